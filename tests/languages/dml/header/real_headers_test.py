"""Reads the headers of SystemDS's released builtins: what is known about their number, and that fixing them ends."""

import collections
import functools
import json
import re
import shutil
import subprocess

import pytest

from support.left_out import leave_out
from support.systemds_cache import Unavailable, builtin_scripts

# Release -> definitions with a prefix, their parameters, and those of them with a default. Counted by hand and by other tools.
FIGURES = {"3.4.0": (202, 1060, 438), "2.2.2": (126, 696, 320)}


@pytest.fixture(scope="module", params=FIGURES)
def release(request):
    try:
        return request.param, builtin_scripts(request.param)
    except Unavailable as reason:
        leave_out(str(reason))


def diagnostics(bindery, folder):
    done = subprocess.run([bindery, "check", "--format", "json", folder], capture_output=True, check=False)
    assert done.returncode in (0, 1), done.stderr
    return json.loads(done.stdout)["diagnostics"]


def test_every_definition_and_parameter_is_read(bindery, release, tmp_path):
    version, scripts = release
    subprocess.run([bindery, "generate", "json", "--out", tmp_path, scripts], capture_output=True, check=False)
    functions = json.loads((tmp_path / "library.json").read_text(encoding="utf-8"))["functions"]
    parameters = [parameter for function in functions for parameter in function["parameters"]]
    with_default = [parameter for parameter in parameters if parameter["default"] is not None]
    assert (len(functions), len(parameters), len(with_default)) == FIGURES[version]
    # Everything that can be read is: of most parameters the meaning is known.
    assert sum(bool(parameter["doc"]) for parameter in parameters) > len(parameters) * 0.65


def said(bindery, folder, out):
    """What the scripts say, without the places where they say it."""
    subprocess.run([bindery, "generate", "json", "--out", out, folder], capture_output=True, check=False)
    without_range = functools.partial(json.loads, object_hook=lambda o: {k: v for k, v in o.items() if k != "range"})
    return without_range((out / "library.json").read_text(encoding="utf-8"))["functions"]


@pytest.mark.parametrize("dialect", ["section", "table"])
def test_laid_out_anew_headers_say_the_same(bindery, release, tmp_path, dialect):
    folder = tmp_path / "scripts"
    shutil.copytree(release[1], folder)
    subprocess.run([bindery, "fix", folder], capture_output=True, check=False)
    before = said(bindery, folder, tmp_path / "before")
    command = [bindery, "fix", "--layout", dialect, folder]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    laid_out = int(re.search(r"(\d+) headers laid out", done.stderr).group(1))
    assert laid_out > max(50, done.stderr.count("the header is left as it is"))
    after = said(bindery, folder, tmp_path / "after")
    # A builtin without a header gets one.
    for had, has in zip(before, after, strict=True):
        had["documented"] |= has["documented"] and had["builtin"]
    assert after == before
    assert subprocess.run([*command, "--diff"], capture_output=True, check=False).stdout == b""


def test_a_fix_never_adds_a_problem_and_fixing_ends(bindery, release, tmp_path):
    folder = tmp_path / "scripts"
    shutil.copytree(release[1], folder)
    before = diagnostics(bindery, folder)
    assert any(each["fixes"] for each in before)
    for _ in range(3):
        subprocess.run([bindery, "fix", folder], capture_output=True, check=False)
    after = diagnostics(bindery, folder)
    assert not [each for each in after if each["fixes"]]
    had, has = (collections.Counter(each["name"] for each in found) for found in (before, after))
    # What could not be read is compared with the function only when it can.
    compared = {"undocumented-parameter", "unknown-parameter", "default-mismatch", "type-mismatch"}
    assert not {name for name in has if has[name] > had[name]} - compared
    assert len(after) < len(before)
