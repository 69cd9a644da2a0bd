// Headers above signatures in which something is mended, and lines of headers that tell two things.
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a header that has another name than a parameter with a mend beside it says what may be meant") {
  const auto with = [](const std::string& parameter) {
    std::string text = joined(good_lines());
    const std::size_t place = text.find("Integer k");
    return read(text.replace(place, text.find_first_of(",)", place) - place, parameter));
  };
  // The end of the name is gone together with the sign behind it.
  const auto cut = with("Integer wid 2");
  REQUIRE(cut->diagnostics.size() == 1);
  const Diagnostic& told = cut->diagnostics.all().front();
  CHECK(told.fixes.empty());
  REQUIRE(told.notes.size() == 1);
  CHECK(told.notes.front().message == "the header has `k`");
  // A name that is whole is held against the header as ever.
  CHECK(places(*with("Integer width = 2")) == "6:3 unknown-parameter\n");
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
