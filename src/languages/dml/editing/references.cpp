// Functions are found by what calls mean, variables by their names and the function around them.
#include "src/languages/dml/editing/references.hpp"

#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/editing/called_functions.hpp"
#include "src/languages/dml/editing/header_names.hpp"
#include "src/languages/dml/editing/named_places.hpp"
#include "src/languages/dml/program/builtin_names.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace bindery::dml {

namespace {

using namespace program;
using Kind = Symbol::Kind;
using Use = Reference::Use;

class ReferenceFinder {
 public:
  ReferenceFinder(const Unit& unit, const Symbol& symbol, const Resolver& resolver)
      : unit_(unit), module_(unit.module), source_(*unit.source), symbol_(symbol), resolver_(resolver) {}

  std::vector<Reference> find() {
    const bool own = symbol_.unit == &unit_;
    switch (symbol_.kind) {
    case Kind::function:
      calls();
      break;
    case Kind::parameter:
      if (own) variables();
      named_arguments();
      break;
    case Kind::result:
    case Kind::variable:
      if (own) variables();
      break;
    case Kind::argument:
      if (own) arguments();
      break;
    case Kind::name_space:
      if (own) name_spaces();
      break;
    }
    std::sort(found_.begin(), found_.end(),
              [](const Reference& a, const Reference& b) { return a.place.begin < b.place.begin; });
    const auto is_same = [](const Reference& a, const Reference& b) { return a.place == b.place; };
    found_.erase(std::unique(found_.begin(), found_.end(), is_same), found_.end());
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::string_view name() const { return symbol_.unit->source->text(symbol_.place); }

  void add(Span place, Use use) { found_.push_back({place, use}); }

  void calls() {
    if (symbol_.unit == &unit_) add(symbol_.place, Use::declared);
    CalledFunctions called(unit_, symbol_, resolver_);
    for (const Call& each : module_.calls) {
      if (called.is_named_by(each.name)) add(without_name_space(source_, each.name), Use::read);
    }
    for (const TextName& each : texts_that_name(unit_, called.name(), called.short_name())) {
      if (called.is_certainly_meant_by(each)) add(without_name_space(source_, each.place), Use::read);
    }
  }

  // Those of the function, or outside of all, that has it, and the entries above it.
  void variables() {
    Scopes scopes(module_);
    const std::uint32_t scope = scopes.of(symbol_.place.begin);
    bool is_declared = false;
    for (const NamedPlace& each : variable_places(unit_, name())) {
      if (scopes.of(each.place.begin) != scope) continue;
      is_declared = is_declared || each.use == Use::declared;
      found_.push_back(each);
    }
    if (!is_declared) return;
    const FunctionDef& function = module_.functions[scope];
    for (const EntryName& each : entries_about(unit_, function, names_in_header(unit_, function), name()))
      add(each.place, Use::documented);
  }

  void named_arguments() {
    CalledFunctions called(unit_, symbol_, resolver_);
    for (const Call& call : module_.calls) {
      if (!called.is_named_by(call.name)) continue;
      for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
        const Span given = module_.arguments[call.arguments.first + i].name;
        if (!given.empty() && source_.text(given) == name()) add(given, Use::read);
      }
    }
  }

  void arguments() {
    for (const Expr& each : module_.expressions) {
      if (each.kind() == ExprKind::argument && source_.text(each.span()) == name())
        add(each.span(), Use::read);
    }
  }

  void name_spaces() {
    for (const Import& each : module_.imports) {
      if (source_.text(each.name_space) == name()) add(each.name_space, Use::declared);
    }
    for (const Call& each : module_.calls) {
      const std::string_view called = source_.text(each.name);
      if (called.starts_with(name()) && called.substr(name().size()).starts_with("::"))
        add({each.name.begin, each.name.begin + symbol_.place.size()}, Use::read);
    }
  }

  const Unit& unit_;
  const Module& module_;
  const Source& source_;
  const Symbol& symbol_;
  const Resolver& resolver_;
  std::vector<Reference> found_;
};

// Without the folders before it.
std::string_view file_of(std::string_view path) {
  return file_stem(path).value_or(std::string_view());
}

} // namespace

CalledFunctions::CalledFunctions(const Unit& unit, const Symbol& symbol, const Resolver& resolver)
    : unit_(unit), defining_(symbol.unit), resolver_(resolver), function_(function_of_symbol(symbol)),
      name_(function_ == nullptr ? std::string_view(symbol.word)
                                 : symbol.unit->source->text(function_->name)),
      short_name_(without_prefix(name_)) {}

bool CalledFunctions::may_be_named_by(Span name) const {
  const std::string_view last = unit_.source->text(without_name_space(*unit_.source, name));
  return last == name_ || last == short_name_;
}

const std::optional<Definition>& CalledFunctions::definition(Span name) {
  const auto [known, fresh] = known_.try_emplace(unit_.source->text(name));
  if (fresh) {
    known->second = definition_of_call(unit_, name, resolver_);
    if (known->second && known->second->place.empty()) known->second.reset();
  }
  return known->second;
}

bool CalledFunctions::is_named_by(Span name) {
  if (!may_be_named_by(name)) return false;
  const std::optional<Definition>& found = definition(name);
  if (function_ == nullptr) return !found && unit_.source->text(name) == name_;
  return found && found->unit == defining_ && found->place.begin == function_->name.begin;
}

bool CalledFunctions::may_be_lost(Span name) {
  if (function_ == nullptr || !may_be_named_by(name) || definition(name)) return false;
  const std::string_view text = unit_.source->text(name);
  const std::size_t cut = text.find("::");
  if (cut == std::string_view::npos) return false;
  const std::string_view path = FunctionFinder(unit_, resolver_).path_of_namespace(text.substr(0, cut));
  return file_of(path) == file_of(defining_->source->name());
}

bool CalledFunctions::may_be_meant_by(const TextName& text) {
  const std::string_view words = unit_.source->text(text.place);
  const std::string_view file = file_of(defining_->source->name());
  if (!text.file.empty()) return file_of(text.file) == file;
  if (is_named_by(text.place)) return true;
  const std::size_t cut = words.find("::");
  // A builtin is found from everywhere, another function by the scripts that have it.
  if (cut == std::string_view::npos) return false;
  const FunctionFinder finder(unit_, resolver_);
  if (!finder.path_of_namespace(words.substr(0, cut)).empty()) return may_be_lost(text.place);
  const auto& own = unit_.module.functions;
  return &unit_ == defining_ || std::none_of(own.begin(), own.end(), [&](const FunctionDef& each) {
    return unit_.source->text(each.name) == name_;
  });
}

std::vector<Reference> find_references(const Unit& unit, const Symbol& symbol, const Resolver& resolver) {
  return ReferenceFinder(unit, symbol, resolver).find();
}

} // namespace bindery::dml
