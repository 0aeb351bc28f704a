"""The form of `maison/resistances`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer, Integers, Labelled, Toggle
from calculators.form import Field, Form, Group
from calculators.maison import quantities, rulings
from calculators.maison.adversary import Adversary
from calculators.maison.character import Character
from calculators.maison.names import CREATURES, DAMAGE_TYPES
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.dice import Law
from rules_core.maison import resistance
from rules_core.maison.resistance import Creature, DamageType, Step, Target

# --- the form ---

WEAPON = Group("Attaque avec une arme")


class Multiplier(Labelled):
    """Critical multipliers a reader can choose."""

    NONE = "1", "×1"
    DOUBLE = "2", "×2"
    FOURFOLD = "4", "×4"
    EIGHTFOLD = "8", "×8"
    SIXTEENFOLD = "16", "×16"


class Inputs(Form):
    """The damage dealt and everything that stands in its way."""

    degats = DiceField(
        "Dégâts infligés", dice.parse_dice("25"), help="Un nombre, ou des dés comme 4d6+2."
    )
    type = Choice("Type de dégâts", DamageType.BLUDGEONING, DAMAGE_TYPES)
    resistances = Integers(
        "Résistances fixes à ce type",
        default=(15, 5),
        help="Par tranches de 5 ; elles s’additionnent.",
        as_text="Séparées par des virgules.",
        minimum=5,
        maximum=100,
        step=resistance.STEP,
        most=6,
        foes=Adversary.resistances,
    )
    creature = Choice("Créature", Creature.OTHER, CREATURES, foes=Adversary.creature)
    moitie = Toggle("Résistance par moitié à ce type")
    vulnerable = Toggle("Vulnérable à ce type")
    intangible = Toggle("Créature intangible", foes=Adversary.intangible)
    exige = Integer(
        "Magie exigée pour la toucher",
        *(0, 0, resistance.MAX_MAGIC),
        help="2 pour une créature touchée seulement par les armes +2 ou mieux.",
        group=WEAPON,
        foes=Adversary.exige,
    )
    arme = Integer(
        "Magie de l’arme",
        *(0, 0, resistance.MAX_MAGIC),
        help="0 pour une arme ordinaire, 1 pour une arme +1…",
        group=WEAPON,
    )
    critique = Choice("Multiplicateur de critique", Multiplier.NONE)
    pv_cible = hit_points_field(Character.pv_max.maximum, means=quantities.HIT_POINTS)
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

    @property
    def hit_points(self) -> int | None:
        """The hit points of the target, where they are known."""
        return self.pv_cible[0] if self.pv_cible else None


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage and its target; `law` is the damage taken.

    `falls` is the chance that the target is left none of its hit points; None for none known.
    """

    target: Target
    dealt: Law
    law: Law
    falls: Fraction | None

    @property
    def fixed(self) -> bool:
        """Whether the damage is a number, without dice."""
        return self.dealt.minimum == self.dealt.maximum

    @property
    def none(self) -> Fraction:
        """The chance that nothing goes through."""
        return self.law.probability(lambda taken: taken == 0)

    @property
    def struck(self) -> int:
        """The greatest damage before anything resists: multiplied, but by a critical that waits."""
        most = self.dealt.maximum
        return most if self.target.critical_last else most * self.target.multiplier

    @property
    def stopped(self) -> int:
        """What resists takes off the greatest damage, in all."""
        if self.target.untouchable or self.target.immune:
            return self.struck
        return sum(max(0, step.before - step.after) for step in self.strongest)

    @property
    def weakest(self) -> tuple[Step, ...]:
        """The stages of the least damage."""
        return resistance.reduce_damage(self.dealt.minimum, self.target)

    @property
    def strongest(self) -> tuple[Step, ...]:
        """The stages of the greatest damage."""
        return resistance.reduce_damage(self.dealt.maximum, self.target)


def compute(inputs: Inputs) -> Blow:
    """Work out the damage taken; damage dealt never goes below 0."""
    target = Target(
        flat=inputs.resistances,
        half=inputs.moitie or resistance.halves(inputs.creature, inputs.type),
        vulnerable=inputs.vulnerable,
        zoid=inputs.creature is Creature.ZOID,
        intangible=inputs.intangible,
        needs=inputs.exige,
        weapon=inputs.arme,
        multiplier=int(inputs.critique.value),
        immune_beyond_each=inputs.immunite_par_resistance,
        highest_only=inputs.sans_cumul,
        flat_last=inputs.fixes_a_la_fin,
        vulnerable_first=inputs.vulnerabilite_d_abord,
        critical_last=inputs.critique_a_la_fin,
        intangible_by_steps=inputs.intangible_par_tranches,
    )
    dealt = inputs.degats.law.map(lambda value: max(0, value))
    law = dealt.map(lambda value: resistance.damage_taken(value, target))
    known = inputs.hit_points
    falls = None if known is None else law.probability(lambda taken: taken >= known)
    return Blow(target, dealt, law, falls)
