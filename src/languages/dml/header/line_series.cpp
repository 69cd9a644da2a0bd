// Holds the diagnostic of the first line, whose fix grows with each further line.
#include "src/languages/dml/header/line_series.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/text/and_in_more.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace bindery::dml {

std::optional<Diagnostic> LineSeries::add(LineFault fault) {
  constexpr std::size_t widest_gap = 512; // bytes; what is further away is a fault of its own
  const bool goes_on = first_.problem != nullptr && first_.message == fault.message &&
                       fault.line.begin - last_line_ <= widest_gap;
  std::optional<Diagnostic> ended;
  if (!goes_on) {
    ended = end();
    first_ = {fault.problem, fault.place, std::move(fault.message), {}, {{std::string(fault.title), {}}}};
  }
  last_line_ = fault.line.end;
  ++lines_;
  std::move(fault.edits.begin(), fault.edits.end(), std::back_inserter(first_.fixes.front().edits));
  return ended;
}

std::optional<Diagnostic> LineSeries::end() {
  if (first_.problem == nullptr) return std::nullopt;
  const std::size_t more = std::exchange(lines_, 0) - 1;
  std::optional<Diagnostic> ended = std::exchange(first_, {});
  ended->message += and_in_more(more, "line");
  return ended;
}

LineFault wrong_comment_space(Span line, Span place, std::string_view found) {
  return {&problems::comment_space,
          line,
          place,
          fmt::format("expected {} between `#` and the text, found {}",
                      found == "none" ? "a blank" : "one blank", found),
          "write `# `",
          {{place, "# "}}};
}

} // namespace bindery::dml
