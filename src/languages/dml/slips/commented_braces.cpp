// Comments that hold one brace of a block whose other one is none: a line was made a comment, and not the
// block.
#include "guesses.hpp"

namespace bindery::dml::slips {

namespace {

// How many lines are looked at before an error and behind it.
constexpr int most_lines = 200;

class CommentedBraces : Guessing {
 public:
  CommentedBraces(const Scene& scene, Guesses& guesses)
      : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    if (!is_one_of(scene_.error.problem, {&problems::unmatched_brace, &problems::unclosed_block,
                                          &problems::expected_statement, &problems::malformed_signature}))
      return;
    std::uint32_t begin = line_begin(text_, scene_.error.span.begin);
    for (int i = 0; i < most_lines && begin > 0; ++i) begin = line_before(text_, begin);
    for (int i = 0; i < 2 * most_lines && begin < text_.size(); ++i) {
      if (!is_in_long_line(text_, begin)) line(begin);
      begin = behind_line(text_, begin);
    }
  }

 private:
  // What stands behind the sign of a comment that is a line of its own; empty if there is none.
  [[nodiscard]] std::string_view content(std::uint32_t begin) const {
    const std::uint32_t sign = begin_of_content(begin);
    if (!text_.substr(sign).starts_with('#')) return {};
    const std::string_view rest = text_.substr(sign, line_end(text_, sign) - sign);
    const std::size_t first = rest.find_first_not_of(" \t#"), last = rest.find_last_not_of(" \t;");
    return first == std::string_view::npos || last < first ? std::string_view{}
                                                           : rest.substr(first, last + 1 - first);
  }
  [[nodiscard]] std::uint32_t begin_of_content(std::uint32_t begin) const {
    while (begin < text_.size() && (text_[begin] == ' ' || text_[begin] == '\t')) ++begin;
    return begin;
  }

  // `} # else {` above lines that stand deeper
  void arm(std::uint32_t begin) {
    const std::uint32_t brace = begin_of_content(begin), end = line_end(text_, brace);
    if (!text_.substr(brace).starts_with('}')) return;
    const std::size_t sign = text_.find_first_not_of(" \t", brace + 1);
    if (sign >= end || text_[sign] != '#') return;
    const std::size_t word = text_.find_first_not_of(" \t#", sign);
    std::string_view rest = text_.substr(sign, end - sign);
    rest = rest.substr(0, rest.find_last_not_of(" \t") + 1);
    if (word >= end || !text_.substr(word).starts_with("else") || !rest.ends_with('{')) return;
    if (!has_other_half(begin, true)) return;
    guesses_.push_back({&problems::unmatched_brace,
                        {static_cast<std::uint32_t>(sign), end},
                        "this comment holds a `{`, and the `}` that closes it stands in no comment",
                        false,
                        "",
                        {{{static_cast<std::uint32_t>(sign), static_cast<std::uint32_t>(word)}, ""}},
                        {},
                        true});
  }

  void line(std::uint32_t begin) {
    arm(begin);
    const std::string_view code = content(begin);
    const bool opens = code.ends_with('{') && !code.starts_with('}');
    const bool closes = code == "}";
    if ((!opens && !closes) || !has_other_half(begin, opens)) return;
    const std::uint32_t sign = begin_of_content(begin);
    guesses_.push_back({opens ? &problems::unmatched_brace : &problems::unclosed_block,
                        {sign, line_end(text_, sign)},
                        opens ? "this comment holds a `{`, and the `}` that closes it stands in no comment"
                              : "this comment holds a `}`, and the `{` that it closes stands in no comment",
                        false,
                        "",
                        {{{sign, static_cast<std::uint32_t>(code.data() - text_.data())}, ""}},
                        {},
                        true});
  }

  // Whether the other brace stands in a line with the same indentation, which is no comment, and all lines
  // between are deeper.
  [[nodiscard]] bool has_other_half(std::uint32_t begin, bool below) const {
    const std::string_view indent = text_.substr(begin, begin_of_content(begin) - begin);
    std::uint32_t at = begin;
    for (int i = 0; i < most_lines; ++i) {
      const std::uint32_t next = below ? behind_line(text_, at) : line_before(text_, at);
      if (next == at || next >= text_.size()) return false;
      at = next;
      const std::uint32_t first = begin_of_content(at), end = line_end(text_, first);
      const std::string_view found = text_.substr(at, first - at);
      if (first == end || is_deeper(found, indent)) continue;
      const std::string_view rest = text_.substr(first, end - first);
      return found == indent && (below ? rest.starts_with('}') : rest.ends_with('{')) &&
             !rest.starts_with('#');
    }
    return false;
  }

  std::string_view text_;
};

} // namespace

void guess_commented_braces(const Scene& scene, Guesses& guesses) {
  CommentedBraces(scene, guesses).guess();
}

} // namespace bindery::dml::slips
