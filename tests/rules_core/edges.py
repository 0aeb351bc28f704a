"""Documented bounds as test cases: the values at them, and the next ones beyond."""

from collections.abc import Mapping

type Bounds = Mapping[str, tuple[int, int]]


def inside(bounds: Bounds) -> list[tuple[str, int]]:
    """List each parameter with its least and its greatest value."""
    return [(name, value) for name, ends in bounds.items() for value in ends]


def beyond(bounds: Bounds) -> list[tuple[str, int]]:
    """List each parameter with the values just below the least and just above the greatest."""
    return [(name, value) for name, (low, high) in bounds.items() for value in (low - 1, high + 1)]
