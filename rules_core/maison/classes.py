"""The character classes that the rules of source 001 single out."""

from enum import StrEnum


class CharacterClass(StrEnum):
    """A class that some rule names; `OTHER` stands for all that none does."""

    OTHER = "autre"
    WIZARD = "magicien"
    CLERIC = "clerc"
    NECROMANCER = "necromancien"
    MONK = "moine"
    SAMURAI = "samourai"
    INFILTRATOR = "infiltrateur"
    ARCHER = "archer"
