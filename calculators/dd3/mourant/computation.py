"""What the hit points of `dd3/mourant` lead to."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.dd3.mourant.form import Inputs, Question
from rules_core.dd3 import dying
from rules_core.dd3.dying import Agony, Condition, CoupDeGrace, FirstAid, Part
from rules_core.dice import Law
from rules_core.ledger import Ledger


@dataclass(frozen=True, slots=True)
class Fate:
    """What the hit points lead to.

    Attributes:
        present: the state that they give.
        remaining: the hit points, and what a tiring action costs.
        coming: the state that these give.
        agony: how dying ends, for the dying.
        coup: how a coup de grâce ends, when it is what is asked.
    """

    present: Condition
    remaining: Ledger[Part]
    coming: Condition
    agony: Agony | None
    coup: CoupDeGrace | None

    @property
    def left(self) -> int:
        """The hit points in the end."""
        return self.remaining.total

    @property
    def strained(self) -> bool:
        """Whether a tiring action costs a hit point."""
        return Part.STRAIN in self.remaining

    @property
    def life(self) -> Fraction:
        """The chance to live."""
        if self.coup:
            return self.coup.alive
        return 1 - self.agony.death if self.agony else Fraction(self.coming is not Condition.DEAD)


def compute(inputs: Inputs) -> Fate:
    """Follow the hit points."""
    if inputs.question is Question.COUP:
        points = inputs.cible_points
        present = dying.condition(points)
        coup = dying.coup_de_grace(points, damage(inputs), inputs.vigueur, inputs.degats_seuls)
        return Fate(present, dying.remaining(points), present, None, coup)
    points, temporary = inputs.points, inputs.temporaires
    present = dying.condition(points, temporary)
    remaining = dying.remaining(points, temporary, tiring=inputs.fatigante)
    coming = dying.condition(remaining.total, temporary)
    agony = dying.agony(remaining.total, aid(inputs)) if coming is Condition.DYING else None
    return Fate(present, remaining, coming, agony, None)


def aid(inputs: Inputs) -> FirstAid | None:
    """Return who tends to the dying, if anyone does."""
    if not inputs.matters(Inputs.secours_apres):
        return None
    return FirstAid(inputs.secours_apres, Fraction(inputs.secours_chance, 100))


def damage(inputs: Inputs) -> Law:
    """Return the law of the damage of a coup de grâce."""
    return inputs.degats.law.map(lambda total: max(0, total))
