// Keywords in the place of names.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a keyword that names a parameter is told once, and gets a name wherever it stands for one") {
  check({"f = function(Matrix[Double] in, Integer source = 1) return (Matrix[Double] y) {\n"
         "  for (i in 1:source) y = in[i, ] * source\n"
         "}\n"
         "z = f(in=matrix(1, 2, 2), source=3)\n",
         "1:29 malformed-signature\n1:41 malformed-signature\n",
         "f = function(Matrix[Double] in_, Integer source_ = 1) return (Matrix[Double] y) {\n"
         "  for (i in 1:source_) y = in_[i, ] * source_\n"
         "}\n"
         "z = f(in_=matrix(1, 2, 2), source_=3)\n"});
  check({"f = function(String string, Integer int = 3, Double x = int) return (Double double) {\n"
         "  double = int + x\n"
         "  print(string)\n"
         "}\n",
         "1:21 malformed-signature\n1:37 malformed-signature\n1:77 malformed-signature\n",
         "f = function(String string_, Integer int_ = 3, Double x = int_) return (Double double_) {\n"
         "  double_ = int_ + x\n"
         "  print(string_)\n"
         "}\n"});
}

TEST_CASE("a keyword that names a variable") {
  check({in_function("  in = nrow(x)\n  for (i in 1:in) y = i + in\n"), "3:3 expected-statement\n",
         in_function("  in_ = nrow(x)\n  for (i in 1:in_) y = i + in_\n")});
  check({in_function("  source <- x + 1\n  if (source > 2) y = source\n"), "3:3 expected-statement\n",
         in_function("  source_ <- x + 1\n  if (source_ > 2) y = source_\n")});
  check({in_function("  in[1, 1] = 3\n  y = in[1, 2]\n"), "3:3 expected-statement\n",
         in_function("  in_[1, 1] = 3\n  y = in_[1, 2]\n")});
  check({in_function("  string = toString(x)\n  print(string)\n"), "3:3 expected-statement\n",
         in_function("  string_ = toString(x)\n  print(string_)\n")});
  check({in_function("  for (int in 1:3) y = int\n"), "3:8 malformed-loop\n",
         in_function("  for (int_ in 1:3) y = int_\n")});
  check({in_function("  [as, boolean] = eigen(x)\n  y = sum(as) + sum(boolean)\n"),
         "3:4 incomplete-statement\n3:8 incomplete-statement\n",
         in_function("  [as_, boolean_] = eigen(x)\n  y = sum(as_) + sum(boolean_)\n")});
}

TEST_CASE("keywords keep what they are keywords of") {
  check({"source(\"a.dml\") as a\n"
         "source = a::f(1)\n"
         "as = source + 1\n"
         "f = function(Matrix[double] X) return (Double y) { y = sum(X) }\n"
         "double = f(as.matrix(as))\n"
         "for (in in 1:3) print(in + double)\n",
         "2:1 expected-statement\n3:1 expected-statement\n5:1 expected-statement\n6:6 malformed-loop\n",
         "source(\"a.dml\") as a\n"
         "source_ = a::f(1)\n"
         "as_ = source_ + 1\n"
         "f = function(Matrix[double] X) return (Double y) { y = sum(X) }\n"
         "double_ = f(as.matrix(as_))\n"
         "for (in_ in 1:3) print(in_ + double_)\n"});
}

TEST_CASE("a keyword that nothing gives a value, or whose new name is taken, is no name everywhere") {
  check({in_function("  y = in + x[in, ]\n"), "3:7 expected-expression\n", ""});
  check({in_function("  in = 3\n  in_ = 4\n  y = in + in_\n"),
         "3:3 expected-statement\n5:7 expected-expression\n", ""});
  check({in_function("  source = \"a.dml\" as a\n  y = a::f(source)\n"),
         "3:10 incomplete-statement\n4:12 "
         "expected-expression\n",
         ""});
}

TEST_CASE("beside a value a keyword is none of the names, even in a line that cannot be read") {
  const std::string head =
      "f = function(Matrix[Double] in, Integer n) return (Matrix[Double] out) {\n  out = in\n";
  const std::string meant =
      "f = function(Matrix[Double] in_, Integer n) return (Matrix[Double] out) {\n  out = in_\n";
  const std::string places = "1:29 malformed-signature\n";
  check({head + "  for i in 1:n {\n    out = out + in[i, ]\n  }\n}\n", places + "3:7 malformed-loop\n",
         meant + "  for (i in 1:n) {\n    out = out + in_[i, ]\n  }\n}\n"});
  check({head + "  if (n in list(1, 2)) out = in * 2\n}\n", places + "3:9 foreign-syntax\n",
         meant + "  if (n in list(1, 2)) out = in_ * 2\n}\n"});
  check({head + "  The input in this function is multiplied\n  out = in * 2\n}\n",
         places + "3:3 expected-statement\n",
         meant + "  # The input in this function is multiplied\n  out = in_ * 2\n}\n"});
  check({"source = \"a\"\nsource \"lib.dml\" as lib\nprint(source)\n",
         "1:1 expected-statement\n2:8 incomplete-statement\n",
         "source_ = \"a\"\nsource (\"lib.dml\") as lib\nprint(source_)\n"});
  check({"as = matrix(1, 3, 3)\nx = as.numeric(as)\nprint(x)\n",
         "1:1 expected-statement\n2:5 expected-expression\n",
         "as_ = matrix(1, 3, 3)\nx = as.double(as_)\nprint(x)\n"});
}

TEST_CASE("a keyword that is a key of a list, or names a namespace, keeps its name") {
  check({in_function("  in = list(in=x)\n  y = as.scalar(in[\"in\"])\n"),
         "3:3 expected-statement\n4:17 expected-expression\n", ""});
  check({"source(\"a.dml\") as as\ny = as::f(1)\nas = 3\nprint(as)\n",
         "1:20 incomplete-statement\n3:1 expected-statement\n4:7 expected-expression\n", ""});
}

TEST_CASE("a loop whose variable is a keyword that nothing reads") {
  check({"for (in in 1:3) {\n  print(i)\n}\nfor (in in 1:4) {\n  print(i * 2)\n}\n",
         "1:6 malformed-loop\n4:6 malformed-loop\n", ""});
}

TEST_CASE("an index of a variable called `source` is no script") {
  check({"source = list(a=1)\nx = source[\"a\"]\nprint(as.scalar(x))\n", "1:1 expected-statement\n",
         "source_ = list(a=1)\nx = source_[\"a\"]\nprint(as.scalar(x))\n"});
}

TEST_CASE("a namespace whose name ends with a keyword is another name") {
  check({"source(\"a.dml\") as alias\nas = alias::f(1)\nprint(as)\n", "2:1 expected-statement\n",
         "source(\"a.dml\") as alias\nas_ = alias::f(1)\nprint(as_)\n"});
}

TEST_CASE("what a keyword would name in a call is not known") {
  const auto unit = bindery::testing::read("y = f(1, source = 2)\n");
  REQUIRE(unit->diagnostics.size() == 1);
  CHECK(unit->diagnostics.all()[0].message == "expected the name of an argument, found the keyword `source`");
}
