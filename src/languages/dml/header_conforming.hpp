// Headers of which there is nothing to report are recognized without being read: most are like that.
#pragma once

#include "src/languages/dml/header.hpp"

#include <bindery/source.hpp>

namespace bindery::dml {

// The lines of the `section` header that ends with the last comment of a place, if it is as its design wants
// it and has just one entry for each parameter and each result, in their order. Empty if there is none, and
// also where reading has to find that out. Other comments above these lines, of which there is one block at
// the most, are not looked at.
[[nodiscard]] Span find_conforming_header(const Source& source, const HeaderPlace& place);

} // namespace bindery::dml
