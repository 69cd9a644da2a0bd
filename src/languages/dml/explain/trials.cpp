// Reading a script with edits made, to see what is wrong with it then.
#include "src/languages/dml/explain/trials.hpp"

#include "src/languages/dml/program/program.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>

namespace bindery::dml {

namespace {

constexpr std::size_t most_attempts = 1000;
constexpr std::size_t work_per_error = 1000;

bool are_same(const std::vector<Edit>& some, const std::vector<Edit>& others) {
  return std::ranges::equal(some, others, [](const Edit& one, const Edit& other) {
    return one.span == other.span && one.replacement == other.replacement;
  });
}

} // namespace

Declared declared_in(const program::Module& module) {
  const auto nameless = std::count_if(module.parameters.begin(), module.parameters.end(),
                                      [](const program::Parameter& each) { return each.name.empty(); });
  return {module.functions.size(), static_cast<std::size_t>(nameless)};
}

bool Trials::may_try() {
  return ++spent_.attempts <= most_attempts && spent_.work + source_.text().size() <= most_work;
}

program::Module Trials::read(const Source& trial, Diagnostics& left) {
  program::Module module = read_program(trial, left, 1);
  pay(source_.text().size() + work_per_error * (left.size() + left.dropped()));
  return module;
}

bool Trials::keeps_functions(const program::Module& module, const std::vector<Edit>& edits) const {
  return module.functions.size() + definitions_in(edits) >= declared_.functions;
}

bool Trials::keeps_declarations(const program::Module& module, const std::vector<Edit>& edits) const {
  return keeps_functions(module, edits) && declared_in(module).nameless <= declared_.nameless;
}

bool Trials::places_left(const std::vector<Edit>& edits, std::vector<std::uint32_t>& places) {
  places.clear();
  if (are_same(edits, sound_)) return true;
  if (!may_try()) return false;
  const Source trial(source_.name(), edited(source_.text(), edits));
  Diagnostics left(most_explained);
  const program::Module module = read(trial, left);
  if (left.dropped() != 0 || !keeps_declarations(module, edits)) return false;
  const WayBack back(edits);
  for (const Diagnostic& each : left.all()) places.push_back(back.place(each.span.begin));
  std::sort(places.begin(), places.end());
  return true;
}

std::size_t Trials::same_error(const Diagnostic& found, std::uint32_t place) const {
  auto same = first_at(place);
  while (same != errors_.end() && same->span.begin == place && same->problem != found.problem) ++same;
  const bool none = same == errors_.end() || same->span.begin != place;
  return none ? errors_.size() : static_cast<std::size_t>(same - errors_.begin());
}

bool Trials::is_known(std::uint32_t place) const {
  const auto error = first_at(place);
  return error != errors_.end() && error->span.begin == place;
}

std::vector<Diagnostic>::const_iterator Trials::first_at(std::uint32_t place) const {
  return std::lower_bound(errors_.begin(), errors_.end(), place,
                          [](const Diagnostic& each, std::uint32_t at) { return each.span.begin < at; });
}

std::size_t Trials::definitions_in(const std::vector<Edit>& edits) const {
  std::size_t count = 0;
  for (const Edit& edit : edits) {
    for (slips::Index i = tokens_.at(edit.span.begin); tokens_[i].span.end <= edit.span.end; ++i) {
      if (i >= tokens_.size()) break;
      if (tokens_[i].is("function")) ++count;
    }
  }
  return count;
}

} // namespace bindery::dml
