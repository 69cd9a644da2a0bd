// Blocks of code in the description of a header.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>
#include <string_view>

namespace bindery::dml {

// Reports where a block of code is not written as reStructuredText wants it, so that Sphinx would show words,
// or nothing: its directive is misspelled, the line below it is not empty, or the code is not indented.
// Takes the lines of a description without their comment signs, and what lines end with; nothing else in
// these lines is looked at.
void check_code_blocks(const Source& source, std::span<const Text> description, std::string_view line_end,
                       Diagnostics& diagnostics);

} // namespace bindery::dml
