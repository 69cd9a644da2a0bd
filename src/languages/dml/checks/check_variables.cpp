// Looks at the lists of a module instead of its tree: what counts is only in which function a name stands.
#include "src/languages/dml/checks/check_branches.hpp"
#include "src/languages/dml/checks/check_definitions.hpp"
#include "src/languages/dml/checks/check_names.hpp"
#include "src/languages/dml/checks/check_parallel.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/checks/variable_name.hpp"
#include "src/languages/dml/checks/variable_reports.hpp"
#include "src/languages/dml/checks/variable_table.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/program/type.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;
using namespace variable_flags;

class VariableCheck {
 public:
  VariableCheck(Unit& unit, VariableTable& variables, ValueKinds& kinds)
      : unit_(unit), module_(unit.module), scopes_(unit.module), variables_(variables), kinds_(kinds),
        branches_(unit, variables_, scopes_), reports_(unit, variables_, scopes_, words_) {}

  void check() {
    signatures();
    writes();
    options();
    reads();
    report();
    branches_.report();
    if (!module_.unusual_numbers.empty()) check_numbers(unit_);
    if (!parallel_.empty()) check_parallel_loops(unit_, variables_, kinds_, scopes_);
  }

 private:
  // `value`: what it gets. Returns the number of a variable that gets all of it.
  std::uint32_t written(ExprId id, ExprId value, std::uint32_t more) {
    if (id == ExprId::none) return VariableTable::no_variable;
    const Expr& target = module_[id];
    if (target.kind() == ExprKind::name) {
      return set(target.span(), module_[value].span().end, more);
    }
    if (target.kind() == ExprKind::index) {
      write(module_.indexings[target.index()].name, more);
    } else if (target.kind() == ExprKind::argument) {
      report_assigned_argument(unit_, target.span());
    }
    return VariableTable::no_variable;
  }

  // One of several. SystemDS takes `[X[1, ], y] = f(z)`, but gives all of `X` the value.
  void result_written(ExprId id, ExprId value) {
    constexpr std::uint32_t more = may_be_unused | is_given;
    if (id == ExprId::none || module_[id].kind() != ExprKind::index) {
      written(id, value, more);
    } else {
      const Span name = module_.indexings[module_[id].index()].name;
      set(name, name.begin, more);
    }
  }

  // `rows = ifdef(rows, 10)`
  [[gnu::cold]] [[nodiscard]] bool asks_for_itself(const Ifdef& each) const {
    const auto text = [&](ExprId id) {
      return id == ExprId::none ? "" : unit_.source->text(module_[id].span());
    };
    return text(module_.assignments[each.assignment].target) == text(each.argument);
  }
  // What `ifdef` asks for.
  [[gnu::cold]] void asked_for(ExprId id) {
    const Expr& asked = module_[id];
    if (asked.kind() == ExprKind::argument) return;
    if (asked.kind() == ExprKind::name || asked.kind() == ExprKind::index) {
      const Span name = name_of(module_, asked);
      Variable& variable = at(name);
      variable.first_set = 0;
      mark(variable, name, is_read);
    }
    asked_.push_back(id);
  }
  // One that nothing else gives a value counts as written where it is asked for.
  [[gnu::cold]] void write_asked(const Expr& asked) {
    if (asked.kind() != ExprKind::name && asked.kind() != ExprKind::index) return;
    const Span name = name_of(module_, asked);
    if (Variable& variable = at(name); (variable.flags & has_value) == 0) mark(variable, name, is_written);
  }
  [[gnu::cold]] void report_asked(const Expr& asked) {
    // A variable that gets a value elsewhere is meant for itself.
    const Span span = asked.span();
    const bool meant = asked.kind() == ExprKind::name && !is_builtin_constant(word_at(span)) &&
                       (at(span).flags & (is_parameter | is_given)) == 0;
    report_ifdef_argument(unit_, span, meant);
  }

  void writes() {
    std::size_t first = 0;
    List<std::uint32_t>& assigned = variables_.places.assigned;
    const bool keeps = variables_.keeps_places();
    if (keeps) assigned.reserve(module_.assignments.size());
    const auto keep = [&](std::uint32_t variable) {
      if (keeps) assigned.push_back_within(variable);
    };
    const auto plain_assignments = [&](std::size_t last) {
      for (; first < last; ++first) {
        const Assignment& each = module_.assignments[first];
        keep(written(each.target, each.value, is_given));
      }
    };
    for (const Ifdef& each : module_.ifdefs) {
      plain_assignments(each.assignment);
      const Assignment& made = module_.assignments[first++];
      keep(written(made.target, made.value, asks_for_itself(each) ? 0 : is_given));
      asked_for(each.argument);
    }
    plain_assignments(module_.assignments.size());
    for (const MultiAssignment& each : module_.multi_assignments) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i)
        result_written(module_.expr_lists[each.targets.first + i], each.value);
    }
    for (const Loop& loop : module_.loops) {
      if (!loop.variable.empty()) set(loop.variable, loop.variable.begin, may_be_unused | is_given);
    }
    for (const ExprId each : asked_) write_asked(module_[each]);
  }

  // Words such as LOCAL in `mode=LOCAL` are no variables, nor are the names of sequences.
  void options() {
    bool any = false;
    for (const Loop& loop : module_.loops) {
      any = any || loop.options.count != 0;
      if (loop.parallel) enclose(loop.body.span);
      for (std::uint32_t i = 0; i < loop.options.count; ++i) {
        const ExprId value = module_.arguments[loop.options.first + i].value;
        if (value != ExprId::none) words_.push_back(module_[value].span().begin);
      }
      if (loop.sequence.empty()) continue;
      words_.push_back(loop.sequence.begin);
      if (word_at(loop.sequence) != "seq") report_loop_function(unit_, loop.sequence);
    }
    std::sort(words_.begin(), words_.end());
    for (const std::uint32_t each : words_) word_bits_ |= std::uint64_t{1} << each % 64;
    if (any) check_loop_options(unit_);
  }

  void enclose(Span body) {
    if (parallel_.empty()) parallel_ = body;
    parallel_ = {std::min(parallel_.begin, body.begin), std::max(parallel_.end, body.end)};
  }

  void signatures() {
    for (std::uint32_t i = 0; i < module_.functions.size(); ++i) {
      const FunctionDef& function = module_.functions[i];
      if (function.external) continue;
      if (function.body.statements.count == 0) report_empty_function(unit_, function);
      for (const Parameter& each : module_.parameters_in(function.parameters)) {
        type(each);
        element_type(each.type);
        if (!each.name.empty()) {
          declare(i, each.name, is_parameter, is_written | has_value | may_be_unused | is_parameter);
        }
        if (each.default_value != ExprId::none && module_[each.default_value].kind() == ExprKind::name)
          report_own_default(unit_, each.name, module_[each.default_value].span());
      }
      for (const Parameter& each : module_.parameters_in(function.results)) {
        type(each);
        if (!each.name.empty()) declare(i, each.name, is_result, is_read | is_result);
      }
    }
  }

  // A parameter or a result, of which a function has one of each name.
  void declare(std::uint32_t function, Span name, std::uint32_t kind, std::uint32_t flags) {
    Variable& variable = variables_.find(function, name);
    if ((variable.flags & kind) != 0) declared_again(variable, name, kind);
    if (kind == is_parameter) variable.first_set = 0;
    mark(variable, name, flags);
  }
  [[gnu::cold]] void declared_again(const Variable& variable, Span name, std::uint32_t kind) {
    const bool parameter = kind == is_parameter;
    const std::uint32_t first = parameter ? variable.first_written : variable.first_read;
    report_duplicate_name(unit_, parameter ? "parameter" : "result", name, {first, first + variable.size()});
  }

  // The grammar takes any name before the brackets of a type.
  void type(const Parameter& each) {
    const Span data = each.type.data;
    if (!data.empty() && !is_data_type(word_at(data))) report_data_type(unit_, data);
  }

  // Matrices that a function is given have doubles in them.
  void element_type(const TypeName& type) {
    if (type.data.empty() || type.value.empty()) return;
    const std::string_view text = unit_.source->text();
    if ((text[type.value.begin] | 0x20) == 'd' || (text[type.data.begin] | 0x20) != 'm') return;
    if (is_data_type(word_at(type.data))) report_matrix_parameter(unit_, type.value);
  }

  // Nobody can foresee which expressions are names that are read, and no processor: they are gathered without
  // a branch for each, some at a time.
  void reads() {
    constexpr std::size_t most = 1024;
    std::array<const Expr*, most> names;
    auto& [read_places, indexed, assigned] = variables_.places;
    const bool keeps = variables_.keeps_places();
    for (std::size_t first = 0; first < module_.expressions.size(); first += most) {
      const std::size_t last = std::min(first + most, module_.expressions.size());
      std::size_t count = 0;
#pragma GCC unroll 4
      for (std::size_t i = first; i < last; ++i) {
        const Expr& each = module_.expressions[i];
        names[count] = &each;
        count += static_cast<std::size_t>(each.is_read_name());
      }
      if (keeps) {
        read_places.reserve(read_places.size() + count);
        for (std::size_t i = 0; i < count; ++i) read_places.push_back_within(read(names[i]->span()));
      } else {
        for (std::size_t i = 0; i < count; ++i) read(names[i]->span());
      }
      if (!parallel_.empty()) note_reads_in_parallel({names.data(), count});
    }
    if (!module_.doubled_operators.empty()) check_operators(unit_);
    branches_.restart();
    if (keeps) indexed.reserve(module_.indexings.size());
    for (const Indexing& each : module_.indexings) {
      if (each.target) {
        Variable& variable = at(each.name);
        variable.flags |= early_at(variable, each.name.begin);
        branches_.read(variable, each.name.begin, true);
        if (keeps) indexed.push_back_within(variables_.number_of(variable));
      } else if (const std::uint32_t variable = read(each.name); keeps) {
        indexed.push_back_within(variable);
      }
      if (may_be_odd(each.rows) || may_be_odd(each.columns)) check_bounds(unit_, each);
    }
  }

  std::uint32_t read(Span name) {
    if (is_word(name.begin)) return VariableTable::no_variable;
    Variable& variable = at(name);
    mark(variable, name, is_read | early_at(variable, name.begin));
    branches_.read(variable, name.begin);
    return variables_.number_of(variable);
  }
  void note_reads_in_parallel(std::span<const Expr* const> names) {
    for (const Expr* const each : names) {
      const Span name = each->span();
      if (name.begin - parallel_.begin < parallel_.size() && !is_word(name.begin))
        at(name).flags |= is_read_in_parallel;
    }
  }
  // What is known of a variable that must have a value at a place.
  [[nodiscard]] static std::uint32_t early_at(const Variable& variable, std::uint32_t place) {
    return place < variable.first_set ? is_early : 0;
  }

  // Whether a lower bound may be a number below one, both are numbers, or one is a text.
  [[nodiscard]] bool may_be_odd(const Bounds& bounds) const {
    if (bounds.lower == ExprId::none) return false;
    const Expr& lower = module_[bounds.lower];
    if (lower.kind() == ExprKind::unary || lower.kind() == ExprKind::string) return true;
    const bool number = lower.kind() == ExprKind::integer;
    if (number && word_at(lower.span()).front() == '0') return true;
    if (bounds.upper == ExprId::none) return false;
    const ExprKind upper = module_[bounds.upper].kind();
    return upper == ExprKind::string || (number && (upper == ExprKind::integer || upper == ExprKind::unary));
  }

  // Whether what stands there looks like a name and is none of a variable. They are few, and a bit tells most
  // other places from theirs.
  [[nodiscard]] bool is_word(std::uint32_t place) const {
    return (word_bits_ >> place % 64 & 1U) != 0 && std::binary_search(words_.begin(), words_.end(), place);
  }

  void write(Span name, std::uint32_t more) {
    mark(at(name), name, is_written | has_value | more);
  }
  // All of it has a value from a place on.
  std::uint32_t set(Span name, std::uint32_t from, std::uint32_t more) {
    Variable& variable = at(name);
    variable.first_set = std::min(variable.first_set, from);
    mark(variable, name, is_written | has_value | more);
    return variables_.number_of(variable);
  }

  // The variable that stands there.
  [[nodiscard]] Variable& at(Span name) {
    return variables_.find(scopes_.of(name.begin), name);
  }
  [[nodiscard]] std::string_view word_at(Span name) const {
    return variables_.word_at(name);
  }

  static void mark(Variable& variable, Span name, std::uint32_t flags) {
    if ((flags & is_read) != 0) variable.first_read = std::min(variable.first_read, name.begin);
    if ((flags & is_written) != 0) variable.first_written = std::min(variable.first_written, name.begin);
    constexpr std::uint32_t again = has_values / has_value; // without a branch: this is asked for each name
    variable.flags |= flags | (variable.flags & flags & has_value) * again;
  }

  void report() {
    for (const ExprId each : asked_) report_asked(module_[each]);
    for (Variable& each : variables_) {
      if ((each.flags & (is_read | is_written)) == is_read) reports_.unassigned(each);
      if ((each.flags & (is_written | is_early)) == (is_written | is_early)) reports_.early(each);
      constexpr std::uint32_t given = is_given | is_parameter | is_result;
      if (is_constant(each) && (each.flags & given) != 0) reports_.assigned_constant(each);
    }
    for (const Variable& each : variables_) {
      if ((each.flags & (is_read | is_written | may_be_unused)) == is_written) reports_.unused(each);
    }
  }

  // Whether it has the name of a constant. They are short: the first bytes of a key are all of it. Without
  // branches: this is asked of each variable.
  [[nodiscard]] static bool is_constant(const Variable& each) {
    static constexpr auto heads = [] {
      std::array<std::uint64_t, builtin_constants.size()> made{};
      for (std::size_t i = 0; i < made.size(); ++i) made[i] = key_of(builtin_constants[i]).head;
      return made;
    }();
    bool is = false;
    for (const std::uint64_t head : heads) is |= each.head == head;
    return is;
  }

  Unit& unit_;
  const Module& module_;
  Scopes scopes_;
  std::vector<std::uint32_t> words_; // where those begin that look like names and are none of variables
  std::uint64_t word_bits_ = 0;      // those of these places
  std::vector<ExprId> asked_;        // for with `ifdef`, and no arguments of the script
  VariableTable& variables_;
  ValueKinds& kinds_;
  BranchCheck branches_;
  VariableReports reports_;
  Span parallel_; // from the first `parfor` to the last one
};

} // namespace

void check_variables(Unit& unit, VariableTable& variables, ValueKinds& kinds) {
  VariableCheck(unit, variables, kinds).check();
}

} // namespace bindery::dml
