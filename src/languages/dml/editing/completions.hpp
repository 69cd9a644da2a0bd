// What may be written at a place of a script.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>

namespace bindery::dml {

// As Language::completions_at() has it: in the brackets of a call the names of arguments that it does not
// have yet; the names that stand in the function around the place, or outside of all; functions of the unit,
// of SystemDS, and behind a namespace those of its file; namespaces and keywords. Nothing in comments, texts
// and numbers. Time: linear in the text.
[[nodiscard]] Completions find_completions(const Unit& unit, std::uint32_t place, const Resolver& resolver);

} // namespace bindery::dml
