"""What answers blows in a whole fight, beside all that may happen, counted from the source."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from rules_core.runequest.fight import fight
from rules_core.runequest.fighters import Ending, Rules
from rules_core.runequest.margins import CombatTable
from tests.draws import sampled
from tests.rules_core.runequest.test_fight import Body, Player

RIPOSTE, VULNERABLE = ("riposte",), ("attaquant-vulnerable",)
NEAR = Fraction(1, 10**6)
"""Odds of a blow are parts of 2**30, of which some are lost in each."""


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
    sampled(
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
        ]
    ),
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


@pytest.mark.full
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
