"""The attack that the form of `oeil-noir/assaut` describes."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.assaut.form import Inputs
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import assault, damage
from rules_core.oeil_noir.assault import Assault, Exchange, Parry, Part
from rules_core.oeil_noir.damage import Blow, Critical
from rules_core.oeil_noir.life import Loss, Penalties

SHIFTS = range(-5, 6)
"""Bonuses and maluses of the table."""


@dataclass(frozen=True, slots=True)
class Engagement:
    """One attack worked out.

    Attributes:
        attack: what makes the AT.
        parry: what makes the PRD, None without a parry.
        strength: the points d'impact that strength adds.
        points: the law of the points d'impact of a hit, strength included.
        blow: how a critical hit is counted; see `Blow.ordinary` for the others.
        exchange: the ends of the attack and what they cost.
        around: the chance of a hit once a modifier more weighs on the AT, and so on the PRD.
    """

    attack: Ledger[Part | Loss]
    parry: Ledger[Part | Loss] | None
    strength: int
    points: Law
    blow: Blow
    exchange: Exchange
    around: Mapping[int, tuple[Fraction, ...]]


def penalties(inputs: Inputs) -> Penalties:
    """Return what Blessures and a low vitality take from the attacker."""
    return Penalties(inputs.vitalite, inputs.blessures)


def foes_penalties(inputs: Inputs) -> Penalties:
    """Return what they take from the defender; nothing that matters without a parry."""
    if inputs.parade is Parry.NONE:
        return Penalties()
    return Penalties(inputs.vitalite_adverse, inputs.blessures_adverses)


def compute(inputs: Inputs) -> Engagement:
    """Work out the attack."""
    attack = assault.value(inputs.at, inputs.ajustement_at, penalties(inputs))
    parry = assault.value(inputs.prd, inputs.ajustement_prd, foes_penalties(inputs))
    strength = 0
    if not inputs.mauvaise_main:
        strength = damage.strength_bonus(inputs.fo, inputs.seuil_fo, inputs.tranche_fo)
    points = inputs.pi.law + Law.constant(strength)
    blow = Blow(protection=inputs.pr, critical=inputs.critiques)

    def opposed(attack_shift: int = 0, parry_shift: int = 0) -> Assault:
        return assault.assault(
            attack.total + attack_shift,
            parry.total + parry_shift,
            defence=inputs.parade,
            naturals=inputs.critiques is not Critical.NONE,
        )

    parried = inputs.parade is Parry.TRIED
    around = {
        shift: (opposed(shift).hit, *((opposed(parry_shift=shift).hit,) if parried else ()))
        for shift in SHIFTS
    }
    exchange = assault.exchange(opposed(), points, blow)
    met = parry if parried else None
    return Engagement(attack, met, strength, points, blow, exchange, around)
