"""Blessures: how many a blow inflicts, and what they cost (003 l.107-113, l.149)."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, decimal, happens, number, percent
from calculators.laws import law_table
from calculators.oeil_noir import blows, names, rulings, settled
from calculators.oeil_noir.blessures.asked import Inputs, Wounding, compute, struck
from calculators.oeil_noir.energie_vitale.asked import Inputs as Vitality
from calculators.onward import go_on
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir import wounds
from rules_core.oeil_noir.damage import Harm, Kind
from rules_core.oeil_noir.wounds import OlderRule, Part, WoundRule

PAGE = names.WOUNDS_PAGE
SERIOUS = f"{PAGE}#blessure-serieuse"
COSTS = f"{PAGE}#malus"

# --- the words ---

OUT = "hors de combat"


def cost(inputs: Inputs, total: int) -> str:
    """Say what so many Blessures take away."""
    lost = inputs.penalties(total)
    if not lost.combat:
        return "aucun malus"
    combat, speed = number(lost.combat), number(lost.speed)
    return f"malus de {combat} à l’AT, la PRD, la CD, l’INI et l’AG, malus de {speed} à la VI"


def thrown(inputs: Inputs) -> str:
    """Name what the blow throws: « PI, 2d6+4 »."""
    name = {Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "Points de dommages"}
    return f"{name[inputs.genre]}, {blows.dice_text(inputs.points)}"


def outcome(inputs: Inputs, new: int) -> str:
    """Tell new Blessures and what all of them cost: « 1 Blessure : malus de 2 à… »."""
    total = inputs.deja + new
    told = blows.wounds(new)
    if inputs.deja:
        told = f"{told if new else 'aucune nouvelle Blessure'}, {number(total)} en tout"
    out = f"{OUT}, " if inputs.puts_out(total) else ""
    return f"{told} : {out}{cost(inputs, total)}"


def sentence(inputs: Inputs, found: Wounding) -> str:
    """Say how often the blow wounds, or what it does when nothing is thrown."""
    damage, law = found.harm.damage, found.wounds
    if len(damage.weights) == len(law.weights) == 1:
        return f"Pour {blows.damage_points(damage.minimum)}, {outcome(inputs, law.minimum)}."
    told = happens(
        found.wounded,
        "Le coup inflige au moins une Blessure",
        "Le coup inflige toujours une Blessure au moins",
        "Le coup n’inflige jamais de Blessure",
    )
    if found.wounded:
        told += f" ; {decimal(law.mean)} en moyenne"
    if inputs.puts_out(inputs.deja + law.maximum):
        out = f"{OUT}, à {number(wounds.OUT_OF_ACTION)} Blessures"
        told += happens(
            found.out, f" ; le blessé est {out}", f" ; le blessé est toujours {out}", ""
        )
    return f"{told}."


def answers(inputs: Inputs, found: Wounding) -> dict[str, Answer]:
    """Return the exact answers."""
    harm, law = found.harm, found.wounds
    return {
        "seuils": dict(zip(("une", "deux", "trois"), found.thresholds.values, strict=True)),
        "points-moyens": harm.struck.mean,
        "endurance-moyenne": harm.endurance.mean if inputs.genre is Kind.ENDURANCE else None,
        "dommages-moyens": harm.damage.mean,
        "points-de-dommages": harm.damage,
        "blessures": law,
        "au-moins-une": found.wounded,
        "moyenne": law.mean,
        "malus": {str(new): _malus(inputs, inputs.deja + new) for new in law.weights},
        "cinq-blessures": found.out,
    }


def _malus(inputs: Inputs, total: int) -> dict[str, int]:
    lost = inputs.penalties(total)
    values = dict.fromkeys(("at", "prd", "cd", "ini", "ag"), lost.combat)
    return {"blessures": total, **values, "vi": lost.speed}


def figures(_: Inputs, found: Wounding) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Au moins une Blessure", found.wounded)
    yield Figure("Blessures, en moyenne", decimal(found.wounds.mean))
    if not found.older:
        yield Figure("Seuils : plus de", _limits(found))
    elif found.out:
        yield Figure(OUT.capitalize(), found.out)


def brief(_: Inputs, found: Wounding) -> Figure:
    """Return the answer in one figure, with the thresholds that a table asks for."""
    wounded = "Au moins une Blessure"
    limits = "" if found.older else f" (plus de {_limits(found)})"
    return Figure(f"{wounded}{limits}", found.wounded, wounded)


def _limits(found: Wounding) -> str:
    return " / ".join(number(each) for each in found.thresholds.values)


def steps(inputs: Inputs, found: Wounding) -> Iterator[Step]:
    """Yield what becomes of the points, then how they wound, and what a Blessure costs."""
    yield from _points(inputs, found.harm)
    if found.older:
        yield from _older(found.older, found.harm)
    else:
        yield from blows.threshold_steps(found.thresholds, inputs.genre, "seuils.une")
    rule = SERIOUS if found.older else blows.THRESHOLDS
    yield reasons.answer("Au moins une Blessure", found.wounded, rule, "au-moins-une")
    if inputs.rage:
        each, rule = "négligés dans cet état", f"{names.LIFE_PAGE}#rage"
    else:
        each, rule = f"chacune, {cost(inputs, 1)}", COSTS
    yield reasons.choice("Malus des Blessures", each, rule)


def _points(inputs: Inputs, harm: Harm) -> Iterator[Step]:
    text, rule = thrown(inputs), blows.KIND_RULES[inputs.genre]
    lost = harm.damage
    if inputs.genre is Kind.DIRECT:
        yield reasons.answer(text, lost.mean, rule, "dommages-moyens", blows.span(lost))
        return
    known = harm.struck.map(lambda points: max(0, points))
    yield reasons.answer(text, harm.struck.mean, rule, "points-moyens", blows.span(known))
    text = f"Moins la PR, {number(inputs.pr)}"
    if inputs.genre is Kind.IMPACT:
        yield reasons.answer(text, lost.mean, blows.DAMAGE, "dommages-moyens", blows.span(lost))
        return
    tired = harm.endurance
    yield reasons.answer(text, tired.mean, blows.DAMAGE, "endurance-moyenne", blows.span(tired))
    text = "Vrais points de dommages : la moitié"
    yield reasons.answer(text, lost.mean, blows.ENDURANCE, "dommages-moyens", blows.span(lost))


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


def notes(inputs: Inputs, found: Wounding) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if found.older:
        yield rulings.WOUND_RULE.note(WoundRule.OLDER)
        yield settled.WOUND_COST.note()
        if inputs.automatique:
            yield settled.AUTOMATIC_WOUND.note()
    else:
        yield from blows.threshold_notes(found.thresholds, inputs.genre)
        if inputs.cn % 2:
            yield settled.THRESHOLD_ROUNDING.note()
        if found.thresholds.made_of[0][Part.FLOOR]:
            yield settled.LEAST_THRESHOLD.note(about_input=True)
    if inputs.genre is Kind.ENDURANCE:
        yield settled.ENDURANCE_HALF.note()
    if not inputs.rage:
        yield settled.BELOW_ZERO.note()
        yield Note("L’AG perdue ne change aucune autre valeur de base.", COSTS)
    if found.out:
        yield settled.FIVE_WOUNDS.note()
    causes = "Un FULMINICTUS, un étouffement et la plupart des poisons n’infligent pas de Blessure."
    yield Note(causes, f"{PAGE}#causes")


def onward(inputs: Inputs, found: Wounding) -> Iterator[Onward]:
    """Go on to the vitality that is left, once the Blessures are known."""
    law = found.wounds
    if len(law.weights) == 1:
        yield from _weakened(inputs, law.minimum, found.harm.damage.likeliest() or 0)


def _weakened(inputs: Inputs, new: int, lost: int) -> Iterator[Onward]:
    """Go on to the vitality that is left after so many new Blessures and so many points lost."""
    # The vitality is not asked for here: that of someone who was whole before the blow.
    most = Vitality.base.default
    text = f"l’Énergie Vitale qui reste, {number(most - lost)} PV sur {number(most)} de base"
    yield from go_on(
        inputs,
        "oeil-noir/energie-vitale",
        text,
        blessures=inputs.deja + new,
        base=most,
        ev=most - lost,
    )


# --- the tables ---

HEADINGS = ("aucune", "une", "deux", "trois")


def tables(inputs: Inputs, found: Wounding) -> Iterator[Table]:
    """Yield the Blessures of the blow, what they cost, and the law of the points de dommages."""
    law, damage = found.wounds, found.harm.damage
    rows = []
    for new, points in _stretches(found):
        share = law.between(new, new)
        rows.append(Row(HEADINGS[new], (points, share), bar=share))
    columns = ("Blessures", "points de dommages", "chance")
    yield Table("Blessures de ce coup", columns, tuple(rows), picture=Picture.SHARES)
    rows = []
    for new, share in law.items():
        total = inputs.deja + new
        lost = inputs.penalties(total)
        heading = f"{number(total)}, {OUT}" if inputs.puts_out(total) else number(total)
        rows.append(Row(heading, (lost.combat, lost.speed, share), bar=share))
    malus = ("malus à l’AT, PRD, CD, INI, AG", "malus à la VI")
    yield Table("Malus après ce coup", ("Blessures en tout", *malus, "chance"), tuple(rows))
    if len(damage.weights) > 1:
        yield law_table("Points de dommages de ce coup", damage, what="Points")


def _stretches(found: Wounding) -> Iterator[tuple[int, str]]:
    """Yield the numbers of Blessures that a blow may inflict, each with what inflicts it."""
    older, limits = found.older, found.thresholds.values
    if older and older.automatic:
        yield from ((0, "0"), (1, "1 ou plus"))
    elif older:
        limit = number(older.constitution)
        yield 0, f"{limit} au plus, ou Volonté réussie"
        yield 1, f"plus de {limit}, Volonté ratée"
    else:
        lows = (0, *(each + 1 for each in limits))
        for new, (low, high) in enumerate(zip(lows, limits, strict=False)):
            if low <= high:
                yield new, blows.reach(low, high)
        yield len(limits), f"{number(lows[-1])} ou plus"


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the blow, and the test of Volonté where the older rule asks for it."""
    points = blows.cast(inputs.points, randomness)
    found = struck(inputs, Law.constant(points))
    damage, new = found.harm.damage.minimum, found.wounds.minimum
    lines = [f"{thrown(inputs)} : {number(points)}", f"Points de dommages : {number(damage)}"]
    if found.older and found.older.tests(damage):
        face = randomness.randint(1, 100)
        new = int(face > inputs.volonte)
        lines.append(f"Volonté : D100, {face}, {'ratée' if new else 'réussie'}")
    ways = tuple(_weakened(inputs, new, damage))
    return Throw(tuple(lines), f"{capital(outcome(inputs, new))}.", ways)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/blessures",
    title="Blessures",
    purpose="Les Seuils de Blessure, le nombre de Blessures d’un coup et leurs malus.",
    question="pertes",
    rule=blows.THRESHOLDS,
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
        brief=brief,
    ),
    roll=roll,
)
