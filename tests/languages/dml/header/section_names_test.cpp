// Entries that have lost their names.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a text between two entries that has no name is that of the name between theirs") {
  std::vector<std::string> lines = good_lines();
  lines[5] = "# How much,";
  const auto between = read(joined(lines));
  CHECK(places(*between) == "6:3 prose-in-section\n");
  CHECK(meaning_of(*between, 0) == "The matrix");
  CHECK(meaning_of(*between, 1) == "How much,|at least one");
  CHECK(all_mended(joined(lines)) == joined(good_lines()));
  for (const std::string text : {"The matrix", "input of it", "Input matrix", "3 rows at least"}) {
    CAPTURE(text);
    const auto first = read(with_line(5, "# " + text));
    CHECK(places(*first) == "5:3 prose-in-section\n");
    CHECK(meaning_of(*first, 0) == text);
    CHECK(all_mended(with_line(5, "# " + text)) == with_line(5, "# X     " + text));
  }
}

TEST_CASE("a text without a name that may be anything gets none") {
  const auto fix_with = [](std::size_t number, const std::string& line) {
    return only_fix(*read(with_line(number, line)));
  };
  CHECK(fix_with(6, "# How many") == "write it as the entry of `k`");
  // A text goes on in small letters and behind a comma, and a sentence may be about all entries.
  CHECK(fix_with(6, "# how many") == "indent the text");
  CHECK(fix_with(5, "# All that is needed.") == "");
  CHECK(fix_with(5, "# All of these:") == "");
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     The matrix,";
  lines[5] = "# Which is large,";
  CHECK(only_fix(*read(joined(lines))) == "indent the text");
  // Below another line without a name it is no whole text.
  lines = good_lines();
  lines[4] = "# The matrix";
  lines.insert(lines.begin() + 5, "# goes on here");
  const auto two = read(joined(lines));
  for (const Diagnostic& each : two->diagnostics.all()) CHECK(each.fixes.empty());
  CHECK(meaning_of(*two, 0).empty());
  // Below the last entry it may be about any of them.
  lines = good_lines();
  lines[7] = "# Whether";
  CHECK(only_fix(*read(joined(lines))) == "indent the text");
}
