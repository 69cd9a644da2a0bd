// What is named at a place: names of calls and definitions first, then those of arguments and variables, and
// last those in headers.
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/functions_of_file.hpp"
#include "src/languages/dml/checks/named_functions.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/editing/header_names.hpp"
#include "src/languages/dml/editing/named_places.hpp"
#include "src/languages/dml/editing/references.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/text/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;
using Kind = Symbol::Kind;

// Behind its last byte, too: that is where it is written on.
bool is_at(Span span, std::uint32_t place) {
  return !span.empty() && span.begin <= place && place <= span.end;
}

class SymbolFinder {
 public:
  SymbolFinder(const Unit& unit, std::uint32_t place, const Resolver& resolver)
      : unit_(unit), module_(unit.module), source_(*unit.source), place_(place), resolver_(resolver) {}

  std::optional<Symbol> find() {
    std::optional<Symbol> found = name_space();
    if (!found) found = defined_function();
    if (!found) found = called_function();
    if (!found) found = declared();
    if (!found) found = named_argument();
    if (!found) found = value();
    if (!found) found = function_in_text();
    if (!found) found = documented();
    if (found && found->unit != nullptr && found->obstacle.empty() && found->unit->program_errors != 0)
      found->obstacle = fmt::format("{} has errors, which may hide places of `{}`: mend them first",
                                    found->unit->source->name(), found->unit->source->text(found->place));
    return found;
  }

 private:
  [[nodiscard]] std::string_view text(Span span) const { return source_.text(span); }

  [[nodiscard]] std::optional<Symbol> name_space() const {
    const auto named = [&](Span name) -> std::optional<Symbol> {
      const auto* const first =
          std::find_if(module_.imports.begin(), module_.imports.end(), [&](const Import& each) {
            return !each.name_space.empty() && text(each.name_space) == text(name);
          });
      if (first == module_.imports.end()) return std::nullopt;
      return Symbol{Kind::name_space, name, &unit_, first->name_space, {}, {}};
    };
    for (const Import& each : module_.imports) {
      if (is_at(each.name_space, place_)) return named(each.name_space);
    }
    for (const Call& each : module_.calls) {
      const std::size_t cut = is_at(each.name, place_) ? text(each.name).find("::") : std::string_view::npos;
      if (cut == std::string_view::npos) continue;
      const Span before{each.name.begin, each.name.begin + static_cast<std::uint32_t>(cut)};
      if (is_at(before, place_)) return named(before);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Symbol> defined_function() const {
    for (const FunctionDef& each : module_.functions) {
      if (is_at(each.name, place_)) return function(each.name, unit_, each.name);
    }
    return std::nullopt;
  }

  // `eval("f", ...)`
  [[nodiscard]] std::optional<Symbol> function_in_text() const {
    for (const Expr& each : module_.expressions) {
      if (each.kind() != ExprKind::string || !is_at(each.span(), place_)) continue;
      const Span whole = each.span();
      const std::string_view named = function_named_in(text({whole.begin + 1, whole.end - 1}));
      for (const TextName& found : texts_that_name(unit_, named, {})) {
        const Span name = without_name_space(source_, found.place);
        if (!found.is_argument || !found.file.empty() || !is_at(name, place_)) continue;
        const auto definition = definition_of_call(unit_, found.place, resolver_);
        if (definition && !definition->place.empty())
          return function(name, *definition->unit, definition->place);
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Symbol> called_function() const {
    const auto* const call = std::find_if(module_.calls.begin(), module_.calls.end(), [&](const Call& each) {
      return is_at(without_name_space(source_, each.name), place_);
    });
    if (call == module_.calls.end()) return std::nullopt;
    const Span name = without_name_space(source_, call->name);
    const auto definition = definition_of_call(unit_, call->name, resolver_);
    if (definition && !definition->place.empty()) return function(name, *definition->unit, definition->place);
    const std::string word(text(name));
    const bool native = known_function(word, key_of(word)).as != KnownAs::none;
    return Symbol{Kind::function,
                  name,
                  nullptr,
                  {},
                  word,
                  native ? fmt::format("`{}` is a function of SystemDS", word)
                         : fmt::format("nobody knows where `{}` is defined", word)};
  }

  // One that is defined in a unit.
  static Symbol function(Span name, const Unit& unit, Span place) {
    const std::string_view defined = unit.source->text(place);
    const std::string_view called = without_prefix(defined);
    Symbol made{Kind::function, name, &unit, place, std::string(called), {}};
    if (file_stem(unit.source->name()) == called) {
      made.obstacle = fmt::format(
          "`{}` is called by the name of its file, `{}.dml`, by others than scripts too: rename all by hand",
          defined, called);
    } else if (FunctionsOfFile(unit).find(defined) == FunctionsOfFile::defined_twice) {
      made.obstacle = fmt::format("`{}` is defined twice in this file", defined);
    } else if (known_function(defined, key_of(defined)).as != KnownAs::none) {
      made.obstacle = fmt::format("SystemDS has a function `{}` of its own", defined);
    } else {
      made.obstacle = why_not_alone(unit, defined);
    }
    return made;
  }

  // `m_f` and `s_f` are called by one name: what a call means, only the types of its arguments tell.
  static std::string why_not_alone(const Unit& unit, std::string_view function) {
    const std::string_view prefix = prefix_of(function);
    if (prefix.empty()) return {};
    for (const FunctionDef& each : unit.module.functions) {
      const std::string_view other = unit.source->text(each.name);
      const std::string_view other_prefix = prefix_of(other);
      if (!other_prefix.empty() && other_prefix != prefix &&
          other.substr(other_prefix.size()) == function.substr(prefix.size()))
        return fmt::format("`{}` and `{}` are called by one name: rename by hand", function, other);
    }
    return {};
  }

  // A parameter or a result of a function of a unit.
  static Symbol declared_by(const Unit& unit, const FunctionDef& of, Kind kind, Span name, Span place) {
    const std::string_view function = unit.source->text(of.name);
    const std::string_view called = without_prefix(function);
    Symbol made{kind, name, &unit, place, std::string(called), {}};
    if (FunctionsOfFile(unit).find(function) == FunctionsOfFile::defined_twice)
      made.obstacle = fmt::format("its function `{}` is defined twice in this file", function);
    else if (kind == Kind::parameter)
      made.obstacle = why_not_alone(unit, function);
    return made;
  }

  static Span declared_in(const Unit& unit, Range range, std::string_view name) {
    for (const Parameter& each : unit.module.parameters_in(range)) {
      if (!each.name.empty() && unit.source->text(each.name) == name) return each.name;
    }
    return {};
  }

  // The parameter, result or variable of that name in a function, or outside of all, which is named
  // elsewhere.
  [[nodiscard]] Symbol variable(Span name, std::uint32_t scope, Span elsewhere) const {
    Symbol made = variable(name, scope);
    made.name = elsewhere;
    return made;
  }
  [[nodiscard]] Symbol variable(Span name, std::uint32_t scope) const {
    const std::string_view word = text(name);
    if (scope < module_.functions.size()) {
      const FunctionDef& function = module_.functions[scope];
      if (const Span place = declared_in(unit_, function.parameters, word); !place.empty())
        return declared_by(unit_, function, Kind::parameter, name, place);
      if (const Span place = declared_in(unit_, function.results, word); !place.empty())
        return declared_by(unit_, function, Kind::result, name, place);
    }
    Scopes scopes(module_);
    Symbol made{Kind::variable, name, &unit_, name, {}, {}};
    bool written = false;
    for (const NamedPlace& each : variable_places(unit_, word)) {
      if (scopes.of(each.place.begin) != scope) continue;
      if (each.place.begin < made.place.begin) made.place = each.place;
      written = written || each.use == Reference::Use::written;
    }
    if (is_builtin_constant(word))
      made.obstacle = fmt::format("`{}` is a constant of SystemDS", word);
    else if (!written && scope == module_.functions.size())
      made.obstacle = fmt::format("`{}` has no value here: this script may be given it by that name", word);
    return made;
  }

  [[nodiscard]] std::optional<Symbol> declared() const {
    for (std::uint32_t i = 0; i < module_.functions.size(); ++i) {
      for (const Range range : {module_.functions[i].parameters, module_.functions[i].results}) {
        for (const Parameter& each : module_.parameters_in(range)) {
          if (is_at(each.name, place_)) return variable(each.name, i);
        }
      }
    }
    return std::nullopt;
  }

  // The parameter that an argument is given to by its name.
  [[nodiscard]] std::optional<Symbol> named_argument() const {
    for (const Call& call : module_.calls) {
      for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
        const Span name = module_.arguments[call.arguments.first + i].name;
        if (!is_at(name, place_)) continue;
        const auto definition = definition_of_call(unit_, call.name, resolver_);
        if (!definition || definition->place.empty()) return std::nullopt;
        const Unit& other = *definition->unit;
        const auto& all = other.module.functions;
        const auto* const function = std::find_if(all.begin(), all.end(), [&](const FunctionDef& each) {
          return each.name.begin == definition->place.begin;
        });
        if (function == all.end()) return std::nullopt;
        const Span place = declared_in(other, function->parameters, text(name));
        if (place.empty()) return std::nullopt;
        return declared_by(other, *function, Kind::parameter, name, place);
      }
    }
    return std::nullopt;
  }

  // A variable, or an argument of the script.
  [[nodiscard]] std::optional<Symbol> value() const {
    const auto here = [&](Span name) -> std::optional<Symbol> {
      if (!is_at(name, place_)) return std::nullopt;
      const auto places = variable_places(unit_, text(name));
      const bool is_variable = std::any_of(places.begin(), places.end(),
                                           [&](const NamedPlace& each) { return each.place == name; });
      if (!is_variable) return std::nullopt;
      return variable(name, Scopes(module_).of(name.begin));
    };
    for (const Expr& each : module_.expressions) {
      if (each.kind() == ExprKind::argument && is_at(each.span(), place_)) return argument(each.span());
      if (each.kind() != ExprKind::name || !is_at(each.span(), place_)) continue;
      if (auto found = here(each.span())) return found;
    }
    for (const Indexing& each : module_.indexings) {
      if (auto found = here(each.name)) return found;
    }
    for (const Loop& each : module_.loops) {
      if (auto found = here(each.variable)) return found;
    }
    return std::nullopt;
  }

  [[nodiscard]] Symbol argument(Span name) const {
    Span first = name;
    for (const Expr& each : module_.expressions) {
      if (each.kind() == ExprKind::argument && each.span().begin < first.begin &&
          text(each.span()) == text(name))
        first = each.span();
    }
    return {Kind::argument, name, &unit_,
            first,          {},   fmt::format("`{}` is given to the script by that name", text(name))};
  }

  // What an entry is about, of all those of a function.
  [[nodiscard]] std::optional<Symbol> documented_by(const EntryName& entry, const std::vector<EntryName>& all,
                                                    std::uint32_t number) const {
    const FunctionDef& function = module_.functions[number];
    std::optional<Span> alike;
    for (const Range range : {function.parameters, function.results}) {
      for (const Parameter& each : module_.parameters_in(range)) {
        if (text(each.name) == text(entry.place)) return variable(each.name, number, entry.place);
        if (equal_ignoring_case(text(each.name), text(entry.place))) alike = each.name;
      }
    }
    const auto about = alike ? entries_about(unit_, function, all, text(*alike)) : std::vector<EntryName>();
    const bool is_it = std::any_of(about.begin(), about.end(),
                                   [&](const EntryName& each) { return each.place == entry.place; });
    return is_it ? std::optional(variable(*alike, number, entry.place)) : std::nullopt;
  }

  // The parameter or result that the entry of a header is about.
  [[nodiscard]] std::optional<Symbol> documented() const {
    const bool commented = std::any_of(module_.comments.begin(), module_.comments.end(),
                                       [&](const Comment& each) { return is_at(each.span, place_); });
    if (!commented) return std::nullopt;
    // It stands above its function, or within.
    std::uint32_t number = 0;
    while (number < module_.functions.size() && module_.functions[number].span.end < place_) ++number;
    if (number == module_.functions.size()) return std::nullopt;
    const FunctionDef& function = module_.functions[number];
    const std::vector<EntryName> all = names_in_header(unit_, function);
    for (const EntryName& each : all) {
      if (is_at(each.place, place_)) return documented_by(each, all, number);
    }
    return std::nullopt;
  }

  const Unit& unit_;
  const Module& module_;
  const Source& source_;
  std::uint32_t place_;
  const Resolver& resolver_;
};

} // namespace

std::optional<Symbol> find_symbol(const Unit& unit, std::uint32_t place, const Resolver& resolver) {
  return SymbolFinder(unit, place, resolver).find();
}

const FunctionDef* function_of_symbol(const Symbol& symbol) {
  if (symbol.unit == nullptr) return nullptr;
  const Module& module = symbol.unit->module;
  const auto is_it = [&](const FunctionDef& function) {
    if (symbol.kind == Kind::function) return function.name.begin == symbol.place.begin;
    if (symbol.kind != Kind::parameter && symbol.kind != Kind::result) return false;
    const auto all =
        module.parameters_in(symbol.kind == Kind::parameter ? function.parameters : function.results);
    return std::any_of(all.begin(), all.end(), [&](const Parameter& each) {
      return !each.name.empty() && each.name.begin == symbol.place.begin;
    });
  };
  const auto* const found = std::find_if(module.functions.begin(), module.functions.end(), is_it);
  return found == module.functions.end() ? nullptr : &*found;
}

} // namespace bindery::dml
