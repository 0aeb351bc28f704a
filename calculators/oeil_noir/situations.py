"""Situations: the AT and the PRD that unusual conditions leave (003 l.114-133)."""

from collections.abc import Iterator

from calculators.calculator import Calculator, Figure, Result, Row, Table, Throw
from calculators.french import chance, number
from calculators.oeil_noir import names
from calculators.oeil_noir.situations_form import Fight, Inputs, compute
from calculators.oeil_noir.situations_why import (
    LYING,
    adjusted,
    asks_what_was_lost,
    cause_text,
    notes,
    steps,
    weight,
)
from rules_core.dice import Randomness
from rules_core.oeil_noir import checks
from rules_core.oeil_noir.situations import Posture


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the situation into words."""
    return Result(
        sentence=_sentence(inputs, fight),
        answers={
            "at": fight.attack,
            "prd": fight.defence,
            "ajustement-at": fight.total.attack,
            "ajustement-prd": None if fight.defence is None else fight.total.parry,
            "chance-at": fight.attack_chance,
            "chance-prd": fight.defence_chance,
            "chance-at-ordinaire": checks.combat_chance(inputs.at),
            "chance-prd-ordinaire": checks.combat_chance(inputs.prd),
            "causes": {
                cause: {"at": told.attack, "prd": told.parry}
                for cause, told in fight.counted.items()
            },
            "bonus-de-fo": inputs.strength_counts,
            "orientation": inputs.posture is not Posture.PRONE,
        },
        figures=(
            Figure(f"Attaque, à {number(fight.attack)}", fight.attack_chance),
            Figure(_defence(inputs, fight), fight.defence_chance),
        ),
        tables=tuple(_tables(inputs, fight)),
        steps=tuple(steps(inputs, fight)),
        notes=tuple(notes(inputs, fight)),
    )


def _named(inputs: Inputs) -> str:
    return "Esquive" if inputs.dodging else "Parade"


def _defence(inputs: Inputs, fight: Fight) -> str:
    name = _named(inputs)
    if fight.defence is None:
        return f"{name} impossible"
    return f"{name}, à {number(fight.defence)}"


def _sentence(inputs: Inputs, fight: Fight) -> str:
    lost = asks_what_was_lost(inputs, fight)
    told = adjusted(fight.total.attack, lost=lost)
    attack = f"L’attaque se joue à {number(fight.attack)} ({told})"
    attack += f" et réussit : {chance(fight.attack_chance)}"
    if fight.defence is None:
        return f"{attack} ; couché, vous n’avez pas d’esquive."
    defence = f"{'l’esquive' if inputs.dodging else 'la parade'} à {number(fight.defence)}"
    defence += f" ({adjusted(fight.total.parry, lost=lost)})"
    return f"{attack} ; {defence} : {chance(fight.defence_chance)}."


def _tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    name = _named(inputs).lower()
    rows = [
        Row(
            cause_text(inputs, cause),
            (
                weight(told.attack, fight.counted[cause].attack),
                LYING if fight.defence is None else weight(told.parry, fight.counted[cause].parry),
            ),
        )
        for cause, told in fight.causes.items()
    ]
    parry = LYING if fight.defence is None else names.modifier(fight.total.parry)
    rows.append(Row("En tout", (names.modifier(fight.total.attack), parry)))
    yield Table("Ce qui pèse sur le combat", ("Cause", "AT", name), tuple(rows))
    yield Table(
        "Sur le D20",
        ("Jet", "feuille", "ici", "chance"),
        (
            _row("Attaque", inputs.at, fight.attack),
            _row(_named(inputs), inputs.prd, fight.defence),
        ),
    )


def _row(name: str, before: int, after: int | None) -> Row:
    if after is None:
        return Row(name, (number(before), LYING, LYING))
    share = checks.combat_chance(after)
    return Row(name, (number(before), number(after), share), bar=share)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw an attack, and a defence where there is one."""
    fight = compute(inputs)
    lines: list[str] = []
    attack = _throw("Attaque", fight.attack, randomness, lines)
    if fight.defence is None:
        return Throw(tuple(lines), f"{attack} ; esquive impossible.")
    defence = _throw(_named(inputs), fight.defence, randomness, lines)
    return Throw(tuple(lines), f"{attack} ; {defence.lower()}.")


def _throw(name: str, value: int, randomness: Randomness, lines: list[str]) -> str:
    face = randomness.randint(1, checks.FACES)
    told = f"{name} {'réussie' if checks.strikes(face, value) else 'ratée'}"
    lines.append(f"D20 : {face} contre {number(value)}, {told.lower()}")
    return told


CALCULATOR = Calculator(
    id="oeil-noir/situations",
    title="Situations particulières",
    purpose="L’AT et la PRD qui restent quand le lieu, la lumière ou la position s’en mêlent.",
    rule=f"{names.SITUATIONS_PAGE}#situations",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
