// What is found in the text of a document, as the Language Server Protocol says it.
#pragma once

#include "src/app/lsp/places.hpp"
#include "src/app/session.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/language.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace bindery::app::lsp {

// One diagnostic.
// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON does not throw
struct Finding {
  const Problem* problem = nullptr;
  Json diagnostic;         // a Diagnostic of the protocol
  std::vector<Json> fixes; // of each a CodeAction, without `diagnostics`
};

// Those of a document, which `uri` names; the session has read its text. Where one has no fix, it has the
// draft that the language knows, for the first few.
[[nodiscard]] std::vector<Finding> findings_of(const Session& session, const Language& language,
                                               std::string_view text, const std::string& uri);

// The TextEdit that makes one text of another: what lies between the lines that both begin and end with.
[[nodiscard]] Json edit_between(const std::string& before, const std::string& after);

} // namespace bindery::app::lsp
