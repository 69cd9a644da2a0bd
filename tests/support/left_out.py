"""One way to leave a test out, so that the summary says why in one line and CI can refuse it.

Where BINDERY_REQUIRE_ALL is set, as in CI, a test that would be left out fails instead.
"""

import os

import pytest


def leave_out(reason: str) -> None:
    """Ends the running test as skipped, or as failed where everything must run."""
    if os.environ.get("BINDERY_REQUIRE_ALL"):
        pytest.fail(f"must not be left out here: {reason}", pytrace=False)
    pytest.skip(reason)
