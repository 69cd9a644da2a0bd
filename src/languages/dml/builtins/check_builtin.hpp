// The checks of a header against its function, and of a builtin against its file.
#pragma once

#include "src/languages/dml/builtins/match.hpp"
#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/model/api.hpp>

#include <optional>
#include <string_view>

namespace bindery::dml {

// A function with what was read above it.
struct Documented {
  const api::Function& function;
  const Header& header;
  const Matching& inputs;
  const Matching& outputs;
  bool demanded = false;                // the function must have a complete header and the name of its file
  std::optional<std::string_view> stem; // the name of the file, where there is one
  bool damaged = false;   // the definition has errors, so that its parameters and results are not all known
  bool in_a_text = false; // what should be the header is a text between quotes, which has been reported
};

// What contradicts is an error; what is missing or out of order a warning, reported only for functions of
// which a header is demanded.
void check_builtin(const Documented& documented, Diagnostics& diagnostics);

} // namespace bindery::dml
