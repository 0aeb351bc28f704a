"""What `maison/incantation` answers in a sentence and in figures."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Onward
from calculators.french import chance
from calculators.maison.critiques.form import Kind
from calculators.maison.incantation.computation import Attempt
from calculators.maison.incantation.form import Inputs
from calculators.onward import go_on
from rules_core.maison.casting import Casting, Support


def die_to_get(faces: list[int]) -> str:
    """Write the die to roll, a range where a potion draws its malus."""
    if not faces:
        return "aucun"
    low, high = min(faces), max(faces)
    return d20.face(low) if low == high else f"de {low} à {high}"


def sentence(attempt: Attempt) -> str:
    """Say the answer in a sentence."""
    told = _cast(attempt.cast)
    if attempt.landed:
        told += f" ; lancé, il touche : {chance(attempt.landed)} en tout"
    return f"{told}."


def _cast(cast: Casting) -> str:
    what = {
        Support.SPELL: "Le sort part",
        Support.SCROLL: "Le parchemin agit",
        Support.POTION: "La potion est bue",
    }[cast.support]
    if not cast.success:
        name = "sort ne part" if cast.support is Support.SPELL else "parchemin n’agit"
        return (
            f"Le {name} jamais : le jet de Dextérité à terre ne peut pas réussir ; rien ne se perd"
        )
    if cast.success == 1:
        return f"{what} à coup sûr ; rien ne se perd"
    lost = f"perte : {chance(cast.lost)}" if cast.lost else "sans rien risquer de perdre"
    return f"{what} : {chance(cast.success)} ; {lost}"


def onward(inputs: Inputs, attempt: Attempt) -> Iterator[Onward]:
    """Go on to the critical and the damage of a spell that may be cast."""
    cast = attempt.cast
    if not cast.success or cast.support is Support.POTION:
        return
    if attempt.attack is None:
        text = "critique et dégâts d’un sort qui blesse"
        yield go_on(inputs, "maison/critiques", text, chance=cast.success, type=Kind.SPELL)
        return
    yield go_on(
        inputs,
        "maison/critiques",
        "toucher, critique et dégâts",
        chance=cast.success,
        type=Kind.ATTACK,
        ca=inputs.ca,
        mode=inputs.mode,
    )
