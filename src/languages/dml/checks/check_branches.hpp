// Values that variables get in one branch of an `if` alone.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

namespace bindery::dml {

// Looks for variables that an `else` reads and only the branch before it gives a value. It is told of each
// name that is read, when the variables know where they get their first values; few names stand in an `else`.
class BranchCheck {
 public:
  // All three must live as long, and the variables be those of the unit.
  BranchCheck(Unit& unit, VariableTable& variables, Scopes& scopes);

  // The name of a variable is read at a place, or a part of it assigned. Names come in the order of their
  // statements.
  void read(const Variable& variable, std::uint32_t place, bool part = false) {
    // Nearly all have their values above each `else`. The branch before an `else` ends before what is within
    // that `else` begins.
    if (place >= same_until_ || variable.first_set > first_branch_) [[unlikely]]
      read_in_else(variable, place, part);
  }
  // From now on names come from the beginning of the source again.
  void restart();
  // Reports each such variable once.
  void report();

 private:
  struct Found {
    const program::Conditional* choice;
    Span name;
    bool part; // a part of it is assigned
  };

  void note_bounds();
  void open_choices(std::uint32_t place);
  [[gnu::noinline]] void read_in_else(const Variable& variable, std::uint32_t place, bool part);
  void report(const Found& found);
  [[nodiscard]] bool is_result(Span name) const;
  [[nodiscard]] bool is_in_branch_before(std::uint32_t above, std::uint32_t place);
  [[nodiscard]] bool gets_value(const program::Conditional& choice, Span read);

  Unit& unit_;
  const program::Module& module_;
  VariableTable& variables_;
  Scopes& scopes_;
  std::vector<const program::Conditional*> choices_; // those with `else`, in the order of these
  std::vector<const program::Conditional*> open_;    // around the last name, from the outermost on
  std::size_t next_ = 0;                             // in `choices_`: the first that the last name is before
  std::uint32_t same_until_ = 0;                     // before that no other `else` begins or ends
  // Where the branch before the outermost `else` begins, if the last name stands in one.
  std::uint32_t first_branch_ = Variable::nowhere;
  std::vector<Found> found_;
  std::unordered_set<std::uint32_t> told_; // the first places of variables
  // An `else` within others is looked into again, up to so many statements in all.
  static constexpr std::size_t most_looked_at = 1U << 20U;
  static constexpr std::size_t most_found = 1U << 16U;
  std::size_t looked_at_ = 0;
};

} // namespace bindery::dml
