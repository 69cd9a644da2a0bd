// Goes through the lines of a comment.
#include "src/languages/dml/comment_ends.hpp"

#include "src/languages/dml/line_reading.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace bindery::dml {

namespace {

constexpr std::size_t most_ends = 6;
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

bool is_definition(std::string_view words) {
  return words.find("function") != std::string_view::npos;
}

class EndsMeant {
 public:
  EndsMeant(std::string_view text, std::uint32_t begin, std::uint32_t end) : text_(text), end_(end) {
    line(begin + sign_size, false);
    while (at_ < end_) line(at_, true);
    // Below code it begins one, as most do.
    if (above_code_.empty() && is_turned_end(text, end)) halves_.push_back({{end, end + sign_size}, "*/"});
    std::stable_partition(above_code_.begin(), above_code_.end(),
                          [](const AboveCode& each) { return each.definition; });
  }

  [[nodiscard]] std::vector<Edit> edits() && {
    std::vector<Edit> all = std::move(halves_);
    if (above_rest_) all.push_back(*std::move(above_rest_));
    for (AboveCode& each : above_code_) all.push_back(std::move(each.edit));
    if (all.size() > most_ends) all.resize(most_ends);
    return all;
  }

 private:
  struct AboveCode {
    Edit edit;
    bool definition;
  };

  // One that begins at a place; the first one stands behind the sign of the comment.
  void line(std::uint32_t begin, bool may_be_code) {
    const std::string_view rest = text_.substr(begin, end_ - begin);
    const std::size_t size = line_size(rest);
    at_ = begin + static_cast<std::uint32_t>(size) + 1;
    const std::size_t indent = std::min(skip_blanks(rest.substr(0, size)), size);
    const std::string_view words = without_trailing_blanks(rest.substr(indent, size - indent));
    if (words.empty()) return;
    const std::uint32_t first = begin + static_cast<std::uint32_t>(indent);
    const bool code = may_be_code && begins_like_code(text_.data() + first);
    if (code && above_code_.size() < most_ends) {
      if (half_.span.end == last_) halves_.push_back(half_);
      above_code_.push_back({{{last_, last_}, " */"}, is_definition(words)});
    }
    const bool reads_as_code =
        may_be_code && reading_of(words, text_.data() + text_.size()) <= Reading::error;
    if (!reads_as_code) above_rest_.reset();
    if (reads_as_code && !above_rest_) above_rest_ = Edit{{last_, last_}, " */"};
    last_ = first + static_cast<std::uint32_t>(words.size());
    if (const auto half = static_cast<std::uint32_t>(half_end_size(words)); half != 0)
      half_ = {{last_ - half, last_}, "*/"};
  }

  std::string_view text_;
  std::uint32_t end_;
  std::uint32_t at_ = 0;   // where the next line begins
  std::uint32_t last_ = 0; // where the words of the last line end that has any
  Edit half_;              // what looks like half an end
  std::vector<Edit> halves_;
  std::optional<Edit> above_rest_; // all of which reads as code
  std::vector<AboveCode> above_code_;
};

} // namespace

bool is_turned_end(std::string_view text, std::size_t place) {
  const std::string_view rest = text.substr(place);
  return without_trailing_blanks(rest.substr(0, line_size(rest))) == "/*";
}

std::vector<Edit> comment_ends_meant(std::string_view text, std::uint32_t begin, std::uint32_t end) {
  return EndsMeant(text, begin, end).edits();
}

} // namespace bindery::dml
