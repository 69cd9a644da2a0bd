// Entries that are written in other ways than entries are: one diagnostic each, and a fix that brings back
// what was meant, blanks included.
#include "tests/languages/dml/section_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The text after all fixes.
std::string mended_wholly(const std::string& text) {
  const auto unit = read(text);
  Fix all;
  for (const Diagnostic& diagnostic : unit->diagnostics.all()) {
    if (diagnostic.fixes.empty()) continue;
    const std::vector<Edit>& edits = diagnostic.fixes.front().edits;
    all.edits.insert(all.edits.end(), edits.begin(), edits.end());
  }
  return mended(text, all);
}

} // namespace

TEST_CASE("fixes of single entries bring back what was meant") {
  for (const std::string entry : {"# {k}     How much,",
                                  "# \"k\"   How much,",
                                  "# \u201Ck\u201D   How much,",
                                  "# `k     How much,",
                                  "# -k    How much,",
                                  "# --k   How much,",
                                  "# $k    How much,",
                                  "# _k_   How much,",
                                  "# <b>k</b>  How much,",
                                  "# \\texttt{k}  How much,",
                                  "# Integer k     How much,",
                                  "# ii. k     How much,",
                                  "# [2] k     How much,",
                                  "# param k     How much,",
                                  "# @param[in] k How much,",
                                  "# \u25B8 k   How much,",
                                  "# -> k   How much,",
                                  "# k: How much,",
                                  "# k - How much,",
                                  "# k := How much,",
                                  "# k How much,",
                                  "# k......How much,",
                                  "# k \u2026 How much,",
                                  "# k\u2003How much,",
                                  "# k\u2009\u2009How much,",
                                  "# k\tHow much,",
                                  "# k <- How much,",
                                  "# k\n#     How much,",
                                  "# k\n# How much,",
                                  "# k:\n# How much,"}) {
    CAPTURE(entry);
    const std::string text = with_line(6, entry);
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.all().size() == 1);
    CHECK(unit->source->position(unit->diagnostics.all().front().span.begin).line == 6);
    CHECK(mended_wholly(text) == joined(good_lines()));
    CHECK(text_of(unit->functions.at(0).parameters.at(1).doc) == "How much,|at least one");
  }
}

TEST_CASE("a type behind a name is kept in its text") {
  for (const std::string entry : {"# k(Integer)     How much,", "# k (Integer)  How much,"}) {
    CAPTURE(entry);
    const std::string text = with_line(6, entry);
    CHECK(places(text).starts_with("6:4 entry-spacing"));
    CHECK(mended_wholly(text).find("# k     ") != std::string::npos);
  }
}

TEST_CASE("entries that are all written in one other way are one diagnostic") {
  for (const std::string format :
       {"# {{{}}}   {}", "# Integer {}   {}", "# {}......{}", "# {}\n# {}", "# {}: {}"}) {
    CAPTURE(format);
    std::vector<std::string> lines = good_lines();
    lines[4] = fmt::format(fmt::runtime(format), "X", "The matrix");
    lines[5] = fmt::format(fmt::runtime(format), "k", "How much,");
    lines[7] = fmt::format(fmt::runtime(format), "flag", "Whether");
    lines[12] = fmt::format(fmt::runtime(format), "Y", "The product");
    const std::string text = joined(lines);
    CHECK(read(text)->diagnostics.all().size() == 1);
    CHECK(places(mended_wholly(text)) == "");
  }
}

TEST_CASE("columns of a result are no entries of it") {
  std::vector<std::string> lines = good_lines();
  lines[12] =
      "# Y     Columns:\n#       Y[,1]: the first\n#       Y[,2]: the second\n#       Y[1,]  the third";
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("short dividers below each other are one diagnostic") {
  std::vector<std::string> lines = good_lines();
  for (const std::size_t line : {3U, 8U, 11U, 13U}) lines[line] = "# -----";
  CHECK(places(joined(lines)) == "4:3 short-divider\n");
  CHECK(failures_of_fixes(joined(lines)) == "");
}

TEST_CASE("a tab before text that goes on is as good as blanks") {
  const auto unit = read(with_line(7, "#\tat least one"));
  CHECK(places(*unit) == "");
  CHECK(text_of(unit->functions.at(0).parameters.at(1).doc) == "How much,|at least one");
}
