"""The French of `oeil-noir/energie-vitale`: states, tables, the « Pourquoi ? » and the notes."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Note, Row, Step, Table
from calculators.french import NBSP, chance, number, percent
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale_form import Inputs
from calculators.oeil_noir.names import ruling
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import LowVitality, Patient, State
from rules_core.oeil_noir.wounds import Build

PAGE = names.LIFE_PAGE
WOUNDS = f"{names.WOUNDS_PAGE}#malus"
STATES = MappingProxyType(
    {
        State.ABLE: "en état d’agir",
        State.HOLDING: "préservé de la mise hors de combat",
        State.OUT_OF_COMBAT: "hors de combat",
        State.DYING: "mourant",
        State.DEAD: "mort",
    }
)
STEPS = MappingProxyType(
    {
        LowVitality.NONE: "la moitié des PV de base ou plus",
        LowVitality.HALF: "moins de la moitié des PV de base",
        LowVitality.THIRD: "moins d’un tiers des PV de base",
        LowVitality.QUARTER: "moins d’un quart des PV de base",
    }
)


def speed(inputs: Inputs, patient: Patient) -> int:
    """Return the speed left to the fighter."""
    if patient.vitality <= 0:
        return 0
    left = inputs.penalties.speed_left(inputs.vi)
    if patient.state is State.OUT_OF_COMBAT:
        return min(left, life.OUT_OF_COMBAT_SPEED)
    return left


def delay_text(inputs: Inputs, patient: Patient) -> str:
    """Write the delay of the dying: « 39 Rounds », « 13 à 78 Rounds »."""
    first, last = (patient.delay(face) for face in (inputs.faces[0], inputs.faces[-1]))
    return names.rounds(last) if first == last else f"{number(first)} à {names.rounds(last)}"


def cost(inputs: Inputs) -> str:
    """Say what low vitality and Blessures take."""
    lost = inputs.penalties
    if not lost.speed:
        return "aucun malus"
    parts = [f"malus de {number(lost.combat)} à l’AT et à la PRD"]
    if lost.vitality.talent_malus:
        parts.append(f"de {number(lost.vitality.talent_malus)} aux sorts et aux Aptitudes")
    parts.append(f"de {number(lost.speed)} à la VI")
    return ", ".join(parts)


# --- tables ---


def tables(inputs: Inputs, patient: Patient, saved: Mapping[int, Fraction]) -> tuple[Table, ...]:
    """Return the malus of the living, or the delays of the dying."""
    if patient.vitality > 0:
        return (_penalty_table(inputs),)
    if not saved:
        return ()
    rows = tuple(
        Row(str(face), (names.rounds(patient.delay(face)), share), bar=share)
        for face, share in saved.items()
    )
    return (Table("Selon le D6 du délai", ("D6", "délai", "sauvé"), rows),)


def _penalty_table(inputs: Inputs) -> Table:
    lost = inputs.penalties
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


# --- why ---


def steps(inputs: Inputs, patient: Patient, survival: Fraction | None) -> tuple[Step, ...]:
    """Return the « Pourquoi ? »; the chance to be saved is that of the dying."""
    told = [_state_step(patient)]
    if patient.state in {State.DYING, State.DEAD}:
        limit = "moins la CN" if not patient.tenacious else "moins 1,5 fois la CN d’un Tenace"
        told.append(
            Step(f"Mort irrévocable sous : {limit}", _points(-patient.resilience), f"{PAGE}#mort")
        )
    if survival is not None:
        told += _dying_steps(inputs, patient, survival)
    if patient.vitality > 0:
        told += _penalty_steps(inputs, patient)
    if patient.state is not State.DEAD:
        told.append(_permanent_step(patient))
    return tuple(told)


def _permanent_step(patient: Patient) -> Step:
    limit = number(-patient.permanent_threshold)
    return Step(
        f"Perte permanente (optionnelle), sous l’opposé du Seuil de Blessure, {limit}",
        "1 PV de base perdu" if patient.loses_for_good else "aucune",
        f"{PAGE}#perte-permanente",
    )


def _points(value: int) -> str:
    return f"{number(value)}{NBSP}PV"


def _state_step(patient: Patient) -> Step:
    text, anchor = {
        State.ABLE: ("Plus de 5 PV", "hors-de-combat"),
        State.HOLDING: ("1 à 5 PV, avec Tenace, En Fer ou une grande Volonté", "hors-de-combat"),
        State.OUT_OF_COMBAT: ("1 à 5 PV", "hors-de-combat"),
        State.DYING: ("0 PV ou moins", "agonie"),
        State.DEAD: ("Sous le seuil de mort", "mort"),
    }[patient.state]
    return Step(text, STATES[patient.state], f"{PAGE}#{anchor}")


def _dying_steps(inputs: Inputs, patient: Patient, survival: Fraction) -> Iterator[Step]:
    times = number(patient.resilience)
    die = str(inputs.d6) if inputs.d6 else "1D6"
    yield Step(f"Délai : {die} × {times}", delay_text(inputs, patient), f"{PAGE}#agonie")
    care, below = f"{PAGE}#soins", number(patient.below)
    hard = names.difficulty(-life.difficulty(patient.below))
    yield Step(f"Médecine / Blessures : le double de {below} sous 0", hard, care)
    time = life.duration(patient.below, inputs.restants)
    told = f"Durée : 2 × {below}, moins {number(inputs.restants)} PApt*, 1 au moins"
    yield Step(told, names.rounds(time), care)
    if inputs.chances:
        shares = ", ".join(percent(Fraction(each, life.PERCENT)) for each in inputs.chances)
        yield Step("Chance des épreuves, l’une après l’autre", shares, care)
        yield Step("À chaque échec, avant d’essayer encore", "1D6 PV perdus", care)
    yield Step("Sauvé dans le délai", chance(survival), care)


def _penalty_steps(inputs: Inputs, patient: Patient) -> Iterator[Step]:
    if inputs.rage:
        yield Step("Frénétique, ou Rage Sanguinaire", "malus négligés", f"{PAGE}#rage")
        return
    lost = inputs.penalties
    if inputs.paliers:
        steps = f"{number(patient.vitality)} sur {number(inputs.base)} : {STEPS[lost.vitality]}"
        yield Step(steps, names.modifier(-lost.vitality.malus), f"{PAGE}#paliers")
    if lost.wounds:
        yield Step(f"Blessures : {lost.wounds}", names.modifier(-lost.from_wounds), WOUNDS)
    rule = f"{PAGE}#paliers" if inputs.paliers else WOUNDS
    yield Step("AT et PRD, en tout", names.modifier(-lost.combat), rule)
    if patient.state is not State.OUT_OF_COMBAT:
        malus = f"{names.modifier(-lost.speed)}, {life.LOWEST_SPEED} au moins"
        told = f"VI {number(inputs.vi)}, {malus if lost.speed else 'sans malus'}"
        yield Step(told, number(speed(inputs, patient)), rule)
    else:
        yield Step("VI hors de combat", number(speed(inputs, patient)), f"{PAGE}#hors-de-combat")


# --- notes ---


def notes(inputs: Inputs, patient: Patient) -> tuple[Note, ...]:
    """Return the rulings in force and the limits of the answer."""
    told = [
        *(_living_notes(inputs, patient) if patient.vitality > 0 else _dying_notes(inputs, patient))
    ]
    if patient.build is not Build.ORDINARY:
        moved = "En Fer et Os de Verre déplacent aussi le seuil de la perte permanente"
        told.append(ruling(48, moved))
    return tuple(told)


def _living_notes(inputs: Inputs, patient: Patient) -> Iterator[Note]:
    if patient.state is State.HOLDING:
        held = (
            "La source en préserve Tenace, En Fer et une grande Volonté, mais la règle "
            "« Ignorer une Mise Hors de Combat » lui manque ; le Maître de jeu décide"
        )
        yield ruling(20, held)
    lost = inputs.penalties
    if lost.wounds and lost.vitality is not LowVitality.NONE:
        yield ruling(22, "Les malus d’une faible EV et des Blessures s’ajoutent")
    if lost.vitality is not LowVitality.NONE:
        yield ruling(14, "La source annonce une perte d’INI à faible EV, sans chiffre : aucune")
        told = "Le palier touche l’AT et la PRD ; la source ne dit rien de la CD, laissée ici"
        yield ruling(53, told)
    if lost.wounds and lost.speed_left(inputs.vi) == life.LOWEST_SPEED:
        told = "La VI minimale de 1 est celle des paliers ; ici, elle vaut aussi avec les Blessures"
        yield ruling(56, told)


def _dying_notes(inputs: Inputs, patient: Patient) -> Iterator[Note]:
    if patient.vitality == 0:
        yield ruling(44, "À 0 PV exactement, le combattant est mourant")
    if patient.vitality == -patient.resilience:
        yield ruling(19, "Au seuil de mort exactement, il est encore mourant")
    if patient.tenacious and inputs.cn % 2:
        rounded = names.ROUNDINGS[inputs.arrondi]
        yield ruling(16, f"1,5 fois une CN impaire s’arrondit {rounded}")
    if patient.state is State.DYING and inputs.chances:
        told = (
            "La source ne dit ni la chance de l’épreuve de Médecine, ni la durée d’un essai raté. "
            "Notre lecture : le délai se lance une fois et court toujours, un essai raté dure "
            "autant sans PApt*, et celui qui sauve doit finir dans le délai"
        )
        yield ruling(49, told)
