// What an editor shows to people, in the form that it can show.
#pragma once

#include "src/app/lsp/messages.hpp"

#include <bindery/diagnostic.hpp>
#include <bindery/language.hpp>
#include <bindery/model/api.hpp>

#include <string>

namespace bindery::app::lsp {

// Plain text has no signs but those that are to be seen.
enum class TextKind : unsigned char { markdown, plain };

// The one that an editor shows at a place of its capabilities: Markdown, unless it tells of other ones alone.
[[nodiscard]] TextKind shown_kind(const Json& parameters, const char* where);

// MarkupContent of the protocol.
[[nodiscard]] Json markup_content(const std::string& text, TextKind kind);

// What stands between two texts about different things.
[[nodiscard]] std::string rule_between(TextKind kind);

// The explanation of a problem.
[[nodiscard]] std::string explained(const Problem& problem, TextKind kind);
// How a function is called, and all that its header says.
[[nodiscard]] std::string function_text(const api::Function& function, TextKind kind);
// What is said of a parameter or a result of that type; empty if nothing is.
[[nodiscard]] std::string entry_text(const api::Doc& doc, const api::Type& type, TextKind kind);
// A function as it is declared; empty where that cannot be shown.
[[nodiscard]] std::string declaration_of(const Unit& unit, const program::FunctionDef& function,
                                         TextKind kind);

} // namespace bindery::app::lsp
