// What people mean when they write what is no DML: each slip is a guess, made of a diagnosis and of edits
// after which the script could be read.
#pragma once

#include "tokens.hpp"

#include <bindery/diagnostic.hpp>

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace bindery::dml::slips {

// An error that was reported, and what stands around it.
struct Scene {
  const Source& source;
  const Tokens& tokens;
  const Diagnostic& error;
  Index at; // of the first token that begins at the error or behind it: the one that was not expected
  std::span<const Diagnostic> errors; // all that were reported

  [[nodiscard]] const Token& token(Index from_there) const { return tokens[at + from_there]; }
  [[nodiscard]] std::string_view text(Span span) const { return source.text(span); }
};

struct Guess {
  const Problem* problem = nullptr;
  Span span;
  std::string message;
  // Whether the edits are a fix or only tell that nothing else is wrong.
  bool mends = true;
  std::string title;
  std::vector<Edit> edits;
  std::vector<Note> notes = {};
  // Whether it is as good as a fix though there is none: the layout speaks for it.
  bool firm = false;
  // Whether it counts only where no error is left nearby: otherwise something else is as likely.
  bool whole = false;
  // Whether the next one is as likely: there is a fix only where that leaves an error.
  bool has_rival = false;
  // Whether its edits copy what stands elsewhere: no guess for a text in which something was mended before.
  bool copies = false;
  // Whether it is right whatever comes to light behind it.
  bool sure = false;
  // Whether it is missed only farther below, as a brace is where its block ends: errors that stand between do
  // not speak against it.
  bool missed_later = false;
  // What else has to be mended for the text to be read: other slips, which are told once this one is mended.
  std::vector<Edit> others = {};
};

using Guesses = std::vector<Guess>;

// Each adds its guesses, likely ones first.
void guess_doubled_quotes(const Scene& scene, Guesses& guesses);
void guess_path_texts(const Scene& scene, Guesses& guesses);
void guess_foreign_forms(const Scene& scene, Guesses& guesses);
void guess_statement_forms(const Scene& scene, Guesses& guesses);
void guess_parameter_forms(const Scene& scene, Guesses& guesses);
void guess_loop_heads(const Scene& scene, Guesses& guesses);
void guess_extra_openings(const Scene& scene, Guesses& guesses);
void guess_parted_names(const Scene& scene, Guesses& guesses);
void guess_broken_names(const Scene& scene, Guesses& guesses);
void guess_joined_names(const Scene& scene, Guesses& guesses);
void guess_letter_names(const Scene& scene, Guesses& guesses);
void guess_keyword_names(const Scene& scene, Guesses& guesses);
void guess_parted_numbers(const Scene& scene, Guesses& guesses);
void guess_bare_calls(const Scene& scene, Guesses& guesses);
void guess_texts(const Scene& scene, Guesses& guesses);
void guess_prefixes(const Scene& scene, Guesses& guesses);
void guess_numbers(const Scene& scene, Guesses& guesses);
void guess_operators(const Scene& scene, Guesses& guesses);
void guess_wrapped_comments(const Scene& scene, Guesses& guesses);
void guess_words(const Scene& scene, Guesses& guesses);
void guess_comments(const Scene& scene, Guesses& guesses);
void guess_remarks(const Scene& scene, Guesses& guesses);
void guess_results(const Scene& scene, Guesses& guesses);
void guess_imports(const Scene& scene, Guesses& guesses);
void guess_targets(const Scene& scene, Guesses& guesses);
void guess_statements(const Scene& scene, Guesses& guesses);
void guess_heads(const Scene& scene, Guesses& guesses);
void guess_conditions(const Scene& scene, Guesses& guesses);
void guess_loops(const Scene& scene, Guesses& guesses);
void guess_named_values(const Scene& scene, Guesses& guesses);
void guess_values(const Scene& scene, Guesses& guesses);
void guess_parameter_signs(const Scene& scene, Guesses& guesses);
void guess_parameters(const Scene& scene, Guesses& guesses);
void guess_parameter_names(const Scene& scene, Guesses& guesses);
void guess_lost_heads(const Scene& scene, Guesses& guesses);
void guess_clauses(const Scene& scene, Guesses& guesses);
void guess_signatures(const Scene& scene, Guesses& guesses);
void guess_commented_braces(const Scene& scene, Guesses& guesses);
void guess_opening_braces(const Scene& scene, Guesses& guesses);
void guess_braces(const Scene& scene, Guesses& guesses);
void guess_brackets(const Scene& scene, Guesses& guesses);
void guess_other_keywords(const Scene& scene, Guesses& guesses);
void guess_angles(const Scene& scene, Guesses& guesses);
void guess_bracket_kinds(const Scene& scene, Guesses& guesses);
void guess_turns(const Scene& scene, Guesses& guesses);
void guess_transpositions(const Scene& scene, Guesses& guesses);
void guess_glued_exchanges(const Scene& scene, Guesses& guesses);
void guess_exchanges(const Scene& scene, Guesses& guesses);
void guess_exchanged_lines(const Scene& scene, Guesses& guesses);
void guess_concatenations(const Scene& scene, Guesses& guesses);
void guess_arguments(const Scene& scene, Guesses& guesses);
void guess_early_closings(const Scene& scene, Guesses& guesses);
void guess_keys(const Scene& scene, Guesses& guesses);
void guess_overfull(const Scene& scene, Guesses& guesses);
void guess_joins(const Scene& scene, Guesses& guesses);
void guess_empty_brackets(const Scene& scene, Guesses& guesses);
void guess_call_lines(const Scene& scene, Guesses& guesses);
void guess_separators(const Scene& scene, Guesses& guesses);
void guess_members(const Scene& scene, Guesses& guesses);
void guess_layouts(const Scene& scene, Guesses& guesses);
void guess_lines(const Scene& scene, Guesses& guesses);
void guess_line_tails(const Scene& scene, Guesses& guesses);
void guess_margins(const Scene& scene, Guesses& guesses);
void guess_placeholders(const Scene& scene, Guesses& guesses);
void guess_typography(const Scene& scene, Guesses& guesses);
void guess_blocks(const Scene& scene, Guesses& guesses);
void guess_indexes(const Scene& scene, Guesses& guesses);
void guess_transposes(const Scene& scene, Guesses& guesses);
void guess_crossed_keys(const Scene& scene, Guesses& guesses);
void guess_half_lines(const Scene& scene, Guesses& guesses);
void guess_open_comments(const Scene& scene, Guesses& guesses);
void guess_cut_heads(const Scene& scene, Guesses& guesses);
void guess_cuts(const Scene& scene, Guesses& guesses);
void guess_definitions(const Scene& scene, Guesses& guesses);
void guess_nested_definitions(const Scene& scene, Guesses& guesses);
void guess_paragraphs(const Scene& scene, Guesses& guesses);
void guess_named_arguments(const Scene& scene, Guesses& guesses);
void guess_run_on(const Scene& scene, Guesses& guesses);
void guess_unquoted(const Scene& scene, Guesses& guesses);
void guess_pasted(const Scene& scene, Guesses& guesses);
void guess_lone_signs(const Scene& scene, Guesses& guesses);
void guess_rest(const Scene& scene, Guesses& guesses);
// Asked when all others were: they tell which errors follow from another one.
void guess_one_token(const Scene& scene, Guesses& guesses);
void guess_cut_line(const Scene& scene, Guesses& guesses);

// The tokens that guess_braces looks at: it says the same of all errors in the same piece of a script.
[[nodiscard]] std::pair<Index, Index> piece_of(const Scene& scene);

} // namespace bindery::dml::slips
