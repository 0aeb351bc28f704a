"""Not being surprised (001 l.33-34, 687)."""

from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.checks import Mode, Naturals
from rules_core.maison.abilities import Ability
from rules_core.maison.classes import CharacterClass
from rules_core.maison.surprise import DIFFICULTIES, USUAL_DIFFICULTIES, surprise_test
from tests.rules_core.brute_force import D20, frequencies, kept_d20, passes, share
from tests.rules_core.edges import beyond, inside

ORDINARY: dict[str, Any] = {"intelligence": 0, "dexterity": 0, "wisdom": 0}
BOUNDS = {
    "intelligence": (-10, 20),
    "dexterity": (-10, 20),
    "wisdom": (-10, 20),
    "difficulty": (1, 60),
    "creatures": (1, 20),
}
SHARP = {CharacterClass.SAMURAI, CharacterClass.MONK, CharacterClass.INFILTRATOR}  # l.34

modifiers = st.integers(-10, 20)
tests = st.fixed_dictionaries(
    {
        "intelligence": modifiers,
        "dexterity": modifiers,
        "wisdom": modifiers,
        "difficulty": st.integers(1, 60),
        "character_class": st.sampled_from(CharacterClass),
        "deafened": st.booleans(),
        "advantage": st.booleans(),
        "disadvantage": st.booleans(),
        "creatures": st.integers(1, 20),
        "naturals": st.sampled_from(Naturals),
    }
)


def mode_of(arguments: dict[str, Any]) -> Mode:
    """Read the causes one by one (l.34, 687; ruling 001-29)."""
    helped = arguments["character_class"] in SHARP or arguments["advantage"]
    hindered = arguments["deafened"] or arguments["disadvantage"]
    if helped and not hindered:
        return Mode.ADVANTAGE
    if hindered and not helped:
        return Mode.DISADVANTAGE
    return Mode.NORMAL


def test_the_ordinary_difficulty_is_15_and_the_other_20() -> None:
    # 001 l.33
    assert USUAL_DIFFICULTIES == (15, 20)
    assert surprise_test(**ORDINARY).chosen.difficulty == 15
    assert DIFFICULTIES == (10, 15, 20, 25)


@pytest.mark.parametrize(
    ("asked", "abilities", "modifier"),
    [
        ({"intelligence": 4}, (Ability.INTELLIGENCE,), 4),
        ({"dexterity": 4}, (Ability.DEXTERITY,), 4),
        ({"wisdom": 4}, (Ability.WISDOM,), 4),
        ({"intelligence": 2, "wisdom": 2}, (Ability.INTELLIGENCE, Ability.WISDOM), 2),
        ({"intelligence": -3}, (Ability.DEXTERITY, Ability.WISDOM), 0),
        ({}, (Ability.INTELLIGENCE, Ability.DEXTERITY, Ability.WISDOM), 0),
    ],
    ids=str,
)
def test_the_best_of_three_abilities_is_taken(
    asked: dict[str, int], abilities: tuple[Ability, ...], modifier: int
) -> None:
    # 001 l.33: « au choix »
    test = surprise_test(**ORDINARY | asked)
    assert (test.abilities, test.modifier) == (abilities, modifier)


@pytest.mark.parametrize("character_class", CharacterClass)
@pytest.mark.parametrize("deafened", [False, True])
def test_three_classes_have_advantage_and_the_deaf_disadvantage(
    character_class: CharacterClass, deafened: bool
) -> None:
    # 001 l.34, l.687
    test = surprise_test(**ORDINARY, character_class=character_class, deafened=deafened)
    sharp = character_class in SHARP
    assert test.class_advantage is sharp
    if sharp == deafened:
        assert test.mode is Mode.NORMAL  # neither, or both: ruling 001-29
    else:
        assert test.mode is (Mode.ADVANTAGE if sharp else Mode.DISADVANTAGE)


@given(tests)
def test_the_chance_counts_the_faces_that_reach_the_difficulty(arguments: dict[str, Any]) -> None:
    test = surprise_test(**arguments)
    mode = mode_of(arguments)
    assert test.mode is mode

    def by_faces(modifier: int, difficulty: int, thrown: Mode) -> Fraction:
        decide = arguments["naturals"] is Naturals.DECIDE
        return share(
            [passes(kept, modifier, difficulty, naturals=decide) for kept in kept_d20(thrown)]
        )

    names = ("intelligence", "dexterity", "wisdom")
    best = max(arguments[name] for name in names)
    assert test.chance == by_faces(best, arguments["difficulty"], mode)
    assert [ability.name.lower() for ability, _, _ in test.by_ability] == [*names]
    for ability, modifier, chances in test.by_ability:
        assert modifier == arguments[ability.name.lower()]
        assert chances.of(mode) == by_faces(modifier, arguments["difficulty"], mode)
        assert (ability in test.abilities) is (modifier == best)
    assert tuple(each.difficulty for each in test.by_difficulty) == (10, 15, 20, 25)
    for chances in test.by_difficulty:
        for thrown in Mode:
            assert chances.of(thrown) == by_faces(best, chances.difficulty, thrown)


def test_one_creature_tries_unless_told_otherwise() -> None:
    # 15 to 20 on the die, or not: 6 faces of 20
    alone = surprise_test(**ORDINARY)
    assert dict(alone.aware.items()) == {0: Fraction(14, 20), 1: Fraction(6, 20)}
    assert alone.all_aware == alone.chance


@pytest.mark.parametrize(("modifier", "difficulty"), [(0, 15), (3, 15), (5, 20), (-4, 20), (0, 1)])
def test_three_creatures_throw_three_dice(modifier: int, difficulty: int) -> None:
    # 001 l.19: each passes or fails by itself
    test = surprise_test(modifier, modifier, modifier, difficulty, creatures=3)
    thrown = [sum(die + modifier >= difficulty for die in dice) for dice in product(D20, repeat=3)]
    assert dict(test.aware.items()) == frequencies(thrown)
    assert test.all_aware == share([count == 3 for count in thrown])
    assert test.none_aware == share([count == 0 for count in thrown])


@given(tests)
@settings(max_examples=50)
def test_the_group_follows_the_binomial_law(arguments: dict[str, Any]) -> None:
    test = surprise_test(**arguments)
    count = arguments["creatures"]
    law = {
        k: comb(count, k) * test.chance**k * (1 - test.chance) ** (count - k)
        for k in range(count + 1)
    }
    assert dict(test.aware.items()) == {k: chance for k, chance in law.items() if chance}
    assert test.all_aware == law[count]
    assert test.none_aware == law[0]
    assert test.aware.mean == count * test.chance


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(name: str, value: int) -> None:
    assert 0 <= surprise_test(**ORDINARY | {name: value}).chance <= 1


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(name: str, value: int) -> None:
    with pytest.raises(ValueError, match=rf"^{name} must lie between "):
        surprise_test(**ORDINARY | {name: value})
