"""Several against one by L'Œil Noir where Blessures change who acts first (003 l.56-61, 110).

Those who have suffered nothing act together, at the initiative that they threw; who is struck at
acts at what its Blessures leave of it, and so after them. Blessures count at once (l.61): the one
whom they wound before its own action may so come after who is struck at too. Below an initiative
of 0 one only defends oneself. Of equals in initiative and base one strikes first, each half of the
time, anew in each Round (ruling 003-67). All else is as `rules_core.oeil_noir.several` has it.

What the dice of the beginning showed decides all of that; throws that bring the same are followed
together.
"""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from rules_core.bounds import require
from rules_core.oeil_noir.fight import (
    KEPT,
    Attack,
    Fighter,
    Rules,
    Suffered,
    in_vitality,
    told_apart,
)
from rules_core.oeil_noir.initiative import Fighter as Thrower
from rules_core.oeil_noir.pressed import FRESH, Alone, Pressed
from rules_core.oeil_noir.race import Start, able, ahead, alike
from rules_core.oeil_noir.several import sides
from rules_core.several import MOST
from rules_core.sides import Course, mixed
from rules_core.struggle import Followed, Grids, State, Turn

CELLS = 6000
LOW_CELLS = 3000
"""As those of `rules_core.oeil_noir.several`, as there is more to follow."""
MOST_CELLS = 3000
MOST_LOW_CELLS = 1300
"""Likewise."""
MOST_ROUNDS = 30
LOW_ROUNDS = 20
"""A fight is followed no longer than this; and than that where low vitality is played too."""


def most_foes(you: Fighter, foe: Fighter, rules: Rules | None = None) -> int:
    """Return how many foes of such vitality may be followed, 1 to 6.

    Example:
        25 PV to lose on both sides: 4 × 25 × 25 is below 3000.

        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(30, 13), 14, 12, Law.die(6), 3)
        >>> most_foes(side, side)
        4
    """
    cells = MOST_LOW_CELLS if rules and rules.low else MOST_CELLS
    return max(1, min(MOST, cells // (you.hit_points * foe.hit_points)))


def followed(you: Fighter, foe: Fighter, count: int, rules: Rules | None = None) -> int:
    """Return how many Blessures of each are told apart, 1 to 4: more count as so many.

    Example:
        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(30, 13), 14, 12, Law.die(6), 3)
        >>> followed(side, side, 2)
        1
    """
    cells = LOW_CELLS if rules and rules.low else CELLS
    return told_apart(cells, you.hit_points * foe.hit_points * count)


def race_against_several(
    you: Fighter,
    foe: Fighter,
    count: int,
    throwers: tuple[Thrower, Thrower],
    rules: Rules | None = None,
) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are out of combat.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to `most_foes`.
        throwers: your initiative at the beginning, and that of them all.
        rules: how the table reads what is open; None for what the rulings retain.

    What is left to you is told in PV, those under which one is out of combat included.

    Raises:
        ValueError: `count` is out of bounds.
    """
    require("count", count, 1, most_foes(you, foe, rules))
    course = _raced(you, foe, count, throwers, rules or Rules())
    return replace(course, you=in_vitality(course.you, you))


@lru_cache(maxsize=KEPT)
def _raced(
    you: Fighter, foe: Fighter, count: int, throwers: tuple[Thrower, Thrower], rules: Rules
) -> Course:
    most = followed(you, foe, count, rules)
    fight = sides(you, foe, count, rules, most)
    starts = alike(throwers, most)
    whole = sum(starts.values())
    pressed = Pressed(Attack(foe, you, rules, most))
    bases = throwers[0].base, throwers[1].base
    orders = ((Fraction(weight, whole), start) for start, weight in starts.items())
    rounds = LOW_ROUNDS if rules.low else MOST_ROUNDS
    return mixed(
        (chance, Followed(fight).course(_Order(start, bases, pressed).round, rounds))
        for chance, start in orders
    )


class _Order:
    """Who acts when, by throws that are known."""

    def __init__(self, start: Start, bases: tuple[int, int], pressed: Pressed) -> None:
        self.start, self.bases, self.pressed = start, bases, pressed

    def round(self, fight: Followed[Alone], grids: Grids[Alone]) -> Grids[Alone]:
        """Fold a Round."""
        first, then = self._parted(fight, grids, fresh=True)
        led = fight.suffer(self._strike(fight, first), self._all)
        # Those who are unhurt act before who has a Blessure, and the one perhaps between them.
        split = {state: grid for state, grid in then.items() if state[0] > 1 and state[2][0]}
        plain = {state: grid for state, grid in then.items() if state not in split}
        followed = self._strike(fight, fight.suffer(plain, self._all))
        between, last = self._parted(fight, fight.suffer(split, self._fresh), fresh=False)
        struck = self._strike(fight, between)
        # Where the one has felled who it struck at, the next has acted already.
        done = {state: grid for state, grid in struck.items() if not state[2][0]}
        late = {state: grid for state, grid in struck.items() if state[2][0]}
        before = fight.suffer(late, self._struck)
        after = self._strike(fight, fight.suffer(last, self._struck))
        return _joined(led, followed, _ended(done), before, after)

    def _parted(
        self, fight: Followed[Alone], grids: Grids[Alone], *, fresh: bool
    ) -> tuple[Grids[Alone], Grids[Alone]]:
        """Return those in which the one acts next, and those in which a foe does.

        That is one of those who are `fresh`, if there are any, or who is struck at.
        """
        parts: tuple[dict[State[Alone], int], ...] = ({}, {})
        for state, grid in grids.items():
            standing, own, foe = state
            wounds = 0 if fresh and standing > 1 else foe[0]
            leads = ahead(self.start, self.bases, own[0], wounds)
            halves = fight.halved(grid) if leads == 0 else (grid, 0) if leads > 0 else (0, grid)
            for part, half in zip(parts, halves, strict=True):
                if half:
                    part[state] = half
        return parts[0], parts[1]

    def _strike(self, fight: Followed[Alone], grids: Grids[Alone]) -> Grids[Alone]:
        """Fold the attack of the one, where it may attack."""
        able_to = {s: grid for s, grid in grids.items() if able(self.start, 0, s[1][0])}
        kept = {state: grid for state, grid in grids.items() if state not in able_to}
        return _joined(fight.strike(able_to), kept)

    def _all(self, own: Alone, foe: Alone, standing: int) -> Turn[Alone]:
        """Return what all of them do who may attack, who has a Blessure at last."""
        fresh, struck = self._unhurt(standing), self._hurt(foe)
        return self.pressed.turn(own, fresh + struck if foe[0] else struck + fresh)

    def _fresh(self, own: Alone, _: Alone, standing: int) -> Turn[Alone]:
        """Return what those do who have suffered nothing, before the Round is over."""
        return self.pressed.turn(own, self._unhurt(standing), ends=False)

    def _struck(self, own: Alone, foe: Alone, _: int) -> Turn[Alone]:
        """Return what who is struck at does, as the last of them."""
        return self.pressed.turn(own, self._hurt(foe))

    def _unhurt(self, standing: int) -> tuple[Suffered, ...]:
        return (FRESH,) * (standing - 1) if able(self.start, 1, 0) else ()

    def _hurt(self, foe: Alone) -> tuple[Suffered, ...]:
        return (foe[:2],) if able(self.start, 1, foe[0]) else ()


def _ended(grids: Grids[Alone]) -> Grids[Alone]:
    """Return a Round that is over, the defence of which the next one brings back."""
    return _joined(
        *(
            {(standing, (wounds, malus, False), foe): grid}
            for (standing, (wounds, malus, _), foe), grid in grids.items()
        )
    )


def _joined(*parts: Grids[Alone]) -> Grids[Alone]:
    """Return grids of several ways that a Round may go."""
    joined: defaultdict[State[Alone], int] = defaultdict(int)
    for part in parts:
        for state, grid in part.items():
            joined[state] += grid
    return joined


forget = _raced.cache_clear
"""Forgets the fights that are kept, so that one can be timed as if it were the first."""
