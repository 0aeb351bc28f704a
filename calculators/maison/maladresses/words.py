"""What `maison/maladresses` answers in a sentence and in figures."""

from fractions import Fraction

from calculators.french import chance, decimal, percent
from calculators.maison.maladresses.form import Inputs

LEAST_MEAN = Fraction(1, 100)


def sentence(inputs: Inputs, each: Fraction, over: Fraction) -> str:
    """Say the chance of a natural 1, at each attack and over all of them."""
    told = f"À chaque attaque, un 1 naturel : {chance(each)}"
    if inputs.attaques == 1:
        return f"{told}."
    return f"{told} ; en {inputs.attaques} attaques, au moins un : {percent(over)}."


def mean(value: Fraction) -> str:
    """Write a mean, never as 0 when it is not."""
    return decimal(value) if value == 0 or value >= LEAST_MEAN else "moins de 0,01"
