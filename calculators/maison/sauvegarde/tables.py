"""The tables of `maison/sauvegarde`."""

from collections.abc import Iterator

from calculators import d20
from calculators.answer import Row, Table
from calculators.maison.sauvegarde.computation import Outcome
from calculators.maison.sauvegarde.form import Inputs
from calculators.maison.sauvegarde.words import CAUSES


def tables(inputs: Inputs, outcome: Outcome) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    thrown = outcome.thrown
    if not thrown.failures:
        yield Table(
            f"Chance selon le DD (mode {d20.MODES[thrown.mode]})",
            ("DD", "dé à obtenir", "réussite"),
            tuple(
                Row(f"DD {dd}", (d20.face(face or 0), chance), chance, current=dd == inputs.dd)
                for dd, face, chance in outcome.by_difficulty
            ),
        )
    if outcome.removals:
        rows = [Row("rien n’est retiré", (thrown.chance,), thrown.chance)]
        rows += [Row(CAUSES[each][0], (left,), left) for each, left in outcome.removals.items()]
        caption = "Chance de réussir sans cette cause"
        yield Table(caption, ("Sans…", "réussite"), tuple(rows), folded=True)
