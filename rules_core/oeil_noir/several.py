"""Several of one kind against one by L'Œil Noir, until the one or all of them are out of combat.

All that `rules_core.oeil_noir.fight` plays is played, the Blessures of all and a low vitality
included. The one has an attack and a defence in each Round (003 l.34), which
`rules_core.oeil_noir.pressed` follows. Each of the others parries the one attack that it may suffer
in a Round.

What is settled or left out. They act together, before or after the one, who struck at first; each
has an initiative of its own (l.57-59). What Blessures take off it is followed by
`rules_core.oeil_noir.several_race`. The rule of superior numbers (l.46, 60) is announced, and
missing, and so is that by which an attack may become a second defence (l.34, 54).
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from rules_core.bounds import require
from rules_core.oeil_noir.fight import KEPT, Attack, Fighter, Rules, in_vitality, told_apart
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.pressed import Alone, Pressed
from rules_core.several import MOST
from rules_core.sides import Course, mixed
from rules_core.struggle import Struggle, struggle

CELLS = 16_000
"""As `rules_core.oeil_noir.fight.CELLS`, times how many they are."""
LOW_CELLS = 6000
"""The same where low vitality is played too, which takes longer to follow."""
MOST_CELLS = 4800
"""Vitality of both sides and how many they are, multiplied: more takes too long to follow."""
MOST_LOW_CELLS = 3400
"""The same where low vitality is played too."""


def most_foes(you: Fighter, foe: Fighter, rules: Rules | None = None) -> int:
    """Return how many foes of such vitality may be followed, 2 to 6.

    Example:
        40 PV to lose on both sides: 3 × 40 × 40 is 4800.

        >>> from rules_core.dice import Law
        >>> from rules_core.oeil_noir.life import Patient
        >>> side = Fighter(Patient(40, 13, willed=True), 14, 12, Law.die(6), 3)
        >>> most_foes(side, side)
        3
    """
    cells = MOST_LOW_CELLS if rules and rules.low else MOST_CELLS
    return min(MOST, cells // (you.hit_points * foe.hit_points))


def followed(you: Fighter, foe: Fighter, count: int, rules: Rules | None = None) -> int:
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
    cells = LOW_CELLS if rules and rules.low else CELLS
    return told_apart(cells, you.hit_points * foe.hit_points * count)


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
    require("count", count, 1, most_foes(you, foe, rules))
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
    return struggle(
        sides(you, foe, count, rules, followed(you, foe, count, rules)), Fraction(leads)
    )


def sides(you: Fighter, foe: Fighter, count: int, rules: Rules, most: int) -> Struggle[Alone]:
    """Return the fight as the kernel follows it, so many Blessures of each being told apart."""
    yours, pressed = Attack(you, foe, rules, most), Pressed(Attack(foe, you, rules, most))

    def strike(own: Alone, other: Alone) -> dict[tuple[int, Alone], int]:
        turn = yours.turn(own[:2], other[:2])
        return {(each.dealt, (*each.foe, False)): each.weight for each in turn}

    def seen(fighter: Fighter) -> Callable[[Alone, int], Alone] | None:
        worn = [each.malus for each in fighter.worn]
        return (lambda state, left: (state[0], worn[left], state[2])) if rules.low else None

    hurt = seen(you), seen(foe)
    points = you.hit_points, foe.hit_points
    return Struggle(*points, count, (0, 0, False), strike, pressed.all, *hurt)


forget = _ordered.cache_clear
"""Forgets the fights that are kept, so that one can be timed as if it were the first."""
