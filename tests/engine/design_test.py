"""Calls functions of style `design` on SystemDS 2.1.0 and compares them with plain DML and with hand-written functions."""

import sys
from pathlib import Path

import pytest

from support.generated_calls import outcome_of

sys.path.insert(0, str(Path(__file__).parent))
from design_cases import CASES  # noqa: E402

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def outcome(bindery, tmp_path_factory):
    return outcome_of("design_calls.py", bindery, tmp_path_factory.mktemp("design"), "2.1.0", "design")


def test_there_are_enough_builtins():
    assert len({case.function for case in CASES}) >= 15


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_a_call_agrees_with_plain_dml(outcome, name):
    assert outcome[name] == "", outcome[name]


def test_empty_input_and_frames_are_refused(outcome):
    assert outcome["empty input"] == "", outcome["empty input"]
