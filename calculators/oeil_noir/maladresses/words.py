"""What `oeil-noir/maladresses` answers in a sentence and in figures."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators.answer import Figure
from calculators.french import chance, percent, plural
from calculators.oeil_noir.maladresses.computation import armed, is_head, tried
from calculators.oeil_noir.maladresses.form import Inputs
from rules_core.oeil_noir import fumbles
from rules_core.oeil_noir.fumbles import FUMBLE, UNHANDED, Board, Fumble, Mishap

TRIES = MappingProxyType({Board.ATTACK: "attaque", Board.PARRY: "parade", Board.HEAD: "jet"})
MAIMED = (Mishap.EAR, Mishap.NOSE, Mishap.EYE)


def tries_text(inputs: Inputs) -> str:
    """Write how many throws are counted: « 20 attaques »."""
    return plural(tried(inputs), TRIES[inputs.tableau])


def sentence(inputs: Inputs, told: Fumble, fumbled: Fraction) -> str:
    """Say what the table costs, and how often one throws on it."""
    if is_head(inputs):
        mortal = told.chance([Mishap.MORTAL])
        once = f"Un jet sur ce tableau donne une blessure mortelle : {chance(mortal)}"
        if tried(inputs) == 1:
            return f"{once}."
        over = percent(fumbles.at_least_once(mortal, tried(inputs)))
        return f"{once} ; en {tried(inputs)} jets, au moins une : {over}."
    exposed = chance(told.exposed)
    opening = f"Un échec critique offre une attaque occasionnelle à l’adversaire : {exposed}"
    if tried(inputs) == 1:
        return f"{opening} ; l’échec critique lui-même : {chance(FUMBLE)}."
    tries = tries_text(inputs)
    return f"{opening} ; en {tries}, au moins un échec critique : {percent(fumbled)}."


def figures(inputs: Inputs, told: Fumble, fumbled: Fraction) -> Iterator[Figure]:
    """Yield what is seen first."""
    if is_head(inputs):
        yield Figure("Oreille, nez ou œil perdu", told.chance(MAIMED))
        yield Figure("Blessure mortelle", told.chance([Mishap.MORTAL]))
        return
    tries = tries_text(inputs)
    yield Figure(f"Échec critique en {tries}", fumbled)
    yield Figure("Attaque occasionnelle adverse", told.exposed)
    if armed(inputs):
        yield Figure("Arme lâchée ou détruite", told.chance(UNHANDED))
    else:
        yield Figure("Se blesse", told.chance([Mishap.HURT]))
