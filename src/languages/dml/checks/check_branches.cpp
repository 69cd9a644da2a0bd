// Source: what SystemDS's IfStatementBlock takes for the variables that its `else` starts with.
#include "src/languages/dml/checks/check_branches.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/assigned_values.hpp"
#include "src/languages/dml/checks/ordered_search.hpp"
#include "src/languages/dml/checks/variable_name.hpp"
#include "src/languages/dml/text/message.hpp"

#include <algorithm>
#include <string_view>

namespace bindery::dml {

using namespace program;

BranchCheck::BranchCheck(Unit& unit, VariableTable& variables, Scopes& scopes)
    : unit_(unit), module_(unit.module), variables_(variables), scopes_(scopes) {
  const auto has_else = [](const Conditional& each) { return each.has_else; };
  choices_.reserve(static_cast<std::size_t>(
      std::count_if(module_.conditionals.begin(), module_.conditionals.end(), has_else)));
  for (const Conditional& each : module_.conditionals) {
    if (each.has_else) choices_.push_back(&each);
  }
  std::sort(choices_.begin(), choices_.end(), [](const Conditional* a, const Conditional* b) {
    return a->else_block.span.begin < b->else_block.span.begin;
  });
  restart();
}

void BranchCheck::restart() {
  open_.clear();
  next_ = 0;
  note_bounds();
}

void BranchCheck::note_bounds() {
  const std::uint32_t next =
      next_ < choices_.size() ? choices_[next_]->else_block.span.begin : Variable::nowhere;
  same_until_ = open_.empty() ? next : std::min(next, open_.back()->else_block.span.end);
  first_branch_ = open_.empty() ? Variable::nowhere : open_.front()->then_block.span.begin;
}

// Those around a place.
void BranchCheck::open_choices(std::uint32_t place) {
  const auto end_choices = [&](std::uint32_t begin) {
    while (!open_.empty() && open_.back()->else_block.span.end <= begin) open_.pop_back();
  };
  for (; next_ < choices_.size() && choices_[next_]->else_block.span.begin <= place; ++next_) {
    end_choices(choices_[next_]->else_block.span.begin);
    open_.push_back(choices_[next_]);
  }
  end_choices(place);
  note_bounds();
}

void BranchCheck::read_in_else(const Variable& variable, std::uint32_t place, bool part) {
  if (place >= same_until_) open_choices(place);
  if (variable.first_set <= first_branch_) return; // perhaps of another `else` than that of the last name
  const auto behind = std::partition_point(open_.begin(), open_.end(), [&](const Conditional* each) {
    return each->then_block.span.begin < variable.first_set;
  });
  const Conditional& last = **std::prev(behind);
  if (variable.first_set <= last.then_block.span.end && found_.size() < most_found)
    found_.push_back({&last, {place, place + variable.size()}, part});
}

void BranchCheck::report() {
  std::sort(found_.begin(), found_.end(),
            [](const Found& a, const Found& b) { return a.name.begin < b.name.begin; });
  for (const Found& each : found_) report(each);
}

void BranchCheck::report(const Found& found) {
  const Span name = found.name;
  const Variable& variable = variables_.find(scopes_.of(name.begin), name);
  if (told_.contains(variable.first_written) || (found.part && is_result(name)) ||
      gets_value(*found.choice, name))
    return;
  told_.insert(variable.first_written);
  const std::string_view word = unit_.source->text(name);
  Diagnostic& made = unit_.diagnostics.report(
      problems::unassigned_variable, name,
      message(
          FMT_COMPILE("expected a value of `{}` in this branch or above, found one in another branch alone"),
          word));
  const std::uint32_t first = variable.first_written;
  made.notes.push_back(
      {{first, first + variable.size()}, message(FMT_COMPILE("`{}` gets its first value here"), word)});
}

// Whether it is one of several that a call gives their values, and then all of the variable.
bool BranchCheck::is_result(Span name) const {
  const auto& all = module_.multi_assignments;
  const auto* const found = std::partition_point(all.begin(), all.end(), [&](const MultiAssignment& each) {
    return module_[each.value].span().begin < name.begin;
  });
  return found != all.end() && module_[module_.expr_lists[found->targets.first]].span().begin <= name.begin;
}

// Whether a place above another one is in the branch before an `else` around that. The conditionals between
// them are looked at.
bool BranchCheck::is_in_branch_before(std::uint32_t above, std::uint32_t place) {
  const Conditional* const* const end = choices_.data() + choices_.size();
  const Conditional* const* each = first_without(
      choices_.data(), end, [&](const Conditional* one) { return one->else_block.span.begin <= above; });
  for (; each != end && (*each)->else_block.span.begin <= place; ++each, ++looked_at_) {
    const Span then = (*each)->then_block.span;
    if (then.begin <= above && above < then.end && place < (*each)->else_block.span.end) return true;
  }
  return false;
}

// Whether the name that is read somewhere in an `else` has a value there that it gets in that `else`.
bool BranchCheck::gets_value(const Conditional& choice, Span read) {
  const Span before{choice.else_block.span.begin, read.begin};
  const std::string_view word = unit_.source->text(read);
  const auto holds = [&](Span name) {
    return before.begin <= name.begin && name.begin < before.end && unit_.source->text(name) == word &&
           (looked_at_ > most_looked_at || !is_in_branch_before(name.begin, read.begin));
  };
  const auto target_holds = [&](ExprId target, ExprId value) {
    if (target == ExprId::none || module_[value].span().end > before.end) return false;
    const Expr& each = module_[target];
    return (each.kind() == ExprKind::index || each.kind() == ExprKind::name) && holds(name_of(module_, each));
  };
  const auto several_hold = [&](const MultiAssignment& each) {
    const ExprId* const first = module_.expr_lists.data() + each.targets.first;
    return std::any_of(first, first + each.targets.count,
                       [&](ExprId target) { return target_holds(target, each.value); });
  };
  const auto assignments = assigned_in(module_, module_.assignments, before);
  looked_at_ += assignments.size() + module_.loops.size() + choices_.size();
  if (looked_at_ > most_looked_at ||
      std::any_of(assignments.rbegin(), assignments.rend(), // most are read right behind
                  [&](const Assignment& each) { return target_holds(each.target, each.value); }))
    return true;
  const auto several = assigned_in(module_, module_.multi_assignments, before);
  looked_at_ += several.size();
  return looked_at_ > most_looked_at || std::any_of(several.begin(), several.end(), several_hold) ||
         std::any_of(module_.loops.begin(), module_.loops.end(),
                     [&](const Loop& each) { return !each.variable.empty() && holds(each.variable); });
}

} // namespace bindery::dml
