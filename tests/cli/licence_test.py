"""The text of --license stands in generated files as a comment."""

import ast
import tokenize

import pytest


def test_a_licence_is_a_comment_whatever_it_says(run, scripts, tmp_path):
    docutils_core = pytest.importorskip("docutils.core")
    hostile = ' \n\u3000\r\n\t\ncoding: latin-1 \u00e9 """\r\nraw:: html\r\n\r\n   .. include:: /etc/passwd\rimport os; os.abort()\n\ttab \u202e\\'
    (tmp_path / "head.txt").write_text(hostile, encoding="utf-8", newline="")
    for target, style in (("python", "typed"), ("python", "design"), ("systemds", ""), ("rst", "")):
        out = tmp_path / f"hostile-{target}{style}"
        styles = ["--style", style] if style else []
        assert run("generate", target, *styles, "--license", "head.txt", "--out", out, scripts).returncode == 0
        for path in out.rglob("*.py"):
            with tokenize.open(path) as module:
                assert module.encoding == "utf-8", path
                lines = module.read().split("\n")
            first = next(i for i, line in enumerate(lines) if "coding: latin-1" in line)
            assert lines[first:first + 6] == ['# coding: latin-1 \u00e9 """', "# raw:: html", "#", "#    .. include:: /etc/passwd",
                                             "# import os; os.abort()", "#     tab <U+202E>\\"], path
            ast.parse(path.read_bytes())
        for path in out.rglob("*.rst"):
            above = path.read_text(encoding="utf-8").partition("\n==")[0]
            *comments, title = docutils_core.publish_doctree(above).children
            assert comments and {node.tagname for node in comments} <= {"comment", "target"} and title.tagname == "paragraph", path


def test_a_licence_may_begin_with_a_byte_order_mark(run, scripts, tmp_path):
    (tmp_path / "head.txt").write_text("Ours.\n", encoding="utf-8-sig")
    for target, name, said in (("python", "alpha.py", "# Ours.\n"), ("html", "style.css", "/*\n * Ours.\n */\n"),
                               ("html", "alpha.html", "Ours.")):
        assert run("generate", target, "--license", "head.txt", "--out", target, scripts).returncode == 0
        text = (tmp_path / target / name).read_text(encoding="utf-8")
        assert said in text and "\ufeff" not in text, name


def test_a_licence_does_not_end_the_comment_of_a_style_sheet(run, scripts, tmp_path):
    (tmp_path / "head.txt").write_text("*/ body { rotate: 7deg } /*\n")
    assert run("generate", "html", "--license", "head.txt", "--out", "html", scripts).returncode == 0
    sheet = (tmp_path / "html/style.css").read_text(encoding="utf-8")
    comment, end, rules = sheet.partition("\n")[2].partition("*/")
    assert "rotate: 7deg" in comment and end and "rotate: 7deg" not in rules and rules.count("{") > 10
