// Most words begin with another letter than all of the names.
#include "src/languages/dml/header/known_names.hpp"

#include "src/languages/dml/header/entry_words.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

// So few are looked through one by one.
constexpr std::size_t few_names = 64;

// One bit for the first letter of a name; some letters share one.
std::uint32_t letter_bit(std::string_view name) {
  return name.empty() ? 0 : 1U << (static_cast<unsigned char>(name.front()) & 31U);
}

// One bit for the size of a name; some sizes share one.
std::uint32_t size_bit(std::string_view name) {
  return 1U << (name.size() & 31U);
}

// What may stand behind the name of an entry.
bool ends_name(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',' || c == ':';
}

} // namespace

KnownNames::KnownNames(std::span<const std::string_view> names) : names_(names) {
  for (const std::string_view name : names) {
    first_letters_ |= letter_bit(name);
    sizes_ |= size_bit(name);
  }
  if (names.size() <= few_names) return;
  sorted_.assign(names.begin(), names.end());
  std::sort(sorted_.begin(), sorted_.end());
}

bool KnownNames::has(std::string_view name) const {
  if ((first_letters_ & letter_bit(name)) == 0 || (sizes_ & size_bit(name)) == 0) return false;
  if (!sorted_.empty()) return std::binary_search(sorted_.begin(), sorted_.end(), name);
  return std::any_of(names_.begin(), names_.end(),
                     [&](std::string_view each) { return are_same(each, name); });
}

std::string_view KnownNames::within(std::string_view word) const {
  if (has(word)) return word;
  const auto inner = names_within(word);
  const auto* const found = std::ranges::find_if(inner, [&](std::string_view each) { return has(each); });
  return found == inner.end() ? std::string_view() : *found;
}

bool KnownNames::begin(std::string_view text) const {
  constexpr std::size_t longest_name = 256;
  const std::string_view window = text.substr(0, longest_name);
  if ((first_letters_ & letter_bit(window)) == 0) return false;
  std::size_t size = 0;
  while (size < window.size() && !ends_name(window[size])) ++size;
  return has(window.substr(0, size));
}

} // namespace bindery::dml
