// What is added to reports of values that are of another kind than is wanted.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

namespace bindery::dml {

// A note that tells what a variable is where its name stands.
void note_kind(const Unit& unit, Span name, Kind kind, Diagnostic& diagnostic);

// A note that tells where the variable became what it is that stands there.
void note_origin(const Unit& unit, ValueKinds& kinds, program::ExprId part, Diagnostic& diagnostic);

// The fix `as.scalar(X[1, 2])` for a single value that is wanted where a cell of a matrix stands, which is a
// matrix as well; none for other expressions.
void add_cast(const Unit& unit, program::ExprId value, Diagnostic& diagnostic);

} // namespace bindery::dml
