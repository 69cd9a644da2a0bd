// Sections that are a sentence: `OUTPUT: the product`, `Returns the product.`
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/program/line_reading.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// `matrix(0, rows=1, cols=1)`, which a cell may hold in spite of its blanks
bool is_call(std::string_view value) {
  const std::size_t open = value.find('(');
  if (open == 0 || open == std::string_view::npos || !value.ends_with(')') ||
      !std::all_of(value.begin(), value.begin() + static_cast<std::ptrdiff_t>(open), is_name_byte))
    return false;
  std::size_t depth = 0;
  for (std::size_t i = open; i < value.size(); ++i) {
    if (std::string_view("\"'\r\n\t").find(value[i]) != std::string_view::npos) return false;
    if (value[i] == '(') ++depth;
    if (value[i] == ')' && --depth == 0) return i + 1 == value.size();
  }
  return false;
}

// A word without the signs that Markdown and others have around code, if the same stand at both ends.
std::string_view without_quotes(std::string_view word) {
  constexpr std::string_view signs = "`*'\"";
  const std::size_t size = word.empty() ? 0 : skip_char(word, word.front());
  const bool quoted = size > 0 && signs.find(word.front()) != std::string_view::npos &&
                      word.size() > 2 * size && word.ends_with(word.substr(0, size));
  return quoted ? word.substr(size, word.size() - 2 * size) : word;
}

} // namespace

Text HeaderReader::name_before(Text& text) const {
  const std::string_view word = name_at(text.text);
  const std::string_view name = without_quotes(word);
  if (!is_declared_here(name)) return {};
  const std::size_t behind = text.text.find_first_not_of(" \t:=-,", word.size());
  if (behind == std::string_view::npos || behind == word.size()) return {};
  text = source_.piece(text.text.substr(behind));
  return source_.piece(name);
}

std::optional<Fix> HeaderReader::entry_of_sentence(const CommentLine& title, std::string_view name,
                                                   const Text& text) const {
  if (name.empty()) {
    const auto declared = declared_names();
    if (declared.size() != 1) return std::nullopt;
    name = declared.front();
  }
  const std::string divider = fmt::format("{}{}", line_end(), divider_line());
  const SentenceHead head = head_of_sentence(name);
  if (head.before_text.empty()) return std::nullopt;
  Fix fix{"write it as an entry",
          {{{title.content.span.begin, text.span.begin},
            fmt::format("{}:{}{}{}# {}", keyword(), divider, head.columns, line_end(), head.before_text)}}};
  CommentLine last = line_around(text.span.begin);
  bool closed = false;
  for (std::optional<CommentLine> line = line_below(last); line && line->signs > 0 && !line->empty();
       line = line_below(*line)) {
    if (is_dashes(line->content.text)) {
      const std::optional<CommentLine> below = line_below(*line);
      if (below && below->signs > 0 && !below->empty()) return std::nullopt; // it is an opening one
      closed = true;
      break;
    }
    if (is_of_signs(line->content.text) || line->unmarked || begins_with_marked_name(line->whole.text))
      return std::nullopt;
    fix.edits.push_back(
        {{line->sign_end, line->content.span.begin}, std::string(1 + head.before_text.size(), ' ')});
    last = *line;
  }
  if (!closed) fix.edits.push_back({{last.whole.span.end, last.whole.span.end}, divider});
  return fix;
}

HeaderReader::Declared HeaderReader::declared(std::string_view name) const {
  Declared cells{{}, "---"};
  if (place_.function == nullptr) return {};
  const auto look_in = [&](const auto& all) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name.text == name; });
    if (found != all.end()) cells.type = found->type.spelling.text;
    return found;
  };
  if (kind_ == Kind::output) {
    look_in(place_.function->results);
  } else if (const auto found = look_in(place_.function->parameters);
             found != place_.function->parameters.end() && found->default_value) {
    cells.default_value = found->default_value->source.text;
  }
  const auto one_word = [](std::string_view text) {
    return text.find_first_of(" \t\r\n") == std::string_view::npos;
  };
  return one_word(cells.type) && (one_word(cells.default_value) || is_call(cells.default_value)) ? cells
                                                                                                 : Declared{};
}

HeaderReader::SentenceHead HeaderReader::head_of_sentence(std::string_view name) const {
  constexpr std::size_t blanks = 2; // between cells
  if (!in_tables_) return {{}, fmt::format("{}{:{}}", name, "", blanks)};
  const Declared cells = declared(name);
  if (cells.type.empty()) return {};
  const auto width = [](std::string_view cell, std::string_view column) {
    return std::max(cell.size(), column.size()) + blanks;
  };
  const std::array<std::size_t, 3> widths{width(name, "NAME"), width(cells.type, "TYPE"),
                                          width(cells.default_value, "DEFAULT")};
  const auto row = [&](std::string_view first, std::string_view second, std::string_view third) {
    return fmt::format("{:{}}{:{}}{:{}}", first, widths[0], second, widths[1], third, widths[2]);
  };
  return {fmt::format("{0}# {1}MEANING{0}{2}", line_end(), row("NAME", "TYPE", "DEFAULT"), divider_line()),
          row(name, cells.type, cells.default_value)};
}

bool HeaderReader::is_text_below_title(const CommentLine& line) const {
  const std::string_view words = line.content.text;
  return !line.empty() && !line.unmarked && !is_titled_line_of_other_words(words) && !is_of_signs(words) &&
         !words.ends_with(':') && find_separation(words) == std::string_view::npos &&
         !may_be_statement(words);
}

bool HeaderReader::describe_result(Diagnostic& text_behind) {
  if (header_.outputs.present || place_.results.size() != 1 ||
      text_behind.span.begin < header_.inputs.title.end)
    return false;
  const CommentLine line = line_around(text_behind.span.begin);
  const std::string_view found = line.content.text;
  // `@return text` and `:return: text`, as other tools have it, as well
  const bool tag = std::string_view("@\\:").find(found.front()) != std::string_view::npos;
  const std::string_view words = found.substr(tag ? 1 : 0), word = name_at(words);
  const bool title = words.substr(word.size()).starts_with(':') &&
                     is_one_of(word, {"output", "outputs", "return", "returns", "result", "results"});
  if (!title && !equal_ignoring_case(word, "returns") && !(tag && word == "return")) return false;
  const std::size_t begin = words.find_first_not_of(" \t", word.size() + (title ? 1 : 0));
  const std::vector<CommentLine> lines = lines_of(text_behind.span);
  // A title may have its text in the line below.
  const bool alone = begin == std::string_view::npos;
  if (alone && (!title || lines.size() < 2 || !is_text_below_title(lines[1]))) return false;
  // Behind an empty line, or below a title of its own there, what is said is about the whole.
  const auto gap = std::ranges::find_if(lines, [&](const CommentLine& each) {
    const std::string_view content = each.content.text;
    return each.empty() ||
           (alone && (is_title_of_other_words(content) || is_titled_line_of_other_words(content)));
  });
  const bool parted = gap == lines.end() || gap->empty();
  kind_ = Kind::output;
  header_.outputs.present = true;
  header_.outputs.title = line.content.span;
  Text text = alone ? lines[1].content : source_.piece(words.substr(begin));
  const Text name = name_before(text);
  text_behind.problem = alone ? &problems::title_spelling : &problems::title_text;
  text_behind.message = fmt::format("expected `OUTPUT:`, found {}", quoted(found));
  if (std::optional<Fix> fix = entry_of_sentence(line, name.text, text); fix && parted)
    text_behind.fixes.push_back(*std::move(fix));
  std::vector<Text>& prose = header_.outputs.prose;
  prose.push_back(text);
  for (auto each = lines.begin() + (alone ? 2 : 1); each < gap; ++each) prose.push_back(each->content);
  for (auto each = gap; each != lines.end(); ++each)
    description_.push_back(source_.piece(each->behind_sign()));
  return true;
}

} // namespace bindery::dml
