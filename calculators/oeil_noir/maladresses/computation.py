"""The table that the form of `oeil-noir/maladresses` describes, and who throws on it."""

from fractions import Fraction

from calculators.oeil_noir.maladresses.form import Arm, Inputs
from rules_core.dice import Dice
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.fumbles import Board, Entry, Fumble, Mishap


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
