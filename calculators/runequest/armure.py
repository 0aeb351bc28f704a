"""Armure: the penalty of what is worn, and how training lessens it (002 l.871-901)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from calculators import reasons
from calculators.alternatives import choice
from calculators.answer import Figure, Note, Result, Row, Step, Table
from calculators.calculator import Calculator
from calculators.fields import Choice, Integer, Integers
from calculators.form import Form
from calculators.french import plural
from calculators.reasons import Words
from calculators.runequest import names, rulings
from calculators.runequest.character import Character
from calculators.runequest.names import skill
from rules_core.runequest import armour
from rules_core.runequest.armour import ArmourPenalty, Part
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, MAX_SKILL

PAGE = "runequest/armure"
WORN = f"{PAGE}#penalite"
TRAINED = f"{PAGE}#competence-armure"
COMPARED = (0, 25, 50, 75, 100)
"""Skills that the table shows beside the reader's own and the one that cancels the penalty."""

# --- the form ---


class Known(StrEnum):
    """How the points of armour are known."""

    LOCATIONS = "localisations"
    TOTAL = "total"


class Inputs(Form):
    """What is worn, and how used to it the wearer is."""

    connus = Choice(
        "Vos points d’armure",
        default=Known.LOCATIONS,
        options={Known.LOCATIONS: "localisation par localisation", Known.TOTAL: "en tout"},
    )
    points = Integers(
        "Points d’armure, localisation par localisation",
        default=(6, 6, 6, 6, 6, 6, 6),
        minimum=0,
        maximum=armour.MAX_POINTS,
        most=armour.MAX_LOCATIONS,
        help="Ceux des pièces portées, tête, bras, poitrine, abdomen, jambes ; 0 sans armure.",
        as_text="Séparés par des virgules.",
        when=connus.among(Known.LOCATIONS),
    )
    total = Integer(
        "Points d’armure en tout",
        default=42,
        minimum=0,
        maximum=armour.MAX_TOTAL,
        help="Ceux de toutes les localisations ensemble.",
        when=connus.among(Known.TOTAL),
    )
    competence = Character.competence.asked(label="Une compétence touchée", help="Avant le malus.")
    armure = Integer(
        "Compétence Armure",
        default=0,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        step=5,
        help="Règle optionnelle ; 0 sans elle.",
    )
    arrondi = choice(rulings.ROUNDING)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Case:
    """The penalty at the reader's skill, and at others, by the skill Armure."""

    penalty: ArmourPenalty
    by_skill: Mapping[int, ArmourPenalty]


def compute(inputs: Inputs) -> Case:
    """Work out the penalty, with every skill that the table shows."""

    def at(trained: int) -> ArmourPenalty:
        if inputs.connus is Known.TOTAL:
            return armour.total_penalty(inputs.total, trained, inputs.arrondi)
        return armour.armour_penalty(inputs.points, trained, inputs.arrondi)

    penalty = at(inputs.armure)
    last = min(MAX_SKILL, max(penalty.skill_to_cancel, inputs.armure))
    shown = {*COMPARED, penalty.skill_to_cancel, inputs.armure}
    return Case(penalty, {each: at(each) for each in sorted(shown) if each <= last})


# --- the words ---


def _words(inputs: Inputs) -> dict[Part, Words]:
    trained = f"Armure à {skill(inputs.armure)} : 1 % par tranche entière de 5 %"
    return {
        Part.WORN: Words("Malus, la moitié", WORN, skill, always=True),
        Part.TRAINED: Words(trained, TRAINED, skill, always=True),
    }


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the penalty into words."""
    penalty = case.penalty
    left = penalty.burdened(inputs.competence)
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
        steps=tuple(_steps(inputs, penalty, left)),
        notes=tuple(_notes(inputs, penalty, left)),
    )


def _sentence(inputs: Inputs, penalty: ArmourPenalty, left: int) -> str:
    total = f"Pour {plural(penalty.points, 'point')} d’armure en tout"
    if not penalty.left:
        return f"{total}, aucun malus : la compétence reste à {skill(left)}."
    return (
        f"{total}, le malus est de {skill(penalty.left)} : la compétence "
        f"passe de {skill(inputs.competence)} à {skill(left)}."
    )


def _steps(inputs: Inputs, penalty: ArmourPenalty, left: int) -> Iterator[Step]:
    worn = "en tout"
    if inputs.connus is Known.LOCATIONS:
        worn = " + ".join(str(each) for each in inputs.points) or "aucune pièce"
    yield reasons.answer(f"Points d’armure : {worn}", penalty.points, WORN, "points")
    yield from reasons.terms(penalty.made_of, _words(inputs), "malus")
    if Part.TRAINED in penalty.made_of:
        yield reasons.total("Malus qui reste", penalty.left, TRAINED, "malus", skill(penalty.left))
    yield reasons.answer(
        f"Compétence de {skill(inputs.competence)}, moins ce malus",
        left,
        WORN,
        "competence",
        skill(left),
    )
    yield reasons.answer(
        f"Compétence Armure qui l’annule : {armour.SKILL_A_POINT} × {penalty.worn}",
        penalty.skill_to_cancel,
        TRAINED,
        "armure-pour-l-annuler",
        skill(penalty.skill_to_cancel),
    )


def _notes(inputs: Inputs, penalty: ArmourPenalty, left: int) -> Iterator[Note]:
    yield Note(
        "La source ne dit pas quelles compétences subissent le malus ; Armure l’allège pour "
        "toutes.",
        TRAINED,
    )
    if penalty.points % 2:
        yield rulings.ROUNDING.note(inputs.arrondi)
    if left < ALWAYS_SUCCEEDS:
        kept = f"Un test opposé garde toujours {skill(ALWAYS_SUCCEEDS)} de chances de réussite."
        yield Note(kept, names.BOUNDS)


# --- the tables ---


def _table(inputs: Inputs, case: Case) -> Table:
    return Table(
        "Selon la compétence Armure",
        ("Armure", "malus", "compétence"),
        tuple(
            Row(
                skill(trained),
                (skill(each.left), skill(each.burdened(inputs.competence))),
                current=trained == inputs.armure,
            )
            for trained, each in case.by_skill.items()
        ),
    )


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/armure",
    title="Malus d’armure",
    purpose="Ce que votre armure coûte à vos compétences, et l’entraînement qui l’annule.",
    question="equipement",
    rule=WORN,
    form=Inputs,
    compute=compute,
    explain=explain,
)
