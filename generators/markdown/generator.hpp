// The door of the Markdown generator.
#pragma once

#include <bindery/generator.hpp>
#include <bindery/model/api.hpp>

#include <string>

namespace bindery::markdown {

// Generates a page for each builtin, named like it, and `index.md` that lists them, in GitHub Flavored
// Markdown. Whatever text the headers hold is shown as text; addresses with http and https become links.
// Where only some functions are asked for, the index keeps the pages of others.
extern const Generator generator;

// What the page of a function says below its title, for those who show one alone: how it is called, what it
// does, its parameters and its results.
[[nodiscard]] std::string function_text(const api::Function& function);

// What is said of a parameter or a result of that type, in blocks; empty if nothing is.
[[nodiscard]] std::string entry_text(const api::Doc& doc, const api::Type& type);

} // namespace bindery::markdown
