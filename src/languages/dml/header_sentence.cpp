// Sections that are a sentence: `OUTPUT: the product`, `Returns the product.`
#include "src/languages/dml/entry_words.hpp"
#include "src/languages/dml/header_reader.hpp"
#include "src/languages/dml/letters.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

Text HeaderReader::name_before(Text& text) const {
  const std::string_view word = text.text.substr(0, name_end(text.text));
  if (!(kind_ == Kind::output ? is_result(word) : is_parameter_name(word))) return {};
  const std::size_t behind = text.text.find_first_not_of(" \t:=-,", word.size());
  if (behind == std::string_view::npos || behind == word.size()) return {};
  text = source_.piece(text.text.substr(behind));
  return source_.piece(word);
}

std::optional<Fix> HeaderReader::entry_of_sentence(const CommentLine& title, std::string_view name,
                                                   const Text& text) const {
  if (name.empty()) {
    const std::size_t parameters = place_.names.size() - place_.results.size();
    const auto declared = kind_ == Kind::output ? place_.results : place_.names.first(parameters);
    if (declared.size() != 1) return std::nullopt;
    name = declared.front();
  }
  constexpr std::size_t blanks = 2; // between name and text
  const std::string divider = fmt::format("{}{}", line_end(), divider_line());
  Fix fix{"write it as an entry",
          {{{title.content.span.begin, text.span.begin},
            fmt::format("{}:{}{}# {}{:{}}", keyword(), divider, line_end(), name, "", blanks)}}};
  CommentLine last = title;
  for (std::optional<CommentLine> line = line_below(title); line && line->signs > 0 && !line->empty();
       line = line_below(*line)) {
    if (is_of_signs(line->content.text) || line->unmarked || begins_with_marked_name(line->whole.text))
      return std::nullopt;
    fix.edits.push_back(
        {{line->sign_end, line->content.span.begin}, std::string(1 + name.size() + blanks, ' ')});
    last = *line;
  }
  fix.edits.push_back({{last.whole.span.end, last.whole.span.end}, divider});
  return fix;
}

bool HeaderReader::describe_result(Diagnostic& text_behind) {
  if (header_.outputs.present || place_.results.size() != 1 ||
      text_behind.span.begin < header_.inputs.title.end)
    return false;
  const CommentLine line = line_at(begin_of_line(source_.text(), text_behind.span.begin));
  const std::string_view found = line.content.text;
  const std::string_view word = found.substr(0, name_end(found));
  const auto means = [&](std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view each) { return equal_ignoring_case(word, each); });
  };
  const bool title = found.substr(word.size()).starts_with(':') &&
                     means({"output", "outputs", "return", "returns", "result", "results"});
  if (!title && !means({"returns"})) return false;
  const std::size_t begin = found.find_first_not_of(" \t", word.size() + (title ? 1 : 0));
  if (begin == std::string_view::npos) return false;
  kind_ = Kind::output;
  header_.outputs.present = true;
  header_.outputs.title = line.content.span;
  Text text = source_.piece(found.substr(begin));
  const Text name = name_before(text);
  text_behind.problem = &problem::title_text;
  text_behind.message = fmt::format("expected `OUTPUT:`, found {}", quoted(found));
  if (!in_tables_) {
    std::optional<Fix> fix = entry_of_sentence(line, name.text, text);
    if (fix) text_behind.fixes.push_back(*std::move(fix));
  }
  std::vector<Text>& prose = header_.outputs.prose;
  prose.push_back(text);
  for (const CommentLine& each : lines_of(text_behind.span)) {
    if (each.whole.span.begin != line.whole.span.begin) prose.push_back(each.content);
  }
  return true;
}

} // namespace bindery::dml
