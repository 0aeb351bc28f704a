"""The answer as one field varies: a number around what it is, a choice through its options."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from calculators.answer import Json, Result
from calculators.calculator import AnyCalculator
from calculators.varying.moving import Track, moving
from calculators.varying.values import Asked, Told, spread, told


@dataclass(frozen=True, slots=True)
class Point:
    """A value of the field, and its answer; or why there is none."""

    asked: Asked
    told: Told

    @property
    def value(self) -> int | str:
        """The value, as scripts know it."""
        return self.asked.value

    @property
    def outcome(self) -> Result | None:
        """The answer, where there is one."""
        return self.told.outcome


@dataclass(frozen=True, slots=True)
class Varied:
    """The answers as a field varies, in its order; `late` when some had no time to be asked."""

    name: str
    label: str
    present: int | str
    points: tuple[Point, ...]
    late: bool

    @property
    def moving(self) -> list[Track]:
        """What changes along the values, the most telling first."""
        here = next(each for each in self.points if each.value == self.present)
        return moving([each.outcome for each in self.points], here.outcome)


def vary(
    calculator: AnyCalculator,
    raw: Mapping[str, Json],
    name: str,
    *,
    seconds: float | None = None,
) -> Varied:
    """Evaluate a calculator around the present value of a number, or for each option of a choice.

    Args:
        calculator: the one to ask.
        raw: its present inputs.
        name: of the field that varies; a row of a field of several choices is « pieces.0 ».
        seconds: after which no more values are asked, the closest to the present one first.

    Raises:
        InputErrors: the present inputs are wrong, or nothing that varies has that name.
    """
    over = spread(calculator.form.parse(raw), name)
    near = sorted(over.asked, key=lambda each: abs(each - over.present))
    until = None if seconds is None else time.monotonic() + seconds
    points: dict[int, Point] = {}
    for each in near:
        if points and until is not None and time.monotonic() > until:
            break
        asked = over.asked[each]
        points[each] = Point(asked, told(calculator, raw, (over, asked)))
    answered = tuple(points[each] for each in sorted(points))
    late = len(answered) < len(near)
    return Varied(name, over.label, over.asked[over.present].value, answered, late)
