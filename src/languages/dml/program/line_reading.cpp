// Looks at words and signs only. Two things are asked of a line: whether it is an error in any case, and
// whether it reads like prose, an entry, a title or a divider.
#include "src/languages/dml/program/line_reading.hpp"

#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <algorithm>
#include <grammar/dml/comment_sign.hpp>
#include <grammar/dml/recovery.hpp>
#include <grammar/kit/byte_set.hpp>

namespace bindery::dml {

namespace {

using bindery::grammar::dml::comment_sign_size;
using grammar::letter;
using grammar::name_byte;

// How much of a line is looked at: a bound, so that very long lines cost nothing.
constexpr std::size_t longest_look = 512;

bool is_word_byte(char c) {
  return name_byte::has(c) || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

constexpr kit::ByteSet joins_letters("-'./");
constexpr kit::ByteSet ends_words(",.:!?)");

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
    return joins_letters.has(line_[at_]) && at_ + 1 < line_.size() && is_word_byte(line_[at_ + 1]);
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && (is_word_byte(line_[at_]) || joins_words())) ++at_;
    const std::string_view word = line_.substr(begin, at_ - begin);
    if (near_) ++shape_.pairs;
    const bool name = depth_ == 0 && letter::has(word.front()) &&
                      !grammar::is_keyword(word.data(), word.size()) &&
                      std::all_of(word.begin(), word.end(), [](char c) { return name_byte::has(c); });
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
    const bool ends_word = ends_words.has(c);
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

// Whether three names may stand in a row, which needs two gaps of blanks alone between words. Says so of too
// many lines, but of few: that is found out sooner than the shape is.
bool may_have_names_in_row(std::string_view line) {
  const std::string_view code = line.substr(0, line.find('#'));
  const bool quoted = code.find('"') != std::string_view::npos || code.find('\'') != std::string_view::npos;
  if (!quoted) line = code; // what stands behind is a comment
  int gaps = 0;
  for (std::size_t at = find_blank(line); at != std::string_view::npos; at = find_blank(line, at)) {
    const std::size_t next = skip_blanks(line, at);
    if (next == std::string_view::npos) return false;
    const bool gap = at > 0 && name_byte::has(line[at - 1]) && letter::has(line[next]);
    if (gap && ++gaps == 2) return true;
    at = next;
  }
  return false;
}

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
  static constexpr kit::ByteSet statement_signs("${};)]#");
  for (;;) {
    if (!letter::has(*at)) {
      if (*at == '[') {
        at = behind_blanks_in_line(at + 1, line_end);
        return at != line_end && *at != '$' && *at != '#' && *at != '/' && !letter::has(*at);
      }
      return !statement_signs.has(*at);
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

bool is_ruling(std::string_view line) {
  return line.size() >= 3 && is_divider_sign(line.front()) && is_of_one_sign(line);
}

bool is_title(std::string_view line) {
  constexpr std::size_t longest_title = 24;
  return line.size() <= longest_title && (line.ends_with(':') || skip_char(line, ' ') == 0) &&
         begins_with_section_keyword(line);
}

// Whether a line stands between tags of XML: `<param name="x">text</param>`, `</summary>`
bool is_tagged(std::string_view line) {
  const bool tag = line.size() > 2 && line.front() == '<' && line.back() == '>';
  return tag && (letter::has(line[1]) || (line[1] == '/' && letter::has(line[2])));
}

// Whether a line begins with a tag and a type in braces, as JavaScript has them: `@param {int} x its text`
bool is_typed_tag(std::string_view line) {
  if (!line.starts_with('@')) return false;
  const std::size_t end = std::min(line.find_first_not_of("abcdefghijklmnopqrstuvwxyz", 1), line.size());
  return end > 1 && line.substr(end).starts_with(" {") && line.find('}', end) != std::string_view::npos;
}

} // namespace

bool begins_like_code(const char* at) {
  const char* const name = grammar::name_end(at);
  return name != nullptr && is_statement_sign(name + (is_blank(*name) ? 1 : 0));
}

bool may_be_statement(std::string_view line) {
  constexpr std::string_view signs_of_code = "=<>+*/\"'[]{};";
  const char* const begin = line.data();
  const char* const end = begin + line.size();
  if (!letter::has(*begin)) {
    if (*begin != '[') return std::string_view("{};$").find(*begin) != std::string_view::npos;
    const char* const behind = behind_brackets(begin, end);
    return behind != nullptr && behind != end && (grammar::detail::is_assign_sign(behind) || *behind == '+');
  }
  const char* const name = grammar::name_end(begin);
  const char* const first_end = name == nullptr ? grammar::word_end(begin) : name;
  const char* const second = behind_blanks_in_line(first_end, end);
  if (second == end) return name == nullptr;
  if (name == nullptr) return *second == '(' || *second == '{';
  if (grammar::detail::is_assign_sign(second) || (*second == '+' && second[1] == '=')) return true;
  if (*second == '(')
    return second == first_end || line.find_first_of(signs_of_code) != std::string_view::npos;
  if (*second != '[') return false;
  const char* const behind = behind_brackets(second, end);
  return behind != nullptr && behind != end && (grammar::detail::is_assign_sign(behind) || *behind == '+');
}

bool are_words(std::string_view line, const char* text_end) {
  line = trimmed(line);
  if (line.find_first_not_of('-') == std::string_view::npos || is_ruling(line)) return true;
  // `print "a"` and `if x > 3` are statements of other languages, or lack a sign.
  const std::string_view looked = line.substr(0, longest_look);
  const bool signs = looked.find_first_of("=<>+*^&|%$\"[]{}") != std::string_view::npos;
  return !signs && reading_of(line, text_end) >= Reading::perhaps;
}

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
  if (is_tagged(line) || is_typed_tag(line)) return Reading::surely;
  line = line.substr(0, longest_look);
  // Three names in a row are in no statement.
  const bool error = is_error(line.data(), line.data() + line.size(), text_end);
  if (!error && !may_have_names_in_row(line)) return Reading::code;
  const Shape shape = ShapeReader(line).read();
  if (!error && shape.names < 3) return Reading::code;
  if (is_title(line)) return Reading::ruling;
  const bool sentence = shape.plain && line.ends_with('.');
  if (!shape.code && (shape.pairs > 1 || (shape.wide && shape.pairs > 0) || sentence)) return Reading::surely;
  if (shape.names > 2 || (shape.pairs > 0 && shape.wide)) return Reading::perhaps;
  if (shape.code) return Reading::error;
  const bool listed = !letter::has(line.front());
  return shape.pairs > 0 || shape.wide || shape.plain || listed ? Reading::perhaps : Reading::error;
}

} // namespace bindery::dml
