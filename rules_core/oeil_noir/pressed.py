"""What who is alone suffers from several of one kind in a Round of L'Œil Noir.

The one has one defence in a Round (003 l.34): it parries the first attack that succeeds, since a
parry answers a success (l.72), and meets the others without (ruling 003-45). A natural 1 leaves it
its defence (l.198). Whatever it suffers in a Round only weighs on its parries, and so on none of
that Round: a hit has spent its defence.
"""

from collections import defaultdict
from dataclasses import replace
from math import lcm

from rules_core.oeil_noir.assault import HITS, End, Parry
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fight import Attack, Suffered, penalties
from rules_core.struggle import Turn

FRESH: Suffered = (0, 0)
"""Who has suffered nothing."""

type Alone = tuple[int, int, bool]
"""Blessures, the malus of a low vitality, and whether the defence of the Round is spent.

Each of the others has the same condition, of which the last part stays False.
"""
type _Losses = dict[tuple[int, int], int]
"""The points that the one loses and the Blessures, each with its weight."""
SPENDING = (End.PARRIED, *HITS)
"""How an attack ends that takes the defence of the one."""
CHANCES = FACES**2
"""The chances of an attack and of its parry are so many at most."""


class Pressed:
    """The attacks of those who stand, one after another."""

    def __init__(self, attack: Attack) -> None:
        """Take the attack of each of them on the one."""
        self.attack, self.points, self.most = attack, attack.foe.hit_points, attack.most
        chances = [share for costs in attack.costs.values() for share, *_ in costs]
        self.unit = lcm(*(each.denominator for each in chances))
        self.costs: dict[End, _Losses] = {End.PARRIED: {(0, 0): self.unit}}
        for end, costs in attack.costs.items():
            law = self.costs[end] = defaultdict(int)
            for share, dealt, wounds in costs:
                law[self._felt(dealt, wounds)] += int(share * self.unit)
        # What comes of an attack does not depend on what either side has suffered, nor how those
        # go on who meet no defence any more: only the chances that lead there do.
        self._chances = dict[tuple[Suffered, Suffered, bool], dict[End, int]]()
        self._free = dict[tuple[Suffered, ...], _Losses]()
        self._spent = dict[tuple[End, tuple[Suffered, ...]], _Losses]()

    def all(self, own: Alone, foe: Alone, standing: int) -> Turn[Alone]:
        """Return what all of them do, who is struck at first."""
        return self.turn(own, (foe[:2], *[FRESH] * (standing - 1)))

    def turn(
        self, own: Alone, attackers: tuple[Suffered, ...], *, ends: bool = True
    ) -> Turn[Alone]:
        """Return what so many attacks do, after which the Round ends or not.

        Args:
            own: the one.
            attackers: what each of them has suffered, in their order; perhaps nobody.
            ends: whether the defence comes back.
        """
        turn: defaultdict[tuple[int, Alone], int] = defaultdict(int)

        def add(losses: _Losses, weight: int, *, spent: bool) -> None:
            for (lost, wounds), each in losses.items():
                then = min(self.most, own[0] + wounds), 0, spent and not ends
                turn[lost, then] += weight * each

        if own[2]:
            add(self._freely(attackers), 1, spent=True)
            return turn
        unspent = 1
        for at, foe in enumerate(attackers):
            chances = self._ends(own[:2], foe, spent=False)
            for end in SPENDING:
                if weight := unspent * chances[end]:
                    add(self._after(end, attackers[at + 1 :]), weight, spent=True)
            unspent *= (CHANCES - sum(chances.values())) * self.unit
        if unspent:
            add({(0, 0): 1}, unspent, spent=False)
        return turn

    def _after(self, end: End, attackers: tuple[Suffered, ...]) -> _Losses:
        """Return what an attack that ends so, and others after it, cost."""
        if (end, attackers) not in self._spent:
            self._spent[end, attackers] = self._sum(self.costs[end], self._freely(attackers))
        return self._spent[end, attackers]

    def _freely(self, attackers: tuple[Suffered, ...]) -> _Losses:
        """Return what attacks that meet no defence cost."""
        if not attackers:
            return {(0, 0): 1}
        if attackers not in self._free:
            chances = self._ends(FRESH, attackers[0], spent=True)
            one = defaultdict[tuple[int, int], int](int)
            one[0, 0] = (CHANCES - sum(chances.values())) * self.unit
            for end, chance in chances.items():
                for losses, weight in self.costs[end].items():
                    one[losses] += chance * weight
            self._free[attackers] = self._sum(one, self._freely(attackers[1:]))
        return self._free[attackers]

    def _sum(self, first: _Losses, then: _Losses) -> _Losses:
        """Return what two things cost together."""
        total = defaultdict[tuple[int, int], int](int)
        for (lost, wounds), weight in first.items():
            for (more, wounded), share in then.items():
                total[self._felt(lost + more, wounds + wounded)] += weight * share
        return {losses: weight for losses, weight in total.items() if weight}

    def _felt(self, lost: int, wounds: int) -> tuple[int, int]:
        """Return a loss without what changes nothing any more."""
        return min(self.points, lost), min(self.most, wounds)

    def _ends(self, own: Suffered, foe: Suffered, *, spent: bool) -> dict[End, int]:
        """Return the chances that an attack takes the defence, by what both have suffered."""
        if (own, foe, spent) not in self._chances:
            attack, defence = self.attack, Parry.NONE if spent else Parry.TRIED
            met = attack.own.met(attack.foe, attack.rules, penalties(foe), penalties(own), defence)
            found = replace(attack.unhurt, assault=met, ends=met.ends())
            self._chances[own, foe, spent] = {
                end: int(found.ending(end) * CHANCES) for end in SPENDING
            }
        return self._chances[own, foe, spent]
