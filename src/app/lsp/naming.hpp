// All places of what is named in a document: where they are, and another name for all of them.
#pragma once

#include "src/app/lsp/documents.hpp"
#include "src/app/lsp/workspace.hpp"

#include <stdexcept>
#include <string>

namespace bindery::app::lsp {

// Something cannot have another name; says why, for people.
class Refusal : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// What is looked at to answer a question. All must live as long.
struct Surroundings {
  const Registry& registry;
  const Documents& documents;
  const Workspace& workspace;
};

// A document with its URI, and a place in it.
struct AskedName {
  const Documents::Entry& opened;
  Place place;
};

// Locations of the protocol: where what is named at a place stands in all files that are open or stand in
// folders that are.
[[nodiscard]] Json references_of(const AskedName& asked, bool declaration, const Surroundings& around);

// DocumentHighlights of the protocol: the same in the document alone.
[[nodiscard]] Json highlights_of(const AskedName& asked, const Surroundings& around);

// The Range of the name at a place, and the name; null where nothing is named. Throws a Refusal if it cannot
// be another one.
[[nodiscard]] Json renamable_at(const AskedName& asked, const Surroundings& around);

// The WorkspaceEdit that gives what is named at a place another name everywhere. `versions`: whether it is to
// say which versions of documents it changes. Throws a Refusal.
[[nodiscard]] Json renaming_of(const AskedName& asked, const std::string& name, bool versions,
                               const Surroundings& around);

// SymbolInformation of the protocol: the functions of all such files whose names have a text in them, in any
// capitals.
[[nodiscard]] Json functions_named_like(const std::string& query, const Surroundings& around);

} // namespace bindery::app::lsp
