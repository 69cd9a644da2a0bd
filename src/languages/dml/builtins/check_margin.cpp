// Compares the column of the comment signs with that of the function below.
#include "src/languages/dml/builtins/check_margin.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/line_series.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// How many blanks stand before the first character of the line at a place that is none.
std::uint32_t margin_at(std::string_view text, std::uint32_t offset) {
  const std::string_view line = text.substr(begin_of_line(text, offset));
  return static_cast<std::uint32_t>(std::min(skip_blanks(line), line.size()));
}

} // namespace

void check_margin(const Documented& documented, Diagnostics& diagnostics) {
  const Header& header = documented.header;
  const HeaderSection& titled = header.inputs.present ? header.inputs : header.outputs;
  const std::uint32_t function = documented.function.name_span.begin;
  if (header.foreign || !titled.present || titled.title.begin > function) return;
  const std::string_view text = documented.function.source->text();
  const std::uint32_t margin =
      std::min(margin_at(text, header.span.begin), margin_at(text, titled.title.begin));
  const std::uint32_t wanted = margin_at(text, function);
  if (margin <= wanted) return;
  const std::string message = fmt::format(
      "expected `#` in column {}, where the function begins, found it in column {}", wanted + 1, margin + 1);
  LineSeries series;
  std::vector<Diagnostic> told;
  const auto tell = [&](std::optional<Diagnostic> ended) {
    if (ended) told.push_back(*std::move(ended));
  };
  std::size_t lines = 0;
  std::size_t others = 0; // which have a column of their own
  for (std::uint32_t at = begin_of_line(text, header.span.begin); at < header.span.end;) {
    const std::string_view line = text.substr(at, line_size(text.substr(at)));
    const auto end = at + static_cast<std::uint32_t>(line.size());
    const std::uint32_t sign = at + margin;
    if (margin < line.size() && line[margin] == '#' && skip_blanks(line) == margin) {
      ++lines;
      tell(series.add({&problems::comment_space,
                       {at, end},
                       {sign, sign + 1},
                       message,
                       "move the lines to the left",
                       {{{at + wanted, sign}, ""}}}));
    } else {
      ++others;
    }
    at = past_line_end(text, end);
  }
  tell(series.end());
  if (lines <= others) return;
  for (Diagnostic& each : told) diagnostics.report(std::move(each));
}

} // namespace bindery::dml
