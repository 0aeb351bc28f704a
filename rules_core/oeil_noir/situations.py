"""Fighting in unusual conditions: what they add to the AT and to the PRD (003 l.114-133).

Most of the source's table is lost (l.133): what its prose does not give is None here, and a caller
brings the malus of the Maître de jeu.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.oeil_noir.rounding import Rounding

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


def can_dodge(own: Posture) -> bool:
    """Tell whether a fighter can dodge: not lying (003 l.123)."""
    return own is not Posture.PRONE


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


# --- confined space (l.126-129) ---


class Weapon(StrEnum):
    """The families of weapons, as far as confined space cares."""

    CHAINS = "armes-a-chaines"
    WHIPS = "fouets"
    STAVES = "batons"
    TWO_HANDED_FLAILS = "fleaux-deux-mains"
    TWO_HANDED_AXES = "haches-deux-mains"
    TWO_HANDED_SWORDS = "epees-deux-mains"
    AXES = "haches"
    SWORDS = "epees"
    INFANTRY = "infanterie"
    SPEARS = "lances"
    OTHER = "autre"


_AMPLE = Modifier(-6, -2)
CONFINED: Mapping[Weapon, Modifier] = MappingProxyType(
    {
        Weapon.CHAINS: _AMPLE,
        Weapon.WHIPS: _AMPLE,
        Weapon.STAVES: _AMPLE,
        Weapon.TWO_HANDED_FLAILS: _AMPLE,
        Weapon.TWO_HANDED_AXES: _AMPLE,
        Weapon.TWO_HANDED_SWORDS: _AMPLE,
        Weapon.AXES: Modifier(-2, 0),
        Weapon.SWORDS: Modifier(-2, 0),
        Weapon.INFANTRY: Modifier(-2, -2),
        Weapon.SPEARS: Modifier(0, -2),
        Weapon.OTHER: NONE,
    }
)
"""As the source has them (003 l.128); infantry weapons stand in both lists (ruling 003-15)."""
PURE_ATTACK = frozenset({Weapon.WHIPS})
"""They do not parry (003 l.11): the malus to their PRD (l.128) is pointless (ruling 003-15)."""


def can_parry(weapon: Weapon) -> bool:
    """Tell whether a weapon parries at all (003 l.11)."""
    return weapon not in PURE_ATTACK


def confined(weapon: Weapon, *, half_sword: bool = False) -> Modifier:
    """Return what confined space takes from a weapon; `half_sword`, used with it, lifts it all."""
    return NONE if half_sword else CONFINED[weapon]


# --- light and water (l.131-132) ---


class Light(StrEnum):
    """The light."""

    GOOD = "bonne"
    MOON = "clair-de-lune"
    OTHER = "autre"


LIGHTS: Mapping[Light, Modifier | None] = MappingProxyType(
    {Light.GOOD: NONE, Light.MOON: Modifier(-3, -3), Light.OTHER: None}
)


class Sight(StrEnum):
    """How a fighter sees in bad light."""

    PLAIN = "ordinaire"
    DIM = "penombre"
    NIGHT = "nyctalope"


NIGHT_MALUS = 2


class Depth(StrEnum):
    """How deep the water is."""

    DRY = "sec"
    KNEES = "genoux"
    WAIST = "taille"
    SHOULDERS = "epaules"
    UNDER = "sous-eau"


DEPTHS: Mapping[Depth, Modifier | None] = MappingProxyType(
    {
        Depth.DRY: NONE,
        Depth.KNEES: Modifier(0, -2),
        Depth.WAIST: None,
        Depth.SHOULDERS: None,
        Depth.UNDER: None,
    }
)


def given(attack: int, parry: int) -> Modifier:
    """Return the malus that the Maître de jeu gives where the source is lost, each 0 to 20.

    Raises:
        ValueError: one of them is out of range.
    """
    require("attack", attack, 0, MAX_MALUS)
    require("parry", parry, 0, MAX_MALUS)
    return Modifier(-attack, -parry)


def _halved(told: Modifier, rounding: Rounding) -> Modifier:
    return Modifier(-rounding.half(-told.attack), -rounding.half(-told.parry))


def light(
    told: Modifier, sight: Sight = Sight.PLAIN, rounding: Rounding = Rounding.NEAREST
) -> Modifier:
    """Return what bad light costs (003 l.132).

    Args:
        told: the malus of this light for ordinary eyes.
        sight: Vision dans la Pénombre halves it; to a Nyctalope any bad light costs 2, whatever
            it costs others (ruling 003-26).
        rounding: of the half (ruling 003-26).
    """
    if sight is Sight.DIM:
        return _halved(told, rounding)
    if sight is Sight.NIGHT:
        return Modifier(-NIGHT_MALUS, -NIGHT_MALUS)
    return told


def water(
    told: Modifier,
    depth: Depth,
    *,
    trained: bool = False,
    water_folk: bool = False,
    rounding: Rounding = Rounding.NEAREST,
) -> Modifier:
    """Return what water costs (003 l.132).

    Args:
        told: the malus of this depth.
        depth: how deep it is.
        trained: Combat dans l'Eau halves the malus, but under water.
        water_folk: they suffer no malus under water, and the same as others above it.
        rounding: of the half (ruling 003-26).
    """
    under = depth is Depth.UNDER
    if under and water_folk:
        return NONE
    return _halved(told, rounding) if trained and not under else told


# --- together (l.131) ---


def counted(causes: Mapping[Cause, Modifier], *, dodging: bool = False) -> dict[Cause, Modifier]:
    """Return what each cause adds beside the others.

    Of what hinders sight the larger malus counts alone, for the AT and for the PRD each, and the
    first of two equals; a dodge escapes what hangs on the weapon. All else adds up (003 l.131,
    ruling 003-22).
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
