// Reads DML scripts into program records.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

namespace bindery::dml {

// How many errors may be dropped before the rest of a script is given up.
inline constexpr std::size_t default_patience = 100'000;

// Reads a whole script. What does not conform is reported, and the rest is still read; nodes that could not
// be read are of kind `error`. Never throws for bad input. Follows rule `programroot` of SystemDS's Dml.g4;
// the places where it is stricter are listed in docs/dml-language.md.
// What drops so many diagnostics as there is patience for is no program: the rest is given up, for each error
// costs microseconds, and a large file of them would take minutes.
[[nodiscard]] program::Module read_program(const Source& source, Diagnostics& diagnostics,
                                           std::size_t patience = default_patience);

} // namespace bindery::dml
