"""Every example on the page about the language is true: of the reference, and of Bindery."""

import re

import pytest

from reference.comparison import difference
from reference.parsed import parse_all

ROW = re.compile(r"^\| `(.*)` \| `(error (\d+):(\d+)|\(.*\))` \|$")


@pytest.fixture(scope="module")
def examples(root):
    rows = []
    for line in (root / "docs" / "dml-language.md").read_text().splitlines():
        if match := ROW.match(line.replace("\\|", "|")):
            rows.append((match[1].replace("↵", "\n"), match[2].replace("↵", "\n")))
    assert len(rows) > 80
    return rows


def test_the_reference_reads_the_examples_as_the_page_says(reference, examples):
    answers = reference.ask([program.encode() for program, _ in examples])
    for (program, reading), answer in zip(examples, answers):
        if answer.accepted:
            assert answer.sexpr == reading + "\n", program
        else:
            assert f"error {answer.first_error.line}:{answer.first_error.column}" == reading, program


def test_bindery_reads_the_examples_as_the_reference(reference, bindery, examples, tmp_path):
    programs = [program.encode() for program, _ in examples]
    answers = zip(programs, reference.ask(programs), parse_all(bindery, programs, tmp_path))
    assert [found for found in (difference(*answer) for answer in answers) if found] == []
