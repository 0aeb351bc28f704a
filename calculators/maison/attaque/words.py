"""What `maison/attaque` answers in a sentence and in figures."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Figure, Onward
from calculators.french import chance, signed
from calculators.maison.attaque.computation import Outcome
from calculators.maison.attaque.form import Inputs
from calculators.maison.circumstances import CAUSES
from calculators.onward import go_on
from rules_core.checks import Mode
from rules_core.maison.attack import COVER_BONUS
from rules_core.maison.circumstances import SituatedAttack


def mode(attack: SituatedAttack) -> str:
    """Say how the d20 is thrown in the end; nothing for a single one that nothing touches."""
    if attack.mode is not Mode.NORMAL:
        return d20.MODES[attack.mode]
    return "avantage et désavantage annulés" if attack.advantages else ""


def sentence(outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    attack = outcome.attack
    if attack.roll is None:
        obstacles = " ; ".join(CAUSES[each][0] for each in attack.obstacles)
        return f"Aucune touche possible : {obstacles}."
    cover = " (abri compris)" if COVER_BONUS[attack.situation.cover] else ""
    against = f"contre CA {attack.roll.armour_class}{cover}"
    thrown = ", ".join(filter(None, (against, mode(attack))))
    critical = ", et chaque touche est un critique" if attack.automatic_critical else ""
    return (
        f"Avec {signed(outcome.modifiers.total)} au d20 {thrown} : "
        f"touche {chance(attack.chance)}{critical}."
    )


def figures(attack: SituatedAttack) -> tuple[Figure, ...]:
    """Return what is seen first."""
    hit = Figure("Chance de toucher", attack.chance)
    if attack.roll is None:
        return (hit,)
    return (
        hit,
        Figure("Dé à obtenir", d20.face(attack.roll.face)),
        Figure("Jet", d20.MODES[attack.mode]),
        Figure("CA à atteindre", attack.roll.armour_class),
        Figure("20 naturel", attack.roll.natural_20),
    )


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage, where the attack may hit."""
    attack = outcome.attack
    if attack.chance:
        yield go_on(
            inputs,
            "maison/critiques",
            "critique et dégâts",
            chance=attack.chance,
            bonus=outcome.modifiers.total,
            ca=inputs.ca,
            mode=attack.mode,
            abri=attack.situation.cover,
            critique_automatique=attack.automatic_critical,
        )
