// A language server: tells an editor what is found in the texts that it has open, while they are edited.
#pragma once

#include "src/app/lsp/client.hpp"
#include "src/app/lsp/definitions.hpp"
#include "src/app/lsp/documents.hpp"
#include "src/app/lsp/naming.hpp"
#include "src/app/lsp/workspace.hpp"
#include "src/app/registry.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::app::lsp {

// Answers messages. What is to be sent is given to a function, in its order.
class Server {
 public:
  using Send = std::function<void(const Json& message)>;

  // The registry must live as long.
  Server(const Registry& registry, Send send) : registry_(registry), send_(std::move(send)) {}

  // Takes one message, whatever it holds.
  void take(std::string_view content);
  // Looks at the documents that have changed since, and sends what is found in them.
  void look_at_changes();

  // Whether the editor wants no more.
  [[nodiscard]] bool has_ended() const { return ended_; }
  // Whether it has said so in the proper order.
  [[nodiscard]] bool is_shut_down() const { return shut_down_; }

 private:
  [[nodiscard]] Json answer(const std::string& method, const Json& parameters);
  [[nodiscard]] Json initialize(const Json& parameters);
  void note(const std::string& method, const Json& parameters);
  void open(const Json& document);
  void change(const Json& parameters);
  void close(const std::string& uri);
  [[nodiscard]] Documents::Entry& entry_of(const Json& parameters);
  [[nodiscard]] Document& document_of(const Json& parameters) { return entry_of(parameters).second; }
  [[nodiscard]] const Document& looked_at(const Json& parameters);
  [[nodiscard]] Json actions(const Json& parameters);
  static void add_fixes(const Document& document, const Range& range, Json& actions);
  [[nodiscard]] Json hover(const Json& parameters);
  // What is known of a function, and where its name stands.
  // NOLINTNEXTLINE(bugprone-exception-escape): moving JSON does not throw
  struct Known {
    std::string text;
    Json range;
  };
  [[nodiscard]] std::optional<Known> known_at(const Document& document, const Place& place) const;
  [[nodiscard]] Json definition(const Json& parameters);
  [[nodiscard]] Json symbols(const Json& parameters);
  [[nodiscard]] Json symbols_of_workspace(const Json& parameters);
  [[nodiscard]] Json completions(const Json& parameters);
  [[nodiscard]] Json signature(const Json& parameters);
  [[nodiscard]] Surroundings surroundings() const { return {registry_, documents_, workspace_}; }
  // The document and the place that a request is about.
  [[nodiscard]] AskedName asked_name(const Json& parameters);
  [[nodiscard]] Json references(const Json& parameters);
  [[nodiscard]] Json highlights(const Json& parameters);
  [[nodiscard]] Json rename(const Json& parameters);
  void change_folders(const Json& event);
  void look_at(const std::string& uri, Document& document);
  [[nodiscard]] std::vector<Finding> findings_in(const std::string& uri, Document& document) const;
  // As `bindery fix` would have it.
  [[nodiscard]] std::string mended_text(const Document& document) const;
  void publish(const std::string& uri, const Document& document);
  // What is found in it cannot be told.
  void fail(Document& document, const std::string& failure);

  const Registry& registry_;
  Send send_;
  Documents documents_;
  Workspace workspace_;
  bool initialized_ = false;
  Client client_;
  bool shut_down_ = false;
  bool ended_ = false;
};

} // namespace bindery::app::lsp
