// `bindery fix`: the fixes that diagnostics suggest, applied.
#include "src/app/commands/command.hpp"
#include "src/app/diff.hpp"
#include "src/app/leftovers.hpp"
#include "src/app/mending.hpp"
#include "src/app/names.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <bindery/load.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <sys/stat.h>
#include <utility>
#include <vector>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry&) {
  return R"(Mends scripts by the fixes that `bindery check` suggests, in place. What no fix is known for is reported on
standard error. With `-`, the mended text goes to standard output. --only and --ignore choose the diagnostics whose
fixes are applied, too.

With --layout, headers are then written anew in that dialect: an entry for each parameter and result in the order of
the function, with dashes where nothing is said, and straight columns. A builtin that misses a header (D101) gets one,
in which the meanings are left to write. The words are the header's own; where one would be lost (but defaults of
results, which have none), or where the header and the function disagree, the header stays as it is and a note says
why.

Examples:
  bindery fix --diff scripts/builtin          show what would be mended, change nothing
  bindery fix --check --diff scripts/builtin  the same, and status 1 where there is something to mend
  bindery fix --select kmeans scripts/builtin
  bindery fix --layout section scripts/builtin   from tables to sections; sections get straight columns
  bindery fix - < kmeans.dml > mended.dml

Exit status: 0 no errors are left (1 with warnings and --werror), 1 errors are left or --check found something to
mend, 2 wrong usage or a file that cannot be read or written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options()                                                                  //
      ("diff", po::bool_switch(&options.diff), "write nothing; print the changes as a diff") //
      ("check", po::bool_switch(&options.check),
       "write nothing; name the scripts that would change, and exit with status 1 if any would") //
      ("layout", po::value(&options.layout)->value_name("D"),
       "then write headers anew, as a table or as sections (D: table or section)");
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
}

// Whether a script may be written: it is a file, and still what was read.
bool can_write(const Input& input, const std::string& before, Console& console) {
  if (!input.regular) {
    console.fail(
        fmt::format("cannot write {}: it is no file; --diff shows what would be mended", input.name));
    return false;
  }
  const FileBytes present = read_regular_file(input.path);
  if (present.failure.empty() && present.bytes == before) return true;
  console.fail(
      present.failure.empty()
          ? fmt::format("cannot write {}: it has changed since it was read; run fix again", input.name)
          : fmt::format("cannot write {}: {}", input.name, present.failure));
  return false;
}

// The text that is mended is a new file, whatever else leads to the old one.
bool has_other_names(const Input& input) {
  struct stat status {};
  return ::stat(input.path.c_str(), &status) == 0 && status.st_nlink > 1;
}

// A run that was killed may have mended all there was to mend, and left its temporary files.
void tidy_folders(std::span<const Input> inputs) {
  std::set<std::filesystem::path> folders;
  for (const Input& each : inputs) {
    if (each.regular && !each.standard_input) folders.insert(std::filesystem::path(each.path).parent_path());
  }
  for (const std::filesystem::path& each : folders) remove_leftovers(each.empty() ? "." : each.string());
}

Exit run_fix(const Options& options, const Registry& registry, Console& console) {
  check_words(options, registry);
  // Whoever takes the mended text from standard output would take nothing for it.
  const bool reads_input = std::ranges::find(options.paths, "-") != options.paths.end();
  const IfNoneIsLeft if_none = reads_input ? IfNoneIsLeft::fails : IfNoneIsLeft::passes;
  Session& session = console.keep(read_session(choose_inputs(options, registry, console, if_none), options,
                                               registry, console, {.need = Need::records, .bytes = true}));
  Mending mending(session, options, registry, console);
  mending.mend();
  std::string remarks;
  if (!options.layout.empty()) remarks = mending.lay_out(options.layout);
  std::vector<Stale> changed;
  std::vector<std::string> linked;
  std::string text;
  bool any_changed = false;
  const bool dry = options.diff || options.check; // nothing is written
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const Input& input = session.inputs[i];
    if (!mending.is_changed(i) && !input.standard_input) continue;
    Mended& script = mending.script(i);
    any_changed = any_changed || mending.is_changed(i);
    if (options.diff) {
      const std::string& label = input.standard_input ? input.name : input.path;
      text += unified_diff(label, label, script.before, script.after);
    } else if (options.check) {
      if (mending.is_changed(i)) text += fmt::format("{}: would be mended\n", input.name);
    } else if (input.standard_input) {
      text += script.after;
    } else if (can_write(input, script.before, console)) {
      if (has_other_names(input)) linked.push_back(input.name);
      changed.push_back({input.path, std::move(script.before), script.after, true, true});
    }
  }
  if (console.failed()) {
    if (!dry) console.say("nothing is written");
    return failed;
  }
  write_files(changed);
  if (!dry) tidy_folders(session.inputs);
  for (const std::string& name : linked)
    console.say(fmt::format("{}: its other names (hard links) keep what was there before", name));
  console.show(text);
  if (console.failed()) return failed;
  const render::Report report = session.report();
  console.error(options.format == "text" ? render::diagnostics_text(report, console.colours_error())
                                         : rendered(report, options.format, false));
  const Exit status = options.check && any_changed ? found : session.status(options.werror);
  if (options.format != "text") return status;
  console.error(remarks);
  const std::string laid_out = options.layout.empty()
                                   ? ""
                                   : fmt::format("{} {}, ", counted(mending.laid_out(), "header"),
                                                 dry ? "to be laid out" : "laid out");
  console.say(fmt::format("{} {}, {}{} and {} left", counted(mending.applied(), "fix"),
                          dry ? "found" : "applied", laid_out, counted(report.errors(), "error"),
                          counted(report.warnings(), "warning")));
  return status;
}

} // namespace

const Command fix_command{"fix",
                          "apply the fixes that check suggests",
                          "[OPTION...] PATH...",
                          details,
                          add_options,
                          Operands::paths,
                          run_fix};

} // namespace bindery::app
