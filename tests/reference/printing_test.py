"""What `bindery parse --to dml` prints means to the reference what the script meant that it was printed from."""

import subprocess

from reference import programs
from support import systemds_cache

SEED = 4711


def changed(reference, bindery, sources, folder):
    """Pairs of a source and its print that the reference reads differently; sources it rejects do not count."""
    answers = reference.ask(sources)
    accepted = [(source, answer) for source, answer in zip(sources, answers) if answer.accepted]
    (folder / "sources").mkdir()
    for i, (source, _) in enumerate(accepted):
        (folder / "sources" / f"{i:06}.dml").write_bytes(source)
    command = [bindery, "parse", "--to", "dml", "--out", folder / "printed", folder / "sources"]
    subprocess.run(command, check=True, capture_output=True)
    prints = [(folder / "printed" / f"{i:06}.dml").read_bytes() for i in range(len(accepted))]
    return [
        (source, printed)
        for (source, answer), printed, again in zip(accepted, prints, reference.ask(prints))
        if again.sexpr != answer.sexpr
    ]


def test_builtin_scripts(reference, bindery, tmp_path):
    sources = [file.read_bytes() for file in sorted(systemds_cache.builtin_scripts().glob("*.dml"))]
    assert changed(reference, bindery, sources, tmp_path) == []


def test_random_programs(reference, bindery, tmp_path):
    sources = [program.encode() for program in programs.valid_programs(SEED, 3_000)]
    assert changed(reference, bindery, sources, tmp_path) == []
