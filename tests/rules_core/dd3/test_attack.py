"""Attack rolls and rounds of attacks (004 l.3-9, 129, 137-171, 267-285, 384, 411)."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dd3.armour_class import LEAST, MOST
from rules_core.dd3.attack import (
    MAX_ATTACKS,
    Cause,
    HelplessReading,
    Part,
    attack_roll,
    attack_round,
    counted,
    parts,
)
from tests.rules_core.brute_force import D20, D100, frequencies, share
from tests.rules_core.edges import beyond, inside

ORDINARY: dict[str, Any] = {"bonus": 0, "armour_class": 10}
BOUNDS = {"bonus": (LEAST, MOST), "armour_class": (LEAST, MOST)}
MELEE = {Cause.CHARGE, Cause.VITALS}
RANGED = {Cause.CROWD, Cause.MOUNT_DOUBLE, Cause.MOUNT_GALLOP}


def hits(face: int, bonus: int, armour: int) -> bool:
    """Read one face (l.129)."""
    return face == 20 or (face != 1 and face + bonus >= armour)


@given(st.integers(-30, 60), st.integers(-20, 80), st.integers(0, 100))
def test_an_attack_counts_every_throw(bonus: int, armour: int, hidden: int) -> None:
    told = attack_roll(bonus, armour, miss=Fraction(hidden, 100))
    landed = [hits(face, bonus, armour) and d100 > hidden for face in D20 for d100 in D100]
    assert told.hit == share(landed)
    assert told.face == min(face for face in D20 if hits(face, bonus, armour))
    assert (told.bonus, told.armour_class) == (bonus, armour)


def test_reaching_the_armour_class_hits() -> None:
    assert attack_roll(5, 15).face == 10
    assert attack_roll(5, 15).hit == Fraction(11, 20)


def test_naturals_hit_and_miss_whatever_the_numbers() -> None:
    # 004 l.129
    assert attack_roll(-30, 60).hit == Fraction(1, 20)
    assert attack_roll(60, 0).hit == Fraction(19, 20)


def counted_hits(bonuses: Sequence[int], armour: int) -> dict[int, Fraction]:
    """Throw every d20 of the round: the chance of each number of hits."""
    throws = product(D20, repeat=len(bonuses))
    return frequencies(
        [
            sum(hits(face, bonus, armour) for face, bonus in zip(faces, bonuses, strict=True))
            for faces in throws
        ]
    )


@pytest.mark.parametrize(
    ("bonuses", "armour"),
    [((9,), 16), ((9, 4), 16), ((11, 6, 1), 20), ((0, 0, 0), 40), ((40, -40), 10)],
)
def test_a_round_counts_every_throw(bonuses: tuple[int, ...], armour: int) -> None:
    told = attack_round(bonuses, armour)
    law = counted_hits(bonuses, armour)
    assert dict(told.hits.items()) == law
    assert told.at_least_one == 1 - law.get(0, Fraction())
    assert [each.bonus for each in told.attacks] == [*bonuses]


def test_concealment_hides_from_each_attack() -> None:
    # two attacks of 11/20, each of which misses again half the time
    told = attack_round((5, 5), 15, miss=Fraction(1, 2))
    assert told.hits.mean == Fraction(11, 20)
    assert told.at_least_one == 1 - Fraction(29, 40) ** 2


def test_full_concealment_never_hits() -> None:
    assert dict(attack_round((5, 0), 15, miss=Fraction(1)).hits.items()) == {0: 1}


@pytest.mark.parametrize(
    ("cause", "ranged", "added"),
    [
        (Cause.CHARGE, False, 2),  # l.151
        (Cause.DEFENSIVE, False, -4),  # l.171
        (Cause.DEFENSIVE, True, -4),
        (Cause.FLANKING, False, 2),  # l.269
        (Cause.HELPLESS, False, 4),  # l.283
        (Cause.HELPLESS, True, 4),  # ruling 004-5
        (Cause.HIGHER, False, 1),  # l.384
        (Cause.VITALS, False, -4),  # l.411
        (Cause.CROWD, True, -4),  # l.139
        (Cause.MOUNT_DOUBLE, True, -4),  # l.384
        (Cause.MOUNT_GALLOP, True, -8),  # l.384
    ],
)
def test_each_cause_adds_what_the_source_says(cause: Cause, ranged: bool, added: int) -> None:
    assert dict(counted({cause}, ranged=ranged)) == {cause: added}


def test_a_helpless_target_helps_melee_alone_when_read_so() -> None:
    # ruling 004-5
    melee = HelplessReading.MELEE
    assert not dict(counted({Cause.HELPLESS}, ranged=True, helpless=melee))
    assert dict(counted({Cause.HELPLESS}, ranged=False, helpless=melee)) == {Cause.HELPLESS: 4}


@given(st.frozensets(st.sampled_from(Cause)), st.booleans())
def test_causes_add_up_unless_they_suit_the_other_kind(
    causes: frozenset[Cause], ranged: bool
) -> None:
    if causes & (MELEE if ranged else RANGED):
        with pytest.raises(ValueError, match=r"^causes must suit"):
            counted(causes, ranged=ranged)
        return
    assert dict(counted(causes, ranged=ranged)).keys() == causes


def test_strength_strikes_and_dexterity_shoots_with_the_range_against_it() -> None:
    # l.3-9
    told = {"strength": 3, "dexterity": 2, "size": -1, "others": 5, "range_malus": 4}
    assert dict(parts(ranged=False, **told)) == {Part.STRENGTH: 3, Part.SIZE: -1, Part.OTHERS: 5}
    assert dict(parts(ranged=True, **told)) == {
        Part.DEXTERITY: 2,
        Part.SIZE: -1,
        Part.OTHERS: 5,
        Part.RANGE: -4,
    }


@pytest.mark.parametrize("ranged", [False, True])
def test_what_is_not_told_adds_nothing_to_an_attack(ranged: bool) -> None:
    assert {added for _, added in parts(ranged=ranged)} == {0}


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert 0 < attack_roll(**ORDINARY | {name: value}).hit < 1


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        attack_roll(**ORDINARY | {name: value})


@pytest.mark.parametrize("miss", [Fraction(-1, 100), Fraction(101, 100)])
def test_a_chance_beyond_certainty_is_refused(miss: Fraction) -> None:
    with pytest.raises(ValueError, match=r"^miss must lie between"):
        attack_roll(0, 10, miss=miss)


@pytest.mark.parametrize("count", [0, MAX_ATTACKS + 1])
def test_a_round_of_no_or_too_many_attacks_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match=r"^bonuses must lie between"):
        attack_round([0] * count, 10)
    assert len(attack_round([0] * MAX_ATTACKS, 10).attacks) == MAX_ATTACKS
