"""A sheet is a whole character: what two calculators of a game ask of « vous », it holds."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.form import Field
from calculators.quantities import of_sheet
from calculators.systems import SYSTEMS

LIST = Path(__file__).with_name("sheets.psv")


def listed() -> set[tuple[str, str]]:
    """Return what no sheet holds though several ask for it: the game and the words."""
    lines = LIST.read_text("utf-8").splitlines()[1:]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[0] != "#"]
    assert all(len(row) == 3 and all(row) for row in rows)
    return {(game, what) for game, what, _ in rows}


def calculators_of(system: str) -> Iterator[AnyCalculator]:
    """Yield the calculators of a game."""
    yield from map(registry.find, registry.ids_of(system))


def left_out(field: Field[Any]) -> bool:
    """Tell whether a field may hold a value of « vous » that is not the sheet's."""
    what = field.meant
    of_a_ruling = field.ruling is not None and what is not None and what.common
    theirs = what is not None and (what.other or what.common)
    return field.sheet is field.theirs is None and not of_a_ruling and not theirs


def plain(words: str) -> str:
    """Return what a field asks for, whoever is told: « Votre CA » and « CA » are one value."""
    return re.sub(r"^(votre|vos|dont votre) ", "", words.casefold())


def shared_beyond_the_sheet() -> Iterator[tuple[str, str]]:
    """Yield what two forms of a game ask for, or one form and the sheet, apart from the sheet."""
    for system in SYSTEMS:
        asked: dict[str, set[str]] = defaultdict(set)
        for field in registry.sheet_of(system).fields():
            asked[plain(field.label)].add("")
        for calculator in calculators_of(system):
            for field in filter(left_out, calculator.form.fields()):
                words = {field.label, field.meant.name if field.meant else field.label}
                for each in words:
                    asked[plain(each)].add(calculator.id)
        yield from ((system, what) for what, who in asked.items() if len(who) > 1)


def test_what_two_calculators_ask_for_is_the_sheets_or_listed_with_its_reason() -> None:
    assert set(shared_beyond_the_sheet()) == listed()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_value_of_the_sheet_is_every_field_that_means_it_and_no_other(system: str) -> None:
    for value in registry.sheet_of(system).fields():
        meaning = of_sheet(value)
        found = 0
        for calculator in calculators_of(system):
            for field in calculator.form.fields():
                assert (field.meant == meaning) is (field.sheet is value), calculator.id
                found += field.sheet is value
        assert found, f"nothing asks for {value.name}"


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_made_of_a_weapon_is_of_the_weapon_too(system: str) -> None:
    """Another one in hand changes all that it makes, and what was typed in its place."""
    fields = registry.sheet_of(system).fields()
    assert any(field.weapon for field in fields)
    assert not all(field.weapon for field in fields)
    for field in fields:
        if field.derived and any(source.weapon for source in field.derived.sources):
            assert field.weapon, field.name
    for calculator in calculators_of(system):
        assert not any(field.weapon for field in calculator.form.fields())


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_form_asks_once_for_a_value_of_the_sheet_or_says_for_what_it_asks_again(
    system: str,
) -> None:
    """Two fields of one form that follow one value of the sheet tell each for what."""
    for calculator in calculators_of(system):
        asked = [field for field in calculator.form.fields() if field.sheet is not None]
        told = [(field.sheet.name, field.label) for field in asked]
        assert len(told) == len(set(told)), calculator.id
