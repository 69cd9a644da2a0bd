// Assignments by where their values stand.
#pragma once

#include "src/languages/dml/checks/ordered_search.hpp"

#include <bindery/list.hpp>
#include <bindery/model/program.hpp>

#include <cstdint>
#include <span>

namespace bindery::dml {

// Those of a list of a module, be they of one variable or of several, whose values begin in a part of the
// source; in their order. Time: logarithmic in how many there are.
template <typename Record>
[[nodiscard]] std::span<const Record> assigned_in(const program::Module& module, const List<Record>& all,
                                                  Span part) {
  const auto begins_before = [&](std::uint32_t place) {
    return [&module, place](const Record& each) { return module[each.value].span().begin < place; };
  };
  const Record* const first = first_without(all.begin(), all.end(), begins_before(part.begin));
  return {first, first_without(first, all.end(), begins_before(part.end))};
}

} // namespace bindery::dml
