// The door of the JSON generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::json {

// Generates `library.json`: all functions of the library as data. docs/library.schema.json says what is in
// it.
extern const Generator generator;

} // namespace bindery::json
