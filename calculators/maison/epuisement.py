"""Épuisement: what a level does, and what changes the level (001 l.664-678)."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.fields import Integer, Toggle
from calculators.form import Form
from calculators.french import number, plural
from calculators.maison import settled
from calculators.maison.character import Character
from calculators.maison.names import HIT_POINTS_PAGE, STATES_PAGE, squares
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.ledger import Ledger
from rules_core.maison import exhaustion
from rules_core.maison.exhaustion import LAST, Cause, Effect, Exhaustion

RULE = f"{STATES_PAGE}#epuisement"

# --- the form ---


class Inputs(Form):
    """The creature, its level, and what happens to it."""

    niveau = Character.epuisement.asked(default=1)
    gagne = Integer("Niveaux gagnés", 0, 0, LAST, help="Par un ou plusieurs effets.")
    vitesse = Character.vitesse.asked(maximum=exhaustion.MAX_SPEED)
    pv = Character.pv_max.asked(maximum=exhaustion.MAX_HIT_POINTS, unit="PV")
    repos = Integer(
        "Repos longs terminés",
        *(0, 0, LAST),
        help="Après avoir mangé et bu ; retranchés après les niveaux gagnés.",
        option=True,
    )
    retire = Integer("Niveaux retirés par un effet", 0, 0, LAST, option=True)
    rappele = Toggle("Rappelé à la vie", option=True)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """What makes the level, the creature there, and at every level."""

    made_of: Ledger[Cause]
    after: Exhaustion
    levels: tuple[Exhaustion, ...]


def compute(inputs: Inputs) -> Outcome:
    """Work out the level and what it does."""
    made_of = exhaustion.level_after(
        inputs.niveau,
        gained=inputs.gagne,
        removed=inputs.retire,
        rests=inputs.repos,
        recalled=inputs.rappele,
    )
    levels = tuple(
        exhaustion.exhausted(each, inputs.vitesse, inputs.pv) for each in range(LAST + 1)
    )
    return Outcome(made_of, levels[made_of.total], levels)


# --- the words ---

TOUCHED = {
    Effect.CHECKS: "jets de caractéristique",
    Effect.HALF_SPEED: "vitesse diminuée de moitié",
    Effect.ATTACKS_AND_SAVES: "jets d’attaque et de sauvegarde",
    Effect.HALF_HIT_POINTS: "maximum de points de vie diminué de moitié",
    Effect.NO_SPEED: "vitesse réduite à 0",
    Effect.DEATH: "mort",
}
CAUSES = {
    Cause.START: Words("Niveau de départ", RULE, number, always=True),
    Cause.GAINED: Words("Niveaux gagnés", RULE),
    Cause.RECALLED: Words("Rappel à la vie", RULE),
    Cause.REMOVED: Words("Effet qui en retire", RULE),
    Cause.RESTS: Words("Repos longs", RULE),
    Cause.LIMITS: Words(f"Les niveaux vont de 0 à {LAST}", RULE),
}


def _sentence(_: Inputs, outcome: Outcome) -> str:
    after = outcome.after
    if after.dead:
        return f"Niveau {LAST} : mort ; la source ajoute « −5 hp », sans l’expliquer."
    if not after.level:
        return "Niveau 0 : aucun effet d’épuisement."
    told = [f"désavantage aux jets {_thrown(after)}"]
    if Effect.NO_SPEED in after.effects:
        told.append("vitesse réduite à 0")
    elif Effect.HALF_SPEED in after.effects:
        told.append(f"vitesse réduite à {squares(after.speed)}")
    if Effect.HALF_HIT_POINTS in after.effects:
        told.append(f"maximum réduit à {plural(after.maximum, 'point')} de vie")
    return f"Niveau {after.level} : {' ; '.join(told)}."


def _thrown(state: Exhaustion) -> str:
    """Return what is thrown with disadvantage, after the word « jets »."""
    if state.attacks is Mode.DISADVANTAGE:
        return "de caractéristique, d’attaque et de sauvegarde"
    return "de caractéristique" if state.checks is Mode.DISADVANTAGE else "aucun"


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    after = outcome.after
    return {
        "niveau": after.level,
        "mort": after.dead,
        "vitesse": after.speed,
        "pv-maximum": after.maximum,
        "jets": {
            "caracteristique": after.checks.value,
            "attaque": after.attacks.value,
            "sauvegarde": after.saves.value,
        },
        "effets": [effect.value for effect in after.effects],
        "par-niveau": {
            str(each.level): {"vitesse": each.speed, "pv-maximum": each.maximum}
            for each in outcome.levels
        },
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    after = outcome.after
    yield Figure("Niveau", after.level)
    if not after.dead:
        yield Figure("Vitesse", squares(after.speed))
        yield Figure("PV au maximum", after.maximum)


def _steps(_: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield from reasons.terms(outcome.made_of, CAUSES, "niveau")
    yield reasons.total("Niveau", outcome.after.level, RULE, "niveau")
    for level, effect in exhaustion.LEVELS.items():
        if effect in outcome.after.effects:
            yield _effect(effect, outcome.levels[level])


def _effect(effect: Effect, there: Exhaustion) -> Step:
    """Return the step of an effect, at the level that brings it."""
    text = f"Effet du niveau {there.level} : {TOUCHED[effect]}"
    at_level = f"par-niveau.{there.level}"
    match effect:
        case Effect.HALF_SPEED | Effect.NO_SPEED:
            left = plural(there.speed, "case")
            return reasons.answer(text, there.speed, RULE, f"{at_level}.vitesse", left)
        case Effect.HALF_HIT_POINTS:
            left = f"{number(there.maximum)} PV"
            return reasons.answer(text, there.maximum, RULE, f"{at_level}.pv-maximum", left)
        case Effect.DEATH:
            return reasons.choice(text, "« −5 hp »", RULE)
        case _:
            return reasons.choice(text, d20.MODES[Mode.DISADVANTAGE], RULE)


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    after = outcome.after
    yield from (Note(text, RULE) for text in _silences(inputs, outcome))
    if after.dead:
        yield settled.SIXTH_LEVEL.note()
    elif Effect.HALF_HIT_POINTS in after.effects:
        told = "Les points de vie actuels ne peuvent pas dépasser ce maximum."
        yield Note(told, f"{HIT_POINTS_PAGE}#guerison", about_input=True)


def _silences(inputs: Inputs, outcome: Outcome) -> Iterator[str]:
    """Yield the limits of a level, and what the source does not say of it."""
    after = outcome.after
    beyond = [value for cause, value in outcome.made_of if cause is Cause.LIMITS]
    if min(beyond) < 0:
        yield f"Il n’y a pas de niveau au-delà du {LAST}."
    if max(beyond) > 0:
        yield "L’épuisement ne descend pas au-dessous de 0."
    speed_halved = Effect.HALF_SPEED in after.effects and Effect.NO_SPEED not in after.effects
    maximum_halved = Effect.HALF_HIT_POINTS in after.effects
    odd = (speed_halved and inputs.vitesse % 2) or (maximum_halved and inputs.pv % 2)
    if odd and not after.dead:
        yield "La source ne dit pas comment arrondir ces moitiés : à l’inférieur ici."
    if after.dead and (inputs.retire or inputs.repos):
        yield (
            "La source ne dit pas si un repos ou un effet agit encore au niveau 6 : "
            "ici, rien n’en retire avant un rappel à la vie."
        )


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    rows = tuple(
        Row(
            str(each.level),
            ("mort",) * 3 if each.dead else (each.speed, each.maximum, _thrown(each)),
            current=each.level == outcome.after.level,
        )
        for each in outcome.levels
    )
    columns = ("Niveau", "vitesse (cases)", "PV au maximum", "désavantage aux jets")
    yield Table("Niveau par niveau", columns, rows)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/epuisement",
    title="Épuisement",
    purpose="Ce que fait votre niveau d’épuisement, et ce qui le change.",
    question="tenir",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
)
