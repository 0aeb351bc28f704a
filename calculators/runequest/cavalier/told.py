"""Cavalier: a rider's combat skill, his chance to win, where he strikes (002 l.724-732)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, number, percent
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings, settled, throws
from calculators.runequest.cavalier.asked import Action, Inputs, Ride, compute
from calculators.runequest.contests import opposed_line
from calculators.runequest.names import MOUNTED_PAGE, skill, special_effects
from rules_core.dice import Randomness
from rules_core.runequest import mounted
from rules_core.runequest.levels import SIDES, SkillPart
from rules_core.runequest.margins import MARGINS
from rules_core.runequest.mounted import RiderPart
from rules_core.runequest.opposition import Opposition, Side, outcome

RULE = f"{MOUNTED_PAGE}#cavalier"
LOCATION = f"{MOUNTED_PAGE}#localisation-cavalier"

# --- the words ---


def skill_words(inputs: Inputs) -> dict[SkillPart | RiderPart, Words]:
    """Return what the parts of the rider's skill are called."""
    limit = f"Plafond : Équitation à {skill(inputs.equitation)}"
    ceiling, above = f"{MOUNTED_PAGE}#plafond-equitation", f"{MOUNTED_PAGE}#bonus-cavalier"
    return {
        SkillPart.SKILL: Words("Compétence de combat", names.CONTEST, skill, always=True),
        SkillPart.PRECISE: contests.precise_words(inputs.moities),
        SkillPart.MODIFIER: Words("Autres bonus et malus", names.ABOVE_100, names.points),
        RiderPart.LIMIT: Words(limit, ceiling, names.points, always=True),
        RiderPart.FROM_ABOVE: Words("Adversaire au-dessous", above, names.points),
    }


def sentence(inputs: Inputs, ride: Ride) -> str:
    """Say how often the rider wins, mounted and on foot."""
    won, on_foot = ride.mounted.wins(Side.ATTACKER), ride.on_foot.wins(Side.ATTACKER)
    return (
        f"À cheval, le cavalier {inputs.action.label} à {skill(ride.skill.mounted)} contre "
        f"{skill(inputs.adversaire)} et l’emporte : {chance(won)} ; à pied, à "
        f"{skill(ride.skill.on_foot)} : {percent(on_foot)}."
    )


def answers(inputs: Inputs, ride: Ride) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    return {
        "competence": ride.skill.mounted,
        "plafonnee": ride.skill.limited,
        "bonus": ride.skill.gained,
        "competence-a-pied": ride.skill.on_foot,
        "a-cheval": _fight(ride.mounted),
        "a-pied": _fight(ride.on_foot),
        "localisation": mounted.LOCATION.law if inputs.aimed else None,
    }


def _fight(test: Opposition) -> Mapping[str, Answer]:
    return {
        "cavalier": test.attacker.skill,
        "adversaire": test.defender.skill,
        "cavalier-reussit": test.attacker.success,
        "adversaire-reussit": test.defender.success,
        "gagne": test.wins(Side.ATTACKER),
        "perd": test.wins(Side.DEFENDER),
        "personne": test.wins(Side.NOBODY),
        "marges": {str(margin): each for margin, each in test.margins(Side.ATTACKER).items()},
    }


def figures(inputs: Inputs, ride: Ride) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Compétence à cheval", skill(ride.skill.mounted))
    yield Figure("Le cavalier l’emporte", ride.mounted.wins(Side.ATTACKER))
    if inputs.aimed:
        law = mounted.LOCATION.law
        yield Figure("Localisation", f"{law.minimum} à {law.maximum}")


def steps(inputs: Inputs, ride: Ride) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    test, kept = ride.mounted, ride.skill.mounted
    yield from reasons.terms(ride.skill.made_of, skill_words(inputs), "competence")
    yield reasons.total("Compétence à cheval", kept, RULE, "competence", skill(kept))
    rider, adversary = inputs.facing(kept, inputs.adversaire)
    yield from contests.skill_steps("Le cavalier", rider, "a-cheval.cavalier")
    yield contests.roll_step("Le cavalier", test.attacker, "a-cheval.cavalier-reussit")
    yield from contests.skill_steps("L’adversaire", adversary, "a-cheval.adversaire")
    yield contests.roll_step("L’adversaire", test.defender, "a-cheval.adversaire-reussit")
    text, won = "Le cavalier gagne le test d’opposition", test.wins(Side.ATTACKER)
    yield reasons.answer(text, won, names.CONTEST, "a-cheval.gagne")
    if inputs.aimed:
        yield reasons.choice("Localisation touchée", str(mounted.LOCATION), LOCATION)


def notes(inputs: Inputs, ride: Ride) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if ride.skill.gained:
        yield rulings.BONUS_FROM_ABOVE.note(inputs.bonus_de_hauteur)
    if inputs.action is Action.DEFEND:
        yield rulings.BONUS_IN_DEFENCE.note(inputs.bonus_en_defense)
    yield from contests.precise_notes(inputs.moities, inputs.arrondi)
    if inputs.moities:
        told = f"S’il l’emporte, le cavalier choisit {special_effects(inputs.moities)} de plus."
        yield Note(told, contests.PRECISE)
    if inputs.modificateur or inputs.moities:
        yield settled.MODIFIERS_ORDER.note()
    if SIDES < inputs.adversaire in {ride.skill.mounted, ride.skill.on_foot}:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from contests.opposed_notes(inputs.readings)
    if inputs.matters(Inputs.arme_longue) and inputs.arme_longue:
        yield Note(
            f"Avec une arme longue, la localisation n’est pas {mounted.LOCATION} : la source ne "
            "donne pas d’autre jet.",
            LOCATION,
            about_input=True,
        )


BLOW = "les dégâts du coup"
"""What the damage answers."""


def onward(inputs: Inputs, ride: Ride) -> Iterator[Onward]:
    """Go on to the damage of a rider who attacks."""
    likely = ride.mounted.wins(Side.ATTACKER)
    if inputs.action is Action.ATTACK and likely:
        margin = ride.mounted.likeliest_margin(Side.ATTACKER)
        yield from _struck(inputs, margin, contests.at_margin(BLOW, margin), likely)


def _struck(
    inputs: Inputs, margin: int, text: str, chance: Fraction | None = None
) -> Iterator[Onward]:
    """Go on to the damage of a rider who wins by that margin."""
    known: dict[str, Any] = {"marge": margin, "precise": inputs.moities}
    side = Side.ATTACKER
    yield from go_on(inputs, "runequest/degats", text, chance=chance, vainqueur=side, **known)


# --- the tables ---

WINNERS = MappingProxyType(
    {Side.ATTACKER: "Cavalier", Side.DEFENDER: "Adversaire", Side.NOBODY: "Personne"}
)


def tables(_: Inputs, ride: Ride) -> Iterator[Table]:
    """Yield who wins, and the margins of the rider, mounted and on foot."""
    ridden, walked = ride.mounted, ride.on_foot
    yield Table(
        "Qui l’emporte",
        (
            "Vainqueur",
            f"à cheval, {skill(ride.skill.mounted)}",
            f"à pied, {skill(ride.skill.on_foot)}",
        ),
        tuple(
            Row(winner, (ridden.wins(side), walked.wins(side)), bar=ridden.wins(side))
            for side, winner in WINNERS.items()
        ),
        picture=Picture.SHARES,
        drawn=0,
    )
    mounted_margins, foot_margins = ridden.margins(Side.ATTACKER), walked.margins(Side.ATTACKER)
    yield Table(
        "Victoires du cavalier",
        ("Marge", "à cheval", "à pied"),
        tuple(
            Row(f"{margin}, {name.lower()}", (mounted_margins[margin], foot_margins[margin]))
            for margin, name in MARGINS.items()
        ),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the two d100, and the location."""
    test = compute(inputs).mounted
    rider, adversary = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        opposed_line("Cavalier", test.attacker, rider),
        opposed_line("Adversaire", test.defender, adversary),
    ]
    if inputs.aimed:
        place = throws.throw(mounted.LOCATION, randomness)
        lines.append(f"Localisation, si le coup porte : {number(place)}")
    end = outcome(test.attacker, rider, test.defender, adversary, inputs.egalites)
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne l’emporte.")
    winner = "Le cavalier" if end.winner is Side.ATTACKER else "L’adversaire"
    won = MARGINS[end.margin].lower()
    hits = inputs.action is Action.ATTACK and end.winner is Side.ATTACKER
    ways = tuple(_struck(inputs, end.margin, BLOW)) if hits else ()
    return Throw(tuple(lines), f"{winner} l’emporte : {won}, marge {end.margin}.", ways)


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/cavalier",
    title="Combattre à cheval",
    purpose="La compétence d’un cavalier au combat, et ce qu’il y gagne ou y perd.",
    question="milieu",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
)
