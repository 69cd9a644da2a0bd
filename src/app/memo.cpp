// Memos on disk: numbers and texts one after another, behind a digest of them all.
#include "src/app/memo.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace bindery::app {

namespace {

namespace fs = std::filesystem;

// Changes when the form of memos changes.
constexpr std::string_view form = "bindery memo 4\n";
constexpr std::size_t most_files = 200;
constexpr std::uintmax_t most_bytes = std::uintmax_t{256} * 1024 * 1024;
constexpr std::uintmax_t largest = most_bytes / 8; // that is kept of the files of one run
constexpr const char* files_ending = ".files";

std::string_view variable(const char* name) {
  const char* const value =
      std::getenv(name); // NOLINT(concurrency-mt-unsafe): nothing changes the environment
  return value == nullptr ? std::string_view() : value;
}

std::string memo_folder() {
  const std::string_view cache = variable("XDG_CACHE_HOME");
  if (cache.starts_with('/')) return fmt::format("{}/bindery/runs", cache);
  const std::string_view home = variable("HOME");
  return home.starts_with('/') ? fmt::format("{}/.cache/bindery/runs", home) : std::string();
}

// Counting all memos takes longer than keeping one, so that it is not done for each.
bool is_due(std::string_view path) {
  return path.ends_with('0');
}

// Another build of the program may make something else of the same scripts.
std::string this_program() {
  const Stamp stamp = Stamps().of("/proc/self/exe");
  if (stamp == Stamp{}) return {};
  return fmt::format("{} {} {} {} {}", stamp.device, stamp.inode, stamp.size, stamp.modified, stamp.changed);
}

class Packer {
 public:
  explicit Packer(std::size_t expected = 0) { bytes_.reserve(expected); }

  void put(std::uint64_t number) {
    std::array<char, sizeof number> bytes{};
    std::memcpy(bytes.data(), &number, sizeof number);
    bytes_.append(bytes.data(), bytes.size());
  }
  void put(std::string_view text) {
    put(text.size());
    bytes_ += text;
  }
  void put(Digest digest) {
    put(digest.low);
    put(digest.high);
  }
  void put(const Stamp& stamp) {
    for (const std::uint64_t each : {stamp.device, stamp.inode, stamp.size}) put(each);
    for (const Time time : {stamp.modified, stamp.changed}) put(static_cast<std::uint64_t>(time));
  }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

// Takes what Packer put, in the same order. The bytes are those that were put, as their digest has shown.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  [[nodiscard]] std::uint64_t number() {
    std::uint64_t number = 0;
    std::memcpy(&number, bytes_.data(), std::min(bytes_.size(), sizeof number));
    bytes_.remove_prefix(std::min(bytes_.size(), sizeof number));
    return number;
  }
  [[nodiscard]] std::string text() {
    const std::size_t size = number();
    std::string text(bytes_.substr(0, size));
    bytes_.remove_prefix(text.size());
    return text;
  }
  [[nodiscard]] Digest digest() {
    const std::uint64_t low = number();
    return {low, number()};
  }
  [[nodiscard]] Stamp stamp() {
    Stamp stamp;
    for (std::uint64_t* const each : {&stamp.device, &stamp.inode, &stamp.size}) *each = number();
    for (Time* const time : {&stamp.modified, &stamp.changed}) *time = static_cast<Time>(number());
    return stamp;
  }

 private:
  std::string_view bytes_;
};

void put(Packer& packer, const std::vector<Fact>& facts) {
  packer.put(facts.size());
  for (const Fact& fact : facts) {
    packer.put(fact.path);
    packer.put(fact.digest);
    packer.put(fact.folder ? 1U : 0U);
    packer.put(fact.stamp);
  }
}

std::vector<Fact> taken_facts(Unpacker& unpacker) {
  std::vector<Fact> facts(unpacker.number());
  for (Fact& fact : facts) {
    fact.path = unpacker.text();
    fact.digest = unpacker.digest();
    fact.folder = unpacker.number() != 0;
    fact.stamp = unpacker.stamp();
  }
  return facts;
}

std::string packed(const Memo& memo) {
  Packer packer;
  packer.put(memo.status);
  packer.put(memo.report);
  packer.put(memo.obsolete.size());
  for (const std::string& path : memo.obsolete) packer.put(path);
  for (const auto* facts : {&memo.scripts, &memo.others, &memo.around, &memo.made}) put(packer, *facts);
  Packer head;
  head.put(digest_of(packer.bytes()));
  return std::string(form) + head.bytes() + packer.bytes();
}

std::optional<Memo> unpacked(std::string_view bytes) {
  if (!bytes.starts_with(form)) return std::nullopt;
  bytes.remove_prefix(form.size());
  const Digest digest = Unpacker(bytes).digest();
  if (bytes.size() < sizeof digest || digest_of(bytes.substr(sizeof digest)) != digest) return std::nullopt;
  Unpacker unpacker(bytes.substr(sizeof digest));
  Memo memo;
  memo.status = unpacker.number();
  memo.report = unpacker.text();
  memo.obsolete.resize(unpacker.number());
  for (std::string& path : memo.obsolete) path = unpacker.text();
  for (auto* facts : {&memo.scripts, &memo.others, &memo.around, &memo.made}) *facts = taken_facts(unpacker);
  return memo;
}

// The bytes of generated files, one after another; their digests are in the memo.
std::string packed(const FileSet& generated) {
  std::size_t size = 0;
  for (const auto& file : generated) size += sizeof(std::uint64_t) + file.second.size();
  Packer packer(size);
  for (const auto& file : generated) packer.put(file.second);
  return packer.bytes();
}

std::optional<FileSet> unpacked(std::string_view bytes, const std::vector<Fact>& made) {
  Unpacker unpacker(bytes);
  FileSet files;
  for (const Fact& fact : made) {
    std::string content = unpacker.text();
    if (digest_of(content) != fact.digest) return std::nullopt;
    files.emplace_hint(files.end(), fact.path, std::move(content));
  }
  return files;
}

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

void remove_oldest(const std::string& folder) {
  struct Kept {
    timespec time;
    std::uintmax_t size;
    std::string name;
  };
  const std::unique_ptr<DIR, CloseFolder> open(::opendir(folder.c_str()));
  if (!open) return;
  const int descriptor = ::dirfd(open.get());
  std::vector<Kept> memos;
  while (const dirent* entry = ::readdir(open.get())) { // NOLINT(concurrency-mt-unsafe): own stream
    const char* const name = static_cast<const char*>(entry->d_name);
    struct stat status {};
    if (::fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(status.st_mode)) continue;
    memos.push_back({status.st_mtim, static_cast<std::uintmax_t>(status.st_size), name});
  }
  std::sort(memos.begin(), memos.end(), [](const Kept& a, const Kept& b) {
    return std::pair(a.time.tv_sec, a.time.tv_nsec) > std::pair(b.time.tv_sec, b.time.tv_nsec);
  });
  std::uintmax_t bytes = 0;
  for (std::size_t i = 0; i < memos.size(); ++i) {
    bytes += memos[i].size;
    if (i >= most_files || bytes > most_bytes) ::unlinkat(descriptor, memos[i].name.c_str(), 0);
  }
}

bool exists(const std::string& path) {
  return ::access(path.c_str(), F_OK) == 0;
}

// Where that fails the next run makes everything anew.
void put_in_place(const std::vector<Stale>& files) {
  try {
    write_files(files);
  } catch (const WriteError&) { // NOLINT(bugprone-empty-catch)
  }
}

} // namespace

Memos::Memos(std::string_view key) {
  const std::string folder = memo_folder();
  std::error_code failed;
  const std::string place = fs::current_path(failed).string();
  const std::string program = this_program();
  if (folder.empty() || failed || program.empty()) return;
  Packer all;
  for (const std::string_view part : {std::string_view(program), std::string_view(place), key}) all.put(part);
  const Digest digest = digest_of(all.bytes());
  path_ = fmt::format("{}/{:016x}{:016x}", folder, digest.high, digest.low);
}

std::optional<Memo> Memos::find() const {
  if (path_.empty()) return std::nullopt;
  const FileBytes file = read_regular_file(path_);
  return file.failure.empty() ? unpacked(file.bytes) : std::nullopt;
}

std::optional<FileSet> Memos::files(const Memo& memo) const {
  const FileBytes file = read_regular_file(path_ + files_ending);
  return file.failure.empty() ? unpacked(file.bytes, memo.made) : std::nullopt;
}

void Memos::keep(const Memo& memo, const FileSet& generated) const {
  if (path_.empty()) return;
  const std::string bytes = packed(memo);
  std::string files = packed(generated);
  if (files.size() > largest) files.clear();
  const std::string place = path_ + files_ending;
  put_in_place({{path_, {}, bytes, exists(path_)}, {place, {}, files, exists(place)}});
  if (is_due(path_)) remove_oldest(path_.substr(0, path_.rfind('/')));
}

void Memos::keep_stamps(const Memo& memo) const {
  const std::string bytes = packed(memo);
  put_in_place({{path_, {}, bytes, true}});
}

} // namespace bindery::app
