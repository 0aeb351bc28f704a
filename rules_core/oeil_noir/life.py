"""Vitality: out of combat, dying and dead (003 l.98-104).

What low vitality costs stands in `rules_core.oeil_noir.losses`, how the dying are saved in
`rules_core.oeil_noir.medicine`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from rules_core.bounds import require
from rules_core.dice import Law
from rules_core.ledger import Ledger
from rules_core.oeil_noir.losses import (
    MAX_VITALITY,
    Loss,
    LowVitality,
    Pace,
    Penalties,
    low_vitality,
)
from rules_core.oeil_noir.rounding import Rounding
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, Build, Thresholds

OUT_OF_COMBAT = 5
"""From as many PV down to 1, one is out of combat (003 l.98)."""
OUT_OF_COMBAT_SPEED = 1
DELAY_SIDES = 6


class State(StrEnum):
    """What the vitality alone says of a fighter (ruling 003-44)."""

    ABLE = "valide"
    HOLDING = "tient-encore"
    """At 1 to 5 PV, but with what keeps one from being out of combat (ruling 003-20)."""
    OUT_OF_COMBAT = "hors-de-combat"
    DYING = "mourant"
    DEAD = "mort"


@dataclass(frozen=True, slots=True)
class Patient:
    """A fighter and what is left of his vitality.

    Attributes:
        vitality: EV, at most 100; often negative.
        constitution: CN, 1 to 40.
        tenacious: whether he is Tenace: his CN counts one and a half times (003 l.99).
        build: En Fer, Os de Verre, or neither.
        willed: whether a great Volonté keeps him from being out of combat.
        rounding: of the CN of a Tenace, which the source leaves unsaid (rulings 003-16, 003-19).

    Example:
        Alrigio, CN 13, at -5 with a 3 on the die (003 l.103).

        >>> alrigio = Patient(-5, 13)
        >>> alrigio.state.name, alrigio.delay(3)
        ('DYING', 39)
    """

    vitality: int
    constitution: int
    tenacious: bool = False
    build: Build = Build.ORDINARY
    willed: bool = False
    rounding: Rounding = Rounding.NEAREST

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("vitality", self.vitality, -MAX_VITALITY, MAX_VITALITY)
        require("constitution", self.constitution, 1, MAX_CONSTITUTION)

    @property
    def resilience(self) -> int:
        """The CN that counts to die, or one and a half times it for a Tenace."""
        if not self.tenacious:
            return self.constitution
        return self.rounding.whole(Fraction(3 * self.constitution, 2))

    @property
    def spared(self) -> bool:
        """Whether 5 PV or fewer do not put him out of combat (003 l.98; ruling 003-20)."""
        return self.tenacious or self.willed or self.build is Build.IRON

    @property
    def state(self) -> State:
        """His state; exactly 0 is dying, exactly minus the CN too (rulings 003-19, 003-44)."""
        if self.vitality > OUT_OF_COMBAT:
            return State.ABLE
        if self.vitality > 0:
            return State.HOLDING if self.spared else State.OUT_OF_COMBAT
        return State.DEAD if self.vitality < -self.resilience else State.DYING

    @property
    def below(self) -> int:
        """The points below 0, none above."""
        return max(0, -self.vitality)

    @property
    def permanent_threshold(self) -> int:
        """The Seuil de Blessure below whose negative a point is lost for good (003 l.102).

        That of the fighter, En Fer and Os de Verre included (ruling 003-48); no weapon changes it.
        """
        return Thresholds(self.constitution, self.build).values[0]

    @property
    def loses_for_good(self) -> bool:
        """Whether he loses one point of base vitality for good (optional, 003 l.102)."""
        return self.vitality < -self.permanent_threshold

    def delay(self, face: int) -> int:
        """Return the Rounds that a dying fighter has, from the face of 1D6 (003 l.99)."""
        require("face", face, 1, DELAY_SIDES)
        return face * self.resilience

    @property
    def delays(self) -> Law:
        """The law of these Rounds."""
        return Law.die(DELAY_SIDES).scaled(self.resilience)


@dataclass(frozen=True, slots=True)
class Band:
    """A stretch of vitality in which a fighter is one and the same.

    Attributes:
        most: its highest vitality.
        least: its lowest.
        state: what he is there.
        step: of low vitality, that he pays there.
    """

    most: int
    least: int
    state: State
    step: LowVitality

    @property
    def size(self) -> int:
        """How many points it holds."""
        return self.most - self.least + 1


def bands(patient: Patient, base: int, *, optional: bool = True) -> Sequence[Band]:
    """Return the stretches from a base vitality of 1 to 100 down to death, highest first.

    The dead have none: below the last one, everything is death (003 l.98-104).

    Args:
        patient: the fighter, at any vitality.
        base: his vitality without any loss.
        optional: whether low vitality costs points.
    """
    require("base", base, 1, MAX_VITALITY)
    found: list[Band] = []
    for vitality in range(base, -patient.resilience - 1, -1):
        state = replace(patient, vitality=vitality).state
        # The dying do nothing that a malus could lower.
        paid = optional and vitality > 0
        step = low_vitality(vitality, base) if paid else LowVitality.NONE
        last = found[-1] if found else None
        if last and (last.state, last.step) == (state, step):
            found[-1] = replace(last, least=vitality)
        else:
            found.append(Band(vitality, vitality, state, step))
    return tuple(found)


def pace(patient: Patient, penalties: Penalties, speed: int) -> Ledger[Pace | Loss]:
    """Return what makes the speed that a fighter has left, of 1 to 20 without any malus.

    Out of combat he moves at 1 at most (003 l.98); the dying do not move.
    """
    made_of = penalties.pace(speed)
    most = {State.OUT_OF_COMBAT: OUT_OF_COMBAT_SPEED, State.DYING: 0, State.DEAD: 0}
    over = made_of.total - most.get(patient.state, made_of.total)
    return made_of + Ledger.of({Pace.STATE: -max(0, over)})
