// Only what stands in the source counts: entries that were recognized have not been read.
#include "src/languages/dml/header/joined_entries.hpp"

#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace bindery::dml {

std::optional<Fix> join_entries(const Source& source, const HeaderSection& section, const HeaderEntry& first,
                                const HeaderEntry& second) {
  if (second.names.size() > 1 || first.names.size() > 1 || second.type.text != first.type.text ||
      second.default_value.text != first.default_value.text)
    return std::nullopt;
  const std::string_view text = source.text();
  // Where the words behind the cells of an entry begin; npos where they do not stand in its line.
  const auto words_begin = [&](const HeaderEntry& entry) -> std::size_t {
    if (entry.line_count != 0 && entry.text_behind_name) return section.lines[entry.first_line].span.begin;
    const std::uint32_t end =
        std::max({entry.names.front().span.end, entry.type.span.end, entry.default_value.span.end});
    const std::string_view line = first_line(text.substr(end));
    const std::size_t begin = skip_blanks(line);
    return begin == std::string_view::npos ? begin : std::size_t{end} + begin;
  };
  const std::size_t begin = words_begin(first);
  std::size_t at = words_begin(second);
  if (begin == std::string_view::npos || at == std::string_view::npos) return std::nullopt;
  const std::uint32_t line_begin = begin_of_line(text, first.span.begin);
  const std::size_t sign = text.find('#', line_begin);
  if (sign >= begin) return std::nullopt;
  const std::string_view behind = text.substr(first.span.end);
  const bool windows = behind.substr(std::min(line_size(behind), behind.size())).starts_with("\r\n");
  std::string lines;
  while (at < second.span.end) {
    const std::string_view line = text.substr(at, line_size(text.substr(at)));
    const std::string_view words = trimmed(line);
    if (words.empty()) return std::nullopt;
    lines += fmt::format("{}{:{}}{}", windows ? "\r\n#" : "\n#", "", begin - sign - 1, words);
    at += line.size();
    const std::size_t next = text.find('#', at);
    at = next == std::string_view::npos ? text.size() : next + 1;
  }
  const std::size_t last_end = second.span.end + line_size(text.substr(second.span.end));
  const Span removed{begin_of_line(text, second.span.begin),
                     past_line_end(text, static_cast<std::uint32_t>(last_end))};
  const std::uint32_t end = first.span.end + static_cast<std::uint32_t>(line_size(behind));
  return Fix{"put its text below that of the first", {{{end, end}, lines}, {removed, ""}}};
}

} // namespace bindery::dml
