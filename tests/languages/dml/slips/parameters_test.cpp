// Signatures without types, and types of other languages.
#include "checking.hpp"

using bindery::testing::check;
using bindery::testing::with_head;

TEST_CASE("a signature without types is one error") {
  const std::string result = " return (Double y)";
  check({with_head("function(x, z, k = 3)" + result), "1:14 unknown-type\n", ""});
  check({with_head("function(x = 1.5, s = \"a\", b = TRUE)" + result), "1:14 unknown-type\n",
         with_head("function(Double x = 1.5, String s = \"a\", Boolean b = TRUE)" + result)});
}

TEST_CASE("a whole number may be the default of a double") {
  const std::string result = " return (Double y)";
  check({with_head("function(Double x, k = 3)" + result), "1:24 unknown-type\n", ""});
  check({with_head("function(x = 1.5, k = 3)" + result), "1:14 unknown-type\n", ""});
  check({with_head("function(Double x, k = 3.5)" + result), "1:24 unknown-type\n",
         with_head("function(Double x, Double k = 3.5)" + result)});
}

TEST_CASE("types with more or fewer value types than one") {
  const std::string result = " return (Double y)";
  check({with_head("function(double[,] x)" + result), "1:20 unknown-type\n",
         with_head("function(Matrix[Double] x)" + result)});
  check({with_head("function(Matrix[Double, Double] x)" + result), "1:27 unknown-type\n", ""});
}

TEST_CASE("a type without its value type keeps its letters") {
  const std::string result = " return (Double y)";
  for (const std::string sign : {"[]", ""}) {
    check({with_head("function(Double x, list" + sign + " z)" + result), "1:29 unknown-type\n",
           with_head("function(Double x, list[unknown] z)" + result)});
    check({with_head("function(Double x, List" + sign + " z)" + result), "1:29 unknown-type\n",
           with_head("function(Double x, List[Unknown] z)" + result)});
  }
}

TEST_CASE("a type without a name") {
  check({"f = function(Double = 3) return (Double y) {\n  y = 1\n}\nprint(f())\n",
         "1:21 malformed-signature\n", ""});
}

TEST_CASE("types with a dot in their names are one error each") {
  const std::string one = "1:14 unknown-type\n";
  check({with_head("function(Matrix.Double x) return (Double y)"), one,
         with_head("function(Matrix[Double] x) return (Double y)")});
  check({with_head("function(data.frame x, Integer i) return (Double y)"), one,
         with_head("function(Frame[Unknown] x, Integer i) return (Double y)")});
  check({with_head("function(np.ndarray x, pd.DataFrame z) return (Double y)"), one + "1:28 unknown-type\n",
         with_head("function(Matrix[Double] x, Frame[Unknown] z) return (Double y)")});
  check({with_head("function(Double x) return (np.array y)"), "1:32 unknown-type\n",
         with_head("function(Double x) return (Matrix[Double] y)")});
  check({with_head("function(torch.Thing x) return (Double y)"), one, ""});
  // The dot stands in the name.
  check({with_head("function(Double x.a) return (Double y)"), "1:22 stray-text\n", ""});
}

TEST_CASE("a list of texts has no type that is sure to be meant") {
  check({with_head("function(String[] x) return (Double y)"), "1:20 unknown-type\n", ""});
}

TEST_CASE("a data type whose value type has lost its first bracket") {
  check({with_head("function(Matrix Double] x, Double z) return (Double y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x, Double z) return (Double y)")});
}

TEST_CASE("types of other languages behind a name") {
  check({with_head("function(x: np.ndarray, k: int = 3) return (Double y)"),
         "1:14 unknown-type\n1:29 unknown-type\n",
         with_head("function(Matrix[Double] x, int k = 3) return (Double y)")});
  check({with_head("function(x: pd.DataFrame) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Frame[Unknown] x) return (Double y)")});
  check({with_head("function(x: float) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Double x) return (Double y)")});
  check({with_head("function(x: torch.nn.Module) return (Double y)"), "1:14 unknown-type\n", ""});
}

TEST_CASE("arrays of two dimensions") {
  check({with_head("function(double[][] x) return (double[,] y)"), "1:20 unknown-type\n1:42 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Matrix[Double] y)")});
}

TEST_CASE("types are spelled as the script spells them") {
  const std::string rest = " return (double y) {\n  y = sum(X) + z + k\n}\nprint(f(1, 2, 3))\n";
  check({"f = function(matrix[double] X, douuble z, innt k)" + rest, "1:32 unknown-type\n1:43 unknown-type\n",
         "f = function(matrix[double] X, double z, int k)" + rest});
  check({"f = function(double[] X, double z, matrix[double] k)" + rest, "1:20 unknown-type\n",
         "f = function(matrix[double] X, double z, matrix[double] k)" + rest});
  check({with_head("function(matrix[double] X, DOUBLE k) return (double y)"), "1:32 unknown-type\n",
         with_head("function(matrix[double] X, double k) return (double y)")});
  check({with_head("function(matrix[double] X, Dobule k) return (double y)"), "1:32 unknown-type\n",
         with_head("function(matrix[double] X, Double k) return (double y)")});
}

TEST_CASE("a word before a type") {
  check({"f = function(final Double x, const Matrix[Double] z) return (Double y) {\n  y = x\n}\nprint(f(1, "
         "matrix(1, 1, 1)))\n",
         "1:14 foreign-syntax\n1:30 foreign-syntax\n",
         "f = function(Double x, Matrix[Double] z) return (Double y) {\n  y = x\n}\nprint(f(1, matrix(1, 1, "
         "1)))\n"});
}

TEST_CASE("a type that is cut off has no part in the brace below it") {
  check({"f = function(Matrix[Double] x)\n  return(Matrix[Double\n{\n  print(sum(x))\n}\n",
         "2:23 unclosed-bracket\n",
         "f = function(Matrix[Double] x)\n  return(Matrix[Double]\n{\n  print(sum(x))\n}\n"});
}

TEST_CASE("doubled brackets of a type") {
  check({with_head("function(Matrix[[Double]] x) return (Matrix[Double] y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Matrix[Double] y)")});
}

TEST_CASE("what stands in the place of a type at the beginning of a line is told there") {
  check({with_head("function(Double x,\n    [Double] z) return (Double y)"), "2:5 unknown-type\n",
         with_head("function(Double x,\n    Matrix[Double] z) return (Double y)")});
  check({with_head("function(Double x,\n    [String] z) return (Double y)"), "2:5 unknown-type\n", ""});
  check({with_head("function(Double x,\n    | Double z) return (Double y)"), "2:5 unknown-type\n",
         with_head("function(Double x,\n    Double z) return (Double y)")});
}

TEST_CASE("what other languages say of a parameter that has a default") {
  check({with_head("function(Double x default = 3) return (Double y)"), "1:23 malformed-signature\n",
         with_head("function(Double x = 3) return (Double y)")});
  check({with_head("function(Optional[Matrix[Double]] x) return (Matrix[Double] y)"), "1:14 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Matrix[Double] y)")});
}

TEST_CASE("a word of a type behind one of DML is a name") {
  check({with_head("function(Double x) return (Matrix vector)"), "1:39 unknown-type\n",
         with_head("function(Double x) return (Matrix[Double] vector)")});
}

TEST_CASE("types of other languages whose names tell how many bits a value has") {
  const auto one = [](const std::string& found, const std::string& meant) {
    check({with_head("function(" + found + " x) return (" + meant + " y)"), "1:14 unknown-type\n",
           with_head("function(" + meant + " x) return (" + meant + " y)")});
  };
  one("int64", "Integer");
  one("Int32", "Integer");
  one("uint8", "Integer");
  one("float64", "Double");
  one("fp32", "Double");
  check({with_head("function(Matrix[int64] x) return (Matrix[Integer] y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Integer] x) return (Matrix[Integer] y)")});
  check({with_head("function(Matrix[float32] x) return (Matrix[Double] y)"), "1:21 unknown-type\n",
         with_head("function(Matrix[Double] x) return (Matrix[Double] y)")});
}

TEST_CASE("a word that is no type is told where it stands, and not what stands behind it") {
  check({"f = function(thing z) return (Double y) {\n  y = z\n}\nprint(f(1))\n", "1:14 unknown-type\n", ""});
  check({"f = function(Double x) return (thing y) {\n  y = x\n}\nprint(f(1))\n", "1:32 unknown-type\n", ""});
}

TEST_CASE("commas at the end of the parameters") {
  check({with_head("function(Double x, Double z,,) return (Double y)"), "1:33 malformed-signature\n",
         with_head("function(Double x, Double z) return (Double y)")});
}

TEST_CASE("a value type that stands twice") {
  check({with_head("function(Double x) return (Matrix[DoubleDouble] y)"), "1:39 unknown-type\n",
         with_head("function(Double x) return (Matrix[Double] y)")});
}

TEST_CASE("a parameter has no index") {
  for (const char* name : {"x[:]", "x[0][1]", "x(:)"}) {
    const std::string text = with_head("function(Double " + std::string(name) + ") return (Double y)");
    CAPTURE(text);
    const auto unit = bindery::testing::read(text);
    CHECK(unit->diagnostics.errors() > 0);
    for (const auto& each : unit->diagnostics.all()) {
      for (const auto& fix : each.fixes)
        CHECK(bindery::testing::places(*bindery::testing::read(bindery::testing::mended(text, fix))) == "");
    }
  }
}

TEST_CASE("a default that lacks its sign may be a call") {
  check({with_head("function(Matrix[Double] x, Double k max(1, 2)) return (Double y)"),
         "1:41 malformed-signature\n",
         with_head("function(Matrix[Double] x, Double k = max(1, 2)) return (Double y)")});
}

TEST_CASE("a type in the next line does not belong before a word in this one") {
  const std::string head =
      "f = function(Double a,  words are here, too\n  Double, p = 2) return (Double y) {\n";
  check({head + "  y = a + p\n}\nprint(f(1))\n",
         "1:31 unknown-type\n1:41 unknown-type\n2:3 malformed-signature\n", ""});
}

TEST_CASE("a misspelled type before a name that is called like a type elsewhere") {
  check({with_head("function(Double x, Doubel text) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Double text) return (Double y)")});
  check({with_head("function(Double x, Int32 number = 3) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Integer number = 3) return (Double y)")});
  check({with_head("function(x Double) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Double x) return (Double y)")});
}

TEST_CASE("a type behind the name and `as`") {
  check({with_head("function(x as Double, Integer k) return (Double y)"), "1:14 unknown-type\n",
         with_head("function(Double x, Integer k) return (Double y)")});
  check({with_head("function(Double x, k as Matrix[Double]) return (Double y)"), "1:24 unknown-type\n",
         with_head("function(Double x, Matrix[Double] k) return (Double y)")});
}
