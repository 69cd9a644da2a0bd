// What kinds of values expressions have, as far as that is sure.
#pragma once

#include "src/languages/dml/checks/variable_table.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <bindery/language.hpp>
#include <bindery/list.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace bindery::dml {

// Of a value. The scalars come first.
enum class Kind : std::uint8_t { integer, real, truth, text, scalar, matrix, frame, list, unknown };

constexpr bool is_scalar(Kind kind) {
  return kind <= Kind::scalar;
}
constexpr bool is_number(Kind kind) {
  return kind <= Kind::real;
}

constexpr bool is_composed(Kind kind) {
  return kind == Kind::frame || kind == Kind::list;
}

// What of it SystemDS calls the data type: all single values have the same.
constexpr Kind data_type(Kind kind) {
  return is_scalar(kind) ? Kind::scalar : kind;
}

// What something is that is one or the other.
constexpr Kind either(Kind one, Kind other) {
  if (one == other) return one;
  return is_scalar(one) && is_scalar(other) ? Kind::scalar : Kind::unknown;
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

// The type of a parameter or a result; unknown where a word is none, which is told.
[[nodiscard]] api::Type declared_type(const Source& source, const program::Parameter& each);
// The kind of value that has this type.
[[nodiscard]] Kind declared_kind(const Source& source, const program::Parameter& each);

// What a walk through a unit finds.
struct FoundValues {
  // Where a variable became what it is that is a part of something odd.
  struct Origin {
    program::ExprId part;
    Span name;
  };
  // A branch or a loop behind which a variable would be one thing or the other.
  struct Change {
    Span right, odd; // where it becomes so
    Kind kind_right, kind_odd;
    bool loop;
  };

  // What is known of the function of a call, in one byte.
  class Function {
   public:
    Function() = default;
    explicit Function(KnownFunction known)
        : number_(known.as == KnownAs::native   ? static_cast<std::uint8_t>(known.number)
                  : known.as == KnownAs::script ? script
                                                : none) {}
    [[nodiscard]] KnownFunction known() const {
      if (number_ < script) return {KnownAs::native, number_};
      return {number_ == script ? KnownAs::script : KnownAs::none, 0};
    }

   private:
    static constexpr std::uint8_t script = 254, none = 255;
    static_assert(native_functions.size() <= script);

    std::uint8_t number_ = none;
  };

  std::unique_ptr<Kind[]> kinds;         // by the expressions; null: nobody has walked yet
  std::unique_ptr<Function[]> functions; // by the calls
  List<program::ExprId> odd;
  List<Origin> origins; // in the order of the parts
  List<Change> changes;
};

// The kinds of all expressions of a unit, by one walk through its statements in their order, as SystemDS
// makes one before it runs a script: what a variable is comes from the assignment above, from the branches or
// the loop between, or from the declaration of a parameter. Of what one branch makes a matrix and the other a
// single value nothing is known behind them. The unit and the variables must live as long; all assignments
// must be known to the variables when something is asked for the first time. In a script that is too large
// for somebody to have written it nothing is known, for that would take too much memory.
class ValueKinds {
 public:
  // `mended`: the script has errors, and is looked at as it seems to be meant. Then nothing is known of what
  // variables are, for what they get may be something else.
  ValueKinds(const Unit& unit, VariableTable& variables, bool mended)
      : unit_(unit), variables_(variables), mended_(mended) {}

  // Unknown for ExprId::none. The walk is made when the first one is asked for.
  [[nodiscard]] Kind of(program::ExprId id) {
    if (id == program::ExprId::none || !variables_.keeps_places()) return Kind::unknown;
    return found().kinds[static_cast<std::size_t>(id)];
  }
  // What is known of the function that a call names, by the number of the call: the one of SystemDS, even if
  // the file has one of that name.
  [[nodiscard]] KnownFunction function_of(std::size_t call) {
    return variables_.keeps_places() ? found().functions[call].known() : look_up(call);
  }
  // Expressions of which a part has a kind that their operator, index or native function may not take; in the
  // order of the source. What such a variable is counts as unknown from there on, so that it is told once.
  [[nodiscard]] const List<program::ExprId>& odd() { return found().odd; }
  // In the order of the ends of the branches and loops, which stand in no other ones: SystemDS lets those
  // pass.
  [[nodiscard]] const List<FoundValues::Change>& changes() { return found().changes; }
  // Where the variable that is an odd part, or that an odd index stands behind, became what it is; empty for
  // other expressions, and where branches meet.
  [[nodiscard]] Span origin_of(program::ExprId part);

 private:
  [[nodiscard]] const FoundValues& found() {
    if (found_.kinds == nullptr && variables_.keeps_places()) [[unlikely]]
      walk();
    return found_;
  }
  void walk();
  [[nodiscard]] KnownFunction look_up(std::size_t call) const;

  const Unit& unit_;
  VariableTable& variables_;
  bool mended_;
  FoundValues found_;
};

} // namespace bindery::dml
