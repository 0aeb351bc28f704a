"""A whole fight of two by RuneQuest: opposed tests, until a wound takes one out of it.

Each round, each side strikes so many blows, and each is met by a Reaction; what a blow does and
what a wound makes of a fighter stands in `rules_core.runequest.fighters`.

What the source leaves open, or to the basic game: how many Combat Actions a round has, who begins,
which location a blow reaches, what one still does on the ground or without what the arm held. The
first three are asked; `Ending` tells where the fight stops (ruling 002-48). A winner chooses the
same special effects each time, and a side may strike and meet precise blows
(`rules_core.runequest.policies`). What is left out: the other effects, fumble tables, fatigue, and
the Combat Actions that a Serious Wound costs (l.935-938). So no wound changes how either side
strikes, and each falls by the blows that it has taken: see `rules_core.tolls`, or, where one
answers blows by its own, `rules_core.runequest.ripostes`.
"""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache, partial

from rules_core.runequest.fighters import Ending, Fate, Fighter, Place, Rules
from rules_core.runequest.policies import Reached
from rules_core.tolls import Outlasting, Striker, Toll, Worn, outlast, together

CUT = Fraction(1, 10_000)
"""A fight is followed until both stand with this chance at most."""
MOST_BLOWS = 120
"""Or until the side that strikes the most has struck so many blows."""

KEPT = 32
"""Bodies under blows that are kept, as most of a fight stays where one value changes."""


def fight(
    you: Fighter,
    foe: Fighter,
    begins: Fraction,
    rules: Rules | None = None,
    *,
    cut: Fraction = CUT,
    sound: bool = True,
) -> Outlasting:
    """Follow a fight until one is out of it; a winner is sound without any Serious Wound.

    Args:
        you: one side.
        foe: the other.
        begins: the chance that `you` strikes first in each round, 0 to 1.
        rules: how the table plays; None for what the rulings retain.
        cut: the fight is followed until both stand with this chance at most.
        sound: whether it is asked who wins without a Serious Wound; any winner counts so, if not.
    """
    rules = rules or Rules()
    one, other = (
        Striker(own.blows, *_tolls(own, against, rules, sound=sound))
        for own, against in ((you, foe), (foe, you))
    )
    most = MOST_BLOWS // max(you.blows, foe.blows)
    return outlast(one, other, begins, cut=cut, most_rounds=most)


def _tolls(struck: Fighter, striker: Fighter, rules: Rules, *, sound: bool) -> tuple[Toll, Toll]:
    """Return how likely a fighter stands after each number of blows of another, and is sound."""
    stands = toll(struck, striker, rules)
    return stands, toll(struck, striker, replace(rules, ending=Ending.SERIOUS)) if sound else stands


def toll(struck: Fighter, striker: Fighter, rules: Rules, *, met: bool = True) -> Toll:
    """Return how likely a fighter stands after each number of blows of another, all met or none."""
    blow = tuple(striker.reaches(struck, rules, met=met))
    return _toll(struck.body, blow, striker.fate(struck, rules))


@lru_cache(maxsize=KEPT)
def _toll(body: tuple[Place, ...], blow: tuple[Reached, ...], fate: Fate) -> Toll:
    """Return how likely a body stands, by what a blow does to each place."""
    known: dict[tuple[Place, Reached], Worn] = {}
    parts: list[tuple[int, Toll]] = []
    for place, found in zip(body, blow, strict=True):
        if found.share:
            key = place, replace(found, share=1)
            if key not in known:
                stands, tested = partial(fate.stands, place), fate.tested(place)
                known[key] = Worn(found.taken, stands, tested=tested)
            parts.append((found.share, known[key]))
    return together(parts)


forget = _toll.cache_clear
"""Forgets the bodies that are kept, so that a fight can be timed as if it were the first."""
