"""Calls the `typed` API on the engine and compares each result with a plain DML call of the same builtin."""

import sys
from pathlib import Path

import pytest

from support.generated_calls import outcome_of

sys.path.insert(0, str(Path(__file__).parent))
from typed_cases import CASES  # noqa: E402

pytestmark = pytest.mark.engine


@pytest.fixture(scope="module")
def outcome(bindery, tmp_path_factory):
    return outcome_of("typed_calls.py", bindery, tmp_path_factory.mktemp("typed"), "3.4.0", "typed")


def test_there_are_enough_builtins():
    assert len({case.function for case in CASES}) >= 40


@pytest.mark.parametrize("name", [case.name for case in CASES])
def test_a_call_agrees_with_plain_dml(outcome, name):
    assert outcome[name] == "", outcome[name]


def test_strings_reach_the_engine_unchanged(outcome):
    assert outcome["texts"] == "", outcome["texts"]


def test_variables_of_systemds_keep_their_values(outcome):
    assert outcome["names"] == "", outcome["names"]


def test_wrong_arguments_are_told_by_function_and_name(outcome):
    assert outcome["messages"] == "", outcome["messages"]


def test_a_call_for_several_results_sends_an_argument(outcome):
    assert outcome["none"] == "", outcome["none"]


def test_results_become_arguments(outcome):
    assert outcome["chains"] == "", outcome["chains"]
