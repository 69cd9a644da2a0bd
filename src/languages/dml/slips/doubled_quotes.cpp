// Words between quotes that stand twice, or that stand within a text.
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"

namespace bindery::dml::slips {

namespace {

// How many words may stand between two quotes.
constexpr Index most_words = 40;
// How many quotes JSON may have within a text.
constexpr std::size_t most_quotes = 2000;

class DoubledQuotes : Guessing {
 public:
  DoubledQuotes(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    if (scene_.error.problem == &problems::unclosed_comment) return;
    json();
    quotes_in_two();
    doubled_quotes();
    all_doubled();
    doubled_apostrophe();
    quoted_word();
    three_behind_statement();
    empty_text();
  }

 private:
  // `"{"ids": true, "omit": [1, 2]}"`: the quotes of JSON within a text that begins right before the error.
  void json() {
    constexpr Index nearest = 2;
    for (Index i = scene_.at; i >= std::max<Index>(scene_.at - nearest, 0); --i) {
      std::vector<Edit> edits = quotes_of_json(token(i));
      if (edits.empty()) continue;
      const std::uint32_t quote = edits.front().span.begin;
      guesses_.push_back({&problems::unclosed_string,
                          {quote, quote + 1},
                          "expected `\\\"` for a quote of JSON inside of a text, found `\"`",
                          true,
                          "write a backslash before the quotes",
                          std::move(edits)});
      return;
    }
  }

  // The backslashes that are missing in JSON whose first text begins with a token; empty if it is none.
  [[nodiscard]] std::vector<Edit> quotes_of_json(const Token& begin) const {
    const std::string_view whole = scene_.source.text();
    const std::string_view text = whole.substr(0, line_end(whole, begin.span.begin));
    std::uint32_t at = begin.span.begin + 1;
    if (begin.kind != TokenKind::text || !begin.text.starts_with('"') || at >= text.size()) return {};
    if (text[at] != '{' && text[at] != '[') return {};
    std::vector<Edit> edits;
    bool quoted = false; // within a text of JSON
    std::uint32_t quote = at;
    int depth = 1;
    for (++at; at < text.size() && depth > 0 && edits.size() <= most_quotes; ++at) {
      const char c = text[at];
      if (c == '\\') {
        ++at;
      } else if (c == '"') {
        if (quoted && joins_texts(text.substr(quote + 1, at - quote - 1))) return {};
        quoted = !quoted;
        quote = at;
        edits.push_back({{at, at}, "\\"});
      } else if (!quoted) {
        depth += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
      }
    }
    const bool ends = depth == 0 && at < text.size() && text[at] == '"';
    return ends ? edits : std::vector<Edit>();
  }

  // `if (x == ")`: of the quotes of an empty text one is left.
  void empty_text() {
    const std::string_view text = scene_.source.text();
    for (Index i = scene_.at; i >= scene_.at - 1; --i) {
      const Token& each = token(i);
      const std::uint32_t quote = each.span.begin;
      const bool opens = each.kind == TokenKind::text && each.span.end >= line_end(text, quote);
      if (!opens || !(token(i - 1).is("==") || token(i - 1).is("!=")) || text[quote + 1] != ')') continue;
      const std::string_view mark = text.substr(quote, 1);
      guesses_.push_back(inserting(problems::unclosed_string, quote + 1,
                                   fmt::format("this text has no closing {} on its line", mark), mark, mark));
      guesses_.back().span = {quote, quote + 1};
    }
  }

  // `, n + `: what stands between two texts rather than within one.
  [[nodiscard]] static bool joins_texts(std::string_view between) {
    constexpr std::string_view signs = "+,.&";
    const std::size_t first = between.find_first_not_of(' '), last = between.find_last_not_of(' ');
    return first < last && last != between.npos && signs.find(between[first]) != signs.npos &&
           signs.find(between[last]) != signs.npos;
  }

  // `x = 1"""` at the end of a line, which begins or ends a text of several lines elsewhere.
  void three_behind_statement() {
    const std::string_view text = scene_.source.text();
    for (Index i = scene_.at; i >= scene_.at - 1; --i) {
      const std::uint32_t begin = token(i).span.begin;
      const std::string_view quotes = text.substr(begin, 3);
      if (token(i).first || (quotes != "\"\"\"" && quotes != "'''")) continue;
      if (!only_blanks(text.substr(begin + 3, line_end(text, begin) - begin - 3))) continue;
      guesses_.push_back(
          removing(problems::unclosed_string, {begin, begin + 3},
                   fmt::format("expected the end of the line, found `{}`: a text stands in one line", quotes),
                   quotes));
      return;
    }
  }

  // `''text''`: each two stand for one of the other kind.
  void quotes_in_two() {
    for (Index i = scene_.at; i >= scene_.at - 1; --i) {
      Index last = i;
      while (last < i + most_words && !token(last).first && token(last).kind != TokenKind::text) ++last;
      if (!token(i - 1).is("''") || !token(last).is("''") || last == i || token(last).first) continue;
      if (!tokens_.touches(i) || !tokens_.touches(last)) continue;
      const Span first = token(i - 1).span;
      guesses_.push_back({&problems::unclosed_string,
                          first,
                          "expected `\"` to begin a text, found two `'`",
                          true,
                          "write `\"` on both sides",
                          {{first, "\""}, {token(last).span, "\""}}});
    }
  }

  // `"say "so" now"`, `"say "so, now""`: the words between touch the texts at both sides.
  void quoted_word() {
    for (Index i = scene_.at; i >= scene_.at - 1; --i) {
      if (token(i - 1).kind != TokenKind::text || !tokens_.touches(i)) continue;
      // The quote that ends a text of several lines begins one that was meant to stand in its own.
      if (token(i - 1).text.find('\n') != std::string_view::npos) continue;
      Index last = i;
      while (last < i + most_words && is_prose(last + 1) && !token(last + 1).first) ++last;
      const bool ends = token(last).is_word() || is_one_of(token(last).text, {".", "!", "?"});
      if (!token(i).is_word() || !ends || token(last + 1).kind != TokenKind::text ||
          !tokens_.touches(last + 1))
        continue;
      const std::uint32_t first = token(i).span.begin - 1, second = token(last + 1).span.begin;
      guesses_.push_back({&problems::unclosed_string,
                          {first, first + 1},
                          fmt::format("expected `\\{0}` for a {0} inside of a text, found `{0}`",
                                      scene_.source.text()[first]),
                          true,
                          "write a backslash before the quotes",
                          {{{first, first}, "\\"}, {{second, second}, "\\"}}});
    }
  }

  // `""text""`; the error may stand behind words that read as values: `""-- all of them""`
  void doubled_quotes() {
    constexpr Index nearest = 8;
    const Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    for (Index i = scene_.at; i > std::max(line, scene_.at - nearest); --i) {
      const Token& none = token(i - 1);
      Index last = i;
      while (last < i + most_words && is_prose(last + 1) && !token(last + 1).first) ++last;
      const Token& second = token(last + 1);
      if (none.text != "\"\"" || second.text != none.text || !is_prose(i) || !tokens_.touches(i) ||
          second.first)
        continue;
      // A blank may stand before the end of a text, where no others stand in the line.
      const bool usual = i >= scene_.at - 1 && tokens_.touches(last + 1);
      if (!usual && (last < i + 2 || token(i).is(",") || token(last).is(",") || !are_alone(i - 1, last + 1)))
        continue;
      const std::uint32_t begin = none.span.begin, end = second.span.begin;
      guesses_.push_back({&problems::unclosed_string,
                          none.span,
                          "expected one `\"` to begin a text, found two",
                          true,
                          "write one `\"` on both sides",
                          {{{begin, begin + 1}, ""}, {{end, end + 1}, ""}}});
    }
  }

  // Whether two texts without anything in them are the only ones of their line.
  [[nodiscard]] bool are_alone(Index first, Index second) const {
    for (Index i = tokens_.line_first(first); i <= tokens_.line_last(second); ++i) {
      if (token(i).kind == TokenKind::text && i != first && i != second) return false;
    }
    return true;
  }

  // `f(""a"", ""b"")`, as tables of values write a text that holds quotes: no quote stands alone, in the
  // whole script or in the line.
  void all_doubled() {
    if (token(scene_.at).text != "\"\"" && token(scene_.at - 1).text != "\"\"") return;
    const std::string_view text = scene_.source.text();
    const std::uint32_t begin = line_begin(text, scene_.error.span.begin);
    if (!halve({0, static_cast<std::uint32_t>(text.size())})) halve({begin, line_end(text, begin)});
  }
  bool halve(Span within) {
    constexpr std::size_t most_edits = 2000;
    const std::string_view text = scene_.source.text().substr(0, within.end);
    std::vector<Edit> edits;
    bool any = false; // text in any
    for (std::size_t at = text.find('"', within.begin); at != std::string_view::npos;
         at = text.find('"', at)) {
      const std::size_t end = std::min(text.find_first_not_of('"', at), text.size());
      const auto half = static_cast<std::uint32_t>((end - at) / 2), first = static_cast<std::uint32_t>(at);
      if ((end - at) % 2 != 0 || edits.size() == most_edits) return false;
      // `a == "" b == ""` compares with empty texts, and `f("" "")` lists two.
      const std::size_t last = edits.size() % 2 != 0 ? text.find_last_not_of(' ', at - 1) : 0;
      const bool blank = last > 0 && last < edits.back().span.end + edits.back().span.size();
      any = any || (edits.size() % 2 != 0 && !blank);
      if (last > 0 && text[last] == '=' && (text[last - 1] == '=' || text[last - 1] == '!')) return false;
      edits.push_back({{first, first + half}, ""});
      at = end;
    }
    if (edits.size() < 2 || !any) return false;
    const Span first = edits.front().span;
    guesses_.push_back({&problems::unclosed_string,
                        {first.begin, first.end + first.size()},
                        fmt::format("expected one `\"` around a text, found two, {} times", edits.size()),
                        true,
                        "write one `\"` each time",
                        std::move(edits)});
    return true;
  }

  // `'it''s'`, as MATLAB and SQL have it.
  void doubled_apostrophe() {
    for (Index i = scene_.at; i >= scene_.at - 1; --i) {
      const Token &first = token(i - 1), &second = token(i);
      if (first.kind != TokenKind::text || second.kind != TokenKind::text || !tokens_.touches(i)) continue;
      if (first.text.size() < 3 || !first.text.ends_with('\'') || !second.text.starts_with('\'')) continue;
      const std::string_view rest = second.text.substr(1);
      const std::string_view word = rest.substr(0, rest.find_first_of(" .,:;!?'"));
      if (!is_letter(first.text[first.text.size() - 2]) || !end_with_apostrophe(word)) continue;
      const Span both{second.span.begin - 1, second.span.begin + 1};
      guesses_.push_back({&problems::unclosed_string,
                          both,
                          "expected `\\'` for a ' inside of a text, found two of them",
                          true,
                          "write `\\'`",
                          {{both, "\\'"}}});
    }
  }

  [[nodiscard]] bool is_prose(Index i) const {
    return token(i).is_word() || token(i).kind == TokenKind::number ||
           is_one_of(token(i).text, {".", ",", "!", "?", ":", "-"});
  }
};

} // namespace

void guess_doubled_quotes(const Scene& scene, Guesses& guesses) {
  DoubledQuotes(scene, guesses).guess();
}

} // namespace bindery::dml::slips
