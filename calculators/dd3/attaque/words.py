"""What `dd3/attaque` answers in a sentence and in figures."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Figure, Onward
from calculators.dd3.attaque.computation import Assault
from calculators.dd3.attaque.form import Inputs
from calculators.french import chance, decimal, enumeration, number, plural, signed
from calculators.onward import go_on

LEAST, MOST = -20, 60
"""Bonuses and armour classes that the calculator of the damage takes."""


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


def onward(inputs: Inputs, assault: Assault) -> Iterator[Onward]:
    """Go on to the critical and the damage of the first attack, where it may hit."""
    first = assault.round.attacks[0]
    within = all(LEAST <= each <= MOST for each in (first.bonus, first.armour_class))
    if first.hit and within:
        yield go_on(
            inputs,
            "dd3/critique",
            "critique et dégâts",
            chance=first.hit,
            bonus=first.bonus,
            ca=first.armour_class,
        )
