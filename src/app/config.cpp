// Finds the file by going up from folder to folder, as clang-format does.
#include "src/app/config.hpp"

#include "src/app/names.hpp"
#include "src/app/options.hpp"
#include "src/app/options_checks.hpp"
#include "src/render/shorten.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

namespace bindery::app {

namespace {

namespace fs = std::filesystem;

// What a value is.
enum class Kind : unsigned char { codes, globs, dialect, number, yes_or_no, path };

struct Known {
  std::string_view name;
  Kind kind;
};

// Options that belong to a project. What is asked of one run (forms, threads, what is written where) is none.
constexpr std::array<Known, 9> known{{{"baseline", Kind::path},
                                      {"dialect", Kind::dialect},
                                      {"exclude", Kind::globs},
                                      {"ignore", Kind::codes},
                                      {"license", Kind::path},
                                      {"limit", Kind::number},
                                      {"only", Kind::codes},
                                      {"select", Kind::globs},
                                      {"werror", Kind::yes_or_no}}};

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
  return text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

const Known& known_setting(std::string_view name, const std::string& place) {
  const auto* const row = std::ranges::find(known, name, &Known::name);
  if (row != known.end()) return *row;
  std::vector<std::string_view> names;
  names.reserve(known.size());
  for (const Known& each : known) names.push_back(each.name);
  throw UsageError(fmt::format("{}: {}: no option that can be set here; there are {}{}", place,
                               render::shortened(name), listed(names), suggestion(name, names)));
}

// In what follows `label` is the place and the name.

void refuse_quotes(const std::string& label, std::string_view value) {
  const bool quoted =
      value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
  if (quoted)
    throw UsageError(
        fmt::format("{}: expected a value without quotes, found {}", label, render::shortened(value)));
}

// No value of an option that is not a path has a blank and `#` in it.
void refuse_comment(const std::string& label, std::string_view value) {
  const std::size_t sign = std::min(value.find(" #"), value.find("\t#"));
  if (sign == std::string_view::npos) return;
  throw UsageError(fmt::format("{}: expected comments in lines of their own, found `{}` behind the value",
                               label, render::shortened(value.substr(sign + 1))));
}

// A project's pattern need not match anything in a run, but one that never can is a slip.
void check_globs(const std::string& label, std::string_view list, const Registry& registry) {
  for (const std::string& word : split_lists({std::string(list)})) {
    refuse_quotes(label, word);
    const bool has_ending = std::ranges::any_of(
        registry.extensions(), [&](std::string_view ending) { return word.ends_with(ending); });
    if (word.find('/') == std::string::npos && !has_ending) continue;
    throw UsageError(fmt::format("{} {}: {}", label, word, how_scripts_are_named));
  }
}

std::string checked(const std::string& label, Kind kind, std::string_view value, const std::string& file,
                    const Registry& registry) {
  switch (kind) {
  case Kind::codes:
    for (const std::string& word : split_lists({std::string(value)})) refuse_quotes(label, word);
    check_codes(label, {std::string(value)}, registry);
    break;
  case Kind::dialect:
    require_one_of(label, value, dialect_words(registry));
    break;
  case Kind::number:
    (void)number_in(label, value, 1);
    break;
  case Kind::yes_or_no:
    require_one_of(label, value, {"true", "false"});
    break;
  case Kind::path:
    if (value.find('\0') != std::string_view::npos)
      throw UsageError(fmt::format("{}: expected a path, found a NUL byte in it", label));
    return (fs::path(file).parent_path() / fs::path(value)).string();
  case Kind::globs:
    check_globs(label, value, registry);
    break;
  }
  return std::string(value);
}

// Whether a folder that cannot be looked into holds no file for anybody.
bool holds_none(const std::error_code& fault) {
  return fault == std::errc::permission_denied || fault == std::errc::filename_too_long ||
         fault == std::errc::too_many_symbolic_link_levels;
}

} // namespace

std::string find_config(const std::string& path) {
  std::error_code fault;
  fs::path folder = fs::absolute(path, fault).lexically_normal();
  if (fault) return {};
  if (!fs::is_directory(folder, fault)) folder = folder.parent_path();
  while (true) {
    const fs::path file = folder / config_name;
    const fs::file_status status = fs::symlink_status(file, fault);
    if (status.type() == fs::file_type::none && !holds_none(fault))
      throw UsageError(fmt::format("{}: {}", file.string(), fault.message()));
    // What is no such file, or leads to none, is told when it is read. A folder may have any purpose.
    if (fs::exists(status) && !fs::is_directory(file, fault)) return file.string();
    if (fs::exists(folder / ".git", fault) || folder == folder.parent_path()) return {};
    folder = folder.parent_path();
  }
}

std::vector<Setting> read_config(const std::string& file, const Registry& registry) {
  const FileBytes read = read_regular_file(file);
  if (!read.failure.empty()) throw UsageError(fmt::format("{}: {}", file, read.failure));
  std::vector<Setting> settings;
  std::string_view rest = without_byte_order_mark(read.bytes);
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find_first_of("\r\n"), rest.size());
    const std::string_view line = trimmed(rest.substr(0, end));
    const std::size_t line_end = rest.substr(end).starts_with("\r\n") ? 2 : 1;
    rest.remove_prefix(std::min(end + line_end, rest.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::string place = fmt::format("{}:{}", file, number);
    const std::size_t sign = line.find('=');
    if (sign == std::string_view::npos || sign == 0)
      throw UsageError(
          fmt::format("{}: expected `NAME = VALUE`, found `{}`", place, render::shortened(line)));
    const std::string_view name = trimmed(line.substr(0, sign));
    const std::string_view value = trimmed(line.substr(sign + 1));
    const Kind kind = known_setting(name, place).kind;
    const bool list = kind == Kind::codes || kind == Kind::globs;
    if (value.empty() || (list && split_lists({std::string(value)}).empty()))
      throw UsageError(fmt::format("{}: expected a value of {}, found none", place, name));
    if (!list && std::ranges::find(settings, name, &Setting::name) != settings.end())
      throw UsageError(fmt::format("{}: {} stands here for the second time", place, name));
    const std::string label = fmt::format("{}: {}", place, name);
    if (kind != Kind::path) refuse_comment(label, value);
    if (!list) refuse_quotes(label, value);
    settings.push_back({std::string(name), checked(label, kind, value, file, registry), place});
  }
  return settings;
}

} // namespace bindery::app
