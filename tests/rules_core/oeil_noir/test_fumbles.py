"""The fumble tables and that of the head, read face by face (003 l.202-228)."""

from fractions import Fraction
from itertools import product

import pytest

from rules_core.oeil_noir.fumbles import (
    TABLES,
    Board,
    Entry,
    Mishap,
    Opening,
    Scar,
    applies,
    at_least_once,
    descends,
    entry,
    fumble,
    rows_read,
)
from tests.rules_core.brute_force import D20

RANGES = {
    Board.ATTACK: ((1, 4), (5, 8), (9, 11), (12, 13), (14, 15), (16, 17), (18, 19), (20, 20)),
    Board.PARRY: ((1, 4), (5, 8), (9, 11), (12, 13), (14, 15), (16, 17), (18, 19), (20, 20)),
    Board.HEAD: ((1, 10), (11, 13), (14, 16), (17, 19), (20, 20)),
}
FUMBLES = (
    "desoriente trebuche chute arme-glissee arme-ejectee arme-endommagee arme-detruite se-blesse"
)
BOOK = {
    Board.ATTACK: FUMBLES,  # l.205-212
    Board.PARRY: FUMBLES,  # l.214-221
    Board.HEAD: "balafre oreille-coupee nez-coupe oeil-creve blessure-mortelle",  # l.224-228
}
INITIATIVE = (2, 1, 2, 1, 1, 1, 4, 4)
"""« INI suivante », the same in both tables."""
OPENINGS = {
    Board.ATTACK: [Opening(-2), Opening(-2), Opening(-4)],  # l.205-207
    Board.PARRY: [Opening(-3), Opening(None), Opening(None, 2)],  # l.214-216
}
FIGHT = [Board.ATTACK, Board.PARRY]


def named(board: Board, face: int) -> str:
    """Return the result of a face as the book lists it."""
    (found,) = [
        name
        for (low, high), name in zip(RANGES[board], BOOK[board].split(), strict=True)
        if low <= face <= high
    ]
    return found


@pytest.mark.parametrize("board", Board)
def test_the_rows_are_those_of_the_source(board: Board) -> None:
    assert tuple((row.low, row.high) for row in TABLES[board]) == RANGES[board]
    assert [row.mishap for row in TABLES[board]] == BOOK[board].split()
    assert [entry(board, face).mishap for face in D20] == [named(board, face) for face in D20]


@pytest.mark.parametrize("board", FIGHT)
def test_what_a_fumble_costs_is_that_of_the_source(board: Board) -> None:
    rows = TABLES[board]
    assert tuple(row.initiative for row in rows) == INITIATIVE
    assert [row.opening for row in rows] == [*OPENINGS[board], *[None] * 5]
    dice = {row.mishap: row.die for row in rows if row.die}
    assert dice == {Mishap.EJECTED: 4, Mishap.DAMAGED: 4}  # l.209-210, l.218-219
    assert not [row for row in rows if row.scar]


def test_what_the_head_loses_is_that_of_the_source() -> None:
    # l.224-228: CH 1 for all but the last; perception, AT and PRD
    rows = TABLES[Board.HEAD]
    assert [row.scar for row in rows] == [
        Scar(1, 0, 0, 0),
        Scar(1, 2, 0, 0),
        Scar(1, 2, 0, 0),
        Scar(1, 2, 2, 3),
        None,
    ]
    assert not [row for row in rows if row.opening or row.initiative or row.die]


@pytest.mark.parametrize("face", [0, 21])
def test_a_face_that_a_d20_does_not_have_is_refused(face: int) -> None:
    with pytest.raises(ValueError, match=r"^face must lie between 1 and 20"):
        entry(Board.ATTACK, face)
    with pytest.raises(ValueError, match=r"^face must lie between 1 and 20"):
        rows_read(Board.ATTACK, face)


# --- going down (l.204, ruling 27) ---


def names(rows: tuple[Entry, ...]) -> list[str]:
    """Return the results of rows."""
    return [row.mishap.value for row in rows]


@pytest.mark.parametrize("board", Board)
@pytest.mark.parametrize("face", D20)
def test_a_weapon_in_hand_never_goes_down(board: Board, face: int) -> None:
    assert rows_read(board, face, parry_too=True) == (entry(board, face),)


def test_bare_hands_go_down_row_by_row_on_an_attack() -> None:
    # l.204: an 18 has no object; the row below is that of the 20
    assert names(rows_read(Board.ATTACK, 18, armed=False)) == ["arme-detruite", "se-blesse"]
    assert names(rows_read(Board.ATTACK, 12, armed=False)) == FUMBLES.split()[3:]
    assert names(rows_read(Board.ATTACK, 11, armed=False)) == ["chute"]
    assert names(rows_read(Board.ATTACK, 20, armed=False)) == ["se-blesse"]


def test_bare_hands_stay_on_their_row_on_a_parry_unless_read_otherwise() -> None:
    # l.213 has no such clause
    assert names(rows_read(Board.PARRY, 18, armed=False)) == ["arme-detruite"]
    read = rows_read(Board.PARRY, 14, armed=False, parry_too=True)
    assert names(read) == FUMBLES.split()[4:]


def test_the_table_of_the_attack_alone_says_to_go_down() -> None:
    # l.204; ruling 27 may read it for the parry too, never for the head
    assert [board for board in Board if descends(board)] == [Board.ATTACK]
    assert [board for board in Board if descends(board, parry_too=True)] == FIGHT


@pytest.mark.parametrize("board", Board)
def test_every_row_applies_to_who_holds_a_weapon(board: Board) -> None:
    # one is armed unless told otherwise
    assert all(applies(row) for row in TABLES[board])


@pytest.mark.parametrize(
    ("board", "armed", "parry_too"), [*product(Board, [True, False], [False, True])]
)
def test_every_face_counts_once(board: Board, armed: bool, parry_too: bool) -> None:
    told = fumble(board, armed=armed, parry_too=parry_too)
    ends: dict[str, int] = {}
    for face in D20:
        name = named(board, face)
        if not armed and name.startswith("arme-"):
            down = board is Board.ATTACK or parry_too
            name = "se-blesse" if down else "rien"
        ends[name] = ends.get(name, 0) + 1
    nothing = ends.pop("rien", 0)
    assert {row.mishap: share * 20 for row, share in told.shares.items()} == ends
    assert told.nothing == Fraction(nothing, 20)


def test_what_follows_a_fumble_is_counted_on_the_faces() -> None:
    attack, parry = fumble(Board.ATTACK), fumble(Board.PARRY)
    assert (attack.exposed, attack.defenceless) == (Fraction(11, 20), Fraction())
    assert (parry.exposed, parry.defenceless) == (Fraction(11, 20), Fraction(7, 20))
    # 5-8 and 12-17 cost 1, 1-4 and 9-11 cost 2, 18-20 cost 4
    law = {1: Fraction(10, 20), 2: Fraction(7, 20), 4: Fraction(3, 20)}
    assert dict(attack.initiative.items()) == law
    assert dict(parry.initiative.items()) == law
    bare = fumble(Board.PARRY, armed=False)
    assert bare.initiative.probability(lambda lost: lost == 0) == Fraction(8, 20)
    assert attack.chance([Mishap.FALL, Mishap.HURT]) == Fraction(4, 20)


def test_at_least_once_is_every_way_but_never() -> None:
    assert at_least_once(Fraction(1, 20), 1) == Fraction(1, 20)
    assert at_least_once(Fraction(1, 20), 2) == Fraction(39, 400)
    for tries in (0, 101):
        with pytest.raises(ValueError, match=r"^tries must lie between 1 and 100"):
            at_least_once(Fraction(1, 2), tries)
