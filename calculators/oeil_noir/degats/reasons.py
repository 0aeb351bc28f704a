"""The « Pourquoi ? » of `oeil-noir/degats`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import capital, percent
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.blows import (
    CRITICAL,
    DAMAGE,
    DIRECT,
    ENDURANCE,
    KIND_RULES,
    VOLITION,
    damage_points,
    dice_text,
    spread,
    threshold_steps,
    wounds,
)
from calculators.oeil_noir.degats.computation import Struck
from calculators.oeil_noir.degats.form import Inputs
from calculators.oeil_noir.degats.words import unit
from rules_core.oeil_noir.damage import DOUBLE, SERIOUS_WOUNDS, Critical, CriticalWound, Harm, Kind
from rules_core.oeil_noir.wounds import Build, Thresholds

# --- the steps ---


def steps(inputs: Inputs, found: Struck) -> Iterator[Step]:
    """Yield what becomes of the points, then of the Seuils that they meet."""
    yield from _points(inputs, found.harm)
    if found.thresholds is None:
        yield reasons.choice("Cause sans Blessure", "aucune", f"{names.WOUNDS_PAGE}#causes")
        return
    yield from threshold_steps(found.thresholds, inputs.genre, "seuils.0")
    yield from _wounds(inputs, found.harm, found.thresholds)


def _points(inputs: Inputs, harm: Harm) -> Iterator[Step]:
    thrown, rule = inputs.points.law, KIND_RULES[inputs.genre]
    text = f"Coup : {dice_text(inputs.points)} {unit(inputs, thrown.maximum)}"
    yield reasons.term(text, thrown.mean, rule, "points.moyenne", spread(thrown))
    if inputs.critique is Critical.BEFORE_ARMOUR:
        yield _doubled(inputs, "points.moyenne")
    account, law = "dommages.moyenne", harm.damage
    text, rule = {
        Kind.IMPACT: (f"Points de dommages : PI moins PR {inputs.pr}", DAMAGE),
        Kind.ENDURANCE: (f"Endurance perdue : PI(End) moins PR {inputs.pr}", ENDURANCE),
        Kind.DIRECT: ("Aucune PR ne les arrête", DIRECT),
    }[inputs.genre]
    if inputs.genre is Kind.ENDURANCE:
        account, law = "endurance.moyenne", harm.endurance
    if inputs.critique is Critical.AFTER_ARMOUR:
        yield reasons.term(text, harm.passed.mean, rule, account, spread(harm.passed))
        yield _doubled(inputs, account)
        text = text.partition(" : ")[0]
    yield reasons.answer(text, law.mean, rule, account, spread(law))
    if inputs.genre is Kind.ENDURANCE:
        text, law = "Points de dommages : la moitié", harm.damage
        yield reasons.answer(text, law.mean, ENDURANCE, "dommages.moyenne", spread(law))


def doubling(inputs: Inputs) -> str:
    """Say what a critical hit doubles; the blow must be one."""
    if inputs.genre is Kind.DIRECT:
        return "Un coup critique double les points"
    return capital(rulings.CRITICAL_DOUBLING.sentence(inputs.critique))


def _doubled(inputs: Inputs, account: str) -> Step:
    text = f"{doubling(inputs)} ({names.OLD})"
    return reasons.factor(text, DOUBLE, CRITICAL, account, f"× {DOUBLE}")


def _wounds(inputs: Inputs, harm: Harm, thresholds: Thresholds) -> Iterator[Step]:
    """Yield how often each Seuil is passed: the mean of the Blessures is what these add up to."""
    account, rule = "blessures.moyenne", f"{names.WOUNDS_PAGE}#seuils"
    shares = [harm.damage.probability(threshold.__lt__) for threshold in thresholds.values]
    for count, (threshold, share) in enumerate(zip(thresholds.values, shares, strict=True), 1):
        text = f"Plus de {damage_points(threshold)} : {wounds(count)}"
        yield reasons.term(text, share, rule, account, percent(share))
    if inputs.critique is not Critical.NONE:
        one = wounds(SERIOUS_WOUNDS)
        if inputs.blessure_critique is CriticalWound.ADDED:
            text = f"Coup critique, en plus ({names.OLD})"
            yield reasons.term(text, SERIOUS_WOUNDS, CRITICAL, account, one)
        else:
            text = f"Coup critique, seulement si les seuils n’en donnent pas ({names.OLD})"
            spared = 1 - shares[0]
            yield reasons.term(text, spared, CRITICAL, account, f"{one} : {percent(spared)}")
    mean = harm.wounds.mean
    yield reasons.answer("Blessures, en moyenne", mean, rule, account, spread(harm.wounds))


# --- the notes ---


def notes(inputs: Inputs) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    critical = inputs.critique is not Critical.NONE
    if inputs.genre is Kind.ENDURANCE:
        yield rulings.ENDURANCE_HALF.note()
        yield rulings.ENDURANCE_ROUNDING.note(inputs.arrondi)
        yield Note("La source ne dit pas à quelle Endurance on est hors de combat.", ENDURANCE)
    if critical and inputs.genre is not Kind.DIRECT:
        yield rulings.CRITICAL_DOUBLING.note(inputs.critique)
    if inputs.wounds_nobody:
        told = "Sans Blessure possible, ni la CN ni ce qui déplace les seuils ne change rien."
        yield Note(told, f"{names.WOUNDS_PAGE}#causes", about_input=True)
        return
    yield rulings.WOUND_RULE.note()
    yield rulings.STRICTLY_MORE.note()
    if inputs.particularite is Build.IRON and inputs.abaisse:
        yield rulings.THRESHOLD_CHANGES.note()
    if inputs.genre is Kind.ENDURANCE:
        yield rulings.RAISED_ONCE.note()
    if critical:
        yield rulings.CRITICAL_WOUND.note(inputs.blessure_critique)
        yield from VOLITION
    if inputs.genre is Kind.DIRECT:
        told = "FULMINICTUS, étouffement et la plupart des poisons ne blessent pas : voir l’option."
        yield Note(told, f"{names.WOUNDS_PAGE}#causes")
