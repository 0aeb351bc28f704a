"""What `dd3/attaque` answers in a sentence and in figures."""

from calculators import d20
from calculators.calculator import Figure
from calculators.dd3.attaque.computation import Assault
from calculators.french import chance, decimal, enumeration, number, plural, signed


def sentence(assault: Assault) -> str:
    """Say the chance to hit, of one attack or of the round."""
    attacks = assault.round.attacks
    against = f"contre CA {number(attacks[0].armour_class)}"
    never = not assault.round.at_least_one
    if len(attacks) == 1:
        with_it = f"Avec {signed(attacks[0].bonus)} au d20 {against},"
        if never:
            return f"{with_it} vous ne touchez jamais."
        return f"{with_it} chance de toucher : {chance(attacks[0].hit)}."
    bonuses = enumeration(signed(each.bonus) for each in attacks)
    if never:
        return f"En {len(attacks)} attaques à {bonuses} {against}, vous ne touchez jamais."
    mean = plural(assault.round.hits.mean, "touche")
    return (
        f"En {len(attacks)} attaques à {bonuses} {against} : {mean} en moyenne, "
        f"au moins une : {chance(assault.round.at_least_one)}."
    )


def figures(assault: Assault) -> tuple[Figure, ...]:
    """Return what is seen first."""
    attacks = assault.round.attacks
    if len(attacks) == 1:
        return (
            Figure("Chance de toucher", attacks[0].hit),
            Figure("Dé à obtenir", d20.face(attacks[0].face)),
            Figure("CA à atteindre", attacks[0].armour_class),
        )
    return (
        Figure("Au moins une touche", assault.round.at_least_one),
        Figure("Touches en moyenne", decimal(assault.round.hits.mean)),
        Figure("CA à atteindre", attacks[0].armour_class),
    )
