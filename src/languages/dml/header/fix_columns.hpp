// Keeps the columns of a header straight where a fix changes how wide a cell is.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

namespace bindery::dml {

// Changes the blanks behind what the fixes of headers (D1.., D2..) write in the line of an entry: the cells
// behind it stand below those of the entries around, as most of these have them. Where these tell nothing, or
// there is no room, fixes stay as they are. Time: a few lines for each fix.
void keep_columns(const Source& source, Diagnostics& diagnostics);

} // namespace bindery::dml
