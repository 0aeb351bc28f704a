"""What a phrase means to a calculator."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from calculators.answer import Json


class Meaning:
    """What a phrase means to a calculator.

    Attributes:
        wants: the fields whose number stands after it; of several, the first that is free.
        units: those whose number stands before it, as « 3 segments ».
        sets: what it chooses, value by field; of fields separated by `|`, the first that is free.
        otherwise: what it chooses where something has to be chosen and nothing else does.
        by_side: what it chooses where it is said to be one's own, and where it is the other's.
        role: the side that it tells of, where a calculator knows two.
        spreads: the list whose one number stands for every place.
        topic: whether it names what the calculator computes.
    """

    __slots__ = ("by_side", "otherwise", "role", "sets", "spreads", "topic", "units", "wants")

    def __init__(self) -> None:
        """Mean nothing yet."""
        self.wants: list[str] = []
        self.units: list[str] = []
        self.sets: dict[str, Json] = {}
        self.otherwise: dict[str, Json] = {}
        self.by_side: tuple[Mapping[str, Json], Mapping[str, Json]] | None = None
        self.role = ""
        self.spreads = ""
        self.topic = False

    def __bool__(self) -> bool:
        """Tell whether it means anything."""
        return bool(
            self.wants or self.units or self.sets or self.otherwise or self.by_side or self.topic
        )

    @property
    def only_topic(self) -> bool:
        """Tell whether it names what is computed and no more."""
        return not (self.wants or self.units or self.sets or self.by_side)

    @property
    def after(self) -> list[str]:
        """The fields whose number may stand after it, the likeliest first."""
        return self.wants or self.units

    @property
    def before(self) -> list[str]:
        """The fields whose number may stand before it, the likeliest first."""
        return self.units or self.wants
