"""What `runequest/degats` works out: the blow that the rules make of the form."""

from dataclasses import dataclass
from types import MappingProxyType

from calculators.runequest.degats.form import BestDie, Inputs, Parry, Pierced
from rules_core import dice
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest import damage
from rules_core.runequest.damage import NO_DICE, Armour, Defence, Injury, Roll
from rules_core.runequest.opposition import Grant, granted

PIERCED = MappingProxyType({Pierced.WORN: Armour.WORN, Pierced.NATURAL: Armour.NATURAL})


@dataclass(frozen=True, slots=True)
class Blow:
    """A blow and its laws.

    Attributes:
        weapon: the attacker's weapon.
        parry: what the defender parries with; None where no Deflection counts.
        defence: what stands against the blow.
        injury: the laws, from the roll to the location.
        withdrawal: the damage of pulling out a weapon that impales; None for another, and where
            the blow cannot wound.
        granted: the special effects that the winner may choose.
        wear: the hit points that the weapon aimed at loses; None without that effect.
    """

    weapon: Roll
    parry: Roll | None
    defence: Defence
    injury: Injury
    withdrawal: Law | None
    granted: Ledger[Grant]
    wear: Law | None

    @property
    def fails(self) -> bool:
        """Whether the attack fails completely."""
        return not self.defence.terms.damage


def strips_deflection(inputs: Inputs) -> bool:
    """Tell whether « Exposer le défenseur » takes this parry's Deflection (ruling 002-41)."""
    spared = inputs.matters(Inputs.arme_seule) and inputs.arme_seule
    return inputs.chooses(Inputs.exposer) and not spared


def compute(inputs: Inputs) -> Blow:
    """Follow the blow through the table, the effects and what stands against it."""
    terms = damage.terms(
        inputs.table,
        inputs.vainqueur,
        inputs.marge,
        exposed=strips_deflection(inputs),
        missed=inputs.chooses(Inputs.attaquant_rate),
    )
    best = inputs.de_maximum if inputs.chooses(Inputs.de_maximum) else BestDie.NONE
    weapon = Roll(inputs.degats, best=best is not BestDie.NONE)
    parry = None
    if terms.damage and terms.deflection and inputs.parade is not Parry.NONE:
        shield = dice.Dice((), inputs.points_bouclier)
        parries = shield if inputs.parade is Parry.SHIELD else inputs.des_parade
        parry = Roll(parries, best=inputs.chooses(Inputs.parade_maximum))
    pierced = PIERCED[inputs.traverser] if inputs.chooses(Inputs.traverser) else None
    defence = Defence(terms, inputs.armure, inputs.naturelle, pierced, inputs.arrondi)
    rolled = damage.damage_law(weapon, inputs.modificateur, inputs.malus_degats)
    wear = None
    if inputs.chooses(Inputs.endommager):
        wear = rolled.map(lambda points: damage.weapon_damage(points, inputs.arme_visee))
    injury = damage.injure(rolled, parry.law if parry else NO_DICE.law, defence)
    # Only a weapon that has wounded is stuck (002 l.267-270).
    stuck = best is BestDie.IMPALE and injury.taken.maximum > 0
    return Blow(
        weapon,
        parry,
        defence,
        injury,
        damage.not_negative(inputs.degats.law) if stuck else None,
        granted(inputs.table, inputs.marge, inputs.precise),
        wear,
    )
