// Functions that are named in a document: where they are defined, and what is known of them.
#pragma once

#include "src/app/lsp/reading.hpp"
#include "src/app/lsp/shown_text.hpp"

#include <bindery/language.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace bindery::app::lsp {

// A name in a document, and what it stands for.
struct Named {
  Session session; // has read the document
  Definition definition;

  [[nodiscard]] const Unit& asking() const { return *session.units.front(); }
};

// One that has read a document, be it left out by its project, without looking at other files. `headers`:
// whether somebody asks for what its headers say.
[[nodiscard]] Session read_alone(const Document& document, const Registry& registry, bool headers,
                                 const FileResolver::Texts& texts);

// A document that has been read to answer a question about a place of it, in bytes of its source.
struct AskedPlace {
  Session session;
  std::uint32_t offset = 0;

  [[nodiscard]] const Unit& unit() const { return *session.units.front(); }
};
// Nothing where it has no such place.
[[nodiscard]] std::optional<AskedPlace> asked_place(const Document& document, const Place& place,
                                                    bool headers, const Registry& registry,
                                                    const FileResolver::Texts& texts);

// Finds the units that the document of a session names, which must neither move nor end before.
[[nodiscard]] SourceResolver resolver_of(Session& session, const Registry& registry,
                                         const FileResolver::Texts& texts);

// What is named at a place of a document; nothing where nobody knows a definition of it.
[[nodiscard]] std::optional<Named> named_at(const Document& document, const Place& place,
                                            const Registry& registry, const FileResolver::Texts& texts);

// The path of the file that defines it, from the root on; empty if that is the document itself.
[[nodiscard]] std::string defining_file(const Named& named);

// The record of a function, with what its header says, and the session that it belongs to if that is another
// one. Null: there is none, as for those that are no builtins.
struct DefinedFunction {
  std::optional<Session> session;
  const api::Function* function = nullptr;
};
[[nodiscard]] DefinedFunction function_of(const Named& named, const Registry& registry,
                                          const FileResolver::Texts& texts);

// What is known of a function: all that its header says, or how it is declared; empty for a file as a whole.
[[nodiscard]] std::string documentation_of(const Named& named, TextKind kind, const Registry& registry,
                                           const FileResolver::Texts& texts);

// The functions of a document: DocumentSymbols of the protocol, or, for editors that know none of these,
// SymbolInformation.
[[nodiscard]] Json symbols_of(const Document& document, const std::string& uri, bool nested,
                              const Registry& registry);

} // namespace bindery::app::lsp
