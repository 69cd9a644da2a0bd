// Options and checks that several commands share.
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"
#include "src/app/options_checks.hpp"
#include "src/app/reader.hpp"

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>

namespace bindery::app {

namespace po = boost::program_options;

namespace {

template <typename T>
auto* value(T& target, const char* name) {
  return po::value(&target)->value_name(name);
}

// (Read as a text: as a number of the library -1 is a very large one.)
auto* number(std::size_t& target, std::string_view option, std::size_t least) {
  const auto take = [&target, option, least](const std::string& text) {
    target = number_in(option, text, least);
  };
  return po::value<std::string>()->value_name("N")->notifier(take);
}

// A project's `ignore` counts for --only, too. Where it leaves nothing of that, a run would pass in silence.
void refuse_what_the_project_ignores(const Options& options, const Registry& registry) {
  if (options.only.empty() || !options.is_of_this_run("only") || options.is_of_this_run("ignore")) return;
  if (ignored_problems(options, registry).size() < registry.problems().size()) return;
  throw UsageError(fmt::format("--only {}: {} leaves nothing of it; --no-config does",
                               fmt::join(split_lists(options.only), ","), options.named("ignore")));
}

} // namespace

void add_selection(po::options_description& description, Options& options) {
  description.add_options() //
      ("select", value(options.select, "GLOB")->composing(),
       "take only scripts whose name (without folder and ending) matches; several with commas or by "
       "repetition") //
      ("exclude", value(options.exclude, "GLOB")->composing(),
       "leave out scripts whose name matches; several as above") //
      ("jobs", number(options.jobs, "--jobs", 0),
       "use N threads (default, and 0: one for each core, fewer for little input)") //
      ("stdin-name", value(options.stdin_name, "PATH"), "name under which the text of `-` is reported");
}

void add_config(po::options_description& description, Options& options) {
  description.add_options() //
      ("config", value(options.config, "FILE"),
       "file with options of the project (default: `.bindery` in the folder of the first path, or around "
       "it)") //
      ("no-config", po::bool_switch(&options.no_config), "read no such file");
}

void add_dialect(po::options_description& description, Options& options) {
  description.add_options() //
      ("dialect", value(options.dialect, "D"),
       "how headers are written: auto (default: detected for each), table or section");
}

void add_report(po::options_description& description, Options& options) {
  description.add_options() //
      ("format", value(options.format, "F"),
       "form of the diagnostics: text (default), json, sarif, github, or summary (how often each was "
       "found)") //
      ("only", value(options.only, "CODE")->composing(),
       "report diagnostics of these codes or names alone; `*` stands for any characters, several with commas "
       "or by "
       "repetition") //
      ("ignore", value(options.ignore, "CODE")->composing(),
       "report no diagnostics of these codes or names; several as above") //
      ("limit", number(options.limit, "--limit", 1),
       "keep at most N diagnostics of each file, errors before warnings (default 1000)") //
      ("werror", po::bool_switch(&options.werror), "exit with status 1 on warnings too");
}

void check_words(const Options& options, const Registry& registry) {
  // Standard output, which `-` would be, has no room for several files.
  if (options.out == "-") throw UsageError("--out -: expected a folder (`./-` if it is called `-`)");
  if (options.baseline == "-") throw UsageError("--baseline -: expected a file (`./-` if it is called `-`)");
  if (!options.stdin_name.empty() && std::ranges::find(options.paths, "-") == options.paths.end())
    throw UsageError(
        fmt::format("--stdin-name {}: no path is `-`, which stands for standard input", options.stdin_name));
  require_one_of("--format", options.format, {"text", "json", "sarif", "github", "summary"});
  std::vector<std::string_view> dialects = dialect_words(registry);
  require_one_of("--dialect", options.dialect, dialects);
  if (!options.layout.empty()) {
    dialects.erase(std::find(dialects.begin(), dialects.end(), "auto"));
    require_one_of("--layout", options.layout, dialects);
  }
  check_codes("--only", options.only, registry);
  check_codes("--ignore", options.ignore, registry);
  refuse_what_the_project_ignores(options, registry);
}

} // namespace bindery::app
