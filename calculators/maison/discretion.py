"""Discrétion: the chance to go unnoticed in what one wears (001 l.21-32, 299-300)."""

from collections.abc import Iterator
from typing import Any

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Choices, Field, Form, Integer, Toggle
from calculators.french import chance, enumeration, number, signed
from calculators.maison.names import ACTIONS, CLASSES, PIECES, classes, ruling
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import stealth
from rules_core.maison.classes import CharacterClass
from rules_core.maison.stealth import Action, Piece, StealthTest

PAGE = "maison/surprise-discretion"


class Inputs(Form):
    """What is worn, who tries, and against which difficulty."""

    pieces = Choices(
        label="Équipement porté",
        default=(Piece.MAIL,),
        options=PIECES,
        slots={
            ("Sur le corps", "vêtements"): (Piece.NAKED, Piece.LEATHER, Piece.MAIL, Piece.PLATE),
            ("Casque", "aucun"): (Piece.SMALL_HELM, Piece.GREAT_HELM),
            ("Bouclier", "aucun"): (Piece.SHIELD, Piece.GREAT_SHIELD),
        },
    )
    dexterite = Integer(label="Ajustement de Dextérité", default=2, minimum=-10, maximum=20)
    classe = Choice(
        label="Classe",
        default=CharacterClass.OTHER,
        options=classes(stealth.ADVANTAGED[Action.STEALTH]),
    )
    action = Choice(label="Action", default=Action.STEALTH, options=ACTIONS)
    dd = Integer(
        label="Difficulté (DD)", default=10, minimum=1, maximum=60, presets=stealth.DIFFICULTIES
    )
    avantage = Toggle(label="Une autre cause d’avantage", option=True)
    desavantage = Toggle(label="Une cause de désavantage", option=True)
    nu_avec_pieces = Toggle(
        label="« Tout nu » laisse porter casque et bouclier",
        help="Autre lecture de l’arbitrage 20 : le +1 s’ajoute alors à leurs malus.",
        option=True,
    )
    sans_malus_pour_se_cacher = Toggle(
        label="Aucun malus d’armure pour Se cacher",
        help="Autre lecture de l’arbitrage 20.",
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse pieces that cannot be worn together."""
        pair = stealth.conflict(self.pieces, naked_alone=not self.nu_avec_pieces)
        if pair:
            worn = enumeration(PIECES[piece] for piece in pair)
            hint = (
                " L’option « Tout nu laisse porter casque et bouclier » le permet."
                if pair[0] is Piece.NAKED and not stealth.conflict(self.pieces, naked_alone=False)
                else ""
            )
            yield Inputs.pieces, f"On ne peut pas porter ensemble : {worn}.{hint}"


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
        naked_alone=not inputs.nu_avec_pieces,
        armour_on_hide=not inputs.sans_malus_pour_se_cacher,
    )


def explain(inputs: Inputs, test: StealthTest) -> Result:
    """Put the test into words."""
    return Result(
        sentence=_sentence(inputs, test),
        answers={
            "malus": test.armour_total,
            "modificateur": test.modifier,
            "mode": test.mode.value,
            "face": test.chosen.face,
            "chance": test.chance,
            "par-piece": {piece.value: modifier for piece, modifier in test.armour},
            "par-dd": {
                str(each.difficulty): {
                    "normal": each.normal,
                    "avantage": each.advantage,
                    "desavantage": each.disadvantage,
                }
                for each in test.by_difficulty
            },
            "sans-la-piece": {
                each.piece.value: {"chance": each.chance, "gain": each.gain}
                for each in test.removals
            },
        },
        figures=(
            Figure("Chance de réussir", test.chance),
            Figure("Malus d’armure", signed(test.armour_total)),
            Figure("Dé à obtenir", d20.face(test.chosen.face)),
        ),
        tables=_tables(inputs, test),
        steps=_steps(inputs, test),
        notes=_notes(inputs, test),
    )


def _sentence(inputs: Inputs, test: StealthTest) -> str:
    thrown = "" if test.mode is Mode.NORMAL else f" avec {d20.MODES[test.mode]}"
    return (
        f"Au DD {inputs.dd}, avec {signed(test.modifier)} au d20{thrown} : "
        f"réussite {chance(test.chance)}."
    )


def _tables(inputs: Inputs, test: StealthTest) -> tuple[Table, ...]:
    by_difficulty = Table(
        "Chances selon le DD",
        ("DD", "normal", "avec avantage"),
        tuple(
            Row(
                f"DD {each.difficulty}",
                (each.normal, each.advantage),
                bar=each.of(test.mode),
                current=each.difficulty == inputs.dd,
            )
            for each in test.by_difficulty
        ),
    )
    if not test.removals:
        return (by_difficulty,)
    removals = Table(
        "Ce que l’on gagne en retirant une pièce",
        ("Sans…", "réussite", "gain"),
        tuple(
            Row(PIECES[each.piece], (each.chance, each.gain), bar=each.gain)
            for each in test.removals
        ),
        folded=True,
    )
    return by_difficulty, removals


def _steps(inputs: Inputs, test: StealthTest) -> tuple[Step, ...]:
    steps = [Step("Ajustement de Dextérité", signed(inputs.dexterite), f"{PAGE}#jet-discretion")]
    steps += [
        Step(PIECES[piece].capitalize(), signed(modifier), f"{PAGE}#malus-armure")
        for piece, modifier in test.armour
    ]
    steps.append(
        Step(
            f"Dé à obtenir : {inputs.dd} moins ({signed(test.modifier)})",
            d20.face(test.chosen.face),
            f"{PAGE}#jet-discretion",
        )
    )
    advantaged = "#se-cacher" if inputs.action is Action.HIDE else "#classes-avantagees"
    if test.class_advantage:
        steps.append(Step(CLASSES[inputs.classe].capitalize(), "avantage", PAGE + advantaged))
    if inputs.avantage:
        steps.append(Step("Autre cause", "avantage", f"{PAGE}#jet-discretion"))
    if inputs.desavantage:
        steps.append(Step("Cause de désavantage", "désavantage", f"{PAGE}#jet-discretion"))
    steps.append(
        Step(
            f"Chance en mode {d20.MODES[test.mode]}", chance(test.chance), f"{PAGE}#jet-discretion"
        )
    )
    return tuple(steps)


def _notes(inputs: Inputs, test: StealthTest) -> tuple[Note, ...]:
    notes = []
    if inputs.desavantage and (test.class_advantage or inputs.avantage):
        notes.append(ruling(29, "Avantage et désavantage s’annulent", about_input=True))
    lost = stealth.ADVANTAGED[Action.STEALTH] - stealth.ADVANTAGED[Action.HIDE]
    if inputs.action is Action.HIDE and inputs.classe in lost:
        notes.append(
            ruling(3, "Pour l’action Se cacher, la source ne donne l’avantage qu’à l’infiltrateur")
        )
    if inputs.action is Action.HIDE and inputs.pieces:
        applied = "ne s’applique pas" if inputs.sans_malus_pour_se_cacher else "s’applique aussi"
        notes.append(ruling(20, f"Le malus d’armure {applied} à l’action Se cacher"))
    return tuple(notes)


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


CALCULATOR = Calculator(
    id="maison/discretion",
    title="Discrétion et malus d’armure",
    purpose="Votre chance de surprendre, de rester discret ou de vous cacher.",
    rule=f"{PAGE}#malus-armure",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
