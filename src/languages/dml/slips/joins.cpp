// Words and signs that are broken in two, run together, written twice or in the wrong order.
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

#include <array>

namespace bindery::dml::slips {

namespace {

constexpr std::array<std::string_view, 12> keywords = {
    "function", "return", "if", "else", "for", "while", "parfor", "ifdef", "source", "setwd", "in", "as"};
constexpr std::array<std::string_view, 12> value_types = {"int",    "integer", "string", "boolean",
                                                          "double", "unknown", "Int",    "Integer",
                                                          "String", "Boolean", "Double", "Unknown"};
// How far around an error is looked.
constexpr Index around = 3;
constexpr std::size_t longest_word = 64;

class JoinGuesses : Guessing {
 public:
  JoinGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    for (Index i = scene_.at - around; i <= scene_.at + 1; ++i) {
      broken(i);
      twice(i);
      run_together(i);
    }
    for (Index i = scene_.at - 1; i <= scene_.at + 1; ++i) swapped(i);
    before_brackets();
    matrix_product();
    colons();
    if (tokens_.size() == 0) return;
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    lines_run_together(tokens_.line_first(at));
    for (const Index i : {tokens_.line_first(at) - 1, tokens_.line_last(at)}) {
      name_over_two_lines(i);
      sign_over_two_lines(i);
    }
  }

 private:
  // `fun ction(Matrix[Double] X)`: the error is found within the brackets.
  void before_brackets() {
    constexpr int most_brackets = 3;
    Index open = tokens_.opening_before(scene_.at);
    for (int depth = 0; depth < most_brackets && open > 1; ++depth) {
      if (open - 2 < scene_.at - around) broken(open - 2);
      open = tokens_.opening_before(open);
    }
  }

  [[nodiscard]] bool is_value(Index i) const { return token(i).is_operand(); }
  [[nodiscard]] bool is_operator(Index i) const { return is_one_of(token(i).text, between_values); }

  void replace(const Problem& problem, Index first, Index last, std::string_view meant) {
    const Span at = across(scene_, first, last);
    guesses_.push_back(replacing(problem, at, scene_.text(at), meant));
  }

  // `retur n`, `$ a`, `to_ replace`, `as. scalar`, `index. return`, an argument of `order`
  void broken(Index i) {
    const std::string dotted = fmt::format("{}.{}", token(i).text, token(i + 2).text);
    const bool known = is_known_function(dotted) || dotted == "index.return";
    // `as,scalar(x)`: the key beside that of the point
    const bool converts = known && token(i).is("as") && token(i + 1).is(",") && token(i + 3).is("(") &&
                          tokens_.touches(i + 1) && tokens_.touches(i + 2) && token(i + 3).partner > i + 4 &&
                          !has_comma(tokens_, i + 3, token(i + 3).partner);
    if (converts) replace(problems::stray_text, i, i + 2, dotted);
    if (known && token(i + 1).is(".")) one_name(i, i + 2, dotted);
    const Token &first = token(i), &second = token(i + 1);
    if (tokens_.touches(i + 1) || !(second.is_word() || second.kind == TokenKind::number)) return;
    if (is_comment_between(i)) return;
    if (first.is("$") && !first.first && !second.first && second.kind != TokenKind::keyword)
      replace(problems::stray_text, i, i + 1, fmt::format("${}", second.text));
    if (!first.is_word() || first.text.size() + second.text.size() > longest_word) return;
    const std::string whole = std::string(first.text) + std::string(second.text);
    if (is_one_of(whole, keywords)) replace(problems::misspelled_keyword, i, i + 1, whole);
    if (second.first || second.is("in") || first.is(second.text)) return;
    for (const std::string_view joint : {"", "_", ".", "::"}) {
      const std::string name = fmt::format("{}{}{}", first.text, joint, second.text);
      // `[Q R] = f(x)`: two results rather than the function `QR`
      if (joint.empty() && token(i - 1).is("[") && token(i - 1).first && token(i + 2).is("]")) continue;
      if (!is_known_function(name) && !occurs(name) && !is_named_after_script(name)) continue;
      // `ab = a b`: nothing gets its own value.
      if (is_assignment(i - 1) && token(i - 2).is(name) && token(i - 2).first) continue;
      one_name(i, i + 1, name);
    }
  }
  // `y = su` above `m(x)`, `lam` above `bda`: the halves are no names of the script.
  void name_over_two_lines(Index i) {
    const Token &first = token(i), &second = token(i + 1);
    if (!first.is_word() || !second.first || is_comment_between(i)) return;
    // `as.sca` above `lar(x)`
    const bool dotted = tokens_.is_within_word(i - 1) && token(i - 1).is(".");
    const std::string_view above = spelled(scene_, dotted ? i - 2 : i, i);
    if (above.size() + second.text.size() > longest_word) return;
    const std::string whole = std::string(above) + std::string(second.text);
    const bool call = is_known_function(whole) && token(i + 2).is("(");
    if (dotted && !call) return;
    const bool first_once = !occurs_near(scene_, i), second_once = !occurs_near(scene_, i + 1);
    // Of a function that is called one half alone may stand elsewhere.
    const bool function = call && (first_once || (second_once && !is_known_function(second.text)));
    const bool known = is_one_of(whole, value_types) || occurs(whole);
    const bool name = second.is_word() && (function || (known && first_once && second_once));
    if (!name) return;
    const Span begin = across(scene_, dotted ? i - 2 : i, i);
    guesses_.push_back(replacing(problems::stray_text, begin, above, whole));
    guesses_.back().message += fmt::format(" and `{}` in the next line", second.text);
    guesses_.back().edits.front().span.end = second.span.end;
  }
  // `y = betaz = 1`, `y = betaif (a) {`: a word of which the parts are words of the script, the second one at
  // the beginning of statements.
  void lines_run_together(Index first) {
    constexpr Index most = 100;
    const Index last = std::min(tokens_.line_last(first), first + most);
    for (Index i = first + 1; i <= last; ++i) {
      const std::string_view word = token(i).text;
      const bool ends_value = token(i - 1).kind == TokenKind::sign || token(i - 1).is("as");
      if (token(i).kind != TokenKind::name || word.size() > longest_word || !ends_value) continue;
      if (occurs_near(scene_, i)) continue;
      for (std::size_t size = word.size() - 1; size > 0; --size) {
        const std::string_view left = word.substr(0, size), right = word.substr(size);
        if (is_one_of(left, keywords)) continue;
        const bool value = left == "TRUE" || left == "FALSE" || token(i - 1).is("as") || occurs(left);
        if (value && begins_statement_elsewhere(right, i)) part_lines(i, size);
      }
    }
  }
  // Whether statements begin with a word, and what stands behind a place may go on behind it.
  [[nodiscard]] bool begins_statement_elsewhere(std::string_view word, Index before) const {
    const Token& next = token(before + 1);
    if (next.is("(") && (is_one_of(word, keywords) || is_known_function(word)))
      return !is_one_of(word, {"function", "return", "else", "in", "as", "ifdef"});
    const bool part = next.is("[") && is_paired(before + 1) && is_assignment(next.partner + 1);
    if (!part && !is_assignment(before + 1)) return false;
    const auto& places = places_near(before, word);
    return std::ranges::any_of(places, [&](Index i) { return token(i).first; });
  }
  void part_lines(Index i, std::size_t size) {
    const std::uint32_t place = token(i).span.begin + static_cast<std::uint32_t>(size);
    const std::string_view word = token(i).text;
    guesses_.push_back(inserting(problems::expected_statement, place,
                                 fmt::format("expected the end of the line behind `{}`, found `{}`",
                                             word.substr(0, size), word.substr(size)),
                                 "", fmt::format("\n{}", token(i).indent)));
    guesses_.back().title = fmt::format("begin a line with `{}`", word.substr(size));
  }
  // `x =` above `= 1`, `X %*` above `% Y`, `a` above `::f(x)`
  void sign_over_two_lines(Index last) {
    static constexpr std::array<std::string_view, 12> signs = {
        "%*%", "%/%", "%%", "==", "!=", "<=", ">=", "<-", "+=", "&&", "||", "::"};
    if (last < 0 || !token(last + 1).first || is_comment_between(last)) return;
    const std::uint32_t end = token(last).span.end, begin = token(last + 1).span.begin;
    const std::string_view above = text_.substr(0, end), below = text_.substr(begin);
    for (const std::string_view sign : signs) {
      // The blanks may stand around a name space, too.
      const bool joins_words = sign == "::" && token(last).is_word();
      for (std::uint32_t half = joins_words ? 0 : 1; half < sign.size(); ++half) {
        if (!above.ends_with(sign.substr(0, half)) || !below.starts_with(sign.substr(half))) continue;
        const auto rest = static_cast<std::uint32_t>(sign.size()) - half;
        guesses_.push_back(replacing(problems::stray_text, {end - half, end}, sign.substr(0, half), sign));
        if (half == 0)
          guesses_.back().message = fmt::format("expected `{}`, found the end of the line", sign);
        else
          guesses_.back().message += fmt::format(" and `{}` in the next line", sign.substr(half));
        guesses_.back().edits.front().span.end = begin + rest;
      }
    }
  }
  [[nodiscard]] bool is_comment_between(Index i) const {
    const Span gap{token(i).span.end, token(i + 1).span.begin};
    return gap.end < gap.begin || scene_.text(gap).find('#') != std::string_view::npos;
  }

  void one_name(Index first, Index last, std::string_view name) {
    const std::string_view found = spelled(scene_, first, last);
    guesses_.push_back(replacing(problems::stray_text, across(scene_, first, last), found, name));
    guesses_.back().message = fmt::format("expected `{}`, found `{}`: a name has no blanks", name, found);
  }
  // `function function`, `elseelse`. Of values that stand twice both may be meant, with a sign between.
  void twice(Index i) {
    const Token &first = token(i), &second = token(i + 1);
    // `source("a.dml") as as`: the second one stands where a name belongs.
    const bool lacks_name = second.is("as") && token(i + 2).first;
    if (first.kind == TokenKind::keyword && first.text == second.text && !second.first && !lacks_name) {
      Guess made =
          removing(problems::misspelled_keyword, second.span,
                   fmt::format("expected `{0}` once, found another `{0}`", second.text), second.text);
      made.edits.front().span.begin = first.span.end;
      guesses_.push_back(std::move(made));
    }
    const bool once = first.kind == TokenKind::text || (first.kind == TokenKind::name && is_named_once(i));
    if (once && first.text == second.text && !second.first) {
      Guess made =
          removing(problems::stray_text, second.span,
                   fmt::format("expected `{0}` once, found another `{0}`", second.text), second.text);
      made.edits.front().span.begin = first.span.end;
      guesses_.push_back(std::move(made));
    }
    const std::string_view half = first.text.substr(0, first.text.size() / 2);
    if (first.kind == TokenKind::name && is_one_of(half, keywords) && first.text.substr(half.size()) == half)
      replace(problems::misspelled_keyword, i, i, half);
  }

  // `x x = 1`, `f(rows rows=3)`, `sum sum(x)`, `Double x x`: no sign can stand between the two.
  [[nodiscard]] bool is_named_once(Index first) const {
    const Token &before = token(first - 1), &behind = token(first + 2);
    const bool begins =
        token(first).first || before.is("(") || before.is(",") || before.is("{") || before.is(";");
    if (begins && (behind.is("=") || behind.is("<-"))) return true;
    if (behind.is("(") && tokens_.touches(first + 2) && is_known_function(token(first).text)) return true;
    const bool ends = behind.is(",") || behind.is(")") || behind.is("=");
    return ends && (is_one_of(before.text, value_types) ||
                    (before.is("]") && is_one_of(token(first - 2).text, value_types)));
  }

  // `Doublex`, `ashdb`, `iin 1:3`
  void run_together(Index i) {
    if (token(i).kind != TokenKind::name) return;
    const std::string_view word = token(i).text;
    const bool declares = (token(i - 1).is("(") || token(i - 1).is(",")) &&
                          (token(i + 1).is(",") || token(i + 1).is(")") || token(i + 1).is("="));
    // `Integers_cols` begins with `Int` as well: the longest type is meant.
    std::string_view type;
    for (const std::string_view each : value_types) {
      if (each.size() > type.size() && each.size() < word.size() && word.starts_with(each)) type = each;
    }
    const std::string_view name = word.substr(type.size());
    // `Inte`: a longer type of which the rest is not there yet.
    const bool begins_type =
        std::ranges::any_of(value_types, [&](std::string_view each) { return each.starts_with(word); });
    // `intercept`: a word, unless the rest of it is a name.
    const bool word_of_its_own = !type.empty() && is_lower(type.front()) && !is_known(name);
    if (declares && !begins_type && !word_of_its_own && !occurs_near(scene_, i)) part(i, type.size(), type);
    for (const std::string_view each : keywords) {
      if (word.starts_with(each) && is_known(word.substr(each.size()))) part(i, each.size(), each);
    }
    if (word.ends_with("in") && token(i - 1).is("(")) part(i, word.size() - 2, "in");
  }
  [[nodiscard]] static bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
  [[nodiscard]] bool is_known(std::string_view name) const {
    return !name.empty() && (occurs(name) || is_known_function(name) || is_one_of(name, value_types) ||
                             text_.find(std::string(name) + "::") != std::string_view::npos);
  }
  void part(Index i, std::size_t size, std::string_view keyword) {
    const std::string_view word = token(i).text;
    if (size == 0 || size >= word.size() || word[size] == '_' || word[size] == ':' ||
        (word[size] >= '0' && word[size] <= '9') || word[size] == '.')
      return;
    Guess made = inserting(problems::misspelled_keyword,
                           token(i).span.begin + static_cast<std::uint32_t>(size), "", " ", " ");
    made.span = token(i).span;
    made.message = fmt::format("expected `{} {}`, found `{}`", word.substr(0, size), word.substr(size), word);
    made.title = fmt::format("part the keyword `{}` from the name", keyword);
    guesses_.push_back(std::move(made));
  }

  // `(a - )b`, `x = a b %*%;`, `x sum =(a)`
  void swapped(Index i) {
    const bool ends = token(i + 2).first || token(i + 2).is(";") || token(i + 2).is_close() ||
                      token(i + 2).is(",") || token(i + 2).kind == TokenKind::none;
    const bool here = !token(i + 1).first && !token(i).first;
    if (!here) return;
    const bool closed =
        is_operator(i - 1) && token(i).is_close() && is_value(i + 1) && (ends || is_operator(i + 2));
    const bool behind = is_value(i - 1) && is_value(i) && !tokens_.touches(i) && is_operator(i + 1) && ends;
    const Index target = token(i - 1).is("]") && token(i - 1).partner > 0 ? token(i - 1).partner - 1 : i - 1;
    const bool called = token(target).first && token(target).kind == TokenKind::name &&
                        !declares_variables(token(target).text) && token(i + 1).is("=") &&
                        token(i + 2).is("(") && token(i).kind == TokenKind::name &&
                        (is_known_function(token(i).text) || is_callee(i));
    if (!closed && !behind && !called) return;
    // `(a/ ) b`: the bracket stood before the operator.
    if (closed && tokens_.touches(i - 1) && !tokens_.touches(i) && !tokens_.touches(i + 1)) {
      guesses_.push_back(exchanged(*scene_.error.problem, across(scene_, i - 1, i), token(i - 1).text,
                                   token(i).text, fmt::format("{} {}", token(i).text, token(i - 1).text)));
      return;
    }
    const std::string_view between =
        text_.substr(token(i).span.end, token(i + 1).span.begin - token(i).span.end);
    guesses_.push_back(
        {scene_.error.problem,
         token(i).span,
         fmt::format("expected `{}` before `{}`, found them in the other order", token(i + 1).text,
                     token(i).text),
         // `x-)1` may have its operator or its value within the brackets.
         !closed || !tokens_.touches(i) || !tokens_.touches(i + 1),
         "swap them",
         {{across(scene_, i, i + 1), fmt::format("{}{}{}", token(i + 1).text, between, token(i).text)}}});
  }

  // `%*5`, `%8%`: a key without its shift; `%*&`, `%*^`: one beside the key of `%`.
  void matrix_product() {
    constexpr std::uint32_t before = 4, size = 3;
    const std::uint32_t from = scene_.error.span.begin - std::min(scene_.error.span.begin, before);
    for (const std::string_view each : {"%*5", "5*%", "%8%", "%/5", "5/%", "%*&", "&*%", "%*^", "^*%"}) {
      const std::size_t at = text_.substr(from, std::size_t{2} * before).find(each);
      if (at == std::string_view::npos) continue;
      const auto begin = from + static_cast<std::uint32_t>(at);
      const std::string_view meant = each.find('/') == std::string_view::npos ? "%*%" : "%/%";
      guesses_.push_back(replacing(problems::foreign_syntax, {begin, begin + size}, each, meant));
    }
  }

  // `a::::f(x)`
  void colons() {
    Index first = scene_.at, last = scene_.at;
    constexpr Index size = 4;
    while (first > scene_.at - size && token(first - 1).is(":") && tokens_.touches(first)) --first;
    while (last < first + size && token(last + 1).is(":") && tokens_.touches(last + 1)) ++last;
    if (!token(scene_.at).is(":") || last - first != size - 1) return;
    if (!tokens_.touches(first) || !tokens_.touches(last + 1)) return;
    if (!token(first - 1).is_word() || !token(last + 1).is_word()) return;
    replace(problems::stray_text, first, last, "::");
  }

  std::string_view text_;
};

} // namespace

void guess_joins(const Scene& scene, Guesses& guesses) {
  JoinGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
