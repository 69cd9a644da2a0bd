// Loads what the benchmarks read.
#include "bench/scripts.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace bindery::bench {

namespace {

Scripts load_scripts() {
  const char* named =
      std::getenv("BINDERY_BENCH_SCRIPTS"); // NOLINT(concurrency-mt-unsafe): before any thread
  const std::filesystem::path folder = named != nullptr ? named : BINDERY_ROOT "/corpus/dml/good";
  Scripts all;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".dml") all.names.push_back(entry.path().string());
  }
  std::sort(all.names.begin(), all.names.end());
  for (const std::string& name : all.names) {
    all.bytes.push_back(read_file(name).bytes);
    all.size += all.bytes.back().size();
    all.sources.push_back(load(name, all.bytes.back()).source);
  }
  if (all.size == 0) {
    fmt::print(stderr, "no scripts in {}; name a folder in BINDERY_BENCH_SCRIPTS\n", folder.string());
    std::exit(2); // NOLINT(concurrency-mt-unsafe): before any thread
  }
  return all;
}

} // namespace

const Scripts& scripts() {
  static const Scripts all = load_scripts();
  return all;
}

} // namespace bindery::bench
