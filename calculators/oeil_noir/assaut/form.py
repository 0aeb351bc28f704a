"""What `oeil-noir/assaut` asks, and the attack that the rules make of it."""

from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.fields import Choice, Dice, Form, Integer, Toggle
from calculators.oeil_noir import names
from rules_core import dice
from rules_core.dice import Law
from rules_core.oeil_noir import assault, damage
from rules_core.oeil_noir.assault import Assault, Exchange, Trial
from rules_core.oeil_noir.damage import Blow, Critical
from rules_core.oeil_noir.life import LowVitality, Penalties
from rules_core.oeil_noir.wounds import MAX_WOUNDS

LARGEST_MODIFIER = 40
ATTACKER, DEFENDER = "Attaquant", "Défenseur"


class Parry(StrEnum):
    """Whether the defender parries."""

    TRIED = "tentee"
    NONE = "aucune"


PARRIES = ("parade", (Parry.TRIED,))
VITALITIES = MappingProxyType(
    {
        LowVitality.NONE: "la moitié ou plus",
        LowVitality.HALF: "moins de la moitié",
        LowVitality.THIRD: "moins d’un tiers",
        LowVitality.QUARTER: "moins d’un quart",
    }
)


def _modifier(label: str, group: str, shown_for: tuple[str, tuple[str, ...]] | None) -> Integer:
    return Integer(
        label=label,
        default=0,
        minimum=-LARGEST_MODIFIER,
        maximum=LARGEST_MODIFIER,
        help="−3 est un malus de 3 ; toute la situation ensemble.",
        group=group,
        shown_for=shown_for,
    )


def _wounds(who: str, shown_for: tuple[str, tuple[str, ...]] | None = None) -> Integer:
    return Integer(
        label=f"Blessures {who}",
        default=0,
        minimum=0,
        maximum=MAX_WOUNDS,
        option=True,
        shown_for=shown_for,
    )


def _vitality(
    who: str, shown_for: tuple[str, tuple[str, ...]] | None = None
) -> Choice[LowVitality]:
    return Choice(
        label=f"Énergie Vitale {who} (règle optionnelle)",
        default=LowVitality.NONE,
        options=VITALITIES,
        option=True,
        shown_for=shown_for,
    )


class Inputs(Form):
    """One attack, what it meets, and what weighs on both."""

    at = Integer(
        label="Valeur d’attaque (AT)",
        default=14,
        minimum=0,
        maximum=names.HIGHEST_VALUE,
        group=ATTACKER,
    )
    ajustement_at = _modifier("Bonus ou malus à l’AT", ATTACKER, None)
    pi = Dice(
        label="Points d’impact de l’arme (PI)",
        default=dice.parse_dice("1d6+3"),
        help="1D+3 s’écrit 1d6+3.",
        group=ATTACKER,
    )
    parade = Choice(
        label="Parade ou esquive",
        default=Parry.TRIED,
        options={Parry.TRIED: "tentée", Parry.NONE: "aucune"},
        help="Aucune si l’action de défense du Round est déjà dépensée.",
        group=DEFENDER,
    )
    prd = Integer(
        label="Valeur de parade (PRD)",
        default=12,
        minimum=0,
        maximum=names.HIGHEST_VALUE,
        group=DEFENDER,
        shown_for=PARRIES,
    )
    ajustement_prd = _modifier("Bonus ou malus à la PRD", DEFENDER, PARRIES)
    pr = Integer(
        label="Protection (PR)",
        default=3,
        minimum=0,
        maximum=damage.MAX_PROTECTION,
        group=DEFENDER,
    )
    seuil = Integer(
        label="Seuil de Blessure",
        default=7,
        minimum=0,
        maximum=assault.MAX_THRESHOLD,
        help="CN/2 le plus souvent ; il faut plus de points de dommages pour une Blessure.",
        group=DEFENDER,
    )
    blessures = _wounds("de l’attaquant")
    blessures_adverses = _wounds("du défenseur", PARRIES)
    vitalite = _vitality("de l’attaquant")
    vitalite_adverse = _vitality("du défenseur", PARRIES)
    fo = Integer(
        label="Force (FO) de l’attaquant",
        default=11,
        minimum=0,
        maximum=damage.MAX_STRENGTH,
        option=True,
    )
    seuil_fo = Integer(
        label="PI/FO de l’arme : seuil",
        default=13,
        minimum=0,
        maximum=damage.MAX_STRENGTH,
        help="Première valeur ; 13 pour une arme notée 13/2.",
        option=True,
    )
    tranche_fo = Integer(
        label="PI/FO de l’arme : tranche",
        default=2,
        minimum=1,
        maximum=damage.MAX_STRENGTH,
        help="Deuxième valeur : autant de points de FO au-dessus du seuil pour 1 PI.",
        option=True,
    )
    mauvaise_main = Toggle(
        label="Arme en mauvaise main, sans Combat à Deux Mains I",
        help="Aucun bonus de FO ; son malus à l’AT se compte plus haut.",
        option=True,
    )
    critiques = Choice(
        label="Coups et échecs critiques (ancien résumé)",
        default=Critical.BEFORE_ARMOUR,
        options={
            Critical.BEFORE_ARMOUR: "PI doublés, avant la PR",
            Critical.AFTER_ARMOUR: "points restants doublés, après la PR",
            Critical.NONE: "non joués",
        },
        help="Arbitrage 18.",
        option=True,
    )

    @property
    def strength_bonus(self) -> int:
        """The points d'impact that strength adds."""
        if self.mauvaise_main:
            return 0
        return damage.strength_bonus(self.fo, self.seuil_fo, self.tranche_fo)

    @property
    def points(self) -> Law:
        """The points d'impact of a hit, strength included."""
        return self.pi.law + Law.constant(self.strength_bonus)

    @property
    def blow(self) -> Blow:
        """How a hit is counted, where it is critical; see `Blow.ordinary` for the others."""
        return Blow(protection=self.pr, critical=self.critiques)

    @property
    def penalties(self) -> Penalties:
        """What Blessures and a low vitality take from the attacker."""
        return Penalties(self.vitalite, self.blessures)

    @property
    def foes_penalties(self) -> Penalties:
        """What they take from the defender; nothing that matters without a parry."""
        if self.parade is Parry.NONE:
            return Penalties()
        return Penalties(self.vitalite_adverse, self.blessures_adverses)

    def assault(self, attack_shift: int = 0, parry_shift: int = 0) -> Assault:
        """Return the attack and the parry, with a bonus or a malus more on either."""
        naturals = self.critiques is not Critical.NONE
        attack = assault.value(self.at, self.ajustement_at + attack_shift, self.penalties)
        parry = assault.value(self.prd, self.ajustement_prd + parry_shift, self.foes_penalties)
        parries = self.parade is Parry.TRIED
        return Assault(Trial(attack, naturals), Trial(parry, naturals) if parries else None)


def compute(inputs: Inputs) -> Exchange:
    """Work out the attack."""
    return assault.exchange(inputs.assault(), inputs.points, inputs.blow)


SHIFTS = range(-5, 6)
"""Bonuses and maluses of the table."""


def shifted(inputs: Inputs) -> dict[int, tuple[Fraction, ...]]:
    """Return the chance of a hit once a modifier more weighs on the AT, and so on the PRD."""
    parries = inputs.parade is Parry.TRIED
    return {
        shift: (
            inputs.assault(shift).hit,
            *((inputs.assault(parry_shift=shift).hit,) if parries else ()),
        )
        for shift in SHIFTS
    }
