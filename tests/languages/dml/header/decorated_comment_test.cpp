// Signs that stand behind each `#` of a comment are no part of what it says.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("a sign behind the comment sign of every line is one diagnostic, and the header is read") {
  for (const std::string sign : {"#'", "#!", "# #", "##", "#|", "#*", "#:", "#-", "#=", "# //"}) {
    CAPTURE(sign);
    std::vector<std::string> lines = good_lines();
    for (std::string& line : lines) {
      if (!line.empty()) line = sign + line.substr(1);
    }
    const std::string text = joined(lines);
    const auto unit = read(text);
    CHECK(places(*unit) == "1:1 comment-space\n");
    const auto& parameters = unit->functions.front().parameters;
    CHECK(text_of(parameters[1].doc) == "How much,|at least one");
    CHECK(text_of(unit->functions.front().description) == "Multiplies.");
    CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == joined(good_lines()));
  }
  std::vector<std::string> lines = good_lines();
  for (std::string& line : lines) {
    if (!line.empty()) line = "#'" + line.substr(1);
  }
  // One line may have lost it, with its comment sign or without.
  for (const std::string entry : {"# X     The matrix", "X     The matrix", "##' X     The matrix"}) {
    CAPTURE(entry);
    std::vector<std::string> slipped = lines;
    slipped[4] = entry;
    CHECK(places(all_mended(joined(slipped))) == "");
    CHECK(text_of(read(joined(slipped))->functions.front().parameters[1].doc) == "How much,|at least one");
  }
  for (const std::string first : {"# Multiplies.", "Multiplies."}) {
    CAPTURE(first);
    std::vector<std::string> slipped = lines;
    slipped[0] = first;
    CHECK(places(all_mended(joined(slipped))) == "");
    CHECK(text_of(read(joined(slipped))->functions.front().parameters[1].doc) == "How much,|at least one");
  }
  lines[4] = "#' Z     The matrix";
  CHECK(places(joined(lines)) == "1:1 comment-space\n5:4 unknown-parameter\n");
}

TEST_CASE("a ruling, a list and a number do not stand behind the comment signs of all lines") {
  CHECK(places(joined({"#- Multiplies.", "#- Once."})) == places(joined({"# Multiplies.", "# Once."})));
  std::vector<std::string> lines = good_lines();
  lines[4] = "# X     The matrix\n#       - all of it\n#       - or -1";
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("comments without sections may have signs behind their comment signs") {
  CHECK(places("#' Multiplies.\n#' More.\n" + function) == places("# Multiplies.\n# More.\n" + function));
  CHECK(places("# * Multiplies.\n# * Adds.\n" + function) == places("# Multiplies.\n# Adds.\n" + function));
}

TEST_CASE("signs that are none of prose are no part of a description, and are not told there") {
  for (const std::string sign : {"'", "!", ":", ">", "|", ";"}) {
    CAPTURE(sign);
    const auto prose = [&](const std::string& behind) {
      return text_of(read("#" + behind + " Multiplies.\n#" + behind + "\n#" + behind + " More.\n" + function)
                         ->functions.front()
                         .description);
    };
    CHECK(prose(sign) == "Multiplies.|More.");
    // A blank before it, or a line without it, makes it a part of the words.
    CHECK(prose(" " + sign) == sign + " Multiplies.|" + sign + "|" + sign + " More.");
  }
}
