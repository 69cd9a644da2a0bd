// Calls in statements that could not be read, of which no record is made.
#pragma once

#include <bindery/source.hpp>

#include <cstdint>
#include <optional>

namespace bindery::dml {

// The name of the function that is called at a place, its namespace included; nothing where none is. Time:
// linear in the text.
[[nodiscard]] std::optional<Span> unread_call_at(const Source& source, std::uint32_t place);

} // namespace bindery::dml
