// Parameters that a signature has lost.
#pragma once

#include <bindery/language.hpp>

#include <span>
#include <vector>

namespace bindery::dml {

// Whether a header has a parameter that its function does not have, and it may be no other one.
[[nodiscard]] bool is_undeclared(const Diagnostic& told);

// Of such parameters, among what was told of headers, those that the body reads as well are told at the
// signature that lacks them: all of a function at once, since they may have gone with a line.
void tell_lost_parameters(const Unit& unit, std::vector<Diagnostic>& of_headers,
                          std::span<const Diagnostic> of_names);

} // namespace bindery::dml
