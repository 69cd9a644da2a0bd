// What docutils took for markup although it was text; that all else is taken as text is tested with Sphinx.
#include <bindery/rst_text.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;

namespace {

std::vector<std::string> texts(const rst_text::Lines& lines) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < lines.size(); ++i) out.emplace_back(lines[i]);
  return out;
}

std::vector<std::string> paragraph(std::string_view line) {
  return texts(rst_text::paragraph({{line, {}}}));
}

} // namespace

TEST_CASE("a line of backslashes is no underline") {
  CHECK(paragraph("\\") == std::vector<std::string>{R"(\ \\)"});
  CHECK(paragraph("\\\\") == std::vector<std::string>{R"(\ \\\\)"});
}

TEST_CASE("a mark at the end is escaped, for something may follow") {
  CHECK(rst_text::inline_text("*") == R"(\*)");
  CHECK(rst_text::inline_text("a |") == R"(a \|)");
  CHECK(rst_text::inline_text("a * b") == "a * b");
}

TEST_CASE("no line of equals signs is the border of a table") {
  for (const char* const line : {"= =", "= = =", "=  ==", "=== ==="})
    CHECK(paragraph(line) == std::vector<std::string>{std::string("\\") + line});
  CHECK(paragraph("= a =") == std::vector<std::string>{"= a ="});
}

TEST_CASE("an inline target is escaped at its quote") {
  CHECK(rst_text::inline_text("a _`b` c_d") == R"(a _\`b` c_d)");
}

TEST_CASE("a sign before a letter or a digit is no option") {
  CHECK(paragraph("+x  the sign") == std::vector<std::string>{R"(\+x  the sign)"});
  CHECK(paragraph("+1 is added") == std::vector<std::string>{R"(\+1 is added)"});
}

TEST_CASE("addresses become links only where they are of the usual kinds") {
  for (const char* const text : {"https://a.b/c", "(http://a.b)", "ftp://a.b", "mailto:a@b.c", "a.b@c.de",
                                 "eps: small", "1:nrow(X)", "x[i:n]", "types::", "10:30", "k:,", "so:"})
    CHECK(rst_text::inline_text(text) == text);
  CHECK(rst_text::inline_text("javascript:alert(1)") == R"(javascript\:alert(1))");
  CHECK(rst_text::inline_text("(data:text/html) FILE:/etc/x view-source:x") ==
        R"((data\:text/html) FILE\:/etc/x view-source\:x)");
  CHECK(rst_text::inline_text("1-jar:x z39.50r:x http-x:y") == R"(1-jar\:x z39.50r\:x http-x\:y)");
}

TEST_CASE("a literal holds quotes and backslashes") {
  CHECK(rst_text::inline_literal("a -- \"b\"") == R"(``a -- "b"``)");
  CHECK(rst_text::inline_literal(R"("` : --x")") == R"(:literal:`"\` : --x"`)");
  CHECK(rst_text::inline_literal(R"(a\`b\)") == R"(:literal:`a\\\`b\\`)");
}

TEST_CASE("an item that says nothing is left out, and the others keep their numbers") {
  api::Block list{api::Block::Kind::list,
                  {},
                  {},
                  {},
                  {{{{"one", {}}}, {}}, {{{" ", {}}}, {}}, {{{"three", {}}}, {}}, {{}, {}}},
                  1};
  CHECK(texts(rst_text::blocks({{list}, {}})) == std::vector<std::string>{"1. one", "", "3. three"});
  list.items = {{{{"", {}}}, {}}};
  CHECK(texts(rst_text::blocks({{list}, {}})).empty());
  const api::Block code{api::Block::Kind::code, {}, {}, {{"f(x)", {}}}, {}, {}};
  list.items = {{{{"one", {}}}, {}}, {{}, {code}}};
  CHECK(texts(rst_text::blocks({{list}, {}})) == std::vector<std::string>{"1. one", "", "2.", "",
                                                                          "   .. code-block:: text",
                                                                          "      :force:", "", "      f(x)"});
}

TEST_CASE("a numbered list begins with its first number") {
  api::Block list{
      api::Block::Kind::list, {}, {}, {}, {{{{"one", {}}, {"more", {}}}, {}}, {{{"two", {}}}, {}}}, 9};
  api::Doc doc;
  doc.blocks.push_back(list);
  CHECK(texts(rst_text::blocks(doc)) == std::vector<std::string>{"9. one", "   more", "10. two"});
}

TEST_CASE("a comment holds its text, whatever the lines are") {
  CHECK(rst_text::comment("\r\n\none  \r\n\r\n.. raw:: html\rlast\t\u202e") ==
        "..\n   one\n\n   .. raw:: html\n   last    <U+202E>\n");
  CHECK(rst_text::comment("") == "..\n");
  CHECK(rst_text::comment("  \n\t\n\u3000\n  .. raw:: html\n") == "..\n     .. raw:: html\n");
  CHECK(rst_text::comment(" \n\u3000") == "..\n");
}

TEST_CASE("blocks are parted by empty lines, but for those that say nothing") {
  using Kind = api::Block::Kind;
  const auto block = [](Kind kind, std::vector<Text> lines, std::vector<api::ListItem> items = {}) {
    return api::Block{kind, {}, {}, std::move(lines), std::move(items), {}};
  };
  api::Doc doc;
  CHECK(texts(rst_text::blocks(doc)).empty());
  doc.blocks.push_back(block(Kind::paragraph, {{" ", {}}}));
  doc.blocks.push_back(block(Kind::paragraph, {{"- one", {}}, {"two::", {}}}));
  doc.blocks.push_back(block(Kind::code, {{"", {}}}));
  doc.blocks.push_back(
      block(Kind::list, {}, {{{{"first", {}}, {"more", {}}}, {}}, {{{"1. second", {}}}, {}}}));
  doc.blocks.push_back(block(Kind::code, {{"  x = 1", {}}, {"", {}}}));
  doc.blocks.push_back(block(Kind::paragraph, {}));
  CHECK(texts(rst_text::blocks(doc)) ==
        std::vector<std::string>{R"(\- one)", R"(two:\:)", "", "* first", "  more", R"(* \1. second)", "",
                                 ".. code-block:: text", "   :force:", "", "     x = 1", ""});
}

TEST_CASE("what belongs to an item stands below its text, and is parted from the next item") {
  using Kind = api::Block::Kind;
  const api::Block inner{Kind::list, {}, {}, {}, {{{{"a", {}}}, {}}, {{{"b", {}}}, {}}}, {}};
  const api::Block code{Kind::code, {}, {"r", {}}, {{"f(", {}}, {"", {}}, {"  x)", {}}}, {}, {}};
  const api::Block outer{Kind::list, {}, {}, {}, {{{{"one", {}}}, {inner, code}}, {{{"two", {}}}, {}}}, 1};
  CHECK(texts(rst_text::blocks({{outer}, {}})) ==
        std::vector<std::string>{"1. one", "", "   * a", "   * b", "", "   .. code-block:: r",
                                 "      :force:", "", "      f(", "", "        x)", "", "2. two"});
}
