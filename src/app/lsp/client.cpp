// Source: Language Server Protocol 3.17, "initialize" and "client/registerCapability".
#include "src/app/lsp/client.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

// Where the parameters of `initialize` tell what an editor can do.
constexpr const char* watch_files = "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration";
constexpr const char* nest_symbols =
    "/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport";
constexpr const char* prepare_renaming = "/capabilities/textDocument/rename/prepareSupport";
constexpr const char* take_versions = "/capabilities/workspace/workspaceEdit/documentChanges";

// Where the pointer rests, and in the documentation of signatures.
constexpr const char* hover_kinds = "/capabilities/textDocument/hover/contentFormat";
constexpr const char* signature_kinds =
    "/capabilities/textDocument/signatureHelp/signatureInformation/documentationFormat";
constexpr const char* label_offsets =
    "/capabilities/textDocument/signatureHelp/signatureInformation/parameterInformation/labelOffsetSupport";

} // namespace

Client client_of(const Json& parameters) {
  return {is_true(parameters, watch_files),
          is_true(parameters, nest_symbols),
          is_true(parameters, take_versions),
          is_true(parameters, prepare_renaming),
          shown_kind(parameters, hover_kinds),
          {shown_kind(parameters, signature_kinds), is_true(parameters, label_offsets)}};
}

Json capabilities_for(const Client& client) {
  constexpr int incremental = 2;
  return {
      {"capabilities",
       {{"positionEncoding", "utf-16"},
        {"textDocumentSync", {{"openClose", true}, {"change", incremental}, {"save", true}}},
        {"codeActionProvider", {{"codeActionKinds", Json::array({quick_fix, fix_all})}}},
        {"hoverProvider", true},
        {"definitionProvider", true},
        {"referencesProvider", true},
        {"documentHighlightProvider", true},
        {"renameProvider", client.prepares ? Json{{"prepareProvider", true}} : Json(true)},
        {"completionProvider", {{"triggerCharacters", Json::array({":"})}}},
        {"signatureHelpProvider", {{"triggerCharacters", Json::array({"(", ","})}}},
        {"documentSymbolProvider", true},
        {"workspaceSymbolProvider", true},
        {"workspace", {{"workspaceFolders", {{"supported", true}, {"changeNotifications", true}}}}}}},
      {"serverInfo", {{"name", "bindery"}, {"version", BINDERY_VERSION}}},
  };
}

Json watch_request(const Registry& registry) {
  Json watchers = Json::array();
  watchers.push_back({{"globPattern", "**/.bindery"}});
  for (const std::string_view extension : registry.extensions())
    watchers.push_back({{"globPattern", fmt::format("**/*{}", extension)}});
  const Json registration{{"id", "files"},
                          {"method", "workspace/didChangeWatchedFiles"},
                          {"registerOptions", {{"watchers", std::move(watchers)}}}};
  return {{"jsonrpc", "2.0"},
          {"id", "watch"},
          {"method", "client/registerCapability"},
          {"params", {{"registrations", Json::array({registration})}}}};
}

} // namespace bindery::app::lsp
