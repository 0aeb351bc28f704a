"""The dice of `maison/lutte`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import capital, number, signed
from calculators.maison.lutte.computation import compute
from calculators.maison.lutte.form import Inputs
from calculators.maison.lutte.words import GAINED, other, sentence
from rules_core.dice import Randomness
from rules_core.maison.contests import Roll


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw for each side that has not rolled yet, and tell who wins."""
    outcome = compute(inputs)
    attempt = outcome.attempt
    if not attempt.rolled:
        return Throw(("Aucun dé à lancer.",), sentence(inputs, outcome))
    own, first = _thrown(attempt.own, "Vous", randomness)
    against, second = _thrown(attempt.other, capital(other(inputs)), randomness)
    level = own == against
    success = own > against or (level and inputs.egalite_reussit)
    result = f"réussi, {GAINED[inputs.manoeuvre][0]}" if success else "raté"
    told = f"{number(own)} contre {number(against)}{', égalité' if level else ''}"
    return Throw((first, second), f"{told} : {result}.")


def _thrown(side: Roll, name: str, randomness: Randomness) -> tuple[int, str]:
    """Return the total of a side, thrown unless it is already, and its line."""
    if side.total is not None:
        return side.total, f"{name}, jet déjà lancé : {number(side.total)}"
    kept, line = d20.throw(side.mode, randomness)
    total = kept + side.made_of.total
    return total, f"{name}, {line}, {signed(side.made_of.total)} : {number(total)}"
