// The door of the generator that replaces SystemDS's own.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::systemds {

// Writes below the root of a SystemDS checkout what src/main/python/generator/generator.py writes there, byte
// for byte where that is right: the functions of the Python API, the `__init__.py` that lists them together
// with the hand-written ones, their rst pages and the tests made of the examples in their headers.
// docs/systemds.md lists the differences.
extern const Generator generator;

} // namespace bindery::systemds
