"""Builtins drawn at random must come back as they were drawn, and one planted fault must be one diagnostic."""

import copy
import json
import subprocess
from pathlib import Path
from typing import Callable

import pytest

from support.hang import HANGS
from support.random_builtins import NUMBERS, Builtin, Entry, Source

COUNT = 400


def run(bindery: Path, *arguments: str, folder: Path) -> str:
    """Runs the program in a folder and returns its standard output."""
    done = subprocess.run(
        [bindery, *arguments], cwd=folder, capture_output=True, encoding="utf-8", timeout=HANGS, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def words(doc: object) -> list[str]:
    """The words of a documentation, however its lines are laid out."""
    return str(doc).split()


def check_entry(entry: Entry, record: dict) -> None:
    """Compares one parameter or result with its record."""
    assert record["name"] == entry.name
    assert words(record["doc"]) == words(" ".join(entry.doc))


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Builtin]]:
    """A folder of scripts and the builtins that they define."""
    folder = tmp_path_factory.mktemp("drawn")
    source = Source(seed=20)
    builtins = [source.builtin(number) for number in range(COUNT)]
    for made in builtins:
        (folder / f"{made.name}.dml").write_text(source.script(made), encoding="utf-8")
    return folder, builtins


def test_agreeing_builtins_earn_no_diagnostic(bindery: Path, drawn: tuple[Path, list[Builtin]]) -> None:
    report = json.loads(run(bindery, "check", "--format", "json", ".", folder=drawn[0]))
    assert report["files"] == COUNT
    assert report["diagnostics"] == []


def test_records_are_what_was_drawn(bindery: Path, drawn: tuple[Path, list[Builtin]], tmp_path: Path) -> None:
    folder, builtins = drawn
    run(bindery, "generate", "json", "--out", str(tmp_path), ".", folder=folder)
    library = json.loads((tmp_path / "library.json").read_text(encoding="utf-8"))
    functions = {function["name"]: function for function in library["functions"]}
    assert set(functions) == {made.name for made in builtins}
    for made in builtins:
        function = functions[made.name]
        assert function["prefix"] == made.prefix
        assert words(function["description"]) == words(" ".join(made.description))
        assert len(function["parameters"]) == len(made.parameters)
        for entry, record in zip(made.parameters, function["parameters"]):
            check_entry(entry, record)
            assert record["default"] == entry.default
            assert record["required"] == (entry.default is None)
        assert len(function["results"]) == len(made.results)
        for entry, record in zip(made.results, function["results"]):
            check_entry(entry, record)


def other_type(made: Builtin, source: Source) -> None:
    entry = copy.copy(made.input_rows[1])
    entry.kind = "boolean" if entry.kind != "boolean" else "string"
    made.input_rows[1] = entry


def other_default(made: Builtin, source: Source) -> None:
    entry = copy.copy(made.input_rows[-1])
    entry.default = None if entry.default is not None else source.random.choice(NUMBERS)
    made.input_rows[-1] = entry


def renamed(rows: list[Entry], index: int, name: str) -> None:
    rows[index] = copy.copy(rows[index])
    rows[index].name = name


def optional_before_last(made: Builtin, source: Source) -> None:
    for entries in (made.parameters, made.input_rows):
        entries.insert(1, entries.pop(2))


# Name of the diagnostic, whether only tables can have the fault, and how it is planted.
FAULTS: dict[str, tuple[bool, Callable[[Builtin, Source], None]]] = {
    "undocumented-parameter": (False, lambda made, _: made.input_rows.pop(1)),
    "unknown-parameter": (False, lambda made, s: made.input_rows.insert(1, s.entry("somethingElse", made.table, None))),
    "parameter-case": (False, lambda made, _: renamed(made.input_rows, 1, made.input_rows[1].name.swapcase())),
    "parameter-order": (False, lambda made, _: made.input_rows.insert(0, made.input_rows.pop(1))),
    "duplicate-entry": (False, lambda made, _: made.input_rows.append(made.input_rows[0])),
    "undocumented-result": (False, lambda made, _: made.output_rows.pop(1)),
    "unknown-result": (False, lambda made, s: made.output_rows.append(s.entry("somethingElse", made.table, None))),
    "result-case": (False, lambda made, _: renamed(made.output_rows, 0, made.output_rows[0].name.swapcase())),
    "result-order": (False, lambda made, _: made.output_rows.insert(0, made.output_rows.pop(1))),
    "file-name-mismatch": (False, lambda made, _: setattr(made, "name", made.name + "More")),
    "required-after-optional": (False, optional_before_last),
    "default-mismatch": (True, other_default),
    "type-mismatch": (True, other_type),
}


def faulty(source: Source, number: int, name: str) -> tuple[str, Builtin]:
    """The name of a file and a builtin with a planted fault."""
    table_only, plant = FAULTS[name]
    while True:
        made = source.builtin(number, table=True if table_only else None, parameters=3)
        optional = sum(1 for entry in made.parameters if entry.default is not None)
        refers = any(
            other.name in (entry.default or "") for entry in made.parameters for other in made.parameters
        )
        if len(made.results) >= 2 and optional == 1 and not refers:
            file_name = made.name
            plant(made, source)
            return file_name, made


@pytest.mark.parametrize("name", FAULTS)
def test_one_fault_is_one_diagnostic(bindery: Path, tmp_path: Path, name: str) -> None:
    source = Source(seed=30)
    for number in range(20):
        file_name, made = faulty(source, number, name)
        (tmp_path / f"{file_name}.dml").write_text(source.script(made), encoding="utf-8")
    report = json.loads(run(bindery, "check", "--format", "json", ".", folder=tmp_path))
    found: dict[str, list[str]] = {}
    for diagnostic in report["diagnostics"]:
        found.setdefault(Path(diagnostic["file"]).name, []).append(diagnostic["name"])
    assert sorted(found) == sorted(path.name for path in tmp_path.glob("*.dml"))
    assert {file: names for file, names in found.items() if names != [name]} == {}


def title(lines: list[str], number: int = 0) -> int:
    """Where the title of a section stands, the first or the second of the header."""
    return [i for i, line in enumerate(lines) if line.startswith(("# INPUT", "# OUTPUT", "# RETURN"))][number]


def first_row(lines: list[str], number: int = 0) -> int:
    """Where the first entry of a section stands: behind the title, the column line of a table and the dividers."""
    start = title(lines, number)
    return start + (4 if lines[start + 2].startswith("# NAME ") else 2)


def closing_divider(lines: list[str], number: int = 0) -> int:
    """Where the divider behind the entries of a section stands."""
    start = first_row(lines, number)
    return next(i for i in range(start, len(lines)) if lines[i].startswith("# ---"))


def without_opening_divider(lines: list[str]) -> None:
    del lines[title(lines) + 1]


def without_column_divider(lines: list[str]) -> None:
    del lines[title(lines) + 3]


def without_closing_divider(lines: list[str]) -> None:
    del lines[closing_divider(lines)]


def without_last_divider(lines: list[str]) -> None:
    del lines[closing_divider(lines, 1)]


def without_title(lines: list[str]) -> None:
    del lines[title(lines)]


def small_title(lines: list[str]) -> None:
    at = title(lines)
    lines[at] = lines[at].replace("INPUT", "Input")


def small_column_titles(lines: list[str]) -> None:
    at = title(lines) + 2
    lines[at] = lines[at].replace("NAME", "Name").replace("MEANING", "Meaning")


def no_type(lines: list[str]) -> None:
    at = first_row(lines)
    name, _, default, text = lines[at][2:].split(maxsplit=3)
    lines[at] = f"# {name:20} {default:30} {text}"


def no_blank_after_mark(lines: list[str]) -> None:
    at = first_row(lines, 1)
    lines[at] = "#" + lines[at][2:]


def one_blank_after_name(lines: list[str]) -> None:
    at = first_row(lines)
    lines[at] = "# " + " ".join(lines[at][2:].split())


def tab_after_name(lines: list[str]) -> None:
    at = first_row(lines)
    name, text = lines[at][2:].split(maxsplit=1)
    lines[at] = f"# {name}\t{text}"


def empty_comment_line(lines: list[str]) -> None:
    lines.insert(first_row(lines) + 1, "#")


def empty_line(lines: list[str]) -> None:
    lines.insert(first_row(lines) + 1, "")


def text_after_last_section(lines: list[str]) -> None:
    lines.insert(closing_divider(lines, 1) + 1, "# See the other functions as well.")


def text_between_sections(lines: list[str]) -> None:
    lines.insert(closing_divider(lines) + 1, "# More words than form.")


BOTH = [without_opening_divider, without_closing_divider, without_last_divider, small_title, empty_comment_line, empty_line]
SECTION_ONLY = [no_blank_after_mark, one_blank_after_name, tab_after_name, text_after_last_section, text_between_sections]
TABLE_ONLY = [without_column_divider, without_title, small_column_titles, no_type]
DEVIATIONS = [(False, deviate) for deviate in BOTH + SECTION_ONLY] + [(True, deviate) for deviate in BOTH + TABLE_ONLY]


@pytest.mark.parametrize("table, deviate", DEVIATIONS)
def test_one_deviation_of_a_header_is_one_diagnostic_and_loses_nothing(
    bindery: Path, tmp_path: Path, table: bool, deviate: Callable[[list[str]], None]
) -> None:
    source = Source(seed=40)
    builtins = {}
    while len(builtins) < 20:
        made = source.builtin(len(builtins), table=table, parameters=3)
        if not made.results:
            continue
        made.helpers = (0, 1)
        lines = source.script(made).split("\n")
        deviate(lines)
        builtins[f"{made.name}.dml"] = made
        (tmp_path / f"{made.name}.dml").write_text("\n".join(lines), encoding="utf-8")
    report = json.loads(run(bindery, "check", "--format", "json", ".", folder=tmp_path))
    assert len(report["diagnostics"]) == len(builtins)
    assert {Path(found["file"]).name for found in report["diagnostics"]} == set(builtins)
    assert len({found["name"] for found in report["diagnostics"]}) == 1

    run(bindery, "generate", "json", "--out", "out", ".", folder=tmp_path)
    library = json.loads((tmp_path / "out" / "library.json").read_text(encoding="utf-8"))
    for function in library["functions"]:
        made = builtins[Path(function["file"]).name]
        for entry, record in zip(made.parameters + made.results, function["parameters"] + function["results"]):
            check_entry(entry, record)
