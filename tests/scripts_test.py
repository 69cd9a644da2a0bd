"""The commands of the README do what it says, from any folder."""

import fcntl
import json
import subprocess
from pathlib import Path

import pytest

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


def demo(root: Path, cwd: Path, *arguments: str) -> subprocess.CompletedProcess:
    return subprocess.run([str(root / "scripts" / "demo"), *arguments], cwd=cwd, capture_output=True, text=True)


# What these tests run is the release build, whatever program is under test elsewhere, in folders of their own: the tests
# of the sanitized build may be at work beside them.


def test_what_is_missing_is_asked_for(root):
    for script, asked in (("build", "name a preset: "), ("fuzz", "name a target: ")):
        done = subprocess.run([str(root / "scripts" / script)], capture_output=True, text=True)
        assert done.returncode != 0 and asked in done.stderr


@pytest.mark.parametrize("script", ["build", "demo", "fuzz", "package", "setup", "test"])
def test_every_script_says_what_it_is_for(root, tmp_path, script):
    for option in ("--help", "-h"):
        done = subprocess.run([str(root / "scripts" / script), option], cwd=tmp_path, capture_output=True, text=True, timeout=5)
        assert done.returncode == 0 and f"scripts/{script} " in done.stdout and done.stderr == "", done
        assert "#" not in done.stdout and "pipefail" not in done.stdout
    assert not list(tmp_path.iterdir())


def test_options_that_there_are_not_are_no_folders(root, tmp_path):
    for script, arguments in (("package", ["--out"]), ("demo", ["--ou", "x"])):
        done = subprocess.run([str(root / "scripts" / script), *arguments], cwd=tmp_path, capture_output=True, text=True, timeout=5)
        assert done.returncode == 2 and f"scripts/{script}: {arguments[0]}: no such option" in done.stderr, done
    assert not list(tmp_path.iterdir())


def test_what_is_no_program_cannot_be_run(root):
    for path in (root / "scripts").iterdir():
        assert path.read_bytes().startswith(b"#!") == bool(path.stat().st_mode & 0o111), path.name


def test_the_demo_shows_the_corpus(root, tmp_path):
    out = tmp_path / "shown"
    done = demo(root, tmp_path, "--out", "shown")
    assert done.returncode == 0, done.stderr
    scripts = len(list((root / "corpus" / "dml" / "good").rglob("*.dml")))
    assert len(json.loads((out / "json" / "library.json").read_text(encoding="utf-8"))["functions"]) >= scripts
    assert len(list((out / "python").rglob("*.py"))) > scripts
    assert len(list((out / "rst").rglob("*.rst"))) > scripts
    assert json.loads((out / "check.json").read_text(encoding="utf-8"))["errors"] > 0
    assert str(out / "check.txt") in done.stdout


def test_the_demo_takes_scripts_of_ones_own(root, tmp_path):
    folder = tmp_path / "my scripts"
    folder.mkdir()
    (folder / "same.dml").write_text(SCRIPT, encoding="utf-8")
    done = demo(root, tmp_path, "--out", "shown", "my scripts")
    assert done.returncode == 0, done.stderr
    library = json.loads((tmp_path / "shown" / "json" / "library.json").read_text(encoding="utf-8"))
    assert [function["name"] for function in library["functions"]] == ["same"]


def test_the_demo_overwrites_no_folder_of_others(root, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("Dear", encoding="utf-8")
    done = demo(root, tmp_path, "--out", "mine")
    assert done.returncode == 2
    assert "mine holds files" in done.stderr
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter.txt"]


def test_the_demo_asks_for_the_folder_of_out(root, tmp_path):
    done = demo(root, tmp_path, "--out")
    assert done.returncode == 2
    assert "--out needs a folder" in done.stderr


def test_packages_hold_a_program_that_needs_no_other(root, tmp_path):
    script = tmp_path / "same.dml"
    script.write_text(SCRIPT, encoding="utf-8")
    sums = []
    for name in ("first", "packages"):
        made = subprocess.run([str(root / "scripts" / "package"), name], cwd=tmp_path, capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        sums.append((tmp_path / name / "SHA256SUMS").read_text(encoding="utf-8"))
    assert sums[0] == sums[1]  # of one commit they are the same
    packages = tmp_path / "packages"
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=packages, capture_output=True, check=True)

    (archive,), (package,) = packages.glob("bindery-*.tar.gz"), packages.glob("bindery_*.deb")
    subprocess.run(["tar", "xf", str(archive)], cwd=tmp_path, check=True)
    subprocess.run(["dpkg-deb", "--extract", str(package), str(tmp_path / "debian")], check=True)
    for folder in (tmp_path / archive.name.removesuffix(".tar.gz"), tmp_path / "debian" / "usr"):
        program = folder / "bin" / "bindery"
        assert subprocess.run([str(program), "check", str(script)], env={}, capture_output=True).returncode == 0
        assert "statically linked" in subprocess.run(["ldd", str(program)], capture_output=True, text=True).stdout
        documents = folder / "share" / "doc" / "bindery"
        assert (documents / "LICENSE").read_bytes() == (root / "LICENSE").read_bytes()
        assert (documents / "licences" / "libfmt-dev").stat().st_size > 0
    fields = subprocess.run(["dpkg-deb", "--field", str(package)], capture_output=True, text=True, check=True).stdout
    assert "Package: bindery\n" in fields and "Depends:" not in fields


def test_a_build_waits_for_another_of_its_preset(root, tmp_path):
    (root / "build").mkdir(exist_ok=True)
    with open(root / "build" / "release.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        waiting = subprocess.Popen([str(root / "scripts" / "build"), "release", "bindery"], stdout=subprocess.PIPE, text=True)
        assert waiting.stdout.readline() == "Waiting for another build of release ...\n"
        assert waiting.poll() is None
    assert waiting.wait() == 0


def test_the_demo_names_a_path_that_does_not_exist(root, tmp_path):
    done = demo(root, tmp_path, "nowhere")
    assert done.returncode == 2
    assert "nowhere does not exist" in done.stderr


def test_set_up_has_nothing_to_do_a_second_time(root, tmp_path):
    done = subprocess.run([str(root / "scripts" / "setup"), "build", "test"], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
