"""Fumbles: the three d20 tables, and how often each result comes (002 l.348-406 and l.510-526)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from rules_core.bounds import require

SIDES = 20
PRECISION = Fraction(1, 2**60)
"""Chances that are roots of a cubic are at most so much above their true value."""


class Kind(StrEnum):
    """The three tables; the last is also that of bows and of all that shoots (ruling 002-23)."""

    NATURAL = "naturelle"
    MELEE = "melee"
    MISSILE = "jet"


class Mishap(StrEnum):
    """The results that a table can give; what two tables have in common is one."""

    HESITATION = "hesitation"
    NUMB_LIMB = "membre-engourdi"
    ENTANGLED = "enchevetrement"
    HURT_LIMB = "membre-blesse"
    STUMBLE = "trebuchement"
    BROKEN_LIMB = "membre-brise"
    ALLY_OR_MAJOR_WOUND = "allie-ou-blessure-majeure"
    BAD_LUCK = "malchance"
    CURSE = "malediction"
    STAGGER = "vacillement"
    DROPPED = "arme-lachee"
    OFF_BALANCE = "perte-de-l-equilibre"
    DAMAGED_BY_PARRY = "arme-endommagee"
    ARMOUR_LOST = "perte-de-l-armure"
    ALLY_OR_SELF = "allie-ou-soi-meme"
    BROKEN_WEAPON = "arme-brisee"
    DISORIENTED = "desoriente"
    SLIPPED = "lacher-de-l-arme"
    ENTANGLED_IN_WEAPON = "enchevetre-avec-l-arme"
    WEAPON_LOST = "arme-perdue"
    DAMAGED_BY_ITSELF = "arme-endommagee-par-elle-meme"
    ALLY = "allie"
    SELF = "soi-meme"
    CONFUSION = "embrouille"
    DAMNATION = "damnation"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a table.

    Attributes:
        low: least face of the d20 that gives it.
        high: greatest one.
        mishap: what happens.
        throws: how many more throws on the table it orders; with any, nothing else happens.
        die: faces of the die that its effect rolls, 0 without one.
    """

    low: int
    high: int
    mishap: Mishap
    throws: int = 0
    die: int = 0

    @property
    def faces(self) -> int:
        """How many faces of the d20 give it."""
        return self.high - self.low + 1


TABLES: Mapping[Kind, tuple[Entry, ...]] = MappingProxyType(
    {
        Kind.NATURAL: (
            Entry(1, 3, Mishap.HESITATION),
            Entry(4, 6, Mishap.NUMB_LIMB),
            Entry(7, 9, Mishap.ENTANGLED, die=3),
            Entry(10, 12, Mishap.HURT_LIMB),
            Entry(13, 14, Mishap.STUMBLE, die=3),
            Entry(15, 16, Mishap.BROKEN_LIMB),
            Entry(17, 18, Mishap.ALLY_OR_MAJOR_WOUND),
            Entry(19, 19, Mishap.BAD_LUCK, throws=2),
            Entry(20, 20, Mishap.CURSE, throws=3),
        ),
        Kind.MELEE: (
            Entry(1, 3, Mishap.STAGGER),
            Entry(4, 6, Mishap.DROPPED, die=4),
            Entry(7, 9, Mishap.OFF_BALANCE, die=3),
            Entry(10, 12, Mishap.DAMAGED_BY_PARRY),
            Entry(13, 14, Mishap.STUMBLE, die=3),
            Entry(15, 16, Mishap.ARMOUR_LOST),
            Entry(17, 18, Mishap.ALLY_OR_SELF),
            Entry(19, 19, Mishap.BAD_LUCK, throws=2),
            Entry(20, 20, Mishap.BROKEN_WEAPON, throws=3),
        ),
        Kind.MISSILE: (
            Entry(1, 3, Mishap.DISORIENTED),
            Entry(4, 6, Mishap.SLIPPED, die=2),
            Entry(7, 9, Mishap.ENTANGLED_IN_WEAPON, die=3),
            Entry(10, 12, Mishap.WEAPON_LOST),
            Entry(13, 14, Mishap.DAMAGED_BY_ITSELF),
            Entry(15, 16, Mishap.ALLY),
            Entry(17, 18, Mishap.SELF),
            Entry(19, 19, Mishap.CONFUSION, throws=2),
            Entry(20, 20, Mishap.DAMNATION, throws=3),
        ),
    }
)
"""The rows of each table (002 l.351-378, l.382-406, l.510-526).

The 20 of melee weapons is called a broken weapon, but its effect is three throws (ruling 002-5).
"""


def entry(kind: Kind, face: int) -> Entry:
    """Return the row that a face of the d20, 1 to 20, gives; raise `ValueError` beyond."""
    require("face", face, 1, SIDES)
    return next(row for row in TABLES[kind] if face <= row.high)


@dataclass(frozen=True, slots=True)
class Shares:
    """How often one result comes.

    Attributes:
        once: its chance on one throw that counts: without another throw ordered by 19 or 20.
        expected: how many times it comes in mean, those throws included.
        at_least_once: its chance to come, those throws included. Exact when they order none
            themselves; else the root of a cubic, given at most `PRECISION` above it for each
            throw that is to come, 3 at most.
    """

    once: Fraction
    expected: Fraction
    at_least_once: Fraction


@dataclass(frozen=True, slots=True)
class Fumble:
    """A fumble followed to its end, or what is still to come of it.

    Attributes:
        shares: what to expect of each result that is no order to throw again, by row.
        faces: faces of the d20 that count: fewer than 20 for want of an armour to lose.
        ordered: more throws that each throw orders in mean.
        played: throws that count in mean, those to come first and those ordered.
        again: chance that the first throw that counts is a 19 or a 20.
        throws: d20 thrown in mean, those thrown again for want of an armour included.
        results: results in mean, orders to throw again apart.
        nothing: chance that nothing happens: that each throw ordered is again a 19 or a 20, where
            those order none themselves.
    """

    shares: Mapping[Mishap, Shares]
    faces: int
    ordered: Fraction
    played: Fraction
    again: Fraction
    throws: Fraction
    results: Fraction
    nothing: Fraction


def counted(kind: Kind, *, armoured: bool = True) -> tuple[Entry, ...]:
    """Return the rows that count: to lose an armour that is not worn is to throw again (l.396)."""
    return tuple(row for row in TABLES[kind] if armoured or row.mishap is not Mishap.ARMOUR_LOST)


def fumble(kind: Kind, *, armoured: bool = True, unchained: bool = False) -> Fumble:
    """Return how often each result of a fumble comes, throws ordered by 19 and 20 included.

    Args:
        kind: the table.
        armoured: whether an armour is worn; it matters to melee weapons alone. Without one, 15
            and 16 of theirs are thrown again (l.396) until another face comes, so that the other
            18 faces stay equally likely.
        unchained: a 19 or a 20 on a throw that another ordered is lost, where the adopted reading
            has it order more in its turn (ruling 002-23).
    """
    return _thrown(kind, armoured=armoured, unchained=unchained)


def remaining(
    kind: Kind, face: int, *, armoured: bool = True, unchained: bool = False
) -> Fumble | None:
    """Return what is still to come once the d20 of a fumble shows a face; None for nothing.

    A 19 or a 20 orders more throws, and an armour that is not worn is not lost: that face is
    thrown again. Every other row is the result itself. The other arguments are those of `fumble`.

    Raises:
        ValueError: the d20 has no such face.
    """
    row = entry(kind, face)
    if row not in counted(kind, armoured=armoured):
        return fumble(kind, armoured=armoured, unchained=unchained)
    if not row.throws:
        return None
    return _thrown(kind, armoured=armoured, unchained=unchained, ordered=row.throws)


def _thrown(kind: Kind, *, armoured: bool, unchained: bool, ordered: int = 0) -> Fumble:
    """Follow the first throw of a fumble, or so many that another ordered, to their end."""
    rows = counted(kind, armoured=armoured)
    faces = sum(row.faces for row in rows)
    orders = tuple(row.throws for row in rows if row.throws)
    # Each throw orders sum(orders) / faces more in mean: a geometric series, or its first terms.
    more = Fraction(sum(orders), faces)
    played = 1 + more if unchained else 1 / (1 - more)
    if ordered:
        played = Fraction(ordered) if unchained else ordered * played
    settled = [row for row in rows if not row.throws]
    again = Fraction(len(orders), faces)
    # That nothing comes: each ordered throw is lost, and of the first one all that it orders.
    lost = sum((again**order for order in orders), Fraction()) / faces
    nothing = again**ordered if ordered else lost
    return Fumble(
        {
            row.mishap: Shares(
                Fraction(row.faces, faces),
                Fraction(row.faces, faces) * played,
                1 - _never(row.faces, faces, orders, unchained=unchained, ordered=ordered),
            )
            for row in settled
        },
        faces,
        more,
        played,
        again,
        played * Fraction(SIDES, faces),
        played * (1 - again),
        nothing if unchained else Fraction(),
    )


def _never(
    wanted: int, faces: int, orders: tuple[int, ...], *, unchained: bool, ordered: int
) -> Fraction:
    """Return the chance that none of the `wanted` faces comes, orders followed.

    Of `ordered` throws, it is that of one to this power; of 0, that of the first throw.
    """
    if not ordered:
        return _none(wanted, faces, orders, unchained=unchained)
    if unchained:
        return Fraction(faces - wanted, faces) ** ordered
    return _none(wanted, faces, orders, unchained=False) ** ordered


@cache
def _none(wanted: int, faces: int, orders: tuple[int, ...], *, unchained: bool) -> Fraction:
    """Return the chance x that none of the `wanted` faces comes by one first throw.

    The first throw shows another settled face, or orders n throws none of which may lead there:
    faces x = others + the sum of y to the power n, where y is the chance of one ordered throw. In
    a chain, y is x itself; the difference of the two sides is convex, positive at 0 and negative
    at 1, so that it has one root between, found by halving in integers.
    """
    others = faces - wanted - len(orders)
    if unchained:
        one = Fraction(faces - wanted, faces)
        return (others + sum((one**order for order in orders), Fraction())) / faces
    unit = PRECISION.denominator
    low, high, most = 0, unit, max(orders)
    while high - low > 1:
        x = (low + high) // 2
        ordered = sum(x**order * unit ** (most - order) for order in orders)
        if others * unit**most + ordered >= faces * x * unit ** (most - 1):
            low = x
        else:
            high = x
    return low * PRECISION
