"""The reference parser for the tests that compare with it."""

import pytest

from reference.reference import Reference
from support.left_out import leave_out
from support.systemds_cache import Unavailable


@pytest.fixture(scope="session")
def reference() -> Reference:
    """The reference parser, or a test left out where it cannot be had."""
    try:
        return Reference()
    except Unavailable as why:
        leave_out(str(why))
