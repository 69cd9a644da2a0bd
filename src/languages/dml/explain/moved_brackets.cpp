// Compares the fixes of neighbours.
#include "src/languages/dml/explain/moved_brackets.hpp"

#include <string_view>

namespace bindery::dml {

namespace {

// The only edit of the only fix; null: there is none, or more.
const Edit* only_edit(const Diagnostic& told) {
  return told.fixes.size() == 1 && told.fixes.front().edits.size() == 1 ? &told.fixes.front().edits.front()
                                                                        : nullptr;
}

// Whether nothing but the same statement stands between two places.
bool are_in_one_statement(std::string_view text, std::uint32_t first, std::uint32_t last) {
  return first < last && text.substr(first, last - first).find_first_of(";\n\r") == std::string_view::npos;
}

} // namespace

void join_moved_brackets(const Source& source, std::vector<Diagnostic>& told) {
  for (std::size_t i = 0; i + 1 < told.size(); ++i) {
    const Edit *const put = only_edit(told[i]), *const taken = only_edit(told[i + 1]);
    if (put == nullptr || taken == nullptr || !put->span.empty() || !taken->replacement.empty()) continue;
    const std::string_view bracket = source.text(taken->span);
    if ((bracket != ")" && bracket != "]") ||
        !are_in_one_statement(source.text(), put->span.begin, taken->span.begin))
      continue;
    if (put->replacement == bracket) {
      told[i].fixes.clear();
    } else if (put->replacement == "," && bracket == ")" && put->span.begin > 0 &&
               source.text()[put->span.begin - 1] == ')') {
      Fix& both = told[i].fixes.front(); // `f(a, g(b) c))`
      both.title = "write `,` there, and remove the bracket behind";
      both.edits.push_back(*taken);
    } else {
      continue;
    }
    told.erase(told.begin() + static_cast<std::ptrdiff_t>(i + 1));
  }
}

} // namespace bindery::dml
