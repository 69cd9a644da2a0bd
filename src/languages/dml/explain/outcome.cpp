// Reads a mended text and compares its errors with those of the text as it is.
#include "src/languages/dml/explain/outcome.hpp"

#include "src/languages/dml/explain/reach.hpp"
#include "src/languages/dml/text/edits.hpp"

#include <algorithm>
#include <utility>

namespace bindery::dml {

std::vector<Edit> all_edits(const slips::Guess& guess) {
  std::vector<Edit> edits = guess.edits;
  if (guess.others.empty()) return edits;
  edits.insert(edits.end(), guess.others.begin(), guess.others.end());
  return sort_apart(edits) ? edits : std::vector<Edit>{};
}

Outcome outcome_of(const slips::Guess& guess, const Source& source, std::span<const Diagnostic> errors,
                   std::size_t number, std::size_t best, Trials& trials) {
  if (!trials.may_try()) return {};
  std::vector<Edit> edits = all_edits(guess);
  if (edits.empty()) return {};
  const Source trial(source.name(), edited(source.text(), edits));
  Diagnostics left(std::min(errors.size() - 1, best));
  const program::Module module = trials.read(trial, left);
  if (left.dropped() != 0) return {};
  if (!trials.keeps_declarations(module, edits)) return {};
  std::vector<char> gone(errors.size(), 1);
  const WayBack back(edits);
  for (const Diagnostic& each : left.all()) {
    const std::uint32_t place = back.place(each.span.begin);
    const std::size_t same = trials.same_error(each, place);
    if (same == errors.size()) return {};
    gone[same] = 0;
  }
  if (gone[number] == 0 || is_before_errors(guess, errors, gone)) return {};
  if (left.size() == 0) trials.note_sound(std::move(edits));
  const std::size_t also =
      (guess.mends || guess.firm ? 0U : 1U) + (guess.others.empty() || guess.sure ? 0U : 1U);
  return {left.size() + also, std::move(gone)};
}

} // namespace bindery::dml
