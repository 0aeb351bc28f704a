"""Initiative: who acts first, and what delaying, readying or assessing change (004 l.37-302)."""

from collections.abc import Iterator
from fractions import Fraction
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.dd3 import rulings
from calculators.dd3.initiative.asked import (
    Conduct,
    Inputs,
    Order,
    Surprised,
    Time,
    compute,
    their_modifiers,
)
from calculators.dd3.names import ATTACK_PAGE, INITIATIVE_PAGE
from calculators.french import chance, decimal, number, plural, signed
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

# --- the words ---


def sentence(inputs: Inputs, order: Order) -> str:
    """Say your chance to act first, or your place once the dice are thrown."""
    if order.acting is None:
        return _to_throw(inputs, order)
    return _thrown(inputs, order.coming, order.acting)


def _to_throw(inputs: Inputs, order: Order) -> str:
    place, modifier = order.coming, signed(order.modifier.total)
    against = plural(len(inputs.adversaires), "adversaire")
    told = _first(place.first)
    if inputs.surprise is Surprised.YOU:
        return (
            "Vous n’agissez pas pendant le round de surprise. Au premier round de combat, "
            f"avec {modifier} au d20 contre {against}, {told}."
        )
    if inputs.surprise is Surprised.FOES:
        them = "eux" if len(inputs.adversaires) > 1 else "lui"
        return (
            f"Vous agissez avant {them}, d’une action partielle, pendant le round de surprise. "
            f"Au premier round de combat, {told}."
        )
    if len(inputs.adversaires) > 1 and place.first < 1:
        fighters = len(inputs.adversaires) + 1
        told += f" ; en moyenne, rang {decimal(place.rank.mean)} sur {fighters}"
    return f"Avec {modifier} au d20 contre {against}, {told}."


def _first(chance_of_it: Fraction) -> str:
    if chance_of_it == 1:
        return "vous agissez toujours en premier"
    if chance_of_it == 0:
        return "vous n’agissez jamais en premier"
    return f"agir en premier : {chance(chance_of_it)}"


def ordinal(rank: int) -> str:
    """Write a rank: « 2e »."""
    return "1er" if rank == 1 else f"{rank}e"


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


def figures(inputs: Inputs, order: Order) -> Iterator[Figure]:
    """Yield what is seen first."""
    if order.acting is None:
        yield Figure("Agir en premier", opening(inputs, order.coming))
        if inputs.surprise is not Surprised.NOBODY:
            yield Figure("Premier au 1er round", order.coming.first)
        yield Figure("Rang moyen", decimal(order.coming.rank.mean))
        return
    yield Figure("Initiative", order.acting.score)
    yield Figure("Rang", ranks_of(order.coming.rank))
    yield Figure("Limite du retard", order.limit.total)


def opening(inputs: Inputs, place: Standing) -> Fraction:
    """Return the chance to act before all foes, a round of surprise included."""
    if inputs.moment is Time.BEFORE and inputs.surprise is not Surprised.NOBODY:
        return Fraction(inputs.surprise is Surprised.FOES)
    return place.first


def changes(order: Order) -> dict[str, Answer]:
    """Return what is known once the dice are thrown."""
    if order.acting is None:
        return dict.fromkeys(
            (
                *("initiative", "round", "rang-actuel"),
                *("limite", "limite-de-ce-retard", "fin-d-un-effet"),
            )
        )
    end = effect_end(order.acting)
    return {
        "initiative": order.acting.score,
        "round": order.acting.round,
        "rang-actuel": order.present.rank,
        "limite": order.limit.total,
        "limite-de-ce-retard": order.allowed.total if order.allowed else None,
        "fin-d-un-effet": {"round": end.round, "initiative": end.score},
    }


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


def explain(inputs: Inputs, order: Order) -> Result:
    """Put the order into words."""
    place = order.coming
    return Result(
        sentence=sentence(inputs, order),
        answers={
            "modificateur": order.modifier.total,
            "agir-en-premier": opening(inputs, place),
            "premier": place.first,
            "rang": place.rank,
            "rang-moyen": place.rank.mean,
            "avant-chacun": list(place.before),
            "apres-vous": place.behind,
            **changes(order),
        },
        figures=tuple(figures(inputs, order)),
        tables=tuple(tables(inputs, order)),
        steps=tuple(steps(inputs, order)),
        notes=tuple(notes(inputs, order)),
    )


# --- the tables ---


def tables(inputs: Inputs, order: Order) -> Iterator[Table]:
    """Yield your place before each foe, then what the d20 changes."""
    place = order.coming
    thrown = order.acting is not None
    values = inputs.leurs_initiatives if thrown else their_modifiers(inputs)
    yield Table(
        "Vous avant chaque adversaire",
        ("Adversaire", "initiative" if thrown else "d20", "vous avant lui"),
        tuple(
            Row(f"n° {each}", (number(value) if thrown else signed(value), before), bar=before)
            for each, (value, before) in enumerate(zip(values, place.before, strict=True), 1)
        ),
    )
    if thrown:
        return
    if len(inputs.adversaires) > 1:
        yield law_table("Votre rang", place.rank, what="Rang")
    yield Table(
        "Selon votre d20",
        ("d20", "initiative", "premier"),
        tuple(
            Row(str(face), (number(score), first(rank)), bar=first(rank))
            for face, (score, rank) in enumerate(place.by_score.items(), 1)
        ),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every initiative that is not known, and settle the ties."""
    lines: list[str] = []
    order = compute(inputs)
    moment = order.acting
    if moment is None:
        own = _thrown_score("Vous", order.modifier.total, randomness, lines)
        scores = [
            _thrown_score(f"Adversaire {each}", modifier, randomness, lines)
            for each, modifier in enumerate(their_modifiers(inputs), 1)
        ]
    else:
        own, scores = moment.score, list(inputs.leurs_initiatives)
        lines.append(f"Vous : {number(own)}")
        lines += [f"Adversaire {each} : {number(it)}" for each, it in enumerate(scores, 1)]
    mine = (own, inputs.dexterite)
    theirs = list(zip(scores, inputs.adversaires, strict=True))
    rank = 1 + sum(each > mine for each in theirs)
    if tied := theirs.count(mine):
        drawn = randomness.randint(0, tied)
        rank += drawn
        if tied == 1:
            told = f"Pile ou face : {'l’adversaire' if drawn else 'vous'} d’abord"
        else:
            told = f"Tirage entre {tied + 1} combattants à égalité : vous {ordinal(drawn + 1)}"
        lines.append(told)
    surprised = moment is None and inputs.surprise is not Surprised.NOBODY
    you = "Au premier round de combat, vous" if surprised else "Vous"
    return Throw(tuple(lines), f"{you} agissez {ordinal(rank)} sur {len(theirs) + 1}.")


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
    explain=explain,
    roll=roll,
)
