// Source of the rules: classes BuiltinFunctionExpression and ParameterizedBuiltinFunctionExpression of
// SystemDS 2.1 to 3.4. Listed is what all of these refuse, in branches and loops as well.
#include "src/languages/dml/checks/argument_kinds.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

using namespace program;

constexpr DataTypes a_single = bit_of(Kind::scalar);
constexpr DataTypes a_matrix = bit_of(Kind::matrix);
constexpr DataTypes a_frame = bit_of(Kind::frame);
constexpr DataTypes a_list = bit_of(Kind::list);

using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 51> of_matrices{"avg",       "bias_add",    "centralMoment",
                                                       "cholesky",  "colMaxs",     "colMeans",
                                                       "colMins",   "colProds",    "colSds",
                                                       "colSums",   "colVars",     "cov",
                                                       "cummax",    "cummin",      "cumprod",
                                                       "cumsum",    "cumsumprod",  "det",
                                                       "diag",      "eigen",       "interQuartileMean",
                                                       "inv",       "inverse",     "lu",
                                                       "mean",      "median",      "moment",
                                                       "outer",     "prod",        "qr",
                                                       "quantile",  "rev",         "roll",
                                                       "rowcumsum", "rowIndexMax", "rowIndexMin",
                                                       "rowMaxs",   "rowMeans",    "rowMins",
                                                       "rowProds",  "rowSds",      "rowSums",
                                                       "rowVars",   "sd",          "solve",
                                                       "sum",       "svd",         "t",
                                                       "table",     "trace",       "var"};
constexpr std::array<std::string_view, 6> of_two_matrices{"bias_add", "cov",   "interQuartileMean",
                                                          "median",   "outer", "solve"};
constexpr std::array<std::string_view, 5> of_blocks{"compress", "decompress", "detectSchema",
                                                    "dropInvalidLength", "dropInvalidType"};
constexpr std::array<std::string_view, 5> of_several{"as.scalar", "length", "lineage", "ncol", "nrow"};
constexpr std::array<std::string_view, 3> joining{"append", "cbind", "rbind"};
constexpr std::array<std::string_view, 5> of_single_values{"as.double", "as.integer", "as.logical", "sample",
                                                           "seq"};
constexpr std::array<std::string_view, 2> of_two_single_values{"sample", "seq"};
constexpr std::array<std::string_view, 5> of_numbers{"is.infinite", "is.na", "is.nan", "isNA", "isNaN"};

constexpr bool has(Names names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

constexpr RefusedTypes refused_by(std::string_view name) {
  constexpr DataTypes no_matrix = a_single | a_frame | a_list;
  constexpr DataTypes no_single = a_matrix | a_frame | a_list;
  RefusedTypes refused;
  if (has(of_matrices, name)) refused.first = no_matrix;
  if (has(of_two_matrices, name)) refused.second = no_matrix;
  if (has(of_blocks, name)) refused.first = a_single | a_list;
  if (has(of_several, name)) refused.first = a_single;
  if (has(joining, name)) refused = {a_single, a_single | a_list, true};
  if (has(of_single_values, name)) refused.first = no_single;
  if (has(of_two_single_values, name)) refused.second = no_single;
  if (has(of_numbers, name)) refused.first = a_frame | a_list;
  if (name == "as.frame") refused.first = a_frame;
  if (name == "as.matrix") refused.first = a_matrix;
  refused.casts = name == "as.frame" || name == "as.matrix" || name == "as.scalar";
  if (name == "typeof") refused.first = a_single | a_list;
  return refused;
}

// `a matrix, a frame or a list`
std::string words_for_others(DataTypes refused) {
  std::string all;
  for (const Kind each : {Kind::list, Kind::frame, Kind::matrix, Kind::scalar}) {
    if ((bit_of(each) & refused) != 0) continue;
    const bool second = !all.empty() && all.find(" or ") == all.npos;
    all = fmt::format("{}{}{}", words_for(each), all.empty() ? "" : second ? " or " : ", ", all);
  }
  return all;
}

} // namespace

constexpr std::array<RefusedTypes, native_functions.size()> refused_types = [] {
  std::array<RefusedTypes, native_functions.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = refused_by(native_functions[i].name);
  return all;
}();

void ArgumentKinds::check(ValueKinds& kinds) {
  for (const Noted& each : noted_) {
    const RefusedTypes refused = refused_types[each.native];
    if (refused.joins) {
      look_at_joined(each, kinds);
      continue;
    }
    look_at(each, true, refused.first, kinds);
    if (refused.second != 0 && each.call->arguments.count > 1) look_at(each, false, refused.second, kinds);
  }
}

void ArgumentKinds::look_at(const Noted& noted, bool first, DataTypes refused, ValueKinds& kinds) {
  const Argument& argument = module_.arguments[noted.call->arguments.first + (first ? 0 : 1)];
  if (!argument.name.empty() || argument.value == ExprId::none) return;
  const Expr& value = module_[argument.value];
  const bool casts = refused_types[noted.native].casts;
  if (!(casts && is_calculated(value)) && !may_be(argument.value, refused)) return;
  const Kind kind = kinds.of(argument.value);
  if ((bit_of(kind) & refused) == 0) return;
  Diagnostic& made = unit_.diagnostics.report(
      problems::argument_type, value.span(),
      fmt::format("expected {} as the {} argument of `{}`, found {}", words_for_others(refused),
                  first ? "first" : "second", native_functions[noted.native].name, words_for(kind)));
  if (casts) add_fix(*noted.call, value, made);
}

void ArgumentKinds::add_fix(const Call& call, const Expr& value, Diagnostic& made) const {
  const std::string_view text = unit_.source->text();
  const std::uint32_t open = call.name.end, end = value.span().end;
  if (call.arguments.count != 1 || value.bracketed() || text.substr(open, 1) != "(") return;
  Fix fix{fmt::format("remove `{}`", unit_.source->text(call.name)), {{call.name, ""}}};
  if (value.kind() == ExprKind::name) {
    if (value.span().begin != open + 1 || text.substr(end, 1) != ")") return;
    fix.edits = {{{call.name.begin, open + 1}, ""}, {{end, end + 1}, ""}};
  }
  made.fixes.push_back(std::move(fix));
}

void ArgumentKinds::look_at_joined(const Noted& noted, ValueKinds& kinds) {
  const std::uint32_t count = noted.call->arguments.count;
  const RefusedTypes refused = refused_types[noted.native];
  const Argument* const arguments = &module_.arguments[noted.call->arguments.first];
  if (!may_be(arguments[0].value, refused.first) &&
      (count == 1 || !may_be(arguments[1].value, refused.second)))
    return;
  const auto kind_of = [&](std::uint32_t number) {
    const ExprId value = arguments[number].value;
    return value == ExprId::none ? Kind::unknown : kinds.of(value);
  };
  const auto may_be_text = [&](std::uint32_t number) {
    const Kind kind = kind_of(number);
    return kind == Kind::text || kind == Kind::scalar || kind == Kind::unknown;
  };
  const Kind first = kind_of(0);
  if (is_scalar(first)) {
    if (count != 2 || !may_be_text(0) || !may_be_text(1)) look_at(noted, true, refused.first, kinds);
  } else if (count > 1 && (first == Kind::matrix || first == Kind::frame)) {
    look_at(noted, false, refused.second, kinds);
  }
}

bool ArgumentKinds::is_single_parameter(Span name) const {
  const Variable* const variable = variables_.known(scopes_.of(name.begin), name);
  return variable != nullptr && (variable->flags & variable_flags::is_single) != 0;
}

// Whether an expression may be of one of these types, as far as its leaves tell.
bool ArgumentKinds::may_be(ExprId id, DataTypes types) {
  if (id == ExprId::none) return false;
  const Expr& each = module_[id];
  switch (each.kind()) {
  case ExprKind::name:
    return (types & a_single) != 0 && is_single_parameter(each.span());
  case ExprKind::call:
    return (given_[each.index()] & types) != 0;
  case ExprKind::unary:
    return may_be(last_operand(id), types);
  case ExprKind::binary:
    return each.op() != Operator::matrix_multiply && may_be(last_operand(id), types) &&
           may_be(each.left(), types);
  default:
    return (types & types_by_form[static_cast<std::size_t>(each.kind())]) != 0;
  }
}

} // namespace bindery::dml
