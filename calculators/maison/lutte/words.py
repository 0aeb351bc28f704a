"""What `maison/lutte` answers in a sentence and in figures."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import d20
from calculators.answer import Figure, Onward
from calculators.french import chance, number, plural
from calculators.maison.lutte.computation import Outcome
from calculators.maison.lutte.form import Inputs, Made
from calculators.maison.names import MANOEUVRES, MANOEUVRES_PAGE, STATES_PAGE
from calculators.onward import go_on
from rules_core.checks import Mode
from rules_core.maison.contests import Cause, Manoeuvre, Roll

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
