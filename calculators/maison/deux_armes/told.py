"""Deux armes: the malus of a pair, and what its attacks give (001 l.430-441)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import capital, chance, decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison import rulings
from calculators.maison.deux_armes.asked import (
    HANDS,
    NO_DICE,
    Inputs,
    Manner,
    Outcome,
    bonuses,
    compute,
    counts_damage,
    hands,
)
from calculators.maison.names import (
    ATTACK_PAGE,
    CRITICALS_PAGE,
    DAMAGE_ROLL,
    LENGTHS,
    PAIRS,
    PAIRS_RULE,
)
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.attack import attack_roll
from rules_core.maison.two_weapons import Hand, Malus, Series, TwoWeapons

# --- the words ---


def sentence(outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    fight, pair = outcome.fight, outcome.pair
    malus = f"malus {fight.malus} à chaque attaque" if fight.malus else "aucun malus"
    attacks = plural(pair.attacks, "attaque")
    damage = f" et {plural(pair.damage, 'dégât')}" if pair.damage is not None else ""
    return (
        f"Armes, {PAIRS[fight.pair]} : {malus}. En {attacks}, au moins une touche "
        f"{chance(pair.at_least_one)} ; {plural(pair.hits.mean, 'touche')}{damage} en moyenne."
    )


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage of an attack with each weapon."""
    first, second = bonuses(inputs)
    thrown = inputs.facon is Manner.THROW
    for series, text, bonus, damage, against, mode in (
        (outcome.fight.first, "première", first, inputs.degats_1, inputs.ca, inputs.mode),
        (
            outcome.fight.second,
            "seconde",
            second,
            inputs.degats_2,
            inputs.ca_2 if thrown else inputs.ca,
            inputs.mode_2 if thrown else inputs.mode,
        ),
    ):
        if series.attacks:
            yield go_on(
                inputs,
                "maison/critiques",
                f"critique et dégâts de la {text} arme",
                chance=series.roll.hit,
                bonus=bonus + outcome.fight.maluses.total,
                ca=against,
                mode=mode,
                **({} if damage == NO_DICE else {"degats": damage}),
            )


def figures(outcome: Outcome) -> tuple[Figure, ...]:
    """Return what is seen first."""
    fight, pair = outcome.fight, outcome.pair
    figures = [
        Figure("Malus", signed(fight.maluses.total)),
        Figure("Au moins une touche", pair.at_least_one),
        Figure("Touches en moyenne", decimal(pair.hits.mean)),
    ]
    if pair.damage is not None:
        figures.append(Figure("Dégâts en moyenne", decimal(pair.damage)))
    return tuple(figures)


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    fight, pair = outcome.fight, outcome.pair
    yield from reasons.terms(fight.maluses, _maluses(fight), "malus")
    if Malus.THROW not in fight.maluses and fight.first.attacks != fight.second.attacks:
        last = HANDS[inputs.plus_faible]
        yield reasons.choice("Nombre impair : la dernière attaque", last, PAIRS_RULE)
    for (hand, series), bonus in zip(hands(fight), bonuses(inputs), strict=True):
        yield from _weapon_steps(hand, series, bonus + fight.maluses.total)
    rule = f"{ATTACK_PAGE}#jet-attaque"
    yield reasons.answer("Au moins une touche", pair.at_least_one, rule, "au-moins-une")
    if pair.damage is not None:
        yield reasons.answer(
            "Dégâts en moyenne, critiques compris",
            pair.damage,
            f"{CRITICALS_PAGE}#chaine-critique",
            "degats-moyens",
            decimal(pair.damage),
        )


def _maluses(fight: TwoWeapons) -> dict[Malus, Words]:
    return {
        Malus.PAIR: Words(f"Armes : {PAIRS[fight.pair]}", PAIRS_RULE, always=True),
        Malus.THROW: Words("Seconde lancée sur une autre cible", PAIRS_RULE),
    }


def _weapon_steps(hand: Hand, series: Series, bonus: int) -> Iterator[Step]:
    name, roll = capital(HANDS[hand]), series.roll
    yield reasons.answer(
        f"{name} : CA {roll.armour_class} moins ({signed(bonus)})",
        roll.face,
        f"{ATTACK_PAGE}#jet-attaque",
        f"par-arme.{hand.value}.face",
        d20.face(roll.face),
    )
    yield reasons.answer(
        f"{name} : touche, {d20.MODES[roll.mode]}",
        roll.hit,
        f"{ATTACK_PAGE}#avantage",
        f"par-arme.{hand.value}.chance",
    )


def notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.facon is Manner.THROW:
        told = "La source ne prévoit ici qu’une attaque au contact et un lancer."
        yield Note(told, PAIRS_RULE)
    else:
        yield rulings.ATTACKS_OF_A_PAIR.note()
        yield rulings.SHARED_ATTACKS.note()
    if outcome.pair.attacks > 1:
        yield Note(
            "Les maladresses qui interrompent la série (arme lâchée ou cassée) ne sont pas "
            "comptées.",
            f"{CRITICALS_PAGE}#maladresse",
        )
    if counts_damage(inputs) and min(inputs.degats_1.minimum, inputs.degats_2.minimum) < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the action into words."""
    fight, pair, alone = outcome.fight, outcome.pair, outcome.alone
    return Result(
        sentence=sentence(outcome),
        answers={
            "malus": fight.maluses.total,
            "par-arme": {
                hand.value: {
                    "attaques": each.attacks,
                    "face": each.roll.face,
                    "chance": each.roll.hit,
                }
                for hand, each in hands(fight)
            },
            "au-moins-une": pair.at_least_one,
            "nombre": pair.hits,
            "moyenne": pair.hits.mean,
            "degats-moyens": pair.damage,
            "premiere-seule": {
                "attaques": alone.attacks,
                "chance": attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode).hit,
                "au-moins-une": alone.at_least_one,
                "moyenne": alone.hits.mean,
                "degats-moyens": alone.damage,
            },
        },
        figures=figures(outcome),
        brief=Figure("Au moins une touche", pair.at_least_one),
        tables=tuple(tables(inputs, outcome)),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


# --- the tables ---


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    lengths = (inputs.arme_1, inputs.arme_2)
    yield Table(
        "Chaque arme",
        ("Arme", "attaques", "dé à obtenir", "touche"),
        tuple(
            Row(
                f"{HANDS[hand]} ({LENGTHS[length]})",
                (each.attacks, d20.face(each.roll.face), each.roll.hit),
                bar=each.roll.hit,
            )
            for (hand, each), length in zip(hands(outcome.fight), lengths, strict=True)
        ),
    )
    yield _comparison(outcome)
    yield law_table("Nombre de touches", outcome.pair.hits, what="Touches")


def _comparison(outcome: Outcome) -> Table:
    sides = (("Les deux armes", outcome.pair), ("La première seule, sans malus", outcome.alone))
    columns = ["Façon", "attaques", "touches en moyenne", "au moins une"]
    if outcome.pair.damage is not None:
        columns.insert(3, "dégâts en moyenne")
    return Table(
        "Comparaison avec une seule arme",
        tuple(columns),
        tuple(
            Row(
                name,
                (
                    side.attacks,
                    decimal(side.hits.mean),
                    *((decimal(side.damage),) if side.damage is not None else ()),
                    side.at_least_one,
                ),
                bar=side.at_least_one,
            )
            for name, side in sides
        ),
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack: one of each weapon in turn, the weaker one last of an odd number."""
    fight = compute(inputs).fight
    added = dict(zip(Hand, bonuses(inputs), strict=True))
    order = [(hand, each, turn) for hand, each in hands(fight) for turn in range(each.attacks)]
    lines, hits = [], 0
    for hand, each, _ in sorted(order, key=lambda attack: attack[2]):
        kept, line = d20.throw(each.roll.mode, randomness)
        total = kept + added[hand] + fight.maluses.total
        touched = kept >= each.roll.face
        hits += touched
        verdict = "touché" if touched else "raté"
        special = {1: ", maladresse", FACES: ", coup critique"}.get(kept, "")
        lines.append(
            f"{capital(HANDS[hand])}, {line} ; {number(total)} contre CA "
            f"{each.roll.armour_class} : {verdict}{special}"
        )
    return Throw(tuple(lines), f"{plural(hits, 'touche')} sur {len(lines)}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/deux-armes",
    title="Combat à deux armes",
    purpose="Le malus de vos deux armes, et ce que leurs attaques donnent.",
    question="toucher",
    rule=PAIRS_RULE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
