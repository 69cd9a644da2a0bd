// An edit after which a script can be read is not always what was meant: a bracket may be missing or one too
// many, a quote may be inside of a text or behind it. Each rule here knows one kind of such edits by what
// stands around them.
#include "doubts.hpp"

#include "guesses.hpp"
#include "src/languages/dml/known_functions.hpp"

#include <bindery/utf8.hpp>

#include <algorithm>
#include <grammar/dml/recovery.hpp>

namespace bindery::dml::slips {

namespace {

constexpr Index farthest = 2000;
constexpr int most_open = 8;

bool is_word_byte(char c) {
  return grammar::name_byte::set.has(c);
}

class Doubts {
 public:
  Doubts(const Source& source, const Tokens& tokens, const Diagnostic& error, const std::vector<Edit>& edits)
      : text_(source.text()), tokens_(tokens), error_(error), edits_(edits) {}

  [[nodiscard]] bool any() const {
    const bool alone = edits_.size() == 1;
    for (const Edit& each : edits_) {
      if (is_in_long_line(text_, each.span.begin)) return false;
      if (joins_words(each) || closes_cut_script(each) || is_equality_in_call(each) || opens_by_kind(each))
        return true;
      if (alone && (by_brackets(each) || by_signs(each) || by_quotes(each) || by_remarks(each))) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] const Token& token(Index i) const { return tokens_[i]; }
  [[nodiscard]] std::string_view text(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] char byte_before(std::uint32_t at) const { return at == 0 ? '\n' : text_[at - 1]; }
  [[nodiscard]] char byte_at(std::uint32_t at) const { return at < text_.size() ? text_[at] : '\n'; }
  [[nodiscard]] static bool removes(const Edit& edit, std::string_view what) {
    return edit.replacement.empty() && edit.span.size() == what.size();
  }
  [[nodiscard]] bool puts(const Edit& edit, std::string_view what) const {
    constexpr std::string_view blanks = " \t\r\n";
    const std::string_view put = edit.replacement;
    const std::size_t begin = std::min(put.find_first_not_of(blanks), put.size());
    return edit.span.empty() && put.substr(begin) == what;
  }

  // How often a word stands near a place.
  [[nodiscard]] int count(std::string_view word, Index place) const {
    int found = 0;
    for (Index i = std::max<Index>(0, place - farthest); i < std::min(tokens_.size(), place + farthest); ++i)
      found += token(i).is(word) ? 1 : 0;
    return found;
  }
  // Whether something is assigned to a word near a place, or it is a parameter there.
  [[nodiscard]] bool is_variable(std::string_view word, Index place) const {
    for (Index i = std::max<Index>(0, place - farthest); i < std::min(tokens_.size(), place + farthest);
         ++i) {
      if (!token(i).is(word)) continue;
      const Token& next = token(i + 1);
      if (token(i).first && (next.is("=") || next.is("<-") || next.is("["))) return true;
      if (next.is("in") || token(i - 1).is("]") || is_value_type(token(i - 1))) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_callee(Index i) const {
    return token(i).kind == TokenKind::name && is_known_function(token(i).text) &&
           !is_variable(token(i).text, i);
  }

  [[nodiscard]] static bool is_unseen(char32_t code) {
    return code == 0xAD || (code >= 0x200B && code <= 0x206F) || code == 0xFEFF;
  }

  // `cols~1` without its sign is another word.
  [[nodiscard]] bool joins_words(const Edit& edit) const {
    if (!edit.replacement.empty() || edit.span.empty()) return false;
    std::uint32_t begin = edit.span.begin, end = edit.span.end;
    if (!is_word_byte(byte_before(begin)) || !is_word_byte(byte_at(end))) return false;
    const char32_t code = utf8::decode(text_.substr(begin)).code;
    if (is_unseen(code)) return false;
    const std::uint32_t first = begin, last = end;
    constexpr std::uint32_t longest = 64;
    while (first - begin < longest && is_word_byte(byte_before(begin))) --begin;
    while (end - last < longest && is_word_byte(byte_at(end))) ++end;
    const std::string joined = fmt::format("{}{}", text({begin, first}), text({last, end}));
    return !grammar::is_keyword(joined.data(), joined.size()) && !is_known_function(joined) &&
           count(joined, tokens_.at(first)) == 0;
  }

  // Where a script is cut off, in the middle of a line, nobody knows what else is missing.
  [[nodiscard]] bool closes_cut_script(const Edit& edit) const {
    if (!edit.span.empty() || text_.empty() || text_.back() == '\n' || text_.back() == '\r') return false;
    const bool closes = edit.replacement.find_first_of(")]}") != std::string::npos;
    return closes && tokens_.at(edit.span.begin) >= tokens_.size();
  }

  // `f(a = b)` names an argument: a comma may be missing before the name as well.
  [[nodiscard]] bool is_equality_in_call(const Edit& edit) const {
    if (edit.replacement != "==" || !text(edit.span).starts_with('=')) return false;
    const Index open = tokens_.opening_before(tokens_.at(edit.span.begin));
    return open >= 0 && (token(open).is("[") || token(open - 1).kind == TokenKind::name);
  }

  // `f(x]`, `f{x}`: what is indexed is a variable. `catch (e) {`: a block stands behind a bracket.
  [[nodiscard]] bool opens_by_kind(const Edit& edit) const {
    const std::string_view found = text(edit.span);
    if (found != "{" && found != "(") return false;
    const Token& last = token(tokens_.at(edit.span.begin) - 1);
    if (edit.replacement == "(")
      return last.is(")") || (last.kind == TokenKind::name && !is_callee(tokens_.at(edit.span.begin) - 1));
    if (edit.replacement != "[" || !(last.is_operand() || last.is(")"))) return false;
    return !is_type(last) && !is_variable(last.text, tokens_.at(edit.span.begin));
  }

  [[nodiscard]] bool by_brackets(const Edit& edit) const {
    if (edit.span.empty() && edit.replacement.find_first_not_of(")] ") == std::string::npos)
      return closes_by_chance(edit);
    if (puts(edit, ",")) return parts_by_chance(tokens_.at(edit.span.begin));
    if (puts(edit, "(") || puts(edit, "["))
      return byte_at(edit.span.begin) == '=' || opens_by_chance(edit.span.begin);
    if (!edit.replacement.empty()) return false;
    const Index at = tokens_.at(edit.span.begin);
    if (text(edit.span) == "}") return closes_outer_block(at);
    if (text(edit.span).find_first_not_of(")] \t") == std::string_view::npos) return is_closed_by_chance(at);
    return removes(edit, ",") && token(at).is(",") && is_value_missing(at);
  }

  // A `}` in a line of its own that stands further to the left than the one before it: what it closes has
  // been opened, and lost by another error.
  [[nodiscard]] bool closes_outer_block(Index at) const {
    const Token &found = token(at), &last = token(at - 1);
    if (!found.is("}") || !last.is("}") || !found.first || !last.first) return false;
    const auto column = [&](const Token& each) {
      return each.span.begin - line_begin(text_, each.span.begin);
    };
    return column(found) < column(last);
  }

  // A bracket that is closed behind a function without arguments, behind nothing at all, or where it may as
  // well be closed sooner.
  [[nodiscard]] bool closes_by_chance(const Edit& edit) const {
    const Index next = tokens_.at(edit.span.begin), last = next - 1;
    if (token(last).is_open() || token(last).is(";") || is_callee(last)) return true;
    const bool index = edit.replacement.find(']') != std::string::npos;
    if (index && token(last).is("]")) return true;
    // `if (a) [`: braces of a block.
    if (index && token(tokens_.opening_before(next) - 1).is(")")) return true;
    // Brackets around that are open as well are closed next.
    const std::uint32_t line = line_begin(text_, edit.span.begin);
    Index open = tokens_.opening_before(next);
    for (int outer = 0; outer < most_open && open >= 0 && !token(open).is("{"); ++outer) {
      if (outer > 0 && line_begin(text_, token(open).span.begin) != line) break;
      if (may_close_sooner(open, next)) return true;
      if (token(open).partner >= 0) break;
      open = tokens_.opening_before(open);
    }
    return false;
  }

  // `nrow(X > 1`, `f(g(a, b)`, `t(X %*% Y`: the bracket that is missing may stand before an operator or a
  // comma. A call that is a statement, and a condition, end with their bracket.
  [[nodiscard]] bool may_close_sooner(Index open, Index end) const {
    const bool condition =
        is_one_of(token(open - 1).text, {"if", "while", "for", "parfor", "function", "return"});
    const bool alone = condition || token(open - 1).first || token(open).first;
    // Around the first of two values alone no brackets are meant.
    const bool group = !token(open - 1).is_word() && !token(open - 1).is_close();
    int depth = 1, operators = 0;
    for (Index i = open + 1; i < end; ++i) {
      if (token(i).is_open()) ++depth;
      if (token(i).is_close()) --depth;
      const bool between = is_between_values(i);
      if (depth == 1 && between && !alone && ++operators > (group ? 1 : 0)) return true;
      if (depth > 1 && (between || (token(i).is(",") && !condition))) return true;
    }
    return false;
  }
  [[nodiscard]] bool is_between_values(Index i) const {
    static constexpr std::string_view operators[] = {"+", "-",  "*",  "/",  "^",  "%*%", "%%", "%/%", "<",
                                                     ">", "<=", ">=", "==", "!=", "&",   "&&", "|",   "||"};
    return (token(i - 1).is_operand() || token(i - 1).is_close()) && is_one_of(token(i).text, operators);
  }

  // `f(a b)`: where two values follow each other an operator may be missing as well, or one is too many. An
  // argument with a name, or on a line of its own, stands for itself.
  [[nodiscard]] bool parts_by_chance(Index next) const {
    const Token &last = token(next - 1), &found = token(next);
    if (found.first || token(next + 1).is("=")) return false;
    if (found.text == last.text || is_callee(next - 1) || is_one_of(last.text, {"and", "or", "not"}))
      return true;
    const Index open = tokens_.opening_before(next);
    if (open < 1 || is_one_of(token(open - 1).text, {"function", "return", "parfor"})) return false;
    if (token(open).is("[") && token(open - 1).kind == TokenKind::name) return true;
    return found.kind == TokenKind::text || last.kind == TokenKind::text || !is_called_with_values(open);
  }
  // Whether other arguments of a call are parted by commas, or its function is known.
  [[nodiscard]] bool is_called_with_values(Index open) const {
    return token(open).is("[") || is_known_function(token(open - 1).text) ||
           count(token(open - 1).text, open) > 1;
  }

  // `t(arget=q)`: the rest of a word is hardly a name.
  [[nodiscard]] bool opens_by_chance(std::uint32_t place) const {
    const Index at = tokens_.at(place);
    const Token& within = token(at - 1);
    if (place <= within.span.begin || place >= within.span.end) {
      return token(at - 1).kind == TokenKind::name && !is_callee(at - 1) &&
             count(token(at - 1).text, at) < 2 && is_variable(token(at - 1).text, at);
    }
    if (!token(at).is("=")) return false;
    const std::string_view rest = text({place, within.span.end});
    return rest.size() < 2 || (!is_known_function(text({within.span.begin, within.span.end})) &&
                               count(rest, at) == 0 && within.span.begin + 1 == place);
  }

  // A bracket that closes nothing: the one that opens it may be missing. It was written twice if the same
  // stands before it, in a statement that is complete.
  [[nodiscard]] bool is_closed_by_chance(Index at) const {
    const Token &found = token(at), &last = token(at - 1);
    if (!found.is(")") && !found.is("]")) return false;
    if (found.partner >= 0) return false;
    if (found.first || !found.is(last.text) || last.partner < 0) return true;
    const Index line = tokens_.line_first(last.partner);
    const Token &first = token(line), &second = token(line + 1);
    const bool begins =
        first.kind == TokenKind::keyword || first.is("[") || first.is("}") ||
        (first.kind == TokenKind::name && is_one_of(second.text, {"=", "<-", "+=", "(", "["}));
    // The line goes on with a call whose beginning may be gone.
    const Token& above = token(line - 1);
    if (above.kind == TokenKind::sign && !above.is_close() && !is_one_of(above.text, {"{", ";"})) return true;
    return !begins || calls_without_bracket(line, at);
  }
  // Whether a function that is known stands there without the bracket of its arguments.
  [[nodiscard]] bool calls_without_bracket(Index first, Index last) const {
    for (Index i = first; i < last; ++i) {
      const bool called = token(i + 1).is("(") || token(i + 1).is("=") || token(i + 1).is("[");
      if (!called && is_callee(i)) return true;
    }
    return false;
  }

  // A comma beside which a value may be missing. It was written twice if it touches another one; one before
  // a closing bracket is left there by habit.
  [[nodiscard]] bool is_value_missing(Index comma) const {
    if (token(comma - 1).is(",") || token(comma + 1).is(",")) {
      const Index second = token(comma - 1).is(",") ? comma : comma + 1;
      return !tokens_.touches(second) || token(second - 2).is_open();
    }
    if (!token(comma + 1).is(")") && !token(comma + 1).is("]")) return !token(comma - 1).is(";");
    if (!tokens_.touches(comma + 1) && !token(comma + 1).first) return true;
    const Index open = tokens_.opening_before(comma);
    return open >= 0 && token(open).is("[") && token(open - 1).kind == TokenKind::name;
  }

  [[nodiscard]] bool by_signs(const Edit& edit) const {
    const Index at = tokens_.at(edit.span.begin);
    const std::string_view found = text(edit.span);
    if (removes(edit, "$") && found == "$") return !token(at).first;
    if (removes(edit, ".") && found == ".") return is_part_of_name(at);
    if (removes(edit, ":") && found == ":") return has_longer_body(at);
    if (removes(edit, ";") && found == ";") return is_statement_cut(at);
    // `%*%` and `%/%` may be meant as well, `a != b`, a range of `1:3`, a member, several variables.
    if (found == "%%%" || (found == "=" && byte_at(edit.span.end) == '!')) return true;
    if (found == ".." && byte_at(edit.span.end) == '.') return true;
    if (found == "->") return tokens_.touches(at) && token(at + 2).kind == TokenKind::name;
    if (found == "," && edit.replacement == "in") return true;
    if (edit.replacement == "," && found == ".") return token(at - 1).is_word() && tokens_.touches(at + 1);
    if (edit.replacement == ")" && (found == "0" || found == "9"))
      return token(tokens_.at(edit.span.begin + 1) - 1).text.starts_with('$');
    if (edit.replacement == "_" && found == ".") return !is_known_name(at);
    // One letter before brackets may be the name of a function.
    if (error_.problem == &problems::misspelled_keyword) return found.starts_with('$') || found.size() == 1;
    if (edit.replacement.starts_with("seq(")) return is_namespace(at);
    if (edit.replacement.empty() && is_letter_elsewhere(edit)) return true;
    if (error_.problem == &problems::malformed_loop)
      return edit.replacement == "1:" || (edit.replacement.empty() && token(at).kind == TokenKind::name);
    if (edit.replacement.starts_with('$'))
      return token(at).first || edit.replacement.find(" = ") != std::string::npos ||
             found.find('\n') != std::string_view::npos;
    return is_half_operator(edit) || assigns_by_chance(edit, at) || is_no_declaration(edit, at);
  }

  // `a:f(x)` behind `source("a.dml") as a`
  [[nodiscard]] bool is_namespace(Index word) const {
    for (Index i = std::max<Index>(1, word - farthest); i < word; ++i) {
      if (token(i - 1).is("as") && token(i).is(token(word).text)) return true;
    }
    return false;
  }

  // A character at the end of a name, which would be another one without it.
  [[nodiscard]] bool is_letter_elsewhere(const Edit& edit) const {
    if (edit.span.empty() || !is_word_byte(byte_before(edit.span.begin))) return false;
    constexpr char32_t last_sign = 0xBF;
    const char32_t code = utf8::decode(text_.substr(edit.span.begin)).code;
    return code > last_sign && !is_unseen(code);
  }

  // `index.=TRUE`, `a. b`: behind or before a dot the rest of a name may be missing. At the end of a
  // statement it is a full stop.
  [[nodiscard]] bool is_part_of_name(Index dot) const {
    const Token& next = token(dot + 1);
    if (tokens_.touches(dot + 1) && next.is_operand()) return true;
    const bool ends = next.first || next.kind == TokenKind::none || next.is(";") || next.is("}");
    return !ends && tokens_.touches(dot) && token(dot - 1).is_word();
  }

  // `if (a):` above several lines, of which only the first would be left in the body.
  [[nodiscard]] bool has_longer_body(Index colon) const {
    if (!token(colon + 1).first) return false;
    const std::size_t indent = token(tokens_.line_first(colon)).indent.size();
    const Index second = tokens_.line_last(colon + 1) + 1;
    return second < tokens_.size() && token(second).indent.size() > indent;
  }

  // `a %*% ;`: without the `;` the next statement would be the value that is missing.
  [[nodiscard]] bool is_statement_cut(Index semicolon) const {
    const Token& last = token(semicolon - 1);
    return last.kind == TokenKind::sign && !is_one_of(last.text, {";", "{", "}", ")", "]"});
  }

  // `a.b`, which the script has as `a_b` or several times.
  [[nodiscard]] bool is_known_name(Index dot) const {
    if (!tokens_.is_within_word(dot)) return true;
    const std::string name = fmt::format("{}_{}", token(dot - 1).text, token(dot + 1).text);
    if (count(name, dot) > 0) return true;
    int found = 0;
    const Index end = std::min(tokens_.size(), dot + farthest);
    for (Index i = std::max<Index>(1, dot - farthest); i < end && found < 2; ++i) {
      const bool same =
          token(i).is(".") && token(i - 1).is(token(dot - 1).text) && token(i + 1).is(token(dot + 1).text);
      found += same ? 1 : 0;
    }
    return found > 1;
  }

  // `10 %* 5`: a sign too many as well as one too few; between numbers there is no product of matrices.
  [[nodiscard]] bool is_half_operator(const Edit& edit) const {
    if (edit.replacement == "%/%" && (text(edit.span) == "%/" || text(edit.span) == "/%")) return true;
    if (edit.replacement != "%*%" && edit.replacement != "%/%") return false;
    if (text(edit.span).find('%') == std::string_view::npos) return false;
    const Index at = tokens_.at(edit.span.begin);
    return token(at - 1).kind == TokenKind::number ||
           token(tokens_.at(edit.span.end)).kind == TokenKind::number;
  }

  // `From: anna`, `x y f(z)`: a sign is put in where prose or two statements may stand.
  [[nodiscard]] bool assigns_by_chance(const Edit& edit, Index at) const {
    if (error_.problem != &problems::incomplete_statement) return false;
    if (edit.replacement == "=" && text(edit.span) == ":") {
      return token(at - 1).kind == TokenKind::name && count(token(at - 1).text, at) < 2;
    }
    return puts(edit, "=") && token(at + 1).is_word() && !token(at + 1).first;
  }

  // `x y = 1`, where `x` is another variable rather than a type.
  [[nodiscard]] bool is_no_declaration(const Edit& edit, Index at) const {
    if (error_.problem != &problems::foreign_syntax || !edit.replacement.empty() || !token(at).first)
      return false;
    if (error_.message.find("have no declarations") == std::string::npos) return false;
    if (token(tokens_.at(edit.span.end)).text.starts_with('$')) return true;
    return is_variable(token(at).text, at) || token(at + 1).is("[") || is_value_elsewhere(at);
  }

  // Whether a word stands near a place as a value does, rather than before a name.
  [[nodiscard]] bool is_value_elsewhere(Index place) const {
    const Index end = std::min(tokens_.size(), place + farthest);
    for (Index i = std::max<Index>(0, place - farthest); i < end; ++i) {
      const Token& next = token(i + 1);
      const bool value = next.kind != TokenKind::name && !next.is("(") && !next.is("[");
      if (i != place && value && token(i).is(token(place).text)) return true;
    }
    return false;
  }

  [[nodiscard]] bool by_quotes(const Edit& edit) const {
    if (error_.problem != &problems::unclosed_string) return false;
    // A backslash before a quote that may be one too many, or the end of its text.
    if (edit.replacement == "\\") return byte_at(edit.span.begin) != '\\';
    if (!edit.span.empty() || (edit.replacement != "\"" && edit.replacement != "'")) return false;
    const char quote = edit.replacement.front();
    const std::uint32_t begin = error_.span.begin;
    const bool closes = begin < edit.span.begin && byte_at(begin) == quote;
    // `"a\"` may lack a backslash before its last one, `A'` transposes.
    if (closes && byte_before(edit.span.begin) == quote) return true;
    if (!closes && quote == '\'' && is_transposed(edit.span.begin)) return true;
    const std::size_t end = closes ? edit.span.begin : text_.find(quote, edit.span.begin);
    const std::size_t from = closes ? begin + 1 : edit.span.begin;
    return end == std::string_view::npos || !is_plain(text_.substr(from, end - from));
  }
  // Whether a name alone stands before a quote, unless it is the value of an argument: `format=csv'`.
  [[nodiscard]] bool is_transposed(std::uint32_t name) const {
    const Index at = tokens_.at(name);
    const Token& word = token(at);
    const bool alone = word.kind == TokenKind::name && byte_at(word.span.end) == '\'';
    const Index open = tokens_.opening_before(at);
    return alone && !(token(at - 1).is("=") && open >= 0 && token(open).is("("));
  }
  // Whether a text holds no code that stood behind its quote.
  [[nodiscard]] static bool is_plain(std::string_view text) {
    return text.find_first_of("()[]{}=+*<>&|,#$^;\n\r") == std::string_view::npos &&
           text.find_first_not_of(" \t") != std::string_view::npos;
  }

  [[nodiscard]] bool by_remarks(const Edit& edit) const {
    if (puts(edit, "*/")) return hides_code();
    if (error_.problem == &problems::stray_text && text(edit.span) == "#" && edit.replacement.empty())
      return grammar::letter::set.has(byte_at(edit.span.end)) && !is_word_byte(byte_at(edit.span.end + 1));
    if (edit.replacement != "#" || edit.span.empty()) return false;
    return begins_code(tokens_.at(edit.span.begin), text(edit.span));
  }

  // `x /* y + f(z)`: a comment would take what is code behind it.
  [[nodiscard]] bool hides_code() const {
    const std::uint32_t begin = error_.span.begin;
    const std::uint32_t line = slips::line_begin(text_, begin);
    const std::string_view before = text({line, begin});
    if (before.find_first_not_of(" \t") == std::string_view::npos) return false;
    const std::string_view inside = text({error_.span.end, slips::line_end(text_, begin)});
    return is_word_byte(byte_before(begin)) || inside.find_first_of("=([;{") != std::string_view::npos;
  }

  // `a // f(b)`, `%*% b`: what stands behind the sign is code rather than words.
  [[nodiscard]] bool begins_code(Index sign, std::string_view spelled) const {
    const std::uint32_t end = token(sign).span.begin + static_cast<std::uint32_t>(spelled.size());
    const Index next = tokens_.at(end);
    if (spelled == "%" && std::string_view("%*/").find(byte_at(end)) != std::string_view::npos) return true;
    if (spelled == "--" && byte_at(end) == '-') return true;
    if (token(sign).first || token(next).first) return false;
    const bool call =
        token(next).kind == TokenKind::name && token(next + 1).is("(") && tokens_.touches(next + 1);
    return call || is_callee(next) || token(next).kind == TokenKind::number;
  }

  std::string_view text_;
  const Tokens& tokens_;
  const Diagnostic& error_;
  const std::vector<Edit>& edits_;
};

} // namespace

bool is_doubtful(const Source& source, const Tokens& tokens, const Diagnostic& error,
                 const std::vector<Edit>& edits) {
  return Doubts(source, tokens, error, edits).any();
}

} // namespace bindery::dml::slips
