"""The order of acting of the fighters in the form of `oeil-noir/initiative`."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from calculators.oeil_noir.initiative.form import Inputs, Orientation
from calculators.roster import Entry
from rules_core.dice import Law
from rules_core.oeil_noir import initiative
from rules_core.oeil_noir.initiative import TWO_DICE, Fighter, Meeting


def fighters_of(inputs: Inputs) -> tuple[Fighter, ...]:
    """Return the fighters, in the order of their lines."""
    return tuple(_fighter(entry) for entry in inputs.combattants)


def _fighter(entry: Entry) -> Fighter:
    numbers = entry.numbers
    return Fighter(
        base=numbers["base"] or 0,
        modifiers=numbers["modificateurs"] or 0,
        roll=numbers["jet"],
        two_dice=numbers["des"] == TWO_DICE,
        wounds=numbers["blessures"] or 0,
        lost=numbers["perte"] or 0,
        present=numbers["ini"],
    )


def names_of(inputs: Inputs) -> tuple[str, ...]:
    """Return their names; those of the same name are numbered."""
    count = Counter(entry.name for entry in inputs.combattants)
    seen: Counter[str] = Counter()
    names = []
    for entry in inputs.combattants:
        seen[entry.name] += 1
        one = count[entry.name] == 1
        names.append(entry.name if one else f"{entry.name} {seen[entry.name]}")
    return tuple(names)


def followed_name(inputs: Inputs) -> str:
    """Return the name of the fighter to follow."""
    return names_of(inputs)[inputs.suivi - 1]


def orientation_chance(inputs: Inputs) -> Fraction:
    """Return the chance that the Orientation succeeds."""
    if inputs.orientation is Orientation.VIGILANCE:
        return Fraction(1)
    return initiative.orientation_chance(inputs.intuition, inputs.art_de_la_guerre)


@dataclass(frozen=True, slots=True)
class Taking:
    """An Orientation.

    Attributes:
        chance: that it succeeds.
        reached: the law of the initiative when it does.
        score: the law of the initiative whether it does or not.
        rank: the law of the rank, likewise.
    """

    chance: Fraction
    reached: Law
    score: Law
    rank: Law


@dataclass(frozen=True, slots=True)
class Turn:
    """The order of acting.

    Attributes:
        fighters: all of them, in the order of their lines.
        mean_ranks: of each, in the same order.
        followed: the fighter to follow.
        meetings: what that one may expect of each other, by index.
        rank: the law of that one's rank.
        groups: the order of acting, by index, when all dice are known.
        taking: the Orientation, if there is one.
    """

    fighters: tuple[Fighter, ...]
    mean_ranks: tuple[Fraction, ...]
    followed: Fighter
    meetings: dict[int, Meeting]
    rank: Law
    groups: tuple[tuple[int, ...], ...] | None
    taking: Taking | None


def compute(inputs: Inputs) -> Turn:
    """Place everyone."""
    fighters = fighters_of(inputs)
    place = inputs.suivi - 1
    followed, others = fighters[place], fighters[:place] + fighters[place + 1 :]
    rank = initiative.rank(followed, followed.score, others)
    known = all(fighter.settled for fighter in fighters)
    places = [fighter.at(fighter.score.minimum) for fighter in fighters]
    return Turn(
        fighters=fighters,
        mean_ranks=initiative.mean_ranks(fighters),
        followed=followed,
        meetings={
            index: initiative.meet(followed, other)
            for index, other in enumerate(fighters)
            if index != place
        },
        rank=rank,
        groups=initiative.order(places) if known else None,
        taking=_taking(inputs, followed, others, rank),
    )


def _taking(
    inputs: Inputs, followed: Fighter, others: tuple[Fighter, ...], rank: Law
) -> Taking | None:
    """Follow the Orientation; the others keep their initiative."""
    if inputs.orientation is Orientation.NO:
        return None
    chance, reached = orientation_chance(inputs), followed.oriented
    better = initiative.rank(followed, reached, others)
    return Taking(
        chance,
        reached,
        Law.mixture([(chance, reached), (1 - chance, followed.score)]),
        Law.mixture([(chance, better), (1 - chance, rank)]),
    )
