"""The dice of `maison/sauvegarde`."""

from calculators import d20
from calculators.answer import Throw
from calculators.french import number, signed
from calculators.maison.sauvegarde.computation import compute
from calculators.maison.sauvegarde.form import Inputs
from calculators.maison.sauvegarde.words import CAUSES
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the save is made."""
    thrown = compute(inputs).thrown
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return Throw((f"Créature {state}.",), "Aucun dé à lancer : raté d’office.")
    kept, line = d20.throw(thrown.mode, randomness)
    total = kept + thrown.modifier
    verdict = "réussi" if total >= inputs.dd else "raté"
    return Throw(
        (line, f"{kept} et {signed(thrown.modifier)} : {number(total)}"),
        f"{number(total)} contre DD {inputs.dd} : {verdict}.",
    )
