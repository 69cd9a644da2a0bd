"""Law: what stands between two tokens changes nothing. Tokens with a blank behind them, or none, take other ways through
the grammar than those with a comment or several lines, and what is read must be the same."""

import re
import subprocess
from pathlib import Path

import pytest

from support.hang import HANGS

CORPUS = Path(__file__).resolve().parents[2] / "corpus" / "dml"
NAME = r"[A-Za-z]\w*"
TOKEN = re.compile(
    rf"""(?P<comment>\#[^\n]*|/\*.*?\*/) | "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*' | \$?{NAME}(?:(?:::|\.){NAME})* | \$\d+
    | (?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[lL]? | %\*% | %/% | %% | <- | \+= | [<>=!]= | && | \|\| | \S""", re.X | re.S)


def parted(text: str, between: str) -> str:
    """The script without its comments, with other signs between any two tokens."""
    return between.join(match.group() for match in TOKEN.finditer(text) if match["comment"] is None) + "\n"


def read(bindery: Path, folder: Path, scripts: list[tuple[str, str]]) -> dict[str, str]:
    """What is printed for scripts, by their names."""
    for name, text in scripts:
        (folder / name).write_text(text, encoding="utf-8")
    options = ["--no-config", "--ignore", "D4*", "--to", "sexpr", "--out", folder / "out"]
    done = subprocess.run([bindery, "parse", *options, folder], capture_output=True, encoding="utf-8", timeout=HANGS)
    assert done.returncode == 0, done.stderr
    return {name: (folder / "out" / f"{Path(name).stem}.sexpr").read_text(encoding="utf-8") for name, _ in scripts}


@pytest.mark.parametrize("between", [None, "  ", "\t", "\n", "\r\n", " \n \n\t", "/**/", " /* words */ ", " # words\n"],
                         ids=["as written", "blanks", "tab", "line", "CRLF", "lines", "comment", "words", "remark"])
def test_what_stands_between_tokens_changes_nothing(bindery: Path, tmp_path: Path, between: str | None) -> None:
    texts = [(path.name, path.read_text(encoding="utf-8"))
             for folder in ("good", "programs") for path in sorted((CORPUS / folder).rglob("*.dml"))]
    assert len(texts) > 60
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    expected = read(bindery, tmp_path / "one", [(name, parted(text, " ")) for name, text in texts])
    found = read(bindery, tmp_path / "other",
                 [(name, text if between is None else parted(text, between)) for name, text in texts])
    for name, _ in texts:
        assert found[name] == expected[name], name
