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
    lines(tokens_.line_first(behind ? scene_.at - 1 : scene_.at));
    const Index first = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    if (goes_on(first - 1)) lines(tokens_.line_first(first - 1));
  }

 private:
  // A line, and with it the next ones as far as there are errors in them or the line above goes on there.
  void lines(Index first) {
    constexpr int most_lines = 12;
    const std::string_view text = scene_.source.text();
    Index last = tokens_.line_last(first);
    for (int count = 0; count < most_lines; ++count) {
      line(first, last);
      const Index next = last + 1;
      const bool beside = behind_line(text, token(last).span.end) == line_begin(text, token(next).span.begin);
      // A block ends whatever the line above lacks.
      if (next >= tokens_.size() || !beside || token(next).is("}")) break;
      const Span span = across(scene_, next, tokens_.line_last(next));
      const auto stands_there = [&](const Diagnostic& each) {
        return span.begin <= each.span.begin && each.span.begin <= span.end;
      };
      if (!goes_on(last) && std::none_of(scene_.errors.begin(), scene_.errors.end(), stands_there)) break;
      last = tokens_.line_last(next);
    }
  }
  // Whether a line that ends with a token goes on in the next one.
  [[nodiscard]] bool goes_on(Index last) const {
    const Token& each = token(last);
    return each.kind == TokenKind::sign && !each.is_close() && !each.is(";") && !each.is("{");
  }

  // What might stand in the place of these lines above what would belong to it: a head or a beginning of a
  // definition, or a statement. A brace stays where it is.
  void line(Index first, Index last) {
    const Token &begin = token(first), &below = token(last + 1);
    const std::string_view text = scene_.source.text();
    const bool next = behind_line(text, token(last).span.end) == line_begin(text, below.span.begin);
    const bool brace = below.is("{"), results = below.is("return") && next;
    const bool opens = token(last).is("{");
    const bool deeper = is_deeper(below.indent, begin.indent);
    const bool definition = token(first + 2).is("function") || results;
    const std::string_view head = begin.is("return") ? "return (Double x)"
                                  : definition       ? "x = function()"
                                  : begin.is("}")    ? "} else"
                                                     : "if (TRUE)";
    const auto instead = [&](std::string_view replacement) {
      keep(across(scene_, first, last), replacement);
    };
    const auto with_brace = [&] { instead(fmt::format("{} {{", head)); };
    if (opens) return with_brace();
    if (brace || results) {
      instead(head);
      // Another block may begin before it.
      if (head == "if (TRUE)") instead("if (TRUE) { if (TRUE)");
      return;
    }
    if (begin.is("return")) with_brace();
    if (begin.is("return") && deeper) return;
    if (deeper && is_block(last + 1, begin.indent)) with_brace();
    if (deeper) return instead(head);
    if (definition) with_brace();
    instead(begin.is("}") ? "}" : "x = 1");
    if (below.is("else")) instead("if (TRUE) x = 1");
    // The end of a file is where a brace is missing however its last line is damaged.
    const bool may_take_brace =
        last + 1 < tokens_.size() || text.substr(begin.span.begin).find('}') != std::string_view::npos;
    if (may_take_brace && is_deeper(begin.indent, below.indent) && !below.is("}") && is_in_braces(first))
      instead("x = 1 }");
  }

  // Whether the nearest line above that does not stand as deep ends with a brace.
  [[nodiscard]] bool is_in_braces(Index first) const {
    constexpr int most_lines = 200;
    Index line = first;
    for (int i = 0; i < most_lines && line > 0; ++i) {
      line = tokens_.line_first(line - 1);
      if (is_deeper(token(first).indent, token(line).indent)) return token(tokens_.line_last(line)).is("{");
    }
    return false;
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
