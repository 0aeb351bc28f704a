"""Deux armes: the malus of a pair, and what its attacks give (001 l.430-441)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison import hits, rulings, settled
from calculators.maison.deux_armes.asked import HANDS, NO_DICE, Inputs, Outcome, Side, compute
from calculators.maison.names import CRITICALS_PAGE, LENGTHS, PAIRS
from calculators.maison.names import PAIRS_RULE as RULE
from calculators.maison.rolls import ATTACK_ROLL, MODE_RULE, NEGATIVE_DAMAGE
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dice import Randomness
from rules_core.maison.attack import attack_roll
from rules_core.maison.two_weapons import Hand, Malus

# --- the words ---


def _sentence(_: Inputs, outcome: Outcome) -> str:
    fight, pair = outcome.fight, outcome.pair
    malus = f"malus de {fight.malus} à chaque attaque" if fight.malus else "aucun malus"
    attacks = plural(pair.attacks, "attaque")
    damage = f" et {plural(pair.damage, 'dégât')}" if pair.damage is not None else ""
    return (
        f"Armes, {PAIRS[fight.pair]} : {malus}. En {attacks}, au moins une touche : "
        f"{chance(pair.at_least_one)} ; {plural(pair.hits.mean, 'touche')}{damage} en moyenne."
    )


def _answers(inputs: Inputs, outcome: Outcome) -> dict[str, Answer]:
    pair, alone = outcome.pair, outcome.alone
    return {
        "malus": outcome.fight.maluses.total,
        "par-arme": {
            hand.value: {"attaques": its.attacks, "face": its.roll.face, "chance": its.roll.hit}
            for hand, its in outcome.hands.items()
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
    }


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    pair = outcome.pair
    yield Figure("Malus", signed(outcome.fight.maluses.total))
    yield Figure("Au moins une touche", pair.at_least_one)
    yield Figure("Touches en moyenne", decimal(pair.hits.mean))
    if pair.damage is not None:
        yield Figure("Dégâts en moyenne", decimal(pair.damage))


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    fight, pair = outcome.fight, outcome.pair
    maluses = {
        Malus.PAIR: Words(f"Armes : {PAIRS[fight.pair]}", RULE, always=True),
        Malus.THROW: Words("Seconde lancée sur une autre cible", RULE),
    }
    yield from reasons.terms(fight.maluses, maluses, "malus")
    if not inputs.throws and fight.first.attacks != fight.second.attacks:
        yield reasons.choice("Nombre impair : la dernière attaque", HANDS[inputs.plus_faible], RULE)
    for hand, series in outcome.hands.items():
        (arm, _), roll = inputs.arms[hand], series.roll
        name, its = capital(HANDS[hand]), f"par-arme.{hand.value}"
        text = f"{name} : CA {roll.armour_class} moins ({signed(arm.bonus + fight.maluses.total)})"
        yield reasons.answer(text, roll.face, ATTACK_ROLL, f"{its}.face", d20.face(roll.face))
        text = f"{name} : touche, {d20.MODES[roll.mode]}"
        yield reasons.answer(text, roll.hit, MODE_RULE, f"{its}.chance")
    yield reasons.answer("Au moins une touche", pair.at_least_one, ATTACK_ROLL, "au-moins-une")
    if pair.damage is not None:
        text, rule = "Dégâts en moyenne, critiques compris", f"{CRITICALS_PAGE}#chaine-critique"
        yield reasons.answer(text, pair.damage, rule, "degats-moyens", decimal(pair.damage))


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    if inputs.throws:
        yield Note("La source ne prévoit ici qu’une attaque au contact et un lancer.", RULE)
    else:
        yield rulings.ATTACKS_OF_A_PAIR.note()
        yield settled.SHARED_ATTACKS.note()
    if outcome.pair.attacks > 1:
        yield Note(
            "Les maladresses qui interrompent la série (arme lâchée ou cassée) ne sont pas "
            "comptées.",
            f"{CRITICALS_PAGE}#maladresse",
        )
    if inputs.counts_damage and min(inputs.degats_1.minimum, inputs.degats_2.minimum) < 0:
        yield NEGATIVE_DAMAGE


def _onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical and the damage of an attack with each weapon."""
    for hand, series in outcome.hands.items():
        arm, damage = inputs.arms[hand]
        thrown: dict[str, Any] = {} if damage == NO_DICE else {"degats": damage}
        if series.attacks:
            yield from go_on(
                inputs,
                "maison/critiques",
                f"critique et dégâts de la {HANDS[hand]} arme",
                chance=series.roll.hit,
                bonus=arm.bonus + outcome.fight.maluses.total,
                ca=arm.armour_class,
                mode=arm.mode,
                attaques=series.attacks,
                **thrown,
            )


# --- the tables ---


def _tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    weapons = tuple(
        Row(
            f"{HANDS[hand]} ({LENGTHS[inputs.arms[hand][0].length]})",
            (each.attacks, d20.face(each.roll.face), each.roll.hit),
            bar=each.roll.hit,
        )
        for hand, each in outcome.hands.items()
    )
    yield Table("Chaque arme", ("Arme", "attaques", "dé à obtenir", "touche"), weapons)
    damage = ("dégâts en moyenne",) if inputs.counts_damage else ()
    columns = ("Façon", "attaques", "touches en moyenne", *damage, "au moins une")
    sides = (("Les deux armes", outcome.pair), ("La première seule, sans malus", outcome.alone))
    rows = tuple(_row(name, side) for name, side in sides)
    yield Table("Comparaison avec une seule arme", columns, rows)
    yield law_table("Nombre de touches", outcome.pair.hits, what="Touches")


def _row(name: str, side: Side) -> Row:
    damage = () if side.damage is None else (decimal(side.damage),)
    cells = side.attacks, decimal(side.hits.mean), *damage, side.at_least_one
    return Row(name, cells, bar=side.at_least_one)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack: one of each weapon in turn, the weaker one last of an odd number."""
    outcome = compute(inputs)
    landed: Counter[tuple[Hand, bool]] = Counter()
    order = [(turn, hand) for hand, its in outcome.hands.items() for turn in range(its.attacks)]
    lines: list[str] = []
    touches = 0
    for _, hand in sorted(order, key=lambda attack: attack[0]):
        attack = outcome.hands[hand].roll
        kept, line = d20.throw(attack.mode, randomness)
        total = kept + inputs.arms[hand][0].bonus + outcome.fight.maluses.total
        touched = kept >= attack.face
        touches += touched
        special = {1: ", maladresse", FACES: ", coup critique"}.get(kept, "")
        if touched:
            landed[hand, kept == FACES] += 1
        lines.append(
            f"{capital(HANDS[hand])}, {line} ; {number(total)} contre CA "
            f"{attack.armour_class} : {'touché' if touched else 'raté'}{special}"
        )
    ways = [way for each, count in landed.items() for way in _landed(inputs, *each, count)]
    return Throw(tuple(lines), f"{plural(touches, 'touche')} sur {len(order)}.", tuple(ways))


def _landed(inputs: Inputs, hand: Hand, critical: bool, count: int) -> Iterator[Onward]:
    """Go on to the damage of the hits of a weapon, of natural 20s or of other faces."""
    _, damage = inputs.arms[hand]
    known: dict[str, Any] = {} if damage == NO_DICE else {"degats": damage}
    text = f"dégâts de la {HANDS[hand]} arme"
    text += ", 20 naturel" if critical else ""
    text += f" ({count} coups, un à la fois)" if count > 1 else ""
    yield from hits.landed(inputs, text, FACES if critical else FACES - 1, **known)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/deux-armes",
    title="Combat à deux armes",
    purpose="Le malus de vos deux armes, et ce que leurs attaques donnent.",
    question="toucher",
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
        onward=_onward,
        brief=lambda _, outcome: Figure("Au moins une touche", outcome.pair.at_least_one),
    ),
    roll=roll,
)
