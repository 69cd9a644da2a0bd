"""The reference is asked as SystemDS runs it: known programs get their known answers."""

import pytest

from support import systemds_cache


def sexpr(reference, program):
    return reference.ask([program.encode()])[0].sexpr


def test_statements_come_one_a_line(reference):
    program = "x = a + b * c # end\nif (!a) { f(k=x[1:2,]) } else [p, q] = g()"
    assert sexpr(reference, program) == (
        "(= x (+ a (* b c)))\n(if (u! a) (then (call f (= k (idx x (: 1 2) _)))) (else (= (list p q) (call g))))\n"
    )


def test_functions_keep_their_parameters(reference):
    program = "f = function(Matrix[Double] X, Integer k = 5) return (Double y) { y <- -1 }"
    assert sexpr(reference, program) == (
        "(function f (params (param Matrix[Double] X) (param Integer k 5)) (return (param Double y)) (do (= y (u- 1))))\n"
    )


@pytest.mark.parametrize(
    "program, line, column, lexer",
    [
        ("x = 1\ny = (2\nz = 3", 3, 1, False),
        ("x = 1\ny = 2 @ 3", 2, 7, True),
        ("x = 1 +", 2, 1, False),  # the end of the file counts as a line, since lines are joined with their ends
        ("# a\rx = }", 2, 5, False),  # a lone carriage return ends a line
        ("x = 'ä' @", 1, 9, True),  # columns are code points
    ],
)
def test_the_first_error_has_its_place(reference, program, line, column, lexer):
    error = reference.ask([program.encode()])[0].first_error
    assert (error.line, error.column, error.lexer) == (line, column, lexer)


def test_a_comment_may_end_the_file(reference):
    assert reference.ask([b"x = 1 # end"])[0].accepted


def test_of_the_builtin_scripts_one_is_rejected(reference):
    files = sorted(systemds_cache.builtin_scripts().glob("*.dml"))
    answers = reference.ask([file.read_bytes() for file in files])
    rejected = [file.name for file, answer in zip(files, answers) if not answer.accepted]
    assert rejected == ["sliceLineExtract.dml"]
