// Heads of function definitions, up to the results.
#include "guesses.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 400;

class HeadGuesses : Guessing {
 public:
  HeadGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at - 3; i <= scene_.at + 1; ++i) exchanged_bracket(i);
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    definition(tokens_.line_first(at));
    if (at > 0) definition(tokens_.line_first(at - 1));
    // The parameters may begin on a later line.
    Index open = tokens_.opening_before(scene_.at);
    for (int depth = 0; depth < 3 && open > 0 && !token(open).is("{"); ++depth) {
      if (token(open).is("(") && token(open + 1).first) definition(tokens_.line_first(open));
      open = tokens_.opening_before(open);
    }
    for (Index i = std::min(at + 1, tokens_.size() - 1); i >= 0 && i > at - farthest; --i) {
      if (!token(i).is("function")) continue;
      parameters_bracket(i);
      cut_definition(i);
      break;
    }
    open_default();
    joined(scene_.at, "return", "results");
    stray_bracket();
    sign_in_type();
    sign_before_name();
    type_in_type();
    default_of_result();
    lost_data_type();
    doubled_bracket();
  }

 private:
  // `function((Double x) return ...`, `function((Double x)) return ...`
  void doubled_bracket() {
    const Index open = scene_.at;
    const bool doubled = token(open).is("(") && token(open - 1).is("(") &&
                         (token(open - 2).is("function") || token(open - 2).is("return"));
    if (!doubled) return;
    guesses_.push_back(
        removing(problems::malformed_signature, token(open).span, "this `(` is one too many", "("));
    const Index close = token(open).partner;
    if (close < 0 || !token(close + 1).is(")") || token(close + 1).first) return;
    guesses_.back().edits.push_back({token(close).span, ""});
    guesses_.back().title = "remove the second pair of brackets";
  }

  // `[Double] X`: texts may be those of a frame or a list as well.
  void lost_data_type() {
    const Index first = scene_.at, open = tokens_.opening_before(first);
    const Token& value = token(first + 1);
    if (!token(first).is("[") || !is_value_type(value) || token(first).partner != first + 2) return;
    if (token(first + 3).kind != TokenKind::name || open < 1) return;
    if (!token(open - 1).is("function") && !token(open - 1).is("return")) return;
    const auto names_type = [&](std::string_view name) {
      return std::ranges::any_of(places_near(first, name), [&](Index i) { return token(i + 1).is("["); });
    };
    const std::string_view data = names_type("matrix") && !names_type("Matrix") ? "matrix" : "Matrix";
    Guess made =
        inserting(*scene_.error.problem, token(first).span.begin,
                  fmt::format("expected a data type before `[{}]`, found none", value.text), data, data);
    made.span = token(first).span;
    const std::string_view cells = meant_value_type(value.text);
    made.mends = cells != "String" && cells != "Unknown";
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // `function(Matrix[Double] A = matrix(0, 1, 1, Double x)`: a call that goes on up to the next parameter.
  void open_default() {
    const Index next = token(scene_.at - 1).is("[") ? scene_.at - 2 : scene_.at;
    if (!is_type(token(next)) || !token(next - 1).is(",")) return;
    std::string closing;
    Index open = tokens_.opening_before(next);
    const Index inner = open;
    while (open > 0 && !token(open).is("{") && !token(open - 1).is("function")) {
      closing += token(open).is("(") ? ")" : "]";
      open = tokens_.opening_before(open);
    }
    if (open <= 0 || closing.empty() || !token(open - 1).is("function")) return;
    // Without `=` before it, it begins no list.
    const bool index = token(inner - 1).is_word() && !token(inner + 1).is(",");
    if (token(inner).is("[") && !token(inner - 1).is("=") && !index) too_many(inner);
    guesses_.push_back(inserting(problems::unclosed_bracket, token(next - 2).span.end,
                                 fmt::format("expected `{}` behind `{}`, found another parameter, `{}`",
                                             closing, token(next - 2).text, token(next).text),
                                 closing, closing));
  }
  // `function([Double x)`, `Double k = 3[, Double x)`
  void stray_bracket() {
    const Token& found = token(scene_.at);
    const Token& next = token(scene_.at + 1);
    if (found.is("[") && found.partner < 0 && (is_type(next) || next.is(",") || next.is(")")))
      too_many(scene_.at);
  }

  // `f = function(Double x,` above a line that stands deeper and begins a statement: the block below belongs
  // to it, whatever is missing.
  void cut_definition(Index function) {
    const std::string_view indent = token(tokens_.line_first(function)).indent;
    Index next = function + 1;
    while (next <= scene_.at + 1 && !(token(next).first && begins_statement(next))) ++next;
    const Index last = next - 1;
    if (next > scene_.at + 1 || next >= tokens_.size() || !is_deeper(token(next).indent, indent)) return;
    if (token(last).is("{")) return;
    std::string rest(rest_of_definition(last));
    for (Index open = tokens_.opening_before(next); open > function; open = tokens_.opening_before(open)) {
      const bool of_type = token(open).is("[") && (token(open - 2).is("(") || token(open - 2).is(","));
      rest += of_type ? "] x" : token(open).is("[") ? "]" : ")";
    }
    if (rest.empty()) return; // the brace alone is missing
    guesses_.push_back(inserting(problems::malformed_signature, token(last).span.end,
                                 "expected the rest of the definition and `{`, found the end of the line",
                                 "{", rest + " {"));
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }
  // What may have stood behind the last token of a definition that ends in the middle of its line.
  [[nodiscard]] std::string_view rest_of_definition(Index last) const {
    if (token(last).is("function")) return "()";
    if (token(last).is("return")) return " (Double x)";
    if (token(last).is(",") || (token(last).is("(") && token(last - 1).is("return"))) return " Double x";
    if (token(last).is("=")) return " 1";
    const bool type = token(last).is("]") || (is_type(token(last)) && !token(last - 1).is("["));
    return type ? " x" : "";
  }

  // `Matrix[Double+] X`
  void sign_in_type() {
    const Token& found = token(scene_.at);
    if (found.kind != TokenKind::sign || !is_value_type(token(scene_.at - 1)) ||
        !token(scene_.at + 1).is("]"))
      return;
    guesses_.push_back(removing(problems::malformed_signature, found.span,
                                fmt::format("expected `]` behind the value type, found `{}`", found.text),
                                found.text));
  }

  // `Matrix[Double], X`, `Matrix[Double] &X`
  void sign_before_name() {
    const Index sign = scene_.at;
    const Token& type = token(sign - 1);
    const bool typed = is_value_type(type) || (type.is("]") && is_value_type(token(sign - 2)));
    const Token& behind = token(sign + 2);
    const bool ends = behind.is(",") || behind.is(")") || behind.is("=");
    if (!is_one_of(token(sign).text, {",", "&", ":", "."}) || !typed || !ends ||
        token(sign + 1).kind != TokenKind::name)
      return;
    guesses_.push_back(removing(problems::malformed_signature, token(sign).span,
                                fmt::format("expected a name behind the type, found `{}`", token(sign).text),
                                token(sign).text));
  }

  // `Matrix[Matrix[Double]] X`
  void type_in_type() {
    const Index inner = scene_.at;
    if (!is_type(token(inner)) || !token(inner - 1).is("[") || !token(inner + 1).is("[") ||
        !is_value_type(token(inner + 2)) || !token(inner + 3).is("]") || !token(inner + 4).is("]"))
      return;
    const std::string meant = fmt::format("{}[{}]", token(inner - 2).text, token(inner + 2).text);
    guesses_.push_back(replacing(problems::unknown_type, token(inner).span, token(inner).text, meant));
    guesses_.back().message = fmt::format("expected a value type in the brackets, found the type `{}`",
                                          spelled(scene_, inner, inner + 3));
    guesses_.back().edits = {{across(scene_, inner, inner + 1), ""}, {token(inner + 3).span, ""}};
    guesses_.back().mends = token(inner).is(token(inner - 2).text);
    guesses_.back().firm = true;
  }

  // `return (Double y = 0)`: it may be meant for a parameter, or for an assignment in the body.
  void default_of_result() {
    const Index sign = scene_.at, name = sign - 1;
    const Index open = tokens_.opening_before(sign);
    if (!token(sign).is("=") || token(name).kind != TokenKind::name || !token(open - 1).is("return")) return;
    if (!token(name - 1).is("]") && !is_value_type(token(name - 1))) return;
    Index last = sign;
    while (last + 1 < token(open).partner && !token(last + 1).is(","))
      last = token(last + 1).is_open() && token(last + 1).partner > last ? token(last + 1).partner : last + 1;
    const Span value{token(name).span.end, token(last).span.end};
    guesses_.push_back(removing(
        problems::malformed_signature, value,
        fmt::format("expected `,` or `)` behind the result `{}`, found `=`: results have no defaults",
                    token(name).text),
        scene_.text(across(scene_, sign, last))));
    guesses_.back().span = token(sign).span;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  void replace(Span at, std::string_view meant) {
    guesses_.push_back(replacing(problems::malformed_signature, at, scene_.text(at), meant));
  }

  // How a definition begins: `def f(`, `function f(`, `function f = (`, `f function(`, `f = (`, `function(`.
  void definition(Index first) {
    static constexpr std::string_view words[] = {"def", "function", "func", "fun", "fn", "proc", "sub"};
    const bool word = is_one_of(token(first).text, words);
    const bool both = token(first + 2).is("=") || token(first + 2).is("<-");
    if (words_before_name(first)) return;
    if (word && token(first + 1).kind == TokenKind::name && token(first + (both ? 3 : 2)).is("(")) {
      const Index name = first + (both ? 2 : 1);
      arrow_before_results(first, name);
      replace(across(scene_, first, name), fmt::format("{} = function", token(first + 1).text));
      guesses_.back().sure = has_types(name + 1);
      return;
    }
    if (token(first).is("function") && token(first + 1).is("(")) {
      nameless(first);
      return;
    }
    if (token(first).kind != TokenKind::name) return;
    joined(first + 2, "function", "parameters");
    if (token(first + 1).is("function")) {
      guesses_.push_back(
          inserting(problems::malformed_signature, token(first).span.end,
                    fmt::format("expected `=` behind `{}`, found the keyword `function`", token(first).text),
                    "=", " ="));
      guesses_.back().sure = has_types(first + 2);
    }
    function_in_brackets(first + 2);
    other_sign(first);
    const bool assigned = token(first + 1).is("=") || token(first + 1).is("<-");
    if (assigned && token(first + 2).is("function") && token(first + 3).kind == TokenKind::name &&
        token(first + 4).is("(")) {
      guesses_.push_back(
          removing(problems::malformed_signature, token(first + 3).span,
                   fmt::format("expected `(` and the parameters, found `{}`", token(first + 3).text),
                   token(first + 3).text));
      guesses_.back().edits.front().span = {token(first + 2).span.end, token(first + 4).span.begin};
      guesses_.back().sure = has_types(first + 4);
    }
    // `f = f = function(`
    if (assigned && token(first + 2).is(token(first).text) && is_assignment(first + 3) &&
        token(first + 4).is("function")) {
      const Span again{token(first + 2).span.begin, token(first + 4).span.begin};
      guesses_.push_back(
          removing(problems::malformed_signature, token(first + 3).span,
                   fmt::format("expected `{}` once, found another `{}`", spelled(scene_, first, first + 1),
                               spelled(scene_, first + 2, first + 3)),
                   spelled(scene_, first + 2, first + 3)));
      guesses_.back().edits = {{again, ""}};
      guesses_.back().span = token(first + 2).span;
      guesses_.back().sure = has_types(first + 5);
    }
    if (assigned && token(first + 2).is("(")) {
      guesses_.push_back(inserting(problems::malformed_signature, token(first + 2).span.begin,
                                   "expected the keyword `function` before the parameters, found `(`",
                                   "function", "function"));
      arrow_behind_parameters(first + 2);
    }
    const bool typed = is_value_type(token(first + 4)) || token(first + 5).is("[");
    if (assigned && token(first + 2).is("return")) {
      guesses_.push_back(
          inserting(problems::malformed_signature, token(first + 2).span.begin,
                    "expected the keyword `function` and the parameters, found the keyword `return`",
                    "function ()", "function() "));
      guesses_.back().mends = false;
      guesses_.back().firm = true;
    } else if (assigned && token(first + 3).is("(") && typed && !token(first + 2).is("function")) {
      const bool external = is_implemented_elsewhere(tokens_, first + 3) ||
                            (equal_ignoring_case(token(first + 2).text, "externalFunction") &&
                             !token(behind_results(tokens_, first + 3)).is("{"));
      replace(token(first + 2).span, external ? "externalFunction" : "function");
      // `x = sum(Integer y)` at the end of a line is rather a call.
      const Token &callee = token(first + 2), &behind = token(token(first + 3).partner + 1);
      const bool known = is_known_function(callee.text) || occurs_near(scene_, first + 2);
      const bool called = known && behind.first && !is_one_of(behind.text, {"return", "{"});
      guesses_.back().sure = !called && !callee.is("externalFunction") && has_types(first + 3);
    }
    if (token(first + 1).is("(")) {
      guesses_.push_back(
          inserting(problems::malformed_signature, token(first).span.end,
                    fmt::format("expected `= function` behind `{}`, found `(`", token(first).text),
                    "= function", " = function"));
      // What stands before these results is wrong too.
      constexpr std::size_t most_slips = 2;
      if (slips_between(token(first).text, "return", most_slips) <= most_slips) {
        guesses_.back().span = token(first).span;
        guesses_.back().message = fmt::format("expected `return`, found `{}`", token(first).text);
        guesses_.back().mends = false;
        guesses_.back().firm = true;
      }
    }
  }

  // `f = (Double x) => return (Double y) {`
  void arrow_behind_parameters(Index open) {
    const Index close = token(open).partner, arrow = close + 1;
    if (close < 0 || !token(arrow).is("=") || !token(arrow + 1).is(">") || !tokens_.touches(arrow + 1))
      return;
    Guess with_arrow = guesses_.back();
    with_arrow.edits.push_back({{token(close).span.end, token(arrow + 1).span.end}, ""});
    with_arrow.title = "write `function` and remove `=>`";
    with_arrow.sure = has_types(open);
    guesses_.push_back(std::move(with_arrow));
  }

  // `def f(Double x) -> (Double y) {`
  void arrow_before_results(Index first, Index name) {
    const Index close = token(name + 1).partner, arrow = close + 1;
    if (close < 0 || !token(arrow).is("-") || !token(arrow + 1).is(">") || !tokens_.touches(arrow + 1) ||
        !token(arrow + 2).is("(") || !has_types(name + 1))
      return;
    replace(across(scene_, first, name), fmt::format("{} = function", token(first + 1).text));
    Guess& made = guesses_.back();
    made.message += ", and `->` before the results";
    made.title = "write `function` and `return`";
    made.edits.push_back({across(scene_, arrow, arrow + 1), "return"});
    made.sure = true;
  }

  // `f = (function(Double x) return (Double y)) {`
  void function_in_brackets(Index open) {
    const Index word = open + 1, close = token(open).partner;
    if (!token(open).is("(") || !token(word).is("function") || close < word || !is_assignment(open - 1))
      return;
    Guess made = removing(problems::malformed_signature, token(open).span,
                          "expected the keyword `function`, found `(` before it", "(");
    made.title = "remove the brackets around the head";
    made.edits.push_back({token(close).span, ""});
    made.sure = has_types(word + 1);
    guesses_.push_back(std::move(made));
  }

  // `f : function(Double x)`, `f == function(Double x)`, `f <> function(Double x)`
  void other_sign(Index name) {
    constexpr Index most = 3;
    Index word = name + 1;
    while (word <= name + most && token(word).kind == TokenKind::sign && !token(word).first) ++word;
    const Span sign = across(scene_, name + 1, word - 1);
    if (word == name + 1 || !token(word).is("function") || token(word).first) return;
    if (scene_.text(sign) == "=" || scene_.text(sign).starts_with("<-")) return;
    replace(sign, "=");
    guesses_.back().sure = token(word + 1).is("(") && is_type(token(word + 2));
  }

  // `void f(Double x) return (Double y) {`, `public static double f(Double x) return (Double y) {`
  [[nodiscard]] bool words_before_name(Index first) {
    constexpr Index most = 4;
    Index name = first;
    while (token(name).is_word() && token(name + 1).is_word() && !token(name + 1).first &&
           name < first + most)
      ++name;
    const Index close = token(name + 1).is("(") ? token(name + 1).partner : -1;
    if (name == first || close < 0 || token(name).kind != TokenKind::name || token(first).is("return"))
      return false;
    if (!token(close + 1).is("return") && !(token(first).is("void") && token(close + 1).is("{")))
      return false;
    replace(across(scene_, first, name), fmt::format("{} = function", token(name).text));
    guesses_.back().sure = has_types(name + 1);
    return true;
  }

  // Whether parameters are those of DML, and results or a body stand behind them.
  [[nodiscard]] bool has_types(Index open) const {
    const Index close = token(open).partner;
    if (close < 0 || !token(open).is("(")) return false;
    const Token &type = token(open + 1), &behind = token(open + 2), &next = token(close + 1);
    const bool typed =
        is_type(type) && (behind.kind == TokenKind::name || is_one_of(behind.text, {"[", "<", "("}));
    const bool clause = next.is("{") || next.is("return") || is_type(next) ||
                        (next.is_word() && token(close + 2).is("(")) ||
                        (is_one_of(next.text, {"-", ":", "="}) && !token(close + 2).first);
    return typed && clause;
  }

  // `functionMatrix([Double] X)`, `(returnDouble y)`: a keyword and what belongs behind its bracket.
  void exchanged_bracket(Index i) {
    const bool before = token(i).is("(");
    if (!before && !token(i + 1).is("(")) return;
    const std::string_view word = token(before ? i + 1 : i).text;
    for (const std::string_view keyword : {"function", "return"}) {
      if (!word.starts_with(keyword) || word == keyword) continue;
      const std::string_view behind = word.substr(keyword.size());
      Guess made = exchanged(problems::malformed_signature, across(scene_, i, i + 1), behind, "(",
                             fmt::format("{}({}", keyword, behind));
      if (tokens_.touches(i)) made.edits.front().replacement.insert(0, " ");
      guesses_.push_back(std::move(made));
    }
  }

  // `f = functionMatrix[Double] X)`, `returnDouble y)`: the bracket is missing.
  void joined(Index i, std::string_view word, std::string_view what) {
    if (!token(i).text.starts_with(word) || token(i).text.size() == word.size()) return;
    const std::uint32_t place = token(i).span.begin + static_cast<std::uint32_t>(word.size());
    guesses_.push_back(
        inserting(problems::malformed_signature, place,
                  fmt::format("expected `(` and the {}, found `{}`", what, token(i).text.substr(word.size())),
                  "(", "("));
  }

  void nameless(Index first) {
    const std::string_view path = scene_.source.name();
    const std::string_view file = path.substr(path.find_last_of('/') + 1);
    // Below no header it is hardly the builtin that the script is named after: any name shows whether it is
    // all that is missing, and none is written.
    const bool builtin = has_header_above(first);
    const std::string name = builtin ? fmt::format("m_{}", file.substr(0, file.find('.'))) : "f";
    Guess made =
        inserting(problems::malformed_signature, token(first).span.begin,
                  "expected a name and `=`, found the keyword `function`", name + " =", name + " = ");
    made.span = token(first).span;
    made.mends = builtin && std::ranges::all_of(name, is_name_byte) && is_only_definition(first) &&
                 equal_ignoring_case(token(first + 2).text, "matrix"); // as the first parameter of `m_...` is
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

  // Whether a line of the comment above begins with the title of the parameters or the results.
  [[nodiscard]] bool has_header_above(Index first) const {
    constexpr std::uint32_t longest_comment = 20000;
    const std::uint32_t end = token(first).span.begin;
    const std::string_view above = scene_.text({end - std::min(end, longest_comment), end});
    return above.find("# INPUT") != above.npos || above.find("# OUTPUT") != above.npos ||
           above.find("# RETURN") != above.npos;
  }
  [[nodiscard]] bool is_only_definition(Index function) const {
    return places_near(function, "function").size() == 1;
  }

  // The bracket behind `function`.
  void parameters_bracket(Index function) {
    const Token& open = token(function + 1);
    if (open.is("(")) return;
    if (open.is("[") || open.is("{") || open.is("<")) {
      replace(open.span, "(");
      if (open.is("[") && token(open.partner).is("]"))
        guesses_.back().edits.push_back({token(open.partner).span, ")"});
      if (!open.is("{") || is_type(token(function + 2))) return;
    }
    const std::string message = fmt::format("expected `(` and the parameters, found {}", quoted(open));
    const bool none = open.is("return") || open.is("{");
    guesses_.push_back(inserting(problems::malformed_signature, token(function).span.end, message,
                                 none ? "()" : "(", none ? "()" : "("));
    // The rest of the line may be missing.
    if (!none || !open.first) return;
    guesses_.back().mends = false;
    guesses_.back().firm = true;
  }

  [[nodiscard]] static std::string quoted(const Token& token) {
    return token.kind == TokenKind::none ? "the end of the file" : fmt::format("`{}`", token.text);
  }
};

} // namespace

void guess_signatures(const Scene& scene, Guesses& guesses) {
  if (scene.tokens.size() == 0) return;

  HeadGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
