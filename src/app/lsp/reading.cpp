// Reads the text of a document as `bindery check` would, were it saved.
#include "src/app/lsp/reading.hpp"

#include "src/app/baseline.hpp"
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/app/paths.hpp"

#include <bindery/source.hpp>

#include <fmt/format.h>

#include <stdexcept>
#include <string_view>
#include <utility>

namespace bindery::app::lsp {

std::string SilentConsole::message() const {
  constexpr std::string_view begin = "bindery: ";
  std::string_view text = recorded();
  if (text.starts_with(begin)) text.remove_prefix(begin.size());
  if (text.ends_with('\n')) text.remove_suffix(1);
  return std::string(text);
}

std::string why_unreadable(const Document& document) {
  return document.text.size() > Source::max_size
             ? "it is of 256 MiB or more, which is more than a source can be"
             : "";
}

Options options_for(const std::string& path, const Registry& registry) {
  std::vector<std::string> arguments{"-"};
  if (!path.empty()) arguments.insert(arguments.begin(), "--stdin-name=" + path);
  Options options = parsed_options(check_command, arguments, registry);
  check_words(options, registry);
  return options;
}

Session session_of(const Document& document, const Options& options, const Registry& registry,
                   const Reading& reading) {
  SilentConsole console;
  ChosenInputs chosen = choose_inputs(options, registry, console, IfNoneIsLeft::passes);
  for (Input& each : chosen.inputs) {
    if (const std::string reason = why_unreadable(document); !reason.empty())
      throw std::runtime_error(fmt::format("cannot read {}: {}", each.name, reason));
    each.text = document.text;
  }
  Session session = read_session(chosen, options, registry, console, reading);
  if (console.failed()) throw std::runtime_error(console.message());
  return session;
}

void accept_without_links(const std::string& baseline, const Document& document, Diagnostics& diagnostics) {
  Baseline accepted(real_path(baseline));
  accepted.read();
  Input file;
  file.path = document.real_path;
  accepted.accept(file, diagnostics);
}

} // namespace bindery::app::lsp
