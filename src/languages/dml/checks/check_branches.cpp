// Goes through what each `else` reads, if a variable gets its first value in the branch before it. Source:
// what SystemDS's IfStatementBlock takes for the variables that its `else` starts with.
#include "src/languages/dml/checks/check_branches.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/name_filter.hpp"
#include "src/languages/dml/text/message.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class BranchCheck {
 public:
  BranchCheck(Unit& unit, VariableTable& variables, Scopes& scopes, std::span<const std::uint32_t> words)
      : unit_(unit), module_(unit.module), variables_(variables), scopes_(scopes), words_(words),
        names_(unit.source->text()) {
    for (const Conditional& each : module_.conditionals) {
      if (each.has_else) choices_.push_back(&each);
    }
  }

  void check() {
    for (const Conditional* const each : choices_) {
      if (gives_first_values(each->then_block.span)) look_into_else(*each);
    }
  }

 private:
  // Whether variables get their first values in a branch. They are kept in `names_`.
  [[nodiscard]] bool gives_first_values(Span branch) {
    bool any = false;
    const auto add = [&](Span name) {
      if (!is_first_in(branch, variables_.find(scopes_.of(name.begin), name))) return;
      if (!any) names_.clear();
      any = true;
      names_.add(name);
    };
    const auto add_target = [&](ExprId id) {
      if (id == ExprId::none) return;
      const Expr& each = module_[id];
      if (each.kind() == ExprKind::name) add(each.span());
      if (each.kind() == ExprKind::index) add(module_.indexings[each.index()].name);
    };
    for (const Assignment& each : within(module_.assignments, branch)) add_target(each.target);
    for (const MultiAssignment& each : within(module_.multi_assignments, branch)) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i)
        add_target(module_.expr_lists[each.targets.first + i]);
    }
    for (const Loop& each : module_.loops) {
      if (!each.variable.empty() && each.variable.begin - branch.begin < branch.size()) add(each.variable);
    }
    looked_at_ += module_.loops.size();
    return any && looked_at_ <= most_looked_at;
  }
  [[nodiscard]] static bool is_first_in(Span branch, const Variable& variable) {
    return branch.begin < variable.first_set && variable.first_set <= branch.end;
  }

  void look_into_else(const Conditional& choice) {
    const Span branch = choice.else_block.span;
    const auto& all = module_.expressions;
    const auto begins_before = [](std::uint32_t place) {
      return [place](const Expr& each) { return each.span().begin < place; };
    };
    // The expressions of a statement stand together.
    const auto* const first = std::partition_point(all.begin(), all.end(), begins_before(branch.begin));
    const auto* const last = std::partition_point(first, all.end(), begins_before(branch.end));
    looked_at_ += static_cast<std::size_t>(last - first);
    if (looked_at_ > most_looked_at) return;
    for (const auto* each = first; each != last; ++each) {
      if (each->is_read_name()) {
        if (names_.may_have(each->span())) read(choice, each->span(), false);
      } else if (each->kind() == ExprKind::index) {
        const Indexing& index = module_.indexings[each->index()];
        if (names_.may_have(index.name)) read(choice, index.name, index.target);
      }
    }
  }

  // `part`: a part of it is assigned.
  void read(const Conditional& choice, Span name, bool part) {
    if (is_word(name)) return;
    const Variable& variable = variables_.find(scopes_.of(name.begin), name);
    const bool elsewhere =
        choice.then_block.span.begin < variable.first_set && variable.first_set <= choice.then_block.span.end;
    if (!elsewhere || is_told(variable) || gets_value(choice, name) || (part && is_result(name))) return;
    told_.push_back(variable.first_written);
    const std::string_view word = unit_.source->text(name);
    Diagnostic& made = unit_.diagnostics.report(
        problems::unassigned_variable, name,
        message(FMT_COMPILE(
                    "expected a value of `{}` in this branch or above, found one in another branch alone"),
                word));
    const std::uint32_t first = variable.first_written;
    made.notes.push_back(
        {{first, first + variable.size()}, message(FMT_COMPILE("`{}` gets its first value here"), word)});
  }

  [[nodiscard]] bool is_told(const Variable& variable) const {
    return std::find(told_.begin(), told_.end(), variable.first_written) != told_.end();
  }
  [[nodiscard]] bool is_word(Span name) const {
    return std::binary_search(words_.begin(), words_.end(), name.begin);
  }
  // Whether it is one of several that a call gives their values, and then all of the variable.
  [[nodiscard]] bool is_result(Span name) const {
    const auto& all = module_.multi_assignments;
    const auto* const found = std::partition_point(all.begin(), all.end(), [&](const MultiAssignment& each) {
      return module_[each.value].span().begin < name.begin;
    });
    return found != all.end() && module_[module_.expr_lists[found->targets.first]].span().begin <= name.begin;
  }

  // Whether the name that is read somewhere in an `else` has a value there that it gets in that `else`.
  [[nodiscard]] bool gets_value(const Conditional& choice, Span read) {
    const Span before{choice.else_block.span.begin, read.begin};
    const std::string_view word = unit_.source->text(read);
    const auto holds = [&](Span name) {
      return before.begin <= name.begin && name.begin < before.end && unit_.source->text(name) == word &&
             !is_elsewhere(name.begin, read.begin);
    };
    const auto target_holds = [&](ExprId target, ExprId value) {
      if (target == ExprId::none || module_[value].span().end > before.end) return false;
      const Expr& each = module_[target];
      return each.kind() == ExprKind::index ? holds(module_.indexings[each.index()].name)
                                            : each.kind() == ExprKind::name && holds(each.span());
    };
    const auto several_hold = [&](const MultiAssignment& each) {
      const ExprId* const first = module_.expr_lists.data() + each.targets.first;
      return std::any_of(first, first + each.targets.count,
                         [&](ExprId target) { return target_holds(target, each.value); });
    };
    const auto assignments = within(module_.assignments, before);
    const auto several = within(module_.multi_assignments, before);
    looked_at_ += assignments.size() + several.size() + module_.loops.size() + choices_.size();
    return looked_at_ > most_looked_at ||
           std::any_of(assignments.begin(), assignments.end(),
                       [&](const Assignment& each) { return target_holds(each.target, each.value); }) ||
           std::any_of(several.begin(), several.end(), several_hold) ||
           std::any_of(module_.loops.begin(), module_.loops.end(),
                       [&](const Loop& each) { return !each.variable.empty() && holds(each.variable); });
  }
  // Those of a list in the order of the source whose values begin in a part of it.
  template <typename Record>
  [[nodiscard]] std::span<const Record> within(const List<Record>& all, Span part) const {
    const auto begins_before = [&](std::uint32_t place) {
      return [this, place](const Record& each) { return module_[each.value].span().begin < place; };
    };
    const auto* const first = std::partition_point(all.begin(), all.end(), begins_before(part.begin));
    return {first, std::partition_point(first, all.end(), begins_before(part.end))};
  }
  // Whether one place is in a branch of an `if` and another in its `else`.
  [[nodiscard]] bool is_elsewhere(std::uint32_t place, std::uint32_t other) const {
    return std::any_of(choices_.begin(), choices_.end(), [&](const Conditional* each) {
      return place - each->then_block.span.begin < each->then_block.span.size() &&
             other - each->else_block.span.begin < each->else_block.span.size();
    });
  }

  Unit& unit_;
  const Module& module_;
  VariableTable& variables_;
  Scopes& scopes_;
  std::span<const std::uint32_t> words_;
  std::vector<const Conditional*> choices_; // with `else`
  NameFilter names_;                        // of variables that the branch gives their first values
  std::vector<std::uint32_t> told_;         // the first places of variables
  // An `else` within others is looked into again, up to so many expressions and statements in all.
  static constexpr std::size_t most_looked_at = 1U << 20U;
  std::size_t looked_at_ = 0;
};

} // namespace

void check_branches(Unit& unit, VariableTable& variables, Scopes& scopes,
                    std::span<const std::uint32_t> words) {
  BranchCheck(unit, variables, scopes, words).check();
}

} // namespace bindery::dml
