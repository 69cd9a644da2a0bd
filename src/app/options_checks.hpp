// What values of options may be.
#pragma once

#include "src/app/registry.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// All throw UsageError, which begins with `option`, for other values.

void require_one_of(std::string_view option, std::string_view value,
                    const std::vector<std::string_view>& words);

// A whole number that is no less than `least`.
[[nodiscard]] std::size_t number_in(std::string_view option, std::string_view value, std::size_t least);

// Lists of words of which each is the code or name of a diagnostic, or a glob that some match.
void check_codes(std::string_view option, const std::vector<std::string>& lists, const Registry& registry);

// "; did you mean `D1*`?", or nothing: for the end of a message about a word that names no diagnostic.
[[nodiscard]] std::string suggested_codes(std::string_view word, const Registry& registry);

// The words of --dialect.
[[nodiscard]] std::vector<std::string_view> dialect_words(const Registry& registry);

} // namespace bindery::app
