// Goes through the assignments in the order of the source, with the loops that are open there. Source: the
// analysis of dependencies in SystemDS's ParForStatementBlock, of what it finds whatever numbers indexes are.
#include "src/languages/dml/checks/check_parallel.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/assigned_values.hpp"
#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/parameter_named.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class ParallelCheck {
 public:
  ParallelCheck(Unit& unit, VariableTable& variables, ValueKinds& kinds, Scopes& scopes)
      : unit_(unit), module_(unit.module), variables_(variables), kinds_(kinds), scopes_(scopes) {
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
    if (made.target == ExprId::none) return;
    const ExprKind target = module_[made.target].kind();
    if (target == ExprKind::name) {
      whole(made, each.kind() == StmtKind::assign);
    } else if (target == ExprKind::index && each.kind() == StmtKind::assign) {
      part(made);
    }
  }

  // `M = value`; or `M += value`, which adds up what the iterations make of a matrix.
  void whole(const Assignment& made, bool plain) {
    const Span target = module_[made.target].span();
    const Variable& variable = variables_.find(scopes_.of(target.begin), target);
    std::optional<bool> reads_itself; // the same whichever of many loops is looked at
    for (const Loop* const loop : open_) {
      if (!is_set_before(variable, *loop)) continue;
      if (!reads_itself) reads_itself = plain && !place_read(made.value, target).empty();
      std::uint32_t value = Variable::nowhere;
      if (*reads_itself && !is_elsewhere(variable.first_set, target)) {
        value = variable.first_written;
      } else if (const Before before = value_before(*loop, target); plain || before.type == Kind::scalar) {
        value = before.place;
      }
      if (value != Variable::nowhere)
        return depends(
            *loop, target, target, value,
            message(FMT_COMPILE("an assignment to `{}`, which has a value before the loop"), text(target)));
    }
  }

  // `M[1, j] = value`
  void part(const Assignment& made) {
    const Expr& target = module_[made.target];
    const Span name = module_.indexings[target.index()].name;
    const Variable& variable = variables_.find(scopes_.of(name.begin), name);
    for (const Loop* const loop : open_) {
      if (variable.first_set >= loop->variable.begin) continue;
      const std::string_view part = text({name.end, target.span().end});
      const bool chosen = find_name(part, text(loop->variable)) != part.npos;
      if ((chosen && (variable.flags & variable_flags::is_read_in_parallel) == 0) || !is_checked(*loop))
        continue;
      if (chosen) {
        if (looked_for_.emplace(loop, variable.name().begin).second) read_beside(*loop, name);
      } else if (const Before before = value_before(*loop, name); before.type == Kind::matrix) {
        return depends(*loop, target.span(), name, before.place,
                       message(FMT_COMPILE("an assignment to a part of `{}` that does not depend on `{}`"),
                               text(name), text(loop->variable)));
      }
    }
  }

  // Looks for all of a variable in a loop whose iterations each assign to a part of it.
  void read_beside(const Loop& loop, Span name) {
    const auto look_in = [&](ExprId value) {
      const Span place = place_read(value, name);
      if (place.empty()) return false;
      if (const Before before = value_before(loop, name); before.type == Kind::matrix)
        depends(loop, place, name, before.place,
                message(FMT_COMPILE("all of `{}` read where they assign to parts of it"), text(name)));
      return true;
    };
    const auto assignments = assigned_in(module_, module_.assignments, loop.body.span);
    const auto several = assigned_in(module_, module_.multi_assignments, loop.body.span);
    looked_at_ += assignments.size() + several.size();
    if (looked_at_ > most_looked_at) return;
    for (const Assignment& each : assignments) {
      if (!is_output(each) && look_in(each.value)) return;
    }
    for (const MultiAssignment& each : several) {
      if (look_in(each.value)) return;
    }
  }
  // Whether a statement writes a file, which SystemDS does not take for reading a variable.
  [[nodiscard]] bool is_output(const Assignment& each) const {
    return each.target == ExprId::none && module_[each.value].kind() == ExprKind::call &&
           text(module_.calls[module_[each.value].index()].name) == "write";
  }

  [[nodiscard]] bool is_set_before(const Variable& variable, const Loop& loop) const {
    return variable.first_set < loop.variable.begin && is_checked(loop);
  }
  // Whether what ends at a place is in the other branch of an `if` whose `else` is around something. Where
  // very much was looked at that is taken to be so.
  [[nodiscard]] bool is_elsewhere(std::uint32_t end, Span from) {
    looked_at_ += module_.conditionals.size();
    const auto holds = [](Span branch, std::uint32_t place) { return place - branch.begin < branch.size(); };
    // The `else` that an `if` does not have is empty.
    return looked_at_ > most_looked_at ||
           std::any_of(
               module_.conditionals.begin(), module_.conditionals.end(), [&](const Conditional& each) {
                 return holds(each.then_block.span, end - 1) && holds(each.else_block.span, from.begin);
               });
  }

  void called(ExprId value) {
    if (value == ExprId::none || module_[value].kind() != ExprKind::call) return;
    const Span name = module_.calls[module_[value].index()].name;
    const std::string_view word = text(name);
    if ((word != "stop" && word != "assert") || functions().find(word)) return;
    unit_.diagnostics.report(
        problems::dependent_iterations, name,
        message(
            FMT_COMPILE("expected iterations of `parfor` that do not end each other, found a call of `{}`"),
            word));
  }
  // Whether SystemDS looks for dependencies: no option leaves that to the author. The last of several counts.
  [[nodiscard]] bool is_checked(const Loop& loop) const {
    bool checked = true;
    for (std::uint32_t i = 0; i < loop.options.count; ++i) {
      const Argument& option = module_.arguments[loop.options.first + i];
      if (text(option.name) == "check")
        checked = option.value != ExprId::none && text(module_[option.value].span()) == "1";
    }
    return checked;
  }

  // Where SystemDS finds all of a variable in an expression first; empty where it does not. It looks neither
  // into indexes and lists nor beyond the third argument of a call.
  [[nodiscard]] Span place_read(ExprId value, Span target) const {
    const std::string_view name = text(target);
    std::vector<ExprId> asked{value};
    while (!asked.empty()) {
      const ExprId id = asked.back();
      asked.pop_back();
      if (id == ExprId::none) continue;
      const Expr& expr = module_[id];
      switch (expr.kind()) {
      case ExprKind::name:
        if (expr.is_read_name() && text(expr.span()) == name) return expr.span();
        break;
      case ExprKind::unary:
        asked.push_back(last_operand(id));
        break;
      case ExprKind::binary:
        asked.push_back(last_operand(id));
        asked.push_back(expr.left());
        break;
      case ExprKind::call: {
        const Call& call = module_.calls[expr.index()];
        if (hides_arguments(text(call.name))) break;
        for (std::uint32_t i = std::min(call.arguments.count, 3U); i > 0; --i)
          asked.push_back(module_.arguments[call.arguments.first + i - 1].value);
        break;
      }
      default:
        break;
      }
    }
    return {};
  }
  // Whether it is a function that asks for the size of its argument alone, or makes data.
  [[nodiscard]] static bool hides_arguments(std::string_view function) {
    static constexpr std::array<std::string_view, 11> all = {"federated", "frame", "matrix", "ncol",
                                                             "nrow",      "rand",  "read",   "read.csv",
                                                             "readMM",    "sql",   "tensor"};
    return std::binary_search(all.begin(), all.end(), function);
  }

  struct Before {
    Kind type = Kind::unknown;
    std::uint32_t place = Variable::nowhere; // where it gets the first value
  };

  // What a variable has that gets a value before a loop, if all that it gets outside of the loop is known to
  // be a single value, or a matrix.
  [[nodiscard]] Before value_before(const Loop& loop, Span target) {
    const std::uint32_t scope = scopes_.of(target.begin);
    const bool inside = scope < module_.functions.size();
    const FunctionDef* const function = inside ? &module_.functions[scope] : nullptr;
    const Span part =
        inside ? function->span : Span{0, static_cast<std::uint32_t>(unit_.source->text().size())};
    const auto assignments = assigned_in(module_, module_.assignments, part);
    const auto several = assigned_in(module_, module_.multi_assignments, part);
    looked_at_ += assignments.size() + several.size() + (inside ? function->parameters.count : 0);
    if (looked_at_ > most_looked_at) return {};
    const std::string_view name = text(target);
    const auto is_it = [&](ExprId id) {
      if (id == ExprId::none || module_[id].kind() != ExprKind::name) return false;
      const Span span = module_[id].span();
      return text(span) == name && scopes_.of(span.begin) == scope;
    };
    const auto is_within = [&](Span span) {
      return loop.body.span.begin <= span.begin && span.begin < loop.body.span.end;
    };
    Before before;
    const auto number = inside ? parameter_named(name, unit_, *function) : std::nullopt;
    if (number) {
      const Parameter& parameter = module_.parameters_in(function->parameters)[*number];
      before = {data_type(declared_kind(*unit_.source, parameter)), parameter.name.begin};
      if (!is_usual(before.type)) return {};
    }
    for (const Assignment& each : assignments) {
      if (!is_it(each.target) || is_within(module_[each.target].span())) continue;
      const Kind type = data_type(kinds_.of(each.value));
      if (!is_usual(type) || (before.type != Kind::unknown && type != before.type)) return {};
      before.type = type;
      const Span place = module_[each.target].span();
      if (place.begin < loop.variable.begin && !is_elsewhere(place.end, target))
        before.place = std::min(before.place, place.begin);
    }
    for (const MultiAssignment& each : several) {
      const ExprId* const targets = module_.expr_lists.data() + each.targets.first;
      if (std::any_of(targets, targets + each.targets.count, is_it)) return {};
    }
    return before.place == Variable::nowhere ? Before() : before;
  }
  // Parts of frames and lists, and all of them, may be assigned.
  [[nodiscard]] static bool is_usual(Kind type) { return type == Kind::scalar || type == Kind::matrix; }

  [[nodiscard]] FunctionsOfFile& functions() {
    if (!functions_) functions_.emplace(unit_);
    return *functions_;
  }

  // What was found at a place assigns to a variable that gets a value before the loop.
  void depends(const Loop& loop, Span place, Span name, std::uint32_t value, std::string found) {
    if (!told_.emplace(&loop, variables_.find(scopes_.of(name.begin), name).name().begin).second) return;
    Diagnostic& made = unit_.diagnostics.report(
        problems::dependent_iterations, place,
        "expected iterations of `parfor` that do not depend on each other, found " + std::move(found));
    made.notes.push_back(
        {{value, value + name.size()}, message(FMT_COMPILE("`{}` gets a value here"), text(name))});
  }

  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  Unit& unit_;
  const Module& module_;
  VariableTable& variables_;
  ValueKinds& kinds_;
  Scopes& scopes_;
  std::vector<const Loop*> loops_; // in the order of the source
  std::vector<const Loop*> open_;  // around the statement, the outermost first
  using LoopAndVariable = std::pair<const Loop*, std::uint32_t>;
  std::set<LoopAndVariable> told_;
  std::set<LoopAndVariable> looked_for_;     // whether all of it is read
  std::optional<FunctionsOfFile> functions_; // made when they are asked for
  // Each assignment in a loop is held against all of its function, up to so many in all.
  static constexpr std::size_t most_looked_at = 1U << 20U;
  std::size_t looked_at_ = 0;
};

} // namespace

void check_parallel_loops(Unit& unit, VariableTable& variables, ValueKinds& kinds, Scopes& scopes) {
  ParallelCheck(unit, variables, kinds, scopes).check();
}

} // namespace bindery::dml
