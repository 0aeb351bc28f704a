"""What `maison/deux-armes` answers in a sentence and in figures."""

from collections.abc import Iterator

from calculators.answer import Figure, Onward
from calculators.french import chance, decimal, plural, signed
from calculators.maison.deux_armes.computation import Outcome, bonuses
from calculators.maison.deux_armes.form import NO_DICE, Inputs, Manner
from calculators.maison.names import PAIRS
from calculators.onward import go_on


def sentence(outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    fight, pair = outcome.fight, outcome.pair
    malus = f"malus {fight.malus} à chaque attaque" if fight.malus else "aucun malus"
    attacks = plural(pair.attacks, "attaque")
    damage = f" et {plural(pair.damage, 'dégât')}" if pair.damage is not None else ""
    return (
        f"Armes, {PAIRS[fight.pair]} : {malus}. En {attacks}, au moins une touche "
        f"{chance(pair.at_least_one)} ; {plural(pair.hits.mean, 'touche')}{damage} en moyenne."
    )


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage of an attack with each weapon."""
    first, second = bonuses(inputs)
    thrown = inputs.facon is Manner.THROW
    for series, text, bonus, damage, against, mode in (
        (outcome.fight.first, "première", first, inputs.degats_1, inputs.ca, inputs.mode),
        (
            outcome.fight.second,
            "seconde",
            second,
            inputs.degats_2,
            inputs.ca_2 if thrown else inputs.ca,
            inputs.mode_2 if thrown else inputs.mode,
        ),
    ):
        if series.attacks:
            yield go_on(
                inputs,
                "maison/critiques",
                f"critique et dégâts de la {text} arme",
                chance=series.roll.hit,
                bonus=bonus + outcome.fight.maluses.total,
                ca=against,
                mode=mode,
                **({} if damage == NO_DICE else {"degats": damage}),
            )


def figures(outcome: Outcome) -> tuple[Figure, ...]:
    """Return what is seen first."""
    fight, pair = outcome.fight, outcome.pair
    figures = [
        Figure("Malus", signed(fight.maluses.total)),
        Figure("Au moins une touche", pair.at_least_one),
        Figure("Touches en moyenne", decimal(pair.hits.mean)),
    ]
    if pair.damage is not None:
        figures.append(Figure("Dégâts en moyenne", decimal(pair.damage)))
    return tuple(figures)
