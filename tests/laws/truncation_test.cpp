// Law: a script that ends anywhere is read to that end, soundly.
#include "tests/fuzz/reading.hpp"
#include "tests/support/root.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <filesystem>

namespace {

// Every eleventh cut stands for its neighbours, one that differs from script to script: what is wrong behind
// a cut is looked for, which makes this the slowest of all tests. Sanitizers make reading twenty times as
// slow: there, every 43rd does.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BINDERY_STEP 43
#endif
#endif
#ifndef BINDERY_STEP
#define BINDERY_STEP 11
#endif
constexpr std::size_t step = BINDERY_STEP;
// Of a script, roughly: cutting one everywhere takes time with the square of its size.
constexpr std::size_t most_cuts = 2600;

} // namespace

TEST_CASE("truncations of every script of the corpus end in a record and diagnostics") {
  std::size_t count = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(bindery::support::in_project("corpus"))) {
    if (entry.path().extension() != ".dml") continue;
    CAPTURE(entry.path().string());
    const std::string bytes = bindery::read_file(entry.path().string()).bytes;
    const std::size_t stride = step * (1 + bytes.size() / most_cuts);
    for (std::size_t size = bytes.size() % step; size < bytes.size(); size += stride) {
      CAPTURE(size);
      CHECK(bindery::fuzz::read(bytes.substr(0, size), {}) != nullptr);
      ++count;
    }
  }
  CHECK(count > 1000);
}
