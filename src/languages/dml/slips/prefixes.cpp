// What other languages have before a text or a value, or behind it: letters and three quotes, casts,
// `${...}`, and the dots by which a line goes on.
#include "calls.hpp"
#include "commas.hpp"
#include "guesses.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"

#include <algorithm>
#include <iterator>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t most_edits = 200;
constexpr std::size_t most_escaped = 2000;
constexpr Index most_in_line = 200;

class PrefixGuesses : Guessing {
 public:
  PrefixGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses) {}

  void guess() {
    for (Index i = scene_.at - 2; i <= scene_.at; ++i) tripled(i);
    escaped_quotes();
    escaped_lines();
    escaped_signs();
    underscore();
    prefixed();
    braced();
    continued();
    dots_in_index();
    for (Index i = scene_.at - 3; i <= scene_.at; ++i) cast(i);
  }

 private:
  // """text""", which may have several lines, and quotes within.
  void tripled(Index i) {
    const Token& none = token(i);
    if (none.text != "\"\"" && none.text != "''") return;
    if (token(i - 1).is_word() && tokens_.touches(i)) return; // the end of one
    std::uint32_t end = none.span.begin;
    std::vector<Edit> edits = quotes_of_tripled(end);
    if (edits.empty()) return;
    const bool plain = edits.size() == 2;
    Guess made{&problems::foreign_syntax,
               none.span,
               "expected one quote on each side of the text, found three",
               true,
               plain ? "remove the others" : "remove the others, and write a backslash before those within",
               std::move(edits)};
    made.others = further_tripled(end);
    const bool alone = made.others.empty();
    guesses_.push_back(made);
    if (alone) return;
    guesses_.back().others.clear();
    guesses_.push_back(std::move(made));
  }
  // What makes one text of what three quotes at a place begin, which is moved behind it; empty: there is
  // none.
  [[nodiscard]] std::vector<Edit> quotes_of_tripled(std::uint32_t& place) const {
    constexpr std::size_t longest = 10'000;
    const std::size_t begin = place + 3;
    const std::string_view text = scene_.source.text().substr(0, begin + longest);
    const char quote = text[place];
    const std::string quotes(3, quote);
    if (!text.substr(place).starts_with(quotes)) return {};
    const std::size_t end = text.find(quotes, begin);
    if (end == std::string_view::npos || end == begin) return {};
    std::vector<Edit> edits{{{place, place + 2}, ""}};
    for (std::size_t at = text.find(quote, begin); at != end; at = text.find(quote, at + 1)) {
      if (text[at - 1] == '\\') continue;
      const auto inner = static_cast<std::uint32_t>(at);
      if (edits.size() == most_edits) return {};
      edits.push_back({{inner, inner}, "\\"});
    }
    const auto last = static_cast<std::uint32_t>(end);
    edits.push_back({{last + 1, last + 3}, ""});
    place = last + 3;
    return edits;
  }
  // The same for all such texts behind a place: texts in quotes of both kinds hide each other.
  [[nodiscard]] std::vector<Edit> further_tripled(std::uint32_t from) const {
    constexpr std::size_t farthest = 10'000;
    const std::string_view text = scene_.source.text().substr(0, from + farthest);
    const auto next = [&](std::size_t at) { return std::min(text.find("\"\"\"", at), text.find("'''", at)); };
    std::vector<Edit> all;
    for (std::size_t at = next(from); at != std::string_view::npos; at = next(from)) {
      from = static_cast<std::uint32_t>(at);
      const std::vector<Edit> edits = quotes_of_tripled(from);
      if (edits.empty() || all.size() + edits.size() > most_edits) return {};
      all.insert(all.end(), edits.begin(), edits.end());
    }
    return all;
  }

  // `print(\"a\")`: copied out of a text of another language.
  void escaped_quotes() {
    const Token& sign = scene_.token(0);
    const std::string_view text = scene_.source.text();
    if (!sign.is("\\") || sign.span.end >= text.size()) return;
    const std::string found{'\\', text[sign.span.end]};
    if (found.back() != '"' && found.back() != '\'') return;
    std::vector<Edit> edits;
    std::uint32_t looked_at = 0;
    for (std::size_t at = text.find(found); at != std::string_view::npos && edits.size() <= most_escaped;
         at = text.find(found, at + 2)) {
      const auto place = static_cast<std::uint32_t>(at);
      // Beside a quote that has none, a backslash stands within a text.
      if (place >= looked_at && has_plain_quote(place, found.back())) return;
      looked_at = line_end(text, place);
      edits.push_back({{place, place + 1}, ""});
    }
    if (edits.size() < 2 || edits.size() > most_escaped) return;
    guesses_.push_back(
        {&problems::foreign_syntax,
         {sign.span.begin, sign.span.end + 1},
         fmt::format("expected `{}` without a backslash around a text, found `{}`, {} times in the script",
                     found.substr(1), found, edits.size()),
         true,
         "remove the backslashes",
         std::move(edits)});
    guesses_.back().sure = true;
  }

  // Whether a quote stands in the line of a place without a backslash.
  [[nodiscard]] bool has_plain_quote(std::uint32_t place, char quote) const {
    const std::string_view text = scene_.source.text();
    const std::uint32_t end = line_end(text, place);
    for (std::uint32_t at = line_begin(text, place); at < end; ++at) {
      if (text[at] == '\\')
        ++at;
      else if (text[at] == quote || text[at] == '"')
        return true;
    }
    return false;
  }

  // `x = 1\ny = 2`: copied out of a text of another language, which has its lines so.
  void escaped_lines() {
    const std::string_view text = scene_.source.text();
    const auto is_end = [&](Index i) {
      const std::uint32_t next = token(i).span.end;
      return token(i).is("\\") && next < text.size() && text[next] == 'n';
    };
    if (!is_end(scene_.at)) return;
    const std::string_view line_break = text.find("\r\n") == text.npos ? "\n" : "\r\n";
    std::vector<Edit> edits;
    for (const Index each : tokens_.places("\\", 0, tokens_.size())) {
      const Span found{token(each).span.begin, token(each).span.end + 1};
      if (is_end(each) && edits.size() < most_escaped) edits.push_back({found, std::string(line_break)});
    }
    // At the end of its line one alone may belong to a text.
    const std::size_t behind = text.find_first_not_of(" \t", edits.front().span.end);
    if (edits.size() == 1 && (behind == text.npos || is_line_break(text[behind]))) {
      const Index line = tokens_.line_first(scene_.at);
      for (Index i = std::max(line, scene_.at - most_in_line); i < scene_.at; ++i) {
        if (token(i).kind == TokenKind::text) return;
      }
      const Token& before = scene_.token(-1);
      const bool ends = before.is_operand() || before.is_close() || before.is(";") || before.is("{");
      if (!ends || tokens_.opening_before(scene_.at) >= line || line < scene_.at - most_in_line) return;
      if (!begins_statement(line)) return; // it goes on with the one above, which may hold the text
      const Span alone = edits.front().span;
      guesses_.push_back(removing(problems::foreign_syntax, alone,
                                  "expected the end of the line, found `\\n`, as texts have it", "\\n"));
      return;
    }
    const std::string times = edits.size() == 1 ? "" : fmt::format(", {} times in the script", edits.size());
    guesses_.push_back({&problems::foreign_syntax,
                        {scene_.token(0).span.begin, scene_.token(0).span.end + 1},
                        fmt::format("expected the end of the line, found `\\n`{}", times),
                        true,
                        edits.size() == 1 ? "begin a new line" : "begin new lines",
                        std::move(edits)});
    guesses_.back().sure = true;
  }

  // `X\_i \%*\% Y`: copied out of a text in LaTeX or Markdown, where signs need a backslash.
  void escaped_signs() {
    const auto is_escape = [&](Index i) {
      const std::uint32_t next = token(i).span.end;
      const std::string_view text = scene_.source.text();
      return next < text.size() && std::string_view("_%&*#<>[]{}()^~|+-=!$").find(text[next]) != text.npos;
    };
    if (!scene_.token(0).is("\\") || !is_escape(scene_.at)) return;
    std::vector<Edit> edits;
    for (const Index each : tokens_.places("\\", 0, tokens_.size())) {
      if (is_escape(each) && edits.size() < most_escaped) edits.push_back({token(each).span, ""});
    }
    if (edits.size() < 2) return;
    const Span first{scene_.token(0).span.begin, scene_.token(0).span.end + 1};
    guesses_.push_back(
        {&problems::foreign_syntax, first,
         fmt::format("expected `{}` without a backslash, found `{}`; {} signs of the script have one",
                     scene_.text(first).substr(1), scene_.text(first), edits.size()),
         true, "remove the backslashes", std::move(edits)});
  }

  // `f(_1)`: the key of `-` with its shift, where a negative number can stand.
  [[nodiscard]] bool may_be_negative(Index sign) const {
    const Token& last = token(sign - 1);
    const bool size = last.is("=") && is_one_of(token(sign - 2).text, {"rows", "cols"});
    const bool zero = token(sign + 1).text.find_first_not_of("0.") == std::string_view::npos;
    return !last.ends_value() && !last.is("+") && !last.is("-") && !last.is(":") && !size && !zero &&
           !token(tokens_.opening_before(sign)).is("[");
  }
  // `_x`, which is another variable than `x` where there is one.
  void underscore() {
    const Token& sign = scene_.token(0);
    const Token& name = scene_.token(1);
    if (!sign.is("_") || (scene_.at > 0 && tokens_.touches(scene_.at) && token(scene_.at - 1).is_word()))
      return;
    if (tokens_.touches(scene_.at + 1) && name.kind == TokenKind::number && may_be_negative(scene_.at)) {
      guesses_.push_back(replacing(problems::stray_text, sign.span, "_", "-"));
      return;
    }
    if (!tokens_.touches(scene_.at + 1) || name.kind != TokenKind::name) return nameless_target();
    Guess made =
        removing(problems::stray_text, sign.span,
                 fmt::format("expected a name that begins with a letter, found `_{}`", name.text), "_");
    const Uses uses = uses_of(name.text);
    if (uses.plain) {
      made.title = fmt::format("write `{}_`", name.text);
      made.edits = {{sign.span, ""}, {behind(scene_, scene_.at + 1), "_"}};
      made.mends = uses.assigned;
      made.firm = true;
    } else if (!uses.assigned && is_rest_of_name(fmt::format("_{}", name.text))) {
      made.mends = false;
      made.firm = true;
    }
    guesses_.push_back(std::move(made));
  }
  // `_batch` where `X_batch` stands nearby.
  [[nodiscard]] bool is_rest_of_name(std::string_view rest) const {
    for (Index i = nearby_begin(scene_.at); i < nearby_end(scene_.at); ++i) {
      if (token(i).kind == TokenKind::name && token(i).text.ends_with(rest)) return true;
    }
    return false;
  }
  // How a script has a name: without the underscore, and as a target with it.
  struct Uses {
    bool plain = false;
    bool assigned = false;
  };
  [[nodiscard]] Uses uses_of(std::string_view name) const {
    Uses found;
    std::size_t left = most_edits;
    for (const Index each : tokens_.places(name, 1, tokens_.size())) {
      if (left-- == 0) break;
      const bool underscored = token(each - 1).is("_") && tokens_.touches(each);
      found.plain = found.plain || !underscored;
      const Token& next = token(each + 1);
      const Index open = tokens_.opening_before(each);
      const bool in_row = token(open).is("[") && token(open).partner > each && token(open).first &&
                          token(token(open).partner + 1).is("=");
      found.assigned = found.assigned ||
                       (underscored && ((token(each - 1).first && next.is("=")) || next.is("<-") || in_row));
    }
    return found;
  }

  // `[_, b] = f(x)`: nobody knows how the one that is not needed would be called.
  void nameless_target() {
    const Index open = tokens_.opening_before(scene_.at);
    const Index close = token(open).partner;
    if (!token(open).is("[") || close < 0 || !token(close + 1).is("=")) return;
    std::vector<Edit> edits;
    for (Index i = open + 1; i < close && edits.size() < most_edits; ++i) {
      const bool alone = (i == open + 1 || token(i - 1).is(",")) && (i + 1 == close || token(i + 1).is(","));
      if (alone && token(i).is("_")) edits.push_back({token(i).span, "x"});
    }
    if (edits.empty()) return;
    guesses_.push_back({&problems::stray_text,
                        scene_.token(0).span,
                        "expected a name, found `_`: results that are not needed are given names, too",
                        false,
                        "",
                        std::move(edits),
                        {},
                        true});
  }

  // `${steps}`, `$(steps)`, `$[1`: an argument of the script, unless a variable is called so.
  void braced() {
    const Index open = scene_.at + 1;
    const Token& name = token(open + 1);
    const bool named = name.is_word() || (name.kind == TokenKind::number && is_digits(name.text));
    if (!scene_.token(0).is("$") || !token(open).is_open() || !tokens_.touches(open) || !named) return;
    // `read($(1), 2)`: what closes the bracket may be that of another one.
    if (token(open).partner == open + 2) argument(name, open + 2);
    argument(name, open + 1);
  }
  // Up to a token it is the name of an argument.
  void argument(const Token& name, Index last) {
    const Span all = across(scene_, scene_.at, last);
    Guess made = replacing(problems::foreign_syntax, all, scene_.text(all), fmt::format("${}", name.text));
    if (is_variable(name.text)) {
      made.message = fmt::format("expected `{0}` for the variable, or `${0}` for an argument of the script, "
                                 "found `{1}`",
                                 name.text, scene_.text(all));
      made.mends = false;
      made.firm = true;
    }
    guesses_.push_back(std::move(made));
  }

  // `x + ...` at the end of a line.
  void continued() {
    const Index at = scene_.at;
    const bool dots = token(at).is(".") && token(at + 1).is(".") && token(at + 2).is(".") &&
                      tokens_.touches(at + 1) && tokens_.touches(at + 2) && token(at + 3).first;
    const Index last = token(at).is("...") && token(at + 1).first ? at : at + 2;
    if (at < 1 || token(at).first || (!dots && last != at)) return;
    // `x = ...`: something is to be filled in.
    if (is_one_of(token(at - 1).text, {"=", "<-", "+="}) &&
        tokens_.opening_before(at) < tokens_.line_first(at)) {
      guesses_.push_back({&problems::expected_expression,
                          across(scene_, at, last),
                          "expected a value, found `...`",
                          false,
                          "",
                          {{across(scene_, at, last), "1"}}});
      guesses_.back().firm = true;
      return;
    }
    guesses_.push_back(removing(problems::foreign_syntax, across(scene_, at, last),
                                "expected nothing here, found `...`: a statement goes on in the next line by "
                                "itself",
                                "..."));
  }

  // `X[..., 1]`: all rows or columns.
  void dots_in_index() {
    const Index last = scene_.token(0).is("...") ? scene_.at : scene_.at + 2;
    const Span found = across(scene_, scene_.at, last);
    const Token &before = scene_.token(-1), &behind = token(last + 1);
    if (scene_.text(found) != "..." || !(before.is("[") || before.is(","))) return;
    const Index open = tokens_.opening_before(scene_.at);
    if (!(behind.is(",") || behind.is("]")) || !token(open).is("[") || !token(open - 1).is_word()) return;
    // There are rows and columns, and nothing else.
    if (token(open).partner < 0 || count_commas(tokens_, open, token(open).partner) != 1) return;
    guesses_.push_back(removing(problems::foreign_syntax, found,
                                "expected nothing for all rows or columns, found `...`", "..."));
  }

  // `(double) x`
  void cast(Index type) {
    static constexpr std::pair<std::string_view, std::string_view> functions[] = {
        {"double", "as.double"},   {"float", "as.double"},    {"int", "as.integer"},
        {"integer", "as.integer"}, {"long", "as.integer"},    {"boolean", "as.logical"},
        {"Double", "as.double"},   {"Integer", "as.integer"}, {"Boolean", "as.logical"}};
    const auto* const found = std::find_if(std::begin(functions), std::end(functions),
                                           [&](const auto& each) { return token(type).is(each.first); });
    const Token& value = token(type + 2);
    if (found == std::end(functions) || !token(type - 1).is("(") || !token(type + 1).is(")") ||
        token(type - 2).is_word() || !(value.is_operand() || value.is("(")) || value.first)
      return;
    const Span all = across(scene_, type - 1, type + 1);
    guesses_.push_back(
        {&problems::foreign_syntax,
         all,
         fmt::format("expected `{}(...)` around the value, found `{}`: DML converts by functions",
                     found->second, scene_.text(all)),
         false,
         "",
         {{all, ""}},
         {},
         true});
  }

  // `list(a=1, b"two")`: the text of an item, where others have names.
  [[nodiscard]] bool names_item(Index text) const {
    const Index open = tokens_.opening_before(text), word = text - 1;
    if (!token(open).is("(") || !token(open - 1).is("list") ||
        token(text).text.find('{') != std::string_view::npos)
      return false;
    const Index close = token(open).partner;
    return close > text && close <= open + nearby && (token(word - 1).is("(") || token(word - 1).is(",")) &&
           has_named_argument(tokens_, open, close);
  }
  // f"text", r"text"
  void prefixed() {
    for (const Index i : {scene_.at - 1, scene_.at, scene_.at + 1}) {
      const Token& word = token(i - 1);
      if (token(i).kind != TokenKind::text || !tokens_.touches(i) || word.kind != TokenKind::name) continue;
      if (word.text.size() > 2 || word.text.find_first_not_of("fFrRbBuUL") != std::string_view::npos)
        continue;
      Guess made{
          &problems::foreign_syntax,
          word.span,
          fmt::format("expected a text, found `{}` before its quote: DML has one kind of texts", word.text),
          true,
          fmt::format("remove `{}`", word.text),
          {{word.span, ""}},
          {},
          true};
      if (names_item(i)) {
        made.edits = {{{word.span.end, word.span.end}, "="}};
        made.title = "insert `=`";
        made.message = fmt::format("expected `=` behind the name `{}`, found a text", word.text);
        made.problem = &problems::malformed_argument;
        guesses_.push_back(std::move(made));
        continue;
      }
      const bool raw = word.text.find_first_of("rR") != std::string_view::npos;
      const bool fills = word.text.find_first_of("fF") != std::string_view::npos;
      if (raw) backslashes(i, made);
      if (fills) holes(i, made);
      // So many in one text are not worth the time that trying takes.
      if (made.edits.size() > most_edits) {
        made.mends = false;
        made.edits.resize(1);
      }
      guesses_.push_back(std::move(made));
    }
  }

  // In a raw text a backslash means itself.
  void backslashes(Index i, Guess& made) const {
    std::ranges::move(doubled_backslashes(scene_.source.text(), token(i).span),
                      std::back_inserter(made.edits));
    if (made.edits.size() > 1) made.title += " and double the backslashes";
  }

  // `f"a {x} b"`: each value in braces stands between the texts around it.
  void holes(Index i, Guess& made) const {
    const std::string_view text = token(i).text;
    const std::string_view quote = text.substr(0, 1);
    std::string meant;
    const auto add = [&](std::string_view part) {
      meant += fmt::format("{}{}", meant.empty() ? "" : " + ", part);
    };
    const std::size_t end = text.size() - 1;
    std::size_t from = 1, found = 0;
    for (std::size_t open = text.find('{'); open != std::string_view::npos; open = text.find('{', from)) {
      const std::size_t close = text.find('}', open);
      const std::string_view value =
          close == std::string_view::npos ? "" : text.substr(open + 1, close - open - 1);
      if (!is_value(value) || ++found > most_edits || made.edits.size() > 1) {
        made.mends = false;
        made.edits.resize(1);
        return;
      }
      // Values are put together as texts only behind a text, or before one.
      const bool before_text = close + 1 < end && text[close + 1] != '{' && begins_value(i - 1);
      if (open > from || (meant.empty() && !before_text))
        add(fmt::format("{0}{1}{0}", quote, text.substr(from, open - from)));
      add(value);
      from = close + 1;
    }
    if (found == 0) return;
    if (from < end) add(fmt::format("{0}{1}{0}", quote, text.substr(from, end - from)));
    made.title = "put texts and values together with `+`";
    made.edits = {{across(scene_, i - 1, i), meant}};
  }
  // Whether nothing stands before a value that it would be added to.
  [[nodiscard]] bool begins_value(Index i) const {
    return is_one_of(token(i - 1).text, {"(", ",", "=", "<-", "+="});
  }
  // A variable, a call or an index, which need no brackets beside `+`.
  static bool is_value(std::string_view value) {
    if (value.empty() || value.front() == '_' || !is_name_byte(value.front())) return false;
    int depth = 0;
    for (const char c : value) {
      const bool closes = c == ')' || c == ']', opens = c == '(' || c == '[';
      if (!is_name_byte(c) && !opens && !((closes || c == ',' || c == ' ') && depth > 0)) return false;
      depth += opens ? 1 : closes ? -1 : 0;
    }
    return depth == 0;
  }
};

} // namespace

void guess_prefixes(const Scene& scene, Guesses& guesses) {
  PrefixGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
