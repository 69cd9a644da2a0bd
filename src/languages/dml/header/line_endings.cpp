// Most headers end their first line in a letter or a full stop, and cost nothing here.
#include "src/languages/dml/header/line_endings.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

constexpr std::string_view wide_blank = "\u00A0";

// The sign at the end of a line, if it is one of those that are put at the ends of all lines; else empty.
std::string_view ending_of(std::string_view line) {
  constexpr std::array<std::string_view, 8> signs{"<br>", "<br/>", "#", "|", "\\", ";", "*", wide_blank};
  const std::string_view text = trimmed(line);
  const std::size_t begin = skip_char(text, '#'); // the comment sign is none
  if (begin == std::string_view::npos || begin == 0) return {};
  const auto* const sign =
      std::find_if(signs.begin(), signs.end(), [&](std::string_view each) { return text.ends_with(each); });
  if (sign == signs.end() || text.size() < begin + sign->size()) return {};
  // These may belong to the words before them, and several stand where as many begin the line.
  const bool single = *sign != "#" && *sign != "*";
  const std::size_t end = single ? text.size() - sign->size() : text.find_last_not_of(sign->front()) + 1;
  return single || is_blank(text[end - 1]) ? text.substr(end) : std::string_view();
}

// The upper or the lower line of a box: `# +------+`.
std::string_view frame_of(std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::string_view drawn = trimmed(text.substr(std::min(skip_char(text, '#'), text.size())));
  const bool frame = drawn.size() > 2 && drawn.front() == '+' && drawn.find_first_not_of("+-=") == drawn.npos;
  return frame ? drawn : std::string_view();
}

// From the first line to the last that are not empty.
std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  text.remove_prefix(std::min(text.find_first_not_of("\r\n"), text.size()));
  while (!text.empty()) {
    lines.push_back(take_line(text));
  }
  while (!lines.empty() && trimmed(lines.back()).empty()) lines.pop_back();
  return lines;
}

// What stands between the words of a line and its end.
Span place_of(const Source& source, std::string_view line, std::string_view sign) {
  const char* const end = sign.data() + sign.size();
  std::string_view before = line.substr(0, static_cast<std::size_t>(sign.data() - line.data()));
  for (;;) {
    before = without_trailing_blanks(before);
    if (!before.ends_with(wide_blank)) break;
    before.remove_suffix(wide_blank.size());
  }
  const char* const begin = before.data() + before.size();
  return source.piece({begin, static_cast<std::size_t>(end - begin)}).span;
}

std::string_view first_ending(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (has_words(line)) return ending_of(line);
  }
  return {};
}

void add_endings(const Source& source, Span stretch, std::vector<Span>& endings) {
  constexpr std::ptrdiff_t least = 3; // lines
  const std::string_view sign = first_ending(source.text(stretch));
  if (sign.empty()) return;
  const std::vector<std::string_view> lines = lines_of(source.text(stretch));
  const bool all = std::all_of(lines.begin(), lines.end(), [&](std::string_view line) {
    return !has_words(line) || trimmed(line).ends_with(sign);
  });
  if (!all || std::count_if(lines.begin(), lines.end(), has_words) < least) return;
  for (const std::string_view line : lines) {
    const bool outermost = line.data() == lines.front().data() || line.data() == lines.back().data();
    if (const std::string_view frame = outermost ? frame_of(line) : std::string_view(); !frame.empty()) {
      endings.push_back(source.piece(frame).span);
    } else if (const std::string_view text = trimmed(line);
               skip_char(text, '#') != std::string_view::npos && text.ends_with(sign)) {
      endings.push_back(place_of(source, line, text.substr(text.size() - sign.size())));
    }
  }
}

} // namespace

std::vector<Span> endings_in(const Source& source, std::span<const Span> stretches) {
  std::vector<Span> endings;
  for (const Span stretch : stretches) add_endings(source, stretch, endings);
  return endings;
}

std::vector<Span> wide_blanks_in(const Source& source, std::span<const Span> stretches) {
  constexpr std::size_t least = 3; // lines
  std::vector<Span> places;
  for (const Span stretch : stretches) {
    const std::string_view text = source.text(stretch);
    if (text.find(wide_blank.front()) == std::string_view::npos) continue;
    std::size_t lines = 0;
    for (std::size_t at = 0; lines < least && at < text.size(); at += line_size(text.substr(at)) + 1)
      lines += std::size_t{text.substr(at).starts_with("#\u00A0")};
    if (lines < least) continue;
    for (std::size_t at = text.find(wide_blank); at != std::string_view::npos;
         at = text.find(wide_blank, at + wide_blank.size()))
      places.push_back(source.piece(text.substr(at, wide_blank.size())).span);
  }
  return places;
}

Source with_blanks(const Source& source, std::span<const Span> places) {
  std::string text(source.text());
  for (const Span place : places) std::fill_n(text.begin() + place.begin, place.size(), ' ');
  return {source.name(), std::move(text)};
}

void report_endings(const Source& source, std::span<const Span> endings, Diagnostics& diagnostics) {
  const auto first = std::find_if(endings.begin(), endings.end(),
                                  [&](Span each) { return frame_of(source.text(each)).empty(); });
  const std::string_view found = trimmed(source.text(*first));
  const std::string_view sign = found.ends_with(wide_blank) ? wide_blank : found;
  Fix fix{"remove what stands at the ends of the lines", {}};
  for (const Span ending : endings) fix.edits.push_back({ending, ""});
  diagnostics
      .report(problems::comment_space, source.piece(found).span,
              fmt::format("expected these {} lines to end with their words, found {} behind them",
                          endings.size(), sign == wide_blank ? "no-break spaces" : fmt::format("`{}`", sign)))
      .fixes.push_back(std::move(fix));
}

void report_wide_blanks(std::span<const Span> places, Diagnostics& diagnostics) {
  Fix fix{"write blanks", {}};
  for (const Span place : places) fix.edits.push_back({place, " "});
  diagnostics
      .report(problems::comment_space, places.front(),
              fmt::format("expected blanks in the header, found {} no-break spaces", places.size()))
      .fixes.push_back(std::move(fix));
}

void move_to(const Source& source, const Source& blanked, Header& header) {
  for_each_text_of(blanked, header, [&](Text& text, std::uint32_t begin) {
    std::string_view own = source.text().substr(begin, text.text.size());
    if (own != text.text) own = own.substr(0, without_trailing_blanks(text.text).size());
    // The other half of a no-break space is a blank of the indentation.
    if (!own.empty() && own.front() == wide_blank.back()) own.remove_prefix(1);
    text = source.piece(own);
  });
}

} // namespace bindery::dml
