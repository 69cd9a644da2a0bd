"""The reference parser for the tests that compare with it."""

from collections.abc import Iterator

import pytest

from reference.reference import Reference, Validation
from support.left_out import leave_out
from support.systemds_cache import Unavailable


@pytest.fixture(scope="session")
def reference() -> Reference:
    """The reference parser, or a test left out where it cannot be had."""
    try:
        return Reference()
    except Unavailable as why:
        leave_out(str(why))


@pytest.fixture(scope="session", params=["3.4.0", "2.2.2", "2.1.0"])
def validation(request) -> Iterator[Validation]:
    """What a release refuses, or a test left out where it cannot be had."""
    try:
        asked = Validation(request.param)
    except Unavailable as why:
        leave_out(str(why))
    yield asked
    asked.close()
