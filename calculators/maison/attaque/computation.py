"""What `maison/attaque` works out."""

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators.fields import Toggle
from calculators.maison.attaque.form import Inputs
from calculators.maison.states import State
from rules_core.ledger import Ledger
from rules_core.maison import circumstances, two_weapons
from rules_core.maison.circumstances import Part, SituatedAttack
from rules_core.maison.situation import Circumstance, Kind, Situation
from rules_core.maison.two_weapons import Malus

ATTACKER_STATES = MappingProxyType(
    {
        State.CHARMED: Circumstance.ATTACKER_CHARMED,
        State.INCAPACITATED: Circumstance.ATTACKER_INCAPACITATED,
        State.STUNNED: Circumstance.ATTACKER_STUNNED,
        State.UNCONSCIOUS: Circumstance.ATTACKER_UNCONSCIOUS,
        State.PARALYSED: Circumstance.ATTACKER_PARALYSED,
        State.PETRIFIED: Circumstance.ATTACKER_PETRIFIED,
    }
)
TARGET_STATES = MappingProxyType(
    {
        State.INCAPACITATED: Circumstance.TARGET_INCAPACITATED,
        State.STUNNED: Circumstance.TARGET_STUNNED,
        State.UNCONSCIOUS: Circumstance.TARGET_UNCONSCIOUS,
        State.PARALYSED: Circumstance.TARGET_PARALYSED,
        State.PETRIFIED: Circumstance.TARGET_PETRIFIED,
    }
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attack, what is added to its d20, and its chance once each circumstance goes away."""

    attack: SituatedAttack
    modifiers: Ledger[Part | Malus]
    removals: dict[Circumstance, Fraction]


def _given(inputs: Inputs) -> frozenset[Circumstance]:
    """Return the circumstances that toggles and states give; a toggle bears its own's name."""
    known = {each.value: each for each in Circumstance}
    toggles = (
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle) and field.name in known and getattr(inputs, field.attribute)
    )
    states = (ATTACKER_STATES.get(inputs.attaquant_etat), TARGET_STATES.get(inputs.cible_etat))
    return frozenset(toggles) | {state for state in states if state}


def compute(inputs: Inputs) -> Outcome:
    """Work out the attack."""
    thrown = inputs.seconde_lancee and inputs.matters(Inputs.seconde_lancee)
    maluses = two_weapons.maluses(inputs.deux_armes, thrown=thrown)
    situation = Situation(
        kind=inputs.genre,
        distance=inputs.portee if inputs.genre is Kind.RANGED else inputs.distance,
        given=_given(inputs),
        exhaustion=inputs.epuisement,
        water=inputs.sous_l_eau,
        cover=circumstances.best_cover(inputs.abris, same_side=inputs.meme_cote),
        malus=-maluses.total,
    )
    return Outcome(
        circumstances.situated_attack(inputs.bonus, inputs.ca, situation),
        circumstances.modifiers(inputs.bonus, maluses),
        circumstances.removals(inputs.bonus, inputs.ca, situation),
    )
