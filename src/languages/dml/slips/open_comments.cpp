// A comment that nothing closes, above code in which other things are wrong too.
#include "guesses.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/program/comment_ends.hpp"

#include <algorithm>
#include <vector>

namespace bindery::dml::slips {

namespace {

// Whether the lines above and below begin with `#` where `/*` begins its line: it stands for another `#`.
bool stands_among_signs(std::string_view text, std::uint32_t place) {
  const std::uint32_t line = line_begin(text, place);
  const std::string_view indent = text.substr(line, place - line);
  const auto has_sign = [&](std::uint32_t other) {
    const std::string_view rest = text.substr(other);
    return rest.starts_with(indent) && rest.substr(indent.size()).starts_with("#");
  };
  return line > 0 && indent.find_first_not_of(" \t") == indent.npos && has_sign(line_before(text, line)) &&
         has_sign(behind_line(text, place));
}

} // namespace

void guess_open_comments(const Scene& scene, Guesses& guesses) {
  if (scene.error.problem != &problems::unclosed_comment) return;
  const std::string_view text = scene.source.text();
  const std::uint32_t begin = scene.error.span.begin;
  if (stands_among_signs(text, begin)) {
    guesses.push_back(replacing(problems::missing_comment_sign, {begin, begin + 2}, "/*", "#"));
    guesses.back().message = "expected `#` at the beginning of this line of the comment, found `/*`";
    guesses.back().sure = true;
    return;
  }
  // Of all places where it may end the first one: as little as can be becomes a part of it.
  std::vector<Edit> ends = comment_ends_meant(text, begin, static_cast<std::uint32_t>(text.size()));
  if (ends.empty()) return;
  guesses.push_back({scene.error.problem,
                     scene.error.span,
                     scene.error.message,
                     true,
                     ends.front().span.empty() ? "insert `*/`" : "end the comment with `*/`",
                     {ends.front()}});
  guesses.back().sure = true;
  // What the first line would take into the comment may be needed: the head of a block above all.
  const std::size_t code = text.find_first_not_of(" \t", std::min<std::size_t>(begin + 2, text.size()));
  if (code == text.npos || !begins_as_statement(text, code)) return;
  guesses.push_back({scene.error.problem,
                     scene.error.span,
                     scene.error.message,
                     true,
                     "remove `/*`",
                     {{{begin, static_cast<std::uint32_t>(code)}, ""}}});
  guesses.back().sure = true;
}

} // namespace bindery::dml::slips
