"""Which programs Bindery warns of."""

import json
import subprocess


def warned_of(bindery, folder, programs, code):
    """The numbers of the programs that get a diagnostic."""
    for number, program in enumerate(programs):
        (folder / f"{number}.dml").write_text(program, encoding="utf-8")
    command = [bindery, "check", "--only", code, "--limit", "100000", "--format", "json", folder]
    found = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)
    return sorted({int(each["file"].rsplit("/", 1)[1][: -len(".dml")]) for each in found["diagnostics"]})
