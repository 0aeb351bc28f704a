"""Values of combat (003 l.8-19, 42-48, 85-95, 151-184)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.values import (
    Burden,
    Effect,
    Limit,
    Load,
    Pair,
    Part,
    Quality,
    Value,
    base_values,
    exact_base,
    initiative,
    initiative_parts,
    parts,
    protection,
    shared,
    splits,
)

ALRIGIO = {
    Quality.COURAGE: 14,
    Quality.INTUITION: 11,
    Quality.AGILITY: 12,
    Quality.STRENGTH: 13,
    Quality.DEXTERITY: 15,
}
ALRIK = Pair(8, 6)


def test_bases() -> None:
    # l.48 for the initiative; 39, 36 and 39 fifths for the rest, his strength and dexterity ours
    assert exact_base(Value.INITIATIVE, ALRIGIO) == Fraction("10.2")
    assert base_values(ALRIGIO) == {
        Value.ATTACK: 8,
        Value.PARRY: 7,
        Value.RANGED: 8,
        Value.INITIATIVE: 10,
    }
    assert [*base_values(ALRIGIO, Rounding.DOWN).values()] == [7, 7, 7, 10]


@pytest.mark.parametrize("quality", Quality)
@pytest.mark.parametrize("wrong", [-1, 41])
def test_qualities_have_bounds(quality: Quality, wrong: int) -> None:
    with pytest.raises(ValueError, match=f"^{quality.value} "):
        base_values(ALRIGIO | {quality: wrong})


def values(points: int, limit: Limit) -> list[tuple[int, int]]:
    """Return the values that Alrik's splits give him."""
    made = [ALRIK + each for each in splits(points, ALRIK, limit)]
    return [(each.attack, each.parry) for each in made]


def test_alriks_splits_in_the_older_summary() -> None:
    # l.171, 173
    assert values(2, Limit.VALUES) == [(8, 8), (9, 7), (10, 6)]
    assert values(4, Limit.VALUES) == [(8, 10), (9, 9), (10, 8), (11, 7)]


def test_the_newer_text_limits_the_points_alone() -> None:
    # Ruling 003-1: 12/6 is 4 points against 0
    assert values(4, Limit.POINTS)[-1] == (12, 6)


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40), st.sampled_from(Limit))
def test_splits_are_all_those_within_5(points: int, attack: int, parry: int, limit: Limit) -> None:
    told = [(each.attack, each.parry) for each in splits(points, Pair(attack, parry), limit)]
    base = (attack, parry) if limit is Limit.VALUES else (0, 0)
    assert told == [
        (on_attack, on_parry)
        for on_attack, on_parry in product(range(41), repeat=2)
        if on_attack + on_parry == points and -5 <= base[0] + on_attack - base[1] - on_parry <= 5
    ]


@pytest.mark.parametrize(("quality", "attack", "start"), [(0, 0, 0), (40, 24, 32)])
def test_bases_of_the_least_and_the_greatest_qualities(
    quality: int, attack: int, start: int
) -> None:
    # three fifths of one quality, four for the initiative
    same = dict.fromkeys(Quality, quality)
    assert exact_base(Value.ATTACK, same) == attack
    assert exact_base(Value.INITIATIVE, same) == start


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_a_pair_and_its_opposite_leave_nothing(attack: int, parry: int) -> None:
    pair = Pair(attack, parry)
    assert pair + -pair == Pair(0, 0)


@pytest.mark.parametrize("points", [-1, 41])
def test_points_have_bounds(points: int) -> None:
    with pytest.raises(ValueError, match=r"^points "):
        splits(points, ALRIK)


def test_the_staff_of_the_source() -> None:
    # l.87: Enc 5, « Enc − 2 », one off the attack and two off the parry
    assert Load(5).effective(2).total == 3
    assert shared(3) == Pair(1, 2)


@given(st.integers(0, 40))
def test_the_share_is_dealt_point_by_point(effective: int) -> None:
    off = shared(effective)
    assert off.attack + off.parry == effective
    assert off.parry - off.attack == effective % 2


@pytest.mark.parametrize(
    ("load", "total", "off", "effective"),
    [
        (Load(4, 1), 3, 2, 1),  # Alrigio, l.48
        (Load(2), 2, 1, 1),  # Alrik's dagger and axe, l.177
        (Load(2), 2, 4, 0),
        (Load(2, 5, 3), 3, 0, 3),  # habit does nothing for a backpack, l.94
        (Load(), 0, 0, 0),
    ],
)
def test_loads(load: Load, total: int, off: int, effective: int) -> None:
    assert load.total == total
    assert load.effective(off).total == effective


@pytest.mark.parametrize("name", ["armour", "used_to", "pack"])
@pytest.mark.parametrize("wrong", [-1, 21])
def test_loads_have_bounds(name: str, wrong: int) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        Load(**{name: wrong})


@pytest.mark.parametrize(("two_dice", "dice"), [(False, 1), (True, 2)])
def test_initiative_throws_one_die_or_two(two_dice: bool, dice: int) -> None:
    thrown = Counter(8 + sum(faces) for faces in product(range(1, 7), repeat=dice))
    law = dict(initiative(8, two_dice=two_dice).items())
    assert law == {value: Fraction(count, 6**dice) for value, count in sorted(thrown.items())}


def test_one_die_is_thrown_unless_told() -> None:
    # l.14: 1D6 besides the base value
    assert dict(initiative(8).items()) == {value: Fraction(1, 6) for value in range(9, 15)}


def test_an_encumbrance_says_what_it_is_made_of() -> None:
    # l.94: armour 2, habit 5 of which 2 serve, a pack of 3 that it does not lighten
    load = Load(2, 5, 3)
    assert list(load.made_of) == [(Burden.ARMOUR, 2), (Burden.HABIT, -2), (Burden.PACK, 3)]
    # « Enc - 4 » of it, 3 in all, never below 0 (l.86)
    told = load.effective(4)
    assert list(told) == [(Effect.WHOLE, 3), (Effect.OFF, -4), (Effect.FLOOR, 1)]


def test_a_parry_says_what_it_is_made_of() -> None:
    # Alrik's dagger (l.171-184): 6 and 2 points, a point of EncE, a malus of 1
    parry = parts(6, 2, load=1, weapon=-1)
    assert list(parry) == [
        (Part.BASE, 6),
        (Part.POINTS, 2),
        (Part.LOAD, -1),
        (Part.WEAPON, -1),
    ]
    assert parry.total == 6


def test_an_initiative_says_what_it_is_made_of_before_its_dice() -> None:
    # Alrigio (l.48, ruling 10): 10, sabre +1, Enc 3; with both special skills (l.44) and a people
    told = initiative_parts(10, weapon=1, load=3, reflexes=True, instinct=True, others=-2)
    assert dict(told) == {
        Part.BASE: 10,
        Part.WEAPON: 1,
        Part.LOAD: -3,
        Part.REFLEXES: 4,
        Part.INSTINCT: 2,
        Part.OTHERS: -2,
    }
    assert initiative_parts(10, weapon=1, load=3).total == 8
    assert initiative_parts(10).total == 10


def test_pieces_add_up_and_a_plus_needs_the_torso() -> None:
    # l.87, l.91: a chain shirt of 4, a leather helmet of +1
    assert protection([4], [1], torso=True) == 5
    assert protection([4], [1], torso=False) == 4
    assert protection([], [1], torso=False) == 0
