// Headers that are written for another tool, and headers that hold two versions of themselves: one fault,
// which makes many where each line is looked at alone.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>

#include <cstddef>

namespace bindery::dml {

// Puts one diagnostic in the place of those that were made for a function and its header since `first` were
// held, where a merge has left its marks in the comments, or there is no INPUT section but lines in the
// manner of doxygen, Sphinx or numpydoc, or a header in a block comment. Others stay. To be called only where
// any were made: looking at each line takes time.
void join_foreign(const Source& source, const HeaderPlace& place, const Header& header,
                  Diagnostics& diagnostics, std::size_t first);

// Reports that a header stands in a block comment.
void report_block_header(const Source& source, const HeaderPlace& place, const Header& header,
                         Diagnostics& diagnostics);

} // namespace bindery::dml
