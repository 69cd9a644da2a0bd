// Neighbours that have changed places, of which one is glued to a third.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("the end of a word that stood behind a sign") {
  check({in_function("  y = maxx(, 2)\n"), "3:10 expected-expression\n", in_function("  y = max(x, 2)\n")});
  check({in_function("  z = matrix(0, rows1=, cols=2)\n"), "3:21 expected-expression\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
  check({with_head("function(Matrix[Doublex ]) return (Double y)"), "1:27 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  // Of a word that nothing tells to be two, nothing is exchanged.
  check({in_function("  y = maxq(, 2)\n"), "3:12 expected-expression\n", ""});
}

TEST_CASE("the beginning of a word that stood before a bracket") {
  check({in_function("  y = (maxmax(x), 2)\n"), "3:7 unclosed-bracket\n",
         in_function("  y = max(max(x), 2)\n")});
  check({with_head("function([MatrixDouble] x) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
}

TEST_CASE("whole neighbours that have changed places") {
  check({in_function("  = y x * 2\n"), "3:3 expected-statement\n", in_function("  y = x * 2\n")});
  check({in_function("  y x = * 2\n"), "3:5 incomplete-statement\n", in_function("  y = x * 2\n")});
  check({with_head("function(Matrix[]Double x) return (Double y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({in_function("  stop\"bad\"()\n"), "3:7 incomplete-statement\n", in_function("  stop(\"bad\")\n")});
  check({in_function("  z = matrix(0, rows=1cols ,=2)\n"), "3:23 unclosed-bracket\n",
         in_function("  z = matrix(0, rows=1, cols=2)\n")});
  check({in_function("  y = max(2-, x)\n"), "3:13 expected-expression\n", ""});
  // A target that is missing, and values between which a sign is.
  check({in_function("  = y * 2\n"), "3:3 expected-statement\n", ""});
  check({in_function("  z = 2\n  y = x z + 1\n"), "4:9 incomplete-statement\n", ""});
}

TEST_CASE("neighbours around a sign, in calls, signatures and ranges") {
  check({in_function("  z = matrix(0, rows 1 =, cols=2)\n"), "3:22 unclosed-bracket\n",
         in_function("  z = matrix(0, rows = 1, cols=2)\n")});
  check({in_function("  y x =\n"), "3:5 incomplete-statement\n", in_function("  y = x\n")});
  check(
      {in_function("  y = x nrow /(x)\n"), "3:9 incomplete-statement\n", in_function("  y = x / nrow(x)\n")});
  check({in_function("  if (< x 2) {\n    y = 2\n  }\n"), "3:7 expected-expression\n",
         in_function("  if (x < 2) {\n    y = 2\n  }\n")});
  check({in_function("  (print\"a\")\n"), "3:3 unclosed-bracket\n", in_function("  print(\"a\")\n")});
  check({with_head("function(Double = x 1) return (Double y)"), "1:21 expected-expression\n",
         with_head("function(Double x = 1) return (Double y)")});
  check({with_head("function(Double x) return Matrix([Double] y)"), "1:31 malformed-signature\n",
         with_head("function(Double x) return (Matrix[Double] y)")});
  check({in_function("  for (i in :1x) {\n    y = i\n  }\n"), "3:13 expected-expression\n",
         in_function("  for (i in 1:x) {\n    y = i\n  }\n")});
  check({in_function("  for (i in 1x:) {\n    y = i\n  }\n"), "3:14 malformed-loop\n",
         in_function("  for (i in 1:x) {\n    y = i\n  }\n")});
  check({"f = function(Double xreturn\n) (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:22 malformed-signature\n",
         "f = function(Double x)\nreturn (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("the comma of an index within the bracket before it, or behind its end") {
  check({in_function("  y = x[1:(y - 1,) ]\n"), "3:17 unclosed-bracket\n",
         in_function("  y = x[1:(y - 1), ]\n")});
  check({in_function("  y = x[1:nrow(x,)]\n"), "3:17 expected-expression\n",
         in_function("  y = x[1:nrow(x),]\n")});
  check({in_function("  y = rbind(x[1, ], x[2:(y + 1)] ,)\n"), "3:32 expected-expression\n",
         in_function("  y = rbind(x[1, ], x[2:(y + 1), ])\n")});
  // One that has its comma.
  check({in_function("  y = x[nrow(x,), 1]\n"), "3:16 expected-expression\n",
         in_function("  y = x[nrow(x), 1]\n")});
}

TEST_CASE("no name that the script does not have comes of an exchange") {
  const auto unit =
      bindery::testing::read(in_function("  i = 1\n  X = matrix(1, 2, 2)\n  y = as.scalar(X[1e,i])\n"));
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("a value type with a letter too many is no part of what stands before it") {
  check({with_head("function(Matrix[DDouble] x) return (Double y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
}

TEST_CASE("letters behind a number that stand nowhere else have not changed places") {
  check({in_function("  y = sum(x[2th:3, ])\n"), "3:13 malformed-number\n", ""});
  check({in_function("  y = max(1e3e4, -1)\n"), "3:11 malformed-number\n", ""});
}

TEST_CASE("a whole word behind a comma and a blank keeps its letters") {
  check({in_function("  n = 1\n  groups = n\n  z = aggregate(target=x, groups=x, qz=, ngroups=n)\n"),
         "5:40 expected-expression\n", ""});
}

TEST_CASE("the end of a word does not become the beginning of the word behind a bracket") {
  const std::string head = "f = function(Matrix[Double] X)\n";
  const std::string body = "{\n  s = sd(X)\n  Y = X / s\n}\n";
  check({head + "  returns (Matrix[Double] Y)\n" + body, "2:3 misspelled-keyword\n",
         head + "  return (Matrix[Double] Y)\n" + body});
}

TEST_CASE("a comma behind an index is one too many, unless rows and columns are known") {
  check({in_function("  l = list(1, 2)\n  y = as.scalar(l[2],)\n"), "4:22 expected-expression\n",
         in_function("  l = list(1, 2)\n  y = as.scalar(l[2])\n")});
  check({in_function("  z = matrix(1, 2, 2)\n  y = sum(z[2],)\n"), "4:14 expected-expression\n",
         in_function("  z = matrix(1, 2, 2)\n  y = sum(z[2,])\n")});
}
