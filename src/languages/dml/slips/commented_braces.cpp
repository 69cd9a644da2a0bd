// Comments that hold one brace of a block whose other one is none: a line was made a comment, and not the
// block.
#include "guesses.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>

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
    lost_ends();
    std::uint32_t begin = line_begin(text_, scene_.error.span.begin);
    for (int i = 0; i < most_lines && begin > 0; ++i) begin = line_before(text_, begin);
    for (int i = 0; i < 2 * most_lines && begin < text_.size(); ++i) {
      if (!is_in_long_line(text_, begin)) line(begin);
      begin = behind_line(text_, begin);
    }
  }

 private:
  // Comments before a `}` that closes nothing, in which another begins whose end is that of both: the `{` of
  // that brace may stand between them.
  void lost_ends() {
    constexpr int most_comments = 100;
    if (!is_one_of(scene_.error.problem, {&problems::unmatched_brace, &problems::expected_statement})) return;
    // Of a brace that stands aside the one that is left over is noted.
    std::uint32_t place = scene_.error.span.begin;
    for (const Note& each : scene_.error.notes) place = std::max(place, each.span.begin);
    std::size_t end = find_last_sign(text_, "*/", place);
    for (int i = 0; i < most_comments && end != std::string_view::npos && end > 0; ++i) {
      const std::size_t above = find_last_sign(text_, "*/", end - 1);
      const std::size_t begin = text_.find("/*", above == std::string_view::npos ? 0 : above + 2);
      if (begin < end) lost_end(static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end));
      end = above;
    }
  }
  void lost_end(std::uint32_t begin, std::uint32_t end) {
    const std::string_view words = text_.substr(begin, end - begin);
    const std::size_t inner = words.find("/*", 2);
    const auto braces = std::ranges::count(words, '{') - std::ranges::count(words, '}');
    if (inner == std::string_view::npos || !is_blank(words[inner - 1]) || braces < 1) return;
    const auto place = static_cast<std::uint32_t>(begin + inner);
    Guess made{
        &problems::unclosed_comment,
        {begin, begin + 2},
        "expected the end of the comment, `*/`, before another begins: it holds the `{` of a `}` below",
        false,
        "",
        {}};
    made.notes.push_back({{place, place + 2}, "another begins here"});
    std::string opening;
    for (auto i = braces; i > 0; --i) opening += "\nif (TRUE) {";
    made.edits.push_back({{end + 2, end + 2}, opening});
    made.firm = true;
    guesses_.push_back(std::move(made));
  }

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
