"""The fields of a side of a whole fight that casts before it strikes, which games ask alike."""

from collections.abc import Sequence

from calculators.fields import Choice, DiceField, Integer, Labelled
from calculators.form import Condition, Group
from rules_core.dice import parse_dice


class Act(Labelled):
    """What a side does in every round."""

    WEAPON = "arme", "combattre à l’arme"
    SPELL = "sort", "lancer un sort, puis combattre à l’arme"


def act_field(label: str, when: Condition) -> Choice[Act]:
    """Return the field of what a side does."""
    return Choice(label, Act.WEAPON, option=True, when=when)


def ready_field(label: str, group: Group, *, most: int) -> Integer:
    """Return the field of how many spells it has ready."""
    told = "Le dernier parti ou perdu, on combat à l’arme."
    return Integer(label, 3, 1, most, help=told, option=True, group=group)


def damage_field(label: str, group: Group, *, dice: str) -> DiceField:
    """Return the field of the damage of a spell."""
    return DiceField(label, parse_dice(dice), option=True, group=group)


def attack_field(label: str, group: Group, when: Condition, *, default: int) -> Integer:
    """Return the field of the bonus of its attack roll."""
    return Integer(label, default, -20, 40, option=True, group=group, when=when)


def difficulty_field(
    label: str, group: Group, when: Condition, *, most: int, presets: Sequence[int]
) -> Integer:
    """Return the field of the difficulty of the save."""
    told = tuple(presets)
    return Integer(label, 15, 1, most, presets=told, option=True, group=group, when=when)


def save_field(label: str, group: Group, when: Condition, *, default: int) -> Integer:
    """Return the field of what is added to the save."""
    return Integer(label, default, -20, 30, option=True, group=group, when=when)
