"""Épuisement: what a level does, and what changes the level (001 l.664-678)."""

from dataclasses import dataclass

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table
from calculators.fields import Form, Integer, Toggle
from calculators.french import number, plural, signed
from calculators.maison.names import ruling
from rules_core.checks import Mode
from rules_core.maison import exhaustion
from rules_core.maison.exhaustion import LAST, Effect, Exhaustion

PAGE = "maison/etats"

TOUCHED = {
    Effect.CHECKS: "jets de caractéristique",
    Effect.HALF_SPEED: "vitesse diminuée de moitié",
    Effect.ATTACKS_AND_SAVES: "jets d’attaque et de sauvegarde",
    Effect.HALF_HIT_POINTS: "maximum de points de vie diminué de moitié",
    Effect.NO_SPEED: "vitesse réduite à 0",
    Effect.DEATH: "mort",
}


class Inputs(Form):
    """The creature, its level, and what happens to it."""

    niveau = Integer(label="Niveau d’épuisement", default=1, minimum=0, maximum=LAST)
    gagne = Integer(
        label="Niveaux gagnés",
        default=1,
        minimum=0,
        maximum=LAST,
        help="Par un ou plusieurs effets.",
    )
    vitesse = Integer(
        label="Vitesse", default=6, minimum=0, maximum=exhaustion.MAX_SPEED, unit="cases"
    )
    pv = Integer(
        label="Maximum de points de vie",
        default=30,
        minimum=1,
        maximum=exhaustion.MAX_HIT_POINTS,
        unit="PV",
    )
    repos = Integer(
        label="Repos longs terminés",
        default=0,
        minimum=0,
        maximum=LAST,
        help="Après avoir mangé et bu ; retranchés après les niveaux gagnés.",
        option=True,
    )
    retire = Integer(
        label="Niveaux retirés par un effet", default=0, minimum=0, maximum=LAST, option=True
    )
    rappele = Toggle(label="Rappelé à la vie", option=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The creature before and after, and at every level."""

    before: Exhaustion
    after: Exhaustion
    levels: tuple[Exhaustion, ...]


def compute(inputs: Inputs) -> Outcome:
    """Work out the level and what it does."""
    level = exhaustion.level_after(
        inputs.niveau,
        gained=inputs.gagne,
        removed=inputs.retire,
        rests=inputs.repos,
        recalled=inputs.rappele,
    )
    levels = tuple(
        exhaustion.exhausted(each, inputs.vitesse, inputs.pv) for each in range(LAST + 1)
    )
    return Outcome(levels[inputs.niveau], levels[level], levels)


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the level into words."""
    after = outcome.after
    return Result(
        sentence=_sentence(after),
        answers={
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
        },
        figures=_figures(after),
        tables=(_table(outcome),),
        steps=_steps(inputs, outcome),
        notes=_notes(inputs, outcome),
    )


def _figures(after: Exhaustion) -> tuple[Figure, ...]:
    level = Figure("Niveau", after.level)
    if after.dead:
        return (level,)
    return (
        level,
        Figure("Vitesse, en cases", after.speed),
        Figure("PV au maximum", after.maximum),
    )


def _sentence(after: Exhaustion) -> str:
    if after.dead:
        return f"Niveau {LAST} : mort ; la source ajoute « −5 hp », sans l’expliquer."
    if not after.level:
        return "Niveau 0 : aucun effet d’épuisement."
    told = [f"désavantage aux jets {_thrown(after)}"]
    if Effect.NO_SPEED in after.effects:
        told.append("vitesse réduite à 0")
    elif Effect.HALF_SPEED in after.effects:
        told.append(f"vitesse réduite à {plural(after.speed, 'case')}")
    if Effect.HALF_HIT_POINTS in after.effects:
        told.append(f"maximum réduit à {plural(after.maximum, 'point')} de vie")
    return f"Niveau {after.level} : {' ; '.join(told)}."


def _thrown(state: Exhaustion) -> str:
    """Return what is thrown with disadvantage, after the word « jets »."""
    if state.attacks is Mode.DISADVANTAGE:
        return "de caractéristique, d’attaque et de sauvegarde"
    return "de caractéristique" if state.checks is Mode.DISADVANTAGE else "aucun"


def _table(outcome: Outcome) -> Table:
    return Table(
        "Niveau par niveau",
        ("Niveau", "vitesse (cases)", "PV au maximum", "désavantage aux jets"),
        tuple(
            Row(
                str(each.level),
                ("mort",) * 3 if each.dead else (each.speed, each.maximum, _thrown(each)),
                current=each.level == outcome.after.level,
            )
            for each in outcome.levels
        ),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> tuple[Step, ...]:
    steps = [Step("Niveau de départ", str(inputs.niveau), f"{PAGE}#epuisement")]
    if inputs.gagne:
        steps.append(Step("Niveaux gagnés", signed(inputs.gagne), f"{PAGE}#epuisement"))
    if inputs.rappele:
        steps.append(Step("Rappel à la vie", signed(-1), f"{PAGE}#epuisement"))
    if not outcome.after.dead:
        if inputs.retire:
            steps.append(Step("Effet qui en retire", signed(-inputs.retire), f"{PAGE}#epuisement"))
        if inputs.repos:
            steps.append(Step("Repos longs", signed(-inputs.repos), f"{PAGE}#epuisement"))
    steps.append(Step("Niveau", str(outcome.after.level), f"{PAGE}#epuisement"))
    values = {
        Effect.CHECKS: d20.MODES[Mode.DISADVANTAGE],
        Effect.HALF_SPEED: plural(inputs.vitesse // 2, "case"),
        Effect.ATTACKS_AND_SAVES: d20.MODES[Mode.DISADVANTAGE],
        Effect.HALF_HIT_POINTS: f"{number(outcome.after.maximum)} PV",
        Effect.NO_SPEED: plural(0, "case"),
        Effect.DEATH: "« −5 hp »",
    }
    steps += [
        Step(f"Effet du niveau {level} : {TOUCHED[effect]}", values[effect], f"{PAGE}#epuisement")
        for level, effect in exhaustion.LEVELS.items()
        if effect in outcome.after.effects
    ]
    return tuple(steps)


def _notes(inputs: Inputs, outcome: Outcome) -> tuple[Note, ...]:
    after = outcome.after
    reached = min(LAST, inputs.niveau + inputs.gagne)
    told = []
    if inputs.niveau + inputs.gagne > LAST:
        told.append(f"Il n’y a pas de niveau au-delà du {LAST}.")
    if not after.dead and reached < inputs.retire + inputs.repos + inputs.rappele:
        told.append("L’épuisement ne descend pas au-dessous de 0.")
    speed_halved = Effect.HALF_SPEED in after.effects and Effect.NO_SPEED not in after.effects
    maximum_halved = Effect.HALF_HIT_POINTS in after.effects
    if not after.dead and (
        (speed_halved and inputs.vitesse % 2) or (maximum_halved and inputs.pv % 2)
    ):
        told.append("La source ne dit pas comment arrondir ces moitiés : à l’inférieur ici.")
    if after.dead and (inputs.retire or inputs.repos):
        told.append(
            "La source ne dit pas si un repos ou un effet agit encore au niveau 6 : "
            "ici, rien n’en retire avant un rappel à la vie."
        )
    notes = [Note(text, f"{PAGE}#epuisement") for text in told]
    if after.dead:
        notes.append(
            ruling(
                17,
                "Mort, total à −5 ou 5 points de vie en moins : « −5 hp » n’est pas expliqué, "
                "et le MD tranche",
            )
        )
    elif maximum_halved:
        notes.append(
            Note(
                "Les points de vie actuels ne peuvent pas dépasser ce maximum.",
                "maison/points-de-vie#guerison",
                about_input=True,
            )
        )
    return tuple(notes)


CALCULATOR = Calculator(
    id="maison/epuisement",
    title="Épuisement",
    purpose="Ce que fait votre niveau d’épuisement, et ce qui le change.",
    rule=f"{PAGE}#epuisement",
    form=Inputs,
    compute=compute,
    explain=explain,
)
