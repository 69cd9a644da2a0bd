// Several targets without their brackets, and what is no target.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

namespace {

class TargetGuesses : Guessing {
 public:
  TargetGuesses(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  void guess() {
    if (last_ < first_) return;
    declaration();
    several_values();
    index_of_target();
    targets();
    targets_in_braces();
    targets_with_types();
    unclosed_targets();
    call_as_target();
    number_as_target();
    numbered_statement();
    bracket_behind_target();
  }

 private:
  // `val x: Integer = 50`
  void declaration() {
    const Index colon = first_ + 2;
    Index sign = colon + 1;
    while (sign < last_ && token(sign).is_word()) ++sign;
    if (!declares_variables(token(first_).text) || token(first_ + 1).kind != TokenKind::name ||
        !token(colon).is(":") || sign == colon + 1 || !token(sign).is("="))
      return;
    const Span type = across(scene_, colon, sign - 1);
    Guess made = removing(
        problems::foreign_syntax, token(first_).span,
        fmt::format("DML has no word `{}`, and its variables have no types: expected `{}` alone, found `{}`",
                    token(first_).text, token(first_ + 1).text, spelled(scene_, first_, sign - 1)),
        token(first_).text);
    made.title = fmt::format("remove `{}` and `{}`", token(first_).text, scene_.text(type));
    made.edits = {{with_blanks(scene_, token(first_).span), ""}, {type, ""}};
    guesses_.push_back(std::move(made));
  }

  // `a, b = 1, 2`: one statement for each. Where a value is made of a target before it, as in `a, b = b, a`,
  // the order counts.
  void several_values() {
    constexpr std::size_t most = 8;
    std::vector<std::string_view> names{token(first_).text};
    Index sign = first_ + 1;
    for (; token(sign).is(",") && token(sign + 1).kind == TokenKind::name && names.size() < most; sign += 2)
      names.push_back(token(sign + 1).text);
    const bool begins = token(first_).kind == TokenKind::name && !ends_head(tokens_, first_ - 1);
    if (!begins || names.size() < 2 || !(token(sign).is("=") || token(sign).is("<-")) || sign >= last_)
      return;
    std::vector<std::string_view> values;
    Index begin = sign + 1;
    for (Index i = begin; i <= last_ + 1; i = tokens_.end_of_brackets(i) + 1) {
      if (i <= last_ && !token(i).is(",")) continue;
      if (i == begin) return;
      values.push_back(spelled(scene_, begin, i - 1));
      for (Index at = begin; at < i; ++at) {
        if (is_one_of(token(at).text, std::span(names).first(values.size() - 1)) || token(at).is("=")) return;
        if (values.size() == names.size() && i <= last_) return;
      }
      begin = i + 1;
    }
    const Span all = across(scene_, first_, last_);
    if (values.size() != names.size() || holds_comment(scene_, all)) return;
    std::string meant;
    for (std::size_t i = 0; i < names.size(); ++i)
      meant += fmt::format("{}{} = {}", i == 0 ? "" : "; ", names[i], values[i]);
    Guess made = replacing(problems::foreign_syntax, all, scene_.text(all), meant);
    made.span = token(first_ + 1).span;
    made.message = "expected `=` behind the target, found `,`: a statement gives one value to one variable";
    guesses_.push_back(std::move(made));
  }

  // `Si, j] = 3`, `y1, 2] = 3`: the bracket of an index stood within the word, which stands nowhere else and
  // can be parted in one place alone. What may have several results may have several targets.
  void index_of_target() {
    constexpr std::size_t longest = 64;
    const Token& word = token(first_);
    Index close = first_ + 1;
    bool parts = false;
    for (; close < last_ && !token(close).is_close(); close = tokens_.end_of_brackets(close) + 1)
      parts = parts || token(close).is(",");
    if (!parts || !token(close).is("]") || token(close).partner >= 0 || !is_assignment(close + 1)) return;
    if (word.kind != TokenKind::name || word.text.size() > longest || occurs_near(scene_, first_)) return;
    if (is_call_of_several(close + 2)) return;
    std::size_t parted = 0;
    for (std::size_t size = 1; size < word.text.size(); ++size) {
      const std::string_view rest = word.text.substr(size);
      if (!is_indexed(word.text.substr(0, size))) continue;
      if (rest.front() == '0' || !(is_digits(rest) || is_variable(rest))) continue;
      if (std::exchange(parted, size) != 0) return;
    }
    if (parted == 0) return;
    guesses_.push_back(inserting(problems::unclosed_bracket,
                                 word.span.begin + static_cast<std::uint32_t>(parted),
                                 "expected `[` before what `]` closes", "[", "["));
  }

  // Whether a variable stands before an index nearby.
  [[nodiscard]] bool is_indexed(std::string_view name) const {
    const std::span<const Place> places = places_near(first_, name);
    return is_variable(name) && std::ranges::any_of(places, [&](Index i) { return token(i + 1).is("["); });
  }
  // a, b = f(c), (a, b) = f(c), [a b] = f(c), [a; b] = f(c)
  void targets() {
    Index sign = first_;
    while (sign < last_ && !token(sign).is("=") && !token(sign).is("<-")) ++sign;
    const bool unclosed = token(first_).is("[") && token(first_).partner < 0;
    if (sign == last_ || sign == first_ || unclosed) return;
    const bool bracketed = token(first_).is("(") || token(first_).is("[");
    const Index begin = bracketed ? first_ + 1 : first_;
    const Index end = token(sign - 1).is_close() ? sign - 2 : sign - 1;
    // `var x = 1` declares a variable.
    if (!bracketed && declares_variables(token(first_).text)) return;
    std::string meant;
    std::size_t names = 0, commas = 0;
    for (Index i = begin; i <= end; ++i) {
      if (token(i).is(",") && token(i + 1).is(",") && token(first_).is("[") && !tokens_.touches(i + 1))
        return missing_target(i + 1);
      if (token(i).is(";") && token(first_).is("[")) {
        if (i == begin || i == end || !token(i + 1).is_word()) return unnamed_target(i, end);
        continue;
      }
      if (token(i).is(",")) ++commas;
      if (token(i).is(",")) continue;
      if (token(i).kind != TokenKind::name || token(i).is_argument()) return;
      // `a a = f(c)`, `a,a = f(c)`: one target gets one value.
      const Index before = token(i - 1).is(",") ? i - 2 : i - 1;
      if (before >= begin && token(i).is(token(before).text)) return;
      meant += (names++ == 0 ? "" : ", ") + std::string(token(i).text);
    }
    if (names < 2) {
      if (names == 1 && token(first_).is("(") && sign == first_ + 3)
        replace_target(across(scene_, first_, sign - 1), begin);
      return;
    }
    // `a b = f(c)` rather has a word too many.
    if (!bracketed && commas == 0 && !is_call_of_several(sign + 1)) return;
    // Both are used where several are meant.
    if (!bracketed && commas == 0 && !(occurs_near(scene_, begin) && occurs_near(scene_, end))) return;
    const Span at = across(scene_, first_, sign - 1);
    Guess made = replacing(problems::foreign_syntax, at, scene_.text(at), fmt::format("[{}]", meant));
    made.span = token(token(first_).is("(") ? first_ : first_ + 1).span;
    made.message = fmt::format("expected `[{}]` for several targets, found `{}`", meant, scene_.text(at));
    if (token(first_).is("[")) made.span = token(odd_separator()).span;
    if (!bracketed && token(sign - 1).is("]")) made.span = token(first_).span;
    // `[a, b, ] = f(c)`, rather than `[a, b,] = f(c)`: a name is missing there.
    const bool outside = token(begin).is(",") || (token(end).is(",") && !tokens_.touches(end + 1));
    made.mends = !token(first_).is("[") || !outside || commas < names;
    made.firm = !made.mends;
    guesses_.push_back(std::move(made));
  }

  // Whether a value is a call of what may give several results, and nothing else.
  [[nodiscard]] bool is_call_of_several(Index callee) const {
    return token(callee).kind == TokenKind::name && token(callee + 1).is("(") &&
           token(callee + 1).partner == last_ && gives_several(tokens_, callee);
  }

  // `[a; ; b] = f(x)`: nobody knows how the result is called.
  void unnamed_target(Index sign, Index last) {
    Guess made{&problems::incomplete_statement,
               token(sign).span,
               "expected the name of a variable beside `;`, found none: each result needs one",
               false,
               "",
               {{across(scene_, first_ + 1, last), "x, y"}}};
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // {a, b} = f(c)
  void targets_in_braces() {
    const Index open = token(first_).is("{") ? first_ : first_ - 1;
    const Index close = token(open).partner;
    if (!token(open).is("{") || !token(open).first || close < open + 4 || !is_assignment(close + 1)) return;
    for (Index i = open + 1; i < close; ++i) {
      const bool name = (i - open) % 2 == 1;
      if (name ? token(i).kind != TokenKind::name : !token(i).is(",")) return;
    }
    const Span at = across(scene_, open, close);
    const std::string meant = fmt::format("[{}]", spelled(scene_, open + 1, close - 1));
    guesses_.push_back(replacing(problems::foreign_syntax, at, scene_.text(at), meant));
    guesses_.back().message =
        fmt::format("expected `{}` for several targets, found `{}`", meant, scene_.text(at));
    guesses_.back().span = token(open).span;
  }

  // [[a, b]] = f(c), [a, Matrix[Double] b] = f(c)
  void targets_with_types() {
    const Index close = token(first_).partner;
    if (!token(first_).is("[") || close < 0 || !is_assignment(close + 1)) return;
    const bool doubled = token(first_ + 1).is("[") && token(first_ + 1).partner == close - 1;
    const Index begin = doubled ? first_ + 2 : first_ + 1, end = doubled ? close - 1 : close;
    Guess made = removing(problems::foreign_syntax, token(first_ + 1).span,
                          "expected a variable to assign to, found another `[`", "[");
    made.title = "write the names alone";
    made.edits.clear();
    if (doubled) made.edits = {{token(first_ + 1).span, ""}, {token(end).span, ""}};
    for (Index name = begin; name < end; name += 2) {
      const bool typed = is_value_type(token(name)) || (is_type(token(name)) && token(name + 1).is("["));
      if (typed) {
        const Index type = name;
        name =
            token(type + 1).is("[") && token(type + 1).partner > 0 ? token(type + 1).partner + 1 : type + 1;
        if (made.edits.empty()) {
          made.span = across(scene_, type, name - 1);
          made.message = fmt::format("expected a variable to assign to, found `{}`: variables have no types",
                                     scene_.text(made.span));
        }
        made.edits.push_back({{token(type).span.begin, token(name).span.begin}, ""});
      }
      const bool ends = token(name + 1).is(",") || name + 1 == end;
      if (token(name).kind != TokenKind::name || !ends) return;
    }
    if (made.edits.empty()) return;
    sort_by_place(made.edits);
    guesses_.push_back(std::move(made));
  }

  // The first token of `[a, b,]` or `[a b]` that is not as it should be.
  [[nodiscard]] Index odd_separator() const {
    Index i = first_ + 1;
    while (token(i).kind == TokenKind::name && token(i + 1).is(",") && token(i + 2).kind == TokenKind::name)
      i += 2;
    return token(i).kind == TokenKind::name ? i + 1 : i;
  }

  // `[a, b = f(c)`
  void unclosed_targets() {
    if (!token(first_).is("[")) return;
    Index last = first_ + 1;
    while (token(last).kind == TokenKind::name && token(last + 1).is(",")) last += 2;
    if (token(last).kind != TokenKind::name || last == first_ + 1 || !is_assignment(last + 1)) return;
    guesses_.push_back(inserting(
        problems::unclosed_bracket, token(last).span.end,
        fmt::format("expected `]` behind the targets, found `{}`", token(last + 1).text), "]", "]"));
  }

  // (a) = f(b)
  void replace_target(Span bracketed, Index name) {
    guesses_.push_back(
        replacing(problems::expected_statement, bracketed, scene_.text(bracketed), token(name).text));
    guesses_.back().span = token(first_).span;
    guesses_.back().message = "expected a target without brackets, found `(`";
  }

  // `[a, , c] = f(x)`: every result has a place, and one that is left out would move the next ones.
  void missing_target(Index comma) {
    guesses_.push_back(inserting(problems::incomplete_statement, token(comma).span.begin,
                                 "expected the name of a variable, found another `,`: each result needs one",
                                 "x", "x"));
    guesses_.back().span = token(comma).span;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // `x  (a + b) * c`: what is no function has lost its `=`.
  void bracket_behind_target() {
    const Index open = first_ + 1, close = token(open).partner;
    const Token& name = token(first_);
    if (name.kind != TokenKind::name || !token(open).is("(") || tokens_.touches(open) || close < 0) return;
    if (is_callee(first_) || is_assignment(close + 1) || scene_.at <= close || close >= last_) return;
    const Edit equals = equals_behind(first_);
    guesses_.push_back(inserting(problems::incomplete_statement, equals.span.begin,
                                 "expected `=`, `<-` or `+=` behind the target, found `(`", "=",
                                 equals.replacement));
    // It may stand for an argument in the line above, or for a function of another script.
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  // `1C = X`, `2[1, ] = X`: what was meant nobody knows.
  void number_as_target() {
    if (token(first_).kind != TokenKind::number || !may_begin_statement(tokens_, first_)) return;
    const bool named = tokens_.touches(first_ + 1) && token(first_ + 1).kind == TokenKind::name;
    const Index last = named ? first_ + 1 : first_;
    const bool index = token(last + 1).is("[") && token(last + 1).partner > 0;
    const Index sign = index ? token(last + 1).partner + 1 : last + 1;
    if (!is_assignment(sign) || token(sign + 1).is("function")) return;
    const Span found = across(scene_, first_, last);
    guesses_.push_back({&problems::incomplete_statement,
                        found,
                        fmt::format("expected a variable to assign to, found `{}`{}", scene_.text(found),
                                    named ? ": a name begins with a letter" : ""),
                        false,
                        "",
                        {{found, "x"}},
                        {},
                        true});
  }

  // `1. y = x`, `1) y = x`: the number of a step.
  void numbered_statement() {
    if (token(first_).kind != TokenKind::number || !may_begin_statement(tokens_, first_)) return;
    const bool bracket = token(first_ + 1).is(")") && tokens_.touches(first_ + 1);
    const Index last = bracket ? first_ + 1 : first_, next = last + 1;
    const std::string_view number = token(first_).text;
    const bool numbers = is_digits(bracket ? number : number.substr(0, number.size() - 1));
    if (!(bracket || number.ends_with('.')) || !numbers || token(next).first || tokens_.touches(next) ||
        !begins_statement(next))
      return;
    const Span found = across(scene_, first_, last);
    guesses_.push_back(
        removing(problems::stray_text, found,
                 fmt::format("expected a statement, found the number `{}` before it", scene_.text(found)),
                 scene_.text(found)));
    guesses_.back().edits.front().span.end = token(next).span.begin;
  }

  // Whether two names or more stand in brackets.
  [[nodiscard]] bool are_names(Index open, Index close) const {
    for (Index i = open + 1; i < close; ++i) {
      const bool name = (i - open) % 2 == 1;
      if (name ? token(i).kind != TokenKind::name : !token(i).is(",")) return false;
    }
    return close > open + 3 && (close - open) % 2 == 0;
  }

  // X(1, 2) = 3
  void call_as_target() {
    const Index open = first_ + 1;
    const Index close = token(open).partner;
    if (token(first_).kind != TokenKind::name || !token(open).is("(") || close < 0) return;
    // A sign that begins a line has lost a target of its own.
    if (token(close + 1).first || !is_assignment(close + 1)) return;
    Guess made = replacing(problems::foreign_syntax, token(open).span, "(", "[");
    made.message = fmt::format("expected `[` behind the target, found `(`: nothing is assigned to a call");
    made.edits.push_back({token(close).span, "]"});
    made.mends = is_variable(token(first_).text) && close > open + 1;
    made.firm = true;
    // `c(a, b) = f(x)`, `val (a, b) = f(x)`
    static constexpr std::string_view before_several[] = {"c", "list", "tuple", "var", "let", "const", "val"};
    if (!made.mends && is_one_of(token(first_).text, before_several) && are_names(open, close)) {
      made.mends = true;
      made.edits.front().span.begin = token(first_).span.begin;
      made.title = "write `[` and `]`";
      guesses_.push_back(std::move(made));
      return;
    }
    if (!made.mends) made.edits = {{across(scene_, open, close), ""}};
    guesses_.push_back(std::move(made));
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_targets(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<TargetGuesses>(scene, guesses);
}

} // namespace bindery::dml::slips
