"""The commands of the README do what it says, from any folder."""

import json
import subprocess
from pathlib import Path

SCRIPT = """
# Gives the number back.
#
# INPUT:
# ------------------------------------------------------------
# a      the number
# ------------------------------------------------------------
#
# OUTPUT:
# ------------------------------------------------------------
# b      the same number
# ------------------------------------------------------------

m_same = function(Double a) return (Double b) {
  b = a
}
"""


def demo(root: Path, cwd: Path, *paths: str) -> subprocess.CompletedProcess:
    return subprocess.run([str(root / "scripts" / "demo"), *paths], cwd=cwd, capture_output=True, text=True)


def test_the_demo_shows_the_corpus(root, bindery, tmp_path):
    done = demo(root, tmp_path)
    assert done.returncode == 0, done.stderr
    out = root / "build" / "demo"
    scripts = len(list((root / "corpus" / "dml" / "good").rglob("*.dml")))
    assert len(json.loads((out / "json" / "library.json").read_text(encoding="utf-8"))["functions"]) >= scripts
    assert len(list((out / "python").rglob("*.py"))) > scripts
    assert len(list((out / "rst").rglob("*.rst"))) > scripts
    assert json.loads((out / "check.json").read_text(encoding="utf-8"))["errors"] > 0
    assert str(out / "check.txt") in done.stdout


def test_the_demo_takes_scripts_of_ones_own(root, bindery, tmp_path):
    folder = tmp_path / "my scripts"
    folder.mkdir()
    (folder / "same.dml").write_text(SCRIPT, encoding="utf-8")
    done = demo(root, tmp_path, "my scripts")
    assert done.returncode == 0, done.stderr
    library = json.loads((root / "build" / "demo" / "json" / "library.json").read_text(encoding="utf-8"))
    assert [function["name"] for function in library["functions"]] == ["same"]


def test_the_demo_names_a_path_that_does_not_exist(root, tmp_path):
    done = demo(root, tmp_path, "nowhere")
    assert done.returncode == 2
    assert "nowhere does not exist" in done.stderr


def test_set_up_has_nothing_to_do_a_second_time(root, tmp_path):
    done = subprocess.run([str(root / "scripts" / "setup"), "build", "test"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
