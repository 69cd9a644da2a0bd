// Which lines belong to one comment that has lost its signs, by what each reads as and what stands around it.
#include "src/languages/dml/program/unmarked_comment.hpp"

#include "src/languages/dml/program/foreign_signs.hpp"
#include "src/languages/dml/program/header_lines.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/sign_marks.hpp"
#include "src/languages/dml/program/text_lines.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <grammar/dml/comment_sign.hpp>
#include <grammar/dml/recovery.hpp>
#include <grammar/kit/byte_set.hpp>

namespace bindery::dml {

namespace {

using bindery::grammar::dml::odd_sign_size;

constexpr std::size_t longest_look = TextLines::longest_look;

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text), lines_(text), marks_(text, lines_) {}

  UnmarkedComment find(std::size_t at) {
    std::size_t begin = at;
    const auto stands_before = [](char c) { return is_blank(c) || c == ';'; };
    while (begin > 0 && at - begin < longest_look && stands_before(text_[begin - 1])) --begin;
    if (begin > 0 && text_[begin - 1] != '\n' && text_[begin - 1] != '\r') return {};
    TextLine line = lines_.line_from(begin);
    // Nearly all lines of the top level are statements, and no comment stands above most of them.
    const bool code = begins_like_code(text_.data() + at) && !lines_.is_marked_above(line);
    if (code && line.content == at && !is_text_of_header(lines_, line)) return {};
    if (has_comment(line)) return {};
    if (mark_header_of_signs(line) && marks_.end() > at) return marks_.take(marks_.has_code_alone());
    if (mark_lines_of_header(line)) return marks_.take(false);
    if (code) return {};
    if (lacks_or_has_sign(line) || is_statement_elsewhere(line)) return {};
    if (foreign_sign_at(lines_, line).starts_with(';')) {
      if (lines_.read(line) < Reading::surely || tests_value(line)) return {};
      UnmarkedComment found = comment_from(first_with_sign(line));
      if (found.span.end > at) return found;
    } else if (!begins_foreign_comment(line) && !ends_comment(line) &&
               !stands_in_comment(line, lines_.read(line))) {
      return {};
    }
    return comment_from(line);
  }

 private:
  // `f /* of all */ (x)`: words of a comment that has its signs say nothing of the line around them.
  [[nodiscard]] bool has_comment(const TextLine& line) const {
    const std::string_view content = lines_.beginning_of(line);
    const std::size_t begin = content.substr(0, content.find('#')).find("/*");
    // One that nothing closes is none, as in `/tmp/*.csv`.
    return begin != std::string_view::npos &&
           text_.substr(line.content + begin, longest_look).find("*/") != std::string_view::npos;
  }
  // `* x = f(y)`, `| for (i in 1:n) {`, `epochs  1`, `x  x / 255`: a statement with a sign too many or one
  // too few, unless the comment goes on below.
  [[nodiscard]] bool lacks_or_has_sign(const TextLine& line) const {
    if (lines_.is_marked_below(line)) return false;
    const std::string_view content = trimmed(lines_.content_of(line));
    const std::string_view sign = foreign_sign_at(lines_, line);
    if (may_be_operator(sign) && sign != "%") {
      const std::string_view behind = trimmed(content.substr(1));
      const bool listed = !lines_.is_last(line) && foreign_sign_at(lines_, lines_.below(line)) == sign;
      const bool listed_above = line.begin > 0 && foreign_sign_at(lines_, lines_.above(line)) == sign;
      return !behind.empty() && !listed && !listed_above && begins_code(behind, lines_.text_end());
    }
    const std::size_t blank = std::min(find_blank(content), content.size());
    const std::string_view value = trimmed(content.substr(blank));
    return sign.empty() && !value.empty() && grammar::letter::has(content.front()) &&
           (value.find_first_not_of("0123456789.") == std::string_view::npos || is_computed(value));
  }
  // `a / 255.0`: names and numbers, each with an operator and blanks before the next.
  [[nodiscard]] static bool is_computed(std::string_view value) {
    static constexpr kit::ByteSet operators("+-*/^%");
    bool operand = false;
    std::size_t parts = 0;
    for (std::size_t at = 0; at < value.size(); ++parts) {
      const std::size_t end = std::min(find_blank(value, at), value.size());
      const std::string_view part = value.substr(at, end - at);
      const auto is_of_operand = [](char c) { return grammar::name_byte::has(c) || c == '.'; };
      operand = std::ranges::all_of(part, is_of_operand);
      const bool fits = operand || std::ranges::all_of(part, [](char c) { return operators.has(c); });
      if (!fits || operand != (parts % 2 == 0)) return false;
      at = std::min(skip_blanks(value, end), value.size());
    }
    return operand && parts > 1;
  }
  // `for i in 1:n`, `if not x` above a body, `import a as b`: lines that other languages have.
  [[nodiscard]] bool is_statement_elsewhere(const TextLine& line) const {
    static constexpr std::array<std::string_view, 9> heads{"if",   "for",    "while", "parfor", "else",
                                                           "elif", "elseif", "until", "unless"};
    static constexpr kit::ByteSet first_bytes("ifwpeu"); // of all these words
    const std::string_view content = lines_.content_of(line);
    if (content.empty() || !first_bytes.has(content.front())) return false;
    std::array<std::string_view, 4> words;
    std::size_t at = 0;
    for (std::string_view& word : words) {
      at = std::min(content.find_first_not_of(" \t", at), content.size());
      const std::size_t end = std::min(find_blank(content.substr(at)), content.size() - at);
      word = content.substr(at, end);
      at += end;
    }
    if (words[0] == "import") return words[2].empty() || words[2] == "as";
    if (words[0] == "from") return words[2] == "import";
    if (words[0] == "for" && (words[2] == "in" || words[2] == "=") && words[1] != "each") return true;
    return std::ranges::find(heads, words[0]) != heads.end() && has_body(line);
  }
  [[nodiscard]] bool has_body(const TextLine& line) const {
    if (lines_.is_last(line)) return false;
    const TextLine body = lines_.below(line);
    const bool deeper = body.content - body.begin > line.content - line.begin;
    return deeper && !lines_.is_blank_line(body) && lines_.read(body) == Reading::code;
  }

  // `$ INPUT:` above `$ -----`, and all lines around them: a header with another sign in the place of each
  // `#`. Whatever its lines say, no code stands between titles and dividers that begin like it.
  bool mark_header_of_signs(const TextLine& line) {
    constexpr int most_lines = 40;
    constexpr int least_lines = 3;
    const std::string_view sign = odd_sign_at(line);
    if (sign.empty()) return false;
    TextLine first = line;
    for (int i = 0; i < most_lines && first.begin > 0 && odd_sign_at(lines_.above(first)) == sign; ++i)
      first = lines_.above(first);
    int lines = 1;
    bool ruled = is_ruled(first, sign);
    for (TextLine last = first;
         lines < 2 * most_lines && !lines_.is_last(last) && odd_sign_at(lines_.below(last)) == sign;
         ++lines) {
      last = lines_.below(last);
      ruled = ruled || is_ruled(last, sign);
    }
    if (!ruled || lines < least_lines) return false;
    marks_.begin();
    for (TextLine each = first;; each = lines_.below(each)) {
      marks_.mark(each, sign, each.content);
      if (lines_.is_last(each) || odd_sign_at(lines_.below(each)) != sign) break;
    }
    return true;
  }
  [[nodiscard]] std::string_view odd_sign_at(const TextLine& line) const {
    const std::string_view content = lines_.content_of(line);
    return content.substr(0, odd_sign_size(content));
  }
  [[nodiscard]] bool is_ruled(const TextLine& line, std::string_view sign) const {
    const std::string_view words = lines_.words_from(line.content + sign.size(), line);
    return !words.empty() && reading_of(words, lines_.text_end()) == Reading::ruling;
  }

  // Lines of a header that no statement is, between others that have their signs.
  bool mark_lines_of_header(const TextLine& line) {
    constexpr int most_lines = 8;
    TextLine last = line;
    for (int i = 0; is_text_of_header(lines_, last); ++i) {
      if (i == most_lines || lines_.is_last(last)) return false;
      const TextLine next = lines_.below(last);
      if (!lines_.is_marked(next)) {
        last = next;
        continue;
      }
      if (!stands_in_header(lines_, line, next)) return false;
      marks_.begin();
      for (TextLine each = line;; each = lines_.below(each)) {
        // A bullet is none of the signs that begin comments.
        const bool bullet = foreign_sign_at(lines_, each) == "*" && sign_of_ruled_line(lines_, each).empty();
        if (bullet) marks_.mark(each, {}, std::min(each.begin + marks_.column_of_signs(line), each.content));
        if (!bullet) marks_.mark(each, marks_.column_of_signs(line));
        if (each.begin == last.begin) return true;
      }
    }
    return false;
  }

  // Lines with `;` alone are statements: the first of those that stand above the line.
  [[nodiscard]] TextLine first_with_sign(TextLine line) const {
    constexpr int most_lines = 40;
    for (int i = 0; i < most_lines && line.begin > 0 && foreign_sign_at(lines_, line).starts_with(';'); ++i) {
      const TextLine other = lines_.above(line);
      if (!foreign_sign_at(lines_, other).starts_with(';') || lines_.read(other) == Reading::code) break;
      line = other;
    }
    return line;
  }
  // `; if x > 3 and y < 4`
  [[nodiscard]] bool tests_value(const TextLine& line) const {
    const std::string_view words = lines_.beginning_of(line);
    const std::size_t begin = std::min(words.find_first_not_of("; \t"), words.size());
    const std::string_view head = words.substr(begin, find_blank(words.substr(begin)));
    return (head == "if" || head == "while") && words.find_first_of("<>=!") != std::string_view::npos;
  }

  [[nodiscard]] bool ends_comment(const TextLine& line) const {
    return lines_.is_marked_above(line) && !sign_of_ruled_line(lines_, line).empty();
  }

  // A `%` and others may stand within a statement by mistake: then it is one of a comment if the line reads
  // like prose or a line beside it begins with one too.
  [[nodiscard]] bool begins_foreign_comment(const TextLine& line) const {
    const std::string_view sign = foreign_sign_at(lines_, line);
    if (sign.empty() || sign.starts_with('/') || sign.starts_with('-')) return !sign.empty();
    const auto is_foreign = [&](const TextLine& other) {
      return foreign_sign_at(lines_, other).starts_with(sign.front());
    };
    const std::string_view words = lines_.words_from(line.content + sign.size(), line);
    return (line.begin > 0 && is_foreign(lines_.above(line))) ||
           (!lines_.is_last(line) && is_foreign(lines_.below(line))) ||
           (!words.empty() && reading_of(words, lines_.text_end()) >= Reading::surely);
  }

  [[nodiscard]] bool stands_in_comment(const TextLine& line, Reading reading) const {
    if (reading == Reading::error && is_field(line)) return true;
    if (reading == Reading::error && is_statement_behind_sign(line)) return false;
    if (!may_be_text(line, reading)) return false;
    const bool behind_comment = lines_.is_marked_above(line);
    if (behind_comment && reading >= Reading::surely) return true;
    return (behind_comment || reading >= Reading::surely) && leads_to_comment(line, reading);
  }

  // `.x = y`, `,x = y`: a sign too many before a statement.
  [[nodiscard]] bool is_statement_behind_sign(const TextLine& line) const {
    static constexpr kit::ByteSet slips(".,\\`~?^");
    const std::string_view content = lines_.beginning_of(line);
    const std::size_t statement = static_cast<std::size_t>(
        std::ranges::find_if_not(content, [](char c) { return slips.has(c); }) - content.begin());
    return statement != 0 && begins_like_code(content.data() + statement);
  }

  // `x : Matrix` between lines that have their signs, which assigns nothing.
  [[nodiscard]] bool is_field(const TextLine& line) const {
    if (!lines_.is_marked_above(line) || !lines_.is_marked_below(line)) return false;
    const std::string_view content = lines_.beginning_of(line);
    const std::size_t name = std::min(content.find_first_of(" \t:"), content.size());
    const std::string_view behind = trimmed(content.substr(name));
    return grammar::letter::has(content.front()) && behind.starts_with(':') && behind.size() > 1 &&
           behind[1] != ':' && behind.find_first_of("=<({;") == std::string_view::npos;
  }

  // Statements of the top level are not indented; what has lost its sign mostly is.
  [[nodiscard]] static bool may_be_text(const TextLine& line, Reading reading) {
    return reading > Reading::error || (reading == Reading::error && line.content > line.begin);
  }

  // Whether a marked line follows, or else a divider or a title, as in a header without any sign, and nothing
  // between may be code.
  [[nodiscard]] bool leads_to_comment(TextLine line, Reading reading) const {
    constexpr int most_lines = 40;
    bool apart = false;
    for (int i = 0; i < most_lines && !lines_.is_last(line); ++i) {
      line = lines_.below(line);
      if (lines_.is_marked(line)) return !apart;
      apart = apart || lines_.is_blank_line(line);
      if (lines_.is_blank_line(line)) continue;
      const Reading next = lines_.read(line);
      if (!may_be_text(line, next)) return false;
      if (next == Reading::ruling || (reading == Reading::ruling && next == Reading::surely)) return true;
    }
    return false;
  }

  // A line and those below it that belong to the same comment.
  UnmarkedComment comment_from(TextLine line) {
    marks_.begin();
    const std::size_t column = marks_.column_of_signs(line);
    do {
      marks_.mark(line, column);
    } while (go_on(line, column));
    // A block that begins in the comment, or has its brace below it, is no part of it.
    const std::size_t next = text_.find_first_not_of(" \t\r\n", marks_.end());
    const bool parts_block = marks_.opens_block() || (next != text_.npos && text_[next] == '{');
    return marks_.take(parts_block || marks_.has_code_alone());
  }

  // To the next line if it belongs to the comment as well; a blank line between goes along.
  bool go_on(TextLine& line, std::size_t column) {
    if (lines_.is_last(line)) return false;
    const TextLine first = lines_.below(line);
    const bool apart = lines_.is_blank_line(first) && !lines_.is_last(first);
    const TextLine next = apart ? lines_.below(first) : first;
    const Reading reading = lines_.read(next);
    if (!may_be_text(next, reading)) return false;
    const bool sure = reading == Reading::ruling || (reading == Reading::surely && !apart);
    if (!sure && !leads_to_comment(next, reading)) return false;
    if (apart) marks_.mark(first, column);
    line = next;
    return true;
  }

  std::string_view text_;
  TextLines lines_;
  SignMarks marks_;
};

} // namespace

UnmarkedComment find_unmarked_comment(std::string_view text, std::size_t at) {
  return Finder(text).find(at);
}

} // namespace bindery::dml
