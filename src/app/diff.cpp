// Differences between lines. Source: Myers, "An O(ND) Difference Algorithm and Its Variations", 1986.
#include "src/app/diff.hpp"

#include <bindery/utf8.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <vector>

namespace bindery::app {

namespace {

using Lines = std::vector<std::string_view>;

// Lines with their ends, so that a missing end of the last line is a difference.
Lines split(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// A run of lines that one side has where the other has another run.
struct Change {
  std::size_t before, before_end, after, after_end;
};

class Myers {
 public:
  Myers(const Lines& a, const Lines& b) : a_(a), b_(b) {}

  std::vector<Change> changes() {
    std::size_t prefix = 0;
    const std::size_t shorter = std::min(a_.size(), b_.size());
    while (prefix < shorter && a_[prefix] == b_[prefix]) ++prefix;
    std::size_t suffix = 0;
    while (suffix < shorter - prefix && a_[a_.size() - 1 - suffix] == b_[b_.size() - 1 - suffix]) ++suffix;
    begin_ = static_cast<std::ptrdiff_t>(prefix);
    n_ = static_cast<std::ptrdiff_t>(a_.size() - prefix - suffix);
    m_ = static_cast<std::ptrdiff_t>(b_.size() - prefix - suffix);
    if (n_ == 0 && m_ == 0) return {};
    if (n_ == 0 || m_ == 0 || !search()) return {change(0, n_, 0, m_)};
    return trace_back();
  }

 private:
  // More steps than these cost more than a diff is worth.
  static constexpr std::ptrdiff_t most_steps = 2000;

  // Remembers the furthest reaching paths of each number of steps; false when there are too many.
  bool search() {
    const std::ptrdiff_t steps = std::min(n_ + m_, most_steps);
    std::vector<std::ptrdiff_t> reach(static_cast<std::size_t>(2 * steps + 3), 0);
    const auto at = [&](std::ptrdiff_t k) -> std::ptrdiff_t& {
      return reach[static_cast<std::size_t>(k + steps + 1)];
    };
    for (std::ptrdiff_t d = 0; d <= steps; ++d) {
      for (std::ptrdiff_t k = -d; k <= d; k += 2) {
        const bool down = k == -d || (k != d && at(k - 1) < at(k + 1));
        std::ptrdiff_t x = down ? at(k + 1) : at(k - 1) + 1;
        while (x < n_ && x - k < m_ && x - k >= 0 && same(x, x - k)) ++x;
        at(k) = x;
        if (x >= n_ && x - k >= m_) {
          save(reach, steps, d);
          return true;
        }
      }
      save(reach, steps, d);
    }
    return false;
  }

  void save(const std::vector<std::ptrdiff_t>& reach, std::ptrdiff_t steps, std::ptrdiff_t d) {
    const auto middle = reach.begin() + steps + 1;
    saved_.emplace_back(middle - d, middle + d + 1);
  }

  std::vector<Change> trace_back() const {
    std::vector<Change> changes;
    std::ptrdiff_t x = n_;
    std::ptrdiff_t y = m_;
    for (auto d = static_cast<std::ptrdiff_t>(saved_.size()) - 1; d > 0; --d) {
      const std::vector<std::ptrdiff_t>& reach = saved_[static_cast<std::size_t>(d - 1)];
      const auto at = [&](std::ptrdiff_t k) { return reach[static_cast<std::size_t>(k + d - 1)]; };
      const std::ptrdiff_t k = x - y;
      const bool down = k == -d || (k != d && k - 1 >= -(d - 1) && k + 1 <= d - 1 ? at(k - 1) < at(k + 1)
                                                                                  : k - 1 < -(d - 1));
      const std::ptrdiff_t from_x = down ? at(k + 1) : at(k - 1);
      const std::ptrdiff_t from_y = from_x - (down ? k + 1 : k - 1);
      add(changes,
          down ? change(from_x, from_x, from_y, from_y + 1) : change(from_x, from_x + 1, from_y, from_y));
      x = from_x;
      y = from_y;
    }
    std::reverse(changes.begin(), changes.end());
    return changes;
  }

  // Changes come from the end; one that touches the last found is joined to it.
  static void add(std::vector<Change>& changes, const Change& next) {
    if (!changes.empty() && next.before_end == changes.back().before &&
        next.after_end == changes.back().after) {
      changes.back().before = next.before;
      changes.back().after = next.after;
    } else {
      changes.push_back(next);
    }
  }

  [[nodiscard]] bool same(std::ptrdiff_t x, std::ptrdiff_t y) const {
    return a_[static_cast<std::size_t>(begin_ + x)] == b_[static_cast<std::size_t>(begin_ + y)];
  }

  [[nodiscard]] Change change(std::ptrdiff_t x, std::ptrdiff_t x_end, std::ptrdiff_t y,
                              std::ptrdiff_t y_end) const {
    return {static_cast<std::size_t>(begin_ + x), static_cast<std::size_t>(begin_ + x_end),
            static_cast<std::size_t>(begin_ + y), static_cast<std::size_t>(begin_ + y_end)};
  }

  const Lines& a_;
  const Lines& b_;
  std::ptrdiff_t begin_ = 0;
  std::ptrdiff_t n_ = 0;
  std::ptrdiff_t m_ = 0;
  std::vector<std::vector<std::ptrdiff_t>> saved_;
};

class HunkWriter {
 public:
  HunkWriter(std::string& out, const Lines& a, const Lines& b) : out_(out), a_(a), b_(b) {}

  // Writes changes that are so near to each other that their context overlaps.
  void write(const Change* first, const Change* last) {
    const std::size_t lead = std::min(first->before, context);
    const std::size_t trail = std::min(a_.size() - last->before_end, context);
    range("@@ -", first->before - lead, last->before_end + trail);
    range(" +", first->after - lead, last->after_end + trail);
    out_ += " @@\n";
    std::size_t at = first->before - lead;
    for (const Change* change = first; change <= last; ++change) {
      for (; at < change->before; ++at) line(' ', a_[at]);
      for (; at < change->before_end; ++at) line('-', a_[at]);
      for (std::size_t i = change->after; i < change->after_end; ++i) line('+', b_[i]);
    }
    for (const std::size_t end = at + trail; at < end; ++at) line(' ', a_[at]);
  }

  static constexpr std::size_t context = 3;

 private:
  // `first,count`, where a count of one is left out and an empty range names the line before.
  void range(std::string_view sign, std::size_t begin, std::size_t end) {
    const std::size_t count = end - begin;
    fmt::format_to(std::back_inserter(out_), "{}{}", sign, count == 0 ? begin : begin + 1);
    if (count != 1) fmt::format_to(std::back_inserter(out_), ",{}", count);
  }

  void line(char sign, std::string_view text) {
    out_.push_back(sign);
    out_ += text;
    if (!text.ends_with('\n')) out_ += "\n\\ No newline at end of file\n";
  }

  std::string& out_;
  const Lines& a_;
  const Lines& b_;
};

// A path as the line behind `---` holds it. One with characters that are not to be shown, or that quotes
// need, stands in quotes. Source: git's manual of `git diff`, core.quotePath, which `patch` reads as well.
std::string label_line(std::string_view path) {
  const bool padded = path.starts_with(' ') || path.ends_with(' ');
  const bool plain =
      !padded && path.find_first_of("\"\\") == std::string_view::npos && utf8::visible(path) == path;
  // Behind a tab, `patch` looks for no more of a name with blanks in it.
  if (plain) return fmt::format("{}{}\n", path, path.find(' ') == std::string_view::npos ? "" : "\t");
  std::string out = "\"";
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out.append({'\\', c});
    else if (byte < ' ' || byte > '~')
      fmt::format_to(std::back_inserter(out), "\\{:03o}", byte);
    else
      out.push_back(c);
  }
  return out + "\"\n";
}

} // namespace

std::string unified_diff(std::string_view before_label, std::string_view after_label, std::string_view before,
                         std::string_view after) {
  const Lines a = split(before);
  const Lines b = split(after);
  const std::vector<Change> changes = Myers(a, b).changes();
  if (changes.empty()) return {};
  std::string out = fmt::format("--- {}+++ {}", label_line(before_label), label_line(after_label));
  HunkWriter writer(out, a, b);
  const Change* const end = changes.data() + changes.size();
  for (const Change* first = changes.data(); first != end;) {
    const Change* last = first;
    while (last + 1 != end && last[1].before - last->before_end <= 2 * HunkWriter::context) ++last;
    writer.write(first, last);
    first = last + 1;
  }
  return out;
}

} // namespace bindery::app
