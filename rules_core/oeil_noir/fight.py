"""A whole fight of two by L'Œil Noir, attack against parry until one is out of combat.

Each Round, the higher initiative attacks first and the other parries, then the other attacks and
is parried (003 l.29, 32, 34). An exchange is that of `rules_core.oeil_noir.assault`: the points of
impact, the protection, criticals. One falls at 5 PV, or at 0 where one is spared that (l.98). Each
Blessure takes 2 off AT and PRD (l.110), and a low vitality up to 3 where that is played (l.104,
optional), which is what the condition of a side holds. A manœuvre is held at each attack.

What is settled or left out. Of the same initiative and the same base both act at once (l.56): here
one of them strikes first, each half of the time. What a Blessure takes off the initiative
(l.61, 110) is followed by `rules_core.oeil_noir.race`; here the order of the first Round stays. A
critical failure misses, and what it brings besides (l.202-221) is not played; nor is the test of
Volonté against a critical's own Blessure (l.197). Blessures count up to `followed`, which is
smaller where more vitality is at play.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.duel import duel
from rules_core.oeil_noir.assault import (
    HITS,
    UNHURT,
    Assault,
    End,
    Exchange,
    Parry,
    assault,
    exchange,
    value,
)
from rules_core.oeil_noir.damage import Blow, Critical, CriticalWound, with_serious
from rules_core.oeil_noir.initiative import Meeting
from rules_core.oeil_noir.life import Patient, State
from rules_core.oeil_noir.losses import LowVitality, Penalties, low_vitality
from rules_core.oeil_noir.manoeuvres import NO_MANOEUVRE, Held, Stroke
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import Thresholds
from rules_core.sides import Change, Changes, Course, Side, Victory, mixed, weighed

MOST_VITALITY = 40
MOST_FOLLOWED = 4
"""Blessures of a side that are told apart at most."""
CELLS = 6000
"""Vitality and Blessures of both sides that a fight tells apart, as far as one Blessure can be."""
LOW_CELLS = 5180
"""The same where low vitality is played too, which takes longer to follow."""
CUT = Fraction(1, 10_000)
"""A fight is followed until both stand with this chance at most."""
MOST_ROUNDS = 100
"""And no longer than this."""
PRECISION = 46
"""Bits of the weights: what rounding takes off a fight is below one in ten million."""
KEPT = 128
"""Fights that are kept, as who begins and what is told of one changes none of them."""
FIGHTING = frozenset({State.ABLE, State.HOLDING})


type Suffered = tuple[int, int]
"""The Blessures of a side, and the malus of its low vitality: the condition of a fight."""


def penalties(suffered: Suffered) -> Penalties:
    """Return what a side's condition costs it."""
    wounds, malus = suffered
    return Penalties(list(LowVitality)[malus], wounds)


@dataclass(frozen=True, slots=True)
class Rules:
    """How the table reads what the source leaves open.

    Attributes:
        critical: what a critical hit doubles, or that none is played (ruling 003-18).
        wound: how its own Blessure joins those of the thresholds (ruling 003-42).
        low: whether a low vitality costs AT and PRD (003 l.104, optional).
        rounding: of the half of the points to the Endurance (ruling 003-16).
    """

    critical: Critical = Critical.BEFORE_ARMOUR
    wound: CriticalWound = CriticalWound.ADDED
    low: bool = False
    rounding: Rounding = Rounding.NEAREST


@dataclass(frozen=True, slots=True)
class Fighter:
    """One side of a fight, without a Blessure.

    Attributes:
        patient: EV, 1 to 40, and what keeps one from being out of combat.
        attack: AT, with all that weighs on it but Blessures, a low vitality and the manœuvre.
        parry: PRD, likewise.
        points: the law of the points d'impact of a hit, strength included.
        protection: PR.
        held: the manœuvre tried at each attack.

    Raises:
        ValueError: the vitality is out of bounds, or one is out of combat from the beginning.
    """

    patient: Patient
    attack: int
    parry: int
    points: Law
    protection: int
    held: Held = NO_MANOEUVRE

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("vitality", self.patient.vitality, 1, MOST_VITALITY)
        require("hit_points", self.hit_points, 1, MOST_VITALITY)

    @property
    def hit_points(self) -> int:
        """The PV that may be lost until one no longer fights (003 l.98)."""
        left = range(1, self.patient.vitality + 1)
        return sum(replace(self.patient, vitality=each).state in FIGHTING for each in left)

    @property
    def thresholds(self) -> Thresholds:
        """The Seuils de Blessure, of a blow that neither lowers nor raises them."""
        return Thresholds(self.patient.constitution, self.patient.build)

    def struck_by(self, stroke: Stroke) -> Thresholds:
        """Return the Seuils that a manœuvre of the foe meets (003 l.109)."""
        lowered, raised = stroke is Stroke.AIMED, stroke is Stroke.FLAT
        return replace(self.thresholds, lowered=lowered, raised=raised)

    @property
    def worn(self) -> tuple[LowVitality, ...]:
        """The steps of low vitality, by how much of what may be lost is left, from 0 on."""
        vitality, most = self.patient.vitality, self.hit_points
        return tuple(low_vitality(vitality - most + left, vitality) for left in range(most + 1))

    def against(self, foe: "Fighter", rules: Rules) -> Exchange:
        """Return an attack on a foe, with nothing lost on either side."""
        points = self.points + Law.constant(self.held.announced)
        return exchange(self.met(foe, rules), points, self.blow(foe, rules))

    def blow(self, foe: "Fighter", rules: Rules) -> Blow:
        """Return how a critical hit on a foe is counted; see `Blow.ordinary` for the others."""
        return Blow(self.held.kind, foe.protection, rules.critical, rules.rounding)

    def met(
        self,
        foe: "Fighter",
        rules: Rules,
        own: Penalties = UNHURT,
        other: Penalties = UNHURT,
        defence: Parry = Parry.TRIED,
    ) -> Assault:
        """Return the attack and the parry, if any, with what either side has suffered."""
        return assault(
            value(self.attack, -self.held.required, own).total,
            value(foe.parry, -self.held.imposed, other).total,
            defence=defence,
            naturals=rules.critical is not Critical.NONE,
        )


def followed(you: Fighter, foe: Fighter, rules: Rules | None = None) -> int:
    """Return how many Blessures of each side are told apart, 1 to 4: more count as so many.

    Example:
        25 PV to lose on each side: 25 × 25 × 3 × 3 is below 6000, 25 × 25 × 4 × 4 is not.

        >>> side = Fighter(Patient(30, 13), 14, 12, Law.die(6), 3)
        >>> followed(side, side)
        2
    """
    cells = LOW_CELLS if rules and rules.low else CELLS
    return told_apart(cells, you.hit_points * foe.hit_points)


def told_apart(cells: int, vitality: int) -> int:
    """Return how many Blessures of two sides are told apart, 1 to 4, within so many cells.

    `vitality` are the points at play on both sides, multiplied.
    """
    fits = [n for n in range(1, MOST_FOLLOWED + 1) if vitality * (n + 1) ** 2 <= cells]
    return max(fits, default=1)


def fight(you: Fighter, foe: Fighter, first: Meeting, rules: Rules | None = None) -> Course:
    """Follow a fight until one is out of combat.

    Args:
        you: one side.
        foe: the other.
        first: the chances that `you` acts before, at the same time, and after.
        rules: how the table reads what is open; None for what the rulings retain.

    What is left to a winner is told in PV, those under which one is out of combat included.
    """
    begins = first.before + first.together / 2
    orders = ((begins, True), (1 - begins, False))
    course = mixed(
        (chance, _ordered(you, foe, rules or Rules(), you_begin=leads))
        for chance, leads in orders
        if chance
    )
    return replace(course, you=in_vitality(course.you, you), foe=in_vitality(course.foe, foe))


@lru_cache(maxsize=KEPT)
def _ordered(you: Fighter, foe: Fighter, rules: Rules, *, you_begin: bool) -> Course:
    """Follow a fight in which it is known who begins; initiative only mixes both."""
    return duel(
        *_sides(you, foe, rules),
        Fraction(you_begin),
        cut=CUT,
        most_rounds=MOST_ROUNDS,
        precision=PRECISION,
    )


@lru_cache(maxsize=KEPT)
def _sides(you: Fighter, foe: Fighter, rules: Rules) -> tuple[Side[Suffered], Side[Suffered]]:
    """Return both sides, whose attacks are asked for whoever begins."""
    most = followed(you, foe, rules)
    yours, theirs = Attack(you, foe, rules, most), Attack(foe, you, rules, most)
    return _side(you, yours, rules), _side(foe, theirs, rules)


def _side(fighter: Fighter, attack: "Attack", rules: Rules) -> Side[Suffered]:
    """Return a side as the kernel follows it."""
    worn = [each.malus for each in fighter.worn]

    def seen(suffered: Suffered, left: int) -> Suffered:
        return suffered[0], worn[left]

    return Side(fighter.hit_points, (attack.turn,), (0, 0), seen=seen if rules.low else None)


def in_vitality(victory: Victory, winner: Fighter) -> Victory:
    """Return how one wins, by the PV left rather than by those that may be lost."""
    below = winner.patient.vitality - winner.hit_points
    return replace(victory, left={left + below: share for left, share in victory.left.items()})


class Attack:
    """The attacks of one side, and how many Blessures are told apart.

    What a hit costs does not depend on what either side has suffered, how often it comes does:
    `costs` has, by how it ends, the points and the Blessures, each with its chance.
    """

    def __init__(self, own: Fighter, foe: Fighter, rules: Rules, most: int) -> None:
        """Take who attacks, who is attacked, and how many Blessures count apart."""
        self.own, self.foe, self.rules, self.most = own, foe, rules, most
        self.unhurt = own.against(foe, rules)
        self.thresholds = foe.struck_by(own.held.stroke)
        laws = zip(HITS, (self.unhurt.plain, self.unhurt.critical), strict=True)
        self.costs = {end: list(self._cost(end, law)) for end, law in laws}
        self._known = dict[tuple[Suffered, Suffered], Changes[Suffered]]()

    def turn(self, own: Suffered, foe: Suffered) -> Changes[Suffered]:
        """Return what an attack changes, by what both have suffered.

        What low vitality costs afterwards is told by hit points, and not here.
        """
        if (own, foe) not in self._known:
            self._known[own, foe] = weighed(self._parts(own, foe))
        return self._known[own, foe]

    def _parts(self, own: Suffered, foe: Suffered) -> Iterator[tuple[Fraction, Change[Suffered]]]:
        """Yield what it changes, with the chances."""
        met = self.own.met(self.foe, self.rules, penalties(own), penalties(foe))
        found = replace(self.unhurt, assault=met, ends=met.ends())
        mine, theirs = (own[0], 0), foe[0]
        yield 1 - found.hit, Change(1, own=mine, foe=(theirs, 0))
        for chance, dealt, wounds in self.hits(found):
            yield chance, Change(1, dealt, own=mine, foe=(min(self.most, theirs + wounds), 0))

    def hits(self, found: Exchange) -> Iterator[tuple[Fraction, int, int]]:
        """Yield what the hits of an exchange deal, in points and Blessures, with the chances."""
        for end, costs in self.costs.items():
            chance = found.ending(end)
            for share, dealt, wounds in costs:
                yield chance * share, dealt, wounds

    def _cost(self, end: End, law: Law) -> Iterator[tuple[Fraction, int, int]]:
        """Yield what a hit deals, in points and Blessures, with the chances."""
        for dealt, share in law.items():
            wounds = self.thresholds.wounds(dealt)
            serious = end is End.CRITICAL_HIT
            yield share, dealt, with_serious(wounds, self.rules.wound) if serious else wounds


def forget() -> None:
    """Forget the fights that are kept, so that one can be timed as if it were the first."""
    _ordered.cache_clear()
    _sides.cache_clear()
