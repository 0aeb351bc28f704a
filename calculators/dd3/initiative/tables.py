"""The tables of `dd3/initiative`."""

from collections.abc import Iterator

from calculators.answer import Row, Table
from calculators.dd3.initiative.computation import Order, their_modifiers
from calculators.dd3.initiative.form import Inputs
from calculators.french import number, signed
from calculators.laws import law_table
from rules_core.dd3.initiative import first


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
