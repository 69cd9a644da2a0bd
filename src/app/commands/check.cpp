// `bindery check`: everything that does not conform, on standard output.
#include "src/app/commands/command.hpp"
#include "src/app/session.hpp"

#include <optional>

namespace bindery::app {

namespace {

std::string details(const Registry&) {
  return R"(Reads scripts and reports every place where the language, a header or the agreement of header and function
is not as it should be. A PATH is a file, a folder (all *.dml below it) or `-` for standard input.

Each diagnostic has the form `path:line:column: severity: message [CODE]`, then the line, a caret, notes and a
suggested fix; `bindery explain CODE` tells more. The report goes to standard output.

A comment accepts what is found in its line, or below it where it stands alone, or in the whole file:

  z = 3  # bindery: ignore D405 -- read by those who source this
  # bindery: ignore-file D1*, unused-variable

Examples:
  bindery check scripts/builtin                     all scripts of a folder
  bindery check --select 'img_*' scripts/builtin    some of them
  bindery check --format summary scripts            how often each diagnostic is found
  bindery check --format github --werror scripts    annotations in a GitHub workflow
  bindery check --format json - < kmeans.dml        an editor's question about its buffer

Exit status: 0 no errors (1 with warnings and --werror), 1 errors, 2 a path that cannot be read or wrong usage.
)";
}

void add_options(boost::program_options::options_description& description, Options& options) {
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
}

Exit run_check(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  const bool text = options.format == "text";
  const std::optional<TextForm> form =
      text ? std::optional(TextForm{console.colours_out(), render::Shown::all}) : std::nullopt;
  const Session& session =
      console.keep(read_session(choose_inputs(options, registry, console), options, registry, console,
                                {.need = Need::diagnostics, .form = form}));
  if (!session.units.empty() || !text) {
    console.out(rendered(session.report(), options.format, console.colours_out()));
  }
  return session.status(options.werror);
}

} // namespace

const Command check_command{
    "check",  "report what does not conform", "[OPTION...] PATH...", details, add_options, Operands::paths,
    run_check};

} // namespace bindery::app
