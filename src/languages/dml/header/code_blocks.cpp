// What can be read in spite of such a fault is code in the documentation that Bindery makes of it.
#include "src/languages/dml/header/code_blocks.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/doc/code_directive.hpp"
#include "src/languages/dml/doc/code_in_comment.hpp"
#include "src/languages/dml/doc/laid_out_lines.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

class CodeBlockCheck {
 public:
  CodeBlockCheck(const Source& source, std::span<const Text> description, std::string_view line_end,
                 Diagnostics& diagnostics)
      : source_(source), lines_{description}, line_end_(line_end), diagnostics_(diagnostics) {}

  void check() {
    for (std::size_t i = 0; i < lines_.size();) {
      const std::string_view words = trimmed(lines_[i]);
      const std::optional<CodeDirective> directive = code_directive(words);
      if (directive && !is_shown(i)) {
        i = check_block(i, *directive);
      } else if (words.starts_with(".. ") && words.find("::") == std::string_view::npos) {
        i = behind_deeper(i); // a comment in the documentation
      } else {
        ++i;
      }
    }
  }

 private:
  static constexpr std::size_t deeper_by = 2; // code, at least, than its directive

  // Whether a line is code itself, or an example of documentation.
  [[nodiscard]] bool is_shown(std::size_t line) {
    if (!code_) {
      const std::uint32_t begin = begin_of_line(source_.text(), lines_.lines.front().span.begin);
      code_ = code_in_comment(source_.text({begin, lines_.lines.back().span.end}), begin);
    }
    const std::uint32_t place = begin_of_line(source_.text(), lines_.lines[line].span.begin);
    const auto next = std::ranges::partition_point(*code_, [&](Span each) { return each.end <= place; });
    return next != code_->end() && next->begin < place;
  }

  // Past the lines that are deeper than one, and empty ones among them.
  [[nodiscard]] std::size_t behind_deeper(std::size_t at) const {
    std::size_t end = at + 1;
    for (std::size_t i = end; i < lines_.size() && (words(i).empty() || is_deeper(i, at)); ++i) {
      if (!words(i).empty()) end = i + 1;
    }
    return end;
  }

  // The block of a directive. Returns the line behind it.
  std::size_t check_block(std::size_t at, const CodeDirective& directive) {
    const std::size_t below = behind_options(at);
    std::size_t first = below;
    while (first < lines_.size() && words(first).empty()) ++first;
    if (!is_deeper(first, at)) {
      // Without code, what looks like a misspelled directive is rather words.
      if (directive.misspelled) return at + 1;
      not_indented(at, below, first);
      return first;
    }
    if (directive.misspelled) misspelled(at, directive);
    const bool names_language = directive.language.empty() && first == below &&
                                find_blank(words(first)) == std::string_view::npos &&
                                words(first + 1).empty();
    if (first == below && !names_language) no_empty_line(at, below);
    return behind_deeper(at);
  }

  // Past the options of a directive, which may go on in lines that are deeper still.
  [[nodiscard]] std::size_t behind_options(std::size_t at) const {
    std::size_t below = at + 1;
    std::size_t option = at;
    for (; is_deeper(below, at); ++below) {
      if (words(below).starts_with(':')) {
        option = below;
      } else if (option == at || !is_deeper(below, option)) {
        break;
      }
    }
    return below;
  }

  void misspelled(std::size_t at, const CodeDirective& directive) {
    const Text found = text_of(at);
    const std::string meant = directive.language.empty()
                                  ? std::string(".. code-block::")
                                  : fmt::format(".. code-block:: {}", directive.language);
    Diagnostic& made = diagnostics_.report(problems::code_block, found.span,
                                           fmt::format("expected `{}`, found {}", meant, quoted(found.text)));
    made.fixes.push_back({fmt::format("write `{}`", meant), {{found.span, meant}}});
  }

  void no_empty_line(std::size_t at, std::size_t below) {
    const Text found = text_of(below);
    Diagnostic& made = diagnostics_.report(
        problems::code_block, found.span,
        fmt::format("expected a line with `#` alone below the directive, found {}", quoted(found.text)));
    note_directive(at, made);
    if (std::optional<Edit> edit = empty_line_before(below))
      made.fixes.push_back({"add an empty comment line", {*std::move(edit)}});
  }

  // What stands below is no deeper than the directive.
  void not_indented(std::size_t at, std::size_t below, std::size_t first) {
    const std::size_t end = behind_code(first);
    if (end == first) {
      const Text found = text_of(at);
      diagnostics_.report(
          problems::code_block, found.span,
          fmt::format("expected lines of code below {}, indented further, found none", quoted(found.text)));
      return;
    }
    const Text found = text_of(first);
    Diagnostic& made =
        diagnostics_.report(problems::code_block, found.span,
                            fmt::format("expected code that is indented further than its directive, found {}",
                                        quoted(found.text)));
    note_directive(at, made);
    // Where more may belong to the code nobody knows what does.
    std::size_t next = end;
    while (next < lines_.size() && words(next).empty()) ++next;
    if (next == end ? !words(end).empty() : behind_code(next) != next) return;
    if (std::optional<std::vector<Edit>> edits = indented(at, below, first, end))
      made.fixes.push_back({"indent the code", *std::move(edits)});
  }

  // Indents lines, with an empty one above them where there is none; nothing where a line has no sign.
  [[nodiscard]] std::optional<std::vector<Edit>> indented(std::size_t at, std::size_t below,
                                                          std::size_t first, std::size_t end) const {
    std::vector<Edit> edits;
    std::size_t least = indentation(first);
    for (std::size_t i = first; i < end; ++i) least = std::min(least, indentation(i));
    const std::string blanks(indentation(at) + deeper_by - least, ' ');
    if (first == below) {
      std::optional<Edit> edit = empty_line_before(first);
      if (!edit) return std::nullopt;
      edits.push_back(*std::move(edit));
    }
    for (std::size_t i = first; i < end; ++i) {
      if (!sign_of(i)) return std::nullopt;
      const std::uint32_t begin = text_of(i).span.begin;
      edits.push_back({{begin, begin}, blanks});
    }
    return edits;
  }

  // Past statements, or the lines of a session up to an empty one or another directive; else the first.
  [[nodiscard]] std::size_t behind_code(std::size_t first) const {
    if (!words(first).starts_with(">>>")) return behind_statements(lines_, first);
    std::size_t end = first;
    while (!words(end).empty() && !code_directive(words(end))) ++end;
    return end;
  }

  [[nodiscard]] std::optional<Edit> empty_line_before(std::size_t line) const {
    const std::optional<std::string_view> sign = sign_of(line);
    if (!sign) return std::nullopt;
    const std::uint32_t begin = source_.piece(*sign).span.begin;
    return Edit{{begin, begin}, fmt::format("{}{}", *sign, line_end_)};
  }
  // The comment sign of a line and the blanks before it; nothing where it has none.
  [[nodiscard]] std::optional<std::string_view> sign_of(std::size_t line) const {
    const std::uint32_t begin = begin_of_line(source_.text(), lines_.lines[line].span.begin);
    const std::string_view before = source_.text().substr(begin, lines_.lines[line].span.begin - begin);
    return before.ends_with('#') && skip_blanks(before) + 1 == before.size() ? std::optional(before)
                                                                             : std::nullopt;
  }

  void note_directive(std::size_t at, Diagnostic& made) const {
    made.notes.push_back({text_of(at).span, "the directive stands here"});
  }

  [[nodiscard]] std::string_view words(std::size_t line) const { return trimmed(lines_[line]); }
  [[nodiscard]] Text text_of(std::size_t line) const { return source_.piece(words(line)); }
  [[nodiscard]] std::size_t indentation(std::size_t line) const {
    return std::min(skip_blanks(lines_[line]), lines_[line].size());
  }
  // How wide a tab is nobody knows.
  [[nodiscard]] bool is_deeper(std::size_t line, std::size_t than) const {
    const bool tabbed = lines_[line].substr(0, indentation(line)).find('\t') != std::string_view::npos;
    return !words(line).empty() && (tabbed || indentation(line) > indentation(than));
  }

  const Source& source_;
  DocLines lines_;
  std::string_view line_end_;
  Diagnostics& diagnostics_;
  std::optional<std::vector<Span>> code_; // not known yet where nobody has asked
};

} // namespace

void check_code_blocks(const Source& source, std::span<const Text> description, std::string_view line_end,
                       Diagnostics& diagnostics) {
  CodeBlockCheck(source, description, line_end, diagnostics).check();
}

} // namespace bindery::dml
