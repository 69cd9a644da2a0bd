// The words that titles of sections are made of.
#pragma once

#include <string_view>

namespace bindery::dml {

// How many words of a text are those of titles, and how many are others; letters alone do not count.
struct TitleWords {
  int known = 0;
  int others = 0;
};
[[nodiscard]] TitleWords title_words_of(std::string_view text);

} // namespace bindery::dml
