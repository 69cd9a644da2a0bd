// Two lines that are wrong each for itself, but whose brackets or quotes are paired together.
#include "paired_lines.hpp"

#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class PairedLinesFinder : Guessing {
 public:
  PairedLinesFinder(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  std::optional<PairedLines> find() {
    if (tokens_.size() == 0) return std::nullopt;
    const Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    if (std::optional<PairedLines> found = from(line)) return found;
    if (line > 0) {
      if (std::optional<PairedLines> found = from(tokens_.line_first(line - 1))) return found;
    }
    return by_quotes(tokens_.line_last(line));
  }

 private:
  [[nodiscard]] std::optional<PairedLines> from(Index first) const {
    constexpr Index most_tokens = 200;
    const Index last = tokens_.line_last(first), below = last + 1, end = tokens_.line_last(below);
    if (below >= tokens_.size() || end - first > most_tokens || !may_part(first, last)) return std::nullopt;
    PairedLines found{across(scene_, first, last),
                      across(scene_, below, end),
                      {{behind(scene_, last), closings_behind(tokens_, last, first)}},
                      {}};
    for (Index i = below; i <= end; ++i) {
      const Index open = token(i).partner;
      if (token(i).is_close() && open >= first && open < below) found.dropped.push_back({token(i).span, ""});
    }
    if (found.dropped.size() != found.closed.front().replacement.size()) return std::nullopt;
    return found;
  }

  // The nearest text before a token that ends in a line below its own, each of which has lost a quote.
  [[nodiscard]] std::optional<PairedLines> by_quotes(Index at) const {
    constexpr Index farthest = 200;
    for (Index i = at; i >= 0 && i > at - farthest; --i) {
      const Span span = token(i).span;
      const bool long_text =
          token(i).kind == TokenKind::text && span.end > line_end(scene_.source.text(), span.begin);
      if (long_text && is_behind_line_of(span)) return std::nullopt;
      // `"""a` begins a text of another language.
      if (long_text)
        return token(i - 1).kind == TokenKind::text && tokens_.touches(i) ? std::nullopt : around(span);
    }
    return std::nullopt;
  }
  // Whether the line in which a text ends, and the one in which it begins, can be read: the error stands
  // below.
  [[nodiscard]] bool is_behind_line_of(Span long_text) const {
    const std::string_view text = scene_.source.text();
    return line_begin(text, token(scene_.at - 1).span.end) > long_text.end;
  }
  [[nodiscard]] std::optional<PairedLines> around(Span long_text) const {
    const std::string_view text = scene_.source.text();
    const Span first{line_begin(text, long_text.begin), line_end(text, long_text.begin)};
    const Span second{line_begin(text, long_text.end - 1), line_end(text, long_text.end - 1)};
    if (first.size() > longest_line || second.size() > longest_line) return std::nullopt;
    const char quote = text[long_text.begin];
    // What stands in the second line before its quote has to look like code, and each line to lack a quote.
    const std::string_view before = scene_.text({second.begin, long_text.end});
    if (before.find_first_of("([=") == std::string_view::npos) return std::nullopt;
    if (!lacks_quote(first, quote) || !lacks_quote(second, quote)) return std::nullopt;
    const std::size_t last = text.substr(0, first.end).find_last_not_of("); \t");
    if (last == std::string_view::npos || last < long_text.begin) return std::nullopt;
    const auto place = static_cast<std::uint32_t>(last) + 1;
    return PairedLines{
        first, second, {{{place, place}, std::string(1, quote)}}, {{{long_text.end - 1, long_text.end}, ""}}};
  }

  [[nodiscard]] bool lacks_quote(Span line, char quote) const {
    const std::string_view text = scene_.text(line);
    return std::ranges::count(text, quote) % 2 != 0 && text.find('\\') == std::string_view::npos;
  }

  // Whether a line leaves brackets open and goes on no farther, and a statement of its own begins below.
  [[nodiscard]] bool may_part(Index first, Index last) const {
    const Index outer = tokens_.opening_before(first), open = tokens_.opening_before(last + 1);
    if (outer >= 0 && !token(outer).is("{")) return false;
    if (open < first || token(open).is("{") || !(token(last).is_operand() || token(last).is_close()))
      return false;
    const std::string_view indent = token(last + 1).indent, above = token(first).indent;
    if (indent.size() > above.size() || !above.starts_with(indent)) return false;
    // `matri` above `x(1, 2, 3))` is one word.
    const std::string whole = std::string(token(last).text) + std::string(token(last + 1).text);
    if (is_known_function(whole) && token(last + 2).is("(")) return false;
    // `a = 1)` may be an argument as well.
    return begins_statement(last + 1) && !token(last + 2).is("=");
  }
};

} // namespace

std::optional<PairedLines> paired_lines(const Scene& scene) {
  Guesses none;
  return PairedLinesFinder(scene, none).find();
}

} // namespace bindery::dml::slips
