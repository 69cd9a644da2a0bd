"""What `bindery parse` says about many programs at once, in a form to compare with the reference's answers."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Parsed:
    """The statements of a program as s-expressions, or place, message and name of its first error (None: there is none)."""

    sexpr: str
    line: int | None = None
    column: int | None = None
    message: str = ""
    name: str = ""
    noted_lines: frozenset[int] = frozenset()  # of the notes to all errors
    told_lines: frozenset[int] = frozenset()  # of all errors

    @property
    def accepted(self) -> bool:
        return self.line is None


def parse_all(bindery: Path, programs: list[bytes], folder: Path) -> list[Parsed]:
    """One answer for each program, in order. The programs are written below the folder, which must be empty."""
    sources, printed = folder / "sources", folder / "printed"
    sources.mkdir()
    for i, program in enumerate(programs):
        (sources / f"{i:06}.dml").write_bytes(program)
    errors, notes, lines = _errors(bindery, sources)
    _run(bindery, "--to", "sexpr", "--out", str(printed), str(sources))
    answers = []
    for i in range(len(programs)):
        name = f"{i:06}.dml"
        if error := errors.get(name):
            start = error["range"]["start"]
            noted, told = frozenset(notes[name]), frozenset(lines[name])
            answers.append(Parsed("", start["line"], start["column"], error["message"], error["name"], noted, told))
        else:
            answers.append(Parsed((printed / f"{i:06}.sexpr").read_bytes().decode()))
    return answers


def _errors(bindery: Path, sources: Path) -> tuple[dict, dict, dict]:
    """The first error of each file, the lines that notes to its errors name, and those of all errors."""
    report = json.loads(_run(bindery, "--format", "json", str(sources)).stderr)
    firsts, notes, lines = {}, {}, {}
    for diagnostic in report["diagnostics"]:
        if diagnostic["severity"] == "error":
            name = Path(diagnostic["file"]).name
            firsts[name] = min(firsts.get(name, diagnostic), diagnostic, key=lambda d: d["range"]["start"]["offset"])
            notes.setdefault(name, set()).update(note["range"]["start"]["line"] for note in diagnostic["notes"])
            lines.setdefault(name, set()).add(diagnostic["range"]["start"]["line"])
    return firsts, notes, lines


def _run(bindery: Path, *arguments: str) -> subprocess.CompletedProcess:
    done = subprocess.run([bindery, "parse", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode in (0, 1), done.stderr.decode(errors="replace")
    return done
