// Prints program records as s-expressions: for tests, and for people who want to see how a script is read.
#pragma once

#include <bindery/printer.hpp>

namespace bindery {

// One line for each top-level statement and function, expressions fully bracketed: `(= x (+ a (* b c)))`.
// Names and literals are as spelled; brackets, comments and `;` of the source are dropped.
// docs/dml-language.md has the whole form.
extern const Printer sexpr_printer;

} // namespace bindery
