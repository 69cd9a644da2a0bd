// Finds the sources that other sources name.
#pragma once

#include "src/app/facts.hpp"
#include "src/app/registry.hpp"

#include <bindery/language.hpp>

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// A path in a source is looked for below the folder of that source, then below each folder above it: scripts
// name others from the root of their library, which is where SystemDS is started. Units that it was not told
// of are read when they are asked for; their own diagnostics are nobody's concern. They are named as the user
// named the others: from the current folder on, where a path that it was told of begins there. Safe to call
// from several threads. Diagnostics may point into what it has read.
class FileResolver : public Resolver {
 public:
  explicit FileResolver(const Registry& registry) : registry_(registry) {}

  // Tells of a unit that was read from a path; it must stay alive.
  void add(const Unit& unit, const std::string& path);

  [[nodiscard]] const Unit* find(const Source& from, std::string_view path) const override;
  // The files that it looked for besides those it was told of, as it found them.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

 private:
  [[nodiscard]] const Unit* at(const std::string& place) const;

  // How people are told of a place.
  [[nodiscard]] std::string shown(const std::string& place) const;

  const Registry& registry_;
  std::string current_folder_; // with a slash behind it; empty where only paths from the root are known
  std::map<const Source*, std::string> places_; // the absolute path of each unit that was told of
  mutable std::mutex mutex_;
  mutable std::map<std::string, const Unit*, std::less<>> units_; // null: looked for in vain
  mutable std::vector<std::unique_ptr<Unit>> others_;
  mutable std::vector<Fact> facts_;
};

} // namespace bindery::app
