// Compares defaults by what they mean. Signs around a value are another fault than another value.
#include "src/languages/dml/builtins/check_defaults.hpp"

#include "src/languages/dml/catalogue/problems_header.hpp"
#include "src/languages/dml/header/reader.hpp"
#include "src/languages/dml/program/value.hpp"
#include "src/languages/dml/text/names.hpp"
#include "src/languages/dml/text/scan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bindery::dml {

namespace {

bool one_word(std::string_view text) {
  return text.find_first_of(" \t\r\n") == std::string_view::npos;
}

// The value in a cell that has signs around it, as many as are too many; else the cell.
template <typename Agrees>
std::string_view value_within(std::string_view cell, Agrees agrees) {
  constexpr std::string_view signs = "`\"'=,;:()[]*|";
  constexpr int most_signs = 4;
  const auto is_sign = [&](char c) { return signs.find(c) != std::string_view::npos; };
  std::string_view value = cell;
  for (int i = 0; i < most_signs && !value.empty(); ++i) {
    const bool before = is_sign(value.front());
    if (!before && !is_sign(value.back())) break;
    const bool behind = is_sign(value.back());
    if (before && agrees(value.substr(1))) return value.substr(1);
    if (behind && agrees(value.substr(0, value.size() - 1))) return value.substr(0, value.size() - 1);
    if (behind) value.remove_suffix(1);
    if (before && !value.empty()) value.remove_prefix(1);
    if (agrees(value)) return value;
  }
  return cell;
}

// Whether a cell says yes or no, in whatever words, where that is what is asked.
bool is_truth_value_for(std::string_view cell, std::string_view declared) {
  constexpr std::array<std::string_view, 6> words = {"t", "f", "yes", "no", "y", "n"};
  return (declared == "TRUE" || declared == "FALSE") &&
         std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return equal_ignoring_case(cell, word); });
}

// Whether a cell is surely a value, and not several (`"a"|"b"`) or a word of the meaning that got where the
// value belongs.
bool is_value_for(std::string_view cell, std::string_view declared) {
  const bool quoted = cell.front() == '"' || cell.front() == '\'';
  if (quoted && cell.find(cell.front(), 1) + 1 < cell.size()) return false;
  // Of several words, one may be the declared value.
  // A call may have blanks within its brackets, not before them.
  const bool call = cell.back() == ')' && cell.find('(') < find_blank(cell);
  if (!quoted && !one_word(cell) && !call) return false;
  return looks_like_default(cell) || is_truth_value_for(cell, declared) ||
         cell.find_first_not_of("0123456789.,eE+-") == std::string_view::npos ||
         (!declared.empty() && similar_names(cell, declared));
}

std::string message_of(std::string_view cell, const api::Parameter& parameter) {
  const std::string_view name = parameter.name.text;
  if (!parameter.default_value)
    return fmt::format("expected dashes, because `{}` is required, found the default `{}`", name, cell);
  const std::string_view declared = parameter.default_value->source.text;
  if (means_required(cell))
    return fmt::format("expected the default `{}` of `{}`, found dashes, which mean that it is required",
                       declared, name);
  return fmt::format("expected the default `{}` of `{}`, found `{}`", declared, name, cell);
}

// A default that is not what the function says, and how it is written where that alone is wrong.
struct OddDefault {
  Diagnostic diagnostic;
  std::string habit;
};

std::optional<OddDefault> default_of(const Source& source, const HeaderEntry& entry,
                                     const api::Parameter& parameter) {
  const std::string_view cell = entry.default_value.text;
  const std::string_view declared =
      parameter.default_value ? parameter.default_value->source.text : std::string_view();
  const auto agrees = [&](std::string_view value) {
    if (value.empty()) return false;
    return parameter.default_value ? !means_required(value) && values_agree(value, declared)
                                   : means_required(value);
  };
  if (agrees(cell)) return std::nullopt;
  OddDefault odd{{&problems::default_mismatch, entry.default_value.span, message_of(cell, parameter), {}, {}},
                 {}};
  odd.diagnostic.notes.push_back({parameter.span, "the parameter is declared here"});
  const std::string_view value = value_within(cell, agrees);
  const bool dressed = value.size() < cell.size();
  const bool nothing_said = !parameter.default_value && means_none(cell);
  if (dressed) {
    const auto begin = static_cast<std::size_t>(value.data() - cell.data());
    odd.habit = fmt::format("{} {}", cell.substr(0, begin), cell.substr(begin + value.size()));
  } else if (nothing_said) {
    odd.habit = cell;
  }
  if (entry.names.size() != 1) return odd;
  if (dressed) {
    add_cell_fix(source, odd.diagnostic, "write the value alone", entry.default_value, value);
  } else if (nothing_said || is_value_for(cell, declared)) {
    add_cell_fix(source, odd.diagnostic, "write what the function says", entry.default_value,
                 parameter.default_value ? declared : "---");
  }
  return odd;
}

// Defaults that are written in one way are one fault.
void report_defaults(std::vector<OddDefault> all, Diagnostics& diagnostics) {
  constexpr std::size_t most_habits = 16; // more are not compared with each other
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].diagnostic.problem == nullptr) continue;
    std::vector<Diagnostic> alike;
    alike.push_back(std::move(all[i].diagnostic));
    for (std::size_t j = i + 1; i < most_habits && j < all.size() && !all[i].habit.empty(); ++j) {
      if (all[j].habit != all[i].habit) continue;
      alike.push_back(std::move(all[j].diagnostic));
      all[j].diagnostic.problem = nullptr;
    }
    diagnostics.report(joined_entries(std::move(alike)));
  }
}

} // namespace

void add_cell_fix(const Source& source, Diagnostic& diagnostic, std::string_view title, const Text& cell,
                  std::string_view replacement) {
  if (!one_word(replacement)) return;
  const std::string_view behind = source.text().substr(cell.span.end);
  const std::size_t blanks = std::min(skip_char(behind, ' '), behind.size());
  const bool last = blanks == behind.size() || behind[blanks] == '\n' || behind[blanks] == '\r';
  std::string text(replacement);
  if (!last) text.resize(std::max(text.size() + 1, code_points(cell.text) + blanks), ' ');
  const Span span{cell.span.begin, cell.span.end + static_cast<std::uint32_t>(last ? 0 : blanks)};
  diagnostic.fixes.push_back({std::string(title), {{span, std::move(text)}}});
}

void check_defaults(const Documented& documented, Diagnostics& diagnostics) {
  const api::Function& function = documented.function;
  const HeaderSection& section = documented.header.inputs;
  std::vector<OddDefault> odd;
  for (const NameMatch& match : documented.inputs.names) {
    if (match.declared == nothing) continue;
    const HeaderEntry& entry = section.entries[match.entry];
    if (entry.default_value.empty()) continue;
    auto found = default_of(*function.source, entry, function.parameters[match.declared]);
    if (found) odd.push_back(std::move(*found));
  }
  report_defaults(std::move(odd), diagnostics);
}

} // namespace bindery::dml
