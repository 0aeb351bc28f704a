"""How an attack is made: who, from where, in which states (001 l.210-216, 382-401, 658-746)."""

from dataclasses import dataclass
from enum import StrEnum

from rules_core.bounds import require
from rules_core.maison.attack import Cover
from rules_core.maison.exhaustion import LAST, Exhaustion, exhausted
from rules_core.maison.two_weapons import MALUS, THROW_MALUS

MAX_MALUS = max(MALUS.values()) + THROW_MALUS


class Kind(StrEnum):
    """How the attack is made; a spell with an attack roll is one or the other (001 l.391, 407)."""

    MELEE = "contact"
    RANGED = "distance"


class Distance(StrEnum):
    """How far the target is.

    Within 1.50 m, further but within reach or normal range, beyond the normal range, beyond the
    long one. The last two are for ranged attacks.
    """

    NEAR = "pres"
    FAR = "loin"
    LONG = "longue"
    OUT = "au-dela"


class Water(StrEnum):
    """Under water: no, with any weapon, with a weapon fit for it, with a swim speed (l.647)."""

    NONE = "non"
    ANY_WEAPON = "arme-ordinaire"
    FIT_WEAPON = "arme-adaptee"
    SWIMMER = "nageur"


class Circumstance(StrEnum):
    """Everything that the source makes an attack depend on, beyond the bonus and the CA."""

    ATTACKER_PRONE = "attaquant-a-terre"
    ATTACKER_BLINDED = "attaquant-aveugle"
    ATTACKER_FRIGHTENED = "attaquant-effraye"
    ATTACKER_POISONED = "attaquant-empoisonne"
    ATTACKER_RESTRAINED = "attaquant-entrave"
    ATTACKER_EXHAUSTED = "attaquant-epuise"
    ATTACKER_SQUEEZED = "attaquant-a-l-etroit"
    ATTACKER_UNSEEN = "attaquant-non-vu"
    ATTACKER_CHARMED = "attaquant-charme"
    ATTACKER_INCAPACITATED = "attaquant-incapable"
    ATTACKER_STUNNED = "attaquant-etourdi"
    ATTACKER_UNCONSCIOUS = "attaquant-inconscient"
    ATTACKER_PARALYSED = "attaquant-paralyse"
    ATTACKER_PETRIFIED = "attaquant-petrifie"
    ATTACKER_DEAD = "attaquant-mort"
    TARGET_PRONE = "cible-a-terre"
    TARGET_BLINDED = "cible-aveuglee"
    TARGET_RESTRAINED = "cible-entravee"
    TARGET_SQUEEZED = "cible-a-l-etroit"
    TARGET_UNSEEN = "cible-non-vue"
    TARGET_DODGING = "cible-esquive"
    TARGET_WITHOUT_SPEED = "cible-sans-vitesse"
    TARGET_INCAPACITATED = "cible-incapable"
    TARGET_STUNNED = "cible-etourdie"
    TARGET_UNCONSCIOUS = "cible-inconsciente"
    TARGET_PARALYSED = "cible-paralysee"
    TARGET_PETRIFIED = "cible-petrifiee"
    FLANKED = "tenaille"
    HELPED = "aide"
    ENEMY_AT_CONTACT = "ennemi-au-contact"
    TARGET_AT_CONTACT = "cible-au-contact"
    LONG_RANGE = "portee-longue"
    OUT_OF_RANGE = "hors-de-portee"
    WATER = "sous-l-eau"
    WATER_TOO_FAR = "sous-l-eau-trop-loin"
    OTHER_ADVANTAGE = "autre-avantage"
    OTHER_DISADVANTAGE = "autre-desavantage"
    COVER = "abri"
    TOTAL_COVER = "abri-total"
    TWO_WEAPONS = "deux-armes"


C = Circumstance
DERIVED = frozenset(
    {
        C.ATTACKER_EXHAUSTED,
        C.ATTACKER_DEAD,
        C.TARGET_AT_CONTACT,
        C.LONG_RANGE,
        C.OUT_OF_RANGE,
        C.WATER,
        C.WATER_TOO_FAR,
        C.COVER,
        C.TOTAL_COVER,
        C.TWO_WEAPONS,
    }
)
"""Circumstances that follow from the rest of a situation; the others are given."""
UNABLE = frozenset(
    {
        C.TARGET_INCAPACITATED,
        C.TARGET_STUNNED,
        C.TARGET_UNCONSCIOUS,
        C.TARGET_PARALYSED,
        C.TARGET_PETRIFIED,
    }
)
"""States of a target that is unable to act (001 l.717, 723, 726, 738, 745)."""
MOTIONLESS = frozenset({C.TARGET_RESTRAINED, C.TARGET_WITHOUT_SPEED})
"""States that bring its speed to 0 (001 l.681, 712)."""
DEFENCELESS = frozenset({C.TARGET_UNCONSCIOUS, C.TARGET_PARALYSED})
"""States that make every hit from within 1.50 m a critical (001 l.731, 741)."""


@dataclass(frozen=True, slots=True)
class Situation:
    """How an attack is made; `ValueError` when a bound is passed or two things do not go together.

    Attributes:
        kind: melee or ranged.
        distance: to the target; the long range and beyond are for ranged attacks.
        given: the circumstances that nothing else tells, none of `DERIVED`. Those that the kind
            of attack leaves without effect may stand there.
        exhaustion: the attacker's level, 0 to 6.
        water: whether a weapon is used under water, and how.
        cover: the best cover between the two, if the attack comes from its other side.
        malus: of fighting with two weapons, 0 to 7.
    """

    kind: Kind = Kind.MELEE
    distance: Distance = Distance.NEAR
    given: frozenset[Circumstance] = frozenset()
    exhaustion: int = 0
    water: Water = Water.NONE
    cover: Cover = Cover.NONE
    malus: int = 0

    def __post_init__(self) -> None:
        """Check the bounds and what does not go together."""
        require("exhaustion", self.exhaustion, 0, LAST)
        require("malus", self.malus, 0, MAX_MALUS)
        if self.kind is Kind.MELEE and self.distance in {Distance.LONG, Distance.OUT}:
            raise ValueError("distance must be within reach for a melee attack")
        if derived := self.given & DERIVED:
            raise ValueError(f"given must not hold what follows from the rest: {sorted(derived)}")

    @property
    def ranged(self) -> bool:
        """Whether the attack is a ranged one."""
        return self.kind is Kind.RANGED

    @property
    def near(self) -> bool:
        """Whether the target stands within 1.50 m."""
        return self.distance is Distance.NEAR

    @property
    def seen(self) -> bool:
        """Whether the target sees the attacker."""
        return not self.given & {C.TARGET_BLINDED, C.ATTACKER_UNSEEN}

    @property
    def dodges(self) -> bool:
        """Whether the target's dodge counts: it sees, can act and can move (001 l.260-261)."""
        still_able = not self.given & (UNABLE | MOTIONLESS)
        return C.TARGET_DODGING in self.given and self.seen and still_able

    @property
    def tired(self) -> Exhaustion:
        """What the attacker's exhaustion does; its speed and hit points stand for nothing."""
        return exhausted(self.exhaustion, 0, 1)
