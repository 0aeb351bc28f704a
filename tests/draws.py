"""How many inputs the laws are tried on: all where `THOROUGH` is set, a fifth at each change."""

import os

SHARE = 1 if os.environ.get("THOROUGH") else 5


def drawn(count: int) -> int:
    """Return how many of so many inputs to draw this time."""
    return -(-count // SHARE)
