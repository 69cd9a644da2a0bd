"""What Bindery warns of because SystemDS refuses it, SystemDS refuses: there is no false warning."""

import re
from pathlib import Path
from random import Random

from reference.warned import warned_of

VARIABLES = 'X = matrix(1, 3, 3)\nV = matrix(1, 3, 1)\nF = as.frame(X)\nL = list(X, 1)\n'
# Arguments that one function or another wants: all of one kind, or one in front of others.
ARGUMENTS = [["X"] * 9, ["2"] * 9, ['"a"'] * 9, ["X"] + ["2"] * 8, ["X", '"a"'] + ["2"] * 7, ["V", "V"] + ["3"] * 7,
             ["F"] + ["X"] * 8, ["L"] + ["2"] * 8, ["TRUE"] * 9]
COUNTS = range(10)


def test_wrong_numbers_of_arguments_are_refused(bindery, validation, tmp_path):
    calls = []
    for name in validation.native_functions():
        for count in COUNTS:
            for arguments in ARGUMENTS[: 1 if count == 0 else len(ARGUMENTS)]:
                call = f"{name}({', '.join(arguments[:count])})"
                calls += [f"{VARIABLES}y = {call}\n", f"{VARIABLES}[y, z] = {call}\n"]
    warned = warned_of(bindery, tmp_path, calls, "D403")
    answers = validation.accepts([calls[number] for number in warned])
    assert [calls[number] for number, accepted in zip(warned, answers) if accepted] == []
    assert len(warned) > len(calls) / 3
    # Calls that nothing is said of must be those that SystemDS takes, where they are what the function wants.
    wanted = [f"{VARIABLES}y = {call}\n" for call in ("sum(X)", "ifelse(X > 0, 1, 2)", "log(X, 2)", "max(1, 2, 3, 4)",
                                                     "solve(X, V)", "table(V, V, 3, 3)", "quantile(V, 0.5)")]
    assert all(validation.accepts(wanted))
    quiet = tmp_path / "wanted"
    quiet.mkdir()
    assert warned_of(bindery, quiet, wanted, "D403") == []


def test_calls_whose_results_do_not_fit_are_refused(bindery, validation, tmp_path):
    programs = []
    for name in validation.native_functions():
        for arguments in ([], *(filling[:count] for filling in ARGUMENTS[:4] for count in (1, 2, 3))):
            call = f"{name}({', '.join(arguments)})"
            programs += [f"{VARIABLES}{use.format(call)}\n" for use in ("{}", "y = {}", "y = 1 + {}", "[y] = {}", "[y, z] = {}")]
    warned = warned_of(bindery, tmp_path, programs, "D415")
    answers = validation.accepts([programs[number] for number in warned])
    assert [programs[number] for number, accepted in zip(warned, answers) if accepted] == []
    assert len(warned) > len(programs) / 3
    used = [VARIABLES + use for use in ("y = sum(X)\n", "[y, z] = eigen(X)\n", "[y, z, w] = svd(X)\n", "print(1)\n",
                                        "y = 1 + max(1, 2)\n")]
    assert all(validation.accepts(used))
    quiet = tmp_path / "used"
    quiet.mkdir()
    assert warned_of(bindery, quiet, used, "D415") == []


def test_names_of_arguments_that_native_functions_do_not_take_are_refused(bindery, validation, tmp_path):
    programs = []
    for name in validation.native_functions():
        for filling in ARGUMENTS:
            for count in (1, 2, 3):
                named = ", ".join(f"a{number}={value}" for number, value in enumerate(filling[:count]))
                programs += [f"{VARIABLES}y = {call}\n" for call in (f"{name}({named})", f"{name}({', '.join(filling[:count])})")]
    for code in ("D402", "D403"):
        folder = tmp_path / code
        folder.mkdir()
        warned = warned_of(bindery, folder, programs, code)
        answers = validation.accepts([programs[number] for number in warned])
        assert [programs[number] for number, accepted in zip(warned, answers) if accepted] == []
        assert len(warned) > len(programs) / 8


def test_values_without_names_are_not_written_and_not_counted(bindery, validation, tmp_path):
    values = ["X + 1", "t(X)", "-X", "X > 1", "!X", "rand(rows=2, cols=2)", "(X %*% X)", "g(X) + 1", "X", "(X)", "X[1, ]", "g(X)"]
    uses = ["n = nrow({})\nprint(n)", "X[1, 1] = ncol({})\nprint(sum(X))", "if (1 < 2) write({}, 'f')", "print(nrow({}))", "n = 1 + ncol({})\nprint(n)"]
    function = "g = function(Matrix[Double] A) return (Matrix[Double] B) {\n  B = A\n  if (sum(B) > 1) print(1)\n}\n"
    programs = [f"{VARIABLES}{function}{use.format(value)}\n" for use in uses for value in values]
    warned = warned_of(bindery, tmp_path, programs, "D421")
    assert validation.accepts(programs) == [number not in warned for number in range(len(programs))]


def test_operators_that_systemds_does_not_run_are_refused(bindery, validation, tmp_path):
    uses = ["b = {}\nprint(b)\n", "if ({}) print(1)\n", "while ({}) print(1)\n", "f = function(Double x) return (Double y) {{\n  y = x\n  b = {}\n}}\n"]
    bad = ["TRUE && FALSE", "1 < 2 || TRUE", "!(TRUE || FALSE)", "TRUE & (FALSE || TRUE)", "TRUE /* & */ && # |\n FALSE"]
    good = ["1 < 2 & 3 < 4", "1 < 2 | 3 < 4", '"&&" == "||"']
    programs = [use.format(value) for value in bad + good for use in uses]
    assert warned_of(bindery, tmp_path, programs, "D420") == list(range(len(bad) * len(uses)))
    assert validation.accepts(programs) == [False] * len(bad) * len(uses) + [True] * len(good) * len(uses)


def test_values_of_another_type_than_their_result_are_refused(bindery, validation, tmp_path):
    values = ["1", "1.5", "-2", '"a"', "1 + 2", "1 / 2", "7 %/% 2", "7 %% 2", "2 ^ 2", '"a" + 1', "1 < 2", "sum(X)", "nrow(X) + 1", "nrow(X) / 2",
              "sum(X) > 1", "X %*% X", "2 * rowSums(X)", "-(X %*% X)", "!(X %*% X)", "exp(1)", "exp(colSums(X))", "max(X)", "list(1, X)", "as.frame(X)",
              "as.scalar(X[1, 1])", "toString(X)", "as.logical(1)", "matrix(1, 2, 2)", "order(target=X, by=1)", "trace(X) ^ 2"]
    values += ["X", "i", "d", "i / 2", "i + 1", "d * X", "s + i", "as.scalar(X)", "X[1, 1]", "X[1, ]", "X[1, 1] + 1", "F[1, ]", "L[1]", "L['a']"]
    values += ["ifelse(d > 1, 1, 2)", "ifelse(d > 1, 1.5, 2.5)", "ifelse(d > 1, 'a', 'b')", "ifelse(d > 1, X, 2)", "ifelse(X > 1, 1, 2)",
               "ifelse(d > 1, d > 2, d > 3)", "abs(X)", "t(X)", "cbind(X, X)", "rbind(X, X, X)", "log(X)", "log(X, 2)", "rev(X)", "max(X, 1)", "min(X, X)",
               "removeEmpty(target=X, margin='rows')", "replace(target=X, pattern=1, replacement=2)", "real(d)", "real(d) + 1", "whole(i)", "truth(d)",
               "text(d)", "many(X)", "listed(d)", "real(d) > 1", "pi", "NaN", "2 * Inf", "Inf > 1"]
    types = ["Integer", "Double", "Boolean", "String", "Matrix[Double]", "Matrix[Unknown]", "Frame[Unknown]", "List[Unknown]"]
    given = {"real": "Double", "whole": "Integer", "truth": "Boolean", "text": "String", "many": "Matrix[Double]", "listed": "List[Unknown]"}
    made = {"Double": "1.5", "Integer": "1", "Boolean": "TRUE", "String": "'a'", "Matrix[Double]": "matrix(1, 2, 2)", "List[Unknown]": "list(1)"}
    functions = "".join(f"{name} = function({'Matrix[Double]' if name == 'many' else 'Double'} x) return ({kind} y) {{\n  y = {made[kind]}\n"
                        f"  if (1 > 2) print(1)\n}}\n" for name, kind in given.items())
    parameters = "Matrix[Double] X, Integer i, Double d, String s, Frame[Unknown] F, List[Unknown] L"
    programs = [f"{functions}f = function({parameters}) return ({kind} r) {{\n  {body.format(value)}\n}}\nprint(1)\n"
                for body in ("r = {}", "v = {}\n  print(1)\n  r = v") for value in values for kind in types]
    warned = warned_of(bindery, tmp_path, programs, "D422")
    assert [number for number, accepted in enumerate(validation.accepts(programs)) if accepted == (number in warned)] == []


def test_operands_of_other_kinds_are_refused(bindery, validation, tmp_path):
    parameters = "Integer i, Double d, Boolean b, String s, Matrix[Double] X, Frame[String] F, List[Unknown] L"
    values = "i = 1\nd = 1.5\nb = i < 2\ns = 'a'\nX = matrix(1, 3, 3)\nF = as.frame(X)\nL = list(X, 1)\n"
    uses = [f"{values}x = {{}}\n", f"{values}if (d > 1) {{{{\n  x = {{}}\n}}}}\n", f"f = function({parameters}) return (Double y) {{{{\n  x = {{}}\n  y = 1\n}}}}\nprint(1)\n"]
    operands = ["i", "d", "s", "X", "L[1]", "F[1, 1]", "X[1, ]", "(X > 2)", "list(i)", "2", "as.frame(X)", "TRUE", "(d > i)"]
    # What has other dimensions than those of X is refused for these.
    values_of = [f"{left} {sign} {right}" for sign in ("+", "-", "*", "/", "^", "%%", "%/%") for left in operands for right in operands
                 if not (left == "X" and right == "X[1, ]" or left == "X[1, ]" and right in ("X", "(X > 2)") or left == "(X > 2)" and right == "X[1, ]")]
    values_of += [f"{sign}{operand}" for sign in "-+" for operand in operands]
    programs = [use.format(value) for use in uses for value in values_of]
    warned = warned_of(bindery, tmp_path, programs, "D427")
    assert [programs[number] for number, accepted in enumerate(validation.accepts(programs)) if accepted == (number in warned)] == []


def test_frames_are_not_compared_with_single_values(bindery, validation, tmp_path):
    operands = ["2", "d", "'a'", "TRUE", "X", "X[1, ]", "F", "F[1, 1]", "as.frame(X)", "L", "L[1]", "list(1)"]
    values = [f"{left} {sign} {right}" for sign in ("==", "!=", "<", ">=", "&") for left in operands for right in operands]
    uses = [VARIABLES + "d = sum(X)\nx = {}\n", VARIABLES + "d = sum(X)\nif (d > 1) {{\n  x = {}\n}}\n"]
    programs = [use.format(value) for use in uses for value in values]
    warned = warned_of(bindery, tmp_path, programs, "D427")
    assert [programs[number] for number, accepted in zip(warned, validation.accepts([programs[n] for n in warned])) if accepted] == []
    assert len(warned) == len(uses) * 4 * 3 * 4 * 2  # frames at either side


def test_truth_values_are_no_operands_where_systemds_looks_at_them(bindery, validation, tmp_path):
    values = ["1 + TRUE", "2 * (2 > 1)", "-(2 > 1)", "1 - !TRUE", "max(3 %/% FALSE, 2)"]
    function = "f = function(Double x, Double z{}) return (Double y) {{\n  y = x\n{}  if (x > 1) print(z)\n}}\n"
    seen = ["x = {}\nprint(x)\n", "print({})\n", "if ({} > 1) print(1)\n", "X = matrix(1, 3, 3)\nprint(sum(X[{}, 1]))\n",
            "for (i in 1:({})) print(i)\n", "while ({} < 0) print(1)\n", "x = list(a={})\nprint(length(x))\n", "x = ifdef($x, {})\nprint(x)\n",
            function.format("", "") + "print(f(1, {}))\n", function.format("", "  y = y + ({})\n") + "print(1)\n"]
    # The default of a parameter is not looked at while nothing calls the function, and an option of a loop never.
    unseen = [function.format(" = {}", "") + "print(1)\n", "parfor (i in 1:2, par={}) print(i)\n"]
    programs = [use.replace("{{", "{").replace("}}", "}").replace("{}", value) for use in seen + unseen for value in values]
    assert warned_of(bindery, tmp_path, programs, "D427") == list(range(len(seen) * len(values)))
    assert validation.accepts(programs) == [number >= len(seen) * len(values) for number in range(len(programs))]


def test_arguments_of_other_types_are_refused(bindery, validation, tmp_path):
    values = ["2", "1.5", "'a'", "TRUE", "F", "L", "X[1, 1]", "L[1]", "sum(X)", "sum(X) * 2", "-1", "(2 > 1)", "as.frame(X)", "list(1)", "rowSums(X)", "p", "q"]
    uses = [f"{VARIABLES}y = {{}}\n", f"{VARIABLES}if (sum(X) > 1) {{{{\n  y = list({{}})\n}}}}\n",
            f"f = function(Double p, String q) return (Double y) {{{{\n  {VARIABLES}y = 1\n  print(toString({{}}))\n}}}}\nprint(1)\n"]
    fillings = [[value, *others] for value in values for others in ([], ["X"], ["2"], ["'b'"])]
    fillings += [[first, value] for first in ("X", "L", "as.frame(X)") for value in values]
    programs = [use.format(f"{name}({', '.join(each)})") for name in validation.native_functions() for use in uses for each in fillings
                if use == uses[2] or "p" not in each and "q" not in each]
    warned = warned_of(bindery, tmp_path, programs, "D429")
    answers = validation.accepts([programs[number] for number in warned])
    assert [programs[number] for number, accepted in zip(warned, answers) if accepted] == []
    assert len(warned) > len(programs) / 20


def test_variables_that_are_no_single_values_are_not_cast_to_one(bindery, validation, tmp_path):
    parameters = "Integer i, Double d, Boolean b, String s, Matrix[Double] X, Frame[String] F, List[Unknown] L"
    made = "v = X[1, 1] * 2\nw = rowSums(X)\nu = as.scalar(X[1, 1])\nq = L[1]\n"
    values = ["i", "d", "b", "s", "X", "F", "L", "v", "w", "u", "q", "v + 1", "w > 1", "-v", "u * 2", "-d", "as.scalar(v)", "d > i"]
    top = "i = 1\nd = 1.5\nb = i < 2\ns = 'a'\nX = matrix(1, 3, 3)\nF = as.frame(X)\nL = list(X, 1)\n" + made
    uses = [top + "print({})\n", top + "if (d > 1) {{\n  x = {}\n  print(x)\n}}\n", top + "for (k in 1:2) {{\n  x = 1 + {}\n}}\n",
            f"f = function({parameters}) return (Double y) {{{{\n  {made}  y = as.double({{}})\n}}}}\nprint(1)\n"]
    programs = [use.format(f"{cast}({value})") for use in uses for cast in ("as.integer", "as.double") for value in values]
    warned = warned_of(bindery, tmp_path, programs, "D429")
    assert [programs[number] for number, accepted in enumerate(validation.accepts(programs)) if accepted == (number in warned)] == []


def test_matrices_of_something_else_than_doubles_are_no_parameters(bindery, validation, tmp_path):
    values = ["Double", "double", "Integer", "int", "Boolean", "String", "Unknown"]
    programs = [f"f = function({data}[{value}] x) return (Double y) {{\n  y = length(x)\n}}\nprint(1)\n"
                for data in ("Matrix", "matrix", "Frame", "List") for value in values]
    warned = warned_of(bindery, tmp_path, programs, "D424")
    assert validation.accepts(programs) == [number not in warned for number in range(len(programs))]


def test_arguments_that_native_functions_need_or_have_once(bindery, validation, tmp_path):
    shapes = ["input_shape=[3,1,1,3]", "filter_shape=[3,1,1,3]", "stride=[1,1]", "padding=[0,0]"]
    bad = ["removeEmpty(target=X)", "pchisq(target=1)", "qt(target=0.1)", "pf(target=1, df1=1)", "frame('a', 1, 1)", "frame('a', rows=1)", "frame()",
           "frame(rows=1, cols=1, data='a')", "matrix(rows=2, cols=2, data=1)", "matrix(rows=2, 1, cols=2)", "matrix(1, data=1, rows=2, cols=2)",
           "matrix(1, rows=2, cols=2, rows=2)", "rand(rows=2, cols=2, rows=2)", "tensor(data=1, '2 2')", "tensor(dims='2 2', data=1)",
           "read(rows=1, 'f')", "read(iofilename='f', rows=1)", "conv2d(X, X, [3,1,1,3], [3,1,1,3], [1,1], [0,0])"]
    bad += [f"conv2d(X, X, {', '.join(shapes[:left] + shapes[left + 1 :])}, a=1)" for left in range(len(shapes))]
    good = ["removeEmpty(target=X, margin='rows')", "pchisq(target=1, df=2)", "qf(target=0.1, df1=1, df2=2)", "frame('a', rows=1, cols=1)",
            "frame(data='a', cols=1, rows=1)", "matrix(data=1, cols=2, rows=2)", "tensor(1, dims='2 2')", "tensor(1, '2 2')",
            "order(target=X, by=1, by=1)", f"conv2d(X, X, {', '.join(shapes[::-1])})"]
    programs = [f"{VARIABLES}y = {call}\n" for call in bad + good]
    assert warned_of(bindery, tmp_path, programs, "D403") == list(range(len(bad)))
    assert validation.accepts(programs) == [False] * len(bad) + [True] * len(good)


def test_margins_that_remove_empty_does_not_know_are_refused(bindery, validation, tmp_path):
    margins = ['"row"', '"Rows"', '"columns"', "'col'", "1", "TRUE", '""', '"rows"', "'cols'"]
    programs = [f"{VARIABLES}y = removeEmpty(target=X, margin={margin})\n" for margin in margins]
    warned = warned_of(bindery, tmp_path, programs, "D426")
    assert warned == list(range(len(margins) - 2))
    assert validation.accepts(programs) == [number not in warned for number in range(len(programs))]


def test_rows_and_columns_of_a_matrix_without_names_are_refused_if_they_are_no_numbers(bindery, validation, tmp_path):
    values = ["-1", "-2.5", "'2'", "TRUE", "0", "-0", "+3", "i", "-i + 4"]
    programs = [f"{VARIABLES}i = 2\ny = matrix(1, {call})\n" for value in values
                for call in (f"{value}, 2", f"2, {value}", f"2, {value}, FALSE")]
    warned = warned_of(bindery, tmp_path, programs, "D426")
    assert warned == list(range(4 * 3))
    assert validation.accepts(programs) == [number not in warned for number in range(len(programs))]


def test_names_that_are_no_functions_are_refused(bindery, validation, tmp_path):
    calls = ["range(X)", "invcdf(target=0.3, dist='normal')", "range(1, 3)", "rexpand(target=V, max=3, dir='cols', cast=TRUE, ignore=TRUE)", "rexpand(V, 3)"]
    programs = [f"{VARIABLES}y = {call}\n" for call in calls]
    assert warned_of(bindery, tmp_path, programs, "D401") == list(range(len(calls)))
    assert validation.accepts(programs) == [False] * len(calls)


def test_builtins_for_matrices_get_one_first(bindery, validation, tmp_path):
    builtins = {"kmeans": "m_kmeans = function(Matrix[Double] X, Integer k = 10) return (Matrix[Double] C, Matrix[Double] Y) {\n  C = X * k\n  Y = X\n}\n",
                "sigmoid": "s_sigmoid = function(Double x) return (Double y) {\n  y = x\n}\n"
                           "m_sigmoid = function(Matrix[Double] X) return (Matrix[Double] Y) {\n  Y = X\n}\n"}
    (tmp_path / "scripts" / "builtin").mkdir(parents=True)
    for name, script in builtins.items():
        (tmp_path / "scripts" / "builtin" / f"{name}.dml").write_text(script, encoding="utf-8")
    statements = ["[C, Y] = kmeans(k=3, X=X)", "[C, Y] = kmeans(3, X)", "[C, Y] = kmeans('a', 3)", "C = kmeans(TRUE)",
                  "[C, Y] = kmeans(X=X, k=3)", "y = sigmoid(1)", "y = sigmoid(X)"]
    programs = [VARIABLES + around.format(each) for each in statements for around in ("{}\n", "if (nrow(X) > 1) {{\n  {}\n  print(1)\n}}\n")]
    warned = warned_of(bindery, tmp_path, programs, "D425")
    assert warned == list(range(8))
    assert validation.accepts(programs) == [number not in warned for number in range(len(programs))]


ELSE_READS = ["print(x)", "x = x + 1", "if (a > 2) print(x)", "print(sum(x[1, ]))", "while (x > 3) a = a + 1", "for (i in 1:x) print(i)", "y = list(x)\n  print(length(y))"]
ELSE_SETS = ["x = 1\n  print(x)", "if (a > 2) x = 1\n  print(x)", "for (x in 1:2) print(x)", "for (i in 1:2) x = i\n  print(x)", "x = ifdef($x, 2)\n  print(x)"]


def test_branches_do_not_read_what_the_other_one_alone_gives_a_value(bindery, validation, tmp_path):
    around = ["{}\n", "for (k in 1:2) {{\n{}\n}}\n", "while (a < 2) {{\n{}\na = 3\n}}\n"]
    heads = ["if (a > 0) {{\n  x = 2\n}} else {{\n  {}\n}}", "if (a > 0) {{\n  if (a > 1) x = 2\n}} else if (a > 3) {{\n  {}\n}}",
             "if (a > 0) {{\n  print(1)\n}} else if (a > 1) {{\n  x = 2\n}} else {{\n  {}\n}}"]
    bad = ["a = 1\n" + each.format(head.format(body)) for each in around for head in heads for body in ELSE_READS]
    good = ["a = 1\n" + each.format(head.format(body)) for each in around for head in heads for body in ELSE_SETS]
    good += ["a = 1\nx = matrix(a, 1, 1)\n" + head.format("print(sum(x[1, ]))").replace("x = 2", "x = matrix(2, 1, 1)") for head in heads]
    assert warned_of(bindery, tmp_path, bad + good, "D404") == list(range(len(bad)))
    assert validation.accepts(bad + good) == [False] * len(bad) + [True] * len(good)


def test_indexes_that_nothing_has_are_refused(bindery, validation, tmp_path):
    indexes = ["0, 1", "1, 0", "-1, 1", "0", "0, ", ", 0", "3:2, 1", "1, 3:2", "0:1, 1", "'a', 1", ", 'a'", "1:'a', 1", "nrow(X):'a', 1"]
    good = ["1, 1", "1:1, 3", ", 2:3", "nrow(X), 1"]
    programs = [f"X = matrix(1, 3, 3)\n{statement.format(index)}\n" for index in indexes + good
                for statement in ("print(sum(X[{}]))", "X[{}] = matrix(5, 1, 1)\nprint(sum(X))")]
    warned = warned_of(bindery, tmp_path, programs, "D414")
    assert warned == list(range(2 * len(indexes)))
    assert not any(validation.accepts([programs[number] for number in warned]))
    assert all(validation.accepts(programs[2 * len(indexes) :: 2]))


def test_options_that_parfor_does_not_have_are_refused(bindery, validation, tmp_path):
    bad = ["chek=0", "PAR=2", "threads=8, mode=LOCAL", "check=FALSE", "check=TRUE", "check=(0)", "check=1.0", 'check="1"', "check=1 + 1"]
    good = ["check=0", "check=-1", "check=1, par=2", "opt=CONSTRAINED, taskpartitioner=FACTORING, tasksize=2", "log=DEBUG, profile=0",
            "datapartitioner=NONE, resultmerge=LOCAL_MEM, mode=LOCAL"]
    programs = [f"R = matrix(0, 4, 1)\nparfor (i in 1:4, {options}) {{\n  R[i, 1] = i\n}}\nprint(sum(R))\n" for options in bad + good]
    assert warned_of(bindery, tmp_path, programs, "D417") == list(range(len(bad)))
    assert validation.accepts(programs) == [False] * len(bad) + [True] * len(good)


def test_numbers_that_systemds_cannot_keep_are_refused(bindery, validation, tmp_path):
    bad = ["5L", "5l", "1.5L", "1e3L", "1.L", ".5l", "9223372036854775808", "-9223372036854775808", "9" * 40, "9" * 40 + "L"]
    good = ["5", "9223372036854775807", "-9223372036854775807", "0" * 40 + "1", "9" * 40 + ".0", "1e400", "9" * 25 + "e1", ".5"]
    uses = ["print({})\n", "f = function(Double x = {}) return (Double y) {{\n  y = x\n}}\nprint(f(1))\n", "x = max(1, {}) + 1\nprint(x)\n"]
    programs = [use.format(number) for number in bad + good for use in uses]
    assert warned_of(bindery, tmp_path, programs, "D419") == list(range(len(bad) * len(uses)))
    assert validation.accepts(programs) == [False] * len(bad) * len(uses) + [True] * len(good) * len(uses)


# Where the variables of a script, and parameters, have values before the loop.
BEFORE = 's = 0\nM = matrix(0, 9, 1)\nL = list(1)\nF = as.frame(M)\nb = TRUE\nt = "a"\n'
AROUND = [BEFORE + "{}print(s)\nprint(sum(M))\nprint(length(L))\nprint(nrow(F))\nprint(b)\nprint(t)\n",
          "f = function(Integer s, Matrix[Double] M, List[Unknown] L, Frame[Unknown] F, Boolean b, String t) "
          "return (Double z) {{\n{}  z = s + sum(M)\n  print(nrow(F))\n  print(b)\n  print(length(L))\n  print(t)\n}}\n"
          + BEFORE + "print(f(s, M, L, F, b, t))\n"]
DEPENDENT = ["s = s + i", "s += i", "s = i", "b = FALSE", "t = 'b'", "M = M + i", "M = rbind(M, M)", "L = append(L, i)",
             "F = rbind(F, F)", "if (i > 1) {\n s = 2\n}", "while (s < i) {\n s = s + 1\n}",
             "for (j in 1:2) {\n s = s + j\n}", "parfor (j in 1:2) {\n s = s + j\n}",
             "n = 0\nparfor (j in 1:2) {\n n = n + j\n}\nprint(n)", "M = matrix(i, 9, 1)", "M[1, 1] = i",
             "M[, 1] = seq(i, i + 8)", "M[nrow(M), 1] = i", "k = i\nM[k, 1] = 2", "if (i == 1) {\n M[1, 1] = 2\n}",
             "for (j in 1:9) {\n M[j, 1] = i\n}", "M[i, 1] = sum(M)", "M[i, 1] = max(1, length(M))",
             "M[i, 1] = i\nprint(sum(M))", "y = t(M)\nM[i, 1] = sum(y)", "M[i, 1] = i\nif (i > 1) {\n print('a' + sum(M))\n}",
             "M[i, 1] = i\n[y, z] = eigen(M %*% t(M))\nprint(sum(y) + sum(z))"]
ENDING = ["if (i > 2) stop('a')", "stop('a')", "assert(i > 0)", "if (i > 2) assert(M[i, 1] == 0)"]
INDEPENDENT = ["n = 0\nn = n + i\nprint(n)", "n = 0\nfor (j in 1:3) {\n n = n + j\n}\nprint(n)", "M[i, 1] = i",
               "M[i, 1] = M[i, 1] + nrow(M)", "for (j in 1:1) {\n M[i, j] = i\n}", "M[1, 1] += i", "L[1] = i",
               "M[i, 1] = i\nprint(nrow(M) + sum(M[i, 1]))", "M[i, 1] = i\nif (sum(M) > 1) {\n print(1)\n}",
               "N = matrix(0, 9, 1)\nN[1, 1] = i\nprint(sum(N))", "print(s + i)", "print(sum(M))", "M[i, 1] = s", "L = list(i)", "L = list(1, 2, 3, L)",
               "L = list(M[length(L), 1])", "L = list(sum(matrix(length(L), 3, 1)))"]


def test_iterations_that_depend_on_each_other_are_refused(bindery, validation, tmp_path):
    loops = [(options, body) for options in ("", ", check=1", ", check=0") for body in DEPENDENT + ENDING + INDEPENDENT]
    programs = [around.format(f"parfor (i in 1:9{options}) {{\n{body}\n}}\n") for options, body in loops for around in AROUND]
    # The inner one of two loops is checked whatever the options of the outer one.
    dependent = [body in ENDING or (body in DEPENDENT and (options != ", check=0" or "parfor" in body))
                 for options, body in loops for _ in AROUND]
    assert warned_of(bindery, tmp_path, programs, "D418") == [number for number, each in enumerate(dependent) if each]
    assert validation.accepts(programs) == [not each for each in dependent]


def changing_statements(random, depth):
    """Statements that give `x` values in branches and loops, at random."""
    lines = []
    for _ in range(random.randint(1, 3)):
        inner = [] if depth == 0 else changing_statements(random, depth - 1)
        kind = random.randrange(8)
        if kind == 0 and inner:
            lines += ["if (c > 1) {", *inner, "}"]
        elif kind == 1 and inner:
            lines += ["if (c > 2) {", *inner, "} else {", *changing_statements(random, depth - 1), "}"]
        elif kind == 2 and inner:
            lines += [random.choice(["while (c > 3) {", "for (i in 1:3) {"]), *inner, "}"]
        elif kind < 6:
            lines.append("x = " + random.choice(["0", '"a"', "TRUE", "matrix(0, 2, 2)", "rand(rows=2, cols=2)", "nrow(M)",
                                                 "as.frame(M)", "list(M)", "M[1, 1]", "M[, 1:2]", "L[1]"]))
        else:
            lines.append("print(c)")
    return lines


def test_branches_and_loops_that_change_what_a_variable_is_are_refused(bindery, validation, tmp_path):
    random = Random(428)
    heads = ["x = 0", "x = matrix(0, 2, 2)", 'x = "a"\nx = list(1)', "print(c)"]
    programs = ["c = as.scalar(rand(rows=1, cols=1))\nM = matrix(1, 2, 2)\nL = list(M, 1)\n" +
                "\n".join([random.choice(heads), *changing_statements(random, 3), "x = 1\nprint(x)\n"]) for _ in range(400)]
    refused = [number for number, accepted in enumerate(validation.accepts(programs)) if not accepted]
    assert warned_of(bindery, tmp_path, programs, "D428") == refused
    assert 100 < len(refused) < 300


OWN = "{} (i in 1:3) {{\n  n = i\n  n = n + 1\n  print(n)\n}}\n"
CHOICE = "x = as.scalar(rand(rows=1, cols=1))\nif (x > 0.5) {\n"


def test_what_stands_before_a_loop_gives_values_to_its_iterations(bindery, validation, tmp_path):
    loop = OWN.format("parfor")
    dependent = [loop + loop, OWN.format("for") + loop, CHOICE + "  n = 3\n  print(n)\n}\n" + loop,
                 CHOICE + "  print(1)\n} else {\n  n = 3\n  print(n)\n}\n" + loop,
                 "x = 0\nwhile (x < 3) {\n  n = x\n  x = x + 1\n  print(n)\n}\n" + loop,
                 "for (k in 1:2) {\n" + loop + "}\n" + loop, "parfor (k in 1:2) {\n" + loop + loop + "}\n",
                 "for (n in 1:2) {\n  print(n)\n}\n" + loop,
                 "f = function(Double x) return (Double y) {\n" + loop + loop + "  y = x\n}\nprint(f(1))\n"]
    independent = [loop, "for (k in 1:2) {\n" + loop + "  n = 5\n  print(n)\n}\n",
                   "f = function(Double x) return (Double y) {\n" + loop + "  y = x\n}\nprint(f(1))\n" + loop]
    other = CHOICE + "  n = 3\n  print(n)\n} else "
    dependent += [other + "{\n  n = 2\n" + loop + "}\n", "n = 1\n" + other + "{\n" + loop + "}\n",
                  other + "{\n  print(1)\n}\nif (x > 0.6) {\n  print(2)\n} else {\n" + loop + "}\n"]
    independent += [other + "{\n" + loop + "}\n", other + "if (x > 0.3) {\n" + loop + "}\n",
                    other + "if (x > 0.3) {\n  print(2)\n} else {\n" + loop + "}\n",
                    "for (k in 1:2) {\n" + other + "{\n" + loop + "}\n}\n"]
    assert warned_of(bindery, tmp_path, dependent + independent, "D418") == list(range(len(dependent)))
    assert validation.accepts(dependent + independent) == [False] * len(dependent) + [True] * len(independent)


def examples(code):
    """What docs/diagnostics.md shows for a diagnostic: a program that gets it, and one that does not."""
    page = (Path(__file__).parents[2] / "docs" / "diagnostics.md").read_text(encoding="utf-8")
    section = next(each for each in page.split("\n## ") if f"`{code}`, " in each)
    return re.findall(r"```dml\n(.*?)```", section, re.DOTALL)


def test_what_the_grammar_lets_pass_is_refused(validation):
    codes = ["D403", "D408", "D409", "D410", "D411", "D412", "D413", "D414", "D415", "D416", "D417", "D418", "D419", "D420", "D421", "D422", "D423",
             "D424", "D426", "D427", "D429"]
    bad, good = zip(*map(examples, codes))
    refused = [code for code, accepted in zip(codes, validation.accepts(list(bad))) if not accepted]
    assert refused == codes
    taken = [code for code, accepted in zip(codes, validation.accepts(list(good))) if accepted]
    assert taken == codes


def test_parts_of_what_has_no_value_are_not_assigned(bindery, validation, tmp_path):
    programs = ["X[1, 1] = 2\nprint(sum(X))\n", "if (1 < 2) {\n  X[1, 1] = 2\n}\nprint(1)\n",
                "f = function(Double x) return (Matrix[Double] Y) {\n  Y[1, 1] = x\n}\nprint(sum(f(1)))\n"]
    good = ["X = matrix(1, 2, 2)\nX[1, 1] = 2\nprint(sum(X))\n"]
    assert warned_of(bindery, tmp_path, programs + good, "D404") == [0, 1, 2]
    assert validation.accepts(programs + good) == [False, False, False, True]


def test_names_that_look_like_constants_are_refused(bindery, validation, tmp_path):
    programs = [f"x = 1\nif (x != {name}) print(x)\n" for name in ("NA", "NULL", "True", "pi", "NaN", "Inf", "TRUE")]
    assert warned_of(bindery, tmp_path, programs, "D404") == [0, 1, 2]
    assert validation.accepts(programs) == [False] * 3 + [True] * 4


def statements(random, depth, variables):
    """Lines of a random script that reads and writes some variables anywhere."""
    lines = []
    for _ in range(random.randint(1, 4)):
        kind = random.choice(["set", "set", "print", "if", "for", "while"] if depth < 3 else ["set", "print"])
        name, other = random.choice(variables), random.choice(variables + ["1"])
        if kind == "set":
            lines.append(f"{name} = {other} + {random.choice(variables + ['2', '3'])}")
        elif kind == "print":
            lines.append(f"print({name})")
        else:
            head = {"if": f"if ({other} < 5)", "for": f"for (i{depth} in 1:{other})", "while": f"while ({other} > 5)"}[kind]
            lines += [head + " {", *statements(random, depth + 1, variables), "}"]
            if kind == "if" and random.random() < 0.5:
                lines += ["else {", *statements(random, depth + 1, variables), "}"]
    return lines


def additions(random, depth):
    """Lines of a random script that gives some variables values and adds to them."""
    lines = []
    for _ in range(random.randint(1, 5)):
        name, other = random.choice("abc"), random.choice(["a", "b", "c", "1"])
        simple = ["{} = {} + 1", "{} = 2", "{} += {}", "{} += {}", "print({1})", "{} = g({})", "{} = 1 + h({})", "{} = ifdef($z, {})",
                  "assert({1} > 0)", "M[1, 1] = {1}", "M[1, 2] += {1}", "t = time()", "[d, e] = eigen(matrix({1}, 2, 2))"]
        heads = ["if ({1} > 1) {{", "for (i in 1:3) {{", "while ({1} < 1) {{"]
        line = random.choice(simple + heads if depth < 2 else simple)
        lines.append(line.format(name, other))
        if line in heads:
            lines += [*additions(random, depth + 1), "}"]
    return lines


def test_values_are_not_added_to_where_they_are_given(bindery, validation, tmp_path):
    random = Random(423)
    head = "".join(f"{name} = function(Double x) return (Double y) {{\n  y = x\n{more}}}\n" for name, more in (("g", ""), ("h", "  if (y > 1) y = 1\n")))
    before = head + "a = 1\nb = 2\nc = 3\nM = matrix(0, 2, 2)\n"
    programs = [before + "if (a > 1) print(1)\n" * (number % 2) + "\n".join(additions(random, 0)) + "\n" for number in range(900)]
    warned = warned_of(bindery, tmp_path, programs, "D423")
    answers = validation.accepts(programs)
    assert [programs[number] for number in warned if answers[number]] == []
    quiet = [accepted for number, accepted in enumerate(answers) if number not in warned]
    assert len(warned) > 100
    # What may be in another block is not told.
    assert sum(quiet) > 0.9 * len(quiet)


def test_variables_that_are_read_too_early_are_refused(bindery, validation, tmp_path):
    random = Random(404)
    given = ["a = 1", "b = 1", "c = 1"]
    programs = ["\n".join(given[: number % 4] + statements(random, 0, ["a", "b", "c"])) + "\n" for number in range(600)]
    warned = warned_of(bindery, tmp_path, programs, "D404")
    answers = validation.accepts(programs)
    assert [programs[number] for number in warned if answers[number]] == []
    quiet = [accepted for number, accepted in enumerate(answers) if number not in warned]
    assert len(warned) > 100 and len(quiet) > 50
    # What one branch alone assigns may be missing in others, which is not looked at.
    assert sum(quiet) > 0.8 * len(quiet)
