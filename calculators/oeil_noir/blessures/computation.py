"""The blow that the form of `oeil-noir/blessures` describes, and the Blessures that it inflicts."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.blessures.form import Inputs
from rules_core.dice import Law
from rules_core.oeil_noir import damage, wounds
from rules_core.oeil_noir.damage import Blow, Harm, Kind
from rules_core.oeil_noir.life import Penalties
from rules_core.oeil_noir.wounds import Build, OlderRule, Thresholds, WoundRule


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


def penalties(inputs: Inputs, total: int) -> Penalties:
    """Return what so many Blessures take away; nothing in a rage (003 l.105)."""
    return Penalties(wounds=0 if inputs.rage else total)
