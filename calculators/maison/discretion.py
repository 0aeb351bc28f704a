"""Discrétion: the chance to go unnoticed in what one wears (001 l.21-32, 299-300)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Choices, Integer, Toggle
from calculators.form import Field, Form
from calculators.french import capital, chance, enumeration, signed
from calculators.maison import rulings, settled
from calculators.maison.character import Character
from calculators.maison.names import ACTIONS, CLASSES, PIECES, classes
from calculators.maison.rolls import difficulty_answers, face_step, naturals_note, throw_test
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import stealth
from rules_core.maison.abilities import Ability
from rules_core.maison.stealth import Action, Piece, StealthTest

PAGE = "maison/surprise-discretion"
ARMOUR, TEST = f"{PAGE}#malus-armure", f"{PAGE}#jet-discretion"

# --- the form ---


class Inputs(Form):
    """What is worn, who tries, and against which difficulty."""

    pieces = Choices(
        "Équipement porté",
        (Piece.MAIL,),
        options=PIECES,
        slots={
            ("Sur le corps", "vêtements"): (Piece.NAKED, Piece.LEATHER, Piece.MAIL, Piece.PLATE),
            ("Heaume", "aucun"): (Piece.SMALL_HELM, Piece.GREAT_HELM),
            ("Bouclier", "aucun"): (Piece.SHIELD, Piece.GREAT_SHIELD),
        },
    )
    dexterite = Character.dexterite.asked()
    classe = Character.classe.asked(options=classes(stealth.ADVANTAGED[Action.STEALTH]))
    action = Choice("Action", Action.STEALTH, ACTIONS)
    dd = Integer("Difficulté (DD)", 10, 1, 60, presets=stealth.DIFFICULTIES)
    avantage = Toggle("Une autre cause d’avantage", option=True)
    desavantage = Toggle("Une cause de désavantage", option=True)
    nu_avec_pieces = alternative(rulings.NAKED)
    sans_malus_pour_se_cacher = alternative(rulings.ARMOUR_ON_HIDE)
    naturels_decident = alternative(rulings.NATURALS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse pieces that cannot be worn together."""
        if pair := stealth.conflict(self.pieces):
            worn = enumeration(PIECES[piece] for piece in pair)
            yield Inputs.pieces, f"On ne peut pas porter ensemble : {worn}."


# --- the computation ---


def compute(inputs: Inputs) -> StealthTest:
    """Work out the test."""
    return stealth.stealth_test(
        inputs.pieces,
        inputs.dexterite,
        inputs.dd,
        character_class=inputs.classe,
        action=inputs.action,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        naked_wears=inputs.nu_avec_pieces,
        hide_unhindered=inputs.sans_malus_pour_se_cacher,
        naturals=inputs.naturels_decident,
    )


# --- the words ---

MODIFIERS: Mapping[StrEnum, Words] = {
    Ability.DEXTERITY: Words("Ajustement de Dextérité", TEST, always=True),
    **{piece: Words(capital(name), ARMOUR) for piece, name in PIECES.items()},
}


def _sentence(inputs: Inputs, test: StealthTest) -> str:
    thrown = "" if test.mode is Mode.NORMAL else f" avec {d20.MODES[test.mode]}"
    told = f"réussite, {chance(test.chance)}"
    if test.chance in {0, 1}:
        told = f"vous {'réussissez toujours' if test.chance else 'ne réussissez jamais'}"
    return f"Au DD {inputs.dd}, avec {signed(test.modifier)} au d20{thrown} : {told}."


def _answers(_: Inputs, test: StealthTest) -> dict[str, Answer]:
    return {
        "malus": test.armour.total,
        "modificateur": test.modifier,
        "mode": test.mode.value,
        "face": test.chosen.face,
        "chance": test.chance,
        "par-piece": {piece.value: modifier for piece, modifier in test.armour},
        "par-dd": difficulty_answers(test.by_difficulty),
        "sans-la-piece": {
            each.piece.value: {"chance": each.chance, "gain": each.gain} for each in test.removals
        },
    }


def _figures(_: Inputs, test: StealthTest) -> Iterator[Figure]:
    armour = "Malus d’armure" if test.armour.total <= 0 else "Bonus, tout nu"
    yield Figure("Chance de réussir", test.chance)
    yield Figure(armour, signed(test.armour.total))
    yield Figure("Dé à obtenir", d20.face(test.chosen.face))


def _steps(inputs: Inputs, test: StealthTest) -> Iterator[Step]:
    yield from reasons.terms(test.made_of, MODIFIERS, "modificateur")
    yield face_step(str(inputs.dd), test.modifier, test.chosen.face, TEST)
    if test.class_advantage:
        listed = "se-cacher" if inputs.action is Action.HIDE else "classes-avantagees"
        yield reasons.choice(capital(CLASSES[inputs.classe]), "avantage", f"{PAGE}#{listed}")
    if inputs.avantage:
        yield reasons.choice("Autre cause", "avantage", TEST)
    if inputs.desavantage:
        yield reasons.choice("Cause de désavantage", "désavantage", TEST)
    yield reasons.answer(f"Chance en mode {d20.MODES[test.mode]}", test.chance, TEST, "chance")


def _notes(inputs: Inputs, test: StealthTest) -> Iterator[Note]:
    if Piece.NAKED in inputs.pieces and len(inputs.pieces) > 1:
        yield rulings.NAKED.note(inputs.nu_avec_pieces, about_input=True)
    if inputs.desavantage and (test.class_advantage or inputs.avantage):
        yield settled.CANCELLING.note(about_input=True)
    lost = stealth.ADVANTAGED[Action.STEALTH] - stealth.ADVANTAGED[Action.HIDE]
    if inputs.action is Action.HIDE and inputs.classe in lost:
        yield settled.STEALTHY_CLASSES.note()
    if inputs.action is Action.HIDE and inputs.pieces:
        yield rulings.ARMOUR_ON_HIDE.note(inputs.sans_malus_pour_se_cacher)
    yield from naturals_note(inputs.naturels_decident, test.chosen)


# --- the tables ---


def _tables(inputs: Inputs, test: StealthTest) -> Iterator[Table]:
    by_difficulty = {each.difficulty: each for each in (*test.by_difficulty, test.chosen)}
    shown = (Mode.NORMAL, Mode.ADVANTAGE, Mode.DISADVANTAGE)
    rows = tuple(
        Row(
            f"DD {difficulty}",
            tuple(each.of(mode) for mode in shown),
            bar=each.of(test.mode),
            current=difficulty == inputs.dd,
        )
        for difficulty, each in sorted(by_difficulty.items())
    )
    columns = ("DD", *(d20.MODES[mode] for mode in shown))
    yield Table("Chances selon le DD", columns, rows, drawn=shown.index(test.mode))
    if test.removals:
        rows = tuple(
            Row(PIECES[each.piece], (each.chance, each.gain), bar=each.gain)
            for each in test.removals
        )
        caption = "Ce que l’on gagne en retirant une pièce"
        yield Table(caption, ("Sans…", "réussite", "gain"), rows, folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the test is passed."""
    test = compute(inputs)
    return throw_test(test.mode, test.modifier, inputs.dd, randomness, inputs.naturels_decident)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/discretion",
    title="Discrétion et malus d’armure",
    purpose="Votre chance de surprendre, de rester discret ou de vous cacher.",
    question="surprise",
    rule=ARMOUR,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
