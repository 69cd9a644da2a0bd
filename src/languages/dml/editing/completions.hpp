// What may be written at a place of a script.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>

namespace bindery::dml {

// As Language::completions_at() has it: in the brackets of a call the names of arguments that it does not
// have yet; the names that stand in the function around the place, or outside of all; functions of the unit,
// of SystemDS, and behind a namespace those of its file; namespaces and keywords. In a signature the types
// alone, where nothing else can stand. Nothing in comments, numbers and texts, be these closed or not, nor
// where a parameter or a result gets its name. Time: linear in the text.
[[nodiscard]] Completions find_completions(const Unit& unit, std::uint32_t place, const Resolver& resolver);

} // namespace bindery::dml
