// Goes from bar to bar, from tab to tab or from gap to gap.
#include "src/languages/dml/header/drawn_cells.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

constexpr std::array<std::string_view, 4> bars{"|", "\u2502", "\u2503", "\u2551"};

// A line without the bars of the frame around it. Where titles have none, a row may begin with an empty
// cell.
std::string_view within_frame(std::string_view words, bool framed) {
  if (!framed) return words;
  words.remove_prefix(bar_size(words));
  for (const std::string_view bar : bars) {
    if (words.ends_with(bar)) words.remove_suffix(bar.size());
  }
  return words;
}

} // namespace

std::size_t bar_size(std::string_view text) {
  const auto* const found =
      std::ranges::find_if(bars, [&](std::string_view each) { return text.starts_with(each); });
  return found == bars.end() ? 0 : found->size();
}

// The bars are looked for together: a line may have one kind of them alone, many times.
std::size_t find_bar(std::string_view text) {
  static constexpr kit::ByteSet first_bytes("|\xE2");
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (first_bytes.has(text[at]) && bar_size(text.substr(at)) != 0) return at;
  }
  return std::string_view::npos;
}

bool is_ruling_of_table(std::string_view words) {
  const auto parts = [](char c) { return c == '+' || c == '|' || c == ' '; };
  const auto draws = [](char c) { return c == '-' || c == '='; };
  bool parted = false;
  bool drawn = false;
  for (std::size_t i = 0; i < words.size();) {
    const std::string_view left = words.substr(i);
    // U+2500 to U+257F draw lines.
    const bool box = left.size() > 2 && left[0] == '\xE2' && (left[1] == '\x94' || left[1] == '\x95');
    if (!box && !parts(left[0]) && !draws(left[0]) && left[0] != ':') return false;
    parted = parted || box || parts(left[0]);
    drawn = drawn || box || draws(left[0]);
    i += box ? 3 : kit::run_size(left.data(), left.data() + left.size(), left[0]);
  }
  return parted && drawn;
}

std::optional<std::pair<std::string_view, std::string_view>> two_cells_of(std::string_view words, bool barred,
                                                                          bool framed) {
  if (!barred) {
    const std::size_t gap = find_separation(words);
    if (gap == std::string_view::npos) return std::nullopt;
    return std::pair(words.substr(0, gap), trimmed(words.substr(gap)));
  }
  words = within_frame(words, framed);
  const std::size_t bar = find_bar(words);
  if (bar == std::string_view::npos) return std::nullopt;
  const std::string_view text = trimmed(words.substr(bar + bar_size(words.substr(bar))));
  return std::pair(trimmed(words.substr(0, bar)), text);
}

std::vector<std::string_view> cells_in(std::string_view words, bool framed) {
  std::vector<std::string_view> parts;
  const bool barred = find_bar(words) != std::string_view::npos;
  words = within_frame(words, framed && barred);
  const bool tabbed = !barred && words.find('\t') != std::string_view::npos;
  for (bool more = true; more;) {
    const std::size_t end = barred ? find_bar(words) : tabbed ? words.find('\t') : find_separation(words);
    parts.push_back(trimmed(words.substr(0, end)));
    more = end != std::string_view::npos;
    if (more) words.remove_prefix(barred ? end + bar_size(words.substr(end)) : tabbed ? end + 1 : end);
    if (more && !barred && !tabbed) words = trimmed(words);
  }
  return parts;
}

std::vector<std::string_view> cells_below(const DrawnLine& titles, const std::vector<std::string_view>& heads,
                                          const DrawnLine& line) {
  if (titles.words.find('\t') != titles.words.npos || find_bar(titles.words) != titles.words.npos)
    return cells_in(line.words, bar_size(titles.words) != 0);
  std::vector<std::string_view> cells;
  const auto place = [](const DrawnLine& of, std::string_view part) {
    return static_cast<std::size_t>(part.data() - of.whole.data());
  };
  const std::size_t first = place(line, line.words);
  for (std::size_t i = 0; i < heads.size(); ++i) {
    const std::size_t begin = i == 0 ? std::min(first, place(titles, heads[0])) : place(titles, heads[i]);
    const std::size_t end = i + 1 < heads.size() ? place(titles, heads[i + 1]) : line.whole.size();
    if (begin > first && begin < line.whole.size() && line.whole[begin - 1] != ' ')
      return cells_in(line.words, false);
    const std::size_t from = std::min(std::max(begin, first), line.whole.size());
    cells.push_back(trimmed(line.whole.substr(from, std::max(end, from) - from)));
  }
  return cells;
}

} // namespace bindery::dml
