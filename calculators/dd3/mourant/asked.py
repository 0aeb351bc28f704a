"""The form of `dd3/mourant`."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Form
from rules_core.dd3 import dying
from rules_core.dd3.dying import Agony, Condition, CoupDeGrace, FirstAid, Part
from rules_core.dice import Law, parse_dice
from rules_core.ledger import Ledger

# --- the form ---


class Question(StrEnum):
    """What is asked of the hit points."""

    CONDITION = "etat"
    COUP = "coup-de-grace"


class Help(StrEnum):
    """Whether someone tends to the dying."""

    NOBODY = "personne"
    FIRST_AID = "premiers-secours"


class Inputs(Form):
    """The hit points, and what happens next."""

    question = Choice(
        "Question",
        default=Question.CONDITION,
        options={
            Question.CONDITION: "votre état et vos chances de vivre",
            Question.COUP: "un coup de grâce",
        },
    )
    condition = question.among(Question.CONDITION)
    coup = question.among(Question.COUP)
    points = Integer(
        "Points de vie",
        default=-1,
        minimum=dying.LEAST,
        maximum=dying.MOST,
        presets=(0, -1, -5, -9),
        when=condition,
    )
    cible_points = Integer(
        "Points de vie de la cible",
        default=20,
        minimum=dying.DEATH + 1,
        maximum=dying.MOST,
        help="À −10 ou moins, elle est déjà morte.",
        when=coup,
    )
    temporaires = Integer(
        "Dégâts temporaires", default=0, minimum=0, maximum=dying.MOST, when=condition
    )
    fatigante = Toggle(
        "Vous faites une action fatigante",
        help="Attaquer, se concentrer… ; ne coûte qu’à qui est hors de combat ou chancelle.",
        when=condition,
    )
    secours = Choice(
        "Qui vous aide",
        default=Help.NOBODY,
        options={Help.NOBODY: "personne", Help.FIRST_AID: "des premiers secours"},
        when=condition,
    )
    helped = secours.among(Help.FIRST_AID)
    secours_apres = Integer(
        "d100 lancés avant le premier essai",
        default=1,
        minimum=0,
        maximum=dying.MAX_ROLLS,
        help="0 : avant tout d100. Un essai raté se refait après chaque d100.",
        when=helped,
    )
    secours_chance = Integer(
        "Chance de réussir un essai",
        default=50,
        minimum=1,
        maximum=100,
        unit="%",
        step=5,
        help="La source ne donne pas le DD.",
        when=helped,
    )
    degats = DiceField(
        "Dégâts du critique",
        default=parse_dice("2d8+6"),
        help="Le critique est automatique : dégâts déjà multipliés, attaque sournoise comprise.",
        when=coup,
    )
    vigueur = Integer("Bonus de Vigueur de la cible", default=4, minimum=-20, maximum=60, when=coup)
    degats_seuls = alternative(rulings.SAVE_DIFFICULTY, when=coup)


# --- the computation ---


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
