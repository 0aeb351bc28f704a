"""Manœuvres: with another weapon than those allowed (003 l.138, optional), and held in a fight.

The source breaks off before any manœuvre is described (l.143). Of two that it names it says what
they change (l.81, 109); the malus of any of them, and what an Annonce adds to the points d'impact
(l.77), a caller brings.
"""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir.damage import Kind
from rules_core.oeil_noir.rounding import Rounding

MAX_REQUIRED = 20
"""Bound of the malus of a manœuvre, of an Annonce and of what an Aptitude loses."""
TIMES = 2
"""What another weapon multiplies the malus by."""


class Stroke(StrEnum):
    """The manœuvres of which the source says what they do, none, and any other."""

    NONE = "aucune"
    AIMED = "coup-cible"
    """Lowers the Seuils de Blessure (003 l.109)."""
    FLAT = "coup-du-plat"
    """Inflicts points d'impact to the Endurance (l.81), and raises the Seuils (l.109, 113)."""
    OTHER = "autre"


@dataclass(frozen=True, slots=True)
class Held:
    """A manœuvre that one side tries at each of its attacks.

    Attributes:
        stroke: which one.
        required: the malus to the AT, 0 to 20.
        imposed: the malus to the PRD that meets it, 0 to 20.
        announced: the points d'impact that its Annonce adds, 0 to 20.

    Raises:
        ValueError: a malus or an Annonce is out of range.
    """

    stroke: Stroke = Stroke.NONE
    required: int = 0
    imposed: int = 0
    announced: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("required", self.required, 0, MAX_REQUIRED)
        require("imposed", self.imposed, 0, MAX_REQUIRED)
        require("announced", self.announced, 0, MAX_REQUIRED)

    @property
    def kind(self) -> Kind:
        """What its hits inflict."""
        return Kind.ENDURANCE if self.stroke is Stroke.FLAT else Kind.IMPACT


NO_MANOEUVRE = Held()


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
