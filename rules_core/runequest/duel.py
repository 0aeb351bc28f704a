"""Two fighters before an opposed test: their modifiers, precise blows, other foes (source 002)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from rules_core.ledger import Ledger
from rules_core.runequest.levels import Rounding, SkillPart, opposed_skills, reduced
from rules_core.runequest.opposition import (
    Opposition,
    Readings,
    Side,
    contest,
    settled,
    win_chance,
)
from rules_core.runequest.wounding import Strike, Wounding, wounding

YOU, FOE = Side.ATTACKER, Side.DEFENDER
"""The sides of the laws of a `Duel`, whoever attacks: an opposed test treats both alike."""
SURFACE = (20, 40, 60, 80, 100, 120)
"""Skills by which the surface of chances is drawn."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a test.

    Attributes:
        skill: per cent, as written on the sheet, 0 to 400.
        modifier: bonuses and penalties together, in points of per cent.
        halvings: of a precise attack or defence: see `rules_core.runequest.levels.reduced`.
        crippled_style: without one of the two objects of the style: idem.
    """

    skill: int
    modifier: int = 0
    halvings: int = 0
    crippled_style: bool = False

    def prepared(self, rounding: Rounding = Rounding.DOWN) -> Ledger[SkillPart]:
        """Return the skill, shares, then modifiers (ruling 002-27), before the rule of 100."""
        shared = reduced(
            self.skill,
            crippled_style=self.crippled_style,
            halvings=self.halvings,
            rounding=rounding,
        )
        return shared + Ledger.of({SkillPart.MODIFIER: self.modifier})


@dataclass(frozen=True, slots=True)
class Duel:
    """A test between you and a foe, and what else one may want to know of it.

    Attributes:
        you: your skill after every modifier, before the rule of skills above 100.
        foe: the same of the foe.
        skills: what both are made of, yours first, the rule of skills above 100 included.
        law: the test, you as `YOU`; certain where its dice have been thrown.
        by_halvings: the test if you halved your skill 0, 1, … times.
        others: the tests against each other foe.
        surface: your chance to win, by your skill then by the foe's.
        wounding: what the blow of the test does; None where no blow is followed.
    """

    you: int
    foe: int
    skills: tuple[Ledger[SkillPart], Ledger[SkillPart]]
    law: Opposition
    by_halvings: tuple[Opposition, ...]
    others: tuple[Opposition, ...]
    surface: Mapping[int, Mapping[int, Fraction]]
    wounding: Wounding | None


def duel(
    you: Fighter,
    foe: Fighter,
    others: Iterable[int] = (),
    *,
    rounding: Rounding = Rounding.DOWN,
    readings: Readings | None = None,
    missed: Side = Side.NOBODY,
    rolls: tuple[int, int] | None = None,
    strike: Strike | None = None,
) -> Duel:
    """Return all of a test, the rule of skills above 100 applied pair by pair (002 l.581-605).

    Args:
        you: your side.
        foe: the other.
        others: skills, after every modifier, of your other foes: what you have above 100 weighs
            on all of them (l.584-585).
        rounding: of shares (ruling 002-12).
        readings: of the test.
        missed: which of the two counts as a failure without a roll, if one does; when it is you,
            so do you against the others: see `rules_core.runequest.opposition.contest`.
        rolls: your d100 and the foe's, 1 to 100, where they have been thrown.
        strike: the blow to follow to the wound, dealt by `YOU` or by `FOE`.

    Raises:
        ValueError: an argument is out of range, or a skill lies outside -400..400 once levelled.
    """
    fighters = you.prepared(rounding), foe.prepared(rounding)
    mine, theirs = (each.total for each in fighters)
    chosen = readings or Readings()

    def against(first: int, second: int) -> Opposition:
        law = contest(first, second, chosen, missed=missed)
        return settled(law, *rolls, chosen.ties) if rolls else law

    law = against(mine, theirs)
    return Duel(
        mine,
        theirs,
        opposed_skills(*fighters, chosen.equal),
        law,
        tuple(
            against(replace(you, halvings=halvings).prepared(rounding).total, theirs)
            for halvings in range(max(1, you.halvings) + 1)
        ),
        tuple(
            contest(mine, other, chosen, missed=YOU if missed is YOU else Side.NOBODY)
            for other in others
        ),
        MappingProxyType(
            {
                row: MappingProxyType(
                    {column: win_chance(row, column, chosen, missed=missed) for column in SURFACE}
                )
                for row in sorted({*SURFACE, mine})
            }
        ),
        wounding(law, strike) if strike else None,
    )
