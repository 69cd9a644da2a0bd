// Parts a line from left to right: the longest sign or word is the token.
#include "python_tokens.hpp"

#include <bindery/python_text.hpp>
#include <bindery/utf8.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace bindery::systemds {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}
bool is_word(char c) {
  return is_digit(c) || is_letter(c) || c < 0;
}

struct Range {
  char32_t first;
  char32_t last;
};

// Letters of Latin, Greek, Cyrillic, Japanese, Chinese and Korean, without those that Python takes for
// others.
bool is_foreign_letter(char32_t c) {
  constexpr std::array<Range, 11> letters{{{0xC0, 0xD6},
                                           {0xD8, 0xF6},
                                           {0xF8, 0x131},
                                           {0x134, 0x13E},
                                           {0x3B1, 0x3C9},
                                           {0x391, 0x3A1},
                                           {0x3A3, 0x3A9},
                                           {0x410, 0x44F},
                                           {0x3041, 0x3096},
                                           {0x4E00, 0x9FEF},
                                           {0xAC00, 0xD7A3}}};
  return std::ranges::any_of(letters, [&](Range each) { return c >= each.first && c <= each.last; });
}

class Line {
 public:
  explicit Line(std::string_view line) : line_(line) {}

  std::optional<std::vector<PythonToken>> tokens() {
    while (at_ < line_.size()) {
      if (!pass()) return std::nullopt;
    }
    return std::move(tokens_);
  }

 private:
  bool pass() {
    const char c = line_[at_];
    if (c == ' ' || c == '\t' || c == '\n') {
      ++at_;
      return true;
    }
    if (c == '#') {
      at_ = std::min(line_.find('\n', at_), line_.size());
      return true;
    }
    if (c == '\\') {
      const bool joins = line_.substr(at_).starts_with("\\\n");
      at_ += 2;
      return joins;
    }
    if (c == '"' || c == '\'') return text(at_);
    if (is_digit(c) || (c == '.' && at_ + 1 < line_.size() && is_digit(line_[at_ + 1]))) return number();
    return is_word(c) ? word() : sign();
  }

  void add(PythonToken::Kind kind, std::size_t begin) {
    tokens_.push_back({kind, line_.substr(begin, at_ - begin)});
  }

  bool text(std::size_t begin) {
    const char quote = line_[at_];
    const std::string_view left = line_.substr(at_);
    const std::size_t quotes = left.size() > 2 && left[1] == quote && left[2] == quote ? 3 : 1;
    const std::string_view mark = left.substr(0, quotes);
    for (at_ += quotes; at_ < line_.size(); at_ += line_[at_] == '\\' ? 2U : 1U) {
      if (!line_.substr(at_).starts_with(mark)) continue;
      at_ += quotes;
      add(PythonToken::Kind::text, begin);
      return true;
    }
    return false;
  }

  bool word() {
    const std::size_t begin = at_;
    while (at_ < line_.size() && is_word(line_[at_])) {
      if (line_[at_] > 0) {
        ++at_;
        continue;
      }
      const utf8::Decoded next = utf8::decode(line_.substr(at_));
      if (!is_foreign_letter(next.code)) return false;
      at_ += next.size;
    }
    const std::string_view found = line_.substr(begin, at_ - begin);
    constexpr std::string_view prefixes = "bBfFrRuU";
    const bool prefix = found.size() <= 2 && found.find_first_not_of(prefixes) == std::string_view::npos &&
                        at_ < line_.size() && (line_[at_] == '"' || line_[at_] == '\'');
    if (prefix) return text(begin);
    add(python_text::is_keyword(found) ? PythonToken::Kind::keyword : PythonToken::Kind::name, begin);
    return true;
  }

  // Digits, perhaps with single underscores between them.
  bool digits(std::string_view all) {
    const std::size_t begin = at_;
    while (at_ < line_.size()) {
      if (all.find(line_[at_]) != std::string_view::npos) {
        ++at_;
      } else if (line_[at_] == '_' && at_ > begin && at_ + 1 < line_.size() &&
                 all.find(line_[at_ + 1]) != std::string_view::npos) {
        at_ += 2;
      } else {
        break;
      }
    }
    return at_ > begin;
  }

  bool number() {
    constexpr std::string_view decimal = "0123456789";
    const std::size_t begin = at_;
    const std::string_view left = line_.substr(at_);
    const char base = left.size() > 1 && left[0] == '0' ? left[1] : '\0';
    const std::string_view based = base == 'x' || base == 'X'   ? "0123456789abcdefABCDEF"
                                   : base == 'o' || base == 'O' ? "01234567"
                                   : base == 'b' || base == 'B' ? "01"
                                                                : "";
    if (!based.empty()) {
      at_ += 2;
      if (!digits(based)) return false;
    } else {
      digits(decimal);
      const std::string_view whole = line_.substr(begin, at_ - begin);
      const bool real = fraction_and_exponent();
      const bool zeros = whole.find_first_not_of("0_") == std::string_view::npos;
      if (!real && whole.size() > 1 && whole[0] == '0' && !zeros) return false;
    }
    constexpr std::size_t longest = 4000; // Python takes some more
    if ((at_ < line_.size() && is_word(line_[at_])) || at_ - begin > longest) return false;
    add(PythonToken::Kind::number, begin);
    return true;
  }

  // Whether what follows makes a number real, or imaginary.
  bool fraction_and_exponent() {
    constexpr std::string_view decimal = "0123456789";
    const std::size_t begin = at_;
    if (at_ < line_.size() && line_[at_] == '.') {
      ++at_;
      digits(decimal);
    }
    if (at_ < line_.size() && (line_[at_] == 'e' || line_[at_] == 'E')) {
      const std::size_t exponent = at_++;
      if (at_ < line_.size() && (line_[at_] == '+' || line_[at_] == '-')) ++at_;
      if (!digits(decimal)) at_ = exponent;
    }
    if (at_ < line_.size() && (line_[at_] == 'j' || line_[at_] == 'J')) ++at_;
    return at_ > begin;
  }

  bool sign() {
    constexpr std::array<std::string_view, 47> signs{
        "**=", "//=", ">>=", "<<=", "...", "->", ":=", "==", "!=", "<=", ">=", "+=", "-=", "*=", "/=", "%=",
        "&=",  "|=",  "^=",  "@=",  "**",  "//", "<<", ">>", "+",  "-",  "*",  "/",  "%",  "@",  "&",  "|",
        "^",   "~",   "<",   ">",   "=",   "(",  ")",  "[",  "]",  "{",  "}",  ",",  ":",  ".",  ";"};
    const std::string_view left = line_.substr(at_);
    const auto* const found =
        std::ranges::find_if(signs, [&](std::string_view each) { return left.starts_with(each); });
    if (found == signs.end()) return false;
    const std::size_t begin = at_;
    at_ += found->size();
    add(PythonToken::Kind::sign, begin);
    return true;
  }

  std::string_view line_;
  std::size_t at_ = 0;
  std::vector<PythonToken> tokens_;
};

} // namespace

std::optional<std::vector<PythonToken>> python_tokens(std::string_view line) {
  return Line(line).tokens();
}

} // namespace bindery::systemds
