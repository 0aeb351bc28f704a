"""The segments that a spell takes to cast, by its level (001 l.287)."""

from enum import StrEnum
from types import MappingProxyType

from rules_core.bounds import require


class SpellKind(StrEnum):
    """Whose spell it is, as far as its level tells its segments (001 l.287)."""

    WIZARD = "magicien"
    PRIEST = "clerc"
    """Of a cleric, a necromancer or a monk."""


SEGMENTS_PER_LEVEL = MappingProxyType({SpellKind.WIZARD: 1, SpellKind.PRIEST: 2})
"""What the two examples of 001 l.287 come to: 3 and 6 segments at the third level."""
MAX_SPELL_LEVEL = 15


def usual_segments(kind: SpellKind, level: int) -> int:
    """Return the segments that a spell of this level (1 to 15) has « en général » (001 l.287).

    In proportion to the two examples of the source, both of the third level (ruling 001-21): a
    spell's own number, where it is known, comes first.

    Example:
        The source's own two, of the third level.

        >>> usual_segments(SpellKind.WIZARD, 3), usual_segments(SpellKind.PRIEST, 3)
        (3, 6)
    """
    require("level", level, 1, MAX_SPELL_LEVEL)
    return SEGMENTS_PER_LEVEL[kind] * level
