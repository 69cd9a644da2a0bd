// Comparing names the way a reader of documentation does: capitals, slips of the pen, decoration.
#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace bindery::dml {

// Whether two words are the same. Nearly all that are not differ in size, or in a letter at either end: bytes
// are compared in earnest, which takes a call, where these are the same.
[[nodiscard]] inline bool are_same(std::string_view a, std::string_view b) {
  return a.size() == b.size() && (a.empty() || (a.front() == b.front() && a.back() == b.back() && a == b));
}

// Whether two words of one size are the same but for their capitals: the slow part of what follows.
[[nodiscard]] bool have_equal_letters(std::string_view a, std::string_view b);

// ASCII letters only: DML names are ASCII. Nearly all words differ in size or in their first letter.
[[nodiscard]] inline bool equal_ignoring_case(std::string_view a, std::string_view b) {
  constexpr int case_bit = 'a' - 'A';
  if (a.size() != b.size() || a.empty()) return a.size() == b.size();
  return ((a.front() ^ b.front()) & ~case_bit) == 0 && have_equal_letters(a, b);
}

// Whether a word is one of several, whatever their capitals.
[[nodiscard]] inline bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(words, [&](std::string_view each) { return equal_ignoring_case(word, each); });
}

// The letters and digits of a name in small letters: "max_Iter." is "maxiter".
[[nodiscard]] std::string bare_letters(std::string_view name);

// Where a text next has a name as a whole one, in a comment or in quotes too; npos: nowhere.
[[nodiscard]] std::size_t find_name(std::string_view text, std::string_view name, std::size_t from = 0);

// How many characters must be changed, added, dropped or exchanged with their neighbour to make one word the
// other; `limit` + 1 when more than `limit`. Words longer than 64 bytes are never near each other.
[[nodiscard]] std::size_t slips_between(std::string_view a, std::string_view b, std::size_t limit);
// Whether a word is one of others, which are in small letters, but for one such slip and capitals: `Parm` for
// `param`.
[[nodiscard]] bool is_slip_of(std::string_view word, std::initializer_list<std::string_view> others);

// Finds which of some names is meant by one that is none of them: the only one that is a slip of the pen
// away, two in long names, or has other capitals. Names of one or two letters differ in capitals at most, and
// no numbers differ.
class MeantName {
 public:
  explicit MeantName(std::string_view written) : written_(written), distance_(limit(written.size()) + 1) {}

  void offer(std::string_view name);
  // Empty if there is none, or more than one.
  [[nodiscard]] std::string_view found() const { return several_ ? std::string_view() : found_; }

 private:
  // How many slips a name of so many letters may have.
  [[nodiscard]] static std::size_t limit(std::size_t size);

  std::string_view written_;
  std::string_view found_;
  std::size_t distance_; // of what was found
  bool several_ = false; // as near as that
};

// Names with another letter at either end are often two variables (`X_val` and `y_val`, `dout` and `out`,
// `fileA` and `fileB`), if it is not that two letters have changed places. Capitals do not count.
[[nodiscard]] bool begin_and_end_alike(std::string_view a, std::string_view b);

// Whether two names differ in a part of three letters at most (`n` and `N`, `var_sumX` and `var_sumY`,
// `min_value` and `max_value`): such parts tell names apart. A letter that is missing or one too many, and
// letters that have changed places, are slips of the pen in parts of three letters, too.
[[nodiscard]] bool differ_in_short_part(std::string_view a, std::string_view b);

// Whether one name is probably meant for the other.
[[nodiscard]] bool similar_names(std::string_view a, std::string_view b);
// The same for the bare letters of two names.
[[nodiscard]] bool similar_letters(std::string_view a, std::string_view b);

// Whether two names may be meant for the same, given that something else tells so: one is short for the
// other, or they have a word in common.
[[nodiscard]] bool may_be_same(std::string_view a, std::string_view b);

// Whether a text has all words of a name that are longer than two letters, in any case, and the name any
// such: "The limit of a round" speaks of `roundLimit`.
[[nodiscard]] bool speaks_of(std::string_view text, std::string_view name);

// Whether names are the same but for their first word or their last one, which is no slip of the pen: two
// variables of a kind, such as `X_test` and `y_test`, `min_rows` and `max_rows`. One that is short for the
// other is the same word: `num_cols` and `num_columns`, `numTrees` and `nTrees`.
[[nodiscard]] bool differ_in_outer_word(std::string_view a, std::string_view b);

} // namespace bindery::dml
