// Dots and dollar signs: members of values, functions of modules, names as other languages have them.
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/functions/foreign_functions.hpp"
#include "src/languages/dml/functions/known_functions.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

namespace {

constexpr std::array<std::string_view, 8> modules = {"np",   "numpy", "jnp", "math",
                                                     "Math", "torch", "tf",  "pd"};

class MemberGuesses : Guessing {
 public:
  MemberGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    module_function();
    blank_in_namespace();
    parted_namespace();
    dotted();
    dollar();
    for_each_cell();
    arrow();
    method_of_text();
  }

 private:
  [[nodiscard]] bool has_one_argument(Index open) const {
    const Index close = token(open).partner;
    return close > open + 1 && !has_comma(tokens_, open, close);
  }

  // `nn.forward(X)`, `nn:forward(X)`, `nn->forward(X)`, `nn$forward(X)` behind `source("nn.dml") as nn`
  void module_function() {
    for (Index first = scene_.at - 2; first <= scene_.at + 1; ++first) {
      if (!names_script(first - 1) || !tokens_.touches(first)) continue;
      const bool arrow = token(first).is("-") && token(first + 1).is(">") && tokens_.touches(first + 1);
      const Index last = arrow ? first + 1 : first;
      const bool given = token(first).is_argument();
      const bool sign = arrow || token(first).is(".") || token(first).is(":") || token(first).is("/");
      const Index name = given ? first : last + 1;
      if (!(given || (sign && tokens_.touches(name))) || token(name).kind != TokenKind::name ||
          !token(name + 1).is("("))
        continue;
      const std::uint32_t begin = token(first).span.begin;
      const Span at{begin, given ? begin + 1 : token(last).span.end};
      guesses_.push_back(replacing(problems::foreign_syntax, at, scene_.text(at), "::"));
      guesses_.back().message =
          fmt::format("expected `::` behind `{}`, found `{}`: functions of other scripts are `{}::{}`",
                      token(first - 1).text, scene_.text(at), token(first - 1).text,
                      token(name).text.substr(given ? 1 : 0));
    }
  }
  // `nn forward(X)` behind `source("nn.dml") as nn`
  void blank_in_namespace() {
    for (const Index name : {scene_.at, scene_.at + 1}) {
      const bool call = token(name).kind == TokenKind::name && token(name + 1).is("(") && !token(name).first;
      if (!call || tokens_.touches(name) || !names_script(name - 1) || token(name - 2).is("as")) continue;
      if (is_known_function(token(name).text)) continue;
      const Span blank{token(name - 1).span.end, token(name).span.begin};
      if (holds_comment(scene_, blank)) continue;
      guesses_.push_back({&problems::foreign_syntax,
                          token(name).span,
                          fmt::format("expected `::` between `{}` and the name of a function, found a blank",
                                      token(name - 1).text),
                          true,
                          "write `::`",
                          {{blank, "::"}}});
      return;
    }
  }
  // `nn :: forward(X)`, `nn:::forward(X)`
  void parted_namespace() {
    for (Index word = scene_.at - 3; word <= scene_.at; ++word) {
      if (token(word).kind != TokenKind::name) continue;
      Index name = word + 1;
      while (name < word + 4 && is_one_of(token(name).text, {":", "::", ";"}) && !token(name).first) ++name;
      const bool call = token(name).kind == TokenKind::name && !token(name).first && token(name + 1).is("(");
      if (name < word + 2 || !call) continue;
      std::string colons;
      for (Index i = word + 1; i < name; ++i) colons += token(i).text;
      // `nn;:forward(X)`: a key without its shift.
      const bool keys = (colons == ";:" || colons == ":;") && tokens_.touches(word + 1) &&
                        tokens_.touches(word + 2) && tokens_.touches(name);
      if (colons != "::" && colons != ":::" && !keys) continue;
      const Span found = across(scene_, word, name);
      Guess made = replacing(problems::foreign_syntax, found, scene_.text(found),
                             fmt::format("{}::{}", token(word).text, token(name).text));
      made.edits = {{{token(word).span.end, token(name).span.begin}, "::"}};
      guesses_.push_back(std::move(made));
      return;
    }
  }

  // Whether a word is what another script is called by, `source("a.dml") as a`.
  [[nodiscard]] bool names_script(Index word) const {
    constexpr Index most = 4000;
    constexpr std::size_t longest_imports = 20'000; // bytes
    if (word < 0 || token(word).kind != TokenKind::name) return false;
    for (Index i = 0; i < std::min(tokens_.size(), most); ++i) {
      const bool named = token(i).is("as") && token(i - 1).is(")") && token(i - 2).kind == TokenKind::text;
      if (named && token(i + 1).is(token(word).text)) return true;
    }
    // A quote that is missing above has made a text of it.
    const std::string name = fmt::format(") as {}", token(word).text);
    const std::string_view begin = scene_.source.text().substr(0, token(word).span.begin);
    const std::size_t found = begin.substr(0, longest_imports).find(name);
    const std::size_t end = found == begin.npos ? begin.size() : found + name.size();
    return end < begin.size() && is_line_break(begin[end]);
  }

  // x$a, x$a + y$b
  void dollar() {
    const auto is_member = [&](Index i) {
      return token(i).is_argument() && tokens_.touches(i) && token(i - 1).kind == TokenKind::name;
    };
    // `x$a.b`, as R has it
    const auto whole = [&](Index i) {
      Index last = i;
      while (token(last + 1).is(".") && tokens_.is_within_word(last + 1)) last += 2;
      return across(scene_, i, last);
    };
    for (const Index at : {scene_.at, scene_.at - 1}) {
      if (!is_member(at)) continue;
      const Span found = whole(at);
      Guess made{&problems::foreign_syntax,
                 found,
                 fmt::format("expected an operator, found `{}`: values have no members", scene_.text(found)),
                 false,
                 "",
                 {}};
      made.firm = true;
      const Index end = std::min(tokens_.line_last(at), at + nearby);
      for (Index i = at; i <= end; ++i) {
        if (is_member(i)) made.edits.push_back({whole(i), ""});
      }
      guesses_.push_back(std::move(made));
    }
  }

  // `sin.(x)`, as Julia has it.
  void for_each_cell() {
    for (const Index at : {scene_.at, scene_.at - 1}) {
      const bool dot = token(at).is(".") && tokens_.touches(at) && tokens_.touches(at + 1);
      if (!dot || !token(at + 1).is("(") || token(at - 1).kind != TokenKind::name || !is_callee(at - 1))
        continue;
      const std::string_view name = token(at - 1).text;
      guesses_.push_back(
          replacing(problems::foreign_syntax, across(scene_, at - 1, at), fmt::format("{}.", name), name));
      guesses_.back().message =
          fmt::format("expected `(` behind `{}`, found `.`: functions take each cell by themselves", name);
      guesses_.back().span = token(at).span;
      // `sin.(x) .+ cos.(x)`
      Guess all = guesses_.back();
      for (Index i = at + 1; i <= std::min(tokens_.line_last(at), at + nearby); ++i) {
        if (token(i).is(".") && tokens_.touches(i + 1) && token(i + 1).kind == TokenKind::sign)
          all.others.push_back({token(i).span, ""});
      }
      if (!all.others.empty()) guesses_.push_back(std::move(all));
    }
  }

  // x->a, x->a()
  void arrow() {
    for (const Index at : {scene_.at - 1, scene_.at - 2}) {
      const Token& object = token(at - 1);
      const bool sign = token(at).is("-") && token(at + 1).is(">") && tokens_.touches(at + 1);
      const bool member = token(at + 2).kind == TokenKind::name && tokens_.touches(at + 2);
      if (!sign || !member || !tokens_.touches(at) || object.first) continue;
      if (object.kind != TokenKind::name && !object.is_close()) continue;
      const bool call = token(at + 3).is("(") && tokens_.touches(at + 3) && token(at + 3).partner > 0;
      const Span both = across(scene_, at, at + 1);
      guesses_.push_back(
          {&problems::foreign_syntax,
           both,
           fmt::format("expected an operator, found `->{}`: values have no members", token(at + 2).text),
           false,
           "",
           {{across(scene_, at, call ? token(at + 3).partner : at + 2), ""}},
           {},
           true});
    }
  }

  // "{}".format(x)
  void method_of_text() {
    for (const Index at : {scene_.at, scene_.at - 1}) {
      const Index open = at + 2;
      if (!token(at).is(".") || token(at - 1).kind != TokenKind::text || !token(open).is("(") ||
          token(open).partner < 0)
        continue;
      guesses_.push_back(
          {&problems::foreign_syntax,
           token(at).span,
           fmt::format("expected an operator, found `.{}`: values have no members", token(at + 1).text),
           false,
           "",
           {{across(scene_, at, token(open).partner), ""}},
           {},
           true});
    }
  }

  // my.name, X.T, x.f(a)
  void dotted() {
    const Index at = token(scene_.at).is(".") ? scene_.at : scene_.at - 1;
    if (!token(at).is(".") || !token(at - 1).is_word() || !token(at + 1).is_word()) return;
    if (!tokens_.touches(at) || !tokens_.touches(at + 1)) return;
    if (is_chain(at)) return chain(at);
    if (constant(at) || print(at, at + 2)) return;
    const std::string_view object = token(at - 1).text, member = token(at + 1).text;
    const std::string_view whole = spelled(scene_, at - 1, at + 1);
    Guess made{&problems::stray_text,
               token(at).span,
               fmt::format("expected a name of letters, digits and `_`, found a `.` in `{}`", whole),
               true,
               fmt::format("write `{}_{}`", object, member),
               {{token(at).span, "_"}}};
    if (is_name(fmt::format("{}_{}", object, member))) {
      made.firm = true;
      guesses_.push_back(std::move(made));
      return;
    }
    if (token(at + 2).is("(") && tokens_.touches(at + 2) && !is_variable(object)) {
      of_module(at, made);
      guesses_.push_back(std::move(made));
      return;
    }
    if (member == "T") made.mends = false;
    const Token& before = token(at - 2);
    const bool declared = token(at - 1).first || before.kind == TokenKind::keyword || before.is("]");
    if (!declared && is_variable(token(at - 1).text)) {
      made.problem = &problems::foreign_syntax;
      made.message = fmt::format("expected an operator, found a `.` in `{}`: values have no members", whole);
      call_of_member(at, made);
    }
    guesses_.push_back(std::move(made));
  }

  // my.long.name
  [[nodiscard]] bool is_chain(Index dot) const {
    return token(dot + 2).is(".") && tokens_.is_within_word(dot + 2);
  }
  void chain(Index dot) {
    Guess made;
    Index last = dot;
    for (; token(last).is(".") && tokens_.is_within_word(last); last += 2)
      made.edits.push_back({token(last).span, "_"});
    if (print(dot, last)) return;
    const std::string_view whole = spelled(scene_, dot - 1, last - 1);
    if (token(last).is("(") && tokens_.touches(last)) {
      if (!is_variable(token(dot - 1).text)) guesses_.push_back(in_module(dot, whole, std::move(made.edits)));
      return;
    }
    std::string meant;
    for (Index i = dot - 1; i < last; ++i) meant += token(i).is(".") ? "_" : token(i).text;
    made.problem = &problems::stray_text;
    made.span = token(dot).span;
    made.message = fmt::format("expected a name of letters, digits and `_`, found a `.` in `{}`", whole);
    made.title = fmt::format("write `{}`", meant);
    guesses_.push_back(std::move(made));
  }

  // `np.nan`, `math.pi`
  bool constant(Index dot) {
    struct Constant {
      std::string_view found;
      std::string_view meant;
    };
    static constexpr std::array constants = {Constant{"nan", "NaN"}, Constant{"NaN", "NaN"},
                                             Constant{"inf", "Inf"}, Constant{"Inf", "Inf"},
                                             Constant{"pi", "pi"},   Constant{"PI", "pi"}};
    const auto* const found = std::find_if(constants.begin(), constants.end(), [&](const Constant& each) {
      return token(dot + 1).is(each.found);
    });
    if (found == constants.end() || token(dot + 2).is("(") || !is_one_of(token(dot - 1).text, modules))
      return false;
    const Span whole = across(scene_, dot - 1, dot + 1);
    guesses_.push_back(replacing(problems::foreign_syntax, whole, scene_.text(whole), found->meant));
    guesses_.back().span = token(dot).span;
    return true;
  }

  // `System.out.println(x)`, `console.log(x)`
  bool print(Index dot, Index open) {
    static constexpr std::string_view functions[] = {"System.out.println", "System.out.print",
                                                     "System.err.println", "console.log", "console.error"};
    const std::string_view whole = spelled(scene_, dot - 1, open - 1);
    if (!is_one_of(whole, functions) || !token(open).is("(")) return false;
    const Span name = across(scene_, dot - 1, open - 1);
    guesses_.push_back(in_module(dot, whole, {{name, "print"}}));
    guesses_.back().mends = has_one_argument(open);
    guesses_.back().title = "write `print`";
    return true;
  }

  // `a.b.c(x)`: which function is meant is unknown.
  [[nodiscard]] Guess in_module(Index dot, std::string_view whole, std::vector<Edit> edits) const {
    return {&problems::foreign_syntax,
            token(dot).span,
            fmt::format("expected the name of a function, found `{}`: functions of DML stand in no module",
                        whole),
            false,
            "",
            std::move(edits),
            {},
            true};
  }

  // Whether a name stands anywhere in the code.
  [[nodiscard]] bool is_name(std::string_view name) const {
    const std::string_view text = scene_.source.text();
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + name.size())) {
      const slips::Token& found = tokens_[tokens_.at(static_cast<std::uint32_t>(at))];
      if (found.kind == TokenKind::name && found.span.begin == at && found.text == name) return true;
    }
    return false;
  }

  // `np.sum(x)`: DML has a function of that name and meaning. What else a name with a dot may call is
  // unknown.
  void of_module(Index dot, Guess& made) const {
    static constexpr std::string_view same[] = {"sum",  "mean", "min",  "max",  "abs",   "exp",   "log",
                                                "sqrt", "sin",  "cos",  "tan",  "asin",  "acos",  "atan",
                                                "sinh", "cosh", "tanh", "sign", "round", "floor", "ceil"};
    const std::string_view object = token(dot - 1).text, member = token(dot + 1).text;
    const Index open = dot + 2;
    // Functions of files that are sourced: `a::m_b`.
    made.mends = object.ends_with("::m") || object.ends_with("::s");
    made.firm = true;
    const bool in_module = is_one_of(object, modules);
    const std::string whole = fmt::format("{}.{}", object, member);
    const ForeignFunction* const known = foreign_function(in_module ? member : whole);
    if (!in_module && known == nullptr) return;
    made.problem = &problems::foreign_syntax;
    made.message = fmt::format("expected the name of a function, found `{}`: {}", whole,
                               known != nullptr ? known->instead : "functions of DML stand in no module");
    made.mends = is_one_of(member, same) && has_one_argument(open);
    if (!made.mends) return;
    made.title = fmt::format("write `{}`", member);
    made.edits = {{across(scene_, dot - 1, dot), ""}};
  }

  // `X.min(axis=1)`, `X.round(2)`: functions of DML that have one argument, or see in a second one another
  // matrix.
  [[nodiscard]] bool takes_axis(std::string_view member, Index open) const {
    static constexpr std::string_view functions[] = {
        "sum",    "mean",   "min",   "max",   "prod", "var",     "sd",  "median", "cumsum", "cumprod",
        "cummin", "cummax", "round", "floor", "ceil", "ceiling", "abs", "sqrt",   "exp"};
    return is_one_of(member, functions) || token(open + 1).is("axis") || token(open + 1).is("dim");
  }
  static std::string of_rows_and_columns(std::string_view member, std::string_view object) {
    struct Aggregate {
      std::string_view whole;
      std::string_view part;
    };
    static constexpr std::array aggregates = {Aggregate{"sum", "Sums"},   Aggregate{"mean", "Means"},
                                              Aggregate{"min", "Mins"},   Aggregate{"max", "Maxs"},
                                              Aggregate{"prod", "Prods"}, Aggregate{"var", "Vars"},
                                              Aggregate{"sd", "Sds"}};
    for (const Aggregate& each : aggregates) {
      if (each.whole == member)
        return fmt::format("`row{0}({1})` and `col{0}({1})` are those of rows and columns", each.part,
                           object);
    }
    return "";
  }

  // Makes `t(X)` of `X.T` and `f(x, a)` of `x.f(a)`; what else may be meant is unknown.
  void call_of_member(Index dot, Guess& made) const {
    const std::string_view object = token(dot - 1).text, member = token(dot + 1).text;
    const Index open = dot + 2;
    const bool call = token(open).is("(") && tokens_.touches(open) && token(open).partner > 0;
    if (member == "shape" && token(open).is("[") && token(open).partner == open + 2 &&
        (token(open + 1).is("0") || token(open + 1).is("1"))) {
      const std::string meant = fmt::format("{}({})", token(open + 1).is("0") ? "nrow" : "ncol", object);
      made.title = fmt::format("write `{}`", meant);
      made.edits = {{across(scene_, dot - 1, open + 2), meant}};
      return;
    }
    const bool transposes =
        call && (member == "transpose" || member == "t") && token(open).partner == open + 1;
    made.mends = transposes || (call ? is_known_function(member) : member == "T" && !token(open).is("["));
    if (call && token(open).partner > open + 1 && takes_axis(member, open)) {
      made.mends = false;
      made.firm = true;
      if (const std::string both = of_rows_and_columns(member, object); !both.empty())
        made.message = fmt::format("{}; {}", made.message, both);
    }
    if (!made.mends) return;
    if (transposes) {
      made.title = fmt::format("write `t({})`", object);
      made.edits = {{across(scene_, dot - 1, open + 1), fmt::format("t({})", object)}};
    } else if (call) {
      const std::string_view more = token(open).partner > open + 1 ? ", " : "";
      made.title = fmt::format("write `{}({}{})`", member, object, more.empty() ? "" : ", ...");
      made.edits = {{across(scene_, dot - 1, open), fmt::format("{}({}{}", member, object, more)}};
    } else {
      made.title = fmt::format("write `t({})`", object);
      made.edits = {{across(scene_, dot - 1, dot + 1), fmt::format("t({})", object)}};
    }
  }
};

} // namespace

void guess_members(const Scene& scene, Guesses& guesses) {
  MemberGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
