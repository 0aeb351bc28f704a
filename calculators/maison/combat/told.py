"""Combat: a whole fight of two by the house rules (001 l.8-13, 338-378, 496-499)."""

from collections.abc import Iterator

from calculators import d20, fights, reasons
from calculators.answer import Answer, Figure, Note, Step, Table
from calculators.calculator import Calculator, telling
from calculators.fights import First
from calculators.french import decimal, signed
from calculators.maison import settled
from calculators.maison.combat.asked import Inputs, Outcome, compute
from calculators.maison.combat.further import FURTHER
from calculators.maison.combat.played import CHAIN, FUMBLES, roll
from calculators.maison.names import DAMAGE_ROLL, HIT_POINTS_PAGE
from calculators.maison.rolls import ATTACK_ROLL, NEGATIVE_DAMAGE
from rules_core.maison.criticals import attack_doubling
from rules_core.maison.fight import Fighter

# --- the words ---

RULE = "maison/tour-initiative#deroulement"
FLANKING = "maison/tailles-espace#tenaille"
SIDES = {"": "vous", "-adverse": "l’adversaire"}
"""What ends the name of each side's answers, and what the side is called."""


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    return fights.sentence(outcome.course, foes=inputs.adversaires)


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    told = fights.answers(outcome.course) | {"commencer": outcome.first}
    for name, own, other in _sides(outcome):
        law = own.against(other)
        told |= {
            f"face{name}": law.face,
            f"chance{name}": law.hit,
            f"degats-d-un-coup{name}": own.damage.mean,
            f"degats-par-attaque{name}": own.damage.mean * attack_doubling(law).mean_multiplier,
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
        text = (
            f"Vous agissez en premier : d20 et {signed(inputs.initiative)} contre "
            f"d20 et {signed(inputs.initiative_adverse)}"
        )
        rule = "maison/tour-initiative#initiative"
        yield reasons.answer(text, outcome.first, rule, "commencer")
    else:
        yield reasons.choice("Agit en premier", inputs.qui.label, RULE)
    for name, own, other in _sides(outcome):
        law, who = own.against(other), SIDES[name]
        text = f"Dé à obtenir, {who} : CA {other.armour_class} moins ({signed(own.bonus)})"
        yield reasons.answer(text, law.face, ATTACK_ROLL, f"face{name}", d20.face(law.face))
        yield reasons.answer(f"Toucher, {who}", law.hit, ATTACK_ROLL, f"chance{name}")
        mean = own.damage.mean
        text = f"Dégâts d’un coup, {who}"
        yield reasons.answer(text, mean, DAMAGE_ROLL, f"degats-d-un-coup{name}", decimal(mean))
        text = f"Dégâts par attaque, ratés et critiques compris, {who}"
        mean *= attack_doubling(law).mean_multiplier
        rule = CHAIN
        yield reasons.answer(text, mean, rule, f"degats-par-attaque{name}", decimal(mean))


def _notes(inputs: Inputs, _: Outcome) -> Iterator[Note]:
    yield Note(
        "On se bat au contact jusqu’à 0 point de vie. Sont laissés de côté : déplacements, "
        "surprise, autres actions, sorts, soins et états.",
        f"{HIT_POINTS_PAGE}#points-negatifs",
    )
    yield from fights.several_notes(inputs.adversaires, RULE)
    if inputs.adversaires > 1:
        yield Note(
            "Un 1 naturel manque, sans plus : à plusieurs, les maladresses ne sont pas jouées.",
            FUMBLES,
            about_input=True,
        )
        yield Note(
            "Deux qui vous prennent en tenaille ont l’avantage : donnez-le à « Ses jets "
            "d’attaque » ; il reste ici jusqu’au dernier.",
            FLANKING,
            about_input=True,
        )
    else:
        yield from _fumbles(inputs)
    if min(inputs.degats.minimum, inputs.degats_adverses.minimum) < 0:
        yield NEGATIVE_DAMAGE


def _fumbles(inputs: Inputs) -> Iterator[Note]:
    """Tell what a natural 1 brings, in a fight of two."""
    yield Note(
        "Les maladresses comptent : un coup peut se retourner contre qui le porte. Une arme "
        "lâchée est reprise par le déplacement ; la source ne dit pas comment on se bat "
        "sans arme : ici, une arme cassée est remplacée aussitôt.",
        FUMBLES,
    )
    yield settled.FUMBLED_WEAPON.note()
    yield settled.NO_ALLY.note()
    yield settled.STRAY_BLOW.note()
    if inputs.naturelle or inputs.naturelle_adverse:
        yield settled.NATURAL_WEAPON.note()
    if inputs.resistance or inputs.resistance_adverse:
        told = "Un coup porté à soi-même ne rencontre ici aucune résistance."
        yield Note(told, FUMBLES, about_input=True)


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield from fights.tables(outcome.course)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/combat",
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
