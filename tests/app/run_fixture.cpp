// The folder and the run of the program that its tests share.
#include "tests/app/run_fixture.hpp"

#include "src/app/commands/command.hpp"
#include "src/app/stamp.hpp"

#include <bindery/load.hpp>

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace bindery::testing {

void wait_until_told(const std::string& path) {
  app::Stamps stamps;
  const app::Stamp stamp = stamps.of(path);
  REQUIRE(stamp != app::Stamp{});
  while (!app::tells_changes_after(app::stamping_time(), stamp)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

Scratch::Scratch() {
  std::string pattern = (std::filesystem::temp_directory_path() / "bindery-test-XXXXXX").string();
  REQUIRE(::mkdtemp(pattern.data()) != nullptr);
  root_ = pattern;
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(root_, ignored);
}

std::string Scratch::at(const std::string& path) const {
  return (root_ / path).string();
}

void Scratch::put(const std::string& path, const std::string& bytes) const {
  std::filesystem::create_directories(std::filesystem::path(at(path)).parent_path());
  std::ofstream(at(path), std::ios::binary) << bytes;
}

std::string Scratch::get(const std::string& path) const {
  return read_file(at(path)).bytes;
}

bool Scratch::has(const std::string& path) const {
  return std::filesystem::exists(at(path));
}

std::vector<std::string> Scratch::list() const {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root_)) {
    if (!entry.is_directory()) names.push_back(entry.path().lexically_relative(root_).string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

Outcome Scratch::run(const std::vector<std::string>& arguments) const {
  const std::string out = root_.string() + ".out";
  const std::string error = root_.string() + ".err";
  const int out_file = ::open(out.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
  const int error_file = ::open(error.c_str(), O_RDWR | O_CREAT | O_TRUNC, 0600);
  app::Console console(out_file, error_file);
  std::vector<const char*> pointers;
  pointers.reserve(arguments.size());
  for (const std::string& argument : arguments) pointers.push_back(argument.c_str());
  Outcome outcome;
  outcome.status = app::run(pointers, stub_registry(), console);
  ::close(out_file);
  ::close(error_file);
  outcome.out = read_file(out).bytes;
  outcome.error = read_file(error).bytes;
  ::unlink(out.c_str());
  ::unlink(error.c_str());
  return outcome;
}

} // namespace bindery::testing
