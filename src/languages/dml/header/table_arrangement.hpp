// Tables whose columns stand in another order than the dialect has them, or have signs without blanks between
// them: `TYPE NAME MEANING DEFAULT`, `NAME|TYPE|DEFAULT|MEANING`.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <span>
#include <string_view>

namespace bindery::dml {

// Reads stretches with such tables from a text with the columns as they should be. That they are not is said
// once, with a fix that writes all. Returns false, and does nothing, where there are none.
[[nodiscard]] bool read_arranged_table(const Source& source, std::span<const Span> stretches,
                                       const HeaderPlace& place, Header& header, Diagnostics* diagnostics);

// Whether a line names the columns of such a table.
[[nodiscard]] bool are_arranged_columns(std::string_view words);

} // namespace bindery::dml
