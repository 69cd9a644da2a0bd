// Heads of `if`, `while` and loops that stop in the middle of a line above their block.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class CutHeads : Guessing {
 public:
  CutHeads(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    if (tokens_.size() == 0) return;
    constexpr int most_lines = 6;
    Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    for (int i = 0; i < most_lines && line >= 0; ++i, line = line > 0 ? tokens_.line_first(line - 1) : -1) {
      Index word = line;
      const Index last = tokens_.line_last(line);
      while (word < last && (token(word).is("}") || token(word).is("else"))) ++word;
      if (is_one_of(token(word).text, {"if", "while", "for", "parfor"})) return head(word);
    }
  }

 private:
  // The lines of a head, as far as its bracket is open.
  void head(Index word) {
    Index last = tokens_.line_last(word);
    if (last > word && !token(word + 1).is("(")) return;
    for (; last < tokens_.size() && last <= scene_.at; last = tokens_.line_last(last + 1)) {
      line(word, last);
      if (last == word || tokens_.opening_before(last + 1) <= word) return;
    }
  }

  // `for (i in 1:` and `if` before a line that stands deeper: the block below belongs to it, whatever is
  // missing.
  void line(Index word, Index last) {
    const std::string_view rest = rest_behind(word, last);
    if (rest.empty() || !is_deeper(token(last + 1).indent, token(tokens_.line_first(word)).indent)) return;
    // Lines of a condition stand deeper, too.
    if (tokens_.line_first(last) > word && !begins_statement(last + 1)) return;
    // A single statement below needs no brace.
    for (const std::string_view brace : {" {", ""}) {
      guesses_.push_back(inserting(
          problems::incomplete_statement, token(last).span.end,
          fmt::format("expected the rest of the head of `{}`{}, found the end of the line", token(word).text,
                      brace.empty() ? "" : " and `{`"),
          "{",
          fmt::format("{}{}{}", rest, last == word ? ")" : closings_behind(tokens_, last, word + 1), brace)));
      guesses_.back().mends = false;
      guesses_.back().firm = true;
    }
  }

  // What may have stood behind the last token of a head that ends in the middle of its line; empty if nothing
  // has to.
  [[nodiscard]] std::string_view rest_behind(Index word, Index last) const {
    const bool loop = token(word).is("for") || token(word).is("parfor");
    if (last == word) return loop ? " (i in 1:2" : " (TRUE";
    if (last == word + 1) return loop ? "i in 1:2" : "TRUE";
    if (loop && last == word + 2) return " in 1:2";
    if (loop && last == word + 3) return " 1:2";
    const Token& end = token(last);
    if (loop && end.is(",")) return " check=0"; // one of its options
    return end.kind == TokenKind::sign && !end.is_close() ? " 1" : "";
  }
};

} // namespace

void guess_cut_heads(const Scene& scene, Guesses& guesses) {
  CutHeads(scene, guesses).guess();
}

} // namespace bindery::dml::slips
