// Two entries of one name, written as one.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <optional>

namespace bindery::dml {

// Moves the text of a second entry of a section below that of the first; nothing where cells or other names
// go with it.
[[nodiscard]] std::optional<Fix> join_entries(const Source& source, const HeaderSection& section,
                                              const HeaderEntry& first, const HeaderEntry& second);

} // namespace bindery::dml
