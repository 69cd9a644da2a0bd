// Which entry of a header is meant for which parameter or result.
#pragma once

#include "src/languages/dml/header/header.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
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

// A header, the function below it, and which entry is meant for what.
struct KnownHeader {
  const api::Function& function;
  const Header& header;
  const Matching& inputs;
  const Matching& outputs;
};

// Whether the cells of an entry speak against one of the declared names, which is given by its place.
using Contradiction = std::function<bool(const HeaderEntry& entry, std::size_t declared)>;

// What is matched: a section of a header, and the names of the parameters or of the results that it is about.
struct SectionToMatch {
  const HeaderSection& section;
  std::span<const std::string_view> declared;
  Contradiction contradicts; // may be empty
};

// Matches by name first, then by name without regard to capitals, then by likeness, and last by place: what
// is left between the same two neighbours, as many names as entries, is taken for renamed where most names of
// the header are those of the function, or else as far as the names resemble each other. Names that belong
// into the other section are taken for nothing else, nor is one of a pair such as `X_test` and `y_test`, or
// an entry whose cells contradict what is declared. A second entry of a name is meant for another name only
// where its text speaks of that one alone.
[[nodiscard]] std::pair<Matching, Matching> match_header(const SectionToMatch& inputs,
                                                         const SectionToMatch& outputs);

} // namespace bindery::dml
