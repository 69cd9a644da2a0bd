// Takes the diagnostics back and makes them anew, fewer. Most headers have none, and cost nothing here.
#include "src/languages/dml/header/repeated_faults.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/text/and_in_more.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::size_t least = 3; // two may be slips

bool is_joined(const Diagnostic& diagnostic, const Problem& problem) {
  return diagnostic.problem == &problem && diagnostic.fixes.size() == 1;
}

// What the message says of the first place alone is left out where it does not hold for another.
void drop_measure(Diagnostic& first, const Edit& other) {
  const std::vector<Edit>& edits = first.fixes.front().edits;
  if (edits.empty() || edits.front().replacement == other.replacement) return;
  const std::string measure = fmt::format(" by {} blanks", edits.front().replacement.size());
  const std::size_t at = first.message.find(measure);
  if (at != std::string::npos) first.message.erase(at, measure.size());
}

// Whether it is an empty line that a text needs, so that it stays.
bool is_kept_line(const Diagnostic& diagnostic) {
  return diagnostic.problem == &problems::empty_line_in_section && diagnostic.fixes.empty();
}

template <typename IsIt>
void join(std::vector<Diagnostic>& made, IsIt is_it) {
  const auto count = static_cast<std::size_t>(std::count_if(made.begin(), made.end(), is_it));
  if (count < least) return;
  const auto before = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
  std::stable_sort(made.begin(), made.end(), before);
  const auto first = std::find_if(made.begin(), made.end(), is_it);
  first->message += and_in_more(count - 1, "place");
  for (auto each = std::next(first); each != made.end(); ++each) {
    if (!is_it(*each)) continue;
    if (!each->fixes.empty()) {
      auto& edits = each->fixes.front().edits;
      if (!edits.empty()) drop_measure(*first, edits.front());
      std::move(edits.begin(), edits.end(), std::back_inserter(first->fixes.front().edits));
    }
    each->problem = nullptr;
  }
  std::erase_if(made, [](const Diagnostic& each) { return each.problem == nullptr; });
}

// The sign that stands between the words that a diagnostic is about, as in other kinds of tables; else none.
char parting_sign(const Source& source, const Diagnostic& diagnostic) {
  const std::string_view words = source.text(diagnostic.span);
  const std::size_t at = words.find_first_of("|,;");
  return at == std::string_view::npos ? '\0' : words[at];
}

bool is_of_divider(const Diagnostic& diagnostic) {
  return diagnostic.problem == &problems::missing_divider ||
         diagnostic.problem == &problems::missing_closing_divider ||
         diagnostic.problem == &problems::malformed_divider;
}

// Whether a fault comes from a table that has a sign between its columns.
bool is_of_sign(const Source& source, const Diagnostic& diagnostic, char sign) {
  if (diagnostic.fixes.size() != 1) return false;
  if (is_of_divider(diagnostic) && diagnostic.problem != &problems::malformed_divider) return sign == '|';
  const bool parted = is_of_divider(diagnostic) || diagnostic.problem == &problems::column_titles ||
                      diagnostic.problem == &problems::entry_spacing;
  return parted && parting_sign(source, diagnostic) == sign;
}

} // namespace

std::vector<Diagnostic> made_since(const Diagnostics& diagnostics, std::size_t begin) {
  return {diagnostics.all().begin() + static_cast<std::ptrdiff_t>(begin), diagnostics.all().end()};
}

void report_again(Diagnostics& diagnostics, std::size_t begin, std::vector<Diagnostic> made) {
  diagnostics.rewind(begin);
  for (Diagnostic& each : made) diagnostics.report(std::move(each));
}

void join_signs(const Source& source, Diagnostics& diagnostics, std::size_t begin) {
  if (diagnostics.size() < begin + 2 || diagnostics.dropped() != 0) return;
  const auto are_titles = [&](const Diagnostic& each) {
    return is_joined(each, problems::column_titles) && parting_sign(source, each) != '\0';
  };
  const auto from = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(begin);
  if (std::none_of(from, diagnostics.all().end(), are_titles)) return;
  std::vector<Diagnostic> made = made_since(diagnostics, begin);
  const auto titles = std::find_if(made.begin(), made.end(), are_titles);
  const char sign = parting_sign(source, *titles);
  bool divided = true;
  bool error = false;
  for (auto each = made.begin(); each != made.end(); ++each) {
    if (each == titles || !is_of_sign(source, *each, sign)) continue;
    divided = divided && !is_of_divider(*each);
    error = error || each->problem->severity == Severity::error;
    auto& edits = each->fixes.front().edits;
    std::move(edits.begin(), edits.end(), std::back_inserter(titles->fixes.front().edits));
    each->problem = nullptr;
  }
  if (error) titles->problem = &problems::entry_spacing;
  titles->message = fmt::format("expected blanks between the columns of the table{}, found `{}`",
                                divided ? "" : " and dividers of dashes", sign);
  titles->fixes.front().title = "part the columns by blanks";
  std::erase_if(made, [](const Diagnostic& each) { return each.problem == nullptr; });
  report_again(diagnostics, begin, std::move(made));
}

void join_column_titles(Diagnostics& diagnostics, std::size_t begin) {
  if (diagnostics.size() < begin + 2 || diagnostics.dropped() != 0) return;
  const auto are_titles = [](const Diagnostic& each) {
    return is_joined(each, problems::prose_in_section) && each.fixes.front().title == titles_removal;
  };
  const auto from = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(begin);
  if (std::none_of(from, diagnostics.all().end(), are_titles)) return;
  std::vector<Diagnostic> made = made_since(diagnostics, begin);
  const auto first = std::find_if(made.begin(), made.end(), are_titles);
  std::vector<Span> sections; // their titles
  for (const Diagnostic& each : made) {
    if (are_titles(each)) sections.push_back(each.notes.front().span);
  }
  const auto is_of_table = [&](const Diagnostic& each) {
    if (are_titles(each)) return true;
    const bool title = is_joined(each, problems::title_spelling) || is_joined(each, problems::title_case) ||
                       is_joined(each, problems::title_colon);
    return title &&
           std::ranges::any_of(sections, [&](Span section) { return section.begin == each.span.begin; });
  };
  std::vector<Edit>& edits = first->fixes.front().edits;
  for (auto each = made.begin(); each != made.end(); ++each) {
    if (each == first || !is_of_table(*each)) continue;
    if (!are_titles(*each)) first->fixes.front().title = "write the table as a section";
    const std::vector<Edit>& more = each->fixes.front().edits;
    edits.insert(edits.end(), more.begin(), more.end());
    each->problem = nullptr;
  }
  sort_by_place(edits);
  if (sections.size() > 1) first->message += ", and so in the other section";
  std::erase_if(made, [](const Diagnostic& each) { return each.problem == nullptr; });
  report_again(diagnostics, begin, std::move(made));
}

void join_both_tables(Diagnostics& diagnostics, std::size_t begin) {
  if (diagnostics.size() < begin + 2 || diagnostics.dropped() != 0) return;
  const auto is_it = [](const Diagnostic& each) { return each.problem == &problems::column_titles; };
  const auto from = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(begin);
  const auto one = std::find_if(from, diagnostics.all().end(), is_it);
  if (one == diagnostics.all().end()) return;
  const auto other = std::find_if(std::next(one), diagnostics.all().end(), is_it);
  if (other == diagnostics.all().end() || one->message != other->message ||
      one->fixes.size() != other->fixes.size())
    return;
  std::vector<Diagnostic> made = made_since(diagnostics, begin);
  Diagnostic& first = made[static_cast<std::size_t>(one - from)];
  const Diagnostic& second = made[static_cast<std::size_t>(other - from)];
  first.message += ", and so in the other section";
  if (!first.fixes.empty()) {
    const std::vector<Edit>& edits = second.fixes.front().edits;
    first.fixes.front().edits.insert(first.fixes.front().edits.end(), edits.begin(), edits.end());
  }
  made.erase(made.begin() + (other - from));
  report_again(diagnostics, begin, std::move(made));
}

void join_repeated(Diagnostics& diagnostics, std::size_t begin,
                   std::initializer_list<const Problem*> problems) {
  if (diagnostics.size() < begin + least || diagnostics.dropped() != 0) return;
  const auto first = diagnostics.all().begin() + static_cast<std::ptrdiff_t>(begin);
  const auto are_several = [&](auto is_it) {
    return static_cast<std::size_t>(std::count_if(first, diagnostics.all().end(), is_it)) >= least;
  };
  const bool any = are_several(is_kept_line) || std::ranges::any_of(problems, [&](const Problem* problem) {
                     return are_several([&](const Diagnostic& each) { return is_joined(each, *problem); });
                   });
  if (!any) return;
  std::vector<Diagnostic> made = made_since(diagnostics, begin);
  for (const Problem* const problem : problems)
    join(made, [&](const Diagnostic& each) { return is_joined(each, *problem); });
  join(made, is_kept_line);
  if (made.size() == diagnostics.size() - begin) return;
  report_again(diagnostics, begin, std::move(made));
}

} // namespace bindery::dml
