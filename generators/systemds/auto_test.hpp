// Unit tests out of the examples in headers.
#pragma once

#include <bindery/generator.hpp>
#include <bindery/model/api.hpp>

#include <string_view>

namespace bindery::systemds {

// Adds a test file for each Python example in the description of the function. An example is lines that begin
// with ">>>" or "..." and lines with what they print. One whose code is not complete is a problem instead.
void add_tests(const api::Function& function, std::string_view license, Generated& out);

} // namespace bindery::systemds
