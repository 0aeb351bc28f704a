"""Where one fights: confined space, bad light and water (003 l.126-132).

What the lost part of the source's table held (l.133) is None here: see `situations.given`.
"""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.situations import NONE, Modifier

NIGHT_MALUS = 2
"""What any bad light costs a Nyctalope (003 l.132)."""


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


# --- light (l.131-132) ---


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

    Example:
        By moonlight (003 l.131-132); half of 3 rounds to 2.

        >>> [light(Modifier(-3, -3), sight).attack for sight in Sight]
        [-3, -2, -2]
    """
    if sight is Sight.DIM:
        return _halved(told, rounding)
    if sight is Sight.NIGHT:
        return Modifier(-NIGHT_MALUS, -NIGHT_MALUS)
    return told


# --- water (l.131-132) ---


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
