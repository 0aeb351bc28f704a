"""Armure: the PR and the Enc of all pieces together (003 l.91)."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Step
from calculators.calculator import Calculator, telling
from calculators.fields import Integers, Toggle
from calculators.form import Form
from calculators.french import number
from calculators.oeil_noir import names
from calculators.onward import go_on
from rules_core.oeil_noir import values

PIECES = f"{names.ARMOUR_PAGE}#pieces"
MOST = 10
"""More pieces than anyone wears at once."""


# --- the form ---


def _list(label: str, default: tuple[int, ...], as_text: str) -> Integers:
    most = values.MAX_ENCUMBRANCE
    return Integers(label, default=default, minimum=0, maximum=most, most=MOST, as_text=as_text)


class Inputs(Form):
    """The pieces that are worn; the example is the source's (003 l.87)."""

    pr = _list("PR de chaque pièce", (4,), "Sans signe « + », séparées par des virgules : 4, 2.")
    pr_plus = _list("PR de chaque pièce notée « + »", (1,), "Séparées par des virgules.")
    torse = Toggle(
        "Avec une armure de torse appropriée",
        default=True,
        help="Sans elle, une pièce notée « + » ne protège pas.",
    )
    enc = _list("Enc de chaque pièce, avec ou sans « + »", (4, 1), "Séparés par des virgules.")


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Worn:
    """What all pieces make together: the PR of those that protect, and the Enc of all."""

    plain: int
    added: int
    encumbrance: int

    @property
    def protection(self) -> int:
        """The PR in all."""
        return self.plain + self.added


def compute(inputs: Inputs) -> Worn:
    """Add the pieces up."""
    protection = values.protection(inputs.pr, inputs.pr_plus, torso=inputs.torse)
    plain = sum(inputs.pr)
    return Worn(plain, protection - plain, sum(inputs.enc))


# --- the words ---


def sentence(_: Inputs, worn: Worn) -> str:
    """Say both sums."""
    told = f"Toutes les pièces ensemble : PR {number(worn.protection)}, Enc "
    return f"{told}{number(worn.encumbrance)}."


def answers(_: Inputs, worn: Worn) -> dict[str, Answer]:
    """Return the exact answers."""
    return {"pr": worn.protection, "enc": worn.encumbrance}


def figures(_: Inputs, worn: Worn) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("PR", worn.protection)
    yield Figure("Enc", worn.encumbrance)


def steps(inputs: Inputs, worn: Worn) -> Iterator[Step]:
    """Yield the pieces that make each sum."""
    shown = number(worn.plain)
    yield reasons.term(f"PR : {_written(inputs.pr)}", worn.plain, PIECES, "pr", shown)
    if inputs.pr_plus:
        text = f"Pièces notées « + » : {_written(inputs.pr_plus)}"
        if not inputs.torse:
            text += ", qui ne protègent pas sans armure de torse"
        yield reasons.term(text, worn.added, PIECES, "pr")
    yield reasons.answer("PR en tout", worn.protection, PIECES, "pr")
    yield reasons.answer(f"Enc : {_written(inputs.enc)}", worn.encumbrance, PIECES, "enc")


def _written(numbers: tuple[int, ...]) -> str:
    return " + ".join(map(number, numbers)) or "aucune"


def notes(inputs: Inputs, _: Worn) -> Iterator[Note]:
    """Yield what the reader may have overlooked."""
    if inputs.pr_plus and not inputs.torse:
        told = "Une pièce notée « + » ne protège qu’avec une armure de torse ; son Enc compte."
        yield Note(told, PIECES, about_input=True)
    elif inputs.torse and not inputs.pr_plus:
        told = "L’armure de torse n’importe qu’aux pièces notées « + »."
        yield Note(told, PIECES, about_input=True)


def onward(inputs: Inputs, worn: Worn) -> Iterator[Onward]:
    """Go on to the values of combat that this Enc leaves."""
    if worn.encumbrance <= values.MAX_ENCUMBRANCE:
        text = "votre AT, votre PRD et votre INI"
        yield from go_on(inputs, "oeil-noir/valeurs", text, enc=worn.encumbrance)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/armure",
    title="Réunir les pièces d’une armure",
    purpose="La PR et l’Enc de toutes les pièces portées.",
    question="equipement",
    rule=PIECES,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, steps=steps, notes=notes, onward=onward),
)
