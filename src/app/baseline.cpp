// One line for each script and code, in the order of the scripts: such files are merged by git like others.
#include "src/app/baseline.hpp"

#include "src/app/options.hpp"
#include "src/app/options_checks.hpp"
#include "src/render/shorten.hpp"

#include <bindery/load.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

namespace bindery::app {

namespace {

constexpr std::string_view head = "# Accepted by `bindery check`; renew with --write-baseline.\n";

std::map<std::string, std::size_t> counted_by_code(const Diagnostics& diagnostics) {
  std::map<std::string, std::size_t> counts;
  for (const Diagnostic& each : diagnostics.all()) ++counts[std::string(each.problem->code)];
  return counts;
}

// A name that a line can hold.
bool fits_line(std::string_view script) {
  return !script.empty() && script.find_first_of("\r\n") == std::string_view::npos && script.front() != ' ' &&
         script.back() != ' ';
}

} // namespace

Baseline::Baseline(std::string file, std::string named_by)
    : file_(std::move(file)), named_by_(std::move(named_by)) {
  std::error_code fault;
  folder_ = std::filesystem::absolute(file_, fault).lexically_normal().parent_path().string();
  if (fault) throw UsageError(fmt::format("{} {}: {}", named_by_, file_, fault.message()));
}

std::string Baseline::script_of(const Input& input) const {
  std::error_code fault;
  const auto path = std::filesystem::absolute(input.standard_input ? input.name : input.path, fault);
  if (fault) throw std::system_error(fault, "the current folder");
  return path.lexically_normal().lexically_relative(folder_).generic_string();
}

void Baseline::read_line(std::string_view line, const std::string& place) {
  const std::size_t count_end = line.find(' ');
  const std::size_t code_end =
      count_end == std::string_view::npos ? count_end : line.find(' ', count_end + 1);
  const bool counts = line.front() >= '0' && line.front() <= '9';
  if (!counts || code_end == std::string_view::npos || !fits_line(line.substr(code_end + 1)))
    throw UsageError(
        fmt::format("{}: expected `COUNT CODE SCRIPT`, found `{}`", place, render::shortened(line)));
  const std::size_t count = number_in(place + ": the count", line.substr(0, count_end), 1);
  const std::string code(line.substr(count_end + 1, code_end - count_end - 1));
  std::size_t& known = accepted_[{std::string(line.substr(code_end + 1)), code}];
  // Both sides of a merge.
  known = std::max(known, count);
}

void Baseline::read() {
  const FileBytes bytes = read_regular_file(file_);
  if (bytes.missing)
    throw UsageError(fmt::format("{} {}: no such file; --write-baseline makes it", named_by_, file_));
  if (!bytes.failure.empty()) throw UsageError(fmt::format("{} {}: {}", named_by_, file_, bytes.failure));
  read_lines(bytes.bytes);
}

void Baseline::read_to_renew() {
  const FileBytes bytes = read_regular_file(file_);
  if (bytes.missing) return;
  if (!bytes.failure.empty()) throw UsageError(fmt::format("{} {}: {}", named_by_, file_, bytes.failure));
  read_lines(bytes.bytes);
  const std::string_view text = without_byte_order_mark(bytes.bytes);
  if (accepted_.empty() && !text.empty() && !text.starts_with(head.substr(0, head.find(';'))))
    throw UsageError(fmt::format("{} {}: it is no baseline, and would be lost; remove it, or name "
                                 "another file",
                                 named_by_, file_));
}

void Baseline::read_lines(std::string_view text) {
  std::string_view rest = without_byte_order_mark(text);
  for (std::size_t number = 1; !rest.empty(); ++number) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (!line.empty() && line.front() != '#') read_line(line, fmt::format("{}:{}", file_, number));
  }
}

void Baseline::accept(const Input& input, Diagnostics& diagnostics) const {
  const std::string script = script_of(input);
  const auto begin = accepted_.lower_bound({script, {}});
  if (begin == accepted_.end() || begin->first.first != script) return;
  const std::map<std::string, std::size_t> found = counted_by_code(diagnostics);
  std::set<std::string_view> accepted;
  for (auto row = begin; row != accepted_.end() && row->first.first == script; ++row) {
    const std::string& code = row->first.second;
    const auto counted = found.find(code);
    const std::size_t count = counted == found.end() ? 0 : counted->second;
    if (count <= row->second) accepted.insert(code), gone_ += row->second - count;
  }
  diagnostics.remove_if([&](const Diagnostic& each) { return accepted.contains(each.problem->code); });
}

bool Baseline::can_hold(const Input& input) const {
  return fits_line(script_of(input));
}

std::string Baseline::text_for(const Session& session) const {
  std::map<Key, std::size_t> rows = accepted_;
  for (std::size_t i = 0; i < session.units.size(); ++i) {
    const std::string script = script_of(session.inputs[i]);
    std::erase_if(rows, [&](const auto& row) { return row.first.first == script; });
    if (!fits_line(script)) continue;
    for (const auto& [code, count] : counted_by_code(session.units[i]->diagnostics))
      rows[{script, code}] = count;
  }
  std::string text(head);
  for (const auto& [key, count] : rows) text += fmt::format("{} {} {}\n", count, key.second, key.first);
  return text;
}

} // namespace bindery::app
