// Types, names and lists of a signature as other languages write them: `"Double" x`, `Double as x`,
// `x::Double`, results in brackets of their own.
#include "guesses.hpp"
#include "src/languages/dml/text/names.hpp"
#include "types.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace bindery::dml::slips {

namespace {

// How many tokens a type may have, and the results of a function.
constexpr Index longest_type = 6;
constexpr Index most_tokens = 200;

class ParameterForms : Guessing {
 public:
  ParameterForms(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at + 1; i >= scene_.at - longest_type; --i) {
      if (!begins_item(i)) continue;
      quoted_type(i);
      name_before_type(i);
      sign_behind_type(i);
      name_in_brackets(i);
      glued_name(i);
      glued_type(i);
      doubled_type(i);
      declared_name(i);
      doubled_default(i);
    }
    for (const Index i : {scene_.at, scene_.at - 1}) {
      results_before_parameters(i);
      lists_in_row(i);
      before_list(i);
      behind_results(i);
    }
    semicolons();
    items_in_brackets();
  }

 private:
  // Whether a parameter or a result begins with a token.
  [[nodiscard]] bool begins_item(Index i) const {
    const Index open = tokens_.opening_before(i);
    return open > 0 && is_one_of(token(open - 1).text, {"function", "return"}) &&
           (open == i - 1 || token(i - 1).is(","));
  }
  [[nodiscard]] bool ends_name(Index behind) const { return is_one_of(token(behind).text, {",", ")", "="}); }
  // The last token of a type that is written as it should be; -1: there is none.
  [[nodiscard]] Index last_of_type(Index first) const {
    if (!is_type(token(first))) return -1;
    if (!token(first + 1).is("[")) return is_value_type(token(first)) ? first : -1;
    return token(first + 1).partner == first + 3 && is_value_type(token(first + 2)) ? first + 3 : -1;
  }
  void write(Index first, Index last, Span at, const std::string& meant) {
    const Span found = across(scene_, first, last);
    Guess made = replacing(problems::malformed_signature, found, scene_.text(found), meant);
    made.span = at;
    guesses_.push_back(std::move(made));
  }

  // `"Matrix[Double]" x`
  void quoted_type(Index first) {
    const Token &type = token(first), &name = token(first + 1);
    if (type.kind != TokenKind::text || type.text.size() < 3 || name.kind != TokenKind::name) return;
    const std::string_view within = type.text.substr(1, type.text.size() - 2);
    if (!ends_name(first + 2) || !begins_parameter(fmt::format("{} {}", within, name.text))) return;
    guesses_.push_back(replacing(problems::malformed_signature, type.span, type.text, within));
    guesses_.back().message = fmt::format("expected a type, found a text; `{}` needs no quotes", within);
  }

  // `x::Double`, `x::Matrix[Double]`
  void name_before_type(Index first) {
    const std::optional<Edit> written = type_first(first);
    if (!written) return;
    guesses_.push_back(replacing(problems::malformed_signature, written->span, scene_.text(written->span),
                                 written->replacement));
    // All others may be written so too.
    Guess all = guesses_.back();
    const Index end = std::min<Index>(token(tokens_.opening_before(first)).partner, first + most_tokens);
    for (Index i = first + 1; i < end; ++i) {
      const std::optional<Edit> other = begins_item(i) ? type_first(i) : std::nullopt;
      if (other) all.others.push_back(*other);
    }
    all.sure = true;
    if (!all.others.empty()) guesses_.push_back(std::move(all));
  }
  [[nodiscard]] std::optional<Edit> type_first(Index first) const {
    const std::string_view text = token(first).text;
    const std::size_t colons = text.find("::");
    if (token(first).kind != TokenKind::name || colons == std::string_view::npos) return std::nullopt;
    const std::string_view name = text.substr(0, colons), word = text.substr(colons + 2);
    const Index last =
        token(first + 1).is("[") && token(first + 1).partner > 0 ? token(first + 1).partner : first;
    if (!ends_name(last + 1)) return std::nullopt;
    const DataType* const data = last == first ? nullptr : meant_data_type(word);
    const std::string_view value = last == first ? meant_value_type(word) : std::string_view{};
    if (data == nullptr && value.empty()) return std::nullopt;
    const std::string type(
        data != nullptr ? scene_.text({token(first).span.begin + static_cast<std::uint32_t>(colons + 2),
                                       token(last).span.end})
                        : value);
    return Edit{across(scene_, first, last), fmt::format("{} {}", type, name)};
  }

  // `MatrixDouble x`
  void glued_type(Index first) {
    const Token& word = token(first);
    if (word.kind != TokenKind::name || token(first + 1).kind != TokenKind::name || !ends_name(first + 2))
      return;
    for (const DataType& each : data_types) {
      if (word.text.size() <= each.name.size()) continue;
      const std::string_view data = word.text.substr(0, each.name.size());
      const std::string_view value = word.text.substr(each.name.size());
      if (!equal_ignoring_case(data, each.name) || !equal_ignoring_case(meant_value_type(value), value))
        continue;
      guesses_.push_back(
          replacing(problems::unknown_type, word.span, word.text, fmt::format("{}[{}]", data, value)));
    }
  }

  // `Matrix[Double] Matrix[Double] x`
  void doubled_type(Index first) {
    const Index last = last_of_type(first), second = last + 1, end = last < 0 ? -1 : last_of_type(second);
    if (end <= second || token(second).first || token(end + 1).kind != TokenKind::name || !ends_name(end + 2))
      return;
    const std::string_view type = spelled(scene_, second, end);
    if (type != spelled(scene_, first, last) || holds_comment(scene_, across(scene_, first, end + 1))) return;
    guesses_.push_back(removing(problems::malformed_signature, across(scene_, second, end),
                                fmt::format("expected `{0}` once, found another `{0}`", type), type));
    guesses_.back().edits.front().span.end = token(end + 1).span.begin;
  }

  // `function(Double x;, Double k;)`
  void semicolons() {
    const auto is_extra = [&](Index i) {
      return token(i).is(";") && (token(i + 1).is(",") || token(i + 1).is(")"));
    };
    const Index open = tokens_.opening_before(scene_.at);
    if (!is_extra(scene_.at) || open < 1 || !is_one_of(token(open - 1).text, {"function", "return"})) return;
    guesses_.push_back(removing(problems::malformed_signature, scene_.token(0).span,
                                fmt::format("expected `{}`, found `;` before it", scene_.token(1).text),
                                ";"));
    Guess all = guesses_.back();
    const Index end = std::min<Index>(token(open).partner, scene_.at + most_tokens);
    for (Index i = scene_.at + 1; i < end; ++i) {
      if (is_extra(i)) all.others.push_back({token(i).span, ""});
    }
    all.sure = true;
    if (!all.others.empty()) guesses_.push_back(std::move(all));
  }

  // `val x: Double`, `var x: Matrix[Double]`
  void declared_name(Index first) {
    const Index name = first + 1, type = first + 3;
    if (!declares_variables(token(first).text) || token(name).kind != TokenKind::name ||
        !token(name + 1).is(":"))
      return;
    const Index last = last_of_type(type);
    if (last < 0 || !ends_name(last + 1)) return;
    write(first, last, token(first).span,
          fmt::format("{} {}", spelled(scene_, type, last), token(name).text));
  }

  // `Double <- x`, `Double as x`, `Matrix[Double].x`, `Double, x)`
  void sign_behind_type(Index first) {
    const Index last = last_of_type(first), sign = last + 1;
    Index name = sign + 1;
    if (last < 0) return;
    if (token(sign).is("-") && token(name).is(">")) ++name;
    const bool parts = is_one_of(spelled(scene_, sign, name - 1), {"<-", "->", ".", "as", ","});
    if (!parts || token(name).kind != TokenKind::name || is_type(token(name)) || !ends_name(name + 1)) return;
    // `Double, x, y`: what has no type may be no name either.
    if (token(sign).is(",") && !occurs_near(scene_, name)) return;
    const Span found = across(scene_, sign, name - 1);
    guesses_.push_back(removing(
        problems::malformed_signature, found,
        fmt::format("expected a name behind the type, found `{}`", scene_.text(found)), scene_.text(found)));
    guesses_.back().edits = {{{token(last).span.end, token(name).span.begin}, " "}};
  }

  // `Double (x)`
  void name_in_brackets(Index first) {
    const Index last = last_of_type(first), open = last + 1;
    if (last < 0 || !token(open).is("(") || token(open).partner != open + 2) return;
    if (token(open + 1).kind != TokenKind::name || !ends_name(open + 3)) return;
    Guess made = removing(problems::malformed_signature, token(open).span,
                          "expected a name behind the type, found `(`", "(");
    made.title = "remove the brackets";
    made.edits = {{{token(last).span.end, token(open + 1).span.begin}, " "}, {token(open + 2).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // `Double_x` where the body has `x`
  void glued_name(Index first) {
    const std::string_view word = token(first).text;
    const std::size_t sign = word.find('_');
    if (token(first).kind != TokenKind::name || sign == std::string_view::npos || !ends_name(first + 1))
      return;
    const std::string_view type = word.substr(0, sign), name = word.substr(sign + 1);
    if (meant_value_type(type) != type || occurs_near(scene_, first) || !occurs(name)) return;
    write(first, first, token(first).span, fmt::format("{} {}", type, name));
  }

  // `Double x = 2 = 2`
  void doubled_default(Index first) {
    const Index last = last_of_type(first), name = last + 1;
    if (last < 0 || token(name).kind != TokenKind::name || !token(name + 1).is("=")) return;
    const Index second = token(name + 2).is("-") ? name + 4 : name + 3;
    const Index last_again = second + (second - 1 - (name + 1)); // as many tokens behind the second `=`
    if (!token(second).is("=") || !ends_name(last_again + 1)) return;
    if (spelled(scene_, name + 1, second - 1) != spelled(scene_, second, last_again)) return;
    const Span again{token(second - 1).span.end, token(last_again).span.end};
    guesses_.push_back(
        removing(problems::malformed_signature, {token(second).span.begin, again.end},
                 fmt::format("expected the default of `{}` once, found it again", token(name).text),
                 scene_.text({token(second).span.begin, again.end})));
    guesses_.back().edits.front().span = again;
  }

  // `function return (Double y) (Double x)`
  void results_before_parameters(Index clause) {
    if (!token(clause).is("return") || !token(clause - 1).is("function") || !token(clause + 1).is("("))
      return;
    const Index results = token(clause + 1).partner, open = results + 1, close = token(open).partner;
    if (results < 0 || !token(open).is("(") || close < open || close > clause + most_tokens) return;
    const bool typed = last_of_type(clause + 2) > 0 && (close == open + 1 || last_of_type(open + 1) > 0);
    const Span both = across(scene_, clause, close);
    if (!typed || !token(close + 1).is("{") || holds_comment(scene_, both)) return;
    // The body assigns to results.
    bool assigned = false;
    for (Index i = clause + 2; i < results; ++i)
      assigned = assigned || (ends_name(i + 1) && is_assigned_behind(i, close));
    if (!assigned) return;
    const std::uint32_t from = token(clause - 1).span.end;
    guesses_.push_back(
        {&problems::malformed_signature,
         token(clause).span,
         "expected the parameters before `return` and the results, found them behind",
         true,
         "exchange the two",
         {{{from, both.end},
           fmt::format("{} {}", spelled(scene_, open, close), spelled(scene_, clause, results))}}});
  }

  [[nodiscard]] bool is_assigned_behind(Index name, Index from) const {
    return std::ranges::any_of(places_near(name, token(name).text), [&](Index i) {
      return i > from && token(i).first && (is_assignment(i + 1) || token(i + 1).is("["));
    });
  }

  // `return (Double a), (Double b)`, `return (Double a) (Double b)`
  void lists_in_row(Index next) {
    Index open = next;
    if (token(open).is(",")) ++open;
    const Index close = next - 1, begin = token(close).is(")") ? token(close).partner : -1;
    if (begin < 1 || !token(begin - 1).is("return") || !token(open).is("(")) return;
    if (last_of_type(begin + 1) < 0 || last_of_type(open + 1) < 0) return;
    const Span found = across(scene_, close, open);
    guesses_.push_back(replacing(problems::malformed_signature, found, scene_.text(found), ", "));
    guesses_.back().span = token(next).span;
    guesses_.back().title = "join the lists";
    guesses_.back().message =
        fmt::format("expected one list of all results, found `{}` behind the first one", token(next).text);
  }

  // `return type (Double a)`, `return: (Double a)`, `return (return Double a)`
  void before_list(Index at) {
    if (token(at).is("return") && token(at - 1).is("(") && token(at - 2).is("return") &&
        last_of_type(at + 1) > 0) {
      guesses_.push_back(removing(problems::malformed_signature, token(at).span,
                                  "expected a type, found another `return`", "return"));
      guesses_.back().edits.front().span.end = token(at + 1).span.begin;
    }
    const bool parts = token(at).kind == TokenKind::name || token(at).is(":") || token(at).is("=");
    if (!parts || token(at).first || !token(at - 1).is("return") || !token(at + 1).is("(")) return;
    if (last_of_type(at + 2) < 0) return;
    guesses_.push_back(removing(problems::malformed_signature, token(at).span,
                                fmt::format("expected `(` and the results, found `{}`", token(at).text),
                                token(at).text));
    guesses_.back().edits.front().span = {token(at - 1).span.end, token(at).span.end};
  }

  // `return (Double a), {`
  void behind_results(Index sign) {
    const Index begin = token(sign - 1).is(")") ? token(sign - 1).partner : -1;
    if (!token(sign).is(",") || !token(sign + 1).is("{") || begin < 1 || !token(begin - 1).is("return"))
      return;
    guesses_.push_back(removing(problems::malformed_signature, token(sign).span,
                                "expected `{` to begin the body, found `,`", ","));
  }

  // `return ((Double a), (Double b))`
  void items_in_brackets() {
    Index open = tokens_.opening_before(scene_.at);
    for (int depth = 0; depth < 2 && open > 0 && !token(open - 1).is("return"); ++depth)
      open = tokens_.opening_before(open);
    if (scene_.token(0).is("(") && scene_.token(-1).is("return")) open = scene_.at;
    const Index close = open < 1 ? -1 : token(open).partner;
    if (open < 1 || !token(open - 1).is("return") || close < open || close > open + most_tokens) return;
    Guess made =
        removing(problems::malformed_signature, token(open + 1).span, "expected a type, found `(`", "(");
    made.title = "remove the brackets around each result";
    made.edits.clear();
    for (Index i = open + 1; i < close; i = token(i).partner + 2) {
      const Index last = last_of_type(i + 1);
      if (!token(i).is("(") || last < 0 || token(i).partner != last + 2) return;
      if (!token(last + 3).is(",") && last + 3 != close) return;
      made.edits.push_back({token(i).span, ""});
      made.edits.push_back({token(last + 2).span, ""});
    }
    if (!made.edits.empty()) guesses_.push_back(std::move(made));
  }
};

} // namespace

void guess_parameter_forms(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() > 0) ParameterForms(scene, guesses).guess();
}

} // namespace bindery::dml::slips
