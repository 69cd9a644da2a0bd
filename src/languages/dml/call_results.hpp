// How many results calls give, and what becomes of them.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bindery::dml {

// What a script does with what a call gives.
struct ResultsUse {
  enum class Kind : std::uint8_t {
    value,     // a part of an expression
    assigned,  // `a = f(x)`
    statement, // `f(x)`
    targets,   // `[a, b] = f(x)`
  };

  Kind kind = Kind::value;
  std::uint32_t targets = 0; // how many
};

// For each call of a module.
[[nodiscard]] std::vector<ResultsUse> results_used(const program::Module& module);

// Reports that a function does not give what a call of it is used for. What it gives beyond that is no fault.
void check_results(Unit& unit, const program::Call& call, ResultsUse use, const Unit& other,
                   const program::FunctionDef& function);

// The same of a native function, by its number in native_functions, of which all results must be taken.
void check_native_results(Unit& unit, const program::Call& call, ResultsUse use, std::size_t number);

} // namespace bindery::dml
