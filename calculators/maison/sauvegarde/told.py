"""Sauvegarde: the chance to make a saving throw, with all that bears on it (001 l.215-747)."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import capital, chance, number, signed
from calculators.maison import rulings
from calculators.maison.names import COVERS, MANOEUVRES_PAGE, SAVES, STATES_PAGE
from calculators.maison.sauvegarde.asked import Inputs, Outcome, compute
from calculators.maison.states import State
from calculators.reasons import Words
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison.attack import Cover
from rules_core.maison.saves import Cause, Part, Save, SavingThrow

# --- the words ---


OWN = f"{STATES_PAGE}#jet-sauvegarde"
DODGE = "maison/actions#esquiver-defense"
C = Cause
CAUSES = MappingProxyType(
    {
        C.STUNNED: ("étourdie", f"{STATES_PAGE}#etourdi-maison"),
        C.UNCONSCIOUS: ("inconsciente", f"{STATES_PAGE}#inconscient-maison"),
        C.PARALYSED: ("paralysée", f"{STATES_PAGE}#paralyse-maison"),
        C.PETRIFIED: ("pétrifiée", f"{STATES_PAGE}#petrifie"),
        C.BLINDED: ("aveuglée", f"{STATES_PAGE}#aveugle-maison"),
        C.RESTRAINED: ("entravée", f"{STATES_PAGE}#entrave"),
        C.SQUEEZED: ("dans un espace étroit", "maison/tailles-espace#espace-etroit"),
        C.DODGING: ("esquive", DODGE),
        C.EXHAUSTED: ("épuisée, niveau 3 ou plus", f"{STATES_PAGE}#epuisement"),
        C.COVER: ("abri", f"{MANOEUVRES_PAGE}#abri"),
        C.OTHER_ADVANTAGE: ("autre cause d’avantage", OWN),
        C.OTHER_DISADVANTAGE: ("autre cause de désavantage", OWN),
    }
)
"""The name of each cause that changes something, and the page that gives its rule."""


def named(inputs: Inputs) -> str:
    """Name the save: « jet de sauvegarde de Dextérité »."""
    save = inputs.caracteristique
    if save is Save.OTHER:
        return "jet de sauvegarde"
    return f"jet de sauvegarde {'d’' if save is Save.INTELLIGENCE else 'de '}{SAVES[save]}"


def mode(thrown: SavingThrow) -> str:
    """Say how the d20 is thrown in the end; nothing for a single one that nothing touches."""
    if thrown.mode is not Mode.NORMAL:
        return d20.MODES[thrown.mode]
    return "avantage et désavantage annulés" if thrown.advantages else ""


def sentence(inputs: Inputs, thrown: SavingThrow) -> str:
    """Say the answer in a sentence."""
    what = named(inputs)
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return f"Créature {state} : son {what} est raté d’office, sans lancer de dé."
    against = f"au DD {inputs.dd}, avec {signed(thrown.modifier)} au d20"
    start = capital(", ".join(filter(None, (f"{what} {against}", mode(thrown)))))
    if thrown.chance == 1:
        return f"{start} : toujours réussi, même sur un 1."
    if thrown.chance == 0:
        return f"{start} : toujours raté, même sur un 20."
    return f"{start} : réussite {chance(thrown.chance)}."


def figures(thrown: SavingThrow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    made = Figure("Chance de réussir", thrown.chance)
    if thrown.face is None:
        return (made,)
    return (
        made,
        Figure("Dé à obtenir", d20.face(thrown.face)),
        Figure("Ajouté au d20", signed(thrown.modifier)),
        Figure("Jet", d20.MODES[thrown.mode]),
    )


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


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the saving throw into words."""
    thrown = outcome.thrown
    return Result(
        sentence=sentence(inputs, thrown),
        answers={
            "chance": thrown.chance,
            "rate-d-office": thrown.failures[0].value if thrown.failures else None,
            "modificateur": None if thrown.failures else thrown.modifier,
            "mode": None if thrown.failures else thrown.mode.value,
            "face": thrown.face,
            "avantages": [each.value for each in thrown.advantages],
            "desavantages": [each.value for each in thrown.disadvantages],
            "bonus-perdus": [each.value for each in thrown.losses],
            "par-dd": {str(dd): chance for dd, _, chance in outcome.by_difficulty},
            "sans": {each.value: chance for each, chance in outcome.removals.items()},
        },
        figures=figures(thrown),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, thrown)),
        notes=tuple(notes(inputs, thrown)),
    )


# --- the tables ---


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    thrown = outcome.thrown
    if not thrown.failures:
        yield Table(
            f"Chance selon le DD (mode {d20.MODES[thrown.mode]})",
            ("DD", "dé à obtenir", "réussite"),
            tuple(
                Row(f"DD {dd}", (d20.face(face or 0), chance), chance, current=dd == inputs.dd)
                for dd, face, chance in outcome.by_difficulty
            ),
        )
    if outcome.removals:
        rows = [Row("rien n’est retiré", (thrown.chance,), thrown.chance)]
        rows += [Row(CAUSES[each][0], (left,), left) for each, left in outcome.removals.items()]
        caption = "Chance de réussir sans cette cause"
        yield Table(caption, ("Sans…", "réussite"), tuple(rows), folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the save is made."""
    thrown = compute(inputs).thrown
    if thrown.failures:
        state = CAUSES[thrown.failures[0]][0]
        return Throw((f"Créature {state}.",), "Aucun dé à lancer : raté d’office.")
    kept, line = d20.throw(thrown.mode, randomness)
    total = kept + thrown.modifier
    verdict = "réussi" if total >= inputs.dd else "raté"
    return Throw(
        (line, f"{kept} et {signed(thrown.modifier)} : {number(total)}"),
        f"{number(total)} contre DD {inputs.dd} : {verdict}.",
    )


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/sauvegarde",
    title="Jet de sauvegarde",
    purpose="Votre chance de réussir une sauvegarde, selon l’abri, l’esquive et votre état.",
    question="tenir",
    rule=f"{STATES_PAGE}#sauvegardes",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
