"""What all Python tests share: the program under test."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the source tree."""
    return ROOT


@pytest.fixture(scope="session")
def bindery() -> Path:
    """The built program: $BINDERY_PROGRAM, or that of the release build."""
    program = Path(os.environ.get("BINDERY_PROGRAM") or ROOT / "build" / "release" / "bindery")
    if not program.is_file():
        pytest.fail(f"{program} is not built; build it, or name another one in BINDERY_PROGRAM", pytrace=False)
    return program
