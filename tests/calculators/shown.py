"""What a reader sees of an answer, or of a table, with plain spaces for non-breaking ones."""

from fractions import Fraction

from calculators import registry
from calculators.answer import Result, Table
from calculators.french import NBSP
from tests.strategies import Raw

type Cell = Fraction | int | str


def plain(text: str) -> str:
    """Return a text with plain spaces."""
    return text.replace(NBSP, " ")


def result(calculator_id: str, raw: Raw) -> Result:
    """Return the whole answer, as the calculator gives it."""
    return registry.find(calculator_id).evaluate(raw)


def sentence(calculator_id: str, raw: Raw) -> str:
    """Return the sentence."""
    return plain(result(calculator_id, raw).sentence)


def notes(calculator_id: str, raw: Raw, anchor: str = "") -> str:
    """Return the notes as one text: all of them, or those explained at an anchor."""
    told = result(calculator_id, raw).notes
    end = f"#{anchor}" if anchor else ""
    return plain(" ".join(each.text for each in told if each.rule.endswith(end)))


def notes_with(calculator_id: str, raw: Raw, words: str) -> list[str]:
    """Return each note that holds some words."""
    told = (plain(each.text) for each in result(calculator_id, raw).notes)
    return [text for text in told if words in text]


def rulings(calculator_id: str, raw: Raw) -> set[str]:
    """Return the numbers of the « points à arbitrer » that the notes lead to."""
    start = f"{calculator_id.partition('/')[0]}/points-a-arbitrer#arbitrage-"
    rules = {each.rule for each in result(calculator_id, raw).notes}
    return {rule.removeprefix(start) for rule in rules if rule.startswith(start)}


def steps(calculator_id: str, raw: Raw) -> list[tuple[str, str]]:
    """Return each line of the « Pourquoi ? »: what is done, what it gives."""
    told = result(calculator_id, raw).steps
    return [(plain(each.text), plain(each.value)) for each in told]


def figures(calculator_id: str, raw: Raw) -> list[tuple[str, Cell]]:
    """Return the numbers to see first, each with its label."""
    return [(plain(each.label), _cell(each.value)) for each in result(calculator_id, raw).figures]


def table(calculator_id: str, raw: Raw, words: str = "") -> Table:
    """Return the one table whose caption holds some words, as the calculator gives it."""
    (found,) = (each for each in result(calculator_id, raw).tables if words in plain(each.caption))
    return found


def cells(calculator_id: str, raw: Raw, words: str = "") -> dict[str, tuple[Cell, ...]]:
    """Return the cells of that table, by the heading of their row."""
    rows = table(calculator_id, raw, words).rows
    return {plain(row.heading): tuple(map(_cell, row.cells)) for row in rows}


def written(shown: Table) -> dict[str, list[str]]:
    """Return the cells of a table as they are written, by the heading of their row."""
    return {plain(row.heading): [plain(str(each)) for each in row.cells] for row in shown.rows}


def onward(calculator_id: str, raw: Raw) -> list[tuple[str, dict[str, str]]]:
    """Return where a table goes on from here, each place with what it is told already."""
    return [(each.place, dict(each.inputs)) for each in result(calculator_id, raw).onward]


def _cell(value: Cell) -> Cell:
    """Return a cell with plain spaces where it is a text."""
    return plain(value) if isinstance(value, str) else value
