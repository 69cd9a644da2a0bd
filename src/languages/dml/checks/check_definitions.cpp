// What is said of definitions and statements that SystemDS's grammar lets pass, and what reads them after it
// does not.
#include "src/languages/dml/checks/check_definitions.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/functions/loop_options.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/message.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace bindery::dml {

using namespace program;

void report_duplicate_functions(Unit& unit) {
  std::unordered_map<std::string_view, Span> firsts;
  for (const FunctionDef& each : unit.module.functions) {
    const auto [first, fresh] = firsts.try_emplace(unit.source->text(each.name), each.name);
    if (!fresh) report_duplicate_name(unit, "function", each.name, first->second);
  }
}

void report_duplicate_name(Unit& unit, std::string_view what, Span name, Span first) {
  Diagnostic& made = unit.diagnostics.report(
      problems::duplicate_definition, name,
      message(FMT_COMPILE("expected one {} `{}`, found another"), what, unit.source->text(name)));
  made.notes.push_back({first, "the first is here"});
}

void report_duplicate_namespace(Unit& unit, const Import& import, const Import& first) {
  const Source& source = *unit.source;
  Diagnostic& made = unit.diagnostics.report(
      problems::duplicate_definition, import.name_space,
      message(FMT_COMPILE("expected another namespace for {}, found `{}`, which {} has"),
              source.text(import.path), source.text(import.name_space), source.text(first.path)));
  made.notes.push_back({first.name_space, "the first is here"});
}

void report_empty_function(Unit& unit, const FunctionDef& function) {
  unit.diagnostics.report(problems::empty_function, function.body.span,
                          message(FMT_COMPILE("expected a statement in the body of `{}`, found none"),
                                  unit.source->text(function.name)));
}

void report_data_type(Unit& unit, Span word) {
  // Where it means nothing it is told of builtins with their headers.
  const auto& all = unit.diagnostics.all();
  const bool told = std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
    return each.problem == &problems::unknown_type && each.span.begin == word.begin;
  });
  if (told) return;
  const std::string_view found = unit.source->text(word);
  Diagnostic& made = unit.diagnostics.report(problems::data_type, word, data_type_expected(found));
  if (const std::string meant = data_type_meant_by(found); !meant.empty())
    made.fixes.push_back({message(FMT_COMPILE("write `{}`"), meant), {{word, meant}}});
}

void report_matrix_parameter(Unit& unit, Span value) {
  Diagnostic& made =
      unit.diagnostics.report(problems::matrix_parameter, value,
                              message(FMT_COMPILE("expected `Double` for what a matrix holds, found `{}`"),
                                      unit.source->text(value)));
  made.fixes.push_back({"write `Double`", {{value, "Double"}}});
}

void report_assigned_argument(Unit& unit, Span argument) {
  unit.diagnostics.report(problems::assigned_argument, argument,
                          message(FMT_COMPILE("expected a variable, found the argument `{}` of the script"),
                                  unit.source->text(argument)));
}

void report_ifdef_argument(Unit& unit, Span asked, bool meant) {
  const std::string_view found = unit.source->text(asked);
  const bool plain = meant && found.find("::") == std::string_view::npos;
  Diagnostic& made = unit.diagnostics.report(
      problems::ifdef_argument, asked,
      message(FMT_COMPILE("expected an argument of the script, as in `ifdef(${}, ...)`, found `{}`"),
              plain ? found : "x", found));
  if (plain)
    made.fixes.push_back({message(FMT_COMPILE("write `${}`"), found), {{{asked.begin, asked.begin}, "$"}}});
}

void report_own_default(Unit& unit, Span parameter, Span value) {
  const std::string_view name = unit.source->text(parameter);
  if (name != unit.source->text(value)) return;
  unit.diagnostics.report(
      problems::unassigned_variable, value,
      message(FMT_COMPILE("expected a value as the default of `{}`, found its own name"), name));
}

void report_assigned_constant(Unit& unit, std::string_view what, Span name) {
  unit.diagnostics.report(
      problems::assigned_constant, name,
      message(FMT_COMPILE("expected a {}, found the constant `{}`"), what, unit.source->text(name)));
}

void report_loop_function(Unit& unit, Span name) {
  constexpr std::size_t most_slips = 1;
  const std::string_view found = unit.source->text(name);
  Diagnostic& made = unit.diagnostics.report(
      problems::loop_function, name,
      message(FMT_COMPILE("expected a range such as `1:n`, or `seq`, found a call of `{}`"), found));
  const auto& functions = unit.module.functions;
  const bool own = std::any_of(functions.begin(), functions.end(), [&](const FunctionDef& each) {
    return unit.source->text(each.name) == found;
  });
  const bool meant = equal_ignoring_case(found, "seq") || found == "sequence" ||
                     slips_between(found, "seq", most_slips) <= most_slips;
  if (meant && !own) made.fixes.push_back({"write `seq`", {{name, "seq"}}});
}

namespace {

// With a sign or without, and without brackets; or an argument of the script, which may be one.
bool is_whole_number(const Module& module, ExprId id) {
  const Expr& value = module[id];
  if (value.bracketed()) return false;
  if (value.kind() != ExprKind::unary)
    return value.kind() == ExprKind::integer || value.kind() == ExprKind::argument;
  const Expr& operand = module[last_operand(id)];
  const bool sign = value.op() == Operator::minus || value.op() == Operator::plus;
  return sign && operand.kind() == ExprKind::integer && !operand.bracketed();
}

void check_loop_option(Unit& unit, const Argument& option) {
  const std::string_view name = unit.source->text(option.name);
  if (std::find(loop_options.begin(), loop_options.end(), name) == loop_options.end()) {
    Diagnostic& made =
        unit.diagnostics.report(problems::loop_option, option.name,
                                message(FMT_COMPILE("expected an option of `parfor`, found `{}`"), name));
    MeantName meant(name);
    for (const std::string_view each : loop_options) meant.offer(each);
    if (!meant.found().empty())
      made.fixes.push_back(
          {message(FMT_COMPILE("write `{}`"), meant.found()), {{option.name, std::string(meant.found())}}});
    return;
  }
  // It is read as a whole number, from its text.
  const Expr& value = unit.module[option.value];
  if (name != "check" || is_whole_number(unit.module, option.value)) return;
  const std::string_view found = unit.source->text(value.span());
  Diagnostic& made =
      unit.diagnostics.report(problems::loop_option, value.span(),
                              message(FMT_COMPILE("expected 0 or 1 for the option `check`, found `{}`{}"),
                                      found, value.bracketed() ? " in brackets" : ""));
  if (value.kind() != ExprKind::boolean || value.bracketed()) return;
  const std::string number = found == "TRUE" ? "1" : "0";
  made.fixes.push_back({message(FMT_COMPILE("write `{}`"), number), {{value.span(), number}}});
}

} // namespace

void check_loop_options(Unit& unit) {
  for (const Loop& each : unit.module.loops) {
    if (!each.parallel) continue;
    for (std::uint32_t i = 0; i < each.options.count; ++i) {
      const Argument& option = unit.module.arguments[each.options.first + i];
      if (!option.name.empty() && option.value != ExprId::none) check_loop_option(unit, option);
    }
  }
}

namespace {

// Where the first sign behind an operand stands that is neither blank, comment, closing bracket nor
// semicolon.
std::size_t operator_behind(std::string_view text, std::size_t from) {
  std::size_t at = text.find_first_not_of(" \t\r\n);", from);
  while (at < text.size() && (text[at] == '#' || text[at] == '/')) {
    const bool line = text[at] == '#';
    const std::size_t end = text.find(line ? "\n" : "*/", at + 2 - static_cast<std::size_t>(line));
    if (end == std::string_view::npos) return end;
    at = text.find_first_not_of(" \t\r\n);", end + (line ? 1 : 2));
  }
  return at;
}

} // namespace

void check_operators(Unit& unit) {
  const std::string_view text = unit.source->text();
  std::unordered_set<std::uint32_t> texts; // expressions that join texts, as other languages do with `||`
  const auto is_text = [&](ExprId id) {
    return unit.module[id].kind() == ExprKind::string || texts.contains(static_cast<std::uint32_t>(id));
  };
  for (const ExprId id : unit.module.doubled_operators) {
    const Expr& each = unit.module[id];
    const std::string_view spelling = operator_info(each.op()).spelling;
    const std::size_t at = operator_behind(text, unit.module[each.left()].span().end);
    if (at >= text.size() || !text.substr(at).starts_with(spelling)) continue;
    const auto begin = static_cast<std::uint32_t>(at);
    const Span span{begin, begin + static_cast<std::uint32_t>(spelling.size())};
    const bool joins = spelling == "||" && (is_text(each.left()) || is_text(last_operand(id)));
    if (joins) texts.insert(static_cast<std::uint32_t>(id));
    const std::string meant(joins ? "+" : spelling.substr(1));
    Diagnostic& made =
        unit.diagnostics.report(problems::conditional_operator, span,
                                message(FMT_COMPILE("expected `{}`, found `{}`"), meant, spelling));
    made.fixes.push_back({message(FMT_COMPILE("write `{}`"), meant), {{span, meant}}});
  }
}

namespace {

// Of digits alone.
bool is_beyond_64_bits(std::string_view number) {
  std::int64_t value = 0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc::result_out_of_range;
}

} // namespace

void check_numbers(Unit& unit) {
  for (const ExprId id : unit.module.unusual_numbers) {
    const Span span = unit.module[id].span();
    const std::string_view text = unit.source->text(span);
    const std::string_view number = text.substr(0, text.find_first_of("Ll"));
    const bool fits = !is_beyond_64_bits(number);
    if (fits && number.size() == text.size()) continue;
    // `2length(x)`: what is read as a suffix begins a name.
    const std::string_view rest = unit.source->text().substr(span.begin + number.size());
    const auto name_end = std::ranges::find_if_not(rest, is_name_byte);
    const std::string_view name(rest.begin(), name_end);
    if (number.size() + name.size() > text.size()) {
      unit.diagnostics.report(
          problems::number_value, span,
          message(FMT_COMPILE("expected an operator between `{}` and `{}`, found none"), number, name));
      continue;
    }
    const std::string meant = fits ? std::string(number) : message(FMT_COMPILE("{}.0"), number);
    const std::string_view expected = fits ? "a number without a suffix" : "a whole number of 64 bits";
    Diagnostic& made = unit.diagnostics.report(
        problems::number_value, span, message(FMT_COMPILE("expected {}, found `{}`"), expected, text));
    // `0.l`: the letter may be a 1.
    if (meant.ends_with('.')) continue;
    made.fixes.push_back({message(FMT_COMPILE("write `{}`"), meant), {{span, meant}}});
  }
}

namespace {

constexpr std::string_view item_of_list = "item";

// Of a whole number, whose sign may stand before it; nothing for other expressions, and for very large ones.
std::optional<long long> value_of(const Unit& unit, ExprId id) {
  if (id == ExprId::none) return std::nullopt;
  const Expr& expr = unit.module[id];
  if (expr.op() == Operator::minus && expr.kind() == ExprKind::unary) {
    const std::optional<long long> value = value_of(unit, last_operand(id));
    return value ? std::optional(-*value) : std::nullopt;
  }
  if (expr.kind() != ExprKind::integer) return std::nullopt;
  const std::string_view text = unit.source->text(expr.span());
  long long value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

bool is_text(const Unit& unit, ExprId id) {
  return id != ExprId::none && unit.module[id].kind() == ExprKind::string;
}

// Whether a 1 in the place of a 0 would mean what is meant elsewhere already. Not far away, as there may be
// very many of both.
[[gnu::cold]] bool would_name_another(const Unit& unit, const Indexing& indexing, bool columns) {
  constexpr std::ptrdiff_t farthest = 64;
  const auto& all = unit.module.indexings;
  const std::ptrdiff_t at = &indexing - all.data(), last = static_cast<std::ptrdiff_t>(all.size());
  const auto text = [&](ExprId id) {
    return id == ExprId::none ? std::string_view() : unit.source->text(unit.module[id].span());
  };
  const auto has_one = [&](const Indexing& each) {
    const Bounds &same = columns ? each.columns : each.rows, &other = columns ? each.rows : each.columns;
    const Bounds& own = columns ? indexing.rows : indexing.columns;
    return text(same.lower) == "1" && same.upper == ExprId::none && text(other.lower) == text(own.lower) &&
           text(other.upper) == text(own.upper) && each.has_columns == indexing.has_columns &&
           unit.source->text(each.name) == unit.source->text(indexing.name);
  };
  return std::any_of(all.data() + std::max<std::ptrdiff_t>(at - farthest, 0),
                     all.data() + std::min(at + farthest, last), has_one);
}

void check_bounds(Unit& unit, const Indexing& indexing, const Bounds& bounds, std::string_view what) {
  const auto report = [&](ExprId at, std::string_view expected) -> Diagnostic& {
    const Span span = unit.module[at].span();
    return unit.diagnostics.report(
        problems::index_bounds, span,
        message(FMT_COMPILE("expected {}, found `{}`"), expected, unit.source->text(span)));
  };
  // An item of a list may have a name.
  if (what != item_of_list) {
    for (const ExprId each : {bounds.lower, bounds.upper}) {
      if (!is_text(unit, each)) continue;
      report(each, message(FMT_COMPILE("a number for the {}"), what));
      return;
    }
  }
  const std::optional<long long> lower = value_of(unit, bounds.lower);
  const std::optional<long long> upper = value_of(unit, bounds.upper);
  if (lower && *lower < 1) {
    Diagnostic& made = report(bounds.lower, message(FMT_COMPILE("a number of 1 or more for the {}"), what));
    // `0:-1`: who writes so counts the last one otherwise, too.
    if (*lower == 0 && upper.value_or(1) > 0 &&
        (bounds.upper != ExprId::none || !would_name_another(unit, indexing, &bounds == &indexing.columns)))
      made.fixes.push_back({"write `1`", {{made.span, "1"}}});
  } else if (lower && upper && *upper < *lower) {
    report(bounds.upper, message(FMT_COMPILE("a last {} of {} or more"), what, *lower));
  }
}

} // namespace

void check_bounds(Unit& unit, const Indexing& indexing) {
  check_bounds(unit, indexing, indexing.rows, indexing.has_columns ? "row" : item_of_list);
  if (indexing.has_columns) check_bounds(unit, indexing, indexing.columns, "column");
}

} // namespace bindery::dml
