// Values with names as other languages list them: `{a: 1, b: 2}`, `{"a": 1}`, `[a=1, b=2]`, and JSON.
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

namespace bindery::dml::slips {

namespace {

class NamedValues : Guessing {
 public:
  NamedValues(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (const Index open : {scene_.at, tokens_.opening_before(scene_.at)}) {
      if (open > 0 && stands_for_value(open) && (specification(open) || list(open))) return;
    }
  }

 private:
  static constexpr Index most_tokens = 500;

  [[nodiscard]] bool stands_for_value(Index open) const {
    const Token& last = token(open - 1);
    const bool bracket = token(open).is("{") || token(open).is("[");
    // One that stands less deep ends a block.
    const Token& close = token(token(open).partner);
    const std::size_t depth = token(tokens_.line_first(open)).indent.size();
    return bracket && token(open).partner > open + 1 && is_one_of(last.text, {"=", "<-", "(", ","}) &&
           !(close.first && close.indent.size() < depth);
  }

  // `spec={ids:true, recode:[1]}`: what transformations are told is JSON in a text. Returns whether it is
  // that.
  bool specification(Index open) {
    const Index close = token(open).partner;
    const bool is_named = token(open - 2).text.ends_with("spec") && token(open - 1).is("=");
    const bool is_known = is_one_of(name_of(open + 1), {"ids", "recode", "dummycode", "impute", "omit"});
    if (close > open + most_tokens || !token(open).is("{") || !token(open + 2).is(":") ||
        !(is_named || is_known) || !may_be_json(open, close))
      return false;
    const Span whole{token(open).span.begin, token(close).span.end};
    const std::string_view text = scene_.source.text(whole);
    const char quote = text.find('"') == std::string_view::npos ? '"' : '\'';
    if (text.find_first_of("\\#") != std::string_view::npos || text.find(quote) != std::string_view::npos)
      return false;
    guesses_.push_back({&problems::foreign_syntax,
                        token(open).span,
                        "expected a text, found `{`: what to transform is told as JSON between quotes",
                        true,
                        "write it as a text",
                        {{{whole.begin, whole.begin}, std::string(1, quote)},
                         {{whole.end, whole.end}, std::string(1, quote)}}});
    return true;
  }

  // Whether nothing in the brackets is calculated or assigned.
  [[nodiscard]] bool may_be_json(Index open, Index close) const {
    for (Index i = open + 1; i < close; ++i) {
      const Token& each = token(i);
      const bool named = token(i + 1).is(":");
      const bool word = each.is_word() && (named || !is_variable(each.text));
      const bool value = each.kind == TokenKind::number || each.kind == TokenKind::text;
      if (!word && !value && !is_one_of(each.text, {"{", "}", "[", "]", ":", ",", "-"})) return false;
    }
    return true;
  }

  // Returns whether everything in the brackets has a name.
  bool list(Index open) {
    const Index close = token(open).partner;
    const std::string_view found = token(open).text;
    if (close > open + most_tokens) return false;
    Guess made{
        &problems::foreign_syntax,
        token(open).span,
        fmt::format("expected `list(`, found `{}`: values with names stand in `list(a=1, b=2)`", found),
        true,
        "write it with `list`",
        {{token(open).span, "list("}}};
    for (Index i = open + 1; i < close; ++i) {
      const std::string_view name = name_of(i);
      if (name.empty() || !(token(i + 1).is(":") || token(i + 1).is("=")) || i + 2 >= close) return false;
      made.edits.push_back({{token(i).span.begin, token(i + 2).span.begin}, fmt::format("{}=", name)});
      i += 2;
      while (i < close && !token(i).is(",")) {
        const bool opens = token(i).is_open() && token(i).partner > i;
        if (token(i).is("{") || is_assignment(i)) return false;
        i = opens ? token(i).partner + 1 : i + 1;
      }
    }
    made.edits.push_back({token(close).span, ")"});
    guesses_.push_back(std::move(made));
    return true;
  }

  // What an argument can be called; empty if it is no such thing.
  [[nodiscard]] std::string_view name_of(Index i) const {
    const Token& key = token(i);
    if (key.kind == TokenKind::name && !key.is_argument()) return key.text;
    if (key.kind != TokenKind::text || key.text.size() < 3) return {};
    const std::string_view name = key.text.substr(1, key.text.size() - 2);
    const bool plain = is_letter(name.front()) && std::ranges::all_of(name, is_name_byte);
    return plain ? name : std::string_view{};
  }
};

} // namespace

void guess_named_values(const Scene& scene, Guesses& guesses) {
  NamedValues(scene, guesses).guess();
}

} // namespace bindery::dml::slips
