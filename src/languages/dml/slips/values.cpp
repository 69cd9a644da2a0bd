// Values as other languages write them.
#include "guesses.hpp"
#include "src/languages/dml/functions/native_functions.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class ValueGuesses : Guessing {
 public:
  ValueGuesses(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), first_(tokens_.line_first(std::min(scene.at, tokens_.size() - 1))),
        last_(tokens_.line_last(first_)) {
    while (last_ > first_ && (tokens_[last_].is(";") || is_end_of_line_block(last_))) --last_;
    for (Index i = behind_head(first_); i > first_ && i <= scene.at && i <= last_; i = behind_head(first_))
      first_ = i;
  }

  void guess() {
    choice();
    choice_by_if();
    choice_by_blocks();
    sequence();
    argument();
    list();
    empty_list_within();
    comprehension();
    second_index();
    choice_of_argument();
    function_without_name();
    object();
    no_value();
  }

 private:
  // What stands behind `if (a)`, `else` or `}` at a place: the place itself if none of them does.
  [[nodiscard]] Index behind_head(Index i) const {
    if (token(i).is("else") || token(i).is("}") || token(i).is("{")) return i + 1;
    const Index close = token(i + 1).is("(") ? token(i + 1).partner : -1;
    return close > i && ends_head(tokens_, close) ? close + 1 : i;
  }
  // `if (a) { x = b ? c : d }`
  [[nodiscard]] bool is_end_of_line_block(Index i) const {
    return token(i).is("}") && token(i).partner >= first_;
  }
  [[nodiscard]] Index value() const {
    const bool indexed = token(first_).kind == TokenKind::name && token(first_ + 1).is("[");
    const Index target = indexed && token(first_ + 1).partner > first_ ? token(first_ + 1).partner : first_;
    return token(target + 1).is("=") || token(target + 1).is("<-") ? target + 2 : -1;
  }
  void replace(Index first, Index last, Span at, std::string message, const std::string& meant) {
    guesses_.push_back({&problems::foreign_syntax,
                        at,
                        std::move(message),
                        true,
                        fmt::format("write `{}`", meant),
                        {{across(scene_, first, last), meant}}});
  }

  // The value that a token stands in: an argument, what brackets hold, or what is assigned. Empty if it
  // stands in none.
  struct Part {
    Index first = 0;
    Index last = -1;
    [[nodiscard]] bool empty() const { return last < first; }
  };
  [[nodiscard]] Part part_around(Index at) const {
    const Index open = tokens_.opening_before(at);
    const bool enclosed = open >= 0 && !token(open).is("{") && token(open).partner > at;
    if (!enclosed) {
      const Index from = value();
      return from < 0 || from > at ? Part{} : Part{from, last_};
    }
    Part part{open + 1, token(open).partner - 1};
    for (Index i = open + 1; i < token(open).partner; i = behind(i)) {
      if (!token(i).is(",")) continue;
      if (i < at) part.first = i + 1;
      if (i > at) {
        part.last = i - 1;
        break;
      }
    }
    if (token(part.first).kind == TokenKind::name && token(part.first + 1).is("=")) part.first += 2;
    return part;
  }
  // The next token, behind the brackets that open at one.
  [[nodiscard]] Index behind(Index i) const { return tokens_.end_of_brackets(i) + 1; }
  // Where a word or sign stands in a part, outside of brackets; -1: nowhere.
  [[nodiscard]] Index find(std::string_view word, Index first, const Part& part) const {
    for (Index i = first; i <= part.last; i = behind(i)) {
      if (token(i).is(word)) return i;
    }
    return -1;
  }
  [[nodiscard]] std::string choosing(std::string_view condition, std::string_view one,
                                     std::string_view other) const {
    return fmt::format("ifelse({}, {}, {})", condition, one, other);
  }

  // x = a > b ? a : b
  void choice() {
    Index mark = first_;
    while (mark < last_ && !token(mark).is("?")) ++mark;
    const Part part = part_around(mark);
    const Index colon = find(":", mark, part);
    if (!token(mark).is("?") || part.empty() || mark == part.first || colon <= mark + 1 || colon == part.last)
      return;
    replace(part.first, part.last, token(mark).span,
            "expected an operator, found `?`: a choice of two values is `ifelse`",
            choosing(spelled(scene_, part.first, mark - 1), spelled(scene_, mark + 1, colon - 1),
                     spelled(scene_, colon + 1, part.last)));
  }

  // x = if (a > b) a else b, x = a if a > b else b
  void choice_by_if() {
    const auto is_between = [](Index i, Index low, Index high) { return i > low && i < high; };
    Index word = first_ + 1;
    while (word < last_ && !token(word).is("if")) ++word;
    const Part part = part_around(word);
    const Index other = find("else", word, part);
    if (!token(word).is("if") || part.empty() || !is_between(other, word + 1, part.last)) return;
    const std::string_view last = spelled(scene_, other + 1, part.last);
    if (word > part.first) {
      replace(part.first, part.last, token(word).span,
              "expected the end of the statement, found the keyword `if`: a choice of two values is `ifelse`",
              choosing(spelled(scene_, word + 1, other - 1), spelled(scene_, part.first, word - 1), last));
      return;
    }
    const Index close = token(word + 1).partner;
    if (!token(word + 1).is("(") || !is_between(close, word + 2, other - 1)) return;
    replace(part.first, part.last, token(word).span,
            "expected a value, found the keyword `if`: a choice of two values is `ifelse`",
            choosing(spelled(scene_, word + 2, close - 1), spelled(scene_, close + 1, other - 1), last));
  }

  // x = if (a > b) {
  //   a
  // } else {
  //   b
  // }
  void choice_by_blocks() {
    const Index word = scene_.at;
    const Index close = token(word + 1).is("(") ? token(word + 1).partner : -1;
    if (!token(word).is("if") || !is_assignment(word - 1) || close < 0) return;
    const Part one = branch(close + 1);
    const Index other = token(close + 1).is("{") ? one.last + 2 : one.last + 1;
    if (one.empty() || !token(other).is("else")) return;
    const Part two = branch(other + 1);
    if (two.empty()) return;
    const Index end = token(other + 1).is("{") ? two.last + 1 : two.last;
    replace(word, end, token(word).span,
            "expected a value, found the keyword `if`: a choice of two values is `ifelse`",
            choosing(spelled(scene_, word + 2, close - 1), spelled(scene_, one.first, one.last),
                     spelled(scene_, two.first, two.last)));
  }
  // The value of a branch, in braces or up to the end of its line; empty if there is none in one line.
  [[nodiscard]] Part branch(Index begin) const {
    Part part{begin, tokens_.line_last(begin)};
    if (token(begin).is("{")) part = {begin + 1, token(begin).partner - 1};
    while (part.last > part.first && token(part.last).is(";")) --part.last;
    const bool one_line = part.empty() || tokens_.line_last(part.first) >= part.last;
    const bool assigns = !part.empty() && is_assignment(part.first + 1);
    return one_line && !assigns ? part : Part{};
  }

  // x = 1:n. What binds less tightly than `:` is part of its ends in some languages and not in others, so
  // that beside it the meaning is open.
  void sequence() {
    const Part part = part_around(scene_.at);
    if (editor_command(scene_.at)) return;
    // `X[1, ] = 1:3`: a row is no column.
    if (token(first_ + 1).is("[")) return;
    if (!token(scene_.at).is(":") || part.empty() || scene_.at == part.first || scene_.at == part.last)
      return;
    if (find("in", part.first, part) >= 0 || token(scene_.at - 1).kind == TokenKind::text) return;
    // `f(a: b=1)`: an argument with a name begins there.
    const Index open = tokens_.opening_before(scene_.at);
    if (token(open).is("(") && token(open - 1).kind == TokenKind::name &&
        token(scene_.at + 1).kind == TokenKind::name && token(scene_.at + 2).is("=")) {
      guesses_.push_back(replacing(problems::unclosed_bracket, token(scene_.at).span, ":", ","));
      return;
    }
    // `seq(1:n)`, `seq(1:n, 2)`
    if (token(part.first - 1).is("(") && token(part.first - 2).is("seq") &&
        (token(part.last + 1).is(")") || token(part.last + 1).is(","))) {
      guesses_.push_back(replacing(problems::unclosed_bracket, token(scene_.at).span, ":", ","));
      return;
    }
    replace(part.first, part.last, token(scene_.at).span,
            "expected the end of the value, found `:`: a sequence is `seq(from, to)`",
            fmt::format("seq({}, {})", spelled(scene_, part.first, scene_.at - 1),
                        spelled(scene_, scene_.at + 1, part.last)));
    const bool tight = is_tight(part.first, scene_.at - 1) && is_tight(scene_.at + 1, part.last);
    if (tight && !may_name_argument(open, part)) return;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // `f(X:Y, b=1)`: what stands before the `:` may be the name of an argument.
  [[nodiscard]] bool may_name_argument(Index open, const Part& part) const {
    const bool names = token(part.first).kind == TokenKind::name &&
                       token(part.last).kind == TokenKind::name && part.last == part.first + 2 &&
                       open + 1 == part.first;
    return names && token(open).is("(") && token(open - 1).kind == TokenKind::name &&
           native_function(token(open - 1).text) == nullptr && token(part.last + 1).is(",") &&
           token(part.last + 2).kind == TokenKind::name && token(part.last + 3).is("=");
  }

  // `x = f(y):wq` at the end of a line: what vi was to do. Returns whether it stands there.
  bool editor_command(Index colon) {
    const Token& command = token(colon + 1);
    const bool ends = token(colon + 2).first || token(colon + 2).kind == TokenKind::none;
    if (!token(colon).is(":") || !is_one_of(command.text, {"w", "wq", "q", "x"}) || !ends) return false;
    const bool glued = tokens_.touches(colon) && tokens_.touches(colon + 1);
    if (!glued || is_variable(command.text) || !token(colon - 1).is(")")) return false;
    const Span found = across(scene_, colon, colon + 1);
    guesses_.push_back(
        removing(problems::foreign_syntax, found,
                 fmt::format("expected the end of the statement, found `{}`, a command of an editor",
                             scene_.text(found)),
                 scene_.text(found)));
    return true;
  }

  // Whether a `:` takes an expression as a whole in every language: a power, a call, brackets, a sign before.
  [[nodiscard]] bool is_tight(Index first, Index last) const {
    if (token(first).is("-")) ++first;
    for (Index i = first; i <= last; i = behind(i)) {
      if (token(i).kind == TokenKind::sign && !token(i).is_open() && !token(i).is("^")) return false;
    }
    return true;
  }

  // ifdef(%rows, 100), ifdef($rows = 100)
  void argument() {
    const Token& sign = token(scene_.at);
    if (sign.is("=") && token(scene_.at - 1).is_argument() && token(scene_.at - 2).is("(") &&
        token(scene_.at - 3).is("ifdef")) {
      const bool more = token(scene_.at + 1).is(",");
      guesses_.push_back(more ? removing(*scene_.error.problem, sign.span, scene_.error.message, "=")
                              : replacing(*scene_.error.problem, sign.span, "=", ","));
      guesses_.back().message = scene_.error.message;
      if (!more && !tokens_.touches(scene_.at))
        guesses_.back().edits.front().span.begin = token(scene_.at - 1).span.end;
      return;
    }
    if (!token(scene_.at - 1).is("(") || !token(scene_.at - 2).is("ifdef")) return;
    if (sign.is_word() || sign.is_operand() || !tokens_.touches(scene_.at + 1)) return;
    const Token& name = token(scene_.at + 1);
    if (name.kind != TokenKind::name || name.is_argument() || !token(scene_.at + 2).is(",")) return;
    guesses_.push_back(replacing(problems::stray_text, sign.span, sign.text, "$"));
    guesses_.back().message = fmt::format("expected `${}`, found `{}{}`", name.text, sign.text, name.text);
  }

  // x = []
  void empty_list(Index from) {
    replace(from, from + 1, across(scene_, from, from + 1),
            "expected a value, found `[]`: an empty list is `list()`, an empty matrix `matrix(0, 0, 0)`",
            "list()");
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // x = y + [], f(a, [])
  void empty_list_within() {
    const Index open = scene_.at - 1;
    const bool index = tokens_.touches(open) && (token(open - 1).is_word() || token(open - 1).is_close());
    if (scene_.token(0).is("]") && token(open).is("[") && !index) empty_list(open);
  }

  // x = {1, 2}, x = (1, 2), x = ($1, 2)
  void list() {
    const Index from = value();
    if (from >= 0 && token(from).is("[") && last_ == from + 1 && token(last_).is("]"))
      return empty_list(from);
    if (from < 0 || !token(from).is_open() || token(from).is("[") || token(from).partner != last_) return;
    if (token(from).is("(") && token(from + 1).is_argument() && token(from + 2).is(",")) {
      const std::uint32_t place = token(from).span.begin;
      guesses_.push_back(inserting(
          problems::incomplete_statement, place,
          fmt::format("expected `ifdef` before `(`, which takes `{}` and a value if it is not given",
                      token(from + 1).text),
          "ifdef", "ifdef"));
      return;
    }
    const Span at = token(from).is("{") ? token(from).span : token(scene_.at).span;
    replace(from, last_, at,
            fmt::format("expected {}, found `{}`: a list of values stands in `[` and `]`",
                        token(from).is("{") ? "a value" : "`)`", scene_.text(at)),
            fmt::format("[{}]", spelled(scene_, from + 1, last_ - 1)));
    // `x = (a, f(b))`: behind `=` the name of a function may be missing.
    const auto is_literal = [&](Index i) {
      return token(i).kind == TokenKind::number || token(i).kind == TokenKind::text || token(i).is("-") ||
             token(i).is(",") || token(i).is_truth_value();
    };
    for (Index i = from + 1; i < last_ && token(from).is("("); ++i) {
      if (is_literal(i)) continue;
      guesses_.back().mends = false;
      guesses_.back().firm = true;
    }
  }

  // [f(x) for x in y]
  void comprehension() {
    const Index at = scene_.at;
    const Index open = tokens_.opening_before(at);
    if (!token(at).is("for") || !token(at + 2).is("in") || open < 0 || token(open).partner < at) return;
    guesses_.push_back(
        {&problems::foreign_syntax,
         token(at).span,
         "expected `,` or the end of the list, found the keyword `for`: values are made in loops",
         false,
         "",
         {{across(scene_, at, token(open).partner - 1), ""}}});
  }

  // x = $
  void no_value() {
    const Token& found = scene_.token(0);
    const Token& last = scene_.token(-1);
    const Token& next = scene_.token(1);
    const bool wanted = last.kind == TokenKind::sign && !last.is_close() && !last.is(";");
    const bool alone =
        next.first || next.kind == TokenKind::none || next.is(";") || next.is(",") || next.is(")");
    if (found.kind != TokenKind::stray || found.first || !wanted || !alone) return;
    guesses_.push_back({&problems::expected_expression,
                        found.span,
                        fmt::format("expected a value, found `{}`", found.text),
                        false,
                        "",
                        {{found.span, "1"}},
                        {},
                        true});
  }

  // f(a)[1], X[1][2]
  void second_index() {
    // Behind a call it may have been read as the beginning of a list of targets.
    Index at = scene_.at;
    while (at > 0 && at > scene_.at - 4 && !token(at).is("[")) --at;
    if (!token(at).is("[") || !token(at - 1).is_close() || token(at).first || token(at).partner < 0) return;
    guesses_.push_back({&problems::foreign_syntax,
                        token(at).span,
                        "expected the end of the expression, found `[`: only a variable can be indexed",
                        false,
                        "",
                        {{across(scene_, at, token(at).partner), ""}}});
    if (!is_row(at - 1) || !is_cell(at)) return;
    Guess& made = guesses_.back();
    made.mends = true;
    made.span = {token(at - 1).span.begin, token(at).span.end};
    made.message = "expected `,` and the column, found `][`: rows and columns stand in one pair of brackets";
    made.title = "write `, `";
    made.edits = {{made.span, ", "}};
  }

  // `X[i]`, where `X` has rows and columns elsewhere: else it may be a list.
  [[nodiscard]] bool is_row(Index close) const {
    const Index open = token(close).partner;
    if (!token(close).is("]") || open < 1 || !is_cell(open)) return false;
    const std::string_view name = token(open - 1).text;
    Index first = open; // where its function begins
    while (first > nearby_begin(open) && !token(first).is("function")) --first;
    for (Index i = first; i < nearby_end(open) && (i <= open || !token(i).is("function")); ++i) {
      if (!token(i).is(name)) continue;
      if (token(i - 1).is("]") && token(token(i - 1).partner - 1).is("Matrix")) return true;
      if (i != open - 1 && token(i + 1).is("[") && !is_cell(i + 1)) return true;
    }
    return false;
  }
  // Whether one value stands in a bracket.
  [[nodiscard]] bool is_cell(Index open) const {
    const Index close = token(open).partner;
    if (close < open + 2) return false;
    for (Index i = open + 1; i < close; i = behind(i)) {
      if (token(i).is(",") || token(i).is(":")) return false;
    }
    return true;
  }

  // Whether `(x, y) =>` begins at a token.
  [[nodiscard]] bool is_arrow(Index open) const {
    const Index sign = token(open).partner + 1;
    if (!token(open).is("(") || sign < open || !token(sign).is("=") || !token(sign + 1).is(">")) return false;
    return tokens_.touches(sign + 1);
  }

  // print(ifdef($a, 3))
  void choice_of_argument() {
    const Index at = scene_.at;
    if (!token(at).is("ifdef") || !token(at + 1).is("(") || token(at + 1).partner < 0) return;
    guesses_.push_back(
        {&problems::expected_expression,
         token(at).span,
         "expected a value, found `ifdef`: nothing else stands with it behind the sign of an assignment",
         false,
         "",
         {{across(scene_, at, token(at + 1).partner), "1"}},
         {},
         true});
  }

  // \(x) x + 1, @(x) x + 1, lambda x: x + 1, (x) => x + 1
  void function_without_name() {
    const auto begins = [&](Index i) {
      const bool named = token(i).is("lambda") && (token(i + 1).is(":") || token(i + 2).is(":"));
      const bool signed_list = (token(i).is("\\") || token(i).is("@")) && token(i + 1).is("(");
      return named || signed_list || is_arrow(i);
    };
    Index at = scene_.at;
    while (at > first_ && !begins(at)) --at;
    const bool wanted = token(at - 1).kind == TokenKind::sign && !token(at - 1).is_close();
    if (!wanted || !begins(at) || last_ <= at) return;
    const Index open = tokens_.opening_before(at);
    const bool enclosed = open >= 0 && !token(open).is("{") && token(open).partner > at;
    Index last = enclosed ? token(open).partner - 1 : last_;
    Span found = token(at).span;
    if (is_arrow(at)) {
      const Index sign = token(at).partner + 1, brace = sign + 2;
      if (token(brace).is("{") && token(brace).partner > brace) last = token(brace).partner;
      found = across(scene_, sign, sign + 1);
    }
    guesses_.push_back(
        {&problems::foreign_syntax,
         found,
         fmt::format("expected a value, found `{}`: functions are defined at the top level only",
                     scene_.text(found)),
         false,
         "",
         {{across(scene_, at, last), "1"}},
         {},
         true});
  }

  // new double[3], new Matrix(3, 4), new List<Double>()
  void object() {
    const auto begins = [&](Index i) {
      const Token& last = token(i - 1);
      const bool wanted = last.kind == TokenKind::sign && !last.is_close();
      return token(i).is("new") && wanted && token(i + 1).is_word() && !token(i + 1).first;
    };
    // What lacks a sign is missed in the line below.
    Index at = token(scene_.at).first ? scene_.at - 1 : scene_.at;
    const Index first = tokens_.line_first(at), end = tokens_.line_last(at);
    while (at > first && !begins(at)) --at;
    if (at <= first) return;
    Index last = at + 1;
    if (token(last + 1).is("<")) {
      while (last < end && !token(last).is(">")) ++last;
    }
    while (token(last + 1).is_open() && token(last + 1).partner > last) last = token(last + 1).partner;
    guesses_.push_back({&problems::foreign_syntax,
                        token(at).span,
                        "expected a value, found `new`: values are no objects, and come from functions such "
                        "as `matrix` and `list`",
                        false,
                        "",
                        {{across(scene_, at, last), "1"}},
                        {},
                        true});
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_values(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ValueGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
