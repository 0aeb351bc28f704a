"""Fighting with two weapons (001 l.430-440)."""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_core.checks import Mode
from rules_core.ledger import Ledger
from rules_core.maison.two_weapons import (
    LENGTHS,
    MALUS,
    Arm,
    Hand,
    Length,
    Malus,
    Pair,
    dwarf_wields,
    fight,
    maluses,
    pair_of,
    shares,
)
from tests.rules_core.brute_force import Chances, kept_d20, share
from tests.rules_core.edges import beyond, inside

VERY_SHORT, SHORT, MEDIUM = Length
TAKEN_OFF = {
    (VERY_SHORT, VERY_SHORT): 0,  # l.434
    (SHORT, VERY_SHORT): 2,  # l.435
    (SHORT, SHORT): 3,  # l.436
    (MEDIUM, VERY_SHORT): 3,  # l.436
    (MEDIUM, SHORT): 4,  # l.437
    (MEDIUM, MEDIUM): 5,  # l.438
}

arms = st.builds(
    Arm,
    st.sampled_from(Length),
    st.integers(-10, 40),
    st.integers(0, 60),
    st.sampled_from(Mode),
)


def touches(arm: Arm, malus: int) -> Fraction:
    """Count the throws of one attack that hit."""
    return share(
        [
            face == 20 or (face != 1 and face + arm.bonus - malus >= arm.armour_class)
            for face in kept_d20(arm.mode)
        ]
    )


def number_of_hits(chances: list[Fraction]) -> Chances:
    """Play every attack hit or missed, one after the other."""
    law: Chances = defaultdict(Fraction)
    for played in product((False, True), repeat=len(chances)):
        weight = Fraction(1)
        for hit, chance in zip(played, chances, strict=True):
            weight *= chance if hit else 1 - chance
        law[sum(played)] += weight
    return dict(law)


@pytest.mark.parametrize(("lengths", "malus"), list(TAKEN_OFF.items()))
def test_the_cumulated_length_gives_the_malus(lengths: tuple[Length, Length], malus: int) -> None:
    longer, shorter = lengths
    for first, second in ((longer, shorter), (shorter, longer)):
        assert MALUS[pair_of(first, second)] == malus
        action = fight(Arm(first, 6, 14), Arm(second, 6, 14))
        assert (action.malus, action.maluses[Malus.THROW]) == (malus, 0)
        assert action.first.roll.face == action.second.roll.face == 14 - 6 + malus


def test_every_pair_of_lengths_has_a_malus_and_none_costs_1() -> None:
    # ruling 001-27
    assert {LENGTHS[pair_of(*lengths)] for lengths in product(Length, repeat=2)} == set(TAKEN_OFF)
    assert set(MALUS) == {*LENGTHS, Pair.NONE}
    assert 1 not in MALUS.values()
    assert MALUS[Pair.NONE] == 0


def test_throwing_the_second_weapon_costs_2_more_on_both() -> None:
    # l.439: a long sword and a dagger, -3 - 2
    action = fight(Arm(MEDIUM, 7, 15), Arm(VERY_SHORT, 7, 12), thrown=True)
    assert (action.malus, action.maluses[Malus.THROW]) == (5, -2)
    assert (action.first.attacks, action.second.attacks) == (1, 1)
    assert (action.first.roll.face, action.second.roll.face) == (13, 10)


def test_nothing_is_thrown_unless_told() -> None:
    # l.436: two short weapons, in both hands
    assert maluses(Pair.TWO_SHORT) == Ledger.of({Malus.PAIR: -3})


@pytest.mark.parametrize("attacks", [1, 3, 4])
def test_a_throw_comes_with_one_attack_at_contact(attacks: int) -> None:
    with pytest.raises(ValueError, match=r"^attacks must be 2 "):
        fight(Arm(SHORT, 0, 10), Arm(SHORT, 0, 10), attacks=attacks, thrown=True)


@pytest.mark.parametrize("attacks", range(1, 11))
@pytest.mark.parametrize("weaker", Hand)
def test_the_weaker_weapon_makes_the_last_of_an_odd_number(attacks: int, weaker: Hand) -> None:
    # l.440
    each = dict(zip(Hand, shares(attacks, weaker), strict=True))
    assert sum(each.values()) == attacks
    assert each.pop(weaker) - next(iter(each.values())) == attacks % 2


def test_the_second_weapon_is_the_weaker_one_unless_told_otherwise() -> None:
    assert shares(5) == (2, 3)


@pytest.mark.parametrize("lengths", list(product(Length, repeat=2)))
def test_a_dwarf_wields_short_weapons_at_most(lengths: tuple[Length, Length]) -> None:
    # l.433
    first, second = (Arm(length, 0, 10) for length in lengths)
    assert [dwarf_wields(each) for each in lengths] == [each is not MEDIUM for each in lengths]
    if MEDIUM in lengths:
        where = "first" if lengths[0] is MEDIUM else "second"
        with pytest.raises(ValueError, match=rf"^{where}\.length is too great for a dwarf"):
            fight(first, second, dwarf=True)
    else:
        assert fight(first, second, dwarf=True) == fight(first, second)


@given(arms, arms, st.integers(1, 6), st.sampled_from(Hand))
def test_an_action_counts_every_attack(first: Arm, second: Arm, attacks: int, weaker: Hand) -> None:
    action = fight(first, second, attacks=attacks, weaker=weaker)
    longest = sorted((first.length, second.length), key=list(Length).index, reverse=True)
    malus = TAKEN_OFF[longest[0], longest[1]]
    one, two = touches(first, malus), touches(second, malus)
    assert (action.first.roll.hit, action.second.roll.hit) == (one, two)
    law = number_of_hits([one] * action.first.attacks + [two] * action.second.attacks)
    assert {hits: law[hits] for hits in sorted(law) if law[hits]} == dict(action.hits.items())
    assert action.at_least_one == 1 - law[0]
    assert action.hits.mean == one * action.first.attacks + two * action.second.attacks


BOUNDS = {"bonus": (-10, 40), "armour_class": (0, 60)}


@pytest.mark.parametrize("hand", ["first", "second"])
@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_every_bound_is_accepted(hand: str, name: str, value: int) -> None:
    changed: dict[str, Any] = {name: value}
    both = {"first": Arm(MEDIUM, 0, 10), "second": Arm(MEDIUM, 0, 10)}
    both[hand] = Arm(MEDIUM, **{"bonus": 0, "armour_class": 10} | changed)
    assert 0 < fight(both["first"], both["second"], thrown=True).at_least_one < 1


@pytest.mark.parametrize("hand", ["first", "second"])
@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_a_value_beyond_a_bound_is_refused_by_name(hand: str, name: str, value: int) -> None:
    changed: dict[str, Any] = {name: value}
    both = {"first": Arm(SHORT, 0, 10), "second": Arm(SHORT, 0, 10)}
    both[hand] = Arm(SHORT, **{"bonus": 0, "armour_class": 10} | changed)
    with pytest.raises(ValueError, match=rf"^{hand}\.{name} must lie between "):
        fight(both["first"], both["second"])


@pytest.mark.parametrize("attacks", [0, 11])
def test_a_number_of_attacks_beyond_a_bound_is_refused(attacks: int) -> None:
    with pytest.raises(ValueError, match=r"^attacks must lie between "):
        fight(Arm(SHORT, 0, 10), Arm(SHORT, 0, 10), attacks=attacks)
