// Without its name such an argument would be another value.
#include "src/languages/dml/checks/compared_names.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

class ComparedNames {
 public:
  ComparedNames(const Unit& unit, std::vector<Diagnostic>& told)
      : text_(unit.source->text()), module_(unit.module), told_(told) {}

  void join() {
    if (std::ranges::none_of(told_, is_name_left_out)) return;
    find_variables();
    for (const Diagnostic& each : told_) {
      if (each.problem == &problems::unused_variable)
        unused_.emplace(in_function(each.span), each.span.begin);
    }
    for (Diagnostic& each : told_) {
      if (is_name_left_out(each)) compare(each);
    }
    if (read_.empty()) return;
    std::erase_if(told_, [&](const Diagnostic& each) {
      return each.problem == &problems::unused_variable && read_.contains(each.span.begin);
    });
  }

 private:
  // A name, and the function that it stands in; null outside of all.
  using Name = std::pair<std::string_view, const FunctionDef*>;
  [[nodiscard]] Name in_function(Span name) const {
    return {text_.substr(name.begin, name.size()), function_around(module_, name.begin)};
  }

  // The fix takes a name away together with the sign behind it.
  static bool is_name_left_out(const Diagnostic& each) {
    if (each.problem != &problems::unknown_argument || each.fixes.size() != 1) return false;
    const std::vector<Edit>& edits = each.fixes.front().edits;
    return edits.size() == 1 && edits.front().replacement.empty() &&
           edits.front().span.begin == each.span.begin && edits.front().span.end > each.span.end;
  }

  void find_variables() {
    for (const Expr& each : module_.expressions) {
      if (each.kind() == ExprKind::name && !each.is_read_name()) variables_.insert(in_function(each.span()));
    }
    for (const Parameter& each : module_.parameters) {
      if (!each.name.empty()) variables_.insert(in_function(each.name));
    }
  }

  // Whether an argument is one of a function that adds cells up.
  [[nodiscard]] bool counts(std::uint32_t argument) const {
    const std::string_view before = text_.substr(0, argument);
    const std::size_t open = before.find_last_not_of(" \t");
    if (open == before.npos || before[open] != '(') return false;
    return before.substr(0, open).ends_with("sum") || before.substr(0, open).ends_with("mean");
  }

  void compare(Diagnostic& told) {
    const Name name = in_function(told.span);
    const std::string_view behind = text_.substr(told.fixes.front().edits.front().span.end);
    // `sum(x = x)`
    const std::string_view value = behind.substr(0, behind.find_first_of(",)\n"));
    if (!variables_.contains(name) || find_name(value, name.first) != value.npos) return;
    told.fixes.clear();
    const auto unused = unused_.find(name);
    // Truth values are counted; of others the sum or the difference may be meant.
    if (unused == unused_.end() || !counts(told.span.begin) || value.find_first_of("<>=!&|") != value.npos)
      return;
    read_.insert(unused->second);
    const auto sign = static_cast<std::uint32_t>(text_.find('=', told.span.end));
    told.message = fmt::format("expected `==` behind the variable `{}`, found `=`", name.first);
    told.span = {sign, sign + 1};
    told.fixes = {{"write `==`", {{told.span, "=="}}}};
  }

  std::string_view text_;
  const Module& module_;
  std::vector<Diagnostic>& told_;
  std::set<Name> variables_;
  std::map<Name, std::uint32_t> unused_; // where they are told
  std::set<std::uint32_t> read_;         // of these, those that are compared
};

} // namespace

void join_compared_names(const Unit& unit, std::vector<Diagnostic>& told) {
  ComparedNames(unit, told).join();
}

} // namespace bindery::dml
