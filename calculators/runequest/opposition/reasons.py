"""The « Pourquoi ? » of `runequest/opposition`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.calculator import Note, Step
from calculators.french import percent
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.names import CLASH_PAGE, SKILLS_PAGE, skill
from calculators.runequest.opposition.computation import fighters, missed, readings
from calculators.runequest.opposition.form import Inputs
from rules_core.runequest.duel import FOE, YOU, Duel
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, SIDES, Level, SkillPart
from rules_core.runequest.opposition import MARGINS, Side, Ties

NO_REACTION = f"{SKILLS_PAGE}#plusieurs-adversaires"
HALVINGS = f"{SKILLS_PAGE}#precise-multiple"
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
    law, absent = found.law, missed(inputs)
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
        else:
            yield contests.roll_step(who, test, f"jets-reussis.{name}")
    won = f"Vous gagnez : {BETTER[inputs.egalites]}"
    yield reasons.answer(won, law.wins(YOU), names.CONTEST, "victoire.vous")
    for margin, share in law.margins(YOU).items():
        text = f"dont {MARGINS[margin].lower()}, marge {margin}"
        rule = f"{CLASH_PAGE}#marge"
        yield reasons.term(text, share, rule, "victoire.vous", percent(share))
    nobody = law.wins(Side.NOBODY)
    yield reasons.answer("Personne ne gagne", nobody, names.CONTEST, "victoire.personne")


def _precise(who: str, halvings: int) -> dict[SkillPart, Words]:
    text = f"{who} : coup précis, {halvings} moitiés de suite"
    return {SkillPart.PRECISE: Words(text, HALVINGS, names.points)}


# --- the notes ---


def notes(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    both = fighters(inputs)
    if max(each.halvings for each in both) > 1:
        yield Note(
            "Plus d’une moitié est une règle optionnelle : un effet spécial de plus par moitié.",
            HALVINGS,
        )
        yield rulings.FIRST_HALF.note()
    if any(each.halvings or each.crippled_style for each in both):
        yield rulings.ROUNDING.note(inputs.arrondi)
        if any(each.modifier for each in both):
            yield rulings.MODIFIERS_ORDER.note()
    if found.you == found.foe > SIDES:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    if inputs.autres and found.you > SIDES:
        yield Note(
            f"Votre excédent au-dessus de {skill(SIDES)} pèse sur chacun de vos adversaires.",
            names.ABOVE_100,
            about_input=True,
        )
    absent = {YOU: found.you, FOE: found.foe}.get(missed(inputs), 0)
    if absent > SIDES and absent == max(found.you, found.foe):
        yield Note(
            "La source ne dit pas si l’excédent d’un défenseur sans Réaction pèse encore sur "
            "l’attaquant ; ici, il pèse.",
            NO_REACTION,
        )
    if min(found.law.attacker.skill, found.law.defender.skill) < ALWAYS_SUCCEEDS:
        yield rulings.BOUNDS.note()
    yield from contests.opposed_notes(readings(inputs))
    yield rulings.SAME_ROWS.note()
