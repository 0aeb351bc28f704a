"""The spells that a side of `dd3/combat` casts before it strikes: their fields, and the rule."""

from functools import partial
from typing import Any

from calculators import casting as cast
from calculators.dd3 import rulings
from calculators.dd3.names import AIMS, STANCES
from calculators.fields import Choice, Integer
from calculators.form import Condition, Group
from rules_core.dd3 import concentration, criticals, spells
from rules_core.dd3.spells import Aim, Stance

ready_field = partial(cast.ready_field, most=spells.MOST_READY)
damage_field = partial(cast.damage_field, dice="5d6")
touch_field = partial(cast.attack_field, default=4)
difficulty_field = partial(cast.difficulty_field, most=spells.MAX_DIFFICULTY, presets=(12, 15, 18))
save_field = partial(cast.save_field, default=3)


def stance_field(label: str, group: Group) -> Choice[Stance]:
    """Return the field of how it casts."""
    return Choice(label, Stance.EXPOSED, STANCES, option=True, group=group)


def concentration_field(label: str, group: Group) -> Integer:
    """Return the field of what is added to a concentration roll."""
    least, most = spells.LEAST_CONCENTRATION, spells.MOST_CONCENTRATION
    return Integer(label, 8, least, most, option=True, group=group)


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
