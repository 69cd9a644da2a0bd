// What native functions are given.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/checks/variable_table.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <vector>

namespace bindery::dml {

// What each native function refuses as its first two arguments, wherever a call stands; nothing for most.
struct RefusedTypes {
  DataTypes first = 0;
  DataTypes second = 0;
  bool joins = false; // takes what goes with the first argument: behind a list anything, behind a text a text
  bool casts = false; // to what it refuses: variables are looked at as well
};
extern const std::array<RefusedTypes, native_functions.size()> refused_types;

// What expressions may be by their forms, but for names and calls.
inline constexpr auto types_by_form = [] {
  std::array<DataTypes, static_cast<std::size_t>(program::ExprKind::error) + 1> types{};
  const auto set = [&](program::ExprKind form, std::initializer_list<Kind> kinds) {
    for (const Kind each : kinds) types[static_cast<std::size_t>(form)] |= bit_of(each);
  };
  for (const program::ExprKind each : {program::ExprKind::integer, program::ExprKind::real,
                                       program::ExprKind::string, program::ExprKind::boolean})
    set(each, {Kind::scalar});
  set(program::ExprKind::index, {Kind::matrix});
  set(program::ExprKind::unary, {Kind::scalar});
  set(program::ExprKind::binary, {Kind::scalar});
  return types;
}();

// Gathers calls of native functions while others look at them, and reports arguments that are refused for
// sure: values that show what they are, parameters, and variables that need no cast. All that it is given
// must live as long.
class ArgumentKinds {
 public:
  ArgumentKinds(Unit& unit, VariableTable& variables, Scopes& scopes)
      : unit_(unit), module_(unit.module), given_(unit.module.calls.size()), variables_(variables),
        scopes_(scopes) {}

  // A call of a native function, by its number in native_functions; behind the calls in its arguments.
  void note(std::size_t call, std::size_t native) { given_[call] = types_of_native[native]; }
  // The same of one that has as many arguments as its function takes.
  void note_arguments(const program::Call& call, std::size_t native) {
    const RefusedTypes& refused = refused_types[native];
    if (refused.first == 0) return;
    const bool second = refused.second != 0 && call.arguments.count > 1;
    if (may_be_refused(call.arguments.first, refused.first, refused.casts) ||
        (second && may_be_refused(call.arguments.first + 1, refused.second, false))) [[unlikely]]
      noted_.push_back({&call, native});
  }

  // Once, when all calls are noted.
  void check(ValueKinds& kinds);

 private:
  struct Noted {
    const program::Call* call;
    std::size_t native;
  };

  // Whether what a value is depends on variables.
  [[nodiscard]] static bool is_calculated(const program::Expr& value) {
    return value.kind() == program::ExprKind::name || value.kind() == program::ExprKind::binary ||
           value.kind() == program::ExprKind::unary;
  }
  // Whether its form shows that an argument may be of one of these types.
  [[nodiscard]] bool may_be_refused(std::uint32_t argument, DataTypes types, bool casts) const {
    const program::ExprId id = module_.arguments[argument].value;
    if (id == program::ExprId::none) return false;
    const program::Expr& value = module_[id];
    if (casts && is_calculated(value)) return true;
    if (value.kind() == program::ExprKind::name)
      return (types & bit_of(Kind::scalar)) != 0 && variables_.may_be_single(value.span()) &&
             is_single_parameter(value.span());
    if (value.kind() == program::ExprKind::call) return (given_[value.index()] & types) != 0;
    return (types & types_by_form[static_cast<std::size_t>(value.kind())]) != 0;
  }

  [[nodiscard]] bool is_single_parameter(Span name) const;
  [[nodiscard]] bool may_be(program::ExprId id, DataTypes types);
  void look_at(const Noted& noted, bool first, DataTypes refused, ValueKinds& kinds);
  // A value that is what it is cast to already.
  void add_fix(const program::Call& call, const program::Expr& value, Diagnostic& made) const;
  void look_at_joined(const Noted& noted, ValueKinds& kinds);

  Unit& unit_;
  const program::Module& module_;
  List<Noted> noted_;
  std::vector<DataTypes> given_; // by the calls, as far as their names tell
  VariableTable& variables_;
  Scopes& scopes_;
};

} // namespace bindery::dml
