// Keeps what the lines of another manner say, and writes it in sections.
#include "src/languages/dml/header/foreign/reader.hpp"

#include "src/languages/dml/doc/doc.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/items.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/written_rows.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <utility>

namespace bindery::dml {

namespace {

std::vector<LayoutRow> rows(const HeaderSection& section) {
  std::vector<LayoutRow> all;
  for (const HeaderEntry& entry : section.entries) {
    LayoutRow row = row_of(section, &entry);
    std::string names;
    entry.names.for_each([&](const Text& name) { names.append(names.empty() ? "" : ",").append(name.text); });
    row.cells.insert(row.cells.begin(), std::move(names));
    all.push_back(std::move(row));
  }
  return all;
}

// What stands behind a name and a comma: `x, its text`
std::string_view without_comma_before(std::string_view text) {
  return text.starts_with(", ") ? text.substr(2) : text;
}

} // namespace

bool ForeignReader::is_underline(const ForeignLine& line) {
  const std::string_view words = line.words.text;
  // Nearly all lines begin with a letter.
  if (words.empty() || is_letter_or_digit(words.front())) return false;
  const bool common = words.front() == '-' || words.front() == '=' || words.front() == '~';
  const std::size_t shortest = common ? 3 : 5;
  if (words.size() < shortest || !is_of_signs(words)) return false;
  return (common && is_of_one_sign(words)) ||
         words.find_first_of("()[]{}<>`'\"|/&?!") == std::string_view::npos;
}

bool ForeignReader::is_meant(std::string_view name) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each entry
  return known(name) ||
         (place_.names.size() <= most_names && std::ranges::any_of(place_.names, [&](std::string_view each) {
            return equal_ignoring_case(each, name);
          }));
}

std::string_view ForeignReader::name_meant_by(std::string_view name) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each entry
  if (known(name) || place_.names.size() > most_names) return name;
  const auto is_slip = [&](std::string_view each) {
    return equal_ignoring_case(each, name) || similar_names(each, name);
  };
  const auto found = std::ranges::find_if(place_.names, is_slip);
  const bool one = found != place_.names.end() && std::none_of(found + 1, place_.names.end(), is_slip);
  return one ? *found : name;
}

void ForeignReader::read() {
  for (at_ = 0; at_ < lines_.size(); ++at_) {
    const ForeignLine& line = lines_[at_];
    const bool taken = line.words.empty() ? section_ != nullptr : take(line);
    if (!taken && begun()) leave(line.behind);
  }
}

bool ForeignReader::has_entry_of_function() const {
  const bool parameters = !place_.parameters().empty();
  return std::ranges::any_of((parameters ? inputs_ : outputs_).entries, [&](const HeaderEntry& entry) {
    return known(name_meant_by(entry.names.front().text));
  });
}

bool ForeignReader::has_entry_of(std::string_view name) const {
  return has_entry_in(section_ == &outputs_ ? outputs_ : inputs_, name);
}

bool ForeignReader::has_entry_in(const HeaderSection& section, std::string_view name) {
  constexpr std::size_t most_entries = 256;
  const auto& entries = section.entries;
  return entries.size() > most_entries || std::ranges::any_of(entries, [&](const HeaderEntry& each) {
           return each.names.front().text == name;
         });
}

bool ForeignReader::begins_other_words(std::string_view words) {
  const std::string_view directive = words.starts_with(".. ") ? words.substr(3) : std::string_view();
  const std::size_t colons = directive.find("::");
  return is_title_of_other_words(words) || is_titled_line_of_other_words(words) ||
         (colons < directive.size() && letters_at(directive).size() == colons);
}

bool ForeignReader::has_entry_further_below() const {
  constexpr std::size_t most_lines = 64;
  const auto below = std::span(lines_).subspan(at_ + 1);
  return std::ranges::any_of(below.first(std::min(below.size(), most_lines)), [&](const ForeignLine& line) {
    std::string_view words = line.words.text;
    words.remove_prefix(bullet_size(words));
    const std::string_view marked = names_.all.within(name_at(words));
    const std::string_view name = marked.empty() ? name_meant_by(name_at(words)) : marked;
    const bool declared = section_ == &outputs_ ? is_result(name) : known(name);
    return declared && !has_entry_of(name);
  });
}

void ForeignReader::begin_entry(HeaderSection& section, EntryNames names, Text text) {
  begin_line();
  section_ = &section;
  open_ = true;
  HeaderEntry& entry = section.entries.emplace_back();
  entry.first_line = static_cast<std::uint32_t>(section.lines.size());
  entry.span = names.front().span;
  entry.names = std::move(names);
  entry.text_behind_name = !text.empty();
  if (!text.empty()) add(text);
}

void ForeignReader::add(Text text) {
  section_->lines.push_back(text);
  HeaderEntry& entry = section_->entries.back();
  ++entry.line_count;
  entry.span.end = std::max(entry.span.end, text.span.end);
}

bool ForeignReader::continues(Text text) {
  if (!open_) return false;
  add(text);
  return true;
}

bool ForeignReader::is_result_in_capitals(std::string_view name) const {
  constexpr std::size_t most = 64; // more are not looked through
  const auto some = place_.results.first(std::min(place_.results.size(), most));
  return is_result(name) ||
         std::ranges::any_of(some, [&](std::string_view each) { return equal_ignoring_case(each, name); });
}

bool ForeignReader::is_slip_of_result(std::string_view name, std::string_view behind) const {
  constexpr std::size_t shortest = 3;
  constexpr std::size_t most = 64; // more are not looked through
  const bool set_off =
      separator_size(behind) > 1 || trimmed(behind).starts_with('(') || behind.starts_with(':');
  if (!set_off || name.size() < shortest || place_.results.size() > most || known(name)) return false;
  return std::ranges::any_of(place_.results, [&](std::string_view each) {
    return is_slip_of(name, {bare_letters(each)}) && !has_entry_in(outputs_, each);
  });
}

bool ForeignReader::results_in_list(std::string_view text) {
  if (place_.results.size() < 2) return false;
  const std::string_view together = names_at(text);
  EntryNames names = names_in(together);
  bool all = names.size() > 1;
  names.for_each([&](const Text& each) { all = all && is_result(each.text); });
  const std::string_view behind = without_direction(text.substr(together.size()));
  if (all && separator_size(behind) > 1) { // they have one text
    begin_entry(outputs_, std::move(names), source_.piece(behind_separator(behind)));
    return true;
  }
  const ForeignItems items(names_.results);
  if (!items.is_list(text)) return false;
  while (!text.empty()) {
    const std::string_view item = items.first(text);
    const std::string_view name = items.name_of(item);
    if (name.empty()) return true;
    const auto end = static_cast<std::size_t>(name.data() + name.size() - item.data());
    begin_entry(outputs_, names_in(name), source_.piece(item_text(item.substr(end), name)));
    text.remove_prefix(item.size());
  }
  return true;
}

bool ForeignReader::repeats_names(std::string_view text) const {
  const ForeignItems items(names_.results);
  bool any = false;
  while (!text.empty()) {
    const std::string_view item = items.first(text);
    const std::string_view name = items.name_of(item);
    if (name.empty()) return false;
    const auto end = static_cast<std::size_t>(name.data() + name.size() - item.data());
    if (!has_entry_in(outputs_, name) || !item_text(item.substr(end), name).empty()) return false;
    any = true;
    text.remove_prefix(item.size());
  }
  return any;
}

bool ForeignReader::result_below(Text words, bool paragraph) {
  if (!open_ || section_ != &outputs_) return false;
  if (const HeaderEntry& above = outputs_.entries.back(); above.line_count == 0 && unnamed_ > 0) {
    const Text from = above.names.front();
    outputs_.entries.pop_back();
    --unnamed_;
    const std::string_view item = words.text.substr(bullet_size(words.text));
    return result(from, is_result(name_at(item)) ? source_.piece(item) : words);
  }
  if (place_.results.size() < 2) return false;
  const ForeignItems items(names_.results);
  const std::string_view name = items.name_of(words.text.substr(bullet_size(words.text)));
  const bool unnamed = unnamed_ == 1 && outputs_.entries.size() == 1;
  if (name.empty() || (!unnamed && has_entry_of(name))) return false;
  const std::string_view item = words.text.substr(static_cast<std::size_t>(name.data() - words.text.data()));
  const std::string_view above = outputs_.lines.empty() ? std::string_view() : outputs_.lines.back().text;
  const bool comma = paragraph && item.substr(name.size()).starts_with(',');
  const bool listed = above.ends_with(',') || above.ends_with(';') || comma;
  if ((!listed || unnamed) && separator_size(item.substr(name.size())) < 2) return false;
  if (unnamed) {
    leave_unnamed();
    return result(words, source_.piece(item));
  }
  if (listed) outputs_.lines.back() = source_.piece(ForeignItems::without_comma(above));
  return result(words, source_.piece(item));
}

void ForeignReader::leave_unnamed() {
  if (unnamed_ != 1 || outputs_.entries.size() != 1) return;
  leave_gap();
  for (const Text& line : outputs_.lines) leave(line);
  outputs_.entries.clear();
  outputs_.lines.clear();
  unnamed_ = 0;
  end_entry();
}

bool ForeignReader::result(Text from, Text text) {
  if (repeats_names(text.text)) {
    end_entry();
    return false;
  }
  if (results_in_list(text.text)) return true;
  const std::string_view name = name_at(text.text);
  const std::string_view behind = without_direction(text.text.substr(name.size()));
  const std::size_t sign = separator_size(behind);
  const bool set_off = trimmed(behind.substr(0, sign)).size() > 0;
  const bool article = equal_ignoring_case(name, "a") && place_.results.size() == 1;
  const bool named = is_result(name) || (place_.results.size() > 1 && is_result_in_capitals(name));
  if ((named && (set_off || !article)) || is_slip_of_result(name, behind)) {
    const std::string_view said = without_comma_before(behind.substr(sign));
    begin_entry(outputs_, names_in(name), source_.piece(without_declared_type(trimmed(said), name)));
    return true;
  }
  begin_line();
  const std::size_t before = unnamed_++;
  EntryNames names;
  if (in_order_) {
    names.push_back({place_.results[before], from.span});
  } else if (place_.results.size() == 1 || (before == 0 && outputs_.entries.empty())) {
    for (const std::string_view each : place_.results) names.push_back({each, from.span});
  }
  if (names.empty()) {
    unsure_ = true;
    end_entry();
    return false;
  }
  // Google's manner: a type and a colon before the text.
  const std::size_t colon = std::min(text.text.find(": "), text.text.size());
  const bool typed = colon < text.text.size() && says_declared_of_result(text.text.substr(0, colon));
  begin_entry(outputs_, std::move(names), typed ? source_.piece(trimmed(text.text.substr(colon + 1))) : text);
  return true;
}

void ForeignReader::add_type(Text type, std::string_view names) {
  if (!says_declared(type.text, names)) add(type);
}

bool ForeignReader::says_declared(std::string_view type, std::string_view name) const {
  return place_.function != nullptr && means_declared(type, *place_.function, name_meant_by(name));
}

std::string_view ForeignReader::without_declared_type(std::string_view text, std::string_view name) const {
  const bool italic = text.starts_with("*(") || text.starts_with("_(");
  const std::string_view mark = text.substr(0, italic ? 1 : 0);
  const std::string_view bracket = text.substr(mark.size());
  const std::size_t end = bracket.starts_with('(') ? bracket.find(')') : std::string_view::npos;
  if (end == std::string_view::npos) return text;
  std::string_view behind = bracket.substr(end + 1);
  if (!behind.starts_with(mark)) return text;
  behind.remove_prefix(mark.size());
  const std::size_t sign = separator_size(behind);
  const bool set_off = sign > 1 || !trimmed(behind.substr(0, sign)).empty();
  return set_off && says_declared(bracket.substr(1, end - 1), name) ? trimmed(behind.substr(sign)) : text;
}

std::string_view ForeignReader::item_text(std::string_view behind_name, std::string_view name) const {
  std::string_view text = ForeignItems::without_comma(behind_name);
  const std::size_t end = text.starts_with('(') ? text.find(')') : std::string_view::npos;
  if (end != std::string_view::npos && says_declared(text.substr(1, end - 1), name))
    text = trimmed(text.substr(end + 1));
  text = trimmed(text.substr(text.starts_with(", ") ? 2 : separator_size(text)));
  return text == "." ? std::string_view() : text;
}

bool ForeignReader::optional_parameter(std::string_view words, std::string_view type) {
  const std::size_t end = words.starts_with('[') ? words.find(']') : std::string_view::npos;
  if (end == std::string_view::npos) return false;
  const std::string_view inner = words.substr(1, end - 1);
  const std::size_t sign = std::min(inner.find('='), inner.size());
  const std::string_view name = trimmed(inner.substr(0, sign));
  if (!known(name)) return false;
  const std::string_view text = words.substr(end + 1);
  begin_entry(inputs_, names_in(name), source_.piece(behind_separator(text)));
  if (!type.empty()) add_type(source_.piece(type), name);
  if (sign < inner.size() && !has_default(name, trimmed(inner.substr(sign + 1))))
    continues(source_.piece(inner));
  return true;
}

bool ForeignReader::has_default(std::string_view name, std::string_view value) const {
  return place_.function != nullptr &&
         std::ranges::any_of(place_.function->parameters, [&](const api::Parameter& each) {
           return each.name.text == name && each.default_value &&
                  values_agree(value, each.default_value->source.text);
         });
}

std::vector<Text> ForeignReader::rest() const {
  const auto says = [](const Text& line) { return !trimmed(line.text).empty(); };
  const auto begin = std::find_if(rest_.begin(), rest_.end(), says);
  const auto end = std::find_if(rest_.rbegin(), rest_.rend(), says).base();
  return begin < end ? std::vector<Text>(begin, end) : std::vector<Text>();
}

void ForeignReader::undecorate(std::vector<Text>& lines) const {
  auto above = lines_.begin();
  for (Text& line : lines) {
    above = std::find_if(above, lines_.end(),
                         [&](const ForeignLine& each) { return line.span.begin <= each.whole.span.end; });
    if (above == lines_.end()) return;
    if (line.span.begin < above->behind.span.begin) line = above->behind;
  }
}

void ForeignReader::take_declared_types() {
  if (place_.function == nullptr) return;
  for (HeaderSection* const section : {&inputs_, &outputs_}) {
    for (HeaderEntry& entry : section->entries) {
      if (entry.line_count == 0) continue;
      const auto first = section->lines.begin() + entry.first_line;
      std::vector<Text> lines(first, first + std::min<std::uint32_t>(entry.line_count, 2));
      const bool below = take_declared_type(lines, *place_.function, entry.names.front().text);
      if (!below) *first = lines.front();
      entry.first_line += std::uint32_t{below};
      entry.line_count -= std::uint32_t{below};
      entry.text_behind_name = entry.text_behind_name && !below;
    }
  }
}

void ForeignReader::give(Header& header) {
  const std::uint32_t begin = lines_[first_].whole.span.begin;
  std::vector<Text> lines;
  std::ranges::copy_if(header.description.lines, std::back_inserter(lines),
                       [&](const Text& line) { return line.span.begin < begin; });
  if (comment_.decoration != '\0') undecorate(lines);
  while (!lines.empty() && trimmed(lines.back().text).empty()) lines.pop_back();
  const std::vector<Text> others = rest();
  if (!others.empty() && !lines.empty())
    lines.push_back(source_.piece(lines_[first_].whole.text.substr(0, 0)));
  lines.insert(lines.end(), others.begin(), others.end());
  header.described = has_block(lines);
  header.description = {};
  if (place_.documents) {
    header.description = make_doc(std::move(lines));
  } else {
    header.description.lines = std::move(lines);
  }
  header.dialect = HeaderDialect::section;
  header.foreign = true;
  header.inputs = std::move(inputs_);
  header.outputs = std::move(outputs_);
  for (HeaderSection* const section : {&header.inputs, &header.outputs}) {
    section->present = !section->entries.empty();
    section->title = first().words.span;
  }
  header.span.end = std::max(header.span.end, lines_.back().words.span.end);
}

std::optional<Fix> ForeignReader::fix() const {
  if (unsure_) return std::nullopt;
  const std::string_view end = line_end_of(source_.text(), lines_[first_].whole.span.end);
  CommentWriter out(end);
  const auto write = [&](const Text& line) {
    const bool blank = line.text.empty() || is_blank(line.text.front());
    in_block() || !blank ? out.line(line.text) : out.line_behind_sign(line.text);
  };
  const std::size_t from = comment_.decoration != '\0' || in_block() || comment_.boxed ? 0 : first_;
  std::size_t above = from;
  while (from == 0 && above < first_ && lines_[above].words.empty()) ++above;
  for (std::size_t i = above; i < first_; ++i) write(lines_[i].behind);
  const std::vector<Text> others = rest();
  if (first_ > 0 && !lines_[first_ - 1].words.empty()) out.line({});
  for (const Text& line : others) write(line);
  std::vector<std::pair<std::string_view, LayoutGrid>> grids;
  if (!inputs_.entries.empty()) grids.emplace_back("INPUT:", LayoutGrid(rows(inputs_)));
  if (!outputs_.entries.empty()) grids.emplace_back("OUTPUT:", LayoutGrid(rows(outputs_)));
  constexpr std::size_t least = 40;
  constexpr std::size_t most = 98; // with the sign and a blank, a line of 100
  std::size_t width = least;
  for (const auto& [title, grid] : grids) width = std::max(width, grid.width());
  bool below = !others.empty();
  for (const auto& [title, grid] : grids) {
    if (std::exchange(below, true)) out.gap();
    grid.write(out, title, false, std::min(width, most));
  }
  Fix fix{"write the header in sections", {}};
  if (!in_block()) {
    fix.edits.push_back({{lines_[from].whole.span.begin, lines_.back().whole.span.end}, out.take()});
    return fix;
  }
  const std::optional<Span> gap = before_code_behind(source_, comment_.block);
  fix.edits.push_back({{comment_.block.begin, gap ? gap->end : comment_.block.end}, out.take()});
  if (gap) fix.edits.back().replacement.append(end);
  return fix;
}

} // namespace bindery::dml
