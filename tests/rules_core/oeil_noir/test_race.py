"""Fights in which Blessures change who acts first, beside a player and a tree of all throws."""

from collections import defaultdict
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from rules_core.dice import Law
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fight import Fighter, Rules, fight
from rules_core.oeil_noir.initiative import Fighter as Thrower
from rules_core.oeil_noir.initiative import meet
from rules_core.oeil_noir.life import Patient
from rules_core.oeil_noir.race import followed, race
from tests.rules_core.oeil_noir.test_fight import FIGHTS, Player, Values, fighter, side, told_of

DICE = range(1, 7)
PLAIN = Rules(Critical.NONE)


# --- a player of the source ---


class Racer(Player):
    """Plays initiative too: 003 l.56-61, 110, equals at the toss of a coin."""

    def place(self, own: int) -> tuple[int, int]:
        """Return the initiative of the moment, and the base that Blessures leave."""
        lost = 2 * self.wounds[own]
        return self.initiative[own] - lost, self.sides[own]["base"] - lost

    def run(self) -> tuple[int, int, int]:
        """Return who wins, in which Round, and the PV left."""
        self.initiative = [each["base"] + self.random.randint(1, 6) for each in self.sides]
        rounds = 0
        while True:
            rounds += 1
            one, other = self.place(0), self.place(1)
            first = int(one < other) if one != other else self.random.randint(0, 1)
            for own in (first, 1 - first):
                if self.place(own)[0] >= 0:
                    self.attack(own)
                if self.vitality[1 - own] <= 5:
                    return own, rounds, self.vitality[own]


@pytest.mark.parametrize(
    ("you", "foe", "low"),
    [
        (side(base=9), side(at=12, prd=12, base=9), False),
        (side(ev=16, cn=7, base=2), side(ev=18, cn=8, plus=5, base=3), False),
        (side(plus=6, pr=0, base=11), side(ev=18, pr=0, cn=8, plus=6, base=9), True),
    ],
)
def test_a_player_of_the_source_finds_the_same(you: Values, foe: Values, *, low: bool) -> None:
    one, other = fighter(you), fighter(foe)
    rules = Rules(low=low)
    most = followed(one, other, rules)
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Racer(random, (you, foe), most, low=low).run() for _ in range(FIGHTS)]
    course = race(one, other, (Thrower(you["base"]), Thrower(foe["base"])), rules)
    told_of(ended, course)


# --- a tree of all that may happen ---


@dataclass(frozen=True)
class Plain:
    """Someone whose hits all take the same, without any armour."""

    ev: int
    cn: int
    at: int
    prd: int
    points: int
    base: int
    modifiers: int = 0

    @property
    def fighter(self) -> Fighter:
        """The same for the rules."""
        patient = Patient(self.ev, self.cn)
        return Fighter(patient, self.at, self.prd, Law.constant(self.points), 0)

    def hits(self, own: int, foe: "Plain", theirs: int) -> Fraction:
        """Return the chance of a hit, with the Blessures of both."""
        attack, parry = (
            Fraction(max(0, min(20, value)), 20)
            for value in (self.at - 2 * own, foe.prd - 2 * theirs)
        )
        return attack * (1 - parry)

    def wounds(self, foe: "Plain") -> int:
        """Return the Blessures of a hit: more than CN/2, CN and 1.5 CN, of an even CN."""
        return sum(2 * self.points > share * foe.cn for share in (1, 2, 3))


type Bodies = tuple[tuple[int, int], tuple[int, int]]
"""What each has lost, and its Blessures."""


def tree(sides: tuple[Plain, Plain], rounds: int, most: int) -> list[list[Fraction]]:
    """Return the chance of each to win in each Round, by every throw of initiative."""
    won = [[Fraction()] * rounds for _ in sides]
    for thrown in product(DICE, DICE):
        states: dict[Bodies, Fraction] = {((0, 0), (0, 0)): Fraction(1, 36)}
        starts = [each.base + each.modifiers + die for each, die in zip(sides, thrown, strict=True)]
        for round_ in range(rounds):
            after: defaultdict[Bodies, Fraction] = defaultdict(Fraction)
            for bodies, chance in states.items():
                one, other = (
                    (starts[own] - 2 * bodies[own][1], sides[own].base - 2 * bodies[own][1])
                    for own in (0, 1)
                )
                orders = [(0, 1)] if one > other else [(1, 0)] if other > one else [(0, 1), (1, 0)]
                for order in orders:
                    now = {bodies: chance / len(orders)}
                    for own in order:
                        now = strike(sides, own, starts[own], now, won[own], round_, most)
                    for each, weight in now.items():
                        after[each] += weight
            states = after
    return won


def strike(
    sides: tuple[Plain, Plain],
    own: int,
    start: int,
    states: dict[Bodies, Fraction],
    won: list[Fraction],
    round_: int,
    most: int,
) -> dict[Bodies, Fraction]:
    """Play an attack, unless its initiative is below 0."""
    after: defaultdict[Bodies, Fraction] = defaultdict(Fraction)
    side, foe = sides[own], sides[1 - own]
    for bodies, chance in states.items():
        (_, mine), (lost, theirs) = bodies[own], bodies[1 - own]
        hits = side.hits(mine, foe, theirs) if start >= 2 * mine else Fraction(0)
        after[bodies] += chance * (1 - hits)
        struck = lost + side.points, min(most, theirs + side.wounds(foe))
        if foe.ev - struck[0] <= 5:
            won[round_] += chance * hits
        else:
            both = (struck, bodies[1]) if own else (bodies[0], struck)
            after[both] += chance * hits
    return dict(after)


@pytest.mark.parametrize(
    ("you", "foe"),
    [
        # the order turns by Blessures, and equals meet
        (Plain(24, 10, 15, 6, 6, 10), Plain(26, 12, 14, 8, 7, 10)),
        # initiatives fall below 0, of one side first
        (Plain(30, 8, 12, 4, 5, 1), Plain(24, 8, 16, 3, 5, 2, -3)),
        # no throw lets the second act before the first
        (Plain(18, 12, 13, 5, 7, 30), Plain(19, 10, 13, 5, 6, 9)),
    ],
)
def test_a_tree_of_all_that_may_happen(you: Plain, foe: Plain) -> None:
    one, other = you.fighter, foe.fighter
    throwers = Thrower(you.base, you.modifiers), Thrower(foe.base, foe.modifiers)
    course = race(one, other, throwers, PLAIN)
    won = tree((you, foe), 5, followed(one, other))
    for victory, expected in zip((course.you, course.foe), won, strict=True):
        for told, truth in zip(victory.by_round, expected, strict=False):
            # weights are rounded to 46 bits
            assert abs(told - truth) < Fraction(1, 10**10)
        assert sum(expected) > 0


def test_without_any_blessure_the_order_stays() -> None:
    # CN 40 keeps 6 points below its first Seuil of 20
    one = Plain(24, 40, 15, 6, 6, 10).fighter
    throwers = Thrower(10), Thrower(8)
    raced = race(one, one, throwers, PLAIN)
    plain = fight(one, one, meet(*throwers), PLAIN)
    assert abs(raced.you.chance - plain.you.chance) < Fraction(1, 10**9)


def test_a_mirror_race_is_even() -> None:
    one = fighter(side(ev=14, cn=8))
    course = race(one, one, (Thrower(9), Thrower(9)))
    assert abs(course.you.chance - course.foe.chance) < Fraction(1, 10**9)
