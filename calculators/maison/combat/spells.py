"""The spells that a side of `maison/combat` casts before it strikes: their fields, and the rule."""

from functools import partial
from typing import Any

from calculators import casting as cast
from calculators.fields import Choice, Integer
from calculators.form import Group
from calculators.maison import rulings
from calculators.maison.names import AIMS
from rules_core.deeds import MOST_TO_USE
from rules_core.maison import casting, spells
from rules_core.maison.resistance import LAST_FLAT, STEP
from rules_core.maison.spells import Aim

ready_field = partial(cast.ready_field, most=MOST_TO_USE)
damage_field = partial(cast.damage_field, dice="3d6")
attack_field = partial(cast.attack_field, default=5)
difficulty_field = partial(cast.difficulty_field, most=60, presets=(10, 15, 20))
save_field = partial(cast.save_field, default=2)


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


def resistance_field(label: str, group: Group) -> Integer:
    """Return the field of what a spell loses to a resistance."""
    return Integer(label, 0, 0, LAST_FLAT, step=STEP, option=True, group=group)
