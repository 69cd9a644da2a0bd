// Entries in another order than that of the function.
#include "tests/languages/dml/header/section_header.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace bindery;
using namespace bindery::testing;

TEST_CASE("entries with different words before their names are not exchanged") {
  const auto has_order_fix = [](const std::string& x, const std::string& k) {
    std::vector<std::string> lines = good_lines();
    lines[4] = "# " + k + "k     How much,\n#       at least one";
    lines[5] = "# " + x + "X     The matrix";
    lines[6] = "# flag  Whether";
    lines.erase(lines.begin() + 7);
    const auto unit = read(joined(lines));
    for (const Diagnostic& each : unit->diagnostics.all()) {
      if (each.problem->name == "parameter-order") return !each.fixes.empty();
    }
    FAIL("the order is not told");
    return false;
  };
  CHECK(has_order_fix("", ""));
  CHECK_FALSE(has_order_fix("Frame ", "Double "));
  CHECK_FALSE(has_order_fix("", "Double "));
}

TEST_CASE("the names of one entry are exchanged, and entries of several names") {
  const auto order_of = [](const std::vector<std::string>& entries) {
    std::vector<std::string> lines = good_lines();
    lines.erase(lines.begin() + 4, lines.begin() + 8);
    lines.insert(lines.begin() + 4, entries.begin(), entries.end());
    const std::string text = joined(lines);
    CHECK(failures_of_fixes(text) == "");
    const auto unit = read(text);
    if (unit->diagnostics.size() != 1 || unit->diagnostics.all().front().fixes.empty()) return places(*unit);
    const std::string after = mended(text, unit->diagnostics.all().front().fixes.front());
    std::string shown;
    for (std::size_t at = 0, line = 1; at < after.size(); ++line) {
      const std::size_t end = after.find('\n', at);
      if (line > 4 && line <= 4 + entries.size()) shown += after.substr(at, end - at) + "\n";
      at = end + 1;
    }
    return shown;
  };
  CHECK(order_of({"# X        The matrix", "# flag, k  Whether and how much"}) ==
        "# X        The matrix\n# k, flag  Whether and how much\n");
  CHECK(order_of({"# flag  Whether", "# k,X   How much of what"}) ==
        "# X,k   How much of what\n# flag  Whether\n");
  // The names of the first do not stand beside each other.
  CHECK(order_of({"# X,flag  Two", "# k       One"}) == "5:5 parameter-order\n");
}
