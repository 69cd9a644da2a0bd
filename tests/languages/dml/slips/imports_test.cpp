// What brings in other scripts.
#include "checking.hpp"

using bindery::testing::check;

TEST_CASE("imports") {
  const std::string right = "source(\"a.dml\") as a\nx = a::f(1)\n";
  const auto written = [](const std::string& line) { return line + "\nx = a::f(1)\n"; };
  check({written("source\"a.dml\" as a"), "1:7 incomplete-statement\n", right});
  check({written("source(\"a.dml\") a"), "1:17 incomplete-statement\n", right});
  check({written("source(\"a.dml\") as \"a\""), "1:20 incomplete-statement\n", right});
  check({"setwd\"a\"\nx = 1\n", "1:6 incomplete-statement\n", "setwd(\"a\")\nx = 1\n"});
}

TEST_CASE("what brings in other scripts in other languages") {
  check({"import numpy as np\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n", ""});
  check({"include \"a.dml\"\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n", ""});
  check({"import \"a.dml\" as u\nx = 1\nprint(x)\n", "1:1 foreign-syntax\n",
         "source(\"a.dml\") as u\nx = 1\nprint(x)\n"});
}

TEST_CASE("a path without quotes, a name within the brackets, an assignment, no name") {
  const std::string rest = "x = a::f(1)\nprint(x)\n", right = "source(\"nn/a.dml\") as a\n" + rest;
  check({"source(nn/a.dml) as a\n" + rest, "1:8 incomplete-statement\n", right});
  check({"source(\"nn/a.dml\" as a)\n" + rest, "1:19 unclosed-bracket\n", right});
  check({"a = source(\"nn/a.dml\")\n" + rest, "1:3 incomplete-statement\n", right});
  check({"source(\"nn/a.dml\")\n" + rest, "1:19 incomplete-statement\n", right});
  check({"source(\"nn/a.dml\")\nx = 1\nprint(x)\n", "1:19 incomplete-statement\n", ""});
}

TEST_CASE("a call with `as` and a name behind it") {
  check({"require(\"a.dml\") as a\nx = a::f(1)\nprint(x)\n", "1:1 foreign-syntax\n",
         "source(\"a.dml\") as a\nx = a::f(1)\nprint(x)\n"});
}

TEST_CASE("a sign in the place of `as`") {
  const std::string rest = "x = a::f(1)\nprint(x)\n", right = "source(\"nn/a.dml\") as a\n" + rest;
  check({"source(\"nn/a.dml\") = a\n" + rest, "1:20 incomplete-statement\n", right});
  check({"source(\"nn/a.dml\"): a\n" + rest, "1:19 incomplete-statement\n", right});
  check({"source(\"nn/a.dml\") -> a\n" + rest, "1:20 incomplete-statement\n", right});
}

TEST_CASE("a path and a name without `source`") {
  const std::string rest = "x = a::f(b::g(1))\nprint(x)\n", first = "source(\"b.dml\") as b\n";
  check({first + "(\"a.dml\") as a\n" + rest, "2:1 incomplete-statement\n",
         first + "source(\"a.dml\") as a\n" + rest});
}

TEST_CASE("a comma behind what is brought in, at the end of its line, is one too many") {
  check({"source(\"a.dml\") as a,\nsource(\"b.dml\") as b\nx = a::f(b::g(1))\nprint(x)\n",
         "1:21 expected-statement\n",
         "source(\"a.dml\") as a\nsource(\"b.dml\") as b\nx = a::f(b::g(1))\nprint(x)\n"});
  check({"source(\"a.dml\") as a, b\nx = a::f(1)\nprint(x)\n", "1:21 expected-statement\n", ""});
}
