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
std::vector<std::string> good_lines();

std::string joined(const std::vector<std::string>& lines);

// The good header with one line (1-based) replaced; a line "~" is taken out.
std::string with_line(std::size_t number, const std::string& line);

} // namespace bindery::testing::tables
