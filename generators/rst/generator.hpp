// The door of the reStructuredText generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::rst {

// Generates a page for each builtin, named like it, and `index.rst` that lists them: the sources of a
// documentation that Sphinx builds without a warning, whatever text the headers hold. Other pages link to one
// by its label: :ref:`builtin-kmeans`. Where only some functions are asked for, the index keeps the pages of
// others.
extern const Generator generator;

} // namespace bindery::rst
