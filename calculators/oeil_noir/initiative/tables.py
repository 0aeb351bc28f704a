"""The tables of `oeil-noir/initiative`."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from calculators.answer import Row, Table
from calculators.french import decimal, number
from calculators.laws import law_table
from calculators.oeil_noir.blows import span
from calculators.oeil_noir.initiative.computation import Turn, followed_name, names_of
from calculators.oeil_noir.initiative.form import Inputs
from calculators.oeil_noir.initiative.words import second, together
from rules_core.oeil_noir.initiative import Fighter, Place, order, second_phase


def tables(inputs: Inputs, turn: Turn) -> Iterator[Table]:
    """Yield the order, then who acts in each phase, or what to expect of each other."""
    names, known = names_of(inputs), turn.groups is not None
    listed = sorted(range(len(names)), key=lambda index: turn.mean_ranks[index])
    yield Table(
        "Ordre du Round" if known else "Ordre probable",
        ("Combattant", "rang" if known else "rang moyen", "INI", "2e Action"),
        tuple(
            Row(
                names[index],
                (
                    decimal(turn.mean_ranks[index]),
                    span(turn.fighters[index].score),
                    second(turn.fighters[index].score),
                ),
                current=turn.fighters[index] is turn.followed,
            )
            for index in listed
        ),
    )
    if known:
        yield _phases(names, turn.fighters)
        return
    yield Table(
        f"{followed_name(inputs)} face à chacun",
        ("Face à", "en même temps", "après", "avant"),
        tuple(
            Row(names[index], (met.together, met.after, met.before), bar=met.before)
            for index, met in turn.meetings.items()
        ),
    )
    yield law_table(f"Rang : {followed_name(inputs)}", turn.rank, what="Rang")


def _phases(names: Sequence[str], fighters: Sequence[Fighter]) -> Table:
    """Return who acts in each phase, second Actions included where the source tells them."""
    moments: list[tuple[str, Place]] = []
    for name, fighter in zip(names, fighters, strict=True):
        score = fighter.score.minimum
        moments.append((name, fighter.at(score)))
        phase = second_phase(score)
        if phase is not None and phase >= 0:
            moments.append((f"{name} (2e Action)", fighter.at(phase)))
    by_phase: defaultdict[int, list[str]] = defaultdict(list)
    for group in order([place for _, place in moments]):
        _, (phase, _) = moments[group[0]]
        by_phase[phase].append(together([moments[index][0] for index in group]))
    return Table(
        "Phase par phase",
        ("Phase", "agit"),
        tuple(Row(number(phase), (", puis ".join(told),)) for phase, told in by_phase.items()),
        folded=True,
    )
