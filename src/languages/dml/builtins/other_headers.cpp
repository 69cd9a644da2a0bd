// Of two readings of a header the one counts that finds more entries of the function.
#include "src/languages/dml/builtins/other_headers.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/foreign/header.hpp"
#include "src/languages/dml/header/foreign/sections.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// `hidden`: of what was read, so that more must be found.
bool knows_as_much(const ForeignHeader& foreign, const Header& read, const HeaderPlace& place, bool hidden) {
  return known_entries(foreign.header, place) >= known_entries(read, place) + (hidden ? 1 : 0);
}

// Whether there are entries of parameters alone: those of results may stand below them in another manner.
bool lacks_results(const Header& read) {
  return read.dialect == HeaderDialect::section && !read.inputs.entries.empty() && !read.outputs.present;
}

// Whether words are a tag or a title of results: `@return`, `Returns:`.
bool tell_results(std::string_view words) {
  words = without_marks(words);
  if (!words.empty() && std::string_view("@\\:").find(words.front()) != std::string_view::npos)
    return is_one_of(letters_at(words.substr(1)), {"return", "returns", "result", "output", "out"});
  const std::string_view title = words.substr(0, words.find(':'));
  return is_title_of_results(title.substr(0, title.find_last_not_of(" `'\"") + 1));
}

// Whether a tag or a title of results stands before an entry or above it, and no other title between them.
bool is_told_as_result(const Source& source, const Header& read, const HeaderEntry& entry) {
  constexpr int most_lines = 16;
  const Text& name = entry.names.front();
  if (source.text(name.span) != name.text) return tell_results(source.text(name.span));
  std::string_view text = source.text({read.span.begin, name.span.begin});
  for (int i = 0; i < most_lines && !text.empty(); ++i) {
    const std::size_t begin = text.find_last_of("\r\n") + 1;
    const std::string_view words = trimmed(words_of(text.substr(begin)));
    if (tell_results(words)) return true;
    if (words.ends_with(':')) return false;
    text = text.substr(0, begin);
    if (text.ends_with('\n')) text.remove_suffix(1);
    if (text.ends_with('\r')) text.remove_suffix(1);
  }
  return false;
}

// Whether an entry begins with its name behind the sign of its line, as those of sections do.
bool begins_line(const Source& source, const Header& read, const HeaderEntry& entry) {
  const std::string_view before = source.text({read.span.begin, entry.names.front().span.begin});
  return before.substr(before.find_last_of("\r\n") + 1).find_first_not_of("# \t") == std::string_view::npos;
}

// Whether the other reading has the parameters, too, and below them all results by their names or tags: words
// that stand below a section may be about anything.
bool adds_results(const Source& source, const HeaderPlace& place, const ForeignHeader& foreign,
                  const Header& read) {
  constexpr std::size_t most_results = 64; // more are not looked for
  const std::vector<HeaderEntry>& parameters = read.inputs.entries;
  const std::vector<HeaderEntry>& results = foreign.header.outputs.entries;
  const auto as_read = [](const HeaderEntry& one, const HeaderEntry& other) {
    return one.span.begin == other.span.begin && one.span.end == other.span.end &&
           one.names.front().text == other.names.front().text;
  };
  if (place.results.size() > most_results ||
      !std::ranges::equal(foreign.header.inputs.entries, parameters, as_read))
    return false;
  std::vector<std::string_view> told;
  for (const HeaderEntry& each : results)
    each.names.for_each([&](const Text& name) { told.push_back(name.text); });
  if (told.size() != place.results.size()) return false; // one may be none of the function, or there twice
  const auto has_entry = [&](std::string_view result) {
    return std::ranges::find(told, result) != told.end();
  };
  const auto is_parameter = [&](const HeaderEntry& each) {
    return begins_line(source, read, each) &&
           std::ranges::find(place.results, each.names.front().text) == place.results.end();
  };
  return std::ranges::all_of(parameters, is_parameter) && std::ranges::all_of(place.results, has_entry) &&
         std::ranges::all_of(results, [&](const HeaderEntry& each) {
           return each.span.begin > parameters.back().span.end && is_told_as_result(source, read, each);
         });
}

// Says it of the first line below the section.
void place_below_section(const Diagnostics& diagnostics, std::size_t first, Diagnostic& report) {
  for (std::size_t i = first; i < diagnostics.size(); ++i) {
    const Diagnostic& each = diagnostics.all()[i];
    if (each.problem != &problems::text_after_section) continue;
    report.problem = &problems::missing_output_section;
    report.span = each.span;
    report.message = each.message;
    report.notes = each.notes;
    return;
  }
}

void give_foreign(ForeignHeader foreign, Header& header, Diagnostics* diagnostics, std::size_t first) {
  header = std::move(foreign.header);
  if (diagnostics == nullptr) return;
  diagnostics->rewind(first);
  diagnostics->report(std::move(foreign.report));
}

// The first words of a description whose last line ends a sentence.
std::string_view words_of_sentence(const Header& header) {
  std::string_view first;
  std::string_view last;
  for (const Text& line : header.description.lines) {
    const std::string_view words = trimmed(line.text);
    if (first.empty()) first = words;
    if (!words.empty()) last = words;
  }
  return last.ends_with('.') ? first : std::string_view();
}

// Whether words are a sentence about what a function does: `Multiplies two matrices.`
bool tells_of_function(std::string_view words) {
  const std::string_view first = words.substr(0, find_blank(words));
  if (first.empty() || !is_capital(first.front()) || !std::ranges::all_of(first.substr(1), is_small))
    return false;
  if (!first.ends_with('s') && !is_one_of(first, {"The", "A", "An", "Function", "Builtin"})) return false;
  const std::string_view second = trimmed(words.substr(first.size()));
  const std::size_t end = find_blank(second);
  if (is_one_of(first, {"Always", "Contents", "Copyrights", "Needs", "Sources", "Thanks", "Uses"}) ||
      is_one_of(second.substr(0, end), {"and"}))
    return false;
  return end != std::string_view::npos && is_small(second.front()) && !is_of_one_sign(second.substr(end));
}

// Whether a line is code, a tag or a label, or says something about a file: `Last modified: 2024`
bool tells_of_file(std::string_view line) {
  constexpr std::string_view signs = "@=;{}#*:\"'";
  if (line.find_first_of(signs) != std::string_view::npos || std::ranges::any_of(line, is_digit)) return true;
  while (!line.empty()) {
    const std::string_view word = letters_at(line);
    line.remove_prefix(word.size());
    if (!word.empty() && line.starts_with('(')) return true; // a call
    if (is_one_of(word, {"author",   "authors", "code",   "contributed", "copyright", "created", "date",
                         "dml",      "edit",    "file",   "generated",   "licence",   "license", "licensed",
                         "modified", "program", "script", "software",    "todo",      "version", "written"}))
      return true;
    line.remove_prefix(line.empty() ? 0 : 1);
  }
  return false;
}

} // namespace

void read_as_foreign(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                     Diagnostics* diagnostics, std::size_t first) {
  if (header.dialect == HeaderDialect::none) {
    std::optional<Header> block = read_block_header(source, place, choice);
    if (!block) return;
    const bool hidden = may_hide_entries(source, *block);
    if (hidden || may_be_foreign(source, *block)) {
      if (std::optional<ForeignHeader> foreign = read_foreign_block(source, place, *block);
          foreign && knows_as_much(*foreign, *block, place, hidden))
        return give_foreign(std::move(*foreign), header, diagnostics, first);
    }
    if (!block->inputs.present && !block->outputs.present) return;
    header = std::move(*block);
    header.foreign = true;
    if (diagnostics == nullptr) return;
    diagnostics->rewind(first);
    report_block_header(source, place, header, *diagnostics);
    return;
  }
  const bool hidden = may_hide_entries(source, header);
  const bool added = !hidden && !may_be_foreign(source, header);
  if (added && !lacks_results(header)) return;
  std::optional<ForeignHeader> foreign = read_foreign_sections(source, place, header);
  if (!foreign || !knows_as_much(*foreign, header, place, hidden || added)) return;
  if (added && !adds_results(source, place, *foreign, header)) return;
  if (added && diagnostics != nullptr) place_below_section(*diagnostics, first, foreign->report);
  give_foreign(std::move(*foreign), header, diagnostics, first);
}

void read_description(const Source& source, const HeaderPlace& place, DialectChoice choice, Header& header,
                      Diagnostics* diagnostics) {
  std::optional<Header> block = read_block_header(source, place, choice);
  if (!block || !describes_alone(*block)) return;
  header = std::move(*block);
  header.foreign = true;
  if (diagnostics != nullptr && !place.function->prefix.empty())
    report_block_header(source, place, header, *diagnostics);
}

void read_block_description(const Source& source, const HeaderPlace& place, DialectChoice choice,
                            Header& header, Diagnostics* diagnostics) {
  if (header.described || header.foreign || !(header.inputs.present || header.outputs.present)) return;
  const auto is_above = [&](const program::Comment& each) { return each.span.begin < header.span.begin; };
  const auto* const end = std::ranges::find_if_not(place.comments, is_above).base();
  HeaderPlace above = place;
  above.comments = {place.comments.data(), static_cast<std::size_t>(end - place.comments.data())};
  above.end = header.span.begin;
  const auto is_block = [&](const program::Comment& each) {
    return source.text(each.span).starts_with("/*");
  };
  if (std::ranges::count_if(above.comments, is_block) != 1) return;
  std::optional<Header> block = read_block_header(source, above, choice);
  if (!block || block->inputs.present || block->outputs.present || !describes_alone(*block)) return;
  const auto of_file = [](const Text& line) { return tells_of_file(line.text); };
  const std::string_view words = words_of_sentence(*block);
  if (!tells_of_function(words) || std::ranges::any_of(block->description.lines, of_file)) return;
  header.description = std::move(block->description);
  header.described = true;
  header.span.begin = block->span.begin;
  if (diagnostics == nullptr || place.function->prefix.empty() || header.dialect != HeaderDialect::section)
    return;
  Diagnostic& report = diagnostics->report(
      problems::missing_description, source.piece(words).span,
      "expected a description above the sections in lines that begin with `#`, found a block comment");
  if (std::optional<Fix> fix = block_header_fix(source, above)) report.fixes.push_back(std::move(*fix));
}

} // namespace bindery::dml
