// Runs the program in a folder of its own, with what it prints caught.
#pragma once

#include "tests/app/stub_registry.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace bindery::testing {

struct Outcome {
  int status = -1;
  std::string out;
  std::string error;
};

// Waits until the stamp of a file is old enough to be believed by a run that begins then.
void wait_until_told(const std::string& path);

// A temporary folder that is gone with the object.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  [[nodiscard]] std::string at(const std::string& path) const;

  void put(const std::string& path, const std::string& bytes) const;
  [[nodiscard]] std::string get(const std::string& path) const;
  [[nodiscard]] bool has(const std::string& path) const;

  // All files below the folder, relative to it.
  [[nodiscard]] std::vector<std::string> list() const;

  [[nodiscard]] Outcome run(const std::vector<std::string>& arguments) const;

 private:
  std::filesystem::path root_;
};

} // namespace bindery::testing
