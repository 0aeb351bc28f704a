"""Saut: the chance to clear a ditch (E l.1-6)."""

from calculators.alternatives import alternative
from collections.abc import Iterator
from types import MappingProxyType

from calculators import d20, reasons
from calculators.calculator import Calculator
from calculators.answer import Figure, Note, Result, Step, Throw
from calculators.essai import rulings
from calculators.essai.character import Character
from calculators.fields import Integer, Toggle
from calculators.form import Form
from calculators.french import chance, number, plural, signed
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.essai import leap as rule
from rules_core.essai.leap import Leap, Term

PAGE = "essai/index"

# --- the form ---


class Inputs(Form):
    """Who leaps, and over what."""

    agilite = Character.agilite.asked()
    largeur = Integer("Largeur du fossé", default=4, minimum=0, maximum=20, unit="pas")
    elan = Toggle("Avec de l’élan")
    vingt_naturel = alternative(rulings.NATURAL_TWENTY)


# --- the computation ---


def compute(inputs: Inputs) -> Leap:
    """Work out the leap."""
    return rule.leap(
        inputs.agilite, inputs.largeur, run_up=inputs.elan, twenty=inputs.vingt_naturel
    )


# --- the words ---

WORDS = MappingProxyType(
    {
        Term.AGILITY: Words("Agilité", f"{PAGE}#saut", always=True),
        Term.RUN_UP: Words("Élan", f"{PAGE}#elan"),
    }
)


def explain(inputs: Inputs, leap: Leap) -> Result:
    """Put the leap into words."""
    width = plural(inputs.largeur, "pas", "pas")
    return Result(
        sentence=f"Fossé de {width} : franchi {chance(leap.chance)}.",
        answers={
            "modificateur": leap.modifier.total,
            "face": leap.face,
            "chance": leap.chance,
        },
        figures=(Figure("Franchi", leap.chance), Figure("Dé à obtenir", d20.face(leap.face))),
        steps=tuple(_steps(leap)),
        notes=tuple(_notes(inputs, leap)),
    )


def _steps(leap: Leap) -> Iterator[Step]:
    yield from reasons.terms(leap.modifier, WORDS, "modificateur")
    shown = d20.face(leap.face)
    yield reasons.answer("Dé à obtenir", leap.face, f"{PAGE}#saut", "face", shown)
    yield reasons.answer("Chance de franchir", leap.chance, f"{PAGE}#saut", "chance")


def _notes(inputs: Inputs, leap: Leap) -> Iterator[Note]:
    if leap.face >= FACES:
        yield rulings.NATURAL_TWENTY.note(inputs.vingt_naturel)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20."""
    leap, face = compute(inputs), randomness.randint(1, FACES)
    line = f"d20 : {face}, {signed(leap.modifier.total)} : {number(face + leap.modifier.total)}"
    return Throw((line,), "Franchi." if face >= leap.face else "Tombé.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="essai/saut",
    title="Sauter un fossé",
    purpose="Votre chance de franchir un fossé.",
    question="toucher",
    rule=f"{PAGE}#saut",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
