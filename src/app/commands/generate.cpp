// `bindery generate`: from records to files, all of them or none.
#include "src/app/commands/command.hpp"
#include "src/app/diff.hpp"
#include "src/app/names.hpp"
#include "src/app/parallel.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <bindery/load.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <iterator>

namespace bindery::app {

namespace {

namespace po = boost::program_options;

std::string details(const Registry& registry) {
  std::string targets;
  for (const Generator* generator : registry.generators) {
    fmt::format_to(std::back_inserter(targets), "  {:<10} {}", generator->name, generator->summary);
    const std::vector<std::string_view> styles(generator->styles.begin(), generator->styles.end());
    if (!styles.empty()) fmt::format_to(std::back_inserter(targets), "; styles: {}", listed(styles));
    targets += "\n";
  }
  return "Reads scripts and writes what TARGET makes of them below the folder of --out. Only files whose "
         "content\n"
         "changes are written, each in one step, and none when something fails. Errors in a script are "
         "reported on\n"
         "standard error; what could be read is generated all the same.\n\nTargets:\n" +
         targets + R"(
Examples:
  bindery generate python --out build/api scripts/builtin
  bindery generate python --style design --license LICENSE.head --out build/api scripts/builtin
  bindery generate rst --select kmeans --select 'l2*' --out docs/api scripts/builtin
  bindery generate json --out build scripts/builtin            build/library.json
  bindery generate python --check --out build/api scripts/builtin    is build/api up to date?

Exit status: 0 all is well, 1 errors in the scripts or --check found a difference, 2 wrong usage or a file that
cannot be read or written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options() //
      ("out", po::value(&options.out)->value_name("DIR"),
       "folder to write below (default: the current one)") //
      ("style", po::value(&options.style)->value_name("S"),
       "one of the styles of the target (default: its first)") //
      ("license", po::value(&options.license)->value_name("FILE"),
       "text to put at the head of generated files, without comment signs") //
      ("check", po::bool_switch(&options.check),
       "write nothing; show as a diff what would change and end in exit status 1 if anything would");
  add_report(description, options);
  add_dialect(description, options);
  add_selection(description, options);
}

const Generator& chosen_generator(const Options& options, const Registry& registry) {
  std::vector<std::string_view> names;
  for (const Generator* generator : registry.generators) names.push_back(generator->name);
  require_one_of("generate", options.target, names);
  const Generator& generator = *registry.generator(options.target);
  const std::vector<std::string_view> styles(generator.styles.begin(), generator.styles.end());
  if (!options.style.empty()) {
    if (styles.empty()) throw UsageError(fmt::format("--style: {} has no styles", generator.name));
    require_one_of("--style", options.style, styles);
  }
  return generator;
}

std::string license_text(const Options& options, Console& console) {
  if (options.license.empty()) return {};
  FileBytes file = read_file(options.license);
  if (!file.failure.empty()) {
    console.fail(fmt::format("cannot read {}: {}", options.license, file.failure));
    return {};
  }
  const Loaded loaded = load(options.license, std::move(file.bytes));
  if (!loaded.diagnostics.empty()) {
    console.fail(fmt::format("{}: {}", options.license, loaded.diagnostics.front().message));
  }
  return std::string(loaded.source->text());
}

api::Library library_of(Session& session) {
  api::Library library;
  for (auto& unit : session.units) {
    std::shared_ptr<Unit> owner = std::move(unit);
    std::move(owner->functions.begin(), owner->functions.end(), std::back_inserter(library.functions));
    library.owners.push_back(std::move(owner));
  }
  return library;
}

// Errors in full; warnings by number, for `check` is there to show them.
void report(const Session& session, const Options& options, Console& console) {
  const render::Report all = session.report();
  if (options.format != "text" || options.werror) {
    console.error(rendered(all, options.format, console.colours_error()));
    return;
  }
  console.error(render::diagnostics_text(all, console.colours_error(), render::Shown::errors));
  if (all.errors() + all.warnings() > 0) {
    console.say(fmt::format("{}, {}; `bindery check` shows them all", counted(all.errors(), "error"),
                            counted(all.warnings(), "warning")));
  }
}

Exit show_stale(const std::vector<Stale>& stale, const std::vector<std::string>& obsolete,
                const Folder& folder, Console& console) {
  std::string text;
  for (const Stale& file : stale) {
    text += unified_diff(file.exists ? file.path : "/dev/null", file.path, file.before, file.after);
    if (file.after.empty()) text += fmt::format("missing, and empty: {}\n", file.path);
  }
  for (const std::string& path : obsolete) text += fmt::format("obsolete: {}\n", folder.at(path));
  console.out(text);
  console.say(fmt::format("{} stale, {} obsolete", stale.size(), obsolete.size()));
  return stale.empty() && obsolete.empty() ? clean : found;
}

Exit put_in_place(const std::vector<Stale>& stale, const Generated& generated, const Folder& folder,
                  const ForEach& for_each, const Options& options, Console& console) {
  write_files(stale, for_each);
  std::string text;
  for (const std::string& path : generated.obsolete) {
    text += fmt::format("obsolete, belongs to no script: {}\n", folder.at(path));
  }
  text += fmt::format("{}: {} written, {} unchanged in {}\n", options.target, stale.size(),
                      generated.files.size() - stale.size(), options.out.empty() ? "." : options.out);
  console.out(text);
  return clean;
}

Exit run_generate(const Options& options, const Registry& registry, Console& console) {
  const Generator& generator = chosen_generator(options, registry);
  check_words(options, registry);
  const std::string license = license_text(options, console);
  Session& session = console.keep(read_session(options, registry, console, true, Need::records));
  report(session, options, console);
  if (console.failed()) {
    console.say("nothing is written");
    return failed;
  }
  const Exit read_status = session.status(options.werror);
  const api::Library& library = console.keep(library_of(session));
  const Folder folder(options.out);
  const bool partial = !options.select.empty() || !options.exclude.empty();
  const ForEach side_by_side = [&](std::size_t count, const std::function<void(std::size_t)>& work) {
    for_each_index(count, session.threads, work, console, "writing");
  };
  const Generated generated =
      generator.generate(library, {options.style, license, &folder, partial, side_by_side});
  for (const std::string& problem : generated.problems) console.say(problem);
  const std::vector<Stale> stale = stale_files(folder, generated.files, side_by_side);
  const Exit written = options.check ? show_stale(stale, generated.obsolete, folder, console)
                                     : put_in_place(stale, generated, folder, side_by_side, options, console);
  return generated.problems.empty() ? std::max(read_status, written) : found;
}

} // namespace

const Command generate_command{
    "generate",  "write an API or documentation", "TARGET [OPTION...] PATH...", details, add_options, 1, true,
    run_generate};

} // namespace bindery::app
