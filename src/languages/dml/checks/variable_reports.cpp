// Words for what check_variables finds.
#include "src/languages/dml/checks/variable_reports.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/check_definitions.hpp"
#include "src/languages/dml/checks/variable_name.hpp"
#include "src/languages/dml/checks/variable_relations.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;
using namespace variable_flags;

void rename(Diagnostic& diagnostic, const std::vector<Span>& places, std::string_view name) {
  Fix fix{message(FMT_COMPILE("write `{}`"), name), {}};
  for (const Span place : places) fix.edits.push_back({place, std::string(name)});
  if (!fix.edits.empty()) diagnostic.fixes.push_back(std::move(fix));
}

// `FLASE`, `TRU`, `TRUEE`: two letters have changed places, or one is missing or stands twice. Another letter
// makes another word: `TREE`.
bool is_mistyped(std::string_view name, std::string_view word) {
  const std::string_view longer = name.size() > word.size() ? name : word;
  const std::string_view shorter = name.size() > word.size() ? word : name;
  if (longer.size() > shorter.size() + 1 || shorter.size() < 3) return false;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(longer, shorter).in1 - longer.begin());
  if (longer.size() > shorter.size())
    return longer.substr(at + 1) == shorter.substr(at) &&
           (longer == word || (at > 0 && longer[at] == longer[at - 1]));
  return at + 1 < word.size() && name[at] == word[at + 1] && name[at + 1] == word[at] &&
         name.substr(at + 2) == word.substr(at + 2);
}

std::string_view constant_meant_by(std::string_view name) {
  for (const std::string_view word : {"TRUE", "FALSE", "NaN", "Inf", "pi"}) {
    if (equal_ignoring_case(name, word)) return word;
  }
  for (const std::string_view word : {"TRUE", "FALSE"}) {
    if (is_mistyped(name, word)) return word;
  }
  return {};
}

// What DML has for a word that is a value in other languages, for the end of a message.
std::string_view instead_of(std::string_view name) {
  if (name == "NA") return ": `NaN` stands for a number that is missing";
  if (is_one_of(name, {"null", "none", "nil", "undefined"}))
    return ": `list()` is an empty list, `matrix(0, 0, 0)` an empty matrix";
  return "";
}

} // namespace

void VariableReports::unassigned(const Variable& each) {
  const std::string_view name = word_of(each);
  if (is_builtin_constant(name)) return;
  const bool result = (each.flags & is_result) != 0;
  // That a function has no statements is told.
  if (result && module_.functions[each.scope()].body.statements.count == 0) return;
  const std::string_view what = result ? "the result" : "the variable";
  if (name == "new" && found_new(each)) return;
  const bool looked_for = ++looked_for_ <= most_looked_for;
  Variable* const near = looked_for ? meant_by(each) : nullptr;
  std::string_view constant = result ? std::string_view() : constant_meant_by(name);
  if (near != nullptr && !equal_ignoring_case(constant, name)) constant = {};
  // Other capitals are nearer than other letters.
  const bool other_letters = near != nullptr && !equal_ignoring_case(name, word_of(*near));
  Variable* const meant = constant.empty() || !other_letters ? near : nullptr;
  if (meant == nullptr && !result && looked_for && name == "end" && found_end(each)) return;
  if (meant != nullptr && misspelled_where_assigned(each, *meant, what)) return;
  if (meant == nullptr && looked_for && has_part_assigned(each, what)) return;
  Diagnostic& made = unit_.diagnostics.report(
      problems::unassigned_variable, {each.first_read, each.first_read + each.size()},
      message(FMT_COMPILE("expected an assignment to {} `{}`, found none{}"), what, name,
              meant == nullptr && !result ? instead_of(name) : std::string_view("")));
  if (result || !looked_for) return;
  if (meant == nullptr && constant.empty()) return;
  const std::vector<Span> reads = places_of(each, true);
  if (meant == nullptr || !may_stand_for_itself(each, *meant, reads.size()))
    rename(made, reads, meant == nullptr ? constant : word_of(*meant));
  if (meant == nullptr) return;
  made.notes.push_back({{meant->first_written, meant->first_written + meant->size()},
                        message(FMT_COMPILE("`{}` gets a value here"), word_of(*meant))});
  meant->flags |= is_read;
}

// `x = new list()`, which is read as two statements.
bool VariableReports::found_new(const Variable& each) {
  const std::string_view text = unit_.source->text();
  Fix fix{"remove `new`", {}};
  for (const Span place : places_of(each, true)) {
    const std::size_t next = text.find_first_not_of(" \t", place.end);
    if (next == text.npos || next == place.end || !is_letter(text[next])) return false;
    fix.edits.push_back({{place.begin, static_cast<std::uint32_t>(next)}, ""});
  }
  if (fix.edits.empty()) return false;
  unit_.diagnostics
      .report(problems::unassigned_variable, {each.first_read, each.first_read + each.size()},
              "expected a value, found `new`: functions give values without a word before them")
      .fixes.push_back(std::move(fix));
  return true;
}

// Which index has a name as a part of one of its bounds, by the beginnings of such names.
void VariableReports::find_ends() {
  std::vector<ExprId> left;
  for (const Indexing& each : module_.indexings) {
    const auto add = [&](const Bounds& bounds, IndexEnd found) {
      left = {bounds.lower, bounds.upper};
      while (!left.empty()) {
        const ExprId id = left.back();
        left.pop_back();
        if (id == ExprId::none) continue;
        const Expr& value = module_[id];
        if (value.kind() == ExprKind::binary) left.push_back(value.left());
        if (value.kind() == ExprKind::binary || value.kind() == ExprKind::unary)
          left.push_back(last_operand(id));
        if (value.is_read_name() && unit_.source->text(value.span()) == "end")
          ends_.insert_or_assign(value.span().begin, found);
      }
    };
    // Only elements of lists have a place without columns.
    add(each.rows, {each.name, each.has_columns ? "nrow" : "length"});
    add(each.columns, {each.name, "ncol"});
  }
}

// `X[1:end, 1]`
bool VariableReports::found_end(const Variable& each) {
  if (!std::exchange(found_ends_, true)) find_ends();
  Fix fix{"write how many there are", {}};
  for (const Span place : places_of(each, true)) {
    const auto found = ends_.find(place.begin);
    if (found == ends_.end()) return false;
    fix.edits.push_back(
        {place, fmt::format("{}({})", found->second.count, unit_.source->text(found->second.name))});
  }
  if (fix.edits.empty()) return false;
  const std::string first = fix.edits.front().replacement;
  unit_.diagnostics
      .report(problems::unassigned_variable, {each.first_read, each.first_read + each.size()},
              fmt::format("expected `{}`, found `end`: an index has no word for its end", first))
      .fixes.push_back(std::move(fix));
  return true;
}

// SystemDS goes through a script from top to bottom, whatever branches and loops there are.
void VariableReports::early(Variable& each) {
  if (is_builtin_constant(word_of(each))) return; // that a constant is assigned to is told
  const bool whole = each.first_set != Variable::nowhere;
  const std::uint32_t begin = whole ? first_place_of(each) : each.first_written;
  Diagnostic& made = unit_.diagnostics.report(
      problems::unassigned_variable, {begin, begin + each.size()},
      whole ? message(FMT_COMPILE("expected a value of `{}`, found no assignment above"), word_of(each))
            : message(FMT_COMPILE(
                          "expected an assignment to all of `{}`, found assignments to parts of it alone"),
                      word_of(each)));
  if (whole)
    made.notes.push_back({{each.first_written, each.first_written + each.size()},
                          message(FMT_COMPILE("`{}` gets its first value here"), word_of(each))});
  each.flags |= is_read;
}

// Where a variable is first read, or a part of it assigned. A result counts as read where it is declared,
// so its places are looked for, if not very many are.
std::uint32_t VariableReports::first_place_of(const Variable& variable) {
  if ((variable.flags & is_result) == 0)
    return variable.first_read < variable.first_set ? variable.first_read : variable.first_written;
  if (++looked_for_ > most_looked_for) return variable.first_written;
  const std::vector<Span> reads = places_of(variable, true);
  const bool read = !reads.empty() && reads.front().begin < variable.first_set;
  return read ? reads.front().begin : variable.first_written;
}

// Where one assignment has a name that is read nowhere, and several places, or the signature,
// have the other.
bool VariableReports::misspelled_where_assigned(const Variable& each, Variable& meant,
                                                std::string_view what) {
  const bool result = (each.flags & is_result) != 0;
  // Not every one of several values of a call is wanted, but one that is nearly called as a result is.
  const std::uint32_t other_use = result ? is_read | is_parameter : is_read | may_be_unused;
  if ((meant.flags & other_use) != 0) return false;
  const std::vector<Span> writes = places_of(meant, false);
  if (writes.empty() || (!result && writes.size() >= places_of(each, true).size())) return false;
  Diagnostic& made =
      unit_.diagnostics.report(problems::unassigned_variable, writes.front(),
                               message(FMT_COMPILE("expected an assignment to {} `{}`, found one to `{}`"),
                                       what, word_of(each), word_of(meant)));
  made.notes.push_back(
      {{each.first_read, each.first_read + each.size()},
       message(FMT_COMPILE("`{}` is {} here"), word_of(each), result ? "declared" : "read")});
  rename(made, writes, word_of(each));
  meant.flags |= is_read;
  return true;
}

// The variable of the same function that gets a value and whose name is meant; null if none is.
Variable* VariableReports::meant_by(const Variable& each) {
  MeantName meant(word_of(each));
  const auto may_be_meant = [&](const Variable& other) {
    return other.scope() == each.scope() && (other.flags & is_written) != 0;
  };
  for (const Variable& other : variables_) {
    if (may_be_meant(other)) meant.offer(word_of(other));
  }
  if (meant.found().empty()) return nullptr;
  Variable* const found = std::find_if(variables_.begin(), variables_.end(), [&](const Variable& other) {
    return may_be_meant(other) && word_of(other) == meant.found();
  });
  const bool doubtful = !begin_and_end_alike(word_of(each), word_of(*found)) || are_two_names(each, *found) ||
                        gets_value_from(module_, each, *found) || meets_itself(unit_, each, *found);
  return doubtful ? nullptr : found;
}

// `predy` for `pred - y`: what stands before the other name, or behind it, is a variable as well.
bool VariableReports::are_two_names(const Variable& each, const Variable& other) const {
  const std::string_view name = word_of(each), part = word_of(other);
  if (name.size() <= part.size() || !(name.starts_with(part) || name.ends_with(part))) return false;
  const std::string_view rest =
      name.starts_with(part) ? name.substr(part.size()) : name.substr(0, name.size() - part.size());
  return std::any_of(variables_.begin(), variables_.end(), [&](const Variable& one) {
    return one.scope() == each.scope() && (one.flags & is_written) != 0 && word_of(one) == rest;
  });
}

// `jjmu = 1`, and `mu` is read below: of the names of a function the only one that nothing reads has letters
// before or behind the only one without a value, or lacks some.
bool VariableReports::has_part_assigned(const Variable& each, std::string_view what) {
  Variable* const found = only_unread_beside(each);
  if (found == nullptr) return false;
  // What the header says of a result tells more.
  const bool result = (each.flags & is_result) != 0;
  const auto is_of_result = [](const Diagnostic& told) {
    return told.problem == &problems::unknown_result || told.problem == &problems::result_case;
  };
  if (result && std::ranges::any_of(unit_.diagnostics.all(), is_of_result)) return false;
  const std::string_view name = word_of(each), other = word_of(*found);
  const std::string_view longer = name.size() > other.size() ? name : other;
  const std::string_view shorter = name.size() > other.size() ? other : name;
  const bool begins = longer.starts_with(shorter);
  if ((!begins && !longer.ends_with(shorter)) || shorter.size() < 2) return false;
  if (gets_value_from(module_, each, *found) || meets_itself(unit_, each, *found)) return false;
  const std::vector<Span> writes = places_of(*found, false);
  if (writes.empty()) return false;
  // Of a result the signature may be wrong as well.
  const bool is_more_often = !result && places_of(each, true).size() > writes.size();
  const Span read{each.first_read, each.first_read + each.size()};
  Diagnostic& made = unit_.diagnostics.report(
      problems::unassigned_variable, is_more_often ? writes.front() : read,
      message(FMT_COMPILE("expected an assignment to {} `{}`, found one to `{}`"), what, name, other));
  if (is_more_often)
    made.notes.push_back({read, message(FMT_COMPILE("`{}` is read here"), name)});
  else
    made.notes.push_back({writes.front(), message(FMT_COMPILE("`{}` gets a value here"), other)});
  found->flags |= is_read;
  return true;
}

// The variable of the function that is assigned to and read nowhere; null if there are several, or other ones
// without a value.
Variable* VariableReports::only_unread_beside(const Variable& each) {
  Variable* found = nullptr;
  for (Variable& other : variables_) {
    if (other.scope() != each.scope() || &other == &each) continue;
    const std::uint32_t state = other.flags & (is_written | is_read | may_be_unused);
    if (state == is_written && found != nullptr) return nullptr;
    if (state == is_read && !is_builtin_constant(word_of(other))) return nullptr;
    if (state == is_written) found = &other;
  }
  return found;
}

// Whether a name, which is read so often, is that of a variable whose assignment is missing, rather than a
// slip: the other one is read as well, and what differs tells names apart, or is the same in several
// places.
bool VariableReports::may_stand_for_itself(const Variable& each, const Variable& meant,
                                           std::size_t reads) const {
  return (meant.flags & is_read) != 0 && (reads > 1 || differ_in_short_part(word_of(each), word_of(meant)));
}

// Where expressions read a variable, or write it.
std::vector<Span> VariableReports::places_of(const Variable& variable, bool reads) {
  std::vector<Span> places;
  for (const Expr& each : module_.expressions) {
    const bool index = each.kind() == ExprKind::index;
    if (each.kind() != ExprKind::name && !index) continue;
    const bool target = index ? module_.indexings[each.index()].target : !each.is_read_name();
    const Span name = name_of(module_, each);
    if (target == reads || std::ranges::binary_search(words_, name.begin)) continue;
    if (variables_.word_at(name) == word_of(variable) && scopes_.of(name.begin) == variable.scope())
      places.push_back(name);
  }
  std::sort(places.begin(), places.end(), [](Span a, Span b) { return a.begin < b.begin; });
  return places;
}

void VariableReports::assigned_constant(const Variable& each) {
  const std::uint32_t declared = each.flags & (is_parameter | is_result);
  const std::uint32_t begin = declared != 0 ? each.name().begin : each.first_written;
  const std::string_view what = declared == 0              ? "variable"
                                : declared == is_parameter ? "parameter"
                                                           : "result";
  report_assigned_constant(unit_, what, {begin, begin + each.size()});
}

void VariableReports::unused(const Variable& each) {
  if (is_builtin_constant(word_of(each))) return; // that it is one is told
  unit_.diagnostics.report(
      problems::unused_variable, {each.first_written, each.first_written + each.size()},
      message(FMT_COMPILE("expected `{}` to be read somewhere, found only assignments to it"),
              word_of(each)));
}

} // namespace bindery::dml
