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
