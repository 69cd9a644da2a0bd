// A good header in tables, whose lines tests replace.
#pragma once

#include "tests/languages/dml/reading.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace bindery::testing::tables {

inline const std::string function =
    "m_example = function(Matrix[Double] X, Integer k = 3, String how = \"a b\")\n"
    "  return (Matrix[Double] Y) {\n  Y = X * k\n}\n";

// A header whose lines can be replaced: line N of the file is lines[N - 1].
inline std::vector<std::string> good_lines() {
  return {"# INPUT PARAMETERS:",
          "# ------------------------------",
          "# NAME  TYPE     DEFAULT  MEANING",
          "# ------------------------------",
          "# X     Matrix   ---      The matrix",
          "# k     Integer  3        How much,",
          "#                         four words or more here",
          "# how   String   \"a b\"    Which way",
          "# ------------------------------",
          "#",
          "# RETURN VALUES",
          "# ------------------------------",
          "# NAME  TYPE     DEFAULT  MEANING",
          "# ------------------------------",
          "# Y     Double   ---      The product",
          "# ------------------------------",
          ""};
}

inline std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text + function;
}

// The good header with one line (1-based) replaced; a line "~" is taken out.
inline std::string with_line(std::size_t number, const std::string& line) {
  std::vector<std::string> lines = good_lines();
  lines[number - 1] = line;
  if (line == "~") lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(number - 1));
  return joined(lines);
}

} // namespace bindery::testing::tables
