// Names of temporary files say which process of which system made them.
#include "src/app/leftovers.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <optional>
#include <random>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace bindery::app {

namespace {

// Numbers of processes mean something since a system has started, and within a namespace of them.
std::string read_system() {
  constexpr std::size_t enough = 8; // characters of one at random
  std::array<char, enough> start{};
  const int file = ::open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
  const bool known =
      file >= 0 && ::read(file, start.data(), start.size()) == static_cast<ssize_t>(start.size());
  if (file >= 0) ::close(file);
  struct stat space {};
  if (!known || ::stat("/proc/self/ns/pid", &space) != 0) return "unknown";
  return fmt::format("{}.{:x}", std::string_view(start.data(), start.size()), space.st_ino);
}

const std::string& this_system() {
  static const std::string system = read_system();
  return system;
}

// Who made a temporary file or folder.
struct Maker {
  std::string_view system;
  pid_t process = 0; // 0: it has another form of name
};

// Nothing if a name is none of a temporary file or folder.
std::optional<Maker> maker_of(std::string_view name) {
  if (!name.starts_with(temporary_mark) || !(name.ends_with(".tmp") || name.ends_with(".new")))
    return std::nullopt;
  name.remove_prefix(temporary_mark.size());
  Maker maker;
  const std::size_t end = name.find('-');
  if (end == std::string_view::npos) return maker;
  const char* const number = name.data() + end + 1;
  pid_t process = 0;
  const auto [behind, fault] = std::from_chars(number, name.data() + name.size(), process);
  if (fault != std::errc() || behind == number || *behind != '-' || process <= 0) return maker;
  return Maker{name.substr(0, end), process};
}

bool is_gone(pid_t process) {
  return ::kill(process, 0) != 0 && errno == ESRCH;
}

bool is_old(const struct stat& status) {
  constexpr std::time_t day = std::time_t{24} * 60 * 60;
  return status.st_mtime < std::time(nullptr) - day;
}

bool is_stale(const Maker& maker, const struct stat& status) {
  const bool known = maker.process != 0 && maker.system == this_system() && maker.system != "unknown";
  return known ? is_gone(maker.process) : is_old(status);
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

std::vector<std::string> temporary_names_in(const std::string& folder) {
  constexpr int most = 4096;
  std::vector<std::string> names;
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.c_str()));
  if (!open) return names;
  for (int i = 0; i < most; ++i) {
    const dirent* const entry = ::readdir(open.get()); // NOLINT(concurrency-mt-unsafe): own stream
    if (entry == nullptr) break;
    const std::string_view name = static_cast<const char*>(entry->d_name);
    if (maker_of(name)) names.emplace_back(name);
  }
  return names;
}

} // namespace

// The number of the process is not enough: in containers it may be the same each time.
std::string own_mark() {
  return fmt::format("{}{}-{}-{:08x}-", temporary_mark, this_system(), ::getpid(), std::random_device()());
}

void remove_leftovers(const std::string& folder) {
  for (const std::string& name : temporary_names_in(folder)) {
    const std::string path = fmt::format("{}/{}", folder, name);
    struct stat status {};
    if (::lstat(path.c_str(), &status) != 0 || !is_stale(*maker_of(name), status)) continue;
    // Where it cannot be removed it stays.
    std::error_code ignored;
    if (S_ISREG(status.st_mode) && name.ends_with(".tmp")) std::filesystem::remove(path, ignored);
    if (S_ISDIR(status.st_mode) && name.ends_with(".new")) std::filesystem::remove_all(path, ignored);
  }
}

} // namespace bindery::app
