"""What `maison/degats` works out."""

from dataclasses import dataclass

from calculators.maison.degats.form import Figures, Inputs
from rules_core import dice
from rules_core.maison import damage_bonus
from rules_core.maison.damage_bonus import Blow, Modifiers, Weapon


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every legal way, the best one first, and the dice it is reckoned with."""

    base: dice.Dice
    blows: tuple[Blow, ...]

    @property
    def best(self) -> Blow:
        """The way that deals the most."""
        return self.blows[0]


def _modifiers(inputs: Inputs) -> tuple[Modifiers, Modifiers]:
    """Return what each ability adds to the attack roll, and what it adds to the damage."""
    to_hit = Modifiers(inputs.force, inputs.dexterite, inputs.force_19)
    if inputs.modificateurs is Figures.SAME:
        return to_hit, to_hit
    return to_hit, Modifiers(inputs.force_degats, inputs.dexterite_degats, inputs.force_19_degats)


def compute(inputs: Inputs) -> Outcome:
    """Work out each legal way to share Strength and Dexterity."""
    base = dice.Dice((), damage_bonus.UNARMED_DAMAGE) if unarmed(inputs) else inputs.des
    to_hit, damage = _modifiers(inputs)
    ways = damage_bonus.uses(
        inputs.classe,
        inputs.arme,
        crossbow_damage=inputs.arbaletes_aux_degats,
        strength_for_the_rest=inputs.force_pour_l_autre_jet,
        unarmed_limited=inputs.limite_a_mains_nues,
    )
    blows = damage_bonus.blows(
        ways,
        to_hit=to_hit,
        damage=damage,
        other=inputs.autre,
        armour_class=inputs.ca,
        dice=base.law,
        mode=inputs.mode,
    )
    return Outcome(base, blows)


def unarmed(inputs: Inputs) -> bool:
    """Tell whether bare hands strike."""
    return inputs.arme is Weapon.UNARMED


def limitable(inputs: Inputs) -> bool:
    """Tell whether the class decides what Dexterity serves: it may not for bare hands."""
    return not unarmed(inputs) or inputs.limite_a_mains_nues
