// What kinds of values expressions have, as far as that is sure.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_table.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace bindery::dml {

// Of a value. The scalars come first.
enum class Kind : std::uint8_t { integer, real, truth, text, scalar, matrix, frame, list, unknown };

constexpr bool is_scalar(Kind kind) {
  return kind <= Kind::scalar;
}
constexpr bool is_number(Kind kind) {
  return kind <= Kind::real;
}

// What of it SystemDS calls the data type: all single values have the same.
constexpr Kind data_type(Kind kind) {
  return is_scalar(kind) ? Kind::scalar : kind;
}

// Some data types, each a bit.
using DataTypes = std::uint8_t;
constexpr DataTypes bit_of(Kind kind) {
  if (kind == Kind::unknown) return 0;
  return static_cast<DataTypes>(
      1U << (static_cast<unsigned>(data_type(kind)) - static_cast<unsigned>(Kind::scalar)));
}

// For people: `a whole number`
[[nodiscard]] std::string_view words_for(Kind kind);

// What a native function gives, whatever it is given; unknown for most names.
[[nodiscard]] Kind kind_of_native(std::string_view name);
// The data type of that, by the number of the function in native_functions.
extern const std::array<DataTypes, native_functions.size()> types_of_native;

// The type of a parameter or a result; unknown where a word is none, which is told.
[[nodiscard]] api::Type declared_type(const Source& source, const program::Parameter& each);
// The kind of value that has this type.
[[nodiscard]] Kind declared_kind(const Source& source, const program::Parameter& each);

// Looks at what expressions tell of themselves, at variables that get one value, and at what functions of the
// file say they give. All must live as long; the variables are those of the unit, and know where they get
// values. What is found of a variable is kept with it, for all who ask.
class ValueKinds {
 public:
  ValueKinds(const Unit& unit, FunctionsOfFile& functions, VariableTable& variables, Scopes& scopes)
      : unit_(unit), module_(unit.module), functions_(functions), variables_(variables), scopes_(scopes) {}

  [[nodiscard]] Kind of(program::ExprId id) {
    cut_ = false;
    const Kind kind = kind_of(id, 0);
    if (!provisional_.empty()) forget_provisional();
    return kind;
  }

 private:
  [[nodiscard]] Kind kind_of(program::ExprId id, int depth);
  [[nodiscard]] Kind of_name(Span name, int depth);
  [[nodiscard]] Kind of_call(const program::Call& call, int depth);
  [[nodiscard]] Kind of_native(std::size_t number, const program::Call& call, int depth);
  [[nodiscard]] Kind of_first_argument(const program::Call& call, int depth);
  [[nodiscard]] Kind of_choice(const program::Call& call, int depth);
  [[nodiscard]] bool makes_tensor(const program::Call& call) const;

  [[nodiscard]] Kind of_variable(const Variable& variable, int depth);
  [[gnu::cold]] void forget_provisional();
  [[nodiscard]] const program::Stmt* statement_at(std::uint32_t place,
                                                  const program::FunctionDef* function) const;

  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  const Unit& unit_;
  const program::Module& module_;
  FunctionsOfFile& functions_;
  VariableTable& variables_;
  Scopes& scopes_;
  // Whether something was not known that the answer depends on: it lies too deep, or is asked for already.
  bool cut_ = false;
  std::vector<std::size_t>
      provisional_;           // the numbers of such variables, whose kinds another question may find
  std::size_t forgotten_ = 0; // how many of them until now
};

} // namespace bindery::dml
