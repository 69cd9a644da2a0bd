// What is said of variables: those that have no value where they are read, those that nobody reads, and those
// that have the names of constants.
#pragma once

#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_table.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace bindery::dml {

// All that it is given must outlive it. `words` are the places, sorted when the first report is made, that
// look like names and are none of variables.
class VariableReports {
 public:
  VariableReports(Unit& unit, VariableTable& variables, Scopes& scopes,
                  const std::vector<std::uint32_t>& words)
      : unit_(unit), module_(unit.module), variables_(variables), scopes_(scopes), words_(words) {}

  // It is read, or is a result, and nothing assigns to it. One that is meant in its place counts as read
  // from then on.
  void unassigned(const Variable& each);
  // It is read, or a part of it assigned, above its first value. Counts as read from then on.
  [[gnu::cold]] void early(Variable& each);
  // It has the name of a constant, which something assigns to or declares.
  void assigned_constant(const Variable& each);
  // Nothing reads it.
  void unused(const Variable& each);

 private:
  [[gnu::cold]] bool found_new(const Variable& each);
  [[gnu::cold]] bool found_end(const Variable& each);
  [[gnu::cold]] void find_ends();
  [[nodiscard]] std::uint32_t first_place_of(const Variable& variable);
  bool misspelled_where_assigned(const Variable& each, Variable& meant, std::string_view what);
  bool has_part_assigned(const Variable& each, std::string_view what);
  [[nodiscard]] Variable* only_unread_beside(const Variable& each);
  [[nodiscard]] Variable* meant_by(const Variable& each);
  [[nodiscard]] bool are_two_names(const Variable& each, const Variable& other) const;
  [[nodiscard]] bool may_stand_for_itself(const Variable& each, const Variable& meant,
                                          std::size_t reads) const;
  [[nodiscard]] std::vector<Span> places_of(const Variable& variable, bool reads);
  [[nodiscard]] std::string_view word_of(const Variable& each) const {
    return variables_.word_at(each.name());
  }

  // For so many variables others are looked for that may be meant: each is compared with all.
  static constexpr int most_looked_for = 16;

  Unit& unit_;
  const program::Module& module_;
  VariableTable& variables_;
  Scopes& scopes_;
  const std::vector<std::uint32_t>& words_;
  int looked_for_ = 0;
  // The index that has the word `end` in one of its bounds.
  struct IndexEnd {
    Span name;              // of what is indexed
    std::string_view count; // the function that counts its rows, columns or elements
  };
  bool found_ends_ = false;                          // whether these were looked for:
  std::unordered_map<std::uint32_t, IndexEnd> ends_; // by the beginnings of the words
};

} // namespace bindery::dml
