// Looks for a place in what stands in an order.
#pragma once

#include <cstddef>

namespace bindery::dml {

// The first of some records that something does not hold of, as it does of all before it; their end if it
// holds of all. What std::partition_point gives, without the branch in each step that no processor foresees.
template <typename Record, typename Holds>
[[nodiscard]] const Record* first_without(const Record* first, const Record* end, Holds holds) {
  auto left = static_cast<std::size_t>(end - first);
  while (left > 1) {
    const std::size_t half = left / 2;
    first += static_cast<std::size_t>(holds(first[half - 1])) * half;
    left -= half;
  }
  return left == 1 && holds(*first) ? first + 1 : first;
}

} // namespace bindery::dml
