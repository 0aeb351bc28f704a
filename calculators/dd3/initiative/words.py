"""What `dd3/initiative` answers in a sentence and in figures."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.calculator import Answer, Figure
from calculators.dd3.initiative.computation import Order
from calculators.dd3.initiative.form import Conduct, Inputs, Surprised, Time
from calculators.french import chance, decimal, number, plural, signed
from rules_core.dd3.initiative import Moment, Standing, effect_end
from rules_core.dice import Law


def sentence(inputs: Inputs, order: Order) -> str:
    """Say your chance to act first, or your place once the dice are thrown."""
    if order.acting is None:
        return _to_throw(inputs, order)
    return _thrown(inputs, order.coming, order.acting)


def _to_throw(inputs: Inputs, order: Order) -> str:
    place, modifier = order.coming, signed(order.modifier.total)
    against = plural(len(inputs.adversaires), "adversaire")
    told = f"agir en premier : {chance(place.first)}"
    if inputs.surprise is Surprised.YOU:
        return (
            "Vous n’agissez pas pendant le round de surprise. Au premier round de combat, "
            f"avec {modifier} au d20 contre {against}, {told}."
        )
    if inputs.surprise is Surprised.FOES:
        return (
            "Vous agissez avant eux, d’une action partielle, pendant le round de surprise. "
            f"Au premier round de combat, {told}."
        )
    if len(inputs.adversaires) > 1:
        fighters = len(inputs.adversaires) + 1
        told += f" ; en moyenne, rang {decimal(place.rank.mean)} sur {fighters}"
    return f"Avec {modifier} au d20 contre {against}, {told}."


def ordinal(rank: int) -> str:
    """Write a rank: « 2e »."""
    return "1er" if rank == 1 else f"{rank}e"


def place_among(rank: Law) -> str:
    """Write a rank among known scores: « 2e », or the ranks that a draw settles."""
    ranks = [ordinal(each) for each in rank.weights]
    if len(ranks) == 1:
        return ranks[0]
    drawn = "à pile ou face" if len(ranks) == 2 else "au hasard"  # noqa: PLR2004 the sides of a coin
    return f"{', '.join(ranks[:-1])} ou {ranks[-1]}, {drawn}"


def _thrown(inputs: Inputs, standing: Standing, acting: Moment) -> str:
    place = f"{place_among(standing.rank)}, sur {len(inputs.adversaires) + 1} combattants"
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


def figures(inputs: Inputs, order: Order) -> Iterator[Figure]:
    """Yield what is seen first."""
    if order.acting is None:
        yield Figure("Agir en premier", opening(inputs, order.coming))
        if inputs.surprise is not Surprised.NOBODY:
            yield Figure("Premier au 1er round", order.coming.first)
        yield Figure("Rang moyen", decimal(order.coming.rank.mean))
        return
    yield Figure("Initiative", order.acting.score)
    yield Figure("Rang", place_among(order.coming.rank))
    yield Figure("Limite du retard", order.limit.total)


def opening(inputs: Inputs, place: Standing) -> Fraction:
    """Return the chance to act before all foes, a round of surprise included."""
    if inputs.moment is Time.BEFORE and inputs.surprise is not Surprised.NOBODY:
        return Fraction(inputs.surprise is Surprised.FOES)
    return place.first


def changes(order: Order) -> dict[str, Answer]:
    """Return what is known once the dice are thrown."""
    if order.acting is None:
        return dict.fromkeys(("initiative", "round", "rang-actuel", "limite", "fin-d-un-effet"))
    end = effect_end(order.acting)
    return {
        "initiative": order.acting.score,
        "round": order.acting.round,
        "rang-actuel": order.present.rank,
        "limite": order.limit.total,
        "fin-d-un-effet": {"round": end.round, "initiative": end.score},
    }
