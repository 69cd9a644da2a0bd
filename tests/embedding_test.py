"""An embedding program finds the installed package and reads scripts into records, knowing nothing of the source tree."""

import os
import re
import subprocess
from pathlib import Path

import pytest

SCRIPT = """
# Takes the first rows of a matrix.
#
# INPUT:
# ------------------------------------------------------------
# X      the numbers
# share  how many of them, in parts of one
# ------------------------------------------------------------
#
# OUTPUT:
# ------------------------------------------------------------
# Y      the first of them
# ------------------------------------------------------------

m_head = function(Matrix[Double] X, Double share = 5e-01) return (Matrix[Double] Y) {
  Y = X[1:nrow(X) * share, ]
}
"""


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def program(root: Path, tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("embedding")
    build = Path(os.environ.get("BINDERY_BUILD") or root / "build" / "release")
    run("cmake", "--install", str(build), "--prefix", str(folder / "installed"))
    run("cmake", "-G", "Ninja", "-S", str(root / "tests" / "embedding"), "-B", str(folder / "build"),
        f"-DCMAKE_PREFIX_PATH={folder / 'installed'}", "-DCMAKE_DISABLE_FIND_PACKAGE_pegtl=ON")
    run("cmake", "--build", str(folder / "build"))
    return folder / "build" / "embedding"


def test_an_embedding_program_reads_a_script_into_records(program, tmp_path):
    script = tmp_path / "head.dml"
    script.write_text(SCRIPT, encoding="utf-8")
    assert run(str(program), str(script)).splitlines() == [
        "head", "  X: required", "  share: 5e-01",
        "(function m_head (params (param Matrix[Double] X) (param Double share 5e-01)) "
        "(return (param Matrix[Double] Y)) (do (= Y (idx X (: 1 (* (call nrow X) share)) _))))",
        "1 file checked: no errors, no warnings"]


def test_what_the_package_offers_has_a_header(program):
    installed = program.parent.parent / "installed"
    package = next(installed.rglob("bindery-targets.cmake")).read_text(encoding="utf-8")
    offered = re.findall(r"^add_library\(bindery::generator_(\w+) ", package, re.MULTILINE)
    assert {"json", "sexpr"} <= set(offered)
    headers = installed / "include" / "bindery" / "generators"
    assert sorted(path.name for path in headers.iterdir()) == sorted(offered)
    for name in offered:
        assert len(list((headers / name).glob("*.hpp"))) == 1, name


def test_the_installed_headers_need_no_source_tree(program):
    headers = program.parent.parent / "installed" / "include"
    assert (headers / "bindery" / "source.hpp").is_file()
    strays = [str(path) for path in headers.rglob("*.hpp")
              if any(word in path.read_text(encoding="utf-8") for word in ("pegtl", '"src/', '"generators/'))]
    assert not strays


def test_licence_documents_and_schemas_are_installed(program, root):
    shared = program.parent.parent / "installed" / "share" / "doc" / "bindery"
    for name in ("LICENSE", "README.md", "CHANGELOG.md", "docs/diagnostics.md", "docs/library.schema.json",
                 "docs/problems.schema.json"):
        assert (shared / name).read_bytes() == (root / name).read_bytes()
