"""Several of one kind against one by L'Œil Noir, until the one or all of them are out of combat.

All that `rules_core.oeil_noir.fight` plays is played, the Blessures of all included. The one has an
attack and a defence in each Round (003 l.34): it parries the first attack that succeeds, since a
parry answers a success (l.72), and meets the others without (ruling 003-45). A natural 1 leaves it
its defence (l.198). Each of the others parries the one attack that it may suffer in a Round.

What is settled or left out. They act together, before or after the one, who struck at first; each
has an initiative of its own (l.57-59). The rule of superior numbers (l.46, 60) is announced, and
missing, and so is that by which an attack may become a second defence (l.34, 54).
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import lcm

from rules_core.bounds import require
from rules_core.oeil_noir.assault import End, Parry
from rules_core.oeil_noir.fight import KEPT, Attack, Fighter, Rules, in_vitality, told_apart
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.losses import Penalties
from rules_core.several import MOST
from rules_core.sides import Course, mixed
from rules_core.struggle import Struggle, struggle

CELLS = 16_000
"""As `rules_core.oeil_noir.fight.CELLS`, times how many they are."""
MOST_CELLS = 4800
"""Vitality of both sides and how many they are, multiplied: more takes too long to follow."""

type _Suffered = tuple[bool, int, int]
"""Whether the one still has its defence, the points that it lost and the Blessures."""


def most_foes(you: Fighter, foe: Fighter) -> int:
    """Return how many foes of such vitality may be followed, 3 to 6.

    Example:
        40 PV to lose on both sides: 3 × 40 × 40 is 4800.

        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(40, 13, willed=True), 14, 12, Law.die(6), 3)
        >>> most_foes(side, side)
        3
    """
    return min(MOST, MOST_CELLS // (you.hit_points * foe.hit_points))


def followed(you: Fighter, foe: Fighter, count: int) -> int:
    """Return how many Blessures of each are told apart, 1 to 4: more count as so many.

    Example:
        25 PV to lose on each side, against two: 25 × 25 × 2 × 3 × 3 is below 16000, 25 × 25 × 2 ×
        4 × 4 is not.

        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(30, 13), 14, 12, Law.die(6), 3)
        >>> followed(side, side, 2)
        2
    """
    return told_apart(CELLS, you.hit_points * foe.hit_points * count)


def against_several(
    you: Fighter, foe: Fighter, count: int, first: Meeting, rules: Rules | None = None
) -> Course:
    """Follow a fight against several foes of one kind, until you or all of them are out of combat.

    Args:
        you: your side.
        foe: each of the others.
        count: how many they are, 1 to `most_foes`.
        first: the chances that you act before them, at the same time, and after.
        rules: how the table reads what is open; None for what the rulings retain.

    What is left to you is told in PV, those under which one is out of combat included.

    Raises:
        ValueError: `count` is out of bounds.
    """
    require("count", count, 1, most_foes(you, foe))
    begins = first.before + first.together / 2
    orders = ((begins, True), (1 - begins, False))
    course = mixed(
        (chance, _ordered(you, foe, count, rules or Rules(), leads=leads))
        for chance, leads in orders
        if chance
    )
    return replace(course, you=in_vitality(course.you, you))


@lru_cache(maxsize=KEPT)
def _ordered(you: Fighter, foe: Fighter, count: int, rules: Rules, *, leads: bool) -> Course:
    """Follow a fight in which it is known who begins; initiative only mixes both."""
    most = followed(you, foe, count)
    pressed = _Pressed(Attack(foe, you, rules, most), count)
    yours = Attack(you, foe, rules, most)

    def strike(own: int, other: int) -> dict[tuple[int, int], int]:
        turn = yours.turn((own, 0), (other, 0))
        return {(each.dealt, each.foe[0]): each.weight for each in turn}

    sides = Struggle(you.hit_points, foe.hit_points, count, 0, strike, pressed.turn)
    return struggle(sides, Fraction(leads))


class _Pressed:
    """The attacks of all who stand, one after another, who is struck at first."""

    def __init__(self, attack: Attack, count: int) -> None:
        self.attack, self.count = attack, count
        self.known: dict[tuple[int, int], list[dict[_Suffered, int]]] = {}

    def turn(self, own: int, foe: int, standing: int) -> dict[tuple[int, int], int]:
        """Return what the one suffers, by its Blessures and those of the one struck at."""
        if (own, foe) not in self.known:
            self.known[own, foe] = list(self._turns(own, foe))
        turn: defaultdict[tuple[int, int], int] = defaultdict(int)
        for (_, lost, wounds), weight in self.known[own, foe][standing - 1].items():
            turn[lost, min(self.attack.most, own + wounds)] += weight
        return turn

    def _turns(self, own: int, foe: int) -> Iterator[dict[_Suffered, int]]:
        """Yield what the one suffers from the first of them, from the first two, and so on."""
        points = self.attack.foe.hit_points
        suffered: dict[_Suffered, int] = {(True, 0, 0): 1}
        struck, fresh = self._attacks(own, foe), self._attacks(own, 0)
        for attacks in (struck, *[fresh] * (self.count - 1)):
            after: defaultdict[_Suffered, int] = defaultdict(int)
            for (defended, lost, wounds), weight in suffered.items():
                for (defends, dealt, wounded), share in attacks[defended].items():
                    # What is beyond changes nothing.
                    total = min(points, lost + dealt), min(self.attack.most, wounds + wounded)
                    after[defends, *total] += weight * share
            yield (suffered := dict(after))

    def _attacks(self, own: int, foe: int) -> dict[bool, dict[_Suffered, int]]:
        """Return an attack on who has its defence, and on who has not, over one total."""
        laws = {each: dict(self._attack(own, foe, defended=each)) for each in (True, False)}
        whole = lcm(*(chance.denominator for law in laws.values() for chance in law.values()))
        return {
            defended: {what: int(chance * whole) for what, chance in law.items()}
            for defended, law in laws.items()
        }

    def _attack(self, own: int, foe: int, *, defended: bool) -> dict[_Suffered, Fraction]:
        """Return what an attack does, by the Blessures of who is attacked and of who attacks."""
        attack = self.attack
        defence = Parry.TRIED if defended else Parry.NONE
        suffered = Penalties(wounds=foe), Penalties(wounds=own)
        met = attack.own.met(attack.foe, attack.rules, *suffered, defence)
        found = replace(attack.unhurt, assault=met, ends=met.ends())
        law: defaultdict[_Suffered, Fraction] = defaultdict(Fraction)
        parried = found.ending(End.PARRIED)
        law[defended, 0, 0] += 1 - parried - found.hit
        law[False, 0, 0] += parried
        for chance, dealt, wounds in attack.hits(found):
            law[False, dealt, wounds] += chance
        return {what: chance for what, chance in law.items() if chance}


forget = _ordered.cache_clear
"""Forgets the fights that are kept, so that one can be timed as if it were the first."""
