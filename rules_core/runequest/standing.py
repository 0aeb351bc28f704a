"""How likely a fighter of RuneQuest stands by the blows taken, of which one is as another."""

from dataclasses import replace
from functools import lru_cache, partial

from rules_core.runequest.fighters import Fate, Fighter, Place, Rules
from rules_core.runequest.policies import Reached
from rules_core.tolls import Toll, Worn, together

KEPT = 32
"""Bodies under blows that are kept, as most of a fight stays where one value changes."""


def toll(struck: Fighter, striker: Fighter, rules: Rules, *, met: bool = True) -> Toll:
    """Return how likely a fighter stands after each number of blows of another, all met or none."""
    blow = tuple(striker.reaches(struck, rules, met=met))
    return body_toll(struck.body, blow, striker.fate(struck, rules))


@lru_cache(maxsize=KEPT)
def body_toll(body: tuple[Place, ...], blow: tuple[Reached, ...], fate: Fate) -> Toll:
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


forget = body_toll.cache_clear
"""Forgets the bodies that are kept, so that a fight can be timed as if it were the first."""
