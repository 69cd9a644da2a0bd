// A choice that leaves nothing is a slip, unless a project has made it for all runs and this one names files.
#include "src/app/selection.hpp"

#include "src/app/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>

namespace bindery::app {

namespace {

bool any_matches(const std::vector<std::string>& patterns, std::string_view name) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const std::string& pattern) { return glob_matches(pattern, name); });
}

// For the end of a message about a pattern that matches none of the names: `nn/kmeans.dml` could match one
// without its folder and ending.
std::string hint(std::string_view pattern, const std::vector<std::string_view>& names) {
  const std::string_view bare = stem(pattern);
  const bool matches =
      std::any_of(names.begin(), names.end(), [&](auto name) { return glob_matches(bare, name); });
  if (bare == pattern || !matches) return suggestion(pattern, names);
  const bool says_any = bare.find_first_not_of('*') == std::string_view::npos;
  return fmt::format("; {}{}", how_scripts_are_named, says_any ? "" : fmt::format(", as `{}`", bare));
}

// A pattern that matches nothing is a slip that would otherwise go unseen.
void check_patterns(const std::vector<std::string>& patterns, const std::vector<Input>& inputs,
                    std::string_view option) {
  if (patterns.empty()) return;
  std::vector<std::string_view> names;
  names.reserve(inputs.size());
  for (const Input& input : inputs) names.push_back(stem(input.path));
  for (const std::string& pattern : patterns) {
    if (std::none_of(names.begin(), names.end(), [&](auto name) { return glob_matches(pattern, name); })) {
      throw UsageError(fmt::format("{} {}: no script of that name{}", option, pattern, hint(pattern, names)));
    }
  }
}

bool is_folder(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::is_directory(path, ignored);
}

} // namespace

std::string select_inputs(std::vector<Input>& inputs, const Options& options, IfNoneIsLeft if_none) {
  const std::vector<std::string> wanted = split_lists(options.select);
  const std::vector<std::string> unwanted = split_lists(options.exclude);
  if (inputs.empty() || (wanted.empty() && unwanted.empty())) return {};
  // What a project chooses concerns all its scripts, of which a run may read one.
  const bool own_select = options.is_of_this_run("select");
  const bool own_exclude = options.is_of_this_run("exclude");
  if (own_select) check_patterns(wanted, inputs, "--select");
  if (own_exclude) check_patterns(unwanted, inputs, "--exclude");
  const std::string first = inputs.front().name;
  const std::size_t others = inputs.size() - 1;
  std::erase_if(inputs, [&](const Input& input) {
    const std::string_view name = stem(input.path);
    return (!wanted.empty() && !any_matches(wanted, name)) || any_matches(unwanted, name);
  });
  if (!inputs.empty()) return {};
  // As with a folder without scripts, nobody means that.
  if (own_select && own_exclude)
    throw UsageError(wanted.empty() ? "--exclude leaves no script"
                                    : "--select and --exclude leave no script");
  std::string left_out = fmt::format(
      "{}{}: left out by {}; {} reads {}", first, others == 0 ? "" : fmt::format(" and {} more", others),
      options.project, options.config.empty() ? "--no-config" : "--no-config in place of --config",
      others == 0 ? "it" : "them");
  if (if_none == IfNoneIsLeft::passes && std::ranges::none_of(options.paths, is_folder)) return left_out;
  throw UsageError(left_out);
}

} // namespace bindery::app
