"""Every example on the page about the language is true: of the reference, and of Bindery."""

import re

import pytest

from reference.parsed import parse_all

# A program, how Bindery reads it, and where SystemDS has its first error if that is elsewhere.
ROW = re.compile(r"^\| `(.*)` \| `(error \d+:\d+|\(.*\))`(?: \(SystemDS `(\d+:\d+)`\))? \|$")


@pytest.fixture(scope="module")
def examples(root):
    rows = []
    for line in (root / "docs" / "dml-language.md").read_text().splitlines():
        if match := ROW.match(line.replace("\\|", "|")):
            program, reading = (column.replace("↵", "\n") for column in match.group(1, 2))
            rows.append((program, reading, f"error {match[3]}" if match[3] else reading))
    assert len(rows) > 80 and any(ours != theirs for _, ours, theirs in rows)
    return rows


def reading_of(answer, error):
    return answer.sexpr.removesuffix("\n") if answer.accepted else f"error {error.line}:{error.column}"


def test_the_reference_reads_the_examples_as_the_page_says(reference, examples):
    answers = reference.ask([program.encode() for program, *_ in examples])
    for (program, _, reading), answer in zip(examples, answers):
        assert reading_of(answer, None if answer.accepted else answer.first_error) == reading, program


def test_bindery_reads_the_examples_as_the_page_says(bindery, examples, tmp_path):
    answers = parse_all(bindery, [program.encode() for program, *_ in examples], tmp_path)
    for (program, reading, _), answer in zip(examples, answers):
        assert reading_of(answer, answer) == reading, program
