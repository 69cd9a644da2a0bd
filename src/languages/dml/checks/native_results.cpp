// Looks up the rule of a function, and asks its arguments as far as that wants.
#include "src/languages/dml/checks/native_results.hpp"

#include "src/languages/dml/functions/native_functions.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

// How what a native function gives depends on what it is given.
enum class Rule : std::uint8_t {
  fixed,       // not at all
  generated,   // a matrix, or a tensor if an argument is named `dims`
  cast,        // a single value: of a matrix a number
  shaped,      // of a matrix a matrix
  joined,      // of a matrix a matrix, and of a frame a frame
  elementwise, // what the argument is, as numbers
  counted,     // of one argument a whole number
  extremum,    // of one argument a number, and of several what operators make of them
  choice,      // the second argument or the third, or a matrix if one of all is
};

struct Result {
  Rule rule = Rule::fixed;
  Kind kind = Kind::unknown; // unless arguments tell more
};

using Names = std::span<const std::string_view>;
constexpr std::array<std::string_view, 5> integers{"as.integer", "length", "ncol", "nrow", "time"};
constexpr std::array<std::string_view, 10> reals{"as.double", "avg", "mean",  "median", "prod",
                                                 "sd",        "sum", "trace", "tr",     "var"};
constexpr std::array<std::string_view, 2> truths{"as.boolean", "as.logical"};
constexpr std::array<std::string_view, 37> matrices{
    "as.matrix", "cholesky", "colMaxs",   "colMeans",  "colMins",  "colProds",    "colSds",      "colSums",
    "colVars",   "ctable",   "cummax",    "cummin",    "cumprod",  "cumsum",      "cumsumprod",  "diag",
    "inv",       "inverse",  "lower.tri", "order",     "outer",    "rowIndexMax", "rowIndexMin", "rowMaxs",
    "rowMeans",  "rowMins",  "rowProds",  "rowSds",    "rowSums",  "rowVars",     "rowcumsum",   "sample",
    "seq",       "solve",    "table",     "upper.tri", "aggregate"};
constexpr std::array<std::string_view, 3> generators{"matrix", "Rand", "rand"};
constexpr std::array<std::string_view, 13> elementwise{
    "acos", "asin", "atan", "ceil", "ceiling", "cos", "exp", "floor", "round", "sin", "sqrt", "tan", "sign"};
constexpr std::array<std::string_view, 6> shaping{"abs", "log", "removeEmpty", "replace", "rev", "t"};
constexpr std::array<std::string_view, 2> joining{"cbind", "rbind"};
constexpr std::array<std::string_view, 2> extrema{"max", "min"};

constexpr bool has(Names names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr Result result_of(std::string_view name) {
  if (has(integers, name)) return {Rule::fixed, Kind::integer};
  if (has(reals, name)) return {Rule::fixed, Kind::real};
  if (has(truths, name)) return {Rule::fixed, Kind::truth};
  if (has(matrices, name)) return {Rule::fixed, Kind::matrix};
  if (has(generators, name)) return {Rule::generated, Kind::matrix};
  if (has(elementwise, name)) return {Rule::elementwise, Kind::unknown};
  if (has(shaping, name)) return {Rule::shaped, Kind::unknown};
  if (has(joining, name)) return {Rule::joined, Kind::unknown};
  if (name == "countDistinct") return {Rule::counted, Kind::integer};
  if (has(extrema, name)) return {Rule::extremum, Kind::unknown};
  if (name == "ifelse") return {Rule::choice, Kind::unknown};
  if (name == "as.scalar") return {Rule::cast, Kind::scalar};
  if (name == "toString") return {Rule::fixed, Kind::text};
  if (name == "as.frame") return {Rule::fixed, Kind::frame};
  if (name == "list") return {Rule::fixed, Kind::list};
  return {};
}

constexpr auto results = [] {
  std::array<Result, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = result_of(native_functions[i].name);
  return all;
}();

class Given {
 public:
  Given(const Unit& unit, const Call& call, const Kind* kinds)
      : unit_(unit), arguments_(unit.module.arguments.data() + call.arguments.first, call.arguments.count),
        kinds_(kinds) {}

  [[nodiscard]] Kind result(Result known) const {
    switch (known.rule) {
    case Rule::fixed:
      return known.kind;
    case Rule::generated:
      return has_dimensions() ? Kind::unknown : known.kind;
    case Rule::cast:
      return first() == Kind::matrix ? Kind::real : known.kind;
    case Rule::shaped:
      return first() == Kind::matrix ? Kind::matrix : Kind::unknown;
    case Rule::joined:
      return first() == Kind::matrix || first() == Kind::frame ? first() : Kind::unknown;
    case Rule::elementwise:
      if (arguments_.size() != 1) return Kind::unknown;
      return is_number(first()) ? Kind::real : first() == Kind::matrix ? Kind::matrix : Kind::unknown;
    case Rule::counted: // with `dir` it counts in each row or column
      return arguments_.size() == 1 ? known.kind : Kind::unknown;
    case Rule::extremum:
      return arguments_.size() == 1 ? Kind::real : extremum();
    case Rule::choice:
      return choice();
    }
    return Kind::unknown;
  }

 private:
  [[nodiscard]] bool has_dimensions() const {
    return std::any_of(arguments_.begin(), arguments_.end(),
                       [&](const Argument& each) { return unit_.source->text(each.name) == "dims"; });
  }
  [[nodiscard]] Kind kind_of(const Argument& each) const {
    return each.value == ExprId::none ? Kind::unknown : kinds_[static_cast<std::size_t>(each.value)];
  }
  [[nodiscard]] Kind first() const {
    if (arguments_.empty()) return Kind::unknown;
    const Argument& each = arguments_.front();
    return each.name.empty() || unit_.source->text(each.name) == "target" ? kind_of(each) : Kind::unknown;
  }
  [[nodiscard]] Kind extremum() const {
    bool single = true;
    for (const Argument& each : arguments_) {
      const Kind kind = kind_of(each);
      if (kind == Kind::matrix) return kind;
      single = single && is_scalar(kind);
    }
    return single ? Kind::scalar : Kind::unknown;
  }
  [[nodiscard]] Kind choice() const {
    const bool named = std::any_of(arguments_.begin(), arguments_.end(),
                                   [](const Argument& each) { return !each.name.empty(); });
    if (arguments_.size() != 3 || named) return Kind::unknown;
    const Kind condition = kind_of(arguments_[0]), one = kind_of(arguments_[1]),
               other = kind_of(arguments_[2]);
    for (const Kind each : {one, other, condition}) {
      if (each == Kind::matrix) return each;
    }
    return is_scalar(condition) && is_scalar(one) ? either(one, other) : Kind::unknown;
  }

  const Unit& unit_;
  std::span<const Argument> arguments_;
  const Kind* kinds_;
};

} // namespace

Kind native_result(const Unit& unit, const Call& call, std::size_t native, const Kind* kinds) {
  const Result known = results[native];
  return known.rule == Rule::fixed ? known.kind : Given(unit, call, kinds).result(known);
}

} // namespace bindery::dml
