// Parts Python code into lines and blocks.
#include "python_code.hpp"

#include "python_statement.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace bindery::systemds {
namespace {

constexpr std::string_view not_closed = "has a text or a bracket that is not closed";
constexpr std::string_view indented = "is indented as Python does not take it";
constexpr std::string_view cut_off = "has a line that ends in the middle";
constexpr std::size_t deepest = 6; // blocks in blocks; Python takes some more
constexpr std::string_view no_code = "has a line that is no statement of Python";

bool is_control(char c) {
  return (c >= 0 && c < ' ' && c != '\n' && c != '\t') || c == 0x7f;
}

class Code {
 public:
  Code(std::string_view code, std::size_t indentation)
      : code_(code), levels_{{indentation, {}, {}, false, false}} {}

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
    while (fault_.empty() && levels_.size() > 1) end_level();
    if (fault_.empty() && !is_complete(levels_.back().last)) fault_ = cut_off;
    return fault_;
  }

 private:
  // A block, or the script: where its lines begin, the word above it, and that of the last statement in it.
  struct Level {
    std::size_t indentation = 0;
    std::string_view head;
    std::string_view last;
    bool of_try = false;    // that is part of a `try`
    bool takes_all = false; // an `except` for whatever is raised, the last one
  };

  void begin_line() {
    begin_ = at_;
    const std::size_t indentation = at_ - line_;
    // How far a tab goes depends on what stands before it.
    if (code_.substr(line_, indentation).find('\t') != std::string_view::npos) fault_ = indented;
    if (opens_block_) {
      if (indentation <= levels_.back().indentation || levels_.size() > deepest) fault_ = indented;
      levels_.push_back({indentation, levels_.back().last, {}, false, false});
    }
    while (levels_.back().indentation > indentation && levels_.size() > 1) end_level();
    if (levels_.back().indentation != indentation) fault_ = indented;
    opens_block_ = false;
  }

  void end_level() {
    if (!is_complete(levels_.back().last)) fault_ = cut_off;
    levels_.pop_back();
  }

  // Whether nothing need follow a statement that begins with a word.
  static bool is_complete(std::string_view word) { return word != "try" && word != "@"; }

  // Whether statements that begin with these words may follow each other.
  static bool may_follow(std::string_view word, const Level& level) {
    const std::string_view above = level.last;
    const auto is = [&](std::initializer_list<std::string_view> words) {
      return std::ranges::find(words, above) != words.end();
    };
    if (word == "elif") return is({"if", "elif"});
    if (word == "else") return is({"if", "elif", "for", "while", "except"});
    if (word == "except") return is({"try", "except"}) && !level.takes_all;
    if (word == "finally") return is({"try", "except", "else"}) && level.of_try;
    if (above == "@") return word == "@" || word == "def";
    return above != "try";
  }

  void note(std::string_view word, std::string_view line) {
    Level& level = levels_.back();
    level.last = word;
    level.of_try = word == "try" || (level.of_try && (word == "except" || word == "else"));
    const std::size_t behind = line.find_first_not_of(' ', word.size());
    level.takes_all = word == "except" && behind < line.size() && line[behind] == ':';
  }

  [[nodiscard]] bool in_loop() const {
    const auto found = std::find_if(levels_.rbegin(), levels_.rend(), [](const Level& each) {
      return each.head == "for" || each.head == "while" || each.head == "def";
    });
    return found != levels_.rend() && (found->head == "for" || found->head == "while");
  }

  // A line that brackets, long texts or backslashes make out of several is one.
  void end_line() {
    if (last_ == 0) return;
    const std::string_view line = code_.substr(begin_, end_ - begin_);
    const bool number = last_ == '.' && end_ >= 2 && code_[end_ - 2] >= '0' && code_[end_ - 2] <= '9';
    const bool complete = number || line.ends_with("...");
    if (!complete && std::string_view("+-*/%=.@&|^~<>!").find(last_) != std::string_view::npos)
      fault_ = cut_off;
    opens_block_ = last_ == ':';
    last_ = 0;
    if (!fault_.empty()) return;
    const std::optional<std::string_view> word = python_block_of(line, in_loop());
    if (!word || !may_follow(*word, levels_.back())) fault_ = no_code;
    note(word.value_or(""), line);
  }

  void pass(char c) {
    if (c == '"' || c == '\'') {
      if (!pass_text(c)) fault_ = not_closed;
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

  void pass_sign(char c) {
    constexpr std::string_view opening = "([{";
    constexpr std::string_view closing = ")]}";
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
  std::size_t line_ = 0;      // where the line begins
  std::size_t begin_ = 0;     // where what is read of it does
  std::size_t end_ = 0;       // of what is read but for blanks and comments
  char last_ = 0;             // the sign before that; 0 at the beginning of a line
  bool opens_block_ = false;  // the last line ended with a colon
  std::string open_;          // what must close, the innermost last
  std::vector<Level> levels_; // the innermost last
  std::string_view fault_;
};

} // namespace

std::string_view fault_of_code(std::string_view code, std::size_t indentation) {
  return Code(code, indentation).fault();
}

} // namespace bindery::systemds
