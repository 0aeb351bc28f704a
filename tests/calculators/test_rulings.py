"""Rulings stand once: the declarations, the forms, the notes and the pages agree."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import registry
from calculators.alternatives import Alternative, offered, offering
from calculators.answer import Note
from calculators.fields import Choice
from calculators.french import NBSP, capital
from calculators.rulings import Ruling, rulings
from calculators.systems import SYSTEMS, folder_of
from tests.calculators.asked import accepted, usually

DOCS = Path(__file__).parents[2] / "docs"
EVERY = [
    (system, ruling)
    for system in SYSTEMS
    for declared in rulings(system).values()
    for ruling in declared
]

every_system = pytest.mark.parametrize("system", SYSTEMS)
every_ruling = pytest.mark.parametrize(
    ("system", "ruling"), EVERY, ids=lambda each: each if isinstance(each, str) else each.number
)


def points_page(system: str) -> str:
    """Return the Markdown of the page where a system's points are argued."""
    (page,) = {each[0].page.partition("#")[0] for each in rulings(system).values()}
    return (DOCS / f"{page}.md").read_text("utf-8")


@every_system
def test_every_point_is_argued_on_its_page_and_declared(system: str) -> None:
    first, *_ = rulings(system).values()
    anchor = first[0].page.partition("#")[2]
    argued = re.findall(rf"\{{ #{anchor.format(r'(\d+)')} \}}", points_page(system))
    assert sorted(map(int, argued)) == list(rulings(system))


@every_system
def test_the_page_of_the_points_tells_what_is_declared(system: str) -> None:
    told = re.findall(rf"^/// retenu \| {system}/(\d+)$", points_page(system), re.MULTILINE)
    assert sorted(map(int, told)) == list(rulings(system))


@every_ruling
def test_something_else_is_offered_or_it_is_said_why_not(system: str, ruling: Ruling[Any]) -> None:
    assert bool(offering(system, ruling)) != bool(ruling.unoffered)
    if ruling.readings:
        assert len({each.value for each in ruling.readings}) == len(ruling.readings) > 1
        assert len({each.told for each in ruling.readings}) == len(ruling.readings)


@every_system
def test_what_is_settled_stands_apart(system: str) -> None:
    for name, settled in (("settled", True), ("rulings", False)):
        module = f"{folder_of(system)}.{name}"
        if find_spec(module):
            names = vars(import_module(module)).values()
            held = [each for each in names if isinstance(each, Ruling)]
            assert held
            assert all(bool(each.unoffered) == settled for each in held)


def test_no_reason_is_given_twice() -> None:
    """A reason is about its own point: one that fits two says nothing of either."""
    given = [ruling.unoffered for _, ruling in EVERY if ruling.unoffered]
    assert len(set(given)) == len(given)


@every_ruling
def test_a_reason_that_quotes_a_field_quotes_it_as_it_is_written(
    system: str, ruling: Ruling[Any]
) -> None:
    """What a reason tells the reader to tick or to choose is there, in these words."""
    fields = [f for each in registry.ids_of(system) for f in registry.find(each).form.fields()]
    options = [
        str(told)
        for field in fields
        if isinstance(field, Choice)
        for told in field.options.values()
    ]
    known = {each.replace("\u00a0", " ") for each in (*(f.label for f in fields), *options)}
    order = re.match(r".*\b(?:cochez|choisissez|répondez|dans)\b", ruling.unoffered)
    if order:
        for quoted in re.findall("« ([^»]+) »", ruling.unoffered):
            assert quoted in known


@every_ruling
def test_a_form_offers_every_reading(system: str, ruling: Ruling[Any]) -> None:
    for calculator_id in offering(system, ruling):
        for field in offered(ruling, registry.find(calculator_id).form):
            known = [each.value for each in ruling.readings]
            if isinstance(field, Alternative):
                assert list(field.meanings) == known
            elif known:
                assert list(getattr(field, "options", ())) == known, calculator_id
            if known:
                assert field.default == known[0], calculator_id


@every_ruling
def test_a_ruling_is_told_in_sentences_without_their_stop(system: str, ruling: Ruling[Any]) -> None:
    for told in (ruling.told, ruling.unoffered, *(each.told for each in ruling.readings)):
        assert not told.endswith("."), system
        assert told == told.strip()
        assert NBSP not in told, "the pages put the spaces"


def refers(note: Note) -> list[int]:
    """Return the numbers of the rulings that a note says it follows."""
    return [int(number) for number in re.findall(r"\(arbitrage (\d+)\)", note.text)]


@pytest.mark.parametrize("calculator_id", registry.all_ids())
@given(data=st.data())
@usually
def test_a_note_that_names_a_ruling_says_its_sentence(
    calculator_id: str, data: st.DataObject
) -> None:
    calculator = registry.find(calculator_id)
    declared = rulings(calculator_id.partition("/")[0])
    for note in calculator.evaluate(data.draw(accepted(calculator))).notes:
        for number in refers(note):
            sentences = [
                capital(told)
                for ruling in declared[number]
                for told in (ruling.told, *(each.told for each in ruling.readings))
                if told
            ]
            assert note.text.startswith(tuple(sentences)), note.text
            assert note.rule == declared[number][0].rule


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.stem)
def test_no_page_claims_an_option_by_hand(path: Path) -> None:
    text = path.read_text("utf-8")
    boxes = re.findall(r"^/// arbitrage\b.*?^///$", text, re.MULTILINE | re.DOTALL)
    if "/// retenu" in text:
        boxes.append(text)
    for box in boxes:
        assert not re.search(r"(?<!« )[Ee]n option", box), box[:200]
