"""« Notre table »: for each question and reading, a calculator answers as with that option set."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculators import registry, table
from calculators.alternatives import Alternative
from calculators.asking import ask
from calculators.calculator import AnyCalculator
from calculators.form import Field, InputErrors
from calculators.rulings import declared
from calculators.systems import SYSTEMS
from tests.calculators.asked import accepted, answers, briefly
from tests.draws import sampled

LEDGER = Path(__file__).with_name("tables.psv")
NO_WINNER = {"desarmer": 28, "epuisement": 28, "charge": 32, "piege": 35}
"""The point that says what happens when nobody wins a trial of RuneQuest, where one is offered."""
EVERY = [
    (calculator, field, place)
    for calculator in map(registry.find, registry.all_ids())
    for field in calculator.form.fields()
    if field.ruling and field.ruling.readings
    for place in range(1, len(field.ruling.readings))
]
"""Each calculator with each of its fields and the place of a reading that is not the retained."""


def listed() -> dict[tuple[str, str], list[str]]:
    """Return the names of readings by game and question, as the ledger has them."""
    lines = LEDGER.read_text("utf-8").splitlines()[1:]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[0] != "#"]
    return {(system, question): readings.split() for system, question, readings in rows}


def test_the_names_that_browsers_and_files_keep_are_those_of_the_ledger() -> None:
    known = {
        (system, question): list(table.readings_of(ruling))
        for system in SYSTEMS
        for question, ruling in table.questions(system).items()
    }
    assert known == listed()


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_ruling_with_readings_is_a_question_or_says_why_no_calculator_has_it(
    system: str,
) -> None:
    named = list(table.questions(system).values())
    for ruling in declared(system).values():
        asked = any(each is ruling for each in named)
        assert asked == bool(ruling.readings and not ruling.unoffered)
        assert bool(table.question_of(ruling)) == asked


def test_no_field_is_a_sheet_s_and_a_ruling_s() -> None:
    """Which of both would come first is then no question."""
    assert not [field.name for _, field, _ in EVERY if field.sheet]


def option(field: Field[Any], place: int) -> Any:
    """Return what a reader sets the field to for a reading, by its place among them."""
    assert field.ruling
    return place == 1 if isinstance(field, Alternative) else field.ruling.readings[place].value


@pytest.mark.parametrize(
    ("calculator", "field", "place"),
    sampled(EVERY),
    ids=[f"{each.id}-{field.name}-{place}" for each, field, place in EVERY],
)
@given(data=st.data())
@briefly
def test_a_calculator_under_a_table_answers_as_with_that_option(
    calculator: AnyCalculator, field: Field[Any], place: int, data: st.DataObject
) -> None:
    assert field.ruling
    drawn = data.draw(accepted(calculator))
    if field.name == "sans-vainqueur" and calculator.id == "runequest/epreuves":
        trial = drawn.get("epreuve", "desarmer")
        assume(NO_WINNER.get(str(trial)) == field.ruling.number)
    raw = {name: value for name, value in drawn.items() if name != field.name}
    name, reading = _named(calculator.system, field, place)
    try:
        form = calculator.form.parse(raw)
        expected = answers(calculator.id, raw | {field.name: option(field, place)})
    except InputErrors:
        assume(False)
        return
    laid = table.laid(form, raw.keys(), {name: reading, "9.inconnue": "oui"})
    assert laid.keys() >= {field.name}
    assert answers(calculator.id, raw | laid) == expected
    # The retained reading, and one that nobody knows, change nothing.
    for other in ("", "inconnue", table.name_of(field.ruling.readings[0].value)):
        assert table.laid(form, raw.keys(), {name: other}) == {}
    # What is given stays.
    assert field.name not in table.laid(form, {*raw, field.name}, {name: reading})


def _named(system: str, field: Field[Any], place: int) -> tuple[str, str]:
    """Return the names of a question and a reading as the ledger has them."""
    assert field.ruling
    (name,) = [name for name, each in table.questions(system).items() if each is field.ruling]
    return name, listed()[system, name][place]


@pytest.mark.parametrize("trial", NO_WINNER)
def test_one_box_for_several_rulings_follows_the_one_of_its_case(trial: str) -> None:
    form = registry.find("runequest/epreuves").form.parse({"epreuve": trial})
    questions = {28: "28.battu-seulement", 32: "32.sans-vainqueur", 35: "35.sans-vainqueur"}
    for number, question in questions.items():
        laid = table.laid(form, set(), {question: "perd"})
        assert laid == ({"sans-vainqueur": "oui"} if NO_WINNER[trial] == number else {})


# --- questions in words ---

ROUNDED_UP = {"runequest": {"9.arrondi-critique": "superieur"}}


def test_a_question_in_words_is_answered_by_the_table() -> None:
    told = ask("65 % contre 40 %", "runequest", ROUNDED_UP)
    assert told.calculator
    assert told.result
    by_hand = told.calculator.evaluate(
        {"competence": 65, "competence-adverse": 40, "arrondi-critique": "superieur"}
    )
    assert told.result.sentence == by_hand.sentence
    assert told.inputs["arrondi-critique"] == "superieur"
    assert told.ours == [("Arrondi de la réussite critique", "au supérieur")]
    assert "Arrondi de la réussite critique" not in dict(told.understood)
    # Of another game, or without any.
    for tables in ({"dd3": ROUNDED_UP["runequest"]}, {}, None):
        other = ask("65 % contre 40 %", "runequest", tables)
        assert other.ours == []
        assert "arrondi-critique" not in other.inputs
