"""The « Pourquoi ? » of `maison/sauvegarde`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import capital, signed
from calculators.maison import rulings
from calculators.maison.names import COVERS, SAVES, STATES_PAGE
from calculators.maison.sauvegarde.form import Inputs
from calculators.maison.sauvegarde.words import CAUSES, DODGE, OWN, mode
from calculators.maison.states import State
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.maison.attack import Cover
from rules_core.maison.saves import Cause, Part, Save, SavingThrow

NAMES = {each.value for each in Cause}


def steps(inputs: Inputs, thrown: SavingThrow) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if thrown.failures:
        yield from (_cause(each, "raté d’office") for each in thrown.failures)
        own = CAUSES[thrown.failures[0]][1]
        yield reasons.answer("Chance de réussir", thrown.chance, own, "chance")
        return
    yield from (_cause(each, "avantage") for each in thrown.advantages)
    yield from (_cause(each, "désavantage") for each in thrown.disadvantages)
    if thrown.advantages or thrown.disadvantages:
        yield reasons.choice("En tout", mode(thrown), OWN)
    yield from reasons.terms(thrown.made_of, _modifiers(inputs, thrown), "modificateur")
    face = thrown.face or 0
    yield reasons.answer(
        f"Dé à obtenir : DD {inputs.dd} moins ({signed(thrown.modifier)})",
        face,
        OWN,
        "face",
        d20.face(face),
    )
    yield reasons.answer(f"Chance en mode {d20.MODES[thrown.mode]}", thrown.chance, OWN, "chance")


def _cause(cause: Cause, effect: str) -> Step:
    text, rule = CAUSES[cause]
    return reasons.choice(capital(text), effect, rule)


def _modifiers(inputs: Inputs, thrown: SavingThrow) -> dict[Part, Words]:
    save = inputs.caracteristique
    of = "d’" if save is Save.INTELLIGENCE else "de "
    ability = "de la caractéristique" if save is Save.OTHER else f"{of}{SAVES[save]}"
    lost, where = CAUSES[thrown.losses[0]] if thrown.losses else ("", OWN)
    cover, cover_rule = COVERS[inputs.abri], CAUSES[Cause.COVER][1]
    return {
        Part.ABILITY: Words(f"Ajustement {ability}", OWN, always=True),
        Part.OTHER: Words("Autres bonus", OWN),
        Part.LOST: Words(f"Bonus perdus : {lost}", where),
        Part.COVER: Words(f"Abri {cover}", cover_rule),
        Part.DODGE: Words("Esquive, hors Dextérité", "maison/actions#esquiver-sauvegardes"),
    }


def notes(inputs: Inputs, thrown: SavingThrow) -> Iterator[Note]:
    """Yield the rulings in force, the limits of the answer and what counts for nothing."""
    if thrown.failures:
        yield Note(
            "Raté d’office : ni le DD, ni les bonus, ni l’avantage ne comptent.",
            CAUSES[thrown.failures[0]][1],
            about_input=True,
        )
    bodily = inputs.caracteristique in {Save.STRENGTH, Save.DEXTERITY}
    if bodily and inputs.etat in {State.STUNNED, State.UNCONSCIOUS, State.PARALYSED}:
        yield rulings.AUTOMATIC_FAILURES.note()
    if thrown.losses:
        yield rulings.LOST_BONUSES.note(inputs.garde_ajustement)
    if not thrown.failures:
        if thrown.advantages and thrown.disadvantages:
            yield rulings.CANCELLING.note(about_input=True)
        yield from _ignored(inputs, thrown)
    if inputs.matters(Inputs.abri) and inputs.abri is Cover.TOTAL:
        yield Note(
            "À l’abri total, on ne peut pas être visé. Un effet de zone peut atteindre la "
            "créature, et la source ne lui donne alors aucun bonus de sauvegarde.",
            CAUSES[Cause.COVER][1],
            about_input=True,
        )
    yield rulings.SAVE_ROLL.note(about_input=not thrown.failures and _beyond(thrown))
    yield Note(
        "Ce que l’on gagne à réussir, dégâts réduits compris, est dit par le sort ou l’effet : "
        "la source n’en donne pas de règle générale.",
        OWN,
    )


def _beyond(thrown: SavingThrow) -> bool:
    """Tell whether a natural 1 or 20 would matter if it had an effect of its own."""
    return thrown.face is not None and not 1 < thrown.face <= FACES


def _ignored(inputs: Inputs, thrown: SavingThrow) -> Iterator[Note]:
    counted = thrown.in_force
    if inputs.esquive and Cause.DODGING not in counted:
        yield Note(
            "L’esquive est sans effet : la créature ne peut pas agir, ou sa vitesse est de 0.",
            DODGE,
            about_input=True,
        )
    if inputs.etat.value in NAMES and Cause(inputs.etat.value) not in counted:
        yield Note(
            "La source n’attache à cet état grave aucun effet propre sur cette sauvegarde.",
            f"{STATES_PAGE}#sauvegardes",
            about_input=True,
        )
    if inputs.epuisement and Cause.EXHAUSTED not in counted:
        yield Note(
            "L’épuisement ne gêne les sauvegardes qu’à partir du niveau 3.",
            CAUSES[Cause.EXHAUSTED][1],
            about_input=True,
        )
    if inputs.meme_cote and inputs.matters(Inputs.meme_cote):
        yield Note(
            "L’abri ne compte pas : l’effet vient du même côté.",
            CAUSES[Cause.COVER][1],
            about_input=True,
        )
    offered = inputs.matters(Inputs.garde_ajustement)
    if inputs.garde_ajustement and offered and not thrown.losses:
        yield Note(
            "Aucun état ne fait perdre de bonus ici : l’autre lecture ne change rien.",
            f"{STATES_PAGE}#sauvegardes",
            about_input=True,
        )
