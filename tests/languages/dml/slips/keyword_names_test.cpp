// Keywords as names.
#include "checking.hpp"

using bindery::testing::check;

TEST_CASE("a parameter that is called by a keyword is another word in its function") {
  const auto text = [](const std::string& name) {
    return "f = function(Matrix[Double] " + name + ", Double k) return (Double y) {\n  y = sum(" + name +
           ") * k\n  for (i in 1:nrow(" + name + "))\n    y = y + as.scalar(" + name +
           "[i, 1])\n}\nprint(f(matrix(1, 1, 1), 2))\n";
  };
  check({text("in"), "1:29 malformed-signature\n", text("input")});
  check({text("as"), "1:29 malformed-signature\n", ""});
}

TEST_CASE("a name that is taken is given to no parameter") {
  check({"f = function(Double in) return (Double y) {\n  input = 2\n  y = in * input\n}\nprint(f(1))\n",
         "1:21 malformed-signature\n", ""});
}

TEST_CASE("a parameter of a function without a body") {
  check({"f = externalFunction(Matrix[Double] in) return (Matrix[Double] y)\n  implemented in "
         "(classname=\"a\")\n",
         "1:37 malformed-signature\n",
         "f = externalFunction(Matrix[Double] input) return (Matrix[Double] y)\n"
         "  implemented in (classname=\"a\")\n"});
}

TEST_CASE("a variable that is called by a keyword is another word from there on") {
  check({"in = read($in)\nfor (i in 1:2) {\n  print(i * in)\n}\n", "1:1 expected-statement\n",
         "input = read($in)\nfor (i in 1:2) {\n  print(i * input)\n}\n"});
}
