"""What `oeil-noir/degats` asks, and the blow that the rules make of it."""

from collections.abc import Iterator
from typing import Any

from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.oeil_noir import names
from calculators.oeil_noir.blessures_form import BUILDS, KINDS
from rules_core import dice
from rules_core.dice import Law
from rules_core.oeil_noir import damage
from rules_core.oeil_noir.damage import Blow, Critical, CriticalWound, Harm, Kind
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, Build, Thresholds

STOPPED = (Kind.IMPACT, Kind.ENDURANCE)
NOT_RAISED = (Kind.IMPACT, Kind.DIRECT)
CRITICALS = (Critical.BEFORE_ARMOUR, Critical.AFTER_ARMOUR)


class Inputs(Form):
    """One blow that touches, and who takes it."""

    genre = Choice(
        label="Le coup inflige",
        default=Kind.IMPACT,
        options=KINDS,
    )
    points = Dice(
        label="Points",
        default=dice.parse_dice("2d6+4"),
        help="Des dés, ou le nombre déjà connu ; bonus de FO et Annonces compris.",
    )
    pr = Integer(
        label="Protection (PR)",
        default=3,
        minimum=0,
        maximum=damage.MAX_PROTECTION,
        shown_for=("genre", STOPPED),
    )
    cn = Integer(
        label="Constitution (CN) du défenseur",
        default=13,
        minimum=1,
        maximum=MAX_CONSTITUTION,
        help="Pour les Blessures.",
    )
    critique = Choice(
        label="Coup critique (ancien résumé)",
        default=Critical.NONE,
        options={
            Critical.NONE: "non",
            Critical.BEFORE_ARMOUR: "oui, doublé avant la PR",
            Critical.AFTER_ARMOUR: "oui, doublé après la PR",
        },
        help="Avant la PR, par l’arbitrage 18.",
    )
    particularite = Choice(
        label="Avantage ou inconvénient du défenseur",
        default=Build.ORDINARY,
        options=BUILDS,
        option=True,
    )
    abaisse = Toggle(
        label="Carreau, Coup Ciblé…",
        help="Une arme ou une action qui abaisse les Seuils de Blessure de 2.",
        option=True,
    )
    releve = Toggle(
        label="Sans arme, Coup du Plat…",
        help="Une attaque qui relève les Seuils de Blessure de 2.",
        option=True,
        shown_for=("genre", NOT_RAISED),
    )
    sans_blessure = Toggle(
        label="La cause n’inflige jamais de Blessure",
        help="FULMINICTUS, étouffement, la plupart des poisons.",
        option=True,
        shown_for=("genre", (Kind.DIRECT,)),
    )
    blessure_critique = Choice(
        label="Blessure Sérieuse d’un coup critique",
        default=CriticalWound.ADDED,
        options={
            CriticalWound.ADDED: "en plus de celles des seuils",
            CriticalWound.AT_LEAST_ONE: "une seulement si les seuils n’en donnent pas",
        },
        help="Arbitrage 42.",
        option=True,
        shown_for=("critique", CRITICALS),
    )
    arrondi = names.rounding_field("Arrondi de la moitié des PI(End)", ("genre", (Kind.ENDURANCE,)))

    @property
    def blow(self) -> Blow:
        """How the points are counted."""
        return Blow(self.genre, self.pr, self.critique, self.arrondi)

    @property
    def wounds_nobody(self) -> bool:
        """Whether the cause is one that never wounds (003 l.111)."""
        return self.sans_blessure and self.matters(Inputs.sans_blessure)

    @property
    def raised(self) -> bool:
        """Whether the attack raises the thresholds (003 l.109, l.113)."""
        return self.genre is Kind.ENDURANCE or self.releve

    @property
    def thresholds(self) -> Thresholds | None:
        """The Seuils de Blessure of this blow, None where it never wounds."""
        if self.wounds_nobody:
            return None
        return Thresholds(self.cn, self.particularite, self.abaisse, self.raised)

    def harm(self, points: Law) -> Harm:
        """Return what the blow costs for these points, thrown or to be thrown."""
        return damage.harm(points, self.blow, self.thresholds, self.blessure_critique)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a critical hit of what is no attack of a weapon."""
        if self.wounds_nobody and self.critique is not Critical.NONE:
            yield (
                Inputs.sans_blessure,
                "Un coup critique inflige une Blessure : cette cause ne peut pas en être un.",
            )


def compute(inputs: Inputs) -> Harm:
    """Work out what the blow costs."""
    return inputs.harm(inputs.points.law)
