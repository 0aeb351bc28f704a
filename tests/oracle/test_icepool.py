"""icepool, an exact dice library, as an oracle for laws, tests, casting and criticals.

Its `==` builds a die: laws are compared as dictionaries of chances.
"""

from fractions import Fraction

import icepool
import pytest

from rules_core.checks import Mode, chance_at_least, chance_of_face
from rules_core.dice import Law, parse_dice
from rules_core.maison.attack import attack_roll
from rules_core.maison.casting import Casting, LossReading, Support, cast
from rules_core.maison.contests import Cause, Manoeuvre, Side, contest
from rules_core.maison.criticals import (
    CUT,
    SPELL,
    AutomaticReading,
    attack_doubling,
    damage_law,
)

D20 = icepool.d(20)
KEPT = {
    Mode.NORMAL: D20,
    Mode.ADVANTAGE: icepool.highest(D20, D20),
    Mode.DISADVANTAGE: icepool.lowest(D20, D20),
}
BEYOND = -1
"""Stands for the damage of a chain longer than the laws hold."""


def chances(die: icepool.Die) -> dict[int, Fraction]:
    """Return what icepool knows of a die, value by value."""
    return {value: die.probability(value) for value in die.outcomes()}


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("2d6+3", 2 @ icepool.d(6) + 3),
        ("d8", icepool.d(8)),
        ("1d10+1d6-1", icepool.d(10) + icepool.d(6) - 1),
        ("40d6-20", 40 @ icepool.d(6) - 20),
        ("2d100+2d20", 2 @ icepool.d(100) + 2 @ icepool.d(20)),
        ("3d12+2d4+5d8+7", 3 @ icepool.d(12) + 2 @ icepool.d(4) + 5 @ icepool.d(8) + 7),
        ("17", icepool.Die([17])),
    ],
)
def test_a_throw_has_the_same_law(text: str, die: icepool.Die) -> None:
    law = parse_dice(text).law
    assert dict(law.items()) == chances(die)
    assert law.mean == die.mean()


@pytest.mark.parametrize("mode", Mode)
def test_a_d20_has_the_same_chances_in_each_mode(mode: Mode) -> None:
    for face in range(-1, 24):
        assert chance_at_least(face, mode) == KEPT[mode].probability(">=", face)
        assert chance_of_face(face, mode) == KEPT[mode].probability(face)


@pytest.mark.parametrize("loss", LossReading)
@pytest.mark.parametrize("modifier", range(-10, 21, 5))
@pytest.mark.parametrize("enemy", [0, 3, 12])
def test_a_potion_has_the_same_chances(modifier: int, enemy: int, loss: LossReading) -> None:
    def fate(natural: int, malus: int) -> str:
        total = natural + modifier - enemy - malus
        if natural in (1, 20):
            return "lost" if natural == 1 else "success"
        if total >= 7:
            return "success"
        return "lost" if loss is LossReading.MODIFIED and total < 2 else "kept"

    fates = icepool.map(fate, D20, 2 @ icepool.d(4))
    potion: Casting = cast(
        Support.POTION,
        intelligence=-10,
        wisdom=modifier,
        dexterity=-10,
        enemies=[enemy],
        loss=loss,
    )
    for name in ("success", "kept", "lost"):
        assert getattr(potion, name) == fates.probability(name)
    assert {malus: chance for malus, chance, _ in potion.rolls} == chances(2 @ icepool.d(4))


def blow(damage: icepool.Die, doublings: icepool.Die) -> icepool.Die:
    """Multiply, -1 doubling being a miss, and set the chains beyond `CUT` apart."""

    def dealt(value: int, number: int) -> int:
        if number > CUT:
            return BEYOND
        return 0 if number < 0 else value * 2**number

    return icepool.map(dealt, damage, doublings)


def check(law: Law, die: icepool.Die) -> None:
    """Compare a law with the oracle, its tail included."""
    expected = chances(die)
    assert law.tail == expected.pop(BEYOND, 0)
    assert dict(law.items()) == expected


CHAIN = icepool.d(20).map(lambda face: int(face == 20))
TWENTIES = icepool.map(
    lambda *ones: next((n for n, one in enumerate(ones) if not one), len(ones)), *[CHAIN] * 5
)
"""How many 20s in a row five single d20s show."""


@pytest.mark.parametrize(
    ("text", "die"),
    [
        ("10", icepool.Die([10])),
        ("2d6+3", 2 @ icepool.d(6) + 3),
        ("8d6", 8 @ icepool.d(6)),
        ("1d12+1d8-1", icepool.d(12) + icepool.d(8) - 1),
    ],
)
def test_the_damage_of_a_spell_has_the_same_law(text: str, die: icepool.Die) -> None:
    check(damage_law(SPELL, parse_dice(text).law), blow(die, TWENTIES))


@pytest.mark.parametrize("mode", Mode)
@pytest.mark.parametrize(
    ("automatic", "chain"),
    [
        (False, None),
        (True, AutomaticReading.NATURAL_20),
        (True, AutomaticReading.ANY_HIT),
    ],
)
def test_the_damage_of_an_attack_has_the_same_law(
    mode: Mode, automatic: bool, chain: AutomaticReading | None
) -> None:
    def doublings(natural: int, twenties: int) -> int:
        if natural < 13:  # +4 against 17
            return -1
        if natural == 20 or (automatic and chain is AutomaticReading.ANY_HIT):
            return 1 + twenties
        return int(automatic)

    law = damage_law(
        attack_doubling(attack_roll(4, 17, mode=mode), automatic=automatic, chain=chain),
        parse_dice("2d6+3").law,
    )
    thrown = icepool.map(doublings, KEPT[mode], TWENTIES)
    check(law, blow(2 @ icepool.d(6) + 3, thrown))


MODES = {
    Mode.NORMAL: frozenset[Cause](),
    Mode.ADVANTAGE: frozenset({Cause.HELPED}),
    Mode.DISADVANTAGE: frozenset({Cause.POISONED}),
}


@pytest.mark.parametrize("lead", [-20, -3, 0, 2, 19, 20])
@pytest.mark.parametrize("other", Mode)
@pytest.mark.parametrize("own", Mode)
def test_opposed_rolls_compare_as_two_dice(own: Mode, other: Mode, lead: int) -> None:
    compared = contest(
        Manoeuvre.SHOVE, Side(0, bonus=lead, given=MODES[own]), Side(0, given=MODES[other])
    ).compared
    gap = KEPT[own] + lead - KEPT[other]
    assert compared.above == gap.probability(">", 0)
    assert compared.level == gap.probability(0)
    assert compared.below == gap.probability("<", 0)
