// Arguments of calls as other languages name them.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/builtin_constants.hpp"
#include "src/languages/dml/functions/native_functions.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "types.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace bindery::dml::slips {

namespace {

// Names that arguments of SystemDS's own functions have, and words of code hardly ever are.
constexpr std::array<std::string_view, 32> usual_names = {
    "byrow",    "cols",   "cumulative", "data",     "decreasing", "default", "dims",   "empty.return",
    "file",     "format", "header",     "ignore",   "lambda",     "margin",  "max",    "min",
    "ncolumns", "nrows",  "padding",    "pattern",  "pdf",        "replace", "rows",   "seed",
    "select",   "sep",    "sparse",     "sparsity", "spec",       "stride",  "target", "weights"};

// Some of the functions whose arguments have such names.
constexpr std::array<std::string_view, 12> naming_functions = {
    "rand",    "Rand",      "matrix", "frame", "order",    "removeEmpty",
    "replace", "aggregate", "read",   "write", "toString", "groupedAggregate"};

class ArgumentGuesses : Guessing {
 public:
  ArgumentGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // f(k: 1), f(k := 1), f(k <- 1), f(k => 1), f("k" = 1), f(k 1)
  void guess() {
    for (const Index at : {scene_.at, scene_.at + 1}) declared(at);
    for (const Index at : {scene_.at, scene_.at - 1}) {
      const Index open = tokens_.opening_before(at);
      if (open < 1 || !token(open).is("(")) continue;
      if (token(open - 1).kind != TokenKind::name && !token(open - 1).is("parfor")) continue;
      if (!token(at - 2).is("(") && !token(at - 2).is(",")) continue;
      values_for_names(open);
      quoted_name(at);
      quoted_with_colon(at);
      lost_sign(at);
      const bool sign =
          token(at).is(":") || token(at).is("<-") || (token(at).is("=") && token(at + 1).is(">"));
      if (!sign || token(at - 1).kind != TokenKind::name) continue;
      // `print(words: of a text")`: what is printed has no name.
      if (token(at).is(":") && is_one_of(token(open - 1).text, {"print", "stop"})) continue;
      // `sum(x:3)` is a sequence, if `x` is a variable; blanks as in `x: 3` tell of a name.
      const bool spaced = tokens_.touches(at) && !tokens_.touches(at + 1);
      const bool certain = is_given_itself(open, at) || follows_named(open, at);
      if (token(at).is(":") && !spaced && open == at - 2 && is_variable(token(at - 1).text) && !certain)
        continue;
      if (token(at).is("=") && is_variable(token(at - 1).text) && !certain) continue;
      const Span span = sign_at(at);
      if (token(at).is(":") && is_variable(token(at - 1).text) && lacks_comma(open)) continue;
      // `f(x<-5)` may as well compare, if `x` is a variable.
      const bool compares = token(at).is("<-") && may_compare(at, open);
      const std::vector<Edit> others = compares ? std::vector<Edit>() : others_with_sign(open, span);
      if (!others.empty()) {
        guesses_.push_back(replacing(problems::malformed_argument, span, scene_.text(span), "="));
        guesses_.back().message += fmt::format(", and so behind {} more name{} in this call", others.size(),
                                               others.size() == 1 ? "" : "s");
        guesses_.back().edits.insert(guesses_.back().edits.end(), others.begin(), others.end());
      }
      guesses_.push_back(replacing(problems::malformed_argument, span, scene_.text(span), "="));
      if (compares && tokens_.touches(at) && tokens_.touches(at + 1)) {
        guesses_.back().message = "expected `=`, or `< -` to compare, found `<-`, which assigns";
        guesses_.back().mends = false;
        guesses_.back().firm = true;
      }
    }
  }

 private:
  // `moment(x: 3)`: a function that takes two arguments or more has one.
  [[nodiscard]] bool lacks_comma(Index open) const {
    const NativeFunction* const native = native_function(token(open - 1).text);
    return native != nullptr && native->least > 1 && token(open).partner > open &&
           !has_comma(tokens_, open, token(open).partner);
  }
  // Whether the arrow behind a word may be a comparison: not of an argument that the function of the call
  // has.
  [[nodiscard]] bool may_compare(Index arrow, Index open) const {
    const std::string_view name = token(arrow - 1).text;
    return is_variable(name) && !token(arrow + 1).is(name) && token(arrow + 1).kind != TokenKind::text &&
           !(is_one_of(token(open - 1).text, naming_functions) && is_one_of(name, usual_names));
  }
  // `f(x: x)`, `f(x => x)`, other than `f(x : x)`: nothing is counted from itself to itself, or compared with
  // itself.
  [[nodiscard]] bool is_given_itself(Index open, Index sign) const {
    if (token(sign).is(":") && !tokens_.touches(sign)) return false;
    const Index value = sign + (token(sign).is("=") ? 2 : 1);
    return !takes_one_argument(token(open - 1).text) && token(value).is(token(sign - 1).text) &&
           (token(value + 1).is(",") || token(value + 1).is(")"));
  }
  // `f(a=1, x => y)`: behind an argument with a name, others have one, too.
  [[nodiscard]] bool follows_named(Index open, Index sign) const {
    return token(sign).is("=") && has_named_argument(tokens_, open, sign - 1);
  }
  [[nodiscard]] Span sign_at(Index at) const {
    const bool longer = (token(at + 1).is("=") || token(at + 1).is(">")) && tokens_.touches(at + 1);
    return across(scene_, at, longer ? at + 1 : at);
  }
  // `f(a <- 1, b <- 2)`: the same signs behind the names of the other arguments, which are written in the
  // same way.
  [[nodiscard]] std::vector<Edit> others_with_sign(Index open, Span sign) const {
    constexpr Index farthest = 2000;
    std::vector<Edit> others;
    const std::string_view written = scene_.text(sign);
    const bool touching = tokens_.touches(scene_.tokens.at(sign.begin));
    const Index close = std::min<Index>(token(open).partner, open + farthest);
    for (Index i = open + 1; i < close; ++i) {
      const bool begins = token(i - 1).is("(") || token(i - 1).is(",");
      const bool other = begins && token(i).kind == TokenKind::name && token(i + 1).span.begin != sign.begin;
      const bool same = other && scene_.text(sign_at(i + 1)) == written && tokens_.touches(i + 1) == touching;
      if (same && token(i + 1).is("<-") && may_compare(i + 1, open)) return {};
      if (same) others.push_back({sign_at(i + 1), "="});
      if (token(i).is_open() && token(i).partner > i) i = token(i).partner;
    }
    return others;
  }

  // `f(Double k = 1)`
  void declared(Index type) {
    if (!is_value_type(token(type))) return;
    const bool of_matrix = token(type - 1).is("[") && token(type + 1).is("]");
    const Index first = of_matrix ? type - 2 : type, name = of_matrix ? type + 2 : type + 1;
    const Index open = tokens_.opening_before(first);
    const bool call = open > 0 && token(open).is("(") && token(open - 1).kind == TokenKind::name;
    const bool begins = token(first - 1).is("(") || token(first - 1).is(",");
    if (!call || !begins || token(name).kind != TokenKind::name || !token(name + 1).is("=")) return;
    const Span found = across(scene_, first, name - 1);
    guesses_.push_back(removing(
        problems::malformed_argument, found,
        fmt::format("expected an argument, found the type `{}`: arguments have none", scene_.text(found)),
        scene_.text(found)));
    guesses_.back().edits.front().span.end = token(name).span.begin;
  }

  // `switch(x, 1 = "a", 2 = "b")`, `list(1 = "a", 2 = "b")`
  void values_for_names(Index open) {
    constexpr std::size_t most = 200;
    const Token& callee = token(open - 1);
    const bool chooses = callee.is("switch") || callee.is("match");
    const Index close = token(open).partner;
    std::vector<Edit> edits;
    Index at = open + 1;
    for (Index i = at; i < close && edits.size() < most; ++i) {
      const bool value = token(i).kind == TokenKind::number || (chooses && token(i).kind == TokenKind::text);
      const bool begins = token(i - 1).is("(") || token(i - 1).is(",");
      if (value && begins && token(i + 1).is("=")) {
        if (edits.empty()) at = i;
        edits.push_back({{token(i).span.begin, token(i + 2).span.begin}, ""});
      } else if (token(i).is_open() && token(i).partner > i) {
        i = token(i).partner;
      }
    }
    if (edits.empty() || (edits.size() == 1 && !chooses)) return;
    if (chooses) {
      guesses_.push_back({&problems::foreign_syntax, callee.span,
                          fmt::format("expected a value, found `{}`: one of several is chosen by `if` and "
                                      "`else if`, or by `ifelse` for each cell",
                                      callee.text),
                          false, "", std::move(edits)});
    } else {
      guesses_.push_back({&problems::malformed_argument, token(at).span,
                          fmt::format("expected a name before `=`, found `{}`, and so before {} in this call",
                                      token(at).text, edits.size() == 2 ? "the other one" : "others"),
                          false, "", std::move(edits)});
    }
    guesses_.back().firm = true;
  }

  void quoted_name(Index equals) {
    const Token& text = token(equals - 1);
    if (!token(equals).is("=") || text.kind != TokenKind::text || text.text.size() < 3) return;
    const std::string_view name = text.text.substr(1, text.text.size() - 2);
    if (!std::ranges::all_of(name, is_name_byte)) return;
    guesses_.push_back(replacing(problems::malformed_argument, text.span, text.text, name));
    guesses_.back().message =
        fmt::format("expected a name before `=`, found a text; `{}` needs no quotes", name);
  }

  // `rand(rows 3, cols=2)`, `write(x, file $1)`: behind a name that is no variable, but that of an argument.
  void lost_sign(Index value) {
    const Token &name = token(value - 1), &found = token(value);
    const bool begins = found.is_operand() || found.is("TRUE") || found.is("FALSE");
    if (name.kind != TokenKind::name || !begins || found.first || is_variable(name.text)) return;
    if (tokens_.touches(value) && found.text.starts_with('.')) return lost_sign_within(name);
    const Index open = tokens_.opening_before(value);
    const Index last = tokens_.end_of_brackets(value + 1);
    if (token(value + 1).is("=") || (last > value + 1 && token(last + 1).is("=")))
      return word_before(value - 1);
    const bool beside_named = has_named_argument(tokens_, open, token(open).partner);
    if (!is_one_of(name.text, usual_names) && !beside_named) return;
    const Edit equals = equals_behind(value - 1);
    guesses_.push_back(inserting(
        problems::malformed_argument, equals.span.begin,
        fmt::format("expected `=` between the name `{}` and its value, found `{}`", name.text, found.text),
        "=", equals.replacement));
  }

  // `f(a, new rows=3)`: the argument has its sign.
  void word_before(Index word) {
    // `rows cols=2`: a value is missing.
    const std::string_view name = token(word).text;
    if (is_one_of(name, usual_names) || is_builtin_constant(name)) return;
    if (token(word).is_argument() || holds_comment(scene_, across(scene_, word, word + 1))) return;
    if (token(word - 1).is("=")) return; // `f(a=b c=3)`: a value
    if (!token(word + 2).is("=") || tokens_.touches(word + 1)) return;
    // `forma t="csv"`
    const std::string joined = fmt::format("{}{}", name, token(word + 1).text);
    const Span both = across(scene_, word, word + 1);
    if (is_one_of(joined, usual_names) && both.size() == joined.size() + 1) {
      guesses_.push_back(replacing(problems::stray_text, both, scene_.text(both), joined));
      guesses_.back().message = fmt::format("expected one name, `{}`, found it in two parts", joined);
      return;
    }
    guesses_.push_back(removing(problems::malformed_argument, token(word).span,
                                fmt::format("expected the argument `{}`, found `{}` before it",
                                            token(word + 1).text, token(word).text),
                                token(word).text));
    guesses_.back().edits.front().span.end = token(word + 1).span.begin;
    guesses_.back().mends =
        declares_variables(token(word).text) || is_one_of(token(word).text, {"new", "with"});
    guesses_.back().firm = !guesses_.back().mends;
  }

  // `matrix(0, rows=2, "cols": 1)`
  void quoted_with_colon(Index colon) {
    const Token& text = token(colon - 1);
    const Index open = tokens_.opening_before(colon);
    if (!token(colon).is(":") || text.kind != TokenKind::text || text.text.size() < 3 ||
        !(token(open - 1).is("list") || has_named_argument(tokens_, open, token(open).partner)))
      return;
    const std::string_view name = text.text.substr(1, text.text.size() - 2);
    if (!std::ranges::all_of(name, is_name_byte) || is_digits(name)) return;
    const Span found = across(scene_, colon - 1, colon);
    if (holds_comment(scene_, across(scene_, colon - 1, colon + 1))) return;
    guesses_.push_back(
        replacing(problems::malformed_argument, found, scene_.text(found), fmt::format("{}=", name)));
    guesses_.back().edits.front().span.end = token(colon + 1).span.begin;
  }

  // `rand(rows=3, min0.5)`: the first digits of the value belong to the name.
  void lost_sign_within(const Token& name) {
    const std::size_t size = name.text.find_last_not_of("0123456789") + 1;
    if (size == 0 || size == name.text.size() || !is_one_of(name.text.substr(0, size), usual_names)) return;
    guesses_.push_back(inserting(problems::malformed_argument,
                                 name.span.begin + static_cast<std::uint32_t>(size),
                                 fmt::format("expected `=` between the name `{}` and its value, found `{}`",
                                             name.text.substr(0, size), name.text.substr(size)),
                                 "=", "="));
  }
};

} // namespace

void guess_arguments(const Scene& scene, Guesses& guesses) {
  ArgumentGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
