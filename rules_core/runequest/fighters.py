"""The two sides of a whole fight by RuneQuest, how the table plays, and what a wound makes of them.

Each blow is met by a Reaction: an opposed test decides what comes of it (002 l.77-183), as
`rules_core.runequest.wounding` follows it to the location. Each location has hit points of its own.
A Major Wound takes out of the fight (l.959-968); a Serious one asks for the Endurance test against
the skill of who struck (l.925-930), which costs the use of a limb (l.940-945) or consciousness
(l.951-954), again each time that the head, the chest or the abdomen is hurt (l.954-956); whether a
limb asks for it again is left open (ruling 002-49), and where the fight stops (ruling 002-48).
"""

from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.runequest.damage import NO_DICE
from rules_core.runequest.effects import Effect
from rules_core.runequest.levels import Rounding, SkillPart, opposed_skills, reduced
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Readings, Side, contest
from rules_core.runequest.policies import ANSWERS, NO_EFFECT, Parts, Policy, Reached, parts, reached
from rules_core.runequest.trials import Stake, suffers
from rules_core.runequest.wounding import Strike
from rules_core.runequest.wounds import MAX_POINTS, Location, Severity, severity

MAX_BLOWS = 4
"""Blows of a side each round."""
MAX_LOCATION_POINTS = 40
MAX_SHARE = 1000


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
        chained: whether a riposte may call for another (ruling 002-54).
    """

    ending: Ending = Ending.LIMB
    table: CombatTable = CombatTable.DEFLECTION
    readings: Readings = field(default_factory=Readings)
    failing: Stake = Stake.FAILS
    rounding: Rounding = Rounding.DOWN
    again: bool = True
    halved: bool = False
    chained: bool = True


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
        policy: the special effects that it chooses, and how precise its blows and Reactions are.

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
        defence = foe.defence(rules) if met else reduced(foe.skill)
        return contest(self.attack(rules).total, defence.total, rules.readings, missed=missed)

    @property
    def answer(self) -> Effect | None:
        """The effect by which it answers blows, if one does."""
        return next((each for each in self.policy.parrying if each in ANSWERS), None)

    def attack(self, rules: Rules) -> Ledger[SkillPart]:
        """Return the skill of its blows, halved where they are precise (002 l.666-668)."""
        return reduced(self.skill, halvings=self.policy.precise, rounding=rules.rounding)

    def defence(self, rules: Rules) -> Ledger[SkillPart]:
        """Return the skill of its Reactions, halved where they are precise (002 l.666-668)."""
        return reduced(self.skill, halvings=self.policy.guarded, rounding=rules.rounding)

    def in_play(self, foe: "Fighter", rules: Rules) -> Ledger[SkillPart]:
        """Return what the skill of its blows is made of, the rule of skills above 100 included."""
        return opposed_skills(self.attack(rules), foe.defence(rules), rules.readings.equal)[0]

    def guard_in_play(self, foe: "Fighter", rules: Rules) -> Ledger[SkillPart]:
        """Return the same of the skill of its Reactions to the blows of a foe."""
        return opposed_skills(foe.attack(rules), self.defence(rules), rules.readings.equal)[1]

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
        return reached(self.against(foe, rules, met=met), *self._at(foe, rules))

    def parts(self, foe: "Fighter", rules: Rules) -> tuple[list[Parts], list[Parts]]:
        """Return what a blow that is met does to each place, not answered and answered."""
        return parts(self.against(foe, rules), *self._at(foe, rules))

    def answered(self, foe: "Fighter", rules: Rules) -> Fraction:
        """Return the chance that a foe answers a blow."""
        if foe.answer is None:
            return Fraction(0)
        return sum((chance for part in self.parts(foe, rules)[1] for chance, _ in part), Fraction())

    def _at(self, foe: "Fighter", rules: Rules) -> tuple[list[Strike], list[int], Policy, Policy]:
        """Return its blow at each place of a foe, how often each is told, and what both choose."""
        strikes = [self.strike(foe, place, rules) for place in foe.body]
        return strikes, [place.share for place in foe.body], self.policy, foe.policy

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
