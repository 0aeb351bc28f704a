"""Blessures: how many a blow inflicts, and what they cost (003 l.107-113, l.149)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import reasons
from calculators.answer import Figure, Note, Onward, Picture, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import capital, chance, decimal, number, percent
from calculators.laws import law_table
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.blessures.asked import Inputs, Wounding, compute, penalties, struck
from calculators.oeil_noir.blows import (
    DAMAGE,
    ENDURANCE,
    KIND_RULES,
    damage_points,
    dice_text,
    span,
    threshold_steps,
    wounds,
)
from calculators.oeil_noir.names import happens
from calculators.onward import go_on
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.damage import Harm, Kind
from rules_core.oeil_noir.wounds import Build, OlderRule, Part, Thresholds, WoundRule

# --- the words ---


def cost(inputs: Inputs, total: int) -> str:
    """Say what so many Blessures take away."""
    lost = penalties(inputs, total)
    if not lost.combat:
        return "aucun malus"
    combat, speed = number(lost.combat), number(lost.speed)
    return f"malus de {combat} à l’AT, la PRD, la CD, l’INI et l’AG, malus de {speed} à la VI"


def thrown(inputs: Inputs) -> str:
    """Name what the blow throws: « PI, 2d6+4 »."""
    name = {Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "Points de dommages"}
    return f"{name[inputs.genre]}, {dice_text(inputs.points)}"


def outcome(inputs: Inputs, new: int) -> str:
    """Tell new Blessures and what all of them cost: « 1 Blessure : malus de 2 à… »."""
    total = inputs.deja + new
    told = wounds(new)
    if inputs.deja:
        told = f"{told if new else 'aucune nouvelle Blessure'}, {number(total)} en tout"
    return f"{told} : {cost(inputs, total)}"


def sentence(inputs: Inputs, found: Wounding) -> str:
    """Say how often the blow wounds, or what it does when nothing is thrown."""
    damage, law = found.harm.damage, found.wounds
    if len(damage.weights) == len(law.weights) == 1:
        return f"Pour {damage_points(damage.minimum)}, {outcome(inputs, law.minimum)}."
    told = happens(
        found.wounded,
        "Le coup inflige au moins une Blessure",
        "Le coup inflige toujours une Blessure au moins",
        "Le coup n’inflige jamais de Blessure",
    )
    return f"{told} ; {decimal(law.mean)} en moyenne." if found.wounded else f"{told}."


def figures(found: Wounding) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Au moins une Blessure", found.wounded),
        Figure("Blessures, en moyenne", decimal(found.wounds.mean)),
    )
    if found.older:
        return seen
    return (*seen, Figure("Seuils : plus de", _limits(found)))


def _limits(found: Wounding) -> str:
    return " / ".join(number(each) for each in found.thresholds.values)


def brief(found: Wounding) -> Figure:
    """Return the answer in one figure, with the thresholds that a table asks for."""
    limits = "" if found.older else f" (plus de {_limits(found)})"
    return Figure(f"Au moins une Blessure{limits}", found.wounded)


def onward(inputs: Inputs, found: Wounding) -> Iterator[Onward]:
    """Go on to the vitality that is left, once the Blessures are known."""
    law = found.wounds
    if len(law.weights) == 1:
        total = inputs.deja + law.minimum
        text = "l’Énergie Vitale qui reste"
        yield go_on(inputs, "oeil-noir/energie-vitale", text, blessures=total, rage=inputs.rage)


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


COUNTS = ("une", "deux", "trois")
VALUES = ("at", "prd", "cd", "ini", "ag")


def explain(inputs: Inputs, found: Wounding) -> Result:
    """Put the Blessures into words."""
    harm, law = found.harm, found.wounds
    totals = {new: inputs.deja + new for new in law.weights}
    felt = {new: penalties(inputs, total) for new, total in totals.items()}
    return Result(
        sentence=sentence(inputs, found),
        answers={
            "seuils": dict(zip(COUNTS, found.thresholds.values, strict=True)),
            "points-moyens": harm.struck.mean,
            "endurance-moyenne": harm.endurance.mean if inputs.genre is Kind.ENDURANCE else None,
            "dommages-moyens": harm.damage.mean,
            "points-de-dommages": harm.damage,
            "blessures": law,
            "au-moins-une": found.wounded,
            "moyenne": law.mean,
            "malus": {
                str(new): {"blessures": total}
                | dict.fromkeys(VALUES, felt[new].combat)
                | {"vi": felt[new].speed}
                for new, total in totals.items()
            },
            "cinq-blessures": found.out,
        },
        onward=tuple(onward(inputs, found)),
        figures=figures(found),
        brief=brief(found),
        tables=tuple(tables(inputs, found)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs, found)),
    )


# --- the tables ---


HEADINGS = ("aucune", "une", "deux", "trois")


def tables(inputs: Inputs, found: Wounding) -> Iterator[Table]:
    """Yield the Blessures of the blow, what they cost, and the law of the points de dommages."""
    older, law = found.older, found.wounds
    rows = _older_rows(older, law) if older else _rows(found.thresholds, law)
    yield Table(
        "Blessures de ce coup",
        ("Blessures", "points de dommages", "chance"),
        tuple(rows),
        picture=Picture.SHARES,
    )
    columns = ("Blessures en tout", "malus à l’AT, PRD, CD, INI, AG", "malus à la VI", "chance")
    costs = tuple(_cost(inputs, new, share) for new, share in law.items())
    yield Table("Malus après ce coup", columns, costs)
    if len(found.harm.damage.weights) > 1:
        yield law_table("Points de dommages de ce coup", found.harm.damage, what="Points")


def _rows(thresholds: Thresholds, law: Law) -> Iterator[Row]:
    """Yield a row for each number of Blessures that some points de dommages inflict."""
    shares = dict(law.items())
    lows = [0, *(each + 1 for each in thresholds.values)]
    highs = [*thresholds.values, None]
    for new, (low, high) in enumerate(zip(lows, highs, strict=True)):
        if high is None or low <= high:
            points = f"{number(low)} ou plus" if high is None else _span(low, high)
            share = shares.get(new, Fraction())
            yield Row(HEADINGS[new], (points, share), bar=share)


def _span(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


def _older_rows(older: OlderRule, law: Law) -> Iterator[Row]:
    shares = dict(law.items())
    limit = number(older.constitution)
    told = (f"{limit} au plus, ou Volonté réussie", f"plus de {limit}, Volonté ratée")
    if older.automatic:
        told = ("0", "1 ou plus")
    for new, points in enumerate(told):
        share = shares.get(new, Fraction())
        yield Row(HEADINGS[new], (points, share), bar=share)


def _cost(inputs: Inputs, new: int, share: Fraction) -> Row:
    total = inputs.deja + new
    felt = penalties(inputs, total)
    return Row(number(total), (felt.combat, felt.speed, share), bar=share)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the blow, and the test of Volonté where the older rule asks for it."""
    points = sum(inputs.points.roll(randomness)) + inputs.points.constant
    found = struck(inputs, Law.constant(points))
    damage, older = found.harm.damage.minimum, found.older
    lines = [
        f"{thrown(inputs)} : {number(points)}",
        f"Points de dommages : {number(damage)}",
    ]
    if older and older.tests(damage):
        face = randomness.randint(1, 100)
        new = int(face > inputs.volonte)
        lines.append(f"Volonté : D100, {face}, {'ratée' if new else 'réussie'}")
    else:
        new = found.wounds.minimum
    return Throw(tuple(lines), f"{capital(outcome(inputs, new))}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="oeil-noir/blessures",
    title="Blessures",
    purpose="Les Seuils de Blessure, le nombre de Blessures d’un coup et leurs malus.",
    question="pertes",
    rule=f"{names.WOUNDS_PAGE}#seuils",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
