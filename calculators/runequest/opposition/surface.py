"""Your chance to win by both skills, as a grid (002 l.80-89)."""

from fractions import Fraction

from calculators.answer import Row, Table
from calculators.french import number, rounded
from rules_core.runequest.duel import SURFACE, Duel
from rules_core.runequest.levels import SIDES

# --- the tables ---


def table(found: Duel) -> Table:
    """Return the grid, your skill by row and the adversary's by column."""
    return Table(
        "Vos chances de gagner, en %, selon votre compétence (lignes) et celle de l’adversaire "
        "(colonnes), tout compris",
        ("Vous", *map(str, SURFACE)),
        tuple(
            Row(
                number(row),
                tuple(map(_whole, shares.values())),
                current=row == found.you,
                tints=tuple(shares.values()),
            )
            for row, shares in found.surface.items()
        ),
        folded=True,
    )


def _whole(share: Fraction) -> str:
    """Write a chance in whole per cent, never rounded to a certainty that it is not."""
    shown = int(rounded(share * SIDES, 0))
    if shown in {0, SIDES} and share != Fraction(shown, SIDES):
        return "> 99" if shown else "< 1"
    return number(shown)
