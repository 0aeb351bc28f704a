"""Combat: a whole fight of two by D&D 3 (004 l.31-39, 129-161, 253-261)."""

from collections.abc import Iterator

from calculators import d20, fights, reasons
from calculators.answer import Answer, Figure, Note, Step, Table
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings
from calculators.dd3.combat.asked import Inputs, Outcome, compute
from calculators.dd3.combat.further import FURTHER
from calculators.dd3.combat.played import CRITICAL, ORDER, roll
from calculators.fights import First
from calculators.french import decimal, number, signed
from rules_core.dd3.attack import attack_roll
from rules_core.dd3.criticals import mean_per_round
from rules_core.dd3.fight import Fighter

# --- the words ---

RULE = f"{names.INITIATIVE_PAGE}#round"
FLANKING = f"{names.OPTIONS_PAGE}#tenaille"
SIDES = {"": "vous", "-adverse": "l’adversaire"}
"""What ends the name of each side's answers, and what the side is called."""


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    return fights.sentence(outcome.course, foes=inputs.adversaires)


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    told = fights.answers(outcome.course) | {"commencer": outcome.first}
    for name, own, other in _sides(outcome):
        chances = own.against(other.defence())
        told |= {
            f"face{name}": attack_roll(own.bonuses[0], other.defence()).face,
            f"ca-au-depourvu{name}": other.defence(acted=False),
            f"degats-d-un-round{name}": mean_per_round(chances, own.ordinary, own.critical),
        }
    return told


def _sides(outcome: Outcome) -> Iterator[tuple[str, Fighter, Fighter]]:
    """Yield each side with the end of its answers' names, and the one that it strikes at."""
    you, foe = outcome.you, outcome.foe
    yield from zip(SIDES, (you, foe), (foe, you), strict=True)


def _figures(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield from fights.figures(outcome.course, inputs.adversaires)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.qui is First.ROLL:
        yours, theirs = signed(inputs.dexterite), signed(inputs.dexterite_adverse)
        text = f"Vous agissez en premier : d20 et {yours} contre d20 et {theirs}"
        yield reasons.answer(text, outcome.first, ORDER, "commencer")
    else:
        yield reasons.choice("Agit en premier", inputs.qui.label, ORDER)
    for name, own, other in _sides(outcome):
        who, chances = SIDES[name], own.against(other.defence())
        face = attack_roll(own.bonuses[0], other.defence()).face
        text = (
            f"Dé à obtenir, {who} : CA {number(other.defence())} moins ({signed(own.bonuses[0])})"
        )
        yield reasons.answer(text, face, names.NATURALS, f"face{name}", d20.face(face))
        caught = other.defence(acted=False)
        text = f"CA à atteindre tant que l’autre n’a pas agi, {who}"
        yield reasons.answer(text, caught, names.FLAT_FOOTED, f"ca-au-depourvu{name}")
        mean = mean_per_round(chances, own.ordinary, own.critical)
        text = f"Dégâts d’un round, ratés et critiques compris, {who}"
        yield reasons.answer(text, mean, CRITICAL, f"degats-d-un-round{name}", decimal(mean))


def _notes(inputs: Inputs, _: Outcome) -> Iterator[Note]:
    yield Note(
        "Attaques à outrance au contact, jusqu’à 0 point de vie. Sont laissés de côté : "
        "déplacements, attaques d’opportunité, autres actions, sorts, soins et surprise.",
        f"{names.OPTIONS_PAGE}#outrance",
    )
    yield Note(
        "À 0 point de vie exactement, la source laisse encore une action partielle, qui coûterait "
        "un point de vie : ici, le combat s’arrête.",
        names.DISABLED,
    )
    yield from fights.several_notes(inputs.adversaires, RULE)
    if inputs.adversaires > 1:
        yield Note(
            "Deux qui vous prennent en tenaille ont chacun +2 : comptez-le dans leurs bonus ; il "
            "reste ici jusqu’au dernier.",
            FLANKING,
            about_input=True,
        )
    yield rulings.MULTIPLIED.note(inputs.multiplie)
    yield rulings.CONFIRMATION.note(inputs.total_seul)
    if min(inputs.dexterite, inputs.dexterite_adverse) < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield from fights.tables(outcome.course)


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/combat",
    title="Le combat entier : qui l’emporte",
    purpose="Un combat jusqu’au bout, contre un ou plusieurs : qui l’emporte, et quand.",
    question="combat",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
    ),
    roll=roll,
    plays=True,
    further=FURTHER,
)
