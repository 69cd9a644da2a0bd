// Where variables, parameters, functions and namespaces are named.
#pragma once

#include <bindery/language.hpp>

#include <cstdint>
#include <optional>
#include <vector>

namespace bindery::dml {

// As Language::symbol_at() has it. Time: linear in the unit, and in the functions of a unit that is named.
[[nodiscard]] std::optional<Symbol> find_symbol(const Unit& unit, std::uint32_t place,
                                                const Resolver& resolver);

// As Language::references_in() has it. Time: linear in the unit; each function that is called is looked for
// once.
[[nodiscard]] std::vector<Reference> find_references(const Unit& unit, const Symbol& symbol,
                                                     const Resolver& resolver);

// The function of its unit that a parameter belongs to, or that the symbol is; null if it is something else.
[[nodiscard]] const program::FunctionDef* function_of_symbol(const Symbol& symbol);

} // namespace bindery::dml
