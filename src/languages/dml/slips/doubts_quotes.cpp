// Quotes and backslashes that an edit puts in or takes away, where a text may begin or end elsewhere.
#include "doubting.hpp"
#include "types.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

class QuoteDoubts : Doubting {
 public:
  QuoteDoubts(const Source& source, const Tokens& tokens, const Diagnostic& error)
      : Doubting(source, tokens, error) {}

  [[nodiscard]] bool any(const Edit& edit) const {
    return by_quotes(edit) || by_escapes(edit) || frees_operator(edit);
  }

 private:
  // `print(' + "'")`, `if ("$x != "" & a)`, `list("it', "")`: without a quote there would be an operator
  // without its first value, or a text that ends as a value does before an empty one.
  [[nodiscard]] bool frees_operator(const Edit& edit) const {
    const std::string_view quote = text(edit.span);
    if (!edit.replacement.empty() || (quote != "\"" && quote != "'")) return false;
    const std::string_view line = text({line_begin(text_, edit.span.begin), line_end(text_, edit.span.end)});
    const std::size_t at = edit.span.begin - line_begin(text_, edit.span.begin);
    const bool again = byte_before(edit.span.begin) == quote.front();
    const std::size_t last = at < 2 ? line.npos : line.find_last_not_of(' ', at - (again ? 2 : 1));
    const std::size_t next = line.find_first_not_of(' ', at + 1);
    if (last == line.npos || last == 0 || next == line.npos) return false;
    if (again || line[at + 1] == quote.front()) {
      const std::string_view before = line.substr(last - 1, 2);
      // `x == ""a"`
      const std::size_t behind = again ? at + 1 : at + 2;
      if (behind < line.size() && is_name_byte(line[behind])) return false;
      return before == "!=" || before == "==" || before == "',";
    }
    return std::string_view("(,=").find(line[last]) != line.npos &&
           std::string_view("+*/&|<>^").find(line[next]) != line.npos;
  }

  // `"C:\data\new"`: a backslash that is read as the beginning of an escape may be one of a path as well.
  [[nodiscard]] bool by_escapes(const Edit& edit) const {
    if (error_.problem != &problems::unknown_escape || edit.replacement != "\\") return false;
    const std::string_view within = text(error_.span);
    std::size_t i = within.find('\\');
    for (; i < within.size() - std::min<std::size_t>(within.size(), 2); i = within.find('\\', i + 2)) {
      const bool escape = std::string_view("ntrbf").find(within[i + 1]) != std::string_view::npos;
      if (escape && grammar::letter::has(within[i + 2])) return true;
    }
    return false;
  }
  [[nodiscard]] bool by_quotes(const Edit& edit) const {
    if (error_.problem != &problems::unclosed_string) return false;
    // A backslash before a quote that may be one too many, or the end of its text.
    if (edit.replacement == "\\" && is_apostrophe(edit.span.begin)) return false;
    if (edit.replacement == "\\")
      return byte_at(edit.span.begin) != '\\' || !is_path(text({error_.span.begin, edit.span.begin}));
    if (holds_other_quote(edit) || is_behind_key(edit) || leaves_words(edit)) return true;
    if (!edit.span.empty() || (edit.replacement != "\"" && edit.replacement != "'")) return false;
    const char quote = edit.replacement.front();
    const std::uint32_t begin = error_.span.begin;
    const bool closes = begin < edit.span.begin && byte_at(begin) == quote;
    // `"a\"` may lack a backslash before its last one, `A'` transposes.
    if (closes && byte_before(edit.span.begin) == quote) return true;
    // `"a' + b`: the other quote may be the wrong one.
    if (closes && ends_with_other_quote(edit.span.begin, quote)) return true;
    if (closes && goes_on_with_numbers(edit.span.begin, quote)) return true;
    if (!closes && is_behind_words(tokens_.at(edit.span.begin))) return true;
    if (!closes && quote == '\'' && is_transposed(edit.span.begin)) return true;
    const std::size_t end = closes ? edit.span.begin : text_.find(quote, edit.span.begin);
    const std::size_t from = closes ? begin + 1 : edit.span.begin;
    if (end == std::string_view::npos) return true;
    const std::string_view content = text_.substr(from, end - from);
    if (!closes && (calculates(content) || is_name_byte(byte_at(static_cast<std::uint32_t>(end) + 1))))
      return true;
    if (!closes && may_go_on_before(edit.span.begin, content)) return true;
    if (is_number(content) || (closes && (is_in_remark(begin) || is_behind_type(begin)))) return true;
    return !is_plain(content) || is_variable(trimmed(content), tokens_.at(error_.span.begin));
  }
  // `"a=+b+", c="`, where the quote behind `a=` is missing, `f(x, a=", b)`, `a +  b="`: what is no value of
  // its own in a sum, as far from the sign as the value before it.
  [[nodiscard]] bool may_go_on_before(std::uint32_t place, std::string_view content) const {
    const Index at = tokens_.at(place);
    const Token &sign = token(at - 1), &value = token(at - 2);
    if (sign.is(",") && value.kind == TokenKind::text && value.text.find('+') != value.text.npos) return true;
    if (!trimmed(content).ends_with('=')) return false;
    if (sign.is("(")) return !is_one_of(value.text, {"print", "stop"}) || sign.span.end != place;
    return !sign.is("+") || place - sign.span.end != sign.span.begin - value.span.end;
  }
  // `x[key"]`: the items of a list have names, so the quote before it may be missing as well.
  [[nodiscard]] bool is_behind_key(const Edit& edit) const {
    const Index key = tokens_.at(edit.span.begin) - 1;
    return edit.replacement.empty() && text(edit.span) == "\"" && byte_at(edit.span.end) == ']' &&
           token(key).kind == TokenKind::name && token(key).span.end == edit.span.begin &&
           token(key - 1).is("[");
  }
  // `write(s, out/s")`, `x["key)`: without its quote a text would be names of nothing.
  [[nodiscard]] bool leaves_words(const Edit& edit) const {
    if (!edit.replacement.empty() || (text(edit.span) != "\"" && text(edit.span) != "'")) return false;
    const auto is_word = [&](Index i) {
      return token(i).kind == TokenKind::name && !token(i).is_argument() && !is_type(token(i)) &&
             !is_callee(i) && !is_named(i) && !ends_number(i);
    };
    std::uint32_t end = edit.span.end;
    // `' sums`: a line of one word is no statement, but for `else`.
    const std::string_view words = trimmed(text({end, line_end(text_, end)}));
    const bool begins = text_.find_first_not_of(" \t", line_begin(text_, edit.span.begin)) == edit.span.begin;
    const bool plain = std::ranges::all_of(words, [](char c) { return is_name_byte(c) || c == ' '; });
    if (begins && plain && words != "else") return true;
    // `to"String(x)`, `rows"=2`: a quote within a word, or behind the name of an argument.
    if (byte_at(end) == '=' || (is_name_byte(byte_at(end)) && is_name_byte(byte_before(edit.span.begin))))
      return false;
    while (is_name_byte(byte_at(end))) ++end;
    const std::string_view key = text({edit.span.end, end});
    const Index at = tokens_.at(edit.span.begin);
    if (byte_before(edit.span.begin) == '[' && byte_at(end) == ']' && !key.empty() && !is_variable(key, at) &&
        meant_value_type(key).empty())
      return true;
    if (tokens_.at(edit.span.end) == at + 1 && token(at + 1).span.begin == edit.span.end && is_word(at + 1))
      return true;
    if (token(at - 1).span.end != edit.span.begin) return false;
    for (Index i = at - 1; i >= 0; --i) {
      if (token(i).is_open() || token(i).is_close() || token(i).is(",") || token(i).is("=")) return false;
      const bool goes_on =
          i == at - 1 && (goes_on_as_name(i, edit.span.end) || is_target_before(i, edit.span.end));
      if (is_word(i) && !goes_on) return true;
      if (!tokens_.touches(i)) return false;
    }
    return false;
  }
  // `1e-"8`
  [[nodiscard]] bool ends_number(Index word) const {
    return (token(word).is("e") || token(word).is("E")) && token(word - 1).kind == TokenKind::number &&
           tokens_.touches(word);
  }
  // Whether a word is a variable, or a function of the script or of another one.
  [[nodiscard]] bool is_named(Index word) const {
    const std::string_view name = token(word).text;
    if (is_variable(name, word) || name.find("::") != name.npos) return true;
    const std::span<const Place> places = tokens_.places(name, word - farthest, word + farthest);
    return std::ranges::any_of(places, [&](Index i) { return is_target(i) || token(i + 2).is("function"); });
  }
  // `[a, b] = f(x)`
  [[nodiscard]] bool is_target(Index word) const {
    const Index open = tokens_.opening_before(word);
    const Index close = token(open).partner;
    return open >= 0 && token(open).is("[") && token(open).first && close > open &&
           assigns(token(close).span.end);
  }
  // `y" = 3`, `i" in 1:n`, `lib"::f(x)`, `index".return`: a word that goes on behind a quote as
  // names do.
  [[nodiscard]] bool goes_on_as_name(Index word, std::uint32_t place) const {
    const std::string_view rest = text({place, slips::line_end(text_, place)});
    if (rest.starts_with("::")) return true;
    if (rest.size() > 1 && rest.front() == '.' && grammar::letter::has(rest[1])) return true;
    const Token& last = token(word - 1);
    if (last.is("(") && is_one_of(token(word - 2).text, {"for", "parfor"}))
      return trimmed(rest).starts_with("in ");
    return (token(word).first || last.is("(") || last.is(",")) && assigns(place);
  }
  // `[a, b"] = f(x)`
  [[nodiscard]] bool is_target_before(Index word, std::uint32_t place) const {
    const std::string_view rest = text({place, slips::line_end(text_, place)});
    const std::size_t close = rest.find(']');
    const bool names = std::ranges::all_of(
        rest.substr(0, close), [](char c) { return is_name_byte(c) || c == ',' || c == ' ' || c == '.'; });
    return token(tokens_.line_first(word)).is("[") && close != rest.npos && names &&
           assigns(place + static_cast<std::uint32_t>(close) + 1);
  }
  // Whether a sign that assigns follows a place.
  [[nodiscard]] bool assigns(std::uint32_t place) const {
    const std::string_view rest = trimmed(text({place, slips::line_end(text_, place)}));
    return rest.starts_with("<-") || (rest.starts_with('=') && !rest.starts_with("=="));
  }
  // `it's`, `don't`: within a word, with the end of one that has an apostrophe behind it.
  [[nodiscard]] bool is_apostrophe(std::uint32_t place) const {
    if (byte_at(place) != '\'' || !is_letter(byte_before(place))) return false;
    std::uint32_t end = place + 1;
    while (is_name_byte(byte_at(end)) && end < place + 4) ++end;
    return byte_at(end) == ' ' && end_with_apostrophe(text({place + 1, end}));
  }
  // `x / 255.0"`, where `x` is a variable: a quote is one too many.
  [[nodiscard]] bool calculates(std::string_view content) const {
    std::size_t end = 0;
    while (end < content.size() && is_name_byte(content[end])) ++end;
    const std::size_t sign = content.find_first_not_of(' ', end);
    return sign != content.npos && std::string_view("-*/+^").find(content[sign]) != std::string_view::npos &&
           is_variable(content.substr(0, end), tokens_.at(error_.span.begin));
  }
  // `'a: + b + "c"`, where the quote behind `c` closes what the one before it opens.
  [[nodiscard]] bool holds_other_quote(const Edit& edit) const {
    const std::string_view found = text(edit.span);
    // `"x: ' + a + "' of "`: the quotes that begin and end a word.
    const std::string_view behind = text({edit.span.end, line_end(text_, edit.span.end)});
    if (found.size() == 1 && behind.find("\"'") != behind.npos) return true;
    if ((found != "\"" && found != "'") || edit.replacement.size() != 1 ||
        edit.span.begin <= error_.span.begin)
      return false;
    const std::string_view within = text({error_.span.begin + 1, edit.span.begin});
    return within.find(found.front()) != within.npos && within.find_first_of("+,=") != within.npos;
  }
  // `"C:\dir\`, rather than `"abc\`, whose backslash may be one too many.
  [[nodiscard]] static bool is_path(std::string_view quoted) {
    return quoted.find('\\') != std::string_view::npos || quoted.substr(0, 3).ends_with(':');
  }
  // `n = 100"`, `x[1,"2]`
  [[nodiscard]] static bool is_number(std::string_view content) {
    content = trimmed(content);
    const std::size_t digit = content.find_first_of("0123456789");
    return content.find_first_not_of("0123456789.-+eE") == content.npos && digit != content.npos &&
           content.find_first_of("eE") > digit;
  }
  // A text that a quote of an earlier line has begun ends in a remark: it is that quote that is wrong.
  [[nodiscard]] bool is_in_remark(std::uint32_t quote) const {
    const std::string_view before = text({slips::line_begin(text_, quote), quote});
    const std::size_t sign = before.find('#');
    return sign != std::string_view::npos &&
           before.substr(0, sign).find_first_of("\"'") == std::string_view::npos;
  }
  // `Matrix[Double]" y, `: a name stands behind a type.
  [[nodiscard]] bool is_behind_type(std::uint32_t quote) const {
    const Token& last = token(tokens_.at(quote) - 1);
    return is_value_type(last) || (last.is("]") && is_value_type(token(tokens_.at(quote) - 2)));
  }
  // `"1 2`, `3 4", rows=2`: the cells of a matrix go on up to a quote of a later line.
  [[nodiscard]] bool goes_on_with_numbers(std::uint32_t line_end, char quote) const {
    const std::size_t end = text_.find_first_not_of("0123456789.,+-eE \t\r\n", line_end);
    const std::string_view rest = text({line_end, static_cast<std::uint32_t>(std::min(end, text_.size()))});
    return end != std::string_view::npos && text_[end] == quote &&
           rest.find('\n') != std::string_view::npos &&
           rest.find_first_of("0123456789") != std::string_view::npos;
  }
  [[nodiscard]] bool ends_with_other_quote(std::uint32_t end, char quote) const {
    const char other = quote == '"' ? '\'' : '"';
    const std::string_view within = text({error_.span.begin, end});
    return within.ends_with(other) && std::count(within.begin(), within.end(), other) % 2 == 1 &&
           !holds_open_quotation(text_, error_.span.begin);
  }
  // `+ rows, model of "`: what stands before a comma and is no variable may belong to a text as well.
  [[nodiscard]] bool is_behind_words(Index begin) const {
    const Token& word = token(begin - 2);
    return token(begin - 1).is(",") && token(begin - 3).is("+") && word.kind == TokenKind::name &&
           !is_variable(word.text, begin);
  }
  // Whether a name alone stands before a quote, unless it is the value of an argument: `format=csv'`.
  [[nodiscard]] bool is_transposed(std::uint32_t name) const {
    const Index at = tokens_.at(name);
    const Token& word = token(at);
    const std::string_view behind = text_.substr(word.span.end);
    const bool alone = word.kind == TokenKind::name && (behind.starts_with('\'') || behind.starts_with(".'"));
    const Index open = tokens_.opening_before(at);
    return alone && !(token(at - 1).is("=") && open >= 0 && token(open).is("("));
  }
  // Whether a text holds no code that stood behind its quote.
  [[nodiscard]] static bool is_plain(std::string_view text) {
    if (text == "," || text == ";" || text == "|") return true; // what parts values
    // `{ids:true, recode:[1]}`: what a frame is encoded by.
    if (text.starts_with('{') && text.ends_with('}') && text.find(':') != text.npos &&
        text.find_first_of("()=+*<>&|#$^;\n\r") == text.npos)
      return true;
    // `b=`, `rows = `: what stands before a value. Behind `rows =` a blank may be missing.
    const std::string_view name = trimmed(text);
    const char before = name.size() < 2 ? '=' : name[name.size() - 2]; // `a != `
    if (name.ends_with('=') && (before != ' ' || text.ends_with(' ')) && before != '!')
      text = name.substr(0, name.size() - 1);
    // `, loss: `, `) of `: words behind a sign that parts them from a value.
    if (text.starts_with(", ") || text.starts_with(") ")) {
      const std::string_view words = trimmed(text.substr(2));
      if (words.ends_with(':') || words.find(' ') != words.npos) text = words;
    }
    return text.find_first_of("()[]{}=+*<>&|,#$^;\n\r") == std::string_view::npos &&
           text.find_first_not_of(" \t") != std::string_view::npos;
  }
};

} // namespace

bool is_doubtful_quote(const Source& source, const Tokens& tokens, const Diagnostic& error,
                       const Edit& edit) {
  return QuoteDoubts(source, tokens, error).any(edit);
}

} // namespace bindery::dml::slips
