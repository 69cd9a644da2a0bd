// A path such as `scripts/*.dml` in a comment is no comment: a blank or the beginning of a line stands before
// one.
#include "src/languages/dml/program/nested_comments.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/program/comment_ends.hpp"
#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/text/edits.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <iterator>
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

// Whether a line that begins in a part of a text, behind its first, begins as code does.
bool has_code(std::string_view text, std::uint32_t begin, std::uint32_t end) {
  for (std::size_t at = text.find('\n', begin); at < end; at = text.find('\n', at + 1)) {
    const std::size_t first = skip_blanks(text, at + 1);
    if (first < end && begins_as_statement(text, first)) return true;
  }
  return false;
}

// For so many comments the text is read once more, if it is no longer than that: it is read whole for each.
constexpr int most_tried = 16;
constexpr std::size_t longest_tried = 2U << 20U;

// Whether a text that can be read can be read with an edit.
bool is_sound(const Source& source, const Edit& edit) {
  const Source mended(source.name(), edited(source.text(), {edit}));
  Diagnostics found(1);
  const program::Module module = read_program(mended, found, 1);
  return found.size() == 0 && found.dropped() == 0;
}

} // namespace

void check_nested_comments(Unit& unit) {
  constexpr std::uint32_t sign_size = 2;
  const std::string_view text = unit.source->text();
  int tried = 0;
  for (const program::Comment& each : unit.module.comments) {
    if (!each.block) continue;
    const std::uint32_t begin = each.span.begin + sign_size;
    const std::uint32_t end = std::max(begin, each.span.end - sign_size);
    const std::string_view words = text.substr(begin, end - begin);
    const std::size_t inner = comment_within(words);
    if (inner == words.size() || is_told(unit.diagnostics, each.span)) continue;
    const std::uint32_t place = begin + static_cast<std::uint32_t>(inner);
    const std::vector<Edit> ends = comment_ends_meant(text, each.span.begin, place);
    // Comments that nothing parts are as good as one.
    const bool turned = ends.size() == 1 && ends.front().span.begin == place;
    if (ends.empty() || (turned && !has_code(text, place + sign_size, end))) continue;
    const auto half =
        std::find_if(ends.begin(), ends.end(), [](const Edit& edit) { return !edit.span.empty(); });
    const Span opening{each.span.begin, begin};
    const Span another{place, place + sign_size};
    const bool lost = half == ends.end(); // nothing is left of the end: where it was is not known
    Diagnostic& made =
        unit.diagnostics.report(problems::nested_comment, lost ? opening : half->span,
                                "expected the end of the comment, `*/`, before another begins, found none");
    if (!lost) made.notes.push_back({opening, "the comment begins here"});
    if (lost || half->span != another) made.notes.push_back({another, "another begins here"});
    if (lost) continue;
    const bool tries = text.size() <= longest_tried && ++tried <= most_tried;
    if (tries && is_sound(*unit.source, *half)) made.fixes.push_back({"end the comment with `*/`", {*half}});
  }
}

std::vector<std::string_view> names_taken(const Unit& unit, std::uint32_t place) {
  const auto& comments = unit.module.comments;
  const auto* const behind =
      std::partition_point(comments.begin(), comments.end(),
                           [&](const program::Comment& each) { return each.span.begin <= place; });
  if (behind == comments.begin() || std::prev(behind)->span.end <= place) return {};
  std::vector<std::string_view> names;
  const auto is_of_name = [](char c) { return is_name_byte(c) || c == '.'; };
  for (std::string_view left = unit.source->text(std::prev(behind)->span); !left.empty();) {
    const auto* const begin = std::find_if(left.begin(), left.end(), is_of_name);
    const auto* const end = std::find_if_not(begin, left.end(), is_of_name);
    if (begin != end) names.emplace_back(begin, static_cast<std::size_t>(end - begin));
    left.remove_prefix(static_cast<std::size_t>(end - left.begin()));
  }
  return names;
}

} // namespace bindery::dml
