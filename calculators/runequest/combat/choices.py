"""Who begins a whole fight, which the source leaves to the table."""

from fractions import Fraction

from calculators.fields import Labelled


class Begins(Labelled):
    """Who strikes first each round; the source leaves it to the basic game."""

    EITHER = "au-sort", "l’un ou l’autre, à parts égales"
    YOU = "vous", "vous"
    FOE = "adversaire", "l’adversaire"

    @property
    def chance(self) -> Fraction:
        """The chance that you do."""
        return {
            Begins.EITHER: Fraction(1, 2),
            Begins.YOU: Fraction(1),
            Begins.FOE: Fraction(),
        }[self]
