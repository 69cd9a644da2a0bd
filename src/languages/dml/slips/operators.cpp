// Operators as other languages spell them.
#include "guesses.hpp"
#include "percents.hpp"
#include "pipes.hpp"
#include "src/languages/dml/functions/operator_words.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml::slips {

namespace {

// How many tokens a sign of another language may be made of.
constexpr Index most_signs = 4;

struct Spelling {
  std::string_view found;
  std::string_view meant;
};

constexpr std::array spellings = {
    Spelling{"**", "^"},
    Spelling{"^^", "^"},
    Spelling{"<>", "!="},
    Spelling{"=/=", "!="},
    Spelling{"~=", "!="},
    Spelling{"/=", "!="},
    Spelling{"!==", "!="},
    Spelling{"=!=", "!="},
    Spelling{"!= =", "!="},
    Spelling{"===", "=="},
    Spelling{"=<", "<="},
    Spelling{"=>", ">="},
    Spelling{">==", ">="},
    Spelling{"<==", "<="},
    Spelling{"&&&", "&"},
    Spelling{"|||", "|"},
    Spelling{".*", "*"},
    Spelling{"./", "/"},
    Spelling{".^", "^"},
    Spelling{".+", "+"},
    Spelling{".-", "-"},
    Spelling{".<", "<"},
    Spelling{".>", ">"},
    Spelling{".<=", "<="},
    Spelling{".>=", ">="},
    Spelling{".==", "=="},
    Spelling{".!=", "!="},
    Spelling{".&", "&"},
    Spelling{".|", "|"},
    Spelling{"//", "%/%"},
    Spelling{"@", "%*%"},
    Spelling{"%", "%%"},
    Spelling{"%*", "%*%"},
    Spelling{"*%", "%*%"},
    Spelling{"*%*", "%*%"},
    Spelling{"* %", "%*%"},
    Spelling{"% *", "%*%"},
    Spelling{"%%*%%", "%*%"},
    Spelling{"%%/%%", "%/%"},
    Spelling{"% %", "%%"},
    Spelling{"%/", "%/%"},
    Spelling{"/%", "%/%"},
    Spelling{"%%%", "%%"},
    Spelling{"<<-", "<-"},
    Spelling{"< -", "<-"},
    Spelling{"<_", "<-"},
    Spelling{"<--", "<-"},
    Spelling{":=", "="},
    Spelling{":=", "=="},
    Spelling{"==", "="},
    Spelling{"=:", "="},
    Spelling{"= =", "=="},
    Spelling{"! =", "!="},
    Spelling{"< =", "<="},
    Spelling{"> =", ">="},
    Spelling{"+ =", "+="},
    Spelling{"& &", "&"},
    Spelling{"| |", "|"},
    Spelling{"&& &", "&"},
    Spelling{"|| |", "|"},
    Spelling{"=", "=="},
    Spelling{"= =", "="},
    Spelling{"->", "="},
    Spelling{"~", "!"},
    Spelling{"\xC2\xAC", "!"},
    Spelling{"\xC3\x97", "*"},
    Spelling{"\xC3\xB7", "/"},
    Spelling{"\xE2\x88\x92", "-"},
    Spelling{"\xE2\x80\x93", "-"},
    Spelling{"\xE2\x89\xA4", "<="},
    Spelling{"\xE2\x89\xA5", ">="},
    Spelling{"\xE2\x89\xA0", "!="},
    Spelling{"\xE2\x80\x90", "-"},
    Spelling{"\xE2\x80\x91", "-"},
    Spelling{"\xE2\x80\x94", "-"},
    Spelling{"\xC2\xB7", "*"},
    Spelling{"\xE2\x88\x97", "*"},
    Spelling{"\xE2\x8B\x85", "*"},
    Spelling{"\xE2\x88\x95", "/"},
    Spelling{"\xE2\x88\xA7", "&"},
    Spelling{"\xE2\x88\xA8", "|"},
    Spelling{"\xE2\x86\x90", "<-"},
    Spelling{"%%*%", "%*%"},
    Spelling{"%*%%", "%*%"},
    Spelling{"%**%", "%*%"},
    Spelling{"%.%", "%*%"},
};

bool is_operator_byte(const Token& token) {
  return token.kind == TokenKind::stray ||
         (token.kind == TokenKind::sign && token.text.find_first_of("()[]{},;") == std::string_view::npos);
}

// Signs that stand in a row, with the blanks between them cut down to one.
std::string row(const Scene& scene, Index first, Index last) {
  std::string text;
  for (Index i = first; i <= last; ++i) {
    if (i > first && !scene.tokens.touches(i)) text.push_back(' ');
    text += scene.tokens[i].text;
  }
  return text;
}

// What may begin an operand: `a ** -b`.
bool is_unary(const Token& token) {
  return token.is("-") || token.is("+") || token.is("!");
}

bool is_in_condition(const Scene& scene, Index i) {
  const Index opening = scene.tokens.opening_before(i);
  if (opening < 0 || scene.tokens[opening].is("{")) return false;
  // `X[v[i] = 1`: the sign assigns to a target whose bracket is missing.
  const Index first = scene.tokens.line_first(i);
  if (scene.tokens[first].kind == TokenKind::name && scene.tokens[first + 1].is("[") &&
      scene.tokens[first + 1].partner < 0 && scene.tokens[opening].is("["))
    return false;
  // `function(double( x = 1)`: a default, whatever stands before it.
  const Index list = scene.tokens.opening_before(opening);
  if (list > 0 && is_one_of(scene.tokens[list - 1].text, {"function", "return"})) return false;
  return scene.tokens[opening].partner > i || opening >= scene.tokens.line_first(i);
}

// Whether a name has a value above: something is assigned to it, or it is a parameter or that of a loop.
bool has_value_above(const Scene& scene, Index name) {
  constexpr Index nearest = 2000;
  const Tokens& tokens = scene.tokens;
  return std::ranges::any_of(tokens.places(tokens[name].text, name - nearest, name), [&](Index i) {
    const bool declared = tokens[i - 1].is("]") || is_value_type(tokens[i - 1]);
    const Token& next = tokens[i + 1];
    return declared || next.is("in") || (tokens[i].first && is_one_of(next.text, {"=", "<-"}));
  });
}

// `if (sum(x) := 0)`; elsewhere, and behind a name that may get its first value there, it assigns.
bool compares_in_head(const Scene& scene, Index sign) {
  const Tokens& tokens = scene.tokens;
  const Token& left = tokens[sign - 1];
  const bool has_value = left.kind == TokenKind::name && has_value_above(scene, sign - 1);
  if (!left.is(")") && !left.is("]") && !has_value) return false;
  constexpr int most_brackets = 8;
  Index open = tokens.opening_before(sign);
  for (int i = 0; i < most_brackets && open > 0 && tokens[open].is("("); ++i) {
    if (is_one_of(tokens[open - 1].text, {"if", "while"})) return true;
    if (tokens[open - 1].is_word()) return false; // a call
    open = tokens.opening_before(open);
  }
  return false;
}

// `f(a, rows()=1)`: what looks like a call is the name of an argument, if there is no such function.
bool is_behind_name_in_call(const Scene& scene, Index equals) {
  const Tokens& tokens = scene.tokens;
  const Index open = equals - 2, name = equals - 3;
  const Index outer = tokens.opening_before(equals);
  if (!tokens[open].is("(") || !tokens[equals - 1].is(")") || tokens[name].kind != TokenKind::name ||
      outer < 1 || !tokens[outer].is("(") || tokens[outer - 1].kind != TokenKind::name ||
      !(name == outer + 1 || tokens[name - 1].is(",")))
    return false;
  constexpr Index farthest = 2000;
  const auto is_function = [&](Index i) {
    return i != name && (tokens[i + 1].is("(") || tokens[i + 2].is("function"));
  };
  return !is_known_function(tokens[name].text) &&
         std::ranges::none_of(tokens.places(tokens[name].text, name - farthest, name + farthest),
                              is_function);
}

// `a -> b` at the end of a line assigns to `b`.
bool assigns_to_the_right(const Scene& scene, Index last) {
  const Token& behind = scene.tokens[last + 2];
  return scene.tokens[last + 1].kind == TokenKind::name &&
         (behind.first || behind.kind == TokenKind::none || behind.is(";") || behind.is("}"));
}

// `// count`: a word that the script has nowhere else is a remark rather than a divisor.
bool is_remark_behind(const Scene& scene, Index last) {
  const Token& word = scene.tokens[last + 1];
  if (word.kind != TokenKind::name) return false;
  // What names an argument is no variable.
  constexpr Index farthest = 2000;
  const Tokens& tokens = scene.tokens;
  return std::ranges::all_of(tokens.places(word.text, last - farthest, last + farthest), [&](Index i) {
    const bool declared = is_value_type(tokens[i - 1]) || tokens[i - 1].is("]");
    return i == last + 1 || (tokens[i + 1].is("=") && !tokens[i].first && !declared);
  });
}

// Whether the line behind an operator stands deeper than its own, as the rest of a statement does.
bool goes_on_below(const Scene& scene, Index last) {
  const Tokens& tokens = scene.tokens;
  return tokens[last - 1].kind != TokenKind::number &&
         tokens[last + 1].indent.size() > tokens[tokens.line_first(last)].indent.size();
}

// `f = (a, b) => a + b`
bool begins_function(const Scene& scene, Index arrow) {
  const Tokens& tokens = scene.tokens;
  const Index open = tokens[arrow - 1].is(")") ? tokens[arrow - 1].partner : -1;
  if (open < 1 || !is_one_of(tokens[open - 1].text, {"=", "<-", ",", "("})) return false;
  if (is_one_of(tokens[open - 2].text, {"if", "while"})) return false;
  for (Index i = open + 1; i < arrow - 1; ++i) {
    if (tokens[i].kind != TokenKind::name && !tokens[i].is(",")) return false;
  }
  return true;
}

// Whether a sign means in DML what another language writes so, where it stands.
bool fits(const Scene& scene, const Spelling& spelling, Index first, Index last) {
  const std::string_view found = spelling.found;
  if (found == ":=" && spelling.meant == "==") return compares_in_head(scene, first);
  if (found == "=") return is_in_condition(scene, first) && !is_behind_name_in_call(scene, first);
  if (found == "->") return !assigns_to_the_right(scene, last);
  // `<x> = 1` compares nothing.
  if (found == "> =") return !(scene.tokens[first - 2].is("<") && scene.tokens[first - 2].first);
  // `x => 3` in the place of a statement assigns.
  const Index target = first - 1;
  const Token& above = scene.tokens[target - 1];
  const Index around = scene.tokens.opening_before(target);
  const bool goes_on = above.kind == TokenKind::sign && !above.is(";") && !above.is("{") && !above.is_close();
  const bool assigns = scene.tokens[target].kind == TokenKind::name && !goes_on &&
                       (around < 0 || scene.tokens[around].is("{")) &&
                       may_begin_statement(scene.tokens, target);
  if (found == "=>") return !begins_function(scene, first) && !assigns;
  if (found == "~") return !scene.tokens[first - 1].is("]") && !is_value_type(scene.tokens[first - 1]);
  // `nrow @(x)`: a function is no value.
  const Token& before = scene.tokens[first - 1];
  const bool called =
      before.kind == TokenKind::name && is_known_function(before.text) && scene.tokens[last + 1].is("(");
  if (found == "@") return !scene.tokens[first].first && !called;
  // Behind a `;` nothing is divided, and `5% + x` is a part in a hundred.
  if (found == "%" && scene.tokens[first - 1].is(";")) return false;
  if (found == "%" && scene.tokens[first - 1].kind == TokenKind::number && scene.tokens.touches(first) &&
      !scene.tokens.touches(last + 1))
    return false;
  // `5 %` at the end of a line is no operator, which would take the next statement for its operand.
  if (found == "%" && scene.tokens[last + 1].first) return goes_on_below(scene, last);
  if (found == "%" && begins_remark(scene, first)) return false;
  // `a %x% b` has one operator.
  if (found == "%" && (is_between_percents(scene, first + 1) || is_between_percents(scene, first - 1)))
    return false;
  // `% words`, in a line of its own: a remark rather than the rest of the statement above.
  if (found == "%" && scene.tokens[first].first && scene.tokens[last + 1].kind == TokenKind::name &&
      (scene.tokens[last + 2].first || scene.tokens[last + 2].is_word()))
    return false;
  // `"%d rows" % n` fills in a text.
  if (found == "%" && scene.tokens[first - 1].kind == TokenKind::text) return false;
  // `// word` in a line of its own
  const bool alone = scene.tokens[first].first && scene.tokens[last + 1].kind == TokenKind::name &&
                     (scene.tokens[last + 2].first || scene.tokens[last + 2].is_word());
  return found != "//" || (!alone && !is_remark_behind(scene, last));
}

// `a .eq. b`, `.true.`
void guess_dotted_word(const Scene& scene, Index word, Guesses& guesses) {
  static constexpr std::array values = {Spelling{"not", "!"}, Spelling{"true", "TRUE"},
                                        Spelling{"false", "FALSE"}};
  const Tokens& tokens = scene.tokens;
  const bool dotted = tokens[word - 1].is(".") && tokens[word + 1].is(".");
  if (!dotted || !tokens.touches(word) || !tokens.touches(word + 1)) return;
  // `a.and.b(x)`: the name of a function rather.
  if (tokens.is_within_word(word - 1) && tokens.is_within_word(word + 1) && tokens[word + 3].is("(")) return;
  const auto guess = [&](std::string_view found, std::string_view meant) {
    if (!equal_ignoring_case(found, tokens[word].text)) return;
    const Span at = across(scene, word - 1, word + 1);
    guesses.push_back(replacing(problems::foreign_syntax, at, scene.text(at), meant));
  };
  for (const OperatorWord& each : operator_words) guess(each.word, each.meant);
  for (const Spelling& each : values) guess(each.found, each.meant);
}

// Signs in a row as one operator.
void guess_row(const Scene& scene, Index first, Index last, Guesses& guesses) {
  const std::string found = row(scene, first, last);
  for (const Spelling& each : spellings) {
    if (each.found == found && fits(scene, each, first, last))
      guesses.push_back(replacing(found == "=" ? *scene.error.problem : problems::foreign_syntax,
                                  across(scene, first, last), found, each.meant));
  }
}

bool is_doubled(const Scene& scene, Index i) {
  const Token& token = scene.tokens[i];
  static constexpr std::string_view any[] = {
      "*", "/", "^", "%*%", "%%", "%/%", "<", ">", "<=", ">=", "==", "!=", "&", "|", "&&", "||", "+", "-"};
  return is_one_of(token.text, any) && scene.tokens[i - 1].is(token.text) &&
         !((token.is("/") || token.is("*")) && scene.tokens.touches(i));
}

// `x = a %*` at the end of a line
void guess_half_operator(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  for (Index first = scene.at - 1; first <= scene.at; ++first) {
    const bool pair = (tokens[first + 1].is("*") || tokens[first + 1].is("/")) && tokens.touches(first + 1);
    const Index last = pair ? first + 1 : first;
    const bool ends = tokens[last + 1].first || tokens[last + 1].kind == TokenKind::none;
    // `10%`
    const bool share = tokens[first - 1].kind == TokenKind::number && tokens.touches(first);
    if (!tokens[first].is("%") || tokens[first].first || !ends || share) continue;
    const Span at = across(scene, first, last);
    const std::string whole = fmt::format("{}%", scene.text(at));
    guesses.push_back(
        {&problems::expected_expression,
         at,
         fmt::format("expected `{}` and a value, found `{}` at the end of the line", whole, scene.text(at)),
         false,
         "",
         {{at, whole + " 1"}},
         {},
         true});
  }
}

// `y = |x - 1|`: the absolute value, as it is written in mathematics.
void guess_bars(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  constexpr Index longest = 200;
  const Index first = scene.at;
  const Index end = std::min(tokens.line_last(std::min(first, tokens.size() - 1)), first + longest);
  const Token& before = tokens[first - 1];
  if (!tokens[first].is("|") || before.is_operand() || before.is_close() || before.is("|")) return;
  Index last = first + 1;
  while (last <= end && !tokens[last].is("|")) {
    if (tokens[last].is_close() || tokens[last].is(",")) return;
    if (tokens[last].is_open() && tokens[last].partner < last) return;
    last = tokens[last].is_open() ? tokens[last].partner + 1 : last + 1;
  }
  const Token& inner = tokens[last - 1];
  const Token& next = tokens[last + 1];
  const bool ends =
      next.first || next.kind == TokenKind::none || (next.kind == TokenKind::sign && !next.is_open());
  if (last > end || last == first + 1 || !(inner.is_operand() || inner.is_close()) || !ends) return;
  const std::string_view found = spelled(scene, first, last), value = spelled(scene, first + 1, last - 1);
  guesses.push_back({&problems::foreign_syntax,
                     tokens[first].span,
                     fmt::format("expected `abs({})`, found `{}`", value, found),
                     true,
                     fmt::format("write `abs({})`", value),
                     {{tokens[first].span, "abs("}, {tokens[last].span, ")"}}});
}

// `a << 2`, `a |> f()`: operators for which DML has none.
void guess_unknown(const Scene& scene, Guesses& guesses) {
  static constexpr std::string_view unknown[] = {
      "..", "<<", ">>", "|>", "??", "?:", "<=>", "<~", "~>", "<|", "!~", "=~"};
  for (Index first = scene.at; first >= scene.at - 2; --first) {
    for (Index last = first; last <= first + 2; ++last) {
      if (last > first && !scene.tokens.touches(last)) break;
      const Span at = across(scene, first, last);
      if (!is_one_of(scene.text(at), unknown)) continue;
      const Token &left = scene.tokens[first - 1], &right = scene.tokens[last + 1];
      // `op=.."<="` puts nothing together.
      const bool joins = left.kind == TokenKind::text ||
                         (right.kind == TokenKind::text && (left.is_operand() || left.is_close()));
      if ((scene.text(at) == "<<" || scene.text(at) == "..") && joins)
        guesses.push_back(replacing(problems::foreign_syntax, at, scene.text(at), "+"));
      if (scene.text(at) == "..") continue;
      if (scene.text(at) == "|>") guess_pipe(scene, first, last, guesses);
      guesses.push_back(unknown_operator(scene, at, last + 1));
    }
  }
}

// `a in [1, 2]`, `a not in b`
void guess_membership(const Scene& scene, Guesses& guesses) {
  const Tokens& tokens = scene.tokens;
  const Index first = scene.at, in = tokens[first].is("not") ? first + 1 : first;
  const Index open = tokens.opening_before(first);
  const bool loop = is_one_of(tokens[open - 1].text, {"for", "parfor"});
  if (!tokens[in].is("in") || loop || !(tokens[first - 1].is_operand() || tokens[first - 1].is_close()))
    return;
  const Span at = across(scene, first, in);
  guesses.push_back({&problems::foreign_syntax,
                     at,
                     fmt::format("DML has no operator `{}`", scene.text(at)),
                     false,
                     "",
                     {{at, "=="}},
                     {},
                     true});
}

// `a \ b`: whatever it means, it stands where an operator should.
void guess_between_operands(const Scene& scene, Guesses& guesses) {
  const Token &last = scene.token(-1), &found = scene.token(0), &next = scene.token(1);
  const bool between = (last.is_operand() || last.is_close()) && (next.is_operand() || next.is("("));
  if (found.kind != TokenKind::stray || found.first || next.first || !between ||
      scene.tokens.touches(scene.at) || scene.tokens.touches(scene.at + 1))
    return;
  if (found.is("%") && begins_remark(scene, scene.at)) return;
  const bool texts = last.kind == TokenKind::text || next.kind == TokenKind::text;
  // 'a' . 'b'
  if (found.is(".") && texts) guesses.push_back(replacing(problems::foreign_syntax, found.span, ".", "+"));
  // `a _ b`: the key of `-` with its shift; no text has anything taken from it.
  if (found.is("_") && !texts) guesses.push_back(replacing(problems::stray_text, found.span, "_", "-"));
  guesses.push_back(
      {&problems::stray_text,
       found.span,
       fmt::format("expected an operator, found `{}`, which is no part of the language", found.text),
       false,
       "",
       {{found.span, "+"}},
       {},
       true});
}

} // namespace

void guess_operators(const Scene& scene, Guesses& guesses) {
  guess_dotted_word(scene, scene.at + 1, guesses);
  const Tokens& tokens = scene.tokens;
  if (scene.token(0).is("=") && scene.token(1).is("!") && tokens.touches(scene.at + 1)) {
    const Span both = across(scene, scene.at, scene.at + 1);
    guesses.push_back(replacing(problems::foreign_syntax, both, "=!", "!="));
    // `x =! y` may be meant as `x == !y`.
    const bool negates = scene.token(2).kind != TokenKind::number && scene.token(2).kind != TokenKind::text;
    guesses.back().mends = !negates;
    guesses.back().firm = negates;
  }
  // `if (x ! 0)`: where a condition is asked for, values are compared.
  const Token &left = scene.token(-1), &right = scene.token(1);
  const bool value = right.kind == TokenKind::number || right.kind == TokenKind::text;
  const Index open = tokens.opening_before(scene.at);
  const bool in_head = open > 0 && (tokens[open - 1].is("if") || tokens[open - 1].is("while"));
  const bool apart = !tokens.touches(scene.at) && !tokens.touches(scene.at + 1) && !right.first;
  if (scene.token(0).is("!") && !scene.token(0).first && in_head && apart && left.ends_value() && value)
    guesses.push_back(replacing(problems::foreign_syntax, scene.token(0).span, "!", "!="));
  if (scene.token(0).is("<-") && tokens.touches(scene.at + 1)) {
    guesses.push_back(replacing(problems::foreign_syntax, scene.token(0).span, "<-", "< -"));
    guesses.back().message = "expected `< -` to compare, found `<-`, which assigns";
  }
  guess_between_percents(scene, guesses);
  guess_half_operator(scene, guesses);
  guess_bars(scene, guesses);
  for (Index around = 1; around >= -2; --around) {
    Index first = scene.at + around;
    if (!is_operator_byte(tokens[first])) continue;
    Index last = first;
    const Index begin = first - most_signs;
    while (first > begin && is_operator_byte(tokens[first - 1]) && !tokens[first].first) --first;
    while (last < first + most_signs && is_operator_byte(tokens[last + 1]) && !tokens[last + 1].first) ++last;
    for (Index from = first; from <= last; ++from) {
      guess_row(scene, from, last, guesses);
      if (from < last && is_unary(tokens[last])) guess_row(scene, from, last - 1, guesses);
    }
  }
  guess_membership(scene, guesses);
  guess_unknown(scene, guesses);
  guess_between_operands(scene, guesses);
  if (!is_doubled(scene, scene.at)) return;
  const Token& token = scene.token(0);
  Guess made = removing(problems::expected_expression, token.span,
                        fmt::format("expected a value, found another `{}`", token.text), token.text);
  made.edits.front().span = {scene.token(-1).span.end, token.span.end};
  // `<<` and `>>` shift bits elsewhere.
  made.mends = !((token.is("<") || token.is(">")) && scene.tokens.touches(scene.at));
  made.firm = !made.mends;
  guesses.push_back(std::move(made));
}

} // namespace bindery::dml::slips
