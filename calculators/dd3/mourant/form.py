"""The form of `dd3/mourant`."""

from enum import StrEnum

from calculators.alternatives import alternative
from calculators.dd3 import rulings
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Form
from rules_core.dd3 import dying
from rules_core.dice import parse_dice


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
