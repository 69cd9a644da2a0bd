// Operators as other languages spell them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("a sign before an operand is no part of the operator before it") {
  check({in_function("  y = x ** -2\n"), "3:9 foreign-syntax\n", in_function("  y = x ^ -2\n")});
  check({in_function("  y = x <> -2\n"), "3:9 foreign-syntax\n", in_function("  y = x != -2\n")});
}

TEST_CASE("what R looks up in a vector") {
  check({in_function("  if (x %in% c(1, 2)) y = 2\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  for (i %in% 1:3) y = i\n"), "3:10 foreign-syntax\n",
         in_function("  for (i in 1:3) y = i\n")});
}

TEST_CASE("comparisons of each element") {
  check({in_function("  y = x .> 1 + (x .<= 2)\n"), "3:9 foreign-syntax\n3:19 foreign-syntax\n",
         in_function("  y = x > 1 + (x <= 2)\n")});
  check(
      {in_function("  if (x .== 1) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x == 1) y = 2\n")});
}

TEST_CASE("a percent sign at the end of a line takes nothing from the next one") {
  for (const std::string percent : {"5%", "5 %", "x %"}) {
    const std::string text = in_function("  z = " + percent + "\n  print(z)\n");
    const auto unit = bindery::testing::read(text);
    CHECK(unit->diagnostics.errors() == 1);
    for (const bindery::Diagnostic& each : unit->diagnostics.all()) {
      for (const bindery::Fix& fix : each.fixes)
        CHECK(bindery::testing::mended(text, fix).find("%%") == std::string::npos);
    }
  }
  check({in_function("  z = x %\n    2\n"), "3:9 foreign-syntax\n", in_function("  z = x %%\n    2\n")});
}

TEST_CASE("a percent sign behind a text is no operator of DML") {
  check({in_function("  print(\"%d\" % x)\n"), "3:14 stray-text\n", ""});
}

TEST_CASE("a remark in a line of its own is no operand of the statement above it") {
  check({in_function("  y = 2\n  % backward\n  y = 3\n") + "backward = 3\nprint(backward)\n",
         "4:3 foreign-syntax\n", ""});
}

TEST_CASE("an arrow before a value where none is assigned is meant to compare") {
  check({in_function("  if (x <-1)\n    y = 2\n"), "3:9 foreign-syntax\n",
         in_function("  if (x < -1)\n    y = 2\n")});
  check({in_function("  y = x<-5\n"), "3:8 foreign-syntax\n", in_function("  y = x< -5\n")});
  // Here it may as well name an argument.
  check({in_function("  y = sum(x<-5)\n"), "3:12 malformed-argument\n", ""});
}

TEST_CASE("the signs of an inequality the other way round") {
  check({in_function("  if (x =! 1)\n    y = 2\n"), "3:9 foreign-syntax\n",
         in_function("  if (x != 1)\n    y = 2\n")});
  // This may as well compare with what is not so.
  check({in_function("  if (x =! y)\n    y = 2\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("DML has no operator that asks what a list holds") {
  check({in_function("  if (x in [1, 2]) {\n    y = 1\n  }\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  if (y > 1 & x not in list(1, 2)) {\n    y = 1\n  }\n"), "3:17 foreign-syntax\n", ""});
}

TEST_CASE("the signs of a product of matrices in another order or apart") {
  for (const std::string sign : {"*%*", "* %", "% *"}) {
    check({in_function("  y = x " + sign + " x\n"), "3:9 foreign-syntax\n", in_function("  y = x %*% x\n")});
  }
  check({in_function("  y = x % % 2\n"), "3:9 foreign-syntax\n", in_function("  y = x %% 2\n")});
  // A power that something has parted, or a product with a sign too many.
  check({in_function("  y = x* *2\n"), "3:10 expected-expression\n", ""});
}

TEST_CASE("a comparison with a sign too many") {
  check(
      {in_function("  if (x >== 2) y = 1\n"), "3:9 foreign-syntax\n", in_function("  if (x >= 2) y = 1\n")});
}

TEST_CASE("a percent sign behind the end of a statement begins a comment") {
  check({in_function("  y = 2;  % [a] the value\n"), "3:11 foreign-syntax\n",
         in_function("  y = 2;  # [a] the value\n")});
  check({in_function("  y = 5% + x\n"), "3:8 stray-text\n", ""});
}

TEST_CASE("dots that join texts") {
  check({in_function("  print(\"a\" .. x)\n"), "3:13 foreign-syntax\n", in_function("  print(\"a\" + x)\n")});
}

TEST_CASE("operators and truth values that are words between points") {
  check({in_function("  z = .TRUE.\n  y = .false. | read(x, header=.true.)\n"),
         "3:7 foreign-syntax\n4:7 foreign-syntax\n4:32 foreign-syntax\n",
         in_function("  z = TRUE\n  y = FALSE | read(x, header=TRUE)\n")});
  check(
      {in_function("  if (x .eq. 2) y = 3\n"), "3:9 foreign-syntax\n", in_function("  if (x == 2) y = 3\n")});
  check({in_function("  y = max(x .GT. 1, 2)\n"), "3:13 foreign-syntax\n",
         in_function("  y = max(x > 1, 2)\n")});
}

TEST_CASE("half an operator at the end of a line") {
  check({"a = matrix(1, 2, 2)\nb = a %*\nprint(sum(a))\n", "2:7 expected-expression\n", ""});
  check({"a = 4\nb = a %\nprint(a)\n", "2:7 expected-expression\n", ""});
}

TEST_CASE("arrows with a wrong key") {
  check({"f <_ function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:3 foreign-syntax\n",
         "f <- function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check({"f <-- function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n", "1:3 foreign-syntax\n",
         "f <- function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
}

TEST_CASE("a word that names an argument elsewhere is a remark") {
  check({"x = matrix(1, rows=2, cols=2)\nn = nrow(x) // rows\nprint(n)\n", "2:13 foreign-syntax\n",
         "x = matrix(1, rows=2, cols=2)\nn = nrow(x) # rows\nprint(n)\n"});
}

TEST_CASE("what is piped into a call is its first argument") {
  check({in_function("  y = 2 * x |> max(3)\n"), "3:13 foreign-syntax\n",
         in_function("  y = 2 * max(x, 3)\n")});
  for (const std::string value : {"x %*% x", "x ^ 2", "-x"}) {
    const std::string open = in_function("  y = " + value + " |> sum()\n");
    const std::string place = std::to_string(std::string("  y = ").size() + value.size() + 2);
    check({open, "3:" + place + " foreign-syntax\n", open});
  }
  check({in_function("  z = rand(rows=2, cols=2) %>% sum()\n  y = z\n"), "3:28 foreign-syntax\n",
         in_function("  z = sum(rand(rows=2, cols=2))\n  y = z\n")});
}

TEST_CASE("each of several dotted operators in a line is told with what is meant") {
  check({in_function("  y = x.^2 .+ x .* 2\n"),
         "3:8 foreign-syntax\n3:12 foreign-syntax\n3:17 foreign-syntax\n",
         in_function("  y = x^2 + x * 2\n")});
  check({in_function("  y = exp(x).*y./(x.^y) .== 1\n"),
         "3:13 foreign-syntax\n3:16 foreign-syntax\n3:20 foreign-syntax\n3:25 foreign-syntax\n",
         in_function("  y = exp(x)*y/(x^y) == 1\n")});
}

TEST_CASE("bars around an absolute value") {
  check({in_function("  y = |x - y| * 2\n"), "3:7 foreign-syntax\n", in_function("  y = abs(x - y) * 2\n")});
  check({in_function("  if (|x| > max(|y|, 2)) y = x\n"), "3:7 foreign-syntax\n3:17 foreign-syntax\n",
         in_function("  if (abs(x) > max(abs(y), 2)) y = x\n")});
  // A sign that stands twice, or whose first value is gone.
  check({in_function("  if (x > 1 | | y > 2) y = x\n"), "3:13 foreign-syntax\n",
         in_function("  if (x > 1 | y > 2) y = x\n")});
  check({in_function("  if (| x > 1) y = x\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("operators that R lets people define are none of DML") {
  check({in_function("  y = x %+% 1\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("an operator that was typed twice or in pieces") {
  check({in_function("  y = x =!= 1\n"), "3:9 foreign-syntax\n", in_function("  y = x != 1\n")});
  check(
      {in_function("  if (x != = 1) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x != 1) y = 2\n")});
  check(
      {in_function("  if (x && & y) y = 2\n"), "3:9 foreign-syntax\n", in_function("  if (x & y) y = 2\n")});
}

TEST_CASE("a value that is handed on to a function without brackets") {
  check({in_function("  y = x |> abs\n"), "3:9 foreign-syntax\n", in_function("  y = abs(x)\n")});
  // The sum may be meant.
  const std::string sum = in_function("  y = 2 + x |> abs\n");
  check({sum, "3:13 foreign-syntax\n", sum});
}

TEST_CASE("slashes before a word alone in its line begin a remark") {
  check({in_function("  // z\n  z = 3\n  y = z\n"), "3:3 foreign-syntax\n",
         in_function("  # z\n  z = 3\n  y = z\n")});
}

TEST_CASE("an operator of another language at the end of a line takes no statement for its value") {
  check({"x = 1\ny = x @\nprint(y)\n", "2:7 foreign-syntax\n", ""});
  check({"x = 1\ny = x and\nprint(y)\n", "2:7 foreign-syntax\n", ""});
  check({"x = 1\ny = x **\n  max(x, 2)\nprint(y)\n", "2:7 foreign-syntax\n",
         "x = 1\ny = x ^\n  max(x, 2)\nprint(y)\n"});
  for (const std::string sign : {"|>", "%>%"})
    check({in_function("  y = x " + sign + "\n  z = y\n"), "3:9 foreign-syntax\n", ""});
}

TEST_CASE("a function without a call is no operand") {
  check({in_function("  y = nrow @(x)\n"), "3:12 stray-text\n", ""});
}

TEST_CASE("a default is no comparison, whatever stands before it") {
  check({with_head("function(Double x, double( k = 1) return (Double y)"), "1:34 unclosed-bracket\n", ""});
}

TEST_CASE("signs around a target are no comparison") {
  check({in_function("  <z> = x + 1\n"), "3:7 expected-expression\n", ""});
}

TEST_CASE("brackets behind the name of an argument make no comparison of its sign") {
  check({in_function("  z = matrix(0, rows=1, cols()=2)\n"), "3:31 malformed-argument\n", ""});
  check({in_function("  z = ifelse(nrow(x)=2, 1, 2)\n"), "3:21 malformed-argument\n",
         in_function("  z = ifelse(nrow(x)==2, 1, 2)\n")});
}

TEST_CASE("the key of a minus sign with its shift") {
  check({in_function("  y = x _ 2\n"), "3:9 stray-text\n", in_function("  y = x - 2\n")});
  check({in_function("  print(\"a\" _ x)\n"), "3:13 stray-text\n", ""});
}

TEST_CASE("a sign behind a target whose bracket is missing assigns") {
  check({"s = matrix(0, 3, 3)\nfor (i in 1:3) {\n  s[min[s[i, 1], max[s[i, 2]] = 1\n}\nprint(sum(s))\n",
         "3:31 expected-statement\n", ""});
}

TEST_CASE("half of `!=` before a number or a text") {
  check({in_function("  if (x ! 0) {\n    y = 1\n  }\n"), "3:9 foreign-syntax\n",
         in_function("  if (x != 0) {\n    y = 1\n  }\n")});
  check({in_function("  z = 1\n  if (x ! z) {\n    y = 1\n  }\n"), "4:9 unclosed-bracket\n", ""});
}

TEST_CASE("an operator of R that stands several times in a line is one error") {
  check({in_function("  y = x %x% (x %x% x)\n"), "3:9 foreign-syntax\n", ""});
  check({in_function("  y = t(x) %x% x %x% x\n"), "3:12 foreign-syntax\n", ""});
}

TEST_CASE("`:=` compares what a call gives in a condition, and nothing that it may give a value to") {
  check({in_function("  if ((x > 1) & (sum(x) := 0)) y = 2\n"), "3:25 foreign-syntax\n",
         in_function("  if ((x > 1) & (sum(x) == 0)) y = 2\n")});
  check({in_function("  if (y := 2) y = 3\n"), "3:9 foreign-syntax\n", in_function("  if (y == 2) y = 3\n")});
  check({in_function("  for (i in 1:3) if (i := 2) y = 3\n"), "3:24 foreign-syntax\n",
         in_function("  for (i in 1:3) if (i == 2) y = 3\n")});
  check({in_function("  if ((n := nrow(x)) > 3) y = n\n"), "3:10 unclosed-bracket\n", ""});
  check({in_function("  y = (n := 5) + 3\n"), "3:10 unclosed-bracket\n", ""});
}
