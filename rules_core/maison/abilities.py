"""The abilities that a character may choose among (001 l.33, 284)."""

from enum import StrEnum


class Ability(StrEnum):
    """The three abilities whose modifier may be added, at choice (001 l.284)."""

    INTELLIGENCE = "intelligence"
    WISDOM = "sagesse"
    DEXTERITY = "dexterite"
