// Reads the text of a document as `bindery check` would, were it saved.
#pragma once

#include "src/app/console.hpp"
#include "src/app/lsp/findings.hpp"
#include "src/app/options.hpp"
#include "src/app/registry.hpp"
#include "src/app/session.hpp"

#include <cstddef>
#include <string>
#include <unordered_set>
#include <vector>

namespace bindery::app::lsp {

// A text that is open in the editor.
// NOLINTNEXTLINE(bugprone-exception-escape): moving JSON does not throw
struct Document {
  std::string path;      // of the file that it is the text of, from the root on; empty: it is of none
  std::string real_path; // the same without links
  std::string text;
  std::size_t turn = 0; // in which it was opened or changed: later ones are newer
  Json version;         // a number of the editor's, or null
  bool changed = true;  // since it was looked at
  bool touched = false; // a text that it asked for has changed since
  std::vector<Finding> findings;
  std::string failure;                   // why nothing could be found; empty: it could
  std::unordered_set<std::string> asked; // the real paths of the files that were looked for
};

// Why the text of a document cannot be read, for people; empty: it can.
[[nodiscard]] std::string why_unreadable(const Document& document);

// Keeps what is said: a log would have the same again for each letter that is typed.
class SilentConsole : public Console {
 public:
  SilentConsole() : Console(nowhere, nowhere) { record(); }

  // As it would be said by somebody else.
  [[nodiscard]] std::string message() const;

 private:
  static constexpr int nowhere = -1;
};

// What `bindery check` would be told for a text that is none of the command line.
[[nodiscard]] Options options_for(const std::string& path, const Registry& registry);

// One that has read the text of a document; or nothing, where the project leaves it out. Throws where it
// cannot be read.
[[nodiscard]] Session session_of(const Document& document, const Options& options, const Registry& registry,
                                 const Reading& reading);

// Removes what a baseline accepts in the file that a document leads to by way of links.
void accept_without_links(const std::string& baseline, const Document& document, Diagnostics& diagnostics);

} // namespace bindery::app::lsp
