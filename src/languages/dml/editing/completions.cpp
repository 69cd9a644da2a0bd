// Looks at tokens: the statement at the place is hardly ever complete.
#include "src/languages/dml/editing/completions.hpp"

#include "grammar/dml/bytes.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/checks/function_finder.hpp"
#include "src/languages/dml/checks/native_names.hpp"
#include "src/languages/dml/editing/open_call.hpp"
#include "src/languages/dml/editing/signature_place.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/slips/tokens.hpp"
#include "src/languages/dml/slips/types.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/name_hash.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

using slips::Index;
using slips::Token;
using slips::TokenKind;
using slips::Tokens;
using Kind = Completion::Kind;

constexpr std::string_view name_space_sign = "::";

// Names of functions of the engine have dots in them.
bool is_part_of_name(char c) {
  return is_name_byte(c) || c == '.';
}

// Where the name begins that ends at a place; the place itself if none does.
std::uint32_t name_begin(std::string_view text, std::uint32_t place) {
  while (place > 0 && is_part_of_name(text[place - 1])) --place;
  return place;
}

// Where texts begin that are told to be open: these end with their lines. A quote may be told to be missing
// elsewhere.
std::vector<std::uint32_t> open_quotes(const Unit& unit) {
  const std::string_view text = unit.source->text();
  const auto is_quote = [&](std::uint32_t place) {
    return place < text.size() && (text[place] == '"' || text[place] == '\'');
  };
  std::vector<std::uint32_t> quotes;
  for (const Diagnostic& each : unit.diagnostics.all()) {
    if (each.problem == &problems::unclosed_string && is_quote(each.span.begin))
      quotes.push_back(each.span.begin);
  }
  std::sort(quotes.begin(), quotes.end());
  return quotes;
}

// Whether a token is a text with both of its quotes.
bool is_closed(const Token& text) {
  const char* const end = text.text.data() + text.text.size();
  return grammar::quoted_text(text.text.data(), end).end == end;
}

constexpr std::array<std::string_view, 4> value_types = {"Double", "Integer", "String", "Boolean"};

class Finder {
 public:
  Finder(const Unit& unit, std::uint32_t place, const Resolver& resolver)
      : unit_(unit), text_(unit.source->text()), place_(place), resolver_(resolver),
        tokens_(text_, open_quotes(unit)) {
    found_.word = {name_begin(text_, place), place};
  }

  Completions find() {
    if (!may_name_something()) return std::move(found_);
    const std::string_view before = text_.substr(0, found_.word.begin);
    if (before.ends_with(name_space_sign)) {
      const auto end = static_cast<std::uint32_t>(before.size() - name_space_sign.size());
      functions_of(before.substr(0, end).substr(name_begin(text_, end)));
      return std::move(found_);
    }
    switch (signature_place(tokens_, found_.word.begin)) {
    case SignaturePlace::none:
      all();
      break;
    case SignaturePlace::type:
      types();
      break;
    case SignaturePlace::value_type:
      for (const std::string_view each : value_types) add(Kind::keyword, each);
      add(Kind::keyword, "Unknown");
      break;
    case SignaturePlace::name:
      break;
    }
    return std::move(found_);
  }

 private:
  void all() {
    arguments();
    variables();
    functions();
    for (const std::string_view each : {"if", "else", "for", "parfor", "while", "in", "function", "return",
                                        "source", "setwd", "ifdef", "TRUE", "FALSE"})
      add(Kind::keyword, each);
  }
  void types() {
    for (const std::string_view each : value_types) add(Kind::keyword, each);
    const bool has_value_type = text_.substr(place_).starts_with('[');
    for (const slips::DataType& each : slips::data_types)
      add(Kind::keyword, has_value_type ? each.name : each.full);
  }

  // Whether a name may stand at the place.
  [[nodiscard]] bool may_name_something() const {
    const auto& comments = unit_.module.comments;
    const auto* const behind =
        std::partition_point(comments.begin(), comments.end(),
                             [&](const program::Comment& each) { return each.span.begin < place_; });
    const bool commented =
        behind != comments.begin() && place_ < behind[-1].span.end + (behind[-1].block ? 0U : 1U);
    const Token& before = tokens_[tokens_.at(place_) - 1];
    const bool within_text = before.kind == TokenKind::text &&
                             (place_ < before.span.end || (place_ == before.span.end && !is_closed(before)));
    const std::string_view word = text_.substr(found_.word.begin, found_.word.size());
    const bool number = !word.empty() && !is_letter(word.front());
    const bool argument = found_.word.begin > 0 && text_[found_.word.begin - 1] == '$';
    return !commented && !within_text && !number && !argument;
  }

  void add(Kind kind, std::string_view text, std::string_view behind = {}) {
    if (!known_.insert(text).second) return;
    found_.all.push_back({kind, std::string(text) + std::string(behind)});
  }

  // Those of the file behind a namespace.
  void functions_of(std::string_view name_space) {
    const FunctionFinder finder(unit_, resolver_);
    const std::string_view path = finder.path_of_namespace(name_space);
    const Unit* const other = path.empty() ? nullptr : resolver_.find(*unit_.source, path);
    if (other == nullptr) return;
    for (const program::FunctionDef& each : other->module.functions)
      add(Kind::function, other->source->text(each.name));
  }

  void arguments() {
    const std::optional<CallInTokens> open = open_call_in(tokens_, place_);
    if (!open || !open->begins_argument) return;
    const auto offer = [&](std::string_view name) {
      if (std::find(open->given.begin(), open->given.end(), name) == open->given.end() && !name.empty())
        found_.all.push_back({Kind::argument, std::string(name) + " = "});
    };
    const std::string_view function = unit_.source->text(open->call.name);
    const auto definition = definition_of_call(unit_, open->call.name, resolver_);
    if (definition && !definition->place.empty()) {
      const program::Module& module = definition->unit->module;
      const auto* const defined = std::find_if(
          module.functions.begin(), module.functions.end(),
          [&](const program::FunctionDef& each) { return each.name.begin == definition->place.begin; });
      if (defined == module.functions.end()) return;
      for (const program::Parameter& each : module.parameters_in(defined->parameters))
        offer(definition->unit->source->text(each.name));
    } else if (const KnownFunction known = known_function(function, key_of(function));
               known.as == KnownAs::native) {
      for (const std::string_view each : named_arguments(known.number)) offer(each);
    }
  }

  // The names in the function around the place that are those of its parameters, results or variables.
  void variables() {
    const auto& functions = unit_.module.functions;
    const auto around = [&](const program::FunctionDef& each, std::uint32_t place) {
      return each.span.begin <= place && place <= each.span.end;
    };
    const auto* const own = std::find_if(functions.begin(), functions.end(),
                                         [&](const auto& each) { return around(each, place_); });
    const Span all = own == functions.end() ? Span{0, static_cast<std::uint32_t>(text_.size())} : own->span;
    const auto* other = functions.begin();
    for (Index i = tokens_.at(all.begin); i < tokens_.size() && tokens_[i].span.begin < all.end; ++i) {
      const Token& each = tokens_[i];
      while (other != functions.end() && other->span.end <= each.span.begin) ++other;
      const bool elsewhere =
          own == functions.end() && other != functions.end() && around(*other, each.span.begin);
      if (!elsewhere && may_be_variable(i)) add(Kind::variable, each.text);
    }
  }
  [[nodiscard]] bool may_be_variable(Index i) const {
    const Token& each = tokens_[i];
    if (each.kind != TokenKind::name || each.is_argument() || each.span.end == place_) return false;
    if (each.text.find(name_space_sign) != std::string_view::npos || is_type(each.text)) return false;
    const Token& behind = tokens_[i + 1];
    const bool of_argument =
        behind.is("=") && tokens_.opening_before(i) >= 0 && tokens_[tokens_.opening_before(i)].is("(");
    const bool function = behind.is("(") || tokens_[i + 2].is("function");
    const bool name_space = tokens_[i - 1].is("as") && tokens_[i - 2].is(")");
    return !of_argument && !function && !name_space && !each.is("as");
  }

  void functions() {
    // Before its functions: a namespace is used with a sign behind it, and no name by itself.
    for (const program::Import& each : unit_.module.imports) {
      if (!each.name_space.empty())
        add(Kind::name_space, unit_.source->text(each.name_space), name_space_sign);
    }
    for (const program::FunctionDef& each : unit_.module.functions)
      add(Kind::function, unit_.source->text(each.name));
    for (const std::string_view each : known_function_names()) add(Kind::function, each);
    beside_ = resolver_.names_beside(*unit_.source);
    for (const std::string& each : beside_) {
      if (is_letter(each.front()) && std::all_of(each.begin(), each.end(), is_name_byte))
        add(Kind::function, each);
    }
  }

  const Unit& unit_;
  std::string_view text_;
  std::uint32_t place_;
  const Resolver& resolver_;
  Tokens tokens_;
  std::vector<std::string> beside_; // the names of scripts, which builtins are called by
  Completions found_;
  std::unordered_set<std::string_view> known_; // what has been found, but for names of arguments
};

} // namespace

Completions find_completions(const Unit& unit, std::uint32_t place, const Resolver& resolver) {
  return Finder(unit, place, resolver).find();
}

} // namespace bindery::dml
