"""A whole fight of two by RuneQuest: opposed tests, until a wound takes one out of it.

Each round, each side strikes so many blows, and each is met by a Reaction: an opposed test decides
what comes of it (002 l.77-183), as `rules_core.runequest.wounding` follows it to the location. Each
location has hit points of its own. A Major Wound takes out of the fight (l.959-968); a Serious one
asks for the Endurance test against the skill of who struck (l.925-930), which costs the use of a
limb (l.940-945) or consciousness (l.951-954), again each time that the head, the chest or the
abdomen is hurt (l.954-956); whether a limb asks for it again is left open (ruling 002-49).

What the source leaves open, or to the basic game: how many Combat Actions a round has, who begins,
which location a blow reaches, what one still does on the ground or without what the arm held. The
first three are asked; `Ending` tells where the fight stops (ruling 002-48). A winner chooses the
same special effects each time, and a side may strike precise blows
(`rules_core.runequest.policies`). What is left out: the other effects, fumble tables, fatigue, and
the Combat Actions that a Serious Wound costs (l.935-938). So no blow changes how either side
strikes, and each falls by the blows that it has taken: see `rules_core.tolls`.
"""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache, partial

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest.damage import NO_DICE
from rules_core.runequest.levels import Rounding, SkillPart, opposed_skills, reduced
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.policies import NO_EFFECT, Policy, Reached, reached
from rules_core.runequest.trials import Stake, suffers
from rules_core.runequest.wounding import Strike
from rules_core.runequest.wounds import MAX_POINTS, Location, Severity, severity
from rules_core.tolls import Outlasting, Striker, Toll, Worn, outlast, together

MAX_BLOWS = 4
"""Blows of a side each round."""
MAX_LOCATION_POINTS = 40
MAX_SHARE = 1000
CUT = Fraction(1, 10_000)
"""A fight is followed until both stand with this chance at most."""
MOST_BLOWS = 120
"""Or until the side that strikes the most has struck so many blows."""

KEPT = 32
"""Bodies under blows that are kept, as most of a fight stays where one value changes."""


class Ending(StrEnum):
    """Where the fight stops (ruling 002-48)."""

    OUT = "hors-de-combat"
    """A Major Wound, or unconsciousness."""
    LIMB = "membre-inutilisable"
    """That too."""
    ARM = "bras-inutilisable"
    """An arm alone: on the ground one fights on."""
    SERIOUS = "blessure-serieuse"
    """The first Serious Wound."""


@dataclass(frozen=True, slots=True)
class Place:
    """A location of a body.

    Attributes:
        location: which one.
        points: its hit points, 1 to 40.
        share: how often a blow reaches it, beside the others, 0 to 1000.
        armour: points of armour there.
    """

    location: Location
    points: int
    share: int = 1
    armour: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("points", self.points, 1, min(MAX_LOCATION_POINTS, MAX_POINTS))
        require("share", self.share, 0, MAX_SHARE)


@dataclass(frozen=True, slots=True)
class Rules:
    """How the table plays.

    Attributes:
        ending: where the fight stops.
        table: the combat table in use.
        readings: of the opposed tests.
        failing: when the Endurance test fails (ruling 002-28).
        rounding: of the halves (ruling 002-12).
        again: whether a limb that is hurt again asks for its test again (ruling 002-49).
        halved: whether Endurance faces the skill of a precise blow, halved (ruling 002-51).
    """

    ending: Ending = Ending.LIMB
    table: CombatTable = CombatTable.DEFLECTION
    readings: Readings = field(default_factory=Readings)
    failing: Stake = Stake.FAILS
    rounding: Rounding = Rounding.DOWN
    again: bool = True
    halved: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a fighter whom a wound may take out of the fight.

    Attributes:
        fails: the chance to fail the Endurance test, 0 to 1.
        ending: where the fight stops.
        again: as `Rules.again` has it.
    """

    fails: Fraction
    ending: Ending
    again: bool = True

    def stands(self, place: Place, lost: int, before: int = 0) -> Fraction:
        """Return the chance to fight on after a wound that leaves a location with so much lost.

        `before` is what it had lost before the wound.
        """
        grade = severity(place.points, place.points - lost)
        if grade is Severity.SLIGHT:
            return Fraction(1)
        if grade is Severity.MAJOR or self.ending is Ending.SERIOUS:
            return Fraction(0)
        tested = self.tested(place)
        if not self._asks(place) or (tested is not None and before >= tested):
            return Fraction(1)
        return 1 - self.fails

    def tested(self, place: Place) -> int | None:
        """Return the loss from which a location asks for no test anew; None where it always does.

        Example:
            A leg of 5 points is tested once; a chest each time (002 l.954-956).

            >>> fate = Fate(Fraction(1, 2), Ending.LIMB, again=False)
            >>> fate.tested(Place(Location.LEG, 5)), fate.tested(Place(Location.CHEST, 7))
            (5, None)
        """
        once = place.location.limb and not self.again and self.ending is not Ending.SERIOUS
        return place.points if once else None

    def _asks(self, place: Place) -> bool:
        """Whether failing the test of a Serious Wound there ends the fight."""
        ended = {Ending.LIMB: {Location.ARM, Location.LEG}, Ending.ARM: {Location.ARM}}
        return not place.location.limb or place.location in ended.get(self.ending, set())


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side.

    Attributes:
        skill: per cent, after every modifier, to strike and to parry.
        rolled: the law of the damage of a blow: see `rules_core.runequest.damage.damage_law`.
        endurance: the skill, per cent.
        body: the locations, one at least that a blow may reach.
        parry: the law of the points of Deflection as they are rolled.
        blows: of each round, 1 to 4.
        policy: the special effects that it chooses, and how precise its blows are.

    Raises:
        ValueError: a bound is passed.
    """

    skill: int
    rolled: Law
    endurance: int
    body: tuple[Place, ...]
    parry: Law = NO_DICE.law
    blows: int = 1
    policy: Policy = NO_EFFECT

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("blows", self.blows, 1, MAX_BLOWS)
        require("share", sum(place.share for place in self.body), 1, MAX_SHARE)

    def against(self, foe: "Fighter", rules: Rules, *, met: bool = True) -> Opposition:
        """Return the test of each blow at a foe, who has a Reaction to meet it with or has not."""
        missed = Side.NOBODY if met else Side.DEFENDER
        return contest(self.attack(rules).total, foe.skill, rules.readings, missed=missed)

    def attack(self, rules: Rules) -> Ledger[SkillPart]:
        """Return the skill of its blows, halved where they are precise (002 l.666-668)."""
        return reduced(self.skill, halvings=self.policy.precise, rounding=rules.rounding)

    def in_play(self, foe: "Fighter", rules: Rules) -> Ledger[SkillPart]:
        """Return what the skill of its blows is made of, the rule of skills above 100 included."""
        return opposed_skills(self.attack(rules), reduced(foe.skill), rules.readings.equal)[0]

    def strike(self, foe: "Fighter", place: Place, rules: Rules) -> Strike:
        """Return the blow that would reach a place of a foe."""
        return Strike(
            Side.ATTACKER,
            self.rolled,
            place.points,
            foe.parry,
            place.armour,
            table=rules.table,
            rounding=rules.rounding,
        )

    def reaches(self, foe: "Fighter", rules: Rules, *, met: bool = True) -> list[Reached]:
        """Return what a blow does to each place of a foe."""
        strikes = [self.strike(foe, place, rules) for place in foe.body]
        shares = [place.share for place in foe.body]
        return reached(self.against(foe, rules, met=met), strikes, shares, self.policy, foe.policy)

    def damage(self, foe: "Fighter", place: Place, rules: Rules, *, met: bool = True) -> Law:
        """Return the law of what a blow takes off the place that it would reach, 0 for none.

        Effects that choose a place are left out.
        """
        test, strike = self.against(foe, rules, met=met), self.strike(foe, place, rules)
        (found,) = reached(test, [strike], [1], self.policy.placeless, foe.policy.placeless)
        return found.taken

    def fate(self, foe: "Fighter", rules: Rules) -> Fate:
        """Return what becomes of a foe whom a wound may take out of the fight."""
        return Fate(self.overcomes(foe, rules), rules.ending, rules.again)

    def overcomes(self, foe: "Fighter", rules: Rules) -> Fraction:
        """Return the chance that a foe fails the Endurance test of a wound."""
        return suffers(self.struck_down(foe, rules), rules.failing)

    def struck_down(self, foe: "Fighter", rules: Rules) -> Opposition:
        """Return the Endurance test of a foe's wound, whose other side is the skill of who struck.

        A precise blow has the skill halved for its action (002 l.666-668, ruling 002-51).
        """
        skill = self.attack(rules).total if rules.halved else self.skill
        return contest(skill, foe.endurance, rules.readings)


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
    known: dict[tuple[Place, Law], Worn] = {}
    parts: list[tuple[int, Toll]] = []
    for place, found in zip(body, blow, strict=True):
        if found.share:
            key = place, found.taken
            if key not in known:
                stands, tested = partial(fate.stands, place), fate.tested(place)
                known[key] = Worn(found.taken, stands, tested=tested)
            parts.append((found.share, known[key]))
    return together(parts)


forget = _toll.cache_clear
"""Forgets the bodies that are kept, so that a fight can be timed as if it were the first."""
