// Calls whose arguments stand in lines of their own: the lines tell which call within them is not closed.
#include "commas.hpp"
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class CallLineGuesses : Guessing {
 public:
  CallLineGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // y = cbind(
  //   mean(x,
  //   max(x)
  // )
  void guess() {
    without_bracket();
    statement_within();
    const Index outer = tokens_.opening_before(scene_.at);
    if (outer < 1 || !token(outer).is("(") || token(outer).partner >= 0) return;
    const std::string_view indent = token(tokens_.line_first(outer)).indent;
    for (Index i = outer + 1; i < std::min(scene_.at, outer + nearby); ++i) {
      if (!token(i).is("(") || token(i).partner < 0) continue;
      const Token& close = token(token(i).partner);
      if (close.first && close.indent == indent && is_left_open(outer, i)) return close_on_line(i);
      i = token(i).partner;
    }
  }

 private:
  // Lines of arguments with names of which the first one begins no statement.
  void without_line(Index line) {
    closed_early(line);
    const Index last = tokens_.line_last(line);
    const Index open = tokens_.opening_before(line);
    if (!token(last).is(",") || token(line).kind != TokenKind::name || !token(line + 1).is("=")) return;
    if ((open >= 0 && !token(open).is("{")) || !token(last + 1).is_word() || !token(last + 2).is("=")) return;
    // `y =` above them: the call itself is cut off.
    if (is_assignment(line - 1)) {
      const std::string message =
          fmt::format("expected a value behind `{}`, found the end of the line", token(line - 1).text);
      guesses_.push_back(
          inserting(problems::expected_expression, token(line - 1).span.end, message, "", " f("));
      guesses_.back().mends = false;
      guesses_.back().firm = true;
      return;
    }
    const Span comment = comment_above(line);
    guesses_.push_back(
        {&problems::expected_statement,
         comment.empty() ? across(scene_, line, last) : comment,
         comment.empty()
             ? "expected a statement, found arguments of a call: the line that begins it is missing"
             : "this comment holds a `(`, and the arguments of the call stand in no comment",
         false,
         "",
         {{before(scene_, line), "x = f("}},
         {},
         !comment.empty()});
  }
  // `y = f(a)` above `b=1, c=2)`: the bracket stands in the place of a comma.
  void closed_early(Index line) {
    const Index close = line - 1, open = token(close).partner;
    if (!token(close).is(")") || open < 1 || token(open - 1).kind != TokenKind::name) return;
    // `y = f(a)` above `+ b)`
    if (is_one_of(token(line).text, between_values)) return;
    const std::string_view text = scene_.source.text();
    const bool right_below =
        behind_line(text, token(close).span.end) == line_begin(text, token(line).span.begin);
    if (!right_below || !is_deeper(token(line).indent, token(tokens_.line_first(open)).indent)) return;
    Index last = line;
    while (last < nearby_end(line) && !token(last).is(")")) {
      if (token(last).is("{") || token(last).is("}") || token(last).is(";")) return;
      last = token(last).is_open() && token(last).partner > last ? token(last).partner + 1 : last + 1;
    }
    if (!token(last).is(")") || token(last).partner >= 0) return;
    Guess made = replacing(problems::unclosed_bracket, token(close).span, ")", ",");
    made.message = "expected `,`, found `)`: the call goes on in the next line";
    made.notes.push_back({token(last).span, "it is closed here"});
    guesses_.push_back(std::move(made));
  }

  // The comment in the line above one that ends with an opening bracket; empty if there is none.
  [[nodiscard]] Span comment_above(Index line) const {
    const std::string_view text = scene_.source.text();
    const std::uint32_t above = line_before(text, line_begin(text, token(line).span.begin));
    const std::uint32_t end = line_end(text, above);
    const std::string_view found = text.substr(above, std::min(end - above, longest_line));
    const std::size_t sign = found.find_first_not_of(" \t"), last = found.find_last_not_of(" \t");
    if (sign == std::string_view::npos || found[sign] != '#' || found[last] != '(') return {};
    return {above + static_cast<std::uint32_t>(sign), above + static_cast<std::uint32_t>(last + 1)};
  }

  // A statement between the lines of arguments.
  void statement_within() {
    const Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    for (const Index first : {line, tokens_.line_first(line - 1)}) {
      const Index open = tokens_.opening_before(first);
      const bool between = token(first - 1).is(",") || first - 1 == open;
      if (first < 1 || !between || !token(open).is("(") || open >= tokens_.line_first(first)) continue;
      if (!is_no_argument(first)) continue;
      const Index last = tokens_.line_last(first);
      if (tokens_.opening_before(last + 1) != open || token(last).is(",")) continue;
      guesses_.push_back({&problems::unclosed_bracket,
                          across(scene_, first, last),
                          "expected an argument of the call, found a statement",
                          false,
                          "",
                          {{across(scene_, first, last), ""}},
                          {{token(open).span, "the call is opened here"}},
                          true});
    }
  }
  // `X[i, 1] = 2`, `[a, b] = f(c)`, `x += 1`
  [[nodiscard]] bool is_no_argument(Index first) const {
    const Index open = token(first).is("[") ? first : first + 1;
    const bool part = token(open).is("[") && is_paired(open) && is_assignment(token(open).partner + 1);
    return part || (token(first).kind == TokenKind::name && token(first + 1).is("+="));
  }

  // y = rand
  //   rows=3,
  //   cols=1
  // )
  void without_bracket() {
    constexpr int most_lines = 50;
    const Index here = tokens_.line_first(scene_.at);
    Index line = here;
    for (int i = 0; i < most_lines && line > 0 && token(line - 1).is(","); ++i)
      line = tokens_.line_first(line - 1);
    without_line(line);
    const Index callee = line - 1, begin = tokens_.line_first(callee);
    if (!token(tokens_.line_last(line)).is(",") || token(callee).kind != TokenKind::name || callee == begin)
      return;
    const bool value = is_assignment(callee - 1) || is_one_of(token(callee - 1).text, between_values);
    if (!value || !is_callee(callee) || !is_deeper(token(line).indent, token(begin).indent)) return;
    const std::string message = fmt::format(
        "expected `(` behind `{}`, found the end of the line above its arguments", token(callee).text);
    guesses_.push_back(inserting(problems::unclosed_bracket, token(callee).span.end, message, "(", "("));
    guesses_.back().sure = true;
  }

  // Whether a call is an argument in a line of its own that ends with a comma, and the next line begins in
  // the same column.
  [[nodiscard]] bool is_left_open(Index outer, Index open) const {
    const Index first = tokens_.line_first(open), last = tokens_.line_last(open);
    return first > outer && tokens_.opening_before(first) == outer && token(last).is(",") &&
           tokens_.opening_before(last) == open && last > open + 1 &&
           token(last + 1).indent == token(first).indent && !token(last + 1).is_close();
  }

  void close_on_line(Index open) {
    const Index comma = tokens_.line_last(open);
    Guess made = inserting(problems::unclosed_bracket, token(comma - 1).span.end,
                           "expected `)` to close the call opened in this line, found `,`", ")", ")");
    // `f(a, b,`: the bracket may belong before any of them.
    made.mends = !has_comma(tokens_, open, comma);
    made.firm = true;
    made.notes.push_back({token(open).span, "the call is opened here"});
    made.notes.push_back({token(token(open).partner).span, "this closes the call around it"});
    guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_call_lines(const Scene& scene, Guesses& guesses) {
  CallLineGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
