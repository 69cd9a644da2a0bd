// Rows whose words are no cells of the dialect yet: bullets, separators, bars, names and types that are
// exchanged or joined.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/types.hpp"
#include "src/languages/dml/header/table_reader.hpp"
#include "src/languages/dml/program/type.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

// Signs that people put between a name and what is said of it.
bool is_separator(std::string_view word) {
  constexpr std::array<std::string_view, 11> separators{"-",  "--", ":", "::", "=",     "->",
                                                        "=>", "|",  ";", ",",  "\u2013"};
  return std::find(separators.begin(), separators.end(), word) != separators.end();
}

// The name in the first cell of a row with bars and a type in its second, between the signs of code or of
// stress, the same on both sides: `**X** | Matrix | ...`; else empty.
std::string_view marked_name_of_row(std::string_view words) {
  constexpr std::string_view marks = "`*\"'";
  const std::size_t mark = std::min(words.find_first_not_of(marks), words.size());
  const std::size_t bar = words.find('|');
  if (mark == 0 || bar == std::string_view::npos) return {};
  const std::string_view cell = trimmed(words.substr(0, bar));
  const std::string_view behind = words.substr(bar + 1);
  const bool same = cell.size() > 2 * mark &&
                    std::equal(cell.begin(), cell.begin() + static_cast<std::ptrdiff_t>(mark), cell.rbegin());
  if (!same || !is_type(trimmed(behind.substr(0, behind.find('|'))))) return {};
  return cell.substr(mark, cell.size() - 2 * mark);
}

// Whether words that stand where a default may are several, and begin with none.
bool begins_sentence(std::string_view words) {
  const std::size_t blank = find_blank(words);
  return blank != std::string_view::npos && !looks_like_default(words.substr(0, blank)) &&
         is_word(words.substr(0, blank));
}

} // namespace

TableReader::Row TableReader::in_cells(const CommentLine& line, Row cells) {
  if (const std::optional<Row> remarked = remark_behind_name(line, cells)) {
    cells = *remarked;
  } else if (!looks_like_default(cells.default_value.text)) {
    cells = in_parts(line, cells);
  } else if (goes_on_behind_default(cells)) {
    cells = default_of_words(line, cells).value_or(cells);
  }
  if (!known(cells.name.text)) {
    cells = without_label(line, cells);
    cells = parted_name(line, cells);
    cells = without_decoration(line, cells);
  }
  cells = without_separators(line, cells);
  if (is_separator(cells.type.text) && known(cells.name.text)) cells = without_separator(line, cells);
  if (begins_with_type(line, cells)) cells = name_before_type(cells);
  return cells;
}

bool TableReader::begins_with_type(const CommentLine& line, const Row& cells) const {
  if (!columns_.given || !known(cells.type.text) || known(cells.name.text) || !is_type(cells.name.text))
    return false;
  if (looks_like_default(cells.default_value.text)) return true;
  // Where types stand, a type is in its place, and so is the default behind it: the name is what is missing.
  const bool in_place = columns_.type != 0 && column_in(line, cells.name) >= columns_.type;
  return !in_place && !has_row(line, cells.type.text);
}

bool TableReader::has_row(const CommentLine& line, std::string_view name) const {
  const auto& entries = section_->entries;
  const bool above = std::any_of(entries.begin(), entries.end(), [&](const HeaderEntry& entry) {
    return !entry.names.empty() && entry.names.front().text == name;
  });
  return above || has_row_below(line, name);
}

bool TableReader::has_row_below(const CommentLine& line, std::string_view name) const {
  constexpr int most_lines = 64;
  CommentLine other = line;
  for (int i = 0; i < most_lines; ++i) {
    const std::uint32_t next = next_line(other);
    if (next <= other.whole.span.begin || next >= source_.text().size()) return false;
    other = line_at(next);
    const std::string_view words = other.content.text;
    if (other.signs == 0) return false;
    if (words.substr(0, find_blank(words)) == name) return true;
  }
  return false;
}

TableReader::Row TableReader::name_before_type(const Row& cells) {
  Diagnostic& diagnostic = report(problems::type_cell, cells.name.span,
                                  fmt::format("expected the name `{}` before its type, found {}",
                                              cells.type.text, quoted(cells.name.text)));
  // Without a default behind it the name may be the default of another parameter after all.
  if (!looks_like_default(cells.default_value.text))
    return {cells.type, cells.name, cells.default_value, cells.meaning};
  diagnostic.fixes.push_back(
      {"exchange the two",
       {{cells.name.span, std::string(cells.type.text)}, {cells.type.span, std::string(cells.name.text)}}});
  return {cells.type, cells.name, cells.default_value, cells.meaning};
}

bool TableReader::nameless_row(const CommentLine& line) {
  const Row words = cells_of(line.content.text);
  if (line.unmarked || !columns_.given || !is_type(words.name.text) || !looks_like_default(words.type.text))
    return false;
  const std::string_view name = name_lost_by(line, words);
  if (name.empty()) return false;
  end_run();
  const std::uint32_t begin = line.content.span.begin;
  std::string_view meaning = trimmed(line.content.text.substr(words.type.span.end - begin));
  // It may stand at the end.
  const bool behind = meaning.size() > name.size() + 1 && meaning.ends_with(name) &&
                      meaning.substr(0, meaning.size() - name.size()).ends_with("  ");
  if (behind) meaning = trimmed(meaning.substr(0, meaning.size() - name.size()));
  EntryNames names;
  names.push_back({name, {begin, begin}});
  begin_entry(std::move(names), source_.piece(meaning));
  HeaderEntry& entry = section_->entries.back();
  entry.type = words.name;
  entry.default_value = words.type;
  entry.span.end = line.content.span.end;
  Diagnostic& diagnostic =
      report(problems::prose_in_section, line.content.span,
             fmt::format("expected an entry with the columns NAME TYPE DEFAULT MEANING, found {}",
                         quoted(line.content.text)));
  note_title(diagnostic);
  constexpr std::size_t least = 2; // blanks
  const std::size_t width = columns_.type - std::min(columns_.type, 1 + column_behind("#"));
  std::vector<Edit> edits{
      {{line.sign_end, begin}, fmt::format(" {:{}}", name, std::max(width, name.size() + least))}};
  if (behind) edits.push_back({{source_.piece(meaning).span.end, line.content.span.end}, ""});
  diagnostic.fixes.push_back({fmt::format("write it as the entry of `{}`", name), std::move(edits)});
  return true;
}

std::string_view TableReader::name_lost_by(const CommentLine& line, const Row& cells) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each row
  const auto names = declared_names();
  constexpr std::size_t most_entries = 256; // all are looked through for each name
  if (names.size() > most_names || section_->entries.size() > most_entries || place_.function == nullptr)
    return {};
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const bool fits = means_declared(cells.name.text, *place_.function, names[i]) &&
                      is_declared_default(names[i], cells.type.text);
    if (fits && !has_row(line, names[i])) found.push_back(i);
  }
  if (found.size() > 1) {
    const std::size_t above =
        has_entry() ? declared_before(section_->entries.back().names.back().text) + 1 : 0;
    const std::string_view next = line_at(next_line(line)).content.text;
    const std::size_t below = declared_before(next.substr(0, next.find_first_of(" \t,")));
    std::erase_if(found, [&](std::size_t each) { return each < above || each >= below; });
  }
  return found.size() == 1 ? names[found.front()] : std::string_view();
}

bool TableReader::goes_on_behind_default(const Row& cells) {
  return !cells.meaning.empty() && cells.meaning.span.begin == cells.default_value.span.end + 1;
}

TableReader::Row TableReader::cells_of(std::string_view content) const {
  const auto take_cell = [&] {
    const char quote = content.empty() ? '\0' : content.front();
    const std::size_t close = quote == '"' || quote == '\'' ? content.find(quote, 1) : 0;
    const std::size_t from = close == std::string_view::npos ? 0 : close;
    const std::string_view cell = content.substr(0, find_blank(content, from));
    content = trimmed(content.substr(cell.size()));
    return source_.piece(cell);
  };
  Row cells{take_cell(), take_cell(), take_cell(), {}};
  cells.meaning = source_.piece(content);
  return cells;
}

TableReader::Row TableReader::without_label(const CommentLine& line, const Row& cells) {
  const std::string_view content = line.content.text;
  const std::size_t bullet = bullet_size(content);
  const std::size_t size = bullet != 0 ? bullet : label_size(content);
  if (size == 0 || is_type(cells.name.text) || stands_inside(line, cells.name)) return cells;
  const Row behind = cells_of(content.substr(size));
  if (!known(behind.name.text)) return without_bullet(line, cells, behind);
  const bool sign = cells.name.text == "-" || cells.name.text == "*";
  if (!sign && !is_type(behind.type.text)) return cells;
  Diagnostic diagnostic{&problems::entry_spacing,
                        cells.name.span,
                        fmt::format("expected `{}` at the beginning of the entry, found {}", behind.name.text,
                                    sign ? "a bullet" : quoted(cells.name.text)),
                        {},
                        {}};
  add_fix(diagnostic, sign ? "remove the bullet" : "remove what stands before the name",
          {line.content.span.begin, behind.name.span.begin}, "");
  add_slip("label", std::move(diagnostic));
  return behind;
}

TableReader::Row TableReader::without_bullet(const CommentLine& line, const Row& cells, const Row& behind) {
  const std::string_view name = known_within(behind.name.text);
  const bool row = is_type(behind.type.text) || looks_like_default(behind.default_value.text);
  if (name.empty() || !row || behind.name.text.find_first_of(",(") != std::string_view::npos) return cells;
  const Span found{line.content.span.begin, behind.name.span.end};
  Diagnostic diagnostic{
      &problems::entry_spacing,
      found,
      fmt::format("expected `{}` at the beginning of the entry, found {}", name, quoted(source_.text(found))),
      {},
      {}};
  std::string alone(name);
  alone.resize(std::max<std::size_t>(name.size(), found.size()), ' ');
  add_fix(diagnostic, "write the name alone", found, std::move(alone));
  add_slip("label", std::move(diagnostic));
  return {source_.piece(name), behind.type, behind.default_value, behind.meaning};
}

TableReader::Row TableReader::without_decoration(const CommentLine& line, const Row& cells) {
  const std::string_view name = known_within(cells.name.text);
  const std::string_view word = cells.name.text;
  // Without columns the section may be written in the other dialect: `X:  The matrix`
  const bool labelled = !columns_.given && word.size() == name.size() + 1 && word.ends_with(':') &&
                        is_declared_here(name) && !has_entry_of(name) && !has_row_below(line, name);
  const bool row = labelled || is_type(cells.type.text) || looks_like_default(cells.default_value.text);
  if (name.empty() || name == cells.name.text || !row || stands_inside(line, cells.name)) return cells;
  const std::string_view behind =
      word.substr(static_cast<std::size_t>(name.data() - word.data()) + name.size());
  const bool bracketed = word.starts_with('(') && behind == ")";
  // A sign behind a name alone may make it another name, unless it is one that no name has.
  if (name.data() == word.data() && behind.find_first_not_of(":.[,]") != std::string_view::npos) return cells;
  // A comma may join two names, and a bracket may hold what is meant for the text.
  if (!bracketed && behind != "[,]" && word.find_first_of(",(") != std::string_view::npos) return cells;
  Diagnostic diagnostic{
      &problems::entry_spacing,
      cells.name.span,
      fmt::format("expected `{}` at the beginning of the entry, found {}", name, quoted(cells.name.text)),
      {},
      {}};
  std::string alone(name);
  alone.resize(std::max(name.size(), cells.name.text.size()), ' '); // so that the other cells stay in place
  add_fix(diagnostic, "write the name alone", cells.name.span, std::move(alone));
  add_slip(std::string(name.data() == word.data() ? behind : word.substr(0, 1)), std::move(diagnostic));
  return {source_.piece(name), cells.type, cells.default_value, cells.meaning};
}

TableReader::Row TableReader::parted_name(const CommentLine& line, const Row& cells) {
  const std::string_view word = cells.name.text;
  const std::string_view name = name_at(word);
  const std::string_view behind = word.substr(name.size());
  const std::size_t size = separator_size(behind);
  if (size == 0 || size == behind.size() || !known(name) || !is_type(behind.substr(size))) return cells;
  const Text sign = source_.piece(behind.substr(0, size));
  add_to(cells_, problems::entry_spacing, line, sign.span,
         fmt::format("expected blanks between the cells of the table, found `{}`", sign.text),
         "part the cells by blanks", {{sign.span, "  "}});
  Row parted = cells_of(line.content.text.substr(name.size() + size));
  return {source_.piece(name), parted.name, parted.type, [&] {
            const std::string_view rest = line.content.text;
            const std::size_t begin = parted.type.span.end - line.content.span.begin;
            return source_.piece(trimmed(rest.substr(std::min<std::size_t>(begin, rest.size()))));
          }()};
}

TableReader::Row TableReader::without_separator(const CommentLine& line, const Row& cells) {
  const std::string_view behind = cells.meaning.text;
  const std::size_t cut = std::min(find_blank(behind), behind.size());
  if (!is_type(cells.default_value.text) || !looks_like_default(behind.substr(0, cut))) return cells;
  add_to(cells_, problems::entry_spacing, line, cells.type.span,
         fmt::format("expected blanks between the cells of the table, found `{}`", cells.type.text),
         "part the cells by blanks", {{cells.type.span, std::string(code_points(cells.type.text), ' ')}});
  return {cells.name, cells.default_value, source_.piece(behind.substr(0, cut)),
          source_.piece(trimmed(behind.substr(cut)))};
}

TableReader::Row TableReader::without_separators(const CommentLine& line, Row cells) {
  constexpr std::string_view separators = "|,;";
  std::string_view left = line.content.text;
  std::string_view row_name; // without signs around it
  std::vector<Edit> edits;
  const auto blank_out = [&](std::string_view piece, std::string_view replacement) {
    edits.push_back({source_.piece(piece).span, std::string(replacement)});
  };
  const bool boxed = left.starts_with('|');
  if (boxed) {
    const std::string_view behind = trimmed(left.substr(1));
    blank_out(left.substr(0, static_cast<std::size_t>(behind.data() - left.data())), "");
    left = behind;
  }
  if (boxed && left.ends_with('|')) {
    const std::string_view before = trimmed(left.substr(0, left.size() - 1));
    blank_out(left.substr(before.size()), "");
    left = before;
  }
  const char sign = boxed ? '|' : cells.type.empty() ? ' ' : cells.type.text.back();
  // Without columns a comma is one of the text.
  if (sign != '|' && !columns_.given) return cells;
  const std::string_view name = left.substr(0, find_blank(left));
  const std::string_view marked = boxed ? marked_name_of_row(left) : std::string_view();
  if (known(marked) && !stands_inside(line, cells.name)) {
    const auto mark = static_cast<std::size_t>(marked.data() - left.data());
    blank_out(left.substr(0, mark), "");
    blank_out(left.substr(mark + marked.size(), mark), "");
    row_name = marked;
  } else if (separators.find(sign) == std::string_view::npos || !known(name.substr(0, name.find(sign)))) {
    return cells;
  }
  const auto take_cell = [&] {
    std::string_view cell;
    const std::size_t bar = sign == '|' ? left.find(sign) : std::string_view::npos;
    if (bar != std::string_view::npos) { // a cell of any number of words
      cell = trimmed(left.substr(0, bar));
      blank_out(left.substr(bar, 1), " ");
      left = trimmed(left.substr(bar + 1));
      return source_.piece(cell);
    }
    while (cell.empty() && !left.empty()) {
      const std::size_t size = std::min(find_blank(left), left.size());
      cell = left.substr(0, size);
      left = trimmed(left.substr(size));
      if (cell.back() != sign) continue;
      blank_out(cell.substr(cell.size() - 1), " ");
      cell.remove_suffix(1);
    }
    return cell.empty() ? Text{{}, {line.content.span.end, line.content.span.end}} : source_.piece(cell);
  };
  cells.name = take_cell();
  if (!row_name.empty()) cells.name = source_.piece(row_name);
  cells.type = take_cell();
  const bool next_bar = left.find(sign) != std::string_view::npos;
  const bool lacks_cell = sign == '|' && !next_bar && columns_.all_in_order && begins_sentence(left);
  cells.default_value = lacks_cell ? source_.piece(left.substr(0, 0)) : take_cell();
  // Without bars nothing would tell an empty cell from the words behind it.
  bool fillable = true;
  if (sign == '|' && columns_.has_default && cells.default_value.empty() && !cells.type.empty() &&
      !left.empty()) {
    const std::string_view value = declared(cells.name.text).default_value;
    // A default of several words would not be told from them, either.
    fillable = columns_.all_in_order && !value.empty() && find_blank(value) == value.npos &&
               left.find(" |") == left.npos;
    if (fillable) edits.back().replacement = fmt::format(" {}  ", value);
  }
  if (left.starts_with(sign)) {
    blank_out(left.substr(0, 1), " ");
    left = trimmed(left.substr(1));
  }
  cells.meaning = source_.piece(left);
  if (!fillable) return cells; // the missing cell is reported
  const Span first = edits.front().span;
  add_to(cells_, problems::entry_spacing, line, first,
         fmt::format("expected blanks between the cells of the table, found `{}`", sign),
         "part the cells by blanks", std::move(edits));
  return cells;
}

void TableReader::fill_cells(Diagnostic& diagnostic, const CommentLine& line, const Row& cells) const {
  const Declared from_function = declared(cells.name.text);
  const std::string_view type = cells.type.empty() ? from_function.type : cells.type.text;
  const std::string_view value =
      cells.default_value.empty() ? from_function.default_value : cells.default_value.text;
  if (type.empty() || value.empty()) return;
  // A word of the text that stands where the type belongs would be taken for one, and be lost with the next
  // fix.
  const TypeWithin within = type_within(type);
  if (!is_type(type) && within.type.empty() && within.meant.empty() && similar_type(type).empty()) return;
  // Bars between the cells go first, and with them an empty cell is filled.
  if (source_.text({cells.name.span.end, cells.meaning.span.begin}).find('|') != std::string_view::npos)
    return;
  // Behind a no-break space the cells may be there.
  if (cells.meaning.text.starts_with("\u00A0")) return;
  // Those of other columns would be lost.
  if (columns_.others_before_cells + columns_.others_before_meaning != 0) return;
  // In another order the cells are not all behind the name.
  if (!cells.type.empty() && cells.type.span.begin < cells.name.span.begin) return;
  std::string row;
  const std::size_t begin = column_in(line, cells.name);
  const auto add = [&](std::string_view cell, std::size_t place) {
    const std::size_t at = begin + code_points(row);
    if (!row.empty()) row.append(place > at ? place - at : 1, ' ');
    row.append(cell);
  };
  add(cells.name.text, begin);
  add(type, columns_.type);
  add(value, columns_.default_value);
  add({}, columns_.meaning);
  add_fix(diagnostic, "write what the function says", {cells.name.span.begin, cells.meaning.span.begin},
          std::move(row));
}

std::optional<TableReader::Row> TableReader::untyped_row(const CommentLine& line, const Row& cells) const {
  if (!incomplete_ || columns_.has_type || cells.type.empty()) return std::nullopt;
  const std::string_view value = declared(cells.name.text).default_value;
  const std::string_view words = line.content.text.substr(cells.type.span.begin - line.content.span.begin);
  if (find_blank(value) == value.npos || !words.starts_with(value)) return std::nullopt;
  return Row{cells.name,
             {},
             source_.piece(words.substr(0, value.size())),
             source_.piece(trimmed(words.substr(value.size())))};
}

} // namespace bindery::dml
