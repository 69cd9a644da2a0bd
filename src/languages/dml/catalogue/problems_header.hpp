// The catalogue of what can be wrong with a header (D1..) and with a header against its function (D2..).
#pragma once

#include <bindery/diagnostic.hpp>

#include <span>

namespace bindery::dml::problems {

// What is there at all
extern const Problem missing_header;
extern const Problem missing_description;
extern const Problem missing_input_section;
extern const Problem missing_output_section;
extern const Problem empty_section;
extern const Problem duplicate_section;
extern const Problem section_order;

// Titles
extern const Problem title_spelling;
extern const Problem title_case;
extern const Problem title_colon;
extern const Problem title_text;
extern const Problem ambiguous_title;
extern const Problem missing_title;

// Dividers and the lines between
extern const Problem missing_comment_sign;
extern const Problem missing_divider;
extern const Problem missing_closing_divider;
extern const Problem short_divider;
extern const Problem malformed_divider;
extern const Problem stray_divider;
extern const Problem missing_gap;
extern const Problem empty_line_in_section;
extern const Problem header_interrupted;
extern const Problem text_after_section;
extern const Problem comment_space;

// Entries
extern const Problem entry_spacing;
extern const Problem entry_indent;
extern const Problem entry_text;
extern const Problem prose_in_section;
extern const Problem continuation_indent;
extern const Problem joined_lines;
extern const Problem exchanged_lines;
extern const Problem code_block;

// Tables
extern const Problem missing_column_line;
extern const Problem column_titles;
extern const Problem missing_cell;
extern const Problem type_cell;

// Any comment
extern const Problem hidden_character;
extern const Problem nested_comment;

// Header against function
extern const Problem undocumented_parameter;
extern const Problem unknown_parameter;
extern const Problem parameter_case;
extern const Problem parameter_order;
extern const Problem duplicate_entry;
extern const Problem default_mismatch;
extern const Problem type_mismatch;
extern const Problem undocumented_result;
extern const Problem unknown_result;
extern const Problem result_case;
extern const Problem result_order;
extern const Problem missing_return;
extern const Problem file_name_mismatch;
extern const Problem required_after_optional;

// All of the above, ordered by code.
[[nodiscard]] std::span<const Problem* const> header_problems();

} // namespace bindery::dml::problems
