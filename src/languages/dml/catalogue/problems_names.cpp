// The catalogue of names that lead nowhere, and of what SystemDS refuses though its grammar does not: D4...
#include "src/languages/dml/catalogue/problems_names.hpp"

#include <array>

namespace bindery::dml {

namespace problems {

const Problem unknown_function{
    "D401",
    "unknown-function",
    Severity::warning,
    "a call of a function that does not exist",
    "A call names a function of the same file, of a file that `source` brings in under a namespace, one that "
    "SystemDS brings along, or a builtin in the same folder or in `scripts/builtin` of one around it, which "
    "may be new. Nothing is said where the sourced file cannot be found.",
    "x = summ(matrix(1, rows=2, cols=2))\nprint(x)\n",
    "x = sum(matrix(1, rows=2, cols=2))\nprint(x)\n"};

const Problem unknown_argument{
    "D402",
    "unknown-argument",
    Severity::warning,
    "a named argument that the function does not have",
    "The name of an argument is the name of a parameter, capitals included. Only functions whose definition "
    "can be seen are checked (those of the file, of sourced files, and builtins in the same folder or in "
    "`scripts/builtin` of one around it), and native functions for which SystemDS refuses other names, such "
    "as `matrix` and `rand`. Most native functions know no names at all: SystemDS refuses a call of `sum`, "
    "`seq` or `ifelse` in which all arguments have one.",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(X=1))\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(x=1))\n"};

const Problem argument_count{
    "D403",
    "argument-count",
    Severity::warning,
    "a call with too many or too few arguments",
    "A call gives each parameter without a default an argument, and no more arguments than there are "
    "parameters. Functions whose definition can be seen are checked (those of the file, of sourced files, "
    "and builtins in the same folder or in `scripts/builtin` of one around it), and native functions: "
    "SystemDS refuses a call with too few arguments, and with too many for a function of one or two. Of "
    "some, such as `rand`, `order`, `replace` and `cdf`, it knows arguments by their names alone. The data "
    "of `matrix`, `frame` and `tensor`, with a name or without, and the file of `read` stand first. The "
    "first of several for `print` or `assert` is a text, with a place for each of the others. Arguments may "
    "be left out for their defaults where all others have names, and all of them where one value is taken "
    "(`x = f()`): behind `[a, b] =` such a call fails when it is made. If a conditional or a loop stands in "
    "the function, either all arguments have names or none has. If its body has nothing but assignments, "
    "`print` and `write`, with calls of native functions alone, no argument may "
    "be left out: SystemDS puts such a body in the place of the call.",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1, 2))\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nprint(f(1))\n"};

const Problem unassigned_variable{
    "D404",
    "unassigned-variable",
    Severity::warning,
    "a variable that never gets a value",
    "A name that is read must be a parameter or be assigned to above, in the same function or in the script "
    "outside of functions; functions do not see the variables of the script. Branches and loops make no "
    "difference: SystemDS goes from top to bottom. Results must be assigned to as well. An assignment to "
    "`X[i, j]` changes a matrix that is there, and makes none.",
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
    "others. One that none of them reaches can be removed, unless scripts that name this one in `source` "
    "call it. "
    "Files with nothing but functions are libraries and are not checked. A function whose name stands in a "
    "text may be "
    "called by that text. Nothing is said where `eval` is given anything but a text, or an argument that is "
    "named like "
    "a function (`upd`, `agg`, `train`, `evalFunc`).",
    "print(1)\nf = function(Double x) return (Double y) {\n  y = x\n}\n",
    "print(1)\n"};

const Problem duplicate_definition{
    "D407",
    "duplicate-definition",
    Severity::warning,
    "a name is defined twice",
    "A file has one function of each name, a function one parameter and one result of each name, and a "
    "namespace belongs to one file. SystemDS refuses a script with two functions of one name, or with a "
    "namespace for two files.",
    "f = function(Double x, Double x) return (Double y) {\n  y = x\n}\nprint(f(1, 2))\n",
    "f = function(Double x, Double z) return (Double y) {\n  y = x + z\n}\nprint(f(1, 2))\n"};

const Problem empty_function{
    "D408",
    "empty-function",
    Severity::warning,
    "a function does nothing",
    "A function has a statement at least: SystemDS refuses a script with an empty body, though its grammar "
    "takes it.",
    "f = function(Double x) {\n}\nf(1)\n",
    "f = function(Double x) {\n  print(x)\n}\nf(1)\n"};

const Problem data_type{
    "D409",
    "data-type",
    Severity::warning,
    "a data type that does not exist",
    "Before the brackets of a type stands `Matrix`, `Frame`, `List` or `Scalar`, with a small letter or a "
    "capital at the beginning. The grammar takes any name there, but SystemDS refuses a script with another "
    "one. Where a builtin has one that means nothing it is an unknown type (D313).",
    "f = function(Matirx[Double] X) return (Double y) {\n  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n",
    "f = function(Matrix[Double] X) return (Double y) {\n  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n"};

const Problem assigned_argument{
    "D410",
    "assigned-argument",
    Severity::warning,
    "an assignment to an argument of the script",
    "Arguments of the script, such as `$rows`, get their values when it is run. A script that assigns one is "
    "refused by SystemDS, though its grammar takes it; `rows = ifdef($rows, 10)` gives a variable the value "
    "of an argument, or a default.",
    "$rows = 10\nprint($rows)\n",
    "rows = ifdef($rows, 10)\nprint(rows)\n"};

const Problem ifdef_argument{"D411",
                             "ifdef-argument",
                             Severity::warning,
                             "`ifdef` asks for something other than an argument of the script",
                             "`ifdef($rows, 10)` asks for an argument of the script, which has a `$` before "
                             "its name. SystemDS refuses "
                             "a script that asks for anything else, though its grammar takes it.",
                             "rows = ifdef(rows, 10)\nprint(rows)\n",
                             "rows = ifdef($rows, 10)\nprint(rows)\n"};

const Problem loop_function{"D412",
                            "loop-function",
                            Severity::warning,
                            "a loop over a function other than `seq`",
                            "A loop runs over a range, `1:n`, or over `seq(1, n, 2)`. SystemDS refuses a "
                            "script with any other function "
                            "there, though its grammar takes it.",
                            "for (i in sequence(1, 9)) {\n  print(i)\n}\n",
                            "for (i in seq(1, 9)) {\n  print(i)\n}\n"};

const Problem assigned_constant{
    "D413",
    "assigned-constant",
    Severity::warning,
    "a variable with the name of a constant",
    "`pi`, `NaN` and `Inf` are constants, capitals included. SystemDS refuses a script that assigns to one, "
    "though its grammar takes it. A parameter or the variable of a loop may have such a name, but who reads "
    "it "
    "gets the constant and not what was given.",
    "pi = 3.14\nprint(pi)\n",
    "print(pi)\n"};

const Problem index_bounds{
    "D414",
    "index-bounds",
    Severity::warning,
    "an index that nothing has",
    "Rows, columns and the items of lists are counted from 1, and a range does not end before it begins. "
    "SystemDS refuses a script with a number below that, a range of numbers that runs backwards, or a text, "
    "for rows and columns are not found by their names. Nor are they chosen by a matrix, as in `X[X > 0, ]`: "
    "`removeEmpty(target=X, margin=\"rows\", select=...)` leaves rows, `ifelse(X > 0, X, 0)` gives values, "
    "and "
    "`as.scalar(I[1, 1])` makes a number of a cell. A single value has no parts at all. In a branch or a "
    "loop "
    "SystemDS finds that out only when it gets there.",
    "X = matrix(1, 3, 3)\nprint(sum(X[0, ]))\n",
    "X = matrix(1, 3, 3)\nprint(sum(X[1, ]))\n"};

const Problem result_count{
    "D415",
    "result-count",
    Severity::warning,
    "a call whose results do not fit",
    "No more variables stand in `[a, b] =` than the function has results, and one without results is no "
    "part of an expression. A native function gives a value that has to be used, or several, such as "
    "`eigen`, of which all are taken in brackets; `print`, `stop`, `write` and `assert` give none. All "
    "results are taken of a function of the script whose body has nothing but assignments, `print` and "
    "`write`, with calls of native functions alone, as well. SystemDS refuses "
    "scripts with other calls, though its grammar takes them.",
    "[a, b] = sum(matrix(1, 2, 2))\nprint(a + b)\n",
    "a = sum(matrix(1, 2, 2))\nprint(a)\n"};

const Problem misplaced_call{
    "D416",
    "misplaced-call",
    Severity::warning,
    "a call where SystemDS calls native functions alone",
    "In an index, in the range of a loop and in the condition of `while` SystemDS calls its native "
    "functions, and "
    "refuses a call of a function that is defined in a script. A variable can take the value before. Only "
    "functions whose definition can be seen are checked.",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nfor (i in 1:f(3)) {\n  print(i)\n}\n",
    "f = function(Double x) return (Double y) {\n  y = x\n}\nn = f(3)\nfor (i in 1:n) {\n  print(i)\n}\n"};
const Problem loop_option{"D417",
                          "loop-option",
                          Severity::warning,
                          "an option that `parfor` does not have",
                          "SystemDS knows the options `check`, `par`, `taskpartitioner`, `tasksize`, "
                          "`datapartitioner`, `resultmerge`, "
                          "`mode`, `opt`, `profile` and `log` of a `parfor` loop, in small letters. It "
                          "refuses a script with another one, "
                          "though its grammar takes any name, and reads `check` as a whole number.",
                          "parfor (i in 1:9, chekc=0) {\n  print(i)\n}\n",
                          "parfor (i in 1:9, check=0) {\n  print(i)\n}\n"};
const Problem dependent_iterations{
    "D418",
    "dependent-iterations",
    Severity::warning,
    "iterations of `parfor` that depend on each other",
    "SystemDS runs the iterations of a `parfor` loop side by side, and refuses a script whose "
    "iterations assign to a variable that has a value before the loop, be it from another loop or a "
    "branch, each assign to the same part of such a matrix, read all of it where they assign to parts"
    " of it, or call `stop` or `assert`. A name that nothing before the loop has, an element of a "
    "matrix that the loop's variable chooses, `+=` on a matrix, a `for` loop, or the option `check=0`"
    " of a loop for which it does not matter are ways out. Which numbers indexes are is not looked "
    "at.",
    "s = 0\nparfor (i in 1:9) {\n  s = s + i\n}\nprint(s)\n",
    "S = matrix(0, 9, 1)\nparfor (i in 1:9) {\n  S[i, 1] = i\n}\nprint(sum(S))\n"};
const Problem number_value{
    "D419",
    "number-value",
    Severity::warning,
    "a number whose value SystemDS does not read",
    "SystemDS keeps whole numbers in 64 bits, up to 9223372036854775807, and refuses a "
    "script with a larger one; with a dot it is a double, which is rounded. The "
    "suffix `L` "
    "belongs to its grammar, but it refuses numbers that have it as well. A whole "
    "number needs no suffix.",
    "n = 10L\nprint(n)\n",
    "n = 10\nprint(n)\n"};
const Problem conditional_operator{
    "D420",
    "conditional-operator",
    Severity::warning,
    "an operator that SystemDS does not have, `&&` or `||`",
    "`&` and `|` are the operators of DML for truth values. `&&` and `||` belong to its grammar, but "
    "SystemDS "
    "refuses a script with one of them, be it in a condition or anywhere else. Both sides are computed "
    "always.",
    "x = 3\nif (x > 1 && x < 5) {\n  print(x)\n}\n",
    "x = 3\nif (x > 1 & x < 5) {\n  print(x)\n}\n"};
const Problem unnamed_value{
    "D421",
    "unnamed-value",
    Severity::warning,
    "a value without a name where SystemDS wants a variable",
    "`write` writes what a variable holds, and `nrow` and `ncol` count the rows and columns of a variable, "
    "or "
    "of a part of one, where nothing else is assigned, as in `n = nrow(X)`. SystemDS refuses a script that "
    "gives them another expression there, though its grammar takes it. A variable can take the value before.",
    "X = matrix(1, 3, 3)\nn = nrow(X %*% X)\nprint(n)\n",
    "X = matrix(1, 3, 3)\nY = X %*% X\nn = nrow(Y)\nprint(n)\n"};
const Problem result_type{
    "D422",
    "result-type",
    Severity::warning,
    "a result whose value is not of its type",
    "The last assignment to a result gives it a value of the type that the function declares. SystemDS turns "
    "whole numbers into a `Double` and refuses a script where an `Integer` gets the value of `sum` or of a "
    "division, a `Double` a text, a truth value or a matrix, such as that of `%*%`, a `Matrix[Double]` a "
    "single value, or a `Matrix[Integer]` a matrix, for the numbers in one are doubles. `as.integer`, "
    "`as.double`, `as.scalar` and `as.matrix` give the other type. Only values "
    "are looked at whose type is sure, below the last branch or loop.",
    "f = function(Matrix[Double] X) return (Integer n) {\n  n = sum(X > 0)\n}\nprint(f(matrix(1, 2, 2)))\n",
    "f = function(Matrix[Double] X) return (Integer n) {\n  n = as.integer(sum(X > 0))\n}\nprint(f(matrix(1, "
    "2, 2)))\n"};
const Problem accumulated_value{
    "D423",
    "accumulated-value",
    Severity::warning,
    "`+=` right below the value that it adds to",
    "SystemDS takes statements that follow each other as one block, and adds to the value that a variable "
    "has "
    "before the block. It refuses `x += 1` where `x` gets its value in the same block: with neither a "
    "branch, a "
    "loop nor a call of a script's function in between. `x = x + 1` is taken anywhere.",
    "x = 1\nx += 2\nprint(x)\n",
    "x = 1\nx = x + 2\nprint(x)\n"};
const Problem matrix_parameter{
    "D424",
    "matrix-parameter",
    Severity::warning,
    "a parameter that is a matrix of something other than doubles",
    "A parameter that is a matrix is a `Matrix[Double]`. The grammar takes any value type there, but "
    "SystemDS refuses a script with another one, called or not: whole numbers and truth values in a matrix "
    "are doubles as well. Texts belong into a `Frame[String]`.",
    "f = function(Matrix[Integer] X) return (Double y) {\n  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n",
    "f = function(Matrix[Double] X) return (Double y) {\n  y = sum(X)\n}\nprint(f(matrix(1, 2, 2)))\n"};
const Problem first_argument{
    "D425",
    "first-argument",
    Severity::warning,
    "a builtin for matrices whose first argument is a single value",
    "SystemDS chooses the function of a builtin by the first argument of a call, named or not: `m_scaled` if "
    "it is a matrix, `s_scaled` if it is anything else. It refuses a call of a builtin that has `m_scaled` "
    "alone if a number, a text or a truth value stands first. Arguments with names may stand in any order.",
    "m_scaled = function(Matrix[Double] X, Double factor = 1) return (Matrix[Double] Y) {\n  Y = factor * X\n"
    "}\nprint(sum(scaled(factor=2, X=matrix(1, 2, 2))))\n",
    "m_scaled = function(Matrix[Double] X, Double factor = 1) return (Matrix[Double] Y) {\n  Y = factor * X\n"
    "}\nprint(sum(scaled(X=matrix(1, 2, 2), factor=2)))\n"};
const Problem argument_value{
    "D426",
    "argument-value",
    Severity::warning,
    "a word that a function of the engine does not know, or a size that is none",
    "Some arguments of the engine's functions are words: the `margin` of `removeEmpty` is `rows` or `cols`, "
    "the "
    "`pdf` of `rand` is `uniform`, `normal` or `poisson` (later releases know `cb_uniform` and `cb_normal`, "
    "too), the `dist` of `cdf` and `icdf` is `normal`, `exp`, `chisq`, `f` or `t`, and the `format` of "
    "`write` is `text`, `csv`, `binary` or another that the engine writes. SystemDS refuses any "
    "other, the first and the last when it reads the script, the others when it comes to the call. It "
    "refuses "
    "texts, truth "
    "values and numbers below 0 for the `rows` and `cols` of `matrix`, `rand` and `frame`, too.",
    "X = matrix(1, 2, 2)\nprint(nrow(removeEmpty(target=X, margin=\"row\")))\n",
    "X = matrix(1, 2, 2)\nprint(nrow(removeEmpty(target=X, margin=\"rows\")))\n"};
const Problem operand_type{
    "D427",
    "operand-type",
    Severity::warning,
    "an operand that its operator does not take",
    "SystemDS calculates with numbers and matrices, and refuses a script that "
    "calculates with a list or a frame, or with a truth value beside a number or a "
    "matrix. A part of a list is a list, and one of a frame a frame: "
    "`as.scalar(L[1])` and `as.matrix(L[1])` give its value. Nor is a frame compared with "
    "a single value, as in `F[1, 1] == \"a\"`. `as.integer(a > b)` is 1 "
    "or 0; looked at are truth values and comparisons where they stand, not variables, and not in the "
    "default "
    "of a parameter, which SystemDS refuses where the function is called. `%*%` multiplies matrices, and `:` "
    "stands between numbers: `for (i in 1:as.scalar(X[1, 1]))`. What a variable is comes from the assignment "
    "above, or from its declaration as a parameter.",
    "L = list(2, 3)\nprint(L[1] * 5)\n",
    "L = list(2, 3)\nprint(as.scalar(L[1]) * 5)\n"};
const Problem type_change{"D428",
                          "type-change",
                          Severity::warning,
                          "a branch or a loop that makes something else of a variable",
                          "SystemDS has to know before a script runs whether a variable is a matrix, "
                          "a frame, a list or a single value, and refuses a script where that depends"
                          " on which branch is taken or how often a loop runs: `x = 0` before an `if`"
                          " that makes a matrix of `x`. Begin with a value of the same kind (`x = "
                          "matrix(0, 1, 1)`), or give the other one another name. Numbers, texts and "
                          "truth values may take each other's place.",
                          "X = 0\nfor (i in 1:3) {\n  X = matrix(i, 2, 2)\n}\nprint(sum(X))\n",
                          "X = matrix(0, 2, 2)\nfor (i in 1:3) {\n  X = matrix(i, 2, 2)\n}\nprint(sum(X))\n"};
const Problem argument_type{
    "D429",
    "argument-type",
    Severity::warning,
    "an argument that a function of the engine does not take",
    "SystemDS refuses a script that gives `sum`, `t` or `inv` anything but a matrix, `nrow`, `cbind` or "
    "`as.scalar` a single value, or `as.integer` and `seq` a matrix: a part of a matrix such as `X[1, 1]` is "
    "one as well, and `as.scalar(X[1, 1])` gives its value. `as.matrix` makes a matrix of what is none, and "
    "`cbind(X, 1)` wants one: `cbind(X, matrix(1, nrow(X), 1))`. "
    "`as.scalar`, `as.matrix` and `as.frame` take nothing that is one already, and `as.list` nothing but a "
    "list; `rows` and `cols` of `rand` "
    "and "
    "`matrix` are numbers, and `target` of `order` and `aggregate` is a matrix. What a variable is comes "
    "from "
    "the assignment above, or from its declaration as a parameter, and is told where it is used first.",
    "X = matrix(1, 2, 2)\nprint(as.integer(X[1, 1]))\n",
    "X = matrix(1, 2, 2)\nprint(as.integer(as.scalar(X[1, 1])))\n"};

const Problem matrix_size{
    "D430",
    "matrix-size",
    Severity::warning,
    "a matrix whose number of rows or columns does not fit",
    "`X %*% Y` wants as many rows in `Y` as `X` has columns; `X + Y` and its like want "
    "as many rows and columns in "
    "`Y` as in `X`, or one of them; `cbind` wants matrices with the same number of "
    "rows, and `rbind` with the same "
    "number of columns; `inv`, `det` and `cholesky` want a square matrix, `as.scalar` "
    "a single cell, and a part of "
    "a matrix is given a matrix of its own size. Bindery follows sizes from where a "
    "matrix is made, and knows that "
    "`cbind(X, matrix(1, nrow(X), 1))` has a column more than `X` even where it does "
    "not know how many `X` has. "
    "SystemDS refuses a script where it knows the numbers beforehand, and otherwise "
    "fails when it gets there, unless it leaves the operation out, as it may where a matrix holds one number "
    "throughout, or where a part is given a value for all of a matrix. "
    "Nothing is told of branches and loops, which may be there for other numbers, or not run at all.",
    "X = matrix(1, 3, 4)\nw = matrix(1, 3, 1)\nprint(sum(X %*% w))\n",
    "X = matrix(1, 3, 4)\nw = matrix(1, 4, 1)\nprint(sum(X %*% w))\n"};

} // namespace problems

std::span<const Problem* const> name_problems() {
  static constexpr std::array all = {
      &problems::unknown_function,     &problems::unknown_argument,     &problems::argument_count,
      &problems::unassigned_variable,  &problems::unused_variable,      &problems::unreachable_function,
      &problems::duplicate_definition, &problems::empty_function,       &problems::data_type,
      &problems::assigned_argument,    &problems::ifdef_argument,       &problems::loop_function,
      &problems::assigned_constant,    &problems::index_bounds,         &problems::result_count,
      &problems::misplaced_call,       &problems::loop_option,          &problems::dependent_iterations,
      &problems::number_value,         &problems::conditional_operator, &problems::unnamed_value,
      &problems::result_type,          &problems::accumulated_value,    &problems::matrix_parameter,
      &problems::first_argument,       &problems::argument_value,       &problems::operand_type,
      &problems::type_change,          &problems::argument_type,        &problems::matrix_size};
  return all;
}

} // namespace bindery::dml
