"""Concentration: casting in spite of a distraction (004 l.187, 193, 201, 211, 224, 386)."""

from collections.abc import Iterator
from dataclasses import dataclass

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings
from calculators.dd3.character import Character
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dd3 import concentration
from rules_core.dd3.concentration import DEAFNESS, MAX_LEVEL, Casting, Distraction, Part, difficulty
from rules_core.dice import Randomness
from rules_core.ledger import Ledger

COMPONENTS = f"{names.MAGIC_PAGE}#composantes"
RULES = {
    Distraction.DAMAGE: names.CONCENTRATION,
    Distraction.DEFENSIVE: f"{names.MAGIC_PAGE}#defensive",
    Distraction.MOUNTED: names.SPELLS,
    Distraction.GALLOP: names.SPELLS,
    Distraction.POWER: f"{names.MAGIC_PAGE}#pouvoirs",
    Distraction.DEAFNESS: COMPONENTS,
}

# --- the form ---

ROLLED = tuple(each for each in Distraction if each is not Distraction.DEAFNESS)
"""The distractions that ask for a roll."""
SPELLS = tuple(each for each in ROLLED if each is not Distraction.POWER)
"""Those of them that disturb a spell, with its components."""


class Inputs(Form):
    """The distraction, the spell and the caster."""

    cause = Choice("Ce qui vous gêne", Distraction.DEFENSIVE, names.DISTRACTIONS)
    niveau = Integer(
        "Niveau du sort",
        *(3, 0, MAX_LEVEL),
        when=cause.among(*(each for each in ROLLED if each is not Distraction.DAMAGE)),
    )
    degats_subis = Integer(
        "Dégâts subis", 8, 0, concentration.MAX_DAMAGE, when=cause.among(Distraction.DAMAGE)
    )
    bonus = Character.concentration.asked(minimum=-20, when=cause.among(*ROLLED))
    sourd = Toggle(
        "Vous êtes sourd, et le sort a une composante verbale", when=cause.among(*SPELLS)
    )
    sorts = Integer(
        "Combien de fois", 1, 1, concentration.MAX_SPELLS, help="La même épreuve à chaque fois."
    )
    pouvoir_fixe = alternative(rulings.POWER_DIFFICULTY, when=cause.among(Distraction.POWER))
    naturels_decident = alternative(rulings.NATURALS, when=cause.among(*ROLLED))

    @property
    def amount(self) -> int:
        """What the difficulty adds to its base: damage or level."""
        return self.degats_subis if self.cause is Distraction.DAMAGE else self.niveau

    @property
    def deaf(self) -> bool:
        """Whether deafness may fail the spell."""
        alone = self.cause is Distraction.DEAFNESS
        return alone or (self.sourd and self.matters(Inputs.sourd))

    @property
    def what(self) -> str:
        """What is cast."""
        return "pouvoir" if self.cause is Distraction.POWER else "sort"


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Attempt:
    """What makes the difficulty, None without a roll, and what comes of it."""

    made_of: Ledger[Part]
    difficulty: int | None
    casting: Casting


def compute(inputs: Inputs) -> Attempt:
    """Work out the casting."""
    made_of = concentration.parts(inputs.cause, inputs.amount, inputs.pouvoir_fixe)
    against = made_of.total if inputs.cause in ROLLED else None
    return Attempt(made_of, against, _casting(inputs, against, inputs.sorts))


def _casting(inputs: Inputs, against: int | None, spells: int) -> Casting:
    """Cast so many spells against a difficulty, as the form says."""
    return concentration.casting(
        against,
        inputs.bonus,
        deaf=inputs.deaf,
        spells=spells,
        naturals=inputs.naturels_decident,
    )


# --- the words ---


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say the chance to cast once, or every time."""
    casting = attempt.casting
    against, what = "Sans autre gêne que la surdité", inputs.what
    if attempt.difficulty is not None:
        against = f"Avec {signed(inputs.bonus)} contre DD {number(attempt.difficulty)}"
    if casting.cast in {0, 1}:
        return f"{against}, {_certain(inputs, sure=casting.cast == 1)}."
    if inputs.sorts == 1:
        return f"{against}, chance de réussir le {what} : {chance(casting.cast)}."
    lost = plural(casting.failed.mean, "échec")
    return (
        f"{against}, chance de réussir {inputs.sorts} {what}s sur {inputs.sorts} : "
        f"{chance(casting.all_cast)} ; {lost} en moyenne."
    )


def _certain(inputs: Inputs, *, sure: bool) -> str:
    verb = "réussissez toujours" if sure else "ne réussissez jamais"
    if inputs.sorts == 1:
        return f"vous {verb} le {inputs.what}"
    return f"vous {verb} {'les' if sure else 'un seul des'} {inputs.sorts} {inputs.what}s"


def answers(_: Inputs, attempt: Attempt) -> dict[str, Answer]:
    """Return the exact answers."""
    casting = attempt.casting
    return {
        "dd": attempt.difficulty,
        "face": casting.face,
        "concentration": casting.kept,
        "surdite": casting.deafness,
        "reussite": casting.cast,
        "tous-reussis": casting.all_cast,
        "echecs": casting.failed,
        "echecs-moyens": casting.failed.mean,
    }


def figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    casting = attempt.casting
    yield Figure(f"Chaque {inputs.what} réussi", casting.cast)
    if inputs.sorts > 1:
        yield Figure("Tous réussis", casting.all_cast)
        yield Figure("Échecs en moyenne", decimal(casting.failed.mean))
    elif attempt.difficulty is not None and casting.face is not None:
        yield Figure("DD", attempt.difficulty)
        yield Figure("Dé à obtenir", d20.face(casting.face))


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    casting, rule = attempt.casting, RULES[inputs.cause]
    yield from reasons.terms(attempt.made_of, _difficulty_words(inputs), "dd")
    if attempt.difficulty is not None and casting.face is not None:
        text = f"Dé à obtenir : DD {number(attempt.difficulty)} moins ({signed(inputs.bonus)})"
        face = d20.face(casting.face)
        yield reasons.answer(text, casting.face, names.CONCENTRATION, "face", face)
    if inputs.deaf:
        if attempt.difficulty is not None:
            text = "Chance de ce dé"
            yield reasons.factor(text, casting.kept, names.CONCENTRATION, "reussite")
        text, shown = "Sourd : raté malgré tout", percent(DEAFNESS)
        yield reasons.factor(text, 1 - DEAFNESS, COMPONENTS, "reussite", shown)
    yield reasons.answer(f"Chance de réussir le {inputs.what}", casting.cast, rule, "reussite")
    if inputs.sorts > 1:
        text = f"{inputs.sorts} réussites de suite"
        yield reasons.answer(text, casting.all_cast, rule, "tous-reussis")


def _difficulty_words(inputs: Inputs) -> dict[Part, Words]:
    rule = RULES[inputs.cause]
    added = "Dégâts subis" if inputs.cause is Distraction.DAMAGE else f"Niveau du {inputs.what}"
    return {
        Part.BASE: Words(f"DD : {names.DISTRACTIONS[inputs.cause]}", rule, number),
        Part.AMOUNT: Words(added, rule, always=True),
    }


def notes(inputs: Inputs, _: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.cause is Distraction.POWER:
        yield rulings.POWER_DIFFICULTY.note(inputs.pouvoir_fixe)
    elif inputs.cause in ROLLED:
        yield Note("Jet de concentration raté : le sort est perdu.", RULES[inputs.cause])
    if inputs.cause in {Distraction.DEFENSIVE, Distraction.POWER}:
        told = "Sur la défensive, vous ne vous exposez à aucune attaque d’opportunité."
        yield Note(told, RULES[Distraction.DEFENSIVE])
    if inputs.deaf:
        yield Note("La source ne dit pas si le sort qu’un sourd rate est perdu.", COMPONENTS)
    if inputs.cause in ROLLED:
        yield rulings.NATURALS.note(inputs.naturels_decident)


# --- the tables ---

USUAL_LEVELS = 9
"""The table of levels goes from 0 to here, or a little beyond the one asked."""
AROUND = 5


def tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    """Yield the law of failures of several, then other levels or damage."""
    if inputs.sorts > 1:
        yield law_table("Nombre d’échecs", attempt.casting.failed, what="Échecs")
    if Part.AMOUNT in attempt.made_of:
        yield _by_amount(inputs)


def _by_amount(inputs: Inputs) -> Table:
    """Return the table of the same roll for other levels, or for damage around that taken."""
    if inputs.cause is Distraction.DAMAGE:
        caption, heading = "Selon les dégâts subis", "Dégâts"
        least, most = max(0, inputs.degats_subis - AROUND), inputs.degats_subis + AROUND
        most = min(most, concentration.MAX_DAMAGE)
    else:
        caption, heading = f"Selon le niveau du {inputs.what}", "Niveau"
        least, most = 0, max(USUAL_LEVELS, inputs.niveau)
    rows = []
    for each in range(least, most + 1):
        against = difficulty(inputs.cause, each, inputs.pouvoir_fixe)
        made = _casting(inputs, against, 1)
        cells = (number(against), d20.face(made.face or 0), made.cast)
        rows.append(Row(number(each), cells, bar=made.cast, current=each == inputs.amount))
    return Table(caption, (heading, "DD", "dé à obtenir", "réussite"), tuple(rows), folded=True)


# --- the dice ---

D100 = 100
DEAF_UP_TO = int(DEAFNESS * D100)
"""The greatest face of the d100 that fails the deaf; the source gives the chance alone."""


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw each concentration roll, and deafness for the spells that it keeps."""
    attempt = compute(inputs)
    lines: list[str] = []
    done = [_cast(inputs, attempt, randomness, lines) for _ in range(inputs.sorts)]
    if inputs.sorts > 1:
        failed = plural(done.count(False), "échec")
        return Throw(tuple(lines), f"{failed} sur {inputs.sorts} {inputs.what}s.")
    return Throw(tuple(lines), f"{inputs.what.capitalize()} {'réussi' if done[0] else 'raté'}.")


def _cast(inputs: Inputs, attempt: Attempt, randomness: Randomness, lines: list[str]) -> bool:
    """Throw one spell; note it, and tell whether it is cast."""
    kept, against, least = True, attempt.difficulty, attempt.casting.face
    if against is not None and least is not None:
        kept = _concentrate(inputs, against, least, randomness, lines)
    if not kept or not inputs.deaf:
        return kept
    thrown = randomness.randint(1, D100)
    heard = thrown > DEAF_UP_TO
    lines.append(f"d100 de surdité : {thrown}, {'réussi' if heard else 'raté'}")
    return heard


def _concentrate(
    inputs: Inputs, against: int, least: int, randomness: Randomness, lines: list[str]
) -> bool:
    face, told = d20.throw(Mode.NORMAL, randomness)
    total = face + inputs.bonus
    kept = face >= least
    ending = "réussi" if kept else "raté"
    made = f"{told}, {signed(inputs.bonus)} : {number(total)}"
    lines.append(f"{made} contre DD {number(against)}, {ending}")
    return kept


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/concentration",
    title="Jet de concentration",
    purpose="Votre chance de ne pas perdre un sort, selon ce qui vous gêne.",
    question="sort",
    rule=names.CONCENTRATION,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
