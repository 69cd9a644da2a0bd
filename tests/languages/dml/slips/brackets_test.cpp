// Brackets that are missing, one too many or of the wrong kind, and signs that stand for something.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;

TEST_CASE("a bracket that is missing before the end of a statement") {
  const auto text = [](const std::string& call) {
    return "x = rand(rows=2, cols=2)\ny = " + call + "\nprint(y)\n";
  };
  check({text("sum(log(x);"), "2:15 unclosed-bracket\n", text("sum(log(x));")});
  check({text("2 - sum( log(diag(x) ) ; ;"), "2:28 unclosed-bracket\n", text("2 - sum( log(diag(x) )) ; ;")});
  check({text("sum(log(x); # what\n# it is\n"), "2:15 unclosed-bracket\n",
         text("sum(log(x)); # what\n# it is\n")});
  check({text("max(log(x) * abs(x);"), "2:24 unclosed-bracket\n", ""});
}

TEST_CASE("nothing that stands for something is taken away") {
  check({in_function("  y = 1, 2\n"), "3:8 expected-statement\n", ""});
  check({in_function("  y = \u03B1\n"), "3:7 expected-expression\n", ""});
  check({in_function("  y = x < < 2\n"), "3:11 expected-expression\n", in_function("  y = x < 2\n")});
  check({in_function("  y = x << 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = x \\ 2\n"), "3:9 stray-text\n", ""});
}

TEST_CASE("an empty dimension and a sign of another kind between arguments") {
  check({in_function("  y = x[1,, 2]\n"), "3:11 unclosed-bracket\n", in_function("  y = x[1, 2]\n")});
  check({in_function("  y = max(x;y)\n"), "3:12 unclosed-bracket\n", in_function("  y = max(x,y)\n")});
  check({in_function("  y = replacetarget=x, k=1)\n"), "3:14 unclosed-bracket\n",
         in_function("  y = replace(target=x, k=1)\n")});
}

TEST_CASE("several brackets that close nothing are one error") {
  check({"x = sum(1))))\nprint(x)\n", "1:11 expected-statement\n", "x = sum(1)\nprint(x)\n"});
  check({in_function("  y = sum(x)))\n"), "3:13 expected-statement\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a brace that closes nothing behind another one is told as one") {
  const auto unit = bindery::testing::read("y = 1\n  }\n}\n");
  for (const auto& each : unit->diagnostics.all()) CHECK(each.message == "this `}` closes nothing");
}

TEST_CASE("each brace that closes nothing is told at its place") {
  const auto unit = bindery::testing::read(
      "f = function(Double a) return (Double b) {\n  b = a\n    }\n  b = 2\n}\nx = 3\n}\ny = 4\n}\n");
  std::vector<std::uint32_t> lines;
  for (const auto& each : unit->diagnostics.all())
    lines.push_back(unit->source->position(each.span.begin).line);
  CHECK(lines == std::vector<std::uint32_t>{3, 7, 9});
}

TEST_CASE("a bracket of the wrong kind before a comma is one error") {
  check({"x = f(d, p=[1, 2], s=(0, 0])\nprint(x)\n", "1:22 unclosed-bracket\n",
         "x = f(d, p=[1, 2], s=[0, 0])\nprint(x)\n"});
  check({"x = table(A[,1], A(,2], A[,3])\nprint(x)\n", "1:19 unclosed-bracket\n", ""});
  check({"x = f(B(,2], 3)\nprint(x)\n", "1:8 unclosed-bracket\n", ""});
}

TEST_CASE("a brace and the bracket before it have changed places") {
  check({in_function("  if (x > 1{)\n    y = 2\n  }\n"), "3:12 unclosed-bracket\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a bracket within a line does not end a block that another line begins") {
  check({"f = function(Double x) return (Double y) {\n  y = sum(x))\n",
         "2:13 expected-statement\n2:14 unclosed-block\n",
         "f = function(Double x) return (Double y) {\n  y = sum(x)\n}\n"});
  check({"f = function(Double x) return (Double y) {\n  y = sum(x)\n)\n", "3:1 unclosed-block\n",
         "f = function(Double x) return (Double y) {\n  y = sum(x)\n}\n"});
}

TEST_CASE("a comma behind an assignment") {
  check({in_function("  y = 2,\n"), "3:8 expected-statement\n", in_function("  y = 2\n")});
  check({in_function("  k = 2,\n  l = f(3),\n  y = k\n"), "3:8 expected-statement\n4:11 expected-statement\n",
         in_function("  k = 2\n  l = f(3)\n  y = k\n")});
  // What goes on with a value, or stands deeper, may be more of a list or a call.
  check({in_function("  y = 2,\n  3\n"), "3:8 expected-statement\n", ""});
  check({in_function("  y = f(x),\n    k = 3\n"), "3:11 expected-statement\n", ""});
}

TEST_CASE("a bracket that is turned round behind a variable, and one whose key lacked its shift") {
  check({in_function("  y = sum(x(\n"), "3:12 unclosed-bracket\n", in_function("  y = sum(x)\n")});
  check({in_function("  y = sum9x)\n"), "3:10 unclosed-bracket\n", in_function("  y = sum(x)\n")});
}

TEST_CASE("a list in braces") {
  check({in_function("  y = {1, 2, 3}\n"), "3:7 unclosed-bracket\n", in_function("  y = [1, 2, 3]\n")});
}

TEST_CASE("the bracket of a call that stood before another word") {
  check({in_function("  y = as.scalarsum(t(x)))\n"), "3:16 unclosed-bracket\n",
         in_function("  y = as.scalar(sum(t(x)))\n")});
  const std::string first = "source(\"a.dml\") as a\nx = matrix(1, 2, 2)\ny = a::init(x, 1)\n";
  check({first + "y = a::initncol(x), 1)\nprint(y)\n", "4:12 unclosed-bracket\n",
         first + "y = a::init(ncol(x), 1)\nprint(y)\n"});
}

TEST_CASE("one bracket too many before a value that stands alone") {
  check({in_function("  y = sum(rev((t(x)))\n"), "3:15 unclosed-bracket\n",
         in_function("  y = sum(rev(t(x)))\n")});
  check({in_function("  y = sum((x[1, ])\n"), "3:11 unclosed-bracket\n", in_function("  y = sum(x[1, ])\n")});
  check({in_function("  y = sum((x + 1)\n"), "3:11 unclosed-bracket\n", in_function("  y = sum(x + 1)\n")});
  check({in_function("  y = x * ((1 - x)\n"), "3:12 unclosed-bracket\n", in_function("  y = x * (1 - x)\n")});
  // The second part of a condition has brackets: those of the first may end sooner.
  check({in_function("  if ((x > 1 & (y > 2)) {\n    y = 2\n  }\n"), "3:25 unclosed-bracket\n", ""});
}

TEST_CASE("a comma too many goes only where the call has all arguments without another one") {
  check({in_function("  y = sum(quantile(matrix(x, 2, 1),))\n"), "3:36 expected-expression\n", ""});
  check({in_function("  y = sum(rand(rows=2, cols=2,))\n"), "3:31 expected-expression\n",
         in_function("  y = sum(rand(rows=2, cols=2))\n")});
}

TEST_CASE("braces around a value of an operator") {
  check({in_function("  y = x + {1}\n"), "3:11 unclosed-bracket\n", in_function("  y = x + (1)\n")});
  check({in_function("  y = {x + 1} * 2\n"), "3:7 unclosed-bracket\n", in_function("  y = (x + 1) * 2\n")});
  check({in_function("  z = {1, 2}\n"), "3:7 unclosed-bracket\n", in_function("  z = [1, 2]\n")});
}

TEST_CASE("several signs that end nothing are told at once") {
  check({in_function("  if (x > 1) {\n    y = 2\n  }}}\n"), "5:4 unmatched-brace\n",
         in_function("  if (x > 1) {\n    y = 2\n  }\n")});
}

TEST_CASE("a comma at the end of what brackets list") {
  check({in_function("  z = [1, 2, 3,]\n  y = length(z)\n"), "3:16 expected-expression\n",
         in_function("  z = [1, 2, 3]\n  y = length(z)\n")});
  // The name of a matrix is gone.
  check({in_function("  y = sum([x,])\n"), "3:14 expected-expression\n", ""});
}
