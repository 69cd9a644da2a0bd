// A folder that generators find, made by hand.
#pragma once

#include <bindery/generator.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::support {

class FakeFolder : public Destination {
 public:
  explicit FakeFolder(FileSet files) : files_(std::move(files)) {}
  [[nodiscard]] std::vector<std::string> files_in(std::string_view) const override {
    std::vector<std::string> names;
    for (const auto& [name, bytes] : files_) names.push_back(name);
    return names;
  }
  [[nodiscard]] std::string read(std::string_view path) const override {
    return files_.at(std::string(path));
  }

 private:
  FileSet files_;
};

} // namespace bindery::support
