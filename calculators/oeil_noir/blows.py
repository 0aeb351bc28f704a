"""What `oeil-noir/assaut` and `oeil-noir/degats` both say of a blow."""

from fractions import Fraction

from calculators.french import decimal, number, plural
from calculators.oeil_noir import names
from rules_core.dice import Dice, Law
from rules_core.oeil_noir.damage import Critical

CRITICAL = f"{names.ATTACK_PAGE}#critique"
IMPACT = f"{names.ATTACK_PAGE}#points-impact"
DAMAGE = f"{names.ATTACK_PAGE}#points-dommages"
THRESHOLDS = f"{names.WOUNDS_PAGE}#seuils"
OLD = "ancien résumé"
VOLITION = (
    names.ruling(
        28,
        "Le défenseur peut ignorer la Blessure Sérieuse d’un coup critique par un jet de Volonté, "
        "avec un malus égal au nombre de Blessures infligées",
    ),
    names.ruling(
        47, "Réussi, le jet de Volonté n’écarte que la Blessure Sérieuse, pas celles des seuils"
    ),
)
"""The notes of the test that a critical hit leaves to its victim."""


def doubling(critical: Critical) -> str:
    """Write what a critical hit doubles; it must be one."""
    if critical is Critical.BEFORE_ARMOUR:
        return "Un coup critique double les PI, avant la PR"
    return "Un coup critique double les points que laisse la PR"


def damage_points(points: int | Fraction) -> str:
    """Write points de dommages: « 1 point de dommages », « 3,5 points de dommages »."""
    return plural(points, "point de dommages", "points de dommages")


def spread(law: Law) -> str:
    """Write the range of a law and its mean."""
    if law.minimum == law.maximum:
        return number(law.minimum)
    low, high = number(law.minimum), number(law.maximum)
    return f"{low} à {high}, {decimal(law.mean)} en moyenne"


def dice_text(dice: Dice) -> str:
    """Write dice, with the typographic minus."""
    return str(dice).replace("-", "\N{MINUS SIGN}")
