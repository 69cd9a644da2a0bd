// What headers look like when they are laid out, and which ones have to stay as they are.
#include "src/languages/dml/layout/layout.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::dml;
using namespace bindery::testing;

namespace {

const std::string function =
    "m_example = function(Matrix[Double] X, Integer size = 1 + 2, String by=\"a\")\n"
    "  return (Matrix[Double] Y, List[Unknown] all) {\n  Y = X\n  all = list(by, size)\n}\n";

const std::string section = "# Takes parts.\n"
                            "# - the first\n"
                            "#\n"
                            "# INPUT:\n"
                            "# -----\n"
                            "# X     What to take from\n"
                            "# size  How many; this goes on\n"
                            "#       in a second line\n"
                            "#         and an indented one\n"
                            "# by    ---\n"
                            "# -----\n"
                            "#\n"
                            "# OUTPUT:\n"
                            "# -----\n"
                            "# Y,all  The parts, and each of them, and what is left over\n"
                            "# -----\n\n";

const std::string table =
    "# Takes parts.\n"
    "# - the first\n"
    "#\n"
    "# INPUT PARAMETERS:\n"
    "# -----\n"
    "# NAME  TYPE            DEFAULT  MEANING\n"
    "# -----\n"
    "# X     Matrix[Double]  ---      What to take from\n"
    "# size  Integer         1+2      How many; this goes on\n"
    "#                                in a second line\n"
    "#                                  and an indented one\n"
    "# by    String          \"a\"      ---\n"
    "# -----\n"
    "#\n"
    "# RETURN VALUES\n"
    "# -----\n"
    "# NAME  TYPE            DEFAULT  MEANING\n"
    "# -----\n"
    "# Y     Matrix[Double]  ---      The parts, and each of them, and what is left over\n"
    "# all   List[Unknown]   ---      The parts, and each of them, and what is left over\n"
    "# -----\n\n";

std::vector<Layout> layouts(const std::string& text, HeaderDialect dialect) {
  return lay_out_headers(std::make_shared<Source>("example.dml", text), DialectChoice::by_looking, dialect);
}

// The script with its only header laid out; what stands in the way if something does.
std::string laid_out(const std::string& text, HeaderDialect dialect) {
  const std::vector<Layout> all = layouts(text, dialect);
  if (all.empty()) return text;
  REQUIRE(all.size() == 1);
  const Layout& layout = all.front();
  if (!layout.obstacle.empty()) {
    const Source source("example.dml", text);
    return fmt::format("{}: {}", source.position(layout.place.begin).line, layout.obstacle);
  }
  return std::string(text).replace(layout.header.begin, layout.header.size(), layout.text);
}

// With dividers of so many dashes.
std::string ruled(std::string text, std::size_t dashes) {
  constexpr std::string_view divider = "# -----\n";
  const std::string line = "# " + std::string(dashes, '-') + "\n";
  for (std::size_t at = 0; (at = text.find(divider, at)) != std::string::npos; at += line.size())
    text.replace(at, divider.size(), line);
  return text;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

} // namespace

TEST_CASE("a header becomes a table") {
  const std::string expected = ruled(table, 81) + function;
  CHECK(laid_out(section + function, HeaderDialect::table) == expected);
  CHECK(laid_out(expected, HeaderDialect::table) == expected);
}

TEST_CASE("a header becomes sections, and sections get straight columns") {
  const std::string crooked = "#Takes parts.\n"
                              "#  - the first  \n"
                              "#\n"
                              "\n"
                              "# INPUT:\n"
                              "# -----\n"
                              "# size    How many; this goes on\n"
                              "#       in a second line\n"
                              "#         and an indented one\n"
                              "# X  What to take from\n"
                              "# -----\n"
                              "# OUTPUT:\n"
                              "# -----\n"
                              "# Y,all       The parts, and each of them, and what is left over\n"
                              "# -----\n\n";
  const std::string expected = ruled(replaced(section, "# - the", "#  - the"), 57) + function;
  CHECK(laid_out(crooked + function, HeaderDialect::section) == expected);
  CHECK(laid_out(expected, HeaderDialect::section) == expected);
}

TEST_CASE("a header that is indented is laid out from the beginning of its lines on") {
  const std::string expected = ruled(section, 57) + function;
  std::string text = section;
  for (std::size_t at = 0; at != std::string::npos; at = text.find("\n#", at)) {
    text.insert(at == 0 ? 0 : at + 1, "  ");
    at += 2;
  }
  CHECK(laid_out(text + function, HeaderDialect::section) == expected);
}

TEST_CASE("lines end as they did, and blanks at their ends are gone") {
  for (const std::string end : {"\r\n", "\r"}) {
    std::string text = replaced(section, "left over\n# -----\n\n", "left over\n# -----  \n\n") + function;
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += end.size())
      text.replace(at, 1, end);
    std::string result = laid_out(text, HeaderDialect::section);
    for (std::size_t at = 0; (at = result.find(end, at)) != std::string::npos; ++at)
      result.replace(at, end.size(), "\n");
    CHECK(result == ruled(section, 57) + function);
  }
}

TEST_CASE("lines end as they did") {
  std::string text = section + function;
  std::string crlf;
  for (const char c : text) crlf += c == '\n' ? std::string("\r\n") : std::string(1, c);
  const std::string result = laid_out(crlf, HeaderDialect::table);
  std::string lf;
  for (std::size_t i = 0; i < result.size(); ++i) {
    if (result[i] == '\r') {
      REQUIRE(result[i + 1] == '\n');
    } else {
      REQUIRE((result[i] != '\n' || result[i - 1] == '\r'));
      lf += result[i];
    }
  }
  CHECK(lf == laid_out(text, HeaderDialect::table));
}

TEST_CASE("a header that would lose something stays as it is") {
  const auto with = [](const std::string& what, const std::string& by) {
    return replaced(section, what, by) + function;
  };
  CHECK(laid_out(with("# by    ---", "# reg   The weight"), HeaderDialect::section) ==
        "10: `reg` is no parameter of the function");
  CHECK(laid_out(with("# by    ---", "# X     Once more"), HeaderDialect::section) ==
        "10: `X` has two entries");
  CHECK(laid_out(with("# INPUT:\n# ---", "# INPUT:\n# Optional inputs:\n# ---"), HeaderDialect::section) ==
        "5: `Optional` has no place in it");
  CHECK(laid_out(with("# INPUT:\n# ---", "# INPUT:\n# Values that go in\n# ---"), HeaderDialect::section)
            .find("#\n# Values that go in\n#\n# INPUT:\n# ---") != std::string::npos);
  CHECK(laid_out(section + replaced(function, "\"a\"", "\"a b\""), HeaderDialect::table) ==
        "18: the default of `by` cannot stand in a cell of a table");
  CHECK(laid_out(ruled(table, 40) + "# Notes\n\n" + function, HeaderDialect::section) ==
        "23: text stands below it");
  CHECK(laid_out(replaced(ruled(table, 40), "X     Matrix[Double]  ---  ", "X     Matrix[Double]  first") +
                     function,
                 HeaderDialect::table) == "8: `first` has no place in it");
  CHECK(laid_out(with("#\n# OUTPUT:", "source(\"a.dml\") as a\n#\n# OUTPUT:"), HeaderDialect::section) ==
        "12: a line without `#` stands within it");
}

TEST_CASE("words stay although the same ones stand elsewhere") {
  const auto with = [](const std::string& what, const std::string& by) {
    return replaced(section, what, by) + function;
  };
  CHECK(laid_out(with("# INPUT:", "# INPUT: Everything"), HeaderDialect::section)
            .find("#\n# Everything\n#\n# INPUT:\n# ---") != std::string::npos);
  CHECK(laid_out(with("#\n# OUTPUT:", "# Integer X\n#\n# OUTPUT:"), HeaderDialect::table) ==
        "12: `Integer` has no place in it");
  CHECK(laid_out(with("#\n# OUTPUT:", "# <-- !!! *** -->\n#\n# OUTPUT:"), HeaderDialect::section) ==
        "12: `<--` has no place in it");
  const std::string row = "size  Integer         1+2      How";
  for (const std::string other :
       {"size  Integer         17       How", "size  Boolean         1+2      How"}) {
    CAPTURE(other);
    const std::string text = replaced(ruled(table, 81), row, other) + function;
    CHECK(laid_out(text, HeaderDialect::section).starts_with("9: `"));
  }
}

TEST_CASE("cells hold texts with escapes, and no comments") {
  const auto with_default = [](const std::string& text) {
    return laid_out(section + replaced(function, "\"a\"", text), HeaderDialect::table);
  };
  CHECK(with_default("\"a\\\"b\"").find(" \"a\\\"b\" ") != std::string::npos);
  CHECK(with_default("\"a\\\" b\"") == "18: the default of `by` cannot stand in a cell of a table");
  CHECK(with_default("\"a\" + # more\n  \"b\"") ==
        "18: the default of `by` cannot stand in a cell of a table");
}

TEST_CASE("empty lines within a text, which no dialect has, are not written") {
  const std::string gaps =
      replaced(section, "#       in a second line\n", "#       in a second line\n#\n") + function;
  CHECK(laid_out(gaps, HeaderDialect::section) == ruled(section, 57) + function);
  CHECK(laid_out(gaps, HeaderDialect::table) == laid_out(section + function, HeaderDialect::table));
}

TEST_CASE("a header with a list that an empty line sets off stays as it is") {
  const std::string list = replaced(section, "#         and an indented one\n",
                                    "#\n#       - first\n#\n#       Words behind it.\n") +
                           function;
  CHECK(laid_out(list, HeaderDialect::section).find("it would be read in another way") != std::string::npos);
}

TEST_CASE("one wide cell does not make all rows wide") {
  const std::string wide(5000, '7');
  const std::string text = section + replaced(function, "1 + 2", wide);
  CHECK(laid_out(text, HeaderDialect::table).size() < text.size() + 2 * wide.size());
}

TEST_CASE("a header right below a comment stays apart from it") {
  const std::string licence = "# Licensed to nobody.\n# ---------------------\n";
  const std::string text = "# ---------------------\n" + licence + "#\n" + section + function;
  CHECK(laid_out(text, HeaderDialect::section) ==
        "# ---------------------\n" + licence + "#\n" + ruled(section, 57) + function);
}

TEST_CASE("a builtin without a header gets one, apart from what stands above") {
  const std::string written = "# INPUT:\n# -----\n# X     ---\n# size  ---\n# by    ---\n# -----\n#\n"
                              "# OUTPUT:\n# -----\n# Y    ---\n# all  ---\n# -----\n\n";
  const std::string expected = ruled(written, 40) + function;
  CHECK(laid_out(function, HeaderDialect::section) == expected);
  CHECK(laid_out(expected, HeaderDialect::section) == expected);
  for (const std::string above :
       {"# Licensed to nobody.\n# ---------------------\n", "/* ----- */\n", "a = 1\n\n"}) {
    CAPTURE(above);
    const std::string apart = above.starts_with('#') ? "\n" : "";
    CHECK(laid_out(above + function, HeaderDialect::section) == above + apart + expected);
  }
  CHECK(laid_out("  " + function, HeaderDialect::section) == ruled(written, 40) + "  " + function);
  CHECK(laid_out("a = 1; " + function, HeaderDialect::section) == "1: the function begins within a line");
  CHECK(laid_out(replaced(function, "m_", ""), HeaderDialect::section) == replaced(function, "m_", ""));
  CHECK(layouts(expected + replaced(function, "example", "other"), HeaderDialect::section).empty());
  const std::string licence = "# Licensed to nobody.\n\n";
  const std::string rows = laid_out(function, HeaderDialect::table);
  CHECK(laid_out(licence + function, HeaderDialect::table) == licence + rows);
  CHECK(rows.find("# size  Integer         1+2      ---\n") != std::string::npos);
  CHECK(laid_out(rows, HeaderDialect::table) == rows);
  CHECK(laid_out(replaced(function, "\"a\"", "\"a b\""), HeaderDialect::table) ==
        "1: the default of `by` cannot stand in a cell of a table");
}

TEST_CASE("a new header ends its lines as the function does") {
  const std::string text = "m_example = function(Double x) {\r\n  print(x)\r\n}\r\n";
  const std::string rule = "# " + std::string(40, '-') + "\r\n";
  CHECK(laid_out(text, HeaderDialect::section) ==
        "# INPUT:\r\n" + rule + "# x  ---\r\n" + rule + "\r\n" + text);
}

TEST_CASE("a description alone gets its sections") {
  const std::string text = "# Takes parts.\n# - the first\n\n" + function;
  const std::string result = laid_out(text, HeaderDialect::section);
  CHECK(result.starts_with("# Takes parts.\n# - the first\n#\n# INPUT:\n# ---"));
  CHECK(result.ends_with("# all  ---\n# " + std::string(40, '-') + "\n\n" + function));
  CHECK(laid_out(result, HeaderDialect::section) == result);
}

TEST_CASE("functions that need no header, or below which nothing can be read, are left alone") {
  const auto damaged = read(section + replaced(function, "Y = X", "Y = (X"));
  const std::vector<Layout> all = dml::language().lay_out(*damaged, {}, "table");
  REQUIRE(all.size() == 1);
  CHECK(all.front().obstacle == "the program below it cannot be read completely");
  CHECK(layouts("# INPUT:\n# ----------\n\nm_example = function() {\n  print(1)\n}\n", HeaderDialect::section)
            .empty());
}

TEST_CASE("a name that a function has twice gets one entry") {
  const std::string twice =
      "m_f = function(Double a) return (Double b, Double c, Double b) {\n  b = a\n  c = a\n}\n";
  const std::string text = "# Adds.\n#\n# INPUT:\n# ----------\n# a  The first\n# ----------\n#\n# OUTPUT:\n"
                           "# ----------\n# b  The same\n# c  Again\n# ----------\n\n";
  for (const HeaderDialect dialect : {HeaderDialect::section, HeaderDialect::table}) {
    const std::string once = laid_out(text + twice, dialect);
    CHECK(once.find("# b ") != std::string::npos);
    CHECK(once.find("# b ") == once.rfind("# b "));
    CHECK(laid_out(once, dialect) == once);
  }
}

TEST_CASE("each header of a script is laid out on its own") {
  const std::string second = replaced(function, "m_example", "m_other");
  const std::vector<Layout> all =
      layouts(section + function + "\n" + replaced(section, "# by    ---", "# reg   The weight") + second,
              HeaderDialect::table);
  REQUIRE(all.size() == 2);
  CHECK(all[0].obstacle.empty());
  CHECK(all[1].obstacle == "`reg` is no parameter of the function");
}

TEST_CASE("a header that stands elsewhere than above its function is not laid out there") {
  const std::string other = "twice = function(Matrix[Double] Z) return (Double b) {\n  b = 2 * sum(Z)\n}\n";
  CHECK(laid_out(section + other + "\n" + function, HeaderDialect::section) ==
        "1: it does not stand above its function");
  CHECK(laid_out(function + "\n" + section, HeaderDialect::section) ==
        "7: it does not stand above its function");
  // As the header of a function that it does not fit, it has its own obstacle.
  const std::vector<Layout> all = layouts(section + "m_" + other + "\n" + function, HeaderDialect::section);
  REQUIRE(all.size() == 2);
  CHECK(all[0].obstacle == "`X` is no parameter of the function");
  CHECK(all[1].obstacle == "it does not stand above its function");
}
