// Lines, sections and entries as both header dialects have them.
#include "src/languages/dml/header/reader.hpp"

#include "grammar/dml/comment_sign.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/header/code_blocks.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace bindery::dml {

namespace {

constexpr std::size_t few_names = 16;

// Whether a line begins with the quotes that Python and Julia have around documentation.
bool begins_with_quotes(std::string_view line) {
  return trimmed(line).starts_with("\"\"\"") || trimmed(line).starts_with("'''");
}

constexpr std::size_t quotes_size = 3;

// Whether it has these and nothing else.
bool is_quotes(std::string_view line) {
  return begins_with_quotes(line) && trimmed(line).size() == quotes_size;
}

// Whether a line begins with quotes that do not close in it, and words behind them.
bool opens_quotes(std::string_view line) {
  line = trimmed(line);
  return begins_with_quotes(line) && line.size() > quotes_size &&
         line.find(line.substr(0, quotes_size), quotes_size) == std::string_view::npos;
}

} // namespace

HeaderReader::HeaderReader(const Source& source, const HeaderPlace& place, Header& header,
                           Diagnostics* diagnostics)
    : source_(source), place_(place), header_(header), diagnostics_(diagnostics), known_names_(place.names),
      parameter_names_(place.parameters()), result_names_(place.results),
      first_diagnostic_(diagnostics == nullptr ? 0 : diagnostics->size()) {}

bool HeaderReader::is_typed_row(std::string_view text) const {
  const std::size_t begin = content_begin(text);
  if (begin == std::string_view::npos) return false;
  return is_table_row(first_line(text.substr(begin)));
}

bool HeaderReader::stands_in(std::span<const Span> spans, std::uint32_t offset) {
  const auto behind =
      std::upper_bound(spans.begin(), spans.end(), offset,
                       [](std::uint32_t place, const Span& each) { return place < each.begin; });
  return behind != spans.begin() && offset < std::prev(behind)->end;
}

bool HeaderReader::is_unmarked_at(std::uint32_t offset) const {
  const auto behind =
      std::upper_bound(place_.unmarked.begin(), place_.unmarked.end(), offset,
                       [](std::uint32_t place, const Span& comment) { return place < comment.begin; });
  // A line begins before its content.
  const std::string_view text = source_.text();
  if (behind != place_.unmarked.end() &&
      skip_blanks(text.substr(offset, behind->begin - offset)) == std::string_view::npos)
    return true;
  return stands_in(place_.unmarked, offset);
}

std::size_t HeaderReader::decoration_at(std::uint32_t offset) const {
  return grammar::dml::decoration_size(source_.text().substr(offset), place_.decoration);
}

std::size_t HeaderReader::content_begin(std::string_view text) const {
  std::size_t begin = skip_blanks(text);
  if (begin == std::string_view::npos) return begin;
  if (text[begin] == '#') {
    begin = skip_char(text, '#', begin);
    if (begin != std::string_view::npos) begin += decoration_size(text.data() + begin);
  } else if (!is_unmarked(text.data())) {
    return std::string_view::npos;
  } else {
    begin += grammar::dml::any_sign_size(text.substr(begin));
  }
  return begin == std::string_view::npos ? begin : skip_blanks(text, begin);
}

bool HeaderReader::begins_with_known_name(std::string_view text) const {
  const std::size_t begin = content_begin(text);
  return begin != std::string_view::npos && begins_with_name(text.substr(begin));
}

bool HeaderReader::nearly_known(std::string_view name) const {
  if (known(name)) return true;
  return place_.names.size() <= 64 &&
         std::any_of(place_.names.begin(), place_.names.end(), [&](std::string_view other) {
           return equal_ignoring_case(name, other) || similar_names(name, other);
         });
}

CommentLine HeaderReader::line_at(std::string_view match) const {
  return line_at(place_of(match.data()));
}

CommentLine HeaderReader::line_at(std::uint32_t offset) const {
  return comment_line(first_line(source_.text().substr(offset)));
}

CommentLine HeaderReader::line_around(std::uint32_t place) const {
  return line_at(begin_of_line(source_.text(), place));
}

CommentLine HeaderReader::line_of(std::string_view match) const {
  if (match.ends_with('\n')) match.remove_suffix(1);
  if (match.ends_with('\r')) match.remove_suffix(1);
  return comment_line(match);
}

CommentLine HeaderReader::comment_line(std::string_view whole) const {
  CommentLine line;
  line.whole = source_.piece(whole);
  std::size_t sign = std::min(skip_blanks(whole), whole.size());
  std::size_t behind = sign;
  while (behind < whole.size() && whole[behind] == '#') ++behind;
  line.signs = behind - sign;
  if (line.signs > 0) behind += decoration_size(whole.data() + behind);
  if (line.signs == 0 && is_unmarked(whole.data())) {
    line.unmarked = true;
    line.signs = 1;
    const std::size_t foreign = grammar::dml::any_sign_size(whole.substr(sign));
    behind = foreign != 0 ? sign + foreign : 0;
    sign = foreign != 0 ? sign : 0;
  }
  std::size_t begin = std::min(skip_blanks(whole, behind), whole.size());
  line.odd_blanks = line.signs > 0 && behind < whole.size() && whole[behind] == '\t';
  // No-break spaces look like the blanks that they stand for.
  while (begin < whole.size() && whole[begin] == '\xC2' && whole.substr(begin, 2) == "\xC2\xA0") {
    begin = std::min(skip_blanks(whole, begin + 2), whole.size());
    line.odd_blanks = true;
  }
  line.indent = line.unmarked ? std::max<std::size_t>(begin - behind, 1) : begin - behind;
  line.sign_begin = line.whole.span.begin + static_cast<std::uint32_t>(sign);
  line.sign_end = line.whole.span.begin + static_cast<std::uint32_t>(behind);
  line.content = source_.piece(without_trailing_blanks(whole.substr(begin)));
  return line;
}

CommentLine HeaderReader::line_above(const CommentLine& line) const {
  const std::uint32_t begin = line.whole.span.begin;
  return begin < 2 ? line : line_at(begin_of_line_above(source_.text(), begin));
}

std::optional<CommentLine> HeaderReader::line_below(const CommentLine& line) const {
  const std::uint32_t begin = past_line_end(source_.text(), line.whole.span.end);
  return begin == source_.text().size() ? std::nullopt : std::optional(line_at(begin));
}

std::uint32_t HeaderReader::column_of_header(const CommentLine& first, std::uint32_t column) const {
  const std::optional<CommentLine> second = line_below(first);
  const std::optional<CommentLine> third = second ? line_below(*second) : std::nullopt;
  if (!third || second->signs == 0 || third->signs == 0 || second->unmarked || third->unmarked) return column;
  const std::uint32_t found = second->sign_begin - second->whole.span.begin;
  return found == third->sign_begin - third->whole.span.begin ? found : column;
}

void HeaderReader::extend(const CommentLine& line) {
  const std::uint32_t column = line.sign_begin - line.whole.span.begin;
  const bool first = header_.span.empty();
  if (first) header_.span.begin = line.sign_begin;
  if (first || column_is_unsure_) sign_column_ = first ? column_of_header(line, column) : column;
  // Where a text begins, three blanks may stand for a byte order mark: the next line tells.
  column_is_unsure_ = first && line.whole.span.begin == 0 && column == 3;
  if (section_ != nullptr && !line.unmarked && line.signs > 0) check_signs(line, column);
  header_.span.end = line.content.span.end;
  last_line_end_ = line.whole.span.end;
}

void HeaderReader::describe(const CommentLine& line) {
  constexpr std::size_t usual_lines = 16;
  extend(line);
  if (description_.empty()) description_.reserve(usual_lines);
  const std::string_view behind = line.behind_sign();
  const bool opens = is_quotes(behind) && !has_description();
  quoted_ = quoted_ || opens;
  const bool drawn = opens || (!place_.sides.empty() && is_box_frame(line.content.text));
  description_.push_back(
      source_.piece(drawn ? behind.substr(0, 0) : without_side(source_, behind, place_.sides)));
}

bool HeaderReader::closes_quotes(const CommentLine& line) {
  if (!is_quotes(line.content.text)) return false;
  if (!quotes_opened_) {
    const auto first =
        std::ranges::find_if(description_, [](const Text& each) { return !trimmed(each.text).empty(); });
    quotes_opened_ = quoted_ || (first != description_.end() && opens_quotes(first->text));
  }
  quotes_closed_ = quotes_closed_ || *quotes_opened_;
  return *quotes_opened_;
}

void HeaderReader::take_quotes() {
  const auto says = [](const Text& line) { return !trimmed(line.text).empty(); };
  const auto first = std::ranges::find_if(description_, says);
  if (first == description_.end()) return;
  const bool opened = opens_quotes(first->text);
  const auto last = std::find_if(description_.rbegin(), description_.rend(), says).base() - 1;
  if ((quoted_ || opened) && is_quotes(last->text)) {
    *last = source_.piece(last->text.substr(0, 0));
    quotes_closed_ = true;
  }
  if (opened && quotes_closed_)
    *first = source_.piece(first->text.substr(first->text.find_first_of("\"'") + quotes_size));
}

bool HeaderReader::has_description() const {
  return has_block(description_);
}

const Text* HeaderReader::last_described() const {
  const auto last = std::find_if(description_.rbegin(), description_.rend(),
                                 [](const Text& line) { return !trimmed(line.text).empty(); });
  return last == description_.rend() ? nullptr : &*last;
}

bool HeaderReader::describes_besides_last() const {
  return description_.size() > 1 && std::any_of(description_.begin(), std::prev(description_.end()),
                                                [](const Text& line) { return !trimmed(line.text).empty(); });
}

void HeaderReader::take_back(const CommentLine& line) {
  if (!has_section()) {
    if (!description_.empty()) description_.pop_back();
  } else if (run_.span == line.content.span) {
    run_ = {};
  }
}

void HeaderReader::description_break(std::string_view match) {
  const std::uint32_t offset = place_of(match.data());
  if (description_.empty()) return;
  description_.push_back({{}, {offset, offset}});
  const auto end = offset + static_cast<std::uint32_t>(match.size());
  last_break_ = {last_break_.end == offset ? last_break_.begin : offset, end};
}

bool HeaderReader::description_broken() const {
  const Text* const last = last_described();
  return !last_break_.empty() && last != nullptr && last->span.end <= last_break_.begin;
}

bool HeaderReader::is_result(std::string_view name) const {
  return result_names_.has(name);
}

bool HeaderReader::is_parameter_name(std::string_view name) const {
  return parameter_names_.has(name);
}

std::size_t HeaderReader::declared_before(std::string_view name) const {
  const auto names = declared_names();
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

bool HeaderReader::has_entry_of(std::string_view name) const {
  constexpr std::size_t most_entries = 256; // more are not looked through for each line
  const auto& entries = section_->entries;
  return entries.size() > most_entries ||
         std::any_of(entries.begin(), entries.end(),
                     [&](const HeaderEntry& entry) { return entry.names.front().text == name; });
}

void HeaderReader::open_section(Kind kind, Text title) {
  entry_open_ = false;
  end_run();
  end_repetition();
  kind = meant_kind(kind, title);
  kind_ = kind;
  last_title_ = title;
  tabbed_ = title.span.begin > 0 && source_.text()[title.span.begin - 1] == '\t';
  openings_.push_back({kind, begin_of_line(source_.text(), title.span.begin), title.span});
  section_ = &section_of(kind);
  entry_indent_ = 1;
  repeating_ = section_->present;
  if (repeating_) {
    report_text_behind();
    begin_repetition();
    return;
  }
  section_->present = true;
  const std::size_t expected = std::min(declared_names().size(), few_names);
  section_->entries.reserve(expected);
  section_->lines.reserve(expected);
  section_->title = title.span;
}

EntryNames names_of_list(const Source& source, std::string_view list) {
  EntryNames names;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    const std::string_view name = trimmed(list.substr(0, comma));
    if (!name.empty()) names.push_back(source.piece(name));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return names;
}

void HeaderReader::begin_entry(EntryNames names, Text text) {
  HeaderEntry& entry = section_->entries.emplace_back();
  entry.span = {names.front().span.begin, text.empty() ? names.back().span.end : text.span.end};
  entry.names = std::move(names);
  entry.repeated = repeating_;
  entry.first_line = static_cast<std::uint32_t>(section_->lines.size());
  entry.text_behind_name = !text.empty();
  if (!text.empty()) add_line(text);
  entry_open_ = true;
  gap_.reset();
}

void HeaderReader::continue_entry(const CommentLine& line) {
  if (gap_ && section_->entries.back().line_count != 0) {
    add_line(*gap_);
    parted_ = true;
  }
  gap_.reset();
  add_line(source_.piece(line.behind_sign()));
  if (!line.empty()) section_->entries.back().span.end = line.content.span.end;
}

void HeaderReader::add_line(Text text) {
  section_->lines.push_back(text);
  ++section_->entries.back().line_count;
}

void HeaderReader::finish() {
  describe_by_text_behind();
  end_repetition();
  end_series(indents_);
  end_series(cells_);
  end_series(signs_);
  end_series(rulings_);
  choose_header();
  end_slips();
  end_missing();
  report_prose();
  report_repetition();
  check_order();
  if (diagnostics_ != nullptr) {
    if (parted_) keep_needed_lines();
    join_signs(source_, *diagnostics_, first_diagnostic_);
    join_column_titles(*diagnostics_, first_diagnostic_);
    join_both_tables(*diagnostics_, first_diagnostic_);
    join_repeated(*diagnostics_, first_diagnostic_,
                  {&problems::empty_line_in_section, &problems::header_interrupted, &problems::stray_divider,
                   &problems::continuation_indent});
  }
  while (!description_.empty() && trimmed(description_.back().text).empty() &&
         description_.back().text.data() == nullptr) {
    description_.pop_back();
  }
  take_quotes();
  header_.described = has_block(description_);
  if (diagnostics_ != nullptr && !description_.empty())
    check_code_blocks(source_, description_, line_end(), *diagnostics_);
  describe_by_prose();
  describe_by_text_below();
  if (place_.documents) {
    header_.description = make_doc(std::exchange(description_, {}));
  } else {
    header_.description.lines = std::exchange(description_, {});
  }
}

} // namespace bindery::dml
