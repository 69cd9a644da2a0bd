// What no other guess explains: an error whose statement alone is wrong keeps its words, but stands for those
// that follow from it.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How many tokens arguments may have.
constexpr Index most_tokens = 200;

// What has a block, or one statement, behind a condition or range.
constexpr std::string_view heads[] = {"if", "for", "parfor", "while"};

class RestGuesses : Guessing {
 public:
  RestGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  // The line of the error, and the one before it, without what stands in it.
  void guess() {
    if (tokens_.size() == 0) return;
    rest_of_call();
    if (scene_.error.problem == &problems::expected_statement) second_sign();
    const Index at = std::min(scene_.at, tokens_.size() - 1);
    if (token(at).is("else")) lone_else(at);
    lone_brace(at);
    const Index first = tokens_.line_first(at);
    line(first, tokens_.line_last(at));
    if (first > 0) line(tokens_.line_first(first - 1), first - 1);
  }

 private:
  // Whether what a token stands in goes on behind it.
  [[nodiscard]] bool goes_on(Index i) const {
    return token(i).kind == TokenKind::sign && !token(i).is_close() && !token(i).is(";");
  }

  // Whether a line stands deeper because it is the first one of a block.
  [[nodiscard]] bool begins_body(Index line) const {
    const Token& last = token(line - 1);
    return last.is("{") ||
           (last.is(")") && last.partner > 0 && is_one_of(token(last.partner - 1).text, heads));
  }

  // Whether a bracket that closes nothing stands behind those that a line has itself, and no comma parts
  // them.
  [[nodiscard]] bool has_one_too_many(Index line) const {
    bool own = false;
    for (Index i = line; i < tokens_.size() && (i == line || !token(i).first); ++i) {
      if (token(i).is(")") && token(i).partner < 0) return own;
      if (token(i).is(",")) return false;
      if (!token(i).is_open() || token(i).partner < i) continue;
      own = true;
      i = token(i).partner;
    }
    return false;
  }

  // Lines of arguments, and the bracket that ends them, without the line that begins their call.
  void rest_of_call() {
    const Index line = tokens_.line_first(std::min(scene_.at, tokens_.size() - 1));
    if (token(line).indent.size() <= token(line - 1).indent.size()) return;
    const Token& last = token(line - 1);
    if (last.is("else") || (goes_on(line - 1) && !last.is("{"))) return;
    if (begins_body(line) && begins_statement(line) && has_one_too_many(line)) return;
    for (Index i = line; i < std::min(tokens_.size(), line + most_tokens); ++i) {
      const bool closes = token(i).is(")") && token(i).partner < 0;
      if (token(i).first && i > line && !closes &&
          (token(i).indent.size() < token(line).indent.size() || !goes_on(i - 1)))
        return;
      i = tokens_.end_of_brackets(i);
      if (token(i).is("{") || token(i).is("}")) return;
      // Several calls may have begun in the line that is missing.
      if (!closes || token(i + 1).is(",")) continue;
      // A definition goes on behind its parameters.
      const bool signature = token(i + 1).is("return") || token(i + 1).is("{");
      const bool ends = token(i + 1).first || token(i + 1).is(";") || token(i + 1).kind == TokenKind::none;
      if (!ends && !signature) return;
      const std::string_view text = scene_.source.text();
      const bool beside = behind_line(text, last.span.end) == line_begin(text, token(line).span.begin);
      if (last.kind == TokenKind::name && !signature && beside && !is_variable(last.text))
        guesses_.push_back(inserting(
            problems::unclosed_bracket, last.span.end,
            fmt::format("expected `(` behind `{}`, found the end of the line", last.text), "(", "("));
      const Edit trial =
          signature ? Edit{before(scene_, line), "x = function("} : Edit{across(scene_, line, i), ""};
      guesses_.push_back(
          {&problems::expected_statement,
           token(line).span,
           signature
               ? "expected a statement, found parameters: the line that begins their function is missing"
               : "expected a statement, found arguments of a call: the line that begins it is missing",
           false,
           "",
           {trial},
           {{token(i).span, signature ? "here the parameters end" : "here the call ends"}},
           true});
      return;
    }
  }

  // `a = b = 5`
  void second_sign() {
    const Index first = tokens_.line_first(scene_.at);
    if (!is_assignment(scene_.at) || !is_assignment(first + 1) || scene_.at < first + 3) return;
    guesses_.push_back(
        {&problems::expected_statement,
         scene_.token(0).span,
         fmt::format("expected the end of the statement, found `{}`: a statement assigns to one target",
                     scene_.token(0).text),
         false,
         "",
         {{across(scene_, scene_.at, tokens_.line_last(scene_.at)), ""}},
         {{token(first + 1).span, "it assigns here already"}},
         true});
    // `a = a = a + 5`: what `a = a = 5` means is not known, for `+` stands on the same key as `=`.
    const auto reads = [&](Index i) { return token(i).is(token(first).text); };
    if (scene_.at != first + 3 || !reads(first + 2)) return;
    const Index last = tokens_.line_last(scene_.at);
    Index read = scene_.at + 1;
    while (read <= last && !reads(read)) ++read;
    // Where it has no value yet, or the sign is on another key, only an assignment is left.
    constexpr Index farthest_above = 2000;
    const bool given = !tokens_.places(token(first).text, first - farthest_above, first).empty();
    if (read > last && given && !scene_.token(0).is("<-")) return;
    guesses_.back().mends = true;
    guesses_.back().title = fmt::format("assign to `{}` once", token(first).text);
    guesses_.back().edits = {{{token(first + 1).span.begin, scene_.token(0).span.begin}, ""}};
  }

  // A block with nothing before its brace, whose lines stand deeper than the line above.
  void lone_brace(Index at) {
    const Index close = token(at).partner;
    if (!token(at).is("{") || !token(at).first || !token(at + 1).first || close < at) return;
    const bool deeper = at == 0 || is_deeper(token(at + 1).indent, token(tokens_.line_first(at - 1)).indent);
    const bool below = at == 0 || token(at - 1).is("{") || !goes_on(at - 1);
    if (!deeper || !below || !token(close).first) return;
    guesses_.push_back({&problems::expected_statement,
                        token(at).span,
                        "expected the head of a block or a function before `{`, found none",
                        false,
                        "",
                        {{before(scene_, at), "if (TRUE) "}},
                        {},
                        true});
  }

  // `else` where no `if` ends before it.
  void lone_else(Index at) {
    if (token(at).first) braces_above(at);
    doubled_else(at);
    const bool chain = token(at + 1).is("if");
    guesses_.push_back({&problems::expected_statement,
                        token(at).span,
                        "expected a statement, found `else`, and no `if` ends before it",
                        false,
                        "",
                        {{token(at).span, chain ? "" : "if (TRUE)"}}});
  }
  // `else` above `else x = 1`, which does not end an outer `if` as it would further to the left.
  void doubled_else(Index at) {
    const Index line = tokens_.line_first(at - 1);
    if (!token(at - 1).is("else") || (token(at).first && is_deeper(token(line).indent, token(at).indent)))
      return;
    guesses_.push_back(removing(problems::expected_statement, token(at).span,
                                "expected `else` once, found another", "else"));
    // What stands beside it, such as a comment, stays.
    const std::string_view text = scene_.source.text();
    std::uint32_t& end = guesses_.back().edits.front().span.end;
    while (end < text.size() && is_blank(text[end])) ++end;
  }
  // Several statements stand deeper than an `if` above and the `else`.
  void braces_above(Index at) {
    constexpr int most_lines = 100;
    const std::string_view indent = token(at).indent;
    Index head = at > 0 ? tokens_.line_first(at - 1) : at;
    for (int i = 0; i < most_lines && head > 0 && is_deeper(token(head).indent, indent); ++i)
      head = tokens_.line_first(head - 1);
    const Index last = tokens_.line_last(head);
    const bool chain = token(head).is("else") && token(head + 1).is("if");
    if (token(head).indent != indent || !(token(head).is("if") || chain) || !token(last).is(")")) return;
    if (statements_below(tokens_, head, last + 1) < 2) return;
    guesses_.push_back({&problems::expected_statement,
                        token(at).span,
                        "expected `}` before this `else`, and `{` behind its `if`: several statements stand "
                        "between them",
                        true,
                        "insert `{` and `}`",
                        {{behind(scene_, last), " {"}, {before(scene_, at), "} "}},
                        {{across(scene_, head, last), "this is the `if`"}}});
  }

  void line(Index first, Index last) {
    // Of results each may be wrong, unless they stand there twice.
    if (token(first).is("return") && token(first + 1).is("(") && !token(last + 1).is("return")) return;
    const bool opens = token(last).is("{");
    const bool closes = token(first).is("}");
    if (token(first + 2).is("function")) {
      definition(first, last);
      return;
    }
    const std::string_view instead = opens ? (closes ? "} else {" : "if (TRUE) {") : closes ? "}" : "";
    keep(across(scene_, first, last), instead);
    if (token(first).is("else") || token(first + 1).is("else")) keep(across(scene_, first, last), "else {");
    // The end of a block that is begun here may be missing too.
    if (!opens || closes || !is_one_of(token(first).text, heads)) keep(across(scene_, first, last), "x = 1");
  }

  // A definition within a block, where none can be.
  void definition(Index first, Index last) {
    if (token(first).indent.empty()) return;
    const Index brace = token(last).is("{") ? token(last).partner : last;
    if (brace >= last) keep(across(scene_, first, brace), "");
  }
};

} // namespace

void guess_rest(const Scene& scene, Guesses& guesses) {
  RestGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
