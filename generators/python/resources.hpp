// Python files that are written as they are; the build makes the strings from the folder resources/.
#pragma once

#include <string_view>

namespace bindery::python::resources {

extern const std::string_view runtime; // of style "typed": the checks of arguments, the calls of the engine
extern const std::string_view compat;  // of style "design": what a later release misses of the design's API

} // namespace bindery::python::resources
