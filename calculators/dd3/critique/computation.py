"""The attack and its damage, for `dd3/critique`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.dd3.critique.form import Hands, Inputs
from rules_core.dd3 import criticals
from rules_core.dd3.attack import AttackRoll, attack_roll
from rules_core.dd3.criticals import CriticalChance
from rules_core.dd3.damage import Part, strength_parts
from rules_core.dd3.dying import Condition, after_damage
from rules_core.dice import Law
from rules_core.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: its roll and chances, what Strength adds, and the laws of its damage."""

    attack: AttackRoll
    chance: CriticalChance
    strength: Ledger[Part]
    ordinary: Law
    critical: Law

    @property
    def per_attack(self) -> Law:
        """The damage of an attack, a miss dealing 0."""
        return criticals.damage_per_attack(self.chance, self.ordinary, self.critical)

    def states(self, hit_points: tuple[int, ...]) -> Mapping[Condition, Fraction] | None:
        """Return the chance of each state it may leave a target in; None without hit points."""
        return after_damage(hit_points[0], self.per_attack) if hit_points else None

    @property
    def per_hit(self) -> Law:
        """The damage of an attack that hits."""
        return criticals.damage_per_hit(self.chance, self.ordinary, self.critical)


def compute(inputs: Inputs) -> Blow:
    """Work out the attack and its damage."""
    strength = strength_parts(inputs.arme, inputs.force, two_hands=two_hands(inputs))
    added = strength.total
    return Blow(
        attack_roll(inputs.bonus, inputs.ca),
        critical_chance(inputs, inputs.menace),
        strength,
        criticals.ordinary_damage(inputs.degats, added),
        criticals.critical_damage(inputs.degats, added, inputs.multiplicateur, inputs.multiplie),
    )


def critical_chance(inputs: Inputs, threat_from: int) -> CriticalChance:
    """Return the chances of the attack, critical from a face on."""
    return criticals.critical_chance(inputs.bonus, inputs.ca, threat_from, inputs.total_seul)


def two_hands(inputs: Inputs) -> bool:
    """Tell whether both hands hold the weapon."""
    return inputs.mains is Hands.TWO and inputs.matters(Inputs.mains)
