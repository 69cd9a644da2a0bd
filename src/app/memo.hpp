// What runs of `generate` found and made, remembered from run to run: where nothing has changed that it came
// from, nothing is made anew, and generated files that are missing or changed are put in place again.
#pragma once

#include "src/app/facts.hpp"

#include <bindery/file_set.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// A result and what it depends on, scripts included. Of the last two lists paths are below the output folder.
struct Memo {
  std::vector<Fact> scripts; // in the order in which they were read
  std::vector<Fact> others;  // files that scripts name, be they there or not
  std::vector<Fact> around;  // what the generator has seen in the output folder beside its own files
  std::vector<Fact> made;    // the files that it has generated, in the order of their paths
  std::string report;        // what was said of the scripts
  std::uint64_t status = 0;
  std::vector<std::string> obsolete;
};

// The memos of one user: two files each in $XDG_CACHE_HOME/bindery or ~/.cache/bindery. Where that cannot be
// read or written there are none. A damaged one is passed over; the oldest are removed where they are very
// many or take much room, now and then, and what would take too much is not kept at all.
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
  // The same for a memo that was found, where only stamps are others.
  void keep_stamps(const Memo& memo) const;

 private:
  std::string path_; // of the one memo with this key; empty: memos are not kept
};

} // namespace bindery::app
