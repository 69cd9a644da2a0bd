// The texts that are open in the editor. One file may be open several times: under several URIs, or by way of
// links.
#pragma once

#include "src/app/lsp/reading.hpp"
#include "src/app/resolver.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <utility>

namespace bindery::app::lsp {

class Documents {
 public:
  using Entry = std::pair<const std::string, Document>; // with its URI

  // Takes the place of one that is open under that URI.
  void open(const std::string& uri, Document document);
  // The one that it was is gone.
  void close(Entry& entry);
  // To be called where its text has changed.
  void note_change(Document& document);

  // To be called where files have changed: links may lead elsewhere, and all texts are to be looked at again.
  void note_changed_files();

  // Null: none is open under that URI.
  [[nodiscard]] Entry* find(const std::string& uri);
  // Of those of a file the newest under this very path, else the newest; null: it is not open.
  [[nodiscard]] const Entry* at(const std::string& path) const;
  // What is open, and can be read, takes the place of files that other texts name.
  [[nodiscard]] FileResolver::Texts texts() const;

  [[nodiscard]] auto begin() { return entries_.begin(); }
  [[nodiscard]] auto end() { return entries_.end(); }
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }

 private:
  // Those that have asked for its file are to be looked at again.
  void touch_others(const Document& changed);

  std::map<std::string, Document> entries_;
  std::size_t turns_ = 0;
};

} // namespace bindery::app::lsp
