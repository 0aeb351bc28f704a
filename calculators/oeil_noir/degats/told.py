"""Dégâts: what a blow that touches costs (003 l.75-84, l.107-113, l.197)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Left, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import decimal, happens, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import blows, names, rulings, settled
from calculators.oeil_noir.degats.asked import Inputs, Struck, compute, struck
from calculators.oeil_noir.energie_vitale.asked import Inputs as Vitality
from calculators.onward import as_dice, go_on
from calculators.targets import brought_down
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.damage import DOUBLE, SERIOUS_WOUNDS, Critical, CriticalWound, Harm, Kind
from rules_core.oeil_noir.wounds import Thresholds

CAUSES = f"{names.WOUNDS_PAGE}#causes"

# --- the words ---

UNITS = MappingProxyType({Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)"})


def unit(inputs: Inputs, most: int) -> str:
    """Name what is thrown, `most` of them at most."""
    points = "points" if abs(most) > 1 else "point"
    return UNITS.get(inputs.genre, points)


def endurance_points(points: int | Fraction) -> str:
    """Write points of Endurance."""
    return plural(points, "point d’Endurance", "points d’Endurance")


def sentence(inputs: Inputs, found: Struck) -> str:
    """Say what the blow costs on the whole."""
    lost = found.harm.damage
    told = f"Le coup inflige {_amount(lost, blows.damage_points)}"
    if inputs.genre is Kind.ENDURANCE:
        tired = _amount(found.harm.endurance, endurance_points)
        told = f"Le coup enlève {tired}, et inflige {_amount(lost, blows.damage_points)}"
    wounded = happens(
        found.wounded,
        "au moins une Blessure",
        "il inflige toujours une Blessure au moins",
        "il n’inflige aucune Blessure",
    )
    falls = "" if found.falls is None else f" ; {brought_down(found.falls)}"
    return f"{told} ; {wounded}{falls}."


def _amount(law: Law, written: Callable[[Fraction], str]) -> str:
    low, high = number(law.minimum), number(law.maximum)
    told = written(law.mean)
    return f"toujours {told}" if low == high else f"{told} en moyenne, de {low} à {high}"


def answers(inputs: Inputs, found: Struck) -> dict[str, Answer]:
    """Return the exact answers."""
    harm = found.harm
    return {
        "points": _law(harm.struck),
        "dommages": _law(harm.damage),
        "aucun-dommage": harm.damage.between(0, 0),
        "endurance": _law(harm.endurance) if inputs.genre is Kind.ENDURANCE else None,
        "blessures": _law(harm.wounds),
        "blessure": found.wounded,
        "seuils": [*found.thresholds.values] if found.thresholds else None,
        "cible-a-0-ou-moins": found.falls,
    }


def _law(told: Law) -> dict[str, Answer]:
    return {"moyenne": told.mean, "minimum": told.minimum, "maximum": told.maximum, "loi": told}


def figures(_: Inputs, found: Struck) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Dommages en moyenne", decimal(found.harm.damage.mean))
    yield Figure("Aucun dommage", found.harm.damage.between(0, 0))
    yield Figure("Au moins une Blessure", found.wounded)


def steps(inputs: Inputs, found: Struck) -> Iterator[Step]:
    """Yield what becomes of the points, then of the Seuils that they meet."""
    yield from _points(inputs, found.harm)
    if found.falls is not None:
        text = f"Le coup enlève {number(inputs.pv_cible[0])} PV ou plus"
        yield reasons.answer(text, found.falls, blows.DAMAGE, "cible-a-0-ou-moins")
    if found.thresholds is None:
        yield reasons.choice("Cause sans Blessure", "aucune", CAUSES)
        return
    yield from blows.threshold_steps(found.thresholds, inputs.genre, "seuils.0")
    yield from _wounds(inputs, found.harm, found.thresholds)


def _points(inputs: Inputs, harm: Harm) -> Iterator[Step]:
    thrown, rule = inputs.points.law, blows.KIND_RULES[inputs.genre]
    text = f"Coup : {blows.dice_text(inputs.points)} {unit(inputs, thrown.maximum)}"
    yield reasons.term(text, thrown.mean, rule, "points.moyenne", blows.spread(thrown))
    if inputs.critique is Critical.BEFORE_ARMOUR:
        yield _doubled(inputs, "points.moyenne")
    account, law = "dommages.moyenne", harm.damage
    text, rule = {
        Kind.IMPACT: (f"Points de dommages : PI moins PR {inputs.pr}", blows.DAMAGE),
        Kind.ENDURANCE: (f"Endurance perdue : PI(End) moins PR {inputs.pr}", blows.ENDURANCE),
        Kind.DIRECT: ("Aucune PR ne les arrête", blows.DIRECT),
    }[inputs.genre]
    if inputs.genre is Kind.ENDURANCE:
        account, law = "endurance.moyenne", harm.endurance
    if inputs.critique is Critical.AFTER_ARMOUR:
        yield reasons.term(text, harm.passed.mean, rule, account, blows.spread(harm.passed))
        yield _doubled(inputs, account)
        text = text.partition(" : ")[0]
    yield reasons.answer(text, law.mean, rule, account, blows.spread(law))
    if inputs.genre is Kind.ENDURANCE:
        text, law = "Points de dommages : la moitié", harm.damage
        yield reasons.answer(text, law.mean, blows.ENDURANCE, "dommages.moyenne", blows.spread(law))


def doubling(inputs: Inputs) -> str:
    """Say what a critical hit doubles; the blow must be one."""
    if inputs.genre is Kind.DIRECT:
        return "Un coup critique double les points"
    return blows.doubling(inputs.critique)


def _doubled(inputs: Inputs, account: str) -> Step:
    text = f"{doubling(inputs)} ({names.OLD})"
    return reasons.factor(text, DOUBLE, blows.CRITICAL, account, f"× {DOUBLE}")


def _wounds(inputs: Inputs, harm: Harm, thresholds: Thresholds) -> Iterator[Step]:
    """Yield how often each Seuil is passed: the mean of the Blessures is what these add up to."""
    account, rule = "blessures.moyenne", blows.THRESHOLDS
    shares = [harm.damage.probability(threshold.__lt__) for threshold in thresholds.values]
    for count, (threshold, share) in enumerate(zip(thresholds.values, shares, strict=True), 1):
        text = f"Plus de {blows.damage_points(threshold)} : {blows.wounds(count)}"
        yield reasons.term(text, share, rule, account, percent(share))
    if inputs.critical:
        one = blows.wounds(SERIOUS_WOUNDS)
        if inputs.blessure_critique is CriticalWound.ADDED:
            text = f"Coup critique, en plus ({names.OLD})"
            yield reasons.term(text, SERIOUS_WOUNDS, blows.CRITICAL, account, one)
        else:
            text = f"Coup critique, seulement si les seuils n’en donnent pas ({names.OLD})"
            spared = 1 - shares[0]
            yield reasons.term(text, spared, blows.CRITICAL, account, f"{one} : {percent(spared)}")
    mean = harm.wounds.mean
    yield reasons.answer("Blessures, en moyenne", mean, rule, account, blows.spread(harm.wounds))


def notes(inputs: Inputs, found: Struck) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.genre is Kind.ENDURANCE:
        yield settled.ENDURANCE_HALF.note()
        yield rulings.ENDURANCE_ROUNDING.note(inputs.arrondi)
        yield Note(
            "La source ne dit pas à quelle Endurance on est hors de combat.", blows.ENDURANCE
        )
    if inputs.critical and inputs.genre is not Kind.DIRECT:
        yield rulings.CRITICAL_DOUBLING.note(inputs.critique)
    if found.thresholds is None:
        told = "Sans Blessure possible, ni la CN ni ce qui déplace les seuils ne change rien."
        yield Note(told, CAUSES, about_input=True)
        return
    yield rulings.WOUND_RULE.note()
    yield from blows.threshold_notes(found.thresholds, inputs.genre)
    if inputs.critical:
        yield rulings.CRITICAL_WOUND.note(inputs.blessure_critique)
        yield from blows.VOLITION
    if inputs.genre is Kind.DIRECT:
        told = "FULMINICTUS, étouffement et la plupart des poisons ne blessent pas : voir l’option."
        yield Note(told, CAUSES)


def onward(inputs: Inputs, found: Struck) -> Iterator[Onward]:
    """Go on to the malus of the Blessures, and to the vitality that known damage leaves."""
    if not (inputs.critical or inputs.wounds_nobody):
        # Of the others the next form has no field.
        yield from _wounded(inputs)
    yield from _state(inputs, found)


def _wounded(inputs: Inputs, **known: Any) -> Iterator[Onward]:
    """Go on to the malus of the Blessures: the defender is the one who is then asked for."""
    text = "les malus de ces Blessures"
    yield from go_on(inputs, "oeil-noir/blessures", text, turned=True, **known)


def _fallen(inputs: Inputs, thrown: int, found: Struck) -> Iterator[Onward]:
    """Go on with the points that were thrown, and with the vitality that they leave."""
    if not (inputs.critical or inputs.wounds_nobody):
        yield from _wounded(inputs, points=as_dice(thrown))
    yield from _state(inputs, found)


def _state(inputs: Inputs, found: Struck) -> Iterator[Onward]:
    """Go on to the state that a blow leaves the defender in, where it is known."""
    if known := left(inputs, found):
        yield from go_on(
            inputs,
            "oeil-noir/energie-vitale",
            "l’état du défenseur",
            turned=True,
            ev=known.after,
            base=max(known.before, Vitality.base.default),
            # Those of the blow: older ones are not asked for here.
            blessures=found.harm.wounds.minimum,
        )


def left(inputs: Inputs, found: Struck) -> Left | None:
    """Return the vitality that known damage leaves; None where that of before is not told."""
    lost = found.harm.damage
    if not inputs.pv_cible or lost.minimum < lost.maximum or not lost.maximum:
        return None
    (before,) = inputs.pv_cible
    after = before - lost.maximum
    return Left(before, after, {"ev": str(after)})


# --- the tables ---


def tables(inputs: Inputs, found: Struck) -> Iterator[Table]:
    """Yield the laws of the vitality lost, of the Endurance where it is aimed at, and Blessures."""
    harm = found.harm
    yield law_table("Points de dommages", harm.damage, what="Points", folded=False)
    if inputs.genre is Kind.ENDURANCE:
        yield law_table("Endurance perdue", harm.endurance, what="Points")
    rows = tuple(
        Row(blows.wounds(count), (share,), bar=share) for count, share in harm.wounds.items()
    )
    yield Table("Blessures du coup", ("Blessures", "chance"), rows, picture=Picture.SHARES)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the points, and follow them to the vitality lost."""
    thrown = blows.cast(inputs.points, randomness)
    found = struck(inputs, Law.constant(thrown))
    harm = found.harm
    lines = [f"{blows.dice_text(inputs.points)} : {number(thrown)} {unit(inputs, thrown)}"]
    if inputs.critical:
        lines.append(doubling(inputs))
    outcome = f"{blows.damage_points(harm.damage.minimum)}, {blows.wounds(harm.wounds.minimum)}"
    if inputs.genre is Kind.ENDURANCE:
        outcome = f"{endurance_points(harm.endurance.minimum)}, {outcome}"
    kept = left(inputs, found)
    if kept:
        outcome += f" ; il lui reste {plural(kept.after, 'PV', 'PV')}"
    return Throw(tuple(lines), f"{outcome}.", tuple(_fallen(inputs, thrown, found)), kept)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/degats",
    title="Dommages d’un coup",
    purpose="Ce qu’un coup qui touche enlève d’Énergie Vitale et d’Endurance, et ses Blessures.",
    question="degats",
    rule=blows.DAMAGE,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence,
        answers,
        figures=figures,
        tables=tables,
        steps=steps,
        notes=notes,
        onward=onward,
        left=left,
    ),
    roll=roll,
    lasting={"ev": Inputs.pv_cible},
)
