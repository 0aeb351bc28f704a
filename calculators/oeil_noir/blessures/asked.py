"""The form and the computation of `oeil-noir/blessures`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Form, Group
from calculators.oeil_noir import quantities, rulings
from calculators.oeil_noir.blows import KINDS, lowered_field, raised_field
from calculators.oeil_noir.character import Character
from rules_core import dice
from rules_core.dice import Law
from rules_core.oeil_noir import damage, wounds
from rules_core.oeil_noir.damage import Blow, Harm, Kind
from rules_core.oeil_noir.losses import Penalties
from rules_core.oeil_noir.wounds import Build, OlderRule, Thresholds, WoundRule

# --- the form ---

BLOW, WOUNDED = Group("Coup"), Group("Blessé")


class Inputs(Form):
    """Whoever is struck, and the blow."""

    regle = choice(rulings.WOUND_RULE)
    by_thresholds = regle.among(WoundRule.THRESHOLDS)
    older = regle.among(WoundRule.OLDER)
    cn = Character.cn.asked(group=WOUNDED)
    particularite = Character.particularite.asked(group=WOUNDED, when=by_thresholds)
    deja = Character.blessures.asked(
        label="Blessures déjà reçues",
        maximum=wounds.MAX_WOUNDS - wounds.MOST_AT_ONCE,
        group=WOUNDED,
    )
    genre = Choice(
        "Le coup inflige", Kind.IMPACT, KINDS, group=BLOW, means=quantities.KIND_OF_POINTS
    )
    points = DiceField(
        "Points du coup",
        dice.parse_dice("2d6+4"),
        help="Des dés, ou le nombre obtenu.",
        group=BLOW,
        means=quantities.POINTS,
    )
    pr = Character.pr.asked(group=BLOW, when=genre.among(Kind.IMPACT, Kind.ENDURANCE))
    abaisse = lowered_field(group=BLOW, when=by_thresholds)
    releve = raised_field(group=BLOW, when=by_thresholds & genre.among(Kind.IMPACT, Kind.DIRECT))
    automatique = Toggle(
        "Flèche, carreau ou Capacité Spéciale : Blessure sans jet de Volonté",
        option=True,
        when=older,
    )
    volonte = Integer(
        "Chance de réussir le jet de Volonté",
        50,
        0,
        100,
        unit="%",
        step=5,
        help="La source ne dit pas comment il se joue.",
        option=True,
        when=automatique.among(False),
    )
    rage = Toggle(
        "Frénétique, ou Rage Sanguinaire, dans cet état",
        help="Les malus sont alors négligés.",
        option=True,
        means=quantities.RAGE,
    )
    arrondi = choice(rulings.ENDURANCE_ROUNDING, when=genre.among(Kind.ENDURANCE))

    def penalties(self, total: int) -> Penalties:
        """Return what so many Blessures take away; nothing in a rage (003 l.105)."""
        return Penalties(wounds=0 if self.rage else total)

    def puts_out(self, total: int) -> bool:
        """Tell whether so many Blessures put out of action: the older rule alone (003 l.149)."""
        return self.regle is WoundRule.OLDER and total >= wounds.OUT_OF_ACTION


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Wounding:
    """A blow that touches, and the law of the new Blessures.

    Attributes:
        thresholds: the Seuils that it meets.
        older: the older rule, None where the thresholds are played.
        harm: what the blow costs by the thresholds.
        wounds: the law of the new Blessures, by the rule that is played.
        out: the chance of five Blessures in all.
    """

    thresholds: Thresholds
    older: OlderRule | None
    harm: Harm
    wounds: Law
    out: Fraction

    @property
    def wounded(self) -> Fraction:
        """The chance of a Blessure at least."""
        return self.wounds.probability(bool)


def compute(inputs: Inputs) -> Wounding:
    """Work out the laws of a blow that touches."""
    return struck(inputs, inputs.points.law)


def struck(inputs: Inputs, points: Law) -> Wounding:
    """Work out the same for these points, thrown or to be thrown."""
    played = inputs.regle is WoundRule.THRESHOLDS  # the older rule knows none of what moves them
    raised = inputs.genre is Kind.ENDURANCE or (played and inputs.releve)  # 003 l.109, l.113
    build = inputs.particularite if played else Build.ORDINARY
    thresholds = Thresholds(inputs.cn, build, played and inputs.abaisse, raised)
    older = OlderRule(inputs.cn, Fraction(inputs.volonte, 100), inputs.automatique)
    harm = damage.harm(points, Blow(inputs.genre, inputs.pr, rounding=inputs.arrondi), thresholds)
    law = wounds.inflicted(harm.damage, thresholds, older, inputs.regle)
    out = law.probability(lambda new: inputs.deja + new >= wounds.OUT_OF_ACTION)
    return Wounding(thresholds, None if played else older, harm, law, out)
