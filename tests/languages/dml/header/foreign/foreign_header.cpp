// Mends a header for another tool and compares what is read before and after.
#include "tests/languages/dml/header/foreign/foreign_header.hpp"

#include <doctest/doctest.h>

#include <cstddef>

namespace bindery::testing::foreign {

std::string sections_of(const std::string& header) {
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

} // namespace bindery::testing::foreign
