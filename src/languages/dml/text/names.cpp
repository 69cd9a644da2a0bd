// Distances between names. Words are short here, so a full table of a bounded size is quick enough.
#include "src/languages/dml/text/names.hpp"

#include "src/languages/dml/text/letters.hpp"

#include <bindery/letter_case.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

namespace bindery::dml {

namespace {

constexpr std::size_t longest_word = 64;

// One bit for each character that occurs, whatever its case; some share a bit.
std::uint32_t characters_of(std::string_view word) {
  std::uint32_t found = 0;
  for (const char c : word) found |= 1U << (static_cast<unsigned char>(c) & 31U);
  return found;
}

// Numbers in names tell them apart; nobody slips in them.
bool have_same_digits(std::string_view a, std::string_view b) {
  const auto next_digit = [](std::string_view text, std::size_t from) {
    while (from < text.size() && !is_digit(text[from])) ++from;
    return from;
  };
  std::size_t i = next_digit(a, 0);
  std::size_t j = next_digit(b, 0);
  while (i < a.size() && j < b.size() && a[i] == b[j]) {
    i = next_digit(a, i + 1);
    j = next_digit(b, j + 1);
  }
  return i == a.size() && j == b.size();
}

// Whether another word of a name begins there: `sum` in `var_sum`, `X` in `sumX`, `Test` in `XTest`.
bool begins_part(std::string_view name, std::size_t at) {
  if (!is_letter(name[at]) || !is_letter(name[at - 1])) return true;
  if (!is_capital(name[at])) return false;
  return !is_capital(name[at - 1]) ||
         (at + 1 < name.size() && is_letter(name[at + 1]) && !is_capital(name[at + 1]));
}

// How many letters the words of a name have in which something stands.
std::size_t part_around(std::string_view name, std::size_t begin, std::size_t end) {
  if (begin == end && begin == name.size()) --begin;
  while (begin > 0 && !begins_part(name, begin)) --begin;
  end = std::max(end, begin + 1);
  while (end < name.size() && !begins_part(name, end)) ++end;
  return end - begin;
}

// The words of `max_iter`, `max.iter` and `maxIter`.
std::vector<std::string_view> words_in(std::string_view name) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < name.size();) {
    std::size_t end = begin;
    while (end < name.size() && is_word_byte(name[end]) &&
           (end == begin || !is_capital(name[end]) || is_capital(name[end - 1])))
      ++end;
    if (end == begin) {
      ++begin;
      continue;
    }
    words.push_back(name.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

// Whether the letters of one word stand in the other in their order, from the first on: `cols` in `columns`,
// `n` in `num`.
bool is_short_for(std::string_view part, std::string_view whole) {
  if (part.empty() || whole.empty() || lower_letter(part.front()) != lower_letter(whole.front()))
    return false;
  std::size_t found = 0;
  for (const char c : whole)
    found += std::size_t{found < part.size() && lower_letter(c) == lower_letter(part[found])};
  return found == part.size();
}

} // namespace

bool have_equal_letters(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return x == y || lower_letter(x) == lower_letter(y); });
}

std::string bare_letters(std::string_view name) {
  std::string letters(name.size(), '\0');
  std::size_t size = 0;
  for (const char c : name) {
    letters[size] = lower_letter(c);
    size += std::size_t{is_letter_or_digit(c)};
  }
  letters.resize(size);
  return letters;
}

std::size_t find_name(std::string_view text, std::string_view name, std::size_t from) {
  const auto is_of_name = [&](std::size_t place) { return place < text.size() && is_name_byte(text[place]); };
  std::size_t at = text.find(name, from);
  while (at != text.npos && (is_of_name(at - 1) || is_of_name(at + name.size())))
    at = text.find(name, at + name.size());
  return at;
}

std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t longer = std::max(a.size(), b.size());
  if (longer > longest_word || longer - std::min(a.size(), b.size()) > limit) return limit + 1;
  // Each slip brings in one character at most that was not there.
  const std::uint32_t in_a = characters_of(a);
  const std::uint32_t in_b = characters_of(b);
  const auto only_a = static_cast<std::size_t>(std::popcount(in_a & ~in_b));
  const auto only_b = static_cast<std::size_t>(std::popcount(in_b & ~in_a));
  if (std::max(only_a, only_b) > limit) return limit + 1;
  std::array<std::array<std::size_t, longest_word + 1>, 3> rows;
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const auto& above = rows[(i - 1) % 3];
    auto& row = rows[i % 3];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = lower_letter(a[i - 1]) == lower_letter(b[j - 1]) ? 0 : 1;
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
      const bool exchanged = i > 1 && j > 1 && lower_letter(a[i - 1]) == lower_letter(b[j - 2]) &&
                             lower_letter(a[i - 2]) == lower_letter(b[j - 1]);
      if (exchanged) row[j] = std::min(row[j], rows[(i - 2) % 3][j - 2] + 1);
    }
  }
  return std::min(rows[a.size() % 3][b.size()], limit + 1);
}

bool is_slip_of(std::string_view word, std::initializer_list<std::string_view> others) {
  const std::string letters = bare_letters(word);
  return std::ranges::any_of(others,
                             [&](std::string_view each) { return slips_between(letters, each, 1) == 1; });
}

std::size_t MeantName::limit(std::size_t size) {
  return size < 3 ? 0 : size < 8 ? 1 : 2;
}

void MeantName::offer(std::string_view name) {
  if (name == found_ || name == written_ || !have_same_digits(name, written_)) return;
  const std::size_t most = std::min(limit(written_.size()), name.size() < 3 ? 0 : distance_);
  const std::size_t distance = slips_between(written_, name, most);
  if (distance > most) return;
  several_ = distance == distance_;
  found_ = name;
  distance_ = distance;
}

bool begin_and_end_alike(std::string_view a, std::string_view b) {
  const auto alike = [](char x, char y) { return equal_ignoring_case({&x, 1}, {&y, 1}); };
  if (a.size() < 2 || b.size() < 2) return equal_ignoring_case(a, b);
  const auto swapped = [&](std::size_t i, std::size_t j) { return alike(a[i], b[j]) && alike(a[j], b[i]); };
  const std::size_t last = a.size() - 1;
  return (alike(a.front(), b.front()) || swapped(0, 1)) &&
         (a.size() != b.size() || alike(a.back(), b.back()) || swapped(last, last - 1));
}

bool differ_in_short_part(std::string_view a, std::string_view b) {
  const std::size_t shorter = std::min(a.size(), b.size());
  std::size_t first = 0, behind = 0; // what both begin and end with
  while (first < shorter && a[first] == b[first]) ++first;
  while (behind < shorter - first && a[a.size() - behind - 1] == b[b.size() - behind - 1]) ++behind;
  const std::size_t end_a = a.size() - behind, end_b = b.size() - behind;
  const std::size_t longer = std::max(part_around(a, first, end_a), part_around(b, first, end_b));
  const bool dropped = first == end_a || first == end_b;
  const bool swapped =
      a.size() == b.size() && end_a == first + 2 && a[first] == b[first + 1] && a[first + 1] == b[first];
  if (swapped && !(is_letter(a[first]) && is_letter(b[first]))) return false;
  return longer <= (dropped || swapped ? 2U : 3U);
}

bool similar_names(std::string_view a, std::string_view b) {
  return similar_letters(bare_letters(a), bare_letters(b));
}

bool similar_letters(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return false;
  if (a == b) return true;
  const std::size_t shorter = std::min(a.size(), b.size());
  if (shorter < 3) return false;
  const std::size_t limit = shorter < 6 ? 1 : shorter / 3;
  if (slips_between(a, b, limit) <= limit) return true;
  const std::string_view whole = a.size() > b.size() ? a : b;
  const std::string_view part = a.size() > b.size() ? b : a;
  return whole.starts_with(part) || whole.ends_with(part);
}

bool may_be_same(std::string_view a, std::string_view b) {
  constexpr std::size_t longest = 64;
  constexpr std::size_t common = 5;   // letters of a word that both have in them
  constexpr std::size_t shortest = 2; // one letter begins too many names
  if (a.size() > longest || b.size() > longest) return false;
  const std::string first = bare_letters(a);
  const std::string second = bare_letters(b);
  const std::string_view whole = first.size() > second.size() ? first : second;
  const std::string_view part = first.size() > second.size() ? second : first;
  if (part.size() < shortest) return false;
  std::size_t found = 0; // of the part, in order
  for (std::size_t i = 0; i < whole.size() && found < part.size(); ++i) found += whole[i] == part[found];
  if (found == part.size() && part.front() == whole.front()) return true;
  for (std::size_t i = 0; i + common <= part.size(); ++i) {
    if (whole.find(part.substr(i, common)) != std::string_view::npos) return true;
  }
  return false;
}

bool speaks_of(std::string_view text, std::string_view name) {
  constexpr std::size_t longest_short_word = 2;
  bool any = false;
  for (const std::string_view word : words_in(name)) {
    if (word.size() <= longest_short_word) continue;
    any = true;
    const auto found = std::search(text.begin(), text.end(), word.begin(), word.end(),
                                   [](char a, char b) { return lower_letter(a) == lower_letter(b); });
    if (found == text.end()) return false;
  }
  return any;
}

bool differ_in_outer_word(std::string_view a, std::string_view b) {
  const std::vector<std::string_view> first = words_in(a);
  const std::vector<std::string_view> second = words_in(b);
  if (first.size() != second.size() || first.size() < 2) return false;
  const auto differ = [&](std::size_t i) { return !equal_ignoring_case(first[i], second[i]); };
  const std::size_t last = first.size() - 1;
  for (std::size_t i = 1; i < last; ++i) {
    if (differ(i)) return false;
  }
  if (differ(0) == differ(last)) return false;
  const std::size_t outer = differ(0) ? 0 : last;
  const std::string_view one = first[outer];
  const std::string_view other = second[outer];
  // A letter that is missing in a short word, or has changed places: `beta_ut` for `beta_out`, `x_ni` for
  // `x_in`
  const std::size_t shorter = std::min(one.size(), other.size());
  const bool dropped = shorter <= 2 && one.size() != other.size() && slips_between(one, other, 1) <= 1;
  const bool turned = one.size() == 2 && other.size() == 2 && one[0] == other[1] && one[1] == other[0];
  return !dropped && !turned && !similar_names(one, other) && !is_short_for(one, other) &&
         !is_short_for(other, one);
}

} // namespace bindery::dml
