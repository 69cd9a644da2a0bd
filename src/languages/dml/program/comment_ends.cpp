// Goes through the lines of a comment.
#include "src/languages/dml/program/comment_ends.hpp"

#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bindery::dml {

namespace {

constexpr std::size_t most_ends = 10;
constexpr std::uint32_t sign_size = 2;

// What may be left of `*/`, or stand for it, at the end of a line.
std::size_t half_end_size(std::string_view words) {
  constexpr std::array<std::string_view, 6> signs{"* /", "*)", "*\\", "/*", "*", "/"};
  const auto* const found = std::find_if(signs.begin(), signs.end(), [&](std::string_view sign) {
    if (!words.ends_with(sign)) return false;
    return words.size() == sign.size() || is_blank(words[words.size() - sign.size() - 1]);
  });
  return found == signs.end() ? 0 : found->size();
}

class EndsMeant {
 public:
  EndsMeant(std::string_view text, std::uint32_t begin, std::uint32_t end)
      : text_(text), end_(end), last_(begin + sign_size) {
    line(begin + sign_size, false);
    while (at_ < end_ && ends_.size() < most_ends) line(at_, true);
    // Below code it begins a comment, as most do.
    if (ends_.empty() && is_turned_end(text, end)) ends_.push_back({{end, end + sign_size}, "*/"});
  }

  [[nodiscard]] std::vector<Edit> ends() && { return std::move(ends_); }

 private:
  // One that begins at a place; the first one stands behind the sign of the comment.
  void line(std::uint32_t begin, bool may_be_code) {
    const std::string_view rest = text_.substr(begin, end_ - begin);
    const std::size_t size = line_size(rest);
    at_ = begin + static_cast<std::uint32_t>(size) + 1;
    const std::size_t indent = std::min(skip_blanks(rest.substr(0, size)), size);
    const std::string_view words = without_trailing_blanks(rest.substr(indent, size - indent));
    // What begins with `#` is no part of the words, and no code either.
    if (words.empty() || words.starts_with('#')) return;
    const std::uint32_t first = begin + static_cast<std::uint32_t>(indent);
    const bool code = begins_as_statement(text_, first) || words == "}" || words.starts_with("} else");
    if (may_be_code && code) ends_.push_back(half_ ? *half_ : Edit{{last_, last_}, " */"});
    last_ = first + static_cast<std::uint32_t>(words.size());
    const auto half = static_cast<std::uint32_t>(half_end_size(words));
    half_ = half == 0 ? std::nullopt : std::optional(Edit{{last_ - half, last_}, "*/"});
  }

  std::string_view text_;
  std::uint32_t end_;
  std::uint32_t at_ = 0;     // where the next line begins
  std::uint32_t last_;       // where the words of the last line end that has any
  std::optional<Edit> half_; // what looks there like half an end
  std::vector<Edit> ends_;
};

// `[a, b] = f(x)`
bool begins_with_targets(std::string_view text, std::size_t place) {
  if (text.substr(place, 1) != "[") return false;
  const std::string_view line = text.substr(place, line_size(text.substr(place)));
  const std::size_t close = line.find_first_of("]()\"'#");
  if (close == line.npos || line[close] != ']' || !is_letter(line[1])) return false;
  const std::size_t sign = skip_blanks(line, close + 1);
  return sign < line.size() && line[sign] == '=' && line.substr(sign, 2) != "==";
}

} // namespace

bool begins_as_statement(std::string_view text, std::size_t place) {
  constexpr std::array<std::string_view, 6> keywords{"source", "setwd", "if", "for", "parfor", "while"};
  if (begins_like_code(text.data() + place) || begins_with_targets(text, place)) return true;
  return std::any_of(keywords.begin(), keywords.end(), [&](std::string_view keyword) {
    if (text.substr(place, keyword.size()) != keyword) return false;
    const std::size_t behind = skip_blanks(text, place + keyword.size());
    return behind != std::string_view::npos && text[behind] == '(';
  });
}

bool is_turned_end(std::string_view text, std::size_t place) {
  const std::string_view rest = text.substr(place);
  return without_trailing_blanks(rest.substr(0, line_size(rest))) == "/*";
}

std::vector<Edit> comment_ends_meant(std::string_view text, std::uint32_t begin, std::uint32_t end) {
  return EndsMeant(text, begin, end).ends();
}

} // namespace bindery::dml
