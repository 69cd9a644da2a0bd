// Comments between `/*` and `*/` that have lost their beginning.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How far below a line the end of its comment is looked for.
constexpr Index farthest = 4000;

class CommentGuesses : Guessing {
 public:
  CommentGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // `(* words`, `/ words` or words alone, above a line that ends with `*/`.
  void guess() {
    if (scene_.at >= tokens_.size()) return;
    const Index first = tokens_.line_first(scene_.at);
    const Index end = end_of_comment(scene_.at);
    if (end < 0) return;
    Index last = first; // of the signs that are left of its beginning
    while (last < first + 2 && is_part_of_sign(last) && (last == first || !token(last).first)) ++last;
    if (last > first) {
      const Span signs = across(scene_, first, last - 1);
      add(signs, fmt::format("`{}`", scene_.text(signs)), "/*", end);
    } else {
      add(before(scene_, first), fmt::format("`{}`", token(first).text), "/* ", end);
    }
  }

 private:
  [[nodiscard]] bool is_part_of_sign(Index i) const {
    return is_one_of(token(i).text, {"/", "*", "(", "\\", "//", "**", "/**", "#", "%"});
  }

  // The sign at the end of a line that ends a comment, where no comment is.
  [[nodiscard]] Index end_of_comment(Index from) const {
    for (Index i = from; i < std::min(from + farthest, tokens_.size()); ++i) {
      const bool sign = token(i).text.ends_with('*') && token(i + 1).is("/") && tokens_.touches(i + 1);
      if (sign && (token(i + 2).first || i + 2 >= tokens_.size())) return i;
    }
    return -1;
  }

  void add(Span at, std::string_view found, std::string_view sign, Index end) {
    const Span close{token(end + 1).span.end - 2, token(end + 1).span.end};
    Guess made{&problems::expected_statement,
               at.empty() ? Span{at.begin, token(scene_.tokens.at(at.begin)).span.end} : at,
               fmt::format("expected `/*` to begin the comment, found {}", found),
               true,
               "begin the comment with `/*`",
               {{at, std::string(sign)}}};
    made.notes.push_back({close, "the comment ends here"});
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_comments(const Scene& scene, Guesses& guesses) {
  CommentGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
