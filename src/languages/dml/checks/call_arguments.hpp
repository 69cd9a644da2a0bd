// Calls of functions whose definition is known.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Holds the arguments of calls in a unit against the parameters of functions.
class ArgumentCheck {
 public:
  ArgumentCheck(Unit& unit, ValueKinds& kinds) : unit_(unit), module_(unit.module), kinds_(kinds) {}

  // The function is one of `other`; `several`: the call stands behind `[a, b] =`; `inlined`: its body takes
  // the place of the call.
  void check(const program::Call& call, bool several, const Unit& other, const program::FunctionDef& function,
             bool inlined);
  // The same for the argument by which SystemDS finds a builtin that has one function.
  void check_first(const program::Call& call, const Unit& other, const program::FunctionDef& function);

 private:
  [[nodiscard]] std::span<const program::Argument> arguments_of(const program::Call& call) const {
    return {module_.arguments.data() + call.arguments.first, call.arguments.count};
  }
  void unknown_argument(const program::Argument& argument, const Unit& other,
                        const program::FunctionDef& function);
  // Whether it was told that a parameter gets no value.
  bool is_told_missing(const program::Call& call, const Unit& other, const program::FunctionDef& function);
  void without_defaults(const program::Call& call, const Unit& other, const program::FunctionDef& function);
  void without_names(const program::Call& call, const Unit& other, const program::FunctionDef& function,
                     std::string message);
  // Whether a value is calculated from something of that name.
  [[nodiscard]] bool begins_with_name(const program::Expr& value, std::string_view name) const;
  // Whether an argument with a name has the same value.
  [[nodiscard]] bool is_given_twice(const program::Call& call, const program::Expr& value) const;
  // The number of the parameter that each argument without a name is meant for; empty where that is not
  // known.
  [[nodiscard]] std::vector<std::size_t> meant_parameters(const program::Call& call, const Unit& other,
                                                          const program::FunctionDef& function) const;

  Unit& unit_;
  const program::Module& module_;
  ValueKinds& kinds_;
  std::vector<char> given_; // for each parameter of a function: whether a call gives it a value
  int suggested_ = 0;       // how often a parameter was looked for that may be meant
};

// A note that tells where the function of a call is defined.
void note_definition(const Unit& unit, Diagnostic& diagnostic, const Unit& other,
                     const program::FunctionDef& function);

// A fix that exchanges two arguments of a call, the first of which stands above the other. None where one
// stands in brackets.
void add_exchange(const Unit& unit, Diagnostic& diagnostic, const program::Argument& first,
                  const program::Argument& second);

} // namespace bindery::dml
