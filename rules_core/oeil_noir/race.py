"""A fight of two by L'Œil Noir in which Blessures change who acts first (003 l.56-61, 110).

A Blessure takes 2 off the initiative and off its base, which settles ties (ruling 003-43), at once
(l.61); in a fight of two it is only felt in the next Round, where both act anyway. Below an
initiative of 0 one action of the Round is lost, and one may only defend oneself (l.61). Of equals
in both, one of them strikes first, each half of the time, anew in each Round (ruling 003-67).

What the dice of the beginning showed decides all of that. They are told apart no further than it
takes: a state keeps the throws, alike in all they bring, that agree with who has acted first so
far, and parts where they do not agree any more. All else is as `rules_core.oeil_noir.fight` has it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial

from rules_core.duel import duel
from rules_core.oeil_noir.fight import (
    CUT,
    KEPT,
    MOST_ROUNDS,
    PRECISION,
    Attack,
    Fighter,
    Rules,
    in_vitality,
    told_apart,
)
from rules_core.oeil_noir.initiative import WOUND
from rules_core.oeil_noir.initiative import Fighter as Thrower
from rules_core.sides import Change, Changes, Course, Side, Step, weighed

CELLS = 5200
LOW_CELLS = 3600
"""As those of `rules_core.oeil_noir.fight`, as there is more to follow."""

type Throws = tuple[int, ...]
"""Throws of the beginning that have brought the same so far, by their place among all."""
type Start = tuple[int, int]
"""The initiatives of both sides at the beginning."""
type State = tuple[int, int, Throws, bool]
"""Blessures and the malus of a low vitality; yours has the throws, and whether you act second."""
type Parts = Iterator[tuple[Fraction, Change[State]]]


def followed(you: Fighter, foe: Fighter, rules: Rules | None = None) -> int:
    """Return how many Blessures of each side are told apart, 1 to 4: more count as so many.

    Example:
        25 PV to lose on each side: 25 × 25 × 2 × 2 is below 5200, 25 × 25 × 3 × 3 is not.

        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(30, 13), 14, 12, Law.die(6), 3)
        >>> followed(side, side)
        1
    """
    cells = LOW_CELLS if rules and rules.low else CELLS
    return told_apart(cells, you.hit_points * foe.hit_points)


def race(
    you: Fighter, foe: Fighter, throwers: tuple[Thrower, Thrower], rules: Rules | None = None
) -> Course:
    """Follow a fight until one is out of combat.

    Args:
        you: one side.
        foe: the other.
        throwers: the initiatives of both at the beginning, yours first.
        rules: how the table reads what is open; None for what the rulings retain.

    What is left to a winner is told in PV, those under which one is out of combat included.
    """
    course = _raced(you, foe, throwers, rules or Rules())
    return replace(course, you=in_vitality(course.you, you), foe=in_vitality(course.foe, foe))


@lru_cache(maxsize=KEPT)
def _raced(you: Fighter, foe: Fighter, throwers: tuple[Thrower, Thrower], rules: Rules) -> Course:
    most = followed(you, foe, rules)
    turns = _Turns(Attack(you, foe, rules, most), Attack(foe, you, rules, most), throwers)
    start: State = (0, 0, turns.every, False)
    return duel(
        _side(you, rules, start, turns.first),
        _side(foe, rules, (0, 0, (), False), turns.theirs, turns.second),
        Fraction(1),
        cut=CUT,
        most_rounds=MOST_ROUNDS,
        precision=PRECISION,
    )


def _side(fighter: Fighter, rules: Rules, start: State, *steps: Step[State]) -> Side[State]:
    worn = [each.malus for each in fighter.worn]

    def seen(state: State, left: int) -> State:
        return state[0], worn[left], *state[2:]

    return Side(fighter.hit_points, steps, start, seen=seen if rules.low else None)


class _Turns:
    """The steps of a Round: yours if you are first, theirs, then yours if you are not."""

    def __init__(self, yours: Attack, foes: Attack, throwers: tuple[Thrower, Thrower]) -> None:
        self.yours, self.foes = yours, foes
        self.bases = throwers[0].base, throwers[1].base
        known = alike(throwers, yours.most)
        self.starts, self.weights = list(known), list(known.values())
        self.every = tuple(range(len(self.starts)))

    def first(self, own: State, foe: State) -> Changes[State]:
        """Return what you do if you act before the foe; whether you do is settled here."""
        return weighed(self._first(own, foe))

    def theirs(self, own: State, foe: State) -> Changes[State]:
        """Return what the foe does; `own` is the foe's here, and `foe` yours."""
        return weighed(self._theirs(own, foe))

    def second(self, own: State, foe: State) -> Changes[State]:
        """Return what you do if you act after the foe, told as a step of the foe."""
        return weighed(self._second(own, foe))

    def _first(self, own: State, foe: State) -> Parts:
        wounds, _, throws, _ = own
        still = (foe[0], 0, (), False)
        ahead_of = partial(ahead, bases=self.bases, own=wounds, foe=foe[0])
        for leading, share, some in self._parted(throws, ahead_of):
            # Of equals, each of them is first half of the time.
            leads = share * Fraction(1 + leading, 2)
            yield share - leads, Change(1, own=(wounds, 0, some, True), foe=still)
            for chance, each in self._attack(own, foe, some) if leads else ():
                yield leads * chance, each

    def _theirs(self, own: State, foe: State) -> Parts:
        wounds, _, throws, late = foe
        for strikes, share, some in self._parted(throws, partial(able, side=1, wounds=own[0])):
            if not strikes:
                stays = (wounds, 0, some, late)
                yield share, Change(1, own=(own[0], 0, (), False), foe=stays)
                continue
            turn = self.foes.turn(own[:2], foe[:2])
            whole = sum(each.weight for each in turn)
            for each in turn:
                hurt = (each.foe[0], 0, some, late)
                change = Change(1, each.dealt, own=(*each.own, (), False), foe=hurt)
                yield share * Fraction(each.weight, whole), change

    def _second(self, own: State, foe: State) -> Parts:
        wounds, _, throws, late = foe
        if not late:
            yield Fraction(1), Change(1, own=(own[0], 0, (), False), foe=(wounds, 0, throws, False))
            return
        for chance, each in self._attack(foe, own, throws):
            yield chance, Change(1, taken=each.dealt, own=each.foe, foe=each.own)

    def _attack(self, own: State, foe: State, throws: Throws) -> Parts:
        """Yield your attack, by those who have thrown so, who may be unable to."""
        for strikes, share, some in self._parted(throws, partial(able, side=0, wounds=own[0])):
            mine = (own[0], 0, some, False)
            if not strikes:
                yield share, Change(1, own=mine, foe=(foe[0], 0, (), False))
                continue
            turn = self.yours.turn(own[:2], foe[:2])
            whole = sum(each.weight for each in turn)
            for each in turn:
                change = Change(1, each.dealt, own=mine, foe=(*each.foe, (), False))
                yield share * Fraction(each.weight, whole), change

    def _parted(
        self, throws: Throws, tell: Callable[[Start], int]
    ) -> Iterator[tuple[int, Fraction, Throws]]:
        """Yield throws by what they bring, and how often, among these."""
        found: defaultdict[int, list[int]] = defaultdict(list)
        for each in throws:
            found[tell(self.starts[each])].append(each)
        whole = sum(self.weights[each] for each in throws)
        for brought, some in found.items():
            share = Fraction(sum(self.weights[each] for each in some), whole)
            yield brought, share, tuple(some)


def alike(throwers: tuple[Thrower, Thrower], most: int) -> dict[Start, int]:
    """Return throws of both sides, those that bring the same as one of them, with their weights.

    `most` are the Blessures of a side that may count.
    """
    bases, counts = (throwers[0].base, throwers[1].base), range(most + 1)
    weights: defaultdict[tuple[int, ...], int] = defaultdict(int)
    starts: dict[tuple[int, ...], Start] = {}
    for own, weight in throwers[0].score.weights.items():
        for other, share in throwers[1].score.weights.items():
            start = own, other
            brought = (
                *(ahead(start, bases, mine, theirs) for mine in counts for theirs in counts),
                *(able(start, side, wounds) for side in (0, 1) for wounds in counts),
            )
            weights[brought] += weight * share
            starts.setdefault(brought, start)
    return {starts[brought]: weight for brought, weight in weights.items()}


def ahead(start: Start, bases: tuple[int, int], own: int, foe: int) -> int:
    """Return 1 where you act before the foe, -1 where you act after, 0 at the same time.

    Args:
        start: what both have thrown.
        bases: the bases of both.
        own: your Blessures.
        foe: those of the foe.
    """
    lost = WOUND * own, WOUND * foe
    mine, theirs = (
        (score - less, base - less) for score, less, base in zip(start, lost, bases, strict=True)
    )
    return (mine > theirs) - (mine < theirs)


def able(start: Start, side: int, wounds: int) -> int:
    """Tell whether a side may attack: its initiative is not below 0."""
    return int(start[side] >= WOUND * wounds)
