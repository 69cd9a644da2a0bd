// Has the grammar of their dialect read the comment lines above a function, which may have to be written in
// another way for that: with line ends or without signs that stand there, or with two lines exchanged.
#include "src/languages/dml/header/header.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/box_sides.hpp"
#include "src/languages/dml/header/commented_out_code.hpp"
#include "src/languages/dml/header/decorated_comment.hpp"
#include "src/languages/dml/header/drawn_sections.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/joined_lines.hpp"
#include "src/languages/dml/header/known_names.hpp"
#include "src/languages/dml/header/line_endings.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/header/stretches.hpp"
#include "src/languages/dml/header/table_arrangement.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

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
  return only_blanks(source.text({stretches.back().end, place.end})) ? stretches.back() : stretches.front();
}

// The stretches that are to be read, and in which dialect.
struct Readable {
  std::vector<Span> titled; // sections begin in them, or else they describe the function
  bool table = false;
};

Readable choose_stretches(const Source& source, const HeaderPlace& place, const std::vector<Span>& stretches,
                          DialectChoice choice) {
  Readable chosen{{}, choice == DialectChoice::table};
  std::vector<Span>& titled = chosen.titled;
  bool& table = chosen.table;
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
  return chosen;
}

Header read_stretches(const Source& source, HeaderPlace place, const std::vector<Span>& stretches,
                      DialectChoice choice, Diagnostics* diagnostics) {
  Header header;
  place.decoration = find_decoration(source, place, stretches, diagnostics);
  const Readable chosen = choose_stretches(source, place, stretches, choice);
  const std::vector<Span>& titled = chosen.titled;
  bool table = chosen.table;
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
    // What is said of rows is taken back where there are none. A list that drops something cannot do that.
    const bool apart = diagnostics != nullptr && diagnostics->limit() != keeps_all;
    Diagnostics said(keeps_all);
    Diagnostics* const told = apart ? &said : diagnostics;
    const std::size_t first = told == nullptr ? 0 : told->size();
    Header rows;
    if (!read_arranged_table(source, titled, place, rows, told))
      read_table_header(source, titled, place, rows, told);
    table = rows.inputs.present || rows.outputs.present;
    if (!table || apart) {
      const std::vector<Diagnostic> of_rows =
          told == nullptr ? std::vector<Diagnostic>() : made_since(*told, first);
      if (told != nullptr) told->rewind(first);
      table = table || !read_drawn(DrawnTitles::all);
      for (std::size_t i = 0; i < of_rows.size() && table; ++i) diagnostics->report(of_rows[i]);
    }
    if (table) header = std::move(rows);
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
    return each.problem == &problems::duplicate_section || each.problem == &problems::ambiguous_title ||
           each.problem == &problems::title_spelling;
  };
  for (const Diagnostic& each : found.all()) {
    if (is_of_title(each)) diagnostics.report(*each.problem, each.span, each.message).notes = each.notes;
  }
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
      return each.problem == &problems::header_interrupted &&
             std::any_of(joints.begin(), joints.end(), is_it);
    });
  }
  return header;
}

Header read_stretched(const Source& source, const HeaderPlace& place, const std::vector<Span>& stretches,
                      DialectChoice choice, Diagnostics* diagnostics) {
  if (const std::vector<Span> joints = joined_lines_in(source, stretches, place); !joints.empty()) {
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
    const KnownNames known(names);
    return std::ranges::count_if(section.entries,
                                 [&](const HeaderEntry& each) { return known.has(each.names.front().text); });
  };
  return static_cast<std::size_t>(known_in(header.inputs, place.names) +
                                  known_in(header.outputs, place.results));
}

Header read_header(const Source& source, const HeaderPlace& outer_place, DialectChoice choice,
                   Diagnostics* diagnostics) {
  HeaderPlace place = outer_place;
  auto [stretches, interruptions, ignores] = comment_stretches(source, place);
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
