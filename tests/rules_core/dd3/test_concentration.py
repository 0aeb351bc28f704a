"""Concentration (004 l.187, 193, 201, 211, 224, 386)."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Naturals
from rules_core.dd3.concentration import (
    Distraction,
    Part,
    PowerReading,
    casting,
    difficulty,
    parts,
)
from tests.rules_core.brute_force import D20, D100, Chances, passes, share


@pytest.mark.parametrize(
    ("distraction", "amount", "told"),
    [
        (Distraction.DAMAGE, 0, 10),  # l.224
        (Distraction.DAMAGE, 12, 22),
        (Distraction.DEFENSIVE, 0, 15),  # l.201
        (Distraction.DEFENSIVE, 4, 19),
        (Distraction.MOUNTED, 4, 14),  # l.386
        (Distraction.GALLOP, 4, 19),
        (Distraction.POWER, 4, 19),  # l.211, ruling 004-13
    ],
)
def test_difficulties(distraction: Distraction, amount: int, told: int) -> None:
    assert difficulty(distraction, amount) == told


def test_the_level_of_a_power_may_count_for_nothing() -> None:
    # ruling 004-13
    assert difficulty(Distraction.POWER, 4, PowerReading.FIXED) == 15
    assert difficulty(Distraction.DEFENSIVE, 4, PowerReading.FIXED) == 19


@pytest.mark.parametrize("distraction", Distraction)
def test_an_amount_beyond_the_bounds_is_refused(distraction: Distraction) -> None:
    most = 1000 if distraction is Distraction.DAMAGE else 20
    difficulty(distraction, most)
    for amount in (-1, most + 1):
        with pytest.raises(ValueError, match=rf"^amount must lie between 0 and {most}"):
            difficulty(distraction, amount)


@given(st.integers(0, 60), st.integers(-20, 60), st.booleans(), st.sampled_from(Naturals))
def test_a_spell_counts_every_throw(
    against: int, bonus: int, deaf: bool, naturals: Naturals
) -> None:
    told = casting(against, bonus, deaf=deaf, naturals=naturals)
    decide = naturals is Naturals.DECIDE
    kept = [passes(face, bonus, against, naturals=decide) for face in D20]
    assert told.kept == share(kept)
    assert told.face is not None
    assert [face >= told.face for face in D20] == kept
    # l.187: the first 20 faces of the d100 fail the deaf
    cast = [keeps and not (deaf and heard <= 20) for keeps in kept for heard in D100]
    assert told.cast == share(cast)
    assert told.deafness == (Fraction(1, 5) if deaf else 0)


@given(st.integers(10, 40), st.integers(0, 20), st.booleans(), st.integers(1, 5))
def test_several_spells_count_every_outcome(
    against: int, bonus: int, deaf: bool, spells: int
) -> None:
    one = share([face + bonus >= against for face in D20]) * (Fraction(4, 5) if deaf else 1)
    failed: Chances = defaultdict(Fraction)
    for outcomes in product([True, False], repeat=spells):
        chance = Fraction(1)
        for done in outcomes:
            chance *= one if done else 1 - one
        failed[outcomes.count(False)] += chance
    told = casting(against, bonus, deaf=deaf, spells=spells)
    assert dict(told.failed.items()) == {n: p for n, p in sorted(failed.items()) if p}
    assert told.all_cast == failed[0]


def test_natural_faces_decide_nothing_unless_read_otherwise() -> None:
    # l.129 speaks of attack rolls, ruling 004-39
    beyond, sure = casting(40, 0), casting(5, 20)
    assert (beyond.face, sure.face) == (40, -15)
    assert beyond.kept == 0
    assert sure.kept == 1


def test_a_caster_hears_and_casts_one_spell_unless_told() -> None:
    # 10 or more on the d20: 11 faces
    told = casting(15, 5)
    assert told.deafness == 0
    assert dict(told.failed.items()) == {0: Fraction(11, 20), 1: Fraction(9, 20)}


@pytest.mark.parametrize(
    ("against", "bonus", "spells", "name"),
    [
        (-1, 0, 1, "against"),
        (1011, 0, 1, "against"),
        (15, -51, 1, "bonus"),
        (15, 101, 1, "bonus"),
        (15, 0, 0, "spells"),
        (15, 0, 21, "spells"),
    ],
)
def test_a_casting_beyond_the_bounds_is_refused(
    against: int, bonus: int, spells: int, name: str
) -> None:
    casting(0, -50, spells=1)
    casting(1010, 100, spells=20)
    with pytest.raises(ValueError, match=rf"^{name} must lie between"):
        casting(against, bonus, spells=spells)


def test_what_makes_a_difficulty_is_told_apart() -> None:
    # l.201: 15 and the level; l.224: 10 and the damage; l.211, ruling 004-13
    assert dict(parts(Distraction.DEFENSIVE, 3)) == {Part.BASE: 15, Part.AMOUNT: 3}
    assert dict(parts(Distraction.DAMAGE, 8)) == {Part.BASE: 10, Part.AMOUNT: 8}
    assert dict(parts(Distraction.POWER, 4, PowerReading.FIXED)) == {Part.BASE: 15}
