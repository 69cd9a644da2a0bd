// Functions of other languages whose names are near those of SystemDS, which mean something else.
#pragma once

#include <string_view>

namespace bindery::dml {

// Whether R, Python with its libraries, MATLAB or Julia have a function of this name, in any capitals, that
// is no slip of the pen: what it does is not what a function of a name like it does.
[[nodiscard]] bool is_foreign_function(std::string_view name);

// The function of SystemDS that does with one value what the one of this name does; its name is empty where
// none is known.
struct SameFunction {
  std::string_view name;
  bool gives_value = false; // otherwise a call of it is a statement
};
[[nodiscard]] SameFunction same_function(std::string_view foreign);

} // namespace bindery::dml
