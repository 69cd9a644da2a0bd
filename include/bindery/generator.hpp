// What a generator is: a row of a table and a function from records to files.
#pragma once

#include "file_set.hpp"
#include "model/api.hpp"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bindery {

// What the output folder held before: some generators list hand-written files that are present and name files
// that belong to no function any more. What a generator makes must not depend on whether it was written
// before: a second run after the first finds nothing to change. Paths are relative to the output folder, with
// forward slashes.
class Destination {
 public:
  virtual ~Destination() = default;
  // The names of the files (not folders) directly in a folder, sorted; empty when there is no such folder.
  [[nodiscard]] virtual std::vector<std::string> files_in(std::string_view folder) const = 0;
  // The text of a file, with lines that end in LF; empty when there is none.
  [[nodiscard]] virtual std::string read(std::string_view path) const = 0;
};

// Calls `work` once for each index below `count`, in any order and perhaps on several threads, and returns
// when all are done.
using ForEach = std::function<void(std::size_t count, const std::function<void(std::size_t)>& work)>;

struct GenerateOptions {
  std::string style;                        // one of Generator::styles; empty: the first
  std::string license;                      // text for the head of generated files, without comment markers
  const Destination* destination = nullptr; // null: nothing is there
  // Only some functions of the library were asked for: what the destination holds of others is not obsolete.
  bool partial = false;
  ForEach for_each = {}; // how files are made that do not depend on each other; empty: one after another
  // Called by add_files() with each file as soon as its bytes are final, so that it can be written while
  // others are made; possibly from several threads at once. Of several calls for one path the bytes that
  // generate() returns count. May be empty.
  std::function<void(const std::string& path, const std::string& bytes)> made = {};
};

struct Generated {
  FileSet files;
  // Files in the destination that an earlier run wrote and that belong to no function any more.
  std::vector<std::string> obsolete;
  // Sentences for the user: what could not be generated and why ("kmeans: ..."). Not empty: exit status 1.
  std::vector<std::string> problems;
};

// Adds the files that `make` gives for each index below `count`: path and bytes. It is called as the options
// have it, so it must not change anything; nor must these files be changed afterwards. Of two files of one
// path the first counts.
void add_files(FileSet& files, const GenerateOptions& options, std::size_t count,
               const std::function<FileSet::value_type(std::size_t)>& make);

// One target of `bindery generate`. Same input gives the same bytes on any machine and in any locale.
struct Generator {
  std::string_view name;    // "python"
  std::string_view summary; // one line for --help
  std::span<const std::string_view> styles;
  Generated (*generate)(const api::Library& library, const GenerateOptions& options);
};

} // namespace bindery
