// Code in comments ends where its kind of code does, and what looks like a section in it is none.
#include "src/languages/dml/doc/code_in_comment.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

using namespace bindery;
using namespace bindery::testing;

namespace {

// The lines of code, with bars between the pieces.
std::string code_in(const std::string& text) {
  std::string code;
  for (const Span each : dml::code_in_comment(text, 0)) code += text.substr(each.begin, each.size()) + "|";
  return code;
}

// The good header with lines put behind its first.
std::string with_description(const std::string& more) {
  std::vector<std::string> lines = good_lines();
  lines[0] += "\n" + more;
  return joined(lines);
}

} // namespace

TEST_CASE("code stands between fences, below directives and in sessions") {
  CHECK(code_in("# a\n# ```\n# b\n# ```\n# c\n") == "# ```\n# b\n# ```\n|");
  CHECK(code_in("# ~~~ text\n# b\n# ~~~\n# ```\n# c") == "# ~~~ text\n# b\n# ~~~\n|");
  CHECK(code_in("# .. code:: r\n#\n#   a\n#\n#   b\n#\n# c\n") == "# .. code:: r\n#\n#   a\n#\n#   b\n|");
  CHECK(code_in("# so::\n#\n#   a\n# b\n") == "# so::\n#\n#   a\n|");
  CHECK(code_in("# >>> f()\n# 3\n#\n# b\n") == "# >>> f()\n# 3\n|");
}

TEST_CASE("code that does not end, or does not begin, is none") {
  CHECK(code_in("# ```\n# b\n") == "");
  CHECK(code_in("# so::\n# a\n") == "");
  CHECK(code_in("# so::\n#\n# a\n") == "");
  CHECK(code_in("# plain words\n") == "");
}

TEST_CASE("a section within code of the description is none of the header") {
  for (const std::string code :
       {"#\n# .. code-block:: text\n#\n#   OUTPUT:\n#   ------------\n#   Y  0.5\n#   ------------",
        "#\n# .. code-block:: text\n#\n#   INPUT:\n#   ------------\n#   X  1 2 3\n#   ------------",
        "# It prints::\n#\n#   INPUT:\n#   ------------\n#   X  1 2 3\n#   ------------",
        "# ```\n# OUTPUT:\n# ----------\n# 1 2 3\n# ```", "# ~~~\n# OUTPUT:\n# ----------\n# Y  2\n# ~~~",
        "#\n# >>> m(X)\n# INPUT:\n# ----------\n# X  1 2 3\n# ----------"}) {
    CAPTURE(code);
    const auto unit = read(with_description(code));
    CHECK(places(*unit) == "");
    CHECK(text_of(unit->functions.front().parameters.front().doc) == "The matrix");
    CHECK(text_of(unit->functions.front().results.front().doc) == "The product");
  }
}

TEST_CASE("a header that nobody has ended the code above is read") {
  CHECK(places(with_line(2, "# >>> m(X)")) == "");
  CHECK(places(with_line(2, "# ```")) == "");
  CHECK(places(with_line(2, "# .. code::")) == "2:3 code-block\n");
  std::vector<std::string> fenced = good_lines();
  fenced[1] = "# ```";
  fenced[14] = "# ```\n";
  CHECK(read(joined(fenced))->functions.front().parameters.at(1).doc.blocks.empty() == false);
}
