"""An adversary is whole: what a calculator asks of the other side, an adversary's form holds."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.form import Field
from calculators.systems import SYSTEMS
from tests.calculators.test_onward import ways_of
from tests.calculators.test_whole_sheets import calculators_of

LIST = Path(__file__).with_name("adversaries.psv")
THE_OTHER = re.compile(
    r"advers|\bcibles?\b|ennemi|assaillant|défenseur|de l’attaquant|\b(sa|son|ses|il|elle|lui)\b",
    re.IGNORECASE,
)
"""Words of a label, or of the legend above it, that speak of somebody else than « vous »."""


def listed() -> set[tuple[str, str]]:
    """Return what speaks of the other side and is no adversary's: the calculator and the field."""
    lines = LIST.read_text("utf-8").splitlines()[1:]
    rows = [[cell.strip() for cell in line.split("|")] for line in lines if line[0] != "#"]
    assert all(len(row) == 3 and all(row) for row in rows)
    return {(calculator, name) for calculator, names, _ in rows for name in names.split()}


def speaks_of_the_other(field: Field[Any]) -> bool:
    """Tell whether a field seems to ask for a value of the other side."""
    what = field.meant
    of_the_other = what is not None and what.other
    legend = field.group.legend if field.group else ""
    told = THE_OTHER.search(field.label) or THE_OTHER.search(legend)
    return field.sheet is None and (of_the_other or (field.ruling is None and bool(told)))


def left_out() -> Iterator[tuple[str, str]]:
    """Yield the fields that seem to ask for a value of the other side, and do not say which."""
    for system in SYSTEMS:
        for calculator in calculators_of(system):
            for field in calculator.form.fields():
                if speaks_of_the_other(field) and field.theirs is None:
                    yield calculator.id, field.name


def test_what_is_asked_of_the_other_side_is_the_adversarys_or_listed_with_its_reason() -> None:
    assert set(left_out()) == listed()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_asked_of_the_other_side_is_declared_by_its_own_game(system: str) -> None:
    values = registry.adversary_of(system).fields()
    for calculator in calculators_of(system):
        for field in calculator.form.fields():
            if field.theirs is not None:
                assert field.sheet is None, field.name
                assert any(field.theirs is value for value in values), (calculator.id, field.name)


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_adversary_has_nothing_that_no_calculator_asks_for(system: str) -> None:
    """Of the other side, or of « vous » once the two have changed places."""
    left = {each.name for each in registry.adversary_of(system).fields()}
    for calculator in calculators_of(system):
        left -= {each.theirs.name for each in calculator.form.fields() if each.theirs is not None}
    # Ways on are known by answering: no more is answered than tells of each value.
    for calculator in sorted(calculators_of(system), key=lambda each: not each.evaluate({}).onward):
        for _, target, way in ways_of(calculator.id) if left else ():
            if way.turned:
                left -= {each.sheet.name for each in target.form.fields() if each.sheet}
            if not left:
                break
    assert not left


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_both_sheets_have_by_one_name_is_one_kind_of_value(system: str) -> None:
    """The sides may change places: each then takes what the other's sheet says."""
    yours = {field.name: field for field in registry.sheet_of(system).fields()}
    for field in registry.adversary_of(system).fields():
        if field.name in yours:
            assert type(field) is type(yours[field.name])
            assert field.derived is None
            assert field.theirs is field.sheet is None
