// A path such as `scripts/*.dml` in a comment is no comment: a blank or the beginning of a line stands before
// one.
#include "src/languages/dml/nested_comments.hpp"

#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/problems_language.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <optional>

namespace bindery::dml {

namespace {

bool begins_comment(std::string_view text, std::size_t place) {
  if (place == 0) return false;
  const char before = text[place - 1];
  return is_blank(before) || before == '\n' || before == '\r';
}

// The first comment that begins in the words of another; of its size when there is none.
std::size_t comment_within(std::string_view words) {
  std::size_t place = words.find("/*");
  while (place != std::string_view::npos && !begins_comment(words, place))
    place = words.find("/*", place + 1);
  return std::min(place, words.size());
}

// Behind the `*` at the end of a line of words, which may be all that is left of the end of the comment.
std::optional<std::size_t> half_end(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t size = line_size(text.substr(begin));
    const std::string_view words = without_trailing_blanks(text.substr(begin, size));
    if (words.ends_with('*') && skip_char(trimmed(words), '*') != std::string_view::npos &&
        !words.ends_with("/*"))
      return begin + words.size();
    begin += size + 1;
  }
  return std::nullopt;
}

// Whether it is an error already that a comment has no end.
bool is_told(const Diagnostics& diagnostics, std::uint32_t begin) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
    return each.problem == &problems::unclosed_comment && each.span.begin == begin;
  });
}

} // namespace

void check_nested_comments(Unit& unit) {
  constexpr std::uint32_t sign_size = 2;
  for (const program::Comment& each : unit.module.comments) {
    if (!each.block) continue;
    const std::uint32_t begin = each.span.begin + sign_size;
    const std::string_view words = unit.source->text({begin, std::max(begin, each.span.end - sign_size)});
    const std::size_t inner = comment_within(words);
    if (inner == words.size() || is_told(unit.diagnostics, each.span.begin)) continue;
    const std::uint32_t place = begin + static_cast<std::uint32_t>(inner);
    Diagnostic& made =
        unit.diagnostics.report(problem::nested_comment, {place, place + sign_size},
                                "expected the end of the comment, `*/`, before another begins, found none");
    made.notes.push_back({{each.span.begin, begin}, "the comment begins here"});
    if (const auto half = half_end(words.substr(0, inner))) {
      const std::uint32_t end = begin + static_cast<std::uint32_t>(*half);
      made.fixes.push_back({"end the comment there", {{{end, end}, "/"}}});
    }
  }
}

} // namespace bindery::dml
