// Headers that stand in the head of their function, within it above its first statement, behind it, or above
// another function.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/model/program.hpp>
#include <bindery/source.hpp>

#include <optional>

namespace bindery::dml {

struct DisplacedHeader {
  Header header;
  Diagnostic report; // that it should stand above the function, with a fix that moves it
};

// The header of a function that has none above it, or the sections of one that has nothing but a description
// there, which is `above`. `place` is the one where it was looked for; `module` has the function.
// Only what has sections, with the names of the function in them, is one.
[[nodiscard]] std::optional<DisplacedHeader> find_displaced_header(const Source& source,
                                                                   const program::Module& module,
                                                                   const program::FunctionDef& function,
                                                                   const HeaderPlace& place,
                                                                   const Header& above, DialectChoice choice);

} // namespace bindery::dml
