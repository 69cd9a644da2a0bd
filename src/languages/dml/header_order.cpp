// Whether the parts of a header stand in order: the description, then the parameters, then the results.
#include "src/languages/dml/header_reader.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

void HeaderReader::report_text_behind() {
  for (Diagnostic& each : std::exchange(text_behind_, {})) report(std::move(each));
}

void HeaderReader::describe_by_text_behind() {
  end_run();
  if (text_behind_.empty()) return;
  const bool parameters = place_.names.size() > place_.results.size();
  const bool complete =
      (header_.inputs.present || !parameters) && (header_.outputs.present || place_.results.empty());
  if (!complete || text_behind_.size() != 1) return report_text_behind();
  Diagnostic& found = text_behind_.front();
  const CommentLine first = line_at(begin_of_line(source_.text(), found.span.begin));
  const CommentLine last = line_at(begin_of_line(source_.text(), found.span.end));
  description_.clear();
  for (CommentLine line = first; true; line = *line_below(line)) {
    description_.push_back(source_.piece(line.behind_sign()));
    if (line.whole.span.begin == last.whole.span.begin) break;
  }
  found.message = fmt::format("expected the description above the sections, found {} below one",
                              quoted(first.content.text));
  found.fixes = moved_above(first, last);
  report_text_behind();
}

std::vector<Fix> HeaderReader::moved_above(const CommentLine& first, const CommentLine& last) const {
  CommentLine above = line_above(first);
  while (above.empty() && above.signs > 0) above = line_above(above);
  for (CommentLine line = first; true; line = *line_below(line)) {
    if (line.signs == 0 || line.unmarked) return {};
    if (line.whole.span.begin == last.whole.span.begin) break;
  }
  const Span lines{first.whole.span.begin, last.whole.span.end};
  const std::uint32_t top = begin_of_line(source_.text(), header_.span.begin);
  return {{"move it there",
           {{{top, top}, fmt::format("{}{}#{}", source_.text(lines), line_end(), line_end())},
            {{above.whole.span.end, lines.end}, ""}}}};
}

bool HeaderReader::are_exchanged() const {
  constexpr std::size_t most_names = 256; // more are not looked through for each entry
  if (place_.names.size() > most_names) return false;
  const std::size_t all = header_.inputs.entries.size() + header_.outputs.entries.size();
  std::size_t right = 0;
  std::size_t wrong = 0;
  const auto count = [&](const HeaderSection& section, bool inputs) {
    for (const HeaderEntry& entry : section.entries) {
      if (3 * right >= all) return; // which settles it
      const std::string_view name = entry.names.front().text;
      const bool parameter = is_parameter_name(name);
      if (parameter == is_result(name)) continue;
      ++(parameter == inputs ? right : wrong);
    }
  };
  count(header_.inputs, true);
  count(header_.outputs, false);
  // One entry alone may have got into the wrong section.
  return wrong > 2 * right && (wrong > 1 || all < 4);
}

void HeaderReader::check_order() {
  HeaderSection& inputs = header_.inputs;
  HeaderSection& outputs = header_.outputs;
  if (!inputs.present || !outputs.present) return;
  const bool outputs_first = outputs.title.begin < inputs.title.begin;
  if (are_exchanged()) {
    const Span first = outputs_first ? outputs.title : inputs.title;
    Diagnostic& diagnostic =
        report(problem::section_order, first,
               "expected the parameters below INPUT and the results below OUTPUT, found them exchanged");
    diagnostic.notes.push_back({outputs_first ? inputs.title : outputs.title, "the other title is here"});
    diagnostic.fixes.push_back({"exchange the titles",
                                {{inputs.title, std::string(source_.text(outputs.title))},
                                 {outputs.title, std::string(source_.text(inputs.title))}}});
    std::swap(inputs, outputs);
  } else if (outputs_first) {
    Diagnostic& diagnostic =
        report(problem::section_order, inputs.title, "expected the INPUT section before the OUTPUT section");
    diagnostic.notes.push_back({outputs.title, "the OUTPUT section is here"});
    const std::uint32_t input_line = begin_of_line(source_.text(), inputs.title.begin);
    const std::uint32_t last_line = begin_of_line(source_.text(), header_.span.end);
    const Span output_lines = closed_section(outputs.title, line_above(line_at(input_line)));
    const Span input_lines = closed_section(inputs.title, line_at(last_line));
    if (openings_.size() > 2 || output_lines.empty() || input_lines.empty()) return;
    diagnostic.fixes.push_back({"exchange the sections",
                                {{output_lines, std::string(source_.text(input_lines))},
                                 {input_lines, std::string(source_.text(output_lines))}}});
  }
}

Span HeaderReader::closed_section(Span title, CommentLine last) const {
  const std::uint32_t begin = begin_of_line(source_.text(), title.begin);
  while (last.empty() && last.whole.span.begin > begin) last = line_above(last);
  return is_dashes(last.content.text) ? Span{begin, last.whole.span.end} : Span{};
}

} // namespace bindery::dml
