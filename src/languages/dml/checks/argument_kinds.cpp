// Source of the rules: classes BuiltinFunctionExpression and ParameterizedBuiltinFunctionExpression of
// SystemDS 2.1 to 3.4. Listed is what all of these refuse, or fail at when they get there.
#include "src/languages/dml/checks/argument_kinds.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/value_notes.hpp"
#include "src/languages/dml/text/names.hpp"

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

constexpr std::array<std::string_view, 53> of_matrices{"avg",
                                                       "bias_add",
                                                       "bias_multiply",
                                                       "centralMoment",
                                                       "cholesky",
                                                       "colMaxs",
                                                       "colMeans",
                                                       "colMins",
                                                       "colProds",
                                                       "colSds",
                                                       "colSums",
                                                       "colVars",
                                                       "cov",
                                                       "ctable",
                                                       "cummax",
                                                       "cummin",
                                                       "cumprod",
                                                       "cumsum",
                                                       "cumsumprod",
                                                       "det",
                                                       "diag",
                                                       "eigen",
                                                       "interQuartileMean",
                                                       "inv",
                                                       "inverse",
                                                       "lu",
                                                       "mean",
                                                       "median",
                                                       "moment",
                                                       "outer",
                                                       "prod",
                                                       "qr",
                                                       "quantile",
                                                       "rev",
                                                       "roll",
                                                       "rowcumsum",
                                                       "rowIndexMax",
                                                       "rowIndexMin",
                                                       "rowMaxs",
                                                       "rowMeans",
                                                       "rowMins",
                                                       "rowProds",
                                                       "rowSds",
                                                       "rowSums",
                                                       "rowVars",
                                                       "sd",
                                                       "solve",
                                                       "sum",
                                                       "svd",
                                                       "t",
                                                       "table",
                                                       "trace",
                                                       "var"};
constexpr std::array<std::string_view, 7> of_two_matrices{
    "bias_add", "bias_multiply", "cov", "interQuartileMean", "median", "outer", "solve"};
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

constexpr DataTypes no_matrix = a_single | a_frame | a_list;
constexpr DataTypes no_single = a_matrix | a_frame | a_list;

constexpr RefusedTypes refused_by(std::string_view name) {
  RefusedTypes refused;
  auto& [first, second, third] = refused.at;
  if (has(of_matrices, name)) first = no_matrix;
  if (has(of_two_matrices, name)) second = no_matrix;
  if (has(of_blocks, name)) first = a_single | a_list;
  if (has(of_several, name)) first = a_single;
  if (has(joining, name)) refused = {{a_single, a_single | a_list, 0}, 0, true};
  if (has(of_single_values, name)) first = no_single;
  if (has(of_two_single_values, name)) second = third = no_single;
  if (has(of_numbers, name)) first = a_frame | a_list;
  if (name == "as.frame") first = a_frame;
  if (name == "as.list") first = a_single | a_matrix | a_frame;
  if (name == "as.matrix") first = a_matrix;
  refused.casts = name == "as.frame" || name == "as.matrix" || name == "as.scalar";
  if (name == "colnames" || name == "map" || name == "typeof") first = a_single | a_list;
  if (name == "matrix") second = third = no_single;
  if (name == "outer") third = no_single;
  if (name == "roll") second = a_matrix;
  if (name == "quantile") second = a_frame | a_list;
  if (name == "max" || name == "min") refused.alone = no_matrix;
  return refused;
}

// What functions refuse as arguments with names, which they want.
struct NamedRule {
  std::string_view functions; // each with a blank behind
  std::string_view arguments; // the same
  DataTypes refused;
};
constexpr std::array<NamedRule, 10> named_rules{{
    {"rand Rand ", "rows cols min max sparsity seed lambda ", no_single},
    {"matrix ", "rows cols ", no_single},
    {"order ", "target ", no_matrix},
    {"order ", "by ", a_list},
    {"removeEmpty ", "target ", a_single},
    {"removeEmpty ", "select ", a_single | a_list},
    {"replace ", "target ", a_single | a_list},
    {"replace ", "pattern replacement ", no_single},
    {"aggregate lower.tri upper.tri ", "target groups weights ", no_matrix},
    {"cdf icdf pnorm qnorm pexp qexp pt qt pf qf pchisq qchisq ", "target ", no_single},
}};

// Whether a word is in a list of words with a blank behind each.
constexpr bool lists(std::string_view words, std::string_view word) {
  for (std::size_t at = 0; at < words.size(); at = words.find(' ', at) + 1) {
    if (words.substr(at).starts_with(word) && words[at + word.size()] == ' ') return true;
  }
  return false;
}

// The same, a row for each function and each argument, in the order of the functions.
struct NamedTypes {
  std::string_view argument;
  DataTypes refused = 0;
};
constexpr std::size_t most_named_types = 96;
struct NamedTable {
  std::array<NamedTypes, most_named_types> rows{};
  std::array<std::uint8_t, native_functions.size() + 1> first{}; // of each function
};
constexpr NamedTable named_table = [] {
  NamedTable table;
  std::uint8_t count = 0;
  for (std::size_t i = 0; i < native_functions.size(); ++i) {
    table.first[i] = count;
    for (const NamedRule& rule : named_rules) {
      if (!lists(rule.functions, native_functions[i].name)) continue;
      for (std::string_view left = rule.arguments; !left.empty(); left.remove_prefix(left.find(' ') + 1))
        table.rows[count++] = {left.substr(0, left.find(' ')), rule.refused};
    }
  }
  table.first.back() = count;
  return table;
}();

DataTypes refused_with_name(std::size_t native, std::string_view argument) {
  for (std::size_t i = named_table.first[native]; i < named_table.first[native + 1]; ++i) {
    if (are_same(named_table.rows[i].argument, argument)) return named_table.rows[i].refused;
  }
  return 0;
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
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string_view name = native_functions[i].name;
    all[i] = refused_by(name);
    for (std::size_t k = named_table.first[i]; k < named_table.first[i + 1]; ++k)
      all[i].named |= named_table.rows[k].refused;
  }
  return all;
}();

DataTypes refused_as(const Source& source, const Call& call, const Argument& argument, std::uint32_t number,
                     std::size_t native) {
  const RefusedTypes& refused = refused_types[native];
  if (!argument.name.empty())
    return refused.named == 0 ? DataTypes{0} : refused_with_name(native, source.text(argument.name));
  if (call.arguments.count == 1 && refused.alone != 0) return refused.alone;
  return number < refused.at.size() ? refused.at[number] : DataTypes{0};
}

void ArgumentKinds::check(const Call& call, std::size_t native) {
  if (refused_types[native].joins) return look_at_joined(call, native);
  for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
    const Argument& argument = module_.arguments[call.arguments.first + i];
    look_at(call, native, i, refused_as(*unit_.source, call, argument, i, native));
  }
}

void ArgumentKinds::look_at(const Call& call, std::size_t native, std::uint32_t number, DataTypes refused) {
  constexpr std::array<std::string_view, 3> numbers{"first", "second", "third"};
  if ((types_of(call, number) & refused) == 0) return;
  const Argument& argument = module_.arguments[call.arguments.first + number];
  const std::string_view function = native_functions[native].name;
  if (!argument.name.empty()) {
    report(argument, refused, fmt::format("`{}` of `{}`", unit_.source->text(argument.name), function));
    return;
  }
  Diagnostic& made =
      report(argument, refused, fmt::format("the {} argument of `{}`", numbers[number], function));
  if (refused_types[native].casts) add_fix(call, module_[argument.value], made);
}

Diagnostic& ArgumentKinds::report(const Argument& argument, DataTypes refused, std::string_view what) {
  Diagnostic& made =
      unit_.diagnostics.report(problems::argument_type, module_[argument.value].span(),
                               fmt::format("expected {} as {}, found {}", words_for_others(refused), what,
                                           words_for(kinds_.of(argument.value))));
  note_origin(unit_, kinds_, argument.value, made);
  if ((refused & (a_single | a_matrix)) == a_matrix) add_cast(unit_, argument.value, made);
  return made;
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

void ArgumentKinds::look_at_joined(const Call& call, std::size_t native) {
  const std::uint32_t count = call.arguments.count;
  const RefusedTypes refused = refused_types[native];
  const auto may_be_text = [&](std::uint32_t number) {
    const Kind kind = kind_of(call, number);
    return kind == Kind::text || kind == Kind::scalar || kind == Kind::unknown;
  };
  const Kind first = kind_of(call, 0);
  if (is_scalar(first)) {
    if (count != 2 || !may_be_text(0) || !may_be_text(1)) look_at(call, native, 0, refused.at[0]);
  } else if (count > 1 && (first == Kind::matrix || first == Kind::frame)) {
    look_at(call, native, 1, refused.at[1]);
  }
}

} // namespace bindery::dml
