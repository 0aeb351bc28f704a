"""The form of `runequest/cavalier`."""

from enum import StrEnum

from calculators.conditions import Group
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.rulings import choice
from calculators.runequest import contests, rulings
from calculators.runequest.character import Character
from calculators.runequest.names import HIGHEST_SKILL, LARGEST_MODIFIER


class Action(StrEnum):
    """What the rider does."""

    ATTACK = "attaque"
    DEFEND = "defense"


RIDER = Group("Cavalier")


class Inputs(Form):
    """The rider, what he does, and his adversary."""

    competence = Integer(
        label="Compétence de combat",
        sheet=Character.competence,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        group=RIDER,
    )
    equitation = Integer(
        label="Équitation",
        sheet=Character.equitation,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        group=RIDER,
    )
    action = Choice(
        label="Le cavalier",
        default=Action.ATTACK,
        options={Action.ATTACK: "attaque", Action.DEFEND: "se défend"},
        group=RIDER,
    )
    attacking = action.among(Action.ATTACK)
    au_dessous = Toggle(
        label="Adversaire au-dessous de lui", default=True, when=attacking, group=RIDER
    )
    arme_longue = Toggle(label="Arme longue, comme une lance", when=attacking, group=RIDER)
    adversaire = Integer(
        label="Compétence de l’adversaire",
        default=60,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
    )
    modificateur = Integer(
        label="Autres bonus et malus du cavalier",
        default=0,
        minimum=-LARGEST_MODIFIER,
        maximum=LARGEST_MODIFIER,
        unit="%",
        help="Un malus est négatif. Situation, blessures, fatigue : ils comptent avant le plafond.",
        option=True,
    )
    bonus_de_hauteur = choice(rulings.BONUS_FROM_ABOVE, when=attacking)
    critique = contests.critical_field()
    echec_critique = contests.fumble_field()
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)
