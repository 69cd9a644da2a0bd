// Follows shapes through statements. Source of the rules: classes BinaryExpression, BuiltinFunctionExpression
// and IndexedIdentifier of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/shape_walk.hpp"

#include "src/languages/dml/checks/native_calls.hpp"
#include "src/languages/dml/checks/native_shapes.hpp"
#include "src/languages/dml/checks/shape_reports.hpp"
#include "src/languages/dml/checks/shapes.hpp"
#include "src/languages/dml/checks/statements.hpp"
#include "src/parse/stack.hpp"

#include <bindery/model/else_if.hpp>

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;

class ShapeWalk {
 public:
  ShapeWalk(Unit& unit, VariableTable& variables, ValueKinds& kinds)
      : unit_(unit), module_(unit.module), table_(variables), kinds_(kinds),
        reports_(unit, [this](ExprId id) { return origin_of(id); }), next_read_(table_.places.reads.data()),
        variables_(static_cast<std::size_t>(table_.end() - table_.begin())) {}

  void walk() {
    for_each_item(
        module_, [&](std::uint32_t each) { function(each); },
        [&](const Stmt& each) {
          scope_ = static_cast<std::uint32_t>(module_.functions.size());
          statement(each);
        });
  }

 private:
  // Of a variable at the place that is looked at.
  struct State {
    Shape shape{};
    std::uint32_t place = nowhere; // where its name stands that gets this value; nowhere: it has none
  };
  static constexpr std::uint32_t none = VariableTable::no_variable, nowhere = Variable::nowhere;

  void function(std::uint32_t number) {
    const FunctionDef& each = module_.functions[number];
    scope_ = number;
    pass_all_before(each.body.span.begin); // what is wrong with a default is told where it is used
    if (!each.external) {
      for (const Parameter& parameter : module_.parameters_in(each.parameters)) {
        if (!parameter.name.empty()) forget(parameter.name);
      }
    }
    block(each.body);
    pass_all_before(each.span.end);
  }

  void block(const Block& each) {
    for_each_statement(module_, each, [&](const Stmt& one) { statement(one); });
  }

  void statement(const Stmt& each) {
    switch (each.kind()) {
    case StmtKind::if_else:
      look_at_all_before(module_.conditionals[each.index()].then_block.span.begin);
      break;
    case StmtKind::for_loop:
    case StmtKind::parfor_loop:
    case StmtKind::while_loop:
      look_at_all_before(module_.loops[each.index()].body.span.begin);
      break;
    case StmtKind::assign:
      look_at_all_before(each.span().end);
      return assign(module_.assignments[each.index()], table_.places.assigned[each.index()],
                    each.span().begin);
    default:
      look_at_all_before(each.span().end);
      break;
    }
    pass(each);
    pass_all_before(each.span().end);
  }

  void assign(const Assignment& made, std::uint32_t variable, std::uint32_t place) {
    if (variable != none) return set(variable, shape_of(made.value), place);
    if (made.target == ExprId::none || module_[made.target].kind() != ExprKind::index) return;
    if (kinds_.of(made.value) == Kind::matrix && kinds_.of(made.target) == Kind::matrix)
      reports_.hold_assigned(made.target, shape_of(made.target), made.value, shape_of(made.value));
  }

  // What stands in branches and loops is not looked at, but for what gets a value there.
  void pass(const Stmt& each) {
    switch (each.kind()) {
    case StmtKind::assign:
    case StmtKind::accumulate:
      return set(table_.places.assigned[each.index()], any_shape(), each.span().begin);
    case StmtKind::ifdef:
      return set(table_.places.assigned[module_.ifdefs[each.index()].assignment], any_shape(),
                 each.span().begin);
    case StmtKind::multi_assign:
      return pass(module_.multi_assignments[each.index()]);
    case StmtKind::for_loop:
    case StmtKind::parfor_loop:
    case StmtKind::while_loop: {
      const Loop& loop = module_.loops[each.index()];
      if (!loop.variable.empty()) forget(loop.variable);
      return pass(loop.body);
    }
    case StmtKind::if_else:
      return pass_branches(each);
    default:
      return;
    }
  }
  void pass(const Block& each) {
    for_each_statement(module_, each, [&](const Stmt& one) { pass(one); });
  }
  void pass(const MultiAssignment& made) {
    for (std::uint32_t i = 0; i < made.targets.count; ++i) {
      const ExprId target = module_.expr_lists[made.targets.first + i];
      if (target == ExprId::none) continue;
      const Expr& each = module_[target];
      // `[X[1, ], y] = f(z)` gives all of `X` the value.
      const bool part = each.kind() == ExprKind::index;
      forget(part ? module_.indexings[each.index()].name : each.span());
    }
  }
  void pass_branches(const Stmt& first) {
    for (const Stmt* next = &first; next != nullptr;) {
      const Conditional& each = module_.conditionals[next->index()];
      pass(each.then_block);
      next = else_if(module_, each.else_block);
      if (next == nullptr) pass(each.else_block);
    }
  }

  // `place`: where its name stands.
  void set(std::uint32_t variable, const Shape& shape, std::uint32_t place) {
    if (variable == none) return;
    variables_[variable] = {shape, place};
  }

  // What does not fit is told once: of variables in it nothing is known from there on, nor of what it gives.
  [[gnu::cold]] Shape any_behind(std::initializer_list<ExprId> told) {
    for (const ExprId each : told) {
      if (module_[each].is_read_name()) forget(module_[each].span());
    }
    return any_shape();
  }
  // Of what is called so nothing is known from here on.
  void forget(Span name) { set(number_of(name), any_shape(), name.begin); }

  // Where a variable got its value that is read; empty for other expressions.
  [[nodiscard]] Span origin_of(ExprId id) {
    const Span name = module_[id].span();
    if (!module_[id].is_read_name()) return {};
    const std::uint32_t variable = number_of(name);
    if (variable == none || variables_[variable].place == nowhere) return {};
    const std::uint32_t place = variables_[variable].place;
    return {place, place + name.size()};
  }

  [[nodiscard]] std::uint32_t number_of(Span name) {
    const Variable* const found = table_.known(scope_, name);
    return found == nullptr ? none : static_cast<std::uint32_t>(found - table_.begin());
  }

  [[nodiscard]] Dimension any() { return {++last_unknown_, 0}; }
  [[nodiscard]] Shape any_shape() {
    last_unknown_ += 2;
    return {{last_unknown_ - 1, 0}, {last_unknown_, 0}};
  }
  [[nodiscard]] Dimension any_unless(const std::optional<Dimension>& found) { return found ? *found : any(); }

  [[nodiscard]] Shape of_variable(std::uint32_t variable) {
    return variable == none || variables_[variable].place == nowhere ? any_shape()
                                                                     : variables_[variable].shape;
  }

  // Where an error has cut an expression its parts may stand in front of those that are looked at.
  [[nodiscard]] Shape shape_of(ExprId id) {
    return id == ExprId::none || number_of(id) < first_ ? any_shape() : shapes_[number_of(id) - first_];
  }
  [[nodiscard]] static std::size_t number_of(ExprId id) { return static_cast<std::size_t>(id); }

  // Finds the shapes of the expressions that begin before a place. Parts stand before what they are parts of,
  // and in the same statement.
  void look_at_all_before(std::uint32_t place) {
    const std::size_t end = module_.expressions.size();
    first_ = next_;
    shapes_.clear();
    for (; next_ < end; ++next_) {
      const Expr& each = module_.expressions[next_];
      if (each.span().begin >= place) return;
      shapes_.push_back(each.is_read_name() ? of_variable(*next_read_++)
                                            : of_other(ExprId{static_cast<std::uint32_t>(next_)}, each));
    }
  }
  // What is not looked at.
  void pass_all_before(std::uint32_t place) {
    const Expr* each = module_.expressions.begin() + next_;
    const Expr* const end = module_.expressions.end();
    for (; each != end && each->span().begin < place; ++each)
      next_read_ += static_cast<std::ptrdiff_t>(each->is_read_name());
    next_ = static_cast<std::size_t>(each - module_.expressions.begin());
  }

  [[nodiscard]] Shape of_other(ExprId id, const Expr& each) {
    switch (each.kind()) {
    case ExprKind::integer:
      return {of_literal(unit_.source->text(each.span())), any()};
    case ExprKind::unary:
      return of_unary(each.op(), last_operand(id));
    case ExprKind::binary:
      return of_binary(each.op(), each.left(), last_operand(id));
    case ExprKind::index:
      return of_index(id, module_.indexings[each.index()], table_.places.indexed[each.index()]);
    case ExprKind::call:
      return of_call(id, each.index());
    default:
      return any_shape();
    }
  }

  [[nodiscard]] Dimension of_literal(std::string_view digits) {
    if (digits.size() == 1 && digits[0] >= '0' && digits[0] <= '9') return {0, digits[0] - '0'};
    std::int64_t value = 0;
    const char* const last = digits.data() + digits.size();
    const auto [end, fault] = std::from_chars(digits.data(), last, value);
    return any_unless(fault == std::errc() && end == last ? moved({}, value) : std::nullopt);
  }

  [[nodiscard]] Shape of_unary(Operator op, ExprId operand) {
    const Shape shape = shape_of(operand);
    if (kinds_.of(operand) == Kind::matrix || op == Operator::plus) return shape;
    if (op == Operator::minus && shape.rows.is_constant()) return {{0, -shape.rows.added}, any()};
    return any_shape();
  }

  [[nodiscard]] Shape of_binary(Operator op, ExprId left, ExprId right) {
    const Shape one = shape_of(left), other = shape_of(right);
    const Kind first = kinds_.of(left), second = kinds_.of(right);
    if (is_scalar(first) && is_scalar(second)) return {of_numbers(op, one.rows, other.rows), any()};
    if (first == Kind::matrix && is_scalar(second)) return one;
    if (is_scalar(first) && second == Kind::matrix) return other;
    if (first != Kind::matrix || second != Kind::matrix) return any_shape();
    if (op == Operator::matrix_multiply) {
      if (reports_.hold_factors(right, one, other)) return any_behind({left, right});
      // A cell may be multiplied with anything, as a single value.
      const bool fits = one.columns == other.rows || (!one.is_cell() && !other.is_cell());
      return fits ? Shape{one.rows, other.columns} : any_shape();
    }
    if (reports_.hold_operands(right, op, one, other)) return any_behind({left, right});
    // A column beside a row gives a matrix.
    const bool first_decides = one.columns == other.columns || other.columns == one_only ||
                               (one.columns.is_constant() && one.columns != one_only);
    return {one.rows, first_decides ? one.columns : any()};
  }
  [[nodiscard]] Dimension of_numbers(Operator op, Dimension one, Dimension other) {
    switch (op) {
    case Operator::add:
      return any_unless(sum(one, other));
    case Operator::subtract:
      if (const auto by = difference(one, other)) return {0, *by};
      return any_unless(other.is_constant() ? moved(one, -std::int64_t{other.added}) : std::nullopt);
    case Operator::multiply: {
      const bool known = one.is_constant() && other.is_constant();
      return any_unless(known ? moved({}, std::int64_t{one.added} * other.added) : std::nullopt);
    }
    default:
      return any();
    }
  }

  [[nodiscard]] Shape of_index(ExprId id, const Indexing& each, std::uint32_t variable) {
    if (!each.has_columns || kinds_.of(id) != Kind::matrix) return any_shape();
    const Shape whole = of_variable(variable);
    return {of_bounds(each.rows, whole.rows, "row"), of_bounds(each.columns, whole.columns, "column")};
  }
  // `whole`: how many rows or columns there are.
  [[nodiscard]] Dimension of_bounds(const Bounds& each, Dimension whole, std::string_view what) {
    if (each.lower == ExprId::none && each.upper == ExprId::none) return whole;
    const auto lower = number(each.lower), upper = number(each.upper);
    if ((lower && reports_.hold_bound(each.lower, *lower, whole, what)) ||
        (upper && reports_.hold_bound(each.upper, *upper, whole, what)))
      return any();
    if (each.upper == ExprId::none) return lower ? one_only : any();
    return lower && upper ? length(*lower, *upper) : any();
  }
  // What an index or an argument is that is a single value.
  [[nodiscard]] std::optional<Dimension> number(ExprId id) {
    if (id == ExprId::none || !is_scalar(kinds_.of(id))) return std::nullopt;
    return shape_of(id).rows;
  }
  // How many numbers there are from one to another; what is wrong with ranges that run backwards is told
  // elsewhere.
  [[nodiscard]] Dimension length(Dimension lower, Dimension upper) {
    const Dimension between = of_numbers(Operator::subtract, upper, lower);
    if (between.is_constant() && between.added < 0) return any();
    return any_unless(moved(between, 1));
  }

  [[nodiscard]] Shape of_call(ExprId id, std::uint32_t number) {
    const KnownFunction known = kinds_.function_of(number);
    if (known.as != KnownAs::native) return any_shape();
    const auto [rule, need] = native_shapes[known.number];
    const Call& call = module_.calls[number];
    if (need != ShapeNeed::nothing && !is_cast(id, need) && hold_arguments(call, need)) return any_shape();
    if (rule == ShapeRule::unknown) return any_shape();
    const ExprId first = argument(call, 0, "target");
    const bool of_matrix = kinds_.of(first) == Kind::matrix;
    if (rule == ShapeRule::row_count && of_matrix) return {shape_of(first).rows, any()};
    if (rule == ShapeRule::column_count && of_matrix) return {shape_of(first).columns, any()};
    if (rule == ShapeRule::number && kinds_.of(first) == Kind::integer) return shape_of(first);
    if (kinds_.of(id) != Kind::matrix) return any_shape();
    if (rule == ShapeRule::generated) {
      const auto rows = this->number(argument(call, 1, "rows")),
                 columns = this->number(argument(call, 2, "cols"));
      return {any_unless(rows), any_unless(columns)};
    }
    if (rule == ShapeRule::sequence) return {of_sequence(call), one_only};
    return of_matrix ? of_matrices(rule, call, shape_of(first)) : any_shape();
  }

  [[nodiscard]] Dimension of_sequence(const Call& call) {
    const auto from = number(argument(call, 0, "from")), to = number(argument(call, 1, "to"));
    if (!from || !to) return any();
    const auto by = difference(*to, *from);
    // It counts downwards where the end is below the beginning.
    if (call.arguments.count == 2) return by ? Dimension{0, std::abs(*by) + 1} : any();
    const auto step = number(argument(call, 2, "incr"));
    if (!step || !step->is_constant() || step->added == 0) return any();
    if (!by) return *step == one_only ? length(*from, *to) : any();
    return *by / step->added >= 0 ? Dimension{0, *by / step->added + 1} : any();
  }

  // `first`: the shape of the first argument, which is a matrix.
  [[nodiscard]] Shape of_matrices(ShapeRule rule, const Call& call, const Shape& first) {
    switch (rule) {
    case ShapeRule::same:
      return first;
    case ShapeRule::transposed:
      return {first.columns, first.rows};
    case ShapeRule::by_row:
      return {first.rows, one_only};
    case ShapeRule::by_column:
      return {one_only, first.columns};
    case ShapeRule::diagonal:
      if (!first.columns.is_constant()) return {first.rows, any()};
      return {first.rows, first.columns == one_only ? first.rows : one_only};
    case ShapeRule::beside:
    case ShapeRule::below:
      return of_joined(call, rule == ShapeRule::beside);
    case ShapeRule::crossed:
    case ShapeRule::solved: {
      const ExprId second = argument(call, 1, "");
      const Shape other = kinds_.of(second) == Kind::matrix ? shape_of(second) : any_shape();
      if (rule == ShapeRule::solved) return {first.columns, other.columns};
      return first.columns.is(1) && other.rows.is(1) ? Shape{first.rows, other.columns} : any_shape();
    }
    default:
      return any_shape();
    }
  }

  // Of matrices that stand `beside` each other or one below the other.
  [[nodiscard]] Shape of_joined(const Call& call, bool beside) {
    Shape joined = shape_of(argument(call, 0, ""));
    for (std::uint32_t i = 1; i < call.arguments.count; ++i) {
      const ExprId each = argument(call, i, "");
      if (kinds_.of(each) != Kind::matrix) return any_shape();
      const Shape shape = shape_of(each);
      if (joined.is_empty() || shape.is_empty()) return any_shape();
      if (beside)
        joined.columns = any_unless(sum(joined.columns, shape.columns));
      else
        joined.rows = any_unless(sum(joined.rows, shape.rows));
    }
    return joined;
  }

  // Whether the single value is made a matrix again: SystemDS may leave out both. What a part stands in comes
  // right behind it.
  [[nodiscard]] bool is_cast(ExprId id, ShapeNeed need) const {
    if (need != ShapeNeed::cell || number_of(id) + 1 >= module_.expressions.size()) return false;
    const Expr& around = module_.expressions[number_of(id) + 1];
    return around.kind() == ExprKind::call &&
           unit_.source->text(module_.calls[around.index()].name) == "as.matrix";
  }
  // Returns whether something is told.
  bool hold_arguments(const Call& call, ShapeNeed need) {
    const ExprId first = argument(call, 0, "");
    if (kinds_.of(first) != Kind::matrix) return false;
    const Shape shape = shape_of(first);
    if (reports_.hold_argument(call, need, first, shape)) {
      any_behind({first});
      return true;
    }
    for (std::uint32_t i = 1; i < call.arguments.count; ++i) {
      const ExprId each = argument(call, i, "");
      if (kinds_.of(each) != Kind::matrix ||
          !reports_.hold_arguments(call, need, shape, each, shape_of(each)))
        continue;
      any_behind({first, each});
      return true;
    }
    return false;
  }

  // The value of an argument that stands at a place, or has a name.
  [[nodiscard]] ExprId argument(const Call& call, std::uint32_t place, std::string_view name) const {
    const Argument* const all = module_.arguments.data() + call.arguments.first;
    if (place < call.arguments.count && all[place].name.empty()) return all[place].value;
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      if (!all[i].name.empty() && unit_.source->text(all[i].name) == name) return all[i].value;
    }
    return ExprId::none;
  }

  Unit& unit_;
  const Module& module_;
  VariableTable& table_;
  ValueKinds& kinds_;
  ShapeReports reports_;
  std::size_t next_ = 0; // expression
  const std::uint32_t* next_read_;
  std::size_t first_ = 0;           // expression of the statement
  parse::Stack<Shape, 128> shapes_; // of the expressions of the statement
  std::vector<State> variables_;    // by their numbers in the table
  std::uint32_t scope_ = 0;
  std::uint32_t last_unknown_ = 0;
};

} // namespace

void check_shapes(Unit& unit, VariableTable& variables, ValueKinds& kinds) {
  constexpr std::size_t most_expressions = 100'000;
  if (!variables.keeps_places() || unit.module.expressions.size() > most_expressions ||
      redefines_natives(unit))
    return;
  ShapeWalk(unit, variables, kinds).walk();
}

} // namespace bindery::dml
