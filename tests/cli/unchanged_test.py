"""Files that look as they did are not read again: what is done to hide a change must be seen all the same."""

import os
import time
from pathlib import Path

import pytest


def wait_until_old(folder: Path) -> None:
    """Until the times of all files below a folder are believed: of file systems without fractions of seconds late."""
    for path in folder.rglob("*"):
        changed = path.stat().st_ctime_ns
        while time.time_ns() - changed < (2_500_000_000 if changed % 1_000_000_000 == 0 else 50_000_000):
            time.sleep(0.01)


def edit_in_place(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def edit_by_rename(path: Path, text: str) -> None:
    other = path.with_name("other")
    other.write_text(text, encoding="utf-8")
    os.utime(other, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns))
    other.rename(path)


def change(path: Path, edit=edit_in_place) -> None:
    """Another word of the same length in the file, with the times that it had."""
    status = path.stat()
    text = path.read_text(encoding="utf-8")
    assert "The sums" in text
    edit(path, text.replace("The sums", "Its sums"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (status.st_size, status.st_mtime_ns)


@pytest.fixture
def generate(run, scripts, tmp_path):
    """Runs the generator over three scripts; nothing of them is read in the next run unless something happens."""
    settled = ["generate", "python", "--out", tmp_path / "out", scripts]
    run(*settled)
    wait_until_old(tmp_path)
    assert "0 written, 6 unchanged" in run(*settled).stdout

    def generate_anew(*more: str):
        return run(*settled, *more)

    return generate_anew


@pytest.mark.parametrize("edit", [edit_in_place, edit_by_rename])
def test_a_script_with_the_size_and_time_that_it_had(generate, scripts, tmp_path, edit):
    change(scripts / "beta.dml", edit)
    assert "1 written, 5 unchanged" in generate().stdout
    assert "Its sums" in (tmp_path / "out" / "beta.py").read_text()


@pytest.mark.parametrize("edit", [edit_in_place, edit_by_rename])
def test_a_generated_file_with_the_size_and_time_that_it_had(generate, tmp_path, edit):
    module = tmp_path / "out" / "beta.py"
    text = module.read_text()
    change(module, edit)
    assert generate("--check").returncode == 1
    assert "1 written, 5 unchanged" in generate().stdout
    assert module.read_text() == text


def test_changes_right_behind_each_other(generate, tmp_path):
    """Faster than the clock of a file system takes its steps."""
    module = tmp_path / "out" / "beta.py"
    text = module.read_text()
    for _ in range(20):
        change(module)
        assert "1 written, 5 unchanged" in generate().stdout
        assert module.read_text() == text


def test_files_that_are_only_touched(generate, scripts, tmp_path):
    for path in (scripts / "beta.dml", tmp_path / "out" / "beta.py"):
        path.touch()
        for _ in range(2):
            assert "0 written, 6 unchanged" in generate().stdout
            wait_until_old(path.parent)
