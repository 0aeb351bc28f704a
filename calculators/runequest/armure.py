"""Armure: the penalty of what is worn, and how training lessens it (002 l.871-901)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from calculators import reasons
from calculators.alternatives import choice
from calculators.answer import Answer, Figure, Note, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Labelled
from calculators.form import Form
from calculators.french import plural
from calculators.reasons import Words
from calculators.runequest import names, rulings
from calculators.runequest.character import BODY_PARTS, Character
from calculators.runequest.names import skill, skill_field
from rules_core.runequest import armour
from rules_core.runequest.armour import ArmourPenalty, Part
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, MAX_SKILL

WORN = "runequest/armure#penalite"
TRAINED = "runequest/armure#competence-armure"
PLATE = (6,) * BODY_PARTS
"""The source's own example, 42 points (002 l.890-894)."""
COMPARED = (0, 25, 50, 75, 100)
"""Skills that the table shows beside the reader's own and the one that cancels the penalty."""

# --- the form ---


class Known(Labelled):
    """How the points of armour are known."""

    LOCATIONS = "localisations", "localisation par localisation"
    TOTAL = "total", "en tout"


class Inputs(Form):
    """What is worn, and how used to it the wearer is."""

    connus = Choice("Vos points d’armure", Known.LOCATIONS)
    points = Character.armure_portee.asked(
        label="Points d’armure, localisation par localisation",
        default=PLATE,
        most=armour.MAX_LOCATIONS,
        counts=(),
        names=(),
        help="Ceux des pièces portées, tête, bras, poitrine, abdomen, jambes ; 0 sans armure.",
        as_text="Séparés par des virgules.",
        when=connus.among(Known.LOCATIONS),
    )
    total = Character.armure_en_tout.asked(default=sum(PLATE), when=connus.among(Known.TOTAL))
    competence = Character.competence.asked(label="Une compétence touchée", help="Avant le malus.")
    armure = skill_field("Compétence Armure", 0, help="Règle optionnelle ; 0 sans elle.")
    arrondi = choice(rulings.ROUNDING)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Case:
    """The penalty at the reader's skill, what it leaves, and others by the skill Armure."""

    penalty: ArmourPenalty
    left: int
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
    left = penalty.burdened(inputs.competence)
    return Case(penalty, left, {each: at(each) for each in sorted(shown) if each <= last})


# --- the words ---


def penalty_words(inputs: Inputs) -> dict[Part, Words]:
    """Return what the parts of the penalty are called."""
    trained = f"Armure à {skill(inputs.armure)} : 1 % par tranche entière de 5 %"
    return {
        Part.WORN: Words("Malus, la moitié", WORN, skill, always=True),
        Part.TRAINED: Words(trained, TRAINED, skill, always=True),
    }


def sentence(inputs: Inputs, case: Case) -> str:
    """Say what the armour costs to the skill."""
    penalty, left = case.penalty, skill(case.left)
    total = f"Pour {plural(penalty.points, 'point')} d’armure en tout"
    if not penalty.left:
        return f"{total}, aucun malus : la compétence reste à {left}."
    return (
        f"{total}, le malus est de {skill(penalty.left)} : la compétence "
        f"passe de {skill(inputs.competence)} à {left}."
    )


def answers(_: Inputs, case: Case) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    return {
        "points": case.penalty.points,
        "malus-sans-entrainement": case.penalty.worn,
        "reduction": case.penalty.trained_off,
        "malus": case.penalty.left,
        "armure-pour-l-annuler": case.penalty.skill_to_cancel,
        "competence": case.left,
    }


def figures(_: Inputs, case: Case) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Malus", skill(case.penalty.left))
    yield Figure("Compétence qui reste", skill(case.left))
    yield Figure("Armure pour l’annuler", skill(case.penalty.skill_to_cancel))


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    penalty, left, worn = case.penalty, case.left, "en tout"
    if inputs.connus is Known.LOCATIONS:
        worn = " + ".join(str(each) for each in inputs.points) or "aucune pièce"
    yield reasons.answer(f"Points d’armure : {worn}", penalty.points, WORN, "points")
    yield from reasons.terms(penalty.made_of, penalty_words(inputs), "malus")
    if Part.TRAINED in penalty.made_of:
        yield reasons.total("Malus qui reste", penalty.left, TRAINED, "malus", skill(penalty.left))
    text = f"Compétence de {skill(inputs.competence)}, moins ce malus"
    yield reasons.answer(text, left, WORN, "competence", skill(left))
    least = penalty.skill_to_cancel
    text = f"Compétence Armure qui l’annule : {armour.SKILL_A_POINT} × {penalty.worn}"
    yield reasons.answer(text, least, TRAINED, "armure-pour-l-annuler", skill(least))


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield Note(
        "La source ne dit pas quelles compétences subissent le malus ; Armure l’allège pour "
        "toutes.",
        TRAINED,
    )
    if case.penalty.points % 2:
        yield rulings.ROUNDING.note(inputs.arrondi)
    if case.left < ALWAYS_SUCCEEDS:
        kept = f"Un test opposé garde toujours {skill(ALWAYS_SUCCEEDS)} de chances de réussite."
        yield Note(kept, names.BOUNDS)


# --- the tables ---


def tables(inputs: Inputs, case: Case) -> Iterator[Table]:
    """Yield the penalty by the skill Armure."""
    yield Table(
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
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
)
