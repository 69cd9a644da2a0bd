// Errors that are there because of another one before them.
#pragma once

#include "src/languages/dml/explain/guessed.hpp"
#include "src/languages/dml/explain/trials.hpp"

#include <cstddef>
#include <vector>

namespace bindery::dml {

// What is told of the errors of a text.
struct Told {
  std::vector<Diagnostic> diagnostics;
  std::vector<std::size_t> errors;      // of each diagnostic the number of its error
  std::vector<std::size_t> unexplained; // the errors that no guess names

  // Leaves out what was told of errors that are gone.
  void take_back(const std::vector<char>& gone);
};

// Leaves errors out that are gone when a token, or the line, of an error before them is another one. The
// errors are those that were reported.
void drop_follow_ups(Told& told, const Source& source, const slips::Tokens& tokens, const Guessed& guessed,
                     const std::vector<Diagnostic>& errors, Trials& trials);

} // namespace bindery::dml
