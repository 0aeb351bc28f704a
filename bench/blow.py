"""What every contestant computes: the mean multiplier of a blow that hits (001 l.364-366)."""

from fractions import Fraction

from rules_core.dice import parse_dice
from rules_core.maison import criticals
from rules_core.maison.attack import attack_roll


def multiplier(bonus: int) -> Fraction:
    """Work out an attack of 2d6+3 against an armour class of 15, its law of damage included."""
    doubling = criticals.attack_doubling(attack_roll(bonus, 15))
    criticals.damage_law(doubling, parse_dice("2d6+3").law)
    return doubling.mean_multiplier / doubling.hit
