// The types in the cells of tables against those of the function.
#pragma once

#include "src/languages/dml/builtins/checked_section.hpp"

#include <optional>

namespace bindery::dml {

void check_types(const CheckedSection& checked, Diagnostics& diagnostics);

// Whether the cells of an entry, as far as it has any, are those of a parameter or of a result; nothing where
// it has none.
[[nodiscard]] std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Parameter& declared);
[[nodiscard]] std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Result& declared);

} // namespace bindery::dml
