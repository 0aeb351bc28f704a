"""A whole fight of RuneQuest, beside a player of the source and a tree of all that may happen."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

from rules_core.dice import Law, parse_dice
from rules_core.runequest.damage import Roll
from rules_core.runequest.effects import Effect
from rules_core.runequest.fight import fight
from rules_core.runequest.fighters import Ending, Fighter, Place, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.policies import Policy
from rules_core.runequest.wounds import Location

FIGHTS = 3000
HALF = Fraction(1, 2)
NEAR = Fraction(1, 10**20)
CHEST = 3
"""The place of the chest among those of a body."""


@dataclass
class Body:
    """One side as a player writes it down: the hit points of each location, by the d20 too."""

    skill: int
    endurance: int
    dice: tuple[int, ...]
    plus: int
    parry: tuple[int, ...]
    armour: int
    blows: int
    effects: tuple[str, ...] = ()
    precise: int = 0
    replies: tuple[str, ...] = ()
    guarded: int = 0
    points: tuple[tuple[str, int, int], ...] = (
        ("leg", 3, 5),
        ("leg", 6, 5),
        ("abdomen", 9, 6),
        ("chest", 12, 7),
        ("arm", 15, 4),
        ("arm", 18, 4),
        ("head", 20, 5),
    )

    @property
    def fighter(self) -> Fighter:
        """The same for the rules."""
        places, before = [], 0
        for name, last, points in self.points:
            place = Place(Location[name.upper()], points, last - before, self.armour)
            places.append(place)
            before = last
        dealt = parse_dice("+".join([*(f"1d{faces}" for faces in self.dice), str(self.plus)]))
        parry = parse_dice("+".join(f"1d{faces}" for faces in self.parry) or "0")
        policy = Policy(
            tuple(map(Effect, self.effects)),
            Roll(dealt, best=True).law,
            CHEST,
            tuple(map(Effect, self.replies)),
            Roll(parry, best=True).law,
            CHEST,
            self.precise,
            self.guarded,
        )
        return Fighter(
            self.skill, dealt.law, self.endurance, tuple(places), parry.law, self.blows, policy
        )


class Player:
    """Plays the source with dice alone: 002 l.77-341, 527-605, 925-971."""

    def __init__(
        self,
        random: Random,
        sides: tuple[Body, Body],
        ending: str,
        simple: bool,
        once: bool,
        chained: bool = True,
    ) -> None:
        """Take two sides, where the fight stops, the combat table, and how often limbs are tested.

        `once` is for the first Serious Wound of a limb alone, and for Endurance against the skill
        of a precise blow, halved; `chained` for ripostes that call for another.
        """
        self.chained, self.loses = chained, [False, False]
        self.random, self.sides, self.ending, self.simple = random, sides, ending, simple
        self.once = once
        self.left = [[points for _, _, points in side.points] for side in sides]

    def level(self, skill: int, roll: int) -> int:
        """Fumble 0, failure 1, success 2, critical 3."""
        if roll <= min(max(5, min(95, skill)), max(0, skill) // 10):
            return 3
        if roll <= max(5, min(95, skill)):
            return 2
        return 0 if roll >= (99 if skill < 100 else 100) else 1

    def opposed(self, one: int, other: int) -> tuple[int, int, bool]:
        """Return who wins (0, 1 or 2 for nobody), the margin, and whether the second succeeded."""
        above = max(one, other) - 100
        if above > 0:
            equal = one == other
            one, other = (100, 100) if equal else (one - above, other - above)
        rolls = self.random.randint(1, 100), self.random.randint(1, 100)
        levels = self.levels = self.level(one, rolls[0]), self.level(other, rolls[1])
        if max(levels) < 2:
            winner = 2
        elif levels[0] != levels[1]:
            winner = 0 if levels[0] > levels[1] else 1
        elif rolls[0] == rolls[1]:
            winner = 2
        else:
            winner = 0 if rolls[0] > rolls[1] else 1
        return winner, abs(levels[0] - levels[1]), levels[1] >= 2

    def throw(self, dice: tuple[int, ...], *, best: bool = False) -> int:
        """Throw some dice, the greatest of which may give its greatest face."""
        thrown = sorted(dice)
        sure = thrown.pop() if best else 0
        return sure + sum(self.random.randint(1, faces) for faces in thrown)

    def halved(self, skill: int, times: int) -> int:
        """Halve a skill so often."""
        for _ in range(times):
            skill //= 2
        return skill

    def attack(self, own: int, *, calls: bool = True) -> int | None:
        """Strike once, unless the Action is lost, and answer by a riposte where one is called for.

        Return who has won.
        """
        self.riposte = False
        if self.loses[own]:
            self.loses[own] = False
            return None
        if self.blow(own):
            return own
        if self.riposte and calls:
            return self.attack(1 - own, calls=self.chained)
        return None

    def blow(self, own: int) -> bool:
        """Strike once; tell whether the other is out of the fight, and note who may riposte."""
        side, other = self.sides[own], self.sides[1 - own]
        skill = self.halved(side.skill, side.precise)
        winner, margin, _ = self.opposed(skill, self.halved(other.skill, other.guarded))
        if winner == 2:
            return False
        given = margin if self.simple else min(margin, 1)
        effects = side.effects[: given + side.precise] if winner == 0 else ()
        replies = other.replies[: given + other.guarded] if winner == 1 else ()
        self.riposte = "riposte" in replies
        self.loses[own] = "attaquant-vulnerable" in replies
        failed = self.levels[1 - winner] < 2
        if "attaquant-rate" in replies and failed:
            return False
        best = "maximiser" in effects or "empaler" in effects
        dealt = self.throw(side.dice, best=best) + side.plus
        parried = self.throw(other.parry, best="parade-maximum" in replies)
        if self.simple:
            dealt, parried = (dealt if winner == 0 else 0), 0
        elif winner == 0:
            parried = parried // 2 if margin < 2 else 0
            parried = 0 if "exposer" in effects and failed else parried
        else:
            dealt = dealt // 2 if margin < 2 else 0
        armour = 0 if "traverser-armure" in effects else other.armour
        taken = max(0, dealt - parried) - armour
        chosen = "choisir-localisation" in effects or "devier-le-coup" in replies
        faced = skill if self.once else side.skill
        return taken > 0 and self.wound(own, taken, faced, CHEST if chosen else None)

    def wound(self, own: int, taken: int, faced: int, at: int | None) -> bool:
        """Wound a location, thrown where none is chosen; tell whether its owner is out of it."""
        other = self.sides[1 - own]
        if at is None:
            face = self.random.randint(1, 20)
            at = next(at for at, (_, last, _) in enumerate(other.points) if face <= last)
        name, _, start = other.points[at]
        self.left[1 - own][at] -= taken
        now = self.left[1 - own][at]
        if now > 0:
            return False
        if now <= -start or self.ending == "serious":
            return True
        limb = name in {"arm", "leg"}
        if limb and self.once and now + taken <= 0:
            return False
        winner, _, passed = self.opposed(faced, other.endurance)
        failed = winner == 0 or not passed
        return failed and (not limb or self.ending in {"limb", name})

    def play(self) -> tuple[int, int, bool]:
        """Return who wins, in which round, and whether without a Serious Wound."""
        first, rounds = self.random.randint(0, 1), 0
        while True:
            rounds += 1
            for own in (first, 1 - first):
                for _ in range(self.sides[own].blows):
                    winner = self.attack(own)
                    if winner is not None:
                        return winner, rounds, min(self.left[winner]) > 0


YOU = Body(65, 50, (8, 4), 1, (8,), 3, 2)
FOE = Body(55, 45, (8,), 1, (6,), 2, 2)
ENDINGS = {
    "out": Ending.OUT,
    "limb": Ending.LIMB,
    "arm": Ending.ARM,
    "serious": Ending.SERIOUS,
}


@pytest.mark.parametrize(
    ("you", "foe", "ending", "simple", "once"),
    [
        (YOU, FOE, "limb", False, False),
        (YOU, replace(FOE, skill=90, blows=3), "out", False, False),
        (replace(YOU, skill=130), replace(FOE, skill=110, dice=(10, 6)), "limb", True, False),
        (YOU, replace(FOE, armour=0, endurance=90), "serious", True, False),
        (replace(YOU, endurance=95), replace(FOE, endurance=95, dice=(4,)), "limb", True, True),
        (replace(YOU, endurance=80), replace(FOE, skill=70, endurance=95), "arm", True, True),
        (
            replace(YOU, effects=("choisir-localisation",), replies=("parade-maximum",)),
            replace(FOE, effects=("empaler",), replies=("attaquant-rate",), dice=(8, 6)),
            "limb",
            False,
            False,
        ),
        (
            replace(YOU, effects=("exposer",), replies=("devier-le-coup",), parry=(6, 4)),
            replace(FOE, effects=("traverser-armure",), skill=75),
            "out",
            False,
            False,
        ),
        (
            replace(YOU, skill=130, effects=("exposer", "maximiser"), precise=1, endurance=80),
            replace(FOE, effects=("empaler", "traverser-armure"), skill=90, precise=2),
            "limb",
            False,
            True,
        ),
        (
            replace(YOU, effects=("maximiser", "traverser-armure", "choisir-localisation")),
            replace(FOE, effects=("empaler",), precise=1, skill=85),
            "out",
            True,
            False,
        ),
    ],
)
def test_a_player_of_the_source_finds_the_same(
    you: Body, foe: Body, ending: str, simple: bool, once: bool
) -> None:
    compare(you, foe, ending, simple, once)


def compare(
    you: Body, foe: Body, ending: str, simple: bool, once: bool = False, chained: bool = True
) -> None:
    """Play a fight many times by the source, and follow it."""
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [
        Player(random, (you, foe), ending, simple, once, chained).play() for _ in range(FIGHTS)
    ]
    table = CombatTable.SIMPLE if simple else CombatTable.DEFLECTION
    rules = Rules(ENDINGS[ending], table, again=not once, halved=once, chained=chained)
    found = fight(you.fighter, foe.fighter, HALF, rules)
    winners = Counter(winner for winner, _, _ in ended)
    sound = Counter(winner for winner, _, whole in ended if whole)
    # five standard errors of a share of so many fights: at most 5 / (2 √3000)
    near = 5 / (2 * FIGHTS**0.5)
    victories = (found.course.you, found.course.foe)
    for side, (victory, whole) in enumerate(zip(victories, found.sound, strict=True)):
        assert abs(winners[side] / FIGHTS - float(victory.chance)) < near
        assert abs(sound[side] / FIGHTS - float(whole)) < near
    for rounds in (1, 2, 4):
        standing = sum(when > rounds for _, when, _ in ended) / FIGHTS
        assert abs(standing - float(found.course.standing[rounds])) < near


# --- a tree of all that may happen ---

SMALL = (
    Place(Location.LEG, 2, 2, 1),
    Place(Location.ARM, 2, 3, 0),
    Place(Location.CHEST, 3, 5, 1),
)


def blows(own: Fighter, foe: Fighter, rules: Rules) -> Iterator[tuple[int, int, Fraction]]:
    """Yield the place that a blow reaches, what it costs there, and the chance of both."""
    whole = sum(place.share for place in foe.body)
    for at, place in enumerate(foe.body):
        for cost, chance in own.damage(foe, place, rules).items():
            yield at, cost, chance * Fraction(place.share, whole)


def stays(place: Place, lost: int, cost: int, fails: Fraction, rules: Rules) -> Fraction:
    """Return the chance to fight on after a loss of `cost`, by the words of 002 l.931-968."""
    left, ending = place.points - lost, rules.ending
    if not cost:
        return Fraction(1)
    if left > 0:
        return Fraction(1)
    if left <= -place.points or ending is Ending.SERIOUS:
        return Fraction(0)
    spared = {
        Location.LEG: {Ending.OUT, Ending.ARM},
        Location.ARM: {Ending.OUT},
    }.get(place.location)
    if spared is not None and (ending in spared or (not rules.again and left + cost <= 0)):
        return Fraction(1)
    return 1 - fails


READINGS = [
    *((ending, True) for ending in Ending),
    *((ending, False) for ending in (Ending.LIMB, Ending.ARM)),
]


@pytest.mark.parametrize(("ending", "again"), READINGS)
def test_a_tree_of_all_that_may_happen(ending: Ending, again: bool) -> None:
    rules = Rules(ending, CombatTable.SIMPLE, again=again)
    you = Fighter(60, Law.die(3), 40, SMALL, blows=2)
    foe = Fighter(45, Law.die(4), 70, SMALL[::-1])
    sides, taken = (you, foe), {}
    fails = [foe.overcomes(you, rules), you.overcomes(foe, rules)]
    for own in (0, 1):
        taken[own] = list(blows(sides[own], sides[1 - own], rules))
    order = [0, 0, 1] * 2
    unhurt: tuple[int, ...] = (0, 0, 0)
    states = {(unhurt, unhurt): Fraction(1)}
    won = [Fraction(), Fraction()]
    for own in order:
        after: dict[tuple[tuple[int, ...], tuple[int, ...]], Fraction] = {}
        for bodies, chance in states.items():
            for at, cost, share in taken[own]:
                struck = list(bodies[1 - own])
                struck[at] += cost
                place = sides[1 - own].body[at]
                stands = stays(place, struck[at], cost, fails[1 - own], rules)
                won[own] += chance * share * (1 - stands)
                if stands:
                    both = (bodies[0], tuple(struck)) if own == 0 else (tuple(struck), bodies[1])
                    after[both] = after.get(both, Fraction()) + chance * share * stands
        states = after
    course = fight(you, foe, Fraction(1), rules).course
    assert abs(sum(course.you.by_round[:2]) - won[0]) < NEAR
    assert abs(sum(course.foe.by_round[:2]) - won[1]) < NEAR
    assert abs(course.standing[2] - sum(states.values())) < NEAR


# --- limits known by hand ---

GLASS = (Place(Location.CHEST, 1, 1),)


def test_one_point_each_is_a_race() -> None:
    # 100 points are a Major Wound, so that who wins a test has won the fight. Of 60 % against 60 %,
    # 6 × 94 criticals against less, 54 × 40 successes against failures, and at one level the higher
    # roll, 15 and 1,431 times: 4,170 pairs of rolls.
    one, wins = Fighter(60, Law.constant(100), 50, GLASS), Fraction(417, 1000)
    found = fight(one, one, Fraction(1), Rules(table=CombatTable.SIMPLE))
    assert abs(found.course.you.by_round[0] - wins) < NEAR
    assert abs(found.course.foe.by_round[0] - (1 - wins) * wins) < NEAR
    assert abs(found.course.standing[3] - (1 - wins) ** 6) < NEAR


def test_any_damage_beyond_a_major_wound_is_one() -> None:
    # more than the 500 points that a wound may be told of; the chance is that of the race above
    side = Fighter(60, Law.constant(900), 50, GLASS)
    course = fight(side, side, Fraction(1), Rules(table=CombatTable.SIMPLE)).course
    assert abs(course.you.by_round[0] - Fraction(417, 1000)) < NEAR


def test_equals_win_as_often() -> None:
    side = YOU.fighter
    course = fight(side, side, HALF).course
    assert course.you.chance == course.foe.chance
    assert fight(side, side, Fraction(1)).course.you.chance > course.you.chance


def test_who_cannot_be_hurt_never_falls() -> None:
    safe = replace(YOU.fighter, body=(Place(Location.CHEST, 5, 1, 100),))
    found = fight(safe, FOE.fighter, HALF)
    assert found.course.foe.chance == 0
    assert found.sound[0] == found.course.you.chance
    assert found.course.you.chance + found.course.cut == 1


def test_nobody_hurt_is_cut_and_said() -> None:
    safe = replace(YOU.fighter, body=(Place(Location.CHEST, 5, 1, 100),), blows=4)
    course = fight(safe, safe, HALF).course
    assert course.rounds == 30
    assert course.cut == Fraction(1)


def test_an_arm_ends_the_fight_where_limbs_count() -> None:
    # 4 points off an arm of 4: Serious, never Major in one blow, and then a test
    limbs = (Place(Location.ARM, 4, 1),)
    you, foe = (Fighter(60, Law.constant(4), 0, limbs) for _ in range(2))
    first = [
        fight(you, foe, Fraction(1), Rules(ending, CombatTable.SIMPLE)).course.you.by_round[0]
        for ending in (Ending.OUT, Ending.LIMB, Ending.SERIOUS)
    ]
    assert first[0] == 0
    assert 0 < first[1] < first[2]


def test_a_location_that_no_blow_reaches_does_not_count() -> None:
    plain = Fighter(60, Law.die(6), 50, (Place(Location.CHEST, 6, 3),))
    more = replace(plain, body=(*plain.body, Place(Location.HEAD, 1, 0)))
    assert fight(plain, more, HALF).course == fight(plain, plain, HALF).course


@pytest.mark.parametrize(
    ("wrong", "name"),
    [
        ({"blows": 0}, "blows"),
        ({"blows": 5}, "blows"),
        ({"body": ()}, "share"),
    ],
)
def test_bounds_of_a_fighter(wrong: dict[str, int], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        replace(YOU.fighter, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(("points", "share"), [(0, 1), (41, 1), (5, -1), (5, 1001)])
def test_bounds_of_a_place(points: int, share: int) -> None:
    with pytest.raises(ValueError, match=r"points|share"):
        Place(Location.HEAD, points, share)
