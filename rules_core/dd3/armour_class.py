"""Armour class, and what each situation takes from it or adds to it.

Source 004 l.25-33, 119-121, 151, 171, 203, 241, 247, 283, 374-378.
"""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.ledger import Ledger

BASE = 10
"""Armour class of a creature with nothing to protect it (004 l.25)."""
HELPLESS_DEXTERITY = -5
"""What replaces the Dexterity modifier of a helpless target (004 l.283, ruling 004-5)."""
LEAST, MOST = -200, 200
"""Bounds of an armour class and of an attack bonus, far beyond those of any table."""


class State(StrEnum):
    """How far a target can dodge."""

    READY = "libre"
    FLAT_FOOTED = "pris-au-depourvu"
    RUNNING = "course"
    DEPRIVED = "privee"
    HELPLESS = "sans-defense"


LOSING_DEXTERITY = frozenset({State.FLAT_FOOTED, State.RUNNING, State.DEPRIVED})
"""States that lose the Dexterity bonus.

Caught before acting (004 l.31, 44), at a run (l.241), tied up, hanging from a cliff (l.27-29) or
in a grapple that one is not a part of (l.378).
"""


class Action(StrEnum):
    """What a target chose in its round that changes its armour class for the round."""

    NONE = "rien"
    CHARGE = "charge"
    DEFENSIVE = "defensive"
    TOTAL_DEFENCE = "defense-totale"


ACTION_MODIFIER = MappingProxyType(
    {Action.NONE: 0, Action.CHARGE: -2, Action.DEFENSIVE: 2, Action.TOTAL_DEFENCE: 4}
)
"""What each action adds to the armour class (004 l.151, 171, 247)."""

EXCLUDED = MappingProxyType(
    {
        State.FLAT_FOOTED: frozenset({Action.CHARGE, Action.DEFENSIVE, Action.TOTAL_DEFENCE}),
        State.RUNNING: frozenset({Action.CHARGE, Action.DEFENSIVE, Action.TOTAL_DEFENCE}),
        State.HELPLESS: frozenset({Action.DEFENSIVE, Action.TOTAL_DEFENCE}),
    }
)
"""Actions that a state leaves no room for.

Caught flat-footed one has not acted yet (004 l.31); a run takes the whole round (l.241); the
helpless do not defend themselves.
"""


class DexterityLoss(StrEnum):
    """What is lost with Dexterity (ruling 004-30): its bonus, or the modifier even below 0."""

    BONUS = "bonus"
    MODIFIER = "modificateur"


class HelplessReading(StrEnum):
    """What the -5 of the helpless does to the Dexterity modifier (ruling 004-5)."""

    REPLACES = "remplace"
    ADDED = "s-ajoute"


def compatible(state: State, action: Action) -> bool:
    """Tell whether a target in this state can have taken this action."""
    return action not in EXCLUDED.get(state, frozenset())


@dataclass(frozen=True, slots=True)
class ArmourClass:
    """An armour class and the parts of it that a situation may take away.

    Attributes:
        total: everything counted, -200 to 200.
        protection: armour and shield bonuses within it, 0 to 60.
        dexterity: Dexterity modifier within it, -20 to 30.
    """

    total: int
    protection: int = 0
    dexterity: int = 0

    def __post_init__(self) -> None:
        """Check the bounds."""
        require("total", self.total, LEAST, MOST)
        require("protection", self.protection, 0, 60)
        require("dexterity", self.dexterity, -20, 30)


class Part(StrEnum):
    """What an ordinary armour class is made of (004 l.25)."""

    BASE = "base"
    ARMOUR = "armure"
    SHIELD = "bouclier"
    DEXTERITY = "dexterite"
    SIZE = "taille"
    OTHERS = "autres"


def parts(
    *, armour: int = 0, shield: int = 0, dexterity: int = 0, size: int = 0, others: int = 0
) -> Ledger[Part]:
    """Return what makes up an armour class (004 l.25).

    Args:
        armour: bonus of the armour, 0 to 30.
        shield: bonus of the shield, 0 to 30.
        dexterity: Dexterity modifier, -20 to 30.
        size: size modifier, which the source does not give (ruling 004-24), -10 to 10.
        others: what the source does not name; a touch attack does not ignore it (ruling 004-19),
            -30 to 30.

    Raises:
        ValueError: a bound is passed.
    """
    require("armour", armour, 0, 30)
    require("shield", shield, 0, 30)
    require("dexterity", dexterity, -20, 30)
    require("size", size, -10, 10)
    require("others", others, -30, 30)
    return Ledger.of(
        {
            Part.BASE: BASE,
            Part.ARMOUR: armour,
            Part.SHIELD: shield,
            Part.DEXTERITY: dexterity,
            Part.SIZE: size,
            Part.OTHERS: others,
        }
    )


def armour_class(made_of: Ledger[Part]) -> ArmourClass:
    """Add up an armour class, with the parts of it that a situation may take away."""
    protection = made_of[Part.ARMOUR] + made_of[Part.SHIELD]
    return ArmourClass(made_of.total, protection, made_of[Part.DEXTERITY])


class Change(StrEnum):
    """What an armour class in one situation is made of."""

    USUAL = "habituelle"
    PROTECTION = "contact"
    DEXTERITY = "dexterite"
    ACTION = "action"
    COVER = "abri"


@dataclass(frozen=True, slots=True)
class Facing:
    """An armour class in one situation: the usual one, and what the situation adds to it."""

    base: ArmourClass
    made_of: Ledger[Change]

    @property
    def total(self) -> int:
        """The armour class to reach."""
        return self.made_of.total


def facing(
    base: ArmourClass,
    state: State = State.READY,
    action: Action = Action.NONE,
    *,
    touch: bool = False,
    loss: DexterityLoss = DexterityLoss.BONUS,
    helpless: HelplessReading = HelplessReading.REPLACES,
    cover: int = 0,
) -> Facing:
    """Work out an armour class in a situation.

    A touch attack ignores armour and shield alone (004 l.203, 338, ruling 004-19). The -5 of the
    helpless replaces the Dexterity modifier, whatever it is, or is added to it in the other reading
    of ruling 004-5. The source does not give the bonus of `cover` (l.273, ruling 004-24).

    Raises:
        ValueError: the state leaves no room for the action.

    Example:
        10 and 5 of armour, 2 of shield, 1 of Dexterity (004 l.25): a touch ignores armour and
        shield, and who is flat-footed loses the Dexterity.

        >>> usual = armour_class(parts(armour=5, shield=2, dexterity=1))
        >>> facing(usual).total, facing(usual, touch=True).total
        (18, 11)
        >>> facing(usual, State.FLAT_FOOTED).total
        17
    """
    if not compatible(state, action):
        raise ValueError(f"action {action!r} does not go with the state {state!r}")
    dexterity = 0
    if state is State.HELPLESS:
        kept = base.dexterity if helpless is HelplessReading.ADDED else 0
        dexterity = HELPLESS_DEXTERITY + kept - base.dexterity
    elif state in LOSING_DEXTERITY:
        kept = 0 if loss is DexterityLoss.MODIFIER else min(0, base.dexterity)
        dexterity = kept - base.dexterity
    changes = {
        Change.USUAL: base.total,
        Change.PROTECTION: -base.protection if touch else 0,
        Change.DEXTERITY: dexterity,
        Change.ACTION: ACTION_MODIFIER[action],
        Change.COVER: cover,
    }
    return Facing(base, Ledger.of(changes))
