// Headers in block comments, whose lines have no comment signs.
#pragma once

#include "src/languages/dml/header.hpp"

#include <bindery/diagnostic.hpp>

#include <optional>

namespace bindery::dml {

// Reads the block comment right above a function as if its lines began with `#`. Nothing where it has no
// sections.
[[nodiscard]] std::optional<Header> read_block_header(const Source& source, const HeaderPlace& place,
                                                      DialectChoice choice);

// Writes that block comment in lines with `#`; nothing where there is none.
[[nodiscard]] std::optional<Fix> block_header_fix(const Source& source, const HeaderPlace& place);

} // namespace bindery::dml
