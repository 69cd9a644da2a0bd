"""The comparison lets pass what the page about the language excuses, and nothing else."""

import pytest

from reference.comparison import difference
from reference.parsed import Parsed
from reference.reference import Answer, Error


def rejected(line, column, message):
    return Answer(errors=[Error(False, line, column, message)])


def test_verdict_and_structure_must_be_the_same():
    accepted = Answer(sexpr="(= x 1)\n")
    assert difference(b"x = 1", accepted, Parsed("(= x 1)\n")) is None
    assert "reads" in difference(b"x = 1", accepted, Parsed("(= x 2)\n"))
    assert "accepts it" in difference(b"x = 1", accepted, Parsed("", 1, 1, "no"))
    assert difference(b"x = 1 # \0", accepted, Parsed("", 1, 9, "no", "nul-byte")) is None
    assert "accepts it" in difference(b"x", rejected(2, 1, "no viable alternative at input 'x'"), Parsed(""))


@pytest.mark.parametrize(
    "program, line, column, message, our_line, our_column, agree",
    [
        (b"f(\n\n)) + 1", 3, 2, "extraneous input ')' expecting {<EOF>}", 3, 4, True),
        (b"f(\n\n)) + 1", 3, 2, "extraneous input ')' expecting {<EOF>}", 1, 2, False),
        # The end of a file without a last line break.
        (b"x = (", 2, 1, "mismatched input '<EOF>' expecting ')'", 1, 6, True),
        (b"x = (\n", 2, 1, "mismatched input '<EOF>' expecting ')'", 1, 6, False),
        # Inside the brackets of an index, but not behind them.
        (b"f(X[1,\n2 3]\n)", 1, 4, "mismatched input '[' expecting {')', ','}", 2, 3, True),
        (b"f(X[1,\n2]\n3)", 1, 4, "mismatched input '[' expecting {')', ','}", 3, 1, False),
        (b"f(X[1,\n2 3]\n)", 1, 3, "mismatched input 'X' expecting {')', ','}", 2, 3, False),
        # Behind the second `=` of two statements, but behind no other.
        (b"x = y [a] =\nf(,)", 1, 11, "extraneous input '=' expecting {<EOF>}", 2, 3, True),
        (b"x = y (a) =\nf(,)", 1, 11, "extraneous input '=' expecting {<EOF>}", 2, 3, False),
        # The name of a function that stands in a block, but no other name.
        (b"if (a) {\nf =\nfunction() {} }", 3, 1, "no viable alternative at input 'f=function'", 2, 1, True),
        (b"if (a) {\nf =\nfunction() {} }", 3, 1, "no viable alternative at input 'f=function'", 1, 1, False),
    ],
)
def test_another_line_needs_a_reason(program, line, column, message, our_line, our_column, agree):
    found = difference(program, rejected(line, column, message), Parsed("", our_line, our_column, "no"))
    assert (found is None) == agree


@pytest.mark.parametrize(
    "name, our_line, told, agree",
    [("unclosed-block", 1, {1, 2}, True), ("unclosed-block", 1, {1}, False), ("unclosed-bracket", 1, {1, 2}, False), ("unmatched-brace", 3, {2, 3}, False)],
)
def test_a_brace_may_be_told_above_the_first_error(name, our_line, told, agree):
    ours = Parsed("", our_line, 1, "no", name, told_lines=frozenset(told))
    found = difference(b"if (a)\nb = f(,)\n}\n", rejected(2, 7, "extraneous input ',' expecting {')'}"), ours)
    assert (found is None) == agree
