"""Low vitality: the state it leaves, what it costs, dying and being saved (003 l.98-105)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import NBSP, happens, number, percent, plural
from calculators.oeil_noir import names, rulings, settled
from calculators.oeil_noir.energie_vitale.asked import Case, Inputs, compute
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.oeil_noir import life, losses, medicine
from rules_core.oeil_noir.life import Band, Patient, State
from rules_core.oeil_noir.losses import Loss, LowVitality, Pace, Penalties
from rules_core.oeil_noir.medicine import Time
from rules_core.oeil_noir.wounds import OUT_OF_ACTION, Build

PAGE = names.LIFE_PAGE
CARE = f"{PAGE}#soins"
RAGE = f"{PAGE}#rage"
STEPS = f"{PAGE}#paliers"
WOUNDS = f"{names.WOUNDS_PAGE}#malus"
OUT = f"{PAGE}#hors-de-combat"

# --- the words ---

STATES = MappingProxyType(
    {
        State.ABLE: "en état d’agir",
        State.HOLDING: "préservé de la mise hors de combat",
        State.OUT_OF_COMBAT: "hors de combat",
        State.DYING: "mourant",
        State.DEAD: "mort",
    }
)
LOW = MappingProxyType(
    {
        LowVitality.NONE: "la moitié des PV de base ou plus",
        LowVitality.HALF: "moins de la moitié des PV de base",
        LowVitality.THIRD: "moins d’un tiers des PV de base",
        LowVitality.QUARTER: "moins d’un quart des PV de base",
    }
)
TIMES = MappingProxyType(
    {
        Time.BELOW: Words("Durée : 2 Rounds par PV sous 0", CARE, names.rounds),
        Time.LEFT: Words("Points restants (PApt*), en moins", CARE, names.rounds),
        Time.FLOOR: Words("Un Round au moins", CARE, names.rounds),
    }
)


def points(value: int) -> str:
    """Write PV: « −13 PV »."""
    return f"{number(value)}{NBSP}PV"


def delay_text(inputs: Inputs, patient: Patient) -> str:
    """Write the delay of the dying: « 39 Rounds », « 13 à 78 Rounds »."""
    first, last = (patient.delay(inputs.faces[end]) for end in (0, -1))
    return names.rounds(last) if first == last else f"{number(first)} à {names.rounds(last)}"


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
    delay = delay_text(inputs, patient)
    if not inputs.chances:
        return f"{told} : sans aide, il meurt au bout de {delay}."
    always, never = "les soins le sauvent toujours", "les soins ne le sauvent jamais"
    saved = happens(case.survival, "sauvé par les soins", always, never)
    return f"{told} : il meurt au bout de {delay} si rien ne le sauve ; {saved}."


def _cost(lost: Penalties) -> str:
    """Say what low vitality and Blessures take."""
    if not lost.speed:
        return "aucun malus"
    parts = [f"malus de {number(lost.combat)} à l’AT et à la PRD"]
    if lost.vitality.talent_malus:
        parts.append(f"de {number(lost.vitality.talent_malus)} aux sorts et aux Aptitudes")
    parts.append(f"de {number(lost.speed)} à la VI")
    return ", ".join(parts)


def answers(inputs: Inputs, case: Case) -> dict[str, Answer]:
    """Return the exact answers."""
    patient, dying = case.patient, case.dying
    delays: dict[str, Answer] = {str(face): patient.delay(face) for face in case.saved}
    saved: dict[str, Answer] = {str(face): share for face, share in case.saved.items()}
    return {
        "etat": patient.state.value,
        "palier": case.penalties.vitality.value,
        "malus": _malus(case.penalties) if case.alive else None,
        "vitesse": case.pace.total,
        "mort-sous": -patient.resilience,
        "delai": delays if dying else None,
        "epreuve-compliquee-de": medicine.difficulty(patient.below) if dying else None,
        "duree-des-soins": medicine.duration(patient.below, inputs.restants) if dying else None,
        "chances-des-epreuves": [*_chances(inputs)] if dying else None,
        "survie": case.survival,
        "survie-selon-d6": saved if dying else None,
        "perte-permanente-sous": -patient.permanent_threshold,
        "perte-permanente": patient.loses_for_good,
    }


def _malus(lost: Penalties) -> dict[str, Answer]:
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


def _chances(inputs: Inputs) -> list[Fraction]:
    return [Fraction(each, medicine.PERCENT) for each in inputs.chances]


def figures(inputs: Inputs, case: Case) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("État", STATES[case.patient.state])
    if case.alive:
        yield Figure("AT et PRD", names.modifier(-case.penalties.combat))
        yield Figure("VI", number(case.pace.total))
    elif case.survival is not None:
        yield Figure("Délai", delay_text(inputs, case.patient))
        yield Figure("Sauvé par les soins", case.survival)


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the state, then what may save the dying or what the living lose."""
    patient = case.patient
    yield _state(patient)
    if not case.alive:
        least = "moins 1,5 fois la CN d’un Tenace" if patient.tenacious else "moins la CN"
        text, death = f"Mort irrévocable sous : {least}", -patient.resilience
        yield reasons.answer(text, death, f"{PAGE}#mort", "mort-sous", points(death))
    if case.survival is not None:
        yield from _dying(inputs, patient)
        yield reasons.answer("Sauvé dans le délai", case.survival, CARE, "survie")
    if case.alive and inputs.rage:
        yield reasons.choice("Frénétique, ou Rage Sanguinaire", "malus négligés", RAGE)
    elif case.alive:
        yield from _penalties(inputs, case)
    if patient.state is not State.DEAD:
        limit = -patient.permanent_threshold
        text = "Perte permanente (optionnelle), sous l’opposé du Seuil de Blessure"
        shown = "1 PV de base perdu" if patient.loses_for_good else "aucune"
        rule, name = f"{PAGE}#perte-permanente", "perte-permanente-sous"
        yield reasons.answer(f"{text}, {number(limit)}", limit, rule, name, shown)


def _state(patient: Patient) -> Step:
    text, rule = {
        State.ABLE: ("Plus de 5 PV", OUT),
        State.HOLDING: ("1 à 5 PV, avec Tenace, En Fer ou une grande Volonté", OUT),
        State.OUT_OF_COMBAT: ("1 à 5 PV", OUT),
        State.DYING: ("0 PV ou moins", f"{PAGE}#agonie"),
        State.DEAD: ("Sous le seuil de mort", f"{PAGE}#mort"),
    }[patient.state]
    return reasons.choice(text, STATES[patient.state], rule)


def _dying(inputs: Inputs, patient: Patient) -> Iterator[Step]:
    first, below = inputs.faces[0], patient.below
    text = f"Délai : {inputs.d6 or '1D6'} × {number(patient.resilience)}"
    shown, name = delay_text(inputs, patient), f"delai.{first}"
    yield reasons.answer(text, patient.delay(first), f"{PAGE}#agonie", name, shown)
    harder = medicine.difficulty(below)
    text = f"Médecine / Blessures : le double de {number(below)} sous 0"
    shown = names.difficulty(-harder)
    yield reasons.answer(text, harder, CARE, "epreuve-compliquee-de", shown)
    time = medicine.care_time(below, inputs.restants)
    yield from reasons.terms(time, TIMES, "duree-des-soins")
    shown = names.rounds(time.total)
    yield reasons.answer("Durée de l’épreuve réussie", time.total, CARE, "duree-des-soins", shown)
    if chances := _chances(inputs):
        text, shown = "Chance des épreuves, l’une après l’autre", ", ".join(map(percent, chances))
        yield reasons.answer(text, chances[0], CARE, "chances-des-epreuves.0", shown)
        yield reasons.choice("À chaque échec, avant d’essayer encore", "1D6 PV perdus", CARE)


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


def _lost(value: int) -> str:
    return names.modifier(-value)


def _pace(case: Case, rule: str) -> Mapping[StrEnum, Words]:
    wounds = plural(case.penalties.wounds, "Blessure")
    return {
        Pace.SHEET: Words("VI sans malus", rule, number),
        Loss.VITALITY: Words("VI : faible EV", STEPS, names.modifier),
        Loss.WOUNDS: Words(f"VI : {wounds}", WOUNDS, names.modifier),
        Pace.FLOOR: Words(f"VI : {losses.LOWEST_SPEED} au moins", rule, _moved),
        Pace.STATE: Words("VI hors de combat : 1 au plus", OUT, _moved),
    }


def _moved(change: int) -> str:
    return f"{'relevée' if change > 0 else 'baissée'} de {abs(change)}"


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield from _living_notes(inputs, case) if case.alive else _dying_notes(inputs, case)
    if inputs.blessures >= OUT_OF_ACTION:
        yield settled.FIVE_WOUNDS.note(about_input=True)
    if inputs.rage and case.patient.state is not State.ABLE:
        told = "La source ne dit pas si la rage préserve de la mise hors de combat ou de la mort : "
        told += "ici non ; le Maître de jeu en décide."
        yield Note(told, RAGE, about_input=True)
    if case.patient.build is not Build.ORDINARY:
        yield settled.LASTING_LOSS.note()


def _living_notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    if case.patient.state is State.HOLDING:
        yield rulings.SPARED.note()
    lost = case.penalties
    if lost.wounds and lost.vitality is not LowVitality.NONE:
        yield settled.PENALTIES_ADD_UP.note()
    if lost.vitality is not LowVitality.NONE:
        yield settled.INITIATIVE_OF_THE_WEAK.note()
        yield settled.RANGED_VALUE.note()
    if lost.wounds and lost.speed_left(inputs.vi) == losses.LOWEST_SPEED:
        yield settled.LEAST_SPEED.note()


def _dying_notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    patient = case.patient
    if patient.vitality == 0:
        yield settled.EXACT_ZERO.note()
    if patient.vitality == -patient.resilience:
        yield settled.EXACT_DEATH.note()
    if patient.tenacious and inputs.cn % 2:
        yield rulings.TENACIOUS_ROUNDING.note(inputs.arrondi)
    if case.dying and inputs.chances:
        yield settled.CARE_TIME.note()
        if inputs.chances[-1] > 0 and max(inputs.chances) < medicine.PERCENT:
            told = "Chaque échec coûte 1D6 PV et complique du double l’épreuve suivante : donnez "
            told += "aux essais suivants une chance plus basse, ou la survie est surestimée."
            yield Note(told, CARE, about_input=True)


# --- the tables ---


def tables(_: Inputs, case: Case) -> Iterator[Table]:
    """Yield the malus of the living, or the delays of the dying; and what each vitality means."""
    if case.alive:
        yield _penalty_table(case.penalties)
    elif case.saved:
        rows = tuple(
            Row(str(face), (names.rounds(case.patient.delay(face)), share), bar=share)
            for face, share in case.saved.items()
        )
        yield Table("Selon le D6 du délai", ("D6", "délai", "sauvé"), rows)
    yield _scale(case)


def _penalty_table(lost: Penalties) -> Table:
    low, wounds = lost.vitality, lost.from_wounds
    rows = (
        ("AT et PRD", low.malus, wounds),
        ("CD et INI", 0, wounds),
        ("épreuves d’AG", low.malus, wounds),
        ("autres qualités", low.malus, 0),
        ("sorts et Aptitudes", low.talent_malus, 0),
        ("VI", low.malus, lost.speed - low.malus),
    )
    columns = ("Malus", "faible EV", "Blessures", "en tout")
    return Table("Malus", columns, tuple(Row(name, (a, b, a + b)) for name, a, b in rows))


def _scale(case: Case) -> Table:
    """Tell what the fighter is at each vitality, from his base to death."""
    whole = sum(each.size for each in case.bands)
    now, dead = case.patient.vitality, f"sous {points(-case.patient.resilience)}"
    rows = [
        Row(
            _stretch(each),
            (STATES[each.state], names.modifier(-each.step.malus) if each.step.malus else "—"),
            bar=Fraction(each.size, whole),
            current=each.least <= now <= each.most,
        )
        for each in case.bands
    ]
    rows.append(Row(dead, (STATES[State.DEAD], "—"), current=case.patient.state is State.DEAD))
    columns = ("EV", "état", "malus d’une faible EV")
    return Table("Selon l’EV", columns, tuple(rows), folded=True, picture=Picture.BANDS)


def _stretch(band: Band) -> str:
    """Write a stretch of vitality: « 30 à 15 PV », « 5 PV »."""
    least = points(band.least)
    return least if band.size == 1 else f"{number(band.most)} à {least}"


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the delay, unless it is known, then the tests of Médecine and what failures cost."""
    patient = inputs.patient
    if patient.state is not State.DYING:
        return Throw((), f"Aucun jet : le combattant est {STATES[patient.state]}.")
    face = inputs.d6 or randomness.randint(1, life.DELAY_SIDES)
    limit = patient.delay(face)
    lines = [f"Délai, D6, {face} : {names.rounds(limit)}"]
    if not inputs.chances:
        return Throw(tuple(lines), f"Sans aide, mort au bout de {names.rounds(limit)}.")
    outcome = _throw_care(inputs, limit, lines, randomness)
    return Throw(tuple(lines), outcome)


def _throw_care(inputs: Inputs, limit: int, lines: list[str], randomness: Randomness) -> str:
    """Throw one test of Médecine after another; note each, and tell how they end."""
    care, time, test = inputs.care, inputs.attente, 0
    below = care.patient.below
    while below <= care.patient.resilience:
        face, needed = randomness.randint(1, medicine.PERCENT), care.chance(test)
        passed = face <= needed
        time += medicine.duration(below, inputs.restants if passed else 0)
        told, hard = "réussie" if passed else "ratée", names.difficulty(-medicine.difficulty(below))
        told = f"Médecine, {hard}, à {needed}{NBSP}% : D100, {face}, {told}"
        lines.append(f"{told} ; {names.rounds(time)} en tout")
        if time > limit:
            return "Trop tard : le délai s’achève avant l’épreuve."
        if passed:
            return f"Sauvé au bout de {names.rounds(time)}."
        lost = randomness.randint(1, medicine.LOSS_SIDES)
        below, test = below + lost, test + 1
        lines.append(f"Perte, D6 : {plural(lost, 'PV', 'PV')}, reste {points(-below)}")
    return "Mort de l’épreuve ratée."


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/energie-vitale",
    title="Faible Énergie Vitale et agonie",
    purpose="L’état d’un blessé, ses malus, le temps qui lui reste et ses chances de survie.",
    question="tenir",
    rule=OUT,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
