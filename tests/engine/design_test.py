"""Calls functions of style `design` on SystemDS 2.1.0 and 3.4.0 and compares them with plain DML and, on 2.1.0, with
hand-written functions."""

import sys
from pathlib import Path

import pytest

from support.generated_calls import outcome_of

sys.path.insert(0, str(Path(__file__).parent))
from design_cases import CASES, cases_of  # noqa: E402

pytestmark = pytest.mark.engine


VERSIONS = ["2.1.0", "3.4.0"]


@pytest.fixture(scope="module")
def outcome(bindery, tmp_path_factory):
    """What was found on each release."""
    return {version: outcome_of("design_calls.py", bindery, tmp_path_factory.mktemp("design"), version, "design")
            for version in VERSIONS}


def test_there_are_enough_builtins():
    assert len({case.function for case in CASES}) >= 15


@pytest.mark.parametrize("version, name", [(version, case.name) for version in VERSIONS for case in cases_of(version)])
def test_a_call_agrees_with_plain_dml(outcome, version, name):
    assert outcome[version][name] == "", outcome[version][name]


@pytest.mark.parametrize("version", VERSIONS)
def test_empty_input_and_frames_are_refused(outcome, version):
    assert outcome[version]["empty input"] == "", outcome[version]["empty input"]
