"""What comes after the attack: what a hit costs, the fumble, and the whole fight (003 l.29-34)."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from calculators.answer import Onward
from calculators.oeil_noir.assaut.asked import Engagement, Inputs
from calculators.onward import go_on
from rules_core.dice import MAX_CONSTANT, Dice
from rules_core.oeil_noir.assault import End, Level, Parry
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fumbles import Board


def onward(inputs: Inputs, engaged: Engagement) -> Iterator[Onward]:
    """Go on to what a hit costs, critical or not, to a failure's fumble, and to the fight."""
    found, points = engaged.exchange, _points(inputs, engaged)
    touches = {
        End.HIT: ("une touche ordinaire", Critical.NONE),
        End.CRITICAL_HIT: ("une touche critique", inputs.critiques),
    }
    for end, (touch, counted) in touches.items():
        if found.ending(end):
            text = f"ce que coûte {touch}"
            yield from touched(inputs, points, counted, text, found.ending(end))
    if often := found.assault.attack.chances[Level.FUMBLE]:
        yield from fumbled(inputs, often)
    yield from _fought(inputs, engaged, points)


def touched(
    inputs: Inputs,
    points: Dice | None,
    critical: Critical,
    text: str,
    chance: Fraction | None = None,
) -> Iterator[Onward]:
    """Go on to what a hit of so many points d’impact costs."""
    yield from go_on(
        inputs,
        "oeil-noir/degats",
        text,
        chance=chance,
        points=points,
        critique=critical,
        **_constitution(inputs, "cn"),
    )


def fumbled(inputs: Inputs, chance: Fraction | None = None) -> Iterator[Onward]:
    """Go on to the fumble of the attack."""
    text, board = "l’échec critique de l’attaque", Board.ATTACK
    yield from go_on(inputs, "oeil-noir/maladresses", text, chance=chance, tableau=board)


def _fought(inputs: Inputs, engaged: Engagement, points: Dice | None) -> Iterator[Onward]:
    """Go on to the whole fight from an attack and a parry of the unhurt, as it begins."""
    values = engaged.attack.total, engaged.parry and engaged.parry.total
    unhurt = inputs.at + inputs.ajustement_at, inputs.prd + inputs.ajustement_prd
    usual = inputs.parade is Parry.TRIED and values == unhurt
    # A fight takes the Seuils of a CN as they are.
    shifted = inputs.par_cn and (inputs.abaisse or inputs.releve)
    if not usual or shifted:
        return
    known = _constitution(inputs, "cn_adverse")
    yield from go_on(inputs, "oeil-noir/combat", "tout le combat", pi=points, **known)


def _points(inputs: Inputs, engaged: Engagement) -> Dice | None:
    """Return the points d’impact with what strength adds; None where no field holds as much."""
    constant = inputs.pi.constant + engaged.strength
    return replace(inputs.pi, constant=constant) if constant <= MAX_CONSTANT else None


def _constitution(inputs: Inputs, attribute: str) -> dict[str, Any]:
    """Return the defender's CN by its Seuil, where the CN itself does not go along."""
    # Of the two that have this Seuil, the odd one, as in the example of the page.
    return {} if inputs.par_cn else {attribute: 2 * inputs.seuil - 1}
