"""What answers blows in a whole fight, and precise Reactions, beside a player of the source."""

from dataclasses import replace
from fractions import Fraction

import pytest

from rules_core.dice import Law
from rules_core.runequest.effects import Effect
from rules_core.runequest.fight import CUT, fight
from rules_core.runequest.fighters import Fighter, Place, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.policies import Policy
from rules_core.runequest.ripostes import falls
from rules_core.runequest.several import Melee
from rules_core.runequest.wounds import Location
from tests.rules_core.runequest.test_fight import FOE, HALF, YOU, Body, compare
from tests.rules_core.runequest.test_ripostes_counted import (
    NEAR,
    RIPOSTE,
    SMALL,
    VULNERABLE,
    Counted,
)


@pytest.mark.parametrize(
    ("you", "foe", "ending", "simple", "chained"),
    [
        (replace(YOU, replies=RIPOSTE), FOE, "limb", True, True),
        (YOU, replace(FOE, replies=RIPOSTE, skill=80), "limb", False, True),
        (
            replace(YOU, replies=RIPOSTE, skill=80),
            replace(FOE, replies=RIPOSTE, skill=90, endurance=80),
            "out",
            False,
            True,
        ),
        (
            replace(YOU, replies=RIPOSTE, skill=110),
            replace(FOE, replies=RIPOSTE, skill=100, dice=(10, 6)),
            "limb",
            True,
            False,
        ),
        (
            replace(YOU, replies=RIPOSTE, blows=1, parry=(), armour=0),
            replace(FOE, replies=RIPOSTE, blows=3, parry=(), armour=1),
            "arm",
            False,
            False,
        ),
        (
            replace(YOU, skill=120, guarded=1, replies=("attaquant-rate", "riposte")),
            replace(FOE, skill=90, guarded=2, replies=("riposte", "devier-le-coup")),
            "limb",
            False,
            True,
        ),
        (
            replace(YOU, precise=1, effects=("traverser-armure",), guarded=1, skill=130),
            replace(FOE, guarded=1, replies=("parade-maximum", "riposte"), skill=100),
            "serious",
            False,
            True,
        ),
        (replace(YOU, replies=VULNERABLE, skill=80), FOE, "limb", True, True),
        (
            replace(YOU, replies=VULNERABLE, skill=80, blows=3),
            replace(FOE, replies=VULNERABLE, skill=90, endurance=80, dice=(8, 6)),
            "out",
            False,
            True,
        ),
        (
            replace(YOU, guarded=1, replies=("devier-le-coup",), parry=(), skill=100),
            replace(FOE, precise=1, effects=("empaler",), skill=100),
            "limb",
            False,
            True,
        ),
    ],
)
def test_a_player_of_the_source_finds_the_same(
    you: Body, foe: Body, ending: str, simple: bool, chained: bool
) -> None:
    compare(you, foe, ending, simple, chained=chained)


# --- limits known by hand ---

GLASS = (Place(Location.CHEST, 1, 1),)
ANSWERS = Policy(parrying=(Effect.RIPOSTE,))


def glass(skill: int, policy: Policy = ANSWERS) -> Fighter:
    """Return a side that any blow fells: who wins a test has won, or strikes back."""
    return Fighter(skill, Law.constant(100), 50, GLASS, policy=policy)


# Of 60 % against 60 %, pairs of rolls of 10,000: the attacker wins 4,170, and the defender as many,
# of which 15 + 1,431 by no margin. So 2,724 are answered.
WINS, ANSWERED = Fraction(417, 1000), Fraction(2724, 10_000)
SIMPLE = Rules(table=CombatTable.SIMPLE)


def test_one_riposte_in_a_race() -> None:
    course = fight(glass(60, Policy()), glass(60), Fraction(1), SIMPLE).course
    assert abs(course.you.by_round[0] - WINS) < NEAR
    stand = 1 - WINS - ANSWERED * WINS
    assert abs(course.foe.by_round[0] - (ANSWERED * WINS + stand * WINS)) < NEAR


def test_ripostes_upon_ripostes_are_a_series() -> None:
    # an attack, or every second riposte after it, wins: WINS / (1 − ANSWERED²); the others win
    # ANSWERED times that
    course = fight(glass(60), glass(60), Fraction(1), SIMPLE).course
    first = WINS / (1 - ANSWERED**2)
    second = first * ANSWERED
    stand = 1 - first - second
    assert abs(course.you.by_round[0] - (first + stand * second)) < NEAR
    assert abs(course.foe.by_round[0] - (second + stand * first)) < NEAR


def test_a_riposte_is_not_answered_by_the_other_reading() -> None:
    course = fight(glass(60), glass(60), Fraction(1), replace(SIMPLE, chained=False)).course
    stand = 1 - WINS - ANSWERED * WINS
    assert abs(course.you.by_round[0] - (WINS + stand * ANSWERED * WINS)) < NEAR


def test_a_riposte_needs_a_margin_or_a_precise_reaction() -> None:
    # two criticals or two successes give no margin; a precise Reaction gives an effect all the
    # same: 120 % halved is the 60 % of the others, and wins 4,170 pairs
    rules = replace(SIMPLE, chained=False)
    guarded = Fighter(120, Law.constant(100), 50, GLASS, policy=replace(ANSWERS, guarded=1))
    course = fight(glass(60, Policy()), guarded, Fraction(1), rules).course
    # struck at by 120 %, a foe of 60 keeps 40: it strikes back with 100 against 40
    strikes = sum(
        Fraction(count, 10_000)
        for (winner, _, _), count in Counted((YOU, YOU), "out", True, False).pairs(120, 60).items()
        if winner == 0
    )
    stand = 1 - WINS - WINS * strikes
    assert abs(course.you.by_round[0] - WINS) < NEAR
    assert abs(course.foe.by_round[0] - (WINS * strikes + stand * strikes)) < NEAR


def test_an_attack_answered_costs_the_next_one() -> None:
    # of two attacks each round, the second is lost where the first is answered, and the first of
    # the next round where the second is; nobody else falls than by the first side's attacks
    still = Fighter(60, Law.constant(0), 50, GLASS, policy=Policy(parrying=(Effect.VULNERABLE,)))
    course = fight(replace(glass(60, Policy()), blows=2), still, Fraction(1), SIMPLE).course
    chances, free, losing = [], Fraction(1), Fraction(0)
    for _ in range(4):
        chances.append(free * WINS)
        free, losing = free * (1 - WINS - ANSWERED) + losing, free * ANSWERED
    for round_, chance in enumerate((chances[0] + chances[1], chances[2] + chances[3])):
        assert abs(course.you.by_round[round_] - chance) < NEAR


def test_both_answer_in_the_same_way() -> None:
    riposte, vulnerable = (replace(YOU, replies=each).fighter for each in (RIPOSTE, VULNERABLE))
    with pytest.raises(ValueError, match="same way"):
        fight(riposte, vulnerable, HALF)
    with pytest.raises(ValueError, match="one way"):
        Policy(parrying=(Effect.RIPOSTE, Effect.VULNERABLE))


def test_equals_who_answer_win_as_often() -> None:
    side = replace(YOU, replies=RIPOSTE).fighter
    course = fight(side, side, HALF).course
    assert abs(course.you.chance - course.foe.chance) < Fraction(1, 10**5)


def test_who_cannot_be_hurt_is_not_felled_by_ripostes() -> None:
    safe = replace(YOU.fighter, body=(Place(Location.CHEST, 5, 1, 100),))
    found = fight(safe, replace(FOE, replies=RIPOSTE).fighter, HALF)
    assert found.course.foe.chance == 0
    assert found.course.you.chance > 1 - CUT - NEAR


def test_bodies_that_too_many_blows_leave_standing_are_told() -> None:
    long = replace(SMALL, parry=(), armour=0, dice=(2,), points=(("chest", 20, 40),))
    assert falls(replace(YOU, replies=RIPOSTE).fighter, FOE.fighter, Rules())
    assert not falls(long.fighter, long.fighter, Rules())
    assert falls(long.fighter, long.fighter, SIMPLE)


def test_nobody_answers_several() -> None:
    with pytest.raises(ValueError, match="answers"):
        Melee(replace(YOU, replies=RIPOSTE).fighter, FOE.fighter, 2, 2)
