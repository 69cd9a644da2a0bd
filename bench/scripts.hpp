// The scripts that the benchmarks read, loaded once.
#pragma once

#include <bindery/source.hpp>

#include <memory>
#include <string>
#include <vector>

namespace bindery::bench {

struct Scripts {
  std::vector<std::string> names;
  std::vector<std::string> bytes;
  std::vector<std::shared_ptr<const Source>> sources;
  std::size_t size = 0; // of all together, in bytes
};

// All .dml files below $BINDERY_BENCH_SCRIPTS, or the well-formed ones of the corpus. Ends the program where
// there are none.
[[nodiscard]] const Scripts& scripts();

} // namespace bindery::bench
