// Whether a line of an example is a statement of Python.
#pragma once

#include <optional>
#include <string_view>

namespace bindery::systemds {

// The word that a statement begins a block with, or goes on with one ("if", "else"), empty where it begins
// none; nothing where a logical line is no statement that may stand in a function. Of what is hardly found in
// examples some is taken for none: `async`, `await`, `yield`, `global`, `nonlocal`, `match`, classes and
// characters by their names (`\N{...}`). Source: Python reference, chapters 6 to 8 and 10.
[[nodiscard]] std::optional<std::string_view> python_block_of(std::string_view line, bool in_loop);

} // namespace bindery::systemds
