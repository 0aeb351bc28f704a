"""Attaque: the chance to hit with everything that helps or hinders (001 l.210-401, 473-486)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, number, signed
from calculators.maison import circumstances, hits, rolls
from calculators.maison.attaque.asked import Inputs, Outcome, compute
from calculators.maison.circumstances import CAUSES, COVER
from calculators.maison.names import CRITICALS_PAGE, PAIRS, PAIRS_RULE
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.attack import COVER_BONUS, AttackRoll, attack_roll
from rules_core.maison.circumstances import Part
from rules_core.maison.two_weapons import Malus, Pair

# --- the words ---


def _sentence(_: Inputs, outcome: Outcome) -> str:
    attack = outcome.attack
    if attack.roll is None:
        obstacles = " ; ".join(CAUSES[each][0] for each in attack.obstacles)
        return f"Aucune touche possible : {obstacles}."
    cover = " (abri compris)" if COVER_BONUS[attack.situation.cover] else ""
    against = f"contre CA {attack.roll.armour_class}{cover}"
    thrown = ", ".join(filter(None, (against, rolls.mode_told(attack.mode, attack.advantages))))
    critical = ", et chaque touche est un critique" if attack.automatic_critical else ""
    return (
        f"Avec {signed(outcome.modifiers.total)} au d20 {thrown} : "
        f"touche, {chance(attack.chance)}{critical}."
    )


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    attack, roll = outcome.attack, outcome.attack.roll
    return {
        "chance": attack.chance,
        "mode": attack.mode.value if roll else None,
        "face": roll.face if roll else None,
        "ca": roll.armour_class if roll else None,
        "modificateur": outcome.modifiers.total,
        "avantages": [each.value for each in attack.advantages],
        "desavantages": [each.value for each in attack.disadvantages],
        "impossible": attack.obstacles[0].value if attack.obstacles else None,
        "vingt-naturel": roll.natural_20 if roll else Fraction(),
        "un-naturel": roll.natural_1 if roll else Fraction(),
        "sans": {each.value: without for each, without in outcome.removals.items()},
        "critique-automatique": attack.automatic_critical,
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    attack = outcome.attack
    yield Figure("Chance de toucher", attack.chance)
    if attack.roll:
        yield Figure("Dé à obtenir", d20.face(attack.roll.face))
        yield Figure("Jet", d20.MODES[attack.mode])
        yield Figure("CA à atteindre", attack.roll.armour_class)
        yield Figure("20 naturel", attack.roll.natural_20)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    attack, roll = outcome.attack, outcome.attack.roll
    yield from rolls.cause_steps(attack.obstacles, CAUSES, "aucune touche")
    yield from rolls.cause_steps(attack.advantages, CAUSES, "avantage")
    yield from rolls.cause_steps(attack.disadvantages, CAUSES, "désavantage")
    if roll is None:
        return
    if attack.advantages or attack.disadvantages:
        yield reasons.choice(
            "En tout", rolls.mode_told(attack.mode, attack.advantages), rolls.MODE_RULE
        )
    yield from reasons.terms(outcome.modifiers, _modifiers(inputs), "modificateur")
    if inputs.abris and inputs.meme_cote:
        yield reasons.choice("Abri du même côté que l’attaque", "ne compte pas", COVER)
    yield from reasons.terms(roll.defence, rolls.defence_words(attack.situation.cover), "ca")
    added = outcome.modifiers.total
    yield rolls.face_step(f"CA {roll.armour_class}", added, roll.face, rolls.ATTACK_ROLL)
    yield reasons.answer("Chance de toucher", roll.hit, rolls.ATTACK_ROLL, "chance")
    for text, share, name in (
        ("20 naturel : touche et critique", roll.natural_20, "vingt-naturel"),
        (
            "1 naturel : raté et maladresse (pour un sort, si le MD le veut)",
            roll.natural_1,
            "un-naturel",
        ),
    ):
        yield reasons.answer(text, share, f"{CRITICALS_PAGE}#{name}", name)
    if attack.automatic_critical:
        rule = f"{CRITICALS_PAGE}#critique-automatique"
        yield reasons.choice("Cible sans défense à 1,50 m", "toute touche est un critique", rule)


def _modifiers(inputs: Inputs) -> dict[Part | Malus, Words]:
    pair = f"Armes : {PAIRS[inputs.deux_armes]}"
    return {
        Part.BONUS: Words("Bonus d’attaque", rolls.ATTACK_ROLL, always=True),
        Malus.PAIR: Words(pair, PAIRS_RULE, always=inputs.deux_armes is not Pair.NONE),
        Malus.THROW: Words("Seconde arme lancée", PAIRS_RULE),
    }


def _onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage, where the attack may hit."""
    attack = outcome.attack
    if attack.chance:
        yield from go_on(
            inputs,
            "maison/critiques",
            "critique et dégâts",
            chance=attack.chance,
            bonus=outcome.modifiers.total,
            mode=attack.mode,
            abri=attack.situation.cover,
            critique_automatique=attack.automatic_critical,
        )


# --- the tables ---

NEIGHBOURS = range(-5, 6)
"""Armour classes of the table, around the one that is asked."""


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    attack = outcome.attack
    if outcome.removals:
        without = ((CAUSES[each][0], left) for each, left in outcome.removals.items())
        yield rolls.removals_table("toucher", "touche", attack.chance, without)
    if attack.roll:
        rows = tuple(
            Row(f"CA {ca}", (d20.face(met.face), met.hit), met.hit, current=ca == inputs.ca)
            for ca, met in _around(inputs, outcome)
        )
        caption = "Chance selon la CA sans abri ; un point de bonus vaut un point de CA"
        yield Table(caption, ("CA", "dé à obtenir", "touche"), rows, folded=True)


def _around(inputs: Inputs, outcome: Outcome) -> Iterator[tuple[int, AttackRoll]]:
    """Yield the rolls of the same attack against armour classes around the one asked."""
    bonus, mode = outcome.modifiers.total, outcome.attack.mode
    for each in (inputs.ca + shift for shift in NEIGHBOURS):
        if Inputs.ca.minimum <= each <= Inputs.ca.maximum:
            yield each, attack_roll(bonus, each, mode=mode, cover=outcome.attack.situation.cover)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the attack hits."""
    outcome = compute(inputs)
    attack, bonus = outcome.attack, outcome.modifiers.total
    if attack.roll is None:
        obstacles = tuple(CAUSES[each][0] for each in attack.obstacles)
        return Throw(obstacles, "Aucun jet : l’attaque ne peut pas toucher.")
    kept, line = d20.throw(attack.mode, randomness)
    lines = (line, f"{kept} et {signed(bonus)} : {number(kept + bonus)}")
    if kept == 1:
        return Throw(lines, "1 naturel : raté, et maladresse (pour un sort, si le MD le veut).")
    reached = f"{number(kept + bonus)} contre CA {attack.roll.armour_class}"
    if kept < attack.roll.face:
        return Throw(lines, f"{reached} : raté.")
    critical = ", coup critique" if kept == FACES or attack.automatic_critical else ""
    told = "20 naturel" if kept == FACES else reached
    automatic = attack.automatic_critical
    ways = hits.landed(inputs, "les dégâts de ce coup", kept, automatic=automatic)
    return Throw(lines, f"{told} : touché{critical}.", tuple(ways))


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, avec tout ce qui aide, gêne ou empêche une attaque.",
    question="toucher",
    rule=rolls.ATTACK_ROLL,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=lambda _, outcome: circumstances.notes(outcome.attack),
        onward=_onward,
    ),
    roll=roll,
)
