"""One example character a system: the calculators that ask for a value of his start with it."""

from importlib import import_module

import pytest

from calculators import registry
from calculators.form import Form
from calculators.systems import SYSTEMS, folder_of

OTHER_EXAMPLE = {
    # Who is not exhausted has nothing to ask.
    ("maison/epuisement", "niveau"),
    # No focus serves the class of the example.
    ("maison/incantation", "classe"),
    # The source's own example of the penalty is a whole plate.
    ("runequest/armure", "points"),
    ("runequest/armure", "total"),
    # One number for the whole body, the same as his.
    ("runequest/combat", "armure"),
}
"""The fields that start with another value than the sheet: they tell the page what it says."""


def character(system: str) -> type[Form]:
    """Return the declaration of a system's character."""
    found: type[Form] = import_module(f"{folder_of(system)}.character").Character
    return found


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_a_field_of_the_sheet_is_the_characters_and_takes_his_value(calculator_id: str) -> None:
    known = character(calculator_id.partition("/")[0]).fields()
    for field in registry.find(calculator_id).form.fields():
        if field.sheet is not None:
            assert any(field.sheet is each for each in known), field.name
            said = field.sheet.default
            if field.at is None:
                assert field.kind == field.sheet.kind, field.name
            else:
                said = said[[*field.at.bounds()["options"]].index(field.at.typed(field.at.default))]
            own = (calculator_id, field.name) in OTHER_EXAMPLE
            assert (field.default != said) is own, field.name


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_value_of_a_character_is_asked_for(system: str) -> None:
    asked = [
        field.sheet
        for calculator_id in registry.all_ids()
        if calculator_id.startswith(f"{system}/")
        for field in registry.find(calculator_id).form.fields()
    ]
    for value in character(system).fields():
        assert any(value is each for each in asked), value.name
