"""The form of `dd3/mourant`, and the fate that it describes."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators.fields import Choice, Dice, Form, Integer, Toggle
from rules_core.dd3 import dying
from rules_core.dd3.dying import Agony, Condition, CoupDeGrace, FirstAid, SaveReading
from rules_core.dice import Law, parse_dice


class Question(StrEnum):
    """What is asked of the hit points."""

    CONDITION = "etat"
    COUP = "coup-de-grace"


class Help(StrEnum):
    """Whether someone tends to the dying."""

    NOBODY = "personne"
    FIRST_AID = "premiers-secours"


CONDITION = ("question", (Question.CONDITION,))
COUP = ("question", (Question.COUP,))
HELPED = ("secours", (Help.FIRST_AID,))


class Inputs(Form):
    """The hit points, and what happens next."""

    question = Choice(
        label="Question",
        default=Question.CONDITION,
        options={
            Question.CONDITION: "votre état et vos chances de vivre",
            Question.COUP: "un coup de grâce",
        },
    )
    points = Integer(
        label="Points de vie",
        default=-1,
        minimum=dying.LEAST,
        maximum=dying.MOST,
        presets=(0, -1, -5, -9),
        shown_for=CONDITION,
    )
    cible_points = Integer(
        label="Points de vie de la cible",
        default=20,
        minimum=dying.DEATH + 1,
        maximum=dying.MOST,
        help="À −10 ou moins, elle est déjà morte.",
        shown_for=COUP,
    )
    temporaires = Integer(
        label="Dégâts temporaires",
        default=0,
        minimum=0,
        maximum=dying.MOST,
        shown_for=CONDITION,
    )
    fatigante = Toggle(
        label="Vous faites une action fatigante",
        help="Attaquer, se concentrer… ; ne coûte qu’à qui est hors de combat ou chancelle.",
        shown_for=CONDITION,
    )
    secours = Choice(
        label="Qui vous aide",
        default=Help.NOBODY,
        options={Help.NOBODY: "personne", Help.FIRST_AID: "des premiers secours"},
        shown_for=CONDITION,
    )
    secours_apres = Integer(
        label="d100 lancés avant le premier essai",
        default=1,
        minimum=0,
        maximum=dying.MAX_ROLLS,
        help="0 : avant tout d100. Un essai raté se refait après chaque d100.",
        shown_for=HELPED,
    )
    secours_chance = Integer(
        label="Chance de réussir un essai",
        default=50,
        minimum=1,
        maximum=100,
        unit="%",
        help="Le document ne donne pas le DD.",
        shown_for=HELPED,
    )
    degats = Dice(
        label="Dégâts du critique",
        default=parse_dice("2d8+6"),
        help="Le critique est automatique : dégâts déjà multipliés, attaque sournoise comprise.",
        shown_for=COUP,
    )
    vigueur = Integer(
        label="Bonus de Vigueur de la cible", default=4, minimum=-20, maximum=60, shown_for=COUP
    )
    degats_seuls = Toggle(
        label="Le DD du jet de Vigueur est égal aux dégâts, sans ajouter 10",
        help="Autre lecture de l’arbitrage 4.",
        option=True,
        shown_for=COUP,
    )

    @property
    def aid(self) -> FirstAid | None:
        """Who tends to the dying, if anyone does."""
        if not self.matters(Inputs.secours_apres) or self.secours is Help.NOBODY:
            return None
        return FirstAid(self.secours_apres, Fraction(self.secours_chance, 100))

    @property
    def reading(self) -> SaveReading:
        """How the difficulty of the save reads."""
        return SaveReading.DAMAGE if self.degats_seuls else SaveReading.TEN_AND_DAMAGE

    @property
    def damage(self) -> Law:
        """The law of the damage of a coup de grâce."""
        return self.degats.law.map(lambda total: max(0, total))


@dataclass(frozen=True, slots=True)
class Fate:
    """What the hit points lead to.

    Attributes:
        present: the state that they give.
        strained: whether a tiring action costs a hit point.
        left: the hit points, after what a tiring action costs.
        coming: the state that these give.
        agony: how dying ends, for the dying.
        coup: how a coup de grâce ends, when it is what is asked.
    """

    present: Condition
    strained: bool
    left: int
    coming: Condition
    agony: Agony | None
    coup: CoupDeGrace | None

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
        coup = dying.coup_de_grace(points, inputs.damage, inputs.vigueur, inputs.reading)
        return Fate(present, False, points, present, None, coup)
    present = dying.condition(inputs.points, inputs.temporaires)
    strained = inputs.fatigante and present in dying.STRAINED
    left = inputs.points - dying.STRAIN if strained else inputs.points
    coming = dying.condition(left, inputs.temporaires)
    agony = dying.agony(left, inputs.aid) if coming is Condition.DYING else None
    return Fate(present, strained, left, coming, agony, None)
