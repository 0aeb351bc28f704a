"""Initiative: who acts when, what changes it, and Orientation (003 l.35, 42-68)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rules_core.dice import Law
from rules_core.oeil_noir.initiative import (
    MAX_FIGHTERS,
    Fighter,
    Meeting,
    Part,
    mean_ranks,
    meet,
    order,
    orientation_chance,
    orientation_value,
    rank,
    second_phase,
    slowed,
)
from tests.rules_core.edges import beyond, inside

D6 = range(1, 7)


def fighters_with(rolled: SearchStrategy[int | None], *, two_dice: bool) -> SearchStrategy[Fighter]:
    """Return fighters whose dice are thrown, or not yet."""
    return st.builds(
        Fighter,
        base=st.integers(5, 9),
        modifiers=st.integers(-2, 2),
        roll=rolled,
        two_dice=st.just(two_dice),
        wounds=st.integers(0, 2),
        lost=st.integers(0, 3),
    )


fighters = st.one_of(
    fighters_with(st.none() | st.integers(1, 6), two_dice=False),
    fighters_with(st.none() | st.integers(2, 12), two_dice=True),
)


def rolls(fighter: Fighter) -> list[int]:
    """Return every throw of a fighter's dice, each as likely."""
    if fighter.roll is not None:
        return [fighter.roll]
    return [sum(faces) for faces in product(D6, repeat=2 if fighter.two_dice else 1)]


def places(many: list[Fighter]) -> Iterator[list[tuple[int, int]]]:
    """Yield, throw by throw, each fighter's initiative and base value, by the source's sums."""
    for thrown in product(*map(rolls, many)):
        yield [
            (
                each.base + each.modifiers + roll - 2 * each.wounds - each.lost,
                each.base - 2 * each.wounds,
            )
            for each, roll in zip(many, thrown, strict=True)
        ]


@given(st.lists(fighters, min_size=2, max_size=3))
@settings(max_examples=30, deadline=None)
def test_every_throw_is_lined_up(many: list[Fighter]) -> None:
    ranks: list[Counter[int]] = [Counter() for _ in many]
    met: Counter[str] = Counter()
    throws = 0
    for lined in places(many):
        throws += 1
        for index, own in enumerate(lined):
            ranks[index][1 + sum(other > own for other in lined)] += 1
        first, second = lined[:2]
        met["before"] += first > second
        met["together"] += first == second
        met["after"] += first < second
    assert meet(*many[:2]) == Meeting(
        *(Fraction(met[each], throws) for each in ("before", "together", "after"))
    )
    for index, each in enumerate(many):
        others = many[:index] + many[index + 1 :]
        assert rank(each, each.score, others) == Law(ranks[index])
    assert mean_ranks(many) == tuple(
        Fraction(sum(place * ways for place, ways in each.items()), throws) for each in ranks
    )


@given(st.lists(fighters, min_size=2, max_size=5))
@settings(max_examples=30, deadline=None)
def test_a_rank_is_one_and_those_who_act_before(many: list[Fighter]) -> None:
    for index, each in enumerate(many):
        others = many[:index] + many[index + 1 :]
        expected = 1 + sum(meet(other, each).before for other in others)
        assert mean_ranks(many)[index] == rank(each, each.score, others).mean == expected


def test_the_order_of_jandaras_fight() -> None:
    # l.57-59: the six orks have a base of 9; names by index below.
    bases = [12, 11, 11, 10, 9, 12, 9, 9, 9, 9, 9, 9]
    dice = [6, 4, 3, 4, 6, 5, 6, 5, 2, 2, 1, 1]
    many = [Fighter(base, roll=roll) for base, roll in zip(bases, dice, strict=True)]
    jandara, dana, escallo, alrigio, meranthus, chief, *orks = range(len(many))
    assert order([each.at(each.score.minimum) for each in many]) == (
        (jandara,),
        (chief,),
        (dana,),
        (meranthus, orks[0]),
        (escallo,),
        (alrigio,),
        (orks[1],),
        (orks[2], orks[3]),
        (orks[4], orks[5]),
    )


def test_two_dice_make_a_law_of_sums() -> None:
    # l.44
    assert Fighter(10, two_dice=True).score == Law.die(6).repeated(2) + Law.constant(10)
    assert Fighter(10, 3).score == Law.die(6) + Law.constant(13)


def test_a_wound_lowers_the_initiative_at_once() -> None:
    # l.61: INI 12, one Blessure, acts at 10.
    assert Fighter(9, roll=3, wounds=1).score == Law.constant(10)
    assert Fighter(9, roll=3, wounds=1).start == Law.constant(12)


def test_elgara_takes_stock() -> None:
    # l.68: 8, then 15.
    elgara = Fighter(11, roll=1, wounds=1, lost=2)
    assert elgara.score == Law.constant(8)
    assert elgara.oriented == Law.constant(15)


@given(fighters)
def test_orientation_never_costs_anything(fighter: Fighter) -> None:
    # l.63, ruling 21: 6 for the dice unless they showed more, and what was lost.
    known = fighter.base + fighter.modifiers - 2 * fighter.wounds
    assert fighter.oriented == Law(Counter(known + max(6, roll) for roll in rolls(fighter)))
    assert fighter.oriented.minimum >= fighter.score.minimum


def test_the_second_action_comes_eight_phases_later() -> None:
    # l.35, l.61, ruling 46
    assert [second_phase(score) for score in (18, 8, 7, 0, -1)] == [10, 0, -1, -8, None]
    assert [slowed(score) for score in (1, 0, -1)] == [False, False, True]


@pytest.mark.parametrize(
    ("intuition", "war_art", "value", "chance"),
    [
        (12, 0, 12, Fraction(12, 20)),
        (12, 1, 12, Fraction(12, 20)),
        (12, 2, 13, Fraction(13, 20)),
        (12, 7, 15, Fraction(15, 20)),
        (0, 0, 0, Fraction(0)),
        (19, 4, 21, Fraction(1)),
    ],
)
def test_each_two_points_of_war_art_ease_the_test(
    intuition: int, war_art: int, value: int, chance: Fraction
) -> None:
    # l.63
    assert orientation_value(intuition, war_art).total == value
    assert orientation_chance(intuition, war_art) == chance


BOUNDS = {
    "base": (0, 40),
    "modifiers": (-40, 40),
    "wounds": (0, 20),
    "lost": (0, 40),
    "roll": (1, 6),
    "present": (0, 100),
}


@pytest.mark.parametrize(("name", "value"), inside(BOUNDS))
def test_bounds_are_allowed(name: str, value: int) -> None:
    given_values: dict[str, Any] = {"base": 10, name: value}
    assert getattr(Fighter(**given_values), name) == value


@pytest.mark.parametrize(("name", "value"), beyond(BOUNDS))
def test_what_is_beyond_the_bounds_is_refused(name: str, value: int) -> None:
    given_values: dict[str, Any] = {"base": 10, name: value}
    with pytest.raises(ValueError, match=name):
        Fighter(**given_values)


def test_two_dice_show_two_at_least() -> None:
    with pytest.raises(ValueError, match="roll"):
        Fighter(10, roll=1, two_dice=True)
    assert Fighter(10, roll=12, two_dice=True).roll == 12


def test_the_initiative_of_the_moment_stands_for_its_dice() -> None:
    # l.68: Elgara at 8, with a Blessure and 2 points lost, is at 15 once oriented
    elgara = Fighter(11, wounds=1, lost=2, present=8)
    assert elgara.settled
    assert not Fighter(11).settled
    assert elgara.score == Law.constant(8)
    assert elgara.start == Law.constant(12)
    assert elgara.oriented == Law.constant(15)
    assert elgara.present_base == 9
    # ruling 21: dice that showed more than 6 stay; l.63: nothing is lost by it
    assert Fighter(11, roll=9, two_dice=True, present=8).oriented == Law.constant(20)
    assert Fighter(11, present=19).oriented == Law.constant(19)


@pytest.mark.parametrize(("intuition", "war_art"), [(-1, 0), (41, 0), (10, -1), (10, 41)])
def test_an_orientation_out_of_bounds_is_refused(intuition: int, war_art: int) -> None:
    with pytest.raises(ValueError, match="must lie"):
        orientation_value(intuition, war_art)


def test_who_fights_alone_is_first() -> None:
    one = Fighter(10)
    assert rank(one, one.score, []) == Law.constant(1)


def test_as_many_fighters_as_said() -> None:
    one = Fighter(10)
    assert rank(one, one.score, [one] * (MAX_FIGHTERS - 1)).maximum == MAX_FIGHTERS
    with pytest.raises(ValueError, match="others"):
        rank(one, one.score, [one] * MAX_FIGHTERS)


def test_an_initiative_says_what_it_is_made_of() -> None:
    # Elgara (l.68): base 11, a fall of 2, and a Blessure (l.110)
    told = Fighter(11, modifiers=1, wounds=1, lost=2)
    assert list(told.known) == [
        (Part.BASE, 11),
        (Part.MODIFIERS, 1),
        (Part.WOUNDS, -2),
        (Part.LOST, -2),
    ]
    # l.63, ruling 21: one die counts 6, two dice what they show beyond
    assert dict(told.oriented_dice.items()) == {6: 1}
    two = Fighter(11, two_dice=True).oriented_dice
    assert two.probability(lambda roll: roll == 6) == Fraction(15, 36)
    assert (two.minimum, two.maximum) == (6, 12)
