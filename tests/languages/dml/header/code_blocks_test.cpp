// Blocks of code in descriptions that are not written as they should be.
#include "tests/languages/dml/explain/mending.hpp"
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace bindery;
using namespace bindery::testing;

namespace {

// A good header whose description has these lines as well.
std::string described_by(const std::string& lines) {
  return "# Adds one.\n#\n" + lines + joined(good_lines()).substr(joined(good_lines()).find("# INPUT"));
}

// The report of a header with such lines, and what they become; empty where there is no fix.
void check_lines(const std::string& lines, const std::string& report, const std::string& fixed) {
  const std::string text = described_by(lines);
  CAPTURE(text);
  const auto unit = read(text);
  CHECK(places(*unit) == report);
  if (unit->diagnostics.size() != 1) return;
  const Diagnostic& told = unit->diagnostics.all().front();
  REQUIRE(told.fixes.empty() == fixed.empty());
  if (!fixed.empty()) CHECK(mended(text, told.fixes.front()) == described_by(fixed));
}

// What the documentation shows as code.
std::string code_of(const std::string& lines) {
  const auto unit = read(described_by(lines));
  std::string code;
  for (const api::Block& block : unit->functions.front().description.blocks) {
    if (block.kind != api::Block::Kind::code) continue;
    for (const Text& line : block.lines) code += std::string(line.text) + "\n";
  }
  return code;
}

const std::string good = "# .. code-block:: python\n#\n#   >>> a = 1\n#   >>> f(a)\n#\n";

} // namespace

TEST_CASE("a block of code as it should be is nothing to be told") {
  check_lines(good, "", "");
  check_lines("# .. code-block::\n#\n#     a = f(1)\n#\n", "", "");
  check_lines("# .. code-block:: python\n#    :linenos:\n#\n#    a = f(1)\n#\n", "", "");
  check_lines("# .. Code:: r\n#\n#   a = f(1)\n#\n# Words.\n#\n", "", "");
  check_lines("# .. code-block:: r\n#    :emphasize-lines: 1,\n#       2\n#    :linenos:\n#\n#    f(1)\n#\n",
              "", "");
  check_lines("# .. code-block::\n#    r\n#\n#    f(1)\n#\n", "", "");
  // Examples of documentation, and words.
  check_lines("# ```\n# .. codeblock:: python\n#   f(1)\n# ```\n#\n", "", "");
  check_lines("# ~~~\n# ```\n# .. code-blok:: r\n#   f(1)\n# ~~~\n#\n", "", "");
  check_lines("# So::\n#\n#   .. code-block: python\n#      f(1)\n#\n", "", "");
  check_lines("# >>> print(doc)\n# .. code-block: python\n#   1\n#\n", "", "");
  check_lines("# .. A remark\n#    .. code-block: python\n#       f(1)\n#\n", "", "");
  check_lines("# Splits it into\n# .. code-block: parts\n# of any size.\n#\n", "", "");
}

TEST_CASE("a misspelled directive is told with the right one, and its code is code all the same") {
  const std::string lines = "#   >>> a = 1\n#   >>> f(a)\n#\n";
  for (const std::string directive : {".. code-block: python", ".. codeblock:: python", "code-block:: python",
                                      ".. code-block::python", "..code-block:: python"}) {
    CAPTURE(directive);
    const std::string bad = "# " + directive + "\n#\n" + lines;
    check_lines(bad, "3:3 code-block\n", good);
    CHECK(code_of(bad) == ">>> a = 1\n>>> f(a)\n");
  }
  CHECK(code_of("# .. code-block: r\n#\n#   x <- 1\n#\n") == "x <- 1\n");
}

TEST_CASE("an empty line is missing below a directive") {
  check_lines("# .. code-block:: python\n#   >>> a = 1\n#   >>> f(a)\n#\n", "4:5 code-block\n", good);
  CHECK(code_of("# .. code-block:: python\n#   >>> a = 1\n#\n") == ">>> a = 1\n");
}

TEST_CASE("code is indented further than its directive") {
  check_lines("# .. code-block:: python\n#\n# >>> a = 1\n# >>> f(a)\n#\n", "5:3 code-block\n", good);
  check_lines("# .. code-block:: python\n# >>> a = 1\n# >>> f(a)\n#\n", "4:3 code-block\n", good);
  check_lines("# .. code-block:: python\n#\n# a = f(1)\n# b = g(a)\n#\n", "5:3 code-block\n",
              "# .. code-block:: python\n#\n#   a = f(1)\n#   b = g(a)\n#\n");
  // What else belongs to the code nobody knows.
  check_lines("# .. code-block:: python\n#\n# a = f(1)\n# This gives a sum.\n#\n", "5:3 code-block\n", "");
  check_lines("# .. code-block:: python\n#\n# >>> f(1)\n#\n# >>> f(2)\n#\n", "5:3 code-block\n", "");
  check_lines("# .. code-block:: python\n#\n#\t>>> f(1)\n#\n", "", "");
}

TEST_CASE("code ends where another block begins") {
  check_lines("# .. code-block:: r\n# a = f(1)\n# .. code-block:: r\n# b = f(2)\n#\n",
              "4:3 code-block\n6:3 code-block\n", "");
}

TEST_CASE("a directive without code is told, and words below it are left alone") {
  check_lines("# .. code-block:: python\n#\n", "3:3 code-block\n", "");
  check_lines("# .. code-block:: python\n#\n# This takes a while.\n#\n", "3:3 code-block\n", "");
}

TEST_CASE("words that look like a directive are kept in the documentation") {
  const auto unit = read(described_by("# Splits it into\n# .. code-block: parts\n# of any size.\n#\n"));
  CHECK(text_of(unit->functions.front().description).find("code-block: parts") != std::string::npos);
}

TEST_CASE("lines end as those of the header do") {
  std::string text = described_by("# .. code-block:: python\n#   >>> f(1)\n#\n");
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
  const auto unit = read(text);
  REQUIRE(places(*unit) == "4:5 code-block\n");
  CHECK(mended(text, unit->diagnostics.all().front().fixes.at(0)).find("python\r\n#\r\n#   >>>") !=
        std::string::npos);
}
