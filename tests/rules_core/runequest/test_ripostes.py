"""What answers blows in a whole fight, and precise Reactions, beside a player of the source."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules_core.dice import Law
from rules_core.runequest.effects import Effect
from rules_core.runequest.fight import CUT, fight
from rules_core.runequest.fighters import Ending, Fighter, Place, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.policies import Policy
from rules_core.runequest.ripostes import falls
from rules_core.runequest.several import Melee
from rules_core.runequest.wounds import Location
from tests.rules_core.runequest.test_fight import FOE, HALF, YOU, Body, Player, compare

RIPOSTE, VULNERABLE = ("riposte",), ("attaquant-vulnerable",)
NEAR = Fraction(1, 10**6)
"""Odds of a blow are parts of 2**30, of which some are lost in each."""


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


# --- all that may happen, counted ---

type Lost = tuple[tuple[int, ...], tuple[int, ...], tuple[bool, bool]]
"""What each location of either side has lost, and who loses the next Action."""
type Found = dict[tuple[Lost, int | None], float]
"""What is lost and who has won, nobody yet under None."""
MOST_DEEP = 10
"""Ripostes upon ripostes that are counted; more come hardly ever."""
SMALL = Body(
    60,
    40,
    (4,),
    1,
    (2,),
    1,
    1,
    replies=RIPOSTE,
    points=(("leg", 8, 2), ("chest", 20, 3)),
)


class Told(Random):
    """Dice that fall as they are told to, the last one first."""

    rolls: list[int]

    def randint(self, a: int, b: int) -> int:  # noqa: ARG002 bounds that rolls keep
        """Return the next."""
        return self.rolls.pop()


class Rolled(Player):
    """A player whose rolls are told."""

    def __init__(self) -> None:
        """Take dice, and no sides."""
        self.random = self.dice = Told()


class Counted:
    """Follows a fight by counting the rolls of each test, 002 l.77-183, 336-337, 925-968."""

    def __init__(self, sides: tuple[Body, Body], ending: str, simple: bool, chained: bool) -> None:
        """Count what each side's test gives, and how often Endurance fails."""
        self.sides, self.ending, self.simple, self.chained = sides, ending, simple, chained
        self.known: dict[tuple[Lost, int, int], Found] = {}
        self.tests = [self.count(own) for own in (0, 1)]
        self.fails = [
            sum(
                count / 10_000
                for (winner, _, passed), count in self.pairs(
                    sides[own].skill, sides[1 - own].endurance
                ).items()
                if winner == 0 or not passed
            )
            for own in (0, 1)
        ]

    def pairs(self, one: int, other: int) -> Counter[tuple[int, int, bool]]:
        """Count by who wins, the margin, and whether the second succeeded."""
        player, found = Rolled(), Counter[tuple[int, int, bool]]()
        for mine in range(1, 101):
            for theirs in range(1, 101):
                player.dice.rolls = [theirs, mine]
                found[player.opposed(one, other)] += 1
        return found

    def count(self, own: int) -> dict[tuple[int, bool], float]:
        """Count what a blow takes before it reaches a location, and whether it is answered."""
        side, other = self.sides[own], self.sides[1 - own]
        found: dict[tuple[int, bool], float] = {}
        dealt = range(1 + side.plus, side.dice[0] + side.plus + 1)
        parried = range(1, other.parry[0] + 1) if other.parry else range(1)
        guard = other.skill
        for _ in range(other.guarded):
            guard //= 2
        tests = self.pairs(side.skill, guard)
        for (winner, margin, _), pairs in tests.items():
            answered = winner == 1 and bool(other.replies) and margin + other.guarded > 0
            for hit in dealt:
                for stopped in parried:
                    taken = self.taken(winner, margin, hit, stopped) - other.armour
                    key = max(0, taken), answered
                    chance = pairs / (10_000 * len(dealt) * len(parried))
                    found[key] = found.get(key, 0.0) + chance
        return found

    def taken(self, winner: int, margin: int, hit: int, stopped: int) -> int:
        """Return what the table leaves of a blow before armour (002 l.117-183)."""
        if winner == 2 or (winner == 1 and (self.simple or margin > 1)):
            return 0
        if self.simple:
            return hit
        if winner == 0:
            return max(0, hit - (stopped // 2 if margin < 2 else 0))
        return max(0, hit // 2 - stopped)

    def attack(self, lost: Lost, own: int, deep: int = 0) -> Found:
        """Return what becomes of a blow and of the ripostes that it calls for."""
        key = lost, own, deep
        if key in self.known:
            return self.known[key]
        found: Found = {}
        self.known[key] = found
        other = self.sides[1 - own]
        if deep == 0 and lost[2][own]:
            kept = (False, lost[2][1]) if own == 0 else (lost[2][0], False)
            found[(lost[0], lost[1], kept), None] = 1.0
            return found
        for (taken, answered), chance in self.tests[own].items():
            for after, stands, share in self.wounds(lost, own, taken, other):
                self.add(found, (after, own), chance * share * (1 - stands))
                left = chance * share * stands
                if answered and other.replies == VULNERABLE:
                    losing = after[2][0] or own == 0, after[2][1] or own == 1
                    self.add(found, ((after[0], after[1], losing), None), left)
                    continue
                calls = answered and (deep == 0 or (self.chained and deep < MOST_DEEP))
                if left and calls:
                    for end, each in self.attack(after, 1 - own, deep + 1).items():
                        self.add(found, end, left * each)
                else:
                    self.add(found, (after, None), left)
        return found

    def wounds(
        self, lost: Lost, own: int, taken: int, other: Body
    ) -> Iterator[tuple[Lost, float, float]]:
        """Yield what is lost after a blow, the chance to stand then, and how likely it is."""
        if not taken:
            yield lost, 1.0, 1.0
            return
        before = 0
        for at, (name, last, points) in enumerate(other.points):
            body = list(lost[1 - own])
            body[at] += taken
            stands = 1.0
            if body[at] >= 2 * points:
                stands = 0.0
            elif body[at] >= points and (name == "chest" or self.ending == "limb"):
                stands -= self.fails[own]
            struck = tuple(body)
            yield (
                (lost[0], struck, lost[2]) if own == 0 else (struck, lost[1], lost[2]),
                stands,
                (last - before) / 20,
            )
            before = last

    @staticmethod
    def add(found: Found, end: tuple[Lost, int | None], chance: float) -> None:
        """Add a chance."""
        found[end] = found.get(end, 0.0) + chance

    def follow(self, order: list[int]) -> tuple[float, float]:
        """Return how likely each side has won after so many attacks."""
        sizes = [len(side.points) for side in self.sides]
        unhurt: Lost = ((0,) * sizes[0], (0,) * sizes[1], (False, False))
        states, won = {unhurt: 1.0}, [0.0, 0.0]
        for own in order:
            after: dict[Lost, float] = {}
            for lost, chance in states.items():
                for (left, winner), share in self.attack(lost, own).items():
                    if winner is None:
                        after[left] = after.get(left, 0.0) + chance * share
                    else:
                        won[winner] += chance * share
            states = after
        return won[0], won[1]


@pytest.mark.parametrize(
    ("you", "foe", "ending", "simple", "chained"),
    [
        (SMALL, replace(SMALL, replies=()), "limb", True, True),
        (SMALL, replace(SMALL, skill=45, blows=2), "limb", True, False),
        (replace(SMALL, blows=2), replace(SMALL, skill=90), "out", True, True),
        # by Deflection, 5 halved is 2, of which a parry of 1 and armour of 1 leave nothing
        (SMALL, replace(SMALL, skill=80), "limb", False, False),
        (replace(SMALL, guarded=1), replace(SMALL, skill=80, guarded=2), "limb", True, False),
        (replace(SMALL, replies=VULNERABLE), replace(SMALL, replies=()), "limb", True, True),
        (
            replace(SMALL, replies=VULNERABLE, blows=2),
            replace(SMALL, replies=VULNERABLE, skill=80, guarded=1),
            "limb",
            False,
            True,
        ),
    ],
)
def test_ripostes_are_those_that_are_counted(
    you: Body, foe: Body, ending: str, simple: bool, chained: bool
) -> None:
    order = [0] * you.blows + [1] * foe.blows
    won = Counted((you, foe), ending, simple, chained).follow(order * 2)
    table = CombatTable.SIMPLE if simple else CombatTable.DEFLECTION
    rules = Rules(Ending.LIMB if ending == "limb" else Ending.OUT, table, chained=chained)
    course = fight(you.fighter, foe.fighter, Fraction(1), rules).course
    for victory, chance in zip((course.you, course.foe), won, strict=True):
        assert abs(sum(victory.by_round[:2]) - chance) < NEAR


@pytest.mark.parametrize(
    ("you", "foe", "chained"),
    [
        (replace(SMALL, parry=(), armour=0), replace(SMALL, replies=()), True),
        (replace(SMALL, parry=(), armour=0), replace(SMALL, parry=(), blows=2), False),
    ],
)
def test_the_order_of_two_kinds_of_blows_is_bounded(you: Body, foe: Body, chained: bool) -> None:
    # what is answered hurts too: the truth is no less than what is told, and no more than what
    # hangs on the order adds
    order = [0] * you.blows + [1] * foe.blows
    won = Counted((you, foe), "limb", False, chained).follow(order * 2)
    rules = Rules(chained=chained)
    course = fight(you.fighter, foe.fighter, Fraction(1), rules).course
    gap = course.cut - course.standing[-1]
    assert 0 < gap < Fraction(1, 50)
    for victory, chance in zip((course.you, course.foe), won, strict=True):
        told = sum(victory.by_round[:2])
        assert told - NEAR < chance < told + gap + NEAR


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
