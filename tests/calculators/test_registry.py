"""Finding calculators by id, and what a declaration offers."""

import sys
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import calculators
from calculators import registry
from calculators.answer import to_json
from calculators.calculator import AnyCalculator, Calculator
from calculators.systems import SYSTEMS
from rules_core.dice import Law

PACKAGE = Path(calculators.__file__).parent


def test_every_file_that_declares_a_calculator_is_listed() -> None:
    declared = {
        "/".join(path.relative_to(PACKAGE).with_suffix("").parts[:2]).replace("_", "-")
        for path in PACKAGE.glob("**/*.py")
        if "\nCALCULATOR = Calculator(" in path.read_text("utf-8")
    }
    assert declared
    assert set(registry.all_ids()) == declared


def test_ids_are_listed_system_by_system() -> None:
    systems = [calculator_id.partition("/")[0] for calculator_id in registry.all_ids()]
    assert systems == sorted(systems, key=[*SYSTEMS].index)
    assert len(set(registry.all_ids())) == len(registry.all_ids())


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_a_calculator_is_found_by_its_id_and_says_what_it_is(calculator_id: str) -> None:
    found = registry.find(calculator_id)
    assert isinstance(found, Calculator)
    assert found.id == calculator_id
    assert found.title
    assert found.purpose.endswith((".", "?"))
    assert found.form.fields()


@pytest.mark.parametrize(
    "calculator_id",
    [
        *("", "/", "maison", "maison/", "maison/rien", "autre/discretion", "Maison/discretion"),
        *("maison/Discretion", "maison/discretion ", "discretion", "page/blocks", "web/calculator"),
        # a module beside the calculators
        *("maison/names", "maison/circumstances"),
    ],
)
def test_an_id_that_is_nothing_is_not_found(calculator_id: str) -> None:
    with pytest.raises(LookupError):
        registry.find(calculator_id)


@pytest.mark.parametrize(
    "calculator_id",
    [
        *("runequest/rien", "oeil-noir/rien", "dd3/rien"),
        *("maison/discretion/rien", "maison/discretion/", "maison//discretion", "maison/../x"),
    ],
)
def test_an_id_of_a_folder_that_is_none_is_not_found(calculator_id: str) -> None:
    with pytest.raises(LookupError):
        registry.find(calculator_id)


@pytest.mark.parametrize("attributes", [{}, {"CALCULATOR": "maison/essai"}])
def test_a_module_without_a_calculator_is_none(
    attributes: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    install(monkeypatch, "calculators.maison.essai", attributes)
    with pytest.raises(LookupError):
        registry.find("maison/essai")


def test_a_calculator_whose_id_is_not_its_file_s_is_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = registry.find("maison/discretion")
    install(monkeypatch, "calculators.maison.essai", {"CALCULATOR": other})
    with pytest.raises(LookupError):
        registry.find("maison/essai")


def install(monkeypatch: pytest.MonkeyPatch, name: str, attributes: dict[str, object]) -> None:
    """Make a module importable."""
    module = ModuleType(name)
    module.__spec__ = sys.modules["calculators.maison.discretion"].__spec__
    vars(module).update(attributes)
    monkeypatch.setitem(sys.modules, name, module)


def test_a_calculator_without_dice_cannot_be_thrown() -> None:
    found = registry.find("maison/discretion")
    still: AnyCalculator = Calculator(
        id="maison/essai",
        title="",
        purpose="",
        question="toucher",
        rule="",
        form=found.form,
        compute=found.compute,
        explain=found.explain,
    )
    with pytest.raises(LookupError, match="maison/essai"):
        still.throw({}, Random(1))  # noqa: S311 dice, not secrets


def test_answers_travel_exactly() -> None:
    chance = registry.find("maison/discretion").evaluate({"pieces": [], "dexterite": 0})
    assert to_json({"a": chance.answers["chance"], "b": [None, True, 3, "x"]}) == {
        "a": "11/20",
        "b": [None, True, 3, "x"],
    }
    assert to_json(Law({0: 1, 5: 3}, 6)) == {"0": "1/6", "5": "1/2"}
    assert to_json(Law.constant(-2)) == {"-2": "1/1"}
