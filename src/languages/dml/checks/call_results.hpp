// How many results calls give, and what becomes of them.
#pragma once

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bindery::dml {

// What a script does with what a call gives.
class ResultsUse {
 public:
  // A part of an expression, or all that is assigned to a variable.
  [[nodiscard]] static constexpr ResultsUse value() { return ResultsUse(0); }
  // `f(x)`
  [[nodiscard]] static constexpr ResultsUse statement() { return ResultsUse(1); }
  // `[a, b] = f(x)`
  [[nodiscard]] static constexpr ResultsUse several(std::uint32_t targets) { return ResultsUse(targets + 2); }

  [[nodiscard]] bool is_value() const { return code_ == 0; }
  [[nodiscard]] bool is_statement() const { return code_ == 1; }
  [[nodiscard]] bool is_several() const { return code_ > 1; }
  // How many, of several.
  [[nodiscard]] std::uint32_t targets() const { return code_ - 2; }

 private:
  explicit constexpr ResultsUse(std::uint32_t code) : code_(code) {}

  std::uint32_t code_;
};

// What becomes of the results of the calls of a module, by their numbers.
class ResultsUses {
 public:
  explicit ResultsUses(const program::Module& module);

  [[nodiscard]] ResultsUse of(std::size_t call) const { return uses_[call]; }
  [[nodiscard]] ResultsUse of(const program::Call& call) const {
    return of(static_cast<std::size_t>(&call - module_.calls.data()));
  }
  // Whether a variable gets the value of a call as it is.
  [[nodiscard]] bool is_assigned(std::size_t call) const;

 private:
  const program::Module& module_;
  std::vector<ResultsUse> uses_;
};

// Reports that a function does not give what a call of it is used for. What it gives beyond that is no fault,
// unless it is `inlined`: its body takes the place of the call.
void check_results(Unit& unit, const program::Call& call, ResultsUses& uses, const Unit& other,
                   const program::FunctionDef& function, bool inlined);

// The same of a native function, by its number in native_functions, of which all results must be taken.
void check_native_results(Unit& unit, const program::Call& call, ResultsUses& uses, std::size_t number);

} // namespace bindery::dml
