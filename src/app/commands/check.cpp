// `bindery check`: everything that does not conform, on standard output.
#include "src/app/baseline.hpp"
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <optional>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Reads scripts and reports every place where the language, a header or the agreement of header and function
is not as it should be. A PATH is a file, a folder (all *.dml below it) or `-` for standard input.

Each diagnostic has the form `path:line:column: severity: message [CODE]`, then the line, a caret, notes and a
suggested fix; `bindery explain CODE` tells more. The report goes to standard output.

A comment accepts what is found in its line, or below it where it stands alone, or in the whole file:

  z = 3  # bindery: ignore D405 -- read by those who source this
  # bindery: ignore-file D1*, unused-variable

A baseline accepts what there is, so that only what is new is told: --write-baseline writes the file that
--baseline names, unless that holds something else, with the number of findings of each code in each script.
Where there are more of a code than that, all of them are told.

Examples:
  bindery check scripts/builtin                     all scripts of a folder
  bindery check --select 'img_*' scripts/builtin    some of them
  bindery check --format summary scripts            how often each diagnostic is found
  bindery check --format github --werror scripts    annotations in a GitHub workflow
  bindery check --format json - < kmeans.dml        an editor's question about its buffer
  bindery check --write-baseline --baseline known.txt scripts    accept what there is

Exit status: 0 no errors (1 with warnings and --werror), 1 errors, 2 a path that cannot be read or wrong usage.
)";
}

void add_options(boost::program_options::options_description& description, Options& options) {
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
  description.add_options() //
      ("baseline", po::value(&options.baseline)->value_name("FILE"),
       "leave out what the file accepts") //
      ("write-baseline", po::bool_switch(&options.write_baseline),
       "accept all that is found: write it into the file of --baseline, and report nothing");
}

// Writes what is found in place of reporting it.
Exit write_baseline(const Options& options, const Registry& registry, Console& console) {
  if (options.baseline.empty()) throw UsageError("--write-baseline: no --baseline names a file");
  if (!options.only.empty() || !options.ignore.empty())
    console.say("--only and --ignore leave nothing out of a baseline");
  Options all = options;
  all.only.clear();
  all.ignore.clear();
  all.limit = static_cast<std::size_t>(-1);
  const Session& session =
      console.keep(read_session(choose_inputs(options, registry, console, IfNoneIsLeft::passes), all,
                                registry, console, {.need = Need::diagnostics}));
  if (console.failed()) return failed;
  Baseline baseline(options.baseline, options.named("baseline"));
  baseline.read_to_renew();
  const std::string text = baseline.text_for(session);
  std::size_t errors = 0, warnings = 0, files = 0; // what it accepts
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    if (!baseline.can_hold(session.inputs[i])) {
      console.say(
          fmt::format("{}: left out, for no line of a baseline can hold this name", session.inputs[i].name));
      continue;
    }
    errors += session.units[i]->diagnostics.errors();
    warnings += session.units[i]->diagnostics.warnings();
    ++files;
  }
  const std::filesystem::path file(options.baseline);
  const FileSet written{{file.filename().string(), text}};
  write_files(stale_files(Folder(file.parent_path().string()), written));
  console.out(fmt::format("{}: accepts {} and {} of {}\n", options.baseline, counted(errors, "error"),
                          counted(warnings, "warning"), counted(files, "file")));
  return clean;
}

Exit run_check(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  if (options.write_baseline) return write_baseline(options, registry, console);
  std::optional<Baseline> baseline;
  if (!options.baseline.empty()) baseline.emplace(options.baseline, options.named("baseline")).read();
  const bool text = options.format == "text";
  const std::optional<TextForm> form =
      text ? std::optional(TextForm{console.colours_out(), render::Shown::all}) : std::nullopt;
  const Session& session = console.keep(read_session(
      choose_inputs(options, registry, console, IfNoneIsLeft::passes), options, registry, console,
      {.need = Need::diagnostics, .form = form, .baseline = baseline ? &*baseline : nullptr}));
  if (!session.units.empty() || !text) {
    console.out(rendered(session.report(), options.format, console.colours_out()));
  }
  if (baseline && baseline->gone() > 0) {
    console.say(fmt::format("{} accepts {} that {} not there any more; renew it with --write-baseline",
                            options.baseline, counted(baseline->gone(), "finding"),
                            baseline->gone() == 1 ? "is" : "are"));
  }
  return session.status(options.werror);
}

} // namespace

const Command check_command{
    "check",  "report what does not conform", "[OPTION...] PATH...", details, add_options, Operands::paths,
    run_check};

} // namespace bindery::app
