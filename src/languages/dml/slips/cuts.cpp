// Lines and scripts that end too early: behind a sign that asks for a value, or with brackets open.
#include "commas.hpp"
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How far behind a bracket a line is looked for that is no part of it.
constexpr Index farthest = 400;
constexpr int most_brackets = 4;

class CutGuesses : Guessing {
 public:
  CutGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    missing_value();
    Index open = tokens_.opening_before(scene_.at);
    for (int i = 0; i < most_brackets && open >= 0 && !token(open).is("{"); ++i) {
      if (!alone(open)) open_line(open);
      open = tokens_.opening_before(open);
    }
    targets_at_end();
    if (scene_.at >= tokens_.size()) end_of_script();
    last_statement();
  }

 private:
  // `x = 1 +` and `x =`: the next line is read as if it went on.
  void missing_value() {
    for (Index back = 1; back <= 2; ++back) {
      const Index next = scene_.at - back;
      if (!token(next).first) continue;
      if (asks_for_value(next - 1)) add(next, {}), argument(next);
      if (token(next - 1).is("as")) namespace_without_name(next);
    }
    // The same above `y[1, 2] = 3` and `[a, b] = f(x)`.
    const Index line = tokens_.line_first(scene_.at);
    const Index end = token(token(line).is("[") ? line : line + 1).partner;
    if (end > line && end + 2 >= scene_.at && end < scene_.at && is_assignment(end + 1) &&
        asks_for_value(line - 1))
      add(line, {});
  }

  // `a =` above `b = 2)` in a call
  void argument(Index next) {
    const Index open = tokens_.opening_before(next);
    if (open < 0 || !token(open).is("(") || !token(next + 1).is("=")) return;
    guesses_.push_back(inserting(
        problems::expected_expression, token(next - 1).span.end,
        fmt::format("expected a value behind `{}`, found the end of the line", token(next - 1).text),
        "a value", " 1,"));
    guesses_.back().mends = false;
    guesses_.back().firm = true;
    guesses_.back().notes.push_back({token(next).span, "an argument of its own begins here"});
  }

  // `source("a.dml") as`
  void namespace_without_name(Index next) {
    Guess made = inserting(problems::incomplete_statement, token(next - 1).span.end,
                           "expected a name behind `as`, found the end of the line", "a name", " x");
    made.mends = false;
    made.notes.push_back({token(next).span, "a statement of its own begins here"});
    guesses_.push_back(std::move(made));
  }

  [[nodiscard]] bool asks_for_value(Index i) const {
    return token(i).kind == TokenKind::sign && !token(i).is_close() && !token(i).is("{") && !token(i).is(";");
  }

  // A bracket that opens nothing, on a line of its own.
  bool alone(Index open) {
    if (!token(open).first || !token(open + 1).first) return false;
    too_many(open);
    return true;
  }

  // `x = f(a` before a line that begins a statement: the brackets end with their line.
  void open_line(Index open) {
    const std::size_t indent = token(tokens_.line_first(open)).indent.size();
    for (Index i = open + 1; i <= scene_.at && i < open + farthest; ++i) {
      if (!token(i).first || token(i).indent.size() > indent || !begins_statement(i)) continue;
      targets(open, i);
      range(open, i);
      definition(open, i);
      add(i, closing_before(i));
      if (open + 1 == i && token(open).is("[") && !token(open - 1).is_word()) too_many(open);
      target(open, i);
      return;
    }
  }

  // `x[` and `x[1,` before a line: not even the sign of an assignment is there.
  void target(Index open, Index next) {
    const bool alone = open - 1 == tokens_.line_first(open) && token(open - 1).kind == TokenKind::name;
    if (!token(open).is("[") || !alone) return;
    const bool value = asks_for_value(next - 1) && !token(next - 1).is(",");
    rest_is_missing(next, "expected the rest of the statement, found the end of the line",
                    fmt::format("{}{} = 1", value ? " 1" : "", closing_before(next)));
  }

  // `[a,` before a line.
  void targets(Index open, Index next) {
    if (!token(open).is("[") || !token(open).first || !token(next - 1).is(",")) return;
    rest_is_missing(next, "expected the rest of the targets, found the end of the line", " x] = x()");
  }
  // `for (i in` before a line.
  void range(Index open, Index next) {
    const Token& word = token(open - 1);
    if (!(word.is("for") || word.is("parfor"))) return;
    if (next == open + 1)
      rest_is_missing(
          next, fmt::format("expected the rest of the head of `{}`, found the end of the line", word.text),
          "i in 1:2)");
    if (!token(next - 1).is("in")) return;
    rest_is_missing(
        next, fmt::format("expected the rest of the head of `{}`, found the end of the line", word.text),
        " 1:2)");
  }
  // `f = function(Double x,` and `f = function() return (` before a line.
  void definition(Index open, Index next) {
    const bool results = token(open - 1).is("return") && token(open - 2).is(")");
    const Index word = results ? token(open - 2).partner - 1 : open - 1;
    if (!token(word).is("function")) return;
    const Token& last = token(next - 1);
    const std::string_view parameter = last.is(",") ? " Double x" : is_value_type(last) ? " x" : "";
    rest_is_missing(next, "expected the rest of the definition, found the end of the line",
                    fmt::format("{}) {{}}", parameter));
  }
  void rest_is_missing(Index next, std::string message, const std::string& rest) {
    guesses_.push_back(inserting(problems::incomplete_statement, token(next - 1).span.end, std::move(message),
                                 "the rest", rest));
    guesses_.back().mends = false;
    guesses_.back().firm = true;
    guesses_.back().notes.push_back({token(next).span, "a statement of its own begins here"});
  }

  // `[a, b] =`, which only a call can follow.
  [[nodiscard]] bool is_behind_targets(Index i) const {
    return is_assignment(i) && token(i - 1).is("]") && token(token(i - 1).partner).first;
  }

  // What closes the round and square brackets that are open before a token.
  [[nodiscard]] std::string closing_before(Index i) const {
    std::string closing;
    for (Index open = tokens_.opening_before(i); open >= 0 && !token(open).is("{");
         open = tokens_.opening_before(open))
      closing += token(open).is("(") ? ")" : "]";
    return closing;
  }

  // The line before a token lacks a value, or what closes its brackets.
  void add(Index next, const std::string& closing) {
    const bool value = asks_for_value(next - 1) && !may_end_index(next - 1);
    // The error says so itself.
    if (!value && scene_.error.span.begin == token(next - 1).span.end && closing.size() == 1) return;
    const std::string_view last = token(next - 1).text;
    Guess made = inserting(
        value ? problems::expected_expression : problems::unclosed_bracket, token(next - 1).span.end,
        value ? fmt::format("expected a value behind `{}`, found the end of the line", last)
              : fmt::format("expected `{}` behind `{}`, found the end of the line", closing, last),
        closing,
        (!value                        ? ""
         : is_behind_targets(next - 1) ? " x()"
                                       : " 1") +
            closing);
    made.mends = !value;
    made.firm = !closing.empty();
    made.notes.push_back({token(next).span, "a statement of its own begins here"});
    guesses_.push_back(std::move(made));
    if (!opens_block_on_line(next - 1)) return;
    // `if (a) { x = f(b,`: what closes the block is gone as well.
    guesses_.push_back(guesses_.back());
    guesses_.back().edits.front().replacement += " }";
    if (!value) guesses_.back().title = fmt::format("insert `{} }}`", closing);
  }

  // `y = x[1:n,`, in a script that has such an index elsewhere: all columns may be meant.
  [[nodiscard]] bool may_end_index(Index comma) const {
    const Index open = tokens_.opening_before(comma);
    if (!token(comma).is(",") || !token(open).is("[") || token(open - 1).kind != TokenKind::name ||
        has_comma(tokens_, open, comma))
      return false;
    return std::ranges::any_of(places_near(comma, ","), [&](Index i) { return token(i + 1).is("]"); });
  }

  // Whether the brace around a token stands in its line, and its other half not where that block would end.
  [[nodiscard]] bool opens_block_on_line(Index last) const {
    const Index first = tokens_.line_first(last);
    Index open = tokens_.opening_before(last + 1);
    while (open >= first && !token(open).is("{")) open = tokens_.opening_before(open);
    if (open < first) return false;
    const Token& close = token(token(open).partner);
    return token(open).partner < 0 || (close.first && close.indent != token(first).indent);
  }

  // `[a, b, c]` at the end of a script that is cut off: below a value it is read as an index with three.
  void targets_at_end() {
    const Index last = tokens_.size() - 1, open = token(last).partner;
    if (!token(last).is("]") || !token(open).first || scene_.at < open || scene_.at > last) return;
    if (tokens_.opening_before(open) >= 0 && !token(tokens_.opening_before(open)).is("{")) return;
    std::string rest = " = x()";
    for (Index block = tokens_.opening_before(open); block >= 0; block = tokens_.opening_before(block))
      rest += "\n}";
    Guess made = inserting(problems::incomplete_statement, token(last).span.end,
                           "expected `=` or `<-` behind the targets, found the end of the file", "", rest);
    made.mends = false;
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // `x = as` and `y[1, 2] <` at the end of a script that is cut off: what else cannot be read in this line
  // follows from that.
  void last_statement() {
    const Index size = tokens_.size();
    if (scene_.at >= size || tokens_.line_last(scene_.at) + 1 < size || tokens_.opening_before(size) < 0)
      return;
    if (token(size - 1).is_close() || token(size - 1).is(";")) return;
    // A line that ends is whole unless its last word or signs are wrong, and a text is no beginning of
    // another.
    Index last = size - 1;
    while (last > scene_.at && tokens_.touches(last)) --last;
    const bool whole = last > scene_.at || (scene_.at == size - 1 && token(last).kind == TokenKind::text);
    if (whole && is_line_break(scene_.source.text().back()) &&
        scene_.error.problem != &problems::unclosed_string)
      return;
    const Index first = statement_at(tokens_, size - 1).first;
    Index open = tokens_.opening_before(first);
    std::string rest = open >= 0 && !token(open).is("{") ? "1" : "x = 1";
    for (; open >= 0; open = tokens_.opening_before(open))
      rest += token(open).is("(") ? ")" : token(open).is("[") ? "]" : "\n}";
    keep({token(first).span.begin, token(size - 1).span.end}, rest);
  }

  // Where a script is cut off one thing is missing, whatever it takes to make it complete.
  void end_of_script() {
    const std::string brackets = closing_before(tokens_.size());
    std::string blocks;
    for (Index open = tokens_.opening_before(tokens_.size()); open >= 0;
         open = tokens_.opening_before(open)) {
      if (token(open).is("{")) blocks += "\n}";
    }
    const Span end = behind(scene_, tokens_.size() - 1);
    for (const std::string_view value : {"", " 1", " x"}) {
      for (const std::string_view body : {"", "\nx = 1"})
        keep(end, fmt::format("{}{}{}{}", value, brackets, body, blocks));
    }
  }
};

} // namespace

void guess_cuts(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) CutGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
