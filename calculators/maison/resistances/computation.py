"""What `maison/resistances` works out."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.maison.resistances.form import Inputs
from rules_core.dice import Law
from rules_core.maison import resistance
from rules_core.maison.resistance import Creature, Target


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage and its target; `law` is the damage taken."""

    target: Target
    dealt: Law
    law: Law

    def falls(self, hit_points: tuple[int, ...]) -> Fraction | None:
        """Return the chance that it leaves a target none of its hit points; None for none known."""
        if not hit_points:
            return None
        return self.law.probability(lambda taken: taken >= hit_points[0])

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
        steps = resistance.reduce_damage(self.dealt.maximum, self.target)
        return sum(max(0, step.before - step.after) for step in steps)


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
    return Blow(target, dealt, dealt.map(lambda value: resistance.damage_taken(value, target)))


def fixed(blow: Blow) -> bool:
    """Tell whether the damage is a number, without dice."""
    return blow.dealt.minimum == blow.dealt.maximum
