"""Holds the program against the corpus: what it says and writes about every script is known beforehand.

corpus/dml/good/NAME.dml       earns no diagnostic; its records are NAME.json
corpus/dml/programs/NAME.dml   defines no builtin; its statements are NAME.sexpr, its diagnostics NAME.txt or none
corpus/dml/bad/FAULT/*.dml     has the one fault that names the folder; the report is expected.txt
corpus/dml/wild/NAME.dml       has many faults; the report is NAME.txt

With BINDERY_ACCEPT=1 in the environment the expected outputs are written instead of compared. Read every
line of the difference before committing it: whoever accepts an output vouches for it.
"""

import json
import os
import re
import subprocess
from pathlib import Path

import pytest

from support.hang import HANGS

CORPUS = Path(__file__).resolve().parent.parent / "corpus" / "dml"
ACCEPT = os.environ.get("BINDERY_ACCEPT") == "1"


def scripts(folder: str) -> list[Path]:
    """All scripts below a folder of the corpus, in the order of their paths."""
    return sorted((CORPUS / folder).rglob("*.dml"))


def name_of(path: Path) -> str:
    """How a test of this script is called."""
    return path.relative_to(CORPUS).as_posix()


def run(bindery: Path, *arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Runs the program in a folder; 2 is the status of wrong usage and never belongs here."""
    done = subprocess.run(
        [bindery, *arguments], cwd=folder, capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done


def diagnostics(bindery: Path, script: Path) -> list[dict]:
    """What `check` finds in one script."""
    done = run(bindery, "check", "--format", "json", script.name, folder=script.parent)
    return json.loads(done.stdout)["diagnostics"]


def laid_out(functions: list[dict]) -> str:
    """Records as JSON with one line for each entry, so that a difference is easy to read."""
    lines = []
    for function in functions:
        for key, value in function.items():
            if isinstance(value, list):
                lines.append(f" {json.dumps(key)}: [")
                lines += [f"  {json.dumps(each, ensure_ascii=False)}," for each in value]
                lines[-1] = lines[-1].rstrip(",") + "],"
            else:
                lines.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},")
        lines[-1] = lines[-1].rstrip(",")
        lines.append("}, {")
    return "\n".join(["[{", *lines[:-1], "}]"]) + "\n"


def compare(actual: str, expected: Path) -> None:
    """Compares with a file that lies beside the script, to the byte."""
    if ACCEPT:
        expected.write_bytes(actual.encode())
    assert expected.is_file(), f"{expected} is missing: BINDERY_ACCEPT=1 writes it"
    assert actual == expected.read_bytes().decode()


def compare_report(bindery: Path, script: Path, expected: Path) -> None:
    """Compares the report of `check`, and its exit status with the errors in it."""
    done = run(bindery, "check", script.name, folder=script.parent)
    compare(done.stdout, expected)
    assert done.stderr == ""
    assert done.returncode == (1 if re.search(r"(?m)^[^ ].*: error: ", done.stdout) else 0)


@pytest.fixture(scope="module")
def library(bindery: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict]]:
    """The records of all good scripts, by the name of the file."""
    out = tmp_path_factory.mktemp("library")
    done = run(bindery, "generate", "json", "--out", str(out), ".", folder=CORPUS / "good")
    assert done.returncode == 0, done.stderr
    by_file: dict[str, list[dict]] = {}
    for function in json.loads((out / "library.json").read_text(encoding="utf-8"))["functions"]:
        by_file.setdefault(Path(function["file"]).name, []).append(function)
    return by_file


def test_good_corpus_is_large_and_speaks_both_dialects() -> None:
    texts = [path.read_text(encoding="utf-8") for path in scripts("good")]
    tables = sum(1 for text in texts if re.search(r"(?m)^# NAME +TYPE +DEFAULT +MEANING", text))
    assert len(texts) >= 44
    assert tables >= 18
    assert len(texts) - tables >= 18


@pytest.mark.parametrize("script", scripts("good"), ids=name_of)
def test_good_script_earns_no_diagnostic(bindery: Path, script: Path) -> None:
    assert diagnostics(bindery, script) == []


@pytest.mark.parametrize("script", scripts("good"), ids=name_of)
def test_good_script_is_read_into_the_expected_records(library: dict[str, list[dict]], script: Path) -> None:
    functions = library[script.name]
    expected = laid_out(functions)
    assert json.loads(expected) == functions
    compare(expected, script.with_suffix(".json"))


@pytest.mark.parametrize("script", scripts("programs"), ids=name_of)
def test_program_is_checked_without_asking_for_a_header(bindery: Path, script: Path) -> None:
    report = script.with_suffix(".txt")
    if report.is_file() or diagnostics(bindery, script):
        compare_report(bindery, script, report)


@pytest.mark.parametrize("script", scripts("programs"), ids=name_of)
def test_program_has_the_expected_statements(bindery: Path, script: Path) -> None:
    done = run(bindery, "parse", "--to", "sexpr", script.name, folder=script.parent)
    assert done.returncode == 0, done.stderr
    compare(done.stdout, script.with_suffix(".sexpr"))


@pytest.mark.parametrize("script", scripts("bad"), ids=name_of)
def test_bad_script_gets_the_expected_report(bindery: Path, script: Path) -> None:
    compare_report(bindery, script, script.with_name("expected.txt"))


@pytest.mark.parametrize("script", scripts("bad"), ids=name_of)
def test_bad_script_has_only_the_fault_that_its_folder_names(bindery: Path, script: Path) -> None:
    assert {found["name"] for found in diagnostics(bindery, script)} == {script.parent.name}


def test_every_diagnostic_has_a_bad_script(bindery: Path) -> None:
    listed = run(bindery, "explain", folder=CORPUS).stdout
    names = set(re.findall(r"(?m)^[A-Z]\d+\s+(?:error|warning)\s+([a-z0-9-]+)", listed))
    assert len(names) > 20, "the catalogue was not understood"
    assert names - {script.parent.name for script in scripts("bad")} == set()


@pytest.mark.parametrize("script", scripts("wild"), ids=name_of)
def test_wild_script_gets_the_expected_report(bindery: Path, script: Path) -> None:
    compare_report(bindery, script, script.with_suffix(".txt"))
