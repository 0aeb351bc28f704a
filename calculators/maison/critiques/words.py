"""What `maison/critiques` answers in a sentence and in figures."""

from fractions import Fraction

from calculators.calculator import Figure
from calculators.french import chance, decimal, number, plural
from calculators.maison.critiques.computation import Blow, breakage
from calculators.maison.critiques.form import Inputs
from calculators.maison.names import CONSEQUENCES
from rules_core.maison.fumbles import Consequence

DOUBLINGS_SHOWN = range(1, 5)


def times(doublings: int) -> str:
    """Write the multiplier of so many doublings."""
    return f"×{2**doublings}"


def sentence(blow: Blow, multiplier: Fraction) -> str:
    """Say the answer in a sentence."""
    if blow.dealt is not None:
        times_told = f", ×{number(multiplier.numerator)}" if multiplier > 1 else ", sans doublement"
        thrown, dealt = (plural(each, "dégât") for each in (blow.base.minimum, blow.dealt))
        return f"Dés lancés : {thrown}{times_told}, soit {dealt}."
    mean = f"{plural(blow.mean, 'dégât')} en moyenne"
    if blow.attack is None:
        return f"{mean} par sort, multiplicateur moyen ×{decimal(multiplier)}."
    return f"Touche : {chance(blow.doubling.hit)} ; {mean} par attaque."


def figures(inputs: Inputs, blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if blow.dealt is not None:
        return (
            Figure("Dégâts", blow.dealt),
            Figure("Multiplicateur", times(inputs.doublements)),
        )
    figures = [Figure("Critique", blow.doubling.at_least(1))]
    if blow.attack:
        figures = [
            Figure("Toucher", blow.attack.hit),
            *figures,
            Figure("Maladresse", blow.attack.natural_1),
            Figure("Dégâts si touché", decimal(blow.mean_when_hit)),
        ]
    figures.append(
        Figure("Dégâts par attaque" if blow.attack else "Dégâts par sort", decimal(blow.mean))
    )
    if inputs.attaques > 1 and blow.attack:
        total = decimal(blow.mean * inputs.attaques)
        figures.append(Figure(f"En {inputs.attaques} attaques", total))
    return tuple(figures)


def consequence_name(inputs: Inputs, consequence: Consequence) -> str:
    """Name what the d6 brings, with the risk of a 6."""
    if consequence is not Consequence.BREAK:
        return CONSEQUENCES[consequence]
    risk = chance(breakage(inputs))
    if inputs.arme_naturelle:
        return f"se blesser soi-même : {risk}"
    return f"arme cassée : {risk}"
