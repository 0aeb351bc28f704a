"""The « Pourquoi ? » of `maison/deux-armes`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import capital, decimal, signed
from calculators.maison import rulings
from calculators.maison.deux_armes.computation import Outcome, bonuses, counts_damage, hands
from calculators.maison.deux_armes.form import HANDS, Inputs, Manner
from calculators.maison.names import (
    ATTACK_PAGE,
    CRITICALS_PAGE,
    DAMAGE_ROLL,
    PAIRS,
    PAIRS_RULE,
)
from calculators.reasons import Words
from rules_core.maison.two_weapons import Hand, Malus, Series, TwoWeapons


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
