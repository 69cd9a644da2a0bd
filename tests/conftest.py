"""What all Python tests share: the program under test, and which tests concern a sanitizer build."""

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


def pytest_collection_modifyitems(config, items):
    """Under $BINDERY_SANITIZED only those tests run that start the program and measure nothing."""
    if not os.environ.get("BINDERY_SANITIZED"):
        return
    concerned = [item for item in items if "bindery" in item.fixturenames and not item.get_closest_marker("speed")
                 and not item.get_closest_marker("engine") and "engine" not in item.path.parts]
    config.hook.pytest_deselected(items=[item for item in items if item not in concerned])
    items[:] = concerned
