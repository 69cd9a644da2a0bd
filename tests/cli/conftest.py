"""What the tests of the command line share: a way to run the program, and a folder of scripts to run it on."""

import os
import subprocess
import tempfile
from pathlib import Path
from typing import Callable

import pytest
from support.dml_samples import good_script
from support.hang import HANGS

Run = Callable[..., subprocess.CompletedProcess]


@pytest.fixture
def run(bindery: Path, tmp_path: Path) -> Run:
    """Runs the program in the test's folder and returns status, output and error as text."""

    def run_program(*arguments: str | Path, **options) -> subprocess.CompletedProcess:
        settings = {"cwd": tmp_path, "timeout": HANGS, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        # What runs remember of each other, they remember within one test.
        settings["env"] = {**os.environ, "XDG_CACHE_HOME": f"{tmp_path}-cache"}
        if "input" not in options:
            settings["stdin"] = subprocess.DEVNULL
        done = subprocess.run([str(bindery), *map(str, arguments)], **(settings | options))
        done.stdout = (done.stdout or b"").decode("utf-8")
        done.stderr = (done.stderr or b"").decode("utf-8")
        return done

    return run_program


@pytest.fixture
def forms(run: Run) -> list[str]:
    """The forms of `parse --to`."""
    listed = run("parse", "--help").stdout.split("Forms of --to:\n")[1].split("\n\n")[0]
    return [line.split()[0] for line in listed.splitlines()]


@pytest.fixture
def scripts(tmp_path: Path) -> Path:
    """A folder with three good scripts."""
    folder = tmp_path / "scripts"
    folder.mkdir()
    for name in ("alpha", "beta", "gamma"):
        (folder / f"{name}.dml").write_text(good_script(name), encoding="utf-8")
    return folder


@pytest.fixture
def as_anyone() -> dict:
    """Options for `run` under which permissions bind: the superuser may read and write everything."""
    return {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}


@pytest.fixture
def open_folder():
    """A folder that every user may enter and write."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        yield folder
