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
    const Index above = line > 0 ? tokens_.line_first(line - 1) : line;
    for (const Index first : {line, above}) {
      if (std::optional<PairedLines> found = from(first)) return found;
      if (std::optional<PairedLines> found = by_quotes(first)) return found;
    }
    return std::nullopt;
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

  // A text that begins in the line of a token and ends in the next one, each of which has lost a quote.
  [[nodiscard]] std::optional<PairedLines> by_quotes(Index first) const {
    const std::string_view text = scene_.source.text();
    for (Index i = first; i == first || (i < tokens_.size() && !token(i).first); ++i) {
      const Span span = token(i).span;
      const std::uint32_t end = line_end(text, span.begin), next = behind_line(text, span.begin);
      // `"""a` begins a text of another language.
      if (token(i - 1).kind == TokenKind::text && tokens_.touches(i)) return std::nullopt;
      if (token(i).kind != TokenKind::text || span.end <= next || span.end > line_end(text, next)) continue;
      // What stands in the next line before its quote has to look like code, and each line to lack a quote.
      const bool code = text.substr(next, span.end - next).find_first_of("([=") != std::string_view::npos;
      if (!code || !lacks_quote({token(first).span.begin, end}, text[span.begin]) ||
          !lacks_quote({next, line_end(text, next)}, text[span.begin]))
        return std::nullopt;
      const std::size_t last = text.substr(0, end).find_last_not_of("); \t");
      if (last == std::string_view::npos || last <= span.begin) return std::nullopt;
      const auto place = static_cast<std::uint32_t>(last) + 1;
      const std::string quote(text.substr(span.begin, 1));
      return PairedLines{{token(first).span.begin, end},
                         {next, line_end(text, next)},
                         {{{place, place}, quote}},
                         {{{span.end - 1, span.end}, ""}}};
    }
    return std::nullopt;
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
