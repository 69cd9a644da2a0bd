// The catalogue of names that lead nowhere: D4...
#include "src/languages/dml/check_names.hpp"

#include <array>

namespace bindery::dml {

namespace problems {

const Problem unknown_function{
    "D401",
    "unknown-function",
    Severity::warning,
    "a call of a function that does not exist",
    "A call names a function of the same file, of a file that `source` brings in under a namespace, or one "
    "that SystemDS brings along. Nothing is said where the sourced file cannot be found.",
    "x = summ(matrix(1, rows=2, cols=2))\nprint(x)\n",
    "x = sum(matrix(1, rows=2, cols=2))\nprint(x)\n"};

const Problem unknown_argument{
    "D402",
    "unknown-argument",
    Severity::warning,
    "a named argument that the function does not have",
    "The name of an argument is the name of a parameter, capitals included. Only functions whose definition "
    "can be seen are checked.",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(X=1))\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(x=1))\n"};

const Problem argument_count{
    "D403",
    "argument-count",
    Severity::warning,
    "a call with too many or too few arguments",
    "A call gives each parameter without a default an argument, and no more arguments than there are "
    "parameters. Only functions whose definition can be seen are checked.",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1, 2))\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"};

const Problem unassigned_variable{
    "D404",
    "unassigned-variable",
    Severity::warning,
    "a variable that never gets a value",
    "A name that is read must be a parameter or be assigned to somewhere in the same function, or in the "
    "script outside of functions; functions do not see the variables of the script. Results must be assigned "
    "to as well.",
    "print(x)\n",
    "x = 1\nprint(x)\n"};

const Problem unused_variable{
    "D405",
    "unused-variable",
    Severity::warning,
    "a variable that is never read",
    "A value that nobody reads need not be computed. Targets of a call with several results and variables of "
    "loops are not reported.",
    "x = 1\ny = 2\nprint(y)\n",
    "y = 2\nprint(y)\n"};

const Problem unreachable_function{
    "D406",
    "unreachable-function",
    Severity::warning,
    "a function that nothing calls",
    "In a file with builtins or with statements of its own a function serves these, directly or through "
    "others. One that none of them reaches can be removed. Files with nothing but functions are libraries "
    "and are not checked. A function whose name stands in a text may be called by that text, and where "
    "`eval` "
    "is given anything but a text nothing is said.",
    "print(1)\nf = function(Double x) return (Double y) {\n  y = x\n}\n",
    "print(1)\n"};

} // namespace problems

std::span<const Problem* const> name_problems() {
  static constexpr std::array<const Problem*, 6> all = {
      &problems::unknown_function,    &problems::unknown_argument, &problems::argument_count,
      &problems::unassigned_variable, &problems::unused_variable,  &problems::unreachable_function};
  return all;
}

} // namespace bindery::dml
