// Words are known by their beginnings, in any capitals, and those that join others as a whole.
#include "src/languages/dml/header/title_words.hpp"

#include "grammar/kit/byte_set.hpp"
#include "src/languages/dml/text/letters.hpp"
#include "src/languages/dml/text/names.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace bindery::dml {

TitleWords title_words_of(std::string_view text) {
  constexpr std::array<std::string_view, 18> beginnings{
      "INPUT",   "OUTPUT", "RETURN", "PARAM", "ARG",      "RESULT",   "VALUE", "VARIABLE", "FUNCTION",
      "DEFAULT", "LIST",   "NAME",   "TYPE",  "OPTIONAL", "REQUIRED", "GIVEN", "FOLLOW",   "THESE"};
  constexpr std::array<std::string_view, 11> joints{"OF",  "IT", "ITS", "THE", "THEIR", "THERE",
                                                    "AND", "OR", "ARE", "IS",  "AS"};
  static constexpr kit::ByteSet first_letters("IORPAVFDLNTGiorpavfdlntg"); // of these
  TitleWords found;
  while (!text.empty()) {
    const auto* const end = std::ranges::find_if_not(text, is_letter_or_digit);
    const std::string_view word = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    const auto begins_with = [&](std::string_view each) {
      return equal_ignoring_case(word.substr(0, each.size()), each);
    };
    const auto is = [&](std::string_view each) { return equal_ignoring_case(word, each); };
    const bool known = word.size() > 1 && first_letters.has(word.front()) &&
                       (std::ranges::any_of(beginnings, begins_with) || std::ranges::any_of(joints, is));
    if (word.size() > 1) ++(known ? found.known : found.others);
    text.remove_prefix(std::min(word.size() + 1, text.size()));
  }
  return found;
}

} // namespace bindery::dml
