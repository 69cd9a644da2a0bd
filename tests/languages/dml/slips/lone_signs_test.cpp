// One sign in the place of another, one too many, and one that has changed places with its neighbour.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("another sign where a target gets its value") {
  check({in_function("  z ] sum(x)\n  y = z\n"), "3:5 incomplete-statement\n",
         in_function("  z = sum(x)\n  y = z\n")});
  // What divides, compares or adds may be a part of something else that is lost.
  check({in_function("  z \\ x * 2\n  y = z\n"), "3:5 stray-text\n", ""});
  check({in_function("  z < x * 2\n  y = z\n"), "3:5 incomplete-statement\n", ""});
  check({in_function("  z + x * 2\n  y = z\n"), "3:5 incomplete-statement\n", ""});
}

TEST_CASE("a sign between words assigns nothing") {
  for (const std::string line :
       {"hello, world", "see - below", "note ] this", "x < y", "see \\cite", "step) one"}) {
    CAPTURE(line);
    check({"x = 1\ny = x\n" + line + "\nprint(x + y)\n",
           "3:" + std::to_string(line.find_first_of(",-]<\\)") + 1) +
               (line.find('\\') == std::string::npos ? " incomplete-statement\n" : " stray-text\n"),
           ""});
  }
}

TEST_CASE("a variable that has a value may be added to") {
  check({in_function("  z = 1\n  z + x * 2\n  y = z\n"), "4:5 incomplete-statement\n", ""});
  check({in_function("  y = x\n  ctrl+v\n"), "4:7 incomplete-statement\n", ""});
  check({in_function("  z = 1\n  z - x * 2\n  y = z\n"), "4:5 incomplete-statement\n", ""});
}

TEST_CASE("a sign too many before the one that assigns") {
  const std::string meant = in_function("  z = sum(x)\n  y = z\n");
  check({in_function("  z ]= sum(x)\n  y = z\n"), "3:5 unclosed-bracket\n", meant});
  check({in_function("  z (= sum(x)\n  y = z\n"), "3:5 expected-expression\n", meant});
  // Something may be lost behind the bracket.
  check({in_function("  print(= \"a\"\n"), "3:9 expected-expression\n", ""});
  check({in_function("  print(= x)\n"), "3:9 expected-expression\n", ""});
  check({in_function("  z( = 5\n  y = z\n"), "3:6 expected-expression\n", ""});
  check({in_function("  z ; = sum(x)\n  y = z\n"), "3:5 incomplete-statement\n",
         in_function("  z  = sum(x)\n  y = z\n")});
}

TEST_CASE("a sign before a value where none can stand") {
  // A value may be lost before it.
  check({in_function("  y = max(;x, 2)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = max(x, : 2)\n"), "3:14 expected-expression\n", ""});
  check({in_function("  y = max(]x, 2)\n"), "3:11 unclosed-bracket\n", in_function("  y = max(x, 2)\n")});
  // What is called may have had its name there, and an operator its value.
  check({in_function("  y = max(:(x), 2)\n"), "3:11 expected-expression\n", ""});
  check({in_function("  y = max(* x, 2)\n"), "3:11 expected-expression\n", ""});
}

TEST_CASE("a sign around a type") {
  const std::string meant = with_head("function(Matrix[Double] x, Double k) return (Double y)");
  check(
      {with_head("function(==Matrix[Double] x, Double k) return (Double y)"), "1:14 unknown-type\n", meant});
  check({with_head("function(Matrix[*Double] x, Double k) return (Double y)"), "1:21 unknown-type\n", meant});
  check({with_head("function(Matrix&[Double] x, Double k) return (Double y)"), "1:20 unknown-type\n", meant});
  check({with_head("function(Matrix[Double^] x, Double k) return (Double y)"), "1:27 malformed-signature\n",
         meant});
  check({with_head("function(Matrix-Double] x, Double k) return (Double y)"), "1:20 unknown-type\n", meant});
  check({with_head("function(Matrix[Double] x< Double k) return (Double y)"), "1:30 expected-expression\n",
         with_head("function(Matrix[Double] x, Double k) return (Double y)")});
  check({with_head("function(Matrix[Double] x{ Double k) return (Double y)"), "1:30 unclosed-bracket\n",
         with_head("function(Matrix[Double] x, Double k) return (Double y)")});
}

TEST_CASE("a sign between the clauses of a definition") {
  const std::string meant = with_head("function(Double x) return (Double y)");
  check({with_head("function(Double x) return ==(Double y)"), "1:31 malformed-signature\n", meant});
  check({with_head("function ;(Double x) return (Double y)"), "1:14 malformed-signature\n",
         with_head("function (Double x) return (Double y)")});
  check({with_head("function(Double x) \"a\" return (Double y)"), "1:24 malformed-signature\n", ""});
}

TEST_CASE("a sign before a statement, or in a head") {
  check({in_function("  | y = x + 1\n"), "3:3 expected-statement\n", ""});
  check({in_function("  y = x;\n  + print(y)\n"), "4:3 expected-statement\n", ""});
  check({in_function("  y = x;\n  + sum(y)\n"), "4:3 expected-statement\n", ""});
  check({in_function("  for !(i in 1:3) y = i\n"), "3:7 malformed-loop\n",
         in_function("  for (i in 1:3) y = i\n")});
  check({with_head("function(Double != x) return (Double y)"), "1:21 expected-expression\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(/* a */ * /* first */ Double x) return (Double y)"), "1:22 unknown-type\n",
         with_head("function(/* a */  /* first */ Double x) return (Double y)")});
  check({with_head("function(Double x = 3 + Double y) return (Double z)"), "1:29 expected-expression\n", ""});
  const std::string meant = "source(\"a.dml\") as lib\nx = lib::f(1)\nprint(x)\n";
  check({"source(\"a.dml\") * as lib\nx = lib::f(1)\nprint(x)\n", "1:17 incomplete-statement\n", meant});
  check({"source(\"a.dml\") as * lib\nx = lib::f(1)\nprint(x)\n", "1:20 incomplete-statement\n", meant});
  check({"source)(\"a.dml\") as lib\nx = lib::f(1)\nprint(x)\n", "1:7 unclosed-bracket\n", meant});
}

TEST_CASE("a value and the sign that belongs before or behind it") {
  check({in_function("  y = rand(= rows 3, cols=x)\n"), "3:12 expected-expression\n",
         in_function("  y = rand(rows = 3, cols=x)\n")});
  check({in_function("  y = max(x 2 +)\n"), "3:13 unclosed-bracket\n", in_function("  y = max(x + 2)\n")});
  check({in_function("  y = max(x, 2E+)\n"), "3:15 unclosed-bracket\n", ""});
  check({in_function("  y = max(* x 2, 1)\n"), "3:11 expected-expression\n",
         in_function("  y = max(x * 2, 1)\n")});
}

TEST_CASE("a target, its sign and its value in another order") {
  check({in_function("  z 1 =\n  y = z\n"), "3:5 incomplete-statement\n", in_function("  z = 1\n  y = z\n")});
  check({in_function("  y sum =(x)\n"), "3:5 incomplete-statement\n", in_function("  y = sum(x)\n")});
  check(
      {in_function("  y ( =x + 1) * 2\n"), "3:5 expected-expression\n", in_function("  y = (x + 1) * 2\n")});
  check({"source(\"a.dml\") lib as\nx = lib::f(1)\nprint(x)\n", "1:17 incomplete-statement\n",
         "source(\"a.dml\") as lib\nx = lib::f(1)\nprint(x)\n"});
  check({"(source\"a.dml\") as lib\nx = lib::f(1)\nprint(x)\n", "1:1 expected-statement\n",
         "source(\"a.dml\") as lib\nx = lib::f(1)\nprint(x)\n"});
}
