// The catalogue of headers that deviate from their dialect: D1...
#include "src/languages/dml/catalogue/problems_header.hpp"

#include "src/languages/dml/catalogue/example.hpp"

namespace bindery::dml::problems {

using namespace piece;

const Problem missing_header{"D101",
                             "missing-header",
                             Severity::warning,
                             "a builtin has no header",
                             "A builtin is documented by the comment above its function: a description, an "
                             "INPUT section and an OUTPUT section. "
                             "Nothing stands above this function but, perhaps, a licence. Write a header; "
                             "`bindery fix --layout section` writes one in which the meanings are missing.",
                             example<function>,
                             example<about, inputs, gap, outputs, function>};

const Problem missing_description{"D102",
                                  "missing-description",
                                  Severity::warning,
                                  "a header has no description",
                                  "A section header begins with a few sentences that say what the builtin "
                                  "does; they become the first paragraph of "
                                  "its documentation. Write them above the INPUT section. Tables, as the "
                                  "design document has them, need none.",
                                  example<inputs, gap, outputs, function>,
                                  example<about, inputs, gap, outputs, function>};

const Problem missing_input_section{
    "D103",
    "missing-input-section",
    Severity::warning,
    "a header does not document the parameters",
    "The function has parameters, but its header has no INPUT section. Add "
    "one with an entry for each parameter; `bindery fix --layout section` adds "
    "one in which the meanings are missing.",
    example<about, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem missing_output_section{"D104",
                                     "missing-output-section",
                                     Severity::warning,
                                     "a header does not document the results",
                                     "The function has results, but its header has no OUTPUT section (in "
                                     "tables also called RETURN). Add one with an "
                                     "entry for each result; `bindery fix --layout section` adds "
                                     "one in which the meanings are missing.",
                                     example<about, inputs, function>,
                                     example<about, inputs, gap, outputs, function>};

const Problem empty_section{
    "D105",
    "empty-section",
    Severity::warning,
    "a section has no entries",
    "A section holds an entry for each parameter or result. The function has some, but the section is empty.",
    example<about, input, ruler, ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem duplicate_section{"D106",
                                "duplicate-section",
                                Severity::error,
                                "a header has two sections of one kind",
                                "A header has one INPUT section and one OUTPUT section. Tools that read "
                                "headers take either the first or the last; "
                                "put all entries into one.",
                                example<about, inputs, gap, input, ruler, ruler, gap, outputs, function>,
                                example<about, inputs, gap, outputs, function>};

const Problem section_order{"D107",
                            "section-order",
                            Severity::warning,
                            "the OUTPUT section stands before the INPUT section",
                            "INPUT comes first, then OUTPUT.",
                            example<about, outputs, gap, inputs, function>,
                            example<about, inputs, gap, outputs, function>};

const Problem title_spelling{
    "D111",
    "title-spelling",
    Severity::error,
    "a section title is not spelled as the dialect asks",
    "The titles of a section header are `INPUT:` and `OUTPUT:`, and nothing else; a table's title holds "
    "exactly one of the "
    "words INPUT, RETURN and OUTPUT. Tools that look for these words do not find the section.",
    example<about, inputs, gap, "# OTUPUT:\n", ruler, y, ruler, function>,
    example<about, inputs, gap, outputs, function>};

const Problem title_case{"D112",
                         "title-case",
                         Severity::warning,
                         "a section title is not in capitals",
                         "Titles are written in capitals: `INPUT:` and `OUTPUT:`. Tools that look for these "
                         "words do not find the section.",
                         example<about, "# Input:\n", ruler, x, ruler, gap, outputs, function>,
                         example<about, inputs, gap, outputs, function>};

const Problem title_colon{"D113",
                          "title-colon",
                          Severity::warning,
                          "a section title has no colon",
                          "The titles of a section header end in a colon: `INPUT:` and `OUTPUT:`.",
                          example<about, "# INPUT\n", ruler, x, ruler, gap, outputs, function>,
                          example<about, inputs, gap, outputs, function>};

const Problem title_text{"D114",
                         "title-text",
                         Severity::warning,
                         "a section title has text behind it",
                         "The titles of a section header stand alone in their line. Put the text into the "
                         "description or into an entry.",
                         example<about, inputs, gap, "# OUTPUT: one number\n", ruler, y, ruler, function>,
                         example<about, inputs, gap, outputs, function>};

const Problem ambiguous_title{
    "D115",
    "ambiguous-title",
    Severity::error,
    "a table's title names more than one section",
    "The design document wants exactly one of INPUT, RETURN and OUTPUT in the title, because the word tells "
    "what the table "
    "is about.",
    example<input_table, gap, "# OUTPUT (RETURN VALUES)\n", ruler, columns, ruler, y_cells, ruler, function>,
    example<input_table, gap, return_table, function>};

const Problem missing_title{"D116",
                            "missing-title",
                            Severity::error,
                            "a table has no title",
                            "A line with one of the words INPUT, RETURN and OUTPUT, and then a divider, "
                            "stand above the column titles. Without them "
                            "only the order of the tables tells which is which.",
                            example<ruler, columns, ruler, x_cells, ruler, gap, return_table, function>,
                            example<input_table, gap, return_table, function>};

const Problem missing_comment_sign{
    "D120",
    "missing-comment-sign",
    Severity::error,
    "a line of a comment lacks its comment sign",
    "Comments begin with `#`, in each line anew; `//`, `%` and `--` begin none. The line is no statement; it "
    "begins like a comment of another language, or stands in or at a comment and reads like one, so it is "
    "taken for a comment. Put the `#` there.",
    example<about, input, ruler, " x  The number\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem missing_divider{"D121",
                              "missing-divider",
                              Severity::warning,
                              "a divider is missing below a title",
                              "A line of dashes follows the title of a section and, in tables, the column "
                              "titles. Tools that read headers skip the line "
                              "below the title without looking at it, and lose the first entry.",
                              example<about, input, x, ruler, gap, outputs, function>,
                              example<about, inputs, gap, outputs, function>};

const Problem missing_closing_divider{
    "D122",
    "missing-closing-divider",
    Severity::warning,
    "a divider is missing at the end of a section",
    "A line of dashes ends a section, so that what follows is not taken for entries.",
    example<about, input, ruler, x, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem short_divider{
    "D123",
    "short-divider",
    Severity::warning,
    "a divider is too short",
    "In a section header a divider has ten dashes or more; fewer may be a bullet or a placeholder.",
    example<about, input, "# -----\n", x, ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem malformed_divider{"D124",
                                "malformed-divider",
                                Severity::warning,
                                "a divider does not consist of dashes",
                                "A divider is a comment sign, a blank and dashes, and nothing else.",
                                example<about, input, "# ============\n", x, ruler, gap, outputs, function>,
                                example<about, inputs, gap, outputs, function>};

const Problem stray_divider{
    "D125",
    "stray-divider",
    Severity::warning,
    "a divider stands among the entries of a section",
    "A divider ends the section, but entries follow. They are read as entries of the section; remove the "
    "divider.",
    example<"# Adds two numbers.\n#\n", input, ruler, x, ruler, "# z  The other number\n", ruler, gap,
            outputs, "\nm_example = function(Double x, Double z) return (Double y) {\n  y = x + z\n}\n">,
    example<"# Adds two numbers.\n#\n", input, ruler, x, "# z  The other number\n", ruler, gap, outputs,
            "\nm_example = function(Double x, Double z) return (Double y) {\n  y = x + z\n}\n">};

const Problem missing_gap{"D126",
                          "missing-gap",
                          Severity::warning,
                          "there is no empty line between the sections",
                          "A line with `#` alone stands between the INPUT section and the OUTPUT section.",
                          example<about, inputs, outputs, function>,
                          example<about, inputs, gap, outputs, function>};

const Problem empty_line_in_section{
    "D127",
    "empty-line-in-section",
    Severity::warning,
    "an empty line stands inside a section",
    "Between the dividers of a section stand entries and their continuation lines, without empty lines.",
    example<about, input, ruler, x, gap, ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem header_interrupted{"D128",
                                 "header-interrupted",
                                 Severity::warning,
                                 "a line without comment sign interrupts a header",
                                 "A header ends at the first line without `#`: tools that read headers do "
                                 "not see the rest. Put a `#` into the line.",
                                 example<about, inputs, "\n", outputs, function>,
                                 example<about, inputs, gap, outputs, function>};

const Problem text_after_section{
    "D129",
    "text-after-section",
    Severity::warning,
    "text stands behind a section",
    "Nothing follows the closing divider of a section but the next section. Tools that read headers take the "
    "text for part "
    "of the section. Put it into the description, or leave a line without comment sign before it.",
    example<about, inputs, gap, outputs, "# TODO: subtract as well\n", function>,
    example<about, inputs, gap, outputs, "\n# TODO: subtract as well\n", function>};

const Problem comment_space{
    "D130",
    "comment-space",
    Severity::warning,
    "a line of a header has other signs around its text than one `#` and a blank",
    "The lines of a section header begin with one comment sign and one blank; tools "
    "that read headers cut two characters off, and see no header where the signs stand "
    "further to the right than the function. Signs at the ends of all lines, as boxes "
    "have them, become part of what the lines say.",
    example<about, input, "#------------\n", x, ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem entry_spacing{"D131",
                            "entry-spacing",
                            Severity::error,
                            "the name of an entry is not set off by two blanks",
                            "Two or more blanks stand between the name of an entry and its text: they are "
                            "how a name is told from a sentence.",
                            example<about, input, ruler, "# x The number\n", ruler, gap, outputs, function>,
                            example<about, inputs, gap, outputs, function>};

const Problem entry_indent{"D132",
                           "entry-indent",
                           Severity::warning,
                           "the entries of a section are indented",
                           "The name of an entry stands one blank behind the comment sign; a line of deeper "
                           "indentation continues the entry above.",
                           example<about, input, ruler, "#   x  The number\n", ruler, gap, outputs, function>,
                           example<about, inputs, gap, outputs, function>};

const Problem entry_text{"D133",
                         "entry-text",
                         Severity::warning,
                         "an entry says nothing",
                         "An entry has a name and a text that says what it means; dashes say nothing.",
                         example<about, input, ruler, "# x\n", ruler, gap, outputs, function>,
                         example<about, inputs, gap, outputs, function>};

const Problem prose_in_section{
    "D134",
    "prose-in-section",
    Severity::error,
    "sentences stand where entries belong",
    "A section holds entries: in a section header a name and two blanks before the text, in a table the "
    "cells of the four "
    "columns. Sentences about the whole belong into the description.",
    example<about, input, ruler, "# This function takes one number.\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem continuation_indent{
    "D135",
    "continuation-indent",
    Severity::error,
    "a continuation line is not indented",
    "Text that continues an entry is indented: in a section header by two blanks or more, in a table up to "
    "the MEANING column. "
    "Otherwise it begins an entry of its own.",
    example<about, input, ruler, x, "# that is to be increased\n", ruler, gap, outputs, function>,
    example<about, input, ruler, x, "#    that is to be increased\n", ruler, gap, outputs, function>};

const Problem joined_lines{
    "D136",
    "joined-lines",
    Severity::error,
    "two lines of a header stand in one",
    "Where the end of a line is lost, an entry becomes a part of the text above it, and a divider the "
    "end of a sentence. Each entry, divider and title stands in a line of its own.",
    example<"# Adds two numbers.\n#\n", input, ruler, "# x  The number# z  The other number\n", ruler, gap,
            outputs, "\nm_example = function(Double x, Double z) return (Double y) {\n  y = x + z\n}\n">,
    example<"# Adds two numbers.\n#\n", input, ruler, x, "# z  The other number\n", ruler, gap, outputs,
            "\nm_example = function(Double x, Double z) return (Double y) {\n  y = x + z\n}\n">};

const Problem exchanged_lines{
    "D137",
    "exchanged-lines",
    Severity::warning,
    "two lines of a header have changed places",
    "A divider, a title or the line that sets sections apart stands on the wrong side of the line next to "
    "it. "
    "Read one by one, the first of the two would be too many and the second missing.",
    example<about, inputs, gap, output, y, ruler, ruler, function>,
    example<about, inputs, gap, outputs, function>};

const Problem code_block{
    "D138",
    "code-block",
    Severity::warning,
    "a block of code is not written as one",
    "A description shows code below a line with `.. code-block::` and, perhaps, a language. The next line is "
    "empty, and the code is indented. Where that is not so, Sphinx shows the code as words, or nothing of "
    "it.",
    example<"# Adds one to a number.\n#\n# .. code-block: python\n#\n#   >>> m.example(2)\n#\n", inputs, gap,
            outputs, function>,
    example<"# Adds one to a number.\n#\n# .. code-block:: python\n#\n#   >>> m.example(2)\n#\n", inputs, gap,
            outputs, function>};

const Problem missing_column_line{
    "D141",
    "missing-column-line",
    Severity::warning,
    "a table has no column titles",
    "Between two dividers above the entries of a table stand the titles NAME TYPE DEFAULT MEANING; their "
    "places tell entries "
    "from continuation lines.",
    example<input_table, gap, "# RETURN VALUES\n", ruler, y_cells, ruler, function>,
    example<input_table, gap, return_table, function>};

const Problem column_titles{
    "D142",
    "column-titles",
    Severity::warning,
    "the column titles of a table are not those of the dialect",
    "The columns of a table are NAME, TYPE, DEFAULT and MEANING, in this order and in capitals.",
    example<input_table, gap, "# RETURN VALUES\n", ruler, "# NAME  TYPE    MEANING\n", ruler,
            "# y     Double  The sum\n", ruler, function>,
    example<input_table, gap, return_table, function>};

const Problem missing_cell{
    "D143",
    "missing-cell",
    Severity::error,
    "an entry of a table lacks a cell",
    "An entry of a table has four cells: a name, a type, a default (dashes when the parameter is required) "
    "and a meaning. Cells "
    "are told apart by blanks, so a missing one makes the words of the meaning a type or a default.",
    example<"# INPUT\n", ruler, columns, ruler, "# x     Double           The number\n", ruler, gap,
            return_table, function>,
    example<input_table, gap, return_table, function>};

const Problem type_cell{"D144",
                        "type-cell",
                        Severity::warning,
                        "a TYPE cell holds no type",
                        "The types are Matrix, Frame, List, Scalar and Tensor, with a value type in brackets "
                        "or without, and the value types Double, "
                        "Integer, Boolean, String and Unknown.",
                        example<"# INPUT\n", ruler, columns, ruler, "# x     Number  ---      The number\n",
                                ruler, gap, return_table, function>,
                        example<input_table, gap, return_table, function>};

const Problem hidden_character{
    "D151",
    "hidden-character",
    Severity::warning,
    "a comment or a text holds a character that is not shown",
    "Control characters, spaces without width and the like get into a comment by copying; nobody sees them, "
    "but "
    "programs do. Marks that change the direction of writing, when they are left open or override it, have "
    "a line shown in another order than it is read, in comments and in texts alike: what looks like a "
    "comment "
    "may be code. Joiners and marks of direction that scripts and emojis need are no fault.",
    example<about, input, ruler, "# x  The \xE2\x80\x8Bnumber\n", ruler, gap, outputs, function>,
    example<about, inputs, gap, outputs, function>};

const Problem nested_comment{
    "D152",
    "nested-comment",
    Severity::warning,
    "a comment begins within another",
    "A comment that begins with `/*` ends with the first `*/`, whatever else begins in it. Where one end is "
    "lost, the end of the next comment ends both, and the code between them is none any more.",
    "x = 1\n/* the first *\ny = 2\n/* the second */\nprint(x)\n",
    "x = 1\n/* the first */\ny = 2\n/* the second */\nprint(x + y)\n"};

} // namespace bindery::dml::problems
