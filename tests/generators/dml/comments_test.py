"""What `bindery parse --to dml` prints of scripts with comments anywhere: nothing is lost, and printing again changes nothing."""

import re
import subprocess

from reference import programs
from support.hang import HANGS

SEED = 1848


def forms(bindery, form, folder, out):
    """Prints all scripts of a folder in a form; returns the texts by the name of the script."""
    subprocess.run([bindery, "parse", "--to", form, "--out", out, folder], check=False, capture_output=True, timeout=HANGS)
    return {file.stem: file.read_bytes().decode() for file in out.iterdir()}


def test_comments_survive_printing(bindery, tmp_path):
    sources = {f"{i:06}": text for i, text in enumerate(programs.commented_programs(SEED, 2_000))}
    (tmp_path / "sources").mkdir()
    for name, text in sources.items():
        (tmp_path / "sources" / f"{name}.dml").write_bytes(text.encode())
    printed = forms(bindery, "dml", tmp_path / "sources", tmp_path / "printed")
    assert len(printed) > 1_800, "few programs are without errors"

    assert forms(bindery, "dml", tmp_path / "printed", tmp_path / "again") == printed
    records = forms(bindery, "sexpr", tmp_path / "sources", tmp_path / "records")
    assert forms(bindery, "sexpr", tmp_path / "printed", tmp_path / "kept") == {name: records[name] for name in printed}
    for name, text in printed.items():
        assert re.findall(r"no\. \d+", text) == re.findall(r"no\. \d+", sources[name]), sources[name]
