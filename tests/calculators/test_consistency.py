"""What is shown hangs together: laws over all calculators, on generated inputs."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from calculators import registry
from calculators.answer import Picture, Result, Table, to_json
from calculators.form import Field, Form, InputErrors
from calculators.french import NBSP, capital, number, percent
from calculators.rulings import declared
from rules_core.dice import Law
from tests.answers import inputs_of
from tests.draws import THOROUGH, apart

MANY, ENOUGH = 60 if THOROUGH else 24, 8
every_one = pytest.mark.parametrize("calculator_id", registry.all_ids())


@cache
def asked(calculator_id: str) -> list[tuple[Form, Result]]:
    """Return generated inputs with their results, the defaults first."""
    calculator = registry.find(calculator_id)
    many = inputs_of(calculator_id, MANY // apart(calculator_id))
    forms = [calculator.form.parse(raw) for raw in many]
    return [(form, calculator.explain(form, calculator.compute(form))) for form in forms]


def shown(result: Result) -> Iterator[str]:
    """Return every sentence of an answer."""
    yield result.sentence
    yield from (note.text for note in result.notes)
    yield from (f"{step.text} {step.value}" for step in result.steps)
    yield from (each.value for each in result.figures if isinstance(each.value, str))
    for table in result.tables:
        yield table.caption
        for row in table.rows:
            yield row.heading
            yield from (cell for cell in row.cells if isinstance(cell, str))


# --- tables ---


def columns(table: Table) -> Iterator[tuple[str, list[Fraction]]]:
    """Return the columns that hold a chance in each row."""
    for index, name in enumerate(table.columns[1:]):
        cells = [row.cells[index] for row in table.rows if index < len(row.cells)]
        chances = [cell for cell in cells if isinstance(cell, Fraction)]
        if len(cells) == len(chances) > 1:
            yield name, chances


@every_one
def test_rows_of_a_complete_table_sum_to_one(calculator_id: str) -> None:
    """A column that sums to one for nearly all inputs lists all cases, and does so for all."""
    held: dict[tuple[str, str], list[tuple[list[Fraction], Form]]] = defaultdict(list)
    for form, result in asked(calculator_id):
        for table in result.tables:
            for name, chances in columns(table):
                held[table.caption, name].append((chances, form))
    for column, found in held.items():
        # A certainty among others that never happen is no sign of it.
        open_ones = [chances for chances, _ in found if 1 not in chances]
        if 4 * sum(sum(chances) == 1 for chances in open_ones) > 3 * len(open_ones):
            for chances, form in found:
                assert sum(chances) == 1, f"{column}: {sum(chances)} for {form.dump()}"


@every_one
def test_the_present_case_stands_in_every_table_that_lists_it(calculator_id: str) -> None:
    marked: dict[str, list[tuple[int, Form]]] = defaultdict(list)
    for form, result in asked(calculator_id):
        for table in result.tables:
            marked[table.caption].append((sum(row.current for row in table.rows), form))
    for caption, found in marked.items():
        if any(count for count, _ in found):
            for count, form in found:
                assert count, f"« {caption} » does not show the case of {form.dump()}"


@every_one
def test_every_picture_is_of_the_column_that_it_names(calculator_id: str) -> None:
    """A column of chances is drawn in proportion, and in no other; parts make the whole."""
    for form, result in asked(calculator_id):
        for table in result.tables:
            told = f"{table.caption} {form.dump()}"
            bars = [(row.bar, row.cells[table.drawn]) for row in table.rows if row.bar is not None]
            assert all(0 <= bar <= 1 for bar, _ in bars), told
            drawn = [row for row in table.rows if row.bar is not None]
            beside = [row.bar in row.cells and row.cells[table.drawn] != row.bar for row in drawn]
            assert not (beside and all(beside)), told
            chances = [(bar, cell) for bar, cell in bars if isinstance(cell, Fraction)]
            assert all(bool(bar) == bool(cell) for bar, cell in chances), told
            scales = {bar / cell for bar, cell in chances if cell}
            assert len(scales) <= 1, told
            if table.picture is Picture.SHARES:
                assert sum(bar for bar, _ in bars) == 1, told
                assert scales == {1}, told
            assert table.picture is Picture.BARS or bars, told
            assert all(len(row.tints) in {0, len(row.cells)} for row in table.rows), told
            assert all(0 <= each <= 1 for row in table.rows for each in row.tints), told


# --- notes ---


def in_force(calculator_id: str, form: Form) -> Iterator[tuple[str, bool, str]]:
    """Return what each reading says, whether it is chosen, and the field that chooses."""
    for ruling in declared(calculator_id.partition("/")[0]).values():
        for field in form.fields():
            if field.ruling is ruling and form.matters(field):
                chosen = getattr(form, field.attribute)
                for reading in ruling.readings:
                    yield reading.told, reading.value == chosen, field.name


@every_one
def test_a_note_never_contradicts_an_option_in_force(calculator_id: str) -> None:
    for form, result in asked(calculator_id):
        for told, chosen, name in in_force(calculator_id, form):
            for note in result.notes:
                if note.text.startswith(capital(told)):
                    assert chosen, f"« {note.text} » against {name} in {form.dump()}"


def others(field: Field[Any], value: Any) -> list[Any]:
    """Return a few other values of a field, as far from its own as they come."""
    told = field.describe()
    found: list[Any] = []
    if field.kind == "Choice":
        found = list(told["options"])  # type: ignore[arg-type]
    elif field.kind == "Toggle":
        found = [True, False]
    elif field.kind == "Integer":
        low, high = told["minimum"], told["maximum"]
        found = [low, high, value + 3, value - 3]
    return [each for each in found if each != value]


def settings_of(form: Form) -> Iterator[tuple[str, Any]]:
    """Return the choices in force, which may take away what another field does."""
    for field in form.fields():
        if field.kind in {"Choice", "Toggle"} and form.matters(field):
            yield field.name, field.typed(getattr(form, field.attribute))


def differs(calculator_id: str, form: Form, result: Result, field: Field[Any]) -> bool | None:
    """Tell whether another value of a field changes anything; None where none goes together."""
    calculator, raw = registry.find(calculator_id), form.dump()
    tried = False
    for value in others(field, raw[field.name]):
        try:
            changed = calculator.evaluate(raw | {field.name: value})
        except InputErrors:
            continue
        if changed != result:
            return True
        tried = True
    return False if tried else None


def moves_the_example(calculator_id: str, label: str, chosen: dict[str, Any]) -> bool:
    """Tell whether a field changes the example's answer: all that was drawn may be decided."""
    calculator = registry.find(calculator_id)
    try:
        form = calculator.form.parse(calculator.form.parse({}).dump() | chosen)
    except InputErrors:
        return False
    result = calculator.explain(form, calculator.compute(form))
    fields = [each for each in form.fields() if each.label == label and form.matters(each)]
    return any(differs(calculator_id, form, result, each) for each in fields)


@pytest.mark.full
@every_one
def test_an_input_that_changes_nothing_is_said_to_be_ignored(calculator_id: str) -> None:
    """Where another choice takes away what a field does, the field hides, or a note says so."""
    seen: dict[tuple[str, str, Any], list[bool]] = defaultdict(list)
    for form, result in asked(calculator_id):
        said = any(note.about_input for note in result.notes)
        for field in form.fields():
            # A reading may wait for a rare case: test_rulings.py says that each is offered.
            if field.ruling is not None or not form.matters(field):
                continue
            kept = [
                seen[field.label, name, value]
                for name, value in settings_of(form)
                if name != field.name
            ]
            # Where it did something once, no more is asked of it.
            undecided = [each for each in kept if True not in each]
            if not undecided:
                continue
            changes = said or differs(calculator_id, form, result, field)
            if changes is not None:
                for each in undecided:
                    each.append(changes)
    for (label, name, value), found in seen.items():
        if not any(found) and len(found) >= ENOUGH:
            told = f"« {label} » does nothing with {name}={value}"
            assert moves_the_example(calculator_id, label, {name: value}), told


# --- words and figures ---

_CHANCE = re.compile(rf"(?<![−\d])(?:moins de |plus de )?\d[\d{NBSP}]*(?:,\d+)?{NBSP}%")


def chances(told: Any) -> Iterator[Fraction]:
    """Return every exact number of some answers."""
    if isinstance(told, Fraction | int):
        yield Fraction(told)
    elif isinstance(told, Mapping | Law):
        yield from chances([each for _, each in told.items()])
    elif isinstance(told, list | tuple):
        for each in told:
            yield from chances(each)


@every_one
def test_a_figure_is_one_of_the_answers(calculator_id: str) -> None:
    for form, result in asked(calculator_id):
        known = set(chances(result.answers))
        for figure in result.figures:
            if isinstance(figure.value, Fraction):
                assert figure.value in known, f"{figure} of {form.dump()}"


@every_one
def test_a_chance_in_the_sentence_is_one_of_the_answers(calculator_id: str) -> None:
    for form, result in asked(calculator_id):
        known = {percent(each) for each in chances(result.answers) if 0 <= each <= 1}
        # A skill of RuneQuest is a percentage, an answer or an input of its own.
        skills = re.findall(r"\d+", f"{to_json(result.answers)} {form.dump()}")
        known |= {f"{number(int(each))}{NBSP}%" for each in skills}
        for told in _CHANCE.findall(result.sentence.replace(" %", f"{NBSP}%")):
            assert told in known, f"{told}: « {result.sentence} » {form.dump()}"


_ONE = re.compile(rf"(?<![\d,./−×+-])(?<!\d{NBSP})[−]?[01](?:,\d+)?[ {NBSP}]([a-zà-ÿ]+s)\b")
_SAME = frozenset(
    {
        "fois",
        "moins",
        "pas",
        "plus",
        "dans",
        "sans",
        "mais",
        "puis",
        "alors",
        "mois",
        "succès",
        "sous",
        "vers",
        "hors",
        "dés",
        "ans",
    }
)
_MORE = re.compile(
    rf"(?<![\d,./])(?:[2-9]|[1-9]\d+)(?:,\d+)?[ {NBSP}]"
    r"(dégât|point|touche|segment|case|round|attaque|ennemi|adversaire|minute|jet|effet|niveau|Blessure|mètre|cran|échec)\b"
)


@every_one
def test_nouns_agree_with_the_printed_number(calculator_id: str) -> None:
    for form, result in asked(calculator_id):
        for text in shown(result):
            plural = [each for each in _ONE.findall(text) if each not in _SAME]
            assert not plural, f"« {text} » of {form.dump()}"
            assert not _MORE.search(text), f"« {text} » of {form.dump()}"


@every_one
def test_a_certainty_has_its_own_sentence(calculator_id: str) -> None:
    for form, result in asked(calculator_id):
        told = result.sentence.replace(NBSP, " ")
        assert not re.search(r"% \((toujours|jamais)\)|[:,] (0|100) %(?! contre)", told), (
            f"« {told} » of {form.dump()}"
        )
