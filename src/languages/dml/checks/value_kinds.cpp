// Source of the rules: the types that expressions have in SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/value_kinds.hpp"

#include "src/languages/dml/checks/ordered_search.hpp"
#include "src/languages/dml/checks/parameter_named.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;
using namespace variable_flags;
using api::DataType;
using api::ValueType;

using Names = std::span<const std::string_view>;
constexpr std::array<std::string_view, 6> integers{"as.integer", "countDistinct", "length",
                                                   "ncol",       "nrow",          "time"};
constexpr std::array<std::string_view, 10> reals{"as.double", "avg", "mean",  "median", "prod",
                                                 "sd",        "sum", "trace", "tr",     "var"};
constexpr std::array<std::string_view, 2> truths{"as.boolean", "as.logical"};
constexpr std::array<std::string_view, 40> matrices{
    "as.matrix",   "cholesky",    "colMaxs",   "colMeans", "colMins", "colProds", "colSds",     "colSums",
    "colVars",     "ctable",      "cummax",    "cummin",   "cumprod", "cumsum",   "cumsumprod", "diag",
    "inv",         "inverse",     "lower.tri", "matrix",   "order",   "outer",    "Rand",       "rand",
    "rowIndexMax", "rowIndexMin", "rowMaxs",   "rowMeans", "rowMins", "rowProds", "rowSds",     "rowSums",
    "rowVars",     "rowcumsum",   "sample",    "seq",      "solve",   "table",    "upper.tri",  "aggregate"};
// These give what they are given, numbers at least.
constexpr std::array<std::string_view, 13> elementwise{
    "acos", "asin", "atan", "ceil", "ceiling", "cos", "exp", "floor", "round", "sin", "sqrt", "tan", "sign"};

// These give a matrix if they are given one.
constexpr std::array<std::string_view, 10> shaping{"abs",   "cbind",       "log",     "max", "min",
                                                   "rbind", "removeEmpty", "replace", "rev", "t"};

constexpr bool is_one_of(std::string_view name, Names names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Of what each native function gives, whatever it is given; unknown for most.
constexpr auto kinds_of_native = [] {
  std::array<Kind, native_functions.size()> kinds{};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::string_view name = native_functions[i].name;
    kinds[i] = is_one_of(name, integers)   ? Kind::integer
               : is_one_of(name, reals)    ? Kind::real
               : is_one_of(name, truths)   ? Kind::truth
               : is_one_of(name, matrices) ? Kind::matrix
               : name == "toString"        ? Kind::text
               : name == "as.scalar"       ? Kind::scalar
               : name == "as.frame"        ? Kind::frame
               : name == "list"            ? Kind::list
                                           : Kind::unknown;
  }
  return kinds;
}();

Kind kind_of_type(const api::Type& type) {
  switch (type.data) {
  case DataType::matrix:
    return Kind::matrix;
  case DataType::frame:
    return Kind::frame;
  case DataType::list:
    return Kind::list;
  case DataType::scalar:
    break;
  case DataType::tensor:
  case DataType::unknown:
    return Kind::unknown;
  }
  switch (type.value) {
  case ValueType::integer:
    return Kind::integer;
  case ValueType::real:
    return Kind::real;
  case ValueType::boolean:
    return Kind::truth;
  case ValueType::string:
    return Kind::text;
  case ValueType::unknown:
    break;
  }
  return Kind::unknown;
}

Kind of_unary(const Expr& each, Kind operand) {
  if (operand == Kind::matrix) return operand;
  if (each.op() == Operator::logical_not) return is_scalar(operand) ? Kind::truth : Kind::unknown;
  return is_number(operand) ? operand : Kind::unknown;
}

Kind of_binary(Operator op, Kind left, Kind right) {
  if (left == Kind::matrix || right == Kind::matrix) return Kind::matrix;
  if (!is_scalar(left) || !is_scalar(right)) return Kind::unknown;
  if (op >= Operator::greater) return Kind::truth;
  if (op == Operator::add && (left == Kind::text || right == Kind::text)) return Kind::text;
  if (!is_number(left) || !is_number(right)) return Kind::scalar;
  const bool whole = left == Kind::integer && right == Kind::integer;
  return whole && op != Operator::divide && op != Operator::power ? Kind::integer : Kind::real;
}

static_assert(static_cast<std::uint32_t>(Kind::unknown) < 1U << (32 - kind_shift),
              "kinds are kept in these bits");

Kind kept_kind(const Variable& variable) {
  return static_cast<Kind>(variable.flags >> kind_shift);
}
void keep_kind(Variable& variable, Kind kind) {
  constexpr std::uint32_t others = (1U << kind_shift) - 1;
  variable.flags = (variable.flags & others) | has_kind | static_cast<std::uint32_t>(kind) << kind_shift;
}

} // namespace

std::string_view words_for(Kind kind) {
  switch (kind) {
  case Kind::integer:
    return "a whole number";
  case Kind::real:
    return "a number of the type `Double`";
  case Kind::truth:
    return "a truth value";
  case Kind::text:
    return "a text";
  case Kind::scalar:
    return "a single value";
  case Kind::matrix:
    return "a matrix";
  case Kind::frame:
    return "a frame";
  case Kind::list:
    return "a list";
  case Kind::unknown:
    break;
  }
  return "another";
}

constexpr std::array<DataTypes, native_functions.size()> types_of_native = [] {
  std::array<DataTypes, native_functions.size()> types{};
  for (std::size_t i = 0; i < types.size(); ++i) types[i] = bit_of(kinds_of_native[i]);
  return types;
}();

Kind kind_of_native(std::string_view name) {
  const KnownFunction known = known_function(name, key_of(name));
  return known.as == KnownAs::native ? kinds_of_native[known.number] : Kind::unknown;
}

api::Type declared_type(const Source& source, const Parameter& each) {
  const Span data = each.type.data;
  return data.empty() || is_data_type(source.text(data)) ? type_in(source, each) : api::Type();
}

Kind declared_kind(const Source& source, const Parameter& each) {
  return kind_of_type(declared_type(source, each));
}

Kind ValueKinds::kind_of(ExprId id, int depth) {
  constexpr int deepest = 64;
  if (id == ExprId::none) return Kind::unknown;
  if (depth > deepest) [[unlikely]] {
    cut_ = true;
    return Kind::unknown;
  }
  const Expr& each = module_[id];
  switch (each.kind()) {
  case ExprKind::integer:
    return Kind::integer;
  case ExprKind::real:
    return Kind::real;
  case ExprKind::boolean:
    return Kind::truth;
  case ExprKind::string:
    return Kind::text;
  case ExprKind::name:
    return of_name(each.span(), depth);
  case ExprKind::index: { // a part of it
    const Kind whole = of_name(module_.indexings[each.index()].name, depth);
    return is_scalar(whole) ? Kind::unknown : whole;
  }
  case ExprKind::unary:
    return of_unary(each, kind_of(last_operand(id), depth + 1));
  case ExprKind::binary: {
    if (each.op() == Operator::matrix_multiply) return Kind::matrix;
    const Kind left = kind_of(each.left(), depth + 1);
    if (left == Kind::matrix) return left; // whatever the other one is
    return of_binary(each.op(), left, kind_of(last_operand(id), depth + 1));
  }
  case ExprKind::call:
    return of_call(module_.calls[each.index()], depth);
  default:
    return Kind::unknown;
  }
}

// Of a parameter that nothing assigns to, or of a variable that one statement of the body assigns. One of
// which a part is assigned has another value as well, for a call may give all of it one.
Kind ValueKinds::of_name(Span name, int depth) {
  Variable* const variable = variables_.known(scopes_.of(name.begin), name);
  if (variable == nullptr || (variable->flags & has_value) == 0)
    return is_builtin_constant(text(name)) ? Kind::real : Kind::unknown;
  if ((variable->flags & has_values) != 0) return Kind::unknown;
  if ((variable->flags & has_kind) == 0) {
    const bool cut = std::exchange(cut_, false);
    variable->flags |= is_provisional; // its value may be made of itself
    keep_kind(*variable, Kind::unknown);
    keep_kind(*variable, of_variable(*variable, depth));
    if (cut_) [[unlikely]]
      provisional_.push_back(static_cast<std::size_t>(variable - variables_.begin()));
    else
      variable->flags &= ~is_provisional;
    cut_ = cut_ || cut;
  } else if ((variable->flags & is_provisional) != 0) {
    cut_ = true;
  }
  return kept_kind(*variable);
}

// Not of very many, which would be found again and again.
void ValueKinds::forget_provisional() {
  constexpr std::size_t most = 65'536;
  forgotten_ += provisional_.size();
  const std::uint32_t lost = forgotten_ > most ? is_provisional : is_provisional | has_kind;
  for (const std::size_t each : provisional_) variables_.begin()[each].flags &= ~lost;
  provisional_.clear();
}

// What it gets by a statement of the body itself, or as a parameter; unknown if something else assigns to it.
Kind ValueKinds::of_variable(const Variable& variable, int depth) {
  const std::uint32_t place = variable.first_written;
  const bool inside = variable.scope() < module_.functions.size();
  const FunctionDef* const function = inside ? &module_.functions[variable.scope()] : nullptr;
  if (inside && place < function->body.span.begin) {
    const Parameter* const found = parameter_at(place, module_.parameters_in(function->parameters));
    if (found != nullptr) return declared_kind(*unit_.source, *found);
  }
  const Stmt* const statement = statement_at(place, function);
  if (statement == nullptr || statement->span().begin != place || statement->kind() != StmtKind::assign)
    return Kind::unknown;
  const Assignment& made = module_.assignments[statement->index()];
  return module_[made.target].kind() == ExprKind::name ? kind_of(made.value, depth + 1) : Kind::unknown;
}

// The first one of the body of a function, or of the script, that does not begin before a place.
const Stmt* ValueKinds::statement_at(std::uint32_t place, const FunctionDef* function) const {
  if (function != nullptr) {
    const Range statements = function->body.statements;
    const StmtId* const first = module_.stmt_lists.data() + statements.first;
    const StmtId* const end = first + statements.count;
    const StmtId* const found =
        first_without(first, end, [&](StmtId each) { return module_[each].span().begin < place; });
    return found == end ? nullptr : &module_[*found];
  }
  const auto& all = module_.items;
  const auto* const found = std::partition_point(all.begin(), all.end(), [&](Item each) {
    return (each.is_function() ? module_.functions[each.function()].span : module_[each.statement()].span())
               .begin < place;
  });
  return found == all.end() || found->is_function() ? nullptr : &module_[found->statement()];
}

Kind ValueKinds::of_call(const Call& call, int depth) {
  const std::string_view name = text(call.name);
  const std::string_view all = unit_.source->text();
  const NameKey key = key_of(name, all.data() + all.size());
  const KnownFunction known = known_function(name, key);
  const auto own = functions_.may_have(key) ? functions_.find(name) : std::nullopt;
  if (!own) return known.as == KnownAs::native ? of_native(known.number, call, depth) : Kind::unknown;
  if (*own == FunctionsOfFile::defined_twice) return Kind::unknown;
  const FunctionDef& function = module_.functions[*own];
  if (function.external || function.damaged || function.results.count != 1) return Kind::unknown;
  return declared_kind(*unit_.source, module_.parameters_in(function.results).front());
}

Kind ValueKinds::of_native(std::size_t number, const Call& call, int depth) {
  const std::string_view name = native_functions[number].name;
  const Kind kind = kinds_of_native[number];
  if (kind == Kind::matrix && makes_tensor(call)) return Kind::unknown;
  if (call.arguments.count == 0) return kind;
  if (name == "as.scalar") return of_first_argument(call, depth) == Kind::matrix ? Kind::real : kind;
  if (name == "ifelse") return of_choice(call, depth);
  const bool extremum = name == "min" || name == "max";
  if (extremum && call.arguments.count == 1) return Kind::real;
  if (kind != Kind::unknown) return kind;
  if (is_one_of(name, shaping) && of_first_argument(call, depth) == Kind::matrix) return Kind::matrix;
  if (call.arguments.count != 1) return kind;
  if (!is_one_of(name, elementwise)) return Kind::unknown;
  const Kind given = of_first_argument(call, depth);
  return is_number(given) ? Kind::real : given == Kind::matrix ? given : Kind::unknown;
}

Kind ValueKinds::of_first_argument(const Call& call, int depth) {
  const Argument& first = module_.arguments[call.arguments.first];
  const bool positional = first.name.empty() || text(first.name) == "target";
  return positional ? kind_of(first.value, depth + 1) : Kind::unknown;
}

Kind ValueKinds::of_choice(const Call& call, int depth) {
  const Argument* const all = module_.arguments.data() + call.arguments.first;
  if (call.arguments.count != 3 ||
      std::any_of(all, all + 3, [](const Argument& each) { return !each.name.empty(); }))
    return Kind::unknown;
  const Kind one = kind_of(all[1].value, depth + 1);
  const Kind other = kind_of(all[2].value, depth + 1);
  if (one == Kind::matrix || other == Kind::matrix) return Kind::matrix;
  const Kind condition = kind_of(all[0].value, depth + 1);
  if (condition == Kind::matrix) return condition;
  return one == other && is_scalar(condition) && is_scalar(one) ? one : Kind::unknown;
}

bool ValueKinds::makes_tensor(const Call& call) const {
  const Argument* const first = module_.arguments.data() + call.arguments.first;
  return std::any_of(first, first + call.arguments.count,
                     [&](const Argument& each) { return text(each.name) == "dims"; });
}

} // namespace bindery::dml
