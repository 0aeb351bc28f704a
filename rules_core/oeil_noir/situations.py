"""Fighting in unusual conditions: what they add to the AT and to the PRD (003 l.114-133).

Most of the source's table is lost (l.133): for what its prose does not give, a caller brings the
malus of the Maître de jeu. What the place adds stands in `rules_core.oeil_noir.surroundings`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.ledger import Ledger

MAX_MALUS = 20
"""Bound of a malus that the source does not give: the faces of the die."""


@dataclass(frozen=True, slots=True)
class Modifier:
    """What is added to the AT and to the PRD: positive helps (ruling 003-33)."""

    attack: int = 0
    parry: int = 0


NONE = Modifier()


class Cause(StrEnum):
    """What can weigh on a fight."""

    HAND = "main"
    POSTURE = "posture"
    FOE = "adversaire"
    CONFINED = "espace-confine"
    LIGHT = "lumiere"
    INVISIBLE = "invisible"
    WATER = "eau"


VISIBILITY = (Cause.LIGHT, Cause.INVISIBLE)
"""They do not add up (003 l.131)."""
OF_THE_WEAPON = frozenset({Cause.HAND, Cause.CONFINED})
"""They hang on the weapon in hand (l.118, l.128), which a dodge does without."""


# --- the hand (l.118-119) ---


class HandSkill(StrEnum):
    """The special abilities that lessen the malus of the wrong hand."""

    LEFT_HAND = "main-gauche"
    TWO_HANDS_1 = "deux-mains-1"
    TWO_HANDS_2 = "deux-mains-2"


WRONG_HAND = 9
HAND_RELIEF = 3
"""What each of them takes off."""


def wrong_hand(skills: Iterable[HandSkill] = ()) -> Modifier:
    """Return the malus of a weapon in the wrong hand; training never makes it a bonus."""
    malus = max(0, WRONG_HAND - HAND_RELIEF * len(set(skills)))
    return Modifier(-malus, -malus)


# --- lying and kneeling (l.121-125) ---


class Posture(StrEnum):
    """How a fighter stands."""

    STANDING = "debout"
    KNEELING = "agenouille"
    PRONE = "couche"


POSTURES: Mapping[Posture, Modifier] = MappingProxyType(
    {
        Posture.STANDING: NONE,
        Posture.KNEELING: Modifier(-1, -1),
        Posture.PRONE: Modifier(-3, -3),
    }
)
KNEELING_DODGE = -4
"""In place of the malus to the PRD (003 l.124, ruling 003-23)."""


def posture(own: Posture, *, dodging: bool = False) -> Modifier:
    """Return what one's own posture adds; a fighter who lies cannot dodge: see `can_dodge`."""
    told = POSTURES[own]
    if dodging and own is Posture.KNEELING:
        return Modifier(told.attack, KNEELING_DODGE)
    return told


class ProneDodge(StrEnum):
    """What « d’Esquive (Ciblée) » denies to a fighter who lies (ruling 003-65).

    `NONE`: every dodge. `PLAIN`: the targeted one alone, so that a plain one is left, with the
    malus of the PRD.
    """

    NONE = "aucune"
    PLAIN = "simple"


def can_dodge(own: Posture, prone: ProneDodge = ProneDodge.NONE) -> bool:
    """Tell whether a fighter can dodge: not lying, unless that is read otherwise (003 l.123)."""
    return own is not Posture.PRONE or prone is ProneDodge.PLAIN


class Foe(StrEnum):
    """How the adversary stands, or flies."""

    STANDING = "debout"
    KNEELING = "agenouille"
    PRONE = "couche"
    FLYING = "en-vol"


FOES: Mapping[Foe, Modifier] = MappingProxyType(
    {
        Foe.STANDING: NONE,
        Foe.KNEELING: Modifier(1, 3),
        Foe.PRONE: Modifier(3, 5),
        Foe.FLYING: Modifier(-2, -4),
    }
)
"""003 l.125; flying, l.131."""
AS_A_FOE: Mapping[Posture, Foe] = MappingProxyType(
    {
        Posture.STANDING: Foe.STANDING,
        Posture.KNEELING: Foe.KNEELING,
        Posture.PRONE: Foe.PRONE,
    }
)
"""What a posture makes of a fighter in the eyes of the other."""


def posture_of(foe: Foe) -> Posture:
    """Return the posture in which an adversary fights; one who flies is not on the ground."""
    return next((own for own, seen in AS_A_FOE.items() if seen is foe), Posture.STANDING)


# --- what the source lost (l.133) ---


def given(attack: int, parry: int) -> Modifier:
    """Return the malus that the Maître de jeu gives where the source is lost, each 0 to 20.

    Raises:
        ValueError: one of them is out of range.
    """
    require("attack", attack, 0, MAX_MALUS)
    require("parry", parry, 0, MAX_MALUS)
    return Modifier(-attack, -parry)


# --- together (l.131) ---


def counted(causes: Mapping[Cause, Modifier], *, dodging: bool = False) -> dict[Cause, Modifier]:
    """Return what each cause adds beside the others.

    Of what hinders sight the larger malus counts alone, for the AT and for the PRD each, and the
    first of two equals; a dodge escapes what hangs on the weapon. All else adds up (003 l.131,
    ruling 003-22).

    Example:
        A flying foe, moonlight and water at the knees cost 5 and 9 (003 l.131).

        >>> causes = {
        ...     Cause.FOE: FOES[Foe.FLYING],
        ...     Cause.LIGHT: Modifier(-3, -3),
        ...     Cause.WATER: Modifier(0, -2),
        ... }
        >>> attack, parry = values(14, 12, counted(causes))
        >>> attack.total, parry.total
        (9, 3)
    """
    kept = dict(causes)
    if dodging:
        for cause in OF_THE_WEAPON & kept.keys():
            kept[cause] = Modifier(kept[cause].attack)
    seen = [cause for cause in VISIBILITY if cause in kept]
    if seen:
        strikes = min(seen, key=lambda cause: causes[cause].attack)
        parries = min(seen, key=lambda cause: causes[cause].parry)
        for cause in seen:
            kept[cause] = Modifier(
                causes[cause].attack if cause is strikes else 0,
                causes[cause].parry if cause is parries else 0,
            )
    return kept


class Part(StrEnum):
    """What an AT or a PRD is made of, besides the causes that weigh on it."""

    SHEET = "feuille"


def values(
    attack: int, parry: int, counting: Mapping[Cause, Modifier]
) -> tuple[Ledger[Part | Cause], Ledger[Part | Cause]]:
    """Return what makes the AT and the PRD that are left of those of the sheet.

    Args:
        attack: the AT of the sheet.
        parry: the PRD of the sheet, or the Esquive.
        counting: what each cause adds, as `counted` gives it.
    """
    strikes = Ledger.of((each, told.attack) for each, told in counting.items())
    parries = Ledger.of((each, told.parry) for each, told in counting.items())
    return Ledger.of({Part.SHEET: attack}) + strikes, Ledger.of({Part.SHEET: parry}) + parries
