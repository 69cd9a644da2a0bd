// Tries the lines around what was found.
#include "src/languages/dml/header/exchanged_lines.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

// Whether of two faults one says that a divider, a title or an empty line is missing, and the other that
// something is too many.
bool may_be_exchange(const Diagnostic& one, const Diagnostic& other) {
  static constexpr std::array missing = {&problems::missing_divider, &problems::missing_closing_divider,
                                         &problems::missing_gap, &problems::missing_title};
  static constexpr std::array surplus = {&problems::stray_divider, &problems::empty_line_in_section,
                                         &problems::text_after_section};
  const auto is_one_of = [](const auto& problems, const Diagnostic& found) {
    return std::find(problems.begin(), problems.end(), found.problem) != problems.end();
  };
  return (is_one_of(missing, one) && is_one_of(surplus, other)) ||
         (is_one_of(surplus, one) && is_one_of(missing, other));
}

Span line_at(std::string_view text, std::uint32_t place) {
  const std::uint32_t begin = begin_of_line(text, place);
  return {begin, begin + static_cast<std::uint32_t>(line_size(text.substr(begin)))};
}

Span line_below(std::string_view text, Span line) {
  return line_at(text, past_line_end(text, line.end));
}

bool is_comment(std::string_view line) {
  const std::size_t begin = skip_blanks(line);
  return begin < line.size() && line[begin] == '#';
}

class Exchanges {
 public:
  Exchanges(const Source& source, const HeaderPlace& place, std::span<const Span> stretches)
      : source_(source), text_(source.text()), place_(place), stretches_(stretches) {}

  // The lines from the one above the first place to the one below the other.
  void add_around(std::uint32_t first, std::uint32_t last) {
    constexpr int most = 4;
    Span upper = line_at(text_, first);
    if (upper.begin > 0) upper = line_at(text_, begin_of_line_above(text_, upper.begin));
    for (int i = 0; i < most && upper.begin <= last; ++i) {
      const Span lower = line_below(text_, upper);
      if (lower.begin == upper.begin) return;
      add(upper, lower);
      upper = lower;
    }
  }

  // The title above a place where its divider is missing, and the divider that stands above the title.
  void add_title_above(std::uint32_t place) {
    const Span below = line_at(text_, place);
    if (below.begin == 0) return;
    const Span title = line_at(text_, begin_of_line_above(text_, below.begin));
    if (title.begin == 0) return;
    const Span above = line_at(text_, begin_of_line_above(text_, title.begin));
    // Below words it may be the lower ruling of what frames them.
    const Span before = above.begin == 0 ? Span{} : line_at(text_, begin_of_line_above(text_, above.begin));
    if (is_divider_line(source_.text(above)) && words_of(source_.text(before)).empty()) add(above, title, 1);
  }

  std::vector<LineExchange> take() { return std::move(made_); }

 private:
  void add(Span upper, Span lower, std::size_t faults = 2) {
    const bool in_header = std::any_of(stretches_.begin(), stretches_.end(), [&](Span stretch) {
      return stretch.begin <= upper.begin && lower.end <= stretch.end;
    });
    const std::string_view above = source_.text(upper), below = source_.text(lower);
    if (!in_header || !is_comment(above) || !is_comment(below) || above == below) return;
    if (std::any_of(made_.begin(), made_.end(),
                    [&](const LineExchange& each) { return each.upper == upper; }))
      return;
    std::string text(text_);
    text.replace(upper.begin, lower.end - upper.begin, exchanged(upper, lower));
    made_.push_back({upper, lower, {source_.name(), std::move(text)}, {}, faults});
    std::vector<program::Comment>& comments = made_.back().comments;
    comments.assign(place_.comments.begin(), place_.comments.end());
    const auto first =
        std::partition_point(comments.begin(), comments.end(),
                             [&](const program::Comment& each) { return each.span.begin < upper.begin; });
    if (comments.end() - first < 2 || first[1].span.begin < lower.begin || first[1].span.end > lower.end) {
      made_.pop_back();
      return;
    }
    const std::uint32_t ends = lower.begin - upper.end;
    const Span one = first[0].span, other = first[1].span;
    first[0].span = {upper.begin + (other.begin - lower.begin), upper.begin + (other.end - lower.begin)};
    const std::uint32_t begin = upper.begin + lower.size() + ends;
    first[1].span = {begin + (one.begin - upper.begin), begin + (one.end - upper.begin)};
  }

  [[nodiscard]] std::string exchanged(Span upper, Span lower) const {
    std::string text(source_.text(lower));
    text += text_.substr(upper.end, lower.begin - upper.end);
    return text += source_.text(upper);
  }

  const Source& source_;
  std::string_view text_;
  const HeaderPlace& place_;
  std::span<const Span> stretches_;
  std::vector<LineExchange> made_;
};

} // namespace

std::vector<LineExchange> exchanges_near(const Source& source, const HeaderPlace& place,
                                         std::span<const Span> stretches, const Diagnostics& found) {
  constexpr std::size_t longest = 1U << 17U; // bytes: the whole text is copied for each
  constexpr std::size_t most_found = 16;
  constexpr std::uint32_t farthest = 2; // lines
  constexpr int most_pairs = 2;
  if (found.size() == 0 || found.size() > most_found || found.dropped() != 0 ||
      source.text().size() > longest || !place.unmarked.empty())
    return {};
  std::vector<const Diagnostic*> in_order;
  for (const Diagnostic& each : found.all()) in_order.push_back(&each);
  std::sort(in_order.begin(), in_order.end(),
            [](const Diagnostic* a, const Diagnostic* b) { return a->span.begin < b->span.begin; });
  Exchanges exchanges(source, place, stretches);
  int pairs = 0;
  for (std::size_t i = 0; i + 1 < in_order.size() && pairs < most_pairs; ++i) {
    const Diagnostic& first = *in_order[i];
    const Diagnostic& second = *in_order[i + 1];
    if (!may_be_exchange(first, second)) continue;
    if (source.position(second.span.begin).line - source.position(first.span.begin).line > farthest) continue;
    exchanges.add_around(first.span.begin, second.span.begin);
    ++pairs;
  }
  pairs = 0;
  for (const Diagnostic* const each : in_order) {
    if (each->problem != &problems::missing_divider || pairs++ >= most_pairs) continue;
    exchanges.add_title_above(each->span.begin);
  }
  return exchanges.take();
}

bool is_mended_by(const LineExchange& exchange, const Diagnostics& found, const Diagnostics& left) {
  if (left.size() + exchange.faults > found.size()) return false;
  return std::all_of(left.all().begin(), left.all().end(), [&](const Diagnostic& each) {
    return std::any_of(found.all().begin(), found.all().end(), [&](const Diagnostic& other) {
      return each.problem == other.problem && each.span == other.span;
    });
  });
}

void move_back(const Source& source, const LineExchange& exchange, Header& header) {
  const Span upper = exchange.upper, lower = exchange.lower;
  const auto original = [&](std::uint32_t place) {
    if (place < upper.begin || place > lower.end) return place;
    if (place <= upper.begin + lower.size()) return lower.begin + (place - upper.begin);
    return place - std::min(lower.end - upper.end, place - upper.begin);
  };
  const auto move = [&](Span span) {
    const std::uint32_t begin = original(span.begin), end = original(span.end);
    return Span{std::min(begin, end), std::max(begin, end)};
  };
  for_each_text_of(exchange.source, header, [&](Text& text, std::uint32_t begin) {
    text = source.piece(source.text().substr(original(begin), text.text.size()));
  });
  for_each_span(header, [&](Span& span) { span = move(span); });
}

void report_exchange(const LineExchange& exchange, Diagnostics& diagnostics) {
  const Span both{exchange.upper.begin, exchange.lower.end};
  // What changes one of the lines is written for the place that it has not got yet.
  std::vector<Diagnostic> found = diagnostics.all();
  for (Diagnostic& each : found) {
    std::erase_if(each.fixes, [&](const Fix& fix) {
      return std::any_of(fix.edits.begin(), fix.edits.end(), [&](const Edit& edit) {
        return edit.span.begin < both.end && both.begin < edit.span.end;
      });
    });
  }
  report_again(diagnostics, 0, std::move(found));
  Diagnostic& made =
      diagnostics.report(problems::exchanged_lines, both, "expected these two lines the other way round");
  made.fixes.push_back({"exchange the two", {{both, std::string(exchange.source.text(both))}}});
}

} // namespace bindery::dml
