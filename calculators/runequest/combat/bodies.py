"""The body of each side of a whole fight, and what it parries with."""

from types import MappingProxyType

from calculators.fields import Choice, Integer
from calculators.form import Condition, Group
from calculators.runequest.degats.asked import Parry, deflecting
from rules_core.dice import Dice, Law
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE
from rules_core.runequest.fighters import Place
from rules_core.runequest.wounds import Location

TWINS = MappingProxyType({Location.ARM: 2, Location.LEG: 2})
"""The locations of which a body has more than one."""
LIMBS = tuple(each for each in Location for _ in range(TWINS.get(each, 1)))
"""The locations of a body, in their order."""


def body(
    points: tuple[int, ...], faces: tuple[int, ...], armour: tuple[int, ...]
) -> tuple[Place, ...]:
    """Return the locations of a body, of so many points and faces of the die in their order.

    `armour` is one number for all of them, or one for each, limb by limb.
    """
    told = dict(zip(Location, zip(points, faces, strict=True), strict=True))
    worn = armour * len(LIMBS) if len(armour) == 1 else armour
    return tuple(Place(each, *told[each], at) for each, at in zip(LIMBS, worn, strict=True))


def parrying(parry: Parry, weapon: Dice, shield: int) -> Law:
    """Return the law of the Deflection of a parry."""
    return (deflecting(parry, weapon, shield) or NO_DICE).law


def parry_field(label: str, own: str, when: Condition, group: Group) -> Choice[Parry]:
    """Return a field of what a side parries with, of which a weapon is called `own`."""
    options = {Parry.WEAPON: own, Parry.SHIELD: "un bouclier", Parry.NONE: "rien qui dévie"}
    return Choice(label, Parry.WEAPON, options, when=when, group=group)


def shield_field(whose: str, when: Condition, group: Group) -> Integer:
    """Return a field of the points of armour of a shield."""
    return Integer(
        f"Points d’armure de {whose} bouclier", 10, 0, MAX_ARMOUR, when=when, group=group
    )
