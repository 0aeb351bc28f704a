"""What `maison/incantation` answers in a sentence and in figures."""

from calculators import d20
from calculators.french import chance
from rules_core.maison.casting import Casting, Support


def die_to_get(faces: list[int]) -> str:
    """Write the die to roll, a range where a potion draws its malus."""
    if not faces:
        return "aucun"
    low, high = min(faces), max(faces)
    return d20.face(low) if low == high else f"de {low} à {high}"


def sentence(cast: Casting) -> str:
    """Say the answer in a sentence."""
    what = {
        Support.SPELL: "Le sort part",
        Support.SCROLL: "Le parchemin agit",
        Support.POTION: "La potion est bue",
    }[cast.support]
    return f"{what} : {chance(cast.success)} ; perte : {chance(cast.lost)}."
