"""What the tests of calculators share: a fight that one process has followed is not followed again.

The laws ask one fight in several ways, which is much of the time that they take. What becomes of
two sides hangs on nothing but them; how a form makes them, and what is told, is worked out anew.
"""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from rules_core import attrition, duel

KEPT = 256
"""Fights of which a process keeps the course: those of one test, some megabytes."""


@pytest.fixture(scope="session", autouse=True)
def _followed_once() -> Iterator[None]:
    """Keep the courses of fights in which nothing but hit points changes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(duel, "attrition", lru_cache(maxsize=KEPT)(attrition.attrition))
        yield
