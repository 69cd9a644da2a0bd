// Remarks with the signs that begin comments in other languages.
#include "guesses.hpp"

#include <grammar/dml/comment_sign.hpp>

namespace bindery::dml::slips {

namespace {

// How many lines are looked at for more remarks.
constexpr int most_lines = 2000;

class RemarkGuesses : Guessing {
 public:
  RemarkGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    if (tokens_.size() == 0) return;
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    remark(at);
    // What a line lacks is missed where the next one begins.
    if (at > 0 && token(at).first) remark(at - 1);
  }

 private:
  // // a remark, -- a remark, ; a remark
  void remark(Index line) {
    static constexpr std::string_view openings[] = {"//",  "--",     ";",    "%", "\\\\",
                                                    "'''", "\"\"\"", "<!--", "!"};
    const Index last = tokens_.line_last(line);
    for (Index i = tokens_.line_first(line); i <= last; ++i) {
      const std::string_view rest = text_.substr(token(i).span.begin);
      for (const std::string_view each : openings) {
        if (!rest.starts_with(each) || token(i).kind == TokenKind::text) continue;
        if (each.size() == 1 && !token(i).first && !is_remark_behind(i, each)) continue;
        const std::uint32_t begin = token(i).span.begin;
        const Span at{begin, begin + static_cast<std::uint32_t>(each.size())};
        Guess made = replacing(problems::foreign_syntax, at, each, "#");
        made.message = fmt::format("expected `#` to begin a comment, found `{}`", each);
        guesses_.push_back(std::move(made));
        if (token(i).first && foreign_sign(begin) == each) everywhere(guesses_.back());
        return;
      }
    }
  }

  // `x = 1 % words`: those of a remark stand nowhere else in the script.
  [[nodiscard]] bool is_remark_behind(Index i, std::string_view sign) const {
    const Token& word = token(i + 1);
    return sign == "%" &&
           (token(i - 1).is(";") ||
            (word.kind == TokenKind::name && token(i + 2).is_operand() && !occurs_near(scene_, i + 1)));
  }

  // The same wherever a remark begins so from there on: who writes one like this writes all like this. The
  // text is looked at, not the tokens, which take an apostrophe in a remark for a quote.
  void everywhere(Guess made) {
    const Span first = made.span;
    const std::string_view sign = text_.substr(first.begin, first.size());
    char open = '\0';
    int lines = 0;
    bool begins = false; // whether nothing but blanks stands before in the line
    for (std::uint32_t at = line_end(text_, first.begin); at < text_.size() && lines < most_lines; ++at) {
      const char c = text_[at];
      const bool remark = open == '\0' && (begins || sign == "//") && text_.substr(at).starts_with(sign) &&
                          foreign_sign(at) == sign;
      if (remark) made.edits.push_back({{at, at + first.size()}, "#"});
      if (remark || (open == '\0' && c == '#')) at = line_end(text_, at);
      if (at == text_.size()) break;
      if (open == '\0' && (c == '"' || c == '\'')) {
        open = c;
      } else if (c == open) {
        open = '\0';
      } else if (open != '\0' && c == '\\') {
        ++at;
      }
      const bool ends = text_[at] == '\n' || text_[at] == '\r';
      if (ends) ++lines;
      begins = ends || (begins && (c == ' ' || c == '\t'));
    }
    const std::size_t more = made.edits.size() - 1;
    if (more == 0) return;
    made.message += fmt::format(", and so in {} more place{} below", more, more == 1 ? "" : "s");
    guesses_.push_back(std::move(made));
  }

  // The sign of another language that stands at a place; empty if none does.
  [[nodiscard]] std::string_view foreign_sign(std::uint32_t place) const {
    const std::string_view rest = text_.substr(place, line_end(text_, place) - place);
    return rest.substr(0, bindery::grammar::dml::foreign_sign_size(rest));
  }

  std::string_view text_;
};

} // namespace

void guess_remarks(const Scene& scene, Guesses& guesses) {
  RemarkGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
