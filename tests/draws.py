"""How many inputs the laws are tried on: all where `THOROUGH` is set, a fifth at each change."""

import os

SHARE = 1 if os.environ.get("THOROUGH") else 5


WHOLE = "/combat"
"""A whole fight takes as long as hundreds of other answers,"""
DEAR = 10
"""and is asked so much less often."""
APART = 3
"""A law that needs its inputs to be many takes every third of those of a whole fight."""


def drawn(count: int, calculator_id: str = "") -> int:
    """Return how many of so many inputs to draw this time, of one calculator or of all."""
    return -(-count // (SHARE * (DEAR if calculator_id.endswith(WHOLE) else 1)))


def apart(calculator_id: str) -> int:
    """Return the step from one to the next of what is asked of a calculator."""
    return APART if calculator_id.endswith(WHOLE) else 1
