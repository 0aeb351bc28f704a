"""Attaque: the chance to hit with everything that helps or hinders (001 l.210-401, 473-486)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import capital, chance, number, signed
from calculators.maison.attaque.asked import Inputs, Outcome, compute
from calculators.maison.circumstances import CAUSES, NOTES
from calculators.maison.names import ATTACK_PAGE as PAGE
from calculators.maison.names import CRITICALS_PAGE, PAIRS, defence_words
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison.attack import COVER_BONUS, AttackRoll, attack_roll
from rules_core.maison.circumstances import Part, SituatedAttack
from rules_core.maison.situation import Circumstance
from rules_core.maison.two_weapons import Malus, Pair

# --- the words ---


def mode(attack: SituatedAttack) -> str:
    """Say how the d20 is thrown in the end; nothing for a single one that nothing touches."""
    if attack.mode is not Mode.NORMAL:
        return d20.MODES[attack.mode]
    return "avantage et désavantage annulés" if attack.advantages else ""


def sentence(outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    attack = outcome.attack
    if attack.roll is None:
        obstacles = " ; ".join(CAUSES[each][0] for each in attack.obstacles)
        return f"Aucune touche possible : {obstacles}."
    cover = " (abri compris)" if COVER_BONUS[attack.situation.cover] else ""
    against = f"contre CA {attack.roll.armour_class}{cover}"
    thrown = ", ".join(filter(None, (against, mode(attack))))
    critical = ", et chaque touche est un critique" if attack.automatic_critical else ""
    return (
        f"Avec {signed(outcome.modifiers.total)} au d20 {thrown} : "
        f"touche {chance(attack.chance)}{critical}."
    )


def figures(attack: SituatedAttack) -> tuple[Figure, ...]:
    """Return what is seen first."""
    hit = Figure("Chance de toucher", attack.chance)
    if attack.roll is None:
        return (hit,)
    return (
        hit,
        Figure("Dé à obtenir", d20.face(attack.roll.face)),
        Figure("Jet", d20.MODES[attack.mode]),
        Figure("CA à atteindre", attack.roll.armour_class),
        Figure("20 naturel", attack.roll.natural_20),
    )


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage, where the attack may hit."""
    attack = outcome.attack
    if attack.chance:
        yield go_on(
            inputs,
            "maison/critiques",
            "critique et dégâts",
            chance=attack.chance,
            bonus=outcome.modifiers.total,
            ca=inputs.ca,
            mode=attack.mode,
            abri=attack.situation.cover,
            critique_automatique=attack.automatic_critical,
        )


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    attack = outcome.attack
    yield from (_cause(each, "aucune touche") for each in attack.obstacles)
    yield from (_cause(each, "avantage") for each in attack.advantages)
    yield from (_cause(each, "désavantage") for each in attack.disadvantages)
    if attack.roll is None:
        return
    if attack.advantages or attack.disadvantages:
        yield reasons.choice("En tout", mode(attack), f"{PAGE}#avantage")
    yield from reasons.terms(outcome.modifiers, _modifiers(inputs), "modificateur")
    if inputs.abris and inputs.meme_cote:
        rule = CAUSES[Circumstance.COVER][1]
        yield reasons.choice("Abri du même côté que l’attaque", "ne compte pas", rule)
    yield from reasons.terms(attack.roll.defence, defence_words(attack.situation.cover), "ca")
    yield from _roll_steps(attack.roll, outcome.modifiers.total)
    if attack.automatic_critical:
        yield reasons.choice(
            "Cible sans défense à 1,50 m",
            "toute touche est un critique",
            f"{CRITICALS_PAGE}#critique-automatique",
        )


def _roll_steps(roll: AttackRoll, modifier: int) -> Iterator[Step]:
    own = f"{PAGE}#jet-attaque"
    text = f"Dé à obtenir : CA {roll.armour_class} moins ({signed(modifier)})"
    yield reasons.answer(text, roll.face, own, "face", d20.face(roll.face))
    yield reasons.answer("Chance de toucher", roll.hit, own, "chance")
    for text, share, name in (
        ("20 naturel : touche et critique", roll.natural_20, "vingt-naturel"),
        ("1 naturel : raté et maladresse", roll.natural_1, "un-naturel"),
    ):
        yield reasons.answer(text, share, f"{CRITICALS_PAGE}#{name}", name)


def _cause(circumstance: Circumstance, effect: str) -> Step:
    text, rule = CAUSES[circumstance]
    return reasons.choice(capital(text), effect, rule)


def _modifiers(inputs: Inputs) -> dict[Part | Malus, Words]:
    rule = CAUSES[Circumstance.TWO_WEAPONS][1]
    pair = f"Armes : {PAIRS[inputs.deux_armes]}"
    return {
        Part.BONUS: Words("Bonus d’attaque", f"{PAGE}#jet-attaque", always=True),
        Malus.PAIR: Words(pair, rule, always=inputs.deux_armes is not Pair.NONE),
        Malus.THROW: Words("Seconde arme lancée", rule),
    }


def notes(attack: SituatedAttack) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield from (note for applies, note in NOTES if applies(attack))


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the attack into words."""
    attack, roll = outcome.attack, outcome.attack.roll
    return Result(
        sentence=sentence(outcome),
        answers={
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
        },
        figures=figures(attack),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(attack)),
        onward=tuple(onward(inputs, outcome)),
    )


# --- the tables ---


NEIGHBOURS = range(-5, 6)
"""Armour classes of the table, around the one that is asked."""


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    attack = outcome.attack
    if outcome.removals:
        rows = [Row("rien n’est retiré", (attack.chance,), bar=attack.chance)]
        rows += [Row(CAUSES[each][0], (left,), bar=left) for each, left in outcome.removals.items()]
        caption = "Chance de toucher sans cette cause"
        yield Table(caption, ("Sans…", "touche"), tuple(rows), folded=True)
    if attack.roll:
        yield Table(
            "Chance selon la CA sans abri ; un point de bonus vaut un point de CA",
            ("CA", "dé à obtenir", "touche"),
            tuple(
                Row(
                    f"CA {armour_class}",
                    (d20.face(roll.face), roll.hit),
                    bar=roll.hit,
                    current=armour_class == inputs.ca,
                )
                for armour_class, roll in _around(inputs, outcome)
            ),
            folded=True,
        )


def _around(inputs: Inputs, outcome: Outcome) -> list[tuple[int, AttackRoll]]:
    """Return the rolls of the same attack against armour classes around the one asked."""
    classes = [
        inputs.ca + shift
        for shift in NEIGHBOURS
        if Inputs.ca.minimum <= inputs.ca + shift <= Inputs.ca.maximum
    ]
    mode, cover = outcome.attack.mode, outcome.attack.situation.cover
    bonus = outcome.modifiers.total
    return [(each, attack_roll(bonus, each, mode=mode, cover=cover)) for each in classes]


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
        return Throw(lines, "1 naturel : raté, et maladresse.")
    reached = f"{number(kept + bonus)} contre CA {attack.roll.armour_class}"
    if kept < attack.roll.face:
        return Throw(lines, f"{reached} : raté.")
    critical = ", coup critique" if kept == FACES or attack.automatic_critical else ""
    told = "20 naturel" if kept == FACES else reached
    return Throw(lines, f"{told} : touché{critical}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, avec tout ce qui aide, gêne ou empêche une attaque.",
    question="toucher",
    rule=f"{PAGE}#jet-attaque",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
