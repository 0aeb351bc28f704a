"""The values of a list as a question tells them: one by one, or so many alike."""

from collections.abc import Sequence
from itertools import chain

_MOST = 99
"""More than any list holds."""


class Uneven(Exception):
    """More or fewer values than were counted."""


class Groups:
    """Values in groups, as « deux orcs à +1 et un worg à +4 » has two."""

    __slots__ = ("_groups",)

    def __init__(self) -> None:
        """Hold none yet."""
        self._groups: list[tuple[int | None, list[int]]] = []

    def count(self, count: int) -> None:
        """Open a group of so many."""
        self._groups.append((min(count, _MOST), []))

    def add(self, values: Sequence[int], *, anew: bool) -> None:
        """Add values to the group that is open, or to a new one."""
        if not self._groups or (anew and self._groups[-1][1]):
            self._groups.append((None, []))
        self._groups[-1][1].extend(values)

    def all(self) -> list[int]:
        """Return every value; raise `Uneven` where they are not as many as were counted."""
        return [*chain.from_iterable(_told(*each) for each in self._groups)]


def _told(count: int | None, values: list[int]) -> list[int]:
    if count is None or len(values) == count:
        return values
    if len(values) != 1:
        raise Uneven
    return values * count
