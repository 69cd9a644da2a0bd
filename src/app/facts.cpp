// Facts are taken by reading, and looked at again by asking for stamps.
#include "src/app/facts.hpp"

#define XXH_INLINE_ALL
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <xxhash.h>

namespace bindery::app {

namespace {

bool comes_before(const Fact& fact, const std::string& path) {
  return fact.path < path;
}

bool is_made(const std::string& path, const std::vector<Fact>& made) {
  const auto found = std::lower_bound(made.begin(), made.end(), path, comes_before);
  return found != made.end() && found->path == path;
}

// Of the names of the files in a folder, those aside that are made.
Digest digest_of_names(const std::vector<std::string>& names, const std::string& folder,
                       const std::vector<Fact>& made) {
  std::string all;
  for (const std::string& name : names) {
    if (is_made(folder.empty() ? name : fmt::format("{}/{}", folder, name), made)) continue;
    all += name;
    all += '\0';
  }
  return digest_of(all);
}

// The facts whose stamps do not tell whether they hold; nothing if one is known not to hold.
std::optional<std::vector<Fact*>> untold(const Folder& root, std::vector<Fact>& facts,
                                         const std::vector<Fact>& made, Stamps& stamps) {
  std::vector<Fact*> untold;
  for (Fact& fact : facts) {
    if (fact.folder) {
      const Digest digest = digest_of_names(root.files_in(fact.path), fact.path, made);
      if (digest != fact.digest) return std::nullopt;
      continue;
    }
    const Stamp stamp = stamps.of(root.at(fact.path));
    const bool readable = stamp != Stamp{};
    if (!readable && fact.digest != Digest{}) return std::nullopt;
    if (readable && stamp != fact.stamp) untold.push_back(&fact);
  }
  return untold;
}

// A fact that holds gets the stamp that goes with the bytes.
bool holds_when_read(const Folder& root, Fact& fact) {
  const Fact found = fact_of({}, read_stamped(root.at(fact.path)));
  if (found.digest != fact.digest) return false;
  fact.stamp = found.stamp;
  return true;
}

} // namespace

Digest digest_of(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.low64, hash.high64};
}

Fact fact_of(std::string path, const StampedBytes& read) {
  if (!read.file.failure.empty()) return {std::move(path), {}, false, {}};
  return {std::move(path), digest_of(read.file.bytes), false, read.stamp};
}

std::vector<Fact> facts_of(const FileSet& generated) {
  std::vector<Fact> facts;
  facts.reserve(generated.size());
  for (const auto& [path, bytes] : generated) facts.push_back({path, digest_of(bytes), false, {}});
  return facts;
}

void take_stamps(std::vector<Fact>& facts, const std::vector<Fact>& earlier) {
  for (Fact& fact : facts) {
    const auto found = std::lower_bound(earlier.begin(), earlier.end(), fact.path, comes_before);
    if (found != earlier.end() && found->path == fact.path && found->digest == fact.digest)
      fact.stamp = found->stamp;
  }
}

std::vector<std::string> WatchedDestination::files_in(std::string_view folder) const {
  return folders_.try_emplace(std::string(folder), root_.files_in(folder)).first->second;
}

std::string WatchedDestination::read(std::string_view path) const {
  const std::string place = root_.at(path);
  StampedBytes read = read_stamped(place);
  require_read(place, read.file);
  files_.try_emplace(std::string(path), fact_of(std::string(path), read));
  return with_lf(std::move(read.file.bytes));
}

std::vector<Fact> WatchedDestination::facts(const std::vector<Fact>& made) const {
  std::vector<Fact> facts;
  for (const auto& [folder, names] : folders_) {
    facts.push_back({folder, digest_of_names(names, folder, made), true, {}});
  }
  for (const auto& [path, fact] : files_) {
    if (!is_made(path, made)) facts.push_back(fact);
  }
  return facts;
}

bool Comparison::all_hold(const Folder& root, std::vector<Fact>& facts, const std::vector<Fact>& made) {
  const auto to_read = untold(root, facts, made, stamps_);
  if (!to_read) return false;
  std::atomic<bool> all = true;
  side_by_side_(to_read->size(), [&](std::size_t i) {
    if (all && !holds_when_read(root, *(*to_read)[i])) all = false;
  });
  for (const Fact* const fact : *to_read) learnt_ = learnt_ || may_be_believed(root, *fact);
  return all;
}

bool Comparison::may_be_believed(const Folder& root, const Fact& fact) {
  return tells_changes_after(began_, fact.stamp) && devices_.contain(fact.stamp, root.at(fact.path));
}

void Comparison::sift(const Folder& root, std::vector<Fact>& facts) {
  for (Fact& fact : facts) {
    if (!may_be_believed(root, fact)) fact.stamp = {};
  }
}

} // namespace bindery::app
