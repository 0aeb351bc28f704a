"""Armure: the penalty of what is worn, and how training lessens it (002 l.871-901)."""

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table
from calculators.fields import Form, Integer, Integers
from calculators.french import number, plural
from calculators.runequest import names
from calculators.runequest.names import ruling, skill
from rules_core.runequest import armour
from rules_core.runequest.armour import ArmourPenalty, armour_penalty
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, MAX_SKILL

PAGE = "runequest/armure"
WORN = f"{PAGE}#penalite"
TRAINED = f"{PAGE}#competence-armure"
COMPARED = (0, 25, 50, 75, 100)
"""Skills that the table shows beside the reader's own and the one that cancels the penalty."""


class Inputs(Form):
    """What is worn, and how used to it the wearer is."""

    points = Integers(
        label="Points d’armure, localisation par localisation",
        default=(6, 6, 6, 6, 6, 6, 6),
        minimum=0,
        maximum=armour.MAX_POINTS,
        most=armour.MAX_LOCATIONS,
        help="Ceux des pièces portées, tête, bras, poitrine, abdomen, jambes ; 0 sans armure. "
        "Séparés par des virgules.",
    )
    competence = Integer(
        label="Une compétence touchée",
        default=60,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        help="Avant le malus.",
    )
    armure = Integer(
        label="Compétence Armure",
        default=0,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        help="Règle optionnelle ; 0 sans elle.",
    )
    arrondi = names.rounding_field()


@dataclass(frozen=True, slots=True)
class Case:
    """The penalty at the reader's skill, and at others, by the skill Armure."""

    penalty: ArmourPenalty
    by_skill: Mapping[int, ArmourPenalty]


def compute(inputs: Inputs) -> Case:
    """Work out the penalty, with every skill that the table shows."""

    def at(trained: int) -> ArmourPenalty:
        return armour_penalty(inputs.points, trained, inputs.arrondi)

    penalty = at(inputs.armure)
    last = min(MAX_SKILL, max(penalty.skill_to_cancel, inputs.armure))
    shown = {*COMPARED, penalty.skill_to_cancel, inputs.armure}
    return Case(penalty, {each: at(each) for each in sorted(shown) if each <= last})


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the penalty into words."""
    penalty = case.penalty
    left = inputs.competence - penalty.left
    return Result(
        sentence=_sentence(inputs, penalty, left),
        answers={
            "points": penalty.points,
            "malus-sans-entrainement": penalty.worn,
            "reduction": penalty.trained_off,
            "malus": penalty.left,
            "armure-pour-l-annuler": penalty.skill_to_cancel,
            "competence": left,
        },
        figures=(
            Figure("Malus", skill(penalty.left)),
            Figure("Compétence qui reste", skill(left)),
            Figure("Armure pour l’annuler", skill(penalty.skill_to_cancel)),
        ),
        tables=(_table(inputs, case),),
        steps=_steps(inputs, penalty, left),
        notes=_notes(inputs, penalty, left),
    )


def _sentence(inputs: Inputs, penalty: ArmourPenalty, left: int) -> str:
    total = f"Pour {plural(penalty.points, 'point')} d’armure en tout"
    if not penalty.left:
        return f"{total}, aucun malus : la compétence reste à {skill(left)}."
    return (
        f"{total}, le malus est de {skill(penalty.left)} : "
        f"{skill(inputs.competence)} deviennent {skill(left)}."
    )


def _table(inputs: Inputs, case: Case) -> Table:
    return Table(
        "Selon la compétence Armure",
        ("Armure", "malus", "compétence"),
        tuple(
            Row(
                skill(trained),
                (skill(each.left), skill(inputs.competence - each.left)),
                current=trained == inputs.armure,
            )
            for trained, each in case.by_skill.items()
        ),
    )


def _steps(inputs: Inputs, penalty: ArmourPenalty, left: int) -> tuple[Step, ...]:
    worn = " + ".join(str(each) for each in inputs.points) or "aucune pièce"
    steps = [
        Step(f"Points d’armure : {worn}", number(penalty.points), WORN),
        Step("Malus, la moitié", skill(penalty.worn), WORN),
    ]
    if inputs.armure:
        taken = f"Armure à {skill(inputs.armure)} : 1 % par tranche entière de 5 %"
        steps += [
            Step(taken, skill(-penalty.trained_off), TRAINED),
            Step("Malus qui reste", skill(penalty.left), TRAINED),
        ]
    cancel = f"Compétence Armure qui l’annule : {armour.SKILL_A_POINT} × {penalty.worn}"
    return (
        *steps,
        Step(f"Compétence de {skill(inputs.competence)}, moins ce malus", skill(left), WORN),
        Step(cancel, skill(penalty.skill_to_cancel), TRAINED),
    )


def _notes(inputs: Inputs, penalty: ArmourPenalty, left: int) -> tuple[Note, ...]:
    told = (
        "La source ne dit pas quelles compétences subissent le malus ; Armure l’allège pour toutes."
    )
    notes = [Note(told, TRAINED)]
    if penalty.points % 2:
        rounded = names.ROUNDINGS[inputs.arrondi]
        notes.append(ruling(12, f"La moitié est arrondie à l’entier {rounded}"))
    if left < ALWAYS_SUCCEEDS:
        kept = f"Un test opposé garde toujours {skill(ALWAYS_SUCCEEDS)} de chances de réussite."
        notes.append(Note(kept, names.BOUNDS))
    return tuple(notes)


CALCULATOR = Calculator(
    id="runequest/armure",
    title="Malus d’armure",
    purpose="Ce que votre armure coûte à vos compétences, et l’entraînement qui l’annule.",
    rule=WORN,
    form=Inputs,
    compute=compute,
    explain=explain,
)
