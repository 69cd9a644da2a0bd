// Heads of `for` and `parfor` as other languages have them.
#include "guesses.hpp"
#include "ranges.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 40;
// How many tokens of a body are looked at.
constexpr Index longest_body = 2000;

class LoopGuesses : Guessing {
 public:
  LoopGuesses(const Scene& scene, Index word, Guesses& guesses)
      : Guessing(scene, guesses), word_(word), open_(word + 1) {}

  void guess() {
    if (!tokens_[open_].is("(")) {
      brackets();
      return;
    }
    counting();
    variable();
    in_first();
    bracket_within();
    range();
    bare_sequence();
  }

 private:
  // for (i in seq 1, n, 2)
  void bare_sequence() {
    const Index word = open_ + 3, close = token(open_).partner;
    if (close < 0 || !token(open_ + 2).is("in") || !token(word).is("seq") || token(word + 1).is_open() ||
        word + 1 >= close)
      return;
    Guess made =
        inserting(problems::malformed_loop, token(word).span.end,
                  fmt::format("expected `(` behind `seq`, found `{}`", token(word + 1).text), "(", "(");
    made.span = token(word + 1).span;
    made.title = "put the arguments of `seq` into brackets";
    made.edits = {{{token(word).span.end, token(word + 1).span.begin}, "("},
                  {behind(scene_, close - 1), ")"}};
    guesses_.push_back(std::move(made));
  }

  // for [i in 1:n), for i in 1:n {
  void brackets() {
    if (token(open_).is("[") || token(open_).is("{")) {
      guesses_.push_back(replacing(problems::malformed_loop, token(open_).span, token(open_).text, "("));
      if (token(open_).partner > 0) guesses_.back().edits.push_back({token(token(open_).partner).span, ")"});
      return;
    }
    const Index end = tokens_.line_last(word_);
    Index last = word_;
    while (last < end && !token(last + 1).is("{") && !token(last + 1).is("do")) ++last;
    if (token(last).is(":")) --last;
    if (last <= word_ + 1) return;
    Guess made{&problems::malformed_loop,
               before(scene_, word_ + 1),
               fmt::format("expected `(` and the variable of the loop, found `{}`", token(word_ + 1).text),
               true,
               "put the head of the loop into brackets",
               {{before(scene_, word_ + 1), "("}}};
    // for i = 1:n
    if (token(word_ + 2).is("=") || token(word_ + 2).is("<-"))
      made.edits.push_back({token(word_ + 2).span, in_with_blanks(word_ + 2)});
    // for i in range(n)
    const std::string range = token(word_ + 2).is("in") ? called_range(scene_, word_ + 3) : "";
    if (!range.empty()) made.edits.push_back({across(scene_, word_ + 3, token(word_ + 4).partner), range});
    count_from_one(range, word_ + 1, made);
    // for i in (1:n)
    const bool bracketed = token(word_ + 3).is("(") && token(word_ + 3).partner == last;
    if (bracketed) made.edits.push_back({token(word_ + 3).span, ""});
    const bool closes = !token(last).is(")") || token(last).partner >= 0;
    close_condition(scene_, last, made.edits, closes && !bracketed);
    guesses_.push_back(std::move(made));
  }

  // for (i = 0; i < n; i++)
  void counting() {
    Index at = open_ + 1;
    while (token(at).is_word() && token(at + 1).is_word()) ++at;
    const Index name = at;
    if (token(name).kind != TokenKind::name || !(token(name + 1).is("=") || token(name + 1).is("<-"))) return;
    const Index first = name + 2;
    const Index semicolon = next(";", first);
    const Index second = semicolon < 0 ? -1 : next(";", semicolon + 1);
    if (second < 0) return;
    const Index close = token(open_).partner;
    if (close < 0) return;
    const std::int64_t step = step_of(token(name).text, second + 1, close - 1);
    const std::string last = last_value(token(name).text, semicolon + 1, second - 1, step);
    const bool mends = !last.empty() && is_plain(tokens_, first, semicolon - 1) &&
                       !changes_any(close + 1, semicolon + 1, second - 1);
    const Span head{token(open_ + 1).span.begin, token(close).span.begin};
    const std::string meant = fmt::format("{} in {}", token(name).text,
                                          counted_range(spelled(scene_, first, semicolon - 1), last, step));
    Guess made{&problems::malformed_loop,
               token(name + 1).span,
               fmt::format("expected `in` and a range, `for ({} in from:to)`, found `{}`", token(name).text,
                           token(name + 1).text),
               mends,
               fmt::format("write `{} ({})`", token(word_).text, meant),
               {{head, mends ? meant : fmt::format("{} in 1:2", token(name).text)}}};
    guesses_.push_back(std::move(made));
  }

  // The last value of a variable by a condition such as `i < n` or `n >= i`; empty where that is not clear.
  [[nodiscard]] std::string last_value(std::string_view name, Index first, Index last,
                                       std::int64_t step) const {
    const bool before = token(first).is(name);
    const Index sign = before ? first + 1 : last - 1;
    if (step == 0 || (!before && !token(last).is(name))) return "";
    const Index bound = before ? sign + 1 : first;
    const Index bound_last = before ? last : sign - 1;
    if (bound_last < bound || !is_plain(tokens_, bound, bound_last)) return "";
    const std::string_view text = spelled(scene_, bound, bound_last);
    const bool below = before == (step > 0);
    if (token(sign).is(below ? "<=" : ">=")) return std::string(text);
    return token(sign).is(below ? "<" : ">") ? shifted(text, step > 0 ? -1 : 1) : "";
  }

  // Whether a body assigns to what a condition is about: a range is counted only once, before the loop.
  [[nodiscard]] bool changes_any(Index body, Index first, Index last) const {
    const Index end = std::min(token(body).is("{") && token(body).partner > body ? token(body).partner
                                                                                 : tokens_.line_last(body),
                               body + longest_body);
    for (Index i = body; i <= end; ++i) {
      const Token& sign = token(i + 1);
      if (token(i).kind != TokenKind::name || !(sign.is("=") || sign.is("<-") || sign.is("+="))) continue;
      for (Index each = first; each <= last; ++each) {
        if (token(each).is(token(i).text)) return true;
      }
    }
    return false;
  }

  // The step of `i++`, `--i`, `i += 2` or `i = i - 1`; 0 if it is none of them.
  [[nodiscard]] std::int64_t step_of(std::string_view name, Index first, Index last) const {
    std::string plain;
    for (const char c : spelled(scene_, first, last)) {
      if (c != ' ') plain.push_back(c);
    }
    for (const std::string_view sign : {"+", "-"}) {
      const std::int64_t one = sign == "+" ? 1 : -1;
      if (plain == fmt::format("{0}{1}{1}", name, sign) || plain == fmt::format("{1}{1}{0}", name, sign))
        return one;
      for (const std::string& begin :
           {fmt::format("{}{}=", name, sign), fmt::format("{0}={0}{1}", name, sign)}) {
        if (plain.starts_with(begin) && token(last).kind == TokenKind::number &&
            plain.size() == begin.size() + token(last).text.size())
          return one * small_number(token(last).text);
      }
    }
    return 0;
  }
  // 0 for what is no number of few digits.
  [[nodiscard]] static std::int64_t small_number(std::string_view text) {
    constexpr std::size_t longest = 9;
    std::int64_t value = 0;
    for (const char c : text) {
      if (c < '0' || c > '9' || text.size() > longest) return 0;
      value = 10 * value + (c - '0');
    }
    return value;
  }

  [[nodiscard]] Index next(std::string_view sign, Index from) const {
    for (Index i = from; i < from + farthest && i < tokens_.size(); ++i) {
      if (token(i).is(sign)) return i;
      if (token(i).is("{") || token(i).is("}")) break;
    }
    return -1;
  }

  // What stands before the range: `int i in`, `i = 1:n`, `i 1:n`, `in 1:n`.
  void variable() {
    const Index name = open_ + 1;
    if (token(name).is_word() && token(name + 1).kind == TokenKind::name && token(name + 2).is("in")) {
      Guess made = removing(problems::malformed_loop, token(name).span,
                            fmt::format("expected the variable of the loop, found `{}`", token(name).text),
                            token(name).text);
      made.edits.front().span.end = token(name + 1).span.begin;
      if (token(name).is(token(name + 1).text)) {
        made = removing(problems::malformed_loop, token(name + 1).span,
                        fmt::format("expected `in`, found `{}` a second time", token(name).text),
                        token(name).text);
        made.edits.front().span.begin = token(name).span.end;
      }
      guesses_.push_back(std::move(made));
    }
    if (declared(name)) return;
    if (token(name).kind != TokenKind::name || token(name + 1).is("in")) return;
    const Token& sign = token(name + 1);
    if (sign.is(",") && token(name + 2).kind == TokenKind::name && token(name + 3).is("in")) {
      const Span both = across(scene_, name, name + 2);
      guesses_.push_back({&problems::malformed_loop,
                          both,
                          fmt::format("expected one variable of the loop, found `{}`", scene_.text(both)),
                          false,
                          "",
                          {{across(scene_, name + 1, name + 2), ""}},
                          {},
                          true});
      return;
    }
    glued_in(name + 1);
    counts_to(name + 1);
    if (sign.is("=") || sign.is("<-") || sign.is(":") || sign.is(",")) {
      guesses_.push_back(replacing(problems::malformed_loop, sign.span, sign.text, "in"));
      guesses_.back().edits.front().replacement = in_with_blanks(name + 1);
    } else if (is_misspelled_in(name + 1)) {
      guesses_.push_back(replacing(problems::malformed_loop, sign.span, sign.text, "in"));
    } else if (sign.is_operand() || sign.is("(")) {
      guesses_.push_back(inserting(problems::malformed_loop, sign.span.begin,
                                   fmt::format("expected `in`, found `{}`", sign.text), "in", "in "));
    }
  }

  // `for (int i = 1:n)`, `for (auto i : X)`
  bool declared(Index word) {
    const Index name = word + 1, sign = name + 1, close = token(open_).partner;
    const bool declares = is_value_type(token(word)) || declares_variables(token(word).text);
    if (!declares || token(name).kind != TokenKind::name || close < sign ||
        !is_one_of(token(sign).text, {":", "=", "<-", "of"}))
      return false;
    Guess made{
        &problems::malformed_loop,
        token(word).span,
        fmt::format("expected the variable of the loop, found `{}`", token(word).text),
        true,
        fmt::format("remove `{}`, and write `in`", token(word).text),
        {{{token(word).span.begin, token(name).span.begin}, ""}, {token(sign).span, in_with_blanks(sign)}}};
    // What counts as far as a matrix goes nobody knows.
    const Index colon = next(":", sign + 1);
    made.mends = (colon > sign && colon < close) || token(sign + 1).is("seq");
    made.firm = !made.mends;
    guesses_.push_back(std::move(made));
    return true;
  }

  // `for (in i 1:n)`
  void in_first() {
    const Index in = open_ + 1, name = in + 1;
    const Token& next = token(name + 1);
    if (!token(in).is("in") || token(name).kind != TokenKind::name || !(next.is_operand() || next.is("(")))
      return;
    const std::string meant = fmt::format("{} in", token(name).text);
    guesses_.push_back(
        exchanged(problems::malformed_loop, across(scene_, in, name), "in", token(name).text, meant));
  }

  // `for (i in (1:n) {`: the range needs no brackets, and the head has lost one.
  void bracket_within() {
    const Index inner = open_ + 3, close = token(inner).partner;
    if (!token(open_ + 2).is("in") || !token(inner).is("(") || token(open_).partner >= 0) return;
    if (close < 0 || !(token(close + 1).is("{") || token(close + 1).first)) return;
    guesses_.push_back(removing(problems::malformed_loop, token(inner).span,
                                "expected a range `from:to` behind `in`, found a `(` that is one too many",
                                "("));
  }

  // `for (i n -1:1)`: a word that is nowhere else, before a range.
  [[nodiscard]] bool is_misspelled_in(Index word) const {
    const Token& next = token(word + 1);
    const bool value =
        next.is_operand() || (next.is("-") && tokens_.touches(word + 2) && !tokens_.touches(word + 1));
    return token(word).kind == TokenKind::name && !token(word).is_argument() && value &&
           slips_between("in", token(word).text, 1) <= 1 && !occurs_near(scene_, word);
  }

  // for (i = 1 to n)
  void counts_to(Index sign) {
    const Index to = next("to", sign);
    if (!(token(sign).is("=") || token(sign).is("<-")) || to < sign + 2 ||
        tokens_.opening_before(to) != open_)
      return;
    Guess made = replacing(problems::malformed_loop, token(sign).span, token(sign).text, "in");
    made.title = "write `in` and `:`";
    made.edits.front().replacement = in_with_blanks(sign);
    made.edits.push_back({token(to).span, ":"});
    guesses_.push_back(std::move(made));
  }

  // for (i in1:n)
  void glued_in(Index word) {
    const std::string_view text = token(word).text;
    if (!text.starts_with("in") || text.size() == 2 || occurs_near(scene_, word)) return;
    const std::string_view rest = text.substr(2);
    if (!is_digits(rest) && !is_known_function(rest) && !occurs(rest)) return;
    guesses_.push_back(inserting(problems::malformed_loop, token(word).span.begin + 2,
                                 fmt::format("expected a blank behind `in`, found `{}`", text), " ", " "));
    guesses_.back().span = token(word).span;
    guesses_.back().title = "insert a blank";
  }

  // `in` in the place of a sign, apart from what stands beside it.
  [[nodiscard]] std::string in_with_blanks(Index sign) const {
    return fmt::format("{}in{}", tokens_.touches(sign) ? " " : "", tokens_.touches(sign + 1) ? " " : "");
  }

  // for (i in (1:n)), for (i in [1:n]), for (i in c(1:n))
  void bracketed_range(Index first, Index close) {
    const Index open = token(first).is("c") ? first + 1 : first;
    if (!(token(open).is("(") || (token(open).is("[") && open == first)) || token(open).partner != close - 1)
      return;
    Index colon = open + 1;
    while (colon < close && !token(colon).is(":")) {
      if (token(colon).is(",")) return;
      colon = token(colon).is_open() && token(colon).partner > colon ? token(colon).partner + 1 : colon + 1;
    }
    if (colon >= close) return;
    const std::string_view meant = spelled(scene_, open + 1, close - 2);
    Guess made = replacing(problems::malformed_loop, across(scene_, first, close - 1),
                           spelled(scene_, first, close - 1), meant);
    made.message = fmt::format("expected a range `from:to` without brackets, found `{}`",
                               spelled(scene_, first, close - 1));
    made.edits = {{across(scene_, first, open), ""}, {token(close - 1).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // for (i in seq_len(n)), for (i in range(n))
  void range_by_call(Index name, Index close) {
    const std::string meant = token(name + 1).partner == close - 1 ? called_range(scene_, name) : "";
    if (meant.empty()) return;
    const Span at = across(scene_, name, close - 1);
    guesses_.push_back(replacing(problems::malformed_loop, at, scene_.text(at), meant));
    guesses_.back().message = fmt::format("expected a range `from:to`, found `{}`", scene_.text(at));
    guesses_.back().span = token(name).span;
    count_from_one(meant, name - 2, guesses_.back());
  }
  // `range(n)` above `X[i, ]`: the first index would be 0, which nothing has.
  void count_from_one(std::string_view range, Index variable, Guess& made) const {
    if (!range.starts_with("seq(0, ") && !range.starts_with("0:")) return;
    for (const Index i : tokens_.places(token(variable).text, variable + 1, variable + longest_body)) {
      const Index open = tokens_.opening_before(i);
      const bool begins = token(i - 1).is("[") || token(i - 1).is(",");
      const bool ends = token(i + 1).is("]") || token(i + 1).is(",") || token(i + 1).is(":");
      if (open < 1 || !token(open).is("[") || token(open - 1).kind != TokenKind::name || !begins || !ends)
        continue;
      made.mends = false;
      made.firm = true;
      made.notes.push_back({token(i).span, "indexes count from 1: here the first one would be 0"});
      return;
    }
  }

  // for (i in 1 n), for (i in 1nrow(X))
  void colon_is_missing(Index first, Index close) {
    const Index second = first + 1;
    const bool ends =
        second + 1 == close || token(second + 1).partner == close - 1 || token(second + 1).is(",");
    if (token(first).kind != TokenKind::number || token(second).kind != TokenKind::name || !ends) return;
    Span gap{token(first).span.end, token(second).span.begin};
    // In `1length(x)` the first letter is read as one of the number.
    if (gap.empty() && is_one_of(token(first).text.substr(token(first).text.size() - 1), {"l", "L"}))
      gap = {gap.begin - 1, gap.begin - 1};
    Guess made = inserting(problems::malformed_loop, gap.begin, "", ":", ":");
    made.message = fmt::format("expected `:` behind `{}`, found `{}`", token(first).text, token(second).text);
    made.span = token(second).span;
    made.edits.front().span = gap;
    guesses_.push_back(std::move(made));
  }

  // for (i in 1:n by 2)
  void range_by_steps(Index first, Index close) {
    const Index by = scene_.at, colon = next(":", first);
    if (!(token(by).is("by") || token(by).is("step")) || tokens_.opening_before(by) != open_) return;
    if (colon < first + 1 || colon > by - 2 || by + 1 >= close) return;
    const std::string meant =
        fmt::format("seq({}, {}, {})", spelled(scene_, first, colon - 1), spelled(scene_, colon + 1, by - 1),
                    spelled(scene_, by + 1, close - 1));
    guesses_.push_back(replacing(problems::malformed_loop, across(scene_, first, close - 1), "", meant));
    guesses_.back().span = token(by).span;
    guesses_.back().message =
        fmt::format("expected the end of the range, found `{}`: a range with steps is `seq(from, to, by)`",
                    token(by).text);
  }

  // for (i in 1):n {
  void closed_early(Index close) {
    const Index last = tokens_.line_last(close);
    const Index end = token(last).is("{") ? last - 1 : last;
    if (!token(close + 1).is(":") || end <= close + 1 || token(end).is(":")) return;
    guesses_.push_back({&problems::malformed_loop,
                        token(close).span,
                        "expected `)` behind the end of the range, found it before `:`",
                        true,
                        fmt::format("move it behind `{}`", token(end).text),
                        {{token(close).span, ""}, {behind(scene_, end), ")"}}});
  }

  // for (i in 10), for (i in 1..10), for (i in 1, 10)
  void range() {
    const Index in = open_ + 2;
    const Index close = token(open_).partner;
    if (!token(in).is("in") || close < 0) return;
    const Index first = in + 1;
    closed_early(close);
    bracketed_range(first, close);
    range_by_call(first, close);
    if (close == first + 1 && token(first).is_operand()) {
      Guess made{&problems::malformed_loop,
                 token(first).span,
                 fmt::format("expected a range `from:to`, found only `{}`", token(first).text),
                 token(first).kind == TokenKind::number,
                 fmt::format("write `1:{}`", token(first).text),
                 {{before(scene_, first), "1:"}}};
      guesses_.push_back(std::move(made));
    }
    colon_is_missing(first, close);
    range_by_steps(first, close);
    for (Index i = first; i < close; ++i) {
      // What stands behind a range is an option.
      if (token(i).is(":") || (i > first && token(i).is("(") && token(first).is("seq"))) break;
      if (token(i).is(",")) guesses_.push_back(replacing(problems::malformed_loop, token(i).span, ",", ":"));
      const Index other = next(";", i + 1);
      const bool alone = token(i).is(";") && (other < 0 || other > close);
      if (alone && i > first && i + 1 < close && tokens_.opening_before(i) == open_)
        guesses_.push_back(replacing(problems::malformed_loop, token(i).span, ";", ":"));
      if (token(i).is("-") && token(i + 1).is(">") && tokens_.touches(i + 1))
        guesses_.push_back(replacing(problems::malformed_loop, across(scene_, i, i + 1), "->", ":"));
    }
    const std::string_view text = spelled(scene_, first, close - 1);
    const std::size_t dots = text.find("..");
    if (dots == std::string_view::npos) return;
    const std::size_t end = std::min(text.find_first_not_of('.', dots), text.size());
    const std::uint32_t begin = token(first).span.begin + static_cast<std::uint32_t>(dots);
    const Span span{begin, begin + static_cast<std::uint32_t>(end - dots)};
    guesses_.push_back(replacing(problems::malformed_loop, span, scene_.text(span), ":"));
  }

  Index word_;
  Index open_;
};

} // namespace

void guess_loops(const Scene& scene, Guesses& guesses) {
  for (Index i = scene.at + 1; i >= 0 && i > scene.at - farthest; --i) {
    if (!scene.tokens[i].is("for") && !scene.tokens[i].is("parfor")) continue;
    LoopGuesses(scene, i, guesses).guess();
    return;
  }
}

} // namespace bindery::dml::slips
