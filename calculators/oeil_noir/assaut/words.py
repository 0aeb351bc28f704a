"""What `oeil-noir/assaut` answers in a sentence and in figures."""

from collections.abc import Iterator
from dataclasses import replace

from calculators.answer import Figure, Onward
from calculators.french import decimal, number
from calculators.oeil_noir.assaut.computation import Engagement
from calculators.oeil_noir.assaut.form import Inputs
from calculators.oeil_noir.blows import damage_points, dice_text
from calculators.oeil_noir.names import happens
from calculators.onward import go_on
from rules_core.dice import MAX_CONSTANT
from rules_core.oeil_noir.assault import Exchange, Level
from rules_core.oeil_noir.fumbles import Board


def impact_text(inputs: Inputs, strength: int) -> str:
    """Write the throw of points d'impact: « 1d6+3 », « 1d6+3, et 2 de la FO »."""
    text = dice_text(inputs.pi)
    return f"{text}, et {strength} de la FO" if strength else text


def sentence(found: Exchange) -> str:
    """Say how often the attack touches, and what it costs."""
    parry = found.assault.parry
    against = f"contre PRD {number(parry.value)}" if parry else "sans parade"
    touches = happens(
        found.hit,
        "l’attaque touche",
        "l’attaque touche toujours",
        "l’attaque ne touche jamais",
    )
    told = f"À AT {number(found.assault.attack.value)} {against}, {touches}"
    if found.given_hit is None:
        return f"{told}."
    told += f" ; elle inflige {damage_points(found.per_attack.mean)} en moyenne"
    if found.hit == 1:
        return f"{told}."
    return f"{told}, {decimal(found.given_hit.mean)} quand elle touche."


def figures(inputs: Inputs, found: Exchange) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Touche", found.hit),
        Figure("Dommages en moyenne", decimal(found.per_attack.mean)),
        Figure("Au moins une Blessure", found.wounding(inputs.seuil)),
    )


def onward(inputs: Inputs, engaged: Engagement) -> Iterator[Onward]:
    """Go on to what a hit costs, and to the fumble of a failure."""
    found, pi = engaged.exchange, inputs.pi
    constant = pi.constant + engaged.strength
    if found.hit and constant <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "oeil-noir/degats",
            "ce que coûte une touche ordinaire",
            chance=found.hit,
            points=replace(pi, constant=constant),
            pr=inputs.pr,
        )
    fumbled = found.assault.attack.chances[Level.FUMBLE]
    if fumbled:
        text = "l’échec critique de l’attaque"
        yield go_on(inputs, "oeil-noir/maladresses", text, chance=fumbled, tableau=Board.ATTACK)
