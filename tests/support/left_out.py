"""How a test is left out, so that the summary says why in one line and CI can refuse it."""

import os
from pathlib import Path

import pytest

CHECKOUT = "BINDERY_SYSTEMDS_CHECKOUT"


def leave_out(reason: str) -> None:
    """Ends the running test as skipped, or as failed where BINDERY_REQUIRE_ALL says that everything must run, as in CI."""
    if os.environ.get("BINDERY_REQUIRE_ALL"):
        pytest.fail(f"must not be left out here: {reason}", pytrace=False)
    pytest.skip(reason)


def checkout() -> Path:
    """The checkout of SystemDS that the variable names. Where it is not set the test is skipped, in CI too: nothing fetches one."""
    if path := os.environ.get(CHECKOUT):
        return Path(path)
    pytest.skip(f"{CHECKOUT} is not set, so only what the released packages hold was tested")
