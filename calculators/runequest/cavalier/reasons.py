"""The « Pourquoi ? » of `runequest/cavalier`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.french import plural
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.cavalier.computation import Ride, aimed, from_above, readings
from calculators.runequest.cavalier.form import Inputs
from calculators.runequest.names import MOUNTED_PAGE, skill
from rules_core.ledger import Ledger
from rules_core.runequest import mounted
from rules_core.runequest.levels import SIDES, SkillPart, excess
from rules_core.runequest.mounted import RiderPart
from rules_core.runequest.opposition import Side

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
