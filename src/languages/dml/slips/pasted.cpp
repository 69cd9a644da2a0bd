// What was put into a place where it cannot stand: the head of a function in a block, a statement among
// parameters, a brace or a word before results.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

// How many heads are looked at for one error.
constexpr std::size_t most_heads = 20;

// Brackets that hold more tokens are not looked at.
constexpr Index longest_brackets = 200;

class PastedGuesses : Guessing {
 public:
  PastedGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    heads();
    statement_among_parameters();
    brace_before_results();
    word_in_head();
    words_before_body();
    keyword_twice();
    twice();
  }

 private:
  // Heads alone, whose `{` leave the blocks around them open.
  void heads() {
    const Diagnostic* first = nullptr;
    std::vector<Edit> edits;
    for (const Diagnostic& each : scene_.errors) {
      if (each.problem != &problems::misplaced_function || each.span.end < scene_.error.span.begin) continue;
      const Span head = head_around(tokens_.at(each.span.begin));
      if (head.empty() || edits.size() == most_heads) break;
      if (first == nullptr) first = &each;
      edits.push_back({head, ""});
    }
    if (first == nullptr) return;
    guesses_.push_back(
        {first->problem, first->span, first->message, false, "", {edits.front()}, first->notes, true});
    guesses_.back().missed_later = true;
    if (edits.size() == 1) return;
    guesses_.push_back(guesses_.back());
    guesses_.back().others.assign(edits.begin() + 1, edits.end());
  }
  // From the name up to the brace; empty where `function` begins none.
  [[nodiscard]] Span head_around(Index word) const {
    if (!token(word).is("function") || !token(word + 1).is("(") || token(word + 1).partner < 0) return {};
    Index last = token(word + 1).partner;
    if (token(last + 1).is("return") && token(last + 2).partner > last) last = token(last + 2).partner;
    return token(last + 1).is("{") && word > 1 ? across(scene_, word - 2, last + 1) : Span{};
  }

  // `f = function(Double x) { return (Double y) {`, `f = function(Double x) { return (Double y)`
  void brace_before_results() {
    for (Index word = scene_.at; word >= scene_.at - 1 && word > 1; --word) {
      const Token &brace = token(word - 1), &close = token(word - 2);
      const Index results_end = token(word + 1).partner;
      if (!token(word).is("return") || !brace.is("{") || !close.is(")") || close.partner < 1) continue;
      if (!token(close.partner - 1).is("function") || results_end < word) continue;
      if (!token(results_end + 1).is("{")) {
        if (is_type(token(word + 2)) && !brace.first && token(results_end + 1).first)
          guesses_.push_back({&problems::malformed_signature,
                              brace.span,
                              "expected `{` behind the results, found it before `return`",
                              true,
                              "move `{` behind the results",
                              {{{close.span.end, brace.span.end}, ""}, {behind(scene_, results_end), " {"}}});
        continue;
      }
      guesses_.push_back(removing(problems::malformed_signature, brace.span,
                                  "this `{` is one too many: the body begins behind the results", "{"));
      if (token(word).first && !brace.first) guesses_.back().edits.front().span.begin = close.span.end;
      guesses_.back().missed_later = true;
    }
  }

  // `f = new function(Double x) and return (Double y) {`
  void word_in_head() {
    for (Index i = scene_.at - 1; i <= scene_.at + 1; ++i) {
      const Token &word = token(i), &last = token(i - 1), &next = token(i + 1);
      if (word.kind != TokenKind::name) continue;
      const bool begins = is_assignment(i - 1) && next.is("function") && token(i + 2).is("(");
      const Index head = last.is(")") ? last.partner - 1 : -1;
      const bool goes_on = head >= 0 && (token(head).is("function") || token(head).is("return")) &&
                           (next.is("{") || (token(head).is("function") && next.is("return")));
      if (!begins && !goes_on) continue;
      if (begins && word.is("external") && is_implemented_elsewhere(tokens_, i + 2)) {
        const Span both = across(scene_, i, i + 1);
        guesses_.push_back(
            replacing(problems::malformed_signature, both, scene_.text(both), "externalFunction"));
        guesses_.back().mends = !holds_comment(scene_, both);
        guesses_.back().firm = !guesses_.back().mends;
        return;
      }
      Guess made = removing(problems::malformed_signature, word.span,
                            fmt::format("expected `{}`, found `{}`", next.text, word.text), word.text);
      made.edits.front().span.end = next.first ? word.span.end : next.span.begin;
      made.missed_later = true;
      guesses_.push_back(std::move(made));
    }
  }

  // `forfor (i in 1:3) {`, `ifif (a) b = 1` above `else`
  void keyword_twice() {
    static constexpr std::string_view keywords[] = {"if",       "else",   "for", "parfor", "while",
                                                    "function", "return", "in",  "source"};
    constexpr int most_lines = 3;
    const auto word = [&](Index i) {
      const std::string_view text = token(i).text;
      const std::string_view half = text.substr(0, text.size() / 2);
      if (token(i).kind != TokenKind::name || !is_one_of(half, keywords) || text.substr(half.size()) != half)
        return;
      guesses_.push_back(replacing(problems::misspelled_keyword, token(i).span, text, half));
    };
    for (Index i = scene_.at + 1; i >= scene_.at - 3; --i) word(i);
    Index line = tokens_.line_first(scene_.at);
    for (int above = 0; above < most_lines && line > 0; ++above) {
      word(line);
      line = tokens_.line_first(line - 1);
    }
  }

  // `f = function(Double x) return (Double y) throws E {`
  void words_before_body() {
    constexpr Index most = 8;
    const Index first = scene_.at, close = first - 1;
    const Index head = token(close).is(")") ? token(close).partner - 1 : -1;
    if (head < 0 || !token(head).is("return")) return; // behind parameters they may tell the results
    Index brace = first;
    while (brace < first + most && !token(brace).is("{") && !token(brace).is("}") && !is_assignment(brace) &&
           !(token(brace).first && brace > first))
      ++brace;
    if (brace < first + 2 || !token(brace).is("{") || token(brace).first || !token(brace + 1).first) return;
    // `return (Double y), Double z) {` is a result more.
    for (Index i = first; i < brace; ++i) {
      const bool paired = token(i).partner >= first && token(i).partner < brace;
      if (token(i).kind == TokenKind::keyword || token(i).kind == TokenKind::text || is_type(token(i)) ||
          is_one_of(token(i).text, {"return", ",", "-", "and", "print", "stop"}))
        return;
      if ((token(i).is_open() || token(i).is_close()) && (!paired || token(i).is("("))) return;
    }
    const Span found = across(scene_, first, brace - 1);
    if (holds_comment(scene_, found)) return;
    Guess made = removing(problems::malformed_signature, found,
                          fmt::format("expected `{{`, found `{}`", scene_.text(found)), scene_.text(found));
    made.edits.front().span.end = token(brace).span.begin;
    made.missed_later = true;
    guesses_.push_back(std::move(made));
  }

  // `f(a = 1 a = 1)`, `Double x = 1 Double x = 1`
  void twice() {
    constexpr Index most = 20;
    const Index at = scene_.at;
    for (Index size = most; size > 1; --size) {
      const bool in_line = at >= size && at + size <= tokens_.size() &&
                           tokens_.line_first(at - size) == tokens_.line_first(at + size - 1);
      const std::string_view first = spelled(scene_, at - size, at - 1);
      const Span second = across(scene_, at, at + size - 1);
      // `f(a=1, =1, b=2)`: a name is missing.
      if (!in_line || first != scene_.text(second) || token(at).is("=")) continue;
      // `matrix[0, 0, 0]`: arguments may be equal, and only an index has no more than two.
      if (token(at).is(",") && calls_by_index(at)) return;
      // `f = function(Double a, Double , Double b)`: a name is missing rather than a type too many.
      if (token(at).is(",") && (!tokens_.touches(at) || is_type_at(at + size - 1))) return;
      // `a * b + * b + c`: what stood between the two signs may be missing.
      if (is_operator(token(at)) && is_operator(token(at - 1))) return;
      // `X[1][1]`: a row and a column.
      if (token(at).is("[") && tokens_.touches(at) && token(at - 1).is("]")) return;
      // `x[1:2 1:2] = 3`: the comma of an index is missing.
      const Index index = tokens_.opening_before(at);
      if (token(index).is("[") && token(index - 1).is_operand() && parts_dimensions(tokens_, index, at) &&
          size > 1)
        return;
      // `f(a, g(b)), g(b))`: the bracket between the two may be one too many as well.
      if (closes_others(at, at + size)) return;
      Guess made = removing(problems::stray_text, second,
                            fmt::format("expected `{0}` once, found another `{0}`", first), first);
      made.edits.front().span.begin = token(at - 1).span.end;
      // `matrix(0, a * b a * b)`, `x[1:2 1:2]`: a comma or a sign may be missing between the two.
      made.mends = !may_lack_sign(at, at + size);
      made.firm = !made.mends;
      guesses_.push_back(std::move(made));
      return;
    }
    value_twice(at);
    value_twice(at - 1);
    // `x = f f(a) + b`: the call is read as a statement of its own.
    const Index last = std::max<Index>(std::min(at, tokens_.size()), 1) - 1;
    for (Index i = std::max(tokens_.line_first(last), last - nearby) + 1; i < last; ++i) {
      if (token(i + 1).is("(") && tokens_.touches(i + 1)) value_twice(i);
    }
  }
  // Whether a type ends with a token: `Double`, `Matrix[Double]`
  [[nodiscard]] bool is_type_at(Index last) const {
    return is_type(token(token(last).is("]") ? token(last).partner - 1 : last));
  }
  [[nodiscard]] static bool is_operator(const Token& each) {
    static constexpr std::string_view signs = "+-*/^%<>=!&|";
    return each.kind == TokenKind::sign && signs.find(each.text.front()) != signs.npos;
  }
  // Whether some tokens are one value without a name, and others of the call or the index that they stand in
  // may follow it.
  [[nodiscard]] bool may_lack_sign(Index first, Index end) const {
    const Index open = tokens_.opening_before(first);
    if (open < 1 || token(open).first ||
        !(token(open).is("[") ? token(open - 1).ends_value() : is_callee(open - 1)))
      return false;
    const bool value = token(first).is_operand() && token(end - 1).ends_value();
    if (!value || token(end).is("=") || (token(end + 1).is("=") && !token(end).is("]"))) return false;
    for (Index i = first; i < end; ++i) {
      const bool within = token(i).partner >= first && token(i).partner < end;
      if (token(i).is("=") || token(i).is(",") || token(i).kind == TokenKind::text) return false;
      if ((token(i).is_open() || token(i).is_close()) && !within) return false;
    }
    return true;
  }
  // Whether a bracket among some tokens closes one before them, or none.
  [[nodiscard]] bool closes_others(Index first, Index end) const {
    for (Index i = first; i < end; ++i) {
      if (token(i).is_close() && token(i).partner < first) return true;
    }
    return false;
  }
  // Whether a token stands in the brackets of an index behind the name of a function.
  [[nodiscard]] bool calls_by_index(Index i) const {
    const Index open = tokens_.opening_before(i);
    if (open < 1 || !token(open).is("[")) return false;
    // Who writes one call so writes others so, too.
    const std::string_view name = token(open - 1).text;
    return is_callee(open - 1) || (is_known_function(name) && !is_only_assigned(name));
  }

  // `f(a, b b)`, `x = y + 0.5 0.5`
  void value_twice(Index second) {
    const Token &value = token(second - 1), &other = token(second);
    if (other.first || !value.is(other.text) || tokens_.touches(second) || token(second + 1).is("in")) return;
    if (lacks_comma(second) || are_of_two_arguments(second)) return;
    if (!(value.kind == TokenKind::number ? is_number_once(second - 1) : is_name_once(second - 1))) return;
    guesses_.push_back(removing(problems::stray_text, other.span,
                                fmt::format("expected `{0}` once, found another `{0}`", other.text),
                                other.text));
    guesses_.back().edits.front().span.begin = value.span.end;
  }
  // `f(n - p p + 1)`, `f(n + 1 1)`: arguments of which one at least is more than the value.
  [[nodiscard]] bool are_of_two_arguments(Index second) const {
    const Index open = tokens_.opening_before(second);
    const bool calculated = is_one_of(token(second - 2).text, between_values) ||
                            is_one_of(token(second + 1).text, between_values);
    return calculated && open > 0 && token(open).is("(") && is_callee(open - 1) &&
           !takes_one_argument(token(open - 1).text);
  }
  // `x[i - 1 1]`: an index has a comma, which may be missing between the two, unless others of the same name
  // have none.
  [[nodiscard]] bool lacks_comma(Index second) const {
    const Index open = tokens_.opening_before(second);
    if (!token(open).is("[") || token(open).first || !has_no_comma(open)) return false;
    // `x[i i]`: cells of a diagonal are rare.
    if (token(second).kind == TokenKind::name && open == second - 2) return false;
    const auto places = places_near(open, token(open - 1).text);
    return std::ranges::none_of(places, [&](Index i) { return i != open - 1 && has_no_comma(i + 1); });
  }
  [[nodiscard]] bool has_no_comma(Index open) const {
    const Index close = token(open).partner;
    return token(open).is("[") && close > open && close <= open + longest_brackets &&
           !has_comma(tokens_, open, close);
  }
  // With a sign between, a name would stand beside itself, which is rare where it does so nowhere else.
  [[nodiscard]] bool is_name_once(Index first) const {
    const Token& name = token(first);
    if (name.kind != TokenKind::name || name.is_argument()) return false;
    // `x x = + 1` has two in the wrong order.
    if (token(first + 2).is("=") && is_one_of(token(first + 3).text, between_values)) return false;
    if (may_be_sizes(first)) return false;
    const bool all = token(first - 1).is("(") && token(first + 2).is(")");
    if (all && is_one_of(token(first - 2).text, {"max", "min", "cbind", "rbind", "append", "list"}))
      return false;
    return std::ranges::none_of(places_near(first, name.text), [&](Index i) {
      return token(i + 2).is(name.text) &&
             (token(i + 1).is(",") || is_one_of(token(i + 1).text, between_values));
    });
  }
  // `matrix(0, n n)`, `table(a, n n)`: as many rows as columns, where so many arguments would be too few.
  [[nodiscard]] bool may_be_sizes(Index first) const {
    const Index open = tokens_.opening_before(first);
    const std::string_view callee = token(open).is("(") ? token(open - 1).text : std::string_view{};
    if (!token(first - 1).is(",") || !(callee == "matrix" || callee == "table")) return false;
    const Index end = std::min<Index>(token(open).partner, open + longest_brackets);
    const Index commas = count_commas(tokens_, open, end);
    return commas == 1 || (callee == "table" && commas == 2 && token(first + 2).is(")"));
  }
  // Of arguments and bounds, two that are the same may stand side by side.
  [[nodiscard]] bool is_number_once(Index first) const {
    const Token& before = token(first - 1);
    const Index open = tokens_.opening_before(first);
    if (is_one_of(before.text, between_values) || open < 0 || token(open).is("{")) return true;
    // Behind an argument with a name none without one can stand.
    return token(open).is("(") && before.is("=") && token(open - 1).is_word();
  }

  // `x = f(a)` in a line between those of parameters.
  void statement_among_parameters() {
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    for (const Index within : {at, at - 1}) {
      if (within < 0 || (within != at && !token(at).first)) continue;
      const Index first = tokens_.line_first(within), last = tokens_.line_last(within);
      const Index open = tokens_.opening_before(first);
      if (open < 1 || !token(open - 1).is("function") || !token(first - 1).is(",")) continue;
      const bool statement = token(first).kind == TokenKind::name && is_assignment(first + 1);
      if (!statement || !is_type(token(last + 1)) || token(last).is(",")) continue;
      guesses_.push_back(
          {&problems::malformed_signature,
           across(scene_, first, last),
           fmt::format("expected a parameter, found a statement that assigns to `{}`", token(first).text),
           false,
           "",
           {{across(scene_, first, last), ""}},
           {},
           true});
    }
  }
};

} // namespace

void guess_pasted(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) PastedGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
