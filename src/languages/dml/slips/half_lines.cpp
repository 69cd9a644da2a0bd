// A line that stops in its middle beside another one that has all of it, as copies and merges leave them, and
// `else } {`.
#include "guesses.hpp"

#include <algorithm>

namespace bindery::dml::slips {

namespace {

constexpr std::size_t least_content = 6;
// What asks for more at the end of a line.
constexpr std::string_view signs = ",=+-*/<&|:%";

class HalfLines : Guessing {
 public:
  HalfLines(const Scene& scene, Guesses& guesses) : Guessing(scene, guesses), text_(scene.source.text()) {}

  void guess() {
    exchanged_arm();
    const std::uint32_t here = line_begin(text_, scene_.error.span.begin);
    const std::uint32_t next = behind_line(text_, here);
    if (here > 0) beside(line_before(text_, here), here);
    beside(here, next);
    if (next < text_.size()) beside(next, behind_line(text_, next));
  }

 private:
  [[nodiscard]] Span content(std::uint32_t line) const {
    const std::uint32_t end = line_end(text_, line);
    std::uint32_t begin = line;
    while (begin < end && (text_[begin] == ' ' || text_[begin] == '\t')) ++begin;
    return {begin, end};
  }

  void beside(std::uint32_t first, std::uint32_t second) {
    if (second >= text_.size()) return;
    const Span one = content(first), other = content(second);
    if (one.end - one.begin > longest_line || other.end - other.begin > longest_line) return;
    half(one, other);
    half(other, one);
  }
  // Whether brackets are open in a text, or it ends with a sign that asks for more.
  [[nodiscard]] static bool is_unfinished(std::string_view part) {
    part = part.substr(0, part.find_last_not_of(" \t") + 1);
    const bool is_head = part.find("function(") != part.npos && !part.ends_with('{') && !part.ends_with('}');
    const auto count = [&](char c) { return std::ranges::count(part, c); };
    const bool open = count('(') > count(')') || count('[') > count(']');
    return open || part.ends_with("function") || part.ends_with("return") || is_head ||
           (!part.empty() && signs.find(part.back()) != signs.npos);
  }
  void half(Span part, Span whole) {
    const std::string_view found = scene_.text(part), all = scene_.text(whole);
    const std::size_t size = found.find_last_not_of(" \t") + 1;
    if (size < least_content || found.front() == '#' || size >= all.size()) return;
    if (!all.starts_with(found.substr(0, size)) || !is_unfinished(found)) return;
    const std::uint32_t line = line_begin(text_, part.begin);
    const std::uint32_t end = part.begin + static_cast<std::uint32_t>(size);
    const bool asks = signs.find(found[size - 1]) != std::string_view::npos;
    guesses_.push_back({scene_.error.span.begin == end ? scene_.error.problem
                        : asks                         ? &problems::expected_expression
                                                       : &problems::unclosed_bracket,
                        {end, end},
                        fmt::format("expected the rest of the line, found its end: all of it stands {}",
                                    part.begin < whole.begin ? "below" : "above"),
                        true,
                        "remove the line",
                        {{{line, behind_line(text_, line)}, ""}}});
    guesses_.back().sure = true;
    guesses_.back().notes.push_back({whole, "this is the whole line"});
  }

  // `else } {`
  void exchanged_arm() {
    for (Index i = scene_.at - 2; i <= scene_.at + 2; ++i) {
      if (!token(i).is("else") || !token(i + 1).is("}") || !token(i + 2).is("{")) continue;
      if (token(i + 1).first || token(i + 2).first) continue;
      Guess made = exchanged(problems::unmatched_brace, across(scene_, i, i + 1), "else", "}", "");
      made.edits = {{across(scene_, i, i + 2), "} else {"}};
      made.sure = true;
      guesses_.push_back(std::move(made));
    }
  }

  std::string_view text_;
};

} // namespace

void guess_half_lines(const Scene& scene, Guesses& guesses) {
  HalfLines(scene, guesses).guess();
}

} // namespace bindery::dml::slips
