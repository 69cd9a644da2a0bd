// Finds the sources that other sources name.
#pragma once

#include "src/app/inputs.hpp"
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
// name others from the root of their library, which is where SystemDS is started. Units that the user did not
// name are read when they are asked for; their own diagnostics are nobody's concern. Safe to call from
// several threads.
class FileResolver : public Resolver {
 public:
  FileResolver(const Registry& registry, const std::vector<Input>& inputs,
               const std::vector<std::unique_ptr<Unit>>& units);

  [[nodiscard]] const Unit* find(const Source& from, std::string_view path) const override;

 private:
  [[nodiscard]] const Unit* at(const std::string& place) const;

  const Registry& registry_;
  std::map<const Source*, std::string> places_; // the absolute path of each input
  mutable std::mutex mutex_;
  mutable std::map<std::string, const Unit*, std::less<>> units_; // null: looked for in vain
  mutable std::vector<std::unique_ptr<Unit>> others_;
};

} // namespace bindery::app
