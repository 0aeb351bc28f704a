"""The « Pourquoi ? » of `oeil-noir/blessures`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import chance, number, percent
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.blessures.computation import Wounding
from calculators.oeil_noir.blessures.form import Inputs
from calculators.oeil_noir.blessures.words import cost, thrown
from calculators.oeil_noir.blows import DAMAGE, ENDURANCE, KIND_RULES, span, threshold_steps
from rules_core.oeil_noir.damage import Harm, Kind
from rules_core.oeil_noir.wounds import Build, OlderRule, Part, Thresholds, WoundRule

PAGE = names.WOUNDS_PAGE
SERIOUS = f"{PAGE}#blessure-serieuse"

# --- the steps ---


def steps(inputs: Inputs, found: Wounding) -> Iterator[Step]:
    """Yield what becomes of the points, then how they wound, and what a Blessure costs."""
    yield from _points(inputs, found.harm)
    if found.older:
        yield from _older(found.older, found.harm)
    else:
        yield from threshold_steps(found.thresholds, inputs.genre, "seuils.une")
    rule = SERIOUS if found.older else f"{PAGE}#seuils"
    yield reasons.answer("Au moins une Blessure", found.wounded, rule, "au-moins-une")
    if inputs.rage:
        each, rule = "négligés dans cet état", f"{names.LIFE_PAGE}#rage"
    else:
        each, rule = f"chacune, {cost(inputs, 1)}", f"{PAGE}#malus"
    yield reasons.choice("Malus des Blessures", each, rule)


def _points(inputs: Inputs, harm: Harm) -> Iterator[Step]:
    text, rule = thrown(inputs), KIND_RULES[inputs.genre]
    lost = harm.damage
    if inputs.genre is Kind.DIRECT:
        yield reasons.answer(text, lost.mean, rule, "dommages-moyens", span(lost))
        return
    known = harm.struck.map(lambda points: max(0, points))
    yield reasons.answer(text, harm.struck.mean, rule, "points-moyens", span(known))
    text = f"Moins la PR, {number(inputs.pr)}"
    if inputs.genre is Kind.IMPACT:
        yield reasons.answer(text, lost.mean, DAMAGE, "dommages-moyens", span(lost))
        return
    tired = harm.endurance
    yield reasons.answer(text, tired.mean, DAMAGE, "endurance-moyenne", span(tired))
    text = "Vrais points de dommages : la moitié"
    yield reasons.answer(text, lost.mean, ENDURANCE, "dommages-moyens", span(lost))


def _older(older: OlderRule, harm: Harm) -> Iterator[Step]:
    if older.automatic:
        text = "Arme qui blesse sans jet de Volonté"
        yield reasons.choice(text, "dès 1 point de dommages", SERIOUS)
        return
    asked = harm.damage.probability(older.tests)
    text = f"Jet de Volonté : à plus de {number(older.constitution)}, la CN"
    yield reasons.factor(text, asked, SERIOUS, "au-moins-une", percent(asked))
    failed = 1 - older.willpower
    yield reasons.factor("Jet de Volonté raté", failed, SERIOUS, "au-moins-une", chance(failed))


# --- the notes ---


def notes(inputs: Inputs, found: Wounding) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if found.older:
        yield rulings.WOUND_RULE.note(WoundRule.OLDER)
        yield rulings.WOUND_COST.note()
        if inputs.automatique:
            yield rulings.AUTOMATIC_WOUND.note()
    else:
        yield from _threshold_notes(inputs, found.thresholds)
    if inputs.genre is Kind.ENDURANCE:
        yield rulings.ENDURANCE_HALF.note()
    if not inputs.rage:
        yield rulings.BELOW_ZERO.note()
        yield Note("L’AG perdue ne change aucune autre valeur de base.", f"{PAGE}#malus")
    if found.out:
        yield rulings.FIVE_WOUNDS.note()
    causes = "Un FULMINICTUS, un étouffement et la plupart des poisons n’infligent pas de Blessure."
    yield Note(causes, f"{PAGE}#causes")


def _threshold_notes(inputs: Inputs, thresholds: Thresholds) -> Iterator[Note]:
    yield rulings.STRICTLY_MORE.note()
    if inputs.particularite is Build.IRON and inputs.abaisse:
        yield rulings.THRESHOLD_CHANGES.note()
    if inputs.genre is Kind.ENDURANCE:
        yield rulings.RAISED_ONCE.note()
    if inputs.cn % 2:
        yield rulings.THRESHOLD_ROUNDING.note()
    if thresholds.made_of[0][Part.FLOOR]:
        yield rulings.LEAST_THRESHOLD.note(about_input=True)
