// Follows a variable through the branches and loops in which it gets values. Source of the rule: what
// SystemDS's IfStatementBlock, ForStatementBlock and WhileStatementBlock hold against each other.
#include "src/languages/dml/checks/type_changes.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/assigned_values.hpp"
#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/parameter_named.hpp"
#include "src/languages/dml/checks/value_kinds.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

// Of single values all have one data type. Nothing: it has no value yet.
using DataType = std::optional<Kind>;

// A branch of an `if`, or the body of a loop, around an assignment.
struct Around {
  std::uint32_t statement; // where the first block of the `if`, or the body of the loop, begins
  enum class Block : std::uint8_t { branch, other_branch, loop, parallel } block;
};

struct Given {
  Span name;
  Kind kind;                  // what it gets
  std::vector<Around> around; // the outermost first
};

// What a variable is at a place, and where it became so.
struct State {
  DataType type;
  Span name;
};

class TypeChanges {
 public:
  TypeChanges(Unit& unit, VariableTable& variables, Scopes& scopes)
      : unit_(unit), module_(unit.module), variables_(variables), scopes_(scopes) {}

  void check(const ScopedPlace& variable) {
    const bool inside = variable.scope < module_.functions.size();
    const FunctionDef* const function = inside ? &module_.functions[variable.scope] : nullptr;
    const Span part =
        inside ? function->span : Span{0, static_cast<std::uint32_t>(unit_.source->text().size())};
    if (!gets_other_than_numbers(variable, part)) return;
    if (!kinds_) kinds_.emplace(unit_, functions_.emplace(unit_), variables_, scopes_);
    told_ = false;
    find_given(variable, part);
    if (looked_at_ > most_looked_at) return;
    const std::span<const Given> all(given_);
    (void)behind(all, 0, inside ? parameter(*function, text(variable.name)) : State());
  }

 private:
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  // Nearly all others differ in size or in a letter, and then nothing else is asked.
  [[nodiscard]] bool is_it(ExprId target, const ScopedPlace& variable) {
    if (target == ExprId::none) return false;
    const Span span = module_[target].span();
    return span.size() == variable.name.size() && are_same(text(span), text(variable.name)) &&
           scopes_.of(span.begin) == variable.scope;
  }

  // Most calls give single values, and most variables are not followed.
  [[nodiscard]] bool gets_other_than_numbers(const ScopedPlace& variable, Span part) {
    const auto assignments = assigned_in(module_, module_.assignments, part);
    looked_at_ += assignments.size();
    return looked_at_ <= most_looked_at &&
           std::any_of(assignments.begin(), assignments.end(), [&](const Assignment& each) {
             return is_it(each.target, variable) && module_[each.value].kind() == ExprKind::call &&
                    gives_other_than_numbers(module_.calls[module_[each.value].index()]);
           });
  }

  [[nodiscard]] bool gives_other_than_numbers(const Call& call) const {
    const Kind kind = kind_of_native(text(call.name));
    return kind != Kind::unknown && !is_scalar(kind);
  }

  // The places where it gets a value, in their order.
  void find_given(const ScopedPlace& variable, Span part) {
    given_.clear();
    for (const Assignment& each : assigned_in(module_, module_.assignments, part)) {
      if (is_it(each.target, variable)) add(module_[each.target].span(), kind_of(each));
    }
    for (const MultiAssignment& each : assigned_in(module_, module_.multi_assignments, part)) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i) {
        const ExprId target = module_.expr_lists[each.targets.first + i];
        if (is_it(target, variable)) add(module_[target].span(), Kind::unknown);
      }
    }
    for (const Loop& each : module_.loops) {
      const Span name = each.variable;
      if (!name.empty() && part.begin <= name.begin && name.begin < part.end &&
          are_same(text(name), text(variable.name)) && scopes_.of(name.begin) == variable.scope)
        add(name, Kind::unknown);
    }
    std::sort(given_.begin(), given_.end(),
              [](const Given& a, const Given& b) { return a.name.begin < b.name.begin; });
  }
  // What `+=` makes of it is not known.
  [[nodiscard]] Kind kind_of(const Assignment& each) {
    const std::string_view sign = text({module_[each.target].span().end, module_[each.value].span().begin});
    return sign.find("+=") == std::string_view::npos ? kinds_->of(each.value) : Kind::unknown;
  }

  void add(Span name, Kind kind) {
    looked_at_ += module_.conditionals.size() + module_.loops.size();
    if (looked_at_ > most_looked_at) return;
    Given made{name, kind, {}};
    const auto holds = [&](Span block) { return name.begin - block.begin < block.size(); };
    for (const Conditional& each : module_.conditionals) {
      const bool in_else = holds(each.else_block.span);
      if (in_else || holds(each.then_block.span))
        made.around.push_back(
            {each.then_block.span.begin, in_else ? Around::Block::other_branch : Around::Block::branch});
    }
    for (const Loop& each : module_.loops) {
      if (holds(each.body.span))
        made.around.push_back(
            {each.body.span.begin, each.parallel ? Around::Block::parallel : Around::Block::loop});
    }
    std::sort(made.around.begin(), made.around.end(),
              [](const Around& a, const Around& b) { return a.statement < b.statement; });
    given_.push_back(std::move(made));
  }

  [[nodiscard]] State parameter(const FunctionDef& function, std::string_view name) const {
    const auto number = parameter_named(name, unit_, function);
    if (!number) return {};
    const Parameter& found = module_.parameters_in(function.parameters)[*number];
    return {data_type(declared_kind(*unit_.source, found)), found.name};
  }

  // What the variable is behind some assignments, which stand in the same blocks up to a depth.
  State behind(std::span<const Given> all, std::size_t depth, State state) {
    while (!all.empty() && !told_) {
      if (all.front().around.size() == depth) {
        state = {data_type(all.front().kind), all.front().name};
        all = all.subspan(1);
        continue;
      }
      const Around around = all.front().around[depth];
      const auto is_outside = [&](const Given& each) {
        return each.around.size() <= depth || each.around[depth].statement != around.statement;
      };
      const auto end = std::find_if(all.begin(), all.end(), is_outside);
      const std::span<const Given> within(all.begin(), end);
      all = std::span(end, all.end());
      if (around.block == Around::Block::parallel) {
        // That iterations assign to it at all is told elsewhere.
        state = State{Kind::unknown, behind(within, depth + 1, state).name};
      } else if (around.block == Around::Block::loop) {
        const State body = behind(within, depth + 1, state);
        state = joined(body, state, depth, "however often the loop runs");
      } else {
        const auto other = std::find_if(within.begin(), within.end(), [&](const Given& each) {
          return each.around[depth].block == Around::Block::other_branch;
        });
        const State first = behind({within.begin(), other}, depth + 1, state);
        const State second = behind({other, within.end()}, depth + 1, state);
        state = joined(first, second, depth, "whichever branch is taken");
      }
    }
    return state;
  }

  // What a variable is that is one thing or the other. Where that is in a branch or a loop itself, SystemDS
  // goes on with the first, and holds that against what is outside.
  State joined(const State& first, const State& second, std::size_t depth, std::string_view in_any_case) {
    if (!first.type || first.type == second.type) return second;
    if (!second.type) return first;
    if (first.type == Kind::unknown || second.type == Kind::unknown) return {Kind::unknown, first.name};
    if (depth == 0) tell(first, second, in_any_case);
    return first;
  }

  // Of the two places the one below is told.
  void tell(const State& a, const State& b, std::string_view in_any_case) {
    told_ = true;
    const State& above = a.name.begin < b.name.begin ? a : b;
    const State& below = a.name.begin < b.name.begin ? b : a;
    Diagnostic& made = unit_.diagnostics.report(problems::type_change, below.name,
                                                message(FMT_COMPILE("expected {} for `{}` {}, found {}"),
                                                        words_for(*above.type), text(below.name), in_any_case,
                                                        words_for(*below.type)));
    made.notes.push_back(
        {above.name, message(FMT_COMPILE("`{}` is {} here"), text(above.name), words_for(*above.type))});
  }

  Unit& unit_;
  const Module& module_;
  VariableTable& variables_;
  Scopes& scopes_;
  // Made when they are asked for.
  std::optional<FunctionsOfFile> functions_;
  std::optional<ValueKinds> kinds_;
  std::vector<Given> given_; // of the variable that is looked at
  bool told_ = false;        // of it
  // Each variable is looked for in all of its function, and its places in all branches and loops, up to so
  // many in all.
  static constexpr std::size_t most_looked_at = 1U << 20U;
  std::size_t looked_at_ = 0;
};

} // namespace

void check_type_changes(Unit& unit, VariableTable& variables, Scopes& scopes,
                        const std::vector<ScopedPlace>& changing) {
  TypeChanges check(unit, variables, scopes);
  for (const ScopedPlace& each : changing) check.check(each);
}

} // namespace bindery::dml
