// `bindery lsp`: an editor at the other end of standard input and output.
#include "src/app/commands/command.hpp"
#include "src/app/lsp/messages.hpp"
#include "src/app/lsp/server.hpp"

#include <boost/program_options/value_semantic.hpp>

#include <optional>
#include <string>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Talks to an editor in the Language Server Protocol, over standard input and output: reports what `bindery check`
finds while scripts are edited, offers the fixes, and explains a finding where the pointer rests on it; shows what
the header of a function says where it is called, and how it is declared while a call is written; leads to its
definition, and lists the functions of a script; completes names, and begins an entry that a header lacks; finds all
places of a name in the scripts of the open folders, and renames it there.
Editors start it themselves; docs/editors-and-ci.md shows how.

What is reported, and how, stands in the file `.bindery` of a project, as for `bindery check`.

Exit status: 0 after the editor has shut it down, 1 if the editor has gone without that, 2 if standard input
holds something other than messages.
)";
}

// Editors add it for servers that can talk in several ways.
void add_options(po::options_description& description, Options&) {
  description.add_options()("stdio", po::bool_switch(), "talk over standard input and output (always done)");
}

Exit run_lsp(const Options&, const Registry& registry, Console& console) {
  constexpr int standard_input = 0;
  lsp::MessageReader messages(standard_input);
  lsp::Server server(registry, [&](const lsp::Json& message) {
    console.out(lsp::framed(message.dump(-1, ' ', false, lsp::Json::error_handler_t::replace)));
  });
  try {
    while (!server.has_ended() && !console.failed() && !console.is_closed()) {
      const std::optional<std::string> content = messages.next();
      if (!content) break;
      server.take(*content);
      // Of texts that have changed again nobody wants to know what was found.
      if (!messages.has_more()) server.look_at_changes();
    }
  } catch (const lsp::StreamError& error) {
    console.fail(error.what());
  }
  return server.has_ended() && server.is_shut_down() ? clean : found;
}

} // namespace

const Command lsp_command{
    "lsp",  "serve an editor as a language server", "[OPTION...]", details, add_options, Operands::none,
    run_lsp};

} // namespace bindery::app
