// Words that belong to a comment and lack its sign: the rest of one whose line was broken, or words behind a
// statement.
#include "guesses.hpp"
#include "src/languages/dml/program/line_reading.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class WrappedGuesses : Guessing {
 public:
  WrappedGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  // The error may be found behind the words.
  void guess() {
    const Index at = std::min(scene_.at, tokens_.size() - 1), first = tokens_.line_first(at);
    rest_of_comment(first);
    if (first > 0) rest_of_comment(tokens_.line_first(first - 1));
    words_behind(first, tokens_.line_last(at));
  }

 private:
  // `# how the values are` above `read again`
  void rest_of_comment(Index first) {
    if (!reads_as_words(first) || !is_outside_brackets(first)) return;
    if (are_in_code(first, tokens_.line_last(first))) return;
    const std::uint32_t begin = line_begin(text_, token(first).span.begin);
    const std::uint32_t above = line_before(text_, begin);
    if (above == begin) return;
    const std::uint32_t from = std::max(above, token(first - 1).span.end), end = line_end(text_, from);
    const std::size_t sign = text_.substr(0, end).find('#', from);
    if (sign == std::string_view::npos || behind_line(text_, end) != begin) return;
    // What a comment says is over where its sentence is.
    const char last = text_[text_.find_last_not_of(" \t", end - 1)];
    if (std::string_view(".:;!?-=#*").find(last) != std::string_view::npos) return;
    mark(first, tokens_.line_last(first), "expected `#` before the rest of the comment above, found words");
  }

  // `k = 28   the number of clusters`, `k = 28; the number`
  void words_behind(Index first, Index last) {
    constexpr Index most = 40;
    for (Index i = last; i > first && i > last - most && token(i).kind != TokenKind::text; --i) {
      const std::uint32_t gap = token(i).span.begin - token(i - 1).span.end;
      const bool parted = gap > 1 || (gap == 1 && token(i - 1).is(";"));
      const bool ended = token(i - 1).is_operand() || token(i - 1).is_close() || token(i - 1).is(";");
      const bool lone = token(i - 1).is(";") && token(i - 1).first;
      if (!parted || !ended || lone || i == last || !is_outside_brackets(i)) continue;
      if (reads_as_words(i) && !are_in_code(i, std::min(i + 1, last)) && !has_call(i, last))
        mark(i, last, "expected `#` before the words of a comment, found none");
    }
  }

  [[nodiscard]] bool is_outside_brackets(Index i) const {
    const Index open = tokens_.opening_before(i);
    return open < 0 || token(open).is("{");
  }
  // `y = X  dot  t(W)`: a word of another language between values. Behind more words a call is a part of what
  // is said.
  [[nodiscard]] bool has_call(Index first, Index last) const {
    constexpr Index most_words = 2;
    for (Index i = first; i <= first + most_words && i < last; ++i) {
      const bool call = token(i).is_word() && token(i + 1).is("(") && tokens_.touches(i + 1);
      if (call) return is_known_function(token(i).text) && token(i + 1).partner == last;
    }
    return false;
  }
  // Whether code nearby has most of these words too.
  [[nodiscard]] bool are_in_code(Index first, Index last) const {
    Index words = 0, known = 0;
    for (Index i = first; i <= last; ++i) {
      if (!token(i).is_word()) continue;
      ++words;
      if (occurs_near(scene_, i) || is_known_function(token(i).text)) ++known;
    }
    return 2 * known > words;
  }

  [[nodiscard]] bool reads_as_words(Index first) const {
    if (!token(first).is_word()) return false;
    const std::uint32_t begin = token(first).span.begin, end = line_end(text_, begin);
    if (end - begin > longest_line) return false;
    const std::string_view words = text_.substr(begin, end - begin);
    const bool alone = token(first + 1).first || token(first + 1).kind == TokenKind::none;
    if (alone && words.find('#') != std::string_view::npos) return false;
    // `esle`, whose block stands below
    if (alone && slips_between(token(first).text, "else", 1) <= 1) return false;
    if (words.find_first_of("={}[];<>&|^$+*%") != std::string_view::npos) return false;
    // `a.b.print("c")`: a call, whatever its name.
    const std::size_t open = words.find_first_of(" \t(");
    const bool calls =
        open != words.npos && words[open] == '(' && words[words.find_last_not_of(" \t")] == ')';
    if (calls && words.find("\"") != words.npos) return false;
    const bool sentence = token(first + 1).is_word() && !token(first + 1).first;
    return sentence || reading_of(words, text_.data() + text_.size()) != Reading::code;
  }

  void mark(Index first, Index last, std::string message) {
    guesses_.push_back(
        inserting(problems::expected_statement, token(first).span.begin, std::move(message), "#", "# "));
    guesses_.back().span = across(scene_, first, last);
  }

  std::string_view text_;
};

} // namespace

void guess_wrapped_comments(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) WrappedGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
