"""Grappling (004 l.332-378)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.dd3.attack import attack_roll
from rules_core.dd3.grapple import GrappleEnd, grapple, grapple_parts
from rules_core.dd3.manoeuvres import Part
from rules_core.dd3.opposed import Made
from tests.rules_core.brute_force import D20, share

modifiers = st.integers(-10, 20)
armours = st.integers(0, 30)


def hits(face: int, bonus: int, armour: int) -> bool:
    """Read one face of an attack (l.129)."""
    return face == 20 or (face != 1 and face + bonus >= armour)


@given(modifiers, modifiers, st.tuples(modifiers, armours), st.tuples(modifiers, armours))
@settings(max_examples=50)
def test_an_attempt_goes_through_its_steps(
    mine: int, theirs: int, touch: tuple[int, int], riposte: tuple[int, int]
) -> None:
    told = grapple(mine, theirs, attack_roll(*touch), attack_roll(*riposte))
    struck = share([hits(face, *riposte) for face in D20])
    seized = share([hits(face, *touch) for face in D20])
    held = share([a + mine > b + theirs for a, b in product(D20, D20)])
    assert told.ends == {
        GrappleEnd.STRUCK: struck,
        GrappleEnd.MISSED: (1 - struck) * (1 - seized),
        GrappleEnd.HELD: (1 - struck) * seized * held,
        GrappleEnd.ESCAPED: (1 - struck) * seized * (1 - held),
    }
    assert sum(told.ends.values()) == 1


def test_a_target_without_an_attack_of_opportunity_stops_nobody() -> None:
    told = grapple(0, 0, attack_roll(0, 11))
    assert told.opportunity is None
    assert told.ends[GrappleEnd.STRUCK] == 0
    # touching on 11 or more, then 190 of 400 pairs of faces
    assert told.ends[GrappleEnd.HELD] == Fraction(1, 2) * Fraction(19, 40)


def test_who_joins_begins_at_the_second_step() -> None:
    # l.348
    told = grapple(0, 0)
    assert told.touch is None
    assert told.ends[GrappleEnd.HELD] == Fraction(19, 40)
    assert told.ends[GrappleEnd.MISSED] == told.ends[GrappleEnd.STRUCK] == 0


def test_who_joins_is_not_exposed() -> None:
    with pytest.raises(ValueError, match=r"^opportunity is for a first step"):
        grapple(0, 0, opportunity=attack_roll(0, 10))


@given(modifiers, modifiers)
def test_the_pinned_break_free_by_the_same_roll(mine: int, theirs: int) -> None:
    # l.368
    told = grapple(mine, theirs)
    assert told.free.win == share([b + theirs > a + mine for a, b in product(D20, D20)])


@pytest.mark.parametrize("value", [-151, 151])
def test_a_modifier_beyond_the_bounds_is_refused(value: int) -> None:
    with pytest.raises(ValueError, match=r"^mine must lie between "):
        grapple(value, 0)
    with pytest.raises(ValueError, match=r"^theirs must lie between "):
        grapple(0, value)


def test_a_grapple_bonus_is_made_of_its_parts() -> None:
    # l.334: base attack, Strength, and a size modifier of its own
    parts = grapple_parts(6, 3, -4, other=1)
    assert list(parts) == [
        (Part.BASE, 6),
        (Part.STRENGTH, 3),
        (Part.SPECIAL_SIZE, -4),
        (Part.OTHER, 1),
    ]
    assert parts.total == 6


def test_a_grapple_bonus_has_nothing_else_unless_the_game_master_grants_it() -> None:
    assert list(grapple_parts(6, 3, -4)) == list(grapple_parts(6, 3, -4, other=0))


@given(modifiers, modifiers, st.integers(-10, 40))
def test_a_roll_that_is_made_decides_the_hold_alone(mine: int, theirs: int, total: int) -> None:
    told = grapple(mine, theirs, made=Made(theirs=total))
    assert told.ends[GrappleEnd.HELD] == share([face + mine > total for face in D20])
    assert told.free == grapple(mine, theirs).free
