// Names and calls of scripts that cannot be read completely.
#pragma once

#include <bindery/language.hpp>

#include <functional>

namespace bindery::dml {

// Checks the names and calls of a unit with errors in its program, by `check`, in the program as it reads
// when the errors are mended, and tells the unit what is found, at its places there. What has no fix is taken
// out: its lines, of which only the braces and the heads of blocks are left. Nothing is told of lines that
// are changed, of names that stand in what is taken out, nor where a signature or the end of the text is
// changed, or the rest cannot be read either. Time: linear in the text.
void check_names_as_meant(Unit& unit, const std::function<void(Unit&)>& check);

} // namespace bindery::dml
