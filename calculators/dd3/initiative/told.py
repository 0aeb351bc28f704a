"""Initiative: who acts first, and what delaying, readying or assessing change (004 l.37-302)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.initiative.asked import Conduct, Inputs, Order, Surprised, compute
from calculators.french import chance, decimal, number, ordinal, plural, signed
from calculators.laws import law_table
from calculators.reasons import Words
from rules_core.checks import Mode
from rules_core.dd3.initiative import (
    LimitReading,
    Moment,
    Part,
    Standing,
    effect_end,
    evaluated,
    first,
)
from rules_core.dice import Law, Randomness
from rules_core.ledger import Ledger

DIE, ORDER = f"{names.INITIATIVE_PAGE}#jet", f"{names.INITIATIVE_PAGE}#ordre"
SURPRISE = f"{names.INITIATIVE_PAGE}#surprise"
LIMIT = f"{names.INITIATIVE_PAGE}#limite-du-retard"
ASSESSING = f"{names.INITIATIVE_PAGE}#evaluer"

# --- the words ---

SCORES = {
    Part.EVALUATED: Words("Dès le round suivant", ASSESSING, number),
    Part.DEXTERITY: Words("Modificateur de Dex", DIE, always=True),
    Part.OTHERS: Words("Autres modificateurs", DIE),
}
"""What the modifier and the score are made of."""
STARTS = {
    LimitReading.OWN_SCORE: "depuis votre initiative",
    LimitReading.ABSOLUTE: "depuis 0",
}


def sentence(inputs: Inputs, order: Order) -> str:
    """Say your chance to act first, or your place once the dice are thrown."""
    if order.acting is None:
        return _to_throw(inputs, order)
    return _thrown(inputs, order.coming, order.acting)


def _to_throw(inputs: Inputs, order: Order) -> str:
    place, foes = order.coming, len(inputs.adversaires)
    told = _first(place.first)
    rolling = f"{signed(order.modifier.total)} au d20 contre {plural(foes, 'adversaire')}"
    if inputs.surprised is Surprised.YOU:
        return (
            "Vous n’agissez pas pendant le round de surprise. Au premier round de combat, "
            f"avec {rolling}, {told}."
        )
    if inputs.surprised is Surprised.FOES:
        return (
            f"Vous agissez avant {'eux' if foes > 1 else 'lui'}, d’une action partielle, pendant "
            f"le round de surprise. Au premier round de combat, {told}."
        )
    if foes > 1 and place.first < 1:
        told += f" ; en moyenne, rang {decimal(place.rank.mean)} sur {foes + 1}"
    return f"Avec {rolling}, {told}."


def _first(chance_of_it: Fraction) -> str:
    if chance_of_it == 1:
        return "vous agissez toujours en premier"
    if chance_of_it == 0:
        return "vous n’agissez jamais en premier"
    return f"agir en premier : {chance(chance_of_it)}"


def ranks_of(rank: Law) -> str:
    """Write the ranks that known scores leave: « 2e », « 1er ou 2e »."""
    *others, last = (ordinal(each) for each in rank.weights)
    return f"{', '.join(others)} ou {last}" if others else last


def place_among(rank: Law) -> str:
    """Write a rank among known scores: « 2e », or the ranks left and what settles them."""
    if (left := len(rank.weights)) == 1:
        return ranks_of(rank)
    drawn = "à pile ou face" if left == 2 else "au hasard"  # noqa: PLR2004 the sides of a coin
    return f"{ranks_of(rank)}, à la plus haute Dex, puis {drawn}"


def _thrown(inputs: Inputs, standing: Standing, acting: Moment) -> str:
    place = f"{place_among(standing.rank)}, sur {len(inputs.adversaires) + 1} combattants"
    own, new = number(inputs.obtenue), number(acting.score)
    if inputs.conduite is Conduct.DELAY:
        return f"Vous agissez à {new} au lieu de {own}, pour tout le combat : {place}."
    if inputs.conduite is Conduct.READY:
        kept = f"reste {own}" if own == new else f"passe ensuite de {own} à {new}"
        return (
            f"Votre action partielle vient au round {acting.round}, à {new} ; "
            f"votre initiative {kept} : {place}."
        )
    if inputs.conduite is Conduct.ASSESS:
        return (
            f"Vous ne faites rien d’autre au round {inputs.round_en_cours} ; "
            f"dès le round {acting.round}, votre initiative est {new} : {place}."
        )
    return f"Vous agissez à {new}, à chaque round : {place}."


def answers(inputs: Inputs, order: Order) -> dict[str, Answer]:
    """Return the exact answers."""
    place = order.coming
    return {
        "modificateur": order.modifier.total,
        "agir-en-premier": _opening(inputs, place),
        "premier": place.first,
        "rang": place.rank,
        "rang-moyen": place.rank.mean,
        "avant-chacun": list(place.before),
        "apres-vous": place.behind,
        **_changes(order),
    }


def _opening(inputs: Inputs, place: Standing) -> Fraction:
    """Return the chance to act before all foes, a round of surprise included."""
    if inputs.surprised is Surprised.NOBODY:
        return place.first
    return Fraction(inputs.surprised is Surprised.FOES)


def _changes(order: Order) -> dict[str, Answer]:
    """Return what is known once the dice are thrown."""
    if order.acting is None:
        known = ("initiative", "round", "rang-actuel", "limite", "limite-de-ce-retard")
        return dict.fromkeys((*known, "fin-d-un-effet"))
    end = effect_end(order.acting)
    return {
        "initiative": order.acting.score,
        "round": order.acting.round,
        "rang-actuel": order.present.rank,
        "limite": order.limit.total,
        "limite-de-ce-retard": order.allowed.total if order.allowed else None,
        "fin-d-un-effet": {"round": end.round, "initiative": end.score},
    }


def figures(inputs: Inputs, order: Order) -> Iterator[Figure]:
    """Yield what is seen first."""
    if order.acting is None:
        yield Figure("Agir en premier", _opening(inputs, order.coming))
        if inputs.surprised is not Surprised.NOBODY:
            yield Figure("Premier au 1er round", order.coming.first)
        yield Figure("Rang moyen", decimal(order.coming.rank.mean))
        return
    yield Figure("Initiative", order.acting.score)
    yield Figure("Rang", ranks_of(order.coming.rank))
    yield Figure("Limite du retard", order.limit.total)


def steps(inputs: Inputs, order: Order) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if order.acting is None:
        yield from _steps_to_throw(inputs, order)
        return
    acting, new = order.acting, number(order.acting.score)
    rank = place_among(order.present.rank)
    yield reasons.choice(f"Votre rang à {number(inputs.obtenue)}", rank, ORDER)
    if order.allowed:
        yield from _limit_steps(inputs, "Limite de ce retard", order.allowed, "limite-de-ce-retard")
    yield from _conduct_steps(inputs, order, acting)
    limit = "Limite du retard"
    if inputs.conduite is not Conduct.KEEP:
        yield reasons.choice(f"Votre rang à {new}", place_among(order.coming.rank), ORDER)
        limit = "Limite d’un nouveau retard"
    yield from _limit_steps(inputs, limit, order.limit, "limite")
    end, rule = effect_end(acting), f"{names.INITIATIVE_PAGE}#fin-des-effets"
    text = f"Un effet d’un round lancé à {new} finit juste avant, un round plus tard"
    shown = f"round {end.round}, {number(end.score)}"
    yield reasons.answer(text, end.score, rule, "fin-d-un-effet.initiative", shown)


def _limit_steps(inputs: Inputs, text: str, limit: Ledger[Part], account: str) -> Iterator[Step]:
    start = f"{text} : {STARTS[inputs.limite_absolue]}"
    words = {
        Part.START: Words(start, LIMIT, number, always=True),
        Part.DELAY: Words("Retard permis", LIMIT),
        Part.DEXTERITY: Words("Bonus de Dex", LIMIT),
    }
    yield from reasons.terms(limit, words, account)
    yield reasons.total(text, limit.total, LIMIT, account)


def _conduct_steps(inputs: Inputs, order: Order, acting: Moment) -> Iterator[Step]:
    if inputs.conduite is Conduct.DELAY:
        text, rule = "Initiative gardée tout le combat", f"{names.INITIATIVE_PAGE}#retarder"
        yield reasons.answer(text, acting.score, rule, "initiative")
    elif inputs.conduite is Conduct.READY:
        when = "ce round" if acting.round == inputs.round_en_cours else "au round suivant"
        rule = f"{names.INITIATIVE_PAGE}#preparer"
        yield reasons.choice(f"Déclenchement à {number(acting.score)}", when, rule)
    elif inputs.conduite is Conduct.ASSESS:
        yield from reasons.terms(evaluated(order.modifier), SCORES, "initiative")
        yield reasons.total("Initiative", acting.score, ASSESSING, "initiative")


def _steps_to_throw(inputs: Inputs, order: Order) -> Iterator[Step]:
    place = order.coming
    if inputs.surprised is Surprised.FOES:
        text, left = "Round de surprise : vous seul agissez", "une action partielle"
        yield reasons.choice(text, left, SURPRISE)
    elif inputs.surprised is Surprised.YOU:
        text = "Round de surprise : vous n’agissez pas"
        yield reasons.choice(text, "pris au dépourvu", SURPRISE)
    yield from reasons.terms(order.modifier, SCORES, "modificateur")
    text = "À égalité, la plus haute Dex, puis pile ou face"
    yield reasons.answer(text, place.first, ORDER, "premier")
    if inputs.surprised is Surprised.NOBODY:
        text = "Adversaires encore pris au dépourvu quand vous agissez, en moyenne"
        shown = decimal(place.behind)
        yield reasons.answer(text, place.behind, names.FLAT_FOOTED, "apres-vous", shown)


def notes(inputs: Inputs, order: Order) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.surprised is not Surprised.NOBODY:
        yield settled.NOT_SURPRISED.note()
    if order.acting is None or len(order.coming.rank.weights) > 1:
        yield Note(
            "Les égalités se règlent ici sur les modificateurs de Dex : si deux combattants ont le "
            "même sans avoir la même Dex, le plus haut des deux agit d’abord.",
            ORDER,
        )
    if order.acting is not None:
        yield rulings.DELAY_LIMIT.note(inputs.limite_absolue)
        if inputs.dexterite < 0:
            yield settled.DELAY_MALUS.note()


# --- the tables ---


def tables(inputs: Inputs, order: Order) -> Iterator[Table]:
    """Yield your place before each foe, then what the d20 changes."""
    place, thrown = order.coming, order.acting is not None
    told = map(number, inputs.leurs_initiatives) if thrown else map(signed, inputs.their_modifiers)
    yield Table(
        "Vous avant chaque adversaire",
        ("Adversaire", "initiative" if thrown else "d20", "vous avant lui"),
        tuple(
            Row(f"n° {each}", (value, before), bar=before)
            for each, (value, before) in enumerate(zip(told, place.before, strict=True), 1)
        ),
    )
    if thrown:
        return
    if len(inputs.adversaires) > 1:
        yield law_table("Votre rang", place.rank, what="Rang")
    rows = tuple(
        Row(str(face), (number(score), first(rank)), bar=first(rank))
        for face, (score, rank) in enumerate(place.by_score.items(), 1)
    )
    yield Table("Selon votre d20", ("d20", "initiative", "premier"), rows, folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every initiative that is not known, and settle the ties."""
    lines: list[str] = []
    order = compute(inputs)
    if order.acting is None:
        own = _thrown_score("Vous", order.modifier.total, randomness, lines)
        scores = [
            _thrown_score(f"Adversaire {each}", modifier, randomness, lines)
            for each, modifier in enumerate(inputs.their_modifiers, 1)
        ]
    else:
        own, scores = order.acting.score, list(inputs.leurs_initiatives)
        lines.append(f"Vous : {number(own)}")
        lines += [f"Adversaire {each} : {number(it)}" for each, it in enumerate(scores, 1)]
    mine = (own, inputs.dexterite)
    theirs = list(zip(scores, inputs.adversaires, strict=True))
    rank = 1 + sum(each > mine for each in theirs)
    if tied := theirs.count(mine):
        rank += _settled(tied, randomness, lines)
    surprised = inputs.surprised is not Surprised.NOBODY
    you = "Au premier round de combat, vous" if surprised else "Vous"
    return Throw(tuple(lines), f"{you} agissez {ordinal(rank)} sur {len(theirs) + 1}.")


def _settled(tied: int, randomness: Randomness, lines: list[str]) -> int:
    """Draw among those who tie with you; note it, and return how many act before you."""
    drawn = randomness.randint(0, tied)
    told = f"Tirage entre {tied + 1} combattants à égalité : vous {ordinal(drawn + 1)}"
    if tied == 1:
        told = f"Pile ou face : {'l’adversaire' if drawn else 'vous'} d’abord"
    lines.append(told)
    return drawn


def _thrown_score(who: str, modifier: int, randomness: Randomness, lines: list[str]) -> int:
    """Throw one initiative and note it."""
    face, told = d20.throw(Mode.NORMAL, randomness)
    lines.append(f"{who}, {told}, {signed(modifier)} : {number(face + modifier)}")
    return face + modifier


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/initiative",
    title="Initiative",
    purpose="Qui agit en premier, et ce que change le fait de retarder, préparer ou évaluer.",
    question="ordre",
    rule=DIE,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
