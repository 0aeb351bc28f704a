"""The die of a table that has fallen already: its row is the answer, in the place of the law."""

from dataclasses import dataclass

from calculators.fields import Integers


@dataclass(kw_only=True)
class Die(Integers):
    """A die that may be thrown already, by what it shows; empty as long as it is to be thrown."""

    @property
    def kind(self) -> str:
        """A list of one number at most, as forms and open data call it."""
        return Integers.__name__


def die_field(sides: int, name: str) -> Die:
    """Return the field of a table's die, which may stay empty.

    Args:
        sides: its faces, which bound the field.
        name: what the game calls it, as « d6 ».
    """
    return Die(
        "Dé tombé",
        minimum=1,
        maximum=sides,
        most=1,
        help=f"Le {name} de la table, s’il est lancé ; vide, toutes ses faces comptent.",
    )


def face_of(fallen: tuple[int, ...]) -> int | None:
    """Return what the die of such a field shows; None where it is still to be thrown."""
    return fallen[0] if fallen else None


def faces(low: int, high: int) -> tuple[tuple[int, ...], ...]:
    """Return the values of such a field from one face to another, for a condition on it."""
    return tuple((face,) for face in range(low, high + 1))


EMPTY: tuple[int, ...] = ()
"""The value of such a field as long as the die is to be thrown."""
