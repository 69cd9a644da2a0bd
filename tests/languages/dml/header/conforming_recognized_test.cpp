// What is said of headers that are recognized, and which of them are left to reading.
#include "tests/languages/dml/header/recognizing.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

// read() compares both ways of reading.
TEST_CASE("entries with dashes for a text are recognized, and told as runs of lines") {
  const auto report = [](const std::string& inputs, const std::string& result) {
    const std::string text = "# Words of it\n#\n# INPUT:\n# ----------\n" + inputs +
                             "# ----------\n#\n# OUTPUT:\n# ----------\n# Y  " + result +
                             "\n# ----------\n\n" +
                             "m_example = function(Matrix[Double] X, Integer k, Integer n) return "
                             "(Matrix[Double] Y) { Y = X*k*n }\n";
    CHECK(recognized(text).header.has_value());
    std::string all;
    const auto unit = read(text);
    for (const Diagnostic& each : unit->diagnostics.all()) {
      REQUIRE(each.problem->name == "entry-text");
      REQUIRE(each.notes.size() == 1);
      all += fmt::format("{}>{} ", text.substr(each.notes.front().span.begin, 1),
                         text.substr(each.span.begin, each.span.end - each.span.begin));
      CHECK(each.message.starts_with(
          fmt::format("expected the meaning of `{}`, found only dashes", text[each.span.begin])));
    }
    return all;
  };
  CHECK(report("# X  ---\n# k  How many\n# n  More\n", "The result") == "I>X  --- ");
  CHECK(report("# X  ---\n# k  --\n# n  -  \n", "The result") == "I>X  ---\n# k  --\n# n  - ");
  CHECK(report("# X  ---\n# k  How many\n# n  ----\n", "---") == "I>X  --- I>n  ---- O>Y  --- ");
  CHECK(report("# X  ---\n#      of words\n# k  ---\n# n  ---\n", "Words\n#    of it") ==
        "I>X  --- I>k  ---\n# n  --- ");
}

// read() compares both ways of reading.
TEST_CASE("dividers without a blank behind their sign are recognized, and told once where they are near") {
  const auto places = [](const std::string& text) {
    std::string all;
    CHECK(recognized(text).header.has_value());
    const auto unit = read(text);
    for (const Diagnostic& each : unit->diagnostics.all()) {
      CHECK(each.problem->name == "comment-space");
      REQUIRE(each.fixes.size() == 1);
      all += fmt::format("{}:{} ", each.span.begin, each.fixes.front().edits.size());
    }
    return all;
  };
  const std::string joined_divider = "#--------------  ";
  const std::string one = with_line(4, joined_divider);
  CHECK(places(one) == fmt::format("{}:1 ", one.find(joined_divider)));
  std::vector<std::string> lines = good_lines();
  for (const std::size_t line : {3U, 8U, 11U, 13U}) lines[line] = joined_divider;
  CHECK(places(joined(lines)) == fmt::format("{}:4 ", joined(lines).find(joined_divider)));
  std::string many;
  for (int i = 0; i < 80; ++i) many += " word";
  lines[6] = "#      " + many;
  CHECK(places(joined(lines)) == fmt::format("{}:4 ", joined(lines).find(joined_divider)));
  lines[7] = "# flag " + many;
  const std::string far = joined(lines);
  const std::size_t second = far.find(joined_divider, far.find("# flag"));
  CHECK(places(far) == fmt::format("{}:1 {}:3 ", far.find(joined_divider), second));
  CHECK(recognized(with_line(4, "#---------")).header == std::nullopt);
}

// read() compares both ways of reading.
TEST_CASE("one empty line among entries is recognized, and told") {
  const auto with_gap = [](std::size_t above) {
    std::vector<std::string> lines = good_lines();
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(above), "#");
    return lines;
  };
  // Above an entry, and above the dividers that close the sections.
  for (const std::size_t above : {5U, 7U, 8U, 13U}) {
    CAPTURE(above);
    const std::vector<std::string> lines = with_gap(above);
    const std::string text = joined(lines);
    REQUIRE(recognized(text).header.has_value());
    CHECK(recognized(text).header->gap.has_value());
    const auto unit = read(text);
    REQUIRE(unit->diagnostics.size() == 1);
    const Diagnostic& made = unit->diagnostics.all().front();
    CHECK(made.problem->name == "empty-line-in-section");
    CHECK(unit->source->position(made.span.begin).line == above + 1);
    CHECK(mended(text, made.fixes.at(0)) == joined(good_lines()));
    CHECK(text.substr(made.notes.at(0).span.begin, 3) == (above < 10 ? "INP" : "OUT"));
  }
  // Below a divider, within a text, above words that may be a title, and two of them.
  for (const std::size_t above : {4U, 6U}) CHECK(recognized(joined(with_gap(above))).header == std::nullopt);
  std::vector<std::string> lines = with_gap(5);
  lines.insert(lines.begin() + 8, "#");
  CHECK(recognized(joined(lines)).header == std::nullopt);
  CHECK(read(joined(lines))->diagnostics.size() == 2);
  CHECK(read(with_line(8, "#\n# input  the data"))->diagnostics.size() != 0);
  CHECK(read(with_line(8, "#\n# Parameters"))->diagnostics.size() != 0);
  CHECK(read(with_line(8, "#\n# flags  the data"))->diagnostics.size() != 0);
  CHECK(read(with_line(8, "# \n# flag  Whether"))->diagnostics.size() == 1);
  CHECK(read(with_line(8, "#\n# k  ---\n# flag  ---"))->diagnostics.size() > 1);
}

// A script whose header has these lines in its description.
static std::string with_words(const std::string& lines) {
  return "# Words of it\n" + lines + header_lines().substr(header_lines().find('\n') + 1) + "\n" +
         std::string(function);
}

// read() compares both ways of reading.
TEST_CASE("rulings within indented lines of a description are recognized") {
  const auto faults = [](const std::string& lines) { return read(with_words(lines))->diagnostics.size(); };
  const auto is_recognized = [](const std::string& lines) {
    return recognized(with_words(lines)).header.has_value();
  };
  for (const std::string lines :
       {"#\n#   ---\n#   a  code\n#   ------------------\n", "#\n#   a b c\n#     -----\n#   words\n",
        "#   a b c\n#   ---------------------\n#    1  2\n#   ---\n#\n"}) {
    CAPTURE(lines);
    CHECK(is_recognized(lines));
    CHECK(faults(lines) == 0);
  }
  // Above names, below words further to the left, or with other signs.
  for (const std::string lines :
       {"#\n#   ---\n#   X  code\n", "#\n#   ---\n# k  code\n", "# words\n#   ---\n", "#  words\n#   ---\n",
        "#\n# ---\n", "#\n#  -----\n", "#   a\n#   ---\n#   ---\n", "#   a\n#   -----x\n",
        "#   a\n#   ======\n", "#   Inputs:\n#   -----\n#   X  code\n"}) {
    CAPTURE(lines);
    CHECK_FALSE(is_recognized(lines));
    CHECK(faults(lines) < 9);
  }
}

// read() compares both ways of reading.
TEST_CASE("words of titles within indented lines of a description are recognized") {
  for (const std::string lines : {"#   return: the product of all that was given\n#   and more of it\n",
                                  "#     OUTPUT SIZE:   OUTPUT CONTENTS:   HOW TO\n#\n",
                                  "#   INPUT and nothing else than that\n# X too\n"}) {
    CAPTURE(lines);
    CHECK(recognized(with_words(lines)).header.has_value());
    CHECK(read(with_words(lines))->diagnostics.size() == 0);
  }
  // Less indented, above a divider, or short enough for the title of rows.
  for (const std::string lines :
       {"#  return: the product of all that was given\n# and more of it\n",
        "#   return: the product of all that was given\n#   ----------\n#   X  code\n",
        "#   OUTPUT of all:            \n#   words\n", "#   return:\n#   words\n"}) {
    CAPTURE(lines);
    CHECK_FALSE(recognized(with_words(lines)).header.has_value());
    CHECK(read(with_words(lines))->diagnostics.size() < 9);
  }
}

// read() compares both ways of reading.
TEST_CASE("a word of titles in small letters is a name like others where dashes stand for a text") {
  for (const char* name : {"input", "output", "Return"}) {
    CAPTURE(name);
    const std::string entry = std::string("# ") + name;
    CHECK(recognized(with_line(7, entry + "  ---")).header.has_value());
    CHECK(read(with_line(7, entry + "  ---"))->diagnostics.size() == 2);
    for (const char* text : {" ---", "  -----------", ":  ---", "  ---\n# ----------"}) {
      CAPTURE(text);
      CHECK_FALSE(recognized(with_line(7, entry + text)).header.has_value());
      CHECK(read(with_line(7, entry + text))->diagnostics.size() != 0);
    }
  }
  CHECK_FALSE(recognized(with_line(7, "# OUTPUT  ---")).header.has_value());
}

// read() compares both ways of reading.
TEST_CASE("the header of a function without results is recognized") {
  const std::string text = header_lines() + "\nm_example = function(Matrix[Double] X, Integer k = 3, Boolean "
                                            "flag = FALSE) {\n  print(sum(X) * k)\n}\n";
  CHECK(entries(text) == "INPUT: X=X     The matrix k=k     How much,\n#       at least one flag=flag  "
                         "Whether\nOUTPUT: Y=Y     The product\n");
  CHECK(read(text)->diagnostics.size() == 1);
}

// read() compares both ways of reading.
TEST_CASE("a header above other comments is recognized where these are none of it") {
  const auto with = [](const std::string& between) {
    return header_lines() + between + std::string(function);
  };
  const auto faults = [&](const std::string& between) { return read(with(between))->diagnostics.size(); };
  for (const std::string between : {"\n# a remark\n", "\n# one remark\n\n# another\n",
                                    "\nsource(\"a.dml\") as a\n# of it\nsource(\"b.dml\") as b\n",
                                    "\n# INPUT of words\n", "\n# X  in words\n"}) {
    CAPTURE(between);
    CHECK(conforming(with(between)) == header_lines());
    CHECK(faults(between) == 0);
  }
  CHECK(faults("\n  # a remark\n\n") == 0);
  CHECK(faults("# a remark\n") != 0);
  CHECK(faults("\n# INPUT:\n# --------------\n# X  Data\n# --------------\n") != 0);
  CHECK(faults("\n# ' INPUT:\n# ' ------------\n# ' X  Data\n") == 0);
  CHECK(faults("\n# NAME  TYPE  DEFAULT  MEANING\n# ----------\n# X  Matrix  ---  Data\n") != 0);
}

// read() compares both ways of reading.
TEST_CASE("what reading takes for a table, or for an entry, is not recognized as something else") {
  const auto faults = [](const std::string& description, const std::string& inputs,
                         const std::string& definition) {
    return read(description + "#\n# INPUT:\n# ----------\n" + inputs +
                "# ----------\n#\n# OUTPUT:\n# ----------\n# Y  The result\n# ----------\n\n" + definition)
        ->diagnostics.size();
  };
  const std::string one = "m_example = function(Matrix[Double] X) return (Matrix[Double] Y) { Y = X }\n";
  const std::string two =
      "m_example = function(Matrix[Double] X, Integer k) return (Matrix[Double] Y) { Y = X * k }\n";
  const std::string words = "# Words of it\n";
  CHECK(faults(words, "# X1  Input data\n#     Type default\n# k  How many\n", two) != 0);
  CHECK(faults(words, "# X1  Input data:\n#     type, default, meaning\n# k  How many\n", two) != 0);
  CHECK(faults(words, "# foo  parameters:\n# X  type default\n", one) != 0);
  CHECK(faults("# parameters:\n# name  type  default\n", "# foo  The data\n", one) != 0);
  CHECK(faults(words, "# X  Matrix  ---  text\n# k  input\n#    type default\n", two) != 0);
  CHECK(faults(words, "# X  Matrix  TRUE  inputs:\n# k  type default\n", two) != 0);
  CHECK(faults("# Parameters:\n# name  type  default  meaning\n", "# X  Matrix  ---  text\n# k  How many\n",
               two) != 0);
  CHECK(faults("# Type meaning\n", "# s  t\n", one) != 0);
  CHECK(faults(words, "# k      How many\n#   \u00A0 X  of them\n", two) != 0);
  CHECK(faults(words, "# k      How many\n#   \t X  of them\n", two) != 0);
  CHECK(faults(words, "# k      How many\n#   \u00A0X  of them\n# X      The data\n", two) != 0);
  CHECK(
      faults(words + "# RETURN of a b c\n# foo Integer 3 text\n# bar Integer 3 text\n# baz Integer 3 text\n",
             "# X  data of it\n", one) != 0);
}
