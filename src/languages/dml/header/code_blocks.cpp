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
    bool fenced = false;
    for (std::size_t i = 0; i < lines_.size();) {
      const std::string_view words = trimmed(lines_[i]);
      if (std::ranges::any_of(fences, [&](std::string_view each) { return words.starts_with(each); }))
        fenced = !fenced;
      const std::optional<CodeDirective> directive = fenced ? std::nullopt : code_directive(words);
      i = directive ? check_block(i, *directive) : i + 1;
    }
  }

 private:
  static constexpr std::size_t deeper_by = 2; // code, at least, than its directive

  // The block of a directive. Returns the line behind it.
  std::size_t check_block(std::size_t at, const CodeDirective& directive) {
    if (directive.misspelled) misspelled(at, directive);
    std::size_t below = at + 1;
    while (is_deeper(below, at) && words(below).starts_with(':')) ++below; // options
    std::size_t first = below;
    while (first < lines_.size() && words(first).empty()) ++first;
    if (!is_deeper(first, at)) {
      not_indented(at, below, first);
      return first;
    }
    if (first == below) no_empty_line(at, below);
    while (first < lines_.size() && (words(first).empty() || is_deeper(first, at))) ++first;
    return first;
  }

  void misspelled(std::size_t at, const CodeDirective& directive) {
    const Text found = text_of(at);
    const std::string meant = directive.language.empty()
                                  ? std::string(".. code-block::")
                                  : fmt::format(".. code-block:: {}", directive.language);
    Diagnostic& made = diagnostics_.report(problem::code_block, found.span,
                                           fmt::format("expected `{}`, found {}", meant, quoted(found.text)));
    made.fixes.push_back({fmt::format("write `{}`", meant), {{found.span, meant}}});
  }

  void no_empty_line(std::size_t at, std::size_t below) {
    const Text found = text_of(below);
    Diagnostic& made = diagnostics_.report(
        problem::code_block, found.span,
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
          problem::code_block, found.span,
          fmt::format("expected lines of code below {}, indented further, found none", quoted(found.text)));
      return;
    }
    const Text found = text_of(first);
    Diagnostic& made =
        diagnostics_.report(problem::code_block, found.span,
                            fmt::format("expected code that is indented further than its directive, found {}",
                                        quoted(found.text)));
    note_directive(at, made);
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

  // Past the lines up to an empty one or another directive, if the first is a statement or begins a session;
  // else the first.
  [[nodiscard]] std::size_t behind_code(std::size_t first) const {
    std::size_t end = first;
    if (!words(first).starts_with(">>>") && behind_statements(lines_, first) == first) return first;
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
  [[nodiscard]] bool is_deeper(std::size_t line, std::size_t than) const {
    return !words(line).empty() && indentation(line) > indentation(than);
  }

  const Source& source_;
  DocLines lines_;
  std::string_view line_end_;
  Diagnostics& diagnostics_;
};

} // namespace

void check_code_blocks(const Source& source, std::span<const Text> description, std::string_view line_end,
                       Diagnostics& diagnostics) {
  CodeBlockCheck(source, description, line_end, diagnostics).check();
}

} // namespace bindery::dml
