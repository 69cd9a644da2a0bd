// Prints program records as JSON, for tools in other languages.
#pragma once

#include <bindery/printer.hpp>

namespace bindery {

// The whole record as docs/program.schema.json describes it: functions and statements in order, expressions
// as trees, comments, and a span in byte offsets for every node.
extern const Printer program_json_printer;

} // namespace bindery
