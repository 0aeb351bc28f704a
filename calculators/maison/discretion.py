"""Discrétion: the chance to go unnoticed in what one wears (001 l.21-32, 299-300)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.fields import Choice, Choices, Integer, Toggle
from calculators.form import Field, Form
from calculators.french import capital, chance, enumeration, number, signed
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import ACTIONS, CLASSES, PIECES, classes, difficulty_answers
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import stealth
from rules_core.maison.abilities import Ability
from rules_core.maison.stealth import Action, Piece, StealthTest

PAGE = "maison/surprise-discretion"

# --- the form ---


class Inputs(Form):
    """What is worn, who tries, and against which difficulty."""

    pieces = Choices(
        "Équipement porté",
        default=(Piece.MAIL,),
        options=PIECES,
        slots={
            ("Sur le corps", "vêtements"): (Piece.NAKED, Piece.LEATHER, Piece.MAIL, Piece.PLATE),
            ("Heaume", "aucun"): (Piece.SMALL_HELM, Piece.GREAT_HELM),
            ("Bouclier", "aucun"): (Piece.SHIELD, Piece.GREAT_SHIELD),
        },
    )
    dexterite = Character.dexterite.asked()
    classe = Character.classe.asked(options=classes(stealth.ADVANTAGED[Action.STEALTH]))
    action = Choice("Action", default=Action.STEALTH, options=ACTIONS)
    dd = Integer("Difficulté (DD)", default=10, minimum=1, maximum=60, presets=stealth.DIFFICULTIES)
    avantage = Toggle("Une autre cause d’avantage", option=True)
    desavantage = Toggle("Une cause de désavantage", option=True)
    nu_avec_pieces = alternative(rulings.NAKED)
    sans_malus_pour_se_cacher = alternative(rulings.ARMOUR_ON_HIDE)

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
    )


# --- the words ---

MODIFIERS: Mapping[StrEnum, Words] = MappingProxyType(
    {Ability.DEXTERITY: Words("Ajustement de Dextérité", f"{PAGE}#jet-discretion", always=True)}
    | {piece: Words(capital(name), f"{PAGE}#malus-armure") for piece, name in PIECES.items()}
)


def explain(inputs: Inputs, test: StealthTest) -> Result:
    """Put the test into words."""
    return Result(
        sentence=_sentence(inputs, test),
        answers={
            "malus": test.armour.total,
            "modificateur": test.modifier,
            "mode": test.mode.value,
            "face": test.chosen.face,
            "chance": test.chance,
            "par-piece": {piece.value: modifier for piece, modifier in test.armour},
            "par-dd": difficulty_answers(test.by_difficulty),
            "sans-la-piece": {
                each.piece.value: {"chance": each.chance, "gain": each.gain}
                for each in test.removals
            },
        },
        figures=(
            Figure("Chance de réussir", test.chance),
            Figure(
                "Malus d’armure" if test.armour.total <= 0 else "Bonus, tout nu",
                signed(test.armour.total),
            ),
            Figure("Dé à obtenir", d20.face(test.chosen.face)),
        ),
        tables=tuple(_tables(inputs, test)),
        steps=tuple(_steps(inputs, test)),
        notes=tuple(_notes(inputs, test)),
    )


def _sentence(inputs: Inputs, test: StealthTest) -> str:
    thrown = "" if test.mode is Mode.NORMAL else f" avec {d20.MODES[test.mode]}"
    told = f"réussite {chance(test.chance)}"
    if test.chance in {0, 1}:
        told = f"vous {'réussissez toujours' if test.chance else 'ne réussissez jamais'}"
    return f"Au DD {inputs.dd}, avec {signed(test.modifier)} au d20{thrown} : {told}."


def _steps(inputs: Inputs, test: StealthTest) -> Iterator[Step]:
    own = f"{PAGE}#jet-discretion"
    yield from reasons.terms(test.made_of, MODIFIERS, "modificateur")
    yield reasons.answer(
        f"Dé à obtenir : {inputs.dd} moins ({signed(test.modifier)})",
        test.chosen.face,
        own,
        "face",
        d20.face(test.chosen.face),
    )
    if test.class_advantage:
        listed = "se-cacher" if inputs.action is Action.HIDE else "classes-avantagees"
        yield reasons.choice(capital(CLASSES[inputs.classe]), "avantage", f"{PAGE}#{listed}")
    if inputs.avantage:
        yield reasons.choice("Autre cause", "avantage", own)
    if inputs.desavantage:
        yield reasons.choice("Cause de désavantage", "désavantage", own)
    yield reasons.answer(f"Chance en mode {d20.MODES[test.mode]}", test.chance, own, "chance")


def _notes(inputs: Inputs, test: StealthTest) -> Iterator[Note]:
    if Piece.NAKED in inputs.pieces and len(inputs.pieces) > 1:
        yield rulings.NAKED.note(inputs.nu_avec_pieces, about_input=True)
    if inputs.desavantage and (test.class_advantage or inputs.avantage):
        yield rulings.CANCELLING.note(about_input=True)
    lost = stealth.ADVANTAGED[Action.STEALTH] - stealth.ADVANTAGED[Action.HIDE]
    if inputs.action is Action.HIDE and inputs.classe in lost:
        yield rulings.STEALTHY_CLASSES.note()
    if inputs.action is Action.HIDE and inputs.pieces:
        yield rulings.ARMOUR_ON_HIDE.note(inputs.sans_malus_pour_se_cacher)


# --- the tables ---


def _tables(inputs: Inputs, test: StealthTest) -> Iterator[Table]:
    by_difficulty = {each.difficulty: each for each in (*test.by_difficulty, test.chosen)}
    shown = (Mode.NORMAL, Mode.ADVANTAGE, Mode.DISADVANTAGE)
    yield Table(
        "Chances selon le DD",
        ("DD", *(d20.MODES[mode] for mode in shown)),
        tuple(
            Row(
                f"DD {difficulty}",
                tuple(each.of(mode) for mode in shown),
                bar=each.of(test.mode),
                current=difficulty == inputs.dd,
            )
            for difficulty, each in sorted(by_difficulty.items())
        ),
        drawn=shown.index(test.mode),
    )
    if test.removals:
        yield Table(
            "Ce que l’on gagne en retirant une pièce",
            ("Sans…", "réussite", "gain"),
            tuple(
                Row(PIECES[each.piece], (each.chance, each.gain), bar=each.gain)
                for each in test.removals
            ),
            folded=True,
        )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the test is passed."""
    test = compute(inputs)
    kept, line = d20.throw(test.mode, randomness)
    total = kept + test.modifier
    verdict = "réussi" if total >= inputs.dd else "raté"
    return Throw(
        (line, f"{kept} et {signed(test.modifier)} : {number(total)}"),
        f"{number(total)} contre DD {inputs.dd} : {verdict}.",
    )


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/discretion",
    title="Discrétion et malus d’armure",
    purpose="Votre chance de surprendre, de rester discret ou de vous cacher.",
    question="surprise",
    rule=f"{PAGE}#malus-armure",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
