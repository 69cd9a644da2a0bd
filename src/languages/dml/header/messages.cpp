// Names and words of the script stand between backquotes.
#include "src/languages/dml/header/messages.hpp"

#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace bindery::dml {

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40; // bytes; the cut is between code points
  if (text.size() <= longest) return fmt::format("`{}`", text);
  std::size_t size = longest;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  return fmt::format("`{}...`", trimmed(text.substr(0, size)));
}

std::string meaning_expected(std::string_view name) {
  return fmt::format("expected the meaning of `{}`, found only dashes", name);
}

std::string and_in_more_entries(std::size_t more) {
  return more == 0 ? "" : fmt::format(", and so in {} more entr{} below", more, more == 1 ? "y" : "ies");
}

Diagnostic joined_entries(std::vector<Diagnostic> faults) {
  Diagnostic first = std::move(faults.front());
  first.message += and_in_more_entries(faults.size() - 1);
  for (std::size_t i = 1; i < faults.size(); ++i) { // some may have no fix
    for (Fix& fix : faults[i].fixes) {
      if (first.fixes.empty()) first.fixes.push_back({fix.title, {}});
      std::move(fix.edits.begin(), fix.edits.end(), std::back_inserter(first.fixes.front().edits));
    }
  }
  return first;
}

std::string section_begins_here(std::string_view keyword) {
  return fmt::format("the {} section begins here", keyword);
}

std::string empty_line_found(std::string_view keyword) {
  return fmt::format("expected the {} section to go on, found an empty line", keyword);
}

} // namespace bindery::dml
