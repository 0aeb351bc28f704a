"""The spells that a side of `maison/combat` casts before it strikes: their fields, and the rule."""

from typing import Any

from calculators.fields import Choice, DiceField, Integer, Labelled
from calculators.form import Condition, Group
from calculators.maison import rulings
from calculators.maison.names import AIMS
from rules_core.deeds import MOST_TO_USE
from rules_core.dice import parse_dice
from rules_core.maison import casting, spells
from rules_core.maison.resistance import LAST_FLAT, STEP
from rules_core.maison.spells import Aim


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
    return Integer(label, 3, 1, MOST_TO_USE, help=told, option=True, group=group)


def bonus_field(label: str, group: Group) -> Integer:
    """Return the field of what is added to the casting roll."""
    return Integer(
        label,
        *(3, spells.LEAST_BONUS, spells.MAX_BONUS),
        help="Le meilleur ajustement d’Intelligence, de Sagesse ou de Dextérité, focus compris.",
        option=True,
        group=group,
    )


def segments_field(label: str, group: Group) -> Integer:
    """Return the field of the casting time."""
    return Integer(label, 3, 0, casting.MAX_SEGMENTS, option=True, group=group)


def level_field(label: str, group: Group, **where: Any) -> Integer:
    """Return the field of the level of who is in contact."""
    told = "Le malus de qui lance un sort à son contact."
    return Integer(label, 1, 0, casting.MAX_LEVEL, help=told, option=True, group=group, **where)


def damage_field(label: str, group: Group) -> DiceField:
    """Return the field of the damage of a spell."""
    return DiceField(label, parse_dice("3d6"), option=True, group=group)


def aim_field(label: str, group: Group) -> Choice[Aim]:
    """Return the field of what the spell asks for."""
    return Choice(
        label,
        Aim.NOTHING,
        AIMS,
        help=rulings.SPELL_SAVE.refers,
        ruling=rulings.SPELL_SAVE,
        option=True,
        group=group,
    )


def attack_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of the bonus of its attack roll."""
    return Integer(label, 5, -20, 40, option=True, group=group, when=when)


def difficulty_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of the difficulty of the save."""
    return Integer(label, 15, 1, 60, presets=(10, 15, 20), option=True, group=group, when=when)


def save_field(label: str, group: Group, when: Condition) -> Integer:
    """Return the field of what is added to the save."""
    return Integer(label, 2, -20, 30, option=True, group=group, when=when)


def resistance_field(label: str, group: Group) -> Integer:
    """Return the field of what a spell loses to a resistance."""
    return Integer(label, 0, 0, LAST_FLAT, step=STEP, option=True, group=group)
