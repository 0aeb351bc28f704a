"""Sauvegarde: the chance to make a saving throw, with all that bears on it (001 l.215-747)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, signed
from calculators.maison import rulings, settled
from calculators.maison.names import COVERS, MANOEUVRES_PAGE, SAVES, STATES_PAGE
from calculators.maison.rolls import cause_steps, face_step, mode_told, removals_table, throw_test
from calculators.maison.sauvegarde.asked import Inputs, Outcome, compute
from calculators.maison.states import State
from calculators.reasons import Words
from rules_core.checks import FACES, Naturals
from rules_core.dice import Randomness
from rules_core.maison.attack import Cover
from rules_core.maison.saves import Cause, Part, Save, SavingThrow

# --- the words ---

OWN = f"{STATES_PAGE}#jet-sauvegarde"
RULE = f"{STATES_PAGE}#sauvegardes"
COVER = f"{MANOEUVRES_PAGE}#abri"
DODGE = "maison/actions#esquiver-defense"
EXHAUSTION = f"{STATES_PAGE}#epuisement"
CAUSES = {
    Cause.STUNNED: ("étourdie", f"{STATES_PAGE}#etourdi-maison"),
    Cause.UNCONSCIOUS: ("inconsciente", f"{STATES_PAGE}#inconscient-maison"),
    Cause.PARALYSED: ("paralysée", f"{STATES_PAGE}#paralyse-maison"),
    Cause.PETRIFIED: ("pétrifiée", f"{STATES_PAGE}#petrifie"),
    Cause.BLINDED: ("aveuglée", f"{STATES_PAGE}#aveugle-maison"),
    Cause.RESTRAINED: ("entravée", f"{STATES_PAGE}#entrave"),
    Cause.SQUEEZED: ("dans un espace étroit", "maison/tailles-espace#espace-etroit"),
    Cause.DODGING: ("esquive", DODGE),
    Cause.EXHAUSTED: ("épuisée, niveau 3 ou plus", EXHAUSTION),
    Cause.COVER: ("abri", COVER),
    Cause.OTHER_ADVANTAGE: ("autre cause d’avantage", OWN),
    Cause.OTHER_DISADVANTAGE: ("autre cause de désavantage", OWN),
}
"""The name of each cause that changes something, and the page that gives its rule."""


def _of(save: Save) -> str:
    return f"{'d’' if save is Save.INTELLIGENCE else 'de '}{SAVES[save]}"


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    thrown, save = outcome.thrown, inputs.caracteristique
    what = "jet de sauvegarde" if save is Save.OTHER else f"jet de sauvegarde {_of(save)}"
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return f"Créature {state} : son {what} est raté d’office, sans lancer de dé."
    against = f"{what} au DD {inputs.dd}, avec {signed(thrown.modifier)} au d20"
    mode = mode_told(thrown.mode, thrown.advantages)
    start = capital(", ".join(filter(None, (against, mode))))
    if thrown.chance == 1:
        return f"{start} : toujours réussi, même sur un 1."
    if thrown.chance == 0:
        return f"{start} : toujours raté, même sur un 20."
    return f"{start} : réussite, {chance(thrown.chance)}."


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    thrown = outcome.thrown
    return {
        "chance": thrown.chance,
        "rate-d-office": thrown.failures[0].value if thrown.failures else None,
        "modificateur": None if thrown.failures else thrown.modifier,
        "mode": None if thrown.failures else thrown.mode.value,
        "face": thrown.face,
        "avantages": [each.value for each in thrown.advantages],
        "desavantages": [each.value for each in thrown.disadvantages],
        "bonus-perdus": [each.value for each in thrown.losses],
        "par-dd": {str(dd): each.chance for dd, each in outcome.by_difficulty.items()},
        "sans": {each.value: left for each, left in outcome.removals.items()},
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    thrown = outcome.thrown
    yield Figure("Chance de réussir", thrown.chance)
    if thrown.face is not None:
        yield Figure("Dé à obtenir", d20.face(thrown.face))
        yield Figure("Ajouté au d20", signed(thrown.modifier))
        yield Figure("Jet", d20.MODES[thrown.mode])


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    thrown = outcome.thrown
    yield from cause_steps(thrown.failures, CAUSES, "raté d’office")
    if thrown.failures:
        rule = CAUSES[thrown.failures[0]][1]
        yield reasons.answer("Chance de réussir", thrown.chance, rule, "chance")
        return
    yield from cause_steps(thrown.advantages, CAUSES, "avantage")
    yield from cause_steps(thrown.disadvantages, CAUSES, "désavantage")
    if thrown.advantages or thrown.disadvantages:
        yield reasons.choice("En tout", mode_told(thrown.mode, thrown.advantages), OWN)
    yield from reasons.terms(thrown.made_of, _modifiers(inputs, thrown), "modificateur")
    yield face_step(f"DD {inputs.dd}", thrown.modifier, thrown.face or 0, OWN)
    yield reasons.answer(f"Chance en mode {d20.MODES[thrown.mode]}", thrown.chance, OWN, "chance")


def _modifiers(inputs: Inputs, thrown: SavingThrow) -> dict[Part, Words]:
    save = inputs.caracteristique
    ability = "de la caractéristique" if save is Save.OTHER else _of(save)
    lost, where = CAUSES[thrown.losses[0]] if thrown.losses else ("", OWN)
    return {
        Part.ABILITY: Words(f"Ajustement {ability}", OWN, always=True),
        Part.OTHER: Words("Autres bonus", OWN),
        Part.LOST: Words(f"Bonus perdus : {lost}", where),
        Part.COVER: Words(f"Abri {COVERS[inputs.abri]}", COVER),
        Part.DODGE: Words("Esquive, hors Dextérité", "maison/actions#esquiver-sauvegardes"),
    }


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    thrown, failed = outcome.thrown, bool(outcome.thrown.failures)
    if failed:
        told = "Raté d’office : ni le DD, ni les bonus, ni l’avantage ne comptent."
        yield Note(told, CAUSES[thrown.failures[0]][1], about_input=True)
    bodily = inputs.caracteristique in {Save.STRENGTH, Save.DEXTERITY}
    if bodily and inputs.etat in {State.STUNNED, State.UNCONSCIOUS, State.PARALYSED}:
        yield settled.AUTOMATIC_FAILURES.note()
    if thrown.losses:
        yield rulings.LOST_BONUSES.note(inputs.garde_ajustement)
    if thrown.advantages and thrown.disadvantages and not failed:
        yield settled.CANCELLING.note(about_input=True)
    if not failed:
        yield from (Note(*ignored, about_input=True) for ignored in _ignored(inputs, thrown))
    if inputs.matters(Inputs.abri) and inputs.abri is Cover.TOTAL:
        yield Note(
            "À l’abri total, on ne peut pas être visé. Un effet de zone peut atteindre la "
            "créature, et la source ne lui donne alors aucun bonus de sauvegarde.",
            COVER,
            about_input=True,
        )
    yield settled.SAVE_ROLL.note()
    # Beyond these faces, a natural 1 or 20 would matter if it had an effect of its own.
    beyond = thrown.face is not None and not 1 < thrown.face <= FACES
    if not failed and (beyond or inputs.naturels_decident is Naturals.DECIDE):
        yield rulings.SAVE_NATURALS.note(inputs.naturels_decident, about_input=True)
    yield Note(
        "Ce que l’on gagne à réussir, dégâts réduits compris, est dit par le sort ou l’effet : "
        "la source n’en donne pas de règle générale.",
        OWN,
    )


def _ignored(inputs: Inputs, thrown: SavingThrow) -> Iterator[tuple[str, str]]:
    """Yield what counts for nothing, and its rule."""
    counted = thrown.in_force
    if inputs.esquive and Cause.DODGING not in counted:
        told = "L’esquive est sans effet : la créature ne peut pas agir, ou sa vitesse est de 0."
        yield told, DODGE
    if inputs.etat.grave and Cause(inputs.etat.value) not in counted:
        told = "La source n’attache à cet état grave aucun effet propre sur cette sauvegarde."
        yield told, RULE
    if inputs.epuisement and Cause.EXHAUSTED not in counted:
        yield "L’épuisement ne gêne les sauvegardes qu’à partir du niveau 3.", EXHAUSTION
    if inputs.meme_cote and inputs.matters(Inputs.meme_cote):
        yield "L’abri ne compte pas : l’effet vient du même côté.", COVER
    offered = inputs.matters(Inputs.garde_ajustement)
    if inputs.garde_ajustement and offered and not thrown.losses:
        yield "Aucun état ne fait perdre de bonus ici : l’autre lecture ne change rien.", RULE


# --- the tables ---


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    thrown = outcome.thrown
    if not thrown.failures:
        rows = tuple(
            Row(f"DD {dd}", (d20.face(each.face or 0), each.chance), each.chance, dd == inputs.dd)
            for dd, each in outcome.by_difficulty.items()
        )
        caption = f"Chance selon le DD (mode {d20.MODES[thrown.mode]})"
        yield Table(caption, ("DD", "dé à obtenir", "réussite"), rows)
    if outcome.removals:
        without = ((CAUSES[each][0], left) for each, left in outcome.removals.items())
        yield removals_table("réussir", "réussite", thrown.chance, without)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the save is made."""
    thrown = compute(inputs).thrown
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return Throw((f"Créature {state}.",), "Aucun dé à lancer : raté d’office.")
    return throw_test(thrown.mode, thrown.modifier, inputs.dd, randomness, inputs.naturels_decident)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/sauvegarde",
    title="Jet de sauvegarde",
    purpose="Votre chance de réussir une sauvegarde, selon l’abri, l’esquive et votre état.",
    question="tenir",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
