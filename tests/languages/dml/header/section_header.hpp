// A good header in sections, whose lines tests replace.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <vector>

namespace bindery::testing {

inline const std::string function =
    "m_example = function(Matrix[Double] X, Integer k = 3, Boolean flag = FALSE)\n"
    "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";

// A header whose lines can be replaced: line N of the file is lines[N - 1].
inline std::vector<std::string> good_lines() {
  return {"# Multiplies.",
          "#",
          "# INPUT:",
          "# --------------",
          "# X     The matrix",
          "# k     How much,",
          "#       at least one",
          "# flag  Whether",
          "# --------------",
          "#",
          "# OUTPUT:",
          "# --------------",
          "# Y     The product",
          "# --------------",
          ""};
}

inline std::string joined(const std::vector<std::string>& lines, const std::string& end = "\n") {
  std::string text;
  for (const std::string& line : lines) text += line + end;
  return text + function;
}

// The good header with one line (1-based) replaced; a line "~" is taken out.
inline std::string with_line(std::size_t number, const std::string& line) {
  std::vector<std::string> lines = good_lines();
  lines[number - 1] = line;
  if (line == "~") lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
  return joined(lines);
}

inline std::string meaning_of(const Unit& unit, std::size_t parameter) {
  return text_of(unit.functions.front().parameters.at(parameter).doc);
}

// The only fix of the only diagnostic; empty if there is none.
inline std::string only_fix(const Unit& unit) {
  REQUIRE(unit.diagnostics.size() == 1);
  const Diagnostic& diagnostic = unit.diagnostics.all().front();
  return diagnostic.fixes.empty() ? "" : diagnostic.fixes.front().title;
}

} // namespace bindery::testing
