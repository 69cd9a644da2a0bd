// Indexes as other languages write them.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "parameter_item.hpp"
#include "src/languages/dml/functions/known_functions.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class IndexGuesses : Guessing {
 public:
  IndexGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    both_ranges();
    call_before_comma();
    // The bound that is missing may be found behind it.
    for (const Index i : {scene_.at, scene_.at - 1}) range_without_end(i);
    dots();
    doubled_brackets();
    bracket_before_range();
    third_dimension();
    missing_comma();
    step();
    call_for_index();
    index_for_call();
    for (const Index i : {tokens_.opening_before(scene_.at), scene_.at}) without_name(i);
  }

 private:
  // The bracket of the index that a token stands in: `X[`; -1: it stands in none.
  [[nodiscard]] Index index_around(Index i) const {
    const Index open = tokens_.opening_before(i);
    return open > 0 && token(open).is("[") && token(open - 1).kind == TokenKind::name && tokens_.touches(open)
               ? open
               : -1;
  }
  // `X[2:nrow(Y,]`: the comma that leaves out the columns stands behind the call of a function of one value.
  void call_before_comma() {
    const Index close = scene_.at, comma = close - 1, open = tokens_.opening_before(close);
    if (!token(close).is("]") || !token(comma).is(",") || !token(open).is("(") || token(open).partner >= 0)
      return;
    if (token(open - 1).kind != TokenKind::name || index_around(open - 1) < 0 || commas(open, comma) != 0 ||
        comma == open + 1 || !takes_one_argument(token(open - 1).text))
      return;
    guesses_.push_back(inserting(
        problems::unclosed_bracket, token(comma).span.begin,
        fmt::format("expected `)` to close the call of `{}`, found `,`", token(open - 1).text), ")", ")"));
    guesses_.back().span = token(comma).span;
  }
  // `X[[i,]]`
  void doubled_brackets() {
    const Index inner = tokens_.opening_before(scene_.at), outer = inner - 1;
    const Index close = token(inner).partner;
    for (Index i = scene_.at - 1; i > 0 && i > tokens_.line_first(scene_.at - 1); --i) {
      const bool doubled = token(i).is("[") && token(i - 1).is("[") && tokens_.touches(i) &&
                           token(i).partner > i && token(i - 1).partner < 0;
      if (doubled && index_around(i) == i - 1) too_many(i);
    }
    if (token(scene_.at).is(":") && token(inner).is("[") && token(outer).is("[") && close > inner &&
        commas(inner, close) == 0 && index_around(outer + 1) == outer) {
      add_pair_too_many(inner);
      return;
    }
    if (!token(inner).is("[") || !tokens_.touches(inner) || !token(outer).is("[") || close < inner ||
        token(outer).partner != close + 1 || !tokens_.touches(close + 1) ||
        token(outer - 1).kind != TokenKind::name || commas(inner, close) != 1)
      return;
    add_pair_too_many(inner);
  }
  void add_pair_too_many(Index open) {
    guesses_.push_back({&problems::foreign_syntax,
                        token(open).span,
                        "expected one pair of brackets around rows and columns, found two",
                        true,
                        "remove one pair",
                        {{token(open).span, ""}, {token(token(open).partner).span, ""}}});
  }
  [[nodiscard]] Index commas(Index open, Index end) const { return count_commas(tokens_, open, end); }

  // `X[:, :]`, `X[1:, :]`: told once.
  void both_ranges() {
    const Index open = index_around(scene_.at), close = open < 0 ? -1 : token(open).partner;
    if (close < open || close > open + nearby) return;
    std::vector<Edit> edits;
    Span first{};
    int dimension = 0;
    for (Index i = open + 1; i < close; ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is(",")) ++dimension;
      if (!token(i).is(":")) continue;
      const bool no_first = is_one_of(token(i - 1).text, {"[", ","});
      const bool no_last = is_one_of(token(i + 1).text, {"]", ","});
      if (!no_first && !no_last) continue;
      if (token(i + 1).is("-") || dimension > 1) return;
      if (edits.empty()) first = token(no_first ? i : i + 1).span;
      if (no_first)
        edits.push_back(no_last ? Edit{token(i).span, ""} : Edit{before(scene_, i), "1"});
      else
        edits.push_back({behind(scene_, i),
                         fmt::format("{}({})", dimension == 0 ? "nrow" : "ncol", token(open - 1).text)});
    }
    if (edits.size() < 2) return;
    guesses_.push_back({&problems::foreign_syntax, first,
                        "expected both bounds of each range in this index: all rows or columns are meant by "
                        "nothing",
                        true, "write the bounds, or nothing for all", std::move(edits)});
  }

  // `X[:, 1]`, `X[*, 1]`, `X[., 1]`, `X[:5, 1]`, `X[2:, 1]`
  void range_without_end(Index colon) {
    const std::string_view sign = token(colon).text;
    const bool all = sign == "*" || sign == ".";
    const Index open = all || sign == ":" ? index_around(colon) : -1;
    if (open < 0) return;
    const bool no_first = token(colon - 1).is("[") || token(colon - 1).is(",");
    const bool no_last = token(colon + 1).is("]") || token(colon + 1).is(",");
    if (!no_first && !no_last) return;
    if (all && !(no_first && no_last)) return; // it lacks a value
    const Index dimension = commas(open, colon);
    if (no_first && no_last) {
      guesses_.push_back(
          removing(problems::foreign_syntax, token(colon).span,
                   fmt::format("expected a bound, found `{}`: all rows or columns are meant by "
                               "nothing",
                               sign),
                   sign));
    } else if (no_first) {
      guesses_.push_back(inserting(problems::foreign_syntax, token(colon).span.begin,
                                   "expected the first row or column before `:`", "1", "1"));
      guesses_.back().span = token(colon).span;
      // `X[:-1, ]`: from the end, or without the last one. `X[:1]`: a comma may be meant.
      const bool columns = !has_comma(tokens_, open, token(open).partner) && has_columns(open - 1);
      const bool text = token(colon + 1).kind == TokenKind::text; // `x[:"a"]`
      guesses_.back().mends = !token(colon + 1).is("-") && !columns && !text;
      guesses_.back().firm = true;
    } else if (dimension < 2) {
      const std::string last = fmt::format("{}({})", dimension == 0 ? "nrow" : "ncol", token(open - 1).text);
      guesses_.push_back(inserting(
          problems::foreign_syntax, token(colon).span.end,
          fmt::format("expected the last row or column behind `:`, found `{}`", token(colon + 1).text), last,
          last));
      guesses_.back().span = token(colon + 1).span;
    }
  }

  // Whether another index of a variable has columns.
  [[nodiscard]] bool has_columns(Index name) const {
    const std::span<const Place> places = places_near(name, token(name).text);
    return std::any_of(places.begin(), places.end(), [&](Index i) {
      const Index close = token(i + 1).is("[") ? token(i + 1).partner : -1;
      return i != name && close > i && has_comma(tokens_, i + 1, close);
    });
  }

  // `X[1..3]`, `X[a..b]`
  void dots() {
    for (const Index i : {scene_.at + 1, scene_.at, scene_.at - 1}) {
      const Index open = index_around(i);
      if (open < 0 || !tokens_.touches(i)) continue;
      const std::string_view before = token(i - 1).text, found = token(i).text;
      const bool numbers =
          token(i - 1).kind == TokenKind::number && before.ends_with('.') && found.starts_with('.');
      const bool names = token(i - 1).is(".") && token(i).is(".") && token(i - 2).kind == TokenKind::name;
      if (!numbers && !names) continue;
      const std::uint32_t place = token(i).span.begin;
      const Span at{place - 1, place + 1};
      guesses_.push_back(replacing(problems::foreign_syntax, at, scene_.text(at), ":"));
      return;
    }
  }

  // `X[(1:5, ]`
  void bracket_before_range() {
    const Index open = scene_.at - 2;
    if (!scene_.token(0).is(":") || !token(open).is("(") || token(open).partner >= 0) return;
    if (index_around(open) >= 0 && is_one_of(token(open - 1).text, {"[", ","})) too_many(open);
  }

  // `X[1, 2, 3]`
  void third_dimension() {
    const Index at = scene_.at;
    const Index open = token(at).is(",") ? index_around(at) : -1;
    if (open < 0 || token(open).partner < at || commas(open, at) != 1) return;
    if (token(at - 1).is(",") || !token(at + 1).is_operand()) return;
    if (is_known_function(token(open - 1).text) && !is_variable(token(open - 1).text)) return;
    tell(token(at).span, "expected `]` behind the columns, found `,`: an index has at most rows and columns",
         {{token(at).span.begin, token(token(open).partner).span.begin}, ""});
  }

  // `X[1 2]`
  void missing_comma() {
    const Index at = scene_.at;
    const Index open = index_around(at);
    if (open < 0 || has_comma(tokens_, open, at) || !token(at).is_operand() || token(at).first) return;
    if (!token(at - 1).is_operand() && !token(at - 1).is_close()) return;
    // `X[1.i]` has a dot for its comma.
    if (token(at - 1).text.ends_with('.')) return;
    const bool mends = parts_dimensions(tokens_, open, at);
    guesses_.push_back(
        inserting(problems::unclosed_bracket, mends ? token(at - 1).span.end : token(at).span.begin,
                  fmt::format("expected `,` or `]` to close the index, found `{}`", token(at).text), ",",
                  mends ? "," : ", "));
    guesses_.back().span = token(at).span;
    guesses_.back().mends = mends;
    guesses_.back().firm = !mends;
    guesses_.back().notes.push_back({token(open).span, "the index is opened here"});
  }

  // `X(1, :)`, `X(1:3, 2)`, `X(1, )`, where `X` is a variable
  void call_for_index() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = open < 1 ? -1 : token(open).partner;
    const Token& name = token(open - 1);
    const Index at = scene_.at;
    const bool first = token(at).is(",") && at == open + 1, last = token(at).is(")") && token(at - 1).is(",");
    if (!(token(at).is(":") || first || last) || !token(open).is("(") || close < 0 ||
        name.kind != TokenKind::name || commas(open, close) > 1)
      return;
    if (is_known_function(name.text) || !is_variable(name.text)) return;
    Guess made = replacing(problems::foreign_syntax, token(open).span, "(", "[");
    made.message = fmt::format(
        "expected `[` behind `{}`, found `(`: rows and columns stand in square brackets", name.text);
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).is("end")) made.mends = false; // the last row or column
      const bool all =
          (token(i - 1).is("(") || token(i - 1).is(",")) && (token(i + 1).is(")") || token(i + 1).is(","));
      if (token(i).is(":") && all) made.edits.push_back({token(i).span, ""});
    }
    made.edits.push_back({token(close).span, "]"});
    guesses_.push_back(std::move(made));
  }

  // `print[x]`, `f[k=1]`, `a::f[x, y, z]`
  void index_for_call() {
    for (Index open = tokens_.opening_before(scene_.at), depth = 0; depth < 2; ++depth) {
      if (depth == 0 && (open < 0 || !token(open).is("["))) open = token(scene_.at - 1).partner;
      if (open < 1) return;
      const Token& name = token(open - 1);
      const bool callee =
          is_known_function(name.text) || name.is("ifdef") || name.text.find("::") != std::string_view::npos;
      if (token(open).is("[") && token(open).partner > open && callee && !is_variable(name.text)) {
        Guess made = replacing(problems::unclosed_bracket, token(open).span, "[", "(");
        made.message =
            fmt::format("expected `(` behind `{}`, found `[`: arguments stand in round brackets", name.text);
        made.edits.push_back({token(token(open).partner).span, ")"});
        guesses_.push_back(std::move(made));
      }
      open = tokens_.opening_before(open);
    }
  }

  // `y = [1:2, 3:4]`, `y = x + [, 1]`: what stands in the brackets are rows and columns of nothing.
  void without_name(Index open) {
    const Index close = token(open).is("[") ? token(open).partner : -1;
    const Token& last = token(open - 1);
    const bool value =
        is_one_of(last.text, {"=", "<-", "+=", "(", ","}) || is_one_of(last.text, between_values);
    if (close < 0 || close > open + nearby || !value || commas(open, close) != 1) return;
    Index comma = open + 1;
    while (!token(comma).is(",")) comma = token(comma).is_open() ? token(comma).partner + 1 : comma + 1;
    if (!may_be_bound(open + 1, comma) || !may_be_bound(comma + 1, close)) return;
    guesses_.push_back(inserting(problems::expected_expression, token(open).span.begin,
                                 "expected the name of a matrix before its index, found `[`", "x", "x"));
    guesses_.back().span = token(open).span;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }
  // Whether nothing or a range stands from one token to another.
  [[nodiscard]] bool may_be_bound(Index first, Index end) const {
    for (Index i = first; i < end; ++i) {
      if (token(i).is_open()) i = std::max(i, Index{token(i).partner});
      if (token(i).is(":")) return true;
    }
    return first == end;
  }

  // `X[1:9:2, ]`, `for (i in 1:9:2)`
  void step() {
    const Index at = scene_.at;
    const Index open = tokens_.opening_before(at);
    if (!token(at).is(":") || open < 0 || token(open).partner < at) return;
    if (index_around(at) < 0 && !token(open + 2).is("in")) return;
    Index last = at;
    while (last + 1 < token(open).partner && !token(last + 1).is(",")) ++last;
    tell(token(at).span,
         "expected the end of the range, found `:`: a range with steps is `seq(from, to, by)`",
         {across(scene_, at, last), ""});
  }

  void tell(Span at, std::string message, Edit trial) {
    guesses_.push_back(
        {&problems::foreign_syntax, at, std::move(message), false, "", {std::move(trial)}, {}, true});
  }
};

} // namespace

void guess_indexes(const Scene& scene, Guesses& guesses) {
  // `Double x[:]`: a parameter has no index.
  const std::optional<ParameterItem> item = parameter_item(scene);
  const bool declares = item && is_type(scene.tokens[item->first]);
  const std::size_t first = guesses.size();
  IndexGuesses(scene, guesses).guess();
  for (std::size_t i = first; declares && i < guesses.size(); ++i) {
    guesses[i].mends = false;
    guesses[i].firm = true;
  }
}

} // namespace bindery::dml::slips
