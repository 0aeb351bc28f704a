"""What unusual conditions add to the AT and to the PRD (003 l.114-133)."""

from itertools import chain, combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.oeil_noir.situations import (
    AS_A_FOE,
    FOES,
    NONE,
    Cause,
    Foe,
    HandSkill,
    Modifier,
    Part,
    Posture,
    ProneDodge,
    can_dodge,
    counted,
    posture,
    posture_of,
    values,
    wrong_hand,
)
from rules_core.oeil_noir.situations import (
    given as given_malus,
)

MOON, KNEES, FLYING = Modifier(-3, -3), Modifier(0, -2), Modifier(-2, -4)  # l.131
modifiers = st.builds(Modifier, st.integers(-20, 0), st.integers(-20, 0))


def total(counting: dict[Cause, Modifier]) -> Modifier:
    """Return what the causes add in all, read off a sheet of 14 and 12."""
    attack, parry = values(14, 12, counting)
    assert (attack[Part.SHEET], parry[Part.SHEET]) == (14, 12)
    return Modifier(attack.total - 14, parry.total - 12)


def test_the_example_of_the_source() -> None:
    # l.131, printed « +5/-9 »; ruling 13
    together = counted({Cause.FOE: FLYING, Cause.LIGHT: MOON, Cause.WATER: KNEES})
    assert total(together) == Modifier(-5, -9)


# --- the hand (l.118) ---


@pytest.mark.parametrize(
    "skills", [*chain.from_iterable(combinations(HandSkill, count) for count in range(4))]
)
def test_each_ability_takes_3_off_the_9_of_the_wrong_hand(skills: tuple[HandSkill, ...]) -> None:
    malus = {0: -9, 1: -6, 2: -3, 3: 0}[len(skills)]
    assert wrong_hand(skills) == Modifier(malus, malus)


def test_the_same_ability_counts_once() -> None:
    assert wrong_hand([HandSkill.LEFT_HAND] * 4) == Modifier(-6, -6)


# --- lying and kneeling (l.123-125) ---


@pytest.mark.parametrize(
    ("own", "parrying", "dodging"),
    [
        (Posture.STANDING, (0, 0), (0, 0)),
        (Posture.KNEELING, (-1, -1), (-1, -4)),  # ruling 23
        (Posture.PRONE, (-3, -3), None),
    ],
)
def test_ones_own_posture(
    own: Posture, parrying: tuple[int, int], dodging: tuple[int, int] | None
) -> None:
    assert posture(own) == Modifier(*parrying)
    assert can_dodge(own) is (dodging is not None)
    if dodging is not None:
        assert posture(own, dodging=True) == Modifier(*dodging)


def test_a_plain_dodge_is_left_to_who_lies_in_the_other_reading() -> None:
    # l.123, ruling 003-65: the malus of 3 of the combat values
    assert can_dodge(Posture.PRONE, ProneDodge.PLAIN)
    assert posture(Posture.PRONE, dodging=True) == Modifier(-3, -3)
    assert not can_dodge(Posture.PRONE, ProneDodge.NONE)
    assert all(can_dodge(Posture.KNEELING, each) for each in ProneDodge)


def test_a_foe_on_the_ground_is_easier_to_fight() -> None:
    assert FOES[Foe.PRONE] == Modifier(3, 5)
    assert FOES[Foe.KNEELING] == Modifier(1, 3)
    assert FOES[Foe.STANDING] == NONE
    assert FOES[Foe.FLYING] == FLYING


@pytest.mark.parametrize("foe", Foe)
def test_an_adversary_has_the_malus_of_his_own_posture(foe: Foe) -> None:
    # l.123-124; who flies (l.131) neither lies nor kneels
    malus = {Foe.KNEELING: -1, Foe.PRONE: -3}.get(foe, 0)
    assert posture(posture_of(foe)) == Modifier(malus, malus)


def test_a_posture_is_the_same_seen_from_both_sides() -> None:
    for own in Posture:
        assert posture_of(AS_A_FOE[own]) is own


# --- what the source lost (l.133) ---


def test_a_malus_that_is_given_is_taken_off() -> None:
    assert given_malus(0, 20) == Modifier(0, -20)
    with pytest.raises(ValueError, match=r"^attack must lie between 0 and 20"):
        given_malus(21, 0)
    with pytest.raises(ValueError, match=r"^parry must lie between 0 and 20"):
        given_malus(0, -1)


# --- together (l.131) ---


@given(modifiers, modifiers)
def test_what_hinders_sight_counts_once(dark: Modifier, unseen: Modifier) -> None:
    together = total(counted({Cause.LIGHT: dark, Cause.INVISIBLE: unseen}))
    assert together.attack == min(dark.attack, unseen.attack)
    assert together.parry == min(dark.parry, unseen.parry)


OTHERS = [each for each in Cause if each is not Cause.INVISIBLE]


@given(st.dictionaries(st.sampled_from(OTHERS), modifiers))
def test_all_else_adds_up(causes: dict[Cause, Modifier]) -> None:
    assert counted(causes) == causes
    assert total(counted(causes)) == Modifier(
        sum(each.attack for each in causes.values()), sum(each.parry for each in causes.values())
    )


@given(st.dictionaries(st.sampled_from(Cause), modifiers))
def test_a_dodge_escapes_what_hangs_on_the_weapon(causes: dict[Cause, Modifier]) -> None:
    parrying, dodging = counted(causes), counted(causes, dodging=True)
    assert causes.keys() == dodging.keys()
    for cause, told in dodging.items():
        held = cause in {Cause.HAND, Cause.CONFINED}
        assert told == Modifier(parrying[cause].attack, 0 if held else parrying[cause].parry)


def test_equal_hindrances_count_the_first() -> None:
    told = counted({Cause.INVISIBLE: Modifier(-3, -1), Cause.LIGHT: MOON})
    assert told == {Cause.INVISIBLE: NONE, Cause.LIGHT: MOON}


def test_what_is_left_of_a_value_says_what_it_is_made_of() -> None:
    # l.131: AT 14, PRD 12, a flying foe in moonlight, water at the knees
    told = counted({Cause.FOE: FLYING, Cause.LIGHT: MOON, Cause.WATER: KNEES})
    attack, parry = values(14, 12, told)
    assert list(attack) == [
        (Part.SHEET, 14),
        (Cause.FOE, -2),
        (Cause.LIGHT, -3),
        (Cause.WATER, 0),
    ]
    assert list(parry) == [(Part.SHEET, 12), (Cause.FOE, -4), (Cause.LIGHT, -3), (Cause.WATER, -2)]
    assert (attack.total, parry.total) == (9, 3)
