// Goes from comment to comment; what a line says is asked by its first words alone.
#include "src/languages/dml/header/stretches.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/licence.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <bindery/ignore_mark.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace bindery::dml {

namespace {

std::uint32_t line_begin(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text();
  while (offset > 0 && (text[offset - 1] == ' ' || text[offset - 1] == '\t')) --offset;
  return offset;
}

// Whether a line is a title that no divider sets off from sentences.
bool is_title_line(std::string_view words) {
  constexpr std::size_t longest_title = 24;
  return words.size() <= longest_title && begins_with_section_keyword(words);
}

// Whether the lines of code in front of `begin` interrupt a section: comment lines stand right above and
// below, the one above is an entry, the text of one or the divider above the first, and a title stands before
// it.
bool interrupts_section(const Source& source, Span stretch, std::uint32_t begin) {
  constexpr std::size_t longest_interruption = 512;
  const std::string_view code = source.text({stretch.end, begin});
  if (code.size() > longest_interruption || code.starts_with('\n') || code.starts_with('\r')) return false;
  if (code.find("\n\n") != std::string_view::npos || code.find("\r\n\r\n") != std::string_view::npos)
    return false;
  bool titled = false;
  std::string_view before;
  std::string_view last;
  for (std::string_view text = source.text(stretch); !text.empty();) {
    before = last;
    last = words_of(take_line(text));
    titled = titled || begins_with_section_keyword(last);
  }
  if (is_dashes(last)) return begins_with_section_keyword(before) || before.starts_with("NAME");
  return titled;
}

// A line for the shell that runs the script is no documentation.
void drop_shebang(const Source& source, Span& first) {
  const std::string_view text = source.text(first);
  if (first.begin != 0 || !(text.starts_with("#!/") || text.starts_with("#! /"))) return;
  first.begin = past_line_end(source.text(), static_cast<std::uint32_t>(line_size(text)));
}

// Whether a line begins with a name of the function, set off from its text, as other tools have fields.
bool has_fields(const Source& source, Span stretch, const HeaderPlace& place) {
  const KnownNames names(place.names);
  const std::string_view text = source.text(stretch);
  for (std::size_t at = 0; at < text.size(); at += line_size(text.substr(at)) + 1) {
    std::string_view words = words_of(first_line(text.substr(at)));
    words.remove_prefix(std::max(bullet_size(words), label_size(words)));
    const std::string_view name = name_at(words);
    if (names.has(name) && separator_size(words.substr(name.size())) > 0) return true;
  }
  return false;
}

// `X: Matrix - The matrix`: a type and a text in one sentence, where dashes in the place of a default are a
// sign between the two.
bool is_sentence_of_type(std::string_view row) {
  const std::size_t name = std::min(find_blank(row), row.size());
  if (name == 0 || row[name - 1] != ':') return false;
  const std::string_view type = trimmed(row.substr(name));
  const std::string_view behind = trimmed(type.substr(std::min(find_blank(type), type.size())));
  return behind.starts_with("- ") || behind.starts_with("-- ");
}

} // namespace

CommentStretches comment_stretches(const Source& source, const HeaderPlace& place) {
  CommentStretches found;
  auto& [stretches, interruptions, ignores] = found;
  std::uint32_t last = 0;
  for (const program::Comment& comment : place.comments) {
    if (comment.block) continue;
    // In the next line, right at its beginning.
    if (!stretches.empty() && comment.span.begin == last && !is_ignore_comment(source.text(comment.span))) {
      last = past_line_end(source.text(), comment.span.end);
      stretches.back().end = last;
      continue;
    }
    const std::uint32_t begin = line_begin(source, comment.span.begin);
    const bool own_line = begin == 0 || source.text()[begin - 1] == '\n' || source.text()[begin - 1] == '\r';
    if (!own_line) continue;
    const std::uint32_t end = past_line_end(source.text(), comment.span.end);
    if (is_ignore_comment(source.text(comment.span))) {
      if (stretches.empty() || !only_blanks(source.text({last, begin}))) continue;
      const bool two = begin > 1 && source.text().substr(begin - 2, 2) == "\r\n";
      ignores.push_back({begin - (two ? 2 : 1), comment.span.end});
      last = end;
      continue;
    }
    if (!stretches.empty() && only_blanks(source.text({last, begin}))) {
      stretches.back().end = end;
    } else if (!stretches.empty() && interruptions.empty() &&
               interrupts_section(source, stretches.back(), begin)) {
      interruptions.push_back({stretches.back().end, begin});
      stretches.back().end = end;
    } else {
      stretches.push_back({begin, end});
    }
    last = end;
  }
  return found;
}

bool has_section(const Source& source, Span stretch, const HeaderPlace& place) {
  return looks_like_section(source, stretch, place) || looks_like_table(source, stretch, place);
}

void drop_licence(const Source& source, const HeaderPlace& place, std::vector<Span>& stretches) {
  if (place.begin != 0 || stretches.empty()) return;
  Span& first = stretches.front();
  drop_shebang(source, first);
  const Span licence{first.begin, behind_licence(source, first, stretches.size() == 1)};
  // A header that speaks of licences is none. What stands between two dividers is never a header.
  const std::string_view text = source.text(licence);
  const bool framed = is_divider_line(first_line(text));
  // Where the licence ends within lines, those below may be the sections.
  const bool apart = only_blanks(first_line(source.text({licence.end, first.end})));
  const Span read = apart ? licence : first;
  const bool header =
      !framed && !licence.empty() && (has_section(source, read, place) || has_fields(source, read, place));
  first.begin = header ? behind_licence_lines(source, first) : licence.end;
  if (only_blanks(source.text(first))) stretches.erase(stretches.begin());
}

bool holds_table_rows(const Source& source, Span stretch, const HeaderPlace& place) {
  constexpr std::size_t deepest = 2; // signs and blanks before a row
  std::size_t rows = 0;
  std::size_t others = 0;
  bool divided = false;
  const auto first = std::partition_point(
      place.comments.begin(), place.comments.end(),
      [&](const program::Comment& comment) { return comment.span.begin < stretch.begin; });
  for (auto comment = first; comment != place.comments.end() && comment->span.begin < stretch.end;
       ++comment) {
    if (comment->block) continue;
    const std::string_view line = source.text(comment->span);
    const std::size_t begin = skip_signs(line);
    if (begin == line.size()) continue;
    const std::string_view words = line.substr(begin);
    if ((is_divider_sign(words.front()) && is_divider_line(words)) || is_title_line(words)) {
      divided = true;
    } else if (divided && begin <= deepest) {
      ++(is_table_row(words) && !is_sentence_of_type(words) ? rows : others);
    }
  }
  return rows > others;
}

} // namespace bindery::dml
