// Functions whose body SystemDS puts in the place of their calls, where it is stricter than elsewhere.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <vector>

namespace bindery::dml {

// Whether a call of a native function, by its number in native_functions, stands in a block of its own, or
// may do so.
[[nodiscard]] bool parts_statements(std::size_t number);

// Of the functions of one file. Some that call others are left out.
class InlinedFunctions {
 public:
  // Whether the function with a number in Module::functions is one. All are looked at when this is asked
  // first.
  [[nodiscard]] bool has(FunctionsOfFile& functions, std::size_t number);

 private:
  void find(FunctionsOfFile& functions);

  std::vector<char> inlined_;
};

// The same of a function of another file, of which the signature alone was kept: its text tells what it
// calls. One may be left out for what its comments say.
[[nodiscard]] bool is_inlined_by_its_text(FunctionsOfFile& functions, std::size_t number);

} // namespace bindery::dml
