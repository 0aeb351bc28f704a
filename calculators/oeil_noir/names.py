"""What the L'Œil Noir calculators share: pages, French names, and how modifiers are written.

A modifier is a whole number, positive when it helps; `modifier` writes it in words, since the
source's own signs mean now one thing, now its contrary (ruling 33).
"""

from types import MappingProxyType

from calculators.french import number, plural
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.losses import LowVitality
from rules_core.oeil_noir.wounds import Build

VALUES_PAGE = "oeil-noir/valeurs"
ROUND_PAGE = "oeil-noir/round"
INITIATIVE_PAGE = "oeil-noir/initiative"
ATTACK_PAGE = "oeil-noir/attaque"
ARMOUR_PAGE = "oeil-noir/armure"
LIFE_PAGE = "oeil-noir/energie-vitale"
WOUNDS_PAGE = "oeil-noir/blessures"
SITUATIONS_PAGE = "oeil-noir/situations"
MANOEUVRES_PAGE = "oeil-noir/manoeuvres"
FUMBLES_PAGE = "oeil-noir/maladresses"
STRENGTH_PAGE = "oeil-noir/force-tete"

HIGHEST_VALUE = 40
"""The forms stop here for a quality, an AT, a PRD: twice what a D20 can tell apart."""

OLD = "ancien résumé"
"""What marks a rule of the older text."""
BUILDS = MappingProxyType(
    {Build.ORDINARY: "aucun", Build.IRON: "En Fer", Build.GLASS: "Os de Verre"}
)

VITALITIES = MappingProxyType(
    {
        LowVitality.NONE: "la moitié ou plus",
        LowVitality.HALF: "moins de la moitié",
        LowVitality.THIRD: "moins d’un tiers",
        LowVitality.QUARTER: "moins d’un quart",
    }
)


def modifier(value: int) -> str:
    """Write a modifier in words: « malus de 3 », « bonus de 2 », « aucun »."""
    if not value:
        return "aucun"
    return f"{'bonus' if value > 0 else 'malus'} de {number(abs(value))}"


def difficulty(value: int) -> str:
    """Write what a modifier makes of a test: « compliquée de 3 », « simple »."""
    if not value:
        return "simple"
    return f"{'facilitée' if value > 0 else 'compliquée'} de {number(abs(value))}"


def faces_below(value: int) -> str:
    """Write which rolls pass a test: « 12 ou moins au D20 »; the die stops at 20."""
    if value < 1:
        return "aucun jet"
    return f"{min(value, FACES)} ou moins au D20"


def rounds(count: int) -> str:
    """Write a number of Rounds: « 1 Round », « 39 Rounds »."""
    return plural(count, "Round")


def actions(count: int) -> str:
    """Write a number of Actions: « 1 Action », « 20 Actions »."""
    return plural(count, "Action")
