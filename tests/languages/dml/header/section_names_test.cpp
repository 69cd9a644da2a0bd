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

TEST_CASE("a type in a column before the name of an entry is no name") {
  const auto with_entries = [](const std::string& matrix, const std::string& flag, const std::string& k) {
    std::vector<std::string> lines = good_lines();
    lines[4] = "# " + matrix + "  X  The matrix";
    lines[5] = "# " + k + "  How much,";
    lines[7] = "# " + flag + "  flag  Whether";
    return joined(lines);
  };
  for (const char* matrix : {"Matrix", "Matrix[Double]", "matrix "}) {
    CAPTURE(matrix);
    const std::string text = with_entries(matrix, "Boolean", "Integer  k");
    const auto unit = read(text);
    CHECK(only_fix(*unit) == "write the entry without the type");
    CHECK(meaning_of(*unit, 0) == "The matrix");
    CHECK(meaning_of(*unit, 2) == "Whether");
    CHECK(places(all_mended(text)) == "");
  }
  // One that says something else stays for somebody to decide.
  const std::string other = with_entries("Matrix", "Double", "Integer  k");
  CHECK(names(*read(other)).count("unknown-parameter") == 0);
  CHECK(all_mended(other).find("# Double  flag  Whether\n") != std::string::npos);
  // What the function does not have is no name of an entry, but may be the text of one.
  CHECK(names(*read(with_entries("Matrix", "Boolean", "Integer  seed"))).count("unknown-parameter") == 1);
}
