// A header that is written for another tool, or that a merge has left in two versions, is one fault.
#include "src/languages/dml/foreign_header.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string function =
    "m_example = function(Matrix[Double] X, Double eps = 0.1) return (Matrix[Double] Y) {\n"
    "  Y = X * eps\n}\n";
const std::string about = "# Scales a matrix.\n#\n";
const std::string rows = "# X    The matrix\n# eps  The factor\n";
const std::string outputs =
    "# --------------\n#\n# OUTPUT:\n# --------------\n# Y    The scaled matrix\n# --------------\n\n";
const std::string inputs = about + "# INPUT:\n# --------------\n";

// The only diagnostic, whose message must say something.
std::string only(const std::string& text, std::string_view said) {
  const auto unit = read(text);
  const auto& all = unit->diagnostics.all();
  if (all.size() == 1 && all.front().message.find(said) == std::string::npos) return all.front().message;
  return places(*unit);
}

} // namespace

TEST_CASE("the marks of a merge within a header are one error") {
  REQUIRE(places(inputs + rows + outputs + function) == "");
  const std::string ours = "# eps  The factor\n";
  const std::string theirs = "# eps  The multiplier\n";
  const std::string above = inputs + "# X    The matrix\n";
  CHECK(places(above + "<<<<<<< HEAD\n" + ours + "=======\n" + theirs + ">>>>>>> other\n" + outputs +
               function) == "6:1 foreign-syntax\n");
  const std::string marked =
      above + "# <<<<<<< HEAD\n" + ours + "# =======\n" + theirs + "# >>>>>>> other\n" + outputs + function;
  CHECK(only(marked, "keep one of them") == "6:3 foreign-syntax\n");
  CHECK(read(marked)->diagnostics.all().front().fixes.empty());
  // What is said of the function stays.
  const std::string untyped =
      "m_example = function(Matrx[Double] X, Double eps = 0.1) return (Matrix[Double] Y) {\n"
      "  Y = X * eps\n}\n";
  CHECK(places(above + "# <<<<<<< HEAD\n" + ours + "# =======\n" + theirs + "# >>>>>>> other\n" + outputs +
               untyped) == "6:3 foreign-syntax\n18:22 unknown-type\n");
}

TEST_CASE("signs like those of a merge in a text are none") {
  CHECK(places(about + "# Read <<<<<<< and >>>>>>> as arrows.\n#\n" + inputs.substr(about.size()) + rows +
               outputs + function) == "");
}

TEST_CASE("a header in the manner of another tool is told where it stands, once") {
  CHECK(only(about + "# @param X the matrix\n# @param eps the factor\n# @return Y the result\n\n" + function,
             "doxygen") == "3:3 missing-input-section\n");
  CHECK(only(about + "# \\param[in] X the matrix\n# \\param[in] eps the factor\n\n" + function, "doxygen") ==
        "3:3 missing-input-section\n");
  CHECK(only(about + "# :param Double eps: the factor\n# :return: the result\n\n" + function, "Sphinx") ==
        "3:3 missing-input-section\n");
  const std::string numpydoc = about + "# Parameters\n# ----------\n# X : Matrix[Double]\n#     The matrix\n"
                                       "# eps : Double, optional\n#     The factor\n#\n"
                                       "# Returns\n# -------\n# Y : Matrix[Double]\n#     The result\n\n";
  CHECK(only(numpydoc + function, "numpydoc") == "3:3 missing-input-section\n");
  std::string carriage;
  for (const char c : numpydoc + function) carriage += c == '\n' ? "\r\n" : std::string(1, c);
  CHECK(only(carriage, "numpydoc") == "3:3 missing-input-section\n");
  CHECK(only("#' Scales a matrix.\n#'\n#' @param X the matrix\n#' @return the result\n" + function,
             "doxygen") == "3:4 missing-input-section\n");
  CHECK(only(about + "# Args:\n#   X: the matrix\n#   eps: the factor\n\n" + function, "Google") ==
        "3:3 missing-input-section\n");
  CHECK(only(about + "# Args:\n#   X (Matrix[Double]): the matrix\n\n" + function, "Google") ==
        "3:3 missing-input-section\n");
  CHECK(only("/* Scales a matrix.\n *\n * @param X the matrix\n */\n" + function, "doxygen") ==
        "3:4 missing-header\n");
  CHECK(only("/*\n Scales a matrix.\n\n INPUT:\n ----------\n X  The matrix\n ----------\n*/\n" + function,
             "block comment") == "4:2 missing-header\n");
}

TEST_CASE("words of another tool about nothing of the function are words") {
  CHECK(places(about + "# @param nothing of it\n\n" + function) == "5:1 missing-input-section\n");
  CHECK(places(about + "# @param X is no line of a header in sections.\n#\n" + inputs.substr(about.size()) +
               rows + outputs + function) == "");
  CHECK(places("/* Remarks. */\n" + function) == "2:1 missing-header\n");
}

TEST_CASE("marks of a merge around a whole header are told once, and its sections are not") {
  const std::string header = "# Adds.\n#\n# INPUT:\n# ----------\n# x  The number\n# ----------\n#\n"
                             "# OUTPUT:\n# ----------\n# y  The sum\n# ----------\n";
  std::string other = header;
  other.replace(other.find("The number"), 3, "Any");
  const std::string text = "<<<<<<< HEAD\n" + header + "=======\n" + other + ">>>>>>> branch\n\n" +
                           "m_example = function(Double x) return (Double y) {\n  y = x + 1\n}\n";
  CHECK(places(text) == "1:1 foreign-syntax\n");
}
