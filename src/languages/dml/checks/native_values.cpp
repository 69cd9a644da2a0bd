// Source of the words: classes ParameterizedBuiltinFunctionExpression, ParameterizedBuiltin,
// RandomMatrixGenerator and Types.FileFormat of SystemDS 2.1 to 3.4.
#include "src/languages/dml/checks/native_values.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/program/functions_at.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;

constexpr std::array<std::string_view, 2> margins{"rows", "cols"};
constexpr std::array<std::string_view, 5> densities{"uniform", "normal", "poisson", "cb_uniform",
                                                    "cb_normal"};
constexpr std::array<std::string_view, 5> distributions{"normal", "exp", "chisq", "f", "t"};
// Those that matrices are written in come first.
constexpr std::array<std::string_view, 14> formats{"text",  "csv",        "mm",        "binary", "libsvm",
                                                   "hdf5",  "jsonl",      "parquet",   "proto",  "cog",
                                                   "delta", "compressed", "federated", "unknown"};

struct Rule {
  std::string_view function;
  std::string_view parameter;
  std::span<const std::string_view> words;
  std::size_t offered;      // of these, the first: the others are known and seldom meant
  bool as_spelled = true;   // in these capitals alone
  bool of_any_type = false; // where values of other types than texts are not refused

  [[nodiscard]] std::span<const std::string_view> offers() const { return words.first(offered); }
};

constexpr std::array<Rule, 6> rules{{{"removeEmpty", "margin", margins, margins.size(), true},
                                     {"rand", "pdf", densities, densities.size(), false},
                                     {"Rand", "pdf", densities, densities.size(), false},
                                     {"cdf", "dist", distributions, distributions.size(), false},
                                     {"icdf", "dist", distributions, distributions.size(), false},
                                     {"write", "format", formats, 6, false, true}}};

// For each native function the place of its rule, counted from one; 0: there is none.
constexpr auto places = [] {
  std::array<std::uint8_t, native_functions.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t k = 0; k < rules.size(); ++k) {
      if (rules[k].function == native_functions[i].name) all[i] = static_cast<std::uint8_t>(k + 1);
    }
  }
  return all;
}();

bool knows(const Rule& rule, std::string_view word) {
  return std::any_of(rule.words.begin(), rule.words.end(), [&](std::string_view each) {
    return rule.as_spelled ? each == word : equal_ignoring_case(each, word);
  });
}

// `"rows" or "cols"`
std::string words_of(const Rule& rule) {
  const std::span<const std::string_view> words = rule.offers();
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) all += i + 1 == words.size() ? " or " : ", ";
    all += fmt::format("\"{}\"", words[i]);
  }
  return all;
}

void check_value(Unit& unit, const Rule& rule, const Expr& value) {
  const std::string_view spelled = unit.source->text(value.span());
  const bool text = value.kind() == ExprKind::string && spelled.size() >= 2;
  const bool other = value.kind() == ExprKind::integer || value.kind() == ExprKind::real ||
                     value.kind() == ExprKind::boolean;
  const std::string_view word = text ? spelled.substr(1, spelled.size() - 2) : spelled;
  if ((!text && (!other || rule.of_any_type)) || (text && knows(rule, word))) return;
  if (word.find('$') != word.npos) return; // a place in a template: `$$format$$`
  Diagnostic& made =
      unit.diagnostics.report(problems::argument_value, value.span(),
                              fmt::format("expected {} for `{}` of `{}`, found `{}`", words_of(rule),
                                          rule.parameter, rule.function, spelled));
  const std::span<const std::string_view> words = rule.offers();
  const auto meant = std::find_if(words.begin(), words.end(), [&](std::string_view each) {
    constexpr std::size_t least = 3; // letters, of words that a slip does not make another
    return text && each.size() > least && (equal_ignoring_case(each, word) || similar_names(each, word));
  });
  // A text of several lines is closed too late: its code would be lost.
  if (meant == words.end() || word.find('\n') != word.npos) return;
  made.fixes.push_back(
      {fmt::format("write \"{}\"", *meant), {{value.span(), fmt::format("\"{}\"", *meant)}}});
}

} // namespace

void check_native_values(Unit& unit, const Call& call, std::size_t number) {
  if (places[number] == 0) return;
  const Rule& rule = rules[places[number] - 1U];
  for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
    const Argument& each = unit.module.arguments[call.arguments.first + i];
    if (are_same(unit.source->text(each.name), rule.parameter) && each.value != ExprId::none)
      check_value(unit, rule, unit.module[each.value]);
  }
}

namespace {

// A number below 0 that is written out.
bool is_negative_number(const Unit& unit, ExprId id) {
  const Expr& value = unit.module[id];
  if (value.kind() != ExprKind::unary || value.op() != Operator::minus) return false;
  const Expr& number = unit.module[last_operand(id)];
  if (number.kind() != ExprKind::integer && number.kind() != ExprKind::real) return false;
  return unit.source->text(number.span()).find_first_of("123456789") != std::string_view::npos;
}

// Defaults are refused where a call takes them, and no sooner.
bool is_in_signature(const Module& module, std::uint32_t place) {
  const FunctionDef* const function = function_around(module, place);
  return function != nullptr && place < function->signature.end;
}

void check_size(Unit& unit, std::string_view function, std::string_view parameter, ExprId id) {
  const Expr& value = unit.module[id];
  if (value.kind() == ExprKind::unary && !is_negative_number(unit, id)) return;
  if (is_in_signature(unit.module, value.span().begin)) return;
  unit.diagnostics.report(problems::argument_value, value.span(),
                          fmt::format("expected a number of {} for `{}` of `{}`, found `{}`",
                                      parameter == "rows" ? "rows" : "columns", parameter, function,
                                      unit.source->text(value.span())));
}

} // namespace

void check_native_size(Unit& unit, std::string_view function, const Argument& argument) {
  const std::string_view name = unit.source->text(argument.name);
  const bool sized = function == "matrix" || equal_ignoring_case(function, "rand") || function == "frame";
  if (sized && (name == "rows" || name == "cols")) check_size(unit, function, name, argument.value);
}

void check_matrix_sizes(Unit& unit, const Call& call) {
  // The data stands first.
  for (std::uint32_t i = 1; i <= margins.size() && i < call.arguments.count; ++i) {
    const ExprId value = unit.module.arguments[call.arguments.first + i].value;
    if (value != ExprId::none && may_be_no_size(unit.module[value]))
      check_size(unit, "matrix", margins[i - 1], value);
  }
}

} // namespace bindery::dml
