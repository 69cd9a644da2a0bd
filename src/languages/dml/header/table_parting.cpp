// Rows whose cells are joined, exchanged, or have several words. Where one cell ends and the next begins is
// told by types and by the defaults that the function declares.
#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
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
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::string_view part_cells = "part the cells by blanks";
constexpr std::size_t longest_joined = 64; // longer words are no cells

std::string_view without_comma(std::string_view word) {
  if (word.ends_with(',')) word.remove_suffix(1);
  return word;
}

// How much of a word is a type that has a default right behind it: `Integer3`, `Matrix[Double]---`.
std::size_t size_of_type(std::string_view word) {
  if (word.size() > longest_joined) return 0;
  const auto is_whole = [](std::string_view type) {
    return is_type(type) &&
           (type.back() == ']' || (is_letter_or_digit(type.back()) && type.find('[') == type.npos));
  };
  if (is_whole(word)) return 0;
  for (std::size_t size = 1; size < word.size(); ++size) {
    if (looks_like_default(word.substr(size)) && is_whole(word.substr(0, size))) return size;
  }
  return 0;
}

// Whether a remark behind a value names more of them and says nothing else: `(or "b")`.
bool names_values(std::string_view remark) {
  if (remark.size() < 2 || remark.front() != '(' || remark.back() != ')') return false;
  std::string_view left = trimmed(remark.substr(1, remark.size() - 2));
  bool any = false;
  while (!left.empty()) {
    const bool quoted = left.front() == '"' || left.front() == '\'';
    const std::size_t closing = quoted ? left.find(left.front(), 1) : std::string_view::npos;
    const std::string_view word =
        closing == std::string_view::npos ? left.substr(0, find_blank(left)) : left.substr(0, closing + 1);
    left = trimmed(left.substr(word.size()));
    const bool value = looks_like_default(without_comma(word));
    if (!value && word != "or" && word != "and") return false;
    any = any || value;
  }
  return any;
}

} // namespace

TableReader::Row TableReader::in_parts(const CommentLine& line, const Row& cells) {
  constexpr std::array<Parting, 10> partings{&TableReader::names_apart,
                                             &TableReader::type_of_text,
                                             &TableReader::assigned_default,
                                             &TableReader::default_before_type,
                                             &TableReader::type_joined_to_name,
                                             &TableReader::default_joined_to_type,
                                             &TableReader::meaning_joined_to_default,
                                             &TableReader::type_of_words,
                                             &TableReader::default_of_words,
                                             &TableReader::name_of_words};
  for (const Parting parting : partings) {
    if (const std::optional<Row> found = (this->*parting)(line, cells)) return *found;
  }
  return cells;
}

bool TableReader::is_declared_default(std::string_view name, std::string_view value) const {
  if (kind_ == Kind::output) return means_required(value);
  const std::string_view declared_value = declared(name).default_value;
  if (declared_value.empty()) return false;
  return means_required(declared_value) ? means_required(value)
                                        : !means_required(value) && values_agree(value, declared_value);
}

std::optional<TableReader::Row> TableReader::assigned_default(const CommentLine& line, const Row& cells) {
  const std::string_view sign = cells.default_value.text;
  const bool labelled = equal_ignoring_case(sign, "default:") || equal_ignoring_case(sign, "default");
  if (sign != "=" && !labelled) return std::nullopt;
  std::string_view name = cells.name.text;
  if (name.ends_with(':')) name.remove_suffix(1);
  const bool named = known(name) && is_type(cells.type.text);
  const bool typed = is_type(cells.name.text) && known(cells.type.text);
  const Row behind = cells_of(cells.meaning.text);
  if ((!named && (!typed || labelled)) || !looks_like_default(behind.name.text)) return std::nullopt;
  std::vector<Edit> edits;
  if (!named) {
    edits.push_back({cells.name.span, std::string(cells.type.text)});
    edits.push_back({cells.type.span, std::string(cells.name.text)});
  } else if (name.size() < cells.name.text.size()) {
    edits.push_back({{cells.name.span.end - 1, cells.name.span.end}, " "});
  }
  edits.push_back({cells.default_value.span, " "});
  add_to(cells_, problems::entry_spacing, line, cells.default_value.span,
         fmt::format("expected blanks between the cells of the table, found `{}`", sign), part_cells,
         std::move(edits));
  const Text meaning = source_.piece(trimmed(cells.meaning.text.substr(behind.name.text.size())));
  return Row{named ? source_.piece(name) : cells.type, named ? cells.type : cells.name, behind.name, meaning};
}

bool TableReader::has_default_before_type(const Row& cells) const {
  constexpr std::uint32_t least = 2; // blanks behind a cell; behind a word of the meaning there is one
  const bool set_off = cells.meaning.span.begin - cells.default_value.span.end >= least ||
                       cells.default_value.text.ends_with(']'); // no word has that
  if (cells.meaning.empty() || !set_off || !is_type(cells.default_value.text)) return false;
  if (!known(cells.name.text) || !is_declared_default(cells.name.text, cells.type.text)) return false;
  // Where a default follows, the dash before the type is a separator.
  return !looks_like_default(cells_of(cells.meaning.text).name.text);
}

std::optional<TableReader::Row> TableReader::default_before_type(const CommentLine&, const Row& cells) {
  if (!has_default_before_type(cells)) return std::nullopt;
  Diagnostic& diagnostic = report(problems::type_cell, cells.type.span,
                                  fmt::format("expected the type `{}` before the default, found `{}`",
                                              cells.default_value.text, cells.type.text));
  diagnostic.fixes.push_back({"exchange the two",
                              {{cells.type.span, std::string(cells.default_value.text)},
                               {cells.default_value.span, std::string(cells.type.text)}}});
  return Row{cells.name, cells.default_value, cells.type, cells.meaning};
}

std::optional<TableReader::Row> TableReader::names_apart(const CommentLine& line, const Row& cells) {
  if (!cells.name.text.ends_with(',') || !known(without_comma(cells.name.text))) return std::nullopt;
  std::string names;
  std::string_view left = line.content.text;
  Text last;
  for (bool more = true; more; more = last.text.ends_with(',')) {
    last = source_.piece(left.substr(0, find_blank(left)));
    if (!known(without_comma(last.text))) return std::nullopt;
    names.append(last.text);
    left = trimmed(left.substr(last.text.size()));
  }
  const Span span{cells.name.span.begin, last.span.end};
  names.append(span.size() - names.size(), ' '); // so that the other cells stay in place
  add_to(cells_, problems::entry_spacing, line, span,
         "expected no blanks between the names of an entry, found some", "join the names by commas alone",
         {{span, std::move(names)}});
  const Row behind = cells_of(left);
  const std::size_t cells_size =
      behind.default_value.empty() ? left.size()
                                   : static_cast<std::size_t>(behind.default_value.text.data() - left.data());
  return Row{source_.piece(source_.text(span)), behind.name, behind.type,
             source_.piece(left.substr(cells_size))};
}

std::optional<TableReader::Row> TableReader::remark_behind_name(const CommentLine& line, const Row& cells) {
  const std::string_view start = cells.type.text;
  const bool bracket = start.starts_with('(') || start.starts_with('[');
  if (!bracket && !start.starts_with(':')) return std::nullopt;
  if (!columns_.has_type || !known(cells.name.text) || cells.type.span.begin != cells.name.span.end + 1)
    return std::nullopt;
  const std::string_view left = line.content.text.substr(cells.type.span.begin - line.content.span.begin);
  const std::string_view remark = left.substr(0, find_separation(left));
  if (bracket && remark.find_first_of(")]") != remark.size() - 1) return std::nullopt;
  const Row behind = cells_of(trimmed(left.substr(remark.size())));
  const bool typed = is_type(behind.name.text) && find_blank(behind.name.text) == std::string_view::npos;
  if (!typed || !looks_like_default(behind.type.text) || behind.default_value.empty()) return std::nullopt;
  const Text meaning = source_.piece(source_.text({behind.default_value.span.begin, line.content.span.end}));
  const std::string_view words = bracket ? remark : trimmed(remark.substr(1));
  // Nothing is lost with a type that the row has as well, nor with signs alone.
  const std::string type = type_within(words).meant;
  const bool same = !type.empty() && types_agree(type_of({type, {}}), type_of(behind.name));
  const bool again = same || std::ranges::none_of(words, is_letter_or_digit);
  const Span told = source_.piece(remark).span;
  std::vector<Edit> edits{{told, ""}};
  if (!again) {
    edits.push_back({{meaning.span.begin, meaning.span.begin},
                     words.ends_with(')') || words.ends_with(']') ? fmt::format("{} ", words)
                                                                  : fmt::format("({}) ", words)});
    remark_ = source_.piece(words);
  }
  add_to(cells_, problems::entry_spacing, line, told,
         fmt::format("expected the type behind the name `{}`, found {}", cells.name.text, quoted(remark)),
         again ? "remove it" : "put it before the meaning", std::move(edits));
  return Row{cells.name, behind.name, behind.type, meaning};
}

std::optional<TableReader::Row> TableReader::type_of_text(const CommentLine& line, const Row& cells) {
  const std::string_view word = cells.type.text;
  const TypeWithin within = type_within(word);
  const bool told = word.ends_with(':') || (word.starts_with('(') && word.ends_with(')'));
  if (!columns_.has_default || !told || within.meant != within.type || within.type.empty())
    return std::nullopt;
  if (!known(cells.name.text)) return std::nullopt;
  const std::size_t begin = cells.default_value.span.begin - line.content.span.begin;
  return Row{cells.name,
             source_.piece(within.type),
             {{}, {cells.type.span.end, cells.type.span.end}},
             source_.piece(line.content.text.substr(std::min(begin, line.content.text.size())))};
}

void TableReader::cells_joined(const CommentLine& line, std::string_view behind, std::string_view first,
                               std::string_view second) {
  const std::uint32_t seam = place_of(behind.data());
  add_to(cells_, problems::entry_spacing, line, {seam, seam},
         fmt::format("expected blanks between the {} and the {}, found none", first, second), part_cells,
         {{{seam, seam}, "  "}});
}

std::optional<TableReader::Row> TableReader::type_joined_to_name(const CommentLine& line, const Row& cells) {
  const std::string_view word = cells.name.text;
  if (word.size() > longest_joined || !looks_like_default(cells.type.text) || known(word))
    return std::nullopt;
  for (std::size_t size = 1; size < word.size(); ++size) {
    if (!is_type(word.substr(size)) || !known(word.substr(0, size))) continue;
    cells_joined(line, word.substr(size), "name", "type");
    const Row behind = cells_of(line.content.text.substr(size));
    return Row{
        source_.piece(word.substr(0, size)), behind.name, behind.type,
        source_.piece(line.content.text.substr(behind.default_value.span.begin - line.content.span.begin))};
  }
  return std::nullopt;
}

std::optional<TableReader::Row> TableReader::default_joined_to_type(const CommentLine& line,
                                                                    const Row& cells) {
  const std::string_view word = cells.type.text;
  if (!known(cells.name.text)) return std::nullopt;
  const std::size_t size = size_of_type(word);
  if (size == 0) return std::nullopt;
  cells_joined(line, word.substr(size), "type", "default");
  const std::size_t behind = cells.default_value.span.begin - line.content.span.begin;
  return Row{cells.name, source_.piece(word.substr(0, size)), source_.piece(word.substr(size)),
             source_.piece(line.content.text.substr(std::min(behind, line.content.text.size())))};
}

std::optional<TableReader::Row> TableReader::meaning_joined_to_default(const CommentLine& line,
                                                                       const Row& cells) {
  constexpr std::size_t least_dashes = 3; // two may begin the name of an option
  const std::string_view word = cells.default_value.text;
  if (!known(cells.name.text) || !is_type(cells.type.text)) return std::nullopt;
  const std::size_t dashes = std::min(skip_char(word, '-'), word.size());
  const std::string_view value = declared(cells.name.text).default_value;
  const bool valued = kind_ == Kind::input && !value.empty() && word.starts_with(value);
  const std::size_t size = dashes >= least_dashes ? dashes : valued ? value.size() : 0;
  const std::string_view text = word.substr(size);
  // A letter alone may be the unit of a number, or its exponent.
  if (size == 0 || text.size() < 2 || !is_letter(text[0]) || !is_letter(text[1])) return std::nullopt;
  cells_joined(line, text, "default", "meaning");
  const std::size_t begin = cells.default_value.span.begin + size - line.content.span.begin;
  return Row{cells.name, cells.type, source_.piece(word.substr(0, size)),
             source_.piece(line.content.text.substr(begin))};
}

std::optional<TableReader::Row> TableReader::default_of_words(const CommentLine& line, const Row& cells) {
  if (!known(cells.name.text) || !is_type(cells.type.text)) return std::nullopt;
  const Text text = cells.meaning;
  const std::size_t gap = text.text.find("  ");
  if (gap == std::string_view::npos || columns_.meaning == 0) return std::nullopt;
  const Text meaning = source_.piece(trimmed(text.text.substr(gap)));
  const std::size_t place = column_in(line, meaning);
  const bool pushed =
      place > columns_.meaning && is_other_default_with_remark(cells, text.text.substr(0, gap));
  if (place != columns_.meaning && !pushed) return std::nullopt;
  const std::uint32_t begin = cells.default_value.span.begin;
  const auto end = static_cast<std::uint32_t>(text.span.begin + gap);
  return Row{cells.name, cells.type, source_.piece(source_.text({begin, end})), meaning};
}

bool TableReader::is_other_default_with_remark(const Row& cells, std::string_view remark) const {
  return names_values(remark) && looks_like_default(cells.default_value.text) &&
         !is_declared_default(cells.name.text, cells.default_value.text);
}

std::optional<TableReader::Row> TableReader::type_of_words(const CommentLine& line, const Row& cells) {
  constexpr int most_words = 4;
  const std::string_view start = cells.type.text;
  const bool separator = std::none_of(start.begin(), start.end(), is_letter);
  if (!columns_.given || separator || !known(cells.name.text)) return std::nullopt;
  const std::size_t begin = cells.type.span.begin - line.content.span.begin;
  std::string_view left = line.content.text.substr(std::min(begin, line.content.text.size()));
  const char* const first = left.data();
  const char* last = first; // where the words end
  bool typed = false;
  bool ended = false;
  for (int i = 0; i <= most_words && !left.empty(); ++i) {
    const Text word = cells_of(left).name;
    const bool ends_line = word.text.size() == left.size(); // there is no text behind it
    if (typed && i > 1 && !ends_line && is_declared_default(cells.name.text, word.text))
      return Row{cells.name, source_.piece({first, static_cast<std::size_t>(last - first)}), word,
                 source_.piece(trimmed(left.substr(word.text.size())))};
    if (ended) break;
    typed = typed || is_type(without_comma(word.text));
    last = word.text.data() + word.text.size();
    left.remove_prefix(word.text.size());
    ended = left.starts_with("  "); // the cell: what stands behind two blanks is the next one
    left = trimmed(left);
  }
  return std::nullopt;
}

std::optional<TableReader::Row> TableReader::name_of_words(const CommentLine& line, const Row& cells) {
  constexpr int most_words = 4;
  if (!columns_.has_type || !columns_.has_default || known(cells.name.text)) return std::nullopt;
  const char* const first = cells.name.text.data();
  std::string_view left = line.content.text;
  for (int i = 0; i < most_words; ++i) {
    const std::string_view word = left.substr(0, find_blank(left));
    if (!is_plain_name(word) || (i == 0 && is_type(word))) return std::nullopt;
    const char* const end = word.data() + word.size();
    left.remove_prefix(word.size());
    const bool set_off = left.starts_with("  ");
    const Row behind = cells_of(trimmed(left));
    if (i > 0 && is_type(behind.name.text)) {
      const Text name = source_.piece({first, static_cast<std::size_t>(end - first)});
      const std::string_view meant = name_without_row(line, name.text);
      const bool default_of = !meant.empty() && is_declared_default(meant, behind.type.text);
      const bool in_columns = set_off && looks_like_default(behind.type.text) &&
                              column_in(line, behind.name) == columns_.type &&
                              column_in(line, behind.type) == columns_.default_value;
      const bool near = !meant.empty() && looks_like_default(behind.type.text);
      if (!default_of && !in_columns && !near) return std::nullopt;
      return Row{name, behind.name, behind.type,
                 source_.piece(trimmed(left.substr(behind.type.span.end - place_of(left.data()))))};
    }
    if (set_off) return std::nullopt;
    left = trimmed(left);
  }
  return std::nullopt;
}

std::string_view TableReader::name_without_row(const CommentLine& line, std::string_view words) const {
  constexpr std::size_t most_names = 64; // more are not looked through for each row
  constexpr std::size_t most_entries = 256;
  const auto names = declared_names();
  if (names.size() > most_names || section_->entries.size() > most_entries) return {};
  const std::string letters = bare_letters(words);
  for (const std::string_view each : names) {
    if (slips_between(letters, bare_letters(each), 1) <= 1 && !has_row(line, each)) return each;
  }
  return {};
}

bool TableReader::joins_type_above(const CommentLine& line) {
  const Text& type = section_->entries.back().type;
  const Text& rest = line.content;
  const std::string whole = fmt::format("{}{}", type.text, rest.text);
  const bool below = !type.empty() && line_above(line).whole.span.begin <= type.span.begin;
  if (!below || column_in(line, rest) != columns_.type || !is_type(whole) || find_blank(whole) != whole.npos)
    return false;
  Diagnostic& diagnostic =
      report(problems::type_cell, rest.span,
             fmt::format("expected the type `{}` in one line, found {} below it", whole, quoted(rest.text)));
  // What it takes of the blanks behind keeps the columns where they are.
  std::uint32_t end = type.span.end;
  const std::string_view text = source_.text();
  while (end - type.span.end < rest.text.size() && text.substr(end, 2) == "  ") ++end;
  const std::uint32_t begin = line.whole.span.begin;
  diagnostic.fixes.push_back({"join the type",
                              {{{type.span.end, end}, std::string(rest.text)},
                               {{begin, past_line_end(text, line.whole.span.end)}, ""}}});
  return true;
}

bool TableReader::joins_default_above(const CommentLine& line) {
  HeaderEntry& entry = section_->entries.back();
  const Text cell = entry.default_value;
  const std::string_view content = line.content.text;
  const Text rest = source_.piece(content.substr(0, find_separation(content)));
  const bool below = !cell.empty() && line_above(line).whole.span.begin <= cell.span.begin;
  if (!below || column_in(line, rest) != columns_.default_value || place_.function == nullptr) return false;
  const auto& parameters = place_.function->parameters;
  const auto parameter = std::find_if(parameters.begin(), parameters.end(), [&](const api::Parameter& each) {
    return each.name.text == entry.names.front().text;
  });
  if (parameter == parameters.end() || !parameter->default_value) return false;
  const Text& declared = parameter->default_value->source;
  std::string whole = fmt::format("{} {}", cell.text, rest.text);
  if (!values_agree(whole, declared.text)) whole = fmt::format("{}{}", cell.text, rest.text);
  if (!values_agree(whole, declared.text)) return false;
  Diagnostic& diagnostic = report(problems::entry_spacing, rest.span,
                                  fmt::format("expected the default {} in one line, found {} below it",
                                              quoted(whole), quoted(rest.text)));
  std::uint32_t end = cell.span.end;
  const std::string_view text = source_.text();
  const std::size_t more = whole.size() - cell.text.size();
  while (end - cell.span.end < more && text.substr(end, 3) == "   ") ++end; // two part it from the meaning
  Fix fix{"join the default", {{{cell.span.end, end}, whole.substr(cell.text.size())}}};
  const std::string_view meaning = trimmed(content.substr(rest.text.size()));
  if (meaning.empty()) {
    fix.edits.push_back({{line.whole.span.begin, past_line_end(text, line.whole.span.end)}, ""});
  } else {
    fix.edits.push_back({rest.span, std::string(rest.text.size(), ' ')});
  }
  diagnostic.fixes.push_back(std::move(fix));
  entry.default_value = declared;
  if (!meaning.empty()) continue_entry_by(line, meaning);
  return true;
}

} // namespace bindery::dml
