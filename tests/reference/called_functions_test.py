"""Calls that Bindery warns of are those that SystemDS refuses, or that fail when they are made."""

import pytest

from reference.warned import warned_of

# SystemDS puts the body of the first ones in the place of a call.
BODIES = ["  a = x + y\n  b = z\n", "  a = x\n  b = z + sum(matrix(y, 2, 2))\n  print(a)\n", "  L = list(x, y)\n  a = as.scalar(L[1])\n  b = z\n",
          "  a = x + y\n  b = z\n  X = matrix(0, 2, 2)\n  X[1, 1] = a\n", "  a = x\n  b = z\n  for (i in 1:9) {\n    a = a + b * y\n  }\n",
          "  a = x\n  b = z\n  t = time()\n  print(t + y)\n", "  [c, d] = eigen(matrix(1, 2, 2))\n  a = x + sum(c)\n  b = y + z\n",
          "  a = x\n  b = z\n  stop('q' + y)\n"]
USES = ["c = {}\nprint(c)\n", "print(1 + {})\n", "{}\n", "[c, d] = {}\nprint(c + d)\n", "[c] = {}\nprint(c)\n",
        "if (1 < 2) {{\n  c = {}\n  print(c)\n}}\n"]


@pytest.mark.parametrize("arguments", ["1", "1, 2", "1, z=2", "1, 2, 3", "x=1", "z=1, x=2", "y=1", "1, 2, 3, 4"])
def test_arguments_and_results_are_left_out_as_systemds_takes_it(bindery, validation, tmp_path, arguments):
    heads = ["return (Double a, Double b)", "return (Double a)"]
    programs = [f"f = function(Double x, Double y = 2, Double z = 3) {head} {{\n{body}}}\n{use.format(f'f({arguments})')}"
                for head in heads for body in BODIES for use in USES]
    warned = warned_of(bindery, tmp_path, programs, "D403,D415")
    accepted = validation.accepts(programs)
    assert all(accepted[number] or number in warned for number in range(len(programs)))
    # These are taken, and fail when they are run: see below.
    late = [number for number in warned if accepted[number]]
    assert all(arguments in ("1", "1, 2") and "\n[c" in programs[number] for number in late)
    assert not late or arguments in ("1", "1, 2")


def test_a_call_for_several_results_gets_defaults_only_where_arguments_have_names(bindery, validation, tmp_path):
    head = "f = function(Double x = 1, Double y = 2) return (Double a, Double b) {\n  a = x\n  b = y\n  for (i in 1:2) a = a + i\n}\n"
    calls = {"f()": False, "f(3)": False, "f(3, 4)": True, "f(x=3)": True, "f(y=3)": True}
    programs = [f"{head}[c, d] = {call}\nprint(c + d)\n" for call in calls]
    assert validation.accepts(programs) == [True] * len(programs)
    assert [validation.runs(program) for program in programs] == list(calls.values())
    assert warned_of(bindery, tmp_path, programs, "D403") == [number for number, runs in enumerate(calls.values()) if not runs]


BRANCHES = ["  if (y > 1) {\n    a = a + y\n  }\n", "  for (i in 1:3) a = a + i * y\n", "  while (a < y) {\n    a = a + 1\n  }\n",
            "  parfor (i in 1:3) {\n    print(i * y)\n  }\n"]


def test_all_arguments_have_names_or_none_has_where_a_function_has_branches(bindery, validation, tmp_path):
    calls = [("f(1, y=2)", True), ("f(x=1, 2)", True), ("f(y=2, 1)", True), ("f(1, 2)", False), ("f(y=2, x=1)", False)]
    programs = [(f"f = function(Double x, Double y) return (Double a) {{\n  a = x\n{branch}}}\n{use.format(call)}\n", refused)
                for branch in BRANCHES for use in ("c = {}\nprint(c)", "print(1 + {})", "{}") for call, refused in calls]
    expected = [number for number, (_, refused) in enumerate(programs) if refused]
    assert warned_of(bindery, tmp_path, [program for program, _ in programs], "D403") == expected
    accepted = validation.accepts([program for program, _ in programs])
    assert accepted == [not refused for _, refused in programs]


def test_nothing_is_cast_to_what_it_is(bindery, validation, tmp_path):
    head = 'a = 3\ns = "x"\nX = rand(rows=3, cols=3)\nF = as.frame(X)\nL = list(X)\nt = sum(X)\n'
    bad = ["as.scalar(a)", "as.scalar(s)", "as.scalar(t)", "as.scalar(a + 1)", "as.matrix(X)", "as.matrix(X > 1)", "as.frame(F)"]
    good = ["as.scalar(X[1, 1])", "as.scalar(L[1])", "as.matrix(a)", "as.matrix(t + 1)", "as.matrix(F)", "as.matrix(L[1])", "as.frame(X)"]
    around = ["{}", "if (a > 2) {{\n{}}}\n", "for (i in 1:3) {{\n{}}}\n", "while (a < 5) {{\nb = a\n{}}}\n"]
    programs = [head + each.format(f"y = {call}\nprint(toString(y))\n") for each in around for call in bad + good]
    warned = warned_of(bindery, tmp_path, programs, "D429")
    refused = [number for number in range(len(programs)) if number % len(bad + good) < len(bad)]
    assert warned == refused
    accepted = validation.accepts(programs)
    assert [programs[number] for number in refused if accepted[number]] == []
    assert [programs[number] for number in range(len(programs)) if number not in refused and not accepted[number]] == []
