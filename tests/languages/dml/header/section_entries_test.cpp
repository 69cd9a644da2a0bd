// Where the entries of a section end.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a title or a divider that stands no deeper than entries is none of their text") {
  for (const std::string separator : {" - ", " ", ": ", "  "}) {
    for (const std::string indent : {"", "  "}) {
      CAPTURE(separator);
      CAPTURE(indent);
      const std::string text =
          "#   Scales.\n#   INPUT:\n#   ----------\n#   " + indent + "X" + separator +
          "the matrix\n#   ----------\n#   OUTPUT:\n#   ----------\n#   " + indent + "Y" + separator +
          "the result\n#   ----------\n#   Examples:\n#   Y = example(X)\n" +
          "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
      const auto unit = read(text);
      CHECK(meaning_of(*unit, 0) == "the matrix");
      CHECK(text_of(unit->functions.front().results.front().doc) == "the result");
      CHECK(text_of(unit->functions.front().description) == "Scales.|Examples:|Y = example(X)");
      CHECK(places(all_mended(text)) == "");
    }
  }
}
