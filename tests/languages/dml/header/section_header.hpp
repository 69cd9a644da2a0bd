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
std::vector<std::string> good_lines();

std::string joined(const std::vector<std::string>& lines, const std::string& end = "\n");

// The good header with one line (1-based) replaced; a line "~" is taken out.
std::string with_line(std::size_t number, const std::string& line);

std::string meaning_of(const Unit& unit, std::size_t parameter);

// The only fix of the only diagnostic; empty if there is none.
std::string only_fix(const Unit& unit);

} // namespace bindery::testing
