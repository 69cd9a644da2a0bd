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

// A result and what it depends on, scripts included. Of the last two lists paths are below the output folder.
struct Memo {
  std::vector<Fact> facts;  // those of the scripts first
  std::vector<Fact> around; // what the generator has seen in the output folder beside its own files
  std::vector<Fact> made;   // the files that it has generated, in the order of their paths
  std::string report;       // what was said of the scripts
  std::uint64_t status = 0;
  std::vector<std::string> obsolete;
};

// The digests of generated files.
[[nodiscard]] std::vector<Fact> facts_of(const FileSet& generated);
// Whether a file or folder below the output folder is as it was, the generated files in a folder aside.
[[nodiscard]] bool holds_below(const Fact& fact, const Folder& root, const std::vector<Fact>& made);

// Notes what a generator asks of the output folder.
class WatchedDestination : public Destination {
 public:
  explicit WatchedDestination(const Folder& root) : root_(root) {}

  [[nodiscard]] std::vector<std::string> files_in(std::string_view folder) const override;
  [[nodiscard]] std::string read(std::string_view path) const override;
  // What it asked for, as it is now, but for the files that it generates itself.
  [[nodiscard]] std::vector<Fact> facts(const std::vector<Fact>& made) const;

 private:
  const Folder& root_;
  mutable std::set<std::string, std::less<>> folders_;
  mutable std::set<std::string, std::less<>> files_;
};

// The memos of one user: two files each in $XDG_CACHE_HOME/bindery or ~/.cache/bindery. Where that cannot be
// read or written there are none. A damaged one is passed over; the oldest are removed where they are very
// many or take much room, and what would take too much is not kept at all.
class Memos {
 public:
  // `key` is everything that decides about a run but for the files. The working directory and this program
  // are added to it.
  explicit Memos(std::string_view key);

  [[nodiscard]] std::optional<Memo> find() const;
  // The files that were generated, for a memo that was found. They are kept apart, for they are seldom
  // wanted.
  [[nodiscard]] std::optional<FileSet> files(const Memo& memo) const;
  void keep(const Memo& memo, const FileSet& generated) const;

 private:
  std::string path_; // of the one memo with this key; empty: memos are not kept
};

} // namespace bindery::app
