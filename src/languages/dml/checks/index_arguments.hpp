// A call with the brackets of an index: `max[0, x]`.
#pragma once

#include <bindery/source.hpp>

#include <optional>
#include <string_view>

namespace bindery::dml {

// The square brackets right behind a name, if they end in its line and what stands in them may be arguments:
// ranges, and what stands for all rows or columns, are in indexes alone. Time: bounded.
[[nodiscard]] std::optional<Span> arguments_in_index(std::string_view text, Span name);

} // namespace bindery::dml
