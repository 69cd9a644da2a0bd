// What docutils took for markup although it was text; that all else is taken as text is tested with Sphinx.
#include <bindery/rst_text.hpp>

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;

namespace {

std::vector<std::string> paragraph(std::string_view line) {
  return rst_text::paragraph({{line, {}}});
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

TEST_CASE("an inline target is escaped at its quote") {
  CHECK(rst_text::inline_text("a _`b` c_d") == R"(a _\`b` c_d)");
}
