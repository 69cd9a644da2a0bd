// Which lines belong to one comment that has lost its signs, by what each reads as and what stands around it.
#include "src/languages/dml/program/unmarked_comment.hpp"

#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <grammar/dml/comment_sign.hpp>
#include <grammar/dml/recovery.hpp>
#include <grammar/kit/byte_set.hpp>

namespace bindery::dml {

namespace {

using bindery::grammar::dml::comment_sign_size;
using bindery::grammar::dml::odd_sign_size;

// How far before a place the beginning of its line is looked for: a bound for very long lines.
constexpr std::size_t longest_look = 512;
constexpr int most_header_lines = 200;

// A line of the text by where it begins.
struct Line {
  std::size_t begin = 0;
  std::size_t content = 0; // behind the blanks at its beginning
  std::size_t end = 0;     // without the end of the line
};

class Finder {
 public:
  explicit Finder(std::string_view text) : text_(text) {}

  UnmarkedComment find(std::size_t at) {
    std::size_t begin = at;
    const auto stands_before = [](char c) { return is_blank(c) || c == ';'; };
    while (begin > 0 && at - begin < longest_look && stands_before(text_[begin - 1])) --begin;
    if (begin > 0 && text_[begin - 1] != '\n' && text_[begin - 1] != '\r') return {};
    Line line = line_from(begin);
    // Nearly all lines of the top level are statements, and no comment stands above most of them.
    const bool code = begins_like_code(text_.data() + at) && !is_marked_above(line);
    if (code && line.content == at && !is_text_of_header(line)) return {};
    if (has_comment(line)) return {};
    if (mark_header_of_signs(line) && found_.span.end > at) return std::move(found_);
    if (mark_lines_of_header(line)) return std::move(found_);
    if (code) return {};
    if (lacks_or_has_sign(line) || is_statement_elsewhere(line)) return {};
    if (foreign_sign_at(line).starts_with(';')) {
      if (read(line) < Reading::surely || tests_value(line)) return {};
      mark_from(first_with_sign(line));
      if (found_.span.end > at) return std::move(found_);
    } else if (!begins_foreign_comment(line) && !ends_comment(line) && !stands_in_comment(line, read(line))) {
      return {};
    }
    mark_from(line);
    return std::move(found_);
  }

 private:
  // `f /* of all */ (x)`: words of a comment that has its signs say nothing of the line around them.
  [[nodiscard]] bool has_comment(const Line& line) const {
    const std::string_view content =
        text_.substr(line.content, std::min(line.end - line.content, longest_look));
    const std::size_t begin = content.substr(0, content.find('#')).find("/*");
    // One that nothing closes is none, as in `/tmp/*.csv`.
    return begin != std::string_view::npos &&
           text_.substr(line.content + begin, longest_look).find("*/") != std::string_view::npos;
  }
  // `* x = f(y)`, `| for (i in 1:n) {`, `epochs  1`: a statement with a sign too many or one too few, unless
  // the comment goes on below.
  [[nodiscard]] bool lacks_or_has_sign(const Line& line) const {
    if (is_marked_below(line)) return false;
    const std::string_view content = trimmed(text_.substr(line.content, line.end - line.content));
    const std::string_view sign = foreign_sign_at(line);
    if (is_operator(sign) && sign != "%") {
      const std::string_view behind = trimmed(content.substr(1));
      const bool listed = !is_last(line) && foreign_sign_at(below(line)) == sign;
      const bool listed_above = line.begin > 0 && foreign_sign_at(above(line)) == sign;
      return !behind.empty() && !listed && !listed_above && begins_code(behind);
    }
    const std::size_t blank = std::min(find_blank(content), content.size());
    const std::string_view value = trimmed(content.substr(blank));
    return sign.empty() && !value.empty() && grammar::letter::has(content.front()) &&
           value.find_first_not_of("0123456789.") == std::string_view::npos;
  }
  // `for i in 1:n`, `if not x` above a body, `import a as b`: lines that other languages have.
  [[nodiscard]] bool is_statement_elsewhere(const Line& line) const {
    static constexpr std::array<std::string_view, 9> heads{"if",   "for",    "while", "parfor", "else",
                                                           "elif", "elseif", "until", "unless"};
    static constexpr kit::ByteSet first_bytes("ifwpeu"); // of all these words
    const std::string_view content = text_.substr(line.content, line.end - line.content);
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
  [[nodiscard]] bool has_body(const Line& line) const {
    if (is_last(line)) return false;
    const Line body = below(line);
    const bool deeper = body.content - body.begin > line.content - line.begin;
    return deeper && !is_blank_line(body) && read(body) == Reading::code;
  }
  [[nodiscard]] static bool is_operator(std::string_view sign) {
    return sign == "*" || sign == "|" || sign == "!" || sign == "%";
  }
  [[nodiscard]] bool begins_code(std::string_view words) const {
    static constexpr std::array<std::string_view, 6> heads{"for (", "for(", "parfor", "if (", "if(", "while"};
    const bool head =
        std::ranges::any_of(heads, [&](std::string_view each) { return words.starts_with(each); });
    return (head || begins_like_code(words.data()) || words.front() == '[') &&
           reading_of(words, text_.data() + text_.size()) == Reading::code;
  }

  // `$ INPUT:` above `$ -----`, and all lines around them: a header with another sign in the place of each
  // `#`. Whatever its lines say, no code stands between titles and dividers that begin like it.
  bool mark_header_of_signs(const Line& line) {
    constexpr int most_lines = 40;
    constexpr int least_lines = 3;
    const std::string_view sign = odd_sign_at(line);
    if (sign.empty()) return false;
    Line first = line;
    for (int i = 0; i < most_lines && first.begin > 0 && odd_sign_at(above(first)) == sign; ++i)
      first = above(first);
    int lines = 1;
    bool ruled = is_ruled(first, sign);
    for (Line last = first; lines < 2 * most_lines && !is_last(last) && odd_sign_at(below(last)) == sign;
         ++lines) {
      last = below(last);
      ruled = ruled || is_ruled(last, sign);
    }
    if (!ruled || lines < least_lines) return false;
    begin_marking();
    for (Line each = first;; each = below(each)) {
      mark(each, sign, each.content);
      if (is_last(each) || odd_sign_at(below(each)) != sign) break;
    }
    found_.may_be_code = code_ && !says_something_;
    return true;
  }
  [[nodiscard]] std::string_view odd_sign_at(const Line& line) const {
    const std::string_view content = text_.substr(line.content, line.end - line.content);
    return content.substr(0, odd_sign_size(content));
  }
  [[nodiscard]] bool is_ruled(const Line& line, std::string_view sign) const {
    const std::size_t begin = line.content + sign.size();
    const std::string_view words = trimmed(text_.substr(begin, line.end - begin));
    return !words.empty() && reading_of(words, text_.data() + text_.size()) == Reading::ruling;
  }

  // Lines of a header that no statement is, between others that have their signs.
  bool mark_lines_of_header(const Line& line) {
    constexpr int most_lines = 8;
    Line last = line;
    for (int i = 0; is_text_of_header(last); ++i) {
      if (i == most_lines || is_last(last)) return false;
      const Line next = below(last);
      if (!is_marked(next)) {
        last = next;
        continue;
      }
      if (!stands_in_header(line, next)) return false;
      begin_marking();
      for (Line each = line;; each = below(each)) {
        // A bullet is none of the signs that begin comments.
        const bool bullet = foreign_sign_at(each) == "*" && sign_of_ruled_line(each).empty();
        if (bullet) mark(each, {}, std::min(each.begin + column_of_signs(line), each.content));
        if (!bullet) mark(each, column_of_signs(line));
        if (each.begin == last.begin) return true;
      }
    }
    return false;
  }
  // Marks of a merge and of a diff have been put there by other tools.
  [[nodiscard]] bool is_text_of_header(const Line& line) const {
    constexpr std::size_t merge_mark = 7; // signs
    const std::string_view content =
        trimmed(text_.substr(line.content, std::min(line.end - line.content, longest_look)));
    if (content.empty() || content.ends_with(';') || content.find('#') != std::string_view::npos)
      return false;
    if (begins_with_keyword(content)) return !assigns(content);
    if (content.front() == '=' && assigns(content)) return false;
    const std::size_t same = std::min(skip_char(content, content.front()), content.size());
    if (same == merge_mark && std::string_view("<=>|").find(content.front()) != std::string_view::npos)
      return false;
    return !may_be_statement(content);
  }
  // `INPUT = read(x)`, `INPUT[1, ] = 2`, and `INPUT` with `= 3` below it, but no `INPUT =` and `INPUT ====`
  [[nodiscard]] static bool assigns(std::string_view content) {
    const std::size_t sign = content.find_first_of("=<[+");
    if (sign == std::string_view::npos) return false;
    const std::string_view name = trimmed(content.substr(0, sign));
    if (name.find_first_of(" \t") != std::string_view::npos) return false;
    const std::string_view behind = content.substr(sign);
    if (behind.front() == '[') return behind.find_first_of("=<", behind.find(']')) != std::string_view::npos;
    // Two words side by side are no value: `INPUT = the matrix`.
    const std::string_view value =
        trimmed(behind.substr(std::min(behind.find_first_not_of("=-<+"), behind.size())));
    const std::size_t blank = find_blank(value.substr(0, value.find_first_of("\"'([,;#")));
    const bool words = blank != std::string_view::npos && is_letter(value.front()) &&
                       is_letter(value[skip_blanks(value, blank)]);
    return !value.empty() && !words;
  }
  // Whether a title and its divider stand above the first line and another divider below, or all of them
  // below.
  [[nodiscard]] bool stands_in_header(const Line& first, const Line& marked_below) const {
    const std::string_view content = trimmed(text_.substr(first.content, first.end - first.content));
    const bool titled = begins_with_keyword(content) || (is_marked_above(first) && has_title_above(first));
    if (titled) return has_divider_below(marked_below);
    const bool assigns = content.find('=') != std::string_view::npos && !content.ends_with('.');
    return !assigns && has_title_below(marked_below);
  }
  [[nodiscard]] bool has_title_above(const Line& line) const {
    Line each = above(line);
    bool ruled = is_ruled_line(each);
    for (int i = 0; i < most_header_lines && each.begin > 0 && is_marked_above(each); ++i) {
      each = above(each);
      if (ruled && begins_with_keyword(marked_words(each))) return true;
      ruled = is_ruled_line(each);
    }
    return false;
  }
  [[nodiscard]] bool has_divider_below(Line line) const {
    for (int i = 0; i < most_header_lines && is_marked(line); ++i) {
      if (is_ruled_line(line)) return true;
      if (is_last(line)) break;
      line = below(line);
    }
    return false;
  }
  [[nodiscard]] bool has_title_below(Line line) const {
    for (int i = 0; i < most_header_lines && is_marked(line) && !is_last(line); ++i) {
      const bool title = begins_with_keyword(marked_words(line));
      line = below(line);
      if (title && is_ruled_line(line)) return true;
    }
    return false;
  }
  [[nodiscard]] static bool begins_with_keyword(std::string_view words) {
    constexpr std::size_t longest_title = 32;
    return words.size() <= longest_title && begins_with_section_keyword(words);
  }
  [[nodiscard]] std::string_view marked_words(const Line& line) const {
    return words_of(text_.substr(line.content, line.end - line.content));
  }
  [[nodiscard]] bool is_ruled_line(const Line& line) const {
    const std::string_view words = is_marked(line) ? marked_words(line) : std::string_view();
    return words.size() >= 3 && is_dashes(words);
  }

  // Lines with `;` alone are statements: the first of those that stand above the line.
  [[nodiscard]] Line first_with_sign(Line line) const {
    constexpr int most_lines = 40;
    for (int i = 0; i < most_lines && line.begin > 0 && foreign_sign_at(line).starts_with(';'); ++i) {
      const Line other = above(line);
      if (!foreign_sign_at(other).starts_with(';') || read(other) == Reading::code) break;
      line = other;
    }
    return line;
  }
  [[nodiscard]] Line line_from(std::size_t begin) const {
    const std::size_t size = line_size(text_.substr(begin));
    const std::size_t blanks = skip_blanks(text_.substr(begin, size));
    return {begin, begin + std::min(blanks, size), begin + size};
  }
  [[nodiscard]] bool is_last(const Line& line) const { return line.end == text_.size(); }
  [[nodiscard]] Line below(const Line& line) const {
    return line_from(line.end + (text_.substr(line.end, 2) == "\r\n" ? 2U : 1U));
  }
  [[nodiscard]] Line above(const Line& line) const {
    return line_from(begin_of_line_above(text_, static_cast<std::uint32_t>(line.begin)));
  }

  [[nodiscard]] bool is_blank_line(const Line& line) const { return line.content == line.end; }
  [[nodiscard]] bool is_marked(const Line& line) const {
    return !is_blank_line(line) && text_[line.content] == '#';
  }
  [[nodiscard]] Reading read(const Line& line) const {
    if (is_blank_line(line) || is_marked(line)) return Reading::code;
    return reading_of(text_.substr(line.content, line.end - line.content), text_.data() + text_.size());
  }

  // `; if x > 3 and y < 4`
  [[nodiscard]] bool tests_value(const Line& line) const {
    const std::string_view words =
        text_.substr(line.content, std::min(line.end - line.content, longest_look));
    const std::size_t begin = std::min(words.find_first_not_of("; \t"), words.size());
    const std::string_view head = words.substr(begin, find_blank(words.substr(begin)));
    return (head == "if" || head == "while") && words.find_first_of("<>=!") != std::string_view::npos;
  }

  [[nodiscard]] std::string_view foreign_sign_at(const Line& line) const {
    const std::string_view content = text_.substr(line.content, line.end - line.content);
    return content.substr(0, comment_sign_size(content));
  }

  // What stands before dashes, or column titles, in the place of the sign or in front of it: `> ------`,
  // `x# ------`.
  [[nodiscard]] std::string_view sign_of_ruled_line(const Line& line) const {
    constexpr std::size_t least = 10; // bytes
    const std::string_view content = text_.substr(line.content, line.end - line.content);
    const auto goes_on = [&](std::size_t i) {
      return i < content.size() && (static_cast<unsigned char>(content[i]) & 0xC0U) == 0x80U;
    };
    std::size_t size = 1;
    while (goes_on(size)) ++size;
    if (content.size() <= size + least) return {};
    if (content[size] == '#') ++size;
    const std::string_view words = trimmed(content.substr(size));
    const bool known = words.size() >= least && (is_dashes(words) || words.starts_with("NAME "));
    return known && is_blank(content[size]) ? content.substr(0, size) : std::string_view();
  }
  [[nodiscard]] bool ends_comment(const Line& line) const {
    return is_marked_above(line) && !sign_of_ruled_line(line).empty();
  }

  // A `%` and others may stand within a statement by mistake: then it is one of a comment if the line reads
  // like prose or a line beside it begins with one too.
  [[nodiscard]] bool begins_foreign_comment(const Line& line) const {
    const std::string_view sign = foreign_sign_at(line);
    if (sign.empty() || sign.starts_with('/') || sign.starts_with('-')) return !sign.empty();
    const auto is_foreign = [&](const Line& other) {
      return foreign_sign_at(other).starts_with(sign.front());
    };
    const std::size_t behind = line.content + sign.size();
    const std::string_view words = trimmed(text_.substr(behind, line.end - behind));
    return (line.begin > 0 && is_foreign(above(line))) || (!is_last(line) && is_foreign(below(line))) ||
           (!words.empty() && reading_of(words, text_.data() + text_.size()) >= Reading::surely);
  }

  [[nodiscard]] bool is_marked_above(const Line& line) const {
    return line.begin > 0 && is_marked(above(line));
  }
  [[nodiscard]] bool is_marked_below(const Line& line) const {
    return !is_last(line) && is_marked(below(line));
  }
  [[nodiscard]] bool stands_in_comment(const Line& line, Reading reading) const {
    if (reading == Reading::error && is_field(line)) return true;
    if (!may_be_text(line, reading)) return false;
    const bool behind_comment = is_marked_above(line);
    if (behind_comment && reading >= Reading::surely) return true;
    return (behind_comment || reading >= Reading::surely) && leads_to_comment(line, reading);
  }

  // `x : Matrix` between lines that have their signs, which assigns nothing.
  [[nodiscard]] bool is_field(const Line& line) const {
    if (!is_marked_above(line) || !is_marked_below(line)) return false;
    const std::string_view content =
        text_.substr(line.content, std::min(line.end - line.content, longest_look));
    const std::size_t name = std::min(content.find_first_of(" \t:"), content.size());
    const std::string_view behind = trimmed(content.substr(name));
    return grammar::letter::has(content.front()) && behind.starts_with(':') && behind.size() > 1 &&
           behind[1] != ':' && behind.find_first_of("=<({;") == std::string_view::npos;
  }

  // Statements of the top level are not indented; what has lost its sign mostly is.
  [[nodiscard]] static bool may_be_text(const Line& line, Reading reading) {
    return reading > Reading::error || (reading == Reading::error && line.content > line.begin);
  }

  // Whether a marked line follows, or else a divider or a title, as in a header without any sign, and nothing
  // between may be code.
  [[nodiscard]] bool leads_to_comment(Line line, Reading reading) const {
    constexpr int most_lines = 40;
    bool apart = false;
    for (int i = 0; i < most_lines && !is_last(line); ++i) {
      line = below(line);
      if (is_marked(line)) return !apart;
      apart = apart || is_blank_line(line);
      if (is_blank_line(line)) continue;
      const Reading next = read(line);
      if (!may_be_text(line, next)) return false;
      if (next == Reading::ruling || (reading == Reading::ruling && next == Reading::surely)) return true;
    }
    return false;
  }

  // Where the comment around has its signs.
  [[nodiscard]] std::size_t column_of_signs(const Line& line) const {
    const Line neighbour = is_marked_above(line) ? above(line) : is_marked_below(line) ? below(line) : line;
    return is_marked(neighbour) ? neighbour.content - neighbour.begin : 0;
  }

  // Whether a text at one column would stand below (or above) the beginning of a word, and at the other not.
  [[nodiscard]] bool fits_at(const Line& line, std::size_t column, std::size_t other_column) const {
    const auto begins_word = [&](const Line& other, std::size_t at) {
      return other.begin + at < other.end && is_blank(text_[other.begin + at - 1]) &&
             !is_blank(text_[other.begin + at]);
    };
    const auto fits = [&](const Line& other) {
      return begins_word(other, column) && !begins_word(other, other_column);
    };
    return (is_marked_above(line) && fits(above(line))) || (is_marked_below(line) && fits(below(line)));
  }
  // Whether the text needs a blank more behind its sign.
  [[nodiscard]] bool lacks_blank(const Line& line) const {
    const std::size_t column = line.content - line.begin + 1;
    return column > 2 && fits_at(line, column + 1, column);
  }
  // Whether a blank stands in the place of the sign, so that the text stands where it should without one.
  [[nodiscard]] bool has_blank_for_sign(const Line& line, std::size_t place) const {
    const std::size_t column = line.content - line.begin;
    if (line.content == place + 2) return !fits_at(line, column + 1, column) && !lacks_blank(line);
    return line.content > place + 2 && fits_at(line, column, column + 1);
  }

  // A line and those below it that belong to the same comment.
  void mark_from(Line line) {
    begin_marking();
    const std::size_t column = column_of_signs(line);
    do {
      mark(line, column);
    } while (go_on(line, column));
    // A block that begins in the comment, or has its brace below it, is no part of it.
    const std::size_t next = text_.find_first_not_of(" \t\r\n", found_.span.end);
    const bool parts_block = open_ != 0 || (next != text_.npos && text_[next] == '{');
    found_.may_be_code = parts_block || (code_ && !says_something_);
  }
  void begin_marking() {
    found_ = {};
    code_ = says_something_ = false;
    open_ = 0;
  }

  void mark(const Line& line, std::size_t column) {
    const std::string_view of_ruled_line = sign_of_ruled_line(line);
    std::string_view sign = of_ruled_line.empty() ? foreign_sign_at(line) : of_ruled_line;
    // A row of a table, whose cells stand between bars
    if (sign == "|" && trimmed(text_.substr(line.content + 1, line.end - line.content - 1)).ends_with('|'))
      sign = {};
    mark(line, sign, sign.empty() ? std::min(line.begin + column, line.content) : line.content);
  }

  // Writes `#` for the sign at a place, which may be none.
  void mark(const Line& line, std::string_view sign, std::size_t place) {
    const bool overtyped = sign.empty() && has_blank_for_sign(line, place);
    const std::size_t behind = place + (overtyped ? 1 : sign.size());
    const bool blank_behind =
        overtyped || behind == line.end || (is_blank(text_[behind]) && (!sign.empty() || !lacks_blank(line)));
    const Span span{static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(behind)};
    const std::string_view words = trimmed(text_.substr(behind, line.end - behind));
    open_ += (words.ends_with('{') ? 1 : 0) - (words.starts_with('}') ? 1 : 0);
    if (!words.empty()) {
      const Reading reading = reading_of(words, text_.data() + text_.size());
      says_something_ = says_something_ || (reading >= Reading::surely &&
                                            words.find_first_not_of("-=* ") != std::string_view::npos);
      code_ = code_ || ((is_operator(sign) || odd_sign_size(sign) != 0) && begins_code(words));
    }
    if (found_.edits.empty()) {
      found_.span.begin = span.begin;
      found_.foreign = sign;
    }
    found_.edits.push_back({span, blank_behind ? "#" : "# "});
    found_.span.end = static_cast<std::uint32_t>(line.end);
  }

  // To the next line if it belongs to the comment as well; a blank line between goes along.
  bool go_on(Line& line, std::size_t column) {
    if (is_last(line)) return false;
    const Line first = below(line);
    const bool apart = is_blank_line(first) && !is_last(first);
    const Line next = apart ? below(first) : first;
    const Reading reading = read(next);
    if (!may_be_text(next, reading)) return false;
    const bool sure = reading == Reading::ruling || (reading == Reading::surely && !apart);
    if (!sure && !leads_to_comment(next, reading)) return false;
    if (apart) mark(first, column);
    line = next;
    return true;
  }

  std::string_view text_;
  UnmarkedComment found_;
  // Whether behind the signs of its lines code stands, or words that are none.
  bool code_ = false;
  bool says_something_ = false;
  int open_ = 0; // blocks that they open, without those that they close
};

} // namespace

UnmarkedComment find_unmarked_comment(std::string_view text, std::size_t at) {
  return Finder(text).find(at);
}

} // namespace bindery::dml
