"""The rst pages are the sources of a documentation that Sphinx builds without a warning, whatever headers hold."""

import html
import re
import subprocess
import sys

import pytest
from support.hostile_headers import hostile_script


def build(folder):
    (folder / "conf.py").write_text("project = 'x'\nextensions = []\n")
    done = subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-E", folder, folder / "html"],
                          capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == "", done.stderr[-4000:]
    return folder / "html"


@pytest.fixture(autouse=True)
def needs_sphinx():
    pytest.importorskip("sphinx")


def test_the_corpus_builds_without_a_warning(run, root, tmp_path):
    assert run("generate", "rst", "--out", "pages", root / "corpus" / "dml" / "good").returncode == 0
    pages = build(tmp_path / "pages")
    assert len(list(pages.glob("*.html"))) > 40


def test_hostile_headers_build_without_a_warning_and_are_plain_text(run, tmp_path):
    (tmp_path / "in").mkdir()
    for name in ("index", "search", "self", "hostile_", "genindex"):
        (tmp_path / "in" / f"{name}.dml").write_text(hostile_script(name), encoding="utf-8")
    done = run("generate", "rst", "--out", "pages", "in")
    assert done.returncode in (0, 1)
    shown = (build(tmp_path / "pages") / "hostile_.html").read_text(encoding="utf-8")
    assert "<script>alert" not in shown and "<img" not in shown
    links = re.findall(r'href="([a-z]+):', shown)
    assert set(links) <= {"http", "https", "mailto"}, links
    text = html.unescape(re.sub(r"<[^>]*>", "", shown))
    for piece in ("`unclosed literal ``and *emphasis and |substitution and target_", "back\\slash \\* and \\",
                  ".. image:: /etc/passwd", "<script>alert(1)</script>"):
        assert piece in text, piece


def test_a_library_of_nothing_builds(run, tmp_path):
    (tmp_path / "helper.dml").write_text("x = 1\n")
    assert run("generate", "rst", "--out", "pages", "helper.dml").returncode in (0, 1)
    build(tmp_path / "pages")
