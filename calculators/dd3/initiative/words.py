"""What `dd3/initiative` answers in a sentence and in figures."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Answer, Figure
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
