"""How many inputs the laws are tried on: half where `THOROUGH` is set, a fifth at each change."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

THOROUGH = bool(os.environ.get("THOROUGH"))
"""Whether this is a whole run."""
EVERY = 1 if THOROUGH else 5
"""What is listed is tried to the last then, at each change every fifth;"""
SHARE = int(os.environ.get("SHARE", "2" if THOROUGH else "5"))
"""of what is drawn, half then, or as the environment says (`SHARE=1` draws all)."""


WHOLE = "/combat"
"""A whole fight takes as long as hundreds of other answers,"""
DEAR = 10
"""and is asked so much less often."""
APART = 3
"""A law that needs its inputs to be many takes every third of those of a whole fight."""


def drawn(count: int, calculator_id: str = "") -> int:
    """Return how many of so many inputs to draw this time, of one calculator or of all."""
    return -(-count // (SHARE * (DEAR if calculator_id.endswith(WHOLE) else 1)))


def every_fifth(listed: Iterable[tuple[Any, ...]]) -> list[pytest.ParameterSet]:
    """Return what a test is parametrized with, of which each change tries every fifth alone."""
    return [
        pytest.param(*each, marks=[] if place % EVERY == 0 else pytest.mark.full)
        for place, each in enumerate(listed)
    ]


def apart(calculator_id: str) -> int:
    """Return the step from one to the next of what is asked of a calculator."""
    return APART if calculator_id.endswith(WHOLE) else 1
