// The catalogue rows for errors of the language itself (D3xx).
#pragma once

#include <bindery/diagnostic.hpp>

#include <span>

namespace bindery::dml {

namespace problems {

extern const Problem stray_text;
extern const Problem unclosed_string;
extern const Problem unknown_escape;
extern const Problem unclosed_comment;
extern const Problem unclosed_bracket;
extern const Problem unclosed_block;
extern const Problem expected_expression;
extern const Problem expected_statement;
extern const Problem incomplete_statement;
extern const Problem malformed_argument;
extern const Problem malformed_loop;
extern const Problem malformed_signature;
extern const Problem unknown_type;
extern const Problem misplaced_function;
extern const Problem nested_too_deeply;
extern const Problem unmatched_brace;
extern const Problem misspelled_keyword;
extern const Problem foreign_syntax;
extern const Problem malformed_number;
extern const Problem marked_lines;

} // namespace problems

// All of them, in the order of their codes.
[[nodiscard]] std::span<const Problem* const> language_problems();

} // namespace bindery::dml
