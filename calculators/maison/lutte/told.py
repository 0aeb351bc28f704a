"""Lutte: the chance to grapple, to shove or to get free (001 l.443-471)."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, number, plural, signed
from calculators.maison import rulings, settled
from calculators.maison.lutte.asked import Inputs, Made, Outcome, Who, compute
from calculators.maison.names import MANOEUVRES, MANOEUVRES_PAGE, STATES_PAGE
from calculators.maison.rolls import cause_steps, die, removals_table
from calculators.maison.states import State
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.maison.contests import Cause, Comparison, Manoeuvre, Part, Roll, compare

# --- the words ---

OPPOSED = f"{MANOEUVRES_PAGE}#oppositions"
DRAGGING = f"{MANOEUVRES_PAGE}#trainer"
FRIGHTENED = f"{STATES_PAGE}#effraye-dd5"
ESCAPING = f"{MANOEUVRES_PAGE}#echapper"
ROLLS = {
    Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#jet-lutte",
    Manoeuvre.SHOVE: f"{MANOEUVRES_PAGE}#jet-bousculade",
    Manoeuvre.ESCAPE: ESCAPING,
}
"""The rule of each manoeuvre's rolls."""
TRIED = {
    Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#tenter-lutte",
    Manoeuvre.SHOVE: f"{MANOEUVRES_PAGE}#tenter-bousculade",
    Manoeuvre.ESCAPE: ESCAPING,
}
"""What each manoeuvre asks for."""
GAINED = {
    Manoeuvre.GRAPPLE: ("la cible est agrippée", f"{MANOEUVRES_PAGE}#effet-lutte"),
    Manoeuvre.SHOVE: (
        "la cible tombe à terre ou recule d’une case, à votre choix",
        f"{MANOEUVRES_PAGE}#effet-bousculade",
    ),
    Manoeuvre.ESCAPE: ("vous n’êtes plus agrippé", ESCAPING),
}
"""What success gives, and its rule."""
AUTOMATIC = {
    Manoeuvre.GRAPPLE: ("vous l’agrippez", f"{MANOEUVRES_PAGE}#effet-lutte"),
    Manoeuvre.SHOVE: ("vous la bousculez", f"{MANOEUVRES_PAGE}#effet-bousculade"),
    Manoeuvre.ESCAPE: ("la prise se défait", f"{STATES_PAGE}#agrippe"),
}
"""What happens without a roll once the other side is unable to act, and its rule."""
CAUSES = {
    Cause.INCAPACITATED: ("incapable d’agir", f"{STATES_PAGE}#incapable-agir"),
    Cause.CHARMED: ("charmé par la cible", f"{STATES_PAGE}#charme"),
    Cause.HELPED: ("aide d’un allié", "maison/actions#aider"),
    Cause.OTHER_ADVANTAGE: ("autre cause d’avantage", OPPOSED),
    Cause.FRIGHTENED: ("effrayé", FRIGHTENED),
    Cause.POISONED: ("empoisonné", f"{STATES_PAGE}#empoisonne-dd5"),
    Cause.EXHAUSTED: ("épuisé", f"{STATES_PAGE}#epuisement"),
    Cause.OTHER_DISADVANTAGE: ("autre cause de désavantage", OPPOSED),
}
"""The name of each cause that a side bears, and the page that gives its rule."""
OBSTACLES = {
    Cause.INCAPACITATED: "vous êtes incapable d’agir",
    Cause.CHARMED: "vous êtes charmé par la cible",
    Cause.TOO_LARGE: "la cible vous dépasse de plus d’une taille",
}


def _other(inputs: Inputs) -> str:
    return "Celui qui vous tient" if inputs.manoeuvre is Manoeuvre.ESCAPE else "La cible"


def _die(roll: Roll) -> str:
    """Write what a side rolls: « d20 + 2 (avantage) », or the total that it has rolled."""
    if roll.total is not None:
        return f"un total de {number(roll.total)}"
    written = die(roll.made_of.total)
    return written if roll.mode is Mode.NORMAL else f"{written} ({d20.MODES[roll.mode]})"


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    attempt, what = outcome.attempt, MANOEUVRES[inputs.manoeuvre]
    if attempt.obstacles:
        told = " ; ".join(OBSTACLES[each] for each in attempt.obstacles)
        return f"Vous ne pouvez pas {what} : {told}."
    if attempt.automatic:
        if inputs.manoeuvre is Manoeuvre.ESCAPE:
            return "Celui qui vous tient est incapable d’agir : la prise se défait, sans jet."
        done = AUTOMATIC[inputs.manoeuvre][0]
        return f"La cible est incapable d’agir : {done} d’office, sans jet."
    told = f"Pour {what}, {_die(attempt.own)} contre {_die(attempt.other)}"
    if attempt.success in {0, 1}:
        return f"{told} : {'toujours réussi' if attempt.success else 'toujours raté'}."
    told += f" : réussite, {chance(attempt.success)}"
    if outcome.tries > 1:
        tries = f"en {outcome.tries} essais"
        told += f" ; au moins une réussite {tries}, {chance(outcome.at_least_once)}"
    return f"{told}."


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    attempt = outcome.attempt
    compared = attempt.compared if attempt.rolled else None
    return {
        "chance": attempt.success,
        "echec": 1 - attempt.success,
        "impossible": [each.value for each in attempt.obstacles],
        "d-office": bool(attempt.automatic),
        "plus-haut": compared.above if compared else None,
        "egalite": compared.level if compared else None,
        "plus-bas": compared.below if compared else None,
        "vous": _side_answer(attempt.own, rolled=attempt.rolled),
        "adversaire": _side_answer(attempt.other, rolled=attempt.rolled),
        "essais": outcome.tries,
        "au-moins-une": outcome.at_least_once,
        "vitesse-en-trainant": outcome.drag,
        "sans": {
            who.value: {each.value: left for each, left in causes.items()}
            for who, causes in outcome.removals.items()
        },
    }


def _side_answer(roll: Roll, *, rolled: bool) -> dict[str, Answer]:
    """Return what a side rolls, as a script reads it; nothing of a roll that is not made."""
    thrown = rolled and roll.total is None
    return {
        "total": roll.total if rolled else None,
        "caracteristique": next(iter(roll.made_of))[0].value if thrown else None,
        "modificateur": roll.made_of.total if thrown else None,
        "mode": roll.mode.value if thrown else None,
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    attempt = outcome.attempt
    yield Figure("Chance de réussir", attempt.success)
    if outcome.tries > 1:
        told = f"En {outcome.tries} essais"
        yield Figure(told, outcome.at_least_once, "Au moins une réussite")
    if attempt.rolled:
        yield Figure("Égalité", attempt.compared.level)
    if outcome.drag is not None:
        yield Figure("Vitesse en le traînant", plural(outcome.drag, "case"))


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    attempt, own = outcome.attempt, ROLLS[inputs.manoeuvre]
    for each in attempt.obstacles:
        rule = TRIED[inputs.manoeuvre] if each is Cause.TOO_LARGE else CAUSES[each][1]
        yield reasons.choice(capital(OBSTACLES[each]), "impossible", rule)
    if attempt.automatic:
        done, rule = AUTOMATIC[inputs.manoeuvre]
        yield reasons.choice(f"{_other(inputs)} : incapable d’agir", f"{done}, sans jet", rule)
    if attempt.rolled:
        yield from _side_steps(attempt.own, "Vous", Who.YOU, own)
        yield from _side_steps(attempt.other, _other(inputs), Who.OTHER, own)
        compared = attempt.compared
        yield reasons.answer("Votre total est plus haut", compared.above, own, "plus-haut")
        yield reasons.answer("Les totaux sont égaux", compared.level, own, "egalite")
        tie = "réussite" if inputs.egalite_reussit else "échec"
        yield reasons.choice("À égalité", tie, rulings.TIES.rule)
    yield reasons.answer("Chance de réussir", attempt.success, own, "chance")
    if outcome.tries > 1:
        text, rule = f"Une réussite ou plus en {outcome.tries} essais", TRIED[inputs.manoeuvre]
        yield reasons.answer(text, outcome.at_least_once, rule, "au-moins-une")
    if attempt.success:
        yield reasons.choice("En cas de réussite", *GAINED[inputs.manoeuvre])
    if outcome.drag is not None:
        text, shown = "Vitesse en traînant la prise", plural(outcome.drag, "case")
        yield reasons.answer(text, outcome.drag, DRAGGING, "vitesse-en-trainant", shown)


def _side_steps(roll: Roll, name: str, who: Who, own: str) -> Iterator[Step]:
    if roll.total is not None:
        yield reasons.answer(f"{name} : jet déjà lancé", roll.total, own, f"{who.value}.total")
        return
    words = {
        Part.STRENGTH: Words(f"{name} : Force", own, always=True),
        Part.DEXTERITY: Words(f"{name} : Dextérité", own, always=True),
        Part.BONUS: Words(f"{name} : autre bonus", OPPOSED),
    }
    yield from reasons.terms(roll.made_of, words, f"{who.value}.modificateur")
    yield from cause_steps(roll.advantages, CAUSES, "avantage", f"{name} : ")
    yield from cause_steps(roll.disadvantages, CAUSES, "désavantage", f"{name} : ")
    if roll.advantages and roll.disadvantages:
        yield reasons.choice(f"{name} : en tout", d20.MODES[Mode.NORMAL], settled.CANCELLING.rule)


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    attempt, own = outcome.attempt, ROLLS[inputs.manoeuvre]
    if attempt.rolled:
        yield rulings.TIES.note(inputs.egalite_reussit)
        if any(each.advantages and each.disadvantages for each in (attempt.own, attempt.other)):
            yield settled.CANCELLING.note(about_input=True)
        yield settled.OPPOSED_ROLLS.note()
        if inputs.manoeuvre is Manoeuvre.ESCAPE:
            yield settled.ESCAPING.note()
            yield Note("Chaque essai prend l’action.", own)
        yield Note(
            "De la Force et de la Dextérité, chacun est censé prendre la meilleure là où il a "
            "le choix.",
            own,
        )
    else:
        yield Note(
            "Aucun jet n’est lancé : ajustements, totaux, avantages, essais et égalité ne comptent "
            "pas.",
            OPPOSED,
            about_input=True,
        )
    if attempt.obstacles:
        return
    if inputs.manoeuvre is Manoeuvre.GRAPPLE:
        yield Note("Il faut au moins une main libre.", own)
        yield Note(
            "La source ne dit pas comment arrondir la moitié de la vitesse : à l’inférieur ici, "
            "comme en terrain difficile.",
            DRAGGING,
        )
    if inputs.manoeuvre is not Manoeuvre.ESCAPE:
        told = "Chaque essai prend la place d’une attaque ; la cible doit être à votre allonge."
        yield Note(told, TRIED[inputs.manoeuvre])
    if Cause.FRIGHTENED in outcome.removals[Who.YOU] and inputs.jet_fait is not Made.OWN:
        told = "Effrayé, on ne s’approche pas de plein gré de ce que l’on craint."
        yield Note(told, FRIGHTENED)


def _onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to an attack on who was shoved, or to the escape of who was seized."""
    attempt = outcome.attempt
    if attempt.success:
        yield from _gained(inputs, attempt.success if attempt.rolled else None)


def _gained(inputs: Inputs, likely: Fraction | None) -> Iterator[Onward]:
    """Go on from a manoeuvre that succeeds, as often as that; None where it has."""
    if inputs.manoeuvre is Manoeuvre.SHOVE:
        state = State.INCAPACITATED if inputs.incapable_adverse else State.NONE
        yield from go_on(
            inputs,
            "maison/attaque",
            "frapper la cible à terre",
            chance=likely,
            cible_a_terre=True,
            cible_etat=state,
        )
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE and inputs.jet_fait is Made.NONE:
        yield from go_on(
            inputs,
            "maison/lutte",
            "la cible tente de s’échapper",
            chance=likely,
            turned=True,
            manoeuvre=Manoeuvre.ESCAPE,
        )


# --- the tables ---

NEIGHBOURS = range(-5, 6)
"""Leads or totals of the comparison, around those that are asked."""


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    attempt = outcome.attempt
    if attempt.rolled:
        compared = attempt.compared
        ends = (
            ("votre total est plus haut", compared.above),
            ("égalité", compared.level),
            ("votre total est plus bas", compared.below),
        )
        rows = tuple(Row(name, (chance,), chance) for name, chance in ends)
        yield Table("Les deux jets comparés", ("Issue", "chance"), rows, picture=Picture.SHARES)
        yield _neighbours(inputs, attempt.own, attempt.other)
    without = [
        (f"{who.value} : {CAUSES[each][0]}", left)
        for who, causes in outcome.removals.items()
        for each, left in causes.items()
    ]
    if without:
        yield removals_table("réussir", "réussite", attempt.success, without)


def _neighbours(inputs: Inputs, own: Roll, other: Roll) -> Table:
    """Return the chances for other totals of the roll that is made, or other leads."""
    if own.total is not None:
        caption, heading, present = "Chance selon votre total", "Votre total", own.total
    elif other.total is not None:
        caption, heading, present = "Chance selon le total adverse", "Total adverse", other.total
    else:
        caption, heading = "Chance selon l’écart des bonus", "Votre bonus moins le sien"
        present = own.made_of.total - other.made_of.total
    write = signed if own.total is None and other.total is None else number
    rows = []
    for value in (present + shift for shift in NEIGHBOURS):
        success = _compared(own, other, value).success(tie_succeeds=inputs.egalite_reussit)
        rows.append(Row(write(value), (success,), success, current=value == present))
    return Table(caption, (heading, "réussite"), tuple(rows), folded=True)


def _compared(own: Roll, other: Roll, value: int) -> Comparison:
    """Compare the rolls with this total of the one that is made, or this lead of one's own."""
    if own.total is not None:
        return compare(replace(own, total=value), other)
    if other.total is not None:
        return compare(own, replace(other, total=value))
    lead = Ledger.of({Part.BONUS: value})
    return compare(replace(own, made_of=lead), replace(other, made_of=Ledger()))


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw for each side that has not rolled yet, and tell who wins."""
    outcome = compute(inputs)
    attempt = outcome.attempt
    if not attempt.rolled:
        return Throw(("Aucun dé à lancer.",), _sentence(inputs, outcome))
    own, first = _thrown(attempt.own, "Vous", randomness)
    against, second = _thrown(attempt.other, _other(inputs), randomness)
    level = own == against
    success = own > against or (level and inputs.egalite_reussit)
    result = f"réussi, {GAINED[inputs.manoeuvre][0]}" if success else "raté"
    told = f"{number(own)} contre {number(against)}{', égalité' if level else ''}"
    ways = tuple(_gained(inputs, None)) if success else ()
    return Throw((first, second), f"{told} : {result}.", ways)


def _thrown(side: Roll, name: str, randomness: Randomness) -> tuple[int, str]:
    """Return the total of a side, thrown unless it is already, and its line."""
    if side.total is not None:
        return side.total, f"{name}, jet déjà lancé : {number(side.total)}"
    kept, line = d20.throw(side.mode, randomness)
    total = kept + side.made_of.total
    return total, f"{name}, {line}, {signed(side.made_of.total)} : {number(total)}"


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/lutte",
    title="Agripper, bousculer, s’échapper",
    purpose="Votre chance de saisir un adversaire, de le renverser, ou de vous dégager.",
    question="manoeuvre",
    rule=OPPOSED,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        onward=_onward,
    ),
    roll=roll,
)
