// Tries guesses one after another: a guess is right if reading the edited text gives none but errors that
// were there before, without the one that is to be explained.
#include "explain.hpp"

#include "problems_language.hpp"
#include "program.hpp"
#include "slips/slips.hpp"

#include <algorithm>
#include <array>

namespace bindery::dml {

namespace {

using slips::Guess;
using slips::Guesses;
using slips::Scene;

// More errors are no slips any more.
constexpr std::size_t most_errors = 64;
constexpr std::size_t most_attempts = 1000;
// Errors far inside of brackets cost much more.
constexpr std::size_t deepest = 60;
constexpr std::size_t most_noted = 3;
// What all attempts may cost together: bytes to read, and errors, which cost as much as some bytes do.
constexpr std::size_t most_work = 24U << 20U;
constexpr std::size_t work_per_error = 1000;

// The error may offer the right fix itself.
void guess_as_told(const Scene& scene, Guesses& guesses) {
  const Diagnostic& error = scene.error;
  if (error.fixes.empty()) return;
  guesses.push_back({error.problem, error.span, error.message, true, error.fixes.front().title,
                     error.fixes.front().edits, error.notes});
}

struct Guesser {
  void (*guess)(const Scene&, Guesses&);
  bool at_end = false; // whether it knows what may be missing where the file ends
  bool stray = false;  // whether it knows what a character may mean that is no part of the language
};

constexpr std::array guessers = {Guesser{slips::guess_texts, true, true},
                                 Guesser{slips::guess_numbers, false, true},
                                 Guesser{slips::guess_cuts, true},
                                 Guesser{guess_as_told, true, true},
                                 Guesser{slips::guess_words},
                                 Guesser{slips::guess_parameters, true},
                                 Guesser{slips::guess_signatures},
                                 Guesser{slips::guess_operators, false, true},
                                 Guesser{slips::guess_heads},
                                 Guesser{slips::guess_loops},
                                 Guesser{slips::guess_braces, true},
                                 Guesser{slips::guess_statements, false, true},
                                 Guesser{slips::guess_values, false, true},
                                 Guesser{slips::guess_brackets, true, true},
                                 Guesser{slips::guess_rest}};

class Explanation {
 public:
  Explanation(const Source& source, Diagnostics& diagnostics, std::size_t first, std::size_t functions)
      : source_(source), diagnostics_(diagnostics), first_(first), tokens_(source.text()),
        errors_(diagnostics.all().begin() + static_cast<std::ptrdiff_t>(first), diagnostics.all().end()),
        gone_(errors_.size(), 0), functions_(functions) {
    std::stable_sort(errors_.begin(), errors_.end(),
                     [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  }

  std::vector<Edit> explain() {
    if (tokens_.depth() > deepest) return {};
    std::vector<Diagnostic> told;
    for (std::size_t i = 0; i < errors_.size(); ++i) {
      if (gone_[i] != 0) continue;
      if (!explain(i, told)) told.push_back(errors_[i]);
    }
    std::vector<Edit> edits = all_edits(told);
    diagnostics_.rewind(first_);
    for (Diagnostic& each : told) {
      Diagnostic& made = diagnostics_.report(*each.problem, each.span, std::move(each.message));
      made.notes = std::move(each.notes);
      made.fixes = std::move(each.fixes);
    }
    return edits;
  }

 private:
  // The edits of all fixes; none if one has no fix or two touch.
  static std::vector<Edit> all_edits(const std::vector<Diagnostic>& told) {
    std::vector<Edit> edits;
    for (const Diagnostic& each : told) {
      if (each.fixes.empty()) return {};
      edits.insert(edits.end(), each.fixes.front().edits.begin(), each.fixes.front().edits.end());
    }
    std::sort(edits.begin(), edits.end(),
              [](const Edit& a, const Edit& b) { return a.span.begin < b.span.begin; });
    const auto touch = [](const Edit& a, const Edit& b) { return a.span.end >= b.span.begin; };
    return std::adjacent_find(edits.begin(), edits.end(), touch) == edits.end() ? edits : std::vector<Edit>{};
  }

  // What is left of the errors after an edit.
  struct Outcome {
    std::size_t cost = static_cast<std::size_t>(-1);
    std::vector<char> gone;
  };

  // Takes the guess that leaves the fewest errors; of those that only tell what is wrong, not how to mend it,
  // one must explain an error more.
  bool explain(std::size_t number, std::vector<Diagnostic>& told) {
    const Diagnostic& error = errors_[number];
    const Scene scene{source_, tokens_, error, tokens_.at(error.span.begin)};
    Guess best;
    Outcome of_best;
    Guesses guesses;
    for (const Guesser& guesser : guessers) {
      if (scene.at == tokens_.size() && !guesser.at_end) continue;
      // Around a stray character that is the only error everything is as it should be.
      if (errors_.size() == 1 && error.problem == &problems::stray_text && !guesser.stray) continue;
      guesses.clear();
      guesser.guess(scene, guesses);
      for (Guess& guess : guesses) {
        Outcome outcome = try_out(guess, number, of_best.cost);
        if (outcome.cost >= of_best.cost) continue;
        of_best = std::move(outcome);
        best = std::move(guess);
        if (of_best.cost == 0) break;
      }
      if (of_best.cost == 0) break;
    }
    if (best.problem == nullptr) return false;
    for (std::size_t i = 0; i < gone_.size(); ++i) gone_[i] |= of_best.gone[i];
    told.push_back(diagnosis(std::move(best), of_best.gone, number));
    return true;
  }

  // Reads the text with the edits of a guess: only errors that were there before may be left, without the one
  // that is to be explained.
  Outcome try_out(const Guess& guess, std::size_t number, std::size_t best) {
    const std::size_t size = source_.text().size();
    if (++attempts_ > most_attempts || work_ + size > most_work) return {};
    const Source trial(source_.name(), edited(source_.text(), guess.edits));
    Diagnostics left(std::min(errors_.size() - 1, best));
    const program::Module module = read_program(trial, left, 1);
    work_ += size + work_per_error * (left.size() + left.dropped());
    if (left.dropped() != 0) return {};
    if (module.functions.size() + definitions_in(guess.edits) < functions_) return {};
    std::vector<char> gone(errors_.size(), 1);
    for (const Diagnostic& each : left.all()) {
      const std::uint32_t place = original_place(each.span.begin, guess.edits);
      const auto same = std::find_if(errors_.begin(), errors_.end(), [&](const Diagnostic& error) {
        return error.span.begin == place && error.problem == each.problem;
      });
      if (same == errors_.end()) return {};
      gone[static_cast<std::size_t>(same - errors_.begin())] = 0;
    }
    // What is right before the first error was read well.
    if (gone[number] == 0 || (gone[0] == 0 && guess.span.begin < errors_[0].span.begin)) return {};
    return {left.size() + (guess.mends || guess.firm ? 0U : 1U), std::move(gone)};
  }

  // How many definitions edits take away.
  [[nodiscard]] std::size_t definitions_in(const std::vector<Edit>& edits) const {
    std::size_t count = 0;
    for (const Edit& edit : edits) {
      for (slips::Index i = tokens_.at(edit.span.begin); tokens_[i].span.end <= edit.span.end; ++i) {
        if (i >= tokens_.size()) break;
        if (tokens_[i].is("function")) ++count;
      }
    }
    return count;
  }

  // What the guess says and, where that is in another line, where the errors were found that it explains.
  [[nodiscard]] Diagnostic diagnosis(Guess&& guess, const std::vector<char>& gone, std::size_t number) const {
    const Diagnostic& error = errors_[number];
    Diagnostic made{guess.problem, guess.span, std::move(guess.message), std::move(guess.notes), {}};
    const auto note = [&](Span at, std::string message) {
      const auto line = [&](Span span) { return source_.position(span.begin).line; };
      const bool told = line(at) == line(made.span) ||
                        std::any_of(made.notes.begin(), made.notes.end(),
                                    [&](const Note& each) { return line(each.span) == line(at); });
      if (!told) made.notes.push_back({at, std::move(message)});
    };
    for (const Note& each : error.notes) note(each.span, each.message);
    std::size_t noted = 0;
    for (std::size_t i = 0; i < errors_.size() && noted < most_noted; ++i) {
      if (gone[i] == 0) continue;
      ++noted;
      note(errors_[i].span, "what stands here cannot be read because of it");
    }
    if (made.span.empty() && made.message.find(", found ") != std::string::npos)
      made.span = found_behind(made.span);
    if (guess.problem == error.problem && guess.span == error.span && !guess.mends) made.fixes = error.fixes;
    if (guess.mends) made.fixes.push_back({std::move(guess.title), std::move(guess.edits)});
    return made;
  }

  // What is missing before a token of the same line is shown at that token, which was found instead.
  [[nodiscard]] Span found_behind(Span place) const {
    const slips::Token& next = tokens_[tokens_.at(place.begin)];
    const std::string_view between = source_.text().substr(place.begin, next.span.begin - place.begin);
    return next.kind == slips::TokenKind::none || between.find_first_not_of(" \t") != std::string_view::npos
               ? place
               : next.span;
  }

  const Source& source_;
  Diagnostics& diagnostics_;
  std::size_t first_;
  slips::Tokens tokens_;
  std::vector<Diagnostic> errors_;
  std::vector<char> gone_;
  std::size_t functions_; // that were read; no guess may lose one
  std::size_t work_ = 0;
  std::size_t attempts_ = 0;
};

} // namespace

std::string edited(std::string_view text, const std::vector<Edit>& edits) {
  std::string out;
  std::size_t at = 0;
  for (const Edit& edit : edits) {
    out += text.substr(at, edit.span.begin - at);
    out += edit.replacement;
    at = edit.span.end;
  }
  return out += text.substr(at);
}

std::uint32_t original_place(std::uint32_t place, const std::vector<Edit>& edits) {
  std::int64_t moved = 0;
  for (const Edit& edit : edits) {
    const std::int64_t begin = edit.span.begin + moved;
    const auto size = static_cast<std::int64_t>(edit.replacement.size());
    if (place < begin) break;
    if (place < begin + size) return edit.span.begin;
    moved += size - edit.span.size();
  }
  return static_cast<std::uint32_t>(place - moved);
}

std::vector<Edit> explain_errors(const Source& source, const program::Module& module,
                                 Diagnostics& diagnostics, std::size_t first) {
  const std::size_t count = diagnostics.size() - first;
  if (count == 0 || count > most_errors || diagnostics.dropped() != 0) return {};
  if (source.text().size() > most_work) return {};
  return Explanation(source, diagnostics, first, module.functions.size()).explain();
}

} // namespace bindery::dml
