// What runs of `generate` found and made, remembered from run to run: where nothing has changed that it came
// from, nothing is made anew, and generated files that are missing or changed are put in place again.
#pragma once

#include "src/app/writer.hpp"

#include <bindery/file_set.hpp>
#include <bindery/generator.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// Stands for bytes: their XXH3 in 128 bits. All zero stands for a file that cannot be read.
struct Digest {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Digest&, const Digest&) = default;
};

[[nodiscard]] Digest digest_of(std::string_view bytes);

// Something on disk that a result depends on: the bytes of a file, or the names of the files in a folder.
struct Fact {
  std::string path;
  Digest digest;
  bool folder = false;
};

[[nodiscard]] Fact file_fact(std::string path);
// Whether it still is as it was.
[[nodiscard]] bool holds(const Fact& fact);

// A result and what it depends on, scripts included.
struct Memo {
  std::vector<Fact> facts;  // those of the scripts first
  std::vector<Fact> around; // what else the generator has seen in the output folder; paths are below it
  std::string report;       // what was said of the scripts
  std::uint64_t status = 0;
  FileSet generated;
  std::vector<std::string> obsolete;
};

// Whether what stands in the output folder beside the generated files is as it was.
[[nodiscard]] bool holds_around(const Fact& fact, const Folder& root, const FileSet& generated);

// Notes what a generator asks of the output folder.
class WatchedDestination : public Destination {
 public:
  explicit WatchedDestination(const Folder& root) : root_(root) {}

  [[nodiscard]] std::vector<std::string> files_in(std::string_view folder) const override;
  [[nodiscard]] std::string read(std::string_view path) const override;
  // What it asked for, as it is now, but for the files that it generates itself.
  [[nodiscard]] std::vector<Fact> facts(const FileSet& generated) const;

 private:
  const Folder& root_;
  mutable std::set<std::string, std::less<>> folders_;
  mutable std::set<std::string, std::less<>> files_;
};

// The memos of one user: a file each in $XDG_CACHE_HOME/bindery or ~/.cache/bindery. Where that cannot be
// read or written there are none. A damaged one is passed over; the oldest are removed where they are very
// many or take much room, and what would take too much is not kept at all.
class Memos {
 public:
  // `key` is everything that decides about a run but for the files. The working directory and this program
  // are added to it.
  explicit Memos(std::string_view key);

  [[nodiscard]] std::optional<Memo> find() const;
  void keep(const Memo& memo) const;

 private:
  std::string path_; // of the one memo with this key; empty: memos are not kept
};

} // namespace bindery::app
