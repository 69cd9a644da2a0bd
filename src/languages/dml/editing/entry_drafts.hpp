// Entries of a header that are still to be written.
#pragma once

#include <bindery/language.hpp>

#include <optional>

namespace bindery::dml {

// Of a parameter or a result that a section has no entry for, as a diagnostic of the unit says: the entry,
// without a text, in the order of the function and in the columns of the others. Nothing for other
// diagnostics and for tables.
[[nodiscard]] std::optional<Fix> draft_entry(const Unit& unit, const Diagnostic& told);

} // namespace bindery::dml
