"""Initiative: who acts first, and what delaying, readying or assessing change (004 l.37-302)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20
from calculators.calculator import Answer, Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.dd3.initiative_form import (
    Conduct,
    Inputs,
    Order,
    Surprised,
    Time,
    compute,
    moment_of,
)
from calculators.dd3.names import ATTACK_PAGE, INITIATIVE_PAGE, ruling
from calculators.french import chance, decimal, number, plural, signed
from calculators.laws import law_table
from rules_core.checks import Mode
from rules_core.dd3.initiative import DELAY, EVALUATED, Moment, Standing, effect_end, first
from rules_core.dice import Law, Randomness

DIE = f"{INITIATIVE_PAGE}#jet"
ORDER = f"{INITIATIVE_PAGE}#ordre"
SURPRISE = f"{INITIATIVE_PAGE}#surprise"
END = f"{INITIATIVE_PAGE}#fin-des-effets"
LIMIT = f"{INITIATIVE_PAGE}#limite-du-retard"
CONDUCT_RULES = {
    Conduct.DELAY: f"{INITIATIVE_PAGE}#retarder",
    Conduct.READY: f"{INITIATIVE_PAGE}#preparer",
    Conduct.ASSESS: f"{INITIATIVE_PAGE}#evaluer",
}


def explain(inputs: Inputs, order: Order) -> Result:
    """Put the order into words."""
    place = order.coming
    return Result(
        sentence=_thrown(inputs, place, order.acting) if order.acting else _to_throw(inputs, place),
        answers={
            "modificateur": inputs.modifier,
            "agir-en-premier": _opening(inputs, place),
            "premier": place.first,
            "rang": place.rank,
            "rang-moyen": place.rank.mean,
            "avant-chacun": list(place.before),
            **_changes(inputs, order),
        },
        figures=tuple(_figures(inputs, order)),
        tables=tuple(_tables(inputs, order)),
        steps=tuple(_steps(inputs, order)),
        notes=tuple(_notes(inputs)),
    )


def _opening(inputs: Inputs, place: Standing) -> Fraction:
    """Return the chance to act before all foes, a round of surprise included."""
    if inputs.moment is Time.BEFORE and inputs.surprise is not Surprised.NOBODY:
        return Fraction(inputs.surprise is Surprised.FOES)
    return place.first


def _changes(inputs: Inputs, order: Order) -> dict[str, Answer]:
    """Return what is known once the dice are thrown."""
    if order.acting is None:
        return dict.fromkeys(("initiative", "round", "rang-actuel", "limite", "fin-d-un-effet"))
    end = effect_end(order.acting)
    return {
        "initiative": order.acting.score,
        "round": order.acting.round,
        "rang-actuel": order.present.rank,
        "limite": inputs.limit,
        "fin-d-un-effet": {"round": end.round, "initiative": end.score},
    }


# --- the sentence and the figures ---


def _to_throw(inputs: Inputs, place: Standing) -> str:
    against = plural(len(inputs.adversaires), "adversaire")
    told = f"agir en premier : {chance(place.first)}"
    if inputs.surprise is Surprised.YOU:
        return (
            "Vous n’agissez pas pendant le round de surprise. Au premier round de combat, "
            f"avec {signed(inputs.modifier)} au d20 contre {against}, {told}."
        )
    if inputs.surprise is Surprised.FOES:
        return (
            "Vous agissez avant eux, d’une action partielle, pendant le round de surprise. "
            f"Au premier round de combat, {told}."
        )
    if len(inputs.adversaires) > 1:
        fighters = len(inputs.adversaires) + 1
        told += f" ; en moyenne, rang {decimal(place.rank.mean)} sur {fighters}"
    return f"Avec {signed(inputs.modifier)} au d20 contre {against}, {told}."


def _ordinal(rank: int) -> str:
    return "1er" if rank == 1 else f"{rank}e"


def _place(rank: Law) -> str:
    """Write a rank among known scores: « 2e », or the ranks that a draw settles."""
    ranks = [_ordinal(each) for each in rank.weights]
    if len(ranks) == 1:
        return ranks[0]
    drawn = "à pile ou face" if len(ranks) == 2 else "au hasard"  # noqa: PLR2004 the sides of a coin
    return f"{', '.join(ranks[:-1])} ou {ranks[-1]}, {drawn}"


def _thrown(inputs: Inputs, standing: Standing, acting: Moment) -> str:
    place = f"{_place(standing.rank)}, sur {len(inputs.adversaires) + 1} combattants"
    own, new = number(inputs.obtenue), number(acting.score)
    if inputs.conduite is Conduct.DELAY:
        return f"Vous agissez à {new} au lieu de {own}, pour tout le combat : {place}."
    if inputs.conduite is Conduct.READY:
        return (
            f"Votre action partielle vient au round {acting.round}, à {new} ; "
            f"votre initiative passe ensuite de {own} à {new} : {place}."
        )
    if inputs.conduite is Conduct.ASSESS:
        return (
            f"Vous ne faites rien d’autre au round {inputs.round_en_cours} ; "
            f"dès le round {acting.round}, votre initiative est {new} : {place}."
        )
    return f"Vous agissez à {new}, à chaque round : {place}."


def _figures(inputs: Inputs, order: Order) -> Iterator[Figure]:
    if order.acting is None:
        yield Figure("Agir en premier", _opening(inputs, order.coming))
        if inputs.surprise is not Surprised.NOBODY:
            yield Figure("Premier au 1er round", order.coming.first)
        yield Figure("Rang moyen", decimal(order.coming.rank.mean))
        return
    yield Figure("Initiative", order.acting.score)
    yield Figure("Rang", _place(order.coming.rank))
    yield Figure("Limite du retard", inputs.limit)


# --- tables ---


def _tables(inputs: Inputs, order: Order) -> Iterator[Table]:
    place = order.coming
    thrown = order.acting is not None
    values = inputs.leurs_initiatives if thrown else inputs.their_modifiers
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


# --- reasons ---


def _steps(inputs: Inputs, order: Order) -> Iterator[Step]:
    if order.acting is None:
        yield from _steps_to_throw(inputs, order.coming)
        return
    acting, own = order.acting, number(inputs.obtenue)
    yield Step(f"Votre rang à {own}", _place(order.present.rank), ORDER)
    bonus = number(max(0, inputs.dexterite))
    start = "0" if inputs.limite_absolue else own
    yield Step(
        f"Limite du retard : {start} moins {DELAY} moins {bonus}", number(inputs.limit), LIMIT
    )
    if inputs.conduite is Conduct.DELAY:
        yield Step(
            "Initiative gardée tout le combat", number(acting.score), CONDUCT_RULES[Conduct.DELAY]
        )
    elif inputs.conduite is Conduct.READY:
        when = "ce round" if acting.round == inputs.round_en_cours else "au round suivant"
        yield Step(f"Déclenchement à {number(acting.score)}", when, CONDUCT_RULES[Conduct.READY])
    elif inputs.conduite is Conduct.ASSESS:
        yield Step(
            f"Dès le round suivant : {EVALUATED} et vos modificateurs ({signed(inputs.modifier)})",
            number(acting.score),
            CONDUCT_RULES[Conduct.ASSESS],
        )
    if inputs.conduite is not Conduct.KEEP:
        yield Step(f"Votre rang à {number(acting.score)}", _place(order.coming.rank), ORDER)
    end = effect_end(acting)
    yield Step(
        f"Un effet d’un round lancé à {number(acting.score)} finit juste avant, un round plus tard",
        f"round {end.round}, {number(end.score)}",
        END,
    )


def _steps_to_throw(inputs: Inputs, place: Standing) -> Iterator[Step]:
    if inputs.surprise is Surprised.FOES:
        yield Step("Round de surprise : vous seul agissez", "une action partielle", SURPRISE)
    elif inputs.surprise is Surprised.YOU:
        yield Step("Round de surprise : vous n’agissez pas", "pris au dépourvu", SURPRISE)
    dexterity, others = signed(inputs.dexterite), signed(inputs.divers)
    yield Step(f"Au d20 : Dex {dexterity}, divers {others}", signed(inputs.modifier), DIE)
    yield Step("À égalité, la plus haute Dex, puis pile ou face", chance(place.first), ORDER)
    if inputs.surprise is Surprised.NOBODY:
        yield Step(
            "Adversaires encore pris au dépourvu quand vous agissez, en moyenne",
            decimal(sum(place.before, Fraction())),
            f"{ATTACK_PAGE}#pris-au-depourvu",
        )


def _notes(inputs: Inputs) -> Iterator[Note]:
    if inputs.moment is Time.BEFORE:
        if inputs.surprise is not Surprised.NOBODY:
            yield ruling(2, "N’est pas surpris qui réussit son jet de perception")
        yield Note(
            "Les égalités se règlent ici sur les modificateurs de Dex : si deux combattants ont le "
            "même sans avoir la même Dex, le plus haut des deux agit d’abord.",
            ORDER,
        )
        return
    if inputs.limite_absolue:
        yield ruling(
            9, "La limite du retard est −10 moins le bonus de Dex, quelle que soit votre initiative"
        )
    else:
        yield ruling(9, "La limite du retard est votre initiative moins 10, moins le bonus de Dex")
    if inputs.dexterite < 0:
        yield Note(
            "Un modificateur de Dex négatif n’est pas un bonus : il ne change pas la limite.", LIMIT
        )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every initiative that is not known, and settle the ties."""
    lines: list[str] = []
    moment = moment_of(inputs)
    if moment is None:
        own = _thrown_score("Vous", inputs.modifier, randomness, lines)
        scores = [
            _thrown_score(f"Adversaire {each}", modifier, randomness, lines)
            for each, modifier in enumerate(inputs.their_modifiers, 1)
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
            told = f"Tirage entre {tied + 1} combattants à égalité : vous {_ordinal(drawn + 1)}"
        lines.append(told)
    surprised = moment is None and inputs.surprise is not Surprised.NOBODY
    you = "Au premier round de combat, vous" if surprised else "Vous"
    return Throw(tuple(lines), f"{you} agissez {_ordinal(rank)} sur {len(theirs) + 1}.")


def _thrown_score(who: str, modifier: int, randomness: Randomness, lines: list[str]) -> int:
    """Throw one initiative and note it."""
    face, told = d20.throw(Mode.NORMAL, randomness)
    lines.append(f"{who}, {told}, {signed(modifier)} : {number(face + modifier)}")
    return face + modifier


CALCULATOR = Calculator(
    id="dd3/initiative",
    title="Initiative",
    purpose="Qui agit en premier, et ce que change le fait de retarder, préparer ou évaluer.",
    rule=DIE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
