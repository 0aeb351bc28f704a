"""Combat: a whole fight of two by the house rules (001 l.8-13, 338-378, 496-499)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, fights, reasons
from calculators.answer import Answer, Figure, Note, Step, Table
from calculators.calculator import Calculator, telling
from calculators.fights import First
from calculators.french import decimal, signed
from calculators.maison import rulings, settled
from calculators.maison.combat import spells_told
from calculators.maison.combat.asked import HELD, Inputs, halves
from calculators.maison.combat.fighters import Outcome, compute, initiatives
from calculators.maison.combat.further import FURTHER
from calculators.maison.combat.played import CHAIN, FUMBLES, roll
from calculators.maison.names import (
    DAMAGE_ROLL,
    HIT_POINTS_PAGE,
    PAIRS,
    PAIRS_RULE,
    STATES_PAGE,
)
from calculators.maison.rolls import ATTACK_ROLL, MODE_RULE, NEGATIVE_DAMAGE
from rules_core.checks import Mode
from rules_core.maison.criticals import attack_doubling
from rules_core.maison.fight import MOST_EXHAUSTED, Fighter
from rules_core.maison.two_weapons import maluses

# --- the words ---

RULE = "maison/tour-initiative#deroulement"
EXHAUSTION = f"{STATES_PAGE}#niveaux-epuisement"
TEMPORARY = f"{HIT_POINTS_PAGE}#temporaires"
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
            f"pv-au-depart{name}": own.maximum,
            f"pv-temporaires{name}": own.temporary,
            f"face{name}": law.face,
            f"chance{name}": law.hit,
            f"degats-d-un-coup{name}": own.damage.mean,
            f"degats-par-attaque{name}": _mean(own, other),
            f"malus-de-deux-armes{name}": maluses(own.pair).total,
            f"degats-de-la-seconde{name}": own.second.mean if own.pair in HELD else None,
        }
        told |= spells_told.answers(name, own, other)
    return told


def _mean(own: Fighter, other: Fighter) -> Fraction:
    """Return the mean damage of an attack, misses and criticals included, of all in a turn."""
    dealt = sum((own.damage_of(hand).mean for hand in own.hands), Fraction())
    return dealt / own.attacks * attack_doubling(own.against(other)).mean_multiplier


def _sides(outcome: Outcome) -> Iterator[tuple[str, Fighter, Fighter]]:
    """Yield each side with the end of its answers' names, and the one that it strikes at."""
    you, foe = outcome.you, outcome.foe
    yield from zip(SIDES, (you, foe), (foe, you), strict=True)


def _figures(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield from fights.figures(outcome.course, inputs.adversaires)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    if inputs.qui is First.ROLL:
        yours, theirs = map(_d20, initiatives(inputs))
        text = (
            f"Vous agissez en premier : {yours} et {signed(inputs.initiative)} contre "
            f"{theirs} et {signed(inputs.initiative_adverse)}"
        )
        rule = "maison/tour-initiative#initiative"
        yield reasons.answer(text, outcome.first, rule, "commencer")
    else:
        yield reasons.choice("Agit en premier", inputs.qui.label, RULE)
    for name, own, other in _sides(outcome):
        law, who = own.against(other), SIDES[name]
        yield from _states(name, own)
        yield from spells_told.steps(name, who, own, other)
        text = f"Dé à obtenir, {who} : CA {other.armour_class} moins ({signed(own.added)})"
        yield reasons.answer(text, law.face, ATTACK_ROLL, f"face{name}", d20.face(law.face))
        yield reasons.answer(f"Toucher, {who}", law.hit, ATTACK_ROLL, f"chance{name}")
        mean = own.damage.mean
        text = f"Dégâts d’un coup, {who}"
        yield reasons.answer(text, mean, DAMAGE_ROLL, f"degats-d-un-coup{name}", decimal(mean))
        if own.pair in HELD:
            text, second = f"Dégâts d’un coup de la seconde arme, {who}", own.second.mean
            key = f"degats-de-la-seconde{name}"
            yield reasons.answer(text, second, DAMAGE_ROLL, key, decimal(second))
        text = f"Dégâts par attaque, ratés et critiques compris, {who}"
        mean = _mean(own, other)
        rule = CHAIN
        yield reasons.answer(text, mean, rule, f"degats-par-attaque{name}", decimal(mean))


def _d20(mode: Mode) -> str:
    return "d20" if mode is Mode.NORMAL else f"d20 ({d20.MODES[mode]})"


def _states(name: str, own: Fighter) -> Iterator[Step]:
    """Yield what a side's state changes of what it begins with, and of its attacks."""
    who = SIDES[name]
    if own.pair in HELD:
        malus, text = maluses(own.pair).total, f"Deux armes, {PAIRS[own.pair]}, {who}"
        key = f"malus-de-deux-armes{name}"
        yield reasons.answer(text, malus, PAIRS_RULE, key, signed(malus))
    if own.maximum != own.hit_points:
        text = f"Points de vie de {own.hit_points}, diminués de moitié, {who}"
        left = f"{own.maximum} PV"
        yield reasons.answer(text, own.maximum, EXHAUSTION, f"pv-au-depart{name}", left)
    if own.temporary:
        text = f"Points de vie temporaires, perdus en premier, {who}"
        yield reasons.answer(text, own.temporary, TEMPORARY, f"pv-temporaires{name}")
    if own.tired.attacks is Mode.DISADVANTAGE:
        text = f"Épuisement de niveau {own.exhaustion}, jets d’attaque, {who}"
        yield reasons.choice(text, d20.MODES[Mode.DISADVANTAGE], EXHAUSTION)
    if own.thrown is not Mode.NORMAL or own.mode is not own.thrown:
        yield reasons.choice(f"Jets d’attaque, {who}", d20.MODES[own.thrown], MODE_RULE)


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    spells = "autres sorts" if outcome.you.spells or outcome.foe.spells else "sorts"
    yield Note(
        "On se bat au contact jusqu’à 0 point de vie. Sont laissés de côté : déplacements, "
        f"surprise, autres actions, {spells}, soins et états autres que l’épuisement.",
        f"{HIT_POINTS_PAGE}#points-negatifs",
    )
    yield from spells_told.notes(inputs, (outcome.you, outcome.foe))
    yield from _state_notes(inputs)
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


def _state_notes(inputs: Inputs) -> Iterator[Note]:
    """Tell how temporary hit points and exhaustion are read."""
    levels = inputs.epuisement, inputs.epuisement_adverse
    if inputs.temporaires or inputs.temporaires_adverses:
        told = "Les points de vie gardés par qui l’emporte ne comptent pas les temporaires."
        yield Note(told, TEMPORARY, about_input=True)
    if {inputs.deux_armes, inputs.deux_armes_adverses} & HELD:
        yield rulings.ATTACKS_OF_A_PAIR.note()
        yield settled.SHARED_ATTACKS.note()
        yield from _single_attacks(inputs)
    if any(map(halves, levels)):
        yield Note(
            "Dès le niveau 4, les points de vie donnés sont le maximum d’avant l’épuisement : on "
            "commence avec la moitié, à l’inférieur, faute de mieux dans la source.",
            EXHAUSTION,
            about_input=True,
        )
    if any(levels) and inputs.qui is First.ROLL:
        yield rulings.TIRED_INITIATIVE.note(inputs.initiative_genee, about_input=True)
    if MOST_EXHAUSTED in levels and inputs.adversaires == 1:
        yield settled.PICKED_UP_UNMOVING.note(about_input=True)


def _single_attacks(inputs: Inputs) -> Iterator[Note]:
    """Warn of two weapons with which one attack is made."""
    for pair, attacks, field in (
        (inputs.deux_armes, inputs.attaques, Inputs.attaques),
        (inputs.deux_armes_adverses, inputs.attaques_adverses, Inputs.attaques_adverses),
    ):
        if pair in HELD and attacks == 1:
            yield Note(
                f"Avec deux armes, « {field.label} » les compte toutes : une seule serait portée "
                "par la plus faible.",
                PAIRS_RULE,
                about_input=True,
            )


def _fumbles(inputs: Inputs) -> Iterator[Note]:
    """Tell what a natural 1 brings, in a fight of two."""
    yield Note(
        "Les maladresses comptent : un coup peut se retourner contre qui le porte. Une arme "
        "lâchée est reprise par le déplacement.",
        FUMBLES,
    )
    yield rulings.BROKEN_WEAPON.note(inputs.arme_cassee)
    yield settled.FUMBLED_WEAPON.note()
    yield settled.NO_ALLY.note()
    yield settled.STRAY_BLOW.note()
    if inputs.naturelle or inputs.naturelle_adverse:
        yield settled.NATURAL_WEAPON.note()
    if inputs.resistance or inputs.resistance_adverse:
        yield rulings.OWN_RESISTANCE.note(inputs.resistance_a_soi, about_input=True)


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
