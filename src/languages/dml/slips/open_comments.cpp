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

// `Double a, /* words` above `Double b /* more */)`: a comment of one line, which ends with another one and
// has taken what stands between. The error stands behind it.
void end_before_another(const Scene& scene, Guesses& guesses) {
  const std::string_view text = scene.source.text();
  const std::uint32_t last = scene.token(-1).span.end;
  const std::uint32_t next =
      scene.at < scene.tokens.size() ? scene.token(0).span.begin : static_cast<std::uint32_t>(text.size());
  const std::string_view gap = text.substr(0, next);
  const std::size_t begin = gap.find_first_not_of(" \t", last);
  if (begin == gap.npos || !gap.substr(begin).starts_with("/*")) return;
  const std::size_t another = gap.find("/*", begin + 2);
  const std::uint32_t end = line_end(text, static_cast<std::uint32_t>(begin));
  if (another == gap.npos || another < end || gap.find("*/", begin + 2) < another) return;
  const std::size_t words = gap.substr(0, end).find_last_not_of(" \t") + 1;
  const Span opening{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin) + 2};
  guesses.push_back({&problems::unclosed_comment,
                     opening,
                     "this comment has no closing `*/` on its line, and ends with the next one",
                     true,
                     "insert `*/`",
                     {{{static_cast<std::uint32_t>(words), end}, " */"}}});
}

} // namespace

void guess_open_comments(const Scene& scene, Guesses& guesses) {
  if (scene.error.problem != &problems::unclosed_comment) return end_before_another(scene, guesses);
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
