// The checks of the entries of a header against the parameters and results of the function.
#pragma once

#include "src/languages/dml/builtins/check_builtin.hpp"

#include <optional>

namespace bindery::dml {

// Whether the cells of an entry, as far as it has any, are those of a parameter or of a result; nothing where
// it has none.
[[nodiscard]] std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Parameter& declared);
[[nodiscard]] std::optional<bool> has_cells_of(const HeaderEntry& entry, const api::Result& declared);

// Names, order, and in tables types and defaults, in both directions.
void check_entries(const Documented& documented, Diagnostics& diagnostics);

} // namespace bindery::dml
