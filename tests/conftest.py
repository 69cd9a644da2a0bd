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
    """Marks what lies in tests/engine; under $BINDERY_SANITIZED keeps only what starts the program and reads little."""
    for item in items:
        if (ROOT / "tests" / "engine") in item.path.parents:
            item.add_marker("engine")
    if not os.environ.get("BINDERY_SANITIZED"):
        return
    # Comparing with the reference takes Java most of the time; the fuzz targets read such programs under the sanitizers.
    concerned = [item for item in items if "bindery" in getattr(item, "fixturenames", ())
                 and not {"reference", "validation"} & set(item.fixturenames)
                 and not any(item.iter_markers("large")) and not any(item.iter_markers("engine"))]
    config.hook.pytest_deselected(items=[item for item in items if item not in concerned])
    items[:] = concerned
