// What an editor says that it can do when it starts the server, and what it is told in return.
#pragma once

#include "src/app/lsp/messages.hpp"
#include "src/app/lsp/shown_text.hpp"
#include "src/app/lsp/writing.hpp"
#include "src/app/registry.hpp"

#include <string_view>

namespace bindery::app::lsp {

// Kinds of actions: one fix, and all of them.
inline constexpr std::string_view quick_fix = "quickfix";
inline constexpr std::string_view fix_all = "source.fixAll.bindery";

struct Client {
  bool watches = false;        // files, if it is asked to
  bool nests_symbols = false;  // whether it knows DocumentSymbols
  bool takes_versions = false; // with the changes of documents
  bool prepares = false;       // asks what can be renamed before it asks for a name
  TextKind hover_kind = TextKind::markdown;
  SignatureForm signature_form;
};

// By the parameters of its `initialize`.
[[nodiscard]] Client client_of(const Json& parameters);

// InitializeResult of the protocol.
[[nodiscard]] Json capabilities_for(const Client& client);

// A request to be told of files that others than the editor change.
[[nodiscard]] Json watch_request(const Registry& registry);

} // namespace bindery::app::lsp
