"""The d20 tables of the older summary: fumbles (003 l.202-221) and the head (l.222-228)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.oeil_noir.checks import FACES

FUMBLE = Fraction(1, FACES)
"""Chance that an attack or a parry shows the 20 of a critical failure (003 l.202)."""
MAX_TRIES = 100
"""More would give exact fractions of thousands of digits."""
CELLS = 8
"""A weapon that flies off lands on one of so many squares around (003 l.209)."""


class Board(StrEnum):
    """The three tables."""

    ATTACK = "attaque"
    PARRY = "parade"
    HEAD = "tete"


class Mishap(StrEnum):
    """The results, from the top of a table down."""

    DISORIENTED = "desoriente"
    STUMBLE = "trebuche"
    FALL = "chute"
    SLIPPED = "arme-glissee"
    EJECTED = "arme-ejectee"
    DAMAGED = "arme-endommagee"
    DESTROYED = "arme-detruite"
    HURT = "se-blesse"
    SCAR = "balafre"
    EAR = "oreille-coupee"
    NOSE = "nez-coupe"
    EYE = "oeil-creve"
    MORTAL = "blessure-mortelle"


UNHANDED = frozenset({Mishap.SLIPPED, Mishap.EJECTED, Mishap.DESTROYED})
"""After them the weapon is no longer in hand."""
OF_A_WEAPON = UNHANDED | {Mishap.DAMAGED}
"""They mean nothing to who fights without a weapon (003 l.204)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """The occasional attack that the adversary gains.

    Attributes:
        parry: what is added to the victim's PRD, 0 or less; None when it cannot be parried.
        attack: what is added to the adversary's AT.
    """

    parry: int | None
    attack: int = 0


@dataclass(frozen=True, slots=True)
class Scar:
    """What an injury to the head takes for good, each 0 or more."""

    charisma: int = 1
    perception: int = 0
    attack: int = 0
    parry: int = 0


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table.

    Attributes:
        low: least face of the d20 that gives it.
        high: greatest one.
        mishap: what happens.
        initiative: points of the current INI that it costs (ruling 003-3).
        opening: the occasional attack that it grants, if any.
        die: faces of the die that it orders, 0 without one.
        scar: what it takes for good, if anything.
    """

    low: int
    high: int
    mishap: Mishap
    initiative: int = 0
    opening: Opening | None = None
    die: int = 0
    scar: Scar | None = None


_WEAPON = (
    Entry(12, 13, Mishap.SLIPPED, 1),
    Entry(14, 15, Mishap.EJECTED, 1, die=4),
    Entry(16, 17, Mishap.DAMAGED, 1, die=4),
    Entry(18, 19, Mishap.DESTROYED, 4),
    Entry(20, 20, Mishap.HURT, 4),
)
"""The same at both tables (003 l.208-212 and l.217-221)."""
_LOSS = Scar(perception=2)
TABLES: Mapping[Board, tuple[Entry, ...]] = MappingProxyType(
    {
        Board.ATTACK: (
            Entry(1, 4, Mishap.DISORIENTED, 2, Opening(-2)),
            Entry(5, 8, Mishap.STUMBLE, 1, Opening(-2)),
            Entry(9, 11, Mishap.FALL, 2, Opening(-4)),
            *_WEAPON,
        ),
        Board.PARRY: (
            Entry(1, 4, Mishap.DISORIENTED, 2, Opening(-3)),
            Entry(5, 8, Mishap.STUMBLE, 1, Opening(None)),
            Entry(9, 11, Mishap.FALL, 2, Opening(None, attack=2)),
            *_WEAPON,
        ),
        Board.HEAD: (
            Entry(1, 10, Mishap.SCAR, scar=Scar()),
            Entry(11, 13, Mishap.EAR, scar=_LOSS),
            Entry(14, 16, Mishap.NOSE, scar=_LOSS),
            Entry(17, 19, Mishap.EYE, scar=Scar(perception=2, attack=2, parry=3)),
            Entry(20, 20, Mishap.MORTAL),
        ),
    }
)


def entry(board: Board, face: int) -> Entry:
    """Return the row of a face of the d20; raise `ValueError` when it has no such face."""
    require("face", face, 1, FACES)
    return next(row for row in TABLES[board] if face <= row.high)


def descends(board: Board, *, parry_too: bool = False) -> bool:
    """Tell whether a result that cannot apply gives way to the row below (003 l.204).

    The table of the attack alone says so; `parry_too` reads it for the parry as well
    (ruling 003-27).
    """
    return board is Board.ATTACK or (parry_too and board is Board.PARRY)


def rows_read(
    board: Board, face: int, *, armed: bool = True, parry_too: bool = False
) -> tuple[Entry, ...]:
    """Return the rows read from a face on, the last being where one stops.

    One goes down row by row past what means nothing without a weapon (ruling 003-27), as far as
    `descends` lets one; the last row may thus be one that has no effect: see `applies`.

    Raises:
        ValueError: the d20 has no such face.
    """
    first = entry(board, face)
    if applies(first, armed=armed) or not descends(board, parry_too=parry_too):
        return (first,)
    below = rows_read(board, first.high + 1, armed=armed, parry_too=parry_too)
    return (first, *below)


def applies(row: Entry, *, armed: bool = True) -> bool:
    """Tell whether a row has an effect: without a weapon, none that needs one."""
    return armed or row.mishap not in OF_A_WEAPON


@dataclass(frozen=True, slots=True)
class Fumble:
    """What one throw on a table brings.

    Attributes:
        shares: chance of each row in the end, from the top down.
        nothing: chance of no effect at all.
    """

    shares: Mapping[Entry, Fraction]
    nothing: Fraction

    def chance(self, mishaps: Iterable[Mishap]) -> Fraction:
        """Return the chance of one of these results."""
        wanted = set(mishaps)
        return sum((s for row, s in self.shares.items() if row.mishap in wanted), Fraction())

    @property
    def exposed(self) -> Fraction:
        """The chance that the adversary gains an occasional attack."""
        return sum((s for row, s in self.shares.items() if row.opening), Fraction())

    @property
    def defenceless(self) -> Fraction:
        """The chance that he gains one that cannot be parried."""
        found = (s for row, s in self.shares.items() if row.opening and row.opening.parry is None)
        return sum(found, Fraction())

    @property
    def initiative(self) -> Law:
        """The law of the points of initiative lost."""
        parts = [(share, Law.constant(row.initiative)) for row, share in self.shares.items()]
        return Law.mixture([*parts, (self.nothing, Law.constant(0))])


def fumble(board: Board, *, armed: bool = True, parry_too: bool = False) -> Fumble:
    """Read every face of a table; the arguments are those of `rows_read`."""
    ends = [
        rows_read(board, face, armed=armed, parry_too=parry_too)[-1] for face in range(1, FACES + 1)
    ]
    shares = {
        row: Fraction(ends.count(row), FACES) for row in TABLES[board] if applies(row, armed=armed)
    }
    return Fumble(MappingProxyType(shares), 1 - sum(shares.values(), Fraction()))


def at_least_once(chance: Fraction, tries: int) -> Fraction:
    """Return the chance that something of this chance happens in so many tries, 1 to 100.

    Raises:
        ValueError: `tries` is out of range.
    """
    require("tries", tries, 1, MAX_TRIES)
    return 1 - (1 - chance) ** tries
