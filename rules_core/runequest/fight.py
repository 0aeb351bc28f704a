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

from rules_core.runequest.fighters import Ending, Fighter, Rules
from rules_core.runequest.ripostes import riposting
from rules_core.runequest.standing import toll
from rules_core.tolls import Outlasting, Striker, Toll, outlast

CUT = Fraction(1, 10_000)
"""A fight is followed until both stand with this chance at most."""
MOST_BLOWS = 120
"""Or until the side that strikes the most has struck so many blows."""


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
    most = MOST_BLOWS // max(you.blows, foe.blows)
    if you.answer or foe.answer:
        return riposting(you, foe, begins, rules, cut=cut, most_rounds=most)
    one, other = (
        Striker(own.blows, *_tolls(own, against, rules, sound=sound))
        for own, against in ((you, foe), (foe, you))
    )
    return outlast(one, other, begins, cut=cut, most_rounds=most)


def _tolls(struck: Fighter, striker: Fighter, rules: Rules, *, sound: bool) -> tuple[Toll, Toll]:
    """Return how likely a fighter stands after each number of blows of another, and is sound."""
    stands = toll(struck, striker, rules)
    return stands, toll(struck, striker, replace(rules, ending=Ending.SERIOUS)) if sound else stands
