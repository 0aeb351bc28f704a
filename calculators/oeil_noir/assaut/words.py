"""What `oeil-noir/assaut` answers in a sentence and in figures."""

from calculators.calculator import Figure
from calculators.french import chance, decimal, number
from calculators.oeil_noir.assaut.form import Inputs
from calculators.oeil_noir.blows import damage_points, dice_text
from rules_core.oeil_noir.assault import Exchange


def impact_text(inputs: Inputs, strength: int) -> str:
    """Write the throw of points d'impact: « 1d6+3 », « 1d6+3, et 2 de la FO »."""
    text = dice_text(inputs.pi)
    return f"{text}, et {strength} de la FO" if strength else text


def sentence(found: Exchange) -> str:
    """Say how often the attack touches, and what it costs."""
    parry = found.assault.parry
    against = f"contre PRD {number(parry.value)}" if parry else "sans parade"
    told = (
        f"À AT {number(found.assault.attack.value)} {against}, l’attaque touche : "
        f"{chance(found.hit)}"
    )
    if found.given_hit is None:
        return f"{told}."
    return (
        f"{told} ; elle inflige {damage_points(found.per_attack.mean)} en moyenne, "
        f"{decimal(found.given_hit.mean)} quand elle touche."
    )


def figures(inputs: Inputs, found: Exchange) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Touche", found.hit),
        Figure("Dommages en moyenne", decimal(found.per_attack.mean)),
        Figure("Au moins une Blessure", found.wounding(inputs.seuil)),
    )
