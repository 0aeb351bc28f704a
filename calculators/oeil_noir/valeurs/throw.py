"""The dice of `oeil-noir/valeurs`."""

from calculators.answer import Throw
from calculators.french import number
from calculators.oeil_noir.valeurs.computation import compute
from calculators.oeil_noir.valeurs.form import Inputs
from rules_core.dice import Randomness


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the initiative."""
    known = compute(inputs).known.total
    faces = [randomness.randint(1, 6) for _ in range(2 if inputs.danseur else 1)]
    written = " + ".join(str(face) for face in faces)
    line = f"{len(faces)}D6 : {written}, avec {number(known)} avant les dés"
    reached = number(known + sum(faces))
    return Throw((line,), f"INI {reached} au début du combat.")
