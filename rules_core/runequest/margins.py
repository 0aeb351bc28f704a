"""What the margin of an opposed test gives: its name and special effects (002 l.117-183)."""

from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require
from rules_core.ledger import Ledger
from rules_core.runequest.levels import MAX_HALVINGS


class CombatTable(StrEnum):
    """The two combat tables, equals of each other (002 l.94-103)."""

    DEFLECTION = "deflection"
    SIMPLE = "simplifiee"


MAX_MARGIN = 3
MARGINS = MappingProxyType(
    {
        0: "Victoire partielle",
        1: "Victoire normale",
        2: "Victoire majeure",
        3: "Victoire critique",
    }
)
"""The names of the margins (002 l.117-183)."""
EFFECTS = MappingProxyType(
    {
        CombatTable.DEFLECTION: (0, 1, 1, 1),
        CombatTable.SIMPLE: (0, 1, 2, 3),
    }
)
"""Special effects that the winner chooses, by margin (002 l.117-183).

With Deflection the rows of margins 2 and 3 are the same in the source (ruling 002-2).
"""


class Grant(StrEnum):
    """What gives the winner special effects."""

    MARGIN = "marge"
    PRECISE = "coup-precis"


def granted(table: CombatTable, margin: int, precise: int = 0) -> Ledger[Grant]:
    """Return how many special effects the winner of a test chooses.

    Args:
        table: the combat table in use.
        margin: 0 to 3.
        precise: halvings of a precise attack or defence, 0 to 6: one effect more for each (002
            l.660-664 and l.623-628; ruling 002-16).

    Example:
        A major victory, by each table (002 l.137, 169); a half of the skill gives one more.

        >>> granted(CombatTable.DEFLECTION, 2).total, granted(CombatTable.SIMPLE, 2).total
        (1, 2)
        >>> granted(CombatTable.SIMPLE, 2, precise=1).total
        3
    """
    require("margin", margin, 0, MAX_MARGIN)
    require("precise", precise, 0, MAX_HALVINGS)
    return Ledger.of({Grant.MARGIN: EFFECTS[table][margin], Grant.PRECISE: precise})
