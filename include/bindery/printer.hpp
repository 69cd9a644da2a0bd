// What a printer is: a row of a table and a function from one program record to one text.
#pragma once

#include "model/program.hpp"

#include <string>
#include <string_view>

namespace bindery {

// One target of `bindery parse --to`. Same input gives the same bytes on any machine and in any locale.
struct Printer {
  std::string_view name;      // "sexpr"
  std::string_view summary;   // one line for --help
  std::string_view extension; // of the files that --out writes, with the dot: ".sexpr"
  // The text for a module that was read from the source. Error nodes are passed over.
  std::string (*print)(const Source& source, const program::Module& module);
  // The text takes the place of the source, so that a source with errors is not printed: something would be
  // lost.
  bool replaces_source = false;
};

} // namespace bindery
