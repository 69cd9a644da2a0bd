// Explains errors of the language by the smallest edit that mends them.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <vector>

namespace bindery::dml {

// Looks at the errors that read_program() reported from the one numbered `first` on. Where an edit that
// people are likely to have forgotten makes a script that reads without an error and without those that
// followed from it, one diagnostic takes the place of them all: it says what was meant and offers the edit as
// its fix. Returns the edits that mend what can be mended, in the order of their places. Time: linear in the
// text; what is tried is bounded.
std::vector<Edit> explain_errors(const Source& source, const program::Module& module,
                                 Diagnostics& diagnostics, std::size_t first);

} // namespace bindery::dml
