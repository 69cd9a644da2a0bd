// Calls of functions that nobody defines: what is meant by them.
#pragma once

#include "src/languages/dml/checks/call_results.hpp"
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/scopes.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace bindery::dml {

class MeantName;

// Reports such calls, with a fix where one name or one way to write it is meant. What is meant is not looked
// for in very many calls: each is compared with all names.
class UnknownFunctions {
 public:
  // All must live as long, and be of the unit.
  UnknownFunctions(Unit& unit, FunctionFinder& functions, const ResultsUses& uses);

  // A call of a function that neither the file nor SystemDS has.
  void report(const program::Call& call, std::string_view name);
  // The call of a name that a file lacks which `source` brings in. `path`: as the script has it.
  void report_of_file(const program::Call& call, std::string_view name, std::string_view path,
                      FunctionsOfFile& functions);
  // The call of a function in a namespace that `source` does not give. Only the first one of each namespace
  // is reported: one `source` is missing.
  void report_namespace(const program::Call& call, std::string_view name_space);

 private:
  // How often what is meant is looked for.
  static constexpr int most_looked_for = 128;
  [[nodiscard]] bool may_look() { return ++looked_for_ <= most_looked_for; }

  Diagnostic& tell(const program::Call& call, std::string message);
  void suggest(Diagnostic& made, const program::Call& call, Span name, const MeantName& meant);
  // Each returns whether it is so, which the diagnostic then says, or, for the first two, which it reports.
  bool is_branch(const program::Call& call, std::string_view name);
  bool is_operator(const program::Call& call, std::string_view name);
  bool is_misspelled_ifdef(const program::Call& call, std::string_view name, Diagnostic& made) const;
  bool is_misspelled_head(const program::Call& call, std::string_view name, Diagnostic& made) const;
  bool assigns_to_variable(const program::Call& call, Diagnostic& made);
  bool index_of_variable(const program::Call& call, Diagnostic& made);
  bool is_of_import(const program::Call& call, std::string_view name, Diagnostic& made);
  bool join_words(Diagnostic& made, Span name) const;

  [[nodiscard]] bool is_near_own(std::string_view name);
  [[nodiscard]] bool stands_behind_value(const program::Call& statement) const;
  [[nodiscard]] bool holds_argument(Span name, std::string_view meant);
  [[nodiscard]] bool holds_factor(Span name, std::string_view meant);
  [[nodiscard]] bool is_variable(Span name) { return is_variable(in_scope(name)); }
  [[nodiscard]] bool is_variable(const ScopedName& name);
  [[nodiscard]] ScopedName in_scope(Span name) { return {unit_.source->text(name), scopes_.of(name.begin)}; }

  Unit& unit_;
  const program::Module& module_;
  Scopes scopes_;
  FunctionFinder& functions_;
  const ResultsUses& uses_;
  int looked_for_ = 0;
  std::unordered_map<std::string_view, std::size_t> namespaces_; // how many calls are not reported yet
  // Variables and parameters, made when asked for.
  std::optional<std::unordered_set<ScopedName, HashOfScopedName>> variables_;
};

} // namespace bindery::dml
