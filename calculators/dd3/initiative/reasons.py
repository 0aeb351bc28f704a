"""The « Pourquoi ? » of `dd3/initiative`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.initiative.computation import Order
from calculators.dd3.initiative.form import Conduct, Inputs, Surprised
from calculators.dd3.initiative.words import place_among
from calculators.dd3.names import ATTACK_PAGE, INITIATIVE_PAGE
from calculators.french import decimal, number
from calculators.reasons import Words
from rules_core.dd3.initiative import LimitReading, Moment, Part, effect_end, evaluated
from rules_core.ledger import Ledger

DIE = f"{INITIATIVE_PAGE}#jet"
ORDER = f"{INITIATIVE_PAGE}#ordre"
SURPRISE = f"{INITIATIVE_PAGE}#surprise"
LIMIT = f"{INITIATIVE_PAGE}#limite-du-retard"
ASSESSING = f"{INITIATIVE_PAGE}#evaluer"
SCORES = MappingProxyType(
    {
        Part.EVALUATED: Words("Dès le round suivant", ASSESSING, number),
        Part.DEXTERITY: Words("Modificateur de Dex", DIE, always=True),
        Part.OTHERS: Words("Autres modificateurs", DIE),
    }
)
"""What the modifier and the score are made of."""
STARTS = MappingProxyType(
    {
        LimitReading.OWN_SCORE: "depuis votre initiative",
        LimitReading.ABSOLUTE: "depuis 0",
    }
)

# --- the steps ---


def steps(inputs: Inputs, order: Order) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if order.acting is None:
        yield from _steps_to_throw(inputs, order)
        return
    acting, new = order.acting, number(order.acting.score)
    rank = place_among(order.present.rank)
    yield reasons.choice(f"Votre rang à {number(inputs.obtenue)}", rank, ORDER)
    if order.allowed:
        yield from _limit_steps(inputs, order.allowed, "limite-de-ce-retard")
    yield from _conduct_steps(inputs, order, acting)
    if inputs.conduite is not Conduct.KEEP:
        yield reasons.choice(f"Votre rang à {new}", place_among(order.coming.rank), ORDER)
    yield from _limit_steps(inputs, order.limit, "limite")
    end = effect_end(acting)
    yield reasons.answer(
        f"Un effet d’un round lancé à {new} finit juste avant, un round plus tard",
        end.score,
        f"{INITIATIVE_PAGE}#fin-des-effets",
        "fin-d-un-effet.initiative",
        f"round {end.round}, {number(end.score)}",
    )


def _limit_steps(inputs: Inputs, limit: Ledger[Part], account: str) -> Iterator[Step]:
    text = "Limite du retard"
    if account != "limite":
        text = "Limite de ce retard"
    elif inputs.conduite is not Conduct.KEEP:
        text = "Limite d’un nouveau retard"
    yield from reasons.terms(limit, _limit_words(inputs, text), account)
    yield reasons.total(text, limit.total, LIMIT, account)


def _limit_words(inputs: Inputs, text: str) -> dict[Part, Words]:
    return {
        Part.START: Words(f"{text} : {STARTS[inputs.limite_absolue]}", LIMIT, number, always=True),
        Part.DELAY: Words("Retard permis", LIMIT),
        Part.DEXTERITY: Words("Bonus de Dex", LIMIT),
    }


def _conduct_steps(inputs: Inputs, order: Order, acting: Moment) -> Iterator[Step]:
    if inputs.conduite is Conduct.DELAY:
        text, rule = "Initiative gardée tout le combat", f"{INITIATIVE_PAGE}#retarder"
        yield reasons.answer(text, acting.score, rule, "initiative")
    elif inputs.conduite is Conduct.READY:
        when = "ce round" if acting.round == inputs.round_en_cours else "au round suivant"
        text, rule = f"Déclenchement à {number(acting.score)}", f"{INITIATIVE_PAGE}#preparer"
        yield reasons.choice(text, when, rule)
    elif inputs.conduite is Conduct.ASSESS:
        yield from reasons.terms(evaluated(order.modifier), SCORES, "initiative")
        yield reasons.total("Initiative", acting.score, ASSESSING, "initiative")


def _steps_to_throw(inputs: Inputs, order: Order) -> Iterator[Step]:
    place = order.coming
    if inputs.surprise is Surprised.FOES:
        text, left = "Round de surprise : vous seul agissez", "une action partielle"
        yield reasons.choice(text, left, SURPRISE)
    elif inputs.surprise is Surprised.YOU:
        text = "Round de surprise : vous n’agissez pas"
        yield reasons.choice(text, "pris au dépourvu", SURPRISE)
    yield from reasons.terms(order.modifier, SCORES, "modificateur")
    text = "À égalité, la plus haute Dex, puis pile ou face"
    yield reasons.answer(text, place.first, ORDER, "premier")
    if inputs.surprise is Surprised.NOBODY:
        yield reasons.answer(
            "Adversaires encore pris au dépourvu quand vous agissez, en moyenne",
            place.behind,
            f"{ATTACK_PAGE}#pris-au-depourvu",
            "apres-vous",
            decimal(place.behind),
        )


# --- the notes ---


def notes(inputs: Inputs, order: Order) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.surprise is not Surprised.NOBODY and order.acting is None:
        yield rulings.NOT_SURPRISED.note()
    if order.acting is None or len(order.coming.rank.weights) > 1:
        yield Note(
            "Les égalités se règlent ici sur les modificateurs de Dex : si deux combattants ont le "
            "même sans avoir la même Dex, le plus haut des deux agit d’abord.",
            ORDER,
        )
    if order.acting is None:
        return
    yield rulings.DELAY_LIMIT.note(inputs.limite_absolue)
    if inputs.dexterite < 0:
        yield rulings.DELAY_MALUS.note()
