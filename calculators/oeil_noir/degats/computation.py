"""The blow that the form of `oeil-noir/degats` describes."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.degats.form import Inputs
from rules_core.dice import Law
from rules_core.oeil_noir import damage
from rules_core.oeil_noir.damage import Blow, Harm, Kind
from rules_core.oeil_noir.wounds import Thresholds


@dataclass(frozen=True, slots=True)
class Struck:
    """A blow that touches: the Seuils that it meets, None where it never wounds, and its cost."""

    thresholds: Thresholds | None
    harm: Harm

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
    return Struck(met, damage.harm(points, blow, met, inputs.blessure_critique))
