"""What `oeil-noir/energie-vitale` answers in a sentence and in figures."""

from types import MappingProxyType

from calculators.answer import Figure
from calculators.french import number
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale.computation import Case, faces
from calculators.oeil_noir.energie_vitale.form import Inputs
from calculators.oeil_noir.names import happens
from rules_core.oeil_noir.life import Penalties, State

STATES = MappingProxyType(
    {
        State.ABLE: "en état d’agir",
        State.HOLDING: "préservé de la mise hors de combat",
        State.OUT_OF_COMBAT: "hors de combat",
        State.DYING: "mourant",
        State.DEAD: "mort",
    }
)


def points(value: int) -> str:
    """Write PV: « −13 PV »."""
    return f"{number(value)}\N{NO-BREAK SPACE}PV"


def delay_text(inputs: Inputs, case: Case) -> str:
    """Write the delay of the dying: « 39 Rounds », « 13 à 78 Rounds »."""
    thrown = faces(inputs)
    first, last = (case.patient.delay(face) for face in (thrown[0], thrown[-1]))
    return names.rounds(last) if first == last else f"{number(first)} à {names.rounds(last)}"


def _cost(lost: Penalties) -> str:
    """Say what low vitality and Blessures take."""
    if not lost.speed:
        return "aucun malus"
    parts = [f"malus de {number(lost.combat)} à l’AT et à la PRD"]
    if lost.vitality.talent_malus:
        parts.append(f"de {number(lost.vitality.talent_malus)} aux sorts et aux Aptitudes")
    parts.append(f"de {number(lost.speed)} à la VI")
    return ", ".join(parts)


def sentence(inputs: Inputs, case: Case) -> str:
    """Say the state of the fighter, and what it costs or what may save him."""
    patient = case.patient
    told = f"À {points(patient.vitality)}, le combattant est {STATES[patient.state]}"
    if patient.state is State.DEAD:
        return f"{told}, sous {points(-patient.resilience)}."
    if patient.state is State.OUT_OF_COMBAT:
        return f"{told} : aucune action, sauf se déplacer à la vitesse {case.pace.total}."
    if case.survival is None:
        return f"{told} : {_cost(case.penalties)}."
    delay = delay_text(inputs, case)
    if not inputs.chances:
        return f"{told} : sans aide, il meurt au bout de {delay}."
    saved = happens(
        case.survival,
        "sauvé par les soins",
        "les soins le sauvent toujours",
        "les soins ne le sauvent jamais",
    )
    return f"{told} : il meurt au bout de {delay} si rien ne le sauve ; {saved}."


def figures(inputs: Inputs, case: Case) -> tuple[Figure, ...]:
    """Return what is seen first."""
    state = Figure("État", STATES[case.patient.state])
    if case.alive:
        combat = Figure("AT et PRD", names.modifier(-case.penalties.combat))
        return state, combat, Figure("VI", number(case.pace.total))
    if case.survival is None:
        return (state,)
    delay = Figure("Délai", delay_text(inputs, case))
    return state, delay, Figure("Sauvé par les soins", case.survival)
