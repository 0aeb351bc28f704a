"""The tables of `oeil-noir/maladresses`."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Row, Table
from calculators.oeil_noir import names
from calculators.oeil_noir.fumbles import BOARDS, effect, faces, title
from calculators.oeil_noir.maladresses.computation import armed, is_head, rows_read, tried
from calculators.oeil_noir.maladresses.form import Inputs
from calculators.oeil_noir.maladresses.words import tries_text
from calculators.oeil_noir.names import OLD
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.fumbles import TABLES, Entry, Fumble, applies


def tables(inputs: Inputs, fumble: Fumble, over: dict[Entry, Fraction]) -> Iterator[Table]:
    """Yield what each result does, then how often it comes over all throws."""
    most = max(fumble.nothing, *fumble.shares.values())
    rows = [
        Row(_name(inputs, row), (_effect(inputs, row), share), bar=share / most)
        for row, share in fumble.shares.items()
    ]
    if fumble.nothing:
        pointless = [row for row in TABLES[inputs.tableau] if not applies(row, armed=False)]
        name = f"{faces(pointless[0].low, pointless[-1].high)} : Sans effet"
        told = "À mains nues, la sanction est sans objet."
        nothing = Row(name, (told, fumble.nothing), bar=fumble.nothing / most)
        rows.insert(-1, nothing)
    throw = "chance" if is_head(inputs) else "sur un échec critique"
    caption = f"Ce qui arrive : {BOARDS[inputs.tableau]} ({OLD})"
    yield Table(caption, ("D20", "effet", throw), tuple(rows))
    if is_head(inputs) and tried(inputs) == 1:
        return
    tries = f"En {tries_text(inputs)}"
    yield Table(
        f"{tries} : chaque résultat, au moins une fois",
        ("D20", "au moins une fois"),
        tuple(Row(_name(inputs, row), (share,)) for row, share in over.items()),
        folded=True,
    )


def _name(inputs: Inputs, row: Entry) -> str:
    """Write the faces that end on a row, and what it is called."""
    return f"{_faces(inputs, row)} : {title(row)}"


def _faces(inputs: Inputs, row: Entry) -> str:
    """Write the faces that end on a row, those that go down to it included."""
    reached = [face for face in range(1, FACES + 1) if rows_read(inputs, face)[-1] is row]
    return faces(reached[0], reached[-1])


def _effect(inputs: Inputs, row: Entry) -> str:
    """Tell what a row does, the initiative that it costs included."""
    if is_head(inputs) or not row.initiative:
        return effect(row, armed=armed(inputs))
    return f"{effect(row, armed=armed(inputs))} INI courante : {names.modifier(-row.initiative)}."
