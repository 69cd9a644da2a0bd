// Statements that other languages have.
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/names.hpp"
#include "types.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

struct Compound {
  std::string_view sign; // before the `=`
  std::string_view meant;
};
constexpr std::array compounds = {Compound{"-", "-"},     Compound{"*", "*"},     Compound{"/", "/"},
                                  Compound{"^", "^"},     Compound{"%", "%%"},    Compound{"&", "&"},
                                  Compound{"|", "|"},     Compound{"**", "^"},    Compound{"//", "%/%"},
                                  Compound{"%*%", "%*%"}, Compound{"%/%", "%/%"}, Compound{"%%", "%%"},
                                  Compound{"&&", "&"},    Compound{"||", "|"},    Compound{"@", "%*%"}};

class StatementGuesses : Guessing {
 public:
  StatementGuesses(const Scene& scene, Index line, Guesses& guesses)
      : Guessing(scene, guesses), first_(statement_at(tokens_, line).first),
        last_(statement_at(tokens_, line).last) {}

  void guess() {
    if (last_ < first_) return;
    prompt();
    counting();
    compound();
    declaration();
    raising();
    to_the_right();
    leading_sign();
    leading_word();
    fat_arrow();
    comparison();
    missing_brackets();
    sign();
    decorator();
  }

 private:
  [[nodiscard]] Span whole() const { return across(scene_, first_, last_); }
  void replace(const Problem& problem, Span at, std::string message, std::string meant) {
    std::string title = fmt::format("write `{}`", meant);
    guesses_.push_back(
        {&problem, at, std::move(message), true, std::move(title), {{whole(), std::move(meant)}}});
  }

  // The last token of the target that begins there, `n` or `n[i]`; -1: there is none.
  [[nodiscard]] Index target_last(Index first) const {
    if (token(first).kind != TokenKind::name) return -1;
    return token(first + 1).is("[") ? token(first + 1).partner : first;
  }

  // n++, --n, n[i]++
  void counting() {
    for (const std::string_view sign : {"+", "-"}) {
      const bool behind = last_ >= first_ + 2 && token(last_ - 1).is(sign) && token(last_).is(sign);
      const bool before = token(first_).is(sign) && token(first_ + 1).is(sign);
      const Index name = before ? first_ + 2 : first_;
      const Index end = behind ? last_ - 2 : last_;
      if (behind == before || target_last(name) != end) continue;
      const std::string_view n = spelled(scene_, name, end);
      const Index at = behind ? end + 1 : first_;
      replace(problems::foreign_syntax, across(scene_, at, at + 1),
              fmt::format("expected an assignment, found `{0}{0}`", sign),
              fmt::format("{0} = {0} {1} 1", n, sign));
    }
  }

  // n -= 1
  void compound() {
    const Index target = target_last(first_);
    if (target < 0) return;
    const Index sign = target + 1;
    Index equals = sign + 1;
    while (equals < sign + 2 && !token(equals).is("=")) ++equals;
    if (!token(equals).is("=") || !tokens_.touches(equals) || equals >= last_) return;
    const std::string_view found = spelled(scene_, sign, equals - 1);
    for (const Compound& each : compounds) {
      if (each.sign != found) continue;
      const bool single = last_ == equals + 1;
      const std::string_view n = spelled(scene_, first_, target);
      const Span at = across(scene_, sign, equals);
      Guess made =
          replacing(problems::foreign_syntax, at, scene_.text(at), fmt::format("= {} {}", n, each.meant));
      made.message = fmt::format("expected `=`, `<-` or `+=` behind the target, found `{}=`", found);
      made.title =
          fmt::format("write `{0} = {0} {1} {2}`", n, each.meant,
                      fmt::format(fmt::runtime(single ? "{}" : "({})"), spelled(scene_, equals + 1, last_)));
      if (!single) {
        made.edits.push_back({before(scene_, equals + 1), "("});
        made.edits.push_back({behind(scene_, last_), ")"});
      }
      guesses_.push_back(std::move(made));
    }
  }

  // int x = 3, Matrix[Double] x = y, x: int = 3, let x = 3
  void declaration() {
    // Arguments of a call may begin a line too.
    const Index open = tokens_.opening_before(first_);
    if (open >= 0 && !token(open).is("{")) return;
    Index name = behind_modifiers();
    while (token(name).is("[") && token(name).partner > 0) name = token(name).partner + 1;
    declared_only(name);
    // `Double x := 3`
    const bool with_colon = is_type(token(first_)) && token(name + 1).is(":") && token(name + 2).is("=") &&
                            tokens_.touches(name + 2);
    const bool assigned = token(name + 1).is("=") || token(name + 1).is("<-") || with_colon;
    const bool type = token(first_).kind == TokenKind::name || is_value_type(token(first_));
    const bool member = token(name).is_argument() && tokens_.touches(name); // `x$a = 1`
    if (name < last_ && type && token(name).kind == TokenKind::name && assigned && !member) {
      const Span declared = across(scene_, first_, name - 1);
      Guess made = removing(problems::foreign_syntax, declared,
                            fmt::format("expected an assignment, found `{}`: variables have no declarations",
                                        scene_.text(declared)),
                            scene_.text(declared));
      made.edits.front().span.end = token(name).span.begin;
      const bool function = token(name + 2).is("function");
      if (function)
        made.message =
            fmt::format("expected the name of a function, found `{}` before it", scene_.text(declared));
      if (with_colon) made.edits.push_back({token(name + 1).span, ""});
      // A word that no language declares variables with may be a part of the name.
      const bool one_word = name == first_ + 1 && token(first_).kind == TokenKind::name;
      const bool modifies = function && is_one_of(token(first_).text, modifiers);
      if (one_word && !is_type(token(first_)) && !modifies && !declares_variables(token(first_).text)) {
        // A variable that has a value before would get another one.
        made.mends = occurs_near(scene_, name) && places_near(name, token(name).text).front() == name;
        made.firm = !made.mends;
      }
      // So do types that are words, before what nothing else names: `num features`.
      if (one_word && is_one_of(token(first_).text, {"num", "number", "real", "long", "short", "text"}) &&
          !occurs_near(scene_, name)) {
        made.mends = false;
        made.firm = true;
      }
      guesses_.push_back(std::move(made));
    }
    if (token(first_).kind != TokenKind::name || !token(first_ + 1).is(":")) return;
    Index sign = first_ + 2;
    while (sign < last_ && !token(sign).is("=")) ++sign;
    const bool parted =
        sign == first_ + (token(first_ + 3).is(".") ? 5 : 3) || token(first_ + 3).partner == sign - 1;
    if (!token(sign).is("=") || !parted) return;
    const Span declared = across(scene_, first_ + 1, sign - 1);
    guesses_.push_back(removing(
        problems::foreign_syntax, declared,
        fmt::format("expected `=`, `<-` or `+=` behind the target, found `:`: variables have no types"),
        scene_.text(declared)));
    // `anna: x = 3`: what stands behind the colon may be the target.
    const Index behind = first_ + 2;
    const bool known = is_type(token(behind)) || token(behind + 1).is(".") || token(behind + 1).is("[");
    if (!known && occurs_near(scene_, behind)) guesses_.back().mends = false, guesses_.back().firm = true;
  }

  // `const auto x`, `final int x`, `public static f`: several words before a name.
  [[nodiscard]] Index behind_modifiers() const {
    // A type with brackets is not the name.
    const auto is_before_name = [&](Index i) {
      const Index last = token(i + 1).is("[") ? token(i + 1).partner : i;
      return last >= i && token(last + 1).is_word();
    };
    Index name = first_ + 1;
    while (name < last_ && is_one_of(token(name - 1).text, modifiers) &&
           (token(name).kind == TokenKind::name || is_value_type(token(name))) && is_before_name(name))
      ++name;
    return name;
  }

  static constexpr std::string_view modifiers[] = {"public",   "private",  "protected", "static",
                                                   "final",    "const",    "export",    "mutable",
                                                   "override", "internal", "async"};

  // int x, Matrix[Double] x, double x, y
  void declared_only(Index name) {
    const Token& type = token(first_);
    if (!is_value_type(type) && !is_data_type(type)) return;
    bool used = true;
    Index last = name;
    for (; last <= last_ && token(last).kind == TokenKind::name; last += 2) {
      used = used && is_target_elsewhere(last);
      if (!token(last + 1).is(",")) break;
    }
    if (last != last_ || token(last).kind != TokenKind::name) return;
    Guess made = removing(problems::foreign_syntax, whole(),
                          fmt::format("expected an assignment, found `{}`: variables have no declarations",
                                      scene_.text(whole())),
                          scene_.text(whole()));
    const std::string_view text = scene_.source.text();
    Span& removed = made.edits.front().span;
    if (token(last + 1).is(";") && !token(last + 1).first) removed.end = token(last + 1).span.end;
    removed = with_blanks(scene_, removed);
    if (token(first_).first && removed.end == line_end(text, removed.end))
      removed = {line_begin(text, removed.begin), behind_line(text, removed.end)};
    // What is assigned to nowhere may have lost its value.
    made.mends = used;
    made.firm = !used;
    guesses_.push_back(std::move(made));
  }
  [[nodiscard]] bool is_target_elsewhere(Index name) const {
    const std::span<const Place> places = places_near(name, token(name).text);
    return std::ranges::any_of(places, [&](Index i) {
      return i != name && (is_assignment(i + 1) || token(i + 1).is("in") || is_among_targets(i));
    });
  }
  [[nodiscard]] static bool is_data_type(const Token& token) {
    return std::ranges::any_of(
        data_types, [&](const DataType& each) { return equal_ignoring_case(each.name, token.text); });
  }

  // raise ValueError("a"), throw new Error("a"), throw "a"
  void raising() {
    if (!is_one_of(token(first_).text, {"raise", "throw"}) || last_ == first_) return;
    Index open = first_ + 1;
    while (open < last_ && !token(open).is("(") && token(open).kind != TokenKind::text) ++open;
    const bool call = token(open).is("(") && token(open).partner == last_;
    if (!call && (open > first_ + 1 || token(open).kind != TokenKind::text)) return;
    const Index begin = call ? open + 1 : open, end = call ? last_ - 1 : last_;
    Guess made = replacing(problems::foreign_syntax, token(first_).span, token(first_).text, "stop");
    made.message =
        fmt::format("expected a call of `stop`, found `{}`, which DML does not have", token(first_).text);
    made.title = "write `stop(...)`";
    made.edits = {{{token(first_).span.begin, token(begin).span.begin}, "stop("}};
    if (!call) made.edits.push_back({behind(scene_, end), ")"});
    made.mends = begin <= end && !has_comma(tokens_, begin - 1, end + 1);
    if (!made.mends) made.edits = {{whole(), "stop(\"\")"}};
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // 5 -> x
  void to_the_right() {
    const Index sign = last_ - 2;
    if (sign <= first_ || !token(sign).is("-") || !token(sign + 1).is(">") || !tokens_.touches(sign + 1))
      return;
    if (token(last_).kind != TokenKind::name) return;
    replace(problems::foreign_syntax, across(scene_, sign, sign + 1),
            "expected an assignment to the left, found `->`",
            fmt::format("{} = {}", token(last_).text, spelled(scene_, first_, sign - 1)));
  }

  // `x => 1`
  void fat_arrow() {
    const Index target = target_last(first_);
    if (target < 0 || !token(target + 1).is("=") || !token(target + 2).is(">")) return;
    if (!tokens_.touches(target + 2) || target + 2 >= last_) return;
    guesses_.push_back(
        replacing(problems::foreign_syntax, across(scene_, target + 1, target + 2), "=>", "="));
  }

  // `x <= f(y)` as deep as the statement above: a comparison is none.
  void comparison() {
    const Index target = target_last(first_), open = tokens_.opening_before(first_);
    if (target < 0 || !token(target + 1).is("<=") || target + 1 >= last_ || !occurs_near(scene_, first_))
      return;
    const Token& above = token(tokens_.line_first(first_ - 1));
    const bool alone = token(first_).first && !token(target + 1).first && (open < 0 || token(open).is("{"));
    if (!alone || (above.indent != token(first_).indent && !token(first_ - 1).is("{"))) return;
    // `x = a > 1` above `x <= b`: an operator between the two may be missing.
    const Index before = tokens_.line_first(first_ - 1);
    const bool again = first_ > 0 && token(before).is(token(first_).text) && is_assignment(before + 1);
    if (compares(target + 2, last_) || (again && compares(before + 2, first_ - 1))) return;
    guesses_.push_back(replacing(problems::incomplete_statement, token(target + 1).span, "<=", "="));
    guesses_.back().message = "expected `=`, `<-` or `+=` behind the target, found `<=`";
  }

  // Whether a comparison or a condition stands among tokens, outside of brackets.
  [[nodiscard]] bool compares(Index first, Index last) const {
    for (Index i = first; i <= last; i = tokens_.end_of_brackets(i) + 1) {
      if (is_one_of(token(i).text, {"&", "&&", "|", "||", "<", "<=", ">", ">=", "==", "!="})) return true;
    }
    return false;
  }

  // `-x = 1`: a mark, or a sign of the value.
  void leading_sign() {
    const Token& sign = token(first_);
    if (!sign.first || !is_one_of(sign.text, {"-", "+", "*", "/", "<", ">", "&", "|", "^"})) return;
    const Index target = target_last(first_ + 1);
    if (target < 0) return;
    // `*x* = 1`
    const bool both = token(target + 1).is(sign.text) && is_assignment(target + 2);
    if (!both && !is_assignment(target + 1)) return;
    guesses_.push_back({&problems::expected_statement,
                        sign.span,
                        fmt::format("expected a statement, found `{}`", sign.text),
                        false,
                        "",
                        {{sign.span, ""}},
                        {},
                        true});
    if (both) guesses_.back().edits.push_back({token(target + 1).span, ""});
  }

  // `dd  print(x)`, `u  X[1, ] = y`: a word that stands nowhere else before a statement.
  void leading_word() {
    const Token& word = token(first_);
    const Index next = first_ + 1;
    if (!word.first || word.kind != TokenKind::name || word.is_argument() || token(next).first) return;
    if (occurs_near(scene_, first_) || is_known_function(word.text) || !begins_statement(next)) return;
    const bool name = token(next).kind == TokenKind::name;
    const bool assigned = name && is_assignment(next + 1);
    const bool called = name && token(next + 1).is("(") && !is_known_function(token(next).text);
    const bool alone = token(next + 1).first;
    if (tokens_.touches(next) || assigned || called || alone || ends_foreign_block(word)) return;
    guesses_.push_back({&problems::expected_statement,
                        word.span,
                        fmt::format("expected a statement, found `{}` before one", word.text),
                        false,
                        "",
                        {{{word.span.begin, token(next).span.begin}, ""}},
                        {},
                        true});
  }

  // print "x"
  void missing_brackets() {
    if (token(first_).kind != TokenKind::name || last_ == first_ || !token(first_ + 1).is_operand()) return;
    if (token(first_).is(token(first_ + 1).text)) return;
    const Span value = across(scene_, first_ + 1, last_);
    Guess made{&problems::incomplete_statement,
               token(first_ + 1).span,
               fmt::format("expected `(` to begin a call of `{}`, found `{}`", token(first_).text,
                           token(first_ + 1).text),
               true,
               "put the arguments into brackets",
               {{{token(first_).span.end, value.begin}, "("}, {{value.end, value.end}, ")"}}};
    static constexpr std::string_view callable[] = {"print", "stop", "assert", "write"};
    if (!is_one_of(token(first_).text, callable)) return;
    // `print "a", x`: these take one value.
    made.mends = token(first_).is("write") || !has_comma(tokens_, first_, last_ + 1);
    made.firm = !made.mends;
    guesses_.push_back(std::move(made));
  }

  // x : 3, x 3
  void sign() {
    const Index target = token(first_).is("[") ? token(first_).partner : target_last(first_);
    if (target < 0 || target >= last_) return;
    const Token& found = token(target + 1);
    const std::string message =
        token(first_).is("[")
            ? fmt::format("expected `=` or `<-` behind the targets, found `{}`", found.text)
            : fmt::format("expected `=`, `<-` or `+=` behind the target, found `{}`", found.text);
    if (found.is(":") && names_script(first_)) return;
    if (found.is(":") && target + 1 < last_) {
      // An object of another language has its functions so.
      const bool function = token(target + 2).is("function");
      // `x := 3`
      const bool both = token(target + 2).is("=") && tokens_.touches(target + 2);
      const Span sign = across(scene_, target + 1, both ? target + 2 : target + 1);
      guesses_.push_back(replacing(function ? problems::foreign_syntax : problems::incomplete_statement, sign,
                                   scene_.text(sign), "="));
      if (both) return;
    } else if ((token(first_).is("[") || occurs_near(scene_, first_)) && lacks_sign(target) &&
               !stands_in_call() && !(names_script(first_) && token(target + 2).is("("))) {
      const Edit equals = equals_behind(target);
      guesses_.push_back(
          inserting(problems::incomplete_statement, equals.span.begin, message, "=", equals.replacement));
      lines_below(guesses_.back());
    } else {
      return;
    }
    guesses_.back().message = message;
  }
  // `a:f(x)` behind `source("a.dml") as a`
  [[nodiscard]] bool names_script(Index word) const {
    constexpr Index farthest = 4000;
    const std::span<const Place> places = tokens_.places(token(word).text, word - farthest, word);
    return std::ranges::any_of(places, [&](Index i) { return token(i - 1).is("as"); });
  }
  // `f(a,` above `b c)`: a comma is missing rather than a sign.
  [[nodiscard]] bool stands_in_call() const {
    const Index open = tokens_.opening_before(first_);
    return open > 0 && token(open).is("(") && is_variable(token(first_).text) &&
           is_variable(token(first_ + 1).text);
  }
  // Whether a value stands right behind a target.
  [[nodiscard]] bool lacks_sign(Index target) const {
    const Token &value = token(target + 1), &next = token(target + 2);
    return (value.is_operand() || value.is("ifdef")) && !value.first && !next.is("=") && !next.is("<-");
  }
  // The lines right below may lack it too.
  void lines_below(const Guess& alone) {
    constexpr std::size_t most_lines = 20;
    Guess several = alone;
    several.sure = true;
    for (Index line = tokens_.line_last(first_) + 1;
         line < tokens_.size() && several.others.size() < most_lines; line = tokens_.line_last(line) + 1) {
      const Index target = target_last(line);
      if (target < 0 || !lacks_sign(target) || !occurs_near(scene_, line)) break;
      several.others.push_back(equals_behind(target));
    }
    if (!several.others.empty()) guesses_.push_back(std::move(several));
  }

  // > x = 1, >>> x = 1, In [1]: x = 1
  void prompt() {
    Index last = first_;
    if (token(first_).is("In") && token(first_ + 1).is("[") && token(first_ + 1).partner > 0) {
      last = token(first_ + 1).partner + 1;
      if (!token(last).is(":")) return;
    } else {
      while (token(last).is(">") && (last == first_ || tokens_.touches(last))) ++last;
      if (last == first_ || !token(first_).first) return;
      --last;
    }
    const Span at = across(scene_, first_, last);
    Guess made = removing(problems::foreign_syntax, at,
                          fmt::format("expected a statement, found `{}` of a session", scene_.text(at)),
                          scene_.text(at));
    made.edits.front().span = with_blanks(scene_, at);
    guesses_.push_back(std::move(made));
  }

  // @name
  void decorator() {
    if (!token(first_).is("@") || token(first_ + 1).kind != TokenKind::name) return;
    guesses_.push_back(
        {&problems::foreign_syntax,
         token(first_).span,
         fmt::format("expected a statement, found `@{}`, which DML does not have", token(first_ + 1).text),
         false,
         "",
         {{whole(), ""}}});
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_statements(const Scene& scene, Guesses& guesses) {
  guess_in_line_and_above<StatementGuesses>(scene, guesses);
}

} // namespace bindery::dml::slips
