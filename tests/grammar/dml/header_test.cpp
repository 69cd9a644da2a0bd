// The header grammars cannot loop without progress, and none of their rules is there in vain.
#include "grammar/dml/header_conforming.hpp"
#include "grammar/dml/header_section.hpp"
#include "grammar/dml/header_table.hpp"
#include "tests/grammar/covering.hpp"

#include <doctest/doctest.h>
#include <tao/pegtl/contrib/analyze.hpp>

#include <cstring>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

namespace pegtl = tao::pegtl;
namespace conforming = bindery::grammar::dml::header_conforming;
namespace section = bindery::grammar::dml::header_section;
namespace table = bindery::grammar::dml::header_table;

namespace {

// Answers the questions of the grammars as a reader would that knows the names `x` and `y`.
struct Reader {
  bool sections = false;
  std::size_t meaning = 20;

  [[nodiscard]] std::size_t entry_indent() const { return 1; }
  [[nodiscard]] bool is_tabbed() const { return false; }
  [[nodiscard]] bool awaits_section(std::string_view) const { return true; }
  [[nodiscard]] bool has_section() const { return sections; }
  [[nodiscard]] std::size_t misspelled_keyword(std::string_view text) const {
    return text.starts_with("OTUPUT") ? 6 : 0;
  }
  [[nodiscard]] bool is_announced(std::string_view text) const {
    return text.find("announced") < text.size();
  }
  [[nodiscard]] static bool frames_entries(std::string_view text) { return text.starts_with("# x: "); }
  [[nodiscard]] bool has_other_entries_below(std::string_view title) const {
    return title.starts_with("Other");
  }
  [[nodiscard]] bool stands_within_text(const char* place) const {
    return std::strncmp(place, "#   ", 4) == 0;
  }
  [[nodiscard]] bool goes_on_with_title(const char* place) const {
    return std::strncmp(place, "# Outputs\n", 10) == 0;
  }
  [[nodiscard]] bool is_title_behind_entries(const char* place) const {
    return std::strncmp(place, "# Notes:\n", 9) == 0;
  }
  [[nodiscard]] bool is_subtitle_of_section(const char* place) const {
    return std::strncmp(place, "# Group", 7) == 0;
  }
  [[nodiscard]] bool is_unmarked(const char* place) const { return *place == '/'; }
  [[nodiscard]] bool begins_with_name(std::string_view text) const { return text.starts_with("x "); }
  [[nodiscard]] bool is_decorated() const { return false; }
  [[nodiscard]] bool gives_value_below_gap(const char* place) const {
    return std::strncmp(place, "# 0", 3) == 0;
  }
  [[nodiscard]] bool introduces_entry(const char* place) const {
    return std::strncmp(place, "# Next", 6) == 0;
  }
  [[nodiscard]] bool is_below_entry() const { return true; }
  [[nodiscard]] bool is_next_row(std::string_view text) const { return text.starts_with("# y "); }
  [[nodiscard]] bool is_in_code(const char* place) const {
    return std::strncmp(place, "# OUTPUT VALUE:", 15) == 0;
  }
  [[nodiscard]] bool is_behind_sections(std::string_view text) const {
    return text.starts_with("# behind") || text.starts_with("# x  behind");
  }
  [[nodiscard]] std::size_t decoration_size(const char*) const { return 0; }
  [[nodiscard]] bool is_foreign_title(std::string_view text) const { return text.starts_with("ARGS"); }
  [[nodiscard]] bool speaks_of_section(std::string_view text) const { return text.starts_with("The "); }
  [[nodiscard]] bool names_section(std::string_view text) const { return text.starts_with("Input"); }
  [[nodiscard]] static bool may_name_columns(std::string_view) { return true; }
  [[nodiscard]] static bool may_name_columns_soon(std::string_view) { return true; }
  [[nodiscard]] static bool may_have_keyword(std::string_view) { return true; }
  [[nodiscard]] bool names_columns(std::string_view text) const { return text.starts_with("Name  "); }
  [[nodiscard]] bool repeats_title(const char* place) const { return std::strncmp(place, "#!!!", 4) == 0; }
  [[nodiscard]] bool is_typed_row(std::string_view text) const {
    return text.starts_with("# t ") || text.starts_with("# x typed");
  }
  [[nodiscard]] bool is_interruption(const char* place) const { return *place == '!'; }
  [[nodiscard]] bool begins_with_known_name(std::string_view text) const {
    return text.starts_with("# x ") || text.starts_with("# y ");
  }
  [[nodiscard]] bool begins_with_marked_name(std::string_view text) const {
    return begins_with_known_name(text) || text.starts_with("# * x ");
  }
  [[nodiscard]] bool awaits_result(std::string_view text) const { return text.starts_with("# y "); }
  [[nodiscard]] bool is_framed_title(std::string_view text) const { return text.starts_with("[ARGS]"); }
  [[nodiscard]] bool continues_entry(std::string_view text) const {
    const std::size_t word = text.find_first_not_of(" #");
    return text.starts_with('#') && word != std::string_view::npos && word >= meaning;
  }
  [[nodiscard]] bool is_usual_entry(std::string_view line, std::string_view, std::string_view) const {
    return is_entry(line);
  }
  [[nodiscard]] bool is_entry(std::string_view line) const {
    return begins_with_known_name(line) || line.starts_with("# z ");
  }
  [[nodiscard]] bool is_text_below(std::string_view line) const { return line.starts_with("#   "); }
  [[nodiscard]] bool announces_code(std::string_view line) const {
    return line.find("::") != std::string_view::npos;
  }
  void end_section() const {}
};

// The named rules of the grammar that no text matched. All texts must match the whole grammar if asked for.
template <typename Rule>
std::string unmatched(std::initializer_list<std::string_view> texts, bool wholly = true) {
  using bindery::testing::coverer;
  coverer.seen = {};
  for (const std::string_view text : texts) {
    for (const bool sections : {false, true}) {
      Reader reader;
      reader.sections = sections;
      pegtl::memory_input<pegtl::tracking_mode::lazy> in(text.data(), text.size(), "header");
      const bool matched =
          pegtl::parse<Rule, pegtl::nothing, bindery::testing::Covering<pegtl::normal>::control>(in, reader);
      CHECK((matched || !wholly));
    }
  }
  std::set<std::string_view> matched;
  for (const bindery::testing::Use& use : coverer.seen.uses) matched.insert(use.rule);
  bindery::testing::Listing listing;
  listing.add<Rule>();
  std::set<std::string_view> missing;
  for (const bindery::testing::Use& use : listing.all.uses) {
    const bool own = use.rule.starts_with("bindery::grammar") && use.rule.find('<') == std::string_view::npos;
    if (own && !matched.contains(use.rule)) missing.insert(use.rule);
  }
  std::string names;
  for (const std::string_view name : missing) names.append(name).append("\n");
  return names;
}

} // namespace

TEST_CASE("no rule of the header grammars can loop without progress") {
  CHECK(pegtl::analyze<conforming::header>() == 0);
  CHECK(pegtl::analyze<section::header>() == 0);
  CHECK(pegtl::analyze<section::somewhere>() == 0);
  CHECK(pegtl::analyze<table::dml_head>() == 0);
  CHECK(pegtl::analyze<table::columns_below>() == 0);
}

TEST_CASE("each rule of the grammar of conforming headers is matched by some header") {
  const std::string_view good =
      "# Words and more\n#\n# (x, y)\n# INPUT:\n# ----------\n# x  text\n#    more\n# z  part of it\n"
      "# ----------\n#\n# OUTPUT:\n# ----------\n# y  text\n# ----------\n";
  CHECK(unmatched<conforming::header>({good}, true).find("header_conforming::header") == std::string::npos);
  CHECK(unmatched<conforming::header>({good,
                                       "# Words\n#   ----\n",
                                       "# Words\n#   INPUT and more words than a title has\n#\n",
                                       "# Words\n# INPUT:\n# ----------\n# output  ---\n",
                                       "# Words\n#   words\n#   ----\n",
                                       "# Words\n# INPUT:\n# ----------\n# x  text\n#\n# ----------\n",
                                       "# Words\n# INPUT:\n#----------\n",
                                       "# Words\n# ---\n",
                                       "# Words\n# =====\n",
                                       "# Words\n# x text\n",
                                       "# Words\n# Output values:\n",
                                       "# Words\n# INPUT:\n# ----------\n# inputs  text\n",
                                       "# Words\n# INPUT:\n# ----------\n# output  text\n",
                                       "# Words\n# INPUT:\n# ----------\n# return  text\n",
                                       "# Words\n# INPUT:\n# ----------\n# words(s) parameters:\n",
                                       "# Words\n# INPUT:\n# ----------\n# OUTPUT of a word\n",
                                       "# Words\n# INPUT:\n# ----------\n# output of all words\n",
                                       "# Words\n# x  text\n",
                                       "# Words\n# INPUT:\n# ----------\n# words value\n",
                                       "# Words\n# INPUT:\n# ----------\n# words  values:\n",
                                       "# Words\n# INPUT:\n# ----------\n# words argument\n",
                                       "# Words\n# INPUT:\n# ----------\n# words variable\r\n",
                                       "# Words\n# .. code-block:: r\n#\n#   f(1)\n",
                                       "# Words\n# code-block:: r\n"},
                                      false) == "");
}

TEST_CASE("each rule of the section grammar is matched by some header") {
  CHECK(unmatched<section::header>({
            "# Words\n\n!\n# more\n#\n# INPUT:\n# ----------\n# x  text in words\n#    more\n# odd\n#\n# y, "
            "z  text\n# "
            "----------\n#\n"
            "# OUTPUT:\n# ----------\n# y  text\n# ----------\n# behind\n",
            "# Input parameters\n\n# ==========\n# x  text\n# ----------\n# y  text\n\n# ----------\n\n# "
            "Return values:\n#----\n",
            "# INPUT:\n//x  text\n# OTUPUT: words\r\n# ----------\r\n# y  text\n",
            "# Outputs: words\n# __________\n# NAME  TYPE\n# ----------\n# y  text\n",
            "# INPUT:\n# NAME  MEANING\n# ----------\n# y  text\n",
            "# INPUT:\n# ----------\n# Name  Meaning\n# ----------\n# y  text\n",
            "# OUTPUT: words\n# words\n",
            "# Other:\n",
            "# ----------\n# x  text\n#    more\n# ----------\n",
            "# INPUT ARGUMENTS\n# -----\n# INPUT VARIABLE\n# -----\n",
            "# INPUT  VALUES:\n# -----\n",
            "# Input\n# z  text\n#\n# x  text\n#\n#    more\n#\n# 0  text\n",
            "# ARGS\n# ----------\n# x  text\n# ----------\n",
            "# INPUT:\n# ----------\n# x  text\n# ----------\n#\n# ----------\n# y text\n",
            "# [ARGS]\n# ----------\n# * x text\n# ----------\n",
            "#    INPUT:\n#    ----------\n# x  text\n# ----------\n",
            "# INPUT:\n#!!!\n#####\n# x  text\n# - -\n#\n# OUTPUT:\n#\n# y  text\n\n#\n# INPUT:\n",
            "# INPUT: ------\n# x  text\n# OUTPUT: x  text\n",
            "# INPUT:\n# -x----------\n# x  text\n",
            "# Input\n# ----\n# announced\n",
            "# INPUT:\n# ----\n# x  text\n# ----\n# Next\n# y  text\n",
            "# INPUT:\n# ----\n# x  text\n# Notes:\n# words\n",
            "# INPUT:\n# ----\n# x  text\n#    ----\n#    more\n# ----\n",
            "# INPUT:\n# ----\n# x  text\n# Outputs\n# ----\n",
            "# INPUT:\n# ----\n# x  text\n#\n# Group\n#\n# z  text\n# ----\n",
            "# INPUT:\n#\n# ----\n# x  text\n# ----\n#\n# OUTPUT:\n# words\n# ----\n# y  text\n",
            "# OUTPUT VALUE:\n# words\n",
            "# x  behind\n# y  text\n# ----------\n",
            "# ----------\n# x: text\n# ----------\n",
            "# ----------\n# x: text\n# ----------\n",
        }) == "");
}

TEST_CASE("each rule of the table grammar is matched by some header") {
  CHECK(
      unmatched<table::dml_head>({
          "# Words\n\n!\n# INPUT PARAMETERS:\n# ----\n# NAME TYPE DEFAULT MEANING\n# ----\n# x  Int  \"a b\" "
          " "
          "text\n"
          "#                     more\n# y  Int  'a b'  text\n# x  Matrix  f(1, (2))  text\n# odd\n#\n# x  "
          "Int  1\n# ----\n#\n"
          "# words\n# RETURN VALUES\n# ----\n# NAME  TYPE  DESCRIPTION\n# y Int text\n",
          "# NAME TYPE\n# ----\n# x  Int  ---  text\n# ----\n# y  Int  ---  text\n\n# ----\n\n# "
          "Output\n\n# y  Int  ---  text\n",
          "# The INPUT of it\n\n# =====\n\n# NAME  OPTIONAL  TYPE\n\n# ----\n# Outputs: words\n# ----\n# y  "
          "Int\n",
          "# Input\n# z  Int  ---  text\n# ====\n\n# words\n\n# OUTPUT\n# y Int --- text\n",
          "# OTUPUT:\n# ----\n# TYPE MEANING\n# OUTPUT ARGUMENTS: words\n# Return variables\n# ----\n",
          "# INPUT:\n# ----\n//x  Int  ---  text\n# OUTPUT: words\n# RETURN: words\n",
          "# OUTPUT:\n# ----\n# ----\n# NAME TYPE\n# INPUT:\n#!!!\n#...\n# NAME TYPE\n# NAME TYPE\n#####\n# "
          "t Int --- text\n# ARGS\n\n# NAME "
          "TYPE\n\n# x  Int\n",
          "# INPUT:\n# ----\n#\n# ----\n# t Int\n# INPUT:\n# ----\n# words\n# ----\n# t Int\n",
          "# INPUT:\n# | TYPE: NAME MEANING\n# t Int\n\n#\n# OUTPUT:\n# NAMETYPEDEFAULT\n# t Int\n",
          "# INPUT:\n#\n# ----\n# NAME TYPE\n# DEFAULT MEANING\n# ----\n# t Int\n# OUTPUT:\n# words\n# "
          "----\n# [NAME] [TYPE]\n# t Int\n",
          "# INPUT:\n# ----\n# words\n# NAME TYPE\n# ----\n# t Int\n",
          "# INPUT:\n# ----\n#\n# NAME TYPE\n#\n# ----\n# t Int --- text\n"
          "#                     ----\n#                     ```\n#\n#                     more\n",
          "# Input\n# ----\n# announced\n# NAME TYPE\n# ----\n# x typed announced\n",
          "# NAME TYPE\n# ----\n# behind the sections\n",
          "# INPUT:\n# -x----------\n# NAME TYPE\n",
          "# INPUT:\n# NAME TYPE\n# |---|\n# | z |\n",
          "# INPUT:\n# | Parameter | TYPE | DEFAULT |\n# ----\n# x Int\n",
          "# Name and type stay.\n# INPUT  VALUES:\n# ----\n# NAME TYPE\n",
          "# The others\n# ----\n# NAME TYPE\n# ----\n# x typed row\n",
          "# Input data\n#\n# ----\n# NAME TYPE\n# x  Int\n",
          "# .. code-block:: text\n#\n#   INPUT\n#  OUTPUT:\n#  NAME TYPE\n",
          "# OUTPUT VALUE:\n# ----\n# NAME TYPE\n",
          "# [ARGS]\n# ----\n# NAME TYPE\n# ...\n# * x Int\n",
          "# INPUT:\n# NAME TYPE\n# ----\n# x Int --- text\n#\n# Group\n#\n# y Int\n",
          "# INPUT:\n# NAME TYPE\n# ----\n# x Int --- text\n# ----\n# Group\n# y Int\n",
          "# INPUT:\n# NAME TYPE\n# ----\n# x Int --- text\n#\n#          shallow\n#   and some more "
          "words\n# ----\n",
      }) == "");
}
