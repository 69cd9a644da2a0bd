// An edit after which a script can be read is not always what was meant. Each rule here knows one kind of
// such edits by what stands around them; those for brackets, commas, quotes and signs have files of their
// own.
#include "doubts.hpp"

#include "call_counts.hpp"
#include "calls.hpp"
#include "doubting.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class Doubts : Doubting {
 public:
  Doubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error), source_(source) {}

  [[nodiscard]] bool any(const std::vector<Edit>& edits) const {
    const bool alone = edits.size() == 1;
    if (takes_line_below(edits) || takes_comment(edits) || (alone && comments_out_head(edits.front())))
      return true;
    for (const Edit& each : edits) {
      if (is_in_long_line(text_, each.span.begin)) return false;
      if (joins_words(each) || merges_names(each) || closes_cut_script(each) || is_equality_in_call(each) ||
          is_equality_in_signature(each) || contradicts_default(each) || cuts_word(each) ||
          is_escaped_quote(each) || is_doubtful_kind(source_, tokens_, error_, each))
        return true;
      if (!alone) continue;
      if (lists_one_value(each) || parts_texts(each) || is_doubtful_quote(source_, tokens_, error_, each) ||
          by_remarks(each) || is_doubtful_bracket(source_, tokens_, error_, each) ||
          is_doubtful_comma(source_, tokens_, error_, each) ||
          is_doubtful_sign(source_, tokens_, error_, each))
        return true;
    }
    return alone && contradicts_counts(edits.front());
  }

 private:
  // A bracket or a quote less, or a quote more, after which a call has too many arguments or too few.
  [[nodiscard]] bool contradicts_counts(const Edit& edit) const {
    const std::string_view found = text(edit.span);
    const Index at = tokens_.at(edit.span.begin);
    if (edit.replacement.empty() && found == ")" && token(at).is(")") && token(at).partner < 0)
      return !closed_too_soon(text_, tokens_, at).empty();
    if (edit.replacement.empty() && found == ")" && closes_another_too_soon(at)) return true;
    const std::string_view changed = edit.replacement.empty() ? found : std::string_view(edit.replacement);
    const bool one = edit.replacement.empty() || edit.span.empty();
    const bool quote = one && (changed == "\"" || changed == "'");
    // `ifelse(x, "" "")`
    const bool value = edit.replacement.empty() && token(at).kind == TokenKind::text;
    return (quote || value || (edit.replacement.empty() && found == "(")) &&
           miscounts_arguments(text_, tokens_, edit);
  }

  // `cbind(a, matrix(1) * x, 2, 2), b)`: without the last but one, `matrix` still has one argument.
  [[nodiscard]] bool closes_another_too_soon(Index close) const {
    const Index surplus = surplus_closing(tokens_, close + 1);
    if (surplus < 0) return false;
    const std::vector<Span> closings = closed_too_soon(text_, tokens_, surplus);
    return !closings.empty() &&
           std::ranges::none_of(closings, [&](Span each) { return each.begin == token(close).span.begin; });
  }
  // `// f = function(...) {` above the lines of the function
  [[nodiscard]] bool comments_out_head(const Edit& edit) const {
    if (!edit.replacement.starts_with('#')) return false;
    const std::uint32_t end = line_end(text_, edit.span.end);
    const std::string_view rest = text({edit.span.end, end});
    const std::size_t last = rest.find_last_not_of(" \t");
    return last != rest.npos && rest[last] == '{' && rest.find("= function") != rest.npos;
  }
  // `y = [(a + b) / c`, `f(x, [3)`: a list of one value is rare.
  [[nodiscard]] bool lists_one_value(const Edit& edit) const {
    if (edit.replacement != "]" || !edit.span.empty()) return false;
    const Index end = tokens_.at(edit.span.begin);
    const Index open = tokens_.opening_before(end);
    const bool value = token(open - 1).is("=") || token(open - 1).is("<-");
    const bool within =
        is_one_of(token(open - 1).text, {"(", ","}) || is_one_of(token(open - 1).text, between_values);
    if (!token(open).is("[") || !(value || within)) return false;
    Index i = open + 1;
    while (i < std::min(end, open + farthest) && !token(i).is(",")) i = tokens_.end_of_brackets(i) + 1;
    return i >= end && (within || tokens_.line_first(open) == open - 2);
  }
  // `f("a"` above `b + "c")`: what goes on with `+` may have lost one before.
  [[nodiscard]] bool parts_texts(const Edit& edit) const {
    const Index next = tokens_.at(edit.span.begin);
    if (edit.replacement != "," || token(next - 1).kind != TokenKind::text || !token(next).first)
      return false;
    return is_joined_with_text(next);
  }
  // `"a \`: a quote that is put behind a backslash is a part of the text.
  [[nodiscard]] bool is_escaped_quote(const Edit& edit) const {
    if (!edit.replacement.starts_with('"') && !edit.replacement.starts_with('\'')) return false;
    std::uint32_t first = edit.span.begin;
    while (first > 0 && text_[first - 1] == '\\') --first;
    return (edit.span.begin - first) % 2 != 0;
  }

  // A comment between two tokens that goes along with them, and is written nowhere else.
  [[nodiscard]] bool takes_comment(const std::vector<Edit>& edits) const {
    const auto is_kept = [&](std::string_view word) {
      return std::ranges::any_of(
          edits, [&](const Edit& each) { return each.replacement.find(word) != each.replacement.npos; });
    };
    return std::ranges::any_of(edits, [&](const Edit& edit) {
      if (text(edit.span).find_first_of("#/") == std::string_view::npos) return false;
      for (Index i = tokens_.at(edit.span.begin) - 1; token(i).span.end < edit.span.end; ++i) {
        const std::uint32_t begin = std::max(token(i).span.end, edit.span.begin);
        const std::string_view gap = text({begin, std::min(token(i + 1).span.begin, edit.span.end)});
        const auto* const letter = std::ranges::find_if(gap, is_letter_or_digit);
        const std::string_view words = gap.substr(static_cast<std::size_t>(letter - gap.begin()));
        if (!words.empty() && !is_kept(words.substr(0, words.find_first_of(" \t\r\n")))) return true;
      }
      return false;
    });
  }

  // `if x > 3`, `for (i in 1:n` above lines that stand no deeper, or several that do: as the head would be
  // read, one of them alone would be its body.
  [[nodiscard]] bool takes_line_below(const std::vector<Edit>& edits) const {
    if (edits.empty() || !is_about_head()) return false;
    std::uint32_t end = 0;
    for (const Edit& each : edits) {
      if (each.replacement.find('{') != std::string::npos) return false;
      end = std::max(end, each.span.end);
    }
    const Index last = tokens_.line_last(std::max<Index>(tokens_.at(edits.front().span.begin), 1) - 1);
    const Index head = tokens_.line_first(last);
    Index word = token(head).is("}") ? head + 1 : head;
    if (token(word).is("else")) ++word;
    if (!is_one_of(token(word).text, {"if", "while", "for", "parfor", "else"})) return false;
    const Edit& first = edits.front();
    const auto statement_of = [&](const Edit& edit) {
      const Index next = tokens_.at(edit.span.begin);
      return statement_at(tokens_, edit.span.empty() && next > 0 ? next - 1 : next).first;
    };
    // `for (int in 1:3) y = int`, of which both words get another name: the last edit ends a statement.
    const Index statement = std::max(statement_of(first), statement_of(edits.back()));
    const bool emptied = first.replacement.empty() && first.span.begin <= token(statement).span.begin &&
                         first.span.end >= token(last).span.end;
    if (statement > word && ends_head(tokens_, statement - 1) && !emptied) return false;
    const Index body = last + 1;
    if (end < token(last).span.end || end > token(body).span.begin || body >= tokens_.size()) return false;
    if (token(last).is("{") || token(body).is("{")) return false;
    return statements_below(tokens_, head, body) != 1;
  }
  [[nodiscard]] bool is_about_head() const {
    return is_one_of(error_.problem, {&problems::unclosed_bracket, &problems::incomplete_statement,
                                      &problems::foreign_syntax, &problems::malformed_loop});
  }

  // `cols~1` without its sign is another word.
  [[nodiscard]] bool joins_words(const Edit& edit) const {
    if (!edit.replacement.empty() || edit.span.empty()) return false;
    std::uint32_t begin = edit.span.begin, end = edit.span.end;
    if (!is_name_byte(byte_before(begin)) || !is_name_byte(byte_at(end))) return false;
    const char32_t code = utf8::decode(text_.substr(begin)).code;
    // Other texts have a backslash before `_`.
    if (is_unseen(code) || (text(edit.span) == "\\" && byte_at(end) == '_')) return false;
    const std::uint32_t first = begin, last = end;
    constexpr std::uint32_t longest = 64;
    while (first - begin < longest && is_name_byte(byte_before(begin))) --begin;
    while (end - last < longest && is_name_byte(byte_at(end))) ++end;
    const std::string joined = fmt::format("{}{}", text({begin, first}), text({last, end}));
    return !grammar::is_keyword(joined.data(), joined.size()) && !is_known_function(joined) &&
           count(joined, tokens_.at(first)) == 0;
  }

  // `a.b` would be `a_b`, which is another variable, or it names a script, as it does before every `::`.
  [[nodiscard]] bool merges_names(const Edit& edit) const {
    if (edit.replacement.find('_') == std::string::npos) return false;
    Index dot = tokens_.at(edit.span.begin);
    while (token(dot).span.end < edit.span.end && !token(dot).is(".")) ++dot;
    if (!token(dot).is(".") || !tokens_.is_within_word(dot) || token(dot).span.end > edit.span.end)
      return false;
    if (token(dot - 2).is("as") || (token(dot + 2).is(":") && !is_in_range(dot))) return true;
    const std::string joined = fmt::format("{}_{}", token(dot - 1).text, token(dot + 1).text);
    const Origin one = origin_of(dot, 1, [&](Index i) { return token(i).is(joined); });
    const Origin other = origin_of(dot, 3, [&](Index i) {
      return token(i + 1).is(".") && token(i).is(token(dot - 1).text) && token(i + 2).is(token(dot + 1).text);
    });
    // A result whose clause alone has been mended is still assigned to by its other name.
    return (one.assigned && (other.assigned || other.declared)) || (one.declared && other.declared);
  }
  // `X[a.b:n, ]`, `for (i in a.b:n)`
  [[nodiscard]] bool is_in_range(Index i) const {
    const Index open = tokens_.opening_before(i);
    return token(open).is("[") || (token(open).is("(") && is_one_of(token(open - 1).text, {"for", "parfor"}));
  }
  struct Origin {
    bool assigned = false;
    bool declared = false;
  };
  // Where the name of so many tokens, which begins where it is said to, gets its values near a place.
  template <typename Begins>
  [[nodiscard]] Origin origin_of(Index place, Index size, Begins begins) const {
    Origin found;
    const Index end = std::min(tokens_.size(), place + farthest);
    for (Index i = std::max<Index>(0, place - farthest); i < end; ++i) {
      if (!begins(i)) continue;
      if (token(i).first && is_one_of(token(i + size).text, {"=", "<-", "["})) found.assigned = true;
      if (token(i - 1).is("]") || is_value_type(token(i - 1))) found.declared = true;
    }
    return found;
  }

  // Where a script is cut off, in the middle of a line, nobody knows what else is missing.
  [[nodiscard]] bool closes_cut_script(const Edit& edit) const {
    if (!edit.span.empty() || text_.empty() || text_.back() == '\n' || text_.back() == '\r') return false;
    const bool closes = edit.replacement.find_first_of(")]}") != std::string::npos;
    return closes && tokens_.at(edit.span.begin) >= tokens_.size();
  }

  // `f(a=>b, c=d)`: other arguments have names.
  [[nodiscard]] bool names_others(Index sign) const {
    const Index open = tokens_.opening_before(sign);
    if (open < 1 || !token(open).is("(") || token(open - 1).kind != TokenKind::name) return false;
    if (!token(sign - 2).is("(") && !token(sign - 2).is(",")) return false;
    for (Index i = open + 1; i < std::min<Index>(token(open).partner, open + farthest); ++i) {
      i = tokens_.end_of_brackets(i);
      if (i != sign && token(i).is("=") && token(i - 1).kind == TokenKind::name) return true;
    }
    return false;
  }

  // `a#b") {`: what begins a comment within a word may stand in a text that has lost its first quote.
  [[nodiscard]] bool cuts_word(const Edit& edit) const {
    return edit.span.empty() && byte_at(edit.span.begin) == '#' && is_name_byte(byte_before(edit.span.begin));
  }

  // `function(Double x = 2 = 3)`: defaults are no comparisons.
  [[nodiscard]] bool is_equality_in_signature(const Edit& edit) const {
    if (edit.replacement != "==") return false;
    const Index open = tokens_.opening_before(tokens_.at(edit.span.begin));
    return token(open - 1).is("function");
  }
  // `Vector verbose = TRUE`: the type that is written in place of another one is none of the default's.
  [[nodiscard]] bool contradicts_default(const Edit& edit) const {
    const Index name = tokens_.at(edit.span.end);
    const bool defaulted = token(name).kind == TokenKind::name && token(name + 1).is("=");
    if (!defaulted || !begins_parameter(fmt::format("{} x", edit.replacement))) return false;
    const Token& value = token(token(name + 2).is("-") ? name + 3 : name + 2);
    const bool ends = token(name + 3).is(",") || token(name + 3).is(")") || token(name + 2).is("-");
    const std::string_view type = edit.replacement;
    if (!ends || equal_ignoring_case(type, "unknown")) return false;
    if (value.is_truth_value()) return !equal_ignoring_case(type, "boolean");
    if (value.kind == TokenKind::text) return !equal_ignoring_case(type, "string");
    // `long a = 1.5`
    const bool whole = value.text.find_first_of(".eE") == std::string_view::npos;
    if (value.kind == TokenKind::number && !whole && !equal_ignoring_case(type, "double")) return true;
    return value.kind == TokenKind::number && !dml::is_one_of(type, {"double", "integer", "int"});
  }

  // `f(a = b)` names an argument: a comma may be missing before the name as well.
  [[nodiscard]] bool is_equality_in_call(const Edit& edit) const {
    const bool equality = edit.replacement == "==" && text(edit.span).starts_with('=');
    const std::string_view found = text(edit.span);
    const bool named = edit.replacement == "!=" && found == "/=";
    // `print("a" <> x)` joins texts in other languages.
    if (edit.replacement == "!=" && found == "<>")
      return is_joined_in_message(tokens_.opening_before(tokens_.at(edit.span.begin)));
    if (edit.replacement == ">=" && found == "=>") return names_others(tokens_.at(edit.span.begin));
    if (!equality && !named) return false;
    const Index open = tokens_.opening_before(tokens_.at(edit.span.begin));
    if (equality && (is_joined_in_message(open) || is_in_index(open))) return true;
    // `f(g(a) = b)`: what stands before the sign is no name.
    if (equality && token(tokens_.at(edit.span.begin) - 1).is_close()) return false;
    const Token& callee = token(open - 1);
    // `rowSums(x = = 1)`: the argument needs no name.
    if (found.size() > 1 && takes_one_argument(callee.text)) return false;
    return open >= 0 && (token(open).is("[") || callee.kind == TokenKind::name || callee.is("ifdef"));
  }

  // `print("a" + f(x) = "b")`: `+`, which has the same key, joins what is printed.
  [[nodiscard]] bool is_joined_in_message(Index open) const {
    if (open < 1 || !token(open).is("(") || !is_one_of(token(open - 1).text, {"print", "stop"})) return false;
    const Index end = std::min(tokens_.line_last(open), open + farthest);
    for (Index i = open + 1; i < end && !token(i).is(")"); ++i) {
      i = tokens_.end_of_brackets(i);
      if (token(i).is("+") || token(i).kind == TokenKind::text) return true;
    }
    return false;
  }
  // `x[1:(n = 1), ]`: bounds are no truth values.
  [[nodiscard]] bool is_in_index(Index open) const {
    while (open > 0 && token(open).is("(") && !token(open - 1).is_word()) open = tokens_.opening_before(open);
    return open > 0 && token(open).is("[") && token(open - 1).ends_value();
  }

  [[nodiscard]] bool by_remarks(const Edit& edit) const {
    if (puts(edit, "*/")) return hides_code();
    if (error_.problem == &problems::stray_text && text(edit.span) == "#" && edit.replacement.empty())
      return grammar::letter::has(byte_at(edit.span.end)) && !is_name_byte(byte_at(edit.span.end + 1));
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
    return is_name_byte(byte_before(begin)) || inside.find_first_of("=([;{") != std::string_view::npos;
  }

  // `a // f(b)`, `%*% b`: what stands behind the sign is code rather than words.
  [[nodiscard]] bool begins_code(Index sign, std::string_view spelled) const {
    const std::uint32_t end = token(sign).span.begin + static_cast<std::uint32_t>(spelled.size());
    const Index next = tokens_.at(end);
    if (spelled == "%" && std::string_view("%*/").find(byte_at(end)) != std::string_view::npos) return true;
    if (spelled == "--" && (byte_at(end) == '-' || byte_at(end) == '>')) return true;
    // `% x = 1`: the sign may be one too many as well.
    if (spelled == "%" && token(sign).first) return is_statement(next) || tokens_.opening_before(sign) >= 0;
    if (token(sign).first || token(next).first) return false;
    const bool call =
        token(next).kind == TokenKind::name && token(next + 1).is("(") && tokens_.touches(next + 1);
    return call || is_callee(next) || token(next).kind == TokenKind::number;
  }

  // `x = 1`, `f(x)`, `[a, b] = f(x)`, `for (i in 1:3) {`
  [[nodiscard]] bool is_statement(Index first) const {
    const Token& found = token(first);
    if (found.is("[")) return found.partner > first && is_one_of(token(found.partner + 1).text, {"=", "<-"});
    if (found.kind == TokenKind::keyword) return token(first + 1).is("(");
    return found.kind == TokenKind::name && is_one_of(token(first + 1).text, {"=", "<-", "+=", "("});
  }

  const Source& source_;
};

} // namespace

bool is_doubtful(const Source& source, const Tokens& tokens, const Diagnostic& error,
                 const std::vector<Edit>& edits) {
  if (edits.size() == 1 && is_doubtful_brace(source, tokens, error, edits.front())) return true;
  return Doubts(source, tokens, error).any(edits);
}

} // namespace bindery::dml::slips
