// The names of parameters and results in the comments above functions.
#pragma once

#include <bindery/diagnostic.hpp>
#include <bindery/language.hpp>

#include <string_view>
#include <vector>

namespace bindery::dml {

// The name of an entry, or one of several.
struct EntryName {
  Span place;
  bool of_results = false; // stands in the section of the results
};

// All of them in the header of a function, whether it is that of a builtin or not, in the order of their
// places.
[[nodiscard]] std::vector<EntryName> names_in_header(const Unit& unit, const program::FunctionDef& function);

// Those of them that are about a parameter or result: they have its name, or, where none has, that name in
// other capitals, if no other parameter or result has it so.
[[nodiscard]] std::vector<EntryName> entries_about(const Unit& unit, const program::FunctionDef& function,
                                                   const std::vector<EntryName>& all, std::string_view name);

// What gives one of these entries another name. What stands behind it keeps its column where that is the one
// of most other entries and there is room, and comes into that column where there was none; elsewhere the
// blanks between them stay as they are.
[[nodiscard]] std::vector<Edit> entry_edits(std::string_view text, const std::vector<EntryName>& all,
                                            const EntryName& entry, std::string_view name);

} // namespace bindery::dml
