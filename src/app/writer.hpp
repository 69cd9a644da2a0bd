// Putting files in place: all of them or, when something is in the way, none.
#pragma once

#include "src/app/replaced.hpp"

#include <bindery/file_set.hpp>
#include <bindery/generator.hpp>
#include <bindery/load.hpp>

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app {

// The text with LF in the place of each CRLF, which git makes of it on some systems.
[[nodiscard]] std::string with_lf(std::string text);

// What an output folder holds, for generators that look before they write.
class Folder : public Destination {
 public:
  // A path; an empty one is the current folder. What leads nowhere (`//`, `/./`) is left out of it.
  explicit Folder(std::string path);

  // Temporary files of this program are not among them, nor those that it has kept.
  [[nodiscard]] std::vector<std::string> files_in(std::string_view folder) const override;
  [[nodiscard]] std::string read(std::string_view path) const override;
  // The folder itself, and what is below it, as the user named it.
  [[nodiscard]] std::string itself() const { return path_.empty() ? "." : path_; }
  [[nodiscard]] std::string at(std::string_view path) const;

 private:
  std::string path_;
};

// Throws WriteError where there is a regular file at a place and it could not be read.
void require_read(const std::string& place, const FileBytes& file);

// A file whose bytes differ from those on disk, and in more than that all lines end in CRLF there.
struct Stale {
  std::string path; // folder included
  std::string before;
  std::string_view after; // the bytes are those of whoever asks
  bool exists = false;
  // Somebody has written what is there by hand: it goes when the new bytes are safe on the disk, and only if
  // it is still what it was before.
  bool precious = false;
  // No generator seems to have made what is there: it gets another name beside the new file.
  bool kept = false;
};

// Has a file kept that no generator seems to have made.
void keep_if_handwritten(Stale& file);

// What writing would change, in the order of the set. A failure (a folder where a file should be, a path that
// leads out of the folder) throws WriteError. `for_each`, here and below, is how files are looked at or
// written side by side.
[[nodiscard]] std::vector<Stale> stale_files(const Folder& folder, const FileSet& files,
                                             const ForEach& for_each = {});

// Writes the files, each by a temporary file beside it and a rename, after all temporary files are complete.
// What was there before stays as it was when this throws WriteError, and when the program is interrupted
// meanwhile; the permissions of a file that is replaced are kept. Returns those that are kept beside the new
// ones.
std::vector<Replaced> write_files(const std::vector<Stale>& files, const ForEach& for_each = {});

// Puts the files of a generator in place while it makes others: temporary files at first, as above. What was
// there before stays as it was unless finish() returns.
class Writer {
 public:
  // The folder must live as long.
  explicit Writer(const Folder& folder);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer();

  // To be called, on the thread that made this, before files are added: from then on signals that end the
  // program wait until this is gone.
  void begin();
  // A file that is complete, by its path in the folder. May be called from several threads. What fails is
  // kept for finish(). Throws WriteError where a signal waits, so that there is no need to make more files.
  void add(const std::string& path, const std::string& bytes);
  // Adds those of all files that were not added yet, and gives all their names. Returns how many were not in
  // the folder before, with these bytes. To be called once. Throws WriteError.
  [[nodiscard]] std::size_t finish(const FileSet& files, const ForEach& for_each);
  // The files that were there before and were not generated, in order; to be asked when all is in place.
  [[nodiscard]] std::vector<Replaced> replaced() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// The message names the path and what the system says.
class WriteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

} // namespace bindery::app
