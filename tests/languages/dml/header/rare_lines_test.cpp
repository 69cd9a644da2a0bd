// Questions about rare lines, asked in any order, have the answers that looking at each line anew would give.
#include "src/languages/dml/header/rare_lines.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace bindery::dml {

namespace {

// Whether one of the pairs stands behind a place, in its line or one of so many below.
bool stands(std::string_view text, std::size_t place, int lines_below) {
  for (std::size_t at = place; at + 1 < text.size(); ++at) {
    if (text[at] == '\n' && lines_below-- == 0) return false;
    const std::string_view two = text.substr(at, 2);
    if (two == "yp" || two == "YP" || two == "fa") return true;
  }
  return false;
}

void check(std::string_view text, std::uint32_t step) {
  RareLines lines({'Y', 'P'}, {'F', 'A'});
  std::uint32_t place = 0;
  for (std::size_t i = 0; i < 3 * text.size(); ++i) {
    CAPTURE(place);
    CHECK(lines.stands_in_line(text, place) == stands(text, place, 0));
    CHECK(lines.stands_soon(text, place) == stands(text, place, 3));
    place = static_cast<std::uint32_t>((place + step) % text.size());
  }
}

} // namespace

TEST_CASE("rare lines are found, whatever was asked before") {
  const std::string text =
      "# a type\n#\n# of the\n# words\n# NAME TYPO default\n#\n#\n#\n#\n# y\n# pfa fa\n# no\n# more\n";
  const auto size = static_cast<std::uint32_t>(text.size());
  for (const std::uint32_t step : {1U, 7U, 23U, size - 1, size - 5}) check(text, step);
}

TEST_CASE("where no rare lines stand, none is found") {
  for (const std::string_view text : {"#", "y\n", "# words\n# of a text\n", "y\np\nf\na"}) check(text, 1);
}

} // namespace bindery::dml
