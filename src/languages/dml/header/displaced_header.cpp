// Looks at the comments in the head of a function, at those that it begins with and at those right behind it.
#include "src/languages/dml/header/displaced_header.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/exchanged_lines.hpp"
#include "src/languages/dml/header/foreign/sections.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

class Search {
 public:
  Search(const Source& source, const program::Module& module, const program::FunctionDef& function,
         const HeaderPlace& place, const Header& above, DialectChoice choice)
      : text_(source.text()), source_(source), module_(module), function_(function), place_(place),
        above_(above), choice_(choice) {}

  std::optional<DisplacedHeader> find() const {
    // Words further above are about what follows them.
    if (has_description() && !only_blanks(between(above_.span.end, function_.span.begin)))
      return std::nullopt;
    if (function_.body.braced) {
      if (std::optional<Found> found = found_in_head())
        return displaced(*std::move(found), "in the head of the function");
      if (std::optional<Found> found = found_from(function_.body.span.begin + 1))
        return displaced(*std::move(found), "within the function");
    }
    if (has_description()) return std::nullopt;
    if (std::optional<Found> found = found_from(function_.span.end, next_function()))
      return displaced(*std::move(found), "below the function");
    if (std::optional<Found> found = found_above_other())
      return displaced(*std::move(found), "above another function");
    return std::nullopt;
  }

 private:
  struct Found {
    Header header;
    Span lines; // to be moved
  };

  // Whether a description stands above the function, to which sections may belong.
  [[nodiscard]] bool has_description() const { return above_.dialect == HeaderDialect::prose; }

  [[nodiscard]] const program::Comment* first_comment(std::uint32_t begin) const {
    const List<program::Comment>& all = module_.comments;
    return std::lower_bound(
        all.begin(), all.end(), begin,
        [](const program::Comment& each, std::uint32_t at) { return each.span.begin < at; });
  }

  // Where the function below begins; the end of the text if there is none.
  [[nodiscard]] std::uint32_t next_function() const {
    auto next = static_cast<std::uint32_t>(text_.size());
    for (const program::FunctionDef& each : module_.functions) {
      if (each.span.begin > function_.span.end) next = std::min(next, each.span.begin);
    }
    return next;
  }

  // Of the comments between the name and the first brace, those that stand in lines of their own.
  [[nodiscard]] std::optional<Found> found_in_head() const {
    constexpr int most = 4; // are read: a comment may stand at each parameter
    const std::uint32_t end = function_.body.span.begin;
    int read = 0;
    for (const program::Comment* comment = first_comment(function_.name.end);
         comment != module_.comments.end() && comment->span.begin < end; ++comment) {
      const std::uint32_t line = begin_of_line(text_, comment->span.begin);
      if (!only_blanks(between(line, comment->span.begin))) continue;
      if (std::optional<Found> found = found_from(line)) return found;
      if (++read == most) break;
      for (const program::Comment* next = comment + 1;
           next != module_.comments.end() && next->span.begin < end &&
           only_blanks(between(comment->span.end, next->span.begin));
           ++next)
        comment = next;
    }
    return std::nullopt;
  }

  // What the comments say that follow a place with nothing but blanks between them. Those right above another
  // function are its own, and so are those above them that no empty line parts from them.
  [[nodiscard]] std::optional<Found> found_from(std::uint32_t begin,
                                                std::optional<std::uint32_t> limit = {}) const {
    const program::Comment* const first = first_comment(begin);
    const program::Comment* const all_end = module_.comments.end();
    const bool other_below = limit && *limit < text_.size();
    if (first == all_end || !only_blanks(between(begin, first->span.begin))) return std::nullopt;
    if (begin_of_line(text_, first->span.begin) < begin) return std::nullopt;
    const program::Comment* last = first + 1;
    std::uint32_t end = first->span.end;
    for (; !first->block && last != all_end && !last->block && only_blanks(between(end, last->span.begin));
         ++last) {
      if (other_below && has_empty_line(end, last->span.begin)) break;
      end = last->span.end;
    }
    if (other_below && only_blanks(between(end, *limit))) return std::nullopt;
    if (!only_blanks(between(end, end + size_of_line(end)))) return std::nullopt; // code behind a block
    return found_in(first, last, begin, end, other_below);
  }

  // Of the comments above the first function of the script, which is another, those that say something of
  // this one alone: a helper has come between a header and its function.
  [[nodiscard]] std::optional<Found> found_above_other() const {
    constexpr int most = 4; // are read: a licence, a header, and what is said of the other function
    const program::FunctionDef& other = module_.functions[0];
    if (other.span.begin >= function_.span.begin) return std::nullopt;
    const program::Comment* first = module_.comments.begin();
    for (int read = 0; read < most && first != module_.comments.end() && first->span.begin < other.span.begin;
         ++read) {
      const program::Comment* last = first + 1;
      std::uint32_t end = first->span.end;
      for (; !first->block && last != module_.comments.end() && !last->block &&
             last->span.begin < other.span.begin && only_blanks(between(end, last->span.begin)) &&
             !has_empty_line(end, last->span.begin);
           ++last)
        end = last->span.end;
      std::optional<Found> found = found_in(first, last, begin_of_line(text_, first->span.begin), end, true);
      if (found && !is_about(found->header, other)) return found;
      first = last;
    }
    return std::nullopt;
  }

  // Whether another function has all the names that a header has entries for.
  [[nodiscard]] bool is_about(const Header& header, const program::FunctionDef& other) const {
    const auto is_of_other = [&](const HeaderEntry& entry) {
      const auto has_name = [&](const program::Parameter& each) {
        return source_.text(each.name) == entry.names.front().text;
      };
      return std::ranges::any_of(module_.parameters_in(other.parameters), has_name) ||
             std::ranges::any_of(module_.parameters_in(other.results), has_name);
    };
    return std::ranges::all_of(header.inputs.entries, is_of_other) &&
           std::ranges::all_of(header.outputs.entries, is_of_other);
  }

  // What comments say, all of it of the function where those of another are near.
  [[nodiscard]] std::optional<Found> found_in(const program::Comment* first, const program::Comment* last,
                                              std::uint32_t begin, std::uint32_t end,
                                              bool other_below) const {
    HeaderPlace place = place_;
    place.comments = {first, last};
    place.begin = begin;
    place.end = end;
    if (first->block && has_description()) return std::nullopt; // its lines are none of that comment
    std::optional<Header> header = first->block ? block_in(place) : lines_in(place);
    if (!header) return std::nullopt;
    const std::size_t known = known_entries(*header, place);
    const std::size_t entries = header->inputs.entries.size() + header->outputs.entries.size();
    if (known == 0 || 2 * known < entries || (other_below && known < entries)) return std::nullopt;
    const Span lines = first->block ? first->span : header->span;
    return Found{*std::move(header), lines};
  }

  // In sections, or in the manner of another tool where that finds no less.
  [[nodiscard]] Header lines_in(const HeaderPlace& place) const {
    Header header = read_header(source_, place, choice_, nullptr);
    if (!may_be_foreign(source_, header)) return header;
    std::optional<ForeignHeader> foreign = read_foreign_sections(source_, place, header);
    return better(std::move(header), std::move(foreign), place);
  }
  [[nodiscard]] std::optional<Header> block_in(const HeaderPlace& place) const {
    std::optional<Header> header = read_block_header(source_, place, choice_);
    if (!header || !may_be_foreign(source_, *header)) return header;
    std::optional<ForeignHeader> foreign = read_foreign_block(source_, place, *header);
    return better(*std::move(header), std::move(foreign), place);
  }
  static Header better(Header header, std::optional<ForeignHeader> foreign, const HeaderPlace& place) {
    const bool less = !foreign || known_entries(foreign->header, place) < known_entries(header, place);
    return less ? std::move(header) : std::move(foreign->header);
  }

  [[nodiscard]] bool has_empty_line(std::uint32_t begin, std::uint32_t end) const {
    const std::string_view gap = between(begin, end);
    return std::count(gap.begin(), gap.end(), '\n') > 1;
  }

  [[nodiscard]] DisplacedHeader displaced(Found found, std::string_view where) const {
    if (has_description()) return sections_below(std::move(found), where);
    Header& header = found.header;
    Diagnostic report{
        &problems::missing_header,
        function_.name,
        fmt::format("expected the header above `{}`, found it {}", source_.text(function_.name), where),
        {},
        {}};
    report.notes.push_back(
        {header.inputs.present ? header.inputs.title : header.outputs.title, "its sections are here"});
    const std::uint32_t top = begin_of_line(text_, function_.span.begin);
    if (only_blanks(between(top, function_.span.begin)))
      report.fixes.push_back(
          {"move it there", {{{top, top}, lines_of(found.lines)}, {removed(found.lines), ""}}});
    header.foreign = true;
    header.displaced = true;
    return {std::move(header), std::move(report)};
  }

  // The description stands above the function, and the sections do not.
  [[nodiscard]] DisplacedHeader sections_below(Found found, std::string_view where) const {
    Header& header = found.header;
    Diagnostic report{
        &problems::missing_input_section,
        function_.name,
        fmt::format("expected INPUT and OUTPUT sections in the header of `{}`, found them {}",
                    source_.text(function_.name), where),
        {{header.inputs.present ? header.inputs.title : header.outputs.title, "they begin here"}},
        {}};
    const std::uint32_t top = past_line_end(text_, above_.span.end);
    const std::uint32_t margin = above_.span.begin - begin_of_line(text_, above_.span.begin);
    if (margin == 0 && text_[above_.span.begin] == '#' && top > above_.span.end) {
      std::string lines = lines_of(found.lines);
      lines.resize(lines.size() - line_end().size()); // of the empty line below
      report.fixes.push_back(
          {"move them there",
           {{{top, top}, fmt::format("#{}{}", line_end(), lines)}, {removed(found.lines), ""}}});
    }
    header.description = above_.description;
    header.described = above_.described;
    header.foreign = true;
    header.displaced = true;
    return {std::move(header), std::move(report)};
  }

  // As the line ends that the function begins in.
  [[nodiscard]] std::string_view line_end() const {
    const std::uint32_t end = function_.span.begin + size_of_line(function_.span.begin);
    return between(end, past_line_end(text_, end));
  }

  // The lines of the header, as far to the left as the first one goes, and an empty one below them.
  [[nodiscard]] std::string lines_of(Span moved) const {
    const std::uint32_t begin = begin_of_line(text_, moved.begin);
    const std::size_t margin = moved.begin - begin;
    std::string lines;
    for (std::uint32_t at = begin; at < moved.end;) {
      const std::uint32_t next = past_line_end(text_, at + size_of_line(at));
      std::string_view line = between(at, next);
      line.remove_prefix(std::min({margin, skip_blanks(line), line.size()}));
      lines += line;
      at = next;
    }
    // The last line may have no end; that of the function has one.
    if (!lines.ends_with('\n') && !lines.ends_with('\r')) lines += line_end();
    return lines.append(line_end());
  }

  // The lines of the header. The empty ones above them go with it where it stands behind the function.
  [[nodiscard]] Span removed(Span moved) const {
    std::uint32_t begin = begin_of_line(text_, moved.begin);
    const std::uint32_t behind = past_line_end(text_, function_.span.end + size_of_line(function_.span.end));
    if (behind <= begin && only_blanks(between(behind, begin))) begin = behind;
    std::uint32_t end = past_line_end(text_, moved.end + size_of_line(moved.end));
    // At the beginning of the script, so do those below it.
    while (begin == 0 && end < text_.size() && only_blanks(between(end, end + size_of_line(end))))
      end = past_line_end(text_, end + size_of_line(end));
    return {begin, end};
  }

  [[nodiscard]] std::string_view between(std::uint32_t begin, std::uint32_t end) const {
    return text_.substr(begin, end - begin);
  }
  [[nodiscard]] std::uint32_t size_of_line(std::uint32_t begin) const {
    return static_cast<std::uint32_t>(line_size(text_.substr(begin)));
  }

  std::string_view text_;
  const Source& source_;
  const program::Module& module_;
  const program::FunctionDef& function_;
  const HeaderPlace& place_;
  const Header& above_;
  DialectChoice choice_;
};

} // namespace

std::optional<DisplacedHeader> find_displaced_header(const Source& source, const program::Module& module,
                                                     const program::FunctionDef& function,
                                                     const HeaderPlace& place, const Header& above,
                                                     DialectChoice choice) {
  return Search(source, module, function, place, above, choice).find();
}

} // namespace bindery::dml
