// Finds the sources that other sources name.
#pragma once

#include "src/app/facts.hpp"
#include "src/app/inputs.hpp"
#include "src/app/registry.hpp"

#include <bindery/language.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace bindery::app {

// A path in a source is looked for below the folder of that source, then below each folder above it: scripts
// name others from the root of their library, which is where SystemDS is started. Units that it was not told
// of are read when they are asked for; their own diagnostics are nobody's concern. One of a file that is
// there and cannot be read has errors and nothing else. They are named as the user named them, or from the
// current folder on where one of the inputs begins there. Safe to call from several threads. Diagnostics may
// point into what it has read, or was given.
class FileResolver {
 public:
  // Gives what others need of the input of a number; null if the file is to be read for it.
  using AskInput = std::function<std::unique_ptr<Unit>(std::size_t)>;

  // The text that takes the place of a file, which is named by its absolute path; null: the file has its own.
  using Texts = std::function<const std::string*(const std::string& place)>;

  // The inputs must live as long as anything is looked for, and what `texts` gives until it was read. That
  // may be empty.
  FileResolver(const Registry& registry, const std::vector<Input>& inputs, Texts texts = nullptr);

  // Tells of the unit that was read from a path, which is then what others find there; to be called before
  // any of them asks. It must stay alive.
  void add(const Unit& unit, const std::string& path);
  // The same, also for all other paths that lead to its file by way of links.
  void add_with_links(const Unit& unit, const std::string& path);

  // Inputs, which are read for themselves as well, are asked for, each once, before their files are read once
  // more. With null nobody is asked.
  void ask_for_inputs(AskInput ask) { ask_ = std::move(ask); }

  // What takes the place of files.
  [[nodiscard]] const Texts& texts() const { return texts_; }

  // The absolute path of an input.
  [[nodiscard]] std::string place_of(const std::string& path) const;
  // `asking` is the absolute path of the source that names `path`.
  [[nodiscard]] const Unit* find(std::string_view asking, std::string_view path) const;
  // The same in the folder of that source alone.
  [[nodiscard]] const Unit* find_beside(std::string_view asking, std::string_view file) const;
  // The names of the files of its language in the folder of that source, without their endings, in
  // alphabetical order. Of a folder with very many files some are not looked at.
  [[nodiscard]] std::vector<std::string> names_beside(const std::string& asking) const;
  // The absolute path that it has read a source from; empty if it has not. Its name is for people.
  [[nodiscard]] std::string place_of(const Source& source) const;
  // The files that it read or looked for in vain, as it found them.
  [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

 private:
  // What is at a place, read when somebody asks for it.
  struct Entry {
    const Unit* unit = nullptr; // null: looked for in vain
    std::unique_ptr<Unit> read; // the same, where it was read or given
    std::once_flag once;
  };

  [[nodiscard]] const Unit* at(const std::string& place) const;
  // One file is read while others are.
  void read(Entry& entry, const std::string& place) const;
  [[nodiscard]] std::unique_ptr<Unit> signatures_in(std::string bytes, const std::string& place,
                                                    std::optional<std::size_t> input) const;

  // How people are told of a place: as it was named, where it is that of an input.
  [[nodiscard]] std::string name_of(const std::string& place, std::optional<std::size_t> input) const;
  [[nodiscard]] std::string shown(const std::string& place) const;
  // The input that is read from a place.
  [[nodiscard]] std::optional<std::size_t> input_at(const std::string& place) const;

  const Registry& registry_;
  const std::vector<Input>& inputs_;
  // Of what was added with its links.
  std::vector<std::pair<std::string, const Unit*>> given_; // by real paths
  std::string current_folder_; // with a slash behind it; empty where only paths from the root are known
  AskInput ask_;
  Texts texts_;
  mutable std::once_flag placed_;
  mutable std::unordered_map<std::string, std::size_t> places_; // of the inputs
  mutable std::mutex mutex_; // for what follows, but not for what an entry holds
  mutable std::unordered_map<std::string, Entry> entries_; // by place
  mutable std::vector<Fact> facts_;
};

// For one source, which was read from a path.
class SourceResolver : public Resolver {
 public:
  // Both must live as long.
  SourceResolver(const FileResolver& files, const std::string& path) : files_(files), path_(path) {}

  [[nodiscard]] const Unit* find(const Source& from, std::string_view path) const override;
  [[nodiscard]] const Unit* find_beside(const Source& from, std::string_view file) const override;
  [[nodiscard]] std::vector<std::string> names_beside(const Source& from) const override;

 private:
  const FileResolver& files_;
  const std::string& path_;
};

} // namespace bindery::app
