"""Disengaging from a fight (001 l.303-306, 420)."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.maison.classes import CharacterClass
from rules_core.maison.disengage import beaten_faces, chance_to_beat, disengage
from tests.rules_core.brute_force import D20, Chances, frequencies, kept_d20, share

NIMBLE = {CharacterClass.INFILTRATOR, CharacterClass.MONK}  # l.306

bonuses = st.integers(-10, 20)
foes = st.lists(bonuses, min_size=1, max_size=8)
modes = st.sampled_from(Mode)
CAUSES: dict[Mode, dict[str, Any]] = {
    Mode.NORMAL: {},
    Mode.ADVANTAGE: {"advantage": True},
    Mode.DISADVANTAGE: {"disadvantage": True},
}


def by_subsets(chances: Sequence[Fraction]) -> Chances:
    """Write out who is beaten and who is not; return the law of how many are not."""
    law: Chances = defaultdict(Fraction)
    for beaten in product([True, False], repeat=len(chances)):
        law[beaten.count(False)] += prod(
            (each if won else 1 - each for each, won in zip(chances, beaten, strict=True)),
            start=Fraction(1),
        )
    return {count: chance for count, chance in law.items() if chance}


@pytest.mark.parametrize(
    ("own", "enemy", "beaten"),
    [(11, 10, True), (10, 10, False), (9, 10, False)],  # l.305; ruling 001-12: a tie fails
)
def test_only_a_greater_total_wins(own: int, enemy: int, beaten: bool) -> None:
    assert (enemy <= beaten_faces(own, 0)) is beaten


@given(st.integers(1, 20), st.integers(-60, 60))
def test_the_faces_that_lose_are_those_whose_total_is_less(face: int, lead: int) -> None:
    assert beaten_faces(face, lead) == sum(face + lead > enemy for enemy in D20)


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize("lead", [-25, -20, -19, -7, -1, 0, 1, 3, 18, 19, 20, 40])
def test_the_chance_to_beat_counts_every_pair_of_throws(lead: int, mode: Mode) -> None:
    pairs = product(kept_d20(mode), D20)
    assert chance_to_beat(lead, mode) == share([own + lead > enemy for own, enemy in pairs])


def test_equal_bonuses_win_190_times_in_400() -> None:
    # 0 + 1 + … + 19 of the 400 pairs
    assert chance_to_beat(0) == Fraction(190, 400)


@pytest.mark.parametrize("character_class", CharacterClass)
def test_infiltrators_and_monks_have_advantage(character_class: CharacterClass) -> None:
    # 001 l.306
    attempt = disengage(0, [0], character_class=character_class)
    assert attempt.class_advantage is (character_class in NIMBLE)
    assert attempt.mode is (Mode.ADVANTAGE if character_class in NIMBLE else Mode.NORMAL)


@pytest.mark.parametrize("character_class", CharacterClass)
def test_a_disadvantage_cancels_every_advantage(character_class: CharacterClass) -> None:
    # ruling 001-29
    attempt = disengage(0, [0], character_class=character_class, advantage=True, disadvantage=True)
    assert attempt.mode is Mode.NORMAL


def test_two_enemies_are_two_pairs_of_dice() -> None:
    # ruling 001-12: one roll against each
    attempt = disengage(1, [0, 3])
    assert dict(attempt.attacks.items()) == frequencies(
        [
            (first + 1 <= foe) + (second + 1 <= other + 3)
            for first, foe, second, other in product(D20, repeat=4)
        ]
    )


@pytest.mark.parametrize("mode", Mode)
def test_a_single_roll_faces_two_enemies_with_one_die(mode: Mode) -> None:
    attempt = disengage(1, [0, 3], single_roll=True, **CAUSES[mode])
    law: Chances = defaultdict(Fraction)
    for own, chance in frequencies(kept_d20(mode)).items():
        for foe, other in product(D20, repeat=2):
            law[(own + 1 <= foe) + (own + 1 <= other + 3)] += chance / 400
    assert dict(attempt.attacks.items()) == law


@given(bonuses, foes, modes)
@settings(max_examples=40)
def test_the_law_of_attacks_writes_out_who_is_beaten(
    bonus: int, enemies: list[int], mode: Mode
) -> None:
    attempt = disengage(bonus, enemies, **CAUSES[mode])
    chances = [
        share([own + bonus > foe + enemy for own, foe in product(kept_d20(mode), D20)])
        for enemy in enemies
    ]
    assert attempt.by_enemy == tuple(zip(enemies, chances, strict=True))
    assert dict(attempt.attacks.items()) == by_subsets(chances)
    assert attempt.free == prod(chances, start=Fraction(1))


@given(bonuses, st.lists(bonuses, min_size=1, max_size=4), modes)
@settings(max_examples=25)
def test_a_single_roll_is_each_face_in_turn(bonus: int, enemies: list[int], mode: Mode) -> None:
    attempt = disengage(bonus, enemies, single_roll=True, **CAUSES[mode])
    law: Chances = defaultdict(Fraction)
    for own, chance in frequencies(kept_d20(mode)).items():
        given_face = [share([own + bonus > foe + enemy for foe in D20]) for enemy in enemies]
        for count, weight in by_subsets(given_face).items():
            law[count] += chance * weight
    assert dict(attempt.attacks.items()) == law


@given(bonuses, foes, modes)
@settings(max_examples=40)
def test_a_single_roll_changes_the_spread_and_not_the_mean(
    bonus: int, enemies: list[int], mode: Mode
) -> None:
    apart = disengage(bonus, enemies, **CAUSES[mode])
    together = disengage(bonus, enemies, single_roll=True, **CAUSES[mode])
    assert apart.by_enemy == together.by_enemy
    assert apart.attacks.mean == together.attacks.mean
    assert together.free >= apart.free  # one good face beats them all
    assert together.attacks.between(len(enemies), 8) >= apart.attacks.between(len(enemies), 8)


@pytest.mark.parametrize("bonus", [-10, 20])
@pytest.mark.parametrize("enemies", [[-10], [20] * 8])
def test_every_bound_is_accepted(bonus: int, enemies: list[int]) -> None:
    assert 0 <= disengage(bonus, enemies).free <= 1


@pytest.mark.parametrize(
    ("name", "bonus", "enemies"),
    [
        ("bonus", -11, [0]),
        ("bonus", 21, [0]),
        ("enemies", 0, [-11]),
        ("enemies", 0, [0, 21]),
        (r"len\(enemies\)", 0, []),
        (r"len\(enemies\)", 0, [0] * 9),
    ],
)
def test_a_value_beyond_a_bound_is_refused_by_name(
    name: str, bonus: int, enemies: list[int]
) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        disengage(bonus, enemies)
