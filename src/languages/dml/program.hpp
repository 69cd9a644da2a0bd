// Reads DML scripts into program records.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

namespace bindery::dml {

// Reads a whole script. What does not conform is reported, and the rest is still read; nodes that could not
// be read are of kind `error`. Never throws for bad input. Follows rule `programroot` of SystemDS's Dml.g4;
// the places where it is stricter are listed in docs/dml-language.md.
[[nodiscard]] program::Module read_program(const Source& source, Diagnostics& diagnostics);

} // namespace bindery::dml
