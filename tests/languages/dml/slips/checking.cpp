// Checks one slip: its places and what all fixes make of the text.
#include "tests/languages/dml/slips/checking.hpp"

#include <vector>

namespace bindery::testing {

std::string in_function(const std::string& body) {
  return "f = function(Double x) return (Double y) {\n  y = x\n" + body + "}\nprint(f(1))\n";
}

std::string with_head(const std::string& head) {
  return "f = " + head + " {\n  y = x\n}\nprint(f(1))\n";
}

void check(const Slip& slip) {
  CAPTURE(slip.text);
  const auto unit = read(slip.text);
  CHECK(places(*unit) == slip.places);
  std::vector<Edit> edits;
  for (const Diagnostic& each : unit->diagnostics.all()) {
    REQUIRE(each.fixes.size() <= 1);
    for (const Fix& fix : each.fixes) edits.insert(edits.end(), fix.edits.begin(), fix.edits.end());
  }
  CHECK(mended(slip.text, {"", edits}) == (slip.meant.empty() ? slip.text : slip.meant));
}

} // namespace bindery::testing
