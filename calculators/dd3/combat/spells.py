"""The spells that a side of `dd3/combat` casts before it strikes: their fields, and the rule."""

from typing import Any

from calculators.dd3 import rulings
from calculators.dd3.names import AIMS, STANCES
from calculators.fields import Choice, DiceField, Integer, Labelled
from calculators.form import Condition, Group
from rules_core.dd3 import concentration, criticals, spells
from rules_core.dd3.spells import Aim, Stance
from rules_core.dice import parse_dice


class Act(Labelled):
    """What a side does in every round."""

    WEAPON = "arme", "combattre à l’arme"
    SPELL = "sort", "lancer un sort, puis combattre à l’arme"


def act_field(label: str, when: Condition) -> Choice[Act]:
    """Return the field of what a side does."""
    return Choice(label, Act.WEAPON, option=True, when=when)


def ready_field(label: str, group: Group) -> Integer:
    """Return the field of how many spells it has ready."""
    told = "Le dernier parti ou perdu, on combat à l’arme."
    return Integer(label, 3, 1, spells.MOST_READY, help=told, option=True, group=group)


def damage_field(label: str, group: Group) -> DiceField:
    """Return the field of the damage of a spell."""
    return DiceField(label, parse_dice("5d6"), option=True, group=group)


def stance_field(label: str, group: Group) -> Choice[Stance]:
    """Return the field of how it casts."""
    return Choice(label, Stance.EXPOSED, STANCES, option=True, group=group)


def level_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of the level of the spell."""
    return Integer(label, 3, 0, concentration.MAX_LEVEL, option=True, group=group, when=when)


def aim_field(label: str, group: Group) -> Choice[Aim]:
    """Return the field of what the spell asks for."""
    return Choice(
        label,
        Aim.NOTHING,
        AIMS,
        help="La source ne dit pas quels sorts laissent une sauvegarde.",
        ruling=rulings.SPELL_SAVE,
        option=True,
        group=group,
    )


def touch_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of the bonus of its touch attack."""
    return Integer(label, 4, -20, 40, option=True, group=group, when=when)


def protection_field(label: str, group: Group, when: Condition, **where: Any) -> Integer:
    """Return the field of what a touch ignores."""
    told = "Ce qu’une attaque de contact ignore."
    return Integer(label, 4, 0, 40, help=told, option=True, group=group, when=when, **where)


def times_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of what a critical multiplies."""
    return Integer(
        label,
        *(2, 2, criticals.MAX_MULTIPLIER),
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        option=True,
        group=group,
        when=when,
    )


def difficulty_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of the difficulty of the save."""
    most = spells.MAX_DIFFICULTY
    return Integer(label, 15, 1, most, presets=(12, 15, 18), option=True, group=group, when=when)


def save_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of what is added to the save."""
    return Integer(label, 3, -20, 30, option=True, group=group, when=when)
