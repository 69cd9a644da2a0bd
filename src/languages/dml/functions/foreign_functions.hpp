// Functions of other languages that DML does not have: those that something here stands for, and those whose
// names are near other ones of SystemDS.
#pragma once

#include <cstdint>
#include <string_view>

namespace bindery::dml {

// Whether R, Python with its libraries, MATLAB or Julia have a function of this name, in any capitals, that
// is no slip of the pen: what it does is not what a function of a name like it does.
[[nodiscard]] bool is_foreign_function(std::string_view name);

// What DML has for a function of R, Python with its libraries, MATLAB or Julia.
struct ForeignFunction {
  std::string_view name;
  std::string_view instead; // in the words of a message
  // What a call without names becomes: another name of the function or, with `$1` for the first argument and
  // so on, a value in which all of them stand in their order. Empty where nothing does quite the same.
  std::string_view form;
  std::uint8_t arguments = 1; // so many a call has for that,
  bool several = false;       // or any more
  bool statement = false;     // it does something and gives no value
};

// Null where none of this name, in these capitals, is known.
[[nodiscard]] const ForeignFunction* foreign_function(std::string_view name);

} // namespace bindery::dml
