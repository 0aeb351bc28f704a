"""The form of `oeil-noir/maladresses`."""

from enum import StrEnum

from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.fumbles import BOARDS
from rules_core import dice
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.fumbles import Board


class Arm(StrEnum):
    """What the fumbler fights with."""

    WEAPON = "en-main"
    NONE = "aucune"


class Inputs(Form):
    """The table, who throws on it, and how often."""

    tableau = Choice("Tableau", default=Board.ATTACK, options=BOARDS)
    fight = tableau.among(Board.ATTACK, Board.PARRY)
    arme = Choice(
        "Arme",
        default=Arm.WEAPON,
        options={Arm.WEAPON: "en main", Arm.NONE: "aucune, à mains nues"},
        when=fight,
    )
    pi = Character.pi.asked(
        help="Ceux que l’on s’inflige en se blessant.", when=arme.among(Arm.WEAPON)
    )
    pi_mains_nues = DiceField(
        "Vos points d’impact (PI) à mains nues",
        default=dice.Dice((), 0),
        help=rulings.BARE_HANDS.refers,
        ruling=rulings.BARE_HANDS,
        when=arme.among(Arm.NONE),
    )
    jets = Integer(
        "Nombre d’attaques ou de parades",
        default=20,
        minimum=1,
        maximum=fumbles.MAX_TRIES,
        help="D’un Round, d’un combat, d’une soirée.",
        when=fight,
    )
    coups = Integer(
        "Nombre de jets sur ce tableau",
        default=1,
        minimum=1,
        maximum=fumbles.MAX_TRIES,
        when=tableau.among(Board.HEAD),
    )
    descendre_aussi = alternative(rulings.PARRY_DESCENT, when=tableau.among(Board.PARRY))
