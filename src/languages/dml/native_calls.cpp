// Functions that are no scripts have no definition to hold a call against: what SystemDS refuses is listed
// here. Source of the names: classes DataExpression and ParameterizedBuiltinFunctionExpression of SystemDS
// 2.1 to 3.4, which check them.
#include "src/languages/dml/native_calls.hpp"

#include "src/languages/dml/check_names.hpp"
#include "src/languages/dml/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>

namespace bindery::dml {

namespace {

using namespace program;

constexpr std::array<std::string_view, 6> of_matrix{"data", "rows", "cols", "byrow", "dims", "dimnames"};
constexpr std::array<std::string_view, 9> of_rand{"rows",     "cols", "min",    "max", "pdf",
                                                  "sparsity", "seed", "lambda", "dims"};
constexpr std::array<std::string_view, 4> of_frame{"data", "rows", "cols", "schema"};
constexpr std::array<std::string_view, 17> of_read{
    "rows",    "cols",      "format",        "data_type",     "value_type", "schema",
    "header",  "sep",       "rows_in_block", "cols_in_block", "nnz",        "fill",
    "default", "naStrings", "indSep",        "dataset",       "iofilename"};
constexpr std::array<std::string_view, 4> of_remove_empty{"target", "margin", "select", "empty.return"};
constexpr std::array<std::string_view, 3> of_triangle{"target", "diag", "values"};
constexpr std::array<std::string_view, 7> of_to_string{"target", "rows", "cols",   "decimal",
                                                       "sparse", "sep",  "linesep"};

struct Native {
  std::string_view name;
  std::span<const std::string_view> parameters;
};
constexpr std::array<Native, 9> natives{{{"matrix", of_matrix},
                                         {"rand", of_rand},
                                         {"Rand", of_rand},
                                         {"frame", of_frame},
                                         {"read", of_read},
                                         {"removeEmpty", of_remove_empty},
                                         {"lower.tri", of_triangle},
                                         {"upper.tri", of_triangle},
                                         {"toString", of_to_string}}};

// The names that arguments of a function may have; empty where SystemDS accepts any, or does not look.
std::span<const std::string_view> parameters_of(std::string_view function) {
  const auto* const found =
      std::find_if(natives.begin(), natives.end(), [&](const Native& each) { return each.name == function; });
  return found == natives.end() ? std::span<const std::string_view>() : found->parameters;
}

// The parameter that is meant by another name: `nrow` and `ncol` are what R has. Empty if none is.
std::string_view meant_by(std::string_view name, std::span<const std::string_view> parameters) {
  const std::string_view word = name == "nrow" ? "rows" : name == "ncol" ? "cols" : name;
  const auto found = std::ranges::find_if(parameters, [&](std::string_view each) {
    return equal_ignoring_case(each, word) || similar_names(each, word);
  });
  return found == parameters.end() ? std::string_view() : *found;
}

[[gnu::noinline]] void check_named_arguments(Unit& unit, const Call& call, std::string_view function) {
  const std::span<const std::string_view> parameters = parameters_of(function);
  if (parameters.empty()) return;
  for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
    const Span at = unit.module.arguments[call.arguments.first + i].name;
    const std::string_view name = unit.source->text(at);
    if (at.empty() || std::ranges::find(parameters, name) != parameters.end()) continue;
    Diagnostic& made =
        unit.diagnostics.report(problems::unknown_argument, at,
                                fmt::format("expected the name of a parameter of `{}` ({}), found `{}`",
                                            function, fmt::join(parameters, ", "), name));
    const std::string_view meant = meant_by(name, parameters);
    if (meant.empty()) continue;
    made.fixes.push_back({fmt::format("rename the argument to `{}`", meant), {{at, std::string(meant)}}});
  }
}

// Whether SystemDS's parser takes the function of a key for a statement, and counts its arguments. Without a
// branch for each name.
bool is_output(const NameKey& key) {
  constexpr auto head_of = [](std::string_view name) {
    std::uint64_t head = 0;
    for (std::size_t i = 0; i < name.size(); ++i)
      head |= std::uint64_t{static_cast<unsigned char>(name[i])} << 8 * i;
    return head;
  };
  constexpr std::uint64_t print = head_of("print");
  constexpr std::uint64_t stop = head_of("stop");
  constexpr std::uint64_t write = head_of("write");
  constexpr std::uint64_t assertion = head_of("assert");
  const bool head =
      (static_cast<unsigned>(key.head == print) | static_cast<unsigned>(key.head == stop) |
       static_cast<unsigned>(key.head == write) | static_cast<unsigned>(key.head == assertion)) != 0;
  return head && key.size <= sizeof key.head;
}

// An argument of the script may be one.
bool may_be_text(const Expr& expr) {
  return expr.kind() == ExprKind::string || expr.kind() == ExprKind::argument;
}

[[gnu::noinline]] void check_output(Unit& unit, const Call& call, std::string_view name) {
  const std::uint32_t least = name == "write" ? 2 : 1;
  const std::uint32_t found = call.arguments.count;
  if (found < least) {
    unit.diagnostics.report(problems::argument_count, call.name,
                            fmt::format("expected {} for `{}`, found {}",
                                        least == 1 ? "an argument" : "two arguments at least", name,
                                        found == 0 ? "none" : "one"));
  } else if (found > 1 && name == "stop") {
    unit.diagnostics.report(problems::argument_count, call.name,
                            fmt::format("expected one argument for `stop`, found {}", found));
  } else if (found > 1 && (name == "print" || name == "assert") &&
             !may_be_text(unit.module[unit.module.arguments[call.arguments.first].value])) {
    unit.diagnostics.report(problems::argument_count, call.name,
                            fmt::format("expected one argument for `{}`, or a text first with a place for "
                                        "each of the others, found {}",
                                        name, found));
  }
}

} // namespace

void check_native_call(Unit& unit, const Call& call, std::string_view name, const NameKey& key) {
  if (is_output(key)) return check_output(unit, call, name);
  if (call.arguments.count == 0) return;
  // Arguments with names stand behind the others.
  const std::uint32_t last = call.arguments.first + call.arguments.count - 1;
  if (!unit.module.arguments[last].name.empty()) check_named_arguments(unit, call, name);
}

} // namespace bindery::dml
