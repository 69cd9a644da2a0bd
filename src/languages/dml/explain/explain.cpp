// Explains the errors of a script, and tells them in the place of what was reported.
#include "src/languages/dml/explain/explain.hpp"

#include "src/languages/dml/explain/explanation.hpp"
#include "src/languages/dml/explain/moved_brackets.hpp"
#include "src/languages/dml/explain/repeated_names.hpp"
#include "src/languages/dml/explain/trials.hpp"
#include "src/languages/dml/slips/guesses.hpp"
#include "src/languages/dml/text/by_hand.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <string_view>
#include <utility>

namespace bindery::dml {

namespace {

// The edits of all fixes; none if two touch.
std::vector<Edit> all_edits(const std::vector<Diagnostic>& told) {
  std::vector<Edit> edits;
  for (const Diagnostic& each : told) {
    if (!each.fixes.empty())
      edits.insert(edits.end(), each.fixes.front().edits.begin(), each.fixes.front().edits.end());
  }
  return sort_apart(edits) ? edits : std::vector<Edit>{};
}

// What is removed alone on its line takes the line along.
void take_line_along(std::string_view text, Fix& fix) {
  if (fix.edits.size() != 1 || !fix.edits.front().replacement.empty()) return;
  Span& removed = fix.edits.front().span;
  if (removed.end > removed.begin && slips::is_line_break(text[removed.end - 1])) return;
  const std::uint32_t begin = slips::line_begin(text, removed.begin);
  const std::uint32_t end = slips::line_end(text, removed.end);
  const auto is_blank = [&](std::uint32_t from, std::uint32_t to) {
    return text.substr(from, to - from).find_first_not_of(" \t") == text.npos;
  };
  if (is_blank(begin, removed.begin) && is_blank(removed.end, end))
    removed = {begin, slips::behind_line(text, end)};
}

} // namespace

std::vector<Edit> explain_errors(const Source& source, const program::Module& module,
                                 Diagnostics& diagnostics, std::size_t first) {
  const std::size_t count = diagnostics.size() - first;
  if (count == 0) return {};
  // A guess holds the tokens of the whole text and another reading of it, several times what its record
  // takes.
  if (source.text().size() > longest_by_hand) return {};
  Spent spent;
  const auto begin = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(first);
  Explanation explanation(source, {begin, diagnostics.all().end()}, declared_in(module), spent);
  std::vector<Diagnostic> told;
  if (count <= most_explained && diagnostics.dropped() == 0) {
    told = explanation.explain();
  } else if (!explanation.take_habit(told)) {
    return {};
  }
  join_moved_brackets(source, told);
  std::vector<Edit> edits = all_edits(told);
  explanation.drop_doubtful_fixes(told);
  join_repeated_names(source, told);
  diagnostics.rewind(first);
  for (Diagnostic& each : told) {
    for (Fix& fix : each.fixes) take_line_along(source.text(), fix);
    diagnostics.report(std::move(each));
  }
  return edits;
}

} // namespace bindery::dml
