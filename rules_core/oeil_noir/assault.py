"""One attack against one parry, to the vitality lost (003 l.70-84, l.104, l.110, l.194-202)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir.checks import CRITICAL, FACES, FUMBLE, strikes
from rules_core.oeil_noir.damage import Blow, CriticalWound, with_serious
from rules_core.oeil_noir.losses import Loss, Penalties
from rules_core.oeil_noir.wounds import Thresholds

MAX_THRESHOLD = 100
UNHURT = Penalties()


class Part(StrEnum):
    """What an AT or a PRD is made of, besides what Blessures and a low vitality take."""

    SHEET = "feuille"
    SITUATION = "situation"


def value(written: int, modifier: int = 0, penalties: Penalties = UNHURT) -> Ledger[Part | Loss]:
    """Return what makes an AT or a PRD once everything has counted.

    Its total may be negative (ruling 003-43).

    Args:
        written: the value of the sheet.
        modifier: a bonus above 0, a malus below.
        penalties: those of Blessures and of a low vitality.
    """
    lost = Ledger.of((loss, -points) for loss, points in penalties.combat_losses)
    return Ledger.of({Part.SHEET: written, Part.SITUATION: modifier}) + lost


class Level(StrEnum):
    """What a D20 thrown against an AT or a PRD says."""

    CRITICAL = "critique"
    SUCCESS = "ordinaire"
    FAILURE = "ratee"
    FUMBLE = "echec-critique"


@dataclass(frozen=True, slots=True)
class Trial:
    """A D20 thrown against an AT or a PRD.

    Attributes:
        value: after every modifier, any integer.
        naturals: whether a 1 and a 20 are critical (older summary, 003 l.195-202; whatever the
            value: ruling 003-41). Without, the value alone decides (003 l.72).
    """

    value: int
    naturals: bool = True

    def level(self, roll: int) -> Level:
        """Return what a roll of 1 to 20 says."""
        require("roll", roll, 1, FACES)
        if self.naturals and roll in {CRITICAL, FUMBLE}:
            return Level.CRITICAL if roll == CRITICAL else Level.FUMBLE
        passed = strikes(roll, self.value, value_alone=not self.naturals)
        return Level.SUCCESS if passed else Level.FAILURE

    @property
    def _passing(self) -> int:
        """How many faces succeed."""
        natural = 1 if self.naturals else 0
        return min(FACES - natural, max(natural, self.value))

    @property
    def chances(self) -> dict[Level, Fraction]:
        """The chance of each level."""
        natural = 1 if self.naturals else 0
        passing = self._passing
        faces = (natural, passing - natural, FACES - natural - passing, natural)
        return {level: Fraction(n, FACES) for level, n in zip(Level, faces, strict=True)}

    @property
    def success(self) -> Fraction:
        """The chance to succeed, critically or not."""
        return Fraction(self._passing, FACES)


class End(StrEnum):
    """How an attack ends."""

    FUMBLE = "echec-critique"
    MISS = "ratee"
    PARRIED = "paree"
    MASTERED = "parade-de-maitre"
    HIT = "touche-ordinaire"
    CRITICAL_HIT = "touche-critique"


HITS = (End.HIT, End.CRITICAL_HIT)


class Parry(StrEnum):
    """Whether the defender parries: not once his defence of the Round is spent (ruling 003-45)."""

    TRIED = "tentee"
    NONE = "aucune"


@dataclass(frozen=True, slots=True)
class Assault:
    """One attack against one parry, or none.

    Attributes:
        attack: the attacker's test.
        parry: the defender's, against an attack that is not critical.
    """

    attack: Trial
    parry: Trial | None

    def parry_of(self, attack: Level) -> Trial | None:
        """Return the parry of an attack that succeeded, None where there is none.

        Half of the modified PRD, its whole part, against a critical one (003 l.196; ruling
        003-17).
        """
        if self.parry is None or attack is not Level.CRITICAL:
            return self.parry
        return replace(self.parry, value=self.parry.value // 2)

    def end(self, attack: Level, parry: Level | None) -> End:
        """Return the end of an attack, from its level and the parry's where one was thrown."""
        if attack is Level.FUMBLE:
            return End.FUMBLE
        if attack is Level.FAILURE:
            return End.MISS
        if parry is Level.CRITICAL:
            return End.MASTERED
        if parry is Level.SUCCESS:
            return End.PARRIED
        return End.CRITICAL_HIT if attack is Level.CRITICAL else End.HIT

    def ends(self) -> dict[tuple[End, Level, Level | None], Fraction]:
        """Return the chance of each end, with the levels that lead to it.

        A parry is thrown against an attack that succeeds only (003 l.72).
        """
        chances: dict[tuple[End, Level, Level | None], Fraction] = {}
        for attack, share in self.attack.chances.items():
            succeeded = attack in {Level.CRITICAL, Level.SUCCESS}
            if succeeded and (test := self.parry_of(attack)):
                for parry, chance in test.chances.items():
                    chances[self.end(attack, parry), attack, parry] = share * chance
            else:
                chances[self.end(attack, None), attack, None] = share
        return chances

    @property
    def hit(self) -> Fraction:
        """The chance that the attack touches: that of `ends`, in fewer steps."""
        chance = Fraction()
        for level in (Level.CRITICAL, Level.SUCCESS):
            test = self.parry_of(level)
            chance += self.attack.chances[level] * (1 - test.success if test else 1)
        return chance


def assault(
    attack: int, parry: int, *, defence: Parry = Parry.TRIED, naturals: bool = True
) -> Assault:
    """Return an attack and what it meets.

    Args:
        attack: the AT, after every modifier.
        parry: the PRD, likewise.
        defence: whether the defender parries.
        naturals: whether a 1 and a 20 are critical; see `Trial`.

    Example:
        AT 14 against PRD 10: a 1 meets a PRD of 5, which fails on 15 faces, and 13 ordinary
        successes meet one of 10, which fails on 10: (15 + 130) / 400.

        >>> print(assault(14, 10).hit)
        29/80
    """
    met = Trial(parry, naturals) if defence is Parry.TRIED else None
    return Assault(Trial(attack, naturals), met)


@dataclass(frozen=True)
class Exchange:
    """An attack, its ends, and what it costs.

    Attributes:
        assault: the attack and the parry.
        ends: their chances by end and levels: see `Assault.ends`.
        plain: the points de dommages of a hit that is not critical.
        critical: those of one that is.
    """

    assault: Assault
    ends: dict[tuple[End, Level, Level | None], Fraction]
    plain: Law
    critical: Law

    def chance(self, test: Callable[[End, Level, Level | None], bool]) -> Fraction:
        """Return the chance of the ends and levels (attack's, parry's) that pass `test`."""
        return sum((share for each, share in self.ends.items() if test(*each)), Fraction())

    def ending(self, *ends: End) -> Fraction:
        """Return the chance of any of these ends."""
        return self.chance(lambda end, _attack, _parry: end in ends)

    @cached_property
    def hit(self) -> Fraction:
        """The chance that the attack touches."""
        return self.ending(*HITS)

    @cached_property
    def given_hit(self) -> Law | None:
        """The law of the points de dommages of an attack that touches, None where none can."""
        hit = self.hit
        if not hit:
            return None
        return Law.mixture(
            (
                (self.ending(End.HIT) / hit, self.plain),
                (self.ending(End.CRITICAL_HIT) / hit, self.critical),
            )
        )

    @cached_property
    def per_attack(self) -> Law:
        """The law of the points de dommages of an attack, those that fail included."""
        return Law.mixture(
            (
                (1 - self.hit, Law.constant(0)),
                (self.ending(End.HIT), self.plain),
                (self.ending(End.CRITICAL_HIT), self.critical),
            )
        )

    def wounding(self, threshold: int) -> Fraction:
        """Return the chance that an attack inflicts a Blessure at least.

        More points than the threshold (003 l.107; ruling 003-11), or a critical hit (003 l.197),
        before the test of Volonté that may let the defender ignore it.

        Args:
            threshold: Seuil de Blessure, 0 to 100 points de dommages.
        """
        require("threshold", threshold, 0, MAX_THRESHOLD)
        heavy = self.plain.probability(lambda points: points > threshold)
        return self.ending(End.HIT) * heavy + self.ending(End.CRITICAL_HIT)

    def wounds(
        self, thresholds: Thresholds, reading: CriticalWound = CriticalWound.ADDED
    ) -> tuple[Law, Law]:
        """Return the laws of the Blessures of an ordinary hit and of a critical one.

        Those of the thresholds (003 l.107) and, of a critical hit, its own (l.197), before the
        test of Volonté that may let the defender ignore that one.

        Args:
            thresholds: the defender's Seuils de Blessure.
            reading: how the Blessure of a critical joins the others (ruling 003-42).
        """
        return self.plain.map(thresholds.wounds), self.critical.map(
            lambda points: with_serious(thresholds.wounds(points), reading)
        )

    def wounds_per_attack(
        self, thresholds: Thresholds, reading: CriticalWound = CriticalWound.ADDED
    ) -> Law:
        """Return the law of the Blessures of an attack, those that fail included: see `wounds`.

        Example:
            AT 14 against PRD 10 and 8 points without armour, of a defender of CN 13, whose first
            Seuil is 7 and second 13: 130 ordinary hits of 400 inflict one; 15 critical ones deal
            16, which inflict two and their own.

            >>> from rules_core.oeil_noir.damage import Blow, Critical
            >>> blow = Blow(critical=Critical.BEFORE_ARMOUR)
            >>> played = exchange(assault(14, 10), Law.constant(8), blow)
            >>> print(*played.wounds_per_attack(Thresholds(13)).items())
            (0, Fraction(51, 80)) (1, Fraction(13, 40)) (3, Fraction(3, 80))
        """
        plain, critical = self.wounds(thresholds, reading)
        return Law.mixture(
            (
                (1 - self.hit, Law.constant(0)),
                (self.ending(End.HIT), plain),
                (self.ending(End.CRITICAL_HIT), critical),
            )
        )


def exchange(assault: Assault, points: Law, blow: Blow) -> Exchange:
    """Return what an attack does.

    Args:
        assault: the attack and the parry; criticals are those of its tests.
        points: the points d'impact thrown, strength included.
        blow: how they are counted; its `critical` is what a critical hit doubles.
    """
    plain = points.map(blow.ordinary.damage)
    return Exchange(assault, assault.ends(), plain, points.map(blow.damage))
