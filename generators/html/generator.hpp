// The door of the HTML generator.
#pragma once

#include <bindery/generator.hpp>

namespace bindery::html {

// Generates a page for each builtin, named like it, `index.html` that lists them, and `style.css`: a site
// that a browser shows as it lies in its folder, without scripts and without anything from elsewhere.
// Whatever text the headers hold is shown as text; addresses with http and https become links. Where only
// some functions are asked for, the index keeps the pages of others.
extern const Generator generator;

} // namespace bindery::html
