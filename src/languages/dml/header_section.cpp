// Reads `section` headers: the one translation unit of that grammar.
#include "grammar/dml/header_section.hpp"

#include "src/languages/dml/header_actions.hpp"
#include "src/languages/dml/header_reader.hpp"
#include "src/languages/dml/names.hpp"
#include "src/languages/dml/problems_header.hpp"
#include "src/languages/dml/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace bindery::dml {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::dml::header_section;

using Input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;

constexpr std::size_t shortest_divider = 10;

// The first place where two blanks, or a tab, follow each other; npos when there is none.
std::size_t find_separation(std::string_view text) {
  for (std::size_t i = 0; (i = find_blank(text, i)) != std::string_view::npos; ++i) {
    if (text[i] == '\t' || (i + 1 < text.size() && (text[i + 1] == ' ' || text[i + 1] == '\t'))) return i;
  }
  return std::string_view::npos;
}

bool is_identifier(std::string_view word) {
  return !word.empty() &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") ==
             std::string_view::npos;
}

class SectionReader : public HeaderReader {
 public:
  using HeaderReader::HeaderReader;

  void title(std::string_view match) {
    const CommentLine line = line_at(match);
    if (!has_section()) broken_description();
    open_section(kind_of_title(line.content.text), line.content);
    extend(line);
    if (check_title(line)) check_comment_space(line);
    untitled_ = false;
  }

  void description_line(std::string_view match) {
    HeaderReader::description_line(match);
    const CommentLine line = line_at(match);
    const bool joined = line.signs == 1 && line.indent == 0 && !line.empty() && is_odd_ruling(line);
    if (line.unmarked || (!joined && line.signs != 2)) return;
    const Span signs{line.sign_begin, line.sign_end};
    if (odd_lines_.empty() || odd_lines_.back().line_end + 2 < line.whole.span.begin)
      odd_lines_.push_back({signs, 0, {}});
    odd_lines_.back().line_end = line.whole.span.end;
    odd_lines_.back().edits.push_back({signs, line.indent == 0 && !line.empty() ? "# " : "#"});
  }
  void finish() {
    // Comments without sections may be written in any way.
    for (OddLines& lines : odd_lines_) {
      if (!has_section()) break;
      Diagnostic& diagnostic = report(problem::comment_space, lines.signs,
                                      "expected one `#` and a blank at the beginning of the line");
      diagnostic.fixes.push_back({"write `# `", std::move(lines.edits)});
    }
    HeaderReader::finish();
  }

  // Entries, or a divider and entries, without a title above them.
  void no_title(std::uint32_t begin) {
    const CommentLine line = line_at(begin);
    untitled_ = skip_char(line.content.text, '-') != std::string_view::npos;
    const std::uint32_t next =
        line.whole.span.end +
        std::uint32_t{source_.text().substr(line.whole.span.end, 2) == "\r\n" ? 2U : 1U};
    const CommentLine entry = untitled_ ? line : line_at(next);
    const std::string_view name = entry.content.text.substr(0, entry.content.text.find_first_of(" \t,"));
    open_section(header_.inputs.present || is_result(name) ? Kind::output : Kind::input, line.content);
    Diagnostic& diagnostic = report(problem::missing_title, line.content.span,
                                    fmt::format("expected `{}:` above the entries, found none", keyword()));
    add_fix(diagnostic, fmt::format("add the title {}", keyword()), {begin, begin},
            fmt::format("# {}:{}", keyword(), line_end()));
  }

  void divider(std::string_view match) {
    const CommentLine line = line_at(match);
    end_run();
    extend(line);
    if (is_odd_ruling(line)) {
      bad_ruling(line);
    } else if (line.content.text.size() < shortest_divider) {
      Diagnostic& diagnostic = report(problem::short_divider, line.content.span,
                                      fmt::format("expected a divider of at least {} dashes, found {}",
                                                  shortest_divider, line.content.text.size()));
      add_fix(diagnostic, "lengthen the divider", line.content.span, std::string(shortest_divider, '-'));
    } else {
      check_comment_space(line);
    }
    note_divider(line);
  }

  void emptied_opening(std::string_view match) {
    emptied_divider(problem::missing_divider, match,
                    fmt::format("a divider below the title of the {} section", keyword()));
  }
  void emptied_closing(std::string_view match) {
    end_run();
    emptied_divider(problem::missing_closing_divider, match,
                    fmt::format("a divider that closes the {} section", keyword()));
  }
  void no_opening_divider(std::uint32_t offset) {
    if (untitled_) return;
    missing_divider(problem::missing_divider, offset,
                    fmt::format("a divider below the title of the {} section", keyword()));
  }
  void no_closing_divider(std::uint32_t offset) {
    const bool only_prose = section_->entries.empty() && !section_->prose.empty();
    end_run();
    if (only_prose) return;
    missing_divider(problem::missing_closing_divider, offset,
                    fmt::format("a divider that closes the {} section", keyword()));
    unclosed_at_ = offset;
  }

  void entry(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    entry_of(line);
  }

  void continuation(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    if (!has_entry()) {
      first_row(line);
    } else if (is_shifted_entry(line)) {
      shifted_entry(line);
    } else {
      end_run();
      continue_entry(line);
    }
  }

  void odd_row(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    if (line.empty()) return;
    if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
      entry_of(line);
      if (line.indent != entry_indent_ || line.odd_blanks) check_comment_space(line);
    } else if (!loose_entry(line)) {
      not_an_entry(line);
    }
  }

  void table_columns(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    Diagnostic& diagnostic = report(problem::prose_in_section, line.content.span,
                                    "expected an entry, found the column titles of a table");
    note_title(diagnostic);
  }

  void gap_inside(std::string_view match) { empty_lines(match); }
  void bare_inside(std::string_view match) { bare_lines_in_section(match); }
  void bare_between(std::string_view match) { bare_lines_between(match); }
  void divider_inside(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    divider_before_entries(line);
  }

  void no_gap(std::uint32_t offset) {
    // The divider that is missing in the same place has been reported.
    if (unclosed_at_ == offset) return;
    const CommentLine line = line_at(offset);
    Diagnostic& diagnostic =
        report(problem::missing_gap, line.content.span,
               fmt::format("expected a line with `#` alone before the next section, found {}",
                           quoted(line.content.text)));
    add_fix(diagnostic, "add an empty comment line", {offset, offset}, fmt::format("#{}", line_end()));
  }

  void stray_text(std::string_view match) {
    const CommentLine line = line_at(match);
    extend(line);
    if (line.empty()) return;
    if (!is_odd_ruling(line)) {
      end_run();
      needless_divider(
          line, fmt::format("expected one divider at the end of the {} section, found another", keyword()));
      return;
    }
    run_of_lines(problem::text_after_section, line,
                 fmt::format("expected {}, found {}",
                             header_.outputs.present ? "the end of the header" : "the OUTPUT section",
                             quoted(line.content.text)));
  }

 private:
  // Whether the title is spelled as it should be; says so if it is not.
  bool check_title(const CommentLine& line) {
    const std::string expected = fmt::format("{}:", keyword());
    const std::string_view found = line.content.text;
    if (found == expected) return true;
    const Problem* problem = &problem::title_spelling;
    if (equal_ignoring_case(found, expected) || equal_ignoring_case(found, keyword())) {
      problem = found == keyword() ? &problem::title_colon : &problem::title_case;
    } else if (found.starts_with(expected)) {
      problem = &problem::title_text;
    }
    Diagnostic& diagnostic =
        report(*problem, line.content.span, fmt::format("expected `{}`, found {}", expected, quoted(found)));
    // Text behind the title would be lost.
    const bool text_behind = found.find(':') < found.size() - 1 || problem == &problem::title_text;
    if (!text_behind) add_fix(diagnostic, fmt::format("write `{}`", expected), line.content.span, expected);
    return false;
  }

  // NAME and two or more blanks and TEXT, at any indentation.
  void entry_of(const CommentLine& line) {
    const std::string_view content = line.content.text;
    const std::size_t cut = find_separation(content);
    const std::string_view name = content.substr(0, cut);
    const Text text = source_.piece(trimmed(content.substr(cut)));
    const std::size_t blank = name.find(' ');
    const bool bullet = name.starts_with("- ") || name.starts_with("* ");
    if (blank != std::string_view::npos && known(bullet ? name.substr(2) : name.substr(0, blank))) {
      loose_entry(line);
      return;
    }
    const bool tab_alone =
        content[cut] == '\t' && skip_blanks(content.substr(cut, 2)) != std::string_view::npos;
    begin_entry(names_in(source_.piece(name)), text);
    text_indent_ = line.indent + cut + skip_blanks(content.substr(cut));
    if (tab_alone) spacing(source_.piece(content.substr(cut, 1)), "a tab");
    if (skip_char(text.text, '-') == std::string_view::npos) {
      run_of_lines(problem::entry_text, line,
                   fmt::format("expected the meaning of `{}`, found only dashes", name));
    } else {
      end_run();
    }
  }

  // Whether what stands before the wide gap of a line can be the name of an entry.
  bool begins_an_entry(const CommentLine& line) const {
    const std::string_view head = line.content.text.substr(0, find_separation(line.content.text));
    const auto words = std::count(head.begin(), head.end(), ' ') + 1;
    if (words - std::count(head.begin(), head.end(), ',') > 3) return false;
    return std::string_view(".:;!?").find(head.back()) == std::string_view::npos ||
           nearly_known(head.substr(0, head.size() - 1));
  }

  // A first row sets the place of the names.
  void first_row(const CommentLine& line) {
    if (find_separation(line.content.text) != std::string_view::npos && begins_an_entry(line)) {
      entry_indent_ = line.indent;
      shifted_entry(line);
    } else if (!loose_entry(line)) {
      not_an_entry(line);
    }
  }

  // Whether an indented line is an entry all the same: it begins with a name that has no entry yet, set off
  // from its text, and stands left of the text of the entry above.
  [[nodiscard]] bool is_shifted_entry(const CommentLine& line) const {
    const std::size_t cut = find_separation(line.content.text);
    if (cut == std::string_view::npos || line.indent >= text_indent_) return false;
    const std::string_view name = line.content.text.substr(0, cut);
    return known(name) &&
           std::none_of(section_->entries.begin(), section_->entries.end(),
                        [&](const HeaderEntry& entry) { return entry.names.front().text == name; });
  }

  void shifted_entry(const CommentLine& line) {
    entry_of(line);
    Diagnostic& diagnostic =
        report(problem::entry_indent, line.content.span,
               fmt::format("expected the name of an entry one blank behind `#`, found it {} blanks behind",
                           line.indent));
    note_title(diagnostic);
    add_fix(diagnostic, "move the entry to the left", {line.sign_end, line.content.span.begin}, " ");
  }

  // A line that begins with a name of the function but has no wide gap behind it.
  bool loose_entry(const CommentLine& line) {
    const std::string_view content = line.content.text;
    const std::size_t bullet = content.starts_with("- ") || content.starts_with("* ") ? 2 : 0;
    const std::string_view head = content.substr(bullet);
    const std::size_t name_end = std::min(head.find_first_of(" \t:,="), head.size());
    const std::string_view name = head.substr(0, name_end);
    const std::size_t text_begin = std::min(head.find_first_not_of(" \t:=-", name_end), head.size());
    const bool wide_anyway = head.substr(text_begin).empty() && is_identifier(name);
    if (!is_identifier(name) || (name_end < head.size() && head[name_end] == ',')) return false;
    const std::string_view between = head.substr(name_end, text_begin - name_end);
    if (!known(name) && !(between.find(':') != std::string_view::npos && nearly_known(name))) return false;
    end_run();
    begin_entry(names_in(source_.piece(name)), source_.piece(head.substr(text_begin)));
    if (wide_anyway) {
      report(problem::entry_text, line.content.span,
             fmt::format("expected the meaning of `{}`, found the end of the line", name));
    } else if (bullet != 0) {
      const Span span{line.content.span.begin, source_.piece(name).span.end};
      Diagnostic& diagnostic = report(problem::entry_spacing, span,
                                      fmt::format("expected `{}` at the beginning of the entry, found {}",
                                                  name, quoted(content.substr(0, bullet + name_end))));
      add_fix(diagnostic, "write the entry without the bullet",
              {line.content.span.begin, source_.piece(head.substr(text_begin)).span.begin},
              fmt::format("{}  ", name));
    } else {
      spacing(source_.piece(between), trimmed(between).empty() ? "one" : quoted(between));
    }
    return true;
  }

  void spacing(Text between, std::string_view found) {
    Diagnostic& diagnostic =
        report(problem::entry_spacing, between.span,
               fmt::format("expected two or more blanks between the name of the entry and its text, found {}",
                           found));
    add_fix(diagnostic, "separate by two blanks", between.span, "  ");
  }

  void not_an_entry(const CommentLine& line) {
    if (has_entry()) {
      misplaced_continuation(line, text_indent_);
    } else {
      prose(line, "an entry, a name and two blanks before its text");
    }
  }

  // Lines of the description, one below the other, that do not begin as they should.
  struct OddLines {
    Span signs; // of the first
    std::uint32_t line_end;
    std::vector<Edit> edits;
  };

  std::vector<OddLines> odd_lines_;
  bool untitled_ = false;                    // the section has neither title nor divider
  std::optional<std::uint32_t> unclosed_at_; // where a closing divider was found missing last
  std::size_t text_indent_ = 2; // where the text of the last entry begins, counted behind the comment sign
};

template <typename Rule>
struct action : pegtl::nothing<Rule> {};

template <>
struct action<rule::title> : with_text<&SectionReader::title> {};
template <>
struct action<rule::no_title> : with_place<&SectionReader::no_title> {};
template <>
struct action<rule::opening_bare_line> : with_text<&SectionReader::bare_inside> {};
template <>
struct action<rule::opening_divider> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::title_again> : with_text<&SectionReader::title_again> {};
template <>
struct action<rule::odd_opening> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::odd_closing> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::emptied_opening> : with_text<&SectionReader::emptied_opening> {};
template <>
struct action<rule::blank_closing> : with_text<&SectionReader::emptied_closing> {};
template <>
struct action<rule::no_opening_divider> : with_place<&SectionReader::no_opening_divider> {};
template <>
struct action<rule::closing_divider> : with_text<&SectionReader::divider> {};
template <>
struct action<rule::no_closing_divider> : with_place<&SectionReader::no_closing_divider> {};
template <>
struct action<rule::stray_divider> : with_text<&SectionReader::divider_inside> {};
template <>
struct action<rule::entry> : with_text<&SectionReader::entry> {};
template <>
struct action<rule::continuation> : with_text<&SectionReader::continuation> {};
template <>
struct action<rule::odd_row> : with_text<&SectionReader::odd_row> {};
template <>
struct action<rule::table_columns> : with_text<&SectionReader::table_columns> {};
template <>
struct action<rule::inner_gap> : with_text<&SectionReader::gap_inside> {};
template <>
struct action<rule::inner_bare_line> : with_text<&SectionReader::bare_inside> {};
template <>
struct action<rule::separating_bare_lines> : with_text<&SectionReader::bare_between> {};
template <>
struct action<rule::no_gap> : with_place<&SectionReader::no_gap> {};
template <>
struct action<rule::stray_text> : with_text<&SectionReader::stray_text> {};
template <>
struct action<rule::description_line> : with_text<&SectionReader::description_line> {};
template <>
struct action<rule::description_break> : with_text<&SectionReader::description_break> {};

Input input_of(const Source& source, Span stretch) {
  const std::string_view text = source.text(stretch);
  return {text.data(), text.data() + text.size(), source.name().c_str()};
}

} // namespace

void read_section_header(const Source& source, std::span<const Span> stretches, const HeaderPlace& place,
                         Header& header, Diagnostics* diagnostics) {
  SectionReader reader(source, place, header, diagnostics);
  for (const Span stretch : stretches) {
    Input in = input_of(source, stretch);
    pegtl::parse<rule::header, action>(in, reader);
  }
  reader.finish();
}

bool looks_like_section(const Source& source, Span stretch, const HeaderPlace& place) {
  Header unused;
  SectionReader reader(source, place, unused, nullptr);
  Input in = input_of(source, stretch);
  return pegtl::parse<rule::somewhere>(in, reader);
}

} // namespace bindery::dml
