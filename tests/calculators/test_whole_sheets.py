"""A sheet is a whole character: what two calculators of a game ask of « vous », it holds."""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.calculator import AnyCalculator
from calculators.fields import Integers
from calculators.form import Field, FieldError
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
                is_his = field.sheet is value and field.at is None
                assert (field.meant == meaning) is is_his, calculator.id
                found += field.sheet is value
        assert found, f"nothing asks for {value.name}"


def test_a_field_that_takes_one_number_of_several_has_one_for_each_choice() -> None:
    """The numbers of the sheet are those of the options, in their order."""
    found = 0
    for calculator in chain.from_iterable(map(calculators_of, SYSTEMS)):
        for field in calculator.form.fields():
            if field.at is None:
                continue
            found += 1
            options = field.at.bounds()["options"]
            assert field.sheet.counts == (len(options),), field.name
            told = [name.split()[-1].casefold() for name in field.sheet.names]
            named = [label.split()[-1].casefold() for label in options.values()]
            assert named == told, "the sheet names them in another order"
    assert found


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


NARROWER = {
    # A whole fight is followed up to some hit points, for the answer not to be waited for.
    ("maison/combat", "pv"),
    ("maison/combat", "pv-adverses"),
    ("maison/combat", "temporaires"),
    ("oeil-noir/combat", "ev"),
    ("dd3/combat", "pv-adverses"),
    # With the malus and bonuses of the form beside it, what the core counts.
    ("maison/attaque", "bonus"),
    ("maison/deux-armes", "bonus"),
    ("maison/deux-armes", "bonus-2"),
    ("maison/degats", "force"),
    ("maison/degats", "dexterite"),
    # The sixth level is death: nobody saves or fights any more.
    ("maison/combat", "epuisement"),
    ("maison/sauvegarde", "epuisement"),
    # One blow may add three.
    ("oeil-noir/blessures", "deja"),
}
"""Where a form takes fewer numbers than a sheet may hold. Choices that it leaves out, the line of
the sheets tells: `tests/browser/test_whole_sheet.py`."""


def refused(field: Field[Any], value: Field[Any]) -> Iterator[str]:
    """Yield what a calculator says to the numbers of a sheet that it does not take."""
    told = value.bounds()
    counts = (value.counts or (1, value.most)) if isinstance(value, Integers) else (1,)
    for bound in (told.get("minimum"), told.get("maximum")):
        for count in (1,) if field.at is not None else counts:
            try:
                if bound is not None:
                    field.read(", ".join([str(bound)] * count))
            except FieldError as error:
                yield str(error)


def test_a_form_takes_every_number_of_a_sheet_or_says_there_that_it_does_not() -> None:
    """Of both sides, in every game; the refusal tells that it is the calculator's own."""
    narrower = set()
    for calculator in chain.from_iterable(map(calculators_of, SYSTEMS)):
        for field in calculator.form.fields():
            value = field.sheet if field.sheet is not None else field.theirs
            said = [] if value is None else list(refused(field, value))
            for option in field.theirs.bounds().get("options", ()) if field.theirs else ():
                field.read(option)
            if said:
                narrower.add((calculator.id, field.name))
            assert all("que ce calcul ne suit pas" in each for each in said), said
    assert narrower == NARROWER
