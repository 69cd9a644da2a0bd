// The files of the folders that are open in the editor.
#pragma once

#include "src/app/lsp/documents.hpp"
#include "src/app/registry.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace bindery::app::lsp {

// A file, or a text that the editor has open in its place.
struct WorkspaceFile {
  std::string path;                         // from the root on
  std::string text;                         // as the editor has it, or as it was saved
  const Documents::Entry* opened = nullptr; // null: it is not open
};

// The folders that an editor says it has open.
class Workspace {
 public:
  // Folders by their URIs. Those that are no folders of files are passed over.
  void add(const std::string& uri);
  void remove(const std::string& uri);

  struct Files {
    std::vector<WorkspaceFile> all; // in the order of their paths
    std::string failure;            // what could not be looked at; empty: all was
  };
  // Whether a text is looked for.
  using IsWanted = std::function<bool(std::string_view text)>;
  // The files of any language whose texts are wanted: those of all folders, and of the folder of `document`
  // if that stands in none of them; without the document itself. It may be null. Files that are links are
  // left out, and so are folders whose names begin with a dot.
  [[nodiscard]] Files files(const IsWanted& is_wanted, const Document* document, const Documents& documents,
                            const Registry& registry) const;

 private:
  std::vector<std::string> folders_;
};

} // namespace bindery::app::lsp
