// A function below headers for other tools, and the sections that their fix writes.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>

namespace bindery::testing::foreign {

inline const std::string function =
    "m_example = function(Matrix[Double] X, Double eps = 0.1) return (Matrix[Double] Y) {\n"
    "  Y = X * eps\n}\n";
inline const std::string about = "# Scales a matrix.\n#\n";

// What is left to say when the fix of the only diagnostic is made, and the sections that it writes.
inline std::string sections_of(const std::string& header) {
  const auto unit = read(header + function);
  if (unit->diagnostics.size() != 1) return places(*unit);
  const Diagnostic& told = unit->diagnostics.all().front();
  if (told.fixes.empty()) return "no fix\n";
  const std::string text = mended(header + function, told.fixes.front());
  const auto after = read(text);
  // Both are read in one way.
  const api::Function& one = unit->functions.front();
  const api::Function& other = after->functions.front();
  CHECK(text_of(one.description) == text_of(other.description));
  for (std::size_t i = 0; i < one.parameters.size(); ++i)
    CHECK(text_of(one.parameters[i].doc) == text_of(other.parameters[i].doc));
  CHECK(text_of(one.results.front().doc) == text_of(other.results.front().doc));
  return places(*after) + text.substr(0, text.find("m_example"));
}

inline const std::string dashes = "# ----------------------------------------\n";
inline const std::string as_sections = about + "# INPUT:\n" + dashes +
                                       "# X    the matrix\n# eps  the factor,\n#      if any\n" + dashes +
                                       "#\n# OUTPUT:\n" + dashes + "# Y  the result\n" + dashes;

} // namespace bindery::testing::foreign
