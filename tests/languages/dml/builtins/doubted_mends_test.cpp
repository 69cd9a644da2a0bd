// Headers above signatures in which something is mended, and lines of headers that tell two things.
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a header that has another name than a parameter with a mend beside it says what may be meant") {
  std::string text = joined(good_lines());
  const std::size_t place = text.find("Integer k");
  REQUIRE(place != text.npos);
  // The end of the name is gone together with the sign behind it.
  for (const char* const written : {"Integer width = 2", "Integer wid 2"}) {
    std::string changed = text;
    const std::size_t end = changed.find_first_of(",)", place);
    changed.replace(place, end - place, written);
    const auto unit = read(changed);
    CAPTURE(changed);
    REQUIRE(!unit->diagnostics.all().empty());
    const bool broken = std::string_view(written) == "Integer wid 2";
    if (!broken) continue;
    CHECK(unit->diagnostics.all().size() == 1);
    CHECK(unit->diagnostics.all().front().fixes.empty());
    CHECK(!unit->diagnostics.all().front().notes.empty());
  }
}

TEST_CASE("the mark of a merge in a header is no divider as well") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 7, "=======");
  const auto unit = read(joined(lines));
  std::size_t there = 0;
  for (const Diagnostic& each : unit->diagnostics.all())
    there += unit->source->position(each.span.begin).line == 8 ? 1U : 0U;
  CHECK(there == 1);
}
