// Where one slip earns several reports about the same name.
#include "src/languages/dml/checks/joined_reports.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/broken_names.hpp"
#include "src/languages/dml/checks/call_results.hpp"
#include "src/languages/dml/checks/compared_names.hpp"
#include "src/languages/dml/checks/cut_statements.hpp"
#include "src/languages/dml/checks/index_arguments.hpp"
#include "src/languages/dml/checks/joined_calls.hpp"
#include "src/languages/dml/checks/lost_parameters.hpp"
#include "src/languages/dml/checks/parameter_named.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

bool is_about_arguments(const Diagnostic& told) {
  return told.problem == &problems::argument_count || told.problem == &problems::unknown_argument;
}

class JoinedReports {
 public:
  // `before`: what was told of headers; `renamed`: of which names nothing else needs to be told.
  JoinedReports(const Unit& unit, std::vector<Diagnostic>& told, std::span<const Diagnostic> before,
                MissedNames renamed)
      : text_(unit.source->text()), module_(unit.module), told_(told), renamed_(std::move(renamed)) {
    for (const Diagnostic& each : before) {
      if (is_undeclared(each)) undeclared_.emplace(word_of(each), span_behind(each.span.begin).begin);
      if (each.problem == &problems::missing_return && !each.notes.empty())
        add_documented(each.notes.front().span.begin, each.span.begin);
    }
  }

  void join() {
    for (Diagnostic& each : told_) {
      if (is_about_arguments(each)) arguments_.insert(each.span.begin);
      if (each.problem == &problems::result_count) results_.insert(each.span.begin);
      // `2length(x)`: of the rest of a name nothing else is told.
      if (each.problem == &problems::number_value && each.fixes.empty()) gone_.insert(each.span.end);
      if (each.problem == &problems::unassigned_variable) unassigned_.insert(each.span.begin);
      if (each.problem == &problems::assigned_argument) assigned_.try_emplace(in_function(each, 1), &each);
      if (each.problem != &problems::unknown_function) continue;
      called_.try_emplace(in_function(each), &each);
      // `col sums(x)` is told with the word before it.
      if (each.fixes.empty()) continue;
      const std::uint32_t begin = each.fixes.front().edits.front().span.begin;
      if (begin < each.span.begin) gone_.insert(begin);
    }
    for (std::size_t i = 0; i < told_.size(); ++i) doubled_line(i);
    for (Diagnostic& each : told_) {
      if (each.problem != &problems::unassigned_variable || is_told(each) || is_assigned(each)) continue;
      if (stands_twice(each) || is_broken(each) || is_called_by_index(each)) continue;
      if (!stands_before_targets(each) && !stands_before_call(each)) compares_name(each);
    }
    // Of a word that is no argument it needs not be said that it is no variable and no function, nor of a
    // variable that is called like a function that nothing reads it.
    std::erase_if(told_, [&](const Diagnostic& each) {
      const bool variable = each.problem == &problems::unassigned_variable;
      const bool unknown = variable || each.problem == &problems::unknown_function;
      const bool unused = each.problem == &problems::unused_variable;
      if (each.problem == &problems::unreachable_function && called_by_index_.contains(word_of(each)))
        return true;
      return gone_.contains(each.span.begin) || (unknown && arguments_.contains(each.span.begin)) ||
             (variable && is_of(undeclared_, each)) || (unused && is_of(unreturned_, each)) ||
             (unused && called_.contains(in_function(each))) ||
             ((variable || unused) && is_of(renamed_, each)) || gives_renamed(each);
    });
  }

 private:
  [[nodiscard]] std::string_view word_of(const Diagnostic& told) const {
    return text_.substr(told.span.begin, told.span.size());
  }
  [[nodiscard]] std::size_t end_of_name(std::size_t begin) const {
    while (begin < text_.size() && is_name_byte(text_[begin])) ++begin;
    return begin;
  }
  [[nodiscard]] bool is_of(const MissedNames& missed, const Diagnostic& told) const {
    if (missed.empty()) return false;
    const Span function = span_behind(told.span.begin);
    const bool within = function.begin <= told.span.begin && told.span.begin < function.end;
    return within && missed.contains({word_of(told), function.begin});
  }

  // A name, without its first bytes, and the function that it stands in; null outside of all.
  using Name = std::pair<std::string_view, const FunctionDef*>;
  [[nodiscard]] Name in_function(const Diagnostic& told, std::size_t without = 0) const {
    return {word_of(told).substr(without), function_around(module_, told.span.begin)};
  }

  // Whether a variable has no value because of something that is told elsewhere: `$x = 1`, `x (a + b)`.
  bool is_told(const Diagnostic& variable) {
    const Name name = in_function(variable);
    if (const auto argument = assigned_.find(name); argument != assigned_.end()) {
      const std::uint32_t sign = argument->second->span.begin;
      argument->second->fixes = {{"remove `$`", {{{sign, sign + 1}, ""}}}};
      gone_.insert(variable.span.begin);
      return true;
    }
    // `library(x)` names no variable.
    const std::string_view before = text_.substr(0, variable.span.begin);
    if (before.ends_with("library(") || before.ends_with("require(")) {
      gone_.insert(variable.span.begin);
      return true;
    }
    const auto call = called_.find(name);
    if (call == called_.end() || is_assigned(variable) || !is_statement(call->second->span)) return false;
    const bool result = name.second != nullptr && variable.span.begin < name.second->signature.end;
    if (!result && variable.span.begin < call->second->span.begin) return false;
    Diagnostic& told = *call->second;
    const std::uint32_t end = told.span.end;
    const auto behind_blanks = [&](std::size_t from) {
      return std::min(text_.find_first_not_of(" \t\r\n", from), text_.size());
    };
    std::size_t at = behind_blanks(end);
    const bool commented = text_.substr(at).starts_with('#');
    while (text_.substr(at).starts_with('#')) at = behind_blanks(at + first_line(text_.substr(at)).size());
    if (!text_.substr(at).starts_with('(')) return false;
    const auto open = static_cast<std::uint32_t>(at);
    told.message =
        fmt::format("expected `=` behind `{}`, which gets no value elsewhere, found `(`", name.first);
    told.span = {open, open + 1};
    told.fixes = {{"insert `=`", {commented ? Edit{{end, end}, " ="} : Edit{{end, open}, " = "}}}};
    gone_.insert(variable.span.begin);
    return true;
  }

  // Parameters that stand in a signature twice, one behind the other as the first time.
  void doubled_line(std::size_t first) {
    const auto is_again = [&](std::size_t i) {
      return i < told_.size() && told_[i].problem == &problems::duplicate_definition &&
             told_[i].notes.size() == 1;
    };
    if (!is_again(first) || gone_.contains(told_[first].span.begin)) return;
    const FunctionDef* const function = function_around(module_, told_[first].span.begin);
    if (function == nullptr) return;
    const auto all = module_.parameters_in(function->parameters);
    const Parameter* earlier = parameter_at(told_[first].notes.front().span.begin, all);
    const Parameter* const begin = parameter_at(told_[first].span.begin, all);
    if (earlier == nullptr || begin == nullptr || earlier >= begin) return;
    const Parameter* const none = all.data() + all.size();
    const Parameter* end = begin;
    std::string names;
    for (std::size_t i = first; is_again(i) && end != none && end->name.begin == told_[i].span.begin; ++i) {
      if (earlier == begin || text_.substr(end->span.begin, end->span.size()) !=
                                  text_.substr(earlier->span.begin, earlier->span.size()))
        break;
      names += fmt::format("{}`{}`", names.empty() ? "" : ", ", word_of(told_[i]));
      ++earlier;
      ++end;
    }
    if (end - begin < 2) return;
    for (const Parameter* each = begin + 1; each != end; ++each) gone_.insert(each->name.begin);
    Diagnostic& told = told_[first];
    told.message = fmt::format("expected the parameters {} once, found them again", names);
    const Span again = end != none ? Span{begin->span.begin, end->span.begin}
                                   : Span{(begin - 1)->span.end, (end - 1)->span.end};
    told.fixes = {{"remove what stands there again", {{again, ""}}}};
  }

  // Whether the call of a name, with one value, is a statement of its own.
  [[nodiscard]] bool is_statement(Span name) {
    if (!uses_) {
      uses_.emplace(module_);
      for (const Call& each : module_.calls) by_names_.try_emplace(each.name.begin, &each);
    }
    const auto found = by_names_.find(name.begin);
    if (found == by_names_.end() || found->second->arguments.count != 1) return false;
    return uses_->of(static_cast<std::size_t>(found->second - module_.calls.data())).is_statement();
  }

  // Of the first function that ends behind a place; empty if there is none.
  [[nodiscard]] Span span_behind(std::uint32_t place) const {
    const FunctionDef* const found = function_behind(module_, place);
    return found == nullptr ? Span{} : found->span;
  }

  // Adds the words that comment lines from a place to another one begin with: a function without results
  // returns none of those that its header documents.
  void add_documented(std::uint32_t begin, std::uint32_t end) {
    const Span function = span_behind(end);
    for (std::size_t at = text_.find('\n', begin); at < end; at = text_.find('\n', at + 1)) {
      const std::size_t word = text_.find_first_not_of("# \t", at + 1);
      std::size_t last = word;
      while (last < end && is_name_byte(text_[last])) ++last;
      if (word < last) unreturned_.emplace(text_.substr(word, last - word), function.begin);
    }
  }

  // Whether a variable is assigned to somewhere, though not above.
  [[nodiscard]] bool is_assigned(const Diagnostic& variable) const {
    return std::ranges::any_of(variable.notes, [&](const Note& each) {
      return text_.substr(each.span.begin, each.span.size()) == word_of(variable);
    });
  }

  // `x = f f(y)`, `x = a::f f(y)`
  bool stands_twice(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t second = text_.find_first_not_of(" \t", name.end);
    if (second == text_.npos || second == name.end) return false;
    const std::string_view rest = text_.substr(second);
    std::string_view word = text_.substr(name.begin, name.size());
    word.remove_prefix(std::min(word.size(), word.rfind(':') + 1));
    const bool again = rest.starts_with(word) && (rest.substr(word.size()).starts_with("(") ||
                                                  rest.substr(word.size()).starts_with("::"));
    if (!again) return false;
    const auto begin = static_cast<std::uint32_t>(second);
    gone_.insert(begin);
    variable.message = fmt::format("expected `{0}` once, found another `{0}` behind it", word);
    variable.fixes = {{fmt::format("remove `{}`", word),
                       {{{name.end, begin + static_cast<std::uint32_t>(word.size())}, ""}}}};
    variable.notes.clear();
    return true;
  }

  // `x = nr ow(y)`, or over two lines
  bool is_broken(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", name.end);
    if (next == text_.npos || next == name.end) return false;
    const bool lines = text_.substr(name.end, next - name.end).find('\n') != text_.npos;
    const std::size_t end = end_of_name(next);
    if (end == next || end == text_.size() || text_[end] != '(') return false;
    const std::string meant =
        fmt::format("{}{}", text_.substr(name.begin, name.size()), text_.substr(next, end - next));
    if (!is_known_function(meant) && !is_own_function(meant)) return false;
    const auto begin = static_cast<std::uint32_t>(next);
    gone_.insert(begin);
    variable.message =
        fmt::format("expected `{}`, found a {} within the name", meant, lines ? "line break" : "blank");
    variable.fixes = {{lines ? "join the lines" : "remove the blank", {{{name.end, begin}, ""}}}};
    gone_.erase(name.begin);
    variable.notes.clear();
    return true;
  }

  // Whether a call gives an argument the name that its parameter is told to have.
  [[nodiscard]] bool gives_renamed(const Diagnostic& each) const {
    if (each.problem != &problems::unknown_argument || each.fixes.empty()) return false;
    const auto found = renamed_.lower_bound({word_of(each), 0});
    return found != renamed_.end() && found->first == word_of(each);
  }

  // `let [a, b] = f(x)`: read as a part of a variable, by names that have no value either.
  bool stands_before_targets(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t open = text_.find_first_not_of(" \t\r\n", name.end);
    if (open == text_.npos || open == name.end || text_[open] != '[') return false;
    const std::size_t end = forget_targets(open);
    if (end == open) return false;
    variable.message = fmt::format("expected the targets `{}` alone, found `{}` before them",
                                   text_.substr(open, end - open), word_of(variable));
    variable.fixes = {{fmt::format("remove `{}`", word_of(variable)),
                       {{{name.begin, static_cast<std::uint32_t>(open)}, ""}}}};
    variable.notes.clear();
    // All others of the function are the same variable.
    const FunctionDef* const around = function_around(module_, name.begin);
    const std::string_view within = text_.substr(0, around != nullptr ? around->span.end : text_.size());
    std::vector<Edit>& edits = variable.fixes.front().edits;
    for (auto at = find_name(within, word_of(variable), end); at != within.npos;) {
      const auto behind = static_cast<std::uint32_t>(at) + name.size();
      const std::size_t next = within.find_first_not_of(" \t", behind);
      if (next != within.npos && next > behind && within[next] == '[' &&
          function_around(module_, static_cast<std::uint32_t>(at)) == around && forget_targets(next) != next)
        edits.push_back({{static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(next)}, ""});
      at = find_name(within, word_of(variable), behind);
    }
    if (edits.size() > 1) variable.message += fmt::format(", and so {} times", edits.size());
    return true;
  }

  // Drops what is said of the targets in the brackets that open at a place, and of the call behind them,
  // which gives several results. Returns the place behind the brackets; the one where they open if they are
  // none.
  std::size_t forget_targets(std::size_t open) {
    std::vector<std::uint32_t> targets;
    std::size_t at = open;
    while (at < text_.size() && (text_[at] == '[' || text_[at] == ',')) {
      if (at > open && text_[at] == '[') return open;
      const auto target =
          static_cast<std::uint32_t>(std::min(text_.find_first_not_of(" \t", at + 1), text_.size()));
      const std::size_t end = end_of_name(target);
      if (end == target || !is_letter(text_[target])) return open;
      targets.push_back(target);
      at = text_.find_first_not_of(" \t", end);
    }
    if (targets.size() < 2 || at >= text_.size() || text_[at] != ']') return open;
    // One at least has no value yet.
    if (std::ranges::none_of(targets, [&](std::uint32_t each) { return unassigned_.contains(each); }))
      return open;
    const std::size_t sign = text_.find_first_not_of(" \t", at + 1);
    if (sign == text_.npos || text_[sign] != '=') return open;
    const std::size_t value = text_.find_first_not_of(" \t", sign + 1);
    if (value == text_.npos || !results_.contains(static_cast<std::uint32_t>(value))) return open;
    gone_.insert(targets.begin(), targets.end());
    gone_.insert(static_cast<std::uint32_t>(value));
    return at + 1;
  }

  // `x = new f(a)`: the call is read as a statement of its own.
  bool stands_before_call(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t next = text_.find_first_not_of(" \t", name.end);
    if (next == text_.npos || next == name.end || !results_.contains(static_cast<std::uint32_t>(next)))
      return false;
    const std::size_t end = end_of_name(next);
    if (end == text_.size() || text_[end] != '(') return false;
    gone_.insert(static_cast<std::uint32_t>(next));
    variable.message =
        fmt::format("expected nothing before the call of `{}`, found `{}`, which gets no value",
                    text_.substr(next, end - next), word_of(variable));
    // Another variable is as wrong there.
    variable.fixes.clear();
    variable.notes.clear();
    return true;
  }

  [[nodiscard]] bool is_own_function(std::string_view name) {
    if (own_.empty()) {
      for (const FunctionDef& each : module_.functions)
        own_.insert(text_.substr(each.name.begin, each.name.size()));
    }
    return own_.contains(name);
  }

  // Of the script: the indexes that may be calls, and where indexes are told to be wrong.
  void find_indexes() {
    if (found_indexes_) return;
    found_indexes_ = true;
    for (const Indexing& each : module_.indexings) {
      if (each.target)
        targets_.insert(each.name.end);
      else if (const std::optional<Span> call = arguments_in_index(text_, each.name))
        indexes_[{text_.substr(each.name.begin, each.name.size()), function_around(module_, each.name.begin)}]
            .push_back(*call);
    }
    for (const Diagnostic& each : told_) {
      if (each.problem == &problems::index_bounds) bounds_.insert(each.span.begin);
    }
  }

  // `max[0, x]`: a function that is called with the brackets of an index, wherever it is within the function.
  bool is_called_by_index(Diagnostic& variable) {
    const std::string_view word = word_of(variable);
    const std::optional<Span> first = arguments_in_index(text_, variable.span);
    const bool own = is_own_function(word);
    if (!first || (!own && !is_known_function(word))) return false;
    find_indexes();
    if (targets_.contains(first->begin)) return false;
    std::vector<Span>& calls = indexes_[in_function(variable)];
    std::ranges::sort(calls, {}, &Span::begin);
    for (const Span call : calls)
      gone_.insert(bounds_.lower_bound(call.begin), bounds_.lower_bound(call.end));
    Fix fix{"write `(` and `)`", {}};
    for (const Span call : calls) {
      fix.edits.push_back({{call.begin, call.begin + 1}, "("});
      fix.edits.push_back({{call.end - 1, call.end}, ")"});
    }
    variable.message =
        fmt::format("expected `(` behind `{}`, found `[`: arguments stand in round brackets", word);
    variable.span = {first->begin, first->begin + 1};
    variable.fixes = {std::move(fix)};
    variable.notes.clear();
    if (own) called_by_index_.insert(word);
    return true;
  }
  // `f(a, rows==1)`, `f(a, rows!=1)`
  void compares_name(Diagnostic& variable) {
    const Span name = variable.span;
    const std::size_t sign = text_.find_first_not_of(" \t", name.end);
    if (sign == text_.npos) return;
    const std::string_view found = text_.substr(sign, 2);
    if (found != "==" && found != "!=") return;
    const Call* const call = call_of(name.begin);
    if (call == nullptr) return;
    const bool told = arguments_.contains(name.begin) || arguments_.contains(call->name.begin);
    if (!told) return;
    gone_.insert(arguments_.contains(name.begin) ? name.begin : call->name.begin);
    const Span place{static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(sign + 2)};
    variable = {&problems::argument_count,
                place,
                fmt::format("expected `=` between the name `{}` and its value, found `{}`",
                            text_.substr(name.begin, name.size()), found),
                {},
                {{"write `=`", {{place, "="}}}}};
  }

  // The call of which a value begins at a place; null: there is none.
  [[nodiscard]] const Call* call_of(std::uint32_t place) {
    if (calls_.empty()) {
      for (const Call& call : module_.calls) {
        for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
          const Argument& argument = module_.arguments[call.arguments.first + i];
          if (argument.name.empty()) calls_.try_emplace(module_[argument.value].span().begin, &call);
        }
      }
    }
    const auto found = calls_.find(place);
    return found == calls_.end() ? nullptr : found->second;
  }

  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& told_;
  std::map<Name, Diagnostic*> assigned_;                    // arguments of the script, without their signs
  std::map<Name, Diagnostic*> called_;                      // as unknown functions
  std::optional<ResultsUses> uses_;                         // made when asked for, and with it:
  std::unordered_map<std::uint32_t, const Call*> by_names_; // by the beginnings of their names
  bool found_indexes_ = false;
  std::map<Name, std::vector<Span>> indexes_;            // that may be calls, by their names
  std::unordered_set<std::uint32_t> targets_;            // where indexes begin that get a value
  std::set<std::uint32_t> bounds_;                       // where indexes are told to be wrong
  std::unordered_set<std::uint32_t> results_;            // where calls are said to give something else
  std::unordered_set<std::uint32_t> unassigned_;         // where variables are told that have no value
  std::unordered_set<std::string_view> own_;             // functions of the file, when one is asked for
  std::unordered_set<std::string_view> called_by_index_; // those of them that are called with other brackets
  MissedNames renamed_;                                  // what parameters and results are to be called
  MissedNames undeclared_;                               // parameters that only a header has
  MissedNames unreturned_;                      // what it documents as results, of a function without
  std::unordered_set<std::uint32_t> arguments_; // where arguments are said to be wrong
  std::unordered_set<std::uint32_t> gone_;      // where nothing else is told
  std::unordered_map<std::uint32_t, const Call*> calls_; // by the beginnings of their values
};

} // namespace

std::size_t join_reports(Unit& unit, std::size_t known) {
  const auto& all = unit.diagnostics.all();
  const auto first = all.begin() + static_cast<std::ptrdiff_t>(known);
  const auto is_of_name = [](const Diagnostic& each) {
    return each.problem == &problems::unassigned_variable || each.problem == &problems::unknown_function ||
           each.problem == &problems::unused_variable || each.problem == &problems::unknown_argument ||
           each.problem == &problems::duplicate_definition;
  };
  if (unit.diagnostics.dropped() != 0 || std::none_of(first, all.end(), is_of_name)) return known;
  std::vector<Diagnostic> told(first, all.end());
  std::vector<Diagnostic> before;
  MissedNames renamed;
  const auto may_rename = [](const Diagnostic& each) {
    return each.problem == &problems::unknown_parameter || each.problem == &problems::parameter_case ||
           each.problem == &problems::unknown_result || each.problem == &problems::result_case;
  };
  if (std::any_of(all.begin(), first, may_rename)) {
    before.assign(all.begin(), first);
    renamed = tell_lost_parameters(unit, before, told);
  }
  join_broken_names(unit, told);
  join_cut_statements(unit, told);
  join_compared_names(unit, told);
  JoinedReports(unit, told, std::span(all.data(), known), std::move(renamed)).join();
  join_calls(unit, told);
  const std::size_t kept = before.empty() ? known : 0;
  unit.diagnostics.rewind(kept);
  for (Diagnostic& each : before) unit.diagnostics.report(std::move(each));
  const std::size_t joined = unit.diagnostics.size();
  for (Diagnostic& each : told) unit.diagnostics.report(std::move(each));
  return joined;
}

} // namespace bindery::dml
