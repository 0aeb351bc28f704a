"""The « Pourquoi ? » of `maison/lutte`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import capital, plural
from calculators.maison import rulings
from calculators.maison.lutte.computation import Outcome, Who
from calculators.maison.lutte.form import Inputs, Made
from calculators.maison.lutte.words import (
    AUTOMATIC,
    CAUSES,
    GAINED,
    OBSTACLES,
    OPPOSED,
    ROLLS,
    TRIED,
    other,
)
from calculators.maison.names import MANOEUVRES_PAGE, STATES_PAGE
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.maison.contests import Cause, Manoeuvre, Part, Roll

DRAGGING = f"{MANOEUVRES_PAGE}#trainer"


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    attempt, own = outcome.attempt, ROLLS[inputs.manoeuvre]
    for each in attempt.obstacles:
        rule = TRIED[inputs.manoeuvre] if each is Cause.TOO_LARGE else CAUSES[each][1]
        yield reasons.choice(capital(OBSTACLES[each]), "impossible", rule)
    if attempt.automatic:
        text = f"{capital(other(inputs))} : incapable d’agir"
        done, rule = AUTOMATIC[inputs.manoeuvre]
        yield reasons.choice(text, f"{done}, sans jet", rule)
    if attempt.rolled:
        yield from _side(attempt.own, "Vous", Who.YOU, own)
        yield from _side(attempt.other, capital(other(inputs)), Who.OTHER, own)
        compared = attempt.compared
        yield reasons.answer("Votre total est plus haut", compared.above, own, "plus-haut")
        yield reasons.answer("Les totaux sont égaux", compared.level, own, "egalite")
        tie = "réussite" if inputs.egalite_reussit else "échec"
        yield reasons.choice("À égalité", tie, rulings.TIES.rule)
    yield reasons.answer("Chance de réussir", attempt.success, own, "chance")
    if outcome.tries > 1:
        yield reasons.answer(
            f"Une réussite ou plus en {outcome.tries} essais",
            outcome.at_least_once,
            TRIED[inputs.manoeuvre],
            "au-moins-une",
        )
    if attempt.success:
        yield reasons.choice("En cas de réussite", *GAINED[inputs.manoeuvre])
    if outcome.drag is not None:
        yield reasons.answer(
            "Vitesse en traînant la prise",
            outcome.drag,
            DRAGGING,
            "vitesse-en-trainant",
            plural(outcome.drag, "case"),
        )


def _side(roll: Roll, name: str, who: Who, own: str) -> Iterator[Step]:
    if roll.total is not None:
        yield reasons.answer(f"{name} : jet déjà lancé", roll.total, own, f"{who.value}.total")
        return
    words = {
        Part.STRENGTH: Words(f"{name} : Force", own, always=True),
        Part.DEXTERITY: Words(f"{name} : Dextérité", own, always=True),
        Part.BONUS: Words(f"{name} : autre bonus", OPPOSED),
    }
    yield from reasons.terms(roll.made_of, words, f"{who.value}.modificateur")
    for causes, effect in ((roll.advantages, "avantage"), (roll.disadvantages, "désavantage")):
        for each in causes:
            text, rule = CAUSES[each]
            yield reasons.choice(f"{name} : {text}", effect, rule)
    if roll.advantages and roll.disadvantages:
        yield reasons.choice(f"{name} : en tout", d20.MODES[Mode.NORMAL], rulings.CANCELLING.rule)


def notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield the rulings in force, the limits of the answer and what counts for nothing."""
    attempt = outcome.attempt
    if attempt.rolled:
        yield rulings.TIES.note(inputs.egalite_reussit)
        if any(each.advantages and each.disadvantages for each in (attempt.own, attempt.other)):
            yield rulings.CANCELLING.note(about_input=True)
        yield rulings.OPPOSED_ROLLS.note()
        if inputs.manoeuvre is Manoeuvre.ESCAPE:
            yield rulings.ESCAPING.note()
            yield Note("Chaque essai prend l’action.", ROLLS[inputs.manoeuvre])
        yield Note(
            "De la Force et de la Dextérité, chacun est censé prendre la meilleure là où il a "
            "le choix.",
            ROLLS[inputs.manoeuvre],
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
        yield Note("Il faut au moins une main libre.", ROLLS[inputs.manoeuvre])
        yield Note(
            "La source ne dit pas comment arrondir la moitié de la vitesse : à l’inférieur ici, "
            "comme en terrain difficile.",
            DRAGGING,
        )
    if inputs.manoeuvre is not Manoeuvre.ESCAPE:
        yield Note(
            "Chaque essai prend la place d’une attaque ; la cible doit être à votre allonge.",
            TRIED[inputs.manoeuvre],
        )
    if outcome.removals[Who.YOU].keys() & {Cause.FRIGHTENED} and inputs.jet_fait is not Made.OWN:
        yield Note(
            "Effrayé, on ne s’approche pas de plein gré de ce que l’on craint.",
            f"{STATES_PAGE}#effraye-dd5",
        )
