// Which entry of a header is meant for which parameter or result.
#pragma once

#include "src/languages/dml/header.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace bindery::dml {

inline constexpr std::size_t nothing = static_cast<std::size_t>(-1);

// One name of one entry, and what it is taken for.
struct NameMatch {
  enum class Kind : std::uint8_t { exact, other_case, renamed, duplicate, unknown };

  Text name;
  std::size_t entry = 0;          // in the section
  std::size_t declared = nothing; // which of the declared names is meant; nothing when that is not known
  Kind kind = Kind::unknown;
  std::size_t first = nothing; // of a duplicate: the place of the first entry of the name
  bool by_place = false;       // nothing but its place tells what a renamed entry is taken for
};

struct Matching {
  std::vector<NameMatch> names; // in the order of the header
  // For each declared name the place in `names` of the entry that documents it, or nothing.
  std::vector<std::size_t> of_declared;

  // The entry for a declared name, or null.
  [[nodiscard]] const HeaderEntry* entry_for(std::size_t declared, const HeaderSection& section) const {
    const std::size_t place = of_declared[declared];
    return place == nothing ? nullptr : &section.entries[names[place].entry];
  }
};

// Matches by name first, then by name without regard to capitals, then by likeness, and last by place: what
// is left between the same two neighbours, as many names as entries, is taken for renamed (or, of a name that
// has an entry already, for meant). Names that belong into the other section, `others`, are taken for nothing
// else, nor is an entry whose cells contradict what is declared matched by its place.
using Contradiction = std::function<bool(const HeaderEntry& entry, std::size_t declared)>;
[[nodiscard]] Matching match_entries(const HeaderSection& section, std::span<const std::string_view> declared,
                                     std::span<const std::string_view> others = {},
                                     const Contradiction& contradicts = {});

} // namespace bindery::dml
