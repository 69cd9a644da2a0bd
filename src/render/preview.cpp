// Applies the edits that touch the same lines, and tells what has become of these lines.
#include "src/render/preview.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace bindery::render {

namespace {

constexpr std::size_t most_lines = 4;
constexpr std::size_t longest_line = 200;
constexpr std::size_t longest_change = 4096; // bytes

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (true) {
    const std::size_t end = text.find_first_of("\r\n");
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return lines;
    text.remove_prefix(end + (text.substr(end, 2) == "\r\n" ? 2 : 1));
  }
}

class Previewer {
 public:
  explicit Previewer(const Source& source) : source_(source) {}

  Preview show(std::span<const Edit> edits) && {
    while (!edits.empty() && shown_.lines.size() < most_lines) {
      const std::size_t count = touching(edits);
      change(edits.first(count));
      edits = edits.subspan(count);
    }
    shown_.more += edits.size();
    return std::move(shown_);
  }

 private:
  [[nodiscard]] std::uint32_t line_of(std::uint32_t offset) const { return source_.position(offset).line; }

  // How many of the edits stand in lines that the ones before them touch.
  [[nodiscard]] std::size_t touching(std::span<const Edit> edits) const {
    std::size_t count = 1;
    while (count < edits.size() && line_of(edits[count].span.begin) == line_of(edits[count - 1].span.end))
      ++count;
    return count;
  }

  void change(std::span<const Edit> edits) {
    const std::uint32_t number = line_of(edits.front().span.begin);
    const std::string_view first = source_.line(number);
    const std::string_view last = source_.line(line_of(edits.back().span.end));
    const auto begin = static_cast<std::size_t>(first.data() - source_.text().data());
    const auto end = static_cast<std::size_t>(last.data() - source_.text().data()) + last.size();
    if (end - begin > longest_change || edits.size() > longest_change) {
      ++shown_.more;
      return;
    }
    std::string after;
    std::size_t at = begin;
    for (const Edit& edit : edits) {
      after.append(source_.text().substr(at, edit.span.begin - at)).append(edit.replacement);
      at = edit.span.end;
    }
    after += source_.text().substr(at, std::max(end, at) - at);
    compare(number, lines_of(source_.text().substr(begin, end - begin)), lines_of(after),
            edits.front().span.begin - begin);
  }

  void compare(std::uint32_t number, std::span<const std::string_view> before,
               std::span<const std::string_view> after, std::size_t place) {
    if (before.size() == after.size()) {
      for (std::size_t i = 0; i < after.size(); ++i) {
        if (before[i] != after[i]) add(true, number + i, after[i], i == 0 ? place : 0);
      }
      return;
    }
    while (!before.empty() && !after.empty() && before.front() == after.front()) {
      before = before.subspan(1);
      after = after.subspan(1);
      ++number;
    }
    while (!before.empty() && !after.empty() && before.back() == after.back()) {
      before = before.first(before.size() - 1);
      after = after.first(after.size() - 1);
    }
    for (std::size_t i = 0; i < before.size(); ++i) add(false, number + i, before[i], 0);
    for (std::size_t i = 0; i < after.size(); ++i) add(true, number + i, after[i], 0);
  }

  void add(bool written, std::size_t number, std::string_view line, std::size_t place) {
    if (shown_.lines.size() == most_lines || line.size() > longest_line) {
      ++shown_.more;
    } else {
      shown_.lines.push_back({written, static_cast<std::uint32_t>(number), std::string(line), place});
    }
  }

  const Source& source_;
  Preview shown_;
};

} // namespace

Preview preview(const Source& source, const Fix& fix) {
  const auto in_order = [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; };
  if (std::is_sorted(fix.edits.begin(), fix.edits.end(), in_order)) return Previewer(source).show(fix.edits);
  std::vector<Edit> edits = fix.edits;
  std::stable_sort(edits.begin(), edits.end(), in_order);
  return Previewer(source).show(edits);
}

} // namespace bindery::render
