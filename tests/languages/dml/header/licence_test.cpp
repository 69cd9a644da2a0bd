// What is a licence does not depend on the files that were read before, although the last one is remembered.
#include "src/languages/dml/header/licence.hpp"

#include <bindery/source.hpp>

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace bindery::dml {

namespace {

constexpr std::string_view divider = "# ----------\n";

// Where the licence of a text ends that begins with the frame around some words.
std::uint32_t end_of(std::string_view words, std::string_view behind, bool alone) {
  const std::string text = std::string(divider).append(words).append(divider).append(behind);
  const Source source("x.dml", text);
  return behind_licence(source, {0, static_cast<std::uint32_t>(text.size())}, alone);
}

} // namespace

TEST_CASE("a frame that speaks of licences is a licence unless it is all that there is") {
  constexpr std::string_view words = "# Reads the number of a License that stands on plates.\n";
  const auto size = static_cast<std::uint32_t>(words.size() + 2 * divider.size());
  for (int times = 0; times < 2; ++times) {
    CHECK(end_of(words, "# Words\n", false) == size);
    CHECK(end_of(words, "", true) == 0);
    CHECK(end_of(words, "\n", true) == 0);
    CHECK(end_of(words, "# Words\n", true) == size);
    CHECK(end_of("# Words\n", "", false) == 0);
    CHECK(end_of("# License\n", "", true) == 2 * divider.size() + 10);
  }
}

TEST_CASE("a frame that begins as the last licence is read to its own end") {
  constexpr std::string_view first = "# License\n";
  constexpr std::string_view longer = "# License\n# that goes on\n";
  CHECK(end_of(first, "# Words\n", false) == 2 * divider.size() + first.size());
  CHECK(end_of(longer, "# Words\n", false) == 2 * divider.size() + longer.size());
  CHECK(end_of(first, "", false) == 2 * divider.size() + first.size());
}

} // namespace bindery::dml
