"""The « Pourquoi ? » of `runequest/opposition`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import percent
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.names import CLASH_PAGE, SKILLS_PAGE, skill
from calculators.runequest.opposition.computation import fighters, missed, readings, rolls
from calculators.runequest.opposition.form import Inputs
from rules_core.runequest.duel import FOE, YOU, Duel
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, SIDES, Level, SkillPart, SkillTest
from rules_core.runequest.opposition import MARGINS, Side, Ties

NO_REACTION = f"{SKILLS_PAGE}#plusieurs-adversaires"
EXCHANGE = f"{SKILLS_PAGE}#echanger-actions"
BETTER = MappingProxyType(
    {
        Ties.HIGHEST: "meilleur niveau ou, à niveau égal, jet le plus haut",
        Ties.LOWEST: "meilleur niveau ou, à niveau égal, jet le plus bas",
        Ties.NOBODY: "meilleur niveau",
    }
)

# --- the steps ---


def steps(inputs: Inputs, found: Duel) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    law, absent, thrown = found.law, missed(inputs), rolls(inputs)
    if inputs.sans_reaction and inputs.echange:
        yield reasons.choice("Actions de Combat échangées", "une Réaction, donc un jet", EXCHANGE)
    for side, who, name, fighter, made_of, test in zip(
        (YOU, FOE),
        ("Vous", "L’adversaire"),
        ("vous", "adversaire"),
        fighters(inputs),
        found.skills,
        (law.attacker, law.defender),
        strict=True,
    ):
        words = _precise(who, fighter.halvings) if fighter.halvings > 1 else None
        account = f"competences.{name}"
        yield from contests.skill_steps(who, made_of, account, words, always=True)
        if side is absent:
            lost = names.LEVELS[Level.FAILURE]
            yield reasons.choice(f"{who} : plus de Réaction", lost, NO_REACTION)
        elif thrown is None:
            yield contests.roll_step(who, test, f"jets-reussis.{name}")
        else:
            each = thrown[0 if side is YOU else 1]
            text = f"{who} : jet de {names.die(each)} contre {skill(test.skill)}"
            yield reasons.choice(text, names.LEVELS[test.level(each)], names.CONTEST)
    if thrown:
        yield _end(inputs, found)
        return
    won = f"Vous gagnez : {BETTER[inputs.egalites]}"
    yield reasons.answer(won, law.wins(YOU), names.CONTEST, "victoire.vous")
    for margin, share in law.margins(YOU).items():
        text = f"dont {MARGINS[margin].lower()}, marge {margin}"
        rule = f"{CLASH_PAGE}#marge"
        yield reasons.term(text, share, rule, "victoire.vous", percent(share))
    nobody = law.wins(Side.NOBODY)
    yield reasons.answer("Personne ne gagne", nobody, names.CONTEST, "victoire.personne")


def _end(inputs: Inputs, found: Duel) -> Step:
    """Return how two dice that are thrown end."""
    (end,) = found.law.outcomes
    told = "personne ne gagne"
    if end.winner is not Side.NOBODY:
        who = "vous gagnez" if end.winner is YOU else "l’adversaire gagne"
        told = f"{who}, marge {end.margin}"
    return reasons.choice(BETTER[inputs.egalites].capitalize(), told, f"{CLASH_PAGE}#marge")


def _precise(who: str, halvings: int) -> dict[SkillPart, Words]:
    text = f"{who} : coup précis, {halvings} moitiés de suite"
    return {SkillPart.PRECISE: Words(text, contests.HALVINGS, names.points)}


# --- the notes ---


def notes(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    both = fighters(inputs)
    yield from contests.precise_notes(max(each.halvings for each in both), inputs.arrondi)
    if any(each.halvings or each.crippled_style for each in both):
        if not any(each.halvings for each in both):
            yield rulings.ROUNDING.note(inputs.arrondi)
        if any(each.modifier for each in both):
            yield rulings.MODIFIERS_ORDER.note()
    if found.you == found.foe > SIDES:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from _above_100(inputs, found)
    yield from _reactions(inputs, found)
    if min(test.skill for test in _rolling(inputs, found)) < ALWAYS_SUCCEEDS:
        yield rulings.BOUNDS.note()
    everybody = missed(inputs) is Side.NOBODY
    yield from contests.opposed_notes(readings(inputs), ties=everybody)
    yield rulings.SAME_ROWS.note()


def _above_100(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell on whom an excess weighs, where there are several adversaries (002 l.581-588)."""
    if not inputs.autres or max(found.you, *inputs.autres) <= SIDES:
        return
    told = (
        f"Chaque adversaire est ici un test à part : l’excédent au-dessus de {skill(SIDES)} y pèse "
        "du plus habile des deux sur l’autre."
    )
    if found.you > max(found.foe, *inputs.autres):
        told = f"Votre excédent au-dessus de {skill(SIDES)} pèse sur chacun de vos adversaires."
    yield Note(told, names.ABOVE_100, about_input=True)


def _rolling(inputs: Inputs, found: Duel) -> list[SkillTest]:
    """Return the sides that roll a die."""
    sides = {YOU: found.law.attacker, FOE: found.law.defender}
    return [test for side, test in sides.items() if side is not missed(inputs)]


def _reactions(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell what a defender without a Reaction left still counts for, or gives up."""
    if inputs.sans_reaction and inputs.echange:
        yield Note(
            "La source ne dit pas combien d’Actions de Combat coûte une Réaction ; échangées, "
            "elles ne serviront plus à attaquer ce round-ci.",
            EXCHANGE,
            about_input=True,
        )
    side = missed(inputs)
    if side is Side.NOBODY:
        return
    absent = found.you if side is YOU else found.foe
    if absent > SIDES and absent == max(found.you, found.foe):
        yield Note(
            "La source ne dit pas si l’excédent d’un défenseur sans Réaction pèse encore sur "
            "l’attaquant ; ici, il pèse.",
            NO_REACTION,
        )
    else:
        yield Note(
            "Qui n’a plus de Réaction ne lance pas : sa compétence, ses bonus et malus, son coup "
            "précis, son jet et les réussites de même niveau ne comptent pas.",
            NO_REACTION,
            about_input=True,
        )
