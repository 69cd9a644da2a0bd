// Rounds of fixes, and what keeps them from going on without an end.
#include "src/app/mending.hpp"

#include "src/app/fixes.hpp"
#include "src/app/unit_reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string_view>
#include <utility>

namespace bindery::app {

namespace {

ReadOptions read_options_of(const Options& options) {
  ReadOptions read_options;
  read_options.dialect = options.dialect;
  read_options.limit = limit_while_reading(options);
  return read_options;
}

bool has_fixes(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [](const Diagnostic& each) { return !each.fixes.empty(); });
}

// Whether something is said of another script, whose text or record may soon be another.
bool points_elsewhere(const Diagnostics& diagnostics) {
  const auto& all = diagnostics.all();
  return std::any_of(all.begin(), all.end(), [](const Diagnostic& each) {
    return std::any_of(each.notes.begin(), each.notes.end(),
                       [](const Note& note) { return note.source != nullptr; });
  });
}

// `diagnostics` are those of the text as it is.
void keep_if_best(Mended& mended, const Diagnostics& diagnostics) {
  const std::size_t problems = diagnostics.errors() + diagnostics.warnings();
  if (problems >= mended.least_problems) return;
  mended.least_problems = problems;
  mended.best = mended.after;
  mended.applied_to_best = mended.applied;
}

} // namespace

Mending::Mending(Session& session, const Options& options, const Registry& registry, Console& console)
    : session_(session), options_(read_options_of(options)), registry_(registry), console_(console),
      scripts_(session.units.size()) {}

template <typename Step>
bool Mending::all_changed(Step step) {
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < scripts_.size(); ++i) {
    if (step(i)) changed.push_back(i);
  }
  if (changed.empty()) return false;
  read_again(std::move(changed));
  return true;
}

void Mending::mend() {
  constexpr int most_rounds = 16;
  bool all_read = true; // since a script was mended
  // Where something has failed nothing is written.
  for (int round = 0; round < most_rounds && !console_.failed(); ++round) {
    if (all_changed([&](std::size_t i) { return apply(i); })) {
      all_read = scripts_.size() == 1;
      continue;
    }
    if (all_read) return;
    read_all_again();
    all_read = true;
  }
  all_changed([&](std::size_t i) {
    const Diagnostics& diagnostics = session_.units[i]->diagnostics;
    if (scripts_[i].settled || !has_fixes(diagnostics)) return false;
    keep_if_best(script(i), diagnostics);
    return give_up(i);
  });
}

std::string Mending::lay_out(const std::string& dialect) {
  std::vector<Left> left;
  all_changed([&](std::size_t i) { return lay_out(i, dialect, left); });
  std::string remarks;
  for (const Left& each : left) {
    const Position place = session_.units[each.script]->source->position(each.place);
    remarks += fmt::format("{}:{}:{}: note: the header is left as it is: {}\n",
                           session_.inputs[each.script].name, place.line, place.column, each.why);
  }
  return remarks;
}

std::size_t Mending::applied() const {
  std::size_t sum = 0;
  for (const Mended& each : scripts_) sum += each.applied;
  return sum;
}

Mended& Mending::script(std::size_t i) {
  Mended& script = scripts_[i];
  if (script.loaded) return script;
  script.before = session_.bytes[i];
  script.after = script.before;
  script.loaded = true;
  return script;
}

bool Mending::lay_out(std::size_t i, const std::string& dialect, std::vector<Left>& left) {
  const Unit& unit = *session_.units[i];
  const std::string_view before = unit.source->text();
  std::vector<Layout> layouts =
      registry_.language_of(session_.inputs[i].path).lay_out(unit, options_of(i), dialect);
  std::string after;
  std::size_t at = 0;
  std::size_t done = 0;
  for (Layout& layout : layouts) {
    after.append(before.substr(at, layout.header.begin - at));
    at = layout.header.begin;
    if (!layout.obstacle.empty()) {
      const auto place = static_cast<std::uint32_t>(after.size() + layout.place.begin - layout.header.begin);
      left.push_back({i, place, std::move(layout.obstacle)});
      continue;
    }
    after.append(layout.text);
    at = layout.header.end;
    ++done;
  }
  if (done == 0) return false;
  script(i).after = after.append(before.substr(at));
  laid_out_ += done;
  if (options_.dialect != "auto") dialects_[i] = done == layouts.size() ? dialect : "auto";
  return true;
}

bool Mending::apply(std::size_t i) {
  const Diagnostics& diagnostics = session_.units[i]->diagnostics;
  if (scripts_[i].settled || !has_fixes(diagnostics)) return false;
  Mended& mended = script(i);
  Applied applied = apply_fixes(mended.after, diagnostics);
  mended.settled = applied.count == 0;
  if (mended.settled) return false;
  keep_if_best(mended, diagnostics);
  mended.seen.insert(std::hash<std::string>()(mended.after));
  mended.after = std::move(applied.text);
  mended.applied += applied.count;
  return !mended.seen.contains(std::hash<std::string>()(mended.after)) || give_up(i);
}

bool Mending::give_up(std::size_t i) {
  Mended& mended = scripts_[i];
  mended.settled = true;
  mended.after = mended.best;
  mended.applied = mended.applied_to_best;
  return true;
}

void Mending::read_all_again() {
  std::vector<std::size_t> places(scripts_.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  read_again(std::move(places));
}

void Mending::read_again(std::vector<std::size_t> places) {
  for (std::size_t i = 0; i < scripts_.size(); ++i) {
    const Unit& unit = *session_.units[i];
    if (!unit.module.imports.empty() || points_elsewhere(unit.diagnostics)) places.push_back(i);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  for (const std::size_t i : places) {
    const Input& input = session_.inputs[i];
    const Language& language = registry_.language_of(input.path);
    const auto fault = fault_of(input.name, [&] {
      session_.units[i] = read_unit(language, input.name, script(i).after, options_of(i));
    });
    if (!fault) continue;
    console_.fail(*fault);
    scripts_[i].settled = true;
  }
  link_again(session_, registry_, places, console_);
}

ReadOptions Mending::options_of(std::size_t i) const {
  ReadOptions options = options_;
  const auto other = dialects_.find(i);
  if (other != dialects_.end()) options.dialect = other->second;
  return options;
}

} // namespace bindery::app
