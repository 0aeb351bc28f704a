"""What `maison/deux-armes` answers in a sentence and in figures."""

from calculators.calculator import Figure
from calculators.french import chance, decimal, plural, signed
from calculators.maison.deux_armes.computation import Outcome
from calculators.maison.names import PAIRS


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
