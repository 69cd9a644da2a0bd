// Goes through the assignments in the order of the source, with the loops that are open there. Source: the
// analysis of dependencies in SystemDS's ParForStatementBlock, of what it finds without knowing types.
#include "src/languages/dml/check_parallel.hpp"

#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/message.hpp"
#include "src/languages/dml/signature.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class ParallelCheck {
 public:
  ParallelCheck(Unit& unit, VariableTable& variables, Scopes& scopes)
      : unit_(unit), module_(unit.module), variables_(variables), scopes_(scopes) {
    for (const Loop& each : module_.loops) {
      if (each.parallel) loops_.push_back(&each);
    }
    std::sort(loops_.begin(), loops_.end(),
              [](const Loop* a, const Loop* b) { return a->variable.begin < b->variable.begin; });
  }

  void check() {
    auto next = loops_.begin();
    const auto end_loops = [&](std::uint32_t place) {
      while (!open_.empty() && open_.back()->body.span.end <= place) open_.pop_back();
    };
    // Those without parts of their own stand in the order of the source, as loops do here.
    const std::uint32_t first = loops_.front()->body.span.begin;
    for (const Stmt& each : module_.statements) {
      const StmtKind kind = each.kind();
      if (kind != StmtKind::assign && kind != StmtKind::accumulate && kind != StmtKind::call) continue;
      const std::uint32_t place = each.span().begin;
      if (place < first) continue;
      for (; next != loops_.end() && (*next)->body.span.begin <= place; ++next) {
        end_loops((*next)->body.span.begin);
        open_.push_back(*next);
      }
      end_loops(place);
      if (!open_.empty()) {
        statement(each);
      } else if (next == loops_.end()) {
        return;
      }
    }
  }

 private:
  void statement(const Stmt& each) {
    const Assignment& made = module_.assignments[each.index()];
    if (each.kind() == StmtKind::call) return called(made.value);
    if (made.target == ExprId::none || module_[made.target].kind() != ExprKind::name) return;
    const Span target = module_[made.target].span();
    const Variable& variable = variables_.find(scopes_.of(target.begin), target);
    std::optional<bool> reads_itself; // the same whichever of many loops is looked at
    for (const Loop* const loop : open_) {
      if (variable.first_set >= loop->variable.begin || !is_checked(*loop)) continue;
      if (!reads_itself) reads_itself = each.kind() == StmtKind::assign && reads(made.value, target);
      if (*reads_itself || is_scalar_before(*loop, target)) return depends(*loop, target, variable);
    }
  }

  void called(ExprId value) {
    if (value == ExprId::none || module_[value].kind() != ExprKind::call) return;
    const Span name = module_.calls[module_[value].index()].name;
    if (unit_.source->text(name) != "stop") return;
    unit_.diagnostics.report(
        problems::dependent_iterations, name,
        "expected iterations of `parfor` that do not end each other, found a call of `stop`");
  }

  // Whether SystemDS looks for dependencies: no option leaves that to the author.
  [[nodiscard]] bool is_checked(const Loop& loop) const {
    for (std::uint32_t i = 0; i < loop.options.count; ++i) {
      const Argument& option = module_.arguments[loop.options.first + i];
      if (unit_.source->text(option.name) == "check")
        return option.value != ExprId::none && unit_.source->text(module_[option.value].span()) == "1";
    }
    return true;
  }

  // Whether an expression has all of a variable in it.
  [[nodiscard]] bool reads(ExprId value, Span target) const {
    const std::string_view name = unit_.source->text(target);
    bool found = false;
    for_each_within(module_, value, [&](ExprId id) {
      found = found || (module_[id].is_read_name() && unit_.source->text(module_[id].span()) == name);
    });
    return found;
  }

  // Whether all that a variable gets outside of a loop are numbers, texts and truth values.
  [[nodiscard]] bool is_scalar_before(const Loop& loop, Span target) {
    if (++looked_for_ > most_looked_for) return false;
    const std::uint32_t scope = scopes_.of(target.begin);
    const std::string_view name = unit_.source->text(target);
    const auto is_it = [&](ExprId id) {
      if (id == ExprId::none || module_[id].kind() != ExprKind::name) return false;
      const Span span = module_[id].span();
      return unit_.source->text(span) == name && scopes_.of(span.begin) == scope;
    };
    const auto is_within = [&](Span span) {
      return loop.body.span.begin <= span.begin && span.begin < loop.body.span.end;
    };
    std::size_t before = 0;
    for (const Assignment& each : module_.assignments) {
      if (!is_it(each.target) || is_within(module_[each.target].span())) continue;
      if (!is_literal(each.value)) return false;
      before += module_[each.target].span().begin < loop.variable.begin ? 1U : 0U;
    }
    for (const MultiAssignment& each : module_.multi_assignments) {
      const ExprId* const targets = module_.expr_lists.data() + each.targets.first;
      if (std::any_of(targets, targets + each.targets.count, is_it)) return false;
    }
    return before != 0 || is_scalar_parameter(scope, name);
  }
  [[nodiscard]] bool is_literal(ExprId id) const {
    const bool negative = module_[id].kind() == ExprKind::unary && module_[id].op() == Operator::minus;
    const ExprKind kind = module_[negative ? last_operand(id) : id].kind();
    return kind == ExprKind::integer || kind == ExprKind::real ||
           (!negative && (kind == ExprKind::string || kind == ExprKind::boolean));
  }
  [[nodiscard]] bool is_scalar_parameter(std::uint32_t scope, std::string_view name) const {
    if (scope >= module_.functions.size()) return false;
    const auto parameters = module_.parameters_in(module_.functions[scope].parameters);
    return std::any_of(parameters.begin(), parameters.end(), [&](const Parameter& each) {
      return unit_.source->text(each.name) == name &&
             type_in(*unit_.source, each).data == api::DataType::scalar;
    });
  }

  void depends(const Loop& loop, Span target, const Variable& variable) {
    if (!told_.emplace(&loop, variable.name().begin).second) return;
    const std::string_view name = unit_.source->text(target);
    Diagnostic& made = unit_.diagnostics.report(
        problems::dependent_iterations, target,
        message(FMT_COMPILE(
                    "expected iterations of `parfor` that do not depend on each other, found an assignment "
                    "to `{}`, which has a value before the loop"),
                name));
    made.notes.push_back({{variable.first_written, variable.first_written + variable.size()},
                          message(FMT_COMPILE("`{}` gets a value here"), name)});
  }

  Unit& unit_;
  const Module& module_;
  VariableTable& variables_;
  Scopes& scopes_;
  std::vector<const Loop*> loops_; // in the order of the source
  std::vector<const Loop*> open_;  // around the statement, the outermost first
  std::set<std::pair<const Loop*, std::uint32_t>> told_;
  // So many assignments are held against all others.
  static constexpr int most_looked_for = 64;
  int looked_for_ = 0;
};

} // namespace

void check_parallel_loops(Unit& unit, VariableTable& variables, Scopes& scopes) {
  ParallelCheck(unit, variables, scopes).check();
}

} // namespace bindery::dml
