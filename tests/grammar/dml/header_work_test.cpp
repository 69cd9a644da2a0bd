// The work of the header grammars grows with the text, not faster.
#include "grammar/dml/header_section.hpp"
#include "grammar/dml/header_table.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "tests/grammar/counting.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace bindery;

namespace {

namespace pegtl = tao::pegtl;
namespace section = grammar::dml::header_section;
namespace table = grammar::dml::header_table;

// Answers the questions of both grammars; without actions no entry is ever open.
class Reader : public dml::HeaderReader {
 public:
  using HeaderReader::HeaderReader;
  [[nodiscard]] bool stands_within_text(const char*) const { return false; }
  [[nodiscard]] bool goes_on_with_title(const char*) const { return false; }
  [[nodiscard]] bool is_title_behind_entries(const char*) const { return false; }
  [[nodiscard]] bool is_subtitle_of_section(const char*) const { return false; }
  [[nodiscard]] bool introduces_entry(const char*) const { return false; }
  [[nodiscard]] bool gives_value_below_gap(const char*) const { return false; }
  [[nodiscard]] bool is_below_entry() const { return true; }
  [[nodiscard]] bool is_next_row(std::string_view) const { return false; }
  [[nodiscard]] bool is_in_code(const char*) const { return false; }
  [[nodiscard]] static bool has_other_entries_below(std::string_view) { return false; }
  [[nodiscard]] static bool frames_entries(std::string_view) { return false; }
  [[nodiscard]] static bool speaks_of_section(std::string_view) { return false; }
  [[nodiscard]] static bool names_section(std::string_view) { return false; }
  [[nodiscard]] static bool may_name_columns(std::string_view) { return true; }
  [[nodiscard]] static bool may_name_columns_soon(std::string_view) { return true; }
  [[nodiscard]] static bool may_have_keyword(std::string_view) { return true; }
  [[nodiscard]] static bool names_columns(std::string_view) { return false; }
  [[nodiscard]] bool continues_entry(std::string_view text) const { return text.starts_with("#     "); }
};

template <typename Rule>
std::size_t attempts_for(const std::string& text) {
  const Source source("a.dml", text);
  dml::Header header;
  const dml::HeaderPlace place;
  Reader reader(source, place, header, nullptr);
  pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*> in(
      source.text().data(), source.text().data() + source.text().size(), "");
  testing::attempts = 0;
  (void)pegtl::parse<Rule, pegtl::nothing, testing::Counting<pegtl::normal>::control>(in, reader);
  return testing::attempts;
}

template <typename Rule>
void check_doubling(const std::string& begin, std::string_view piece) {
  CAPTURE(begin);
  CAPTURE(piece);
  const auto text = [&](std::size_t count) {
    std::string whole = begin;
    for (std::size_t i = 0; i < count; ++i) whole += piece;
    return whole + "\n";
  };
  const std::size_t once = attempts_for<Rule>(text(200));
  CHECK(once > 0);
  CHECK(attempts_for<Rule>(text(400)) <= 2 * once + once / 10 + 100);
}

template <typename Rule>
void check_all(const std::string& title) {
  for (const std::string_view piece :
       {"# words and words\n", "# INPUT:\n", "# Output\n", "# ----------\n", "#\n", "\n", "# x  text\n",
        "# x Double --- text\n", "#     more\n", "# ----------\n# x  text\n", "# NAME TYPE DEFAULT MEANING\n",
        "# ---------- NAME TYPE DEFAULT MEANING\n", "# -x----------\n", "# .. code-block:: python\n",
        "# - item\n", "x ", "x,", "# x\nsource(\"a\") as b\n"}) {
    check_doubling<Rule>("", piece);
    check_doubling<Rule>(title, piece);
    check_doubling<Rule>(title + "# ", piece);
  }
}

} // namespace

TEST_CASE("rule attempts in section headers double as the length doubles") {
  check_all<section::header>("# INPUT:\n# ----------\n");
  check_all<section::somewhere>("");
}

TEST_CASE("rule attempts in table headers double as the length doubles") {
  check_all<table::dml_head>("# INPUT\n# ----\n# NAME TYPE DEFAULT MEANING\n# ----\n");
}
