// Looks at words and signs only. Two things are asked of a line: whether it is an error in any case, and
// whether it reads like prose, an entry, a title or a divider.
#include "src/languages/dml/unmarked_comment.hpp"

#include "src/languages/dml/names.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <grammar/dml/comment_sign.hpp>
#include <grammar/dml/recovery.hpp>

namespace bindery::dml {

namespace {

using bindery::grammar::dml::comment_sign_size;
using grammar::letter;
using grammar::name_byte;

enum class Reading : std::uint8_t {
  code,    // or not to be told from it
  error,   // of what kind nobody can tell; text of a comment if it stands within one and is set like one
  perhaps, // text of a comment if it stands within one
  surely,  // text of a comment if it stands at one
  ruling,  // a divider or a title
};

// How much of a line is looked at: a bound, so that very long lines cost nothing.
constexpr std::size_t longest_look = 512;

bool is_word_byte(char c) {
  return name_byte::set.has(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

// What a line is made of.
struct Shape {
  std::size_t pairs = 0; // words that follow each other, perhaps with a comma or full stop between them
  std::size_t names = 0; // the most names in a row, outside of brackets and with blanks alone between
  bool wide = false;     // two blanks, or a tab, stand behind the first word
  bool code = false;     // has signs that prose has not
  bool plain = true;     // has no signs but those that end words
};

class ShapeReader {
 public:
  explicit ShapeReader(std::string_view line) : line_(line) {}

  Shape read() {
    while (at_ < line_.size() && line_[at_] != '#') {
      const char c = line_[at_];
      if (is_blank(c)) {
        ++at_;
      } else if (is_word_byte(c)) {
        word();
      } else if (c == '"' || c == '\'') {
        quoted(c);
      } else {
        sign(c);
      }
    }
    return shape_;
  }

 private:
  // A sign between two letters belongs to a word of prose: `row-wise`, `don't`, `e.g.`
  [[nodiscard]] bool joins_words() const {
    const std::string_view joining = "-'./";
    return at_ + 1 < line_.size() && joining.find(line_[at_]) != std::string_view::npos &&
           is_word_byte(line_[at_ + 1]);
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && (is_word_byte(line_[at_]) || joins_words())) ++at_;
    const std::string_view word = line_.substr(begin, at_ - begin);
    if (near_) ++shape_.pairs;
    const bool name = depth_ == 0 && letter::set.has(word.front()) &&
                      !grammar::is_keyword(word.data(), word.size()) &&
                      std::all_of(word.begin(), word.end(), [](char c) { return name_byte::set.has(c); });
    names_ = name ? names_ + 1 : 0;
    shape_.names = std::max(shape_.names, names_);
    if (begin == 0) shape_.wide = line_.substr(at_, 2) == "  " || line_.substr(at_, 1) == "\t";
    near_ = true;
  }

  // What an open quote holds is unknown: the rest of the line is passed over.
  void quoted(char quote) {
    at_ = std::min(line_.find(quote, at_ + 1), line_.size() - 1) + 1;
    shape_.plain = near_ = false;
    names_ = 0;
  }

  // `name function (`: the definition of a function that has lost its sign.
  [[nodiscard]] static bool begins_function(std::string_view head) {
    const std::size_t blank = find_blank(head);
    return trimmed(head.substr(std::min(blank, head.size()))) == "function";
  }

  void sign(char c) {
    const bool attached = at_ > 0 && is_word_byte(line_[at_ - 1]);
    if (c == '(' || c == '[') {
      shape_.code = shape_.code || (attached && line_.substr(at_, 3) != "(s)") ||
                    begins_function(trimmed(line_.substr(0, at_)));
      ++depth_;
    } else if ((c == ')' || c == ']') && depth_ > 0) {
      --depth_;
    } else if (c == '{' || c == '}' || (depth_ == 0 && (c == '=' || c == ';' || c == '$'))) {
      shape_.code = true;
    }
    const bool ends_word = std::string_view(",.:!?)").find(c) != std::string_view::npos;
    shape_.plain = shape_.plain && ends_word;
    near_ = near_ && ends_word;
    names_ = 0;
    ++at_;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::size_t names_ = 0;
  bool near_ = false; // a word stands right before
  Shape shape_;
};

const char* behind_blanks_in_line(const char* at, const char* line_end) {
  while (at != line_end && is_blank(*at)) ++at;
  return at;
}

bool is_statement_sign(const char* at) {
  return grammar::detail::is_assign_sign(at) || *at == '(' || *at == '[' || (*at == '+' && at[1] == '=');
}

// Behind the bracket that closes what is opened at `at`, and the blanks there; null if the line has none.
const char* behind_brackets(const char* at, const char* line_end) {
  std::size_t depth = 0;
  for (; at != line_end; ++at) {
    if (*at == '"' || *at == '\'') {
      at = grammar::quoted_text(at, line_end).end;
      if (at == nullptr) return nullptr;
      --at;
    }
    if (*at == '(' || *at == '[') ++depth;
    if ((*at == ')' || *at == ']') && --depth == 0) return behind_blanks_in_line(at + 1, line_end);
  }
  return nullptr;
}

// Whether no statement begins with the tokens that stand at `at`, whatever follows.
bool is_error(const char* at, const char* line_end, const char* text_end) {
  for (;;) {
    if (!letter::set.has(*at)) {
      if (*at == '[') {
        at = behind_blanks_in_line(at + 1, line_end);
        return at != line_end && *at != '$' && *at != '#' && *at != '/' && !letter::set.has(*at);
      }
      return std::string_view("${};)]#").find(*at) == std::string_view::npos;
    }
    const char* const name = grammar::name_end(at);
    const char* second = behind_blanks_in_line(name == nullptr ? grammar::word_end(at) : name, line_end);
    // What goes with the first token may stand behind comments, on a later line.
    const bool alone = second == line_end || *second == '#' || (*second == '/' && second[1] == '*');
    if (name == nullptr) return !alone && *second != '(';
    if (alone) second = grammar::detail::behind_blanks(second, text_end);
    if (!is_statement_sign(second)) return true;
    if ((*second != '(' && *second != '[') || second >= line_end) return false;
    at = behind_brackets(second, line_end);
    if (at == nullptr || at == line_end) return false;
    if (*second == '[') return !grammar::detail::is_assign_sign(at) && *at != '+' && *at != '#';
    // Behind a call a statement may begin without a sign between.
    while (at != line_end && (*at == ';' || is_blank(*at))) ++at;
    if (at == line_end) return false;
  }
}

// Whether a name and one of the signs of statements stand there, as they do at the beginning of most.
bool begins_like_code(const char* at) {
  const char* const name = grammar::name_end(at);
  return name != nullptr && is_statement_sign(name + (is_blank(*name) ? 1 : 0));
}

bool is_ruling(std::string_view line) {
  return line.size() >= 3 && (line.front() == '-' || line.front() == '=' || line.front() == '*') &&
         skip_char(line, line.front()) == std::string_view::npos;
}

bool is_title(std::string_view line) {
  constexpr std::array<std::string_view, 3> keywords{"INPUT", "OUTPUT", "RETURN"};
  constexpr std::size_t longest_title = 24;
  return line.size() <= longest_title && (line.ends_with(':') || skip_char(line, ' ') == 0) &&
         std::any_of(keywords.begin(), keywords.end(),
                     [&](std::string_view keyword) { return line.starts_with(keyword); });
}

// The line must begin with what is no blank.
Reading reading_of(std::string_view line, const char* text_end) {
  line = trimmed(line);
  if (is_ruling(line)) return Reading::ruling;
  if (const std::size_t sign = comment_sign_size(line); sign != 0) {
    const std::string_view behind = trimmed(line.substr(sign));
    if (is_ruling(behind) || is_title(behind)) return Reading::ruling;
    // A statement may begin with `;`.
    if (!line.starts_with(';')) return Reading::surely;
    const std::size_t words = line.find_first_not_of("; \t");
    return words == std::string_view::npos ? Reading::perhaps : reading_of(line.substr(words), text_end);
  }
  line = line.substr(0, longest_look);
  const Shape shape = ShapeReader(line).read();
  // Three names in a row are in no statement.
  if (shape.names < 3 && !is_error(line.data(), line.data() + line.size(), text_end)) return Reading::code;
  if (is_title(line)) return Reading::ruling;
  const bool sentence = shape.plain && line.ends_with('.');
  if (!shape.code && (shape.pairs > 1 || (shape.wide && shape.pairs > 0) || sentence)) return Reading::surely;
  if (shape.names > 2 || (shape.pairs > 0 && shape.wide)) return Reading::perhaps;
  if (shape.code) return Reading::error;
  const bool listed = !letter::set.has(line.front());
  return shape.pairs > 0 || shape.wide || shape.plain || listed ? Reading::perhaps : Reading::error;
}

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
    if (begins_like_code(text_.data() + at) && !is_marked_above(line)) return {};
    if (foreign_sign_at(line).starts_with(';')) {
      if (read(line) < Reading::surely) return {};
      mark_from(first_with_sign(line));
      if (found_.span.end > at) return std::move(found_);
    } else if (!begins_foreign_comment(line) && !stands_in_comment(line, read(line))) {
      return {};
    }
    mark_from(line);
    return std::move(found_);
  }

 private:
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
    std::size_t end = line.begin - 1;
    if (end > 0 && text_[end] == '\n' && text_[end - 1] == '\r') --end;
    std::size_t begin = end;
    while (begin > 0 && text_[begin - 1] != '\n' && text_[begin - 1] != '\r') --begin;
    return line_from(begin);
  }

  [[nodiscard]] bool is_blank_line(const Line& line) const { return line.content == line.end; }
  [[nodiscard]] bool is_marked(const Line& line) const {
    return !is_blank_line(line) && text_[line.content] == '#';
  }
  [[nodiscard]] Reading read(const Line& line) const {
    if (is_blank_line(line) || is_marked(line)) return Reading::code;
    return reading_of(text_.substr(line.content, line.end - line.content), text_.data() + text_.size());
  }

  [[nodiscard]] std::string_view foreign_sign_at(const Line& line) const {
    const std::string_view content = text_.substr(line.content, line.end - line.content);
    return content.substr(0, comment_sign_size(content));
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
    if (!may_be_text(line, reading)) return false;
    const bool behind_comment = is_marked_above(line);
    if (behind_comment && reading >= Reading::surely) return true;
    return (behind_comment || reading >= Reading::surely) && leads_to_comment(line, reading);
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

  // Whether the text would stand below (or above) the beginning of a word if there were a blank more.
  [[nodiscard]] bool lacks_blank(const Line& line) const {
    const std::size_t column = line.content - line.begin + 1;
    const auto fits = [&](const Line& other, std::size_t at) {
      return other.begin + at < other.end && is_blank(text_[other.begin + at - 1]) &&
             !is_blank(text_[other.begin + at]);
    };
    const auto asks_for_blank = [&](const Line& other) {
      return fits(other, column + 1) && !fits(other, column);
    };
    return column > 2 && ((is_marked_above(line) && asks_for_blank(above(line))) ||
                          (is_marked_below(line) && asks_for_blank(below(line))));
  }

  // A line and those below it that belong to the same comment.
  void mark_from(Line line) {
    found_ = {};
    const std::size_t column = column_of_signs(line);
    do {
      mark(line, column);
      found_.span.end = static_cast<std::uint32_t>(line.end);
    } while (go_on(line, column));
  }

  void mark(const Line& line, std::size_t column) {
    const std::string_view sign = foreign_sign_at(line);
    const std::size_t place = sign.empty() ? std::min(line.begin + column, line.content) : line.content;
    const std::size_t behind = place + sign.size();
    const bool blank_behind =
        behind == line.end || (is_blank(text_[behind]) && (!sign.empty() || !lacks_blank(line)));
    const Span span{static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(behind)};
    if (found_.edits.empty()) {
      found_.span.begin = span.begin;
      found_.foreign = sign;
    }
    found_.edits.push_back({span, blank_behind ? "#" : "# "});
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
};

} // namespace

UnmarkedComment find_unmarked_comment(std::string_view text, std::size_t at) {
  return Finder(text).find(at);
}

} // namespace bindery::dml
