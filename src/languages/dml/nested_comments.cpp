// A path such as `scripts/*.dml` in a comment is no comment: a blank or the beginning of a line stands before
// one.
#include "src/languages/dml/nested_comments.hpp"

#include "src/languages/dml/comment_ends.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/problems_language.hpp"
#include "src/languages/dml/scan.hpp"

#include <algorithm>
#include <vector>

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

// Whether it is an error already that a comment, or one within it, has no end.
bool is_told(const Diagnostics& diagnostics, Span comment) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
    return each.problem == &problems::unclosed_comment && comment.begin <= each.span.begin &&
           each.span.begin < comment.end;
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
    if (inner == words.size() || is_told(unit.diagnostics, each.span)) continue;
    const std::uint32_t place = begin + static_cast<std::uint32_t>(inner);
    const std::vector<Edit> ends = comment_ends_meant(unit.source->text(), each.span.begin, place);
    const Span another{place, place + sign_size};
    Diagnostic& made =
        unit.diagnostics.report(problem::nested_comment, ends.empty() ? another : ends.front().span,
                                "expected the end of the comment, `*/`, before another begins, found none");
    made.notes.push_back({{each.span.begin, begin}, "the comment begins here"});
    if (ends.empty()) continue;
    if (ends.front().span != another) made.notes.push_back({another, "another begins here"});
    made.fixes.push_back({"end the comment with `*/`", {ends.front()}});
  }
}

} // namespace bindery::dml
