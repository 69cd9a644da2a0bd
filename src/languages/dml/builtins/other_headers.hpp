// Headers of functions in the manner of other tools, or in block comments.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>

namespace bindery::dml {

// Reads such a header in the place of what was read as one in sections, if it says as much. Only that it is
// one is said of it then, in the place of the diagnostics since `first`; null: nothing is said.
void read_as_foreign(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                     Diagnostics* diagnostics, std::size_t first);

// Takes what a block comment without sections says for the header of a function that has no other. It is said
// of builtins alone.
void read_description(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                      Diagnostics* diagnostics);

// Takes what a block comment without sections says right above a header for the description that this lacks.
void read_block_description(const Source& source, const HeaderPlace& place, DialectChoice choice,
                            Header& header, Diagnostics* diagnostics);

} // namespace bindery::dml
