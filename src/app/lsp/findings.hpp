// What is found in the text of a document, as the Language Server Protocol says it.
#pragma once

#include "src/app/lsp/messages.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/source.hpp>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app::lsp {

// One diagnostic.
// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON does not throw
struct Finding {
  const Problem* problem = nullptr;
  Json diagnostic;         // a Diagnostic of the protocol
  std::vector<Json> fixes; // of each a CodeAction, without `diagnostics`
};

// Those of a document, which `uri` names; the source was made of its text.
[[nodiscard]] std::vector<Finding> findings_of(const Source& source, std::string_view text,
                                               const Diagnostics& diagnostics, const std::string& uri);

// The TextEdit that makes one text of another: what lies between the lines that both begin and end with.
[[nodiscard]] Json edit_between(const std::string& before, const std::string& after);

// A line and a unit in it. Numbers of editors may be none that count anything: negative, or with fractions.
using Place = std::pair<double, double>;
struct Range {
  Place begin;
  Place end;
};
[[nodiscard]] Place place_of(const Json& position);
[[nodiscard]] Range range_of(const Json& range);

// Whether two ranges have a place in common; where they only touch, they have.
[[nodiscard]] bool meet(const Range& range, const Range& other);

// The explanation of a problem, as Markdown.
[[nodiscard]] std::string explained(const Problem& problem);

// The path of a file that a URI names; empty if it is none of a file, or no URI.
[[nodiscard]] std::string path_of(std::string_view uri);
// The URI of a file. A path that begins in the current folder is completed.
[[nodiscard]] std::string uri_of(const std::string& path);

} // namespace bindery::app::lsp
