"""Concentration: casting in spite of a distraction (004 l.187, 193, 201, 211, 224, 386)."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.dd3.names import MAGIC_PAGE, MOUNTED_PAGE, ruling
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural, signed
from calculators.laws import law_table
from rules_core.checks import Mode
from rules_core.dd3 import concentration
from rules_core.dd3.concentration import (
    BASE,
    DEAFNESS,
    MAX_LEVEL,
    Casting,
    Distraction,
    PowerReading,
)
from rules_core.dice import Randomness

CONCENTRATION = f"{MAGIC_PAGE}#concentration"
COMPONENTS = f"{MAGIC_PAGE}#composantes"
RULES = MappingProxyType(
    {
        Distraction.DAMAGE: CONCENTRATION,
        Distraction.DEFENSIVE: f"{MAGIC_PAGE}#defensive",
        Distraction.MOUNTED: f"{MOUNTED_PAGE}#sorts-en-selle",
        Distraction.GALLOP: f"{MOUNTED_PAGE}#sorts-en-selle",
        Distraction.POWER: f"{MAGIC_PAGE}#pouvoirs",
    }
)
SPELLS = (
    Distraction.DAMAGE,
    Distraction.DEFENSIVE,
    Distraction.MOUNTED,
    Distraction.GALLOP,
)
"""The distractions of those who cast a spell, with its components."""
USUAL_LEVELS = 9
"""The table of levels goes from 0 to here, or a little beyond the one asked."""
AROUND = 5
D100 = 100
DEAF_UP_TO = int(DEAFNESS * D100)
"""The greatest face of the d100 that fails the deaf; the source gives the chance alone."""


class Inputs(Form):
    """The distraction, the spell and the caster."""

    cause = Choice(
        label="Ce qui vous gêne",
        default=Distraction.DEFENSIVE,
        options={
            Distraction.DEFENSIVE: "incanter sur la défensive",
            Distraction.DAMAGE: "un coup reçu",
            Distraction.MOUNTED: "en selle, entre deux parties du déplacement",
            Distraction.GALLOP: "en selle, au galop",
            Distraction.POWER: "un pouvoir magique, sur la défensive",
        },
    )
    niveau = Integer(
        label="Niveau du sort",
        default=3,
        minimum=0,
        maximum=MAX_LEVEL,
        shown_for=("cause", tuple(each for each in Distraction if each is not Distraction.DAMAGE)),
    )
    degats_subis = Integer(
        label="Dégâts subis",
        default=8,
        minimum=0,
        maximum=concentration.MAX_DAMAGE,
        shown_for=("cause", (Distraction.DAMAGE,)),
    )
    bonus = Integer(label="Bonus de concentration", default=8, minimum=-20, maximum=60)
    sourd = Toggle(
        label="Vous êtes sourd, et le sort a une composante verbale",
        shown_for=("cause", SPELLS),
    )
    sorts = Integer(
        label="Combien de fois",
        default=1,
        minimum=1,
        maximum=concentration.MAX_SPELLS,
        help="Un jet à chaque fois, au même DD.",
    )
    pouvoir_fixe = Toggle(
        label="DD 15 pour un pouvoir, quel que soit son niveau",
        help="Autre lecture de l’arbitrage 13.",
        option=True,
        shown_for=("cause", (Distraction.POWER,)),
    )

    @property
    def amount(self) -> int:
        """What the difficulty adds to its base: damage or level."""
        return self.degats_subis if self.cause is Distraction.DAMAGE else self.niveau

    @property
    def deaf(self) -> bool:
        """Whether deafness may fail the spell."""
        return self.sourd and self.matters(Inputs.sourd)

    @property
    def fixed(self) -> bool:
        """Whether the level counts for nothing."""
        return self.pouvoir_fixe and self.matters(Inputs.pouvoir_fixe)


@dataclass(frozen=True, slots=True)
class Attempt:
    """The difficulty, and what comes of it."""

    difficulty: int
    casting: Casting


def _difficulty(inputs: Inputs, amount: int) -> int:
    reading = PowerReading.FIXED if inputs.fixed else PowerReading.WITH_LEVEL
    return concentration.difficulty(inputs.cause, amount, reading)


def compute(inputs: Inputs) -> Attempt:
    """Work out the casting."""
    against = _difficulty(inputs, inputs.amount)
    return Attempt(
        against,
        concentration.casting(against, inputs.bonus, deaf=inputs.deaf, spells=inputs.sorts),
    )


def explain(inputs: Inputs, attempt: Attempt) -> Result:
    """Put the casting into words."""
    casting = attempt.casting
    return Result(
        sentence=_sentence(inputs, attempt),
        answers={
            "dd": attempt.difficulty,
            "face": casting.face,
            "concentration": casting.kept,
            "surdite": casting.deafness,
            "reussite": casting.cast,
            "tous-reussis": casting.all_cast,
            "echecs": casting.failed,
            "echecs-moyens": casting.failed.mean,
        },
        figures=tuple(_figures(inputs, attempt)),
        tables=tuple(_tables(inputs, attempt)),
        steps=tuple(_steps(inputs, attempt)),
        notes=tuple(_notes(inputs)),
    )


def _what(inputs: Inputs) -> str:
    return "pouvoir" if inputs.cause is Distraction.POWER else "sort"


def _sentence(inputs: Inputs, attempt: Attempt) -> str:
    casting = attempt.casting
    against = f"Avec {signed(inputs.bonus)} contre DD {number(attempt.difficulty)}"
    if inputs.sorts == 1:
        return f"{against}, chance de réussir le {_what(inputs)} : {chance(casting.cast)}."
    lost = plural(casting.failed.mean, "échec")
    return (
        f"{against}, chance de réussir {inputs.sorts} {_what(inputs)}s sur {inputs.sorts} : "
        f"{chance(casting.all_cast)} ; {lost} en moyenne."
    )


def _figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    casting = attempt.casting
    yield Figure(f"Chaque {_what(inputs)} réussi", casting.cast)
    if inputs.sorts > 1:
        yield Figure("Tous réussis", casting.all_cast)
        yield Figure("Échecs en moyenne", decimal(casting.failed.mean))
        return
    yield Figure("DD", attempt.difficulty)
    yield Figure("Dé à obtenir", d20.face(casting.face))


# --- tables ---


def _tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    if inputs.sorts > 1:
        yield law_table("Nombre d’échecs", attempt.casting.failed, what="Échecs")
    if not inputs.fixed:
        yield _by_amount(inputs)


def _by_amount(inputs: Inputs) -> Table:
    """Return the table of the same roll for other levels, or for damage around that taken."""
    if inputs.cause is Distraction.DAMAGE:
        caption, heading = "Selon les dégâts subis", "Dégâts"
        least, most = max(0, inputs.degats_subis - AROUND), inputs.degats_subis + AROUND
        most = min(most, concentration.MAX_DAMAGE)
    else:
        caption, heading = f"Selon le niveau du {_what(inputs)}", "Niveau"
        least, most = 0, max(USUAL_LEVELS, inputs.niveau)
    rows = []
    for amount in range(least, most + 1):
        against = _difficulty(inputs, amount)
        cast = concentration.casting(against, inputs.bonus, deaf=inputs.deaf).cast
        cells = (number(against), d20.face(against - inputs.bonus), cast)
        rows.append(Row(number(amount), cells, bar=cast, current=amount == inputs.amount))
    return Table(caption, (heading, "DD", "dé à obtenir", "réussite"), tuple(rows), folded=True)


# --- reasons ---


def _steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    casting, base = attempt.casting, BASE[inputs.cause]
    if inputs.fixed:
        text = "DD d’un pouvoir sur la défensive"
    elif inputs.cause is Distraction.DAMAGE:
        text = f"DD : {base} et {plural(inputs.degats_subis, 'dégât')}"
    else:
        text = f"DD : {base} et le niveau, {inputs.niveau}"
    yield Step(text, number(attempt.difficulty), RULES[inputs.cause])
    yield Step(
        f"Au d20 : {number(attempt.difficulty)} moins ({signed(inputs.bonus)})",
        f"{d20.face(casting.face)}, {chance(casting.kept)}",
        CONCENTRATION,
    )
    if inputs.deaf:
        yield Step("Sourd : raté malgré tout", chance(DEAFNESS), COMPONENTS)
        yield Step("Concentration, puis surdité", chance(casting.cast), COMPONENTS)
    if inputs.sorts > 1:
        yield Step(
            f"{inputs.sorts} réussites de suite", chance(casting.all_cast), RULES[inputs.cause]
        )


def _notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.cause is Distraction.POWER:
        read = "15, quel que soit le niveau" if inputs.fixed else "15 plus le niveau"
        yield ruling(13, f"Le DD d’un pouvoir magique sur la défensive est {read}")
    else:
        yield Note("Jet de concentration raté : le sort est perdu.", RULES[inputs.cause])
    if inputs.cause in {Distraction.DEFENSIVE, Distraction.POWER}:
        yield Note(
            "Sur la défensive, vous ne vous exposez à aucune attaque d’opportunité.",
            RULES[Distraction.DEFENSIVE],
        )
    yield Note(
        "Le document ne donne aucun effet propre au 1 et au 20 naturels de ce jet.", CONCENTRATION
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw each concentration roll, and deafness for the spells that it keeps."""
    against = _difficulty(inputs, inputs.amount)
    lines: list[str] = []
    done = [_cast(inputs, against, randomness, lines) for _ in range(inputs.sorts)]
    if inputs.sorts > 1:
        failed = plural(done.count(False), "échec")
        return Throw(tuple(lines), f"{failed} sur {inputs.sorts} {_what(inputs)}s.")
    return Throw(tuple(lines), f"{_what(inputs).capitalize()} {'réussi' if done[0] else 'raté'}.")


def _cast(inputs: Inputs, against: int, randomness: Randomness, lines: list[str]) -> bool:
    """Throw one spell; note it, and tell whether it is cast."""
    face, told = d20.throw(Mode.NORMAL, randomness)
    total = face + inputs.bonus
    kept = total >= against
    ending = "réussi" if kept else "raté"
    lines.append(
        f"{told}, {signed(inputs.bonus)} : {number(total)} contre DD {number(against)}, {ending}"
    )
    if not kept or not inputs.deaf:
        return kept
    thrown = randomness.randint(1, D100)
    heard = thrown > DEAF_UP_TO
    lines.append(f"d100 de surdité : {thrown}, {'réussi' if heard else 'raté'}")
    return heard


CALCULATOR = Calculator(
    id="dd3/concentration",
    title="Jet de concentration",
    purpose="Votre chance de ne pas perdre un sort, selon ce qui vous gêne.",
    rule=CONCENTRATION,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
