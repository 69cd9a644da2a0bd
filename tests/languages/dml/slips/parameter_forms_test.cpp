// Types, names and lists of a signature as other languages write them.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::with_head;

namespace {

struct Form {
  std::string parameter;
  std::string column;
};

} // namespace

TEST_CASE("a type and a name with something between or around them") {
  const std::string meant = with_head("function(Double x, Double k = 1) return (Double y)");
  for (const Form& each : {Form{"\"Double\" x", "14"}, Form{"Double <- x", "21"}, Form{"Double as x", "21"},
                           Form{"Double.x", "20"}, Form{"Double, x", "20"}, Form{"Double_x", "14"},
                           Form{"x::Double", "14"}, Form{"val x: Double", "14"}}) {
    const std::string head = "function(" + each.parameter + ", Double k = 1) return (Double y)";
    check({with_head(head), "1:" + each.column + " malformed-signature\n", meant});
  }
}

TEST_CASE("what is no default") {
  check({with_head("function(Double x = 3 or NULL) return (Double y)"), "1:27 unclosed-bracket\n", ""});
}

TEST_CASE("results in brackets of their own") {
  const std::string meant = with_head("function(Double x) return (Double y, Double z)");
  for (const Form& each : {Form{"(Double y), (Double z)", "41"}, Form{"(Double y) (Double z)", "42"},
                           Form{"((Double y), (Double z))", "32"}})
    check({with_head("function(Double x) return " + each.parameter),
           "1:" + each.column + " malformed-signature\n", meant});
}

TEST_CASE("something between return and its list") {
  const std::string meant = with_head("function(Double x) return (Double y)");
  for (const Form& each : {Form{"return: (Double y)", "30"}, Form{"return type (Double y)", "31"},
                           Form{"return (return Double y)", "32"}})
    check({with_head("function(Double x) " + each.parameter), "1:" + each.column + " malformed-signature\n",
           meant});
}

TEST_CASE("a comma between the results and the body") {
  check({with_head("function(Double x) return (Double y),"), "1:41 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a data type and a value type without brackets") {
  check({with_head("function(MatrixDouble x) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(Double x) return (matrixdouble y)"), "1:32 unknown-type\n",
         with_head("function(Double x) return (matrix[double] y)")});
}

TEST_CASE("a type with brackets that stands twice") {
  check({with_head("function(Matrix[Double] Matrix[Double] x) return (Double y)"),
         "1:29 malformed-signature\n", with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(Double x) return (Matrix[Double] Matrix[Double] y)"),
         "1:47 malformed-signature\n", with_head("function(Double x) return (Matrix[Double] y)")});
}

TEST_CASE("types behind colons in all parameters") {
  check({with_head("function(x::Matrix[Double], k::Double) return (Double y)"),
         "1:14 malformed-signature\n1:33 malformed-signature\n",
         with_head("function(Matrix[Double] x, Double k) return (Double y)")});
}

TEST_CASE("semicolons before the commas of parameters") {
  check({with_head("function(Double x;, Double k;) return (Double y)"),
         "1:22 malformed-signature\n1:33 malformed-signature\n",
         with_head("function(Double x, Double k) return (Double y)")});
}

TEST_CASE("a head in brackets") {
  check({with_head("(function(Double x) return (Double y))"), "1:5 malformed-signature\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("words of other languages before a definition") {
  const std::string meant = with_head("function(Double x) return (Double y)");
  for (const std::string word : {"export", "public", "async"})
    check({word + " " + meant, "1:1 foreign-syntax\n", meant});
}

TEST_CASE("the name of a parameter that stands again before its default") {
  check({with_head("function(Double x = x = 2) return (Double y)"), "1:25 malformed-signature\n",
         with_head("function(Double x = 2) return (Double y)")});
}

TEST_CASE("the end of a name is no type of the next parameter") {
  check(
      {"f = function(Double my_matrix, [Double] k) return (Double y) {\n  y = k\n}\nprint(f(1, 2))\n",
       "1:32 unknown-type\n",
       "f = function(Double my_matrix, Matrix[Double] k) return (Double y) {\n  y = k\n}\nprint(f(1, 2))\n"});
}

TEST_CASE("results before the parameters") {
  check({"f = function return (Double y) (Double x) {\n  y = x\n}\nprint(f(1))\n",
         "1:14 malformed-signature\n",
         "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"});
  check(
      {"f = function\n  return (Matrix[Double] y, Double z)\n  (Double x, Double k = 2)\n{\n  y = x\n  z = "
       "k\n}\n",
       "2:3 malformed-signature\n",
       "f = function(Double x, Double k = 2) return (Matrix[Double] y, Double z)\n{\n  y = x\n  z = k\n}\n"});
  // Where the body assigns to the others, `return` alone stands in the wrong place.
  check({"f = function return (Double x) (Double y) {\n  y = x\n}\nprint(f(1))\n",
         "1:14 malformed-signature\n", ""});
}

TEST_CASE("a default that stands twice") {
  check({with_head("function(Double x = 2 = 2) return (Double y)"), "1:27 malformed-signature\n",
         with_head("function(Double x = 2) return (Double y)")});
  check({with_head("function(Double x = -1 = -1, Double k) return (Double y)"), "1:28 malformed-signature\n",
         with_head("function(Double x = -1, Double k) return (Double y)")});
  check({with_head("function(Double x = 2 = 3) return (Double y)"), "1:27 unclosed-bracket\n", ""});
}

TEST_CASE("a type that the default contradicts is not written") {
  check({with_head("function(Double x, Vector k = TRUE) return (Double y)"), "1:24 unknown-type\n", ""});
  check({with_head("function(Double x, char k = FALSE) return (Double y)"), "1:24 unknown-type\n", ""});
  check({with_head("function(Double x, long k = 3) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Integer k = 3) return (Double y)")});
}

TEST_CASE("two slips of one parameter are told as one without a fix") {
  check(
      {with_head("function(Double a 5= 3, Double x = 2) return (Double y)"), "1:23 unclosed-bracket\n", ""});
  check({with_head("function(Matrix[Double] a Double] x) return (Double y)"), "1:31 unclosed-bracket\n", ""});
  check({with_head("function[(Double x) return (Double y)"), "1:13 malformed-signature\n", ""});
}
