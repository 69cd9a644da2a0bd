// Whether the code of an example may stand in a test.
#pragma once

#include <cstddef>
#include <string_view>

namespace bindery::systemds {

// What is wrong with Python code whose lines are indented by so many blanks at least ("has a text or a
// bracket that is not closed"); empty where nothing is found. Code with open ends draws in what stands behind
// it. Of other faults those are found that people make: indentation, a line that ends in the middle, words
// that are no code. Source: Python reference, chapter 2, "Lexical analysis".
[[nodiscard]] std::string_view fault_of_code(std::string_view code, std::size_t indentation);

} // namespace bindery::systemds
