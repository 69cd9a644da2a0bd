// Finds the comment lines that are the header of a function, and has the grammar of their dialect read them.
#include "src/languages/dml/header/header.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/header/commented_out_code.hpp"
#include "src/languages/dml/header/conforming.hpp"
#include "src/languages/dml/header/decorated_comment.hpp"
#include "src/languages/dml/header/drawn_sections.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/joined_lines.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/licence.hpp"
#include "src/languages/dml/header/line_endings.hpp"
#include "src/languages/dml/header/line_series.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/table_arrangement.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"
#include "src/languages/dml/text/section_keywords.hpp"

#include <bindery/ignore_mark.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

std::string_view between(const Source& source, std::uint32_t begin, std::uint32_t end) {
  return source.text().substr(begin, end - begin);
}

std::uint32_t line_begin(const Source& source, std::uint32_t offset) {
  const std::string_view text = source.text();
  while (offset > 0 && (text[offset - 1] == ' ' || text[offset - 1] == '\t')) --offset;
  return offset;
}

// Whether a line is a title that no divider sets off from sentences.
bool is_title_line(std::string_view words) {
  constexpr std::size_t longest_title = 24;
  return words.size() <= longest_title && begins_with_section_keyword(words);
}

// Whether the lines of code in front of `begin` interrupt a section: comment lines stand right above and
// below, the one above is an entry, the text of one or the divider above the first, and a title stands before
// it.
bool interrupts_section(const Source& source, Span stretch, std::uint32_t begin) {
  constexpr std::size_t longest_interruption = 512;
  const std::string_view code = between(source, stretch.end, begin);
  if (code.size() > longest_interruption || code.starts_with('\n') || code.starts_with('\r')) return false;
  if (code.find("\n\n") != std::string_view::npos || code.find("\r\n\r\n") != std::string_view::npos)
    return false;
  bool titled = false;
  std::string_view before;
  std::string_view last;
  for (std::string_view text = source.text(stretch); !text.empty();) {
    before = last;
    last = words_of(take_line(text));
    titled = titled || begins_with_section_keyword(last);
  }
  if (is_dashes(last)) return begins_with_section_keyword(before) || before.starts_with("NAME");
  return titled;
}

// The stretches of lines that hold nothing but comments: code between comments parts them, unless it stands
// within a section. Lines that accept diagnostics are no part of a header; `ignores` gets those among its
// lines, with the line ends before them.
std::vector<Span> comment_stretches(const Source& source, const HeaderPlace& place,
                                    std::vector<Span>& interruptions, std::vector<Span>& ignores) {
  std::vector<Span> stretches;
  std::uint32_t last = 0;
  for (const program::Comment& comment : place.comments) {
    if (comment.block) continue;
    // In the next line, right at its beginning.
    if (!stretches.empty() && comment.span.begin == last && !is_ignore_comment(source.text(comment.span))) {
      last = past_line_end(source.text(), comment.span.end);
      stretches.back().end = last;
      continue;
    }
    const std::uint32_t begin = line_begin(source, comment.span.begin);
    const bool own_line = begin == 0 || source.text()[begin - 1] == '\n' || source.text()[begin - 1] == '\r';
    if (!own_line) continue;
    const std::uint32_t end = past_line_end(source.text(), comment.span.end);
    if (is_ignore_comment(source.text(comment.span))) {
      if (stretches.empty() || !only_blanks(between(source, last, begin))) continue;
      const bool two = begin > 1 && source.text().substr(begin - 2, 2) == "\r\n";
      ignores.push_back({begin - (two ? 2 : 1), comment.span.end});
      last = end;
      continue;
    }
    if (!stretches.empty() && only_blanks(between(source, last, begin))) {
      stretches.back().end = end;
    } else if (!stretches.empty() && interruptions.empty() &&
               interrupts_section(source, stretches.back(), begin)) {
      interruptions.push_back({stretches.back().end, begin});
      stretches.back().end = end;
    } else {
      stretches.push_back({begin, end});
    }
    last = end;
  }
  return stretches;
}

bool has_section(const Source& source, Span stretch, const HeaderPlace& place) {
  return looks_like_section(source, stretch, place) || looks_like_table(source, stretch, place);
}

// A line for the shell that runs the script is no documentation.
void drop_shebang(const Source& source, Span& first) {
  const std::string_view text = source.text(first);
  if (first.begin != 0 || !(text.starts_with("#!/") || text.starts_with("#! /"))) return;
  first.begin = past_line_end(source.text(), static_cast<std::uint32_t>(line_size(text)));
}

// Whether a line begins with a name of the function, set off from its text, as other tools have fields.
bool has_fields(const Source& source, Span stretch, const HeaderPlace& place) {
  const KnownNames names(place.names);
  const std::string_view text = source.text(stretch);
  for (std::size_t at = 0; at < text.size(); at += line_size(text.substr(at)) + 1) {
    std::string_view words = words_of(first_line(text.substr(at)));
    words.remove_prefix(std::max(bullet_size(words), label_size(words)));
    const std::string_view name = words.substr(0, name_end(words));
    if (names.has(name) && separator_size(words.substr(name.size())) > 0) return true;
  }
  return false;
}

void drop_licence(const Source& source, const HeaderPlace& place, std::vector<Span>& stretches) {
  if (place.begin != 0 || stretches.empty()) return;
  Span& first = stretches.front();
  drop_shebang(source, first);
  const Span licence{first.begin, behind_licence(source, first, stretches.size() == 1)};
  // A header that speaks of licences is none. What stands between two dividers is never a header.
  const std::string_view text = source.text(licence);
  const bool framed = is_divider_line(first_line(text));
  // Where the licence ends within lines, those below may be the sections.
  const bool apart = only_blanks(first_line(source.text({licence.end, first.end})));
  const Span read = apart ? licence : first;
  const bool header =
      !framed && !licence.empty() && (has_section(source, read, place) || has_fields(source, read, place));
  first.begin = header ? behind_licence_lines(source, first) : licence.end;
  if (only_blanks(source.text(first))) stretches.erase(stretches.begin());
}

// `X: Matrix - The matrix`: a type and a text in one sentence, where dashes in the place of a default are a
// sign between the two.
bool is_sentence_of_type(std::string_view row) {
  const std::size_t name = std::min(find_blank(row), row.size());
  if (name == 0 || row[name - 1] != ':') return false;
  const std::string_view type = trimmed(row.substr(name));
  const std::string_view behind = trimmed(type.substr(std::min(find_blank(type), type.size())));
  return behind.starts_with("- ") || behind.starts_with("-- ");
}

// Whether most entries of a header have the cells of a table, although no line names the columns. A divider
// or two above the rows tell them from sentences.
bool holds_table_rows(const Source& source, Span stretch, const HeaderPlace& place) {
  constexpr std::size_t deepest = 2; // signs and blanks before a row
  std::size_t rows = 0;
  std::size_t others = 0;
  bool divided = false;
  const auto first = std::partition_point(
      place.comments.begin(), place.comments.end(),
      [&](const program::Comment& comment) { return comment.span.begin < stretch.begin; });
  for (auto comment = first; comment != place.comments.end() && comment->span.begin < stretch.end;
       ++comment) {
    if (comment->block) continue;
    const std::string_view line = source.text(comment->span);
    const std::size_t begin = skip_signs(line);
    if (begin == line.size()) continue;
    const std::string_view words = line.substr(begin);
    if ((is_divider_sign(words.front()) && is_divider_line(words)) || is_title_line(words)) {
      divided = true;
    } else if (divided && begin <= deepest) {
      ++(is_table_row(words) && !is_sentence_of_type(words) ? rows : others);
    }
  }
  return rows > others;
}

// The sign behind the `#` of every line, if there are sections when it is passed over, which is said once, or
// it cannot be a part of prose.
char find_decoration(const Source& source, const HeaderPlace& place, std::span<const Span> stretches,
                     Diagnostics* diagnostics) {
  std::vector<Span> decorated;
  HeaderPlace decorated_place = place;
  for (const Span stretch : stretches) {
    const char sign = decoration_of(source.text(stretch));
    if (sign == '\0' || (!decorated.empty() && sign != decorated_place.decoration)) continue;
    decorated_place.decoration = sign;
    decorated.push_back(stretch);
  }
  const char sign = decorated_place.decoration;
  if (std::any_of(decorated.begin(), decorated.end(),
                  [&](Span stretch) { return has_section(source, stretch, decorated_place); })) {
    if (diagnostics != nullptr) report_decoration(source, decorated, sign, *diagnostics);
    return sign;
  }
  const bool prose = std::any_of(decorated.begin(), decorated.end(),
                                 [&](Span stretch) { return decorates_prose(source.text(stretch), sign); });
  return prose ? sign : '\0';
}

// Of a header without sections only the stretch that touches the function counts, or else the first.
Span describing_stretch(const Source& source, const HeaderPlace& place, const std::vector<Span>& stretches) {
  return only_blanks(between(source, stretches.back().end, place.end)) ? stretches.back() : stretches.front();
}

Header read_stretches(const Source& source, HeaderPlace place, const std::vector<Span>& stretches,
                      DialectChoice choice, Diagnostics* diagnostics) {
  Header header;
  place.decoration = find_decoration(source, place, stretches, diagnostics);
  bool table = choice == DialectChoice::table;
  std::vector<Span> titled;
  for (const Span stretch : stretches) {
    const bool columns = looks_like_table(source, stretch, place);
    if (choice == DialectChoice::by_looking && columns) table = true;
    // Where there is one stretch alone it is read anyhow, and reading tells whether it has sections.
    if (columns || stretches.size() == 1 || looks_like_section(source, stretch, place))
      titled.push_back(stretch);
  }
  if (titled.empty()) titled.push_back(describing_stretch(source, place, stretches));
  if (choice == DialectChoice::by_looking && !table) {
    table = std::any_of(titled.begin(), titled.end(),
                        [&](Span stretch) { return holds_table_rows(source, stretch, place); });
  }
  // Where the dialect's own titles stand there are seldom others.
  const bool own =
      table && std::ranges::any_of(titled, [&](Span each) { return has_own_columns(source, each); });
  const auto read_drawn = [&](DrawnTitles titles) {
    return choice != DialectChoice::table && !(own && titles == DrawnTitles::others) &&
           read_drawn_sections(source, titled, place, titles, header, diagnostics);
  };
  if (read_drawn(table ? DrawnTitles::others : DrawnTitles::all)) {
    table = false;
  } else if (!table) {
    read_section_header(source, titled, place, header, diagnostics);
  } else {
    Diagnostics said(keeps_all);
    Diagnostics* const told = diagnostics == nullptr ? nullptr : &said;
    Header rows;
    if (!read_arranged_table(source, titled, place, rows, told))
      read_table_header(source, titled, place, rows, told);
    table = rows.inputs.present || rows.outputs.present || !read_drawn(DrawnTitles::all);
    if (table) {
      header = std::move(rows);
      for (const Diagnostic& each : said.all()) diagnostics->report(each);
    }
  }
  const bool sections = header.inputs.present || header.outputs.present;
  header.dialect = !sections ? HeaderDialect::prose : table ? HeaderDialect::table : HeaderDialect::section;
  if (!header.described && titled.front() != stretches.front()) {
    Header other;
    read_section_header(source, std::span(stretches).first(1), place, other, nullptr);
    header.description = std::move(other.description);
    header.described = other.described;
  }
  return header;
}

// Reads a header two of whose lines may have changed places.
Header read_ordered(const Source& source, const HeaderPlace& place, const std::vector<Span>& stretches,
                    DialectChoice choice, Diagnostics& diagnostics) {
  Diagnostics found(keeps_all);
  Header header = read_stretches(source, place, stretches, choice, &found);
  for (const LineExchange& exchange : exchanges_near(source, place, stretches, found)) {
    HeaderPlace exchanged = place;
    exchanged.comments = exchange.comments;
    Diagnostics left(keeps_all);
    Header other = read_stretches(exchange.source, exchanged, stretches, choice, &left);
    if (!is_mended_by(exchange, found, left) || known_entries(other, place) < known_entries(header, place))
      continue;
    header = std::move(other);
    move_back(source, exchange, header);
    found = std::move(left);
    report_exchange(exchange, found);
    break;
  }
  for (const Diagnostic& each : found.all()) diagnostics.report(each);
  return header;
}

// What stands in a header without being a part of its words, and the source with blanks there.
struct Blanked {
  std::vector<Span> places;
  Source source;
};

using Find = std::vector<Span> (*)(const Source&, std::span<const Span>);

// Empty where nothing is found, or the header has no sections without it.
std::optional<Blanked> blanked(Find find, const Source& source, const HeaderPlace& place,
                               std::span<const Span> all, DialectChoice choice) {
  // The whole text is copied for each header, which takes too long where a long one has many.
  constexpr std::size_t longest = 2U << 20U;
  if (source.text().size() > longest) return std::nullopt;
  std::vector<Span> stretches(all.begin(), all.end());
  std::vector<Span> places = find(source, stretches);
  if (places.empty()) return std::nullopt;
  Source with = with_blanks(source, places);
  const Header header = read_stretches(with, place, stretches, choice, nullptr);
  if (!header.inputs.present && !header.outputs.present) return std::nullopt;
  // In other comments they may be a part of the words.
  const auto is_other = [&](Span each) {
    return each.end <= header.span.begin || header.span.end <= each.begin;
  };
  if (std::erase_if(stretches, is_other) != 0) {
    places = find(source, stretches);
    if (places.empty()) return std::nullopt;
    with = with_blanks(source, places);
  }
  return Blanked{std::move(places), std::move(with)};
}

// Hands on what is said of the titles. A no-break space takes two bytes: what is said of columns would be
// wrong, and so would fixes beside the one that writes blanks.
void report_titles(const Diagnostics& found, Diagnostics& diagnostics) {
  const auto is_of_title = [](const Diagnostic& each) {
    return each.problem == &problem::duplicate_section || each.problem == &problem::ambiguous_title ||
           each.problem == &problem::title_spelling;
  };
  for (const Diagnostic& each : found.all()) {
    if (is_of_title(each)) diagnostics.report(*each.problem, each.span, each.message).notes = each.notes;
  }
}

void report_without_text(const Source& source, const Header& header, const EntriesWithoutText& entries,
                         Diagnostics& diagnostics) {
  Diagnostic& made = diagnostics.report(problem::entry_text, entries.lines,
                                        meaning_expected(source.text(entries.name)) +
                                            and_in_more_entries(entries.count - 1));
  const Span title = entries.input ? header.inputs.title : header.outputs.title;
  made.notes.push_back({title, section_begins_here(entries.input ? "INPUT" : "OUTPUT")});
}

void report_joined_dividers(const std::vector<Span>& lines, Diagnostics& diagnostics) {
  LineSeries series;
  const auto tell = [&](std::optional<Diagnostic> made) {
    if (made) diagnostics.report(*std::move(made));
  };
  for (const Span line : lines)
    tell(series.add(wrong_comment_space(line, {line.begin, line.begin + 1}, "none")));
  tell(series.end());
}

void report_gap(const Header& header, const GapInSection& gap, Diagnostics& diagnostics) {
  const std::string_view section = gap.input ? "INPUT" : "OUTPUT";
  Diagnostic& made = diagnostics.report(problem::empty_line_in_section, {gap.begin, gap.begin + 1},
                                        empty_line_found(section));
  made.notes.push_back(
      {gap.input ? header.inputs.title : header.outputs.title, section_begins_here(section)});
  made.fixes.push_back({"remove the empty line", {{{gap.begin, gap.begin + 2}, ""}}});
}

// Reads a header whose lines are parted, and have no signs of their own there.
Header read_parted(const Source& source, const HeaderPlace& joined, const std::vector<Span>& stretches,
                   std::span<const Span> joints, DialectChoice choice, Diagnostics* diagnostics) {
  const Source parted = with_line_ends(source, joints);
  std::vector<Span> unmarked(joined.unmarked.begin(), joined.unmarked.end());
  for (const Span joint : joints) {
    const auto end = joint.end + static_cast<std::uint32_t>(line_size(source.text().substr(joint.end)));
    unmarked.push_back({joint.end, end});
  }
  std::sort(unmarked.begin(), unmarked.end(), [](Span a, Span b) { return a.begin < b.begin; });
  HeaderPlace place = joined;
  place.unmarked = unmarked;
  Header header = read_stretches(parted, place, stretches, choice, diagnostics);
  move_to(source, parted, header);
  if (diagnostics != nullptr) {
    // A line that was a sign alone has none of its own there.
    diagnostics->remove_if([&](const Diagnostic& each) {
      const auto is_it = [&](Span joint) { return joint.end == each.span.begin; };
      return each.problem == &problem::header_interrupted && std::any_of(joints.begin(), joints.end(), is_it);
    });
  }
  return header;
}

// Whether the comments below a header that is recognized are none of its lines, and no header themselves.
bool are_other_comments_below(const Source& source, const HeaderPlace& place, Span header) {
  if (source.text()[header.end] != '\n') return false; // there is no empty line between
  HeaderPlace from_header = place;
  const auto first =
      std::partition_point(place.comments.begin(), place.comments.end(),
                           [&](const program::Comment& each) { return each.span.begin < header.begin; });
  from_header.comments = {first, place.comments.end()};
  std::vector<Span> interruptions;
  std::vector<Span> ignores;
  std::vector<Span> stretches = comment_stretches(source, from_header, interruptions, ignores);
  if (!interruptions.empty() || !ignores.empty() || stretches.empty() ||
      stretches.front().begin != header.begin || looks_like_table(source, stretches.front(), place) ||
      holds_table_rows(source, stretches.front(), place))
    return false;
  stretches.front().begin = header.end;
  const auto is_other = [&](Span each) {
    return decoration_of(source.text(each)) == '\0' && !has_section(source, each, place);
  };
  return std::all_of(stretches.begin(), stretches.end(), is_other) && endings_in(source, stretches).empty() &&
         wide_blanks_in(source, stretches).empty();
}

Header read_stretched(const Source& source, const HeaderPlace& place, const std::vector<Span>& stretches,
                      DialectChoice choice, Diagnostics* diagnostics) {
  if (const std::vector<Span> joints = joined_lines_in(source, stretches, place.names); !joints.empty()) {
    if (diagnostics != nullptr) report_joined_lines(source, joints, *diagnostics);
    return read_parted(source, place, stretches, joints, choice, diagnostics);
  }
  if (const auto signs = blanked(endings_in, source, place, stretches, choice); signs) {
    if (diagnostics != nullptr) report_endings(source, signs->places, *diagnostics);
    Header header = read_stretches(signs->source, place, stretches, choice, diagnostics);
    move_to(source, signs->source, header);
    return header;
  }
  if (const auto wide = blanked(wide_blanks_in, source, place, stretches, choice); wide) {
    Diagnostics found(keeps_all);
    Header header =
        read_stretches(wide->source, place, stretches, choice, diagnostics == nullptr ? nullptr : &found);
    if (diagnostics != nullptr) {
      report_wide_blanks(wide->places, *diagnostics);
      report_titles(found, *diagnostics);
    }
    move_to(source, wide->source, header);
    return header;
  }
  HeaderPlace boxed = place;
  const std::vector<Span> sides = box_sides_in(source, stretches);
  boxed.sides = sides;
  return diagnostics == nullptr ? read_stretches(source, boxed, stretches, choice, nullptr)
                                : read_ordered(source, boxed, stretches, choice, *diagnostics);
}

} // namespace

std::size_t known_entries(const Header& header, const HeaderPlace& place) {
  const auto known_in = [](const HeaderSection& section, std::span<const std::string_view> names) {
    return std::ranges::count_if(section.entries, [&](const HeaderEntry& each) {
      return std::ranges::find(names, each.names.front().text) != names.end();
    });
  };
  return static_cast<std::size_t>(known_in(header.inputs, place.names) +
                                  known_in(header.outputs, place.results));
}

std::optional<Header> recognized_header(const Source& source, const HeaderPlace& place,
                                        Diagnostics* diagnostics) {
  if (!place.unmarked.empty()) return std::nullopt;
  std::optional<WellFormedHeader> found = find_well_formed_header(source, place);
  if (!found) return std::nullopt;
  const Span block = found->lines;
  const bool last = place.comments.back().span.end < block.end;
  if (last ? looks_like_table(source, block, place) : !are_other_comments_below(source, place, block))
    return std::nullopt;
  const bool alone = place.comments.front().span.begin == block.begin;
  if (place.begin == 0 ? !stands_below_licence(source, place, block) : !alone) return std::nullopt;
  Header header;
  if (place.documents) {
    read_section_header(source, std::span(&block, 1), place, header, nullptr);
  } else {
    header.inputs = std::move(found->inputs);
    header.outputs = std::move(found->outputs);
    header.described = header.inputs.present = header.outputs.present = true;
    header.span = source.piece(without_trailing_blanks(source.text({block.begin, block.end - 1}))).span;
    header.conforming = found->conforming;
  }
  header.dialect = HeaderDialect::section;
  if (diagnostics != nullptr) {
    for (const EntriesWithoutText& each : found->without_text)
      report_without_text(source, header, each, *diagnostics);
    report_joined_dividers(found->joined_dividers, *diagnostics);
    if (found->gap) report_gap(header, *found->gap, *diagnostics);
  }
  return header;
}

Header read_header(const Source& source, const HeaderPlace& outer_place, DialectChoice choice,
                   Diagnostics* diagnostics) {
  HeaderPlace place = outer_place;
  std::vector<Span> interruptions;
  std::vector<Span> ignores;
  std::vector<Span> stretches = comment_stretches(source, place, interruptions, ignores);
  place.interruptions = interruptions;
  drop_licence(source, place, stretches);
  if (stretches.empty()) return {};
  stretches.front().begin = behind_commented_out_code(source, stretches.front());
  if (ignores.empty()) return read_stretched(source, place, stretches, choice, diagnostics);
  const Source without = with_blanks(source, ignores);
  Header header = read_stretched(without, place, stretches, choice, diagnostics);
  move_to(source, without, header);
  return header;
}

} // namespace bindery::dml
