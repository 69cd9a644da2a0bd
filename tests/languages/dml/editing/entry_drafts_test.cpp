// Entries that a header lacks, as an editor offers them.
#include "src/languages/dml/editing/entry_drafts.hpp"
#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

namespace {

const std::string divider = "# --------------------\n";
const std::string function =
    "\nm_example = function(Matrix[Double] X, Double rate = 0.5, Integer rounds = 3)\n"
    "  return (Matrix[Double] Y, Double loss) {\n  Y = X * rate\n  loss = rounds\n}\n";

std::string with_entries(const std::string& input, const std::string& output) {
  return "# Scales.\n#\n# INPUT:\n" + divider + input + divider + "#\n# OUTPUT:\n" + divider + output +
         divider + function;
}

// The text with all drafts of its diagnostics, and their titles above it.
std::string drafted(const std::string& text) {
  const auto unit = read(text);
  std::string titles;
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    const auto draft = dml::draft_entry(*unit, each);
    if (!draft) continue;
    titles += draft->title + "\n";
    edits.insert(edits.end(), draft->edits.begin(), draft->edits.end());
  }
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
  return titles + mended(text, {"", edits});
}

} // namespace

TEST_CASE("an entry is drafted behind that of the name before, in the columns of the others") {
  CHECK(drafted(with_entries("# X       The matrix\n#         to scale\n# rounds  How often\n",
                             "# Y  The matrix\n")) ==
        "add an entry for `rate`\nadd an entry for `loss`\n" +
            with_entries("# X       The matrix\n#         to scale\n# rate    ---\n# rounds  How often\n",
                         "# Y  The matrix\n# loss  ---\n"));
}

TEST_CASE("an entry is drafted before the first where no name before it has one") {
  CHECK(drafted(with_entries("# rate    The size\n# rounds  How often\n", "# Y  a\n# loss  b\n")) ==
        "add an entry for `X`\n" +
            with_entries("# X       ---\n# rate    The size\n# rounds  How often\n", "# Y  a\n# loss  b\n"));
  CHECK(drafted(with_entries("# X  a\n# rate  b\n# rounds  c\n", "# loss  The loss, and\n#       more\n")) ==
        "add an entry for `Y`\n" + with_entries("# X  a\n# rate  b\n# rounds  c\n",
                                                "# Y     ---\n# loss  The loss, and\n#       more\n"));
}

TEST_CASE("a draft ends its line as the others do") {
  std::string windows = with_entries("# X  a\n# rate  b\n# rounds  c\n", "# Y  a\n");
  for (std::size_t at = windows.find('\n'); at != std::string::npos; at = windows.find('\n', at + 2))
    windows.replace(at, 1, "\r\n");
  CHECK(drafted(windows).find("# Y  a\r\n# loss  ---\r\n# ---") != std::string::npos);
}

TEST_CASE("entries are drafted in sections that are there alone, and in no table") {
  CHECK(drafted("# Scales.\n" + function) == "# Scales.\n" + function);
  const std::string titles = "# NAME    TYPE      DEFAULT  MEANING\n";
  const std::string table =
      "# INPUT PARAMETERS:\n" + divider + titles + divider +
      "# X       Matrix    ---      The matrix\n# rounds  Integer   3        How often\n" + divider +
      "#\n# RETURN VALUES\n" + divider + titles + divider +
      "# Y       Matrix    ---      The matrix\n# loss    Double    ---      The loss\n" + divider + function;
  CHECK(names(*read(table)).count("undocumented-parameter") == 1);
  CHECK(drafted(table) == table);
}

TEST_CASE("what stands around the entries does not mislead a draft") {
  // A text line that begins with a name, and dividers that are none.
  CHECK(drafted(with_entries("# X       The matrix whose\n#         rate is meant\n# rounds  How often\n",
                             "# Y  a\n# loss  b\n")) ==
        "add an entry for `rate`\n" +
            with_entries(
                "# X       The matrix whose\n#         rate is meant\n# rate    ---\n# rounds  How often\n",
                "# Y  a\n# loss  b\n"));
  std::string open = with_entries("# X  a\n# rate  b\n", "# Y  a\n# loss  b\n");
  open.erase(open.find(divider, open.find("# rate")), divider.size());
  CHECK(drafted(open).find("# rate  b\n# rounds  ---\n#\n# OUTPUT:") != std::string::npos);
  // Entries of another manner.
  const std::string other = "# Scales.\n#\n# Args:\n#   X: the matrix\n#   rounds: how often\n#\n"
                            "# Returns:\n#   Y: the matrix\n#   loss: the loss\n" +
                            function;
  CHECK(names(*read(other)).count("undocumented-parameter") == 1);
  CHECK(drafted(other) == other);
  // A text that goes on below an empty line, several names, a title in the same line, a column of types.
  CHECK(drafted(with_entries("# X  a\n#\n#    b\n# rounds  c\n", "# Y  a\n# loss  b\n"))
            .find("#    b\n# rate  ---\n# rounds") != std::string::npos);
  for (const std::string entry : {"# X, rate  a\n", "# INPUT: X  a\n", "# 1. X  a\n", "# X  Matrix  a\n"}) {
    const std::string text = with_entries(entry, "# Y  a\n# loss  b\n");
    CAPTURE(text);
    CHECK(drafted(text).find("---\n# ---") == std::string::npos);
  }
}
