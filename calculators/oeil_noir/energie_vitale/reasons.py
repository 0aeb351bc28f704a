"""The « Pourquoi ? » of `oeil-noir/energie-vitale`, and its notes."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import number, percent, plural
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.energie_vitale.computation import Case, faces
from calculators.oeil_noir.energie_vitale.form import Inputs
from calculators.oeil_noir.energie_vitale.words import STATES, delay_text, points
from calculators.reasons import Words
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import Loss, LowVitality, Pace, Patient, State, Time
from rules_core.oeil_noir.wounds import OUT_OF_ACTION, Build

PAGE = names.LIFE_PAGE
CARE = f"{PAGE}#soins"
STEPS = f"{PAGE}#paliers"
WOUNDS = f"{names.WOUNDS_PAGE}#malus"
LOW = MappingProxyType(
    {
        LowVitality.NONE: "la moitié des PV de base ou plus",
        LowVitality.HALF: "moins de la moitié des PV de base",
        LowVitality.THIRD: "moins d’un tiers des PV de base",
        LowVitality.QUARTER: "moins d’un quart des PV de base",
    }
)

# --- the steps ---


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the state, then what may save the dying or what the living lose."""
    patient = case.patient
    yield _state(patient)
    if not case.alive:
        least = "moins 1,5 fois la CN d’un Tenace" if patient.tenacious else "moins la CN"
        text, death = f"Mort irrévocable sous : {least}", -patient.resilience
        yield reasons.answer(text, death, f"{PAGE}#mort", "mort-sous", points(death))
    if case.survival is not None:
        yield from _dying(inputs, case)
        yield reasons.answer("Sauvé dans le délai", case.survival, CARE, "survie")
    if case.alive and inputs.rage:
        yield reasons.choice("Frénétique, ou Rage Sanguinaire", "malus négligés", f"{PAGE}#rage")
    elif case.alive:
        yield from _penalties(inputs, case)
    if patient.state is not State.DEAD:
        limit = -patient.permanent_threshold
        text = "Perte permanente (optionnelle), sous l’opposé du Seuil de Blessure"
        shown = "1 PV de base perdu" if patient.loses_for_good else "aucune"
        rule, name = f"{PAGE}#perte-permanente", "perte-permanente-sous"
        yield reasons.answer(f"{text}, {number(limit)}", limit, rule, name, shown)


def _state(patient: Patient) -> Step:
    text, anchor = {
        State.ABLE: ("Plus de 5 PV", "hors-de-combat"),
        State.HOLDING: ("1 à 5 PV, avec Tenace, En Fer ou une grande Volonté", "hors-de-combat"),
        State.OUT_OF_COMBAT: ("1 à 5 PV", "hors-de-combat"),
        State.DYING: ("0 PV ou moins", "agonie"),
        State.DEAD: ("Sous le seuil de mort", "mort"),
    }[patient.state]
    return reasons.choice(text, STATES[patient.state], f"{PAGE}#{anchor}")


def _dying(inputs: Inputs, case: Case) -> Iterator[Step]:
    patient, first = case.patient, faces(inputs)[0]
    text = f"Délai : {inputs.d6 or '1D6'} × {number(patient.resilience)}"
    shown, name = delay_text(inputs, case), f"delai.{first}"
    yield reasons.answer(text, patient.delay(first), f"{PAGE}#agonie", name, shown)
    harder = life.difficulty(patient.below)
    text = f"Médecine / Blessures : le double de {number(patient.below)} sous 0"
    shown = names.difficulty(-harder)
    yield reasons.answer(text, harder, CARE, "epreuve-compliquee-de", shown)
    time = life.care_time(patient.below, inputs.restants)
    yield from reasons.terms(time, TIMES, "duree-des-soins")
    shown = names.rounds(time.total)
    yield reasons.answer("Durée de l’épreuve réussie", time.total, CARE, "duree-des-soins", shown)
    if inputs.chances:
        chances = [Fraction(each, life.PERCENT) for each in inputs.chances]
        text, shown = "Chance des épreuves, l’une après l’autre", ", ".join(map(percent, chances))
        yield reasons.answer(text, chances[0], CARE, "chances-des-epreuves.0", shown)
        yield reasons.choice("À chaque échec, avant d’essayer encore", "1D6 PV perdus", CARE)


TIMES = MappingProxyType(
    {
        Time.BELOW: Words("Durée : 2 Rounds par PV sous 0", CARE, names.rounds),
        Time.LEFT: Words("Points restants (PApt*), en moins", CARE, names.rounds),
        Time.FLOOR: Words("Un Round au moins", CARE, names.rounds),
    }
)


def _lost(value: int) -> str:
    return names.modifier(-value)


def _penalties(inputs: Inputs, case: Case) -> Iterator[Step]:
    lost, patient = case.penalties, case.patient
    low = f"{number(patient.vitality)} sur {number(inputs.base)} : {LOW[lost.vitality]}"
    words = {
        Loss.VITALITY: Words(low, STEPS, _lost, always=inputs.paliers),
        Loss.WOUNDS: Words(f"Blessures : {lost.wounds}", WOUNDS, _lost),
    }
    yield from reasons.terms(lost.combat_losses, words, "malus.at")
    rule = STEPS if inputs.paliers else WOUNDS
    yield reasons.answer("AT et PRD, en tout", lost.combat, rule, "malus.at", _lost(lost.combat))
    if any(value for _, value in case.pace.without(Pace.SHEET)):
        yield from reasons.terms(case.pace, _pace(case, rule), "vitesse")
    yield reasons.answer("VI, en tout", case.pace.total, rule, "vitesse")


def _pace(case: Case, rule: str) -> Mapping[StrEnum, Words]:
    wounds = plural(case.penalties.wounds, "Blessure")
    return {
        Pace.SHEET: Words("VI sans malus", rule, number),
        Loss.VITALITY: Words("VI : faible EV", STEPS, names.modifier),
        Loss.WOUNDS: Words(f"VI : {wounds}", WOUNDS, names.modifier),
        Pace.FLOOR: Words(f"VI : {life.LOWEST_SPEED} au moins", rule, _moved),
        Pace.STATE: Words("VI hors de combat : 1 au plus", f"{PAGE}#hors-de-combat", _moved),
    }


def _moved(change: int) -> str:
    return f"{'relevée' if change > 0 else 'baissée'} de {abs(change)}"


# --- the notes ---


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield from _living_notes(inputs, case) if case.alive else _dying_notes(inputs, case.patient)
    if inputs.blessures >= OUT_OF_ACTION:
        yield rulings.FIVE_WOUNDS.note(about_input=True)
    if inputs.rage and case.patient.state is not State.ABLE:
        told = "La source ne dit pas si la rage préserve de la mise hors de combat ou de la mort : "
        told += "ici non ; le Maître de jeu en décide."
        yield Note(told, f"{PAGE}#rage", about_input=True)
    if case.patient.build is not Build.ORDINARY:
        yield rulings.LASTING_LOSS.note()


def _living_notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    if case.patient.state is State.HOLDING:
        yield rulings.SPARED.note()
    lost = case.penalties
    if lost.wounds and lost.vitality is not LowVitality.NONE:
        yield rulings.PENALTIES_ADD_UP.note()
    if lost.vitality is not LowVitality.NONE:
        yield rulings.INITIATIVE_OF_THE_WEAK.note()
        yield rulings.RANGED_VALUE.note()
    if lost.wounds and lost.speed_left(inputs.vi) == life.LOWEST_SPEED:
        yield rulings.LEAST_SPEED.note()


def _dying_notes(inputs: Inputs, patient: Patient) -> Iterator[Note]:
    if patient.vitality == 0:
        yield rulings.EXACT_ZERO.note()
    if patient.vitality == -patient.resilience:
        yield rulings.EXACT_DEATH.note()
    if patient.tenacious and inputs.cn % 2:
        yield rulings.TENACIOUS_ROUNDING.note(inputs.arrondi)
    if patient.state is State.DYING and inputs.chances:
        yield rulings.CARE_TIME.note()
        if inputs.chances[-1] > 0 and max(inputs.chances) < life.PERCENT:
            told = "Chaque échec coûte 1D6 PV et complique du double l’épreuve suivante : donnez "
            told += "aux essais suivants une chance plus basse, ou la survie est surestimée."
            yield Note(told, CARE, about_input=True)
