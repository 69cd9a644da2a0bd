// What kinds of values expressions have, as far as that is sure.
#pragma once

#include "src/languages/dml/checks/functions_of_file.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <unordered_map>
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

// For people: `a whole number`
[[nodiscard]] std::string_view words_for(Kind kind);

// The type of a parameter or a result; unknown where a word is none, which is told.
[[nodiscard]] api::Type declared_type(const Source& source, const program::Parameter& each);

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
  // What is known of names: what assigns the only value, or a kind.
  struct Known {
    program::ExprId value = program::ExprId::none;
    Kind kind = Kind::unknown;
  };
  struct Seen {
    std::string_view name;
    Kind kind;
  };

  [[nodiscard]] Kind kind_of(program::ExprId id, int depth);
  [[nodiscard]] Kind of_name(std::string_view name, int depth);
  [[nodiscard]] Kind kind_of_name(std::string_view name, int depth);
  [[nodiscard]] Kind of_name_in_table(std::string_view name, int depth);
  [[nodiscard]] Kind of_call(const program::Call& call, int depth);
  [[nodiscard]] Kind of_native(std::size_t number, const program::Call& call, int depth);
  [[nodiscard]] Kind of_first_argument(const program::Call& call, int depth);
  [[nodiscard]] Kind of_choice(const program::Call& call, int depth);
  [[nodiscard]] bool makes_tensor(const program::Call& call) const;

  [[nodiscard]] std::span<const program::Parameter> parameters() const;
  [[nodiscard]] program::ExprId value_assigned_at(std::uint32_t place) const;
  [[nodiscard]] const program::Stmt* statement_at(std::uint32_t place) const;
  [[nodiscard]] bool is_large() const;
  void find_names();
  void forget_others();
  template <typename Take>
  void for_each_statement(Take take) const;
  template <typename Take>
  bool for_each_written(Span part, Take take) const;
  void gather_written();

  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  const Unit& unit_;
  const program::Module& module_;
  FunctionsOfFile& functions_;
  const program::FunctionDef* function_ = nullptr;
  std::vector<Span> parts_; // of the source, whose names are asked for: the function, or what is outside

  // Names are compared with those of so many statements of a script, and so many of a function with each
  // other. In larger scripts a table is made of each function.
  static constexpr std::size_t most_compared = 512;
  static constexpr std::size_t most_seen = 100;
  std::vector<Seen> seen_;
  std::vector<Span> written_;                         // sorted; filled where a script is large
  std::unordered_map<std::string_view, Known> known_; // made when a name is looked at first
};

} // namespace bindery::dml
