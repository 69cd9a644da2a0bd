// Functions that are no scripts have no definition to hold a call against: what SystemDS refuses is listed
// here. Source of the names: classes DataExpression and ParameterizedBuiltinFunctionExpression of SystemDS
// 2.1 to 3.4, which check them.
#include "src/languages/dml/checks/native_calls.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/native_name_rules.hpp"
#include "src/languages/dml/checks/native_names.hpp"
#include "src/languages/dml/checks/native_values.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/name_hash.hpp"
#include "src/languages/dml/text/name_table.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace bindery::dml {

namespace {

using namespace program;

using Names = native_names::ParameterNames;

constexpr std::array<std::string_view, 6> of_matrix{"data", "rows", "cols", "byrow", "dims", "dimnames"};
constexpr std::array<std::string_view, 9> of_rand{"rows",     "cols", "min",    "max", "pdf",
                                                  "sparsity", "seed", "lambda", "dims"};
constexpr std::array<std::string_view, 4> of_frame{"data", "rows", "cols", "schema"};
constexpr std::array<std::string_view, 17> of_read{
    "rows",    "cols",      "format",        "data_type",     "value_type", "schema",
    "header",  "sep",       "rows_in_block", "cols_in_block", "nnz",        "fill",
    "default", "naStrings", "indSep",        "dataset",       "iofilename"};
constexpr std::array<std::string_view, 4> of_remove_empty{"target", "margin", "select", "empty.return"};
constexpr std::array<std::string_view, 4> of_order{"target", "by", "decreasing", "index.return"};
constexpr std::array<std::string_view, 3> of_triangle{"target", "diag", "values"};
constexpr std::array<std::string_view, 7> of_to_string{"target", "rows", "cols",   "decimal",
                                                       "sparse", "sep",  "linesep"};

// Functions, and the names that their arguments may have. SystemDS accepts any elsewhere, or does not look.
struct Named {
  std::string_view function;
  Names parameters;
};
constexpr std::array<Named, 10> named{{{"matrix", of_matrix},
                                       {"rand", of_rand},
                                       {"Rand", of_rand},
                                       {"frame", of_frame},
                                       {"read", of_read},
                                       {"removeEmpty", of_remove_empty},
                                       {"order", of_order},
                                       {"lower.tri", of_triangle},
                                       {"upper.tri", of_triangle},
                                       {"toString", of_to_string}}};

// For each native function its place in that list, counted from one; 0: it is not there.
constexpr auto named_places = [] {
  std::array<std::uint8_t, native_functions.size()> places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t k = 0; k < named.size(); ++k) {
      if (named[k].function == native_functions[i].name) places[i] = static_cast<std::uint8_t>(k + 1);
    }
  }
  return places;
}();

constexpr std::size_t name_count = [] {
  std::size_t count = 0;
  for (const Named& each : named) count += each.parameters.size();
  return count;
}();
// The groups are the places of the functions.
using NamesOfAll = NameTable<name_count, named.size()>;
constexpr auto all_names = [] {
  std::array<NamesOfAll::Name, name_count> all;
  std::size_t count = 0;
  for (std::uint32_t k = 0; k < named.size(); ++k) {
    for (const std::string_view name : named[k].parameters) all[count++] = {name, k + 1};
  }
  return all;
}();
constexpr NamesOfAll names_of_all(all_names);

// Some names of one function, each a bit.
using NameBits = std::uint32_t;
constexpr auto bits_of_names = [] {
  std::array<NameBits, name_count> bits{};
  for (std::size_t i = 0; i < name_count; ++i) {
    const bool same = i > 0 && all_names[i].group == all_names[i - 1].group;
    bits[i] = same ? bits[i - 1] << 1U : 1U;
    if (bits[i] == 0) throw "a function has more names than there are bits: this does not compile";
  }
  return bits;
}();
constexpr auto is_size = [] {
  std::array<bool, name_count> all{};
  for (std::size_t i = 0; i < name_count; ++i)
    all[i] = all_names[i].word == "rows" || all_names[i].word == "cols";
  return all;
}();

// What the arguments of a call usually are like that has nothing to be reported: one without a name in front,
// or none, and each name once.
struct UsualNames {
  bool known = false; // whether there is such a rule
  bool leads = false; // whether the first argument has no name
  bool none = false;  // whether all arguments may have none
  NameBits required = 0;
  NameBits refused = 0;
};
// By the places of the functions, counted from one.
constexpr auto usual_names = [] {
  using native_names::Unnamed;
  std::array<UsualNames, named.size() + 1> all{};
  for (std::size_t i = 0; i < native_functions.size(); ++i) {
    const native_names::NameRule* const rule = native_names::rule_of(i);
    if (rule == nullptr || named_places[i] == 0) continue;
    UsualNames& usual = all[named_places[i]];
    const auto bit_of = [&](std::string_view name) {
      for (std::size_t k = 0; k < name_count; ++k) {
        if (all_names[k].group == named_places[i] && all_names[k].word == name) return bits_of_names[k];
      }
      return NameBits{0};
    };
    usual.known = rule->unnamed != Unnamed::any && rule->unnamed != Unnamed::leading;
    usual.leads = rule->unnamed == Unnamed::first || rule->unnamed == Unnamed::first_all;
    usual.none = rule->unnamed == Unnamed::first_all && rule->required <= 1;
    for (std::size_t k = usual.leads ? 1 : 0; k < rule->required; ++k) {
      const NameBits bit = bit_of(rule->names[k]);
      if (bit == 0)
        throw "a name that is required is none of those that the function has: this does not compile";
      usual.required |= bit;
    }
    if (usual.leads && !rule->names.empty()) usual.refused = bit_of(rule->names.front());
  }
  return all;
}();

// Whether a call gives a parameter a value by its name.
bool is_given(const Unit& unit, const Call& call, std::string_view parameter) {
  constexpr std::uint32_t most = 64; // arguments; no function has so many parameters
  const std::uint32_t count = std::min(call.arguments.count, most);
  for (std::uint32_t i = 0; i < count; ++i) {
    if (unit.source->text(unit.module.arguments[call.arguments.first + i].name) == parameter) return true;
  }
  return false;
}

// The parameter that is meant by another name: `nrow` and `ncol` are what R has. Empty if none is, or one
// that has a value.
std::string_view meant_by(const Unit& unit, const Call& call, std::string_view name, Names parameters) {
  const std::string_view word = name == "nrow" ? "rows" : name == "ncol" ? "cols" : name;
  std::string_view meant;
  std::size_t nearest = std::string_view::npos;
  for (const std::string_view each : parameters) {
    if (!equal_ignoring_case(each, word) && !similar_names(each, word)) continue;
    const std::size_t slips = slips_between(each, word, std::max(each.size(), word.size()));
    if (slips >= nearest) continue;
    nearest = slips;
    meant = each;
  }
  return is_given(unit, call, meant) ? std::string_view() : meant;
}

[[gnu::cold]] void report_named_argument(Unit& unit, const Call& call, Span at, const Named& function) {
  const std::string_view name = unit.source->text(at);
  Diagnostic& made =
      unit.diagnostics.report(problems::unknown_argument, at,
                              fmt::format("expected the name of a parameter of `{}` ({}), found `{}`",
                                          function.function, fmt::join(function.parameters, ", "), name));
  const std::string_view meant = meant_by(unit, call, name, function.parameters);
  if (!meant.empty())
    made.fixes.push_back({fmt::format("rename the argument to `{}`", meant), {{at, std::string(meant)}}});
}

// The names that a call gives.
struct GivenNames {
  bool known = true; // whether all are some of the function's
  bool once = true;  // whether none is given twice
  NameBits bits = 0;
  std::uint32_t count = 0;
};
// `place`: that of the function in `named`, counted from one.
GivenNames check_names(Unit& unit, const Call& call, std::uint32_t place) {
  GivenNames given;
  const std::string_view text = unit.source->text();
  const char* const end = text.data() + text.size();
  const Argument* const arguments = unit.module.arguments.data() + call.arguments.first;
  for (const Argument& argument : std::span(arguments, call.arguments.count)) {
    const Span at = argument.name;
    if (at.empty()) continue;
    const std::string_view name{text.data() + at.begin, at.size()};
    ++given.count;
    const std::size_t number = names_of_all.find(name, key_of(name, end), place);
    if (number == NamesOfAll::none) {
      report_named_argument(unit, call, at, named[place - 1]);
      given.known = false;
      continue;
    }
    given.once = given.once && (given.bits & bits_of_names[number]) == 0;
    given.bits |= bits_of_names[number];
    if (is_size[number] && argument.value != ExprId::none && may_be_no_size(unit.module[argument.value]))
      check_native_size(unit, named[place - 1].function, argument);
  }
  return given;
}

// Whether nothing is to be reported of which names a call gives, as can be told quickly of most.
bool is_usual(const Unit& unit, const Call& call, const GivenNames& given, const UsualNames& usual) {
  if (given.count == 0 && usual.none) return true;
  if (!usual.known || !given.once) return false;
  const std::uint32_t unnamed = call.arguments.count - given.count;
  const bool leads = unnamed == 1 && unit.module.arguments[call.arguments.first].name.empty();
  return usual.leads == leads && (leads || unnamed == 0) && (given.bits & usual.required) == usual.required &&
         (given.bits & usual.refused) == 0;
}

// An argument of the script may be one.
bool may_be_text(const Expr& expr) {
  return expr.kind() == ExprKind::string || expr.kind() == ExprKind::argument;
}

bool begins_with_text(const Unit& unit, const Call& call) {
  return may_be_text(unit.module[unit.module.arguments[call.arguments.first].value]);
}

[[gnu::cold]] void report_count(Unit& unit, const Call& call, const NativeFunction& function) {
  const std::uint32_t found = call.arguments.count;
  const bool formats = function.name == "print" || function.name == "assert";
  if (formats && found > function.most && begins_with_text(unit, call)) return;
  const bool few = found < function.least;
  const unsigned limit = few ? function.least : function.most;
  const std::string expected =
      fmt::format("{}{} argument{}",
                  function.least == function.most ? ""
                  : few                           ? "at least "
                                                  : "at most ",
                  limit == 0 ? "no" : fmt::format("{}", limit), limit == 1 ? "" : "s");
  unit.diagnostics.report(
      problems::argument_count, call.name,
      fmt::format("expected {} for `{}`{}, found {}", expected, function.name,
                  formats && !few ? ", or a text first with a place for each of the others" : "",
                  found == 0 ? "none" : fmt::format("{}", found)));
}

} // namespace

void check_native_call(Unit& unit, const Call& call, std::size_t number) {
  const NativeFunction& function = native_functions[number];
  const bool counts = function.takes(call.arguments.count);
  if (!counts) report_count(unit, call, function);
  const std::uint8_t place = named_places[number];
  const GivenNames given = place == 0 ? GivenNames() : check_names(unit, call, place);
  if (number == native_matrix && given.count == 0) check_matrix_sizes(unit, call);
  // An argument whose name is unknown may be meant for one that is missing.
  if (counts && given.known && !is_usual(unit, call, given, usual_names[place]))
    check_native_names(unit, call, number);
  check_native_values(unit, call, number);
}

bool has_native_name(const Unit& unit, Span name) {
  const std::string_view word = unit.source->text(name), text = unit.source->text();
  return known_function(word, key_of(word, text.data() + text.size())).as == KnownAs::native;
}

bool redefines_natives(const Unit& unit) {
  const auto& all = unit.module.functions;
  return std::any_of(all.begin(), all.end(),
                     [&](const FunctionDef& each) { return has_native_name(unit, each.name); });
}

} // namespace bindery::dml
