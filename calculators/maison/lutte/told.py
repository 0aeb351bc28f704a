"""Lutte: the chance to grapple, to shove or to get free (001 l.443-471)."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Picture, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import capital, chance, number, plural, signed
from calculators.maison import rulings
from calculators.maison.lutte.asked import Inputs, Made, Outcome, Who, compute
from calculators.maison.names import MANOEUVRES, MANOEUVRES_PAGE, STATES_PAGE
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.maison.contests import Cause, Manoeuvre, Part, Roll, compare

# --- the words ---


OPPOSED = f"{MANOEUVRES_PAGE}#oppositions"
ROLLS = MappingProxyType(
    {
        Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#jet-lutte",
        Manoeuvre.SHOVE: f"{MANOEUVRES_PAGE}#jet-bousculade",
        Manoeuvre.ESCAPE: f"{MANOEUVRES_PAGE}#echapper",
    }
)
"""The rule of each manoeuvre's rolls."""
TRIED = MappingProxyType(
    {
        Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#tenter-lutte",
        Manoeuvre.SHOVE: f"{MANOEUVRES_PAGE}#tenter-bousculade",
        Manoeuvre.ESCAPE: f"{MANOEUVRES_PAGE}#echapper",
    }
)
"""What each manoeuvre asks for."""
GAINED = MappingProxyType(
    {
        Manoeuvre.GRAPPLE: ("la cible est agrippée", f"{MANOEUVRES_PAGE}#effet-lutte"),
        Manoeuvre.SHOVE: (
            "la cible tombe à terre ou recule d’une case, à votre choix",
            f"{MANOEUVRES_PAGE}#effet-bousculade",
        ),
        Manoeuvre.ESCAPE: ("vous n’êtes plus agrippé", f"{MANOEUVRES_PAGE}#echapper"),
    }
)
"""What success gives, and its rule."""
AUTOMATIC = MappingProxyType(
    {
        Manoeuvre.GRAPPLE: ("vous l’agrippez", f"{MANOEUVRES_PAGE}#effet-lutte"),
        Manoeuvre.SHOVE: ("vous la bousculez", f"{MANOEUVRES_PAGE}#effet-bousculade"),
        Manoeuvre.ESCAPE: ("la prise se défait", f"{STATES_PAGE}#agrippe"),
    }
)
"""What happens without a roll once the other side is unable to act, and its rule."""
CAUSES = MappingProxyType(
    {
        Cause.INCAPACITATED: ("incapable d’agir", f"{STATES_PAGE}#incapable-agir"),
        Cause.CHARMED: ("charmé par la cible", f"{STATES_PAGE}#charme"),
        Cause.HELPED: ("aide d’un allié", "maison/actions#aider"),
        Cause.OTHER_ADVANTAGE: ("autre cause d’avantage", OPPOSED),
        Cause.FRIGHTENED: ("effrayé", f"{STATES_PAGE}#effraye-dd5"),
        Cause.POISONED: ("empoisonné", f"{STATES_PAGE}#empoisonne-dd5"),
        Cause.EXHAUSTED: ("épuisé", f"{STATES_PAGE}#epuisement"),
        Cause.OTHER_DISADVANTAGE: ("autre cause de désavantage", OPPOSED),
    }
)
"""The name of each cause that a side bears, and the page that gives its rule."""
OBSTACLES = MappingProxyType(
    {
        Cause.INCAPACITATED: "vous êtes incapable d’agir",
        Cause.CHARMED: "vous êtes charmé par la cible",
        Cause.TOO_LARGE: "la cible vous dépasse de plus d’une taille",
    }
)


def other(inputs: Inputs) -> str:
    """Name the other side."""
    return "celui qui vous tient" if inputs.manoeuvre is Manoeuvre.ESCAPE else "la cible"


def die(roll: Roll) -> str:
    """Write what a side rolls: « d20 + 2, avantage », or the total that it has rolled."""
    if roll.total is not None:
        return f"un total de {number(roll.total)}"
    bonus = roll.made_of.total
    written = f"d20 {'−' if bonus < 0 else '+'} {abs(bonus)}" if bonus else "d20"
    return written if roll.mode is Mode.NORMAL else f"{written} ({d20.MODES[roll.mode]})"


def sentence(inputs: Inputs, outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    attempt, what = outcome.attempt, MANOEUVRES[inputs.manoeuvre]
    if attempt.obstacles:
        told = " ; ".join(OBSTACLES[each] for each in attempt.obstacles)
        return f"Vous ne pouvez pas {what} : {told}."
    if attempt.automatic:
        if inputs.manoeuvre is Manoeuvre.ESCAPE:
            return "Celui qui vous tient est incapable d’agir : la prise se défait, sans jet."
        done = AUTOMATIC[inputs.manoeuvre][0]
        return f"La cible est incapable d’agir : {done} d’office, sans jet."
    start = f"Pour {what}, {die(attempt.own)} contre {die(attempt.other)}"
    if attempt.success in {0, 1}:
        return f"{start} : {'toujours réussi' if attempt.success else 'toujours raté'}."
    told = f"{start} : réussite {chance(attempt.success)}"
    if outcome.tries > 1:
        tries = f"en {outcome.tries} essais"
        told += f" ; au moins une réussite {tries}, {chance(outcome.at_least_once)}"
    return f"{told}."


def figures(outcome: Outcome) -> tuple[Figure, ...]:
    """Return what is seen first."""
    attempt = outcome.attempt
    told = [Figure("Chance de réussir", attempt.success)]
    if outcome.tries > 1:
        told.append(Figure(f"En {outcome.tries} essais", outcome.at_least_once))
    if attempt.rolled:
        told.append(Figure("Égalité", attempt.compared.level))
    if outcome.drag is not None:
        told.append(Figure("Vitesse en le traînant", plural(outcome.drag, "case")))
    return tuple(told)


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to an attack on who was shoved, or to the escape of who was seized."""
    attempt = outcome.attempt
    if not attempt.success:
        return
    likely = attempt.success if attempt.rolled else None
    if inputs.manoeuvre is Manoeuvre.SHOVE:
        yield go_on(
            inputs, "maison/attaque", "frapper la cible à terre", chance=likely, cible_a_terre=True
        )
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE and inputs.jet_fait is Made.NONE:
        yield go_on(
            inputs,
            "maison/lutte",
            "la cible tente de s’échapper",
            chance=likely,
            manoeuvre=Manoeuvre.ESCAPE,
            force=inputs.force_adverse,
            dexterite=inputs.dexterite_adverse,
            effraye=inputs.effraye_adverse,
            empoisonne=inputs.empoisonne_adverse,
            epuise=inputs.epuise_adverse,
            incapable=inputs.incapable_adverse,
            force_adverse=inputs.force,
            dexterite_adverse=inputs.dexterite,
            effraye_adverse=inputs.effraye,
            empoisonne_adverse=inputs.empoisonne,
            epuise_adverse=inputs.epuise,
        )


def side(roll: Roll, *, rolled: bool) -> dict[str, str | int | None]:
    """Return what a side rolls, as a script reads it; nothing of a roll that is not made."""
    thrown = rolled and roll.total is None
    return {
        "total": roll.total if rolled else None,
        "caracteristique": next(iter(roll.made_of))[0].value if thrown else None,
        "modificateur": roll.made_of.total if thrown else None,
        "mode": roll.mode.value if thrown else None,
    }


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


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the attempt into words."""
    attempt = outcome.attempt
    compared = attempt.compared if attempt.rolled else None
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
            "chance": attempt.success,
            "echec": 1 - attempt.success,
            "impossible": [each.value for each in attempt.obstacles],
            "d-office": bool(attempt.automatic),
            "plus-haut": compared.above if compared else None,
            "egalite": compared.level if compared else None,
            "plus-bas": compared.below if compared else None,
            "vous": side(attempt.own, rolled=attempt.rolled),
            "adversaire": side(attempt.other, rolled=attempt.rolled),
            "essais": outcome.tries,
            "au-moins-une": outcome.at_least_once,
            "vitesse-en-trainant": outcome.drag,
            "sans": {
                who.value: {each.value: left for each, left in causes.items()}
                for who, causes in outcome.removals.items()
            },
        },
        figures=figures(outcome),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


# --- the tables ---


NEIGHBOURS = range(-5, 6)
"""Leads or totals of the comparison, around those that are asked."""
SIDES = {Who.YOU: "vous", Who.OTHER: "adversaire"}


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
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
    rows = tuple(
        Row(f"{SIDES[who]} : {CAUSES[each][0]}", (left,), left)
        for who, causes in outcome.removals.items()
        for each, left in causes.items()
    )
    if rows:
        present = Row("rien n’est retiré", (attempt.success,), attempt.success)
        caption = "Chance de réussir sans cette cause"
        yield Table(caption, ("Sans…", "réussite"), (present, *rows), folded=True)


def _neighbours(inputs: Inputs, own: Roll, other: Roll) -> Table:
    """Return the chances for other totals of the roll that is made, or other leads."""
    if own.total is not None:
        caption, heading = "Chance selon votre total", "Votre total"
        cases = [
            (number(own.total + shift), replace(own, total=own.total + shift), other)
            for shift in NEIGHBOURS
        ]
    elif other.total is not None:
        caption, heading = "Chance selon le total adverse", "Total adverse"
        cases = [
            (number(other.total + shift), own, replace(other, total=other.total + shift))
            for shift in NEIGHBOURS
        ]
    else:
        caption, heading = "Chance selon l’écart des bonus", "Votre bonus moins le sien"
        lead = own.made_of.total - other.made_of.total
        even = replace(other, made_of=Ledger())
        cases = [
            (signed(lead + shift), replace(own, made_of=_adding(lead + shift)), even)
            for shift in NEIGHBOURS
        ]
    chances = [
        (name, compare(first, second).success(tie_succeeds=inputs.egalite_reussit))
        for name, first, second in cases
    ]
    rows = tuple(
        Row(name, (chance,), chance, current=shift == 0)
        for shift, (name, chance) in zip(NEIGHBOURS, chances, strict=True)
    )
    return Table(caption, (heading, "réussite"), rows, folded=True)


def _adding(bonus: int) -> Ledger[Part]:
    return Ledger.of({Part.BONUS: bonus})


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw for each side that has not rolled yet, and tell who wins."""
    outcome = compute(inputs)
    attempt = outcome.attempt
    if not attempt.rolled:
        return Throw(("Aucun dé à lancer.",), sentence(inputs, outcome))
    own, first = _thrown(attempt.own, "Vous", randomness)
    against, second = _thrown(attempt.other, capital(other(inputs)), randomness)
    level = own == against
    success = own > against or (level and inputs.egalite_reussit)
    result = f"réussi, {GAINED[inputs.manoeuvre][0]}" if success else "raté"
    told = f"{number(own)} contre {number(against)}{', égalité' if level else ''}"
    return Throw((first, second), f"{told} : {result}.")


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
    rule=f"{MANOEUVRES_PAGE}#oppositions",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
