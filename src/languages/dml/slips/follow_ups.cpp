// What cannot be read because of one token, or one line, before it. How the text is meant these do not say.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

class CutLines : Guessing {
 public:
  CutLines(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The line of the error, and the one before it if that goes on.
  void guess() {
    if (tokens_.size() == 0) return;
    const std::uint32_t place = scene_.error.span.begin;
    const bool behind = scene_.at >= tokens_.size() || token(scene_.at).span.begin > place;
    line(tokens_.line_first(behind ? scene_.at - 1 : scene_.at));
    const Index first = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    const Token& last = token(first - 1);
    if (last.kind == TokenKind::sign && !last.is_close() && !last.is(";"))
      line(tokens_.line_first(first - 1));
  }

 private:
  // A head or a beginning of a definition, as it might be in the place of a line that is neither, above what
  // would belong to it. A brace stays where it is.
  void line(Index first) {
    const Index last = tokens_.line_last(first);
    const Token &begin = token(first), &below = token(last + 1);
    const std::string_view text = scene_.source.text();
    const bool next = behind_line(text, token(last).span.end) == line_begin(text, below.span.begin);
    const bool brace = below.is("{"), results = below.is("return") && next;
    const bool opens = token(last).is("{");
    const bool block = !opens && !brace && !results && is_block(last + 1, begin.indent);
    const bool single = is_deeper(below.indent, begin.indent) && !opens;
    if (!opens && !brace && !results && !block && !single && !begin.is("return")) return;
    const bool definition = token(first + 2).is("function") || results;
    const std::string_view head = begin.is("return") ? "return (Double x)"
                                  : definition       ? "x = function()"
                                  : begin.is("}")    ? "} else"
                                                     : "if (TRUE)";
    const bool braced = opens || block || (begin.is("return") && !brace);
    keep(across(scene_, first, last), fmt::format("{}{}", head, braced ? " {" : ""));
    if (block && single) keep(across(scene_, first, last), head);
  }

  // Whether lines stand deeper, up to a `}` that does not.
  [[nodiscard]] bool is_block(Index begin, std::string_view indent) const {
    constexpr Index longest = 4000; // tokens
    if (!is_deeper(token(begin).indent, indent)) return false;
    Index i = begin;
    while (i < begin + longest && is_deeper(token(i).indent, indent)) i = tokens_.line_last(i) + 1;
    return token(i).is("}") && token(i).indent == indent;
  }
};

} // namespace

// In the place of a token near an error nothing stands, or one of those that hold a statement together.
void guess_one_token(const Scene& scene, Guesses& guesses) {
  for (const Index i : {scene.at, scene.at - 1, scene.at + 1}) {
    const Token& found = scene.tokens[i];
    if (found.kind == TokenKind::none) continue;
    for (const std::string_view instead : {"", ",", "+", "(", ")", "x"}) {
      if (found.is(instead)) continue;
      guesses.push_back({scene.error.problem,
                         scene.error.span,
                         scene.error.message,
                         false,
                         "",
                         {{found.span, fmt::format(" {} ", instead)}}});
    }
  }
}

void guess_cut_line(const Scene& scene, Guesses& guesses) {
  CutLines(scene, guesses).guess();
}

} // namespace bindery::dml::slips
