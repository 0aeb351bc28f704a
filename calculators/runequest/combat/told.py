"""Combat: a whole fight by RuneQuest (002 l.77-183, 527-605, 925-971)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import fights, reasons
from calculators.answer import Answer, Figure, Note, Step, Table
from calculators.calculator import Calculator, telling
from calculators.french import decimal, percent
from calculators.runequest import contests, names, rulings, settled
from calculators.runequest.combat import effects, effects_told
from calculators.runequest.combat.asked import Inputs
from calculators.runequest.combat.fought import Outcome, compute
from calculators.runequest.combat.further import FURTHER
from calculators.runequest.combat.played import MAJOR, REACTIONS, RULE, SERIOUS, roll
from calculators.runequest.degats.asked import Parry
from rules_core.dice import Law
from rules_core.runequest.fighters import Ending, Fighter
from rules_core.runequest.levels import SIDES as HUNDRED
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Opposition, Side

# --- the words ---

TEST = f"{names.WOUNDS_PAGE}#test-endurance"
LIMB = f"{names.WOUNDS_PAGE}#serieuse-membre"
ENDS = {Ending.LIMB: LIMB, Ending.ARM: LIMB, Ending.OUT: MAJOR, Ending.SERIOUS: SERIOUS}
DAMAGE = {
    CombatTable.DEFLECTION: f"{names.CLASH_PAGE}#table-deflection",
    CombatTable.SIMPLE: f"{names.CLASH_PAGE}#table-simplifiee",
}
SIDES = {"": "vous", "-adverse": "l’adversaire"}
"""What ends the name of each side's answers, and what the side is called."""
SOUND = "Vous l’emportez sans Blessure Sérieuse"


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    return fights.sentence(outcome.course, foes=inputs.adversaires)


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    yours, theirs = outcome.sound
    told = fights.answers(outcome.course) | {
        "indemne-de-blessure-serieuse": yours,
        "adversaire-indemne-de-blessure-serieuse": theirs,
        "ordre-des-coups": outcome.order,
        "attaque-sans-reaction-gagnee": _unmet(outcome).wins(Side.ATTACKER),
    }
    for name, own, other in _sides(outcome):
        test, law = own.against(other, outcome.rules), _taken(own, other, outcome)
        told |= {
            f"competence-en-jeu{name}": test.attacker.skill,
            f"defense-en-jeu{name}": other.against(own, outcome.rules).defender.skill,
            f"attaque-repoussee{name}": other.answered(own, outcome.rules),
            f"attaque-gagnee{name}": test.wins(Side.ATTACKER),
            f"attaque-qui-blesse{name}": 1 - law.between(0, 0),
            f"degats-par-attaque{name}": law.mean,
            f"endurance-ratee{name}": other.overcomes(own, outcome.rules),
        }
    return told


def _sides(outcome: Outcome) -> Iterator[tuple[str, Fighter, Fighter]]:
    """Yield each side with the end of its answers' names, and the one that it strikes at."""
    you, foe = outcome.you, outcome.foe
    yield from zip(SIDES, (you, foe), (foe, you), strict=True)


def _unmet(outcome: Outcome) -> Opposition:
    """Return the test of a foe's attack that meets no Reaction of yours."""
    return outcome.foe.against(outcome.you, outcome.rules, met=False)


def _taken(own: Fighter, other: Fighter, outcome: Outcome) -> Law:
    """Return the law of what one attack takes off the location that it would reach."""
    found = own.reaches(other, outcome.rules)
    whole = sum(each.share for each in found)
    return Law.mixture((Fraction(each.share, whole), each.taken) for each in found if each.share)


def _figures(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield from fights.figures(outcome.course, inputs.adversaires)
    yield Figure(SOUND, outcome.sound[0])


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    yield reasons.choice("Frappe en premier", inputs.qui.label, RULE)
    yield reasons.choice("Le combat s’arrête", Inputs.fin.options[inputs.fin], ENDS[inputs.fin])
    for name, own, other in _sides(outcome):
        who, made_of = SIDES[name], own.in_play(other, outcome.rules)
        account = f"competence-en-jeu{name}"
        yield from contests.skill_steps(who.capitalize(), made_of, account, always=True)
        test, law = own.against(other, outcome.rules), _taken(own, other, outcome)
        if own.policy.guarded:
            guard = own.guard_in_play(other, outcome.rules)
            account = f"defense-en-jeu{name}"
            yield from contests.skill_steps(f"{who.capitalize()} en défense", guard, account)
        text = f"L’attaque gagne le test, {who}"
        yield reasons.answer(text, test.wins(Side.ATTACKER), names.CONTEST, f"attaque-gagnee{name}")
        rule = DAMAGE[inputs.table]
        text = f"L’attaque blesse, armure passée, {who}"
        yield reasons.answer(text, 1 - law.between(0, 0), rule, f"attaque-qui-blesse{name}")
        text = f"Dégâts par attaque, toutes comprises, {who}"
        yield reasons.answer(text, law.mean, rule, f"degats-par-attaque{name}", decimal(law.mean))
        if inputs.fin is not Ending.SERIOUS:
            fails = other.overcomes(own, outcome.rules)
            text = f"Rater le test d’Endurance d’une blessure, {who}"
            yield reasons.answer(text, fails, TEST, f"endurance-ratee{name}")
        yield from effects_told.steps(who, own, outcome.rules)
        if own.answer:
            text, rule = f"{effects_told.ANSWERED[own.answer]}, {who}", effects.rule(own.answer)
            chance = other.answered(own, outcome.rules)
            yield reasons.answer(text, chance, rule, f"attaque-repoussee{name}")
    if inputs.adversaires > 1:
        text = "L’attaque gagne le test, l’adversaire : vous êtes sans Réaction"
        chance = _unmet(outcome).wins(Side.ATTACKER)
        yield reasons.answer(text, chance, REACTIONS, "attaque-sans-reaction-gagnee")


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    sides = outcome.you, outcome.foe
    met = "Chaque attaque" if inputs.adversaires == 1 else "Chacune de vos attaques"
    yield Note(
        f"{met} rencontre une Réaction, et chaque localisation a ses points de vie. Sont "
        f"laissés de côté : {effects_told.others(sides)}, tables d’échec critique, fatigue, recul, "
        "déplacements, soins et sorts, que la source ne décrit pas.",
        RULE,
    )
    yield from effects_told.notes(inputs, sides)
    if outcome.order and inputs.adversaires == 1:
        yield _order("qu’une Réaction gagnée n’arrête pas", outcome.order)
    if inputs.adversaires > 1:
        yield from fights.several_notes(inputs.adversaires, RULE)
        yield from _several(inputs, outcome)
    if inputs.fin is Ending.SERIOUS:
        yield Note(
            "Les deux se battent de leur mieux jusqu’à la première Blessure Sérieuse ou Majeure, "
            "où ce calcul s’arrête : elle décide souvent de la suite.",
            SERIOUS,
        )
    else:
        yield Note(
            "Les 1d3 Actions de Combat que coûte une Blessure Sérieuse sont laissées de côté : qui "
            "en reçoit une sans être hors de combat frappe ici autant qu’avant.",
            SERIOUS,
        )
    yield Note(
        "Le nombre d’Actions, l’ordre et la table des localisations sont dans les règles de base : "
        "donnez ceux de votre table.",
        RULE,
    )
    yield settled.BASIC_GAME.note()
    yield from _readings(inputs, outcome)


def _several(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Tell how one defends against several, and what is left out of that."""
    yield Note(
        "Vos Réactions répondent aux premières attaques de chaque round, et vous ratez sans "
        "lancer devant les autres. Changer des Actions en Réactions et tenir en respect par "
        "l’Acrobatie sont laissés de côté : ôtez de vos attaques ce que vous ajoutez à vos "
        "Réactions.",
        REACTIONS,
        about_input=True,
    )
    if inputs.melee.suffered(inputs.adversaires)[1]:
        if outcome.you.skill > HUNDRED:
            yield settled.SURPLUS_WITHOUT_REACTION.note(about_input=True)
        if inputs.table is CombatTable.DEFLECTION and inputs.parade is not Parry.NONE:
            yield contests.DEFLECTING_WITHOUT_REACTION
    if inputs.melee.mixed and inputs.fin is not Ending.SERIOUS:
        yield _order("qui ont rencontré une Réaction", outcome.order)


def _order(blows: str, order: Fraction) -> Note:
    """Tell what hangs on the order of two kinds of blows, of which one is told."""
    return Note(
        f"L’ordre où les coups {blows} et les autres tombent sur une localisation n’est pas "
        "suivi : chaque chance est celle de l’ordre le moins favorable, qui peut lui ôter "
        f"{percent(order)}.",
        TEST,
        about_input=True,
    )


def _readings(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield how what is open is read."""
    sides = outcome.you, outcome.foe
    yield rulings.USELESS_LIMB.note(inputs.fin)
    if inputs.matters(Inputs.membre_une_fois):
        yield rulings.LIMB_ONCE.note(inputs.membre_une_fois)
    if inputs.fin is not Ending.SERIOUS:
        yield settled.ENDURANCE.note()
        yield rulings.FAILING.note(inputs.battu_seulement)
    if inputs.table is CombatTable.DEFLECTION:
        yield settled.DAMAGE_ORDER.note()
        if not any(each.policy.precise or each.policy.guarded for each in sides):
            yield rulings.ROUNDING.note(inputs.arrondi)
        yield settled.SAME_ROWS.note()
    if outcome.you.skill == outcome.foe.skill > HUNDRED:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from contests.opposed_notes(inputs.readings)


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield from fights.tables(outcome.course)


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/combat",
    title="Le combat entier : qui l’emporte",
    purpose="Un combat contre un ou plusieurs, localisations comprises : qui l’emporte, et quand.",
    question="combat",
    rule=RULE,
    page=names.WOUNDS_PAGE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
    ),
    roll=roll,
    plays=True,
    further=FURTHER,
)
