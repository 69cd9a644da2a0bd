// Fixes must never spoil each other.
#include "src/app/fixes.hpp"

#include <doctest/doctest.h>

using namespace bindery;

namespace {

constexpr Problem fault{"T1", "fault", Severity::error, "", "", "", ""};

std::string fixed(std::string_view text, const std::vector<std::vector<Edit>>& fixes, std::size_t expected) {
  Diagnostics diagnostics;
  std::uint32_t place = 0;
  for (const std::vector<Edit>& edits : fixes) {
    diagnostics.report(fault, {place, place}, "").fixes.push_back({"fix", edits});
    ++place;
  }
  const app::Applied applied = app::apply_fixes(text, diagnostics);
  CHECK(applied.count == expected);
  return applied.text;
}

} // namespace

TEST_CASE("edits of several fixes, in any order") {
  CHECK(fixed("abcdef", {{{{4, 5}, "E"}, {{0, 1}, "A"}}, {{{2, 2}, "-"}}}, 2) == "Ab-cdEf");
}

TEST_CASE("a fix that meets an earlier one is left out as a whole") {
  CHECK(fixed("abcdef", {{{{1, 4}, "X"}}, {{{0, 1}, "A"}, {{3, 5}, "Y"}}}, 1) == "aXef");
  CHECK(fixed("abcdef", {{{{1, 1}, "X"}}, {{{1, 2}, "Y"}}}, 1) == "aXbcdef");
  CHECK(fixed("abcdef", {{{{2, 4}, "X"}}, {{{1, 3}, "Y"}}}, 1) == "abXef");
}

TEST_CASE("edits beyond the text are left out") {
  CHECK(fixed("abc", {{{{2, 9}, "X"}}}, 0) == "abc");
}
