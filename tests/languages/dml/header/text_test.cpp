// What the texts of headers may hold without being taken for a part of the header's form: rulings, headings,
// lists of names.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string with_description(const std::vector<std::string>& description) {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 1, description.begin(), description.end());
  return joined(lines);
}

} // namespace

TEST_CASE("a ruling within the text of an entry does not close the section") {
  for (const std::string ruling :
       {"-------------------------", "----", "~~~~~", "=====", "- - -", "+---+---+"}) {
    CAPTURE(ruling);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 6, "#       " + ruling);
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "");
    CHECK(text_of(unit->functions.front().parameters.at(1).doc).find("at least one") != std::string::npos);
  }
}

TEST_CASE("a ruling or a fence within a text does not close the section where an empty line follows") {
  for (const std::string ruling : {"-------------------------", "~~~~~", "```", "~~~"}) {
    CAPTURE(ruling);
    std::vector<std::string> lines = good_lines();
    lines[6] = "#       " + ruling + "\n#       X = f(1)\n#       " + ruling + "\n#\n#       at least one";
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == "10:1 empty-line-in-section\n");
    CHECK(text_of(unit->functions.front().parameters.at(1).doc).ends_with("at least one"));
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
  }
  // The fence is one even where the divider is missing.
  std::vector<std::string> lines = good_lines();
  lines[8] = "#       ```\n#       X = f(1)\n#       ```";
  CHECK(places(joined(lines)) == "12:1 missing-closing-divider\n");
}

TEST_CASE("a divider that is indented still closes its section") {
  CHECK(places(with_line(9, "#   --------------")) == "9:1 comment-space\n");
  CHECK(places(with_line(14, "#       --------------")) == "14:1 comment-space\n");
  CHECK(places(with_line(9, "#       --------------")) == "9:1 comment-space\n");
}

TEST_CASE("headings of the description are no titles where the title stands below") {
  CHECK(places(with_description({"#", "# Input", "# -----", "# is explained below."})) == "");
  CHECK(places(with_description({"#", "# Output", "# ------", "# Both are matrices.", "#"})) == "");
  // Entries below it make a title of it.
  CHECK(places(with_line(3, "# Input")) == "3:3 title-case\n");
}

TEST_CASE("an indented example of a section in the description is none where the section stands below") {
  CHECK(places(with_description({"#", "#     Input", "#     -----", "#     X and k."})) == "");
  CHECK(places(with_description({"#", "#     INPUT:", "#     ------------", "#     k  The count",
                                 "#     ------------", "#"})) == "");
}

TEST_CASE("names in the description are no entries where the title stands below") {
  const std::string text = with_description({"# X     stands for data", "# k     for a count", "#"});
  CHECK(places(text) == "");
  CHECK(text_of(read(text)->functions.front().description).find("for a count") != std::string::npos);
  CHECK(places(with_line(3, "~")) == "3:3 missing-title\n");
}

TEST_CASE("what code behind a section shows is none") {
  for (const std::size_t place : {9U, 14U}) {
    CAPTURE(place);
    std::vector<std::string> lines = good_lines();
    lines[place] = "#\n# As in\n# ```\n# INPUT:\n# ----------\n# X  1\n# ```\n#";
    CHECK(places(joined(lines)) == std::to_string(place + 2) + ":3 text-after-section\n");
  }
}

TEST_CASE("a description below a section is one diagnostic, is read, and moves above") {
  for (const std::string end : {"\n", "\r\n"}) {
    for (const std::size_t place : {9U, 14U}) {
      CAPTURE(place);
      std::vector<std::string> lines = good_lines();
      lines[0] += end + "#" + end + "# It takes its time.";
      const std::string good = joined(lines, end);
      lines = good_lines();
      lines.insert(lines.begin() + static_cast<int>(place),
                   {"#", "# Multiplies.", "#", "# It takes its time."});
      lines.erase(lines.begin(), lines.begin() + 2);
      const std::string text = joined(lines, end);
      const auto unit = read(text);
      CHECK(places(*unit) == std::to_string(place) + ":3 text-after-section\n");
      CHECK(text_of(unit->functions.front().description) == "Multiplies.|It takes its time.");
      REQUIRE(unit->diagnostics.all().front().fixes.size() == 1);
      CHECK(mended(text, unit->diagnostics.all().front().fixes.front()) == good);
    }
  }
  // Text at two places, or where a section is missing, is none.
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 14, "# More.");
  lines.insert(lines.begin() + 9, {"#", "# More."});
  lines.erase(lines.begin(), lines.begin() + 2);
  CHECK(places(joined(lines)) ==
        "1:3 missing-description\n9:3 text-after-section\n15:3 text-after-section\n");
}

TEST_CASE("text behind a section is the end of the description") {
  for (const std::size_t place : {9U, 10U, 14U}) {
    for (const std::string end : {"\n", "\r\n"}) {
      CAPTURE(place);
      std::vector<std::string> lines = good_lines();
      lines.insert(lines.begin() + static_cast<int>(place), {"#", "# It takes its time."});
      const std::string text = joined(lines, end);
      const auto unit = read(text);
      CHECK(text_of(unit->functions.front().description) == "Multiplies.|It takes its time.");
      lines = good_lines();
      lines[0] += end + "#" + end + "# It takes its time.";
      const std::string mended = all_mended(text);
      CHECK(places(mended) == "");
      if (place > 9) CHECK(mended == joined(lines, end));
    }
  }
  // What may be an entry, a statement or a ruling is not.
  for (const std::string words :
       {"# k  Length", "# Double  k", "# see - k", "# Y = X * k", "# <-- *** -->"}) {
    CAPTURE(words);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 14, words);
    if (words == "# see - k") lines.insert(lines.begin() + 15, "# X  More");
    CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
  }
}

TEST_CASE("entries that are parted from their section are no end of the description") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 14, "# other  A matrix");
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
  CHECK(read(joined(lines))->diagnostics.all().front().fixes.empty());
  lines = good_lines();
  lines[12] = "# --------------";
  lines[13] = "# The product";
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
}

TEST_CASE("a sentence in the place of a section is its entry") {
  const auto check = [](const std::vector<std::string>& sentence, const std::string& place,
                        const std::vector<std::string>& entry) {
    CAPTURE(sentence.front());
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 10, lines.begin() + 14);
    lines.insert(lines.begin() + 10, sentence.begin(), sentence.end());
    const auto unit = read(joined(lines));
    CHECK(places(*unit) == place + "\n");
    std::string doc = text_of(unit->functions.front().results.front().doc);
    std::replace(doc.begin(), doc.end(), '|', ' ');
    CHECK(doc == "The product of the two");
    lines = good_lines();
    lines.erase(lines.begin() + 12);
    lines.insert(lines.begin() + 12, entry.begin(), entry.end());
    CHECK(all_mended(std::string(unit->source->text())) == joined(lines));
  };
  const std::vector<std::string> entry{"# Y  The product of the two"};
  const std::vector<std::string> lines{"# Y  The product", "#    of the two"};
  check({"# OUTPUT: The product of the two"}, "11:3 title-text", entry);
  check({"# OUTPUT: The product", "# of the two"}, "11:3 title-text", lines);
  check({"# OUTPUT: Y - The product of the two"}, "11:3 title-text", entry);
  check({"# OUTPUT: Y The product", "#   of the two"}, "11:3 title-text", lines);
  check({"# Output: The product of the two"}, "11:3 title-text", entry);
  check({"# Returns `Y`: The product of the two"}, "11:3 title-text", entry);
  check({"# @return Y The product of the two"}, "11:3 title-text", entry);
  check({"# :returns: The product of the two"}, "11:3 title-text", entry);
  check({"# Output: **Y** The product of the two"}, "11:3 title-text", entry);
  check({"# Returns: Y, The product", "#     of the two"}, "11:3 title-text", lines);
  check({"# Returns The product of the two"}, "11:3 title-text", entry);
  // A name of the other section begins no entry, and one of several is not known to be meant.
  std::vector<std::string> other = good_lines();
  other.erase(other.begin() + 11, other.begin() + 14);
  other[10] = "# OUTPUT: X times k";
  CHECK(text_of(read(joined(other))->functions.front().results.front().doc) == "X times k");
  std::string several = joined(other);
  several.replace(several.find("Matrix[Double] Y)"), 17, "Matrix[Double] Y, Double z)");
  CHECK(read(several)->diagnostics.all().front().fixes.empty());
}

TEST_CASE("sentences among the entries end the description") {
  std::vector<std::string> lines = good_lines();
  lines[3] += "\n# All of these are numbers,\n# whatever they are called.";
  const auto unit = read(joined(lines));
  CHECK(places(*unit) == "5:3 prose-in-section\n");
  CHECK(text_of(unit->functions.front().description) ==
        "Multiplies.|All of these are numbers,|whatever they are called.");
  std::vector<std::string> moved = good_lines();
  moved[0] += "\n#\n# All of these are numbers,\n# whatever they are called.";
  CHECK(all_mended(joined(lines)) == joined(moved));
  lines = good_lines();
  lines[6] += "\n#\n# All of these are numbers,\n# whatever they are called.\n#";
  CHECK(all_mended(joined(lines)) == joined(moved));
  // What may be the entry that is missing stays where it is.
  lines = good_lines();
  lines[4] = "# Some words about it.";
  CHECK(read(joined(lines))->diagnostics.all().front().fixes.empty());
  // Those in the place of the only result are its text, and titles of groups say nothing by themselves.
  lines = good_lines();
  lines[12] = "# The product, and nothing else.";
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
  CHECK(all_mended(joined(lines)) == with_line(13, "# Y  The product, and nothing else."));
  lines = good_lines();
  lines[3] += "\n# Required parameters:";
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
}

TEST_CASE("remarks of those who write a function are parted from its header") {
  const std::string remark = "# TODO: larger ones";
  for (const std::string above : {"", "#\n"}) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + 14, above + remark);
    const auto unit = read(joined(lines));
    CHECK(text_of(unit->functions.front().description) == "Multiplies.");
    lines = good_lines();
    lines.insert(lines.begin() + 14, "\n" + remark);
    CHECK(all_mended(unit->source->text().data()) == joined(lines));
  }
  // Below other words they stay behind.
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 14, {"# More.", "#", remark});
  const std::string mended = all_mended(joined(lines));
  CHECK(mended.starts_with("# Multiplies.\n#\n# More.\n#\n# INPUT"));
  CHECK(mended.find("---\n\n" + remark) != std::string::npos);
}

TEST_CASE("names between underscores are entries") {
  CHECK(places(with_line(5, "# _X_   The matrix")) == "5:3 entry-spacing\n");
}

TEST_CASE("a ruling below the text of an entry closes no section that goes on") {
  for (const int place : {5, 6, 8}) {
    CAPTURE(place);
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + place, "#         ----------");
    CHECK(places(joined(lines)) == "");
  }
}

TEST_CASE("column titles within a text make no table of the header") {
  CHECK(places(with_description({"#", "# Name   Type   Unit", "# a      kg     m", "#"})) == "");
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 5, {"#      NAME TYPE DEFAULT MEANING", "#      a    b    c       d"});
  CHECK(places(joined(lines)) == "");
}

TEST_CASE("a small table in the description is none of entries") {
  for (const std::string ruling :
       {"# ----     -------   ---", "# ====     =======   ===", "# --------------------", "#"}) {
    CAPTURE(ruling);
    const std::vector<std::string> table{"#", "# Type     Default   Use", ruling,
                                         "# dense    1         usual"};
    CHECK(places(with_description(table)) == "");
    std::vector<std::string> framed = table;
    framed.insert(framed.begin() + 1, ruling);
    framed.push_back(ruling);
    CHECK(places(with_description(framed)) == "");
  }
}

TEST_CASE("a formula below a heading of the description is no entry") {
  CHECK(places(with_description({"#", "# Output", "# ------", "# X * k", "#"})) == "");
}

TEST_CASE("a word that says more than a name keeps what it says") {
  const std::string text = with_line(6, "# k/steps  How many");
  CHECK(places(text) == "6:3 unknown-parameter\n");
  CHECK(failures_of_fixes(text) == "");
  const auto unit = read(text);
  CHECK(unit->diagnostics.all().front().fixes.empty());
}

TEST_CASE("column titles within the text of an entry make no table of the header") {
  const std::vector<std::vector<std::string>> texts{
      {"param type default meaning"},
      {"Mode   Type     Meaning", "----   ----     -------", "0      Integer  off"},
      {"NAME     TYPE     DEFAULT", "--------------------------", "eps      Double   0.1"},
      {"| name | type | default |", "|------|------|---------|"}};
  for (const int place : {5, 7, 8, 13}) {
    for (const std::vector<std::string>& text : texts) {
      CAPTURE(place);
      CAPTURE(text.front());
      std::vector<std::string> lines = good_lines();
      for (std::size_t i = 0; i < text.size(); ++i)
        lines.insert(lines.begin() + place + static_cast<std::ptrdiff_t>(i), "#       " + text[i]);
      CHECK(places(joined(lines)) == "");
    }
  }
}

TEST_CASE("the text of an entry may begin with column titles") {
  CHECK(places(with_line(5, "# X     NAME TYPE DEFAULT MEANING")) == "");
  CHECK(places(with_line(13, "# Y     Type description follows")) == "");
}

TEST_CASE("a section within the text of an entry is text") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 5, {"#       INPUT:", "#       ----------", "#       X    the data"});
  CHECK(places(joined(lines)) == "");
  // One that is indented although the section above is closed is the title.
  CHECK(places(with_line(11, "#       OUTPUT:")) == "11:1 comment-space\n");
}

TEST_CASE("an empty line that parts a text from a list or code within it is not removed") {
  const auto with_text = [](const std::string& text) {
    std::vector<std::string> lines = good_lines();
    lines[6] = text;
    return joined(lines);
  };
  const auto has_fix = [](const Unit& unit) { return !unit.diagnostics.all().front().fixes.empty(); };
  const std::string margin = "#       ";
  for (const std::string& text :
       {margin + "at least one\n#\n" + margin + "or two",
        margin + "- one\n" + margin + "- two\n#\n" + margin + "or so", margin + "at least one\n#"}) {
    CAPTURE(text);
    const auto unit = read(with_text(text));
    CHECK(names(*unit) == std::multiset<std::string_view>{"empty-line-in-section"});
    CHECK(has_fix(*unit));
  }
  for (const std::string& text :
       {margin + ">>> f(1)\n" + margin + "1\n#\n" + margin + "or two",
        margin + "as in::\n#\n" + margin + "  k = 1",
        margin + "none   as it is\n" + margin + "all    twice\n" + margin + "some   once\n#\n" + margin +
            "or two that",
        margin + "- one\n#\n" + margin + "  more\n" + margin + "- two",
        margin + "```\n" + margin + "f(1)\n#\n" + margin + "f(2)\n" + margin + "```",
        margin + ">>> f(1)\n\n" + margin + "or two"}) {
    CAPTURE(text);
    const auto unit = read(with_text(text));
    CHECK(unit->diagnostics.size() == 1);
    CHECK(!has_fix(*unit));
  }
}

TEST_CASE("what is in a fence is code, and what stands as deep as the lines above it is text") {
  const auto with_text = [](const std::vector<std::string>& text) {
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 5, lines.begin() + 7);
    lines.insert(lines.begin() + 5, {"# k     How much:"});
    std::string added;
    for (const std::string& line : text) added += "\n#    " + line;
    lines[5] += added;
    return joined(lines);
  };
  for (const std::vector<std::string>& text :
       std::vector<std::vector<std::string>>{{"```", "----------", "f(1)", "----------", "```"},
                                             {"```", "OUTPUT:", "----------", "Y  1", "```"},
                                             {"```dml", "flag  TRUE", "```"},
                                             {"Notes", "-----", "at least one"},
                                             {"Output", "======", "at least one"},
                                             {"as in", "===  ===", "a    b", "===  ==="},
                                             {"flag    is not asked"}}) {
    CAPTURE(text.front());
    const auto unit = read(with_text(text));
    CHECK(places(*unit) == "");
    CHECK(text_of(unit->functions.front().parameters.at(2).doc) == "Whether");
  }
}

TEST_CASE("commented-out code above a header is no documentation") {
  const auto description = [](const std::string& above) {
    return text_of(read(above + joined(good_lines()))->functions.front().description);
  };
  const std::string old =
      "# m_old = function(Matrix[Double] X) return (Matrix[Double] Y) {\n#   Y = X\n# }\n";
  CHECK(description(old + "\n") == "Multiplies.");
  CHECK(description(old + "\n" + old + "\n") == "Multiplies.");
  CHECK(description("# old <- function(X) {\n#   Y = X\n#   return(Y)\n# }\n\n") == "Multiplies.");
  CHECK(description("# Y = X * 2;\n# print(Y);\n\n") == "Multiplies.");
  CHECK(places(old + "\n" + joined(good_lines())) == "");
  // Words, an example of a call, and code that nothing parts from the words below.
  CHECK(description("# Scales.\n\n") != "Multiplies.");
  CHECK(description("# Y = example(X, 3)\n\n") != "Multiplies.");
  CHECK(description("# Y = example(X, 3)\n# print(sum(Y))\n\n") != "Multiplies.");
  CHECK(description(old) != "Multiplies.");
}

TEST_CASE("what moves to the end of the description is parted from the title below") {
  std::string text = joined(good_lines());
  text.erase(text.find("#\n# INPUT"), 2);
  text.insert(text.find("\nm_example"), "#\n# See also: the sum of both.\n");
  const auto unit = read(text);
  REQUIRE(names(*unit) == std::multiset<std::string_view>{"text-after-section"});
  CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0))
            .starts_with("# Multiplies.\n#\n# See also: the sum of both.\n#\n# INPUT:\n"));
}

TEST_CASE("an example with rulings below the sections moves into the description without them") {
  std::string text = joined(good_lines());
  const std::string ruling = "# ----------------------------------\n";
  text.insert(text.find("\nm_example"), "# EXAMPLE:\n" + ruling + "# Y = example(X, 2)\n" + ruling);
  const auto unit = read(text);
  CHECK(names(*unit) == std::multiset<std::string_view>{"text-after-section"});
  CHECK(text_of(unit->functions.front().description) == "Multiplies.|EXAMPLE:|Y = example(X, 2)");
  const std::string fixed = mended(text, unit->diagnostics.all().front().fixes.at(0));
  CHECK(fixed.starts_with("# Multiplies.\n#\n# EXAMPLE:\n# Y = example(X, 2)\n#\n# INPUT:\n"));
  CHECK(fixed.substr(fixed.find("# INPUT:")) ==
        joined(good_lines()).substr(joined(good_lines()).find("# INPUT:")));
}

TEST_CASE("sentences and examples apart from the sections describe, though they begin with a name") {
  const auto with_words = [](std::size_t place, const std::string& words) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(place), words);
    return joined(lines);
  };
  const auto described = [](const std::string& text) {
    return text_of(read(text)->functions.front().description);
  };
  const std::string example = with_words(14, "#\n# Example:\n#   Y = example(X, 2)");
  const std::string note = with_words(10, "# Note:\n# k must be small.\n#");
  CHECK(described(example) == "Multiplies.|Example:|Y = example(X, 2)");
  CHECK(described(note) == "Multiplies.|Note:|k must be small.");
  for (const std::string& text : {example, note}) {
    CHECK(names(*read(text)) == std::multiset<std::string_view>{"text-after-section"});
    CHECK(places(all_mended(text)) == "");
    CHECK(described(all_mended(text)) == described(text));
  }
  // Where an entry is missing it may be that.
  std::string lacking = example;
  lacking.erase(lacking.find("# flag"), sizeof("# flag  Whether"));
  CHECK(described(lacking.replace(lacking.find("Y = example(X, 2)"), 17, "flag is for tests")) ==
        "Multiplies.");
}

TEST_CASE("where the sign of the first line alone stands elsewhere the other lines stay") {
  for (const std::string blanks : {" ", "    ", "\t"})
    CHECK(places(with_line(1, blanks + "# Multiplies.")) == "");
}

TEST_CASE("what an empty line parts from the text of the only result is about the whole, before the fix and "
          "after it") {
  const std::string text =
      "# Scales.\n#\n# INPUT:\n# ------\n# X  the matrix\n# ------\n#\n# Returns the product\n"
      "# which is large\n#\n# It is quick.\n"
      "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n";
  for (const std::string& each : {text, all_mended(text)}) {
    CAPTURE(each);
    const auto unit = read(each);
    CHECK(text_of(unit->functions.front().results.front().doc) == "the product|which is large");
    CHECK(text_of(unit->functions.front().description) == "Scales.|It is quick.");
  }
}

TEST_CASE("quotes around a header, as Python has them, are none of its words") {
  for (const std::string quotes : {"\"\"\"", "'''"}) {
    CAPTURE(quotes);
    for (const std::string& opening :
         {quotes + " Multiplies.", quotes + "Multiplies.", quotes + "\n# Multiplies."}) {
      CAPTURE(opening);
      std::vector<std::string> lines = good_lines();
      lines[0] = "# " + opening;
      lines.insert(lines.begin() + 14, "# " + quotes);
      const auto unit = read(joined(lines));
      CHECK(text_of(unit->functions.front().description) == "Multiplies.");
      CHECK(places(*unit) == "");
      // Around the description alone
      lines.erase(lines.begin() + 14);
      lines.insert(lines.begin() + 1, "# " + quotes);
      CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.");
    }
    // Quotes that nothing closes stay, and so do those that close in their line.
    std::vector<std::string> lines = good_lines();
    lines[0] = "# " + quotes + "Multiplies" + quotes + " a matrix.";
    lines.insert(lines.begin() + 14, "# " + quotes);
    CHECK(text_of(read(joined(lines))->functions.front().description).find(quotes + "Multiplies" + quotes) ==
          0);
    CHECK(text_of(read(with_line(1, "# " + quotes + " Multiplies."))->functions.front().description) ==
          quotes + " Multiplies.");
  }
}
