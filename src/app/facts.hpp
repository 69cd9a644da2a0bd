// What a result depends on: files and folders as they were, and whether they still are.
#pragma once

#include "src/app/stamp.hpp"
#include "src/app/writer.hpp"

#include <bindery/file_set.hpp>
#include <bindery/generator.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app {

// Stands for bytes: their XXH3 in 128 bits. All zero stands for a file that cannot be read.
struct Digest {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend bool operator==(const Digest&, const Digest&) = default;
};

[[nodiscard]] Digest digest_of(std::string_view bytes);

// Something on disk: the bytes of a file, or the names of the files in a folder.
struct Fact {
  std::string path;
  Digest digest;
  bool folder = false;
  Stamp stamp; // that the file had when it had these bytes
};

[[nodiscard]] Fact fact_of(std::string path, const StampedBytes& read);
// Of generated files, whether they are on disk or not.
[[nodiscard]] std::vector<Fact> facts_of(const FileSet& generated);
// What stamp goes with which bytes is as true as before, whatever is on disk now. Both are in order of paths.
void take_stamps(std::vector<Fact>& facts, const std::vector<Fact>& earlier);

// Notes what a generator asks of the output folder.
class WatchedDestination : public Destination {
 public:
  explicit WatchedDestination(const Folder& root) : root_(root) {}

  [[nodiscard]] std::vector<std::string> files_in(std::string_view folder) const override;
  [[nodiscard]] std::string read(std::string_view path) const override;
  // What it was told, but for the files that it generates itself.
  [[nodiscard]] std::vector<Fact> facts(const std::vector<Fact>& made) const;

 private:
  const Folder& root_;
  mutable std::map<std::string, std::vector<std::string>, std::less<>> folders_;
  mutable std::map<std::string, Fact, std::less<>> files_;
};

// Compares what is on disk with facts, reading as little as possible: a file whose stamp is as it was has the
// bytes that it had.
class Comparison {
 public:
  // `side_by_side` is how files are read. Nothing that facts are about may have been read before.
  explicit Comparison(ForEach side_by_side) : side_by_side_(std::move(side_by_side)) {}

  // Whether files and folders below the root are as the facts have them; of folders, the files that are made
  // do not count. Facts about files that had to be read get the stamps of now.
  [[nodiscard]] bool all_hold(const Folder& root, std::vector<Fact>& facts,
                              const std::vector<Fact>& made = {});
  // Whether later runs will have less to read for it.
  [[nodiscard]] bool has_learnt() const { return learnt_; }

  // Takes away the stamps that later runs must not believe.
  void sift(const Folder& root, std::vector<Fact>& facts);

 private:
  [[nodiscard]] bool may_be_believed(const Folder& root, const Fact& fact);

  ForEach side_by_side_;
  Time began_ = stamping_time();
  Stamps stamps_;
  LocalDevices devices_;
  bool learnt_ = false;
};

} // namespace bindery::app
