// What can be wrong with a script as such, whatever its headers say: the rules of the language.
#include "src/languages/dml/catalogue/problems_language.hpp"

#include <array>

namespace bindery::dml {

namespace {

// An example of nesting: as many brackets as are too many, sixty a line.
constexpr std::size_t too_many = 501;
constexpr std::array<char, 2 * too_many + 2 * too_many / 60 + 6> nested_text = [] {
  std::array<char, 2 * too_many + 2 * too_many / 60 + 6> text{'x', ' ', '=', '\n'};
  std::size_t at = 4;
  std::size_t brackets = 0;
  const auto put = [&](char bracket) {
    text[at++] = bracket;
    if (++brackets % 60 == 0) text[at++] = '\n';
  };
  for (std::size_t i = 0; i < too_many; ++i) put('(');
  text[at++] = '1';
  for (std::size_t i = 0; i < too_many; ++i) put(')');
  for (; at < text.size(); ++at) text[at] = '\n';
  return text;
}();

} // namespace

namespace problems {

const Problem stray_text{"D301",
                         "stray-text",
                         Severity::error,
                         "text that is no part of the language",
                         "DML is written in letters, digits and a few signs of ASCII; other characters may "
                         "stand only in texts and "
                         "comments. A `$` needs a name or a number behind it, a `.` a digit, and a `%` one "
                         "of `%%`, `%/%` and `%*%`. "
                         "Remove the text or put it into quotes.",
                         "x = 5 \xE2\x82\xAC\n",
                         "x = 5\n"};

const Problem unclosed_string{"D302",
                              "unclosed-string",
                              Severity::error,
                              "a text without its closing quote",
                              "A text in quotes ends with the quote it began with; it may run over several "
                              "lines. Add the closing quote.",
                              "print(\"done)\n",
                              "print(\"done\")\n"};

const Problem unknown_escape{"D303",
                             "unknown-escape",
                             Severity::error,
                             "a backslash that begins no escape",
                             "In a text a backslash stands only before b, t, n, f, r, a quote or another "
                             "backslash. Double the backslash to "
                             "mean itself.",
                             "print(\"a\\d\")\n",
                             "print(\"a\\\\d\")\n"};

const Problem unclosed_comment{"D304",
                               "unclosed-comment",
                               Severity::error,
                               "a comment without its end",
                               "A comment that begins with `/*` ends with the first `*/`. Add the `*/`.",
                               "x = 5 /* five\n",
                               "x = 5 /* five */\n"};

const Problem unclosed_bracket{"D305",
                               "unclosed-bracket",
                               Severity::error,
                               "a bracket that is not closed where it has to be",
                               "Every `(` needs its `)` and every `[` its `]`, and between them stands only "
                               "what belongs there. Add the closing "
                               "bracket, or the comma that is missing between two parts.",
                               "x = sum(y\nprint(x)\n",
                               "x = sum(y)\nprint(x)\n"};

const Problem unclosed_block{"D306",
                             "unclosed-block",
                             Severity::error,
                             "a block without its closing brace",
                             "Every `{` needs its `}`. Functions are defined at the top level of a script "
                             "only, so where a definition begins "
                             "at the beginning of a line every block before it has to be closed.",
                             "f = function() {\n  print(\"f\")\n\ng = function() {\n  print(\"g\")\n}\n",
                             "f = function() {\n  print(\"f\")\n}\n\ng = function() {\n  print(\"g\")\n}\n"};

const Problem expected_expression{
    "D307",
    "expected-expression",
    Severity::error,
    "no value where one is needed",
    "Behind an operator, a comma, an opening bracket and a `=` stands a value: a name, a number, a text, a "
    "call, "
    "something in brackets. There are no empty arguments and no comma behind the last one.",
    "x = 5 *\n",
    "x = 5 * 2\n"};

const Problem expected_statement{"D308",
                                 "expected-statement",
                                 Severity::error,
                                 "text that begins no statement",
                                 "A statement is an assignment, a call, `if`, `for`, `parfor`, `while`, "
                                 "`source` or `setwd`. A `;` may follow a "
                                 "statement but begin none.",
                                 "x = 5\n)\n",
                                 "x = 5\n"};

const Problem incomplete_statement{"D309",
                                   "incomplete-statement",
                                   Severity::error,
                                   "a statement that lacks one of its parts",
                                   "A name alone is no statement: `=`, `<-`, `+=` or the arguments of a call "
                                   "follow it. `[a, b]` is assigned the "
                                   "results of one call. A `source` names what it reads with `as`.",
                                   "x\ny = 5\n",
                                   "x = 1\ny = 5\n"};

const Problem malformed_argument{"D310",
                                 "malformed-argument",
                                 Severity::error,
                                 "an argument whose name is no name",
                                 "A named argument is a name, `=` and a value. Comparisons are written `==`.",
                                 "x = sum(a + 1 = 5)\n",
                                 "x = sum(a + 1 == 5)\n"};

const Problem malformed_loop{"D311",
                             "malformed-loop",
                             Severity::error,
                             "a loop whose range cannot be read",
                             "A loop is `for (name in from:to)` or `for (name in seq(from, to, by))`, with "
                             "options `name = value` behind a "
                             "comma. The sequence has two or three arguments without names.",
                             "for (i in 10) print(i)\n",
                             "for (i in 1:10) print(i)\n"};

const Problem malformed_signature{
    "D312",
    "malformed-signature",
    Severity::error,
    "a function whose signature cannot be read",
    "A function is `name = function(type name = default, ...) return (type name, ...) { ... }`; the body "
    "needs its "
    "braces. An external function has `implemented in (name = \"text\", ...)` instead of a body.",
    "f = function(Double x) -> (Double y) {\n  y = x\n}\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\n"};

const Problem unknown_type{"D313",
                           "unknown-type",
                           Severity::error,
                           "no type where one is needed",
                           "A type is a value type (Double, Integer, Boolean, String, Unknown, int, or one "
                           "of these in small letters) or "
                           "a data type with a value type in square brackets, such as Matrix[Double].",
                           "f = function(Matrix x) {\n  print(sum(x))\n}\n",
                           "f = function(Matrix[Double] x) {\n  print(sum(x))\n}\n"};

const Problem misplaced_function{"D314",
                                 "misplaced-function",
                                 Severity::error,
                                 "a function that is not at the top level",
                                 "Functions are defined at the top level of a script only, and a plain name "
                                 "is assigned to. Move the definition "
                                 "out of the block.",
                                 "if (a > 0) {\n  f = function() {\n    print(\"f\")\n  }\n}\n",
                                 "f = function() {\n  print(\"f\")\n}\nif (a > 0) {\n  f()\n}\n"};

const Problem nested_too_deeply{"D315",
                                "nested-too-deeply",
                                Severity::error,
                                "brackets or blocks too deep in each other",
                                "Brackets and blocks may stand in each other 500 deep, and some thousand "
                                "operators may wait for their operand. Split the expression.",
                                {nested_text.data(), nested_text.size()},
                                "x = 1\n"};

const Problem unmatched_brace{"D316",
                              "unmatched-brace",
                              Severity::error,
                              "a closing brace without an opening one",
                              "Every `}` closes the last `{` that is still open. Remove the brace, or add "
                              "the `{` that is missing before it; "
                              "the columns of the braces tell where to look.",
                              "if (a > 0) {\n  print(a)\n}\n}\n",
                              "if (a > 0) {\n  print(a)\n}\n"};

const Problem misspelled_keyword{"D317",
                                 "misspelled-keyword",
                                 Severity::error,
                                 "a word that is meant for a keyword",
                                 "Keywords are written in small letters: `function`, `return`, `if`, `else`, "
                                 "`for`, `parfor`, `while`, `in`, `source`, `as`, `setwd`, `ifdef`. What is "
                                 "reported as one would make the script readable if it were one.",
                                 "f = fucntion(Double x) return (Double y) {\n  y = x\n}\n",
                                 "f = function(Double x) return (Double y) {\n  y = x\n}\n"};

const Problem foreign_syntax{
    "D318",
    "foreign-syntax",
    Severity::error,
    "something that other languages write so",
    "DML has no `elif`, `++`, `-=`, `**`, `<>`, `and`, `break` or `//`, no declarations "
    "of variables and no `return` in the body of a function. The fix shows how DML "
    "writes what seems to be meant, where it has it.",
    "i = 1\ni++\n",
    "i = 1\ni = i + 1\n"};

const Problem malformed_number{
    "D319",
    "malformed-number",
    Severity::error,
    "a number that is written as DML does not write it",
    "A number is written in decimal digits, with at most one `.`, perhaps an exponent "
    "(`1e-5`), and an `L` behind it or none. There are no other suffixes, no prefixes "
    "such as `0x` and no signs between digits.",
    "x = 0x1F\nprint(x)\n",
    "x = 31\nprint(x)\n"};

const Problem marked_lines{
    "D320",
    "marked-lines",
    Severity::error,
    "lines with the marks of a mail, a diff, a listing or a session",
    "Code that is copied out of another text may bring along what that text has before its lines: numbers, "
    "`>`, `+`, `-`, prompts, names of files. A script has the code alone. Of a diff the fix takes the new "
    "version.",
    "1: x = 1\n2: y = 2\n3: print(x + y)\n",
    "x = 1\ny = 2\nprint(x + y)\n"};

} // namespace problems

std::span<const Problem* const> language_problems() {
  static constexpr std::array all = {
      &problems::stray_text,          &problems::unclosed_string,    &problems::unknown_escape,
      &problems::unclosed_comment,    &problems::unclosed_bracket,   &problems::unclosed_block,
      &problems::expected_expression, &problems::expected_statement, &problems::incomplete_statement,
      &problems::malformed_argument,  &problems::malformed_loop,     &problems::malformed_signature,
      &problems::unknown_type,        &problems::misplaced_function, &problems::nested_too_deeply,
      &problems::unmatched_brace,     &problems::misspelled_keyword, &problems::foreign_syntax,
      &problems::malformed_number,    &problems::marked_lines};
  return all;
}

} // namespace bindery::dml
