"""Leaping over a ditch (source E, l.1-6)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.checks import FACES
from rules_core.ledger import Ledger

RUN_UP = 2
"""What a run-up adds (E l.3)."""


class Term(StrEnum):
    """What counts in a leap."""

    AGILITY = "agilite"
    RUN_UP = "elan"


class TwentyReading(StrEnum):
    """What a natural 20 does, of which the source is silent (ruling E-1)."""

    NOTHING = "rien"
    ALWAYS = "reussit"


@dataclass(frozen=True, slots=True)
class Leap:
    """A leap worked out: what is added to the d20, the least face that clears it, the chance."""

    modifier: Ledger[Term]
    face: int
    chance: Fraction


def leap(
    agility: int,
    width: int,
    *,
    run_up: bool = False,
    twenty: TwentyReading = TwentyReading.NOTHING,
) -> Leap:
    """Work out d20 + agility against ten and the ditch's width (E l.2-4).

    Args:
        agility: -10 to 10.
        width: of the ditch in paces, 0 to 20.
        run_up: the leaper runs first.
        twenty: what a natural 20 does.

    Raises:
        ValueError: a bound is passed.
    """
    require("agility", agility, -10, 10)
    require("width", width, 0, 20)
    modifier = Ledger.of({Term.AGILITY: agility, Term.RUN_UP: RUN_UP if run_up else 0})
    face = max(1, 10 + width - modifier.total)
    if twenty is TwentyReading.ALWAYS:
        face = min(FACES, face)
    return Leap(modifier, face, Fraction(max(0, FACES + 1 - face), FACES))
