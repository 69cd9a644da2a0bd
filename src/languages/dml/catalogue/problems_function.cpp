// The catalogue of headers that disagree with their function: D2...
#include "src/languages/dml/catalogue/example.hpp"
#include "src/languages/dml/catalogue/problems_header.hpp"

#include <array>

namespace bindery::dml::problems {

using namespace piece;

namespace {

// Sections and functions with two parameters, and with two results.
constexpr Piece two_inputs{"# INPUT:\n# ------------\n# x  The number\n# k  How often\n# ------------\n#\n"};
constexpr Piece two_parameters{
    "\nm_example = function(Double x, Integer k = 1) return (Double y) {\n  y = x + k\n}\n"};
constexpr Piece two_outputs{"# OUTPUT:\n# ------------\n# y  The sum\n# z  The difference\n# ------------\n"};
constexpr Piece two_results{
    "\nm_example = function(Double x) return (Double y, Double z) {\n  y = x + 1\n  z = x - 1\n}\n"};
constexpr Piece k_table{
    "# INPUT PARAMETERS:\n# ------------\n# NAME  TYPE     DEFAULT  MEANING\n# ------------\n"
    "# x     Double   ---      The number\n"};
constexpr Piece k_cells{"# k     Integer  1        How often\n"};

} // namespace

const Problem undocumented_parameter{
    "D201",
    "undocumented-parameter",
    Severity::warning,
    "a parameter has no entry",
    "Every parameter of the function has an entry in the INPUT section. Add one.",
    example<about, inputs, gap, outputs, two_parameters>,
    example<about, two_inputs, outputs, two_parameters>};

const Problem unknown_parameter{
    "D202",
    "unknown-parameter",
    Severity::error,
    "an entry documents a parameter that does not exist",
    "The function's definition is the truth for names. Rename the entry after the parameter that is meant, "
    "or remove it.",
    example<about, input, ruler, "# number  The number\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem parameter_case{
    "D203",
    "parameter-case",
    Severity::error,
    "an entry spells a parameter with other capitals",
    "Names are told apart by their capitals too: who copies the name from the documentation gets an error.",
    example<about, input, ruler, "# X  The number\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem parameter_order{
    "D204",
    "parameter-order",
    Severity::warning,
    "the entries are not in the order of the parameters",
    "Arguments may be given by position, so the documentation follows the order of the parameters.",
    example<about, input, ruler, "# k  How often\n", x, ruler, gap, outputs, two_parameters>,
    example<about, two_inputs, outputs, two_parameters>};

const Problem duplicate_entry{
    "D205",
    "duplicate-entry",
    Severity::error,
    "a section has two entries for one name",
    "Each parameter and each result has one entry. Unite the two, or rename the one that is meant for "
    "another.",
    example<about, input, ruler, x, "# x  The other number\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem default_mismatch{
    "D206",
    "default-mismatch",
    Severity::error,
    "a table gives another default than the function",
    "The function's definition is the truth for defaults. Numbers are compared as numbers (`1e-6` is "
    "`0.000001`). Dashes say that "
    "the parameter is required, so it must have no default, and the other way round.",
    example<k_table, "# k     Integer  10       How often\n", ruler, gap, return_table, two_parameters>,
    example<k_table, k_cells, ruler, gap, return_table, two_parameters>};

const Problem type_mismatch{
    "D207",
    "type-mismatch",
    Severity::error,
    "a table gives another type than the function",
    "The function's definition is the truth for types. All spellings of a type are the same, and a value "
    "type alone agrees with "
    "any container of it: `Double` with `Matrix[Double]`.",
    example<k_table, "# k     String   1        How often\n", ruler, gap, return_table, two_parameters>,
    example<k_table, k_cells, ruler, gap, return_table, two_parameters>};

const Problem undocumented_result{"D211",
                                  "undocumented-result",
                                  Severity::warning,
                                  "a result has no entry",
                                  "Every result of the function has an entry in the OUTPUT section. Add one.",
                                  example<about, inputs, gap, outputs, two_results>,
                                  example<about, inputs, gap, two_outputs, two_results>};

const Problem unknown_result{"D212",
                             "unknown-result",
                             Severity::error,
                             "an entry documents a result that does not exist",
                             "The function's definition is the truth for names. Rename the entry after the "
                             "result that is meant, or remove it.",
                             example<about, inputs, gap, output, ruler, "# sum  The sum\n", ruler, function>,
                             example<about, inputs, gap, outputs, function>};

const Problem result_case{
    "D213",
    "result-case",
    Severity::error,
    "an entry spells a result with other capitals",
    "Names are told apart by their capitals too: who copies the name from the documentation gets an error.",
    example<about, inputs, gap, output, ruler, "# Y  The sum\n", ruler, function>,
    example<about, inputs, gap, outputs, function>};

const Problem result_order{
    "D214",
    "result-order",
    Severity::warning,
    "the entries are not in the order of the results",
    "Results are taken by position, so the documentation follows their order.",
    example<about, inputs, gap, output, ruler, "# z  The difference\n", y, ruler, two_results>,
    example<about, inputs, gap, two_outputs, two_results>};

const Problem missing_return{
    "D221",
    "missing-return",
    Severity::warning,
    "a header documents results, but the function has no return clause",
    "The header has an OUTPUT section, but the function gives nothing back. Add the clause, `return (Double "
    "y)` behind "
    "the parameters, or remove the section.",
    example<about, inputs, gap, outputs, "\nm_example = function(Double x) {\n  print(x)\n}\n">,
    example<about, inputs, "\nm_example = function(Double x) {\n  print(x)\n}\n">};

const Problem file_name_mismatch{
    "D222",
    "file-name-mismatch",
    Severity::error,
    "no builtin of the file has the name of the file",
    "A builtin is found by the name of its file: NAME.dml defines m_NAME (or s_NAME, f_NAME). Rename the "
    "function or the file.",
    example<about, inputs, gap, outputs,
            "\nm_exmaple = function(Double x) return (Double y) {\n  y = x + 1\n}\n">,
    example<about, inputs, gap, outputs, function>};

const Problem required_after_optional{
    "D223",
    "required-after-optional",
    Severity::warning,
    "a required parameter follows an optional one",
    "A parameter without default behind one with a default can only be given by name, or with all before it. "
    "Put the required "
    "parameters first.",
    example<"# Adds two numbers.\n#\n", two_inputs, outputs,
            "\nm_example = function(Double x = 0.5, Integer k) return (Double y) {\n  y = x + k\n}\n">,
    example<"# Adds two numbers.\n#\n", two_inputs, outputs, two_parameters>};

std::span<const Problem* const> header_problems() {
  static const std::array all{&missing_header,
                              &missing_description,
                              &missing_input_section,
                              &missing_output_section,
                              &empty_section,
                              &duplicate_section,
                              &section_order,
                              &title_spelling,
                              &title_case,
                              &title_colon,
                              &title_text,
                              &ambiguous_title,
                              &missing_title,
                              &missing_comment_sign,
                              &missing_divider,
                              &missing_closing_divider,
                              &short_divider,
                              &malformed_divider,
                              &stray_divider,
                              &missing_gap,
                              &empty_line_in_section,
                              &header_interrupted,
                              &text_after_section,
                              &comment_space,
                              &entry_spacing,
                              &entry_indent,
                              &entry_text,
                              &prose_in_section,
                              &continuation_indent,
                              &joined_lines,
                              &exchanged_lines,
                              &code_block,
                              &missing_column_line,
                              &column_titles,
                              &missing_cell,
                              &type_cell,
                              &hidden_character,
                              &nested_comment,
                              &undocumented_parameter,
                              &unknown_parameter,
                              &parameter_case,
                              &parameter_order,
                              &duplicate_entry,
                              &default_mismatch,
                              &type_mismatch,
                              &undocumented_result,
                              &unknown_result,
                              &result_case,
                              &result_order,
                              &missing_return,
                              &file_name_mismatch,
                              &required_after_optional};
  return all;
}

} // namespace bindery::dml::problems
