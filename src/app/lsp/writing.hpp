// What helps somebody who is writing a statement: how the function is called whose brackets are open, and
// what may be written next.
#pragma once

#include "src/app/lsp/reading.hpp"
#include "src/app/lsp/shown_text.hpp"

namespace bindery::app::lsp {

// How an editor wants to be told of signatures.
struct SignatureForm {
  TextKind text = TextKind::markdown;
  bool offsets = false; // parameters are told by their places in the signature, else by their texts
};

// SignatureHelp of the protocol for the call that is open at a place of a document; null where none is, or
// nobody knows how its function is declared.
[[nodiscard]] Json signature_at(const Document& document, const Place& place, const SignatureForm& form,
                                const Registry& registry, const FileResolver::Texts& texts);

// CompletionItems of the protocol.
[[nodiscard]] Json completions_at(const Document& document, const Place& place, const Registry& registry,
                                  const FileResolver::Texts& texts);

} // namespace bindery::app::lsp
