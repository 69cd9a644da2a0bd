// Options and checks that several commands share.
#include "src/app/commands/command.hpp"
#include "src/app/names.hpp"

#include <boost/program_options/value_semantic.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <system_error>

namespace bindery::app {

namespace po = boost::program_options;

namespace {

template <typename T>
auto* value(T& target, const char* name) {
  return po::value(&target)->value_name(name);
}

// A whole number that is no less than `least`. (Read as a text: as a number of the library -1 is a very large
// one.)
auto* number(std::size_t& target, std::string_view option, std::size_t least) {
  const auto take = [&target, option, least](const std::string& text) {
    const char* const end = text.data() + text.size();
    std::size_t found = 0;
    const auto [behind, fault] = std::from_chars(text.data(), end, found);
    if (text.empty() || behind != end || fault != std::errc() || found < least) {
      throw UsageError(fmt::format("{} {}: expected a number of {} or more", option, text, least));
    }
    target = found;
  };
  return po::value<std::string>()->value_name("N")->notifier(take);
}

// Each must be the code or name of a diagnostic, or match some.
void check_codes(std::string_view option, const std::vector<std::string>& lists, const Registry& registry) {
  const std::vector<const Problem*> all = registry.problems();
  for (const std::string& word : split_lists(lists)) {
    if (std::ranges::any_of(all, [&](const Problem* each) { return is_named(*each, word); })) continue;
    std::vector<std::string_view> known;
    for (const Problem* each : all) known.insert(known.end(), {each->code, each->name});
    throw UsageError(fmt::format("{} {}: no such diagnostic{}", option, word, suggestion(word, known)));
  }
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

void require_one_of(std::string_view option, std::string_view word,
                    const std::vector<std::string_view>& words) {
  if (std::find(words.begin(), words.end(), word) != words.end()) return;
  throw UsageError(
      fmt::format("{} {}: expected one of {}{}", option, word, listed(words), suggestion(word, words)));
}

void check_words(const Options& options, const Registry& registry) {
  // Standard output, which `-` would be, has no room for several files.
  if (options.out == "-") throw UsageError("--out -: expected a folder (`./-` if it is called `-`)");
  if (!options.stdin_name.empty() && std::ranges::find(options.paths, "-") == options.paths.end())
    throw UsageError(
        fmt::format("--stdin-name {}: no path is `-`, which stands for standard input", options.stdin_name));
  require_one_of("--format", options.format, {"text", "json", "sarif", "github", "summary"});
  std::vector<std::string_view> dialects = registry.dialects();
  if (std::find(dialects.begin(), dialects.end(), "auto") == dialects.end())
    dialects.insert(dialects.begin(), "auto");
  require_one_of("--dialect", options.dialect, dialects);
  if (!options.layout.empty()) {
    dialects.erase(std::find(dialects.begin(), dialects.end(), "auto"));
    require_one_of("--layout", options.layout, dialects);
  }
  check_codes("--only", options.only, registry);
  check_codes("--ignore", options.ignore, registry);
}

} // namespace bindery::app
