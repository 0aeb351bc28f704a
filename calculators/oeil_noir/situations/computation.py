"""The fight that the form of `oeil-noir/situations` describes, and what weighs on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.situations.form import Defence, Hand, Inputs, Seen, Space
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, situations
from rules_core.oeil_noir.situations import (
    DEPTHS,
    LIGHTS,
    Cause,
    Depth,
    Foe,
    HandSkill,
    Light,
    Modifier,
    Part,
    Posture,
)


@dataclass(frozen=True, slots=True)
class Fight:
    """What weighs on a fight, and the values that are left.

    Attributes:
        causes: what each cause would add alone.
        counted: what it adds beside the others.
        attack: what makes the AT that is left.
        defence: what makes the PRD, None where there is no defence.
        value_alone: whether a 1 and a 20 mean nothing by themselves.
    """

    causes: Mapping[Cause, Modifier]
    counted: Mapping[Cause, Modifier]
    attack: Ledger[Part | Cause]
    defence: Ledger[Part | Cause] | None
    value_alone: bool

    def chance(self, value: int) -> Fraction:
        """Return the chance that an AT or a PRD of this value succeeds."""
        return checks.combat_chance(value, value_alone=self.value_alone)

    @property
    def attack_chance(self) -> Fraction:
        """The chance that the attack succeeds."""
        return self.chance(self.attack.total)

    @property
    def defence_chance(self) -> Fraction:
        """The chance that the defence succeeds."""
        return Fraction() if self.defence is None else self.chance(self.defence.total)


def compute(inputs: Inputs) -> Fight:
    """Put the causes together."""
    alone = causes(inputs)
    counted = situations.counted(alone, dodging=dodging(inputs))
    attack, defence = situations.values(inputs.at, inputs.prd, counted)
    possible = not dodging(inputs) or situations.can_dodge(inputs.posture)
    return Fight(alone, counted, attack, defence if possible else None, inputs.valeur_seule)


def dodging(inputs: Inputs) -> bool:
    """Tell whether one dodges instead of parrying."""
    return inputs.defense is Defence.DODGE


def hand_skills(inputs: Inputs) -> frozenset[HandSkill]:
    """Return the special abilities that help the wrong hand."""
    known = {
        HandSkill.LEFT_HAND: inputs.main_gauche,
        HandSkill.TWO_HANDS_1: inputs.deux_mains_1,
        HandSkill.TWO_HANDS_2: inputs.deux_mains_2,
    }
    return frozenset(skill for skill, has in known.items() if has)


def strength_counts(inputs: Inputs) -> bool:
    """Tell whether strength may add points d'impact (003 l.119)."""
    return inputs.main is Hand.GOOD or inputs.deux_mains_1


def causes(inputs: Inputs) -> dict[Cause, Modifier]:
    """Return what is out of the ordinary, each with what it would add alone."""
    found: dict[Cause, Modifier] = {}
    if inputs.main is Hand.WRONG:
        found[Cause.HAND] = situations.wrong_hand(hand_skills(inputs))
    if inputs.posture is not Posture.STANDING:
        found[Cause.POSTURE] = situations.posture(inputs.posture, dodging=dodging(inputs))
    if inputs.adversaire is not Foe.STANDING:
        found[Cause.FOE] = situations.FOES[inputs.adversaire]
    if inputs.espace is Space.CONFINED:
        found[Cause.CONFINED] = situations.confined(inputs.arme, half_sword=inputs.demi_epee)
    if inputs.lumiere is not Light.GOOD:
        dark = LIGHTS[inputs.lumiere] or situations.given(inputs.lumiere_at, inputs.lumiere_prd)
        found[Cause.LIGHT] = situations.light(dark, inputs.vue, inputs.arrondi)
    if inputs.vu is Seen.NO:
        found[Cause.INVISIBLE] = situations.given(inputs.invisible_at, inputs.invisible_prd)
    if inputs.eau is not Depth.DRY:
        found[Cause.WATER] = situations.water(
            DEPTHS[inputs.eau] or situations.given(inputs.eau_at, inputs.eau_prd),
            inputs.eau,
            trained=inputs.combat_eau,
            water_folk=inputs.peuple_eau,
            rounding=inputs.arrondi,
        )
    return found


def asks_what_was_lost(inputs: Inputs) -> bool:
    """Tell whether a malus is among those that only the lost table gave."""
    spared = inputs.eau is Depth.UNDER and inputs.peuple_eau
    return (
        LIGHTS[inputs.lumiere] is None
        or (DEPTHS[inputs.eau] is None and not spared)
        or inputs.vu is Seen.NO
    )
