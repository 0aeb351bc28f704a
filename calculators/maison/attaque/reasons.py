"""The « Pourquoi ? » of `maison/attaque`, and its notes."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import capital, signed
from calculators.maison.attaque.computation import Outcome
from calculators.maison.attaque.form import Inputs
from calculators.maison.attaque.words import mode
from calculators.maison.circumstances import CAUSES, NOTES
from calculators.maison.names import ATTACK_PAGE as PAGE
from calculators.maison.names import CRITICALS_PAGE, PAIRS, defence_words
from calculators.reasons import Words
from rules_core.maison.attack import AttackRoll
from rules_core.maison.circumstances import Part, SituatedAttack
from rules_core.maison.situation import Circumstance
from rules_core.maison.two_weapons import Malus, Pair


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
