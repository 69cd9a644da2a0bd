// A place in an order is found wherever it is, of any number of records.
#include "src/languages/dml/checks/ordered_search.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <numeric>
#include <vector>

using bindery::dml::first_without;

TEST_CASE("the first record that something does not hold of is found") {
  for (std::size_t size = 0; size < 40; ++size) {
    std::vector<std::size_t> all(size);
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::size_t* const end = all.data() + size;
    for (std::size_t first = 0; first <= size; ++first) {
      const auto* const found = first_without(static_cast<const std::size_t*>(all.data()), end,
                                              [&](std::size_t each) { return each < first; });
      REQUIRE(found == all.data() + first);
    }
  }
}
