// What was replaced while loading is told with what reading found.
#include "src/app/unit_reading.hpp"

#include "src/app/ignores.hpp"

#include <bindery/load.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace bindery::app {

namespace {

// Whether one of the bytes that were replaced stands in a span. `loading` is in order of place.
bool holds_replaced(const std::vector<Diagnostic>& loading, Span span) {
  const auto first =
      std::upper_bound(loading.begin(), loading.end(), span.begin,
                       [](std::uint32_t place, const Diagnostic& d) { return place < d.span.end; });
  return first != loading.end() && (first->span.begin < span.end || first->span.begin <= span.begin);
}

// Whether something was replaced where a diagnostic points, or where its fix would write.
bool is_consequence(const Diagnostic& diagnostic, const std::vector<Diagnostic>& loading) {
  constexpr std::uint32_t longest_token = 256;
  const Span span = diagnostic.span;
  const auto writes_there = [&](const Edit& edit) {
    return !edit.span.empty() && holds_replaced(loading, edit.span);
  };
  return holds_replaced(loading, {span.begin, std::min(span.end, span.begin + longest_token)}) ||
         std::ranges::any_of(diagnostic.fixes,
                             [&](const Fix& fix) { return std::ranges::any_of(fix.edits, writes_there); });
}

// What a language says about a byte that was replaced is a consequence, and its fix would take for known what
// the byte means.
Diagnostics united(std::vector<Diagnostic> loading, const Diagnostics& reading) {
  Diagnostics all(reading.limit());
  std::vector<const Diagnostic*> independent;
  for (const Diagnostic& diagnostic : reading.all()) {
    if (!is_consequence(diagnostic, loading)) independent.push_back(&diagnostic);
  }
  for (Diagnostic& diagnostic : loading) all.report(std::move(diagnostic));
  for (const Diagnostic* const diagnostic : independent) all.report(*diagnostic);
  all.sort();
  return all;
}

// Reads a source. What its comments may accept takes no room of the others: all is kept then.
std::unique_ptr<Unit> read_to_limit(const Language& language, const std::shared_ptr<const Source>& source,
                                    ReadOptions options) {
  std::unique_ptr<Unit> unit = language.read(source, options);
  if (options.limit == no_limit || !has_ignores(*unit)) return unit;
  options.limit = no_limit;
  if (unit->diagnostics.dropped() != 0) return language.read(source, options);
  unit->diagnostics.set_limit(no_limit);
  return unit;
}

} // namespace

std::unique_ptr<Unit> read_unit(const Language& language, const std::string& name, std::string bytes,
                                const ReadOptions& options) {
  Loaded loaded = load(name, std::move(bytes), options.limit);
  std::unique_ptr<Unit> unit = loaded.opaque ? std::make_unique<Unit>(loaded.source, options.limit)
                                             : read_to_limit(language, loaded.source, options);
  if (!loaded.diagnostics.empty()) {
    unit->program_errors += static_cast<std::size_t>(
        std::count_if(loaded.diagnostics.begin(), loaded.diagnostics.end(),
                      [](const Diagnostic& each) { return each.problem->severity == Severity::error; }));
    unit->diagnostics = united(std::move(loaded.diagnostics), unit->diagnostics);
  }
  return unit;
}

std::unique_ptr<Unit> signatures_of(const Unit& unit) {
  auto signatures = std::make_unique<Unit>(unit.source);
  signatures->module = program::signatures_of(unit.module);
  signatures->program_errors = unit.program_errors;
  return signatures;
}

} // namespace bindery::app
