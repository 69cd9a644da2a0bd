// Finds reasons against a name first. What is left is made, read again, and held against what was there.
#include "src/languages/dml/editing/renaming.hpp"

#include "grammar/dml/bytes.hpp"
#include "src/languages/dml/checks/named_functions.hpp"
#include "src/languages/dml/checks/scopes.hpp"
#include "src/languages/dml/editing/called_functions.hpp"
#include "src/languages/dml/editing/header_names.hpp"
#include "src/languages/dml/editing/named_places.hpp"
#include "src/languages/dml/editing/references.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/builtin_names.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/slips/tokens.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using namespace program;
using Kind = Symbol::Kind;
using Use = Reference::Use;

bool is_name(const std::string& name) {
  return !name.empty() && is_letter(name.front()) && std::all_of(name.begin(), name.end(), is_name_byte) &&
         grammar::name_end(name.c_str()) == name.c_str() + name.size();
}

// Whether two modules have as many records of each kind.
bool have_same_records(const Module& one, const Module& other) {
  const auto sizes = [](const Module& of) {
    return std::array{of.items.size(),
                      of.functions.size(),
                      of.parameters.size(),
                      of.statements.size(),
                      of.expressions.size(),
                      of.arguments.size(),
                      of.calls.size(),
                      of.indexings.size(),
                      of.assignments.size(),
                      of.ifdefs.size(),
                      of.multi_assignments.size(),
                      of.conditionals.size(),
                      of.loops.size(),
                      of.imports.size(),
                      of.stmt_lists.size(),
                      of.expr_lists.size(),
                      of.lists.size(),
                      of.unusual_numbers.size(),
                      of.doubled_operators.size(),
                      of.comments.size()};
  };
  return sizes(one) == sizes(other);
}

class Renamer {
 public:
  Renamer(const Unit& unit, const Symbol& symbol, std::string_view name, const Resolver& resolver)
      : unit_(unit), module_(unit.module), source_(*unit.source), symbol_(symbol), name_(name),
        resolver_(resolver) {}

  Renaming find() {
    if (!symbol_.obstacle.empty()) return refused({}, symbol_.obstacle);
    if (symbol_.unit == nullptr) return {};
    if (!is_name(name_)) return refused({}, fmt::format("`{}` is no name of a {}", name_, what()));
    const std::string_view old = symbol_.unit->source->text(symbol_.place);
    if (old == name_) return {};
    if (unit_.program_errors != 0) return of_broken_unit();
    if (symbol_.unit == &unit_) look_whether_it_is_taken();
    if (symbol_.kind == Kind::function || symbol_.kind == Kind::parameter || gives_results_by_names())
      look_at_calls();
    if (!made_.obstacle.empty()) return std::move(made_);
    make_edits(old);
    if (made_.obstacle.empty() && !made_.edits.empty()) hold_against_result();
    if (!made_.obstacle.empty()) made_.edits.clear();
    return std::move(made_);
  }

 private:
  [[nodiscard]] std::string_view what() const {
    switch (symbol_.kind) {
    case Kind::function:
      return "function";
    case Kind::parameter:
      return "parameter";
    case Kind::result:
      return "result";
    case Kind::name_space:
      return "namespace";
    case Kind::variable:
    case Kind::argument:
      break;
    }
    return "variable";
  }

  // The first reason counts.
  void refuse(Span place, std::string why) {
    if (!made_.obstacle.empty()) return;
    made_.obstacle = std::move(why);
    made_.place = place;
  }
  Renaming refused(Span place, std::string why) {
    refuse(place, std::move(why));
    return std::move(made_);
  }

  // What could not be read may name it, if its words are there: that of its file, too, unless that is its
  // own.
  Renaming of_broken_unit() {
    if (symbol_.kind == Kind::result) return {};
    CalledFunctions called(unit_, symbol_, resolver_);
    const std::string_view file = file_stem(symbol_.unit->source->name()).value_or(std::string_view());
    if (source_.text().find(file) == std::string_view::npos) return {};
    const slips::Tokens tokens(source_.text());
    for (slips::Index i = 0; i < tokens.size(); ++i) {
      const slips::Token& each = tokens[i];
      const bool calls = each.kind == slips::TokenKind::name && tokens[i + 1].is("(");
      const bool is_text = each.kind == slips::TokenKind::text && each.span.size() > 2;
      const std::string_view named =
          is_text ? function_named_in(each.text.substr(1, each.text.size() - 2)) : std::string_view();
      if ((calls && called.may_be_named_by(each.span)) || (is_text && named == called.name()) ||
          (is_text && named == called.short_name()))
        return refused(each.span, fmt::format("this script has errors, and may call `{}`: mend them first",
                                              symbol_.word));
    }
    return {};
  }

  void look_whether_it_is_taken() {
    switch (symbol_.kind) {
    case Kind::function:
      return look_whether_function_is_taken();
    case Kind::name_space:
      for (const Import& each : module_.imports) {
        if (source_.text(each.name_space) == name_)
          refuse(each.name_space, fmt::format("`{}` is a namespace of this script already", name_));
      }
      return look_for_name_space_in_texts();
    case Kind::parameter:
    case Kind::result:
    case Kind::variable:
    case Kind::argument:
      break;
    }
    if (is_builtin_constant(name_)) refuse({}, fmt::format("`{}` is a constant of SystemDS", name_));
    Scopes scopes(module_);
    const std::uint32_t scope = scopes.of(symbol_.place.begin);
    for (const NamedPlace& each : variable_places(unit_, name_)) {
      if (scopes.of(each.place.begin) == scope)
        refuse(each.place, fmt::format("`{}` is the name of another variable here already", name_));
    }
  }

  // `eval("lib::f", ...)`
  void look_for_name_space_in_texts() {
    const std::string prefix = fmt::format("{}::", source_.text(symbol_.place));
    for (const Expr& each : module_.expressions) {
      if (each.kind() == ExprKind::string && source_.text(each.span()).substr(1).starts_with(prefix))
        refuse(each.span(), "this text may name a function of that namespace: rename by hand");
    }
  }

  void look_whether_function_is_taken() {
    if (known_function(name_, key_of(name_)).as != KnownAs::none)
      return refuse({}, fmt::format("SystemDS has a function `{}`", name_));
    const std::string_view old = source_.text(symbol_.place);
    if (prefix_of(name_) != prefix_of(old))
      return refuse(
          {}, fmt::format("`m_`, `s_` and `f_` at the beginning of a name are those of builtins: `{}` and "
                          "`{}` do not begin alike",
                          old, name_));
    if (file_stem(source_.name()) == without_prefix(name_))
      return refuse({}, fmt::format("`{}` is the name of the file: it would be a builtin", name_));
    const std::string_view called = name_;
    const std::string_view without = without_prefix(called);
    for (const FunctionDef& each : module_.functions) {
      const std::string_view other = source_.text(each.name);
      if (other == called || without_prefix(other) == without)
        refuse(each.name, fmt::format("`{}` is a function of this script already", other));
    }
    for (const Call& each : module_.calls) {
      if (source_.text(each.name) == called || source_.text(each.name) == without)
        refuse(each.name, fmt::format("this script calls a function `{}` already", source_.text(each.name)));
    }
    for (const TextName& each : texts_that_name(unit_, called, without))
      refuse(each.place, fmt::format("this text may name a function `{}` already", called));
  }

  // `evalList` makes a list of results, which may have their names.
  [[nodiscard]] bool gives_results_by_names() const {
    return symbol_.kind == Kind::result && std::ranges::any_of(module_.calls, [&](const Call& each) {
             return source_.text(each.name) == "evalList";
           });
  }

  void look_at_calls() {
    CalledFunctions called(unit_, symbol_, resolver_);
    for (const Call& each : module_.calls) {
      if (called.may_be_lost(each.name))
        refuse(each.name,
               fmt::format("this may call `{}`, but its file is not found from here", called.name()));
      if (symbol_.kind == Kind::parameter && called.is_named_by(each.name)) look_at_arguments(each);
    }
    look_at_texts(called);
  }

  void look_at_arguments(const Call& call) {
    for (std::uint32_t i = 0; i < call.arguments.count; ++i) {
      const Span given = module_.arguments[call.arguments.first + i].name;
      if (!given.empty() && source_.text(given) == name_)
        refuse(given, fmt::format("this call has an argument `{}` already", name_));
    }
  }

  // A function that is called by a text gets arguments by names that nobody finds.
  void look_at_texts(CalledFunctions& called) {
    const Span composed = composed_name(unit_, called.short_name());
    if (!composed.empty())
      refuse(composed, fmt::format("this may call `{}`: the name is put together here", called.name()));
    for (const TextName& each : texts_that_name(unit_, called.name(), called.short_name())) {
      const bool is_renamed = symbol_.kind == Kind::function && called.is_certainly_meant_by(each);
      if (called.may_be_meant_by(each) && !is_renamed)
        refuse(each.place, fmt::format("this text may name `{}`, to call it: rename by hand", symbol_.word));
    }
  }

  void make_edits(std::string_view old) {
    constexpr std::size_t most_entries = 8; // each is held against all others
    const std::vector<Reference> all = find_references(unit_, symbol_, resolver_);
    const auto is_entry = [](const Reference& each) { return each.use == Use::documented; };
    std::vector<EntryName> entries;
    const auto count = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), is_entry));
    if (count != 0 && count <= most_entries) entries = names_in_header(unit_, *declaring_function());
    for (const Reference& each : all) {
      if (source_.text(each.place) != old && !is_entry(each))
        refuse(each.place, fmt::format("it is called `{}` here: rename by hand", source_.text(each.place)));
      places_.push_back(each.place);
      const auto entry = std::find_if(entries.begin(), entries.end(),
                                      [&](const EntryName& other) { return other.place == each.place; });
      if (entry == entries.end()) {
        made_.edits.push_back({each.place, name_});
      } else {
        for (Edit& edit : entry_edits(source_.text(), entries, *entry, name_))
          made_.edits.push_back(std::move(edit));
      }
    }
    // Names of one list have the same blanks behind them.
    if (!sort_apart(made_.edits)) {
      made_.edits.clear();
      for (const Span place : places_) made_.edits.push_back({place, name_});
    }
  }

  [[nodiscard]] const FunctionDef* declaring_function() const {
    Scopes scopes(module_);
    return &module_.functions[scopes.of(symbol_.place.begin)];
  }

  // What is read then must be the same, with the name in the same places.
  void hold_against_result() {
    Unit after(std::make_shared<Source>(source_.name(), edited(source_.text(), made_.edits)));
    after.module = read_program(*after.source, after.diagnostics);
    bool same = after.diagnostics.size() == 0 && have_same_records(module_, after.module);
    if (same && symbol_.unit == &unit_) {
      const WayBack back(made_.edits);
      Symbol renamed = symbol_;
      renamed.unit = &after;
      std::uint32_t place = symbol_.place.begin;
      for (const Edit& each : made_.edits) {
        if (each.span.end <= symbol_.place.begin)
          place = place + static_cast<std::uint32_t>(each.replacement.size()) - each.span.size();
      }
      renamed.place = {place, place + static_cast<std::uint32_t>(name_.size())};
      const std::vector<Reference> all = find_references(after, renamed, resolver_);
      same = std::equal(
          all.begin(), all.end(), places_.begin(), places_.end(),
          [&](const Reference& found, Span before) { return back.place(found.place.begin) == before.begin; });
    }
    if (!same) refuse({}, fmt::format("with the name `{}` this script would be read in another way", name_));
  }

  const Unit& unit_;
  const Module& module_;
  const Source& source_;
  const Symbol& symbol_;
  const std::string name_;
  const Resolver& resolver_;
  std::vector<Span> places_;
  Renaming made_;
};

} // namespace

Renaming find_renaming(const Unit& unit, const Symbol& symbol, std::string_view name,
                       const Resolver& resolver) {
  return Renamer(unit, symbol, name, resolver).find();
}

} // namespace bindery::dml
