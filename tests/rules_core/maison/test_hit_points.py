"""Hit points (001 l.496-499, 572-622): the examples of the source, and draws written out."""

from fractions import Fraction
from itertools import pairwise, product

import pytest

from rules_core.ledger import Ledger
from rules_core.maison.hit_points import (
    HitPoints,
    Keep,
    Part,
    ShockReading,
    damage,
    draws,
    heal,
    instant_death,
    receive_temporary,
    system_shock,
)

ALONE, ADDED = ShockReading.ALONE, ShockReading.WITH_NEGATIVE


def test_healing_eight_gives_six() -> None:
    # l.577-578: 14 of 20, healed of 8
    change = heal(HitPoints(14, 20), 8)
    assert (change.gained, change.excess, change.after.current) == (6, 2, 20)


def test_temporary_ones_go_first() -> None:
    # l.618: 5 temporary, 7 of damage
    change = damage(HitPoints(20, 20, 5), 7)
    assert (change.absorbed, change.lost) == (5, 2)
    assert change.after == HitPoints(18, 20, 0)


@pytest.mark.parametrize(
    ("keep", "left"), [(Keep.BEST, 12), (Keep.OLD, 10), (Keep.NEW, 12)], ids=str
)
def test_ten_and_twelve_are_never_twenty_two(keep: Keep, left: int) -> None:
    # l.620
    assert receive_temporary(HitPoints(20, 20, 10), 12, keep).after.temporary == left


def test_fewer_new_ones_may_still_be_chosen() -> None:
    assert receive_temporary(HitPoints(20, 20, 12), 10, Keep.NEW).after.temporary == 10
    assert receive_temporary(HitPoints(20, 20, 12), 10).after.temporary == 12


def test_the_cleric_of_the_source() -> None:
    # l.588, not applied: 6 of 12, 18 of damage; here he falls to -12
    cleric = HitPoints(6, 12)
    assert instant_death(cleric, 18)
    assert not instant_death(cleric, 17)
    assert damage(cleric, 18).after.current == -12


def test_temporary_ones_spare_the_cleric() -> None:
    assert not instant_death(HitPoints(6, 12, 1), 18)


def test_at_zero_the_whole_maximum_is_needed() -> None:
    # l.600
    assert instant_death(HitPoints(0, 12), 12)
    assert not instant_death(HitPoints(0, 12), 11)


def test_no_creature_is_below_zero_in_dd5() -> None:
    assert not instant_death(HitPoints(-1, 12), 500)


def test_point_by_point() -> None:
    for current, temporary, amount in product(range(-3, 9), range(5), range(12)):
        here, left = current, temporary
        for _ in range(amount):
            if left:
                left -= 1
            else:
                here -= 1
        assert damage(HitPoints(current, 8, temporary), amount).after == HitPoints(here, 8, left)
        healed = min(8, current + amount)
        change = heal(HitPoints(current, 8, temporary), amount)
        assert change.after == HitPoints(healed, 8, temporary)
        assert change.gained + change.excess == amount


def test_the_dead_regain_nothing() -> None:
    # l.579
    change = heal(HitPoints(-5, 20), 8, dead=True)
    assert (change.gained, change.excess, change.after.current) == (0, 8, -5)


def thrown(percentage: int, below: list[int], added: bool) -> tuple[Fraction, Fraction]:
    """Throw every d100: the share of throws with a failure, with two failures in a row."""
    faces = range(1, 101)
    failing = [[face + (depth if added else 0) > percentage for face in faces] for depth in below]
    out = killed = 0
    for throws in product(*failing):
        out += any(throws)
        killed += any(one and two for one, two in pairwise(throws))
    every = 100 ** len(below)
    return Fraction(out, every), Fraction(killed, every)


@pytest.mark.parametrize("percentage", [0, 1, 70, 99, 100])
@pytest.mark.parametrize("below", [[1], [3, 11], [40, 100]])
@pytest.mark.parametrize("reading", [ALONE, ADDED], ids=str)
def test_draws_are_those_of_every_d100(
    percentage: int, below: list[int], reading: ShockReading
) -> None:
    shock = system_shock(percentage, below, reading)
    assert (shock.out[-1], shock.killed[-1]) == thrown(percentage, below, reading is ADDED)


def test_three_draws_in_a_row() -> None:
    # 70 %: a draw fails 3 times in 10; two in a row among three: 2 x 0.3^2 - 0.3^3
    shock = system_shock(70, [4, 4, 4])
    assert shock.failures == (Fraction(3, 10),) * 3
    assert shock.out == (Fraction(3, 10), Fraction(51, 100), Fraction(657, 1000))
    assert shock.killed == (Fraction(0), Fraction(9, 100), Fraction(153, 1000))


def test_negative_hit_points_may_be_added() -> None:
    # 70 % and 12 below 0: a d100 of 59 or more fails
    assert system_shock(70, [12], ADDED).failures == (Fraction(42, 100),)
    assert system_shock(70, [95], ADDED).failures == (Fraction(1),)


def test_attacks_that_leave_below_zero_call_for_draws() -> None:
    # 14, then 6, -2 and -10; with 3 temporary ones 14, 9, 1 and -7
    assert draws(HitPoints(14, 20), 8, 3) == {2: 2, 3: 10}
    assert draws(HitPoints(14, 20, 3), 8, 3) == {3: 7}
    assert draws(HitPoints(14, 20), 7, 2) == {}


def test_the_attack_that_crosses_zero_may_not_call_for_one() -> None:
    assert draws(HitPoints(14, 20), 8, 3, below_only=True) == {3: 10}
    assert draws(HitPoints(0, 20), 8, 2, below_only=True) == {2: 16}
    assert draws(HitPoints(-1, 20), 8, 2, below_only=True) == {1: 9, 2: 17}


def test_hit_points_are_followed_through_every_attack() -> None:
    assert draws(HitPoints(-999, 999), 9999, 20)[20] == 200_979


@pytest.mark.parametrize("attacks", [0, 21])
def test_attacks_have_bounds(attacks: int) -> None:
    with pytest.raises(ValueError, match=r"^attacks "):
        draws(HitPoints(1, 20), 1, attacks)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [((101, [1]), "percentage"), ((70, []), "below"), ((70, [0]), "below")],
)
def test_draws_have_bounds(arguments: tuple[int, list[int]], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        system_shock(*arguments)


@pytest.mark.parametrize(
    ("arguments", "name"),
    [((21, 20), "current"), ((1, 0), "maximum"), ((1, 20, -1), "temporary")],
)
def test_hit_points_have_bounds(arguments: tuple[int, ...], name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name} "):
        HitPoints(*arguments)


def test_amounts_have_bounds() -> None:
    for event in (damage, heal, receive_temporary):
        with pytest.raises(ValueError, match=r"^amount "):
            event(HitPoints(1, 20), -1)


def test_the_least_hit_points_and_amounts_are_accepted() -> None:
    frail = HitPoints(1, 1)
    for event in (damage, heal, receive_temporary):
        assert event(frail, 0).after == frail


def test_damage_and_healing_add_up_to_what_is_left() -> None:
    # l.618: 8 of damage, 5 taken by the temporary ones; l.576: of 8 healed from 14, 2 are lost
    hurt = damage(HitPoints(14, 20, 5), 8)
    assert hurt.made_of == Ledger.of({Part.CURRENT: 14, Part.DAMAGE: -8, Part.ABSORBED: 5})
    assert (hurt.after, hurt.absorbed, hurt.lost) == (HitPoints(11, 20), 5, 3)
    healed = heal(HitPoints(14, 20), 8)
    assert healed.made_of == Ledger.of({Part.CURRENT: 14, Part.HEALING: 8, Part.EXCESS: -2})
    assert (healed.after, healed.gained, healed.excess) == (HitPoints(20, 20), 6, 2)
