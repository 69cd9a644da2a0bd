// What kinds of values expressions have, as far as that is sure.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
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
// file say they give. The unit and its functions must live as long.
class ValueKinds {
 public:
  ValueKinds(const Unit& unit, FunctionsOfFile& functions)
      : unit_(unit), module_(unit.module), functions_(functions) {}

  // From now on expressions are asked for that stand in a function; null: outside of all functions.
  void enter(const program::FunctionDef* function);

  [[nodiscard]] Kind of(program::ExprId id) { return kind_of(id, 0); }

 private:
  // A parameter, or a place where a variable gets a value.
  struct Name {
    std::uint32_t key; // the same for places of one name
    Span place;
    bool asked = false; // whether its kind has been looked for
    Kind kind = Kind::unknown;
  };

  [[nodiscard]] Kind kind_of(program::ExprId id, int depth);
  [[nodiscard]] Kind of_name(std::string_view name, int depth);
  [[nodiscard]] Kind of_call(const program::Call& call, int depth);
  [[nodiscard]] Kind of_native(std::size_t number, const program::Call& call, int depth);
  [[nodiscard]] Kind of_first_argument(const program::Call& call, int depth);
  [[nodiscard]] Kind of_choice(const program::Call& call, int depth);
  [[nodiscard]] bool makes_tensor(const program::Call& call) const;

  void find_names();
  void find_names(Span part);
  void add_name(Span place);
  [[nodiscard]] std::uint32_t key_for(std::string_view name) const;
  [[nodiscard]] std::span<Name> names_like(std::uint32_t key);
  [[nodiscard]] Kind kind_at(Span place, int depth);
  [[nodiscard]] program::ExprId value_assigned_at(std::uint32_t place) const;
  [[nodiscard]] const program::Stmt* statement_at(std::uint32_t place) const;

  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  const Unit& unit_;
  const program::Module& module_;
  FunctionsOfFile& functions_;
  const program::FunctionDef* function_ = nullptr;
  bool found_names_ = false; // whether `names_` has those of the function, or of what is outside
  bool many_names_ = false;  // so that they are sorted by their keys
  std::vector<Name> names_;
  std::vector<Span> loop_variables_; // of the script, in its order
};

// The same wherever an expression stands in its file: in a function, or outside of all. Asking for neighbours
// one after another is cheapest.
class KindsInFile {
 public:
  KindsInFile(const Unit& unit, FunctionsOfFile& functions)
      : module_(unit.module), scopes_(unit.module), inside_(unit, functions), outside_(unit, functions) {}

  [[nodiscard]] Kind of(program::ExprId id) { return at(module_[id].span().begin).of(id); }

 private:
  [[nodiscard]] ValueKinds& at(std::uint32_t place) {
    const std::uint32_t scope = scopes_.of(place);
    if (scope >= module_.functions.size()) {
      if (!entered_outside_) outside_.enter(nullptr);
      entered_outside_ = true;
      return outside_;
    }
    if (scope != scope_) inside_.enter(&module_.functions[scope]);
    scope_ = scope;
    return inside_;
  }

  const program::Module& module_;
  Scopes scopes_;
  ValueKinds inside_; // of the function that was asked about last
  ValueKinds outside_;
  std::uint32_t scope_ = static_cast<std::uint32_t>(-1);
  bool entered_outside_ = false;
};

} // namespace bindery::dml
