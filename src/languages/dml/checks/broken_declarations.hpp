// Types and defaults that are told to be wrong are nothing to hold a header against.
#pragma once

#include <bindery/language.hpp>

namespace bindery::dml {

// Removes what is said of a type or a default that is not that of the header where it is itself told to be
// wrong. Time: that of sorting the diagnostics, if there are such.
void forget_broken_declarations(Unit& unit);

} // namespace bindery::dml
