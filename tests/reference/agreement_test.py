"""Bindery and the reference parser agree: on verdict, structure and place of the first error, on all that can be found."""

import os
import re

from reference import programs
from reference.comparison import difference
from reference.parsed import parse_all
from support import systemds_cache
from support.left_out import checkout

SEED = int(os.environ.get("BINDERY_SEED", "20260"))  # another seed, other programs
EXPRESSIONS_PER_FILE = 500


def differences(reference, bindery, sources, folder):
    answers = zip(sources, reference.ask(sources), parse_all(bindery, sources, folder))
    return [found for found in (difference(*answer) for answer in answers) if found]


def test_builtin_scripts(reference, bindery, tmp_path):
    sources = [file.read_bytes() for file in sorted(systemds_cache.builtin_scripts().glob("*.dml"))]
    assert differences(reference, bindery, sources, tmp_path) == []


def test_corpus(reference, bindery, root, tmp_path):
    sources = [file.read_bytes() for file in sorted((root / "corpus").rglob("*.dml"))]
    assert sources
    assert differences(reference, bindery, sources, tmp_path) == []


def test_random_expressions(reference, bindery, tmp_path):
    lines = [f"x = {expression};\n" for expression in programs.expressions(SEED, 50_000)]
    files = ["".join(lines[i : i + EXPRESSIONS_PER_FILE]).encode() for i in range(0, len(lines), EXPRESSIONS_PER_FILE)]
    ours = [line for parsed in parse_all(bindery, files, tmp_path) for line in parsed.sexpr.splitlines()]
    theirs = [line for answer in reference.ask(files) for line in answer.sexpr.splitlines()]
    assert len(theirs) == len(lines)
    assert [pair for pair in zip(lines, theirs, ours, strict=True) if pair[1] != pair[2]] == []


def test_random_programs(reference, bindery, tmp_path):
    sources = [program.encode() for program in programs.valid_programs(SEED, 4_000)]
    assert differences(reference, bindery, sources, tmp_path) == []


def test_random_programs_with_comments(reference, bindery, tmp_path):
    texts = [re.sub("\r\n?", "\n", program) for program in programs.commented_programs(SEED, 1_500)]
    assert differences(reference, bindery, [text.encode() for text in texts], tmp_path) == []


def test_damaged_programs(reference, bindery, tmp_path):
    sources = [program.encode() for program in programs.damaged_programs(SEED, 6_000)]
    assert differences(reference, bindery, sources, tmp_path) == []


def test_damaged_scripts(reference, bindery, tmp_path):
    scripts = [file.read_text() for file in sorted(systemds_cache.builtin_scripts().glob("*.dml"))]
    sources = [program.encode() for program in programs.damaged_scripts(SEED, 1_500, scripts)]
    assert differences(reference, bindery, sources, tmp_path) == []


def test_scripts_of_a_checkout(reference, bindery, tmp_path):
    sources = [file.read_bytes() for file in sorted(checkout().rglob("*.dml"))]
    assert sources
    assert differences(reference, bindery, sources, tmp_path) == []
