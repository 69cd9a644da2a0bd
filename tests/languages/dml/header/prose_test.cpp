// Words that stand below tables or in the place of entries: they end the description, or are none of it.
#include "tests/languages/dml/header/table_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;
using namespace bindery::testing::tables;

namespace {

// The description of the good header with words above the tables and lines below them.
std::string description_with(const std::vector<std::string>& below) {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 16, below.begin(), below.end());
  lines.insert(lines.begin() + 16, "#");
  lines.insert(lines.begin(), {"# Words above.", "#"});
  CHECK(places(joined(lines)) == "");
  return text_of(read(joined(lines))->functions.front().description);
}

} // namespace

TEST_CASE("words below the tables describe the function, or end its description") {
  std::vector<std::string> lines = good_lines();
  lines.insert(lines.begin() + 16, {"#", "# Multiplies.", "#", "# It takes its time."});
  CHECK(places(joined(lines)) == "");
  CHECK(text_of(read(joined(lines))->functions.front().description) == "Multiplies.|It takes its time.");
  lines.insert(lines.begin(), {"# Words above.", "#"});
  CHECK(places(joined(lines)) == "");
  CHECK(text_of(read(joined(lines))->functions.front().description) ==
        "Words above.|Multiplies.|It takes its time.");
  // Remarks and statements are no documentation.
  for (const std::string other : {"# TODO: faster", "# print(X)"}) {
    lines[19] = other;
    CHECK(text_of(read(joined(lines))->functions.front().description) == "Words above.");
  }
}

TEST_CASE("an example below the tables is told, and code that is left out is not") {
  CHECK(description_with({"# Example:", "# Y = example(X, k=2)", "#", "# print(Y)", "# It multiplies."}) ==
        "Words above.|Example:|Y = example(X, k=2)|print(Y)|It multiplies.");
  CHECK(description_with({"# Usage:", "# ------", "#   Y = example(X)"}) ==
        "Words above.|Usage:|Y = example(X)");
  CHECK(description_with({"# ```", "# Y = example(X)", "# ```", "# Words."}) ==
        "Words above.|Y = example(X)|Words.");
  CHECK(description_with({"# .. code-block::", "#", "#   Y = example(X)", "#", "# Words."}) ==
        "Words above.|Y = example(X)|Words.");
  CHECK(description_with({"# Words.", "# Y = example(X)", "# More words."}) == "Words above.|Words.");
  CHECK(description_with({"# Example:", "# Y = example(X)", "# It multiplies.", "# print(Y)"}) ==
        "Words above.|Example:|Y = example(X)|It multiplies.");
}

TEST_CASE("words below the tables may begin with a name") {
  CHECK(description_with({"# Y is scaled.", "# X  stays as it is."}) ==
        "Words above.|Y is scaled.|X  stays as it is.");
}

TEST_CASE("words in the place of entries end the description, few as they are") {
  const auto description = [](const std::string& lines) {
    const std::string rule = "# ----------\n";
    return text_of(
        read("# Words above.\n#\n# INPUT:\n" + rule + "# X  the matrix\n" + rule + "#\n# OUTPUT:\n" + rule +
             lines + rule +
             "m_example = function(Matrix[Double] X) return (Matrix[Double] A, Matrix[Double] B) {\n"
             "  A = X\n  B = X\n}\n")
            ->functions.front()
            .description);
  };
  CHECK(description("# The ranked rows of it\n# Their distances\n") ==
        "Words above.|The ranked rows of it|Their distances");
  CHECK(description("# Their distances\n# The ranked rows of it\n") ==
        "Words above.|Their distances|The ranked rows of it");
  CHECK(description("# Distances\n") == "Words above.|Distances");
  CHECK(description("# Iterations\n# Offsets of areas\n") == "Words above.|Iterations|Offsets of areas");
  // Neither titles nor words for nothing are part of it.
  CHECK(description("# Two results:\n# The ranked rows of it\n") == "Words above.|The ranked rows of it");
  CHECK(description("# the following values\n# The ranked rows of it\n") ==
        "Words above.|The ranked rows of it");
  CHECK(description("# Return values\n# The ranked rows of it\n") == "Words above.|The ranked rows of it");
  for (const std::string nothing : {"None", "(none)", "n/a", "Nothing.", "void", "No results", "NULL"})
    CHECK(description("# " + nothing + "\n") == "Words above.");
}
