// Signs and words around the types and names of parameters, as other languages have them.
#include "guesses.hpp"
#include "parameter_item.hpp"
#include "types.hpp"

namespace bindery::dml::slips {

namespace {

class ParameterSigns : Guessing {
 public:
  ParameterSigns(const Scene& scene, Guesses& guesses, const ParameterItem& item)
      : Guessing(scene, guesses), first_(item.first), last_(item.last) {}

  void guess() {
    if (last_ < first_) return;
    bracketed_type();
    optional_type();
    if (!is_type(token(first_))) return;
    name_in_brackets();
    signs_of_name();
    brackets_behind_type();
    sign_behind_name();
    type_again();
    word_of_default();
    default_in_braces();
  }

 private:
  // The last token of the type that begins there.
  [[nodiscard]] Index type_last(Index type) const {
    return token(type + 1).is("[") && token(type + 1).partner > type ? token(type + 1).partner : type;
  }
  // Whether a default or the end of the item stands there.
  [[nodiscard]] bool is_behind_name(Index i) const { return i == last_ + 1 || token(i).is("="); }
  [[nodiscard]] bool is_name(Index i) const {
    return token(i).kind == TokenKind::name && !token(i).is_argument();
  }

  void remove(Span found, std::string_view expected) {
    const std::string_view text = scene_.text(found);
    guesses_.push_back(removing(problems::malformed_signature, found,
                                fmt::format("expected {}, found `{}`", expected, text), text));
  }

  // `(Double) x`
  void bracketed_type() {
    const Index close = token(first_).partner;
    if (!token(first_).is("(") || !is_type(token(first_ + 1)) || close < 0) return;
    if (type_last(first_ + 1) != close - 1 || !is_name(close + 1) || !is_behind_name(close + 2)) return;
    Guess made = removing(problems::unknown_type, token(first_).span,
                          "expected a type without brackets around it, found `(`", "(");
    made.title = "remove the brackets";
    made.edits = {{token(first_).span, ""}, {token(close).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // `Optional[Double] x`
  void optional_type() {
    const Index open = first_ + 1, close = token(open).partner;
    static constexpr std::string_view words[] = {"Optional", "optional", "Option", "Maybe"};
    if (!is_one_of(token(first_).text, words) || !token(open).is("[") || close < open + 2) return;
    if (!is_type(token(open + 1)) || type_last(open + 1) != close - 1 || !is_name(close + 1)) return;
    const std::string_view meant = spelled(scene_, open + 1, close - 1);
    Guess made = replacing(problems::unknown_type, token(first_).span, token(first_).text, meant);
    made.edits = {{across(scene_, first_, open), ""}, {token(close).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // `Double[x]`, `Double<x>`
  void name_in_brackets() {
    const Index open = first_ + 1, name = first_ + 2, close = first_ + 3;
    const bool brackets =
        (token(open).is("[") && token(close).is("]")) || (token(open).is("<") && token(close).is(">"));
    if (!is_value_type(token(first_)) || !brackets || !is_name(name) || is_type(token(name))) return;
    if (!is_behind_name(close + 1)) return;
    Guess made =
        replacing(problems::malformed_signature, token(open).span, token(open).text, token(name).text);
    made.message = fmt::format("expected a name behind the type, found `{}`", token(open).text);
    made.title = fmt::format("write `{} {}`", token(first_).text, token(name).text);
    made.edits = {{token(open).span, " "}, {token(close).span, ""}};
    guesses_.push_back(std::move(made));
  }

  // `Double *x`, `Double &x`, `Double... x`
  void signs_of_name() {
    const Index begin = type_last(first_) + 1;
    Index name = begin;
    while (name <= last_ && is_one_of(token(name).text, {"*", "&", ".", "...", "**", "&&"})) ++name;
    if (name == begin || !is_name(name) || !is_behind_name(name + 1)) return;
    remove(across(scene_, begin, name - 1), "a name behind the type");
    if (tokens_.touches(begin) && tokens_.touches(name)) guesses_.back().edits.front().replacement = " ";
  }

  // `Matrix[Double][] x`
  void brackets_behind_type() {
    const Index open = type_last(first_) + 1;
    if (open == first_ + 1 || !token(open).is("[") || !token(open + 1).is("]")) return;
    if (!is_name(open + 2) || !is_behind_name(open + 3)) return;
    remove(across(scene_, open, open + 1), "a name behind the type");
  }

  // `Double x: = 3`, `Double x:`
  void sign_behind_name() {
    const Index name = type_last(first_) + 1;
    const Token& sign = token(name + 1);
    if (!is_name(name) || !(sign.is(":") || sign.is("?")) || name + 1 != last_) return;
    remove(sign.span, fmt::format("`,` or `)` behind `{}`", token(name).text));
  }

  // `Double x Double`
  void type_again() {
    const Index name = type_last(first_) + 1, again = name + 1, last = type_last(again);
    if (!is_name(name) || token(again).first || !is_behind_name(last + 1)) return;
    if (spelled(scene_, first_, name - 1) != spelled(scene_, again, last)) return;
    remove(across(scene_, again, last),
           fmt::format("the type `{}` once, before the name", scene_.text(across(scene_, first_, name - 1))));
    guesses_.back().edits.front().span.begin = token(name).span.end;
  }

  // `Double x default 3`
  void word_of_default() {
    const Index name = type_last(first_) + 1, word = name + 1;
    if (!is_name(name) || !token(word).is("default") || word >= last_) return;
    guesses_.push_back(replacing(problems::malformed_signature, token(word).span, "default", "="));
    guesses_.back().message =
        fmt::format("expected `=` before the default of `{}`, found `default`", token(name).text);
    if (token(word + 1).is("=") || token(word + 1).is(":"))
      guesses_.back().edits.front().span.end = token(word + 1).span.end;
  }

  // `Double x = {3}`: one value for what holds one.
  void default_in_braces() {
    const Index name = type_last(first_) + 1, open = name + 2, close = token(open).partner;
    if (name != first_ + 1 || !is_name(name) || !token(name + 1).is("=") || !token(open).is("{")) return;
    const bool value = close == open + 2 || (close == open + 3 && token(open + 1).is("-"));
    const Token& next = token(close + 1);
    if (!value || !token(close - 1).is_operand() || !(next.is(",") || next.is(")"))) return;
    Guess made = removing(problems::malformed_signature, token(open).span,
                          fmt::format("expected the default of `{}`, found `{{`", token(name).text), "{");
    made.title = "remove the braces";
    made.edits = {{token(open).span, ""}, {token(close).span, ""}};
    made.sure = true;
    guesses_.push_back(std::move(made));
  }

  Index first_;
  Index last_;
};

} // namespace

void guess_parameter_signs(const Scene& scene, Guesses& guesses) {
  const std::optional<ParameterItem> item = parameter_item(scene);
  if (item) ParameterSigns(scene, guesses, *item).guess();
}

} // namespace bindery::dml::slips
