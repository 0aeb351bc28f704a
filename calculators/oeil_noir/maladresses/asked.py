"""The form of `oeil-noir/maladresses`."""

from enum import StrEnum
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer
from calculators.form import Form
from calculators.oeil_noir import rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.fumbles import BOARDS
from rules_core import dice
from rules_core.dice import Dice
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.fumbles import Board, Entry, Fumble, Mishap

# --- the form ---


class Arm(StrEnum):
    """What the fumbler fights with."""

    WEAPON = "en-main"
    NONE = "aucune"


class Inputs(Form):
    """The table, who throws on it, and how often."""

    tableau = Choice("Tableau", Board.ATTACK, BOARDS)
    fight = tableau.among(Board.ATTACK, Board.PARRY)
    arme = Choice(
        "Arme", Arm.WEAPON, {Arm.WEAPON: "en main", Arm.NONE: "aucune, à mains nues"}, when=fight
    )
    pi = Character.pi.asked(
        help="Ceux que l’on s’inflige en se blessant.", when=arme.among(Arm.WEAPON)
    )
    pi_mains_nues = DiceField(
        "Vos points d’impact (PI) à mains nues",
        dice.Dice((), 0),
        help=rulings.BARE_HANDS.refers,
        ruling=rulings.BARE_HANDS,
        when=arme.among(Arm.NONE),
    )
    jets = Integer(
        "Nombre d’attaques ou de parades",
        20,
        1,
        fumbles.MAX_TRIES,
        help="D’un Round, d’un combat, d’une soirée.",
        when=fight,
    )
    coups = Integer(
        "Nombre de jets sur ce tableau", 1, 1, fumbles.MAX_TRIES, when=tableau.among(Board.HEAD)
    )
    descendre_aussi = alternative(rulings.PARRY_DESCENT, when=tableau.among(Board.PARRY))


# --- the computation ---


def compute(inputs: Inputs) -> Fumble:
    """Read every face of the table."""
    return fumbles.fumble(inputs.tableau, armed=armed(inputs), parry_too=inputs.descendre_aussi)


def is_head(inputs: Inputs) -> bool:
    """Tell whether the table is that of the head."""
    return inputs.tableau is Board.HEAD


def armed(inputs: Inputs) -> bool:
    """Tell whether a result that needs a weapon has an effect."""
    return is_head(inputs) or inputs.arme is Arm.WEAPON


def tried(inputs: Inputs) -> int:
    """Return how many attacks, parries or throws on the table are counted."""
    return inputs.coups if is_head(inputs) else inputs.jets


def rows_read(inputs: Inputs, face: int) -> tuple[Entry, ...]:
    """Return the rows read from a face on."""
    too = inputs.descendre_aussi
    return fumbles.rows_read(inputs.tableau, face, armed=armed(inputs), parry_too=too)


def own_impact(inputs: Inputs) -> Dice:
    """Return the points d'impact that one inflicts on oneself (ruling 003-63)."""
    return inputs.pi if armed(inputs) else inputs.pi_mains_nues


def self_damage(inputs: Inputs, fumble: Fumble) -> Fraction:
    """Return the mean points that a fumble makes one inflict on oneself; never below 0."""
    points = own_impact(inputs).law.map(lambda value: max(0, value))
    return fumble.chance([Mishap.HURT]) * points.mean
