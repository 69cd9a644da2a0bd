// Parameters that a signature has lost.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

// Whether a header has a parameter that its function does not have, and it may be no other one.
[[nodiscard]] bool is_undeclared(const Diagnostic& told);

// Names, each with the beginning of the function that reads it, or is to give it, without a value.
using MissedNames = std::set<std::pair<std::string_view, std::uint32_t>>;

// Of such parameters, among what was told of headers, those that the body reads as well are told at the
// signature that lacks them: all of a function at once, since they may have gone with a line. So is a
// parameter or a result that has another name there alone: of those names nothing else needs to be told, and
// they are returned.
MissedNames tell_lost_parameters(const Unit& unit, std::vector<Diagnostic>& of_headers,
                                 std::span<const Diagnostic> of_names);

} // namespace bindery::dml
