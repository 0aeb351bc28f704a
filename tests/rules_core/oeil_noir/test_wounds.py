"""Blessures (003 l.107-113, l.149): printed thresholds, and every blow counted."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.dice import Law
from rules_core.oeil_noir.wounds import (
    MAX_CONSTITUTION,
    Build,
    OlderRule,
    Part,
    Thresholds,
    WoundRule,
    inflicted,
)
from tests.rules_core.brute_force import D6, D100, share

CONSTITUTIONS = st.integers(1, MAX_CONSTITUTION)


@pytest.mark.parametrize(
    ("thresholds", "values"),
    [
        (Thresholds(13), (7, 13, 20)),  # l.108: CN/2 rounded = 7, CN = 13, 1,5 x CN = 20
        (Thresholds(13, Build.IRON), (9, 15, 22)),  # l.108
        (Thresholds(13, lowered=True), (5, 11, 18)),  # l.109 as printed, En Fer forgotten
        (Thresholds(13, Build.IRON, lowered=True), (7, 13, 20)),  # ruling 9
        (Thresholds(13, Build.GLASS), (5, 11, 18)),
        (Thresholds(12, raised=True), (8, 14, 20)),  # l.109
        (Thresholds(12, Build.GLASS, lowered=True), (2, 8, 14)),
        (Thresholds(12, Build.IRON, raised=True), (10, 16, 22)),
        (Thresholds(12, lowered=True, raised=True), (6, 12, 18)),
        (Thresholds(5, Build.GLASS, lowered=True), (0, 1, 4)),  # 3, 5, 8 less 4
    ],
)
def test_thresholds(thresholds: Thresholds, values: tuple[int, int, int]) -> None:
    assert thresholds.values == values


def test_a_threshold_says_what_it_is_made_of() -> None:
    # En Fer, CN 13, against a bolt (l.108-109, ruling 9): 7 + 2 - 2
    first, *_ = Thresholds(13, Build.IRON, lowered=True).made_of
    assert [entry for entry in first if entry[1]] == [
        (Part.PLAIN, 7),
        (Part.BUILD, 2),
        (Part.LOWERED, -2),
    ]
    # CN 5, Os de Verre, a bolt: 3 - 4 is raised to 0, 5 - 4 stays 1 (ruling 56)
    first, second, _ = Thresholds(5, Build.GLASS, lowered=True).made_of
    assert (first[Part.FLOOR], second[Part.FLOOR]) == (1, 0)
    raised, *_ = Thresholds(12, raised=True).made_of
    assert raised[Part.RAISED] == 2
    assert Part.LOWERED not in raised


def test_each_text_inflicts_its_own_wounds() -> None:
    # l.107 and l.149: 30 points, CN 13, Volonté missed at 60 %
    blow = (Law.constant(30), Thresholds(13), OlderRule(13, Fraction(2, 5)))
    assert dict(inflicted(*blow).items()) == {3: 1}
    older = inflicted(*blow, WoundRule.OLDER)
    assert dict(older.items()) == {0: Fraction(2, 5), 1: Fraction(3, 5)}


@pytest.mark.parametrize(
    ("damage", "wounds"), [(0, 0), (7, 0), (8, 1), (13, 1), (14, 2), (20, 2), (21, 3), (99, 3)]
)
def test_more_than_a_threshold_wounds(damage: int, wounds: int) -> None:
    # « Plus de points de dommages que » (l.107; ruling 11).
    assert Thresholds(13).wounds(damage) == wounds


@given(CONSTITUTIONS, st.sampled_from(Build), st.booleans(), st.booleans())
def test_a_blow_that_costs_nothing_never_wounds(
    constitution: int, build: Build, lowered: bool, raised: bool
) -> None:
    thresholds = Thresholds(constitution, build, lowered, raised)
    assert thresholds.wounds(0) == 0
    assert thresholds.wounds(10 * constitution + 10) == 3
    assert thresholds.values == tuple(sorted(thresholds.values))


def test_the_older_rule_over_every_roll() -> None:
    # l.149: more than the CN asks for Volonté, here 35 %; 1d6+10 against CN 13.
    rule = OlderRule(13, Fraction(35, 100))
    wounded = [face + 10 > 13 and test > 35 for face, test in product(D6, D100)]
    law = rule.wounds(Law.die(6).map(lambda face: face + 10))
    assert dict(law.items()) == {0: 1 - share(wounded), 1: share(wounded)}


def test_the_older_rule_asks_beyond_the_constitution_only() -> None:
    rule = OlderRule(13, Fraction(1, 4))
    assert [rule.tests(each) for each in (13, 14)] == [False, True]
    assert [rule.wounding(each) for each in (13, 14, 60)] == [0, Fraction(3, 4), Fraction(3, 4)]


def test_an_arrow_of_the_older_rule_needs_no_test() -> None:
    rule = OlderRule(13, Fraction(1), automatic=True)
    assert [rule.wounding(each) for each in (0, 1, 30)] == [0, 1, 1]
    assert not rule.tests(30)


@pytest.mark.parametrize(("constitution", "values"), [(1, (1, 1, 2)), (40, (20, 40, 60))])
def test_the_least_and_the_greatest_constitution(
    constitution: int, values: tuple[int, int, int]
) -> None:
    # 0,5 and 1,5 round up (ruling 16); the older rule asks beyond the CN (l.149)
    assert Thresholds(constitution).values == values
    rule = OlderRule(constitution, Fraction())
    assert [rule.tests(each) for each in (constitution, constitution + 1)] == [False, True]


@pytest.mark.parametrize("constitution", [0, MAX_CONSTITUTION + 1])
def test_bounds_of_a_constitution(constitution: int) -> None:
    with pytest.raises(ValueError, match=r"^constitution "):
        Thresholds(constitution)
    with pytest.raises(ValueError, match=r"^constitution "):
        OlderRule(constitution, Fraction())


@pytest.mark.parametrize("chance", [Fraction(-1, 100), Fraction(101, 100)])
def test_bounds_of_a_chance(chance: Fraction) -> None:
    with pytest.raises(ValueError, match=r"^willpower "):
        OlderRule(13, chance)
