// One diagnostic for a fault that is made again and again in one header.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace bindery::dml {

// The diagnostics that were made since `begin` were held; none may have been dropped.
[[nodiscard]] std::vector<Diagnostic> made_since(const Diagnostics& diagnostics, std::size_t begin);
// Puts others in the place of these.
void report_again(Diagnostics& diagnostics, std::size_t begin, std::vector<Diagnostic> made);

// Where a table has bars, commas or semicolons between its column titles, puts all diagnostics together that
// come from these signs, or from the dividers that tables with bars lack, if they were made since `begin`
// were held.
void join_signs(const Source& source, Diagnostics& diagnostics, std::size_t begin);

// The fix that removes the column titles of a table from a header of sections.
inline constexpr std::string_view titles_removal = "remove the titles";

// Puts the diagnostics together that have this fix, if they were made since `begin` were held: a table of
// names and texts is one fault, with the titles of its sections, which are those of a table.
void join_column_titles(Diagnostics& diagnostics, std::size_t begin);

// Puts those together that say the same of the column titles of both tables of a header.
void join_both_tables(Diagnostics& diagnostics, std::size_t begin);

// Puts the diagnostics of each problem together that were made since `begin` were held, where there are three
// or more with a fix: the first stands for all, and its fix mends all.
void join_repeated(Diagnostics& diagnostics, std::size_t begin,
                   std::initializer_list<const Problem*> problems);

} // namespace bindery::dml
