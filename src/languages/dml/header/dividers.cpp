// Dividers that are missing, too many, or made of other signs.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace bindery::dml {

bool is_of_signs(std::string_view content) {
  for (std::size_t i = 0; i < content.size(); ++i) {
    if (!is_word_byte(content[i])) {
      // Dividers are long, and nearly all consist of one sign.
      i += kit::run_size(content.data() + i, content.data() + content.size(), content[i]) - 1;
      continue;
    }
    const std::string_view lead = content.substr(i, 2);
    const bool drawn = lead == "\xE2\x94" || lead == "\xE2\x95";
    const bool dash = lead == "\xE2\x80" && i + 2 < content.size() &&
                      static_cast<unsigned char>(content[i + 2] - '\x90') <= 0x05;
    if (!drawn && !dash) return false;
    i += 2;
  }
  return true;
}

namespace {

// Whether a single character is no dash, beside a comment sign.
bool is_slip_in_dashes(std::string_view content) {
  const auto is_other = [](char c) {
    return c != '-' && c != '#' && !is_blank(c) && (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  };
  return std::ranges::count_if(content, is_other) == 1;
}

} // namespace

void HeaderReader::note_divider(const CommentLine& line) {
  // One of a table with bars tells nothing of those that are missing.
  if (line.content.text.find('|') != std::string_view::npos) return;
  if (dashes_ == 0) dashes_ = std::clamp<std::size_t>(code_points(line.content.text), 10, 200);
}

void HeaderReader::emptied_divider(const Problem& problem, std::string_view match,
                                   std::string_view expected) {
  const CommentLine line = line_at(match);
  if (line.signs > 0) extend(line);
  const std::string_view words = trimmed(line.whole.text);
  if (line.signs == 0 && !words.empty()) {
    // A statement that has got into the header stays.
    const std::uint32_t begin = line.whole.span.begin;
    add_missing(problem, line.whole.span, fmt::format("expected {}, found {}", expected, quoted(words)),
                "add a divider", {{begin, begin}, fmt::format("{}{}", divider_line(), line_end())});
    return;
  }
  add_missing(problem, line.whole.span, fmt::format("expected {}, found an empty line", expected),
              "write a divider", {line.whole.span, divider_line()});
}

void HeaderReader::add_missing(const Problem& problem, Span span, std::string message, std::string title,
                               Edit edit) {
  Diagnostic diagnostic{&problem, span, std::move(message), {}, {}};
  note_title(diagnostic);
  diagnostic.fixes.push_back({std::move(title), {std::move(edit)}});
  missing_.push_back(std::move(diagnostic));
}

bool HeaderReader::take_divider_from_text() {
  constexpr std::size_t least = 10; // dashes
  if (section_->entries.empty() || section_->entries.back().line_count == 0) return false;
  Text& last = section_->lines.back();
  const std::size_t dash = last.text.find_last_not_of('-');
  if (dash == std::string_view::npos || last.text.size() - dash <= least) return false;
  const std::string_view words = without_trailing_blanks(last.text.substr(0, dash + 1));
  if (trimmed(words).empty()) return false;
  const Span dashes = source_.piece(last.text.substr(dash + 1)).span;
  last = source_.piece(words);
  section_->entries.back().span.end = last.span.end;
  Diagnostic& diagnostic =
      report(problems::malformed_divider, dashes,
             "expected a divider in a line of its own, found it behind the text of an entry");
  add_fix(diagnostic, "part the line", {last.span.end, dashes.begin}, fmt::format("{}# ", line_end()));
  return true;
}

bool HeaderReader::lacks_entries(Span title) const {
  for (const Kind kind : both_kinds) {
    const HeaderSection& section = section_of(kind);
    if (section.title == title && !declared_names(kind).empty())
      return section.entries.empty() && section.prose.empty();
  }
  return false;
}

void HeaderReader::end_missing() {
  // What a section without entries lacks first are these, which is told.
  std::erase_if(missing_, [&](const Diagnostic& each) {
    return !each.notes.empty() && lacks_entries(each.notes.front().span);
  });
  constexpr std::size_t most_slips = 2; // more are a habit
  const bool none = dashes_ == 0 && missing_.size() > 1;
  if (none || missing_.size() > most_slips) {
    Diagnostic& first = missing_.front();
    first.message += and_in_more(missing_.size() - 1, "place");
    for (std::size_t i = 1; i < missing_.size(); ++i)
      first.fixes.front().edits.push_back(std::move(missing_[i].fixes.front().edits.front()));
    first.fixes.front().title = "write the dividers";
    missing_.resize(1);
  }
  for (Diagnostic& made : missing_) {
    // One that stands below may tell how long it is to be.
    for (Edit& edit : made.fixes.front().edits) {
      if (none) break;
      std::string& written = edit.replacement;
      const std::size_t begin = written.find('#');
      const std::size_t size = line_size(std::string_view(written).substr(begin));
      written.replace(begin, size, divider_line());
    }
    report(std::move(made));
  }
  missing_.clear();
}

bool HeaderReader::is_odd_ruling(const CommentLine& line) {
  return line.content.text.size() < 3 || !is_dashes(line.content.text);
}

void HeaderReader::bad_ruling(const CommentLine& line) {
  // What stands in the place of the sign is told.
  if (line.unmarked && is_slip_in_dashes(line.content.text)) return;
  if (line.empty()) {
    const Span signs{line.sign_begin, line.sign_end};
    add_to(rulings_, problems::malformed_divider, line, signs,
           "expected a divider of dashes, found comment signs alone", "write dashes",
           {{signs, divider_line()}});
    return;
  }
  // A title in it is told.
  if (section_ != nullptr && section_->title.begin == line.content.span.begin &&
      has_title_between_dashes(line.content.text, keyword()))
    return;
  const std::size_t size = std::clamp<std::size_t>(code_points(line.content.text), 10, 200);
  std::string message =
      fmt::format("expected a divider of dashes alone, found {}", quoted(line.content.text));
  // Words behind the dashes would be lost.
  if (!is_of_signs(line.content.text) && !is_slip_in_dashes(line.content.text)) {
    report(problems::malformed_divider, line.content.span, std::move(message));
    return;
  }
  add_to(rulings_, problems::malformed_divider, line, line.content.span, std::move(message), "write dashes",
         {{line.content.span, std::string(size, '-')}});
}

void HeaderReader::missing_divider(const Problem& problem, std::uint32_t offset, std::string_view expected) {
  const CommentLine line = line_at(offset);
  const std::string divider = divider_line();
  if (line.signs == 0) {
    const Span place{last_line_end_, last_line_end_};
    add_missing(problem, place, fmt::format("expected {}, found the end of the header", expected),
                "add a divider", {place, fmt::format("{}{}", line_end(), divider)});
    return;
  }
  const std::string_view found = line.content.text;
  const Span span{line.sign_begin, line.content.span.end};
  add_missing(problem, span,
              fmt::format("expected {}, found {}", expected, found.empty() ? "an empty line" : quoted(found)),
              "add a divider",
              {{line.whole.span.begin, line.whole.span.begin}, fmt::format("{}{}", divider, line_end())});
}

void HeaderReader::divider_before_entries(const CommentLine& line) {
  const std::string_view behind = source_.text().substr(line.whole.span.end);
  const std::size_t begin = std::min(behind.find_first_not_of(" \t\r\n#"), behind.size());
  const std::size_t size = std::min<std::size_t>(behind.substr(begin, 256).find_first_of(" \t\r\n,:"), 256);
  const std::string_view name = behind.substr(begin, size);
  // What a parameter is called, too, is a result only where the parameter has its entry.
  const bool of_result = is_result(name) && (!is_parameter_name(name) || has_entry_of(name));
  if (kind_ == Kind::input && of_result && !header_.outputs.present) {
    const Text place = source_.piece(name);
    end_run();
    open_section(Kind::output, place);
    if (!in_tables_ && has_title_between_dashes(line.content.text, "OUTPUT")) {
      const Span span = line.content.span;
      Diagnostic& diagnostic =
          report(problems::title_text, span,
                 fmt::format("expected `OUTPUT:` in a line of its own, found {}", quoted(line.content.text)));
      const std::string dashes(std::clamp<std::size_t>(span.size(), 10, 200), '-');
      add_fix(diagnostic, "write the title in a line of its own", span,
              fmt::format("{0}{1}#{1}# OUTPUT:{1}# {0}", dashes, line_end()));
      return;
    }
    Diagnostic& diagnostic = report(
        problems::missing_title, place.span,
        fmt::format("expected a line with OUTPUT: above the entries of the results, found the entry of `{}`",
                    name));
    const std::optional<CommentLine> below = line_below(line);
    const std::string head = head_of_results(line.whole.text);
    if (below && below->content.text.starts_with(name) && !head.empty())
      add_fix(diagnostic, "begin the OUTPUT section", {line.whole.span.end, line.whole.span.end}, head);
    return;
  }
  // The line below a heading is told with it.
  if (run_.problem == &problems::prose_in_section && run_.span.end == line_above(line).content.span.end)
    return;
  std::string message = fmt::format(
      "expected no divider before the end of the {} section, found one with entries behind it", keyword());
  const std::string_view result = kind_ == Kind::input && !header_.outputs.present && is_parameter_name(name)
                                      ? result_among_entries()
                                      : std::string_view();
  if (result.empty()) {
    needless_divider(line, std::move(message));
    return;
  }
  // The divider may well part parameters from results, among which two names have changed places.
  Diagnostic& diagnostic =
      report(problems::stray_divider, line.content.span,
             fmt::format("{}; the result `{}` and the parameter `{}` look exchanged", message, result, name));
  note_title(diagnostic);
}

std::string HeaderReader::head_of_results(std::string_view divider) const {
  if (!in_tables_) return fmt::format("{0}#{0}# OUTPUT:{0}{1}", line_end(), divider);
  if (header_.inputs.entries.empty()) return {};
  const std::uint32_t first = header_.inputs.entries.front().names.front().span.begin;
  const CommentLine ruling = line_above(line_around(first));
  const CommentLine columns = line_above(ruling);
  if (!is_dashes(ruling.content.text) || !columns.content.text.starts_with("NAME ")) return {};
  return fmt::format("{0}#{0}# RETURN VALUES{0}{1}{0}{2}{0}{1}", line_end(), divider, columns.whole.text);
}

std::string_view HeaderReader::result_among_entries() const {
  constexpr std::size_t most_entries = 64; // more are not looked through for each divider
  const auto& entries = section_->entries;
  if (entries.size() > most_entries) return {};
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const HeaderEntry& each) {
    return kind_of(each.names.front().text) == Kind::output;
  });
  return found == entries.end() ? std::string_view() : found->names.front().text;
}

Diagnostic& HeaderReader::needless_divider(const CommentLine& line, std::string message) {
  Diagnostic& diagnostic = report(problems::stray_divider, line.content.span, std::move(message));
  note_title(diagnostic);
  const std::uint32_t next = past_line_end(source_.text(), line.whole.span.end);
  add_fix(diagnostic, "remove the divider", {line.whole.span.begin, next}, "");
  return diagnostic;
}

} // namespace bindery::dml
