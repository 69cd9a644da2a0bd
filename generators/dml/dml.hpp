// Prints program records as DML scripts.
#pragma once

#include <bindery/printer.hpp>

namespace bindery {

// The script laid out afresh: a statement a line, two blanks for a level, lines of at most 100 columns where
// they can be broken. It reads back to the same record; every comment is kept between the same two names,
// values or statements, though perhaps behind a sign or a keyword that stood behind it; brackets stay where
// the author set them; one empty line stays between statements where there were some. Printing what was
// printed changes nothing. For a module without error nodes.
extern const Printer dml_printer;

} // namespace bindery
