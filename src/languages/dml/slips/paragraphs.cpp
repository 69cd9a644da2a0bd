// Words around code that are neither code nor marked as a comment: what a mail, a page or a remark says.
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t most_lines = 200;

class ParagraphGuesses : Guessing {
 public:
  ParagraphGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  // The lines around the error, or those around the token before it if it is found behind them.
  void guess() {
    const std::size_t count = guesses_.size();
    const std::uint32_t here = line_begin(text_, scene_.error.span.begin);
    if (!paragraph(here) && scene_.at > 0) {
      const std::uint32_t last = line_begin(text_, scene_.token(-1).span.begin);
      if (last != here) paragraph(last);
    }
    if (guesses_.size() == count) few_words(tokens_.line_first(scene_.at));
  }

 private:
  struct Line {
    std::uint32_t begin = 0; // behind the blanks
    std::uint32_t end = 0;
    Reading reading = Reading::code;
    bool words = false; // more than one
  };

  [[nodiscard]] Line line_at(std::uint32_t begin) const {
    Line line{begin, line_end(text_, begin)};
    while (line.begin < line.end && (text_[line.begin] == ' ' || text_[line.begin] == '\t')) ++line.begin;
    if (line.begin == line.end || line.end - line.begin > longest_line || text_[line.begin] == '#')
      return line;
    // What goes on within brackets is code, and so is what only goes on.
    const Index first = tokens_.at(line.begin), open = tokens_.opening_before(first);
    // Within a comment or a text no token begins.
    if (token(first).span.begin != line.begin) return line;
    if (!token(first).is_word() || (open >= 0 && !token(open).is("{"))) return line;
    if (is_statement_elsewhere(first)) return line;
    line.reading = reading_of(text_.substr(line.begin, line.end - line.begin), text_.data() + text_.size());
    line.words = text_.substr(line.begin, line.end - line.begin).find(' ') < line.end - line.begin;
    const bool code = text_.substr(line.begin, line.end - line.begin).find_first_of("(){}[]=;") != text_.npos;
    if (line.reading == Reading::error && code) line.reading = Reading::code;
    return line;
  }
  // Whether a line begins as statements of other languages do.
  [[nodiscard]] bool is_statement_elsewhere(Index first) const {
    static constexpr std::string_view words[] = {
        "import", "from",    "def",     "class", "var", "let",    "const", "local", "int",  "float", "double",
        "echo",   "include", "library", "elif",  "end", "assert", "raise", "print", "pass", "using"};
    return begins_block(first) || is_one_of(token(first).text, words) || is_known_function(token(first).text);
  }

  // `if x > 3`, `for i in x`, or any such word above lines that stand deeper.
  [[nodiscard]] bool begins_block(Index first) const {
    if (!is_one_of(token(first).text, {"if", "while", "for", "parfor", "else"})) return false;
    const Index last = tokens_.line_last(first);
    const auto compares = [&](Index i) { return is_one_of(token(i).text, {"<", ">", "=", "!", "=="}); };
    for (Index i = first; i <= last; ++i) {
      if (compares(i)) return true;
    }
    const bool loop = !token(first).is("if") && token(first + 2).is("in");
    // Words at the margin stand between lines that stand deeper.
    const bool sentence = token(last).is(".");
    const bool between = first > 0 && token(first - 1).indent.size() > token(first).indent.size();
    return loop || (!sentence && !between && statements_below(tokens_, first, last + 1) > 0);
  }

  // Returns whether the line is one of words.
  bool paragraph(std::uint32_t begin) {
    const Line here = line_at(begin);
    if (here.reading == Reading::code) return false;
    std::vector<Line> lines{here};
    for (std::uint32_t at = begin; at > 0 && lines.size() < most_lines;) {
      at = line_before(text_, at);
      if (!take(line_at(at), lines)) break;
    }
    std::reverse(lines.begin(), lines.end());
    for (std::uint32_t at = behind_line(text_, begin); at < text_.size() && lines.size() < most_lines;
         at = behind_line(text_, at)) {
      if (!take(line_at(at), lines)) break;
    }
    if (says_something(lines)) tell(lines);
    return true;
  }
  // `About k:`, `summary statistics`: words of which the first one is none of the script's.
  void few_words(Index first) {
    const Token &word = token(first), &next = token(first + 1);
    const bool words =
        word.kind == TokenKind::name && next.is_word() && !next.first && !tokens_.touches(first + 1);
    const Index open = tokens_.opening_before(first);
    if (scene_.error.problem != &problems::incomplete_statement || scene_.at != first + 1 || !words) return;
    const Index last = tokens_.line_last(first);
    const bool many = new_words(first, last) >= 3 && is_said(first, last);
    const bool known = !is_new(first) || is_known_function(word.text);
    if ((known && !many) || (open >= 0 && !token(open).is("{"))) return;
    const Token& behind = token(first + 2);
    const bool alone = last == first + 1 && !occurs_near(scene_, last);
    const bool sentence = token(last).is(":") || token(last).is(".") || (behind.is_word() && !behind.first);
    const bool named = (is_statement_elsewhere(first) && !many) || behind.is("=") || behind.is("<-");
    if (named || !(alone || sentence || behind.is(":"))) return;
    const std::uint32_t begin = word.span.begin;
    Guess made = inserting(problems::expected_statement, begin,
                           "expected a statement, found words: those of a comment begin with `#`", "#", "# ");
    made.span = {begin, line_end(text_, begin)};
    made.title = "make it a comment";
    made.mends = many && open >= 0;
    made.firm = true;
    guesses_.push_back(std::move(made));
  }
  // Whether a word stands in no other line.
  [[nodiscard]] bool is_new(Index word) const {
    const Index first = tokens_.line_first(word), last = tokens_.line_last(word);
    return std::ranges::all_of(places_near(word, token(word).text),
                               [&](Index each) { return each >= first && each <= last; });
  }
  [[nodiscard]] std::size_t new_words(Index first, Index last) const {
    std::size_t count = 0;
    for (Index i = first; i <= last; ++i) {
      const bool name =
          token(i).kind == TokenKind::name && token(i).text.size() > 1 && !is_known_function(token(i).text);
      count += name && is_new(i) ? 1U : 0U;
    }
    return count;
  }
  // Whether words follow each other, three at least and more than half of them new, and nothing that only
  // code has stands between them.
  [[nodiscard]] bool is_said(Index first, Index last) const {
    std::size_t row = 0, longest = 0, words = 0;
    for (Index i = first; i <= last; ++i) {
      const Token& each = token(i);
      row = each.is_word() ? row + 1 : 0;
      words += each.is_word() ? 1U : 0U;
      longest = std::max(longest, row);
      if (is_one_of(each.text, {"{", "}", "[", "]", ";", "<-", "="}) || each.kind == TokenKind::text)
        return false;
    }
    return longest >= 3 && 2 * new_words(first, last) > words;
  }
  // Empty lines may stand between.
  bool take(const Line& line, std::vector<Line>& lines) const {
    if (line.begin == line.end) return true;
    if (line.reading == Reading::code) return false;
    lines.push_back(line);
    return true;
  }
  [[nodiscard]] static bool says_something(const std::vector<Line>& lines) {
    const auto reads = [&](Reading least) {
      return std::any_of(lines.begin(), lines.end(), [&](const Line& each) { return each.reading >= least; });
    };
    return reads(lines.size() > 1 ? Reading::perhaps : Reading::surely) &&
           (lines.size() > 1 || lines.front().words);
  }

  void tell(const std::vector<Line>& lines) {
    Guess made{&problems::expected_statement,
               {lines.front().begin, lines.front().end},
               fmt::format("expected a statement, found words{}: those of a comment begin with `#`",
                           and_in_more(lines.size() - 1, "line")),
               false,
               "",
               {}};
    for (const Line& each : lines) made.edits.push_back({{each.begin, each.begin}, "# "});
    made.firm = true;
    const Index first = tokens_.at(lines.front().begin), last = tokens_.line_last(first);
    if (lines.size() == 1 && tokens_.opening_before(first) >= 0 && is_said(first, last)) {
      made.title = "make it a comment";
      made.mends = true;
    }
    guesses_.push_back(std::move(made));
  }

  std::string_view text_;
};

} // namespace

void guess_paragraphs(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ParagraphGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
