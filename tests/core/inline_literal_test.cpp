// What a text marks as code is what docutils takes for an inline literal, but for quotes and backslashes at
// its ends.
#include <bindery/html_text.hpp>
#include <bindery/inline_literal.hpp>
#include <bindery/rst_text.hpp>

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace bindery;

namespace {

// All literals of a line, in brackets.
std::string literals(std::string_view line) {
  std::string found;
  for (std::string_view each = first_literal(line); !each.empty(); each = first_literal(line)) {
    found.append("[").append(within_literal(each)).append("]");
    line.remove_prefix(static_cast<std::size_t>(each.data() - line.data()) + each.size());
  }
  return found;
}

} // namespace

TEST_CASE("text between two quotes is a literal where words end around it") {
  CHECK(literals("``a``") == "[a]");
  CHECK(literals("See ``f(X)``, or ``g(a, b)``.") == "[f(X)][g(a, b)]");
  CHECK(literals("(``a``) -``b``- \"``c``\" <``d``>: ``e``") == "[a][b][c][d][e]");
  CHECK(literals("``a\\b`` ``*x*`` ``http://a`` ``a|b`` ``\u03BB``") == "[a\\b][*x*][http://a][a|b][\u03BB]");
}

TEST_CASE("other quotes mark nothing") {
  for (const std::string_view line :
       {"",       "`a`",    "``",       "````",        "`` a``",      "``a ``",  "a``b``",
        "``a``b", "```a``", "``a```",   "```a```",     "``a`b``",     "``a\\``", "``a",
        "a``",    "(``)``", "\"``\"``", "\u00E9``a``", "``a``\u00E9", "``a` ``"}) {
    CAPTURE(line);
    CHECK(literals(line) == "");
  }
  CHECK(literals("``a``b ``c``") == "[c]");
  CHECK(literals("```a`` ``b``") == "[b]");
}

TEST_CASE("literals stay in reStructuredText, and what is around them is escaped") {
  CHECK(rst_text::inline_text("*a* ``*b*`` c_ ``d_`` e_") == "\\*a* ``*b*`` c\\_ ``d_`` e\\_");
  CHECK(rst_text::inline_text("``a`` and ``b") == "``a`` and \\``b");
  CHECK(rst_text::inline_text("(``)`` ``x\\y``") == "(\\``)`` ``x\\y``");
}

TEST_CASE("literals are looked for in no time that grows with the square of their number") {
  std::string line;
  for (int i = 0; i < 200000; ++i) line += "``a``b ``c`` ";
  CHECK(rst_text::inline_text(line).size() > line.size());
}
