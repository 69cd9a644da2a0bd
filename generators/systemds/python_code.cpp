// Goes through Python code sign by sign, which needs no grammar.
#include "python_code.hpp"

#include <bindery/python_text.hpp>
#include <bindery/utf8.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace bindery::systemds {
namespace {

constexpr std::string_view not_closed = "has a text or a bracket that is not closed";
constexpr std::string_view indented = "is indented as Python does not take it";
constexpr std::string_view cut_off = "has a line that ends in the middle";
constexpr std::string_view no_code = "has words that are no Python code";

bool is_control(char c) {
  return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7f;
}
bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c < 0;
}

class Code {
 public:
  Code(std::string_view code, std::size_t indentation) : code_(code), levels_{indentation} {}

  std::string_view fault() {
    // Some control characters end lines, others Python does not take.
    if (std::ranges::any_of(code_, is_control)) return not_closed;
    while (at_ < code_.size() && fault_.empty()) {
      const char c = code_[at_];
      if (c == ' ' || c == '\t') {
        ++at_;
      } else if (c == '#') {
        at_ = std::min(code_.find('\n', at_), code_.size());
      } else if (c == '\n') {
        if (open_.empty()) end_line();
        line_ = ++at_;
      } else {
        if (last_ == 0) begin_line();
        pass(c);
      }
    }
    if (fault_.empty() && !open_.empty()) fault_ = not_closed;
    if (fault_.empty()) end_line();
    if (fault_.empty() && opens_block_) fault_ = indented;
    return fault_;
  }

 private:
  // What the sign before was part of: two values beside each other are no code.
  enum class Before : std::uint8_t { other, value, text };

  void begin_line() {
    const std::size_t indentation = at_ - line_;
    if (opens_block_) {
      if (indentation <= levels_.back()) fault_ = indented;
      levels_.push_back(indentation);
    }
    while (levels_.back() > indentation && levels_.size() > 1) levels_.pop_back();
    if (levels_.back() != indentation) fault_ = indented;
    opens_block_ = false;
  }

  // A line that brackets, long texts or backslashes make out of several is one.
  void end_line() {
    if (last_ == 0) return;
    const std::string_view line = code_.substr(0, end_);
    const bool number = last_ == '.' && end_ >= 2 && code_[end_ - 2] >= '0' && code_[end_ - 2] <= '9';
    const bool complete = number || line.ends_with("...");
    if (!complete && std::string_view("+-*/%=.@&|^~<>!").find(last_) != std::string_view::npos)
      fault_ = cut_off;
    opens_block_ = last_ == ':';
    last_ = 0;
    before_ = Before::other;
  }

  void pass(char c) {
    if (c == '"' || c == '\'') {
      if (before_ == Before::value) fault_ = no_code;
      if (!pass_text(c)) fault_ = not_closed;
      before_ = Before::text;
    } else if (is_word(c)) {
      pass_word();
    } else {
      pass_sign(c);
    }
    last_ = code_[at_ - 1];
    end_ = at_;
  }

  bool pass_text(char quote) {
    const std::string three(3, quote);
    const bool several = code_.substr(at_).starts_with(three);
    const std::string_view mark = several ? std::string_view(three) : std::string_view(three).substr(2);
    for (at_ += mark.size(); at_ < code_.size(); at_ += code_[at_] == '\\' ? 2U : 1U) {
      if (code_.substr(at_).starts_with(mark)) {
        at_ += mark.size();
        return true;
      }
      if (!several && code_[at_] == '\n') break;
    }
    at_ = std::min(at_, code_.size());
    return false;
  }

  void pass_word() {
    // Those that are keywords only where a line begins with them.
    constexpr std::array<std::string_view, 3> soft = {"match", "case", "type"};
    const std::size_t begin = at_;
    while (at_ < code_.size() && is_word(code_[at_])) ++at_;
    const std::string_view word = code_.substr(begin, at_ - begin);
    // What is not shown is part of no name.
    if (utf8::visible(word) != word) fault_ = no_code;
    const bool prefix = at_ < code_.size() && (code_[at_] == '"' || code_[at_] == '\'') && word.size() <= 2 &&
                        word.find_first_not_of("bBfFrRuU") == std::string_view::npos;
    const bool keyword =
        python_text::is_keyword(word) || (last_ == 0 && std::ranges::find(soft, word) != soft.end());
    if (!keyword && !(prefix && before_ == Before::text) && before_ != Before::other) fault_ = no_code;
    before_ = keyword || prefix ? Before::other : Before::value;
  }

  void pass_sign(char c) {
    constexpr std::string_view opening = "([{";
    constexpr std::string_view closing = ")]}";
    before_ = closing.find(c) == std::string_view::npos ? Before::other : Before::value;
    ++at_;
    if (opening.find(c) != std::string_view::npos) {
      open_ += closing[opening.find(c)];
    } else if (closing.find(c) != std::string_view::npos) {
      if (!open_.ends_with(c)) {
        fault_ = not_closed;
      } else {
        open_.pop_back();
      }
    } else if (c == '\\') {
      // It joins a line with the next: the last one has none.
      if (code_.find_first_not_of(" \n", at_) == std::string_view::npos) fault_ = not_closed;
      if (at_ < code_.size() && code_[at_] == '\n') ++at_;
    }
  }

  std::string_view code_;
  std::size_t at_ = 0;
  std::size_t line_ = 0;     // where the line begins
  std::size_t end_ = 0;      // of what is read but for blanks and comments
  char last_ = 0;            // the sign before that; 0 at the beginning of a line
  bool opens_block_ = false; // the last line ended with a colon
  Before before_ = Before::other;
  std::string open_;                // what must close, the innermost last
  std::vector<std::size_t> levels_; // of the blocks, the innermost last
  std::string_view fault_;
};

} // namespace

std::string_view fault_of_code(std::string_view code, std::size_t indentation) {
  return Code(code, indentation).fault();
}

} // namespace bindery::systemds
