// Whether the parts of a header stand in order: the description, then the parameters, then the results.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
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
  const bool result = !repeated_ && text_behind_.size() == 1 && describe_result(text_behind_.front());
  const bool parameters = !place_.parameters().empty();
  const bool complete =
      (header_.inputs.present || !parameters) && (header_.outputs.present || place_.results.empty());
  const bool described = has_description();
  if (!result && !repeated_ && (described || (complete && text_behind_.size() == 1))) {
    for (Diagnostic& each : text_behind_) {
      described ? describe_further(each, complete) : describe_by(each);
      if (!complete) each.fixes.clear(); // it may be the section that is missing
    }
  }
  report_text_behind();
}

void HeaderReader::describe_by(Diagnostic& text_behind) {
  const std::vector<CommentLine> lines = lines_of(text_behind.span);
  if (is_remark(lines.front().content.text)) return part_remark(text_behind);
  description_.clear();
  for (const CommentLine& line : lines) description_.push_back(source_.piece(line.behind_sign()));
  text_behind.message = fmt::format("expected the description above the sections, found {} below one",
                                    quoted(lines.front().content.text));
  const std::uint32_t top = begin_of_line(source_.text(), header_.span.begin);
  text_behind.fixes =
      moved(lines, "move it there", {{top, top}, fmt::format("{0}{1}#{1}", text_of(lines), line_end())});
}

void HeaderReader::describe_further(Diagnostic& text_behind, bool complete) {
  std::vector<CommentLine> lines = lines_of(text_behind.span);
  const std::string_view first = lines.front().content.text;
  if (is_remark(first)) return part_remark(text_behind);
  // What stands below an empty section may be what that lacks; a title of other words is none that is
  // missing.
  const bool other = is_title_of_other_words(first) || is_titled_line_of_other_words(first);
  const bool lacks_results = lacks_entries(header_.outputs.title) && (header_.outputs.present || !other);
  if (lacks_entries(header_.inputs.title) || lacks_results) return;
  // It may be of an entry that has got out of its section, or code that is switched off.
  constexpr std::size_t deepest = 3; // blanks
  if (lines.front().indent > deepest) return;
  const bool missing = lacks_entry();
  // Where no entry is missing, what begins with a name is a sentence or an example, and a call below a title
  // always is one.
  const auto is_entry = [&](const CommentLine& line) {
    const std::string_view words = line.content.text;
    const std::size_t blank = std::min(find_blank(words), words.size());
    const bool row = skip_blanks(words.substr(blank)) != std::string_view::npos &&
                     (words.substr(blank).starts_with("  ") || words[blank] == '\t');
    const bool sentence = (!missing && known(name_at(words))) || (other && is_example_of_call(words));
    return row || (!sentence && begins_with_marked_name(line.whole.text)) || is_table_row(words);
  };
  // Below a title of its own no row is an entry; in the description it might be read as one.
  const bool rows = std::any_of(lines.begin(), lines.end(), is_entry);
  if ((rows && (missing || !other)) || may_be_statement(first) || is_of_signs(first)) return;
  const auto remark = std::find_if(lines.begin(), lines.end(),
                                   [](const CommentLine& line) { return is_remark(line.content.text); });
  lines.erase(remark, lines.end());
  const std::vector<CommentLine> all = lines;
  while (lines.back().empty() || is_divider_line(lines.back().content.text)) lines.pop_back();
  const Text* const last = last_described();
  // Other words from below may end it, which stand elsewhere yet.
  const auto in_place = std::find_if(description_.rbegin(), description_.rend(), [&](const Text& line) {
    return !trimmed(line.text).empty() && line.span.begin < openings_.front().begin;
  });
  const CommentLine above =
      line_around(in_place == description_.rend() ? last->span.begin : in_place->span.begin);
  const std::uint32_t end = above.whole.span.end;
  description_.resize(static_cast<std::size_t>(last - description_.data()) + 1);
  description_.push_back({{}, {end, end}});
  // A ruling could end the description there, or begin a section.
  std::string text;
  for (const CommentLine& line : lines) {
    if (!line.empty() && is_divider_line(line.content.text)) continue;
    description_.push_back(source_.piece(line.behind_sign()));
    text += fmt::format("{}{}", line_end(), line.whole.text);
  }
  if (const std::optional<CommentLine> below = line_below(above); below && !below->empty())
    text += fmt::format("{}#", line_end());
  if (rows) return;
  const auto fix_moving = [&](const std::vector<CommentLine>& moving) {
    return moved(moving, "move it into the description",
                 {{end, end}, fmt::format("{}#{}", line_end(), text)});
  };
  text_behind.fixes = fix_moving(all);
  // The divider below the words is that of the section.
  const std::optional<CommentLine> next = line_below(lines.back());
  const bool ruled = next && next->signs > 0 && is_divider_line(next->content.text);
  if (!complete || !ruled || all.size() > lines.size() + 1 || text_behind.fixes.empty() ||
      !take_missing_closing(lines.front()))
    return;
  text_behind.message = fmt::format("expected the divider that closes the section, found {}", quoted(first));
  text_behind.fixes = fix_moving(lines);
}

bool HeaderReader::take_missing_closing(const CommentLine& line) {
  CommentLine above = line_above(line);
  while (above.empty() && above.signs > 0) above = line_above(above);
  return std::erase_if(missing_, [&](const Diagnostic& each) {
           const std::uint32_t place = each.fixes.front().edits.front().span.begin;
           return each.problem == &problems::missing_closing_divider && place > above.whole.span.end &&
                  place <= line.whole.span.begin;
         }) != 0;
}

void HeaderReader::part_remark(Diagnostic& text_behind) const {
  const CommentLine line = line_around(text_behind.span.begin);
  const std::uint32_t begin = line.whole.span.begin;
  if (line.unmarked || openings_.back().begin > begin) return;
  const CommentLine above = line_above(line);
  const bool gap = above.empty() && above.signs > 0 && !above.unmarked;
  add_fix(text_behind, "part it from the header", gap ? above.whole.span : Span{begin, begin},
          gap ? "" : std::string(line_end()));
}

std::vector<CommentLine> HeaderReader::lines_of(Span text) const {
  std::vector<CommentLine> lines{line_around(text.begin)};
  while (lines.back().whole.span.end < text.end) lines.push_back(*line_below(lines.back()));
  return lines;
}

std::string_view HeaderReader::text_of(const std::vector<CommentLine>& lines) const {
  return source_.text({lines.front().whole.span.begin, lines.back().whole.span.end});
}

std::vector<Fix> HeaderReader::moved(const std::vector<CommentLine>& lines, std::string title,
                                     Edit insertion) const {
  const auto unmarked = [](const CommentLine& line) { return line.signs == 0 || line.unmarked; };
  if (std::any_of(lines.begin(), lines.end(), unmarked)) return {};
  CommentLine above = line_above(lines.front());
  while (above.empty() && above.signs > 0) above = line_above(above);
  // Before the title of the next section an empty line is left, but none before the divider of this one,
  // unless that would stand below another one.
  const std::optional<CommentLine> below = line_below(lines.back());
  const bool tight = below && below->signs > 0 && !below->empty() &&
                     (!is_dashes(below->content.text) || is_dashes(above.content.text));
  return {
      {std::move(title),
       {std::move(insertion),
        {{above.whole.span.end, lines.back().whole.span.end}, tight ? fmt::format("{}#", line_end()) : ""}}}};
}

bool HeaderReader::are_in_order(const std::vector<HeaderEntry>& entries) const {
  const auto parameters = place_.parameters();
  auto at = parameters.begin();
  return std::ranges::all_of(entries, [&](const HeaderEntry& entry) {
    const auto found = std::find(at, parameters.end(), entry.names.front().text);
    at = found == parameters.end() ? at : found;
    return found != parameters.end();
  });
}

bool HeaderReader::are_exchanged() const {
  constexpr std::size_t most_names = 256; // more are not looked through for each entry
  if (place_.names.size() > most_names) return false;
  const std::size_t all = header_.inputs.entries.size() + header_.outputs.entries.size();
  std::size_t right = 0;
  std::size_t wrong = 0;
  std::size_t either = 0; // names of a parameter and of a result
  const auto count = [&](const HeaderSection& section, bool inputs) {
    for (const HeaderEntry& entry : section.entries) {
      if (3 * right >= all) return; // which settles it
      const std::string_view name = entry.names.front().text;
      const bool parameter = is_parameter_name(name);
      if (parameter == is_result(name)) {
        either += parameter ? 1 : 0;
        continue;
      }
      ++(parameter == inputs ? right : wrong);
    }
  };
  count(header_.inputs, true);
  count(header_.outputs, false);
  const std::size_t results = place_.results.size();
  const bool whole = header_.outputs.title.begin < header_.inputs.title.begin && wrong + either == all &&
                     header_.inputs.entries.size() == results &&
                     header_.outputs.entries.size() == place_.names.size() - results;
  // One entry alone may have got into the wrong section, unless the sections fit each other's names; where
  // the others have names of both, their order tells.
  if (!whole && wrong == 1 && either != 0 && !are_in_order(header_.outputs.entries)) return false;
  return wrong > 2 * right && (wrong > 1 || all < 4 || whole);
}

void HeaderReader::check_order() {
  HeaderSection& inputs = header_.inputs;
  HeaderSection& outputs = header_.outputs;
  if (!inputs.present || !outputs.present) return;
  const bool outputs_first = outputs.title.begin < inputs.title.begin;
  if (are_exchanged()) {
    const Span first = outputs_first ? outputs.title : inputs.title;
    Diagnostic& diagnostic =
        report(problems::section_order, first,
               "expected the parameters below INPUT and the results below OUTPUT, found them exchanged");
    diagnostic.notes.push_back({outputs_first ? inputs.title : outputs.title, "the other title is here"});
    diagnostic.fixes.push_back({"exchange the titles",
                                {{inputs.title, std::string(source_.text(outputs.title))},
                                 {outputs.title, std::string(source_.text(inputs.title))}}});
    std::swap(inputs, outputs);
  } else if (outputs_first) {
    Diagnostic& diagnostic =
        report(problems::section_order, inputs.title, "expected the INPUT section before the OUTPUT section");
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
