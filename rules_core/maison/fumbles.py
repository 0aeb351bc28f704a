"""What a natural 1 on an attack brings: the d6, the blow astray, the breakage (001 l.372-378)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.maison.attack import AttackRoll
from rules_core.maison.criticals import attack_doubling

SIDES = 6


class Consequence(StrEnum):
    """What the d6 can bring."""

    SELF = "soi-meme"
    ALLY = "allie"
    DROP = "arme-lachee"
    BREAK = "casse"


FACES = MappingProxyType(
    {
        1: Consequence.SELF,
        2: Consequence.SELF,
        3: Consequence.ALLY,
        4: Consequence.ALLY,
        5: Consequence.DROP,
        6: Consequence.BREAK,
    }
)
"""The d6 table (001 l.374-378)."""

BREAKAGE = 30
"""Per cent chance that the weapon breaks, or that a natural weapon hurts its owner (l.378)."""
LEAST_MAGIC_LEVEL = 12
"""A magic weapon is of this level or more (001 l.378)."""
MAX_LEVEL = 60
MAX_ATTACKS = 100
"""More would give exact fractions of thousands of digits."""


class BreakageReading(StrEnum):
    """From which level magic counts against breakage (ruling 001-25)."""

    EVERY_LEVEL = "tous"
    ABOVE_11 = "au-dessus-de-11"


class BrokenReading(StrEnum):
    """What becomes of who breaks its weapon in a fight (point 52)."""

    REPLACED = "remplacee"
    LOST = "perdu"


def consequences(*, natural_weapon: bool = False) -> Mapping[Consequence, Fraction]:
    """Return the chance of each consequence of a fumble.

    With a natural weapon or bare hands a 5 is thrown again (001 l.377), so that only the other
    five faces remain, equally likely.
    """
    kept = [
        result for result in FACES.values() if not (natural_weapon and result is Consequence.DROP)
    ]
    return {result: Fraction(kept.count(result), len(kept)) for result in dict.fromkeys(kept)}


def breakage(
    weapon_level: int = 0, reading: BreakageReading = BreakageReading.EVERY_LEVEL
) -> Fraction:
    """Return the chance that the weapon breaks on a 6.

    Args:
        weapon_level: 0 for an ordinary weapon, else its magic level, 12 to 60.
        reading: 1 % less per level of the weapon (18 % at level 12), or per level above the 11th
            (29 % at level 12).

    Raises:
        ValueError: the level is neither 0 nor 12 to 60.

    Example:
        30 %, less 1 % for each level of a weapon of the twelfth.

        >>> print(breakage(), breakage(12))
        3/10 9/50
    """
    if weapon_level:
        require("weapon_level", weapon_level, LEAST_MAGIC_LEVEL, MAX_LEVEL)
    counted = weapon_level
    if weapon_level and reading is BreakageReading.ABOVE_11:
        counted -= LEAST_MAGIC_LEVEL - 1
    return Fraction(max(0, BREAKAGE - counted), 100)


@dataclass(frozen=True, slots=True)
class Mishaps:
    """The chances, at each attack, of a natural 1 and of what it ends in.

    `struck_self` and `struck_ally` count blows that hit; `broken` is a broken weapon, or a natural
    weapon that hurts its owner. `self_share` and `ally_share` are mean damage, as multiples of
    that of one ordinary blow, critical hits included.
    """

    fumble: Fraction
    struck_self: Fraction
    struck_ally: Fraction
    dropped: Fraction
    broken: Fraction
    self_share: Fraction
    ally_share: Fraction


@dataclass(frozen=True, slots=True)
class Sequel:
    """What one result of the d6 ends in.

    Attributes:
        chance: that the blow hits, that the weapon drops or breaks, or that a natural weapon hurts
            its owner.
        damage: the mean damage, as a multiple of that of one ordinary blow.
    """

    chance: Fraction
    damage: Fraction = Fraction()


def sequel(
    result: Consequence,
    on_self: AttackRoll,
    on_ally: AttackRoll | None,
    risk: Fraction,
    *,
    natural_weapon: bool = False,
) -> Sequel:
    """Follow one result of the d6 to its end (001 l.374-378).

    The arguments are those of `mishaps`.

    Raises:
        ValueError: a natural weapon does not drop: the d6 is thrown again (l.377).
    """
    if result is Consequence.DROP:
        if natural_weapon:
            raise ValueError("a natural weapon does not drop")
        return Sequel(Fraction(1))
    if result is Consequence.BREAK:
        return Sequel(risk, risk if natural_weapon else Fraction())
    aimed = on_self if result is Consequence.SELF else on_ally
    if aimed is None:
        return Sequel(Fraction())
    return Sequel(aimed.hit, attack_doubling(aimed).mean_multiplier)


def mishaps(
    attack: AttackRoll,
    on_self: AttackRoll,
    on_ally: AttackRoll | None,
    risk: Fraction,
    *,
    natural_weapon: bool = False,
) -> Mishaps:
    """Follow a natural 1 to its end (001 l.373-378).

    A blow astray is an ordinary attack, critical hits included, whose natural 1 only misses; a
    natural weapon deals its ordinary damage to its owner (ruling 001-25).

    Args:
        attack: the attack that may show a natural 1.
        on_self: the roll against one's own armour class, under the same conditions (l.374).
        on_ally: the roll against an ally in reach; None without one, and the blow is lost
            (ruling 001-25).
        risk: chance that a 6 breaks the weapon or hurts its owner: see `breakage`.
        natural_weapon: bare hands or a natural weapon.
    """
    fumble, natural = attack.natural_1, natural_weapon
    found = {
        result: (fumble * share, sequel(result, on_self, on_ally, risk, natural_weapon=natural))
        for result, share in consequences(natural_weapon=natural).items()
    }
    chances = {result: share * end.chance for result, (share, end) in found.items()}
    damage = {result: share * end.damage for result, (share, end) in found.items()}
    return Mishaps(
        fumble,
        chances[Consequence.SELF],
        chances[Consequence.ALLY],
        chances.get(Consequence.DROP, Fraction()),
        chances[Consequence.BREAK],
        damage[Consequence.SELF] + damage[Consequence.BREAK],
        damage[Consequence.ALLY],
    )


def at_least_once(chance: Fraction, attacks: int) -> Fraction:
    """Return the chance that something of this chance happens in so many attacks, 1 to 100."""
    require("attacks", attacks, 1, MAX_ATTACKS)
    return 1 - (1 - chance) ** attacks
