// Only what is sure is looked at: what expressions tell of themselves, and variables that get one value.
// Source of the rules: class FunctionStatementBlock of SystemDS 2.1 to 3.4, and the types that its
// expressions have.
#include "src/languages/dml/checks/result_types.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;
using api::DataType;
using api::ValueType;

// Of a value. The scalars come first.
enum class Kind : std::uint8_t { integer, real, truth, text, scalar, matrix, frame, list, unknown };

constexpr bool is_scalar(Kind kind) {
  return kind <= Kind::scalar;
}
constexpr bool is_number(Kind kind) {
  return kind <= Kind::real;
}

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

class TypesCheck {
 public:
  TypesCheck(Unit& unit, FunctionsOfFile& functions)
      : unit_(unit), module_(unit.module), functions_(functions) {}

  void check(const FunctionDef& function) {
    function_ = &function;
    if (!known_.empty()) decltype(known_)().swap(known_);
    seen_.clear();
    const std::span<const Parameter> results = module_.parameters_in(function.results);
    std::uint64_t taken = 0; // of at most 64 results
    std::size_t left = results.size();
    const Range statements = function.body.statements;
    // What assigns last decides. What is in a branch or a loop may assign or not.
    for (std::uint32_t i = statements.count; i > 0 && left > 0; --i) {
      const Stmt& each = module_[module_.stmt_lists[statements.first + i - 1]];
      const StmtKind kind = each.kind();
      if (kind == StmtKind::call || kind == StmtKind::set_directory) continue;
      if (kind != StmtKind::assign && kind != StmtKind::accumulate) return;
      const Assignment& made = module_.assignments[each.index()];
      if (made.target == ExprId::none || module_[made.target].kind() != ExprKind::name) continue;
      const std::string_view name = text(module_[made.target].span());
      for (std::size_t k = 0; k < results.size(); ++k) {
        const std::uint64_t bit = std::uint64_t{1} << k;
        if ((taken & bit) != 0 || !are_same(text(results[k].name), name)) continue;
        taken |= bit;
        --left;
        if (kind == StmtKind::assign) hold(results[k], made.value);
      }
    }
  }

 private:
  [[nodiscard]] std::string_view text(Span span) const { return unit_.source->text(span); }

  void hold(const Parameter& result, ExprId value) {
    const Kind found = kind_of(value, 0);
    if (found == Kind::unknown) return;
    const api::Type declared = declared_type(result);
    if (fits(found, declared)) return;
    Diagnostic& made = unit_.diagnostics.report(
        problems::result_type, module_[value].span(),
        fmt::format("expected a value of the type `{}` for the result `{}`, found {}", text(result.type.span),
                    text(result.name),
                    declared.data == DataType::matrix && found == Kind::matrix ? "a matrix of doubles"
                                                                               : what(found)));
    made.notes.push_back({result.name, fmt::format("`{}` is declared here", text(result.name))});
  }

  // Unknown where a word is none, which is told.
  [[nodiscard]] api::Type declared_type(const Parameter& each) const {
    const Span data = each.type.data;
    return data.empty() || is_data_type(text(data)) ? type_in(*unit_.source, each) : api::Type();
  }

  static bool fits(Kind found, const api::Type& declared) {
    switch (declared.data) {
    case DataType::scalar:
      if (!is_scalar(found)) return false;
      if (declared.value == ValueType::integer) return found == Kind::integer || found == Kind::scalar;
      return declared.value != ValueType::real || is_number(found) || found == Kind::scalar;
    case DataType::matrix:
      return found == Kind::matrix &&
             (declared.value == ValueType::real || declared.value == ValueType::unknown);
    case DataType::frame:
      return found == Kind::frame;
    case DataType::list:
      return found == Kind::list;
    case DataType::tensor:
    case DataType::unknown:
      break;
    }
    return true;
  }

  static std::string_view what(Kind kind) {
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

  [[nodiscard]] Kind kind_of(ExprId id, int depth) {
    constexpr int deepest = 64;
    if (id == ExprId::none || depth > deepest) return Kind::unknown;
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
      return of_name(text(each.span()), depth);
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

  // Of a parameter that nothing assigns to, or of a variable that one statement of the body assigns.
  Kind of_name(std::string_view name, int depth) {
    if (is_large()) return of_name_in_table(name, depth);
    const auto seen =
        std::find_if(seen_.begin(), seen_.end(), [&](const Seen& each) { return each.name == name; });
    if (seen != seen_.end()) return seen->kind;
    const std::size_t number = seen_.size();
    if (number == most_seen) return Kind::unknown;
    seen_.push_back({name, Kind::unknown}); // where its value is made of itself
    const Kind kind = kind_of_name(name, depth);
    seen_[number].kind = kind;
    return kind;
  }
  Kind kind_of_name(std::string_view name, int depth) {
    std::size_t times = 0;
    const Parameter* parameter = nullptr;
    for (const Parameter& each : module_.parameters_in(function_->parameters)) {
      if (!are_same(text(each.name), name)) continue;
      parameter = &each;
      ++times;
    }
    std::uint32_t place = 0;
    for_each_written(function_->span, [&](Span each) {
      if (!are_same(text(each), name)) return true;
      place = each.begin;
      return ++times < 2;
    });
    if (times != 1) return Kind::unknown;
    return parameter != nullptr ? kind_of(declared_type(*parameter))
                                : kind_of(value_assigned_at(place), depth + 1);
  }
  // By a statement of the body itself; none: something else assigns there.
  [[nodiscard]] ExprId value_assigned_at(std::uint32_t place) const {
    const Range statements = function_->body.statements;
    const auto all = std::span(module_.stmt_lists.data() + statements.first, statements.count);
    const auto found = std::partition_point(all.begin(), all.end(),
                                            [&](StmtId each) { return module_[each].span().begin < place; });
    if (found == all.end()) return ExprId::none;
    const Stmt& each = module_[*found];
    if (each.span().begin != place || each.kind() != StmtKind::assign) return ExprId::none;
    const Assignment& made = module_.assignments[each.index()];
    return module_[made.target].kind() == ExprKind::name ? made.value : ExprId::none;
  }
  // The same where there are too many names to compare with.
  Kind of_name_in_table(std::string_view name, int depth) {
    if (known_.empty()) find_names();
    const auto found = known_.find(name);
    if (found == known_.end()) return Kind::unknown;
    if (found->second.value != ExprId::none) {
      const ExprId value = std::exchange(found->second.value, ExprId::none);
      const Kind kind = kind_of(value, depth + 1);
      known_.find(name)->second.kind = kind;
    }
    return known_.find(name)->second.kind;
  }

  // What is known of names: what assigns the only value, or a kind.
  struct Known {
    ExprId value = ExprId::none;
    Kind kind = Kind::unknown;
  };

  void find_names() {
    for (const Parameter& each : module_.parameters_in(function_->parameters)) {
      const auto [known, fresh] = known_.try_emplace(text(each.name));
      known->second.kind = fresh ? kind_of(declared_type(each)) : Kind::unknown;
    }
    const Range statements = function_->body.statements;
    for (std::uint32_t i = 0; i < statements.count; ++i) {
      const Stmt& each = module_[module_.stmt_lists[statements.first + i]];
      if (each.kind() != StmtKind::assign) continue;
      const Assignment& made = module_.assignments[each.index()];
      if (made.target != ExprId::none && module_[made.target].kind() == ExprKind::name)
        known_.try_emplace(text(module_[made.target].span()), Known{made.value, Kind::unknown});
    }
    forget_others();
  }

  // Names that get another value somewhere in the function.
  void forget_others() {
    std::unordered_map<std::string_view, std::size_t> times;
    for (const Parameter& each : module_.parameters_in(function_->parameters)) ++times[text(each.name)];
    for (const Span name : written_in(*function_)) {
      if (++times[text(name)] > 1) known_[text(name)] = {};
    }
  }

  // Those of a list in the order of the source that begin in a part of it.
  template <typename Record, typename Begin>
  static std::span<const Record> within(const List<Record>& all, Span part, Begin begin) {
    const auto* const first = std::partition_point(
        all.begin(), all.end(), [&](const Record& each) { return begin(each) < part.begin; });
    const auto* const last =
        std::partition_point(first, all.end(), [&](const Record& each) { return begin(each) < part.end; });
    return {first, last};
  }
  // Calls `take` with each place in a function of a name that gets a value there, until it returns false. A
  // part that is assigned is one as well, for a call may give all of it another value.
  template <typename Take>
  void for_each_written(Span function, Take take) const {
    const auto goes_on = [&](ExprId id) {
      if (id == ExprId::none) return true;
      const Expr& each = module_[id];
      if (each.kind() == ExprKind::name) return take(each.span());
      return each.kind() != ExprKind::index || take(module_.indexings[each.index()].name);
    };
    for (const Loop& each : module_.loops) {
      const bool inside = !each.variable.empty() && each.variable.begin - function.begin < function.size();
      if (inside && !take(each.variable)) return;
    }
    const auto value_begin = [&](const auto& each) { return module_[each.value].span().begin; };
    for (const MultiAssignment& each : within(module_.multi_assignments, function, value_begin)) {
      for (std::uint32_t i = 0; i < each.targets.count; ++i) {
        if (!goes_on(module_.expr_lists[each.targets.first + i])) return;
      }
    }
    for (const Assignment& each : within(module_.assignments, function, value_begin)) {
      if (!goes_on(each.target)) return;
    }
  }

  // Those of a function, in the order of the source. For large scripts.
  std::span<const Span> written_in(const FunctionDef& function) {
    if (written_.empty()) {
      const Span all{0, static_cast<std::uint32_t>(unit_.source->text().size())};
      for_each_written(all, [&](Span each) {
        written_.push_back(each);
        return true;
      });
      std::sort(written_.begin(), written_.end(), [](Span a, Span b) { return a.begin < b.begin; });
    }
    const auto first = std::partition_point(written_.begin(), written_.end(),
                                            [&](Span each) { return each.begin < function.span.begin; });
    const auto last = std::partition_point(first, written_.end(),
                                           [&](Span each) { return each.begin < function.span.end; });
    return {first, last};
  }
  [[nodiscard]] bool is_large() const {
    return module_.assignments.size() + module_.multi_assignments.size() + module_.loops.size() >
           most_compared;
  }

  static Kind kind_of(const api::Type& type) {
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

  static Kind of_unary(const Expr& each, Kind operand) {
    if (operand == Kind::matrix) return operand;
    if (each.op() == Operator::logical_not) return is_scalar(operand) ? Kind::truth : Kind::unknown;
    return is_number(operand) ? operand : Kind::unknown;
  }

  static Kind of_binary(Operator op, Kind left, Kind right) {
    if (left == Kind::matrix || right == Kind::matrix) return Kind::matrix;
    if (!is_scalar(left) || !is_scalar(right)) return Kind::unknown;
    if (op >= Operator::greater) return Kind::truth;
    if (op == Operator::add && (left == Kind::text || right == Kind::text)) return Kind::text;
    if (!is_number(left) || !is_number(right)) return Kind::scalar;
    const bool whole = left == Kind::integer && right == Kind::integer;
    return whole && op != Operator::divide && op != Operator::power ? Kind::integer : Kind::real;
  }

  Kind of_call(const Call& call, int depth) {
    const std::string_view name = text(call.name);
    const std::string_view all = unit_.source->text();
    const KnownFunction known = known_function(name, key_of(name, all.data() + all.size()));
    if (known.as != KnownAs::native || functions_.find(name)) return Kind::unknown;
    const Kind kind = kinds_of_native[known.number];
    if (kind == Kind::matrix && makes_tensor(call)) return Kind::unknown;
    if (kind != Kind::unknown || call.arguments.count != 1) return kind;
    if (name == "min" || name == "max") return Kind::real;
    if (!is_one_of(name, elementwise)) return Kind::unknown;
    const Kind given = kind_of(module_.arguments[call.arguments.first].value, depth + 1);
    return is_number(given) ? Kind::real : given == Kind::matrix ? given : Kind::unknown;
  }
  [[nodiscard]] bool makes_tensor(const Call& call) const {
    const Argument* const first = module_.arguments.data() + call.arguments.first;
    return std::any_of(first, first + call.arguments.count,
                       [&](const Argument& each) { return text(each.name) == "dims"; });
  }

  Unit& unit_;
  const Module& module_;
  FunctionsOfFile& functions_;
  const FunctionDef* function_ = nullptr;
  struct Seen {
    std::string_view name;
    Kind kind;
  };

  // Names are compared with those of so many statements of a script, and so many of a function with each
  // other. In larger scripts a table is made of each function.
  static constexpr std::size_t most_compared = 512;
  static constexpr std::size_t most_seen = 100;
  std::vector<Seen> seen_;                            // of the function
  std::vector<Span> written_;                         // sorted; filled where a script is large
  std::unordered_map<std::string_view, Known> known_; // of the function, made when a name is looked at first
};

} // namespace

void check_result_types(Unit& unit, FunctionsOfFile& functions) {
  TypesCheck check(unit, functions);
  for (const FunctionDef& each : unit.module.functions) {
    // Each statement is held against all results.
    constexpr std::uint32_t most_results = 64;
    const std::uint32_t results = each.results.count;
    if (!each.external && !each.damaged && results != 0 && results <= most_results) check.check(each);
  }
}

} // namespace bindery::dml
