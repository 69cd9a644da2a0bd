// Goes through a sentence from sign to sign.
#include "src/languages/dml/header/foreign/items.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::string_view conjunction = "and ";

} // namespace

bool ForeignItems::is_list(std::string_view text) const {
  const std::string_view name = name_of(text);
  if (name.empty()) return false;
  const std::string_view behind = trimmed(text.substr(name.size()));
  const bool goes_on = trimmed(first(text)).size() < trimmed(text).size() || behind == ",";
  return (goes_on && have_texts(text)) || behind.starts_with('(');
}

bool ForeignItems::have_texts(std::string_view text) const {
  constexpr std::size_t most = 64; // items beyond are not looked at
  std::vector<std::string_view> names;
  bool any = false;
  bool all = true;
  while (names.size() < most) {
    const std::string_view item = first(text);
    const std::string_view name = name_of(item);
    if (name.empty()) break;
    if (std::ranges::find(names, name) != names.end()) return false;
    names.push_back(name);
    const std::string_view behind =
        without_comma(item.substr(static_cast<std::size_t>(name.data() + name.size() - item.data())));
    const bool said = behind.size() > separator_size(behind);
    any = any || said;
    all = all && said;
    text.remove_prefix(item.size());
  }
  return all || !any;
}

std::string_view ForeignItems::first(std::string_view text) const {
  std::size_t depth = 0;
  // Behind the sign, or the letter, that the first begins with.
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (text[i] == '(' || text[i] == '[') ++depth;
    if ((text[i] == ')' || text[i] == ']') && depth > 0) --depth;
    const bool comma = text[i] == ',' || text[i] == ';';
    const bool sign = comma || (text[i] == ' ' && text.substr(i + 1).starts_with(conjunction));
    if (depth == 0 && sign && !name_of(text.substr(i + 1)).empty()) return text.substr(0, comma ? i + 1 : i);
  }
  return text;
}

std::string_view ForeignItems::name_of(std::string_view item) const {
  std::string_view text = trimmed(item);
  if (text.starts_with(conjunction)) text = trimmed(text.substr(conjunction.size()));
  const std::string_view name = name_at(text);
  if (!names_.has(name)) return {};
  const std::string_view behind = trimmed(text.substr(name.size()));
  const bool ends = behind.empty() ||
                    std::string_view(",;(:.").find(behind.front()) != std::string_view::npos ||
                    behind.starts_with(conjunction) || separator_size(text.substr(name.size())) > 1;
  return ends ? name : std::string_view();
}

std::string_view ForeignItems::without_comma(std::string_view item) {
  item = trimmed(item);
  if (item.ends_with(',') || item.ends_with(';')) item.remove_suffix(1);
  return trimmed(item);
}

} // namespace bindery::dml
