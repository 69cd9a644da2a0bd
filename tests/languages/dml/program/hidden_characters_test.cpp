// Which characters of comments and texts are reported, and which are none of our business.
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

std::string script(const std::string& comment, const std::string& text = "") {
  return "# Says words.\n#\n# INPUT:\n# ------------\n# x  " + comment +
         "\n# ------------\n#\n# OUTPUT:\n# ------------\n# y  The sum\n# ------------\n\n" +
         "m_example = function(Double x) return (Double y) {\n  print(\"" + text + "\")\n  y = x + 1\n}\n";
}

} // namespace

TEST_CASE("a line with hidden characters is one diagnostic at the first of them") {
  struct Row {
    std::string comment;
    std::string text;
    std::string places;
  };
  for (const Row& row :
       {Row{"b\u200Ba\u200Bc", "", "5:7 hidden-character\n"}, Row{"b\u2028a", "", "5:7 hidden-character\n"},
        Row{"b\u0085a", "", "5:7 hidden-character\n"}, Row{"b\uFEFFa", "", "5:7 hidden-character\n"},
        Row{"b\x1B[31ma\x7F", "", "5:7 hidden-character\n"},
        Row{"b\U000E0041a", "", "5:7 hidden-character\n"}, Row{"b\u202Ea", "", "5:7 hidden-character\n"},
        Row{"b\u202Ea\u202Cb", "", "5:7 hidden-character\n"}, Row{"b\u2067a", "", "5:7 hidden-character\n"},
        Row{"a", "b\u2067a", "14:11 hidden-character\n"},
        Row{"a", "b\u202Da\u202C", "14:11 hidden-character\n"},
        // What closes in its line, what scripts and emojis need, and what only a program reads.
        Row{"b\u2067a\u2069, \u202Aa\u202C", "b\u2067a\u2069", ""},
        Row{"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u200F\u200Eco\u00ADop", "", ""},
        Row{"\U0001F469\u200D\U0001F467 \u2764\uFE0F \U0001F3F4\U000E0067\U000E0062\U000E007F", "", ""},
        // The form of an ideograph; behind other characters nothing is chosen.
        Row{"\u845B\U000E0100\u57CE \u9022\uFE00", "", ""}, Row{"b\U000E0100a", "", "5:7 hidden-character\n"},
        Row{"\u845B\U000E0100\U000E0101", "", "5:8 hidden-character\n"},
        Row{"a\u00A0b\fc", "\x01\u200B", ""}}) {
    CAPTURE(row.comment);
    CAPTURE(row.text);
    CHECK(places(script(row.comment, row.text)) == row.places);
    CHECK(failures_of_fixes(script(row.comment, row.text)) == "");
  }
}

TEST_CASE("a hidden character that another diagnostic points at is not reported again") {
  std::string text = script("a");
  text.replace(text.find("# x  a"), 6, "# x\u200B  a");
  CHECK(places(text) == "5:3 entry-spacing\n");
}

TEST_CASE("a control character is found wherever in a text it stands") {
  for (int code = 1; code < 0x80; ++code) {
    const char c = static_cast<char>(code);
    const bool hidden = (code < ' ' && (code < '\t' || code > '\r')) || code == 0x7F;
    if (c == '\n' || c == '\r') continue;
    CAPTURE(code);
    CHECK(places(script("b" + std::string(1, c) + "a")) == (hidden ? "5:7 hidden-character\n" : ""));
  }
  for (std::size_t size = 0; size < 200; ++size) {
    CAPTURE(size);
    const std::string code = "x = " + std::string(size + 1, '1') + "\nprint(x)\n# a";
    CHECK(places(code + "\x01") == "3:4 hidden-character\n");
    CHECK(places(code).empty());
  }
}
