"""A damage modifier below 0, as players write it, is led to the field that takes it."""

import re

import pytest

from calculators import registry
from calculators.form import InputErrors
from calculators.french import NBSP
from calculators.runequest.throws import Damage

DAMAGE = [
    (calculator_id, field.name)
    for calculator_id in registry.ids_of("runequest")
    for field in registry.find(calculator_id).form.fields()
    if isinstance(field, Damage)
]


def refusal(calculator_id: str, name: str, typed: str) -> str:
    """Return what a field says of a text that it refuses, with plain spaces."""
    with pytest.raises(InputErrors) as caught:
        registry.find(calculator_id).evaluate({name: typed})
    assert list(caught.value.errors) == [name]
    return caught.value.errors[name].replace(NBSP, " ")


@pytest.mark.parametrize(("calculator_id", "name"), DAMAGE)
@pytest.mark.parametrize("typed", ["-1d4", "−1D4", " - 1d4 "])
def test_dice_taken_away_are_led_to_their_field(calculator_id: str, name: str, typed: str) -> None:
    told = re.search(r"donnez 0 ici, et 1d4 à « (.*) », dans", refusal(calculator_id, name, typed))
    labels = {field.label: field for field in registry.find(calculator_id).form.fields()}
    assert told
    assert labels[told[1]].name.startswith("malus")
    assert labels[told[1]].option


def test_what_is_left_of_the_dice_is_told() -> None:
    told = refusal("runequest/milieux", "degats", "1d8+1-1d4")
    assert told == (
        "« 1d8+1-1d4 » retranche des dés : donnez 1d8+1 ici, et 1d4 à « Malus de dégâts », dans "
        "les options."
    )
    told = refusal("runequest/charge", "modificateur-charge", "-d2")
    assert "et d2 à « Malus de dégâts, en charge »" in told


def test_dice_that_no_field_takes_are_refused_as_ever() -> None:
    for typed in ("-99d99", "1d8*2-1d4", "fort"):
        assert "retranche" not in refusal("runequest/degats", "modificateur", typed)
