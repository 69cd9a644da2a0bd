// What is said of headers in the same words in several places.
#pragma once

#include <bindery/diagnostic.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::dml {

// A piece of a line as messages quote it, cut when it is long.
[[nodiscard]] std::string quoted(std::string_view text);

// What is said of an entry that has dashes for a text, of so many more entries with the same fault, in the
// note at the title of a section, and of an empty line in a section.
[[nodiscard]] std::string meaning_expected(std::string_view name);
[[nodiscard]] std::string and_in_more_entries(std::size_t more);
[[nodiscard]] std::string section_begins_here(std::string_view keyword);
[[nodiscard]] std::string empty_line_found(std::string_view keyword);

// One diagnostic for faults of one kind in several entries, of which there is at least one: the first, with
// the fixes of all.
[[nodiscard]] Diagnostic joined_entries(std::vector<Diagnostic> faults);

} // namespace bindery::dml
