// What SystemDS refuses of arguments: names that are no parameters, several values for one parameter or none,
// and fewer values than parameters where one has no name.
#include "src/languages/dml/checks/call_arguments.hpp"

#include "src/languages/dml/catalogue/problems_names.hpp"
#include "src/languages/dml/checks/parameter_named.hpp"
#include "src/languages/dml/program/signature.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace bindery::dml {

using namespace program;

namespace {

// What is meant by an argument that is unknown is looked for so often.
constexpr int most_suggested = 128;

Diagnostic& report_count(Unit& unit, Span at, const Unit& other, const FunctionDef& function,
                         std::string message) {
  Diagnostic& made = unit.diagnostics.report(problems::argument_count, at, std::move(message));
  note_definition(unit, made, other, function);
  return made;
}

// Whether parameters share a name, or have none.
bool has_names_twice(const Unit& other, const FunctionDef& function) {
  std::unordered_set<std::string_view> names;
  const std::span<const Parameter> parameters = other.module.parameters_in(function.parameters);
  return !std::ranges::all_of(
      parameters, [&](const Parameter& each) { return names.insert(other.source->text(each.name)).second; });
}

// The parameters of a function by their names. A table is made for calls with so many arguments that looking
// through all parameters for each takes longer.
class ParameterNames {
 public:
  ParameterNames(const Unit& unit, const FunctionDef& function, std::size_t arguments)
      : unit_(unit), function_(function) {
    constexpr std::size_t few = 64;
    if (arguments <= few) return;
    for (const Parameter& each : unit.module.parameters_in(function.parameters))
      numbers_.try_emplace(unit.source->text(each.name), numbers_.size());
  }
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const {
    if (numbers_.size() != function_.parameters.count) return parameter_named(name, unit_, function_);
    const auto found = numbers_.find(name);
    return found != numbers_.end() ? std::optional(found->second) : std::nullopt;
  }

 private:
  const Unit& unit_;
  const FunctionDef& function_;
  std::unordered_map<std::string_view, std::size_t> numbers_; // fewer than there are: some have one name
};

} // namespace

void ArgumentCheck::check(const Call& call, bool several, const Unit& other, const FunctionDef& function,
                          bool inlined) {
  const std::size_t parameter_count = function.parameters.count;
  given_.assign(parameter_count, 0);
  std::size_t positional = 0;
  std::vector<const Argument*> unknown;
  bool once = true;
  const ParameterNames names(other, function, call.arguments.count);
  for (const Argument& argument : arguments_of(call)) {
    if (argument.name.empty()) {
      if (positional < parameter_count) given_[positional] = 1;
      ++positional;
      continue;
    }
    const std::string_view name = unit_.source->text(argument.name);
    const auto place = names.find(name);
    if (!place) {
      unknown.push_back(&argument);
      continue;
    }
    if (given_[*place] != 0) {
      report_count(unit_, argument.name, other, function,
                   fmt::format("expected one argument for `{}`, found another", name));
      once = false;
    }
    given_[*place] = 1;
  }
  // Which parameter is meant can be told where all others are known.
  for (const Argument* const each : unknown) unknown_argument(*each, other, function);
  if (positional > parameter_count) {
    report_count(unit_, call.name, other, function,
                 fmt::format("expected at most {} argument{}, found {}", parameter_count,
                             parameter_count == 1 ? "" : "s", positional));
    return;
  }
  if (!unknown.empty() || is_told_missing(call, other, function) || !once) return;
  const bool mixed = positional > 0 && positional < call.arguments.count;
  const std::size_t found = call.arguments.count;
  // Behind `[a, b] =` a call without arguments gets no defaults either, and fails when it is made.
  const bool needs_all = mixed || positional > 0 || (several && found == 0);
  // SystemDS puts the body of a function without branches in the place of its calls.
  if (inlined && found < parameter_count)
    without_defaults(call, other, function);
  else if (needs_all && found < parameter_count)
    without_names(call, other, function,
                  fmt::format("expected all {} arguments, or a name for each, found {}", parameter_count,
                              found == 0 ? "none" : fmt::format("{}", found)));
  else if (mixed && function.branches)
    without_names(call, other, function,
                  "expected a name for each argument, or for none, found names for some");
}

// Source: SystemDS's Builtins.getInternalFName.
void ArgumentCheck::check_first(const Call& call, const Unit& other, const FunctionDef& function) {
  constexpr std::string_view of_matrices = "m_";
  const std::span<const Argument> arguments = arguments_of(call);
  const std::string_view name = other.source->text(function.name);
  if (arguments.empty() || !is_scalar(kinds_.of(arguments.front().value)) || !name.starts_with(of_matrices) ||
      function.parameters.count == 0)
    return;
  const Parameter& parameter = other.module.parameters[function.parameters.first];
  if (type_in(*other.source, parameter).data != api::DataType::matrix) return;
  Diagnostic& made = unit_.diagnostics.report(
      problems::first_argument, module_[arguments.front().value].span(),
      fmt::format("expected a matrix as the first argument of `{}`, found a single value: SystemDS looks for "
                  "`s_{}`",
                  unit_.source->text(call.name), name.substr(of_matrices.size())));
  note_definition(unit_, made, other, function);
  // Arguments with names mean the same in another order.
  const std::string_view first = other.source->text(parameter.name);
  const auto meant = std::find_if(arguments.begin(), arguments.end(), [&](const Argument& each) {
    return unit_.source->text(each.name) == first;
  });
  if (meant != arguments.end() && !arguments.front().name.empty() && !is_scalar(kinds_.of(meant->value)))
    add_exchange(unit_, made, arguments.front(), *meant);
}

void add_exchange(const Unit& unit, Diagnostic& diagnostic, const Argument& first, const Argument& second) {
  const Expr& first_value = unit.module[first.value];
  const Expr& second_value = unit.module[second.value];
  if (first_value.bracketed() || second_value.bracketed()) return; // their spans lack the brackets
  const auto all_of = [](const Argument& each, const Expr& value) {
    return Span{each.name.empty() ? value.span().begin : each.name.begin, value.span().end};
  };
  const Span here = all_of(first, first_value), there = all_of(second, second_value);
  const auto text = [&](Span span) { return std::string(unit.source->text(span)); };
  diagnostic.fixes.push_back({"exchange the arguments", {{here, text(there)}, {there, text(here)}}});
}

// Where the body of a function takes the place of its calls there are no defaults.
void ArgumentCheck::without_defaults(const Call& call, const Unit& other, const FunctionDef& function) {
  if (has_names_twice(other, function)) return; // is told
  const std::size_t count = function.parameters.count;
  report_count(unit_, call.name, other, function,
               fmt::format("expected all {} argument{} of a function without branches and loops, found {}",
                           count, count == 1 ? "" : "s",
                           call.arguments.count == 0 ? "none" : fmt::format("{}", call.arguments.count)));
}

// The parameter that is meant is one to which no other argument gives a value.
void ArgumentCheck::unknown_argument(const Argument& argument, const Unit& other,
                                     const FunctionDef& function) {
  const std::string_view name = unit_.source->text(argument.name);
  const std::string_view callee = other.source->text(function.name);
  Diagnostic& diagnostic = unit_.diagnostics.report(
      problems::unknown_argument, argument.name,
      fmt::format("expected the name of a parameter of `{}`, found `{}`", callee, name));
  note_definition(unit_, diagnostic, other, function);
  if (++suggested_ > most_suggested) return;
  const std::span<const Parameter> parameters = other.module.parameters_in(function.parameters);
  std::size_t meant = parameters.size();
  bool several = false;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const std::string_view each = other.source->text(parameters[i].name);
    if (given_[i] != 0) continue;
    if (equal_ignoring_case(each, name)) {
      meant = i;
      several = false;
      break;
    }
    if (!similar_names(each, name)) continue;
    several = meant != parameters.size();
    meant = i;
  }
  if (meant == parameters.size() || several) return;
  given_[meant] = 1; // another argument is not meant for the same
  const std::string_view wanted = other.source->text(parameters[meant].name);
  diagnostic.fixes.push_back(
      {fmt::format("rename the argument to `{}`", wanted), {{argument.name, std::string(wanted)}}});
}

bool ArgumentCheck::is_told_missing(const Call& call, const Unit& other, const FunctionDef& function) {
  for (std::size_t i = 0; i < given_.size(); ++i) {
    const Parameter& parameter = other.module.parameters[function.parameters.first + i];
    if (given_[i] != 0 || parameter.default_value != ExprId::none || parameter.name.empty()) continue;
    // Nobody can give one that has the name of another a value, which is told where it is defined.
    const std::string_view name = other.source->text(parameter.name);
    if (parameter_named(name, other, function) != i) continue;
    report_count(unit_, call.name, other, function,
                 fmt::format("expected an argument for `{}`, found none", name));
    return true;
  }
  return false;
}

// SystemDS takes defaults for arguments that are left out where all others have names: of those without it
// makes nothing. Source: DMLTranslator, and FunctionCallCPInstruction, which wants as many as there are
// parameters.
void ArgumentCheck::without_names(const Call& call, const Unit& other, const FunctionDef& function,
                                  std::string message) {
  if (has_names_twice(other, function)) return; // is told
  const std::span<const Parameter> parameters = other.module.parameters_in(function.parameters);
  Diagnostic& made = report_count(unit_, call.name, other, function, std::move(message));
  const std::vector<std::size_t> meant = meant_parameters(call, other, function);
  if (meant.empty()) return;
  Fix fix{"name the arguments", {}};
  std::size_t positional = 0;
  for (const Argument& argument : arguments_of(call)) {
    if (!argument.name.empty()) continue;
    const std::size_t place = meant[positional++];
    const Span name = parameters[place].name;
    const Expr& value = module_[argument.value];
    // A variable that is called like another parameter is hardly meant for this one.
    if (parameter_named(unit_.source->text(value.span()), other, function).value_or(place) != place) return;
    if (name.empty() || value.bracketed() || begins_with_name(value, other.source->text(name)) ||
        (value.kind() == ExprKind::name && is_given_twice(call, value)))
      return;
    const std::uint32_t begin = value.span().begin;
    fix.edits.push_back({{begin, begin}, std::string(other.source->text(name)) + "="});
  }
  made.fixes.push_back(std::move(fix));
}

// `f(x == 1)`, `f(x + 1)`: the sign between the name of a parameter and its value may be another one.
bool ArgumentCheck::begins_with_name(const Expr& value, std::string_view name) const {
  const std::string_view text = unit_.source->text(value.span());
  if (!text.starts_with(name)) return false;
  const std::size_t sign = text.find_first_not_of(" \t", name.size());
  return sign != text.npos && std::string_view("=+-*/^<>!&|%").find(text[sign]) != std::string_view::npos;
}

// `f(x=a, a)`: which of the two is meant is not known.
bool ArgumentCheck::is_given_twice(const Call& call, const Expr& value) const {
  const std::string_view text = unit_.source->text(value.span());
  return std::ranges::any_of(arguments_of(call), [&](const Argument& each) {
    return !each.name.empty() && unit_.source->text(module_[each.value].span()) == text;
  });
}

// Arguments without names are meant for the first parameters, or, behind those that have the names of these,
// for what is left: `f(a=1, 2)` of `f(a, b)`.
std::vector<std::size_t> ArgumentCheck::meant_parameters(const Call& call, const Unit& other,
                                                         const FunctionDef& function) const {
  std::vector<char> named(function.parameters.count, 0);
  std::size_t unnamed = 0;
  for (const Argument& each : arguments_of(call)) {
    const auto place = parameter_named(unit_.source->text(each.name), other, function);
    if (each.name.empty())
      ++unnamed;
    else if (place)
      named[*place] = 1;
  }
  std::vector<std::size_t> first, left;
  for (std::size_t i = 0; i < named.size(); ++i) {
    if (i < unnamed) first.push_back(i);
    if (named[i] == 0) left.push_back(i);
  }
  if (std::ranges::none_of(first, [&](std::size_t i) { return named[i] != 0; })) return first;
  return left.size() == unnamed ? left : std::vector<std::size_t>();
}

void note_definition(const Unit& unit, Diagnostic& diagnostic, const Unit& other,
                     const FunctionDef& function) {
  const std::string_view name = other.source->text(function.name);
  diagnostic.notes.push_back({function.name, fmt::format("`{}` is defined here", name),
                              &other == &unit ? nullptr : other.source.get()});
}

} // namespace bindery::dml
