// Source: Language Server Protocol 3.17. Of documents editors send what has changed, and diagnostics are sent
// without being asked for: every editor can do that.
#include "src/app/lsp/server.hpp"

#include "src/app/baseline.hpp"
#include "src/app/commands/command.hpp"
#include "src/app/mending.hpp"
#include "src/app/paths.hpp"
#include "src/app/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

namespace {

// Codes of JSON-RPC and of the protocol.
enum ErrorCode : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  internal_error = -32603,
  not_initialized = -32002,
  request_failed = -32803,
};

struct RequestError {
  ErrorCode code;
  std::string message;
};

Json error_response(const Json& id, const RequestError& error) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", error.code}, {"message", error.message}}}};
}

Json notification(std::string_view method, Json parameters) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(parameters)}};
}

// The version of a document where an editor has sent it; null elsewhere.
Json version_of(const Json& document) {
  const auto version = document.find("version");
  return version != document.end() && version->is_number_integer() ? *version : Json();
}

// The document that a message is about.
const std::string& named_uri(const Json& parameters) {
  return text_member(member(parameters, "textDocument"), "uri");
}

// Editors ask at each letter; what is wrong with a project is told where its texts are looked at.
template <typename Ask>
Json answer_if_readable(Ask ask, Json otherwise) {
  try {
    return ask();
  } catch (const std::exception&) {
    return otherwise;
  }
}

// The kinds of actions that an editor asks for alone; null if it wants them all.
const Json* wanted_kinds(const Json& context) {
  const auto only = context.find("only");
  return only != context.end() && !only->empty() ? &*only : nullptr;
}

// Whether one is among them. A kind stands for those below it.
bool asks_for(const Json& only, std::string_view wanted) {
  return std::any_of(only.begin(), only.end(), [&](const Json& kind) {
    if (!kind.is_string()) throw MemberError("expected texts in `only`");
    const auto& word = kind.get_ref<const std::string&>();
    const bool begins = wanted.substr(0, word.size()) == word;
    return begins && (word.empty() || word.size() == wanted.size() || wanted[word.size()] == '.');
  });
}

} // namespace

void Server::take(std::string_view content) {
  const Json message = parsed(content);
  if (!message.is_object()) {
    const bool broken = message.is_discarded();
    return send_(error_response(
        nullptr, {broken ? parse_error : invalid_request, broken ? "expected JSON" : "expected an object"}));
  }
  const auto method = message.find("method");
  if (method == message.end()) return; // an answer, which changes nothing
  const auto id = message.find("id");
  if (id != message.end() && !id->is_number() && !id->is_string())
    return send_(error_response(nullptr, {invalid_request, "expected an ID that is a number or a string"}));
  const auto parameters = message.find("params");
  const Json none = Json::object();
  std::optional<RequestError> error;
  try {
    const Json& given = parameters == message.end() || parameters->is_null() ? none : *parameters;
    if (!method->is_string()) throw RequestError{invalid_request, "expected a text as `method`"};
    const auto& name = method->get_ref<const std::string&>();
    if (id == message.end()) return note(name, given);
    send_({{"jsonrpc", "2.0"}, {"id", *id}, {"result", answer(name, given)}});
  } catch (const RequestError& given) {
    error = given;
  } catch (const Refusal& given) {
    error = RequestError{request_failed, given.what()};
  } catch (const MemberError& given) {
    error = RequestError{invalid_params, given.what()};
  } catch (const std::exception& given) {
    error = RequestError{internal_error, given.what()};
  }
  if (error && id != message.end()) send_(error_response(*id, *error));
}

Json Server::answer(const std::string& method, const Json& parameters) {
  if (shut_down_) throw RequestError{invalid_request, "the server is shut down"};
  if (method == "initialize") return initialize(parameters);
  if (!initialized_) throw RequestError{not_initialized, "expected `initialize` first"};
  if (method == "textDocument/codeAction") return actions(parameters);
  if (method == "textDocument/hover") return hover(parameters);
  if (method == "textDocument/definition") return definition(parameters);
  if (method == "textDocument/references") return references(parameters);
  if (method == "textDocument/documentHighlight") return highlights(parameters);
  if (method == "textDocument/prepareRename") return renamable_at(asked_name(parameters), surroundings());
  if (method == "textDocument/rename") return rename(parameters);
  if (method == "workspace/symbol") return symbols_of_workspace(parameters);
  if (method == "textDocument/documentSymbol") return symbols(parameters);
  if (method == "textDocument/completion") return completions(parameters);
  if (method == "textDocument/signatureHelp") return signature(parameters);
  if (method != "shutdown") throw RequestError{method_not_found, fmt::format("{}: no such request", method)};
  shut_down_ = true;
  return nullptr;
}

Json Server::initialize(const Json& parameters) {
  if (initialized_) throw RequestError{invalid_request, "the server is initialized"};
  client_ = client_of(parameters);
  const auto folders = parameters.find("workspaceFolders");
  const auto root = parameters.find("rootUri");
  if (folders != parameters.end() && folders->is_array()) {
    change_folders({{"added", *folders}});
  } else if (root != parameters.end() && root->is_string()) {
    workspace_.add(*root);
  }
  initialized_ = true;
  return capabilities_for(client_);
}

void Server::note(const std::string& method, const Json& parameters) {
  if (method == "exit") {
    ended_ = true;
  } else if (!initialized_ || shut_down_) {
    return;
  } else if (method == "initialized") {
    if (client_.watches) send_(watch_request(registry_));
  } else if (method == "textDocument/didOpen") {
    open(member(parameters, "textDocument"));
  } else if (method == "textDocument/didChange") {
    change(parameters);
  } else if (method == "textDocument/didClose") {
    close(named_uri(parameters));
  } else if (method == "workspace/didChangeWorkspaceFolders") {
    change_folders(member(parameters, "event"));
  } else if (method == "textDocument/didSave" || method == "workspace/didChangeWatchedFiles") {
    // Others may call functions of that file, or it has the options.
    documents_.note_changed_files();
  }
}

void Server::open(const Json& document) {
  const std::string& uri = text_member(document, "uri");
  Document opened;
  opened.path = normal_path(path_of(uri));
  opened.text = text_member(document, "text");
  opened.version = version_of(document);
  documents_.open(uri, std::move(opened));
}

void Server::change(const Json& parameters) {
  Documents::Entry* const found = documents_.find(named_uri(parameters));
  if (found == nullptr) return;
  Document& document = found->second;
  std::string text = document.text;
  // Each is made in what the one before has left, by editors that tell no range in the whole text.
  for (const Json& each : list_member(parameters, "contentChanges")) {
    const auto& changed = text_member(each, "text");
    const auto range = each.find("range");
    const bool whole = range == each.end() || range->is_null();
    text = whole ? changed : replaced(text, range_of(*range), changed);
  }
  document.text = std::move(text);
  document.version = version_of(member(parameters, "textDocument"));
  documents_.note_change(document);
}

void Server::close(const std::string& uri) {
  Documents::Entry* const found = documents_.find(uri);
  if (found == nullptr) return;
  documents_.close(*found);
  publish(uri, {});
}

void Server::look_at_changes() {
  for (auto& [uri, document] : documents_) look_at(uri, document);
}

Documents::Entry& Server::entry_of(const Json& parameters) {
  const std::string& uri = named_uri(parameters);
  Documents::Entry* const found = documents_.find(uri);
  if (found == nullptr) throw RequestError{invalid_params, fmt::format("{}: no such document is open", uri)};
  return *found;
}

const Document& Server::looked_at(const Json& parameters) {
  Document& document = document_of(parameters);
  look_at(named_uri(parameters), document);
  return document;
}

Json Server::actions(const Json& parameters) {
  const Document& document = looked_at(parameters);
  const Json* const only = wanted_kinds(member(parameters, "context"));
  Json all = Json::array();
  if (only == nullptr || asks_for(*only, quick_fix))
    add_fixes(document, range_of(member(parameters, "range")), all);
  // Made when it is asked for by its kind alone: editors ask for what there is wherever the cursor moves.
  if (only != nullptr && asks_for(*only, fix_all)) {
    const std::string& uri = named_uri(parameters);
    const std::string mended = mended_text(document);
    if (mended != document.text)
      all.push_back({{"title", "apply all fixes of Bindery"},
                     {"kind", fix_all},
                     {"edit", {{"changes", {{uri, Json::array({edit_between(document.text, mended)})}}}}}});
  }
  return all;
}

void Server::add_fixes(const Document& document, const Range& range, Json& actions) {
  for (const Finding& each : document.findings) {
    if (each.fixes.empty() || !meet(range_of(each.diagnostic.at("range")), range)) continue;
    for (Json action : each.fixes) {
      action["diagnostics"] = Json::array({each.diagnostic});
      actions.push_back(std::move(action));
    }
  }
}

Json Server::hover(const Json& parameters) {
  const Place place = place_of(member(parameters, "position"));
  std::string text;
  std::vector<const Problem*> told;
  Json range;
  for (const Finding& each : looked_at(parameters).findings) {
    const bool fresh = std::find(told.begin(), told.end(), each.problem) == told.end();
    if (!fresh || !meet(range_of(each.diagnostic.at("range")), {place, place})) continue;
    if (told.empty()) range = each.diagnostic.at("range");
    told.push_back(each.problem);
    text += (text.empty() ? "" : "\n\n") + explained(*each.problem, client_.hover_kind);
  }
  if (const auto known = known_at(document_of(parameters), place)) {
    if (text.empty()) range = known->range;
    text += (text.empty() ? "" : rule_between(client_.hover_kind)) + known->text;
  }
  if (text.empty()) return nullptr;
  return {{"contents", markup_content(text, client_.hover_kind)}, {"range", range}};
}

std::optional<Server::Known> Server::known_at(const Document& document, const Place& place) const {
  try {
    const auto named = named_at(document, place, registry_, documents_.texts());
    if (!named) return std::nullopt;
    std::string text = documentation_of(*named, client_.hover_kind, registry_, documents_.texts());
    if (text.empty()) return std::nullopt;
    return Known{std::move(text),
                 Places(*named->asking().source, document.text).range(named->definition.name)};
  } catch (const std::exception&) {
    return std::nullopt; // what is wrong with a project is told when its texts are looked at
  }
}

Json Server::definition(const Json& parameters) {
  const auto named = named_at(document_of(parameters), place_of(member(parameters, "position")), registry_,
                              documents_.texts());
  if (!named) return nullptr;
  const Unit& unit = *named->definition.unit;
  const Span place = named->definition.place;
  if (&unit == &named->asking())
    return {{"uri", named_uri(parameters)},
            {"range", Places(*unit.source, document_of(parameters).text).range(place)}};
  const std::string path = defining_file(*named);
  if (const Documents::Entry* const open = documents_.at(path))
    return {{"uri", open->first}, {"range", Places(*unit.source, open->second.text).range(place)}};
  return {{"uri", uri_of(path)}, {"range", Places(*unit.source).range(place)}};
}

Json Server::symbols(const Json& parameters) {
  const Document& document = document_of(parameters);
  const std::string& uri = named_uri(parameters);
  return answer_if_readable([&] { return symbols_of(document, uri, client_.nests_symbols, registry_); },
                            Json::array());
}

Json Server::symbols_of_workspace(const Json& parameters) {
  const bool asks = parameters.contains("query"); // else for all
  return functions_named_like(asks ? text_member(parameters, "query") : std::string(), surroundings());
}

Json Server::completions(const Json& parameters) {
  const Document& document = document_of(parameters);
  const Place place = place_of(member(parameters, "position"));
  return answer_if_readable([&] { return completions_at(document, place, registry_, documents_.texts()); },
                            Json::array());
}

Json Server::signature(const Json& parameters) {
  const Document& document = document_of(parameters);
  const Place place = place_of(member(parameters, "position"));
  return answer_if_readable(
      [&] { return signature_at(document, place, client_.signature_form, registry_, documents_.texts()); },
      nullptr);
}

AskedName Server::asked_name(const Json& parameters) {
  return {entry_of(parameters), place_of(member(parameters, "position"))};
}

Json Server::references(const Json& parameters) {
  const AskedName asked = asked_name(parameters);
  const bool declaration = is_true(parameters, "/context/includeDeclaration");
  return answer_if_readable([&] { return references_of(asked, declaration, surroundings()); }, Json::array());
}

Json Server::highlights(const Json& parameters) {
  const AskedName asked = asked_name(parameters);
  return answer_if_readable([&] { return highlights_of(asked, surroundings()); }, Json::array());
}

Json Server::rename(const Json& parameters) {
  return renaming_of(asked_name(parameters), text_member(parameters, "newName"), client_.takes_versions,
                     surroundings());
}

void Server::change_folders(const Json& event) {
  const auto uris = [&](const char* which) {
    std::vector<std::string> all;
    if (const auto found = event.find(which); found != event.end()) {
      for (const Json& each : *found) {
        const auto uri = each.find("uri");
        if (uri != each.end() && uri->is_string()) all.push_back(*uri);
      }
    }
    return all;
  };
  for (const std::string& each : uris("removed")) workspace_.remove(each);
  for (const std::string& each : uris("added")) workspace_.add(each);
}

void Server::look_at(const std::string& uri, Document& document) {
  if (!document.changed && !document.touched) return;
  const bool changed = std::exchange(document.changed, false);
  document.touched = false;
  const std::vector<Finding> before = std::exchange(document.findings, {});
  try {
    document.findings = findings_in(uri, document);
    document.failure.clear();
  } catch (const std::exception& error) {
    fail(document, error.what());
  }
  // What is found in one text is the same after most changes of another.
  const auto is_same = [](const Finding& a, const Finding& b) { return a.diagnostic == b.diagnostic; };
  if (changed ||
      !std::equal(before.begin(), before.end(), document.findings.begin(), document.findings.end(), is_same))
    publish(uri, document);
}

std::vector<Finding> Server::findings_in(const std::string& uri, Document& document) const {
  const Options options = options_for(document.path, registry_);
  std::optional<Baseline> baseline;
  if (!options.baseline.empty()) baseline.emplace(options.baseline, options.named("baseline")).read();
  document.asked.clear();
  const auto asked_texts = [&document, all = documents_.texts()](const std::string& place) {
    document.asked.insert(real_path(place));
    return all(place);
  };
  Session session = session_of(
      document, options, registry_,
      {.need = Need::diagnostics, .baseline = baseline ? &*baseline : nullptr, .texts = asked_texts});
  if (session.units.empty()) return {};
  if (baseline && document.real_path != document.path)
    accept_without_links(options.baseline, document, session.units.front()->diagnostics);
  return findings_of(session, registry_.language_of(document.path), document.text, uri);
}

std::string Server::mended_text(const Document& document) const {
  const Options options = options_for(document.path, registry_);
  Session session = session_of(document, options, registry_,
                               {.need = Need::records, .bytes = true, .texts = documents_.texts()});
  if (session.units.empty()) return document.text;
  SilentConsole console;
  Mending mending(session, options, registry_, console);
  mending.mend();
  return console.failed() ? document.text : mending.script(0).after;
}

void Server::publish(const std::string& uri, const Document& document) {
  Json diagnostics = Json::array();
  for (const Finding& each : document.findings) diagnostics.push_back(each.diagnostic);
  Json parameters{{"uri", uri}, {"diagnostics", std::move(diagnostics)}};
  if (!document.version.is_null()) parameters["version"] = document.version;
  send_(notification("textDocument/publishDiagnostics", std::move(parameters)));
}

// Once: what is wrong with the options of a project is so at each letter that is typed, in all of its texts.
void Server::fail(Document& document, const std::string& failure) {
  const bool told = std::any_of(documents_.begin(), documents_.end(),
                                [&](const auto& each) { return each.second.failure == failure; });
  document.failure = failure;
  if (told) return;
  constexpr int error = 1;
  send_(notification("window/showMessage", {{"type", error}, {"message", "bindery: " + failure}}));
}

} // namespace bindery::app::lsp
