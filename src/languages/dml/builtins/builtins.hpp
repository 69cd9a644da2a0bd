// Joins functions with the headers above them.
#pragma once

#include "src/languages/dml/builtins/match.hpp"

#include <bindery/language.hpp>

#include <functional>

namespace bindery::dml {

// Fills unit.functions from unit.module and the comments of the source: all functions with one of the
// prefixes m_, s_ and f_, and a function without prefix if it has the name of the file. Reports what is wrong
// with their headers, and with headers against functions: all of it for the function that the file offers
// under its name, only contradictions for others; functions without prefix are left in peace. Unless they are
// to be kept, unit.functions stays empty. `take`, if there is one, gets what is known of each header, in the
// order of the functions; the records are its own until it returns.
void read_builtins(Unit& unit, DialectChoice choice, bool keep,
                   const std::function<void(const KnownHeader&)>& take = nullptr);

} // namespace bindery::dml
