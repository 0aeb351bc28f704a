"""The three fumble tables, and how often each result comes (002 l.348-406 and l.510-526)."""

from fractions import Fraction
from itertools import product

import pytest

from rules_core.runequest.fumbles import (
    PRECISION,
    TABLES,
    Kind,
    Mishap,
    counted,
    entry,
    fumble,
)
from tests.rules_core.brute_force import D20

AGAIN = {19: 2, 20: 3}
"""Throws that a face orders, in every table (l.377-378, l.402-403, l.525-526)."""
RANGES = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 14), (15, 16), (17, 18), (19, 19), (20, 20))
BOOK = {
    Kind.NATURAL: (  # l.353-378
        "hesitation membre-engourdi enchevetrement membre-blesse trebuchement membre-brise "
        "allie-ou-blessure-majeure malchance malediction"
    ),
    Kind.MELEE: (  # l.384-403
        "vacillement arme-lachee perte-de-l-equilibre arme-endommagee trebuchement "
        "perte-de-l-armure allie-ou-soi-meme malchance arme-brisee"
    ),
    Kind.MISSILE: (  # l.512-526
        "desoriente lacher-de-l-arme enchevetre-avec-l-arme arme-perdue "
        "arme-endommagee-par-elle-meme allie soi-meme embrouille damnation"
    ),
}
DICE = {  # l.360, l.364, l.385, l.386, l.390, l.513, l.514
    "enchevetrement": 3,
    "trebuchement": 3,
    "arme-lachee": 4,
    "perte-de-l-equilibre": 3,
    "lacher-de-l-arme": 2,
    "enchevetre-avec-l-arme": 3,
}
ARMOURED = [(kind, True) for kind in Kind]
EVERY = [*ARMOURED, *((kind, False) for kind in Kind)]
every_one = pytest.mark.parametrize(("kind", "armoured"), EVERY)


def faces_of(kind: Kind, *, armoured: bool) -> list[int]:
    """List the equally likely faces: without an armour 15 and 16 of melee do not count (l.396)."""
    lost = () if armoured or kind is not Kind.MELEE else (15, 16)
    return [face for face in D20 if face not in lost]


def named(kind: Kind, face: int) -> str:
    """Return the result of a face as the book lists it."""
    (found,) = [
        name
        for (low, high), name in zip(RANGES, BOOK[kind].split(), strict=True)
        if low <= face <= high
    ]
    return found


@pytest.mark.parametrize("kind", Kind)
def test_the_tables_are_those_of_the_source(kind: Kind) -> None:
    rows = [entry(kind, face) for face in D20]
    assert [row.mishap for row in rows] == [named(kind, face) for face in D20]
    assert [row.throws for row in rows] == [AGAIN.get(face, 0) for face in D20]
    assert [row.die for row in rows] == [DICE.get(named(kind, face), 0) for face in D20]
    assert tuple((row.low, row.high) for row in TABLES[kind]) == RANGES


@pytest.mark.parametrize("face", [0, 21])
def test_a_face_that_a_d20_does_not_have_is_refused(face: int) -> None:
    with pytest.raises(ValueError, match=r"^face must lie between 1 and 20"):
        entry(Kind.MELEE, face)


@every_one
def test_only_an_armour_that_is_not_worn_cannot_fall(kind: Kind, armoured: bool) -> None:
    missing = {row.mishap for row in TABLES[kind]} - {
        row.mishap for row in counted(kind, armoured=armoured)
    }
    alone = {Mishap.ARMOUR_LOST} if kind is Kind.MELEE and not armoured else set()
    assert missing == alone


@every_one
def test_one_throw_counts_the_faces(kind: Kind, armoured: bool) -> None:
    faces = faces_of(kind, armoured=armoured)
    told = fumble(kind, armoured=armoured)
    settled = [named(kind, face) for face in faces if face not in AGAIN]
    assert {name: shares.once for name, shares in told.shares.items()} == {
        name: Fraction(settled.count(name), len(faces)) for name in settled
    }
    assert told.again == Fraction(2, len(faces))
    assert told.ordered == Fraction(2 + 3, len(faces))


@pytest.mark.parametrize("kind", Kind)
def test_an_armour_is_worn_and_throws_follow_each_other_unless_told(kind: Kind) -> None:
    assert counted(kind) == TABLES[kind]
    assert fumble(kind) == fumble(kind, armoured=True, unchained=False)


# --- throws that order no more ---


@every_one
def test_without_a_chain_every_throw_is_enumerated(kind: Kind, armoured: bool) -> None:
    faces = faces_of(kind, armoured=armoured)
    expected: dict[str, Fraction] = {}
    once: dict[str, Fraction] = {}
    nothing = throws = results = Fraction()
    for first in faces:
        ordered = AGAIN.get(first, 0)
        throws += Fraction(1 + ordered, len(faces))
        rest = product(faces, repeat=ordered)
        weight = Fraction(1, len(faces) ** (1 + ordered))
        for shown in [(first,)] if not ordered else rest:
            come = [named(kind, face) for face in shown if face not in AGAIN]
            results += weight * len(come)
            nothing += weight * (not come)
            for name in set(come):
                once[name] = once.get(name, Fraction()) + weight
                expected[name] = expected.get(name, Fraction()) + weight * come.count(name)
    told = fumble(kind, armoured=armoured, unchained=True)
    assert {name: shares.at_least_once for name, shares in told.shares.items()} == once
    assert {name: shares.expected for name, shares in told.shares.items()} == expected
    assert told.nothing == nothing
    assert told.results == results
    assert told.throws == throws * Fraction(20, len(faces))


# --- throws that order more in their turn ---


def powers(settled: Fraction, order: Fraction, most: int) -> list[Fraction]:
    """Return, for n from 1, the chance that n throws are made in all, by the cycle lemma.

    A throw orders none with chance `settled`, two or three more with chance `order` each. The n
    throws of a finished tree can be dealt in n turns of a circle, one of which is the order of
    play: the chance is that of n throws that order n - 1 in all, divided by n.
    """
    chances = []
    power = [Fraction(1)]
    for n in range(1, most + 1):
        size = min(most, 3 * n + 1)
        power = [
            settled * at(power, total) + order * (at(power, total - 2) + at(power, total - 3))
            for total in range(size)
        ]
        chances.append(at(power, n - 1) / n)
    return chances


def at(values: list[Fraction], index: int) -> Fraction:
    """Return a coefficient, 0 where there is none."""
    return values[index] if 0 <= index < len(values) else Fraction()


MOST = 200
SMALL = Fraction(1, 2**70)


@pytest.mark.parametrize("faces", [20, 18])
def test_a_chain_ends_and_its_mean_length_is_exact(faces: int) -> None:
    chances = powers(Fraction(faces - 2, faces), Fraction(1, faces), MOST)
    assert 0 < 1 - sum(chances) < SMALL
    mean = sum(n * chance for n, chance in enumerate(chances, 1))
    told = fumble(Kind.MELEE, armoured=faces == 20)
    counting = told.throws * Fraction(faces, 20)  # without those thrown again for want of an armour
    assert 0 < counting - mean < SMALL * 2 * MOST


@pytest.mark.parametrize("faces", [20, 18])
@pytest.mark.parametrize("wanted", [2, 3])
def test_the_root_is_what_the_trees_of_throws_add_up_to(faces: int, wanted: int) -> None:
    kind = Kind.MELEE
    never = sum(powers(Fraction(faces - 2 - wanted, faces), Fraction(1, faces), MOST))
    beyond = 1 - sum(powers(Fraction(faces - 2, faces), Fraction(1, faces), MOST))
    mishap = Mishap.STAGGER if wanted == 3 else Mishap.STUMBLE
    told = 1 - fumble(kind, armoured=faces == 20).shares[mishap].at_least_once
    # the truth lies from never to never + beyond, and at most PRECISION above what is told
    assert told <= never + beyond
    assert never < told + PRECISION


def truncated(faces: int, wanted: int, depth: int, unknown: Fraction) -> Fraction:
    """Follow every face `depth` throws deep: the chance of none wanted, `unknown` beyond."""
    if depth == 0:
        return unknown
    below = truncated(faces, wanted, depth - 1, unknown)
    chance = Fraction()
    for face in range(1, faces + 1):
        if face <= wanted:
            continue
        chance += below ** {faces - 1: 2, faces: 3}.get(face, 0) / faces
    return chance


@every_one
def test_a_truncated_enumeration_frames_the_root(kind: Kind, armoured: bool) -> None:
    told = fumble(kind, armoured=armoured)
    faces = len(faces_of(kind, armoured=armoured))
    for shares in told.shares.values():
        wanted = int(shares.once * faces)
        low, high = (truncated(faces, wanted, 5, Fraction(each)) for each in (0, 1))
        assert low < 1 - shares.at_least_once + PRECISION
        assert 1 - shares.at_least_once < high
        assert high - low < Fraction(1, 300)


@pytest.mark.parametrize(
    ("armoured", "throws", "results"),
    [
        (True, Fraction(4, 3), Fraction(6, 5)),  # ruling 002-23: 4/3, and 18/20 of them count
        (False, Fraction(20, 13), Fraction(16, 13)),  # 1 + 2/20 + 5/20 of itself; 16/20 count
    ],
)
def test_the_mean_numbers_of_throws_and_of_results(
    armoured: bool, throws: Fraction, results: Fraction
) -> None:
    told = fumble(Kind.MELEE, armoured=armoured)
    assert (told.throws, told.results) == (throws, results)
    assert not told.nothing
    assert sum(shares.expected for shares in told.shares.values()) == results


@every_one
@pytest.mark.parametrize("unchained", [False, True])
def test_a_result_comes_at_least_once_no_more_often_than_in_mean(
    kind: Kind, armoured: bool, unchained: bool
) -> None:
    for shares in fumble(kind, armoured=armoured, unchained=unchained).shares.values():
        assert shares.once < shares.at_least_once < shares.expected
