"""The form of `dd3/mourant`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.dd3.adversary import Adversary
from calculators.fields import Choice, DiceField, Integer, Labelled, Toggle
from calculators.form import Form
from rules_core.dd3 import dying
from rules_core.dd3.dying import Agony, Condition, CoupDeGrace, FirstAid, Part
from rules_core.dice import Law, parse_dice
from rules_core.ledger import Ledger

# --- the form ---


class Question(Labelled):
    """What is asked of the hit points."""

    CONDITION = "etat", "votre état et vos chances de vivre"
    COUP = "coup-de-grace", "un coup de grâce"


class Help(Labelled):
    """Whether someone tends to the dying."""

    NOBODY = "personne", "personne"
    FIRST_AID = "premiers-secours", "des premiers secours"


class Inputs(Form):
    """The hit points, and what happens next."""

    question = Choice("Question", Question.CONDITION)
    condition, coup = question.among(Question.CONDITION), question.among(Question.COUP)
    points = Integer(
        "Points de vie", -1, dying.LEAST, dying.MOST, presets=(0, -1, -5, -9), when=condition
    )
    cible_points = Integer(
        "Points de vie de la cible",
        *(20, dying.DEATH + 1, dying.MOST),
        help="À −10 ou moins, elle est déjà morte.",
        when=coup,
        foes=Adversary.pv,
    )
    temporaires = Integer("Dégâts temporaires", 0, 0, dying.MOST, when=condition)
    fatigante = Toggle(
        "Vous faites une action fatigante",
        help="Attaquer, se concentrer… ; ne coûte qu’à qui est hors de combat ou chancelle.",
        when=condition,
    )
    secours = Choice("Qui vous aide", Help.NOBODY, when=condition)
    helped = secours.among(Help.FIRST_AID)
    secours_apres = Integer(
        "d100 lancés avant le premier essai",
        *(1, 0, dying.MAX_ROLLS),
        help="0 : avant tout d100. Un essai raté se refait après chaque d100.",
        when=helped,
    )
    secours_chance = Integer(
        "Chance de réussir un essai",
        *(50, 1, 100),
        unit="%",
        step=5,
        help="La source ne donne pas le DD.",
        when=helped,
    )
    degats = DiceField(
        "Dégâts du critique",
        parse_dice("2d8+6"),
        help="Le critique est automatique : dégâts déjà multipliés, attaque sournoise comprise.",
        when=coup,
    )
    vigueur = Integer("Bonus de Vigueur de la cible", 4, -20, 60, when=coup, foes=Adversary.vigueur)
    degats_seuls = alternative(rulings.SAVE_DIFFICULTY, when=coup)
    naturels_decident = alternative(rulings.NATURALS, when=coup)

    @property
    def aid(self) -> FirstAid | None:
        """Who tends to the dying, if anyone does."""
        if not self.matters(Inputs.secours_apres):
            return None
        return FirstAid(self.secours_apres, Fraction(self.secours_chance, 100))

    @property
    def damage(self) -> Law:
        """The law of the damage of a coup de grâce."""
        return self.degats.law.map(lambda total: max(0, total))

    @property
    def bruised(self) -> bool:
        """Whether temporary damage counts: whoever lives has it weighed from 0 hit points on."""
        return self.question is Question.CONDITION and self.temporaires > 0 and self.points >= 0

    def difficulty(self, dealt: int) -> int:
        """Return the difficulty of the save against a coup de grâce that dealt so much."""
        return dying.save_difficulty(dealt, self.degats_seuls)

    def save_face(self, dealt: int) -> int:
        """Return the least face that saves from a coup de grâce that dealt so much."""
        return dying.save_face(dealt, self.vigueur, self.degats_seuls, self.naturels_decident)


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
        coup = dying.coup_de_grace(
            points, inputs.damage, inputs.vigueur, inputs.degats_seuls, inputs.naturels_decident
        )
        return Fate(present, dying.remaining(points), present, None, coup)
    points, temporary = inputs.points, inputs.temporaires
    present = dying.condition(points, temporary)
    remaining = dying.remaining(points, temporary, tiring=inputs.fatigante)
    coming = dying.condition(remaining.total, temporary)
    agony = dying.agony(remaining.total, inputs.aid) if coming is Condition.DYING else None
    return Fate(present, remaining, coming, agony, None)
