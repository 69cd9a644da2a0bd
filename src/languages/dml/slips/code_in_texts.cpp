// What stands between quotes and looks like code that should stand beside them.
#include "code_in_texts.hpp"

#include <algorithm>
#include <string>

namespace bindery::dml::slips {

namespace {

// `a: + b + `, ` + b`, `a.csv, format=`, `yes, \"no`
bool is_code_at_edge(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  if (last == std::string_view::npos) return false;
  // ` + ` before or behind a quote of the other kind
  const bool joins = text.find(" + \"") != text.npos || text.find(" + '") != text.npos ||
                     text.find("\" + ") != text.npos || text.find("' + ") != text.npos;
  const bool operators = joins || text.starts_with(" + ") || text.ends_with(" + ") || text.ends_with(" == ");
  const std::size_t comma = text.rfind(", ");
  const bool named = text[last] == '=' && comma != std::string_view::npos &&
                     text.substr(comma + 2, last - comma - 2).find_first_of(" ()") == std::string_view::npos;
  return operators || named || text.find(", \\\"") != std::string_view::npos;
}

} // namespace

int code_in_texts(const Guess& guess, std::string_view text, Span at) {
  std::string line(text.substr(at.begin, at.size()));
  for (auto edit = guess.edits.rbegin(); edit != guess.edits.rend(); ++edit) {
    if (edit->span.begin < at.begin || edit->span.end > at.end) return 0;
    line.replace(edit->span.begin - at.begin, edit->span.size(), edit->replacement);
  }
  int found = 0;
  for (std::size_t quote = line.find_first_of("\"'"); quote < line.size();
       quote = line.find_first_of("\"'", quote + 1)) {
    std::size_t last = quote + 1;
    while (last < line.size() && line[last] != line[quote]) last += line[last] == '\\' ? 2U : 1U;
    if (last >= line.size()) break;
    found += is_code_at_edge(std::string_view(line).substr(quote + 1, last - quote - 1)) ? 1 : 0;
    quote = last;
  }
  return found;
}

} // namespace bindery::dml::slips
