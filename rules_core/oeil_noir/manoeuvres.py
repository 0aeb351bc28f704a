"""Manœuvres with another weapon than those allowed (003 l.138, optional)."""

from enum import StrEnum

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir.rounding import Rounding

MAX_REQUIRED = 20
"""Bound of the malus of a manœuvre, of an Annonce and of what an Aptitude loses."""
TIMES = 2
"""What another weapon multiplies the malus by."""


class Part(StrEnum):
    """What the value that a manœuvre is thrown against is made of."""

    SHEET = "feuille"
    REQUIRED = "malus-exige"
    OTHER_WEAPON = "autre-arme"
    TALENT = "aptitude"


def value(attack: int, required: int, *, other_weapon: bool, lost: int = 0) -> Ledger[Part]:
    """Return what makes the value of a manœuvre.

    Args:
        attack: the AT, or the PRD, of the sheet.
        required: the malus that the manœuvre asks for, 0 to 20.
        other_weapon: whether the weapon is another than those allowed: the malus doubles.
        lost: what the replacing Aptitude loses besides, 0 to 20; nothing with an allowed weapon.

    Raises:
        ValueError: a malus is out of range.
    """
    require("required", required, 0, MAX_REQUIRED)
    require("lost", lost, 0, MAX_REQUIRED)
    made_of = {Part.SHEET: attack, Part.REQUIRED: -required}
    if other_weapon:
        made_of |= {Part.OTHER_WEAPON: -(TIMES - 1) * required, Part.TALENT: -lost}
    return Ledger.of(made_of)


def announcement(points: int, *, other_weapon: bool, rounding: Rounding = Rounding.NEAREST) -> int:
    """Return how much an Annonce of 0 to 20 points counts: half of it with another weapon.

    The source does not round the half (ruling 003-64).
    """
    require("points", points, 0, MAX_REQUIRED)
    return rounding.half(points) if other_weapon else points
