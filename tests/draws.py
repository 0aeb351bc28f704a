"""How many inputs the laws are tried on: all where `THOROUGH` is set, a fifth at each change."""

import os

SHARE = 1 if os.environ.get("THOROUGH") else 5


WHOLE = "/combat"
"""A whole fight takes as long as hundreds of other answers,"""
DEAR = 10
"""and is asked so much less often."""


def drawn(count: int, calculator_id: str = "") -> int:
    """Return how many of so many inputs to draw this time, of one calculator or of all."""
    return -(-count // (SHARE * (DEAR if calculator_id.endswith(WHOLE) else 1)))
