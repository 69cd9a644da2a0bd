// Each manner says in its own way where an entry begins; what follows is its text, or words about the whole.
#include "src/languages/dml/header/foreign/sections.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/header/foreign/google.hpp"
#include "src/languages/dml/header/foreign/numpydoc.hpp"
#include "src/languages/dml/header/foreign/reader.hpp"
#include "src/languages/dml/header/foreign/tags.hpp"
#include "src/languages/dml/header/foreign/words.hpp"
#include "src/languages/dml/header/foreign/xml.hpp"
#include "src/languages/dml/header/foreign/yaml.hpp"
#include "src/languages/dml/header/messages.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

enum class Manner : std::uint8_t { doxygen, sphinx, powershell, numpydoc, yaml, google, xml };

constexpr std::array<std::pair<Manner, std::string_view>, 7> manners{{{Manner::doxygen, "doxygen"},
                                                                      {Manner::sphinx, "Sphinx"},
                                                                      {Manner::powershell, "PowerShell"},
                                                                      {Manner::numpydoc, "numpydoc"},
                                                                      {Manner::yaml, "YAML"},
                                                                      {Manner::google, "Google"},
                                                                      {Manner::xml, "C#"}}};

std::unique_ptr<ForeignReader> reader_of(Manner manner, const Source& source, const HeaderPlace& place,
                                         const ForeignNames& names, const ForeignComment& comment) {
  if (manner == Manner::google) return std::make_unique<GoogleReader>(source, place, names, comment);
  if (manner == Manner::yaml) return std::make_unique<YamlReader>(source, place, names, comment);
  if (manner == Manner::xml) return std::make_unique<XmlReader>(source, place, names, comment);
  if (manner == Manner::numpydoc) return std::make_unique<NumpydocReader>(source, place, names, comment);
  const TagManner tags = manner == Manner::sphinx       ? TagManner::sphinx
                         : manner == Manner::powershell ? TagManner::powershell
                                                        : TagManner::doxygen;
  return std::make_unique<TagReader>(source, place, names, comment, tags);
}

// Whether the line that tells of a manner is in that of no other tool: a title that speaks of sections, or an
// entry.
bool has_own_manner(std::string_view told, const ForeignNames& names) {
  const std::string_view words = told.substr(bullet_size(told));
  return speaks_of_section(told) || names.all.has(name_at(words));
}

std::optional<ForeignHeader> read_comment(const Source& source, const HeaderPlace& place, const Header& read,
                                          const ForeignComment& comment) {
  const ForeignNames names{KnownNames(place.names), KnownNames(place.results)};
  for (const auto& [manner, name] : manners) {
    std::unique_ptr<ForeignReader> found_by = reader_of(manner, source, place, names, comment);
    found_by->read();
    if (!found_by->has_entry_of_function()) continue;
    if (found_by->has_results_in_order()) {
      found_by = reader_of(manner, source, place, names, comment);
      found_by->read_results_in_order();
      found_by->read();
    }
    ForeignReader& reader = *found_by;
    reader.take_declared_types();
    const Text& told = reader.first().words;
    const Problem& problem =
        comment.block.empty() ? problems::missing_input_section : problems::missing_header;
    ForeignHeader found{read, {&problem, told.span, {}, {}, {}}};
    found.report.message = fmt::format("expected `INPUT:` and `OUTPUT:` above the entries of a header whose "
                                       "lines begin with `#`, found {} in {}",
                                       quoted(told.text),
                                       manner == Manner::google && has_own_manner(told.text, names)
                                           ? "a manner of its own"
                                           : fmt::format("the manner of {}", name));
    if (std::optional<Fix> fix = reader.fix()) found.report.fixes.push_back(std::move(*fix));
    reader.give(found.header);
    return found;
  }
  return std::nullopt;
}

} // namespace

bool may_be_foreign(const Source& source, const Header& read) {
  if (!read.inputs.present) return true;
  // Rows of a table have cells besides their texts, whatever its titles are, in either section.
  const bool rows = !read.inputs.entries.empty() && (!read.outputs.present || !read.outputs.entries.empty());
  if (read.drawn || (read.dialect == HeaderDialect::table && rows)) return false;
  const auto words_of_title = [&](const HeaderSection& section) {
    std::string_view title = source.text(section.title);
    if (title.ends_with(':')) title.remove_suffix(1);
    return title;
  };
  return is_one_of(words_of_title(read.inputs), {"Parameters", "Other Parameters"}) &&
         (!read.outputs.present || is_one_of(words_of_title(read.outputs), {"Returns", "Return", "Yields"}) ||
          is_slip_of(words_of_title(read.outputs), {"returns"}));
}

bool may_hide_entries(const Source& source, const Header& read) {
  const std::vector<HeaderEntry>& entries = read.inputs.entries;
  const auto is_untitled = [](const HeaderSection& section) {
    return !section.entries.empty() && section.title.begin == section.entries.front().span.begin;
  };
  if (is_untitled(read.inputs) || is_untitled(read.outputs)) return true;
  if (entries.size() != 1 || entries.front().line_count < 2) return false;
  const Span before{read.inputs.title.begin, entries.front().span.begin};
  return before.begin <= before.end && first_line(source.text(before)).size() == before.size();
}

std::optional<ForeignHeader> read_foreign_sections(const Source& source, const HeaderPlace& place,
                                                   const Header& read) {
  for (const ForeignComment& comment : comments_of(source, place, read.span)) {
    if (std::optional<ForeignHeader> found = read_comment(source, place, read, comment)) return found;
  }
  return std::nullopt;
}

std::optional<ForeignHeader> read_foreign_block(const Source& source, const HeaderPlace& place,
                                                const Header& read) {
  const std::optional<BlockComment> block = block_above(source, place);
  return block ? read_comment(source, place, read, comment_of(source, *block)) : std::nullopt;
}

} // namespace bindery::dml
