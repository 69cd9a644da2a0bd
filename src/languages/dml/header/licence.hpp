// The licence at the beginning of a file, which is no part of the header below it.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/source.hpp>

#include <cstdint>

namespace bindery::dml {

// Where a licence at the beginning of a stretch ends: behind its closing divider when it stands between two
// dividers, else at the first line without comment sign. The begin of the stretch when there is no licence.
// Where the stretch stands alone, so that it may be the header, its first paragraph has to read like a
// licence before it says anything else, and what stands behind the last paragraph that speaks of terms is no
// part.
[[nodiscard]] std::uint32_t behind_licence(const Source& source, Span stretch, bool alone);

// Where the first line begins that does not begin as the lines of short licences do.
[[nodiscard]] std::uint32_t behind_licence_lines(const Source& source, Span stretch);

// Whether a header stands below the licence at the beginning of a file, or there is none. Of the comments
// above it each is in the line below the one before.
[[nodiscard]] bool stands_below_licence(const Source& source, const HeaderPlace& place, Span header);

} // namespace bindery::dml
