// The door of the Markdown generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::markdown {

// Generates a page for each builtin, named like it, and `index.md` that lists them, in GitHub Flavored
// Markdown. Whatever text the headers hold is shown as text; addresses with http and https become links.
// Where only some functions are asked for, the index keeps the pages of others.
extern const Generator generator;

} // namespace bindery::markdown
