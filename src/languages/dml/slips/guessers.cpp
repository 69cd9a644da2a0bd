// Who makes guesses, in the order in which they are asked.
#include "guessers.hpp"

#include "src/languages/dml/catalogue/problems_language.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace bindery::dml::slips {

namespace {

// The error may offer the right fix itself. Where a block ends the layout knows better.
void guess_as_told(const Scene& scene, Guesses& guesses) {
  const Diagnostic& error = scene.error;
  if (error.fixes.empty() || error.problem == &problems::unclosed_block) return;
  guesses.push_back({error.problem, error.span, error.message, true, error.fixes.front().title,
                     error.fixes.front().edits, error.notes});
}

constexpr std::array all = {Guesser{guess_margins, true, true, true},
                            Guesser{guess_line_tails, true, true, true},
                            Guesser{guess_placeholders, true, true},
                            Guesser{guess_lines, true, true},
                            Guesser{guess_half_lines, true, true},
                            Guesser{guess_open_comments, true, true},
                            Guesser{guess_joined_names, false, true, true},
                            Guesser{guess_keyword_names, false, false, true},
                            Guesser{guess_comments, false, true, true},
                            Guesser{guess_broken_names, true, true},
                            Guesser{guess_typography, true, true},
                            Guesser{guess_letter_names, true, true, true},
                            Guesser{guess_foreign_forms, true, true},
                            Guesser{guess_statement_forms, true, true},
                            Guesser{guess_parameter_forms, false, true},
                            Guesser{guess_extra_openings, true},
                            Guesser{guess_loop_heads},
                            Guesser{guess_transposes, true, true},
                            Guesser{guess_crossed_keys, true, true},
                            Guesser{guess_doubled_quotes, true, true},
                            Guesser{guess_path_texts, true, true},
                            Guesser{guess_texts, true, true},
                            Guesser{guess_unquoted, false, true},
                            Guesser{guess_pasted},
                            Guesser{guess_parted_names, false, true},
                            Guesser{guess_parted_numbers, true},
                            Guesser{guess_bare_calls, true},
                            Guesser{guess_glued_exchanges},
                            Guesser{guess_transpositions},
                            Guesser{guess_prefixes, true, true},
                            Guesser{guess_named_arguments},
                            Guesser{guess_call_lines, true},
                            Guesser{guess_indexes, false, true},
                            Guesser{guess_empty_brackets, true},
                            Guesser{guess_keys, true},
                            Guesser{guess_early_closings},
                            Guesser{guess_separators},
                            Guesser{guess_joins, true, true},
                            Guesser{guess_overfull, true},
                            Guesser{guess_numbers, true, true},
                            Guesser{guess_nested_definitions},
                            Guesser{guess_angles, true},
                            Guesser{guess_cut_heads},
                            Guesser{guess_cuts, true},
                            Guesser{guess_as_told, true, true},
                            Guesser{guess_layouts, true},
                            Guesser{guess_blocks, true},
                            Guesser{guess_wrapped_comments, true, true},
                            Guesser{guess_words},
                            Guesser{guess_other_keywords, true},
                            Guesser{guess_parameter_signs, true},
                            Guesser{guess_parameters, true, true},
                            Guesser{guess_parameter_names, true, true},
                            Guesser{guess_lost_heads},
                            Guesser{guess_signatures},
                            Guesser{guess_clauses},
                            Guesser{guess_concatenations},
                            Guesser{guess_arguments},
                            Guesser{guess_operators, false, true},
                            Guesser{guess_heads},
                            Guesser{guess_loops, false, true},
                            Guesser{guess_commented_braces, true},
                            Guesser{guess_opening_braces, true},
                            Guesser{guess_braces, true},
                            Guesser{guess_remarks, false, true, true},
                            Guesser{guess_results, false, true},
                            Guesser{guess_imports, false, true},
                            Guesser{guess_targets, false, true},
                            Guesser{guess_statements, false, true},
                            Guesser{guess_members, false, true},
                            Guesser{guess_named_values},
                            Guesser{guess_values, false, true},
                            Guesser{guess_brackets, true, true},
                            Guesser{guess_bracket_kinds, true},
                            Guesser{guess_conditions},
                            Guesser{guess_turns, false, true},
                            Guesser{guess_exchanges},
                            Guesser{guess_exchanged_lines, false, true},
                            Guesser{guess_definitions, true},
                            Guesser{guess_paragraphs, true, true},
                            Guesser{guess_run_on},
                            Guesser{guess_lone_signs, true, true},
                            Guesser{guess_rest}};

} // namespace

std::span<const Guesser> guessers() {
  return all;
}

std::span<const Guesser> guessers_of_lines() {
  return std::span(all).first(6);
}

std::span<const Guesser> guessers_of_quotes() {
  static constexpr std::array quotes = {Guesser{guess_typography}, Guesser{guess_prefixes}};
  return quotes;
}

std::span<const Guesser> guessers_of_definitions() {
  static constexpr std::array definitions = {Guesser{guess_signatures}, Guesser{guess_parameters},
                                             Guesser{guess_parameter_names}};
  return definitions;
}

std::span<const Guesser> guessers_of_habits() {
  static const std::vector<Guesser> habits = [] {
    std::vector<Guesser> found;
    std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                 [](const Guesser& each) { return each.habit; });
    return found;
  }();
  return habits;
}

} // namespace bindery::dml::slips
