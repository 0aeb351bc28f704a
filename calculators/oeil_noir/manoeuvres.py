"""Manœuvres with another weapon than those allowed (003 l.138, optional)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.alternatives import alternative, choice
from calculators.answer import Answer, Figure, Note, Step, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Integer, Toggle
from calculators.form import Form
from calculators.french import happens, number
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.character import Character
from calculators.oeil_noir.names import modifier
from calculators.reasons import Words
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir import checks, manoeuvres
from rules_core.oeil_noir.manoeuvres import MAX_REQUIRED, Part

RULE = f"{names.MANOEUVRES_PAGE}#autre-arme"


# --- the form ---


class Inputs(Form):
    """A manœuvre, and the weapon that it is tried with."""

    at = Character.at.asked()
    malus = Integer(
        "Malus exigé par la manœuvre",
        4,
        0,
        MAX_REQUIRED,
        help="La source n’en donne aucun : celui de votre table.",
    )
    annonce = Integer("Annonce", 0, 0, MAX_REQUIRED)
    autre_arme = Toggle("Avec une autre arme que celles permises", default=True)
    other = autre_arme.among(True)
    perte = Integer(
        "Perte à l’AT par une Aptitude de remplacement", 0, 0, MAX_REQUIRED, option=True, when=other
    )
    arrondi = choice(rulings.ANNOUNCEMENT_ROUNDING, when=other)
    valeur_seule = alternative(rulings.NATURALS)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Attempt:
    """What makes the value of the attempt, its chance, and how much the Annonce counts."""

    value: Ledger[Part]
    chance: Fraction
    announced: int


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    other = inputs.autre_arme
    value = manoeuvres.value(inputs.at, inputs.malus, other_weapon=other, lost=inputs.perte)
    chance = checks.combat_chance(value.total, value_alone=inputs.valeur_seule)
    counted = manoeuvres.announcement(inputs.annonce, other_weapon=other, rounding=inputs.arrondi)
    return Attempt(value, chance, counted)


# --- the words ---

WORDS = MappingProxyType(
    {
        Part.SHEET: Words("AT de la feuille", RULE, number, always=True),
        Part.REQUIRED: Words("Malus exigé par la manœuvre", RULE, modifier),
        Part.OTHER_WEAPON: Words("Autre arme : autant encore", RULE, modifier),
        Part.TALENT: Words("Aptitude de remplacement", RULE, modifier),
    }
)


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say what the manœuvre is tried at, and how often it succeeds."""
    off = attempt.value.without(Part.SHEET).total
    told = f"La manœuvre se tente à {number(attempt.value.total)}"
    told += f" ({modifier(off)})" if off else " (sans malus)"
    always, never = f"{told} et réussit toujours", f"{told} et ne réussit jamais"
    told = happens(attempt.chance, f"{told} et réussit", always, never)
    if inputs.annonce:
        told += f" ; l’Annonce de {number(inputs.annonce)} compte pour {number(attempt.announced)}"
    return f"{told}."


def answers(_: Inputs, attempt: Attempt) -> dict[str, Answer]:
    """Return the exact answers."""
    return {
        "at": attempt.value.total,
        "malus": -attempt.value.without(Part.SHEET).total,
        "reussite": attempt.chance,
        "annonce-comptee": attempt.announced,
    }


def figures(_: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    told = f"Manœuvre, à {number(attempt.value.total)}"
    yield Figure(told, attempt.chance, "Manœuvre réussie")


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield what makes the value of the attempt, and what the Annonce counts."""
    yield from reasons.terms(attempt.value, WORDS, "at")
    text = f"AT de la manœuvre : {number(attempt.value.total)}"
    yield reasons.answer(text, attempt.chance, RULE, "reussite")
    if inputs.annonce:
        half = ", dont la moitié compte" if inputs.autre_arme else ""
        text = f"Annonce de {number(inputs.annonce)}{half}"
        yield reasons.answer(text, attempt.announced, RULE, "annonce-comptee")


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.autre_arme:
        yield Note("Tenter une manœuvre avec une autre arme est une règle optionnelle.", RULE)
    if inputs.annonce:
        told = "La source ne dit pas ce qu’une Annonce coûte au jet : s’il le faut, comptez-le "
        yield Note(f"{told}dans le malus exigé.", RULE, about_input=True)
        if inputs.autre_arme and inputs.annonce % 2:
            yield rulings.ANNOUNCEMENT_ROUNDING.note(inputs.arrondi)
    if not 1 <= attempt.value.total < checks.FACES:
        yield rulings.NATURALS.note(inputs.valeur_seule)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attempt."""
    value = compute(inputs).value.total
    face = randomness.randint(1, checks.FACES)
    passed = checks.strikes(face, value, value_alone=inputs.valeur_seule)
    told = "Manœuvre réussie." if passed else "Manœuvre ratée."
    return Throw((f"D20 : {face} contre {number(value)}",), told)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/manoeuvres",
    title="Une manœuvre avec une autre arme",
    purpose="La chance d’une manœuvre tentée avec une arme qui n’y est pas permise.",
    question="manoeuvre",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, steps=steps, notes=notes),
    roll=roll,
)
