// Calls whose number of arguments tells that a bracket or a quote among them is out of place.
#pragma once

#include "tokens.hpp"

#include <bindery/diagnostic.hpp>

#include <vector>

namespace bindery::dml::slips {

// Whether a call around an edit has, once this is made, so many arguments as its native function never takes.
// A function that the script defines near it may take any number. No long statement has one. Time: linear in
// the lines of the statement.
[[nodiscard]] bool miscounts_arguments(std::string_view text, const Tokens& tokens, const Edit& edit);

// The first bracket `)` from a token to the end of its line that closes nothing; -1: there is none near.
[[nodiscard]] Index surplus_closing(const Tokens& tokens, Index first);

// Of the brackets `)` before one that closes nothing, in its statement: those without which all native
// functions there have as many arguments as they take, where this is not so without the one that closes
// nothing. `max(matrix(0), 2, 2), 1)` has one. None in long statements, and where a bracket `(` may be
// missing within a word: `max(nrowx), 2)`.
[[nodiscard]] std::vector<Span> closed_too_soon(std::string_view text, const Tokens& tokens, Index surplus);

} // namespace bindery::dml::slips
