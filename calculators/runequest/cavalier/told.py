"""Cavalier: a rider's combat skill, his chance to win, where he strikes (002 l.724-732)."""

from collections.abc import Iterator, Mapping
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
from calculators.french import chance, number, percent, plural
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.cavalier.asked import (
    Action,
    Inputs,
    Ride,
    aimed,
    compute,
    from_above,
    readings,
)
from calculators.runequest.contests import opposed_line
from calculators.runequest.names import MOUNTED_PAGE, skill
from rules_core.dice import Randomness
from rules_core.ledger import Ledger
from rules_core.runequest import mounted
from rules_core.runequest.levels import SIDES, SkillPart, excess
from rules_core.runequest.margins import MARGINS
from rules_core.runequest.mounted import RiderPart
from rules_core.runequest.opposition import Opposition, Side, outcome

# --- the words ---


def sentence(inputs: Inputs, ride: Ride) -> str:
    """Say how often the rider wins, mounted and on foot."""
    does = "attaque" if inputs.action is Action.ATTACK else "se défend"
    return (
        f"À cheval, le cavalier {does} à {skill(ride.skill.mounted)} contre "
        f"{skill(inputs.adversaire)} et l’emporte : "
        f"{chance(ride.mounted.wins(Side.ATTACKER))} ; à pied, à "
        f"{skill(ride.skill.on_foot)} : {percent(ride.on_foot.wins(Side.ATTACKER))}."
    )


def figures(inputs: Inputs, ride: Ride) -> tuple[Figure, ...]:
    """Return what is seen first."""
    seen = (
        Figure("Compétence à cheval", skill(ride.skill.mounted)),
        Figure("Le cavalier l’emporte", ride.mounted.wins(Side.ATTACKER)),
    )
    if not aimed(inputs):
        return seen
    law = mounted.LOCATION.law
    return (*seen, Figure("Localisation", f"{law.minimum} à {law.maximum}"))


def onward(inputs: Inputs, ride: Ride) -> Iterator[Onward]:
    """Go on to the damage of a rider who attacks."""
    if inputs.action is Action.ATTACK:
        yield go_on(
            inputs,
            "runequest/degats",
            "les dégâts du coup",
            chance=ride.mounted.wins(Side.ATTACKER),
            vainqueur=Side.ATTACKER,
            precise=inputs.moities,
        )


def fight_answers(test: Opposition) -> Mapping[str, Answer]:
    """Return one fight, for machines."""
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


LOCATION = f"{MOUNTED_PAGE}#localisation-cavalier"

# --- the steps ---


def steps(inputs: Inputs, ride: Ride) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    yield from _skill_steps(inputs, ride)
    rider, adversary = "Le cavalier", "L’adversaire"
    kept = ride.skill.mounted
    for who, written, taken, test, name in zip(
        (rider, adversary),
        (kept, inputs.adversaire),
        excess(kept, inputs.adversaire, inputs.maitres_egaux),
        (ride.mounted.attacker, ride.mounted.defender),
        ("cavalier", "adversaire"),
        strict=True,
    ):
        made_of = Ledger.of({SkillPart.SKILL: written}) + taken
        yield from contests.skill_steps(who, made_of, f"a-cheval.{name}")
        yield contests.roll_step(who, test, f"a-cheval.{name}-reussit")
    yield reasons.answer(
        "Le cavalier gagne le test d’opposition",
        ride.mounted.wins(Side.ATTACKER),
        names.CONTEST,
        "a-cheval.gagne",
    )
    if aimed(inputs):
        yield reasons.choice("Localisation touchée", str(mounted.LOCATION), LOCATION)


def _skill_steps(inputs: Inputs, ride: Ride) -> Iterator[Step]:
    halved = "la moitié" if inputs.moities == 1 else f"{inputs.moities} moitiés de suite"
    limit = f"Plafond : Équitation à {skill(inputs.equitation)}"
    words = {
        SkillPart.SKILL: Words("Compétence de combat", names.CONTEST, skill, always=True),
        SkillPart.PRECISE: Words(f"Coup précis : {halved}", contests.PRECISE, names.points),
        SkillPart.MODIFIER: Words("Autres bonus et malus", names.ABOVE_100, names.points),
        RiderPart.LIMIT: Words(
            limit, f"{MOUNTED_PAGE}#plafond-equitation", names.points, always=True
        ),
        RiderPart.FROM_ABOVE: Words(
            "Adversaire au-dessous", f"{MOUNTED_PAGE}#bonus-cavalier", names.points
        ),
    }
    yield from reasons.terms(ride.skill.made_of, words, "competence")
    kept = ride.skill.mounted
    yield reasons.total(
        "Compétence à cheval", kept, f"{MOUNTED_PAGE}#cavalier", "competence", skill(kept)
    )


# --- the notes ---


def notes(inputs: Inputs, ride: Ride) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if ride.skill.gained:
        yield rulings.BONUS_FROM_ABOVE.note(inputs.bonus_de_hauteur)
    yield from contests.precise_notes(inputs.moities, inputs.arrondi)
    if inputs.moities:
        effects = plural(inputs.moities, "effet spécial", "effets spéciaux")
        yield Note(f"S’il l’emporte, le cavalier choisit {effects} de plus.", contests.PRECISE)
    if inputs.modificateur or inputs.moities:
        yield rulings.MODIFIERS_ORDER.note()
    if SIDES < inputs.adversaire in {ride.skill.mounted, ride.skill.on_foot}:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from contests.opposed_notes(readings(inputs))
    if from_above(inputs) and inputs.arme_longue:
        yield Note(
            f"Avec une arme longue, la localisation n’est pas {mounted.LOCATION} : la source ne "
            "donne pas d’autre jet.",
            LOCATION,
            about_input=True,
        )


def explain(inputs: Inputs, ride: Ride) -> Result:
    """Put the fight into words."""
    return Result(
        sentence=sentence(inputs, ride),
        answers={
            "competence": ride.skill.mounted,
            "plafonnee": ride.skill.limited,
            "bonus": ride.skill.gained,
            "competence-a-pied": ride.skill.on_foot,
            "a-cheval": fight_answers(ride.mounted),
            "a-pied": fight_answers(ride.on_foot),
            "localisation": mounted.LOCATION.law if aimed(inputs) else None,
        },
        figures=figures(inputs, ride),
        tables=tables(ride),
        steps=tuple(steps(inputs, ride)),
        notes=tuple(notes(inputs, ride)),
        onward=tuple(onward(inputs, ride)),
    )


# --- the tables ---


WINNERS = MappingProxyType(
    {Side.ATTACKER: "Cavalier", Side.DEFENDER: "Adversaire", Side.NOBODY: "Personne"}
)


def tables(ride: Ride) -> tuple[Table, ...]:
    """Return who wins, and the margins of the rider, mounted and on foot."""
    ways = {
        "à cheval": (ride.skill.mounted, ride.mounted),
        "à pied": (ride.skill.on_foot, ride.on_foot),
    }
    compared = Table(
        "Qui l’emporte",
        ("Vainqueur", *(f"{way}, {skill(value)}" for way, (value, _) in ways.items())),
        tuple(
            Row(
                winner,
                tuple(test.wins(side) for _, test in ways.values()),
                bar=ride.mounted.wins(side),
            )
            for side, winner in WINNERS.items()
        ),
        picture=Picture.SHARES,
        drawn=0,
    )
    mounted_margins, foot_margins = (test.margins(Side.ATTACKER) for _, test in ways.values())
    margins = Table(
        "Victoires du cavalier",
        ("Marge", *ways),
        tuple(
            Row(f"{margin}, {name.lower()}", (mounted_margins[margin], foot_margins[margin]))
            for margin, name in MARGINS.items()
        ),
        folded=True,
    )
    return compared, margins


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the two d100, and the location."""
    test = compute(inputs).mounted
    rider, adversary = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        opposed_line("Cavalier", test.attacker, rider),
        opposed_line("Adversaire", test.defender, adversary),
    ]
    if aimed(inputs):
        place = sum(mounted.LOCATION.roll(randomness)) + mounted.LOCATION.constant
        lines.append(f"Localisation, si le coup porte : {number(place)}")
    end = outcome(test.attacker, rider, test.defender, adversary, inputs.egalites)
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne l’emporte.")
    winner = "Le cavalier" if end.winner is Side.ATTACKER else "L’adversaire"
    won = MARGINS[end.margin].lower()
    return Throw(tuple(lines), f"{winner} l’emporte : {won}, marge {end.margin}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/cavalier",
    title="Combattre à cheval",
    purpose="La compétence d’un cavalier au combat, et ce qu’il y gagne ou y perd.",
    question="milieu",
    rule=f"{MOUNTED_PAGE}#cavalier",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
