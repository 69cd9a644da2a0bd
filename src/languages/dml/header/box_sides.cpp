// Most headers begin with a line that ends in a letter or a full stop, and cost nothing here.
#include "src/languages/dml/header/box_sides.hpp"

#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace bindery::dml {

namespace {

// A line of another alphabet says something, too.
bool says_something(std::string_view line) {
  return std::any_of(line.begin(), line.end(), is_word_byte);
}

// The signs at the end of a line, with a blank before them and something before that; else empty.
std::string_view side_of(std::string_view line) {
  constexpr std::string_view signs = "#*|";
  const std::string_view text = without_trailing_blanks(line);
  if (text.empty() || signs.find(text.back()) == std::string_view::npos) return {};
  const std::size_t last = text.find_last_not_of(text.back());
  const bool apart = last != std::string_view::npos && is_blank(text[last]);
  return apart && !only_blanks(text.substr(0, last)) ? text.substr(last + 1) : std::string_view();
}

std::size_t width_of(std::string_view line) {
  return code_points(without_trailing_blanks(line));
}

// A line of signs alone, as a box begins and ends with.
bool is_ruling(std::string_view line) {
  constexpr std::size_t least = 10;
  const std::string_view text = trimmed(line);
  return text.size() >= least && text.find_first_not_of("#*/+-=") == std::string_view::npos;
}

class Finder {
 public:
  Finder(const Source& source, std::vector<Span>& sides) : source_(source), sides_(sides) {}

  void add(std::string_view text) {
    std::string_view left = text;
    std::string_view first = take_line(left);
    const std::size_t ruling = is_ruling(first) ? width_of(first) : 0;
    while (!says_something(first) && !left.empty()) first = take_line(left);
    sign_ = side_of(first);
    if (sign_.empty()) return;
    width_ = width_of(first);
    constexpr std::size_t least = 3; // lines without rulings
    const std::size_t before = sides_.size();
    if (read(text, false).value_or(0) >= least) return;
    sides_.resize(before);
    if (!is_in_column(ruling) || !read(text, true)) sides_.resize(before);
  }

 private:
  // How many lines with words have the side; nothing if one has not, or if all sides are signs that end what
  // a line says: no blanks part them from it. Reads until the second ruling where it is `framed`.
  std::optional<std::size_t> read(std::string_view text, bool framed) {
    std::size_t lines = 0;
    bool ended = false;
    bool drawn = false;
    for (bool first = true; !text.empty() && !ended; first = false) {
      const std::string_view line = take_line(text);
      const std::string_view side = side_of(line);
      const bool sided = !side.empty() && side.back() == sign_.back() && is_in_column(width_of(line));
      const bool words = says_something(line);
      if (words && (!sided || (sign_.back() == '|' && has_cells(line)))) return std::nullopt;
      if (words) ++lines;
      if (sided && !is_ruling(line)) {
        add_side(line, side);
        drawn = drawn || !words || sides_.back().size() > side.size() + 1;
      }
      ended = framed && !first && !words && is_ruling(line);
    }
    return drawn && (ended || !framed) ? std::optional(lines) : std::nullopt;
  }

  // A sign may have slipped.
  [[nodiscard]] bool is_in_column(std::size_t width) const {
    constexpr std::size_t most = 2; // to either side
    return width <= width_ + most && width_ <= width + most;
  }

  // Whether bars part what a line says, as in the rows of tables.
  static bool has_cells(std::string_view line) {
    constexpr std::ptrdiff_t sides = 2;
    return std::ranges::count(line, '|') > sides;
  }

  void add_side(std::string_view line, std::string_view side) {
    const std::string_view words =
        without_trailing_blanks(line.substr(0, static_cast<std::size_t>(side.data() - line.data())));
    sides_.push_back(source_.piece(line.substr(words.size())).span);
  }

  const Source& source_;
  std::vector<Span>& sides_;
  std::string_view sign_;
  std::size_t width_ = 0;
};

} // namespace

std::vector<Span> box_sides_in(const Source& source, std::span<const Span> stretches) {
  std::vector<Span> sides;
  Finder finder(source, sides);
  for (const Span stretch : stretches) finder.add(source.text(stretch));
  return sides;
}

std::string_view without_side(const Source& source, std::string_view line, std::span<const Span> sides) {
  if (sides.empty() || line.empty()) return line;
  const std::uint32_t begin = source.piece(line).span.begin;
  const auto side =
      std::partition_point(sides.begin(), sides.end(), [&](Span each) { return each.end <= begin; });
  return side == sides.end() ? line : line.substr(0, std::max(side->begin, begin) - begin);
}

bool is_box_frame(std::string_view words) {
  constexpr std::size_t least = 5;
  return words.size() >= least && words.front() == '+' && words.back() == '+' &&
         words.find_first_not_of("-=", 1) == words.size() - 1; // one with more `+` belongs to a table
}

} // namespace bindery::dml
