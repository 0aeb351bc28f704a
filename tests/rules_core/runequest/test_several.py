"""One against several by RuneQuest, beside a player of the source and a tree of all blows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from rules_core.dice import Law
from rules_core.runequest.bodies import MOST_HURTS, UNIT, Part, Taken, joined
from rules_core.runequest.fight import fight
from rules_core.runequest.fighters import Ending, Fighter, Place, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.several import Melee, against_several
from rules_core.runequest.wounds import Location
from tests.rules_core.runequest.test_fight import FOE, READINGS, SMALL, YOU, Body, Player, stays

FIGHTS = 2500
HALF = Fraction(1, 2)
TINY = Fraction(1, 10**7)
"""What rounding, and bodies that hardly stand, take off a chance at most."""
GLASS = (Place(Location.CHEST, 1, 1),)


# --- a player of the source ---


class Crowd(Player):
    """Plays one against several with dice alone: 002 l.685-687 besides."""

    def __init__(self, random: Random, one: Body, each: Body, count: int, reactions: int) -> None:
        """Take the one, each of the others, and the Reactions of the one."""
        super().__init__(random, (one, each), "limb", simple=False, once=False)
        self.others = [[points for _, _, points in each.points] for _ in range(count)]
        self.reactions, self.unmet = reactions, False

    def opposed(self, one: int, other: int) -> tuple[int, int, bool]:
        """Oppose; who has no Reaction left has failed, a roll of 98 for who is below 100 %."""
        if not self.unmet:
            return super().opposed(one, other)
        self.unmet = False
        roll = self.random.randint(1, 100)
        level = self.level(one, roll)
        return (0, level - 1, False) if level >= 2 else (2, 0, False)

    def turn(self) -> bool:
        """Strike at the first who stands for a whole turn; tell whether none stands then."""
        self.left[1] = self.others[0]
        struck = [self.blow(0) for _ in range(self.sides[0].blows)]
        if any(struck):
            del self.others[0]
        return not self.others

    def pressed(self) -> bool:
        """Be struck at by all who stand; tell whether the one is out."""
        met = self.reactions
        for _ in range(len(self.others) * self.sides[1].blows):
            self.unmet, met = met <= 0, met - 1
            if self.blow(1):
                return True
        return False

    def melee(self, *, leads: bool) -> tuple[bool, int, bool]:
        """Return whether the one wins, in which round, and whether without a Serious Wound."""
        rounds = 0
        while True:
            rounds += 1
            for own in (0, 1) if leads else (1, 0):
                if self.turn() if own == 0 else self.pressed():
                    return own == 0, rounds, min(self.left[0]) > 0


@pytest.mark.parametrize(
    ("count", "reactions", "leads", "guarded"),
    [
        (2, 2, True, 0),
        (3, 4, False, 0),
        (2, 0, True, 0),
        (2, 4, False, 0),
        # a precise Reaction halves what meets a blow, and nothing where no Reaction does
        (2, 2, False, 1),
    ],
)
def test_a_player_of_the_source_finds_the_same(
    count: int, reactions: int, leads: bool, guarded: int
) -> None:
    skill, replies = (90, ("parade-maximum",)) if guarded else (75, ())
    one = replace(YOU, skill=skill, guarded=guarded, replies=replies)
    each = replace(FOE, armour=1, guarded=guarded)
    random = Random(33)  # noqa: S311 a seed that plays the same fights
    ended = [Crowd(random, one, each, count, reactions).melee(leads=leads) for _ in range(FIGHTS)]
    found = against_several(
        Melee(one.fighter, each.fighter, count, reactions), Fraction(leads), Rules(Ending.LIMB)
    )
    # five standard errors of a share of so many fights: at most 5 / (2 √2500)
    near = 5 / (2 * FIGHTS**0.5) + float(found.course.cut)
    won = Counter(wins for wins, _, _ in ended)[True] / FIGHTS
    assert abs(won - float(found.course.you.chance)) < near
    assert abs(sum(wins and whole for wins, _, whole in ended) / FIGHTS - float(found.sound)) < near
    for rounds in (2, 4, 8):
        down = sum(not wins and when <= rounds for wins, when, _ in ended) / FIGHTS
        assert abs(down - float(sum(found.course.foe.by_round[:rounds]))) < near


# --- a tree of all that may happen ---


type State = tuple[tuple[int, ...], tuple[int, ...]]
"""What each location of the one has lost, and each of the others that stand."""


class Tree:
    """Two against one who meets the first of their two blows, by every state."""

    def __init__(self, one: Fighter, each: Fighter, rules: Rules) -> None:
        """Begin with all unhurt."""
        self.one, self.each, self.rules = one, each, rules
        self.taken = [each.damage(one, one.body[0], rules, met=met) for met in (True, False)]
        self.dealt = one.damage(each, each.body[0], rules)
        self.fails = each.overcomes(one, rules), one.overcomes(each, rules)
        self.states: dict[State, Fraction] = {((0, 0, 0), (0, 0)): Fraction(1)}
        self.won = self.lost = Fraction()

    def turn(self) -> None:
        """The one strikes at the first who stands."""
        after: Counter[State] = Counter()
        for (own, others), chance in self.states.items():
            for cost, share in self.dealt.items():
                hurt, part = others[0] + cost, chance * share
                place = self.each.body[0]
                stands = stays(place, hurt, cost, self.fails[1], self.rules)
                after[own, (hurt, *others[1:])] += part * stands  # type: ignore[assignment]
                after[own, others[1:]] += part * (1 - stands)  # type: ignore[assignment]
        self.won += sum(chance for (_, others), chance in after.items() if not others)
        self.states = {key: Fraction(chance) for key, chance in after.items() if key[1]}

    def pressed(self) -> None:
        """All who stand strike at the one."""
        for kind in (0, 1):
            after: Counter[State] = Counter()
            for (own, others), chance in self.states.items():
                if kind >= len(others):
                    after[own, others] += chance  # type: ignore[assignment]
                else:
                    for struck, share in self.blows(own, kind):
                        after[struck, others] += chance * share  # type: ignore[assignment]
            self.lost += sum(self.states.values()) - sum(after.values())
            self.states = {key: Fraction(chance) for key, chance in after.items() if chance}

    def blows(self, own: tuple[int, ...], kind: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Yield what a blow leaves to the one who stands it."""
        body = self.one.body
        whole = sum(place.share for place in body)
        for (at, place), (cost, share) in product(enumerate(body), self.taken[kind].items()):
            struck = tuple(lost + cost * (n == at) for n, lost in enumerate(own))
            stands = stays(place, struck[at], cost, self.fails[0], self.rules)
            yield struck, share * Fraction(place.share, whole) * stands


@pytest.mark.parametrize(("ending", "again"), READINGS)
@pytest.mark.parametrize("leads", [True, False])
def test_a_tree_of_all_that_may_happen(ending: Ending, again: bool, leads: bool) -> None:
    rules = Rules(ending, CombatTable.DEFLECTION, again=again)
    body = tuple(replace(place, armour=0) for place in SMALL)
    one = Fighter(60, Law.die(3), 40, body, parry=Law.die(2))
    each = Fighter(45, Law.die(4), 20, (Place(Location.CHEST, 2, 1),))
    found = against_several(Melee(one, each, 2, 1), Fraction(leads), rules)
    tree, course = Tree(one, each, rules), found.course
    for rounds in (1, 2):
        for part in (tree.turn, tree.pressed) if leads else (tree.pressed, tree.turn):
            part()
        # the truth is no less, and no more than what hangs on the order of blows besides
        for told, truth in ((course.you, tree.won), (course.foe, tree.lost)):
            less = truth - sum(told.by_round[:rounds])
            assert -TINY < less < found.order + TINY
        assert sum(tree.states.values()) > course.standing[rounds] - TINY
    assert found.order < Fraction(1, 100)
    assert (found.order > TINY) == (ending is not Ending.SERIOUS)


# --- bodies under blows of two kinds ---


def test_any_order_lies_between_the_worst_and_the_best() -> None:
    # every order of two blows of one kind and one of the other, on a location of 3 points
    kinds = Law({1: 2, 2: 1}), Law({2: 1, 3: 1})
    fates = [Fraction(1)] * 3 + [Fraction(2, 5)] * 3 + [Fraction(0)]

    def ordered(order: tuple[int, ...]) -> Fraction:
        total = Fraction()
        for costs in product(*(kinds[kind].items() for kind in order)):
            lost, chance = 0, Fraction(1)
            for cost, share in costs:
                lost += cost
                chance *= share * fates[min(lost, 6)]
            total += chance
        return total

    chances = [ordered(order) for order in ((0, 0, 1), (0, 1, 0), (1, 0, 0))]
    worst, best = (
        Fraction(Part(kinds, lambda lost: fates[min(lost, 6)], order).after(3)[1], UNIT)
        for order in (min, max)
    )
    assert min(chances) < max(chances)
    assert 0 < worst <= min(chances) + TINY
    assert max(chances) - TINY <= best < 3 * worst


def test_blows_that_do_not_hurt_change_nothing() -> None:
    # two locations of which any hurt fells; one blow in three of one kind hurts, and of the other
    # one in four: both stand after two and one of them with 4/9 of 3/4
    kinds = Law({0: 2, 1: 1}), Law({0: 3, 1: 1})
    part = Part(kinds, lambda lost: Fraction(lost < 1), min)
    taken = Taken(joined([((1, 1), part), ((2, 2), part)]), kinds)
    assert abs(Fraction(taken.after(2, 1), UNIT) - Fraction(1, 3)) < TINY
    assert taken.knows(MOST_HURTS + 100)


# --- limits known by hand ---


def test_one_reaction_of_three_blows() -> None:
    # who wins a test has won the fight: against one who meets, 417 of 1000; without a Reaction any
    # success of 60 % wins
    one = Fighter(60, Law.constant(100), 50, GLASS)
    simple = Rules(table=CombatTable.SIMPLE)
    course = against_several(Melee(one, one, 3, 1), Fraction(0), simple).course
    safe = (1 - Fraction(417, 1000)) * Fraction(4, 10) ** 2
    assert abs(course.foe.by_round[0] - (1 - safe)) < TINY
    assert abs(course.standing[1] - safe) < TINY
    # the first falls, two are left, and so on
    assert not any(course.you.by_round[:2])
    assert course.you.by_round[2] > 0


@pytest.mark.parametrize("ending", Ending)
def test_against_one_it_is_the_fight_of_two(ending: Ending) -> None:
    rules = Rules(ending)
    two = fight(YOU.fighter, FOE.fighter, HALF, rules)
    one = against_several(Melee(YOU.fighter, FOE.fighter, 1, 2), HALF, rules)
    assert one.order < TINY
    assert abs(one.sound - two.sound[0]) < TINY
    for ours, theirs in ((one.course.you, two.course.you), (one.course.foe, two.course.foe)):
        for number in range(10):
            assert abs(ours.by_round[number] - theirs.by_round[number]) < TINY


def test_more_of_them_and_fewer_reactions_are_worse() -> None:
    one, each = YOU.fighter, replace(FOE.fighter, blows=1)
    for first, second in (((1, 1), (2, 1)), ((2, 2), (2, 0))):
        found = [against_several(Melee(one, each, *many), HALF).course for many in (first, second)]
        assert found[0].you.chance > found[1].you.chance
        assert found[0].foe.chance < found[1].foe.chance


def test_who_cannot_be_hurt_never_falls() -> None:
    safe = replace(YOU.fighter, body=(Place(Location.CHEST, 5, 1, 100),))
    found = against_several(Melee(safe, FOE.fighter, 3, 1), HALF)
    assert found.course.foe.chance < TINY
    assert abs(found.sound - found.course.you.chance) < TINY


@pytest.mark.parametrize(
    ("wrong", "name"), [((0, 1), "count"), ((7, 1), "count"), ((2, -1), "reactions")]
)
def test_bounds(wrong: tuple[int, int], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Melee(YOU.fighter, FOE.fighter, *wrong)


def test_one_armour_at_each_location() -> None:
    with pytest.raises(ValueError, match="armour"):
        Melee(replace(YOU.fighter, body=SMALL), FOE.fighter, 2, 1)
