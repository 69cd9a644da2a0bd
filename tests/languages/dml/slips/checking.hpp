// What the tests of slips share: a text, the places of its diagnostics and what its one fix makes of it.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <string>

namespace bindery::testing {

struct Slip {
  std::string text;
  std::string places;
  std::string meant; // empty: there is no fix
};

inline std::string in_function(const std::string& body) {
  return "f = function(Double x) return (Double y) {\n  y = x\n" + body + "}\nprint(f(1))\n";
}

inline std::string with_head(const std::string& head) {
  return "f = " + head + " {\n  y = x\n}\nprint(f(1))\n";
}

inline void check(const Slip& slip) {
  CAPTURE(slip.text);
  const auto unit = read(slip.text);
  CHECK(places(*unit) == slip.places);
  if (unit->diagnostics.size() != 1) return;
  if (slip.meant.empty()) CHECK(unit->diagnostics.all()[0].fixes.empty());
  if (slip.meant.empty()) return;
  REQUIRE(unit->diagnostics.all()[0].fixes.size() == 1);
  CHECK(mended(slip.text, unit->diagnostics.all()[0].fixes[0]) == slip.meant);
}

} // namespace bindery::testing
