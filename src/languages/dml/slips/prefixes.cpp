// Letters before the quote of a text, as Python and C have them.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t most_edits = 200;

class PrefixGuesses : Guessing {
 public:
  PrefixGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // f"text", r"text"
  void guess() {
    for (const Index i : {scene_.at - 1, scene_.at, scene_.at + 1}) {
      const Token& word = token(i - 1);
      if (token(i).kind != TokenKind::text || !tokens_.touches(i) || word.kind != TokenKind::name) continue;
      if (word.text.size() > 2 || word.text.find_first_not_of("fFrRbBuUL") != std::string_view::npos)
        continue;
      Guess made{
          &problems::foreign_syntax,
          word.span,
          fmt::format("expected a text, found `{}` before its quote: DML has one kind of texts", word.text),
          true,
          fmt::format("remove `{}`", word.text),
          {{word.span, ""}},
          {},
          true};
      const bool raw = word.text.find_first_of("rR") != std::string_view::npos;
      const bool fills = word.text.find_first_of("fF") != std::string_view::npos;
      if (raw) backslashes(i, made);
      if (fills) holes(i, made);
      // So many in one text are not worth the time that trying takes.
      if (made.edits.size() > most_edits) {
        made.mends = false;
        made.edits.resize(1);
      }
      guesses_.push_back(std::move(made));
    }
  }

 private:
  // In a raw text a backslash means itself.
  void backslashes(Index i, Guess& made) const {
    const Token& text = token(i);
    for (std::size_t at = text.text.find('\\'); at != std::string_view::npos;
         at = text.text.find('\\', at + 1)) {
      const std::uint32_t place = text.span.begin + static_cast<std::uint32_t>(at);
      made.edits.push_back({{place, place}, "\\"});
    }
    if (made.edits.size() > 1) made.title += " and double the backslashes";
  }

  // `f"a {x} b"`: each value in braces stands between the texts around it.
  void holes(Index i, Guess& made) const {
    const Token& text = token(i);
    const std::string_view quote = text.text.substr(0, 1);
    std::size_t found = 0;
    for (std::size_t open = text.text.find('{'); open != std::string_view::npos;
         open = text.text.find('{', open + 1)) {
      const std::size_t close = text.text.find('}', open);
      const std::string_view value =
          close == std::string_view::npos ? "" : text.text.substr(open + 1, close - open - 1);
      if (!is_value(value)) {
        made.mends = false;
        made.edits.resize(1);
        return;
      }
      const auto place = [&](std::size_t at) { return text.span.begin + static_cast<std::uint32_t>(at); };
      made.edits.push_back({{place(open), place(open) + 1}, fmt::format("{} + ", quote)});
      made.edits.push_back({{place(close), place(close) + 1}, fmt::format(" + {}", quote)});
      open = close;
      ++found;
    }
    if (found > 0) made.title = "put texts and values together with `+`";
  }
  // A variable, perhaps with members or an index that need no brackets beside `+`.
  static bool is_value(std::string_view value) {
    return !value.empty() && value.front() != '_' && std::all_of(value.begin(), value.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
  }
};

} // namespace

void guess_prefixes(const Scene& scene, Guesses& guesses) {
  PrefixGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
