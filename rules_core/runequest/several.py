"""Several of one kind against one by RuneQuest, until the one or all of them are out of the fight.

Each round all who stand strike, together, and the one's Reactions meet the first of these blows; a
defender without a Reaction counts as having failed (002 l.685-687). The one strikes at the same of
them for a whole turn, and at the next once it has fallen; each of its blows is met. All fall as
`rules_core.runequest.fight` has it.

Where Reactions meet some blows and not others, the order of both on a location is not followed:
chances are those of the worst order for whom they tell of, so that the truth is no less, and what
may be added is part of `Course.cut`; `rules_core.runequest.bodies` says how.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, partial

from rules_core import tolls
from rules_core.bounds import require
from rules_core.runequest.bodies import BITS, UNIT, Kinds, Order, Part, Taken, joined
from rules_core.runequest.effects import Effect
from rules_core.runequest.fighters import MAX_BLOWS, Ending, Fate, Fighter, Place, Rules
from rules_core.runequest.standing import KEPT, toll
from rules_core.several import MOST
from rules_core.sides import Course, Victory, mixed

MAX_REACTIONS = MOST * MAX_BLOWS
CUT = Fraction(1, 10_000)
"""A fight is followed until both sides stand with this chance at most."""
MOST_TURNS = 120
"""Or until all of them together may have struck so many blows."""
NEGLIGIBLE = 1 << BITS - 50
"""What happens with less weight is not followed."""

type Blows = tuple[int, int]
"""The blows taken: those that a Reaction met, and those that none did."""


@dataclass(frozen=True, slots=True)
class Melee:
    """One against several.

    Attributes:
        one: who is alone; the same armour at each location.
        each: every one of the others.
        count: how many they are, 1 to 6.
        reactions: of the one in each round, 0 to 24.

    Raises:
        ValueError: a bound is passed, the one has several armours, somebody answers
            blows, or an effect chooses where the blows of `mixed` kinds reach the one.
    """

    one: Fighter
    each: Fighter
    count: int
    reactions: int

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("count", self.count, 1, MOST)
        require("reactions", self.reactions, 0, MAX_REACTIONS)
        if len({place.armour for place in self.one.body}) > 1:
            raise ValueError("the one has the same armour at each location")
        if self.one.answer or self.each.answer:
            raise ValueError("nobody answers a blow")
        turned = Effect.DEFLECT in self.one.policy.parrying
        if self.mixed and (turned or Effect.LOCATION in self.each.policy.striking):
            raise ValueError("no effect chooses where blows reach the one")

    def suffered(self, standing: int) -> Blows:
        """Return the blows of a round, where so many stand."""
        blows = standing * self.each.blows
        met = min(self.reactions, blows)
        return met, blows - met

    @property
    def mixed(self) -> bool:
        """Whether some blows are met and others are not, in the same fight."""
        return 0 < self.reactions < self.count * self.each.blows


@dataclass(frozen=True, slots=True)
class Pressed:
    """What becomes of the fight.

    Attributes:
        course: the one is its first side.
        sound: the chance that the one wins without a Serious Wound.
        order: the chance that hangs on an order of blows, of which nothing is told.
    """

    course: Course
    sound: Fraction
    order: Fraction


def against_several(melee: Melee, begins: Fraction, rules: Rules | None = None) -> Pressed:
    """Follow a fight of one against several.

    Args:
        melee: who is in it.
        begins: the chance that the one strikes before them in each round, 0 to 1.
        rules: how the table plays; None for what the rulings retain.
    """
    rules = rules or Rules()
    one = _one(melee, rules)
    orders = [
        (chance, _Followed(melee, rules, one, leads=leads).pressed())
        for chance, leads in ((begins, True), (1 - begins, False))
        if chance
    ]
    sound, order = (
        sum((chance * getattr(each, what) for chance, each in orders), Fraction())
        for what in ("sound", "order")
    )
    return Pressed(mixed((chance, each.course) for chance, each in orders), sound, order)


type Standing = Callable[[int, int], int]
"""The weight, of `UNIT`, with which the one stands by the blows taken, met and not."""


@dataclass(frozen=True, slots=True)
class _One:
    """How the one stands in the worst order of blows and in the best, and how it is sound.

    `rounds` is how many are followed at most.
    """

    worst: Standing
    best: Standing
    sound: Standing
    rounds: int


def _one(melee: Melee, rules: Rules) -> _One:
    """Return how the one stands."""
    serious = replace(rules, ending=Ending.SERIOUS)
    blows = melee.count * melee.each.blows
    if not melee.mixed:
        alike = _alike(melee, rules)
        return _One(alike, alike, _alike(melee, serious), MOST_TURNS // blows)
    sound = worst = best = _taken(melee, serious, min)
    if rules != serious:
        worst, best = (_taken(melee, rules, order) for order in (min, max))
    known = range(blows, MOST_TURNS + 1, blows)
    rounds = sum(best.knows(taken) for taken in known)
    return _One(worst.after, best.after, sound.after, max(1, rounds))


def _alike(melee: Melee, rules: Rules) -> Standing:
    """Return how the one stands where its Reactions meet all blows, or none."""
    stands = toll(melee.one, melee.each, rules, met=melee.reactions > 0)
    return lambda met, unmet: stands.after(met + unmet) >> tolls.BITS - BITS


def _taken(melee: Melee, rules: Rules, order: Order) -> Taken:
    """Return how the one stands by how many blows its Reactions met, and how many not."""
    one, each = melee.one, melee.each
    met, unmet = (each.damage(one, one.body[0], rules, met=met) for met in (True, False))
    return _body(one.body, (met, unmet), each.fate(one, rules), order)


@lru_cache(maxsize=KEPT)
def _body(body: tuple[Place, ...], kinds: Kinds, fate: Fate, order: Order) -> Taken:
    """Return how a body stands the blows of both kinds."""
    known: dict[Place, Part] = {}
    parts = []
    for place in body:
        if place.share:
            alike = replace(place, share=1)
            if alike not in known:
                stands, tested = partial(fate.stands, place), fate.tested(place)
                known[alike] = Part(kinds, stands, order, tested)
            parts.append(((place.share, place.share), known[alike]))
    return Taken(joined(parts), kinds)


forget = _body.cache_clear
"""Forgets the bodies that are kept, so that a fight can be timed as if it were the first."""


class _Followed:
    """A fight in which it is known who strikes first."""

    def __init__(self, melee: Melee, rules: Rules, one: _One, *, leads: bool) -> None:
        self.melee, self.one, self.leads = melee, one, leads
        self.foe = toll(melee.each, melee.one, rules)
        # By how many have fallen and in which round the last did: the weights of the blows that
        # the one had taken by then.
        self.fallen: list[list[dict[Blows, int]]] = [[] for _ in range(melee.count + 1)]

    def pressed(self) -> Pressed:
        """Follow it."""
        one, nothing = self.one, Fraction()
        standing, won, lost, sound, most_won = [Fraction(1)], [nothing], [nothing], nothing, nothing
        while standing[-1] > CUT and len(standing) <= one.rounds:
            round_ = len(standing)
            self._fell(round_)
            least, most, whole = self._won(round_)
            won.append(won[-1] + least)
            most_won += most
            sound += whole
            stand, most_stand = self._stand(round_)
            standing.append(min(stand, 1 - won[-1] - lost[-1]))
            lost.append(max(lost[-1], 1 - max(most_won, won[-1]) - most_stand))
        rounds = range(1, len(standing))
        course = Course(
            Victory(tuple(won[n] - won[n - 1] for n in rounds)),
            Victory(tuple(lost[n] - lost[n - 1] for n in rounds)),
            (nothing,) * len(rounds),
            tuple(standing),
        )
        return Pressed(course, min(sound, won[-1]), course.cut - standing[-1])

    def _won(self, round_: int) -> tuple[Fraction, Fraction, Fraction]:
        """Return the chance to win in a round, in the worst and best order, and to be sound."""
        last = self.fallen[self.melee.count][round_ - 1].items()
        one = self.one
        worst, best, sound = (
            _chance(sum(weight * stands(*taken) for taken, weight in last))
            for stands in (one.worst, one.best, one.sound)
        )
        return worst, best, sound

    def _stand(self, round_: int) -> tuple[Fraction, Fraction]:
        """Return the chance that both sides stand after a round, in the worst and best order."""
        ways = [(self._after((0, 0), round_, 0), self._foe_stands(round_))]
        for down in range(1, self.melee.count):
            for last, taken, weight in self._ago(down, round_):
                since = round_ - last
                after = self._after(taken, since + 1 if self.leads else since, down)
                ways.append((after, weight * self._foe_stands(since) >> BITS))
        worst, best = (
            _chance(sum(weight * stands(*taken) for taken, weight in ways))
            for stands in (self.one.worst, self.one.best)
        )
        return worst, best

    def _foe_stands(self, turns: int) -> int:
        """Return the weight with which one of them stands after so many turns of the one."""
        return self.foe.after(turns * self.melee.one.blows) >> tolls.BITS - BITS

    def _felled(self, turn: int) -> int:
        """Return the weight with which one of them falls to such a turn."""
        return max(0, self._foe_stands(turn - 1) - self._foe_stands(turn))

    def _fell(self, round_: int) -> None:
        """Note who falls in a round."""
        before = round_ - 1 if self.leads else round_
        self.fallen[1].append({self._after((0, 0), before, 0): self._felled(round_)})
        for down in range(1, self.melee.count):
            weights: defaultdict[Blows, int] = defaultdict(int)
            for last, taken, weight in self._ago(down, round_ - 1):
                since = round_ - last
                weights[self._after(taken, since, down)] += weight * self._felled(since) >> BITS
            kept = {taken: weight for taken, weight in weights.items() if weight > NEGLIGIBLE}
            self.fallen[down + 1].append(kept)

    def _ago(self, down: int, rounds: int) -> Iterator[tuple[int, Blows, int]]:
        """Yield when so many had fallen, the blows that the one had taken then, and the weight."""
        for last, weights in enumerate(self.fallen[down][:rounds], 1):
            for taken, weight in weights.items():
                yield last, taken, weight

    def _after(self, taken: Blows, rounds: int, down: int) -> Blows:
        """Return the blows taken after so many rounds more, in which so many have fallen."""
        met, unmet = self.melee.suffered(self.melee.count - down)
        return taken[0] + rounds * met, taken[1] + rounds * unmet


def _chance(weight: int) -> Fraction:
    """Return the chance of a product of two weights."""
    return Fraction(weight, UNIT * UNIT)
