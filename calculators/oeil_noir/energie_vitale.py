"""Low vitality: the state it leaves, what it costs, dying and being saved (003 l.98-105)."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.calculator import Answer, Calculator, Figure, Result, Throw
from calculators.french import NBSP, chance, number, plural
from calculators.oeil_noir import energie_vitale_why as why
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale_form import Inputs
from rules_core.dice import Randomness
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import Patient, State


@dataclass(frozen=True, slots=True)
class Case:
    """The fighter, and the chance to be saved by face of the delay; empty unless dying."""

    patient: Patient
    saved: dict[int, Fraction]

    @property
    def survival(self) -> Fraction | None:
        """The chance to be saved over the faces that may come."""
        return sum(self.saved.values()) / Fraction(len(self.saved)) if self.saved else None


def compute(inputs: Inputs) -> Case:
    """Work out the state, and the chance to be saved where it is at stake."""
    patient = inputs.patient
    if patient.state is not State.DYING:
        return Case(patient, {})
    saved = inputs.care.survival()
    return Case(patient, {face: saved[face] for face in inputs.faces})


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the state of the fighter into words."""
    patient = case.patient
    dying = patient.state is State.DYING
    delays: dict[str, Answer] = {str(face): patient.delay(face) for face in case.saved}
    saved: dict[str, Answer] = {str(face): share for face, share in case.saved.items()}
    return Result(
        sentence=_sentence(inputs, case),
        answers={
            "etat": patient.state.value,
            "palier": inputs.penalties.vitality.value,
            "malus": _penalties(inputs) if patient.vitality > 0 else None,
            "vitesse": why.speed(inputs, patient),
            "mort-sous": -patient.resilience,
            "delai": delays if dying else None,
            "epreuve-compliquee-de": life.difficulty(patient.below) if dying else None,
            "duree-des-soins": life.duration(patient.below, inputs.restants) if dying else None,
            "survie": case.survival,
            "survie-selon-d6": saved if dying else None,
            "perte-permanente-sous": -patient.permanent_threshold,
            "perte-permanente": patient.loses_for_good,
        },
        figures=_figures(inputs, case),
        tables=why.tables(inputs, patient, case.saved),
        steps=why.steps(inputs, patient, case.survival),
        notes=why.notes(inputs, patient),
    )


def _penalties(inputs: Inputs) -> dict[str, Answer]:
    lost = inputs.penalties
    return {
        "at": lost.combat,
        "prd": lost.combat,
        "cd": lost.from_wounds,
        "ini": lost.from_wounds,
        "agilite": lost.combat,
        "qualites": lost.vitality.malus,
        "sorts-et-aptitudes": lost.vitality.talent_malus,
        "vi": lost.speed,
    }


def _figures(inputs: Inputs, case: Case) -> tuple[Figure, ...]:
    patient = case.patient
    state = Figure("État", why.STATES[patient.state])
    if patient.vitality > 0:
        combat = Figure("AT et PRD", names.modifier(-inputs.penalties.combat))
        return state, combat, Figure("VI", number(why.speed(inputs, patient)))
    if case.survival is None:
        return (state,)
    delay = Figure("Délai", why.delay_text(inputs, patient))
    return state, delay, Figure("Sauvé par les soins", case.survival)


def _sentence(inputs: Inputs, case: Case) -> str:
    patient = case.patient
    told = f"À {number(patient.vitality)}{NBSP}PV, le combattant est {why.STATES[patient.state]}"
    if patient.state is State.DEAD:
        return f"{told}, sous {number(-patient.resilience)}{NBSP}PV."
    if patient.state is State.OUT_OF_COMBAT:
        return (
            f"{told} : aucune action, sauf se déplacer à la vitesse {why.speed(inputs, patient)}."
        )
    if case.survival is None:
        return f"{told} : {why.cost(inputs)}."
    delay = why.delay_text(inputs, patient)
    if not inputs.chances:
        return f"{told} : sans aide, il meurt au bout de {delay}."
    saved = chance(case.survival)
    return f"{told} : il meurt au bout de {delay} si rien ne le sauve ; sauvé, {saved}."


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the delay, unless it is known, then the tests of Médecine and what failures cost."""
    patient = inputs.patient
    if patient.state is not State.DYING:
        return Throw((), f"Aucun jet : le combattant est {why.STATES[patient.state]}.")
    face = inputs.d6 or randomness.randint(1, life.DELAY_SIDES)
    limit = patient.delay(face)
    lines = [f"Délai, D6, {face} : {names.rounds(limit)}"]
    if not inputs.chances:
        return Throw(tuple(lines), f"Sans aide, mort au bout de {names.rounds(limit)}.")
    return _throw_care(inputs, limit, lines, randomness)


def _throw_care(inputs: Inputs, limit: int, lines: list[str], randomness: Randomness) -> Throw:
    care = inputs.care
    below, time, test = inputs.patient.below, inputs.attente, 0
    while below <= inputs.patient.resilience:
        face, needed = randomness.randint(1, life.PERCENT), care.chance(test)
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


CALCULATOR = Calculator(
    id="oeil-noir/energie-vitale",
    title="Faible Énergie Vitale et agonie",
    purpose="L’état d’un blessé, ses malus, le temps qui lui reste et ses chances de survie.",
    rule=f"{names.LIFE_PAGE}#hors-de-combat",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
