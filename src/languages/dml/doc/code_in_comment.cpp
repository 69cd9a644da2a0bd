// Code ends where its lines do: at the second fence, at a line further to the left, or at an empty one.
#include "src/languages/dml/doc/code_in_comment.hpp"

#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace bindery::dml {

namespace {

// The words of a comment line and the blanks before them.
struct Line {
  std::size_t begin = 0; // in the text
  std::size_t end = 0;   // past its line break
  std::size_t indent = 0;
  std::string_view words;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::string_view whole = first_line(text.substr(begin));
    const std::size_t end = past_line_end(text, static_cast<std::uint32_t>(begin + whole.size()));
    const std::size_t sign = std::min(skip_blanks(whole), whole.size());
    const std::size_t behind = std::min(skip_char(whole, '#', sign), whole.size());
    const std::size_t words = std::min(skip_blanks(whole, behind), whole.size());
    lines.push_back({begin, end, words - behind, trimmed(whole.substr(words))});
    begin = end;
  }
  return lines;
}

bool is_fence(std::string_view words) {
  return std::ranges::any_of(fences, [&](std::string_view fence) { return words.starts_with(fence); });
}

bool closes_fence(std::string_view words) {
  return is_fence(words) && is_of_one_sign(words);
}

// Where the last line stands that may close a fence of a sign; 0: there is none.
std::size_t last_fence(const std::vector<Line>& lines, char sign) {
  std::size_t last = lines.size();
  while (last > 0 && !(closes_fence(lines[last - 1].words) && lines[last - 1].words.front() == sign)) --last;
  return last == 0 ? 0 : last - 1;
}

// Past the fence that closes what one opens, which is not the last.
std::size_t behind_fence(const std::vector<Line>& lines, std::size_t opening) {
  const char sign = lines[opening].words.front();
  std::size_t closing = opening + 1;
  while (!closes_fence(lines[closing].words) || lines[closing].words.front() != sign) ++closing;
  return closing + 1;
}

// Past the lines that stand further to the right than the one above them, and empty ones among them.
std::size_t behind_deeper(const std::vector<Line>& lines, std::size_t above) {
  std::size_t end = above + 1;
  for (std::size_t i = above + 1; i < lines.size(); ++i) {
    if (lines[i].words.empty()) continue;
    if (lines[i].indent <= lines[above].indent) break;
    end = i + 1;
  }
  return end;
}

std::size_t behind_session(const std::vector<Line>& lines, std::size_t first) {
  while (first < lines.size() && !lines[first].words.empty()) ++first;
  return first;
}

bool is_directive(std::string_view words) {
  return words.starts_with(".. ") && words.find("::") != std::string_view::npos;
}

} // namespace

std::vector<Span> code_in_comment(std::string_view text, std::uint32_t begin) {
  std::vector<Span> code;
  const auto has = [&](std::string_view sign) { return text.find(sign) != std::string_view::npos; };
  if (!has("::") && !std::ranges::any_of(fences, has) && !has(">>>")) return code;
  const std::vector<Line> lines = lines_of(text);
  const std::size_t last_backticks = last_fence(lines, '`');
  const std::size_t last_tildes = last_fence(lines, '~');
  for (std::size_t i = 0; i < lines.size();) {
    const std::string_view words = lines[i].words;
    const bool fenced = is_fence(words) && i < (words.front() == '`' ? last_backticks : last_tildes);
    const bool introduced = words.ends_with("::") && i + 1 < lines.size() && lines[i + 1].words.empty();
    const std::size_t end = fenced                              ? behind_fence(lines, i)
                            : words.starts_with(">>>")          ? behind_session(lines, i)
                            : is_directive(words) || introduced ? behind_deeper(lines, i)
                                                                : i;
    if (end > i + 1)
      code.push_back({begin + static_cast<std::uint32_t>(lines[i].begin),
                      begin + static_cast<std::uint32_t>(lines[end - 1].end)});
    i = std::max(end, i + 1);
  }
  return code;
}

} // namespace bindery::dml
