"""What dense scripts take: memory is a small multiple of the input, and printing a record does not hold its text. A
script that there is not enough memory for is named."""

import resource
import subprocess
import sys

import pytest

from support.hang import HANGS

SIZE = 8_000_000
FUNCTION = "f{} = function(Double a) return (Double b) {{ b = a }}\n"
BUILTIN = "m_f{} = function(Matrix[Double] X, Integer k = 3) return (Matrix[Double] Y) {{ Y = X * k }}\n"
# How a script begins, what of it comes again and again, how it ends, and the bytes that a byte of it may cost: when it is
# checked, and when its record is printed.
SCRIPTS = {
    "functions": ("", FUNCTION, "", 10, 10),
    "builtins": ("", BUILTIN, "", 10, 10),
    "statements": ("", "x{} = y + z * 2  # the sum\n", "", 10, 10),
    "short statements": ("", "x{} = y + z * 2\n", "", 10, 10),
    "shortest statements": ("", "x = 1\n", "", 10, 11),
    "one sum": ("x = ", "a + ", "a\n", 14, 22),
    "one call": ("x = f(", "a, ", "a)\n", 16, 18),
}
# Started by a small process: the system counts what the parent of a program holds as its own.
MEASURE = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[2:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=float(sys.argv[1]))
assert done.returncode in (0, 1)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024)
"""


def peak(*command) -> int:
    """The bytes that a program has in memory at most."""
    done = subprocess.run([sys.executable, "-c", MEASURE, str(HANGS), *map(str, command)], stdout=subprocess.PIPE, check=True)
    return int(done.stdout)


@pytest.mark.large
@pytest.mark.parametrize("name", ["builtins", "statements", "short statements"])
def test_an_error_takes_no_more_memory(bindery, tmp_path, name):
    """Nobody has written a script of this size by hand: what an error in it is meant for is not guessed."""
    _, piece, _, to_check, _ = SCRIPTS[name]
    script = tmp_path / "dense.dml"
    script.write_text("".join(piece.format(i) for i in range(SIZE // len(piece))) + "x = (1 +\n")
    assert peak(bindery, "check", "--limit", "10", script) < to_check * script.stat().st_size


@pytest.mark.large
@pytest.mark.parametrize("line", ["//", "// a", "-- a b c", "x = 1 // a"])
def test_a_habit_of_many_lines_takes_no_more_memory(bindery, tmp_path, line):
    script = tmp_path / "remarks.dml"
    script.write_text(FUNCTION.format(1).replace("b = a", "b = a\n" + 12_000 * f"{line}\n"))
    assert peak(bindery, "check", script) < 100_000_000


@pytest.mark.large
def test_slips_that_come_to_light_one_by_one_take_no_more_memory(bindery, tmp_path):
    script = tmp_path / "marks.dml"
    script.write_text(FUNCTION.format(1).replace("b = a", "b = a\n" + 30_000 * "- - - \n+++\n<b><b><b>\n"))
    assert peak(bindery, "check", script) < 200_000_000


@pytest.mark.large
@pytest.mark.parametrize("name", SCRIPTS)
def test_memory_for_dense_scripts(bindery, tmp_path, name):
    begin, piece, end, to_check, to_print = SCRIPTS[name]
    script = tmp_path / "dense.dml"
    script.write_text(begin + "".join(piece.format(i) for i in range(SIZE // len(piece))) + end)
    size = script.stat().st_size
    for command in (["check", "--limit", "10"], ["parse"]):
        assert peak(bindery, *command, script) < to_check * size, command
    for form in ("sexpr", "json", "dml"):
        assert peak(bindery, "parse", "--to", form, script) < to_print * size, form


@pytest.mark.large
def test_a_script_that_memory_is_too_small_for_is_named(run, tmp_path):
    """Those beside it are checked, and its memory is theirs."""
    (tmp_path / "large.dml").write_text("a=b;" * 20_000_000)
    (tmp_path / "small.dml").write_text("x = 1\ny = (x\n")
    done = run("check", "--jobs", "1", "large.dml", "small.dml",
               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (600_000_000, 600_000_000)))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "cannot read large.dml: there is not enough memory for it" in done.stderr
    assert "small.dml:2:7: error: " in done.stdout
