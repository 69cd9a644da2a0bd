// The door of the reStructuredText generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::rst {

// Generates a page for each builtin, named like it, and `index.rst` that lists them: the sources of a
// documentation that Sphinx builds without a warning, whatever text the headers hold.
extern const Generator generator;

} // namespace bindery::rst
