"""The attack roll (001 l.339-341, 363, 372, 473-486)."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.ledger import Ledger
from rules_core.maison.attack import Cover, Defence, attack_roll
from tests.rules_core.brute_force import D20, kept_d20, share
from tests.rules_core.edges import beyond, inside

ORDINARY: dict[str, Any] = {"bonus": 0, "armour_class": 10}
BOUNDS = {"bonus": (-20, 40), "armour_class": (0, 60)}
PROTECTION = {Cover.NONE: 0, Cover.HALF: 2, Cover.THREE_QUARTERS: 5}  # l.479, 482

attacks = st.fixed_dictionaries(
    {
        "bonus": st.integers(*BOUNDS["bonus"]),
        "armour_class": st.integers(*BOUNDS["armour_class"]),
        "mode": st.sampled_from(Mode),
        "cover": st.sampled_from(list(PROTECTION)),
    }
)


def hits(natural: int, bonus: int, armour_class: int) -> bool:
    """Read one kept face (l.341, 363, 372)."""
    return natural == 20 or (natural != 1 and natural + bonus >= armour_class)


@given(attacks)
def test_an_attack_counts_every_throw(attack: dict[str, Any]) -> None:
    roll = attack_roll(**attack)
    reached = attack["armour_class"] + PROTECTION[attack["cover"]]
    kept = kept_d20(attack["mode"])
    assert roll.armour_class == reached
    assert roll.mode is attack["mode"]
    assert roll.hit == share([hits(face, attack["bonus"], reached) for face in kept])
    assert roll.natural_20 == share([face == 20 for face in kept])
    assert roll.natural_1 == share([face == 1 for face in kept])
    assert roll.face == min(face for face in D20 if hits(face, attack["bonus"], reached))


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("armour_class", range(61))
def test_every_armour_class_counts_every_throw(armour_class: int, mode: Mode) -> None:
    chances = [share([hits(face, 7, armour_class) for face in kept_d20(mode)])]
    assert chances == [attack_roll(7, armour_class, mode=mode).hit]


def test_equalling_the_armour_class_hits() -> None:
    # 001 l.341
    assert attack_roll(5, 15).face == 10
    assert attack_roll(5, 15).hit == Fraction(11, 20)


def test_a_natural_20_hits_and_a_natural_1_misses_whatever_the_numbers() -> None:
    # 001 l.363, 372
    assert attack_roll(-20, 60).hit == Fraction(1, 20)
    assert attack_roll(40, 0).hit == Fraction(19, 20)


@pytest.mark.parametrize(
    ("cover", "armour_class"), [(Cover.NONE, 14), (Cover.HALF, 16), (Cover.THREE_QUARTERS, 19)]
)
def test_cover_adds_2_or_5_to_the_armour_class(cover: Cover, armour_class: int) -> None:
    # 001 l.479, 482
    covered, plain = attack_roll(3, 14, cover=cover), attack_roll(3, armour_class)
    assert covered.armour_class == plain.armour_class
    assert replace(covered, defence=plain.defence) == plain


def test_total_cover_cannot_be_aimed_at() -> None:
    # 001 l.485
    with pytest.raises(ValueError, match=r"^cover is total"):
        attack_roll(3, 14, cover=Cover.TOTAL)


@given(attacks)
def test_chances_are_ordered_by_mode(attack: dict[str, Any]) -> None:
    low, normal, high = (
        attack_roll(**attack | {"mode": mode})
        for mode in (Mode.DISADVANTAGE, Mode.NORMAL, Mode.ADVANTAGE)
    )
    assert 0 < low.hit <= normal.hit <= high.hit < 1
    assert low.natural_20 < normal.natural_20 < high.natural_20
    assert low.natural_1 > normal.natural_1 > high.natural_1


@given(attacks)
def test_a_natural_20_is_one_of_the_hits_and_a_natural_1_one_of_the_misses(
    attack: dict[str, Any],
) -> None:
    roll = attack_roll(**attack)
    assert roll.natural_20 <= roll.hit <= 1 - roll.natural_1


@given(attacks)
def test_bonus_helps_and_armour_hinders(attack: dict[str, Any]) -> None:
    attack["bonus"] = min(attack["bonus"], 39)
    attack["armour_class"] = min(attack["armour_class"], 59)
    chance = attack_roll(**attack).hit
    assert chance <= attack_roll(**attack | {"bonus": attack["bonus"] + 1}).hit
    assert chance >= attack_roll(**attack | {"armour_class": attack["armour_class"] + 1}).hit


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert 0 < attack_roll(**ORDINARY | {name: value}).hit < 1


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        attack_roll(**ORDINARY | {name: value})


def test_cover_adds_to_the_armour_class() -> None:
    # 001 l.482: +5
    roll = attack_roll(5, 15, cover=Cover.THREE_QUARTERS)
    assert roll.defence == Ledger.of({Defence.USUAL: 15, Defence.COVER: 5})
    assert roll.armour_class == 20
