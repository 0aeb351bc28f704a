"""What the RuneQuest calculators share: pages, French names, how a skill is asked for and told."""

from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators.fields import Integer
from calculators.french import NBSP, number, plural, signed
from rules_core.runequest.levels import SIDES, Level
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Side
from rules_core.runequest.wounds import Severity

SURROUNDINGS_PAGE = "runequest/recul-milieux"
MOUNTED_PAGE = "runequest/cavalerie-charge"
EFFECTS_PAGE = "runequest/effets-speciaux"
CLASH_PAGE = "runequest/affrontement"
SKILLS_PAGE = "runequest/competences"
STYLES_PAGE = "runequest/styles-defense"
WOUNDS_PAGE = "runequest/blessures"
RECOIL = f"{SURROUNDINGS_PAGE}#recul"
RIDERS_RECOIL = f"{MOUNTED_PAGE}#recul-cavalier"
BASH = f"{EFFECTS_PAGE}#cogner"
CONTEST = f"{CLASH_PAGE}#test-opposition"
ABOVE_100 = f"{SKILLS_PAGE}#au-dessus-de-100"
BOUNDS = f"{SKILLS_PAGE}#bornes"
HIGHEST_SKILL = 300
"""The forms stop here: far above the 142 % of the source."""
SKILLS = (30, 50, 70, 90)
"""Skills of an adversary that a field offers at one tap: a convenience, no rule."""
LARGEST_MODIFIER = 100
"""With `HIGHEST_SKILL`, keeps every skill within what `rules_core` takes."""

LEVELS = MappingProxyType(
    {
        Level.FUMBLE: "échec critique",
        Level.FAILURE: "échec",
        Level.SUCCESS: "réussite",
        Level.CRITICAL: "réussite critique",
    }
)
LEVEL_KEYS = MappingProxyType(
    {
        Level.FUMBLE: "echec-critique",
        Level.FAILURE: "echec",
        Level.SUCCESS: "reussite",
        Level.CRITICAL: "reussite-critique",
    }
)
"""Their names in answers."""
SIDES_OF_A_TEST = MappingProxyType(
    {Side.ATTACKER: "attaquant", Side.DEFENDER: "défenseur", Side.NOBODY: "personne"}
)
SEVERITIES = MappingProxyType(
    {
        Severity.SLIGHT: "ni Sérieuse ni Majeure",
        Severity.SERIOUS: "Sérieuse",
        Severity.MAJOR: "Majeure",
    }
)
TABLES = MappingProxyType(
    {CombatTable.DEFLECTION: "avec Déflection", CombatTable.SIMPLE: "simplifiée"}
)


def skill_field(label: str, default: int, **where: Any) -> Integer:
    """Return the field of a skill, in per cent."""
    return Integer(label, default, 0, HIGHEST_SKILL, unit="%", step=5, **where)


def skill(value: int) -> str:
    """Write a skill: « 65 % »."""
    return f"{number(value)}{NBSP}%"


def points(value: int) -> str:
    """Write what is added to a skill: « +20 % », « −42 % »."""
    return f"{signed(value)}{NBSP}%"


def die(roll: int) -> str:
    """Write the roll of a d100 as its two dice show it: « 07 », « 42 », « 00 » for 100."""
    return f"{roll % SIDES:02}"


def hit_points(count: int | Fraction) -> str:
    """Write hit points: « 3 points de vie »."""
    return plural(count, "point de vie", "points de vie")


def special_effects(count: int) -> str:
    """Write how many special effects: « 2 effets spéciaux »."""
    return plural(count, "effet spécial", "effets spéciaux")
