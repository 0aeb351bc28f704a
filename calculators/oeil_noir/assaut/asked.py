"""The form and the computation of `oeil-noir/assaut`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.oeil_noir import names, quantities, rulings
from calculators.oeil_noir.adversary import Adversary
from calculators.oeil_noir.blows import lowered_field, modifier_field, raised_field
from calculators.oeil_noir.character import Character
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir import assault, damage
from rules_core.oeil_noir.assault import Assault, Exchange, Parry, Part
from rules_core.oeil_noir.damage import Blow, Critical
from rules_core.oeil_noir.losses import Loss, LowVitality, Penalties
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, MAX_WOUNDS, Build, Thresholds

# --- the form ---

ATTACKER, DEFENDER = Group("Attaquant"), Group("Défenseur")


class Inputs(Form):
    """One attack, what it meets, and what weighs on both."""

    at = Character.at.asked(group=ATTACKER)
    ajustement_at = modifier_field(
        "Bonus ou malus à l’AT", group=ATTACKER, means=quantities.ATTACK_MODIFIER
    )
    pi = Character.pi.asked(help="1D+3 s’écrit 1d6+3.", group=ATTACKER)
    parade = choice(rulings.DEFENCE_SPENT, group=DEFENDER, option=False)
    parries = parade.among(Parry.TRIED)
    prd = Integer(
        "Valeur de parade (PRD)",
        *(12, 0, names.HIGHEST_VALUE),
        group=DEFENDER,
        when=parries,
        means=quantities.FOES_PARRY,
    )
    ajustement_prd = modifier_field(
        "Bonus ou malus à la PRD",
        group=DEFENDER,
        when=parries,
        means=quantities.PARRY_MODIFIER.theirs,
    )
    pr = Integer(
        "Protection (PR)",
        *(3, 0, damage.MAX_PROTECTION),
        group=DEFENDER,
        means=quantities.STRUCK_PROTECTION,
    )
    par_cn = Toggle(
        "Compter les Blessures par la CN du défenseur",
        help="Pour savoir combien de Blessures, et non une au moins.",
        option=True,
    )
    counted = par_cn.among(True)
    cn_adverse = Integer(
        "Constitution (CN) du défenseur",
        *(13, 1, MAX_CONSTITUTION),
        option=True,
        when=counted,
        means=quantities.STRUCK_CONSTITUTION,
    )
    particularite_adverse = Choice(
        "Avantage ou inconvénient du défenseur",
        Build.ORDINARY,
        names.BUILDS,
        option=True,
        when=counted,
        means=quantities.STRUCK_BUILD,
    )
    abaisse = lowered_field(option=True, when=counted)
    releve = raised_field(option=True, when=counted)
    seuil = Integer(
        "Seuil de Blessure",
        7,
        0,
        assault.MAX_THRESHOLD,
        help="CN/2 le plus souvent ; il faut plus de points de dommages pour une Blessure.",
        group=DEFENDER,
        when=par_cn.among(False),
        foes=Adversary.seuil,
    )
    blessures = Character.blessures.asked(label="Blessures de l’attaquant", option=True)
    blessures_adverses = Integer(
        "Blessures du défenseur",
        *(0, 0, MAX_WOUNDS),
        option=True,
        when=parries,
        foes=Adversary.blessures,
    )
    vitalite = Character.vitalite.asked(
        label="Énergie Vitale de l’attaquant (règle optionnelle)", option=True
    )
    vitalite_adverse = Choice(
        "Énergie Vitale du défenseur (règle optionnelle)",
        LowVitality.NONE,
        names.VITALITIES,
        option=True,
        when=parries,
        foes=Adversary.vitalite,
    )
    fo = Character.force.asked(
        label="Force (FO) de l’attaquant", maximum=damage.MAX_STRENGTH, option=True
    )
    seuil_fo = Character.seuil_fo.asked(option=True)
    tranche_fo = Character.tranche_fo.asked(option=True)
    mauvaise_main = Toggle(
        "Arme en mauvaise main, sans Combat à Deux Mains I",
        help="Aucun bonus de FO ; son malus à l’AT se compte plus haut.",
        option=True,
    )
    critiques = choice(rulings.CRITICAL_DOUBLING)
    blessure_critique = choice(
        rulings.CRITICAL_WOUND,
        when=counted & critiques.among(Critical.BEFORE_ARMOUR, Critical.AFTER_ARMOUR),
    )

    @property
    def plays_criticals(self) -> bool:
        """Whether a 1 and a 20 count apart, as in the older text."""
        return self.critiques is not Critical.NONE

    @property
    def thresholds(self) -> Thresholds | None:
        """The defender's Seuils de Blessure, where his CN is told."""
        if not self.par_cn:
            return None
        build = self.particularite_adverse
        return Thresholds(self.cn_adverse, build, self.abaisse, self.releve)

    @property
    def threshold(self) -> int:
        """The points de dommages beyond which there is a Blessure at least."""
        return self.thresholds.values[0] if self.thresholds else self.seuil

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


# --- the computation ---

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
        wounds: the law of the Blessures of the attack, None where the defender's CN is not told.
        around: the chance of a hit once a modifier more weighs on the AT, and so on the PRD.
    """

    attack: Ledger[Part | Loss]
    parry: Ledger[Part | Loss] | None
    strength: int
    points: Law
    blow: Blow
    exchange: Exchange
    wounds: Law | None
    around: Mapping[int, tuple[Fraction, ...]]


def compute(inputs: Inputs) -> Engagement:
    """Work out the attack."""
    attack = assault.value(inputs.at, inputs.ajustement_at, inputs.penalties)
    parry = assault.value(inputs.prd, inputs.ajustement_prd, inputs.foes_penalties)
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
            naturals=inputs.plays_criticals,
        )

    parried = inputs.parade is Parry.TRIED
    around = {
        shift: (opposed(shift).hit, *((opposed(parry_shift=shift).hit,) if parried else ()))
        for shift in SHIFTS
    }
    exchange = assault.exchange(opposed(), points, blow)
    met = parry if parried else None
    wounds = None
    if inputs.thresholds:
        wounds = exchange.wounds_per_attack(inputs.thresholds, inputs.blessure_critique)
    return Engagement(attack, met, strength, points, blow, exchange, wounds, around)
