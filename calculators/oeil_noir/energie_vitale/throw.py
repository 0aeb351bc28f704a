"""The dice of `oeil-noir/energie-vitale`."""

from calculators.answer import Throw
from calculators.french import NBSP, number, plural
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale.computation import care, compute
from calculators.oeil_noir.energie_vitale.form import Inputs
from calculators.oeil_noir.energie_vitale.words import STATES
from rules_core.dice import Randomness
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import Patient, State


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the delay, unless it is known, then the tests of Médecine and what failures cost."""
    patient = compute(inputs).patient
    if patient.state is not State.DYING:
        return Throw((), f"Aucun jet : le combattant est {STATES[patient.state]}.")
    face = inputs.d6 or randomness.randint(1, life.DELAY_SIDES)
    limit = patient.delay(face)
    lines = [f"Délai, D6, {face} : {names.rounds(limit)}"]
    if not inputs.chances:
        return Throw(tuple(lines), f"Sans aide, mort au bout de {names.rounds(limit)}.")
    return _throw_care(inputs, patient, limit, lines, randomness)


def _throw_care(
    inputs: Inputs, patient: Patient, limit: int, lines: list[str], randomness: Randomness
) -> Throw:
    done = care(inputs, patient)
    below, time, test = patient.below, inputs.attente, 0
    while below <= patient.resilience:
        face, needed = randomness.randint(1, life.PERCENT), done.chance(test)
        passed = face <= needed
        time += life.duration(below, inputs.restants if passed else 0)
        told = "réussie" if passed else "ratée"
        hard = names.difficulty(-life.difficulty(below))
        lines.append(
            f"Médecine, {hard}, à {needed}{NBSP}% : D100, {face}, {told} ; "
            f"{names.rounds(time)} en tout"
        )
        if time > limit:
            return Throw(tuple(lines), "Trop tard : le délai s’achève avant l’épreuve.")
        if passed:
            return Throw(tuple(lines), f"Sauvé au bout de {names.rounds(time)}.")
        lost = randomness.randint(1, life.LOSS_SIDES)
        below, test = below + lost, test + 1
        lines.append(f"Perte, D6 : {plural(lost, 'PV', 'PV')}, reste {number(-below)}{NBSP}PV")
    return Throw(tuple(lines), "Mort de l’épreuve ratée.")
