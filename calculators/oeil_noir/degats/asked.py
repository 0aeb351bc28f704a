"""The form of `oeil-noir/degats`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form
from calculators.oeil_noir import quantities, rulings
from calculators.oeil_noir.adversary import Adversary
from calculators.oeil_noir.blows import KINDS, lowered_field, raised_field
from calculators.oeil_noir.names import BUILDS
from calculators.targets import hit_points_field
from rules_core import dice
from rules_core.dice import Law
from rules_core.oeil_noir import damage
from rules_core.oeil_noir.damage import MAX_PROTECTION, Blow, Critical, Harm, Kind
from rules_core.oeil_noir.losses import MAX_VITALITY
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, Build, Thresholds

# --- the form ---


class Inputs(Form):
    """One blow that touches, and who takes it."""

    genre = Choice("Le coup inflige", Kind.IMPACT, KINDS, means=quantities.KIND_OF_POINTS)
    points = DiceField(
        "Points",
        dice.parse_dice("2d6+4"),
        help="Des dés, ou le nombre déjà connu ; bonus de FO et Annonces compris.",
        means=quantities.POINTS,
    )
    pr = Integer(
        "Protection (PR)",
        *(3, 0, MAX_PROTECTION),
        when=genre.among(Kind.IMPACT, Kind.ENDURANCE),
        means=quantities.STRUCK_PROTECTION,
    )
    cn = Integer(
        "Constitution (CN) du défenseur",
        *(13, 1, MAX_CONSTITUTION),
        help="Pour les Blessures.",
        means=quantities.STRUCK_CONSTITUTION,
    )
    critique = Choice(
        "Coup critique (ancien résumé)",
        Critical.NONE,
        {
            Critical.NONE: "non",
            Critical.BEFORE_ARMOUR: "oui, doublé avant la PR",
            Critical.AFTER_ARMOUR: "oui, doublé après la PR",
        },
        help="Avant la PR, par l’arbitrage 18.",
    )
    particularite = Choice(
        "Avantage ou inconvénient du défenseur",
        Build.ORDINARY,
        BUILDS,
        option=True,
        means=quantities.STRUCK_BUILD,
    )
    abaisse = lowered_field(option=True)
    releve = raised_field(option=True, when=genre.among(Kind.IMPACT, Kind.DIRECT))
    sans_blessure = Toggle(
        "La cause n’inflige jamais de Blessure",
        help="FULMINICTUS, étouffement, la plupart des poisons.",
        option=True,
        when=genre.among(Kind.DIRECT),
    )
    pv_cible = hit_points_field(
        MAX_VITALITY, "Énergie Vitale (EV) du défenseur, avant le coup", foes=Adversary.ev
    )
    blessure_critique = choice(
        rulings.CRITICAL_WOUND, when=critique.among(Critical.BEFORE_ARMOUR, Critical.AFTER_ARMOUR)
    )
    arrondi = choice(rulings.ENDURANCE_ROUNDING, when=genre.among(Kind.ENDURANCE))

    @property
    def critical(self) -> bool:
        """Whether the blow is a critical hit."""
        return self.critique is not Critical.NONE

    @property
    def wounds_nobody(self) -> bool:
        """Whether the cause is said to be one that never wounds."""
        return self.sans_blessure and self.matters(Inputs.sans_blessure)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a critical hit of what is no attack of a weapon."""
        if self.wounds_nobody and self.critical:
            told = "Un coup critique inflige une Blessure : cette cause ne peut pas en être un."
            yield Inputs.sans_blessure, told


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Struck:
    """A blow that touches: the Seuils that it meets, None where it never wounds, and its cost.

    `falls` is the chance that no vitality is left; None where that of before is not told.
    """

    thresholds: Thresholds | None
    harm: Harm
    falls: Fraction | None

    @property
    def wounded(self) -> Fraction:
        """The chance of a Blessure at least."""
        return self.harm.wounds.probability(bool)


def compute(inputs: Inputs) -> Struck:
    """Work out what the blow costs."""
    return struck(inputs, inputs.points.law)


def struck(inputs: Inputs, points: Law) -> Struck:
    """Work out what the blow costs for these points, thrown or to be thrown."""
    raised = inputs.genre is Kind.ENDURANCE or inputs.releve  # 003 l.109, l.113
    thresholds = Thresholds(inputs.cn, inputs.particularite, inputs.abaisse, raised)
    met = None if inputs.wounds_nobody else thresholds
    blow = Blow(inputs.genre, inputs.pr, inputs.critique, inputs.arrondi)
    harm, falls = damage.harm(points, blow, met, inputs.blessure_critique), None
    if inputs.pv_cible:
        (known,) = inputs.pv_cible
        falls = harm.damage.probability(lambda lost: lost >= known)
    return Struck(met, harm, falls)
