"""The form of `maison/resistances`."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer, Integers, Toggle
from calculators.form import Field, Form, Group
from calculators.maison import rulings
from calculators.maison.names import CREATURES, DAMAGE_TYPES
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.maison import resistance
from rules_core.maison.resistance import Creature, DamageType

MOST_HIT_POINTS = 500
WEAPON = Group("Attaque avec une arme")


class Multiplier(StrEnum):
    """Critical multipliers a reader can choose."""

    NONE = "1"
    DOUBLE = "2"
    FOURFOLD = "4"
    EIGHTFOLD = "8"
    SIXTEENFOLD = "16"


class Inputs(Form):
    """The damage dealt and everything that stands in its way."""

    degats = DiceField(
        "Dégâts infligés", default=dice.parse_dice("25"), help="Un nombre, ou des dés comme 4d6+2."
    )
    type = Choice("Type de dégâts", default=DamageType.BLUDGEONING, options=DAMAGE_TYPES)
    resistances = Integers(
        "Résistances fixes à ce type",
        default=(15, 5),
        help="Par tranches de 5 ; elles s’additionnent.",
        as_text="Séparées par des virgules.",
        minimum=5,
        maximum=100,
        step=resistance.STEP,
        most=6,
    )
    creature = Choice("Créature", default=Creature.OTHER, options=CREATURES)
    moitie = Toggle("Résistance par moitié à ce type")
    vulnerable = Toggle("Vulnérable à ce type")
    intangible = Toggle("Créature intangible")
    exige = Integer(
        "Magie exigée pour la toucher",
        default=0,
        minimum=0,
        maximum=resistance.MAX_MAGIC,
        help="2 pour une créature touchée seulement par les armes +2 ou mieux.",
        group=WEAPON,
    )
    arme = Integer(
        "Magie de l’arme",
        default=0,
        minimum=0,
        maximum=resistance.MAX_MAGIC,
        help="0 pour une arme ordinaire, 1 pour une arme +1…",
        group=WEAPON,
    )
    critique = Choice(
        "Multiplicateur de critique",
        default=Multiplier.NONE,
        options={each: f"×{each.value}" for each in Multiplier},
    )
    pv_cible = hit_points_field(MOST_HIT_POINTS)
    sans_cumul = alternative(rulings.STACKING)
    fixes_a_la_fin = alternative(rulings.FLAT_LAST)
    vulnerabilite_d_abord = alternative(rulings.VULNERABLE_FIRST)
    critique_a_la_fin = alternative(rulings.CRITICAL_LAST)
    immunite_par_resistance = alternative(rulings.LIMIT)
    intangible_par_tranches = alternative(rulings.WEAK_MAGIC)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative."""
        if self.degats.maximum < 0:
            yield Inputs.degats, "Ces dégâts sont toujours négatifs."
