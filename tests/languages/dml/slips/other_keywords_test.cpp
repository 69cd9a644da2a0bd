// Keywords in the place of others.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::in_function;
using bindery::testing::with_head;

TEST_CASE("another keyword before the results of a function") {
  const std::string parameters = "function(Matrix[Double] x, Double z)\n  ";
  const std::string results = " (Matrix[Double] y, Double a)";
  for (const std::string word : {"if", "for", "while", "in", "else", "function", "TRUE", "FALSE"}) {
    CAPTURE(word);
    check({with_head(parameters + word + results), "2:3 misspelled-keyword\n",
           with_head(parameters + "return" + results)});
  }
}

TEST_CASE("another keyword behind the variable of a loop") {
  for (const std::string word : {"if", "for", "while", "else", "function", "return", "TRUE"}) {
    CAPTURE(word);
    check({in_function("  for (i " + word + " 1:3) {\n    y = i\n  }\n"), "3:10 misspelled-keyword\n",
           in_function("  for (i in 1:3) {\n    y = i\n  }\n")});
  }
}

TEST_CASE("another keyword before a condition: which one is meant nobody knows") {
  for (const std::string word : {"in", "return", "TRUE", "function"}) {
    CAPTURE(word);
    check({in_function("  " + word + "(x > 1)\n    y = 2\n  else\n    y = 3\n"), "3:3 expected-statement\n",
           ""});
  }
}

TEST_CASE("a value type in the place of a data type") {
  check(
      {with_head("function(Matrix[Double] x, int[Double] z) return (Double y)"), "1:32 unknown-type\n", ""});
}

TEST_CASE("a keyword where a name or a type belongs is one error") {
  check({in_function("  y = sqrt(while(x ^ 2))\n"), "3:12 expected-expression\n", ""});
  check({with_head("function(Matrix[Double] x, Matrix[return] z) return (Double y)"), "1:39 unknown-type\n",
         ""});
}

TEST_CASE("a keyword before a value is one too many") {
  check({in_function("  y = exp(if x - 1)\n"), "3:11 expected-expression\n",
         in_function("  y = exp( x - 1)\n")});
  check({in_function("  y = while x + 1\n"), "3:7 expected-expression\n", in_function("  y =  x + 1\n")});
}

TEST_CASE("a keyword in the place of a function at the beginning of a line of a call is told there") {
  check({in_function("  y = max(x,\n    while(x), 3)\n"), "4:5 expected-expression\n", ""});
}
