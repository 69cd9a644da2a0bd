// Round and square brackets, and what separates the things between them.
#include "guesses.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 60;
// Words that may be two; nobody writes longer ones.
constexpr std::size_t longest_word = 64;

std::string_view closing_of(const Token& open) {
  return open.is("(") ? ")" : open.is("[") ? "]" : "}";
}
std::string_view opening_of(const Token& close) {
  return close.is(")") ? "(" : close.is("]") ? "[" : "{";
}

class BracketGuesses : Guessing {
 public:
  BracketGuesses(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), found_(scene.token(0)) {}

  void guess() {
    swapped();
    glued();
    doubled_index();
    turned();
    doubled();
    several_closing();
    doubled_opening();
    other_brace();
    other_bracket();
    separator();
    missing_opening();
    missing_closing();
    other_opening();
    stray();
    missing_separator();
  }

 private:
  [[nodiscard]] std::string found() const {
    return found_.kind == TokenKind::none ? "the end of the file" : fmt::format("`{}`", found_.text);
  }

  // `read8$X)`, `print8"a")`
  [[nodiscard]] bool begins_argument(Index i) const {
    return tokens_.touches(i) && (token(i).is_argument() || token(i).kind == TokenKind::text);
  }
  // `tcolSums(X))`, `X1, 2]`: a word that stands nowhere else, but that is two that do.
  void glued() {
    constexpr Index around = 24;
    const Index first = std::max(tokens_.line_first(scene_.at), scene_.at - around);
    const Index last = std::min(tokens_.line_last(scene_.at), scene_.at + around);
    for (Index i = first; i <= last; ++i) {
      const std::string_view word = token(i).text;
      if (token(i).kind != TokenKind::name || is_known_function(word) || occurs_near(scene_, i)) continue;
      for (std::size_t size = std::min(word.size() - 1, longest_word); size > 0; --size) {
        const std::string_view name = word.substr(0, size), rest = word.substr(size);
        // `nrow9X)`: the key of the bracket without its shift
        if ((rest.front() == '8' || rest.front() == '9') && is_known_function(name) &&
            (occurs(rest.substr(1)) || is_digits(rest.substr(1)) ||
             (rest.size() == 1 && begins_argument(i + 1)))) {
          const std::uint32_t digit = token(i).span.begin + static_cast<std::uint32_t>(size);
          guesses_.push_back(
              replacing(problems::unclosed_bracket, {digit, digit + 1}, rest.substr(0, 1), "("));
          // `max80, x)`: 0 or 80
          guesses_.back().firm = rest.size() > 1 && is_digits(rest);
          guesses_.back().mends = !guesses_.back().firm;
        }
        if (!is_known_function(rest) && !is_digits(rest) && !occurs(rest)) continue;
        const std::uint32_t place = token(i).span.begin + static_cast<std::uint32_t>(size);
        if (is_known_function(name)) insert(place, "(");
        if (occurs(name)) insert(place, "[");
      }
    }
  }

  // `if (x > 1{)`: the brace stands before the bracket.
  void swapped() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || !token(open).is("(") || !found_.is("{") || !scene_.token(1).is(")")) return;
    const Span both = across(scene_, scene_.at, scene_.at + 1);
    guesses_.push_back(replacing(problems::unclosed_bracket, both, scene_.text(both), ") {"));
  }

  // `f(x(` at the end of a line, `f(g(y), x(;`: behind a variable the bracket is one that closes.
  void turned() {
    const Index open = scene_.at - 1, outer = tokens_.opening_before(open);
    const bool ends = found_.first || found_.is(";") || found_.kind == TokenKind::none || found_.is(")");
    if (!token(open).is("(") || !ends || outer < 0 || token(outer).is("{")) return;
    if (token(open - 1).kind != TokenKind::name || is_known_function(token(open - 1).text)) return;
    if (!tokens_.touches(open) || outer < tokens_.line_first(open) || !is_variable(token(open - 1).text))
      return;
    const std::string_view wanted = closing_of(token(outer));
    guesses_.push_back(replacing(problems::unclosed_bracket, token(open).span, "(", wanted));
    guesses_.back().notes.push_back({token(outer).span, "the bracket is opened here"});
    if (!found_.is(")")) return;
    // `f(g(x()`: the one behind it is right.
    guesses_.back().message = fmt::format("expected `{}` behind the variable, found `(`", wanted);
  }

  // `X[[i, ]`
  void doubled_index() {
    for (Index open = tokens_.opening_before(scene_.at), depth = 0; open > 1 && depth < 3; ++depth) {
      const bool index = token(open).is("[") && token(open - 1).is("[") && tokens_.touches(open) &&
                         token(open - 2).kind == TokenKind::name;
      if (index)
        guesses_.push_back(
            removing(problems::unclosed_bracket, token(open).span, "this `[` is one too many", "["));
      open = tokens_.opening_before(open);
    }
  }

  // `)` where a block ends.
  void other_brace() {
    if ((!found_.is(")") && !found_.is("]")) || found_.partner >= 0 || !found_.first) return;
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || !token(open).is("{")) return;
    guesses_.push_back(replacing(problems::unclosed_block, found_.span, found_.text, "}"));
    guesses_.back().message = fmt::format("expected `}}` to close the block, found `{}`", found_.text);
    guesses_.back().notes.push_back({token(open).span, "the block is opened here"});
  }

  void doubled() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      const Token& each = token(i);
      if (each.kind != TokenKind::sign || !each.is(token(i - 1).text)) continue;
      Guess made = removing(*scene_.error.problem, each.span,
                            fmt::format("expected no second `{}` here", each.text), each.text);
      // `<<` and `>>` shift bits elsewhere.
      made.mends = !((each.is("<") || each.is(">")) && tokens_.touches(i));
      made.firm = !made.mends;
      if (each.is(",")) made.message = "expected a value, found another `,`";
      if (each.is("}") && each.first) made.message = "this `}` closes nothing";
      if (each.is_open()) made.message = fmt::format("this `{}` is one too many", each.text);
      guesses_.push_back(std::move(made));
    }
  }

  // `f(x))))`: all that close nothing at once.
  void several_closing() {
    Index first = scene_.at, last = scene_.at;
    if (!found_.is(")") && !found_.is("]")) return;
    while (token(first - 1).is(found_.text) && token(first - 1).partner < 0) --first;
    while (token(last + 1).is(found_.text) && token(last + 1).partner < 0 && !token(last + 1).first) ++last;
    if (first == last || found_.partner >= 0) return;
    const Span all = across(scene_, first, last);
    guesses_.push_back(removing(*scene_.error.problem, all,
                                fmt::format("these `{}` close nothing", scene_.text(all)), scene_.text(all)));
  }

  // `f((x)`: what the inner bracket opens is all there is in the outer one.
  void doubled_opening() {
    const Token& last = scene_.token(-1);
    const Index inner = last.is_close() ? last.partner : -1;
    if (inner <= 0 || !tokens_.touches(inner) || !token(inner - 1).is(token(inner).text)) return;
    guesses_.push_back(removing(*scene_.error.problem, token(inner).span,
                                fmt::format("this `{}` is one too many", token(inner).text),
                                token(inner).text));
  }

  // `f(x]`, `X[i)`, `f[x)`
  void other_bracket() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0) return;
    const bool here = found_.is_close() && found_.partner < 0 && !found_.is(closing_of(token(open)));
    if (!here && token(open).partner >= 0) return;
    const Index close = here ? scene_.at : closing_behind(open);
    if (close < 0 || (token(open).is("{") && !token(close).first && open < tokens_.line_first(close))) return;
    if (ends_block(open, close)) return;
    const std::string_view wanted = closing_of(token(open));
    const Token& closing = token(close);
    Guess closed = replacing(problems::unclosed_bracket, closing.span, closing.text, wanted);
    closed.notes.push_back({token(open).span, "the bracket is opened here"});
    Guess opened =
        replacing(problems::unclosed_bracket, token(open).span, token(open).text, opening_of(closing));
    opened.message = fmt::format("expected `{}`, as `{}` closes it, found `{}`", opening_of(closing),
                                 closing.text, token(open).text);
    opened.notes.push_back({closing.span, "it is closed here"});
    const bool named = token(open - 1).kind == TokenKind::name;
    const bool call = named ? is_callee(open - 1) : !token(open - 1).is("=") || !has_comma(open, close);
    const bool wrong_opening = (token(open).is("[") && call) || (named && token(open).is("(") && !call);
    if (wrong_opening) std::swap(closed, opened);
    guesses_.push_back(std::move(closed));
    guesses_.push_back(std::move(opened));
  }
  // A brace that ends a block and closes no bracket: that around a line which stands deeper, or the one below
  // a head that is cut off, `if (x > 1 &`.
  [[nodiscard]] bool ends_block(Index open, Index close) const {
    if (!token(close).is("}") || !token(close).first || token(close + 1).is("{")) return false;
    return is_one_of(token(open - 1).text, {"if", "for", "parfor", "while"}) ||
           is_deeper(token(tokens_.line_first(open)).indent, token(close).indent);
  }
  // Whether something is listed between two brackets.
  [[nodiscard]] bool has_comma(Index open, Index close) const {
    for (Index i = open + 1; i < close; ++i) {
      if (token(i).is_open() && token(i).partner > i) i = token(i).partner;
      if (token(i).is(",")) return true;
    }
    return false;
  }
  // The bracket of another kind that stands where one should be closed.
  [[nodiscard]] Index closing_behind(Index open) const {
    for (Index i = open + 1; i < std::min(open + farthest, tokens_.size()); ++i) {
      if (token(i).is_open() && token(i).partner > i) {
        i = token(i).partner;
      } else if (token(i).is_close()) {
        return token(i).is(closing_of(token(open))) ? -1 : i;
      }
    }
    return -1;
  }

  // Whether a brace stands where that of a block would.
  [[nodiscard]] bool begins_block(Index brace) const {
    Index begin = tokens_.line_first(brace);
    while (token(begin).is(";") && begin < brace) ++begin;
    const Token& first = token(begin);
    return token(brace - 1).is(")") || token(brace - 1).first ||
           is_one_of(first.text, {"if", "for", "parfor", "while", "else", "}"});
  }

  // A bracket of the other kind that goes unnoticed at first: `{x)`, `X{i, j]`.
  void other_opening() {
    for (Index i = scene_.at + 1; i >= 0 && i > scene_.at - farthest; --i) {
      if (!token(i).is("{") || (token(i).first && i != scene_.at)) continue;
      // What begins a block ends its line, or has a statement behind it.
      const bool assigns =
          token(i + 1).kind == TokenKind::name && (token(i + 2).is("=") || token(i + 2).is("<-"));
      if ((token(i + 1).first || assigns) && begins_block(i)) continue;
      for (const std::string_view each : {"(", "["}) {
        const bool call = token(i - 1).kind == TokenKind::name && is_callee(i - 1);
        const std::string_view meant = call == (each == "(") ? "(" : "[";
        Guess made = replacing(problems::unclosed_bracket, token(i).span, "{", meant);
        guesses_.push_back(made);
        const Index close = token(i).partner;
        if (close < 0) continue;
        made.edits.push_back({token(close).span, meant == "(" ? ")" : "]"});
        guesses_.push_back(std::move(made));
      }
      if (token(i).first) return;
    }
  }

  // `;` or `.` for `,`
  void separator() {
    for (const Index i : {scene_.at, scene_.at - 1}) {
      if (!token(i).is(";") && !token(i).is(".") && !token(i).is(":")) continue;
      if (tokens_.opening_before(i) < 0 || (!token(i).is(";") && tokens_.is_within_word(i))) continue;
      if (stands_between(i)) continue;
      guesses_.push_back(replacing(problems::unclosed_bracket, token(i).span, token(i).text, ","));
      const Index open = tokens_.opening_before(i);
      // `x[, 2;n]`
      if (token(i).is(";") && token(open).is("[") && token(open - 1).kind == TokenKind::name) {
        guesses_.back().has_rival = !has_two_dimensions(open - 1);
        guesses_.push_back(replacing(problems::unclosed_bracket, token(i).span, ";", ":"));
      }
      // `[1, 2; 3, 4]` has two rows.
      if (!token(i).is(";") || !token(open).is("[") || token(open - 1).kind == TokenKind::name ||
          token(open).first)
        continue;
      guesses_.back().message = "expected `,` or `]` to close the list, found `;`: a list has no rows";
      guesses_.back().mends = false;
      guesses_.back().firm = true;
    }
  }

  // Whether the other indexes of a variable have rows and columns.
  [[nodiscard]] bool has_two_dimensions(Index name) const {
    bool any = false;
    for (const Index i : places_near(name, token(name).text)) {
      if (i == name || !token(i + 1).is("[") || token(i + 1).partner <= i + 1) continue;
      if (!has_comma(i + 1, token(i + 1).partner)) return false;
      any = true;
    }
    return any;
  }

  // `"a"; + b`, `x;[1, 2]`: an operator or an index goes on behind the sign.
  [[nodiscard]] bool stands_between(Index sign) const {
    static constexpr std::string_view operators[] = {"+", "-", "*", "/", "^", "%*%", "%%", "%/%"};
    const bool indexes = token(sign).is(";") && token(sign + 1).is("[") && tokens_.touches(sign + 1);
    return indexes || (is_one_of(token(sign + 1).text, operators) && !tokens_.touches(sign + 2));
  }

  // `const y = sum(x))` declares a variable, and calls nothing.
  [[nodiscard]] bool is_declaring(Index i) const {
    static constexpr std::string_view declaring[] = {"var", "let", "const", "val", "auto"};
    return token(i).first && is_one_of(token(i).text, declaring) && token(i + 1).is_word();
  }

  // `)` without `(`: behind a word that an operand follows, as in `f(g x), y)`, or within a word that is two.
  // The error may be found before the `)`.
  void missing_opening() {
    const bool behind_callee =
        scene_.token(-1).kind == TokenKind::name && is_callee(scene_.at - 1) && !is_declaring(scene_.at - 1);
    if (found_.is_operand() && !found_.first && behind_callee) insert(scene_.token(-1).span.end, "(");
    if (found_.is(".") && scene_.token(-1).kind == TokenKind::name) {
      within(scene_.at - 1, "(");
      within(scene_.at - 1, "[");
    }
    const Index line = tokens_.line_first(scene_.at);
    Index close = unopened(scene_.at, tokens_.line_last(line));
    if (close < 0 && found_.is(",")) close = scene_.at;
    if (close < 0 || token(close).is("}")) return;
    const std::string opening(token(close).is(",") ? "(" : opening_of(token(close)));
    const Index first = std::max(line, close - nearby);
    for (Index i = close - 1; i >= first; --i) {
      if (token(i).is_close() && token(i).partner >= 0) {
        i = token(i).partner;
        continue;
      }
      if (token(i).kind == TokenKind::keyword && token(i + 1).is_operand())
        insert(token(i).span.end, opening);
      if (token(i).kind != TokenKind::name || is_declaring(i)) continue;
      const bool indexed = opening == "[" && (token(i + 1).is(",") || token(i + 1).is(":")) &&
                           occurs_before(token(i).text, "[");
      if (i < close - 1 && (token(i + 1).is_operand() || token(i + 1).is("$") || indexed))
        insert(token(i).span.end, opening);
      within(i, opening);
    }
    // `a, b] = f(c)`
    if (opening == "[" && token(close + 1).is("=")) insert(token(line).span.begin, opening);
  }
  // The first bracket between two tokens that closes nothing; -1: there is none.
  [[nodiscard]] Index unopened(Index first, Index last) const {
    for (Index i = first; i <= last; ++i) {
      if (token(i).is_close() && token(i).partner < 0) return i;
    }
    return -1;
  }
  void within(Index i, const std::string& opening) {
    const std::string_view word = token(i).text;
    if (word.size() > longest_word) return;
    for (std::size_t size = word.size() - 1; size > 0; --size) {
      const std::string_view first = word.substr(0, size), rest = word.substr(size);
      if (!is_digits(rest) && !is_known_function(rest) && !occurs(rest) && !begins_known_function(i, rest) &&
          (token(i).first || !token(i + 1).is("=")))
        continue;
      const bool known = (opening == "(" && is_known_function(first)) || occurs_before(first, opening);
      if (known || ((first == "if" || first == "while" || first == "for") && opening == "("))
        insert(token(i).span.begin + static_cast<std::uint32_t>(size), opening);
    }
  }
  // `toStringas.scalar(x)`: the rest of a word begins a name with a dot.
  [[nodiscard]] bool begins_known_function(Index word, std::string_view rest) const {
    if (!token(word + 1).is(".") || !tokens_.is_within_word(word + 1)) return false;
    return is_known_function(fmt::format("{}.{}", rest, token(word + 2).text));
  }
  [[nodiscard]] bool occurs_before(std::string_view name, std::string_view sign) const {
    const std::span<const Place> places = places_near(scene_.at, name);
    return std::any_of(places.begin(), places.end(), [&](Index i) { return token(i + 1).is(sign); });
  }
  void insert(std::uint32_t place, const std::string& opening) {
    guesses_.push_back(
        inserting(problems::unclosed_bracket, place,
                  fmt::format("expected `{}` before what `{}` closes", opening, opening == "(" ? ")" : "]"),
                  opening, opening));
  }

  // What is open and not closed before the error.
  void missing_closing() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || token(open).is("{")) return;
    std::string closing(closing_of(token(open)));
    // `y = (2 + f(3;`: all of them end there.
    for (Index outer = open; found_.is(";") && (outer = tokens_.opening_before(outer)) >= 0;) {
      if (token(outer).is("{") || token(outer).partner >= 0) break;
      closing += closing_of(token(outer));
    }
    Guess made = inserting(problems::unclosed_bracket, scene_.token(-1).span.end,
                           fmt::format("expected `{}`, found {}", closing, found()), closing, closing);
    if (scene_.error.problem == &problems::unclosed_bracket) {
      made.message = scene_.error.message;
      made.notes = scene_.error.notes;
    } else {
      made.notes.push_back({token(open).span, "the bracket is opened here"});
    }
    guesses_.push_back(std::move(made));
  }

  void stray() {
    if (found_.kind != TokenKind::sign && found_.kind != TokenKind::stray) return;
    if (found_.is("{") || (found_.is("}") && found_.first)) return;
    const Token& last = scene_.token(-1);
    if (last.is(",") && !found_.is("]")) {
      guesses_.push_back(removing(*scene_.error.problem, last.span, scene_.error.message, ","));
      guesses_.back().span = found_.span;
    }
    if (found_.is_close()) {
      if (joins_lines()) return;
      Guess made = removing(problems::unclosed_bracket, found_.span,
                            fmt::format("this `{}` closes nothing", found_.text), found_.text);
      if (scene_.error.problem == &problems::expected_statement) made.problem = scene_.error.problem;
      guesses_.push_back(std::move(made));
      return;
    }
    if (found_.is(",") || found_.is(";") || found_.kind == TokenKind::stray) {
      guesses_.push_back(removing(*scene_.error.problem, found_.span, scene_.error.message, found_.text));
      guesses_.back().mends = is_superfluous();
      if (found_.is(",") && scene_.error.problem == &problems::expected_statement && scene_.token(1).first)
        guesses_.back().message = "expected the end of the statement, found `,`";
    }
  }

  // `f(1 + )` above a statement: without the bracket that would be the value.
  [[nodiscard]] bool joins_lines() const {
    const Token &last = scene_.token(-1), &next = scene_.token(1);
    const bool lacks_value = last.kind == TokenKind::sign && !last.is_close();
    return found_.partner >= 0 && lacks_value && next.first && begins_statement(scene_.at + 1) &&
           !is_deeper(next.indent, token(tokens_.line_first(scene_.at)).indent);
  }

  // Whether nothing is lost with the sign that was found: `x.y` is more than a slip, `10%` is less than 10,
  // and a comma between two values stands for something.
  [[nodiscard]] bool is_superfluous() const {
    const Token &last = scene_.token(-1), &next = scene_.token(1);
    if (found_.is(".")) return !tokens_.is_within_word(scene_.at);
    if (found_.is("%")) return last.kind != TokenKind::number;
    const Token& behind = scene_.token(2);
    const bool joins = next.is_operand() && !next.first && !behind.is("=") && !behind.is("<-");
    if (found_.is(",")) return !joins || last.is_open() || last.is(",") || last.kind == TokenKind::none;
    // Letters of other alphabets, and signs of mathematics.
    const char32_t code = utf8::decode(found_.text).code;
    const bool letter = code >= 0xC0 && (code < 0x2000 || code > 0x2E80 || (code >= 0x2200 && code < 0x2300));
    return !letter;
  }

  // `" + b + "`, `", c, "`: what stands between two texts of which a quote is missing.
  [[nodiscard]] static bool is_between_texts(std::string_view text) {
    const std::string_view within = text.substr(1, text.size() < 2 ? 0 : text.size() - 2);
    return (within.starts_with(" + ") && within.ends_with(" + ")) ||
           (within.starts_with(", ") && within.ends_with(", "));
  }

  // What stands between the opening quotes of two texts in two lines, none of which is closed.
  [[nodiscard]] static bool is_between_quotes(const Token& token) {
    if (token.kind != TokenKind::text || token.text.find_first_of("\r\n") == std::string_view::npos)
      return false;
    const std::string_view within = token.text.substr(0, token.text.size() - 1);
    const std::size_t last = within.find_last_not_of(" \t");
    return last != std::string_view::npos &&
           std::string_view("(,=+").find(within[last]) != std::string_view::npos;
  }

  // `f(a b)`
  void missing_separator() {
    const Index open = tokens_.opening_before(scene_.at);
    if (open < 0 || token(open).is("{")) return;
    if (found_.kind == TokenKind::text && is_between_texts(found_.text)) return;
    if (is_between_quotes(scene_.token(-1)) || is_between_quotes(found_)) return;
    if (!found_.is_operand() || !(scene_.token(-1).is_operand() || scene_.token(-1).is_close())) return;
    const bool listed = token(open).is("[") || token(open - 1).kind == TokenKind::name ||
                        (token(open - 1).is("parfor") && scene_.token(1).is("="));
    if (!listed || (found_.first && token(open).partner < 0)) return;
    point_for_comma();
    guesses_.push_back(inserting(
        problems::unclosed_bracket, scene_.token(-1).span.end,
        fmt::format("expected `,` or `{}`, found `{}`", closing_of(token(open)), found_.text), ",", ","));
    if (!found_.first) guesses_.back().span = found_.span;
    all_separators(guesses_.back(), open);
    if (scene_.error.problem == &problems::unclosed_bracket) {
      guesses_.back().message = scene_.error.message;
      guesses_.back().notes = scene_.error.notes;
    }
  }

  // `f(1. x)`
  void point_for_comma() {
    const Token& number = scene_.token(-1);
    if (number.kind != TokenKind::number || !number.text.ends_with('.') || tokens_.touches(scene_.at)) return;
    const Span point{number.span.end - 1, number.span.end};
    guesses_.push_back(replacing(problems::unclosed_bracket, point, ".", ","));
  }

  // `[1 2 3]`: all commas of a list at once.
  void all_separators(Guess& made, Index open) const {
    if (!token(open).is("[") || token(open).partner < scene_.at) return;
    for (Index i = scene_.at + 1; i < std::min<Index>(token(open).partner, scene_.at + farthest); ++i) {
      if (token(i).is_open() && token(i).partner > i) i = token(i).partner;
      if (token(i).is_operand() && token(i - 1).is_operand())
        made.edits.push_back({behind(scene_, i - 1), ","});
    }
  }

  const Token& found_;
};

} // namespace

void guess_brackets(const Scene& scene, Guesses& guesses) {
  BracketGuesses(scene, guesses).guess();
}

} // namespace bindery::dml::slips
