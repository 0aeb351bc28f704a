"""What the L'Œil Noir calculators share: pages, French names, options and notes of the rulings.

A modifier is a whole number, positive when it helps; `modifier` writes it in words, since the
source's own signs mean now one thing, now its contrary (ruling 33).
"""

from types import MappingProxyType

from calculators.calculator import Note
from calculators.fields import Choice
from calculators.french import number, plural
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.rounding import Rounding
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
RULINGS_PAGE = "oeil-noir/points-a-arbitrer"

HIGHEST_VALUE = 40
"""The forms stop here for a quality, an AT, a PRD: twice what a D20 can tell apart."""

OLD = "ancien résumé"
"""What marks a rule of the older text."""
BUILDS = MappingProxyType(
    {Build.ORDINARY: "aucun", Build.IRON: "En Fer", Build.GLASS: "Os de Verre"}
)
ROUNDINGS = MappingProxyType(
    {Rounding.NEAREST: "au plus proche, une moitié vers le haut", Rounding.DOWN: "vers le bas"}
)


def ruling(index: int, text: str, *, about_input: bool = False) -> Note:
    """Return the note of a numbered ruling that the answer follows; `text` without its stop."""
    return Note(f"{text} (arbitrage {index}).", f"{RULINGS_PAGE}#arbitrage-{index}", about_input)


def rounding_field(
    label: str = "Arrondi des moitiés", shown_for: tuple[str, tuple[str, ...]] | None = None
) -> Choice[Rounding]:
    """Return the field `arrondi`: how what the source leaves unsaid is rounded (ruling 16).

    `shown_for` is that of `calculators.fields.Field`.
    """
    return Choice(
        label=label,
        default=Rounding.NEAREST,
        options=ROUNDINGS,
        help="Arbitrage 16.",
        option=True,
        shown_for=shown_for,
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
