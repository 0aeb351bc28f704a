"""Dégâts: what a blow that touches costs (003 l.75-84, l.107-113, l.197)."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import (
    Answer,
    Figure,
    Note,
    Onward,
    Picture,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.calculator import Calculator
from calculators.french import capital, decimal, number, percent, plural
from calculators.laws import law_table
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
from calculators.oeil_noir.degats.asked import Inputs, Struck, compute, struck
from calculators.oeil_noir.names import happens
from calculators.onward import go_on
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.damage import DOUBLE, SERIOUS_WOUNDS, Critical, CriticalWound, Harm, Kind
from rules_core.oeil_noir.wounds import Build, Thresholds

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
    told = f"Le coup inflige {_amount(lost, damage_points)}"
    if inputs.genre is Kind.ENDURANCE:
        tired = _amount(found.harm.endurance, endurance_points)
        told = f"Le coup enlève {tired}, et inflige {_amount(lost, damage_points)}"
    wounded = happens(
        found.wounded,
        "au moins une Blessure",
        "il inflige toujours une Blessure au moins",
        "il n’inflige aucune Blessure",
    )
    return f"{told} ; {wounded}."


def _amount(law: Law, written: Callable[[Fraction], str]) -> str:
    low, high = number(law.minimum), number(law.maximum)
    told = written(law.mean)
    return f"toujours {told}" if low == high else f"{told} en moyenne, de {low} à {high}"


def figures(found: Struck) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Dommages en moyenne", decimal(found.harm.damage.mean)),
        Figure("Aucun dommage", found.harm.damage.between(0, 0)),
        Figure("Au moins une Blessure", found.wounded),
    )


def onward(inputs: Inputs) -> Iterator[Onward]:
    """Go on to the malus of the Blessures, but for what the next form has no field for."""
    if inputs.critique is Critical.NONE and not inputs.wounds_nobody:
        known = {
            each: getattr(inputs, each)
            for each, field in (
                ("pr", Inputs.pr),
                ("releve", Inputs.releve),
                ("arrondi", Inputs.arrondi),
            )
            if inputs.matters(field)
        }
        yield go_on(
            inputs,
            "oeil-noir/blessures",
            "les malus de ces Blessures",
            genre=inputs.genre,
            points=inputs.points,
            cn=inputs.cn,
            particularite=inputs.particularite,
            abaisse=inputs.abaisse,
            **known,
        )


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


def explain(inputs: Inputs, found: Struck) -> Result:
    """Put the blow into words."""

    def law(told: Law) -> dict[str, Answer]:
        return {"moyenne": told.mean, "minimum": told.minimum, "maximum": told.maximum, "loi": told}

    harm = found.harm
    return Result(
        sentence=sentence(inputs, found),
        answers={
            "points": law(harm.struck),
            "dommages": law(harm.damage),
            "aucun-dommage": harm.damage.between(0, 0),
            "endurance": law(harm.endurance) if inputs.genre is Kind.ENDURANCE else None,
            "blessures": law(harm.wounds),
            "blessure": found.wounded,
            "seuils": [*found.thresholds.values] if found.thresholds else None,
        },
        onward=tuple(onward(inputs)),
        figures=figures(found),
        tables=tuple(tables(inputs, harm)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs)),
    )


# --- the tables ---


def tables(inputs: Inputs, harm: Harm) -> Iterator[Table]:
    """Yield the laws of the vitality lost, of the Endurance where it is aimed at, and Blessures."""
    yield law_table("Points de dommages", harm.damage, what="Points", folded=False)
    if inputs.genre is Kind.ENDURANCE:
        yield law_table("Endurance perdue", harm.endurance, what="Points")
    rows = tuple(Row(wounds(count), (share,), bar=share) for count, share in harm.wounds.items())
    yield Table("Blessures du coup", ("Blessures", "chance"), rows, picture=Picture.SHARES)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the points, and follow them to the vitality lost."""
    thrown = sum(inputs.points.roll(randomness)) + inputs.points.constant
    harm = struck(inputs, Law.constant(thrown)).harm
    lines = [f"{dice_text(inputs.points)} : {number(thrown)} {unit(inputs, thrown)}"]
    if inputs.critique is not Critical.NONE:
        lines.append(doubling(inputs))
    outcome = f"{damage_points(harm.damage.minimum)}, {wounds(harm.wounds.minimum)}"
    if inputs.genre is Kind.ENDURANCE:
        outcome = f"{endurance_points(harm.endurance.minimum)}, {outcome}"
    return Throw(tuple(lines), f"{outcome}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="oeil-noir/degats",
    title="Dommages d’un coup",
    purpose="Ce qu’un coup qui touche enlève d’Énergie Vitale et d’Endurance, et ses Blessures.",
    question="degats",
    rule=DAMAGE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
