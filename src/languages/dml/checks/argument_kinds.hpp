// What native functions are given.
#pragma once

#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

// What each native function refuses as its first three arguments without names; nothing for most.
struct RefusedTypes {
  std::array<DataTypes, 3> at{};
  DataTypes alone = 0; // as the only argument
  bool joins = false; // takes what goes with the first argument: behind a list anything, behind a text a text
  bool casts = false; // to what it refuses
  DataTypes named = 0; // as some argument with a name

  [[nodiscard]] constexpr bool any() const { return (at[0] | at[1] | at[2] | alone | named) != 0; }
  // What it may refuse as an argument by its number, with a name or without.
  [[nodiscard]] constexpr DataTypes of(std::uint32_t argument) const {
    return static_cast<DataTypes>(named | (argument < at.size() ? at[argument] : 0));
  }
};
extern const std::array<RefusedTypes, native_functions.size()> refused_types;

// What of that holds for an argument of a call, by its number there.
[[nodiscard]] DataTypes refused_as(const Source& source, const program::Call& call,
                                   const program::Argument& argument, std::uint32_t number,
                                   std::size_t native);

// Reports arguments of native functions that are refused for sure. All that it is given must live as long.
class ArgumentKinds {
 public:
  ArgumentKinds(Unit& unit, ValueKinds& kinds) : unit_(unit), module_(unit.module), kinds_(kinds) {}

  // Looks at a call of a native function, by its number in native_functions, which has as many arguments as
  // its function takes.
  void check(const program::Call& call, std::size_t native);

 private:
  [[nodiscard]] Kind kind_of(const program::Call& call, std::uint32_t number) {
    return kinds_.of(module_.arguments[call.arguments.first + number].value);
  }
  [[nodiscard]] unsigned types_of(const program::Call& call, std::uint32_t number) {
    return bit_of(kind_of(call, number));
  }
  void look_at(const program::Call& call, std::size_t native, std::uint32_t number, DataTypes refused);
  void look_at_joined(const program::Call& call, std::size_t native);
  Diagnostic& report(const program::Argument& argument, DataTypes refused, std::string_view what);
  // A value that is what it is cast to already.
  void add_fix(const program::Call& call, const program::Expr& value, Diagnostic& made) const;

  Unit& unit_;
  const program::Module& module_;
  ValueKinds& kinds_;
};

} // namespace bindery::dml
