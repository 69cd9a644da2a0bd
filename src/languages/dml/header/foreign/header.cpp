// Looks at the comments above a function line by line.
#include "src/languages/dml/header/foreign/header.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/catalogue/problems_language.hpp"
#include "src/languages/dml/header/block_header.hpp"
#include "src/languages/dml/header/messages.hpp"
#include "src/languages/dml/header/repeated_faults.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

// A line that tells how a header is written.
struct Foreign {
  std::string_view line;   // what it says
  std::string_view manner; // in words; empty: a mark that a merge leaves
};

class Finder {
 public:
  Finder(const Source& source, const HeaderPlace& place) : source_(source), place_(place) {}

  // The mark that opens the conflict, where a mark that closes it stands below.
  std::optional<Foreign> conflict() const {
    constexpr std::string_view begin = "<<<<<<<";
    constexpr std::string_view end = ">>>>>>>";
    // The mark may stand above the first comment.
    const std::string_view text = source_.text({place_.begin, place_.end});
    if (text.find(begin) == std::string_view::npos) return std::nullopt;
    std::string_view opened;
    std::optional<Foreign> found;
    each_line(text, [&](std::string_view line, std::string_view) {
      const std::string_view words = words_of(line);
      if (opened.empty() && is_mark(words, begin)) opened = words;
      if (opened.empty() || !is_mark(words, end)) return false;
      found = Foreign{opened.substr(0, begin.size()), {}};
      return true;
    });
    return found;
  }

  // The first line that only other tools have.
  std::optional<Foreign> manner() const {
    std::optional<Foreign> found;
    for (const program::Comment& comment : place_.comments) {
      const std::string_view text =
          comment.block ? source_.text(comment.span)
                        : source_.text({comment.span.begin, std::max(comment.span.end, place_.end)});
      each_line(comment.block ? text : first_line(text), [&](std::string_view line, std::string_view) {
        const std::string_view behind =
            text.substr(static_cast<std::size_t>(line.data() - text.data()) + line.size());
        found = manner_of(content_of(line), behind, comment.block);
        return found.has_value();
      });
      if (found) break;
    }
    return found;
  }

 private:
  // Until the visitor says that it has seen enough; it is given what follows, too.
  template <typename Visit>
  static void each_line(std::string_view text, Visit visit) {
    while (!text.empty()) {
      const std::string_view line = first_line(text);
      const std::size_t line_break = text.substr(line.size()).starts_with("\r\n") ? 2 : 1;
      text.remove_prefix(std::min(line.size() + line_break, text.size()));
      if (visit(line, text)) return;
    }
  }

  static bool is_mark(std::string_view words, std::string_view mark) {
    return words.starts_with(mark) && (words.size() == mark.size() || words[mark.size()] == ' ');
  }

  // Without the signs that comments have before their lines.
  static std::string_view content_of(std::string_view line) {
    line = trimmed(line);
    while (!line.empty() &&
           (line.front() == '#' || line.front() == '*' || line.front() == '/' || is_blank(line.front())))
      line.remove_prefix(1);
    return line;
  }

  [[nodiscard]] bool known(std::string_view name) const {
    return std::find(place_.names.begin(), place_.names.end(), name) != place_.names.end();
  }

  // The name that a text begins with.
  static std::string_view plain_name_at(std::string_view text) {
    const auto* const end = std::find_if_not(text.begin(), text.end(), is_name_byte);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
  }

  [[nodiscard]] std::optional<Foreign> manner_of(std::string_view content, std::string_view behind,
                                                 bool block) const {
    constexpr std::string_view decorations = "'!:>|;"; // as roxygen begins its lines with a quote
    if (content.size() > 1 && is_blank(content[1]) && decorations.find(content.front()) != content.npos)
      content = trimmed(content.substr(1));
    if (content.empty()) return std::nullopt;
    if (block && (content.starts_with("INPUT:") || content.starts_with("INPUT PARAMETERS:")))
      return Foreign{content, "a block comment"};
    const std::string_view word = content.substr(0, std::min(find_blank(content), content.size()));
    const std::string_view text = trimmed(content.substr(word.size()));
    if (word == "@param" || word == "\\param" || word.starts_with("@param[") || word.starts_with("\\param["))
      return known(plain_name_at(text)) ? std::optional(Foreign{content, "the manner of doxygen"})
                                        : std::nullopt;
    if (word == ":param" || word == ":parameter") return sphinx(content, text);
    if (content == "Parameters") return numpydoc(content, behind);
    if (content == "Args:" || content == "Arguments:") return google(content, behind);
    return std::nullopt;
  }

  // `:param x: text`, `:param int x: text`
  [[nodiscard]] std::optional<Foreign> sphinx(std::string_view content, std::string_view text) const {
    const std::string_view head = trimmed(text.substr(0, std::min(text.find(':'), text.size())));
    const std::size_t blank = head.find_last_of(' ');
    const std::string_view name = blank == std::string_view::npos ? head : head.substr(blank + 1);
    return known(name) ? std::optional(Foreign{content, "the manner of Sphinx"}) : std::nullopt;
  }

  // `Args:` above `x: text`, `x (type): text`
  [[nodiscard]] std::optional<Foreign> google(std::string_view content, std::string_view behind) const {
    behind.remove_prefix(std::min<std::size_t>(behind.starts_with("\r\n") ? 2 : 1, behind.size()));
    const std::string_view below = content_of(first_line(behind));
    const std::string_view name = plain_name_at(below);
    const std::string_view rest = trimmed(below.substr(name.size()));
    if (!known(name) || !(rest.starts_with(':') || rest.starts_with('('))) return std::nullopt;
    return Foreign{content, "the manner of Google"};
  }

  // `Parameters` above dashes, above `x` or `x : type`
  [[nodiscard]] std::optional<Foreign> numpydoc(std::string_view content, std::string_view behind) const {
    std::vector<std::string_view> below;
    behind.remove_prefix(std::min<std::size_t>(behind.starts_with("\r\n") ? 2 : 1, behind.size()));
    each_line(behind, [&](std::string_view line, std::string_view) {
      below.push_back(content_of(line));
      return below.size() == 2;
    });
    if (below.size() != 2 || below[0].size() < 3 || !is_dashes(below[0])) return std::nullopt;
    const std::string_view name = plain_name_at(below[1]);
    const std::string_view rest = trimmed(below[1].substr(name.size()));
    if (!known(name) || !(rest.empty() || rest.starts_with(':'))) return std::nullopt;
    return Foreign{content, "the manner of numpydoc"};
  }

  const Source& source_;
  const HeaderPlace& place_;
};

bool is_of_whole_header(const Diagnostic& each) {
  static constexpr std::array problems{&problems::missing_header, &problems::missing_input_section,
                                       &problems::missing_output_section, &problems::missing_description};
  return std::find(problems.begin(), problems.end(), each.problem) != problems.end();
}

void report_manner(const Source& source, const HeaderPlace& place, const Problem& problem,
                   const Foreign& found, Diagnostics& diagnostics) {
  Diagnostic& diagnostic = diagnostics.report(
      problem, source.piece(found.line).span,
      fmt::format("expected `INPUT:` and `OUTPUT:` above the entries of a header whose lines begin with `#`, "
                  "found {} in {}",
                  quoted(found.line), found.manner));
  diagnostic.notes.push_back({place.function->name_span, "the function is here"});
  if (std::optional<Fix> fix = block_header_fix(source, place)) diagnostic.fixes.push_back(std::move(*fix));
}

void report_conflict(const Source& source, const Foreign& found, Diagnostics& diagnostics) {
  diagnostics.report(problems::foreign_syntax, source.piece(found.line).span,
                     fmt::format("expected the lines of a header, found `{}`, which a merge leaves where two "
                                 "versions are in conflict: keep one of them and remove the marks",
                                 found.line));
}

} // namespace

void report_block_header(const Source& source, const HeaderPlace& place, const Header& header,
                         Diagnostics& diagnostics) {
  const Span title = header.inputs.present ? header.inputs.title : header.outputs.title;
  std::string_view first = source.text(title);
  for (const Text& line : header.description.lines) {
    if (!first.empty()) break;
    first = trimmed(line.text);
  }
  report_manner(source, place, problems::missing_header, {first, "a block comment"}, diagnostics);
}

void join_foreign(const Source& source, const HeaderPlace& place, const Header& header,
                  Diagnostics& diagnostics, std::size_t first) {
  if (diagnostics.dropped() != 0 || place.comments.empty()) return;
  const auto is_in_comments = [&](const Diagnostic& each) {
    return place.comments.front().span.begin <= each.span.begin && each.span.begin < place.end;
  };
  const Finder finder(source, place);
  const std::optional<Foreign> conflict = finder.conflict();
  const auto& all = diagnostics.all();
  const auto begin = all.begin() + static_cast<std::ptrdiff_t>(first);
  // Most headers with faults have a section: their lines are not looked at.
  const bool looked_for = !conflict && !header.foreign && !header.inputs.present &&
                          std::any_of(begin, all.end(), is_of_whole_header);
  const std::optional<Foreign> manner = looked_for ? finder.manner() : std::nullopt;
  if (!conflict && !manner) return;
  std::vector<Diagnostic> made = made_since(diagnostics, first);
  const auto is_joined = [&](const Diagnostic& each) {
    return is_in_comments(each) || (manner && is_of_whole_header(each));
  };
  if (std::erase_if(made, is_joined) == 0) return;
  report_again(diagnostics, first, std::move(made));
  // Marks that stand among the comments without their signs have been reported with the code.
  const auto is_reported = [&](const Diagnostic& each) {
    return each.problem == &problems::foreign_syntax && place.begin <= each.span.begin &&
           each.span.begin < place.end;
  };
  if (manner) {
    const bool none = header.dialect == HeaderDialect::none;
    report_manner(source, place, none ? problems::missing_header : problems::missing_input_section, *manner,
                  diagnostics);
  } else if (std::none_of(all.begin(), all.end(), is_reported)) {
    report_conflict(source, *conflict, diagnostics);
  }
}

} // namespace bindery::dml
