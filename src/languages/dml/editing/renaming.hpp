// Another name for something.
#pragma once

#include <bindery/language.hpp>

#include <string_view>

namespace bindery::dml {

// As Language::renaming_in() has it. Nothing is renamed where a name is taken, where a text may name the
// function by what it is called, nor where what is read after it is not the same but for the name.
[[nodiscard]] Renaming find_renaming(const Unit& unit, const Symbol& symbol, std::string_view name,
                                     const Resolver& resolver);

} // namespace bindery::dml
