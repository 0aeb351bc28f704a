"""How many inputs the laws are tried on: half where `THOROUGH` is set, a few at each change."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

THOROUGH = bool(os.environ.get("THOROUGH"))
"""Whether this is a whole run."""
STEP = 1 if THOROUGH else 31
"""What is listed is tried to the last then, at each change one in so many: a prime, so that what
comes in turns is met in each;"""
SHARE = int(os.environ.get("SHARE", "2" if THOROUGH else "25"))
"""of what is drawn, half then, or as the environment says (`SHARE=1` draws all)."""
FEWER = min(STEP, 7)
"""Where few are listed, or a share is told of them, no fewer than one in so many are tried."""


WHOLE = "/combat"
"""A whole fight takes as long as hundreds of other answers,"""
DEAR = 10
"""and is asked so much less often."""
APART = 3
"""A law that needs its inputs to be many takes every third of those of a whole fight."""


def drawn(count: int, calculator_id: str = "") -> int:
    """Return how many of so many inputs to draw this time, of one calculator or of all."""
    return -(-count // (SHARE * (DEAR if calculator_id.endswith(WHOLE) else 1)))


def sampled(listed: Iterable[tuple[Any, ...]], step: int = STEP) -> list[pytest.ParameterSet]:
    """Return what a test is parametrized with, of which each change tries one in so many alone."""
    return [
        pytest.param(*each, marks=[] if place % step == 0 else pytest.mark.full)
        for place, each in enumerate(listed)
    ]


def some(few: Iterable[Any]) -> list[pytest.ParameterSet]:
    """Return what a law that takes long is held for, calculators say, as `sampled` does."""
    return sampled(((each,) for each in few), FEWER)


def apart(calculator_id: str) -> int:
    """Return the step from one to the next of what is asked of a calculator."""
    return APART if calculator_id.endswith(WHOLE) else 1
