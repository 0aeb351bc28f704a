"""« Et si… ? »: every value's answer is the one that `evaluate` gives, and what is shown of it."""

import json
import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from typing import Any

import pytest

from calculators import browser, registry, render
from calculators.__main__ import main
from calculators.answer import Json, Row, Table, to_json
from calculators.calculator import AnyCalculator
from calculators.fields import Choice, Integer
from calculators.varying import along, shown
from calculators.varying.along import Varied
from calculators.varying.values import MOST
from tests.calculators.varying.proofs import FEW, assert_evaluated, parsed, proved
from tests.draws import WHOLE, sampled

NUMBERS = [
    (calculator_id, field.name)
    for calculator_id in registry.all_ids()
    for field in registry.find(calculator_id).form.fields()
    if isinstance(field, Integer)
]
CHOICES = [
    (calculator_id, field.name)
    for calculator_id in registry.all_ids()
    for field in registry.find(calculator_id).form.fields()
    if isinstance(field, Choice)
]


def field_of(calculator: AnyCalculator, name: str) -> Integer:
    """Return a field by its name."""
    (found,) = (each for each in calculator.form.fields() if each.name == name)
    assert isinstance(found, Integer)
    return found


def heights(drawing: ET.Element | None) -> tuple[list[int], int]:
    """Read the columns of a drawing, in hundredths, and the place of the present one."""
    assert drawing is not None
    every, here = drawing.findall("path")
    assert here.get("class") == "calc-here"
    levels = re.findall(r"V(\d+)h\.9", every.get("d", ""))
    place = re.match(r"M(\d+) ", here.get("d", ""))
    assert place
    return [100 - int(level) for level in levels], int(place[1])


def tables(varied: Varied) -> list[ET.Element]:
    """Return what is shown of each figure that changes, the most telling first."""
    return [parsed(shown.html(varied, each)) for each in varied.moving]


def first(varied: Varied) -> dict[int | str, Fraction | int | str]:
    """Return the most telling figure by value."""
    figures = varied.moving[0].figures
    values = (each.value for each in varied.points)
    return {value: each.value for value, each in zip(values, figures, strict=True) if each}


@pytest.mark.parametrize(
    ("calculator_id", "name"),
    [
        *sampled(each for each in NUMBERS if not each[0].endswith(WHOLE)),
        *sampled(each for each in NUMBERS if each[0].endswith(WHOLE)),
    ],
)
def test_each_value_is_answered_as_any_other(calculator_id: str, name: str) -> None:
    calculator = registry.find(calculator_id)
    varied = along.vary(calculator, {}, name)
    field = field_of(calculator, name)
    values = [each.value for each in varied.points if isinstance(each.value, int)]
    assert len(values) == len(varied.points)
    assert values == sorted({*values})
    assert field.default == varied.present
    assert varied.present in values
    assert len(values) <= MOST + 1
    assert field.minimum <= values[0] <= values[-1] <= field.maximum
    assert not varied.late
    for each in varied.points[:: 1 + len(values) // FEW]:
        assert_evaluated(calculator, {name: each.value}, each.told)
    proved(varied)
    for table in tables(varied):
        assert len(table.findall(".//tr[@class='calc-current']")) == 1
    beneath = shown.beneath(varied, varied.moving)
    for each in varied.points:
        assert not each.told.refused or render.typeset(each.told.refused) in beneath


@pytest.mark.parametrize(("calculator_id", "name"), sampled(CHOICES))
def test_each_option_is_answered_as_any_other(calculator_id: str, name: str) -> None:
    calculator = registry.find(calculator_id)
    field = next(each for each in calculator.form.fields() if each.name == name)
    assert isinstance(field, Choice)
    varied = along.vary(calculator, {}, name)
    assert [each.value for each in varied.points] == [each.value for each in field.options]
    assert varied.present == field.default.value
    for each in varied.points:
        assert_evaluated(calculator, {name: each.value}, each.told)
    proved(varied)
    for table in tables(varied):
        assert table.find(".//div[@class='calc-curve']") is None
        assert len(table.findall(".//tr[@class='calc-current']")) == 1


def test_every_armour_has_its_chance_and_the_rest_of_what_is_worn_stays() -> None:
    # 001 l.21: clothes and helm -1, leather -2 more, chain mail -4; Dexterity +2 against DD 10.
    discretion = registry.find("maison/discretion")
    worn = {"pieces": "mailles,petit-heaume"}
    varied = along.vary(discretion, worn, "pieces.0")
    assert (varied.label, varied.present) == ("Sur le corps", "mailles")
    chances = first(varied)
    assert chances["mailles"] == Fraction(8, 20)
    assert chances[""] == Fraction(12, 20)
    for value in ("cuir", "mailles", "plate"):
        outcome = discretion.evaluate({"pieces": f"{value},petit-heaume"})
        assert chances[value] == outcome.answers["chance"]
    bars = {
        row.findtext("th"): bar.get("width")
        for row in tables(varied)[0].findall(".//tbody/tr")
        for bar in row.findall(".//rect")
    }
    assert bars["vêtements"] == "60.00"


def test_figures_of_several_kinds_are_not_drawn_together() -> None:
    # A chance to hit, or the points of damage of dice that lie there.
    for table in tables(along.vary(registry.find("maison/critiques"), {}, "des")):
        assert table.find(".//svg") is None


def test_a_chance_falls_by_a_twentieth_a_point_of_difficulty() -> None:
    # 001 l.21: Dexterity +2, mail -4, so d20 - 2 against the DD; 1 always fails, 20 succeeds.
    varied = along.vary(registry.find("maison/discretion"), {}, "dd")
    chances = first(varied)
    assert chances[10] == Fraction(9, 20)
    assert chances[15] == Fraction(4, 20)
    assert chances[18] == Fraction(1, 20)


def test_what_is_drawn_is_what_the_table_says() -> None:
    varied = along.vary(registry.find("maison/discretion"), {}, "dd")
    root = tables(varied)[0]
    rows, (columns, here) = root.findall(".//tbody/tr"), heights(root.find(".//svg"))
    assert len(rows) == len(columns) == len(varied.points)
    for place, (row, chance) in enumerate(zip(rows, first(varied).values(), strict=True)):
        assert isinstance(chance, Fraction)
        assert columns[place] == pytest.approx(float(chance * 100), abs=0.5)
        assert (place == here) == (row.get("class") == "calc-current")
        written = render.table(Table("", ("", ""), (Row("", (chance,)),)))
        cell = row.find("td")
        assert cell is not None
        assert ET.tostring(cell, "unicode") in written
    (drawing,) = root.findall("div[@class='calc-curve']")
    assert drawing.get("aria-hidden") == "true"


def test_values_of_one_reason_are_told_together() -> None:
    varied = along.vary(registry.find("maison/critiques"), {}, "niveau-arme")
    _, told = parsed(shown.beneath(varied, varied.moving)).findall("p")
    assert "".join(told.itertext()).startswith("1 à 11\N{NO-BREAK SPACE}: ")


def test_no_more_values_are_asked_once_time_is_up() -> None:
    varied = along.vary(registry.find("maison/discretion"), {}, "dd", seconds=-1)
    assert [each.value for each in varied.points] == [10]
    assert varied.late
    assert "prendraient trop de temps" in shown.beneath(varied, varied.moving)


def test_the_values_step_as_the_buttons_of_the_field_do() -> None:
    # In tens, of a skill that may be any number.
    calculator = registry.find("runequest/opposition")
    name, step = next(
        (each.name, each.step)
        for each in calculator.form.fields()
        if isinstance(each, Integer) and each.step > 1
    )
    varied = along.vary(calculator, {name: 57}, name)
    values = [each.value for each in varied.points]
    assert 57 in values
    assert all(isinstance(value, int) for value in values)
    assert all(value % step == 0 for value in values if isinstance(value, int) and value != 57)
    assert len(values) > 2


def ask(**changes: Any) -> dict[str, Any]:
    """Ask the door of the browser."""
    question: dict[str, Json] = {
        "do": "vary",
        "id": "maison/discretion",
        "inputs": {"dd": "12"},
        "field": "dd",
    }
    told: dict[str, Any] = json.loads(browser.answer(json.dumps(question | changes)))
    return told


def test_the_door_answers_with_the_drawing_and_its_table() -> None:
    told = ask()
    assert told.keys() == {"figures", "html"}
    most_telling = told["figures"][0]
    assert most_telling["name"] == "Chance de réussir"
    assert "Difficulté (DD)" in most_telling["caption"]
    (current,) = parsed(most_telling["html"]).findall(".//tr[@class='calc-current']/th")
    assert "".join(current.itertext()) == "12 (votre choix)"


def test_the_door_refuses_wrong_inputs_and_what_does_not_vary() -> None:
    assert ask(inputs={"dd": "99"})["errors"].keys() == {"dd"}
    assert ask(field="pieces")["errors"].keys() == {"pieces"}
    assert ask(field="pieces.3")["errors"].keys() == {"pieces.3"}
    assert ask(field="dd.0")["errors"].keys() == {"dd.0"}
    assert ask(field="rien")["errors"].keys() == {"rien"}
    assert ask(field=None).keys() <= {"errors", "failure"}


def test_the_shell_prints_each_value_with_its_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", "maison/discretion", "dd", '{"dexterite": 0}']) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["field"], told["present"]) == ("dd", 10)
    assert told["moving"] == ["Chance de réussir", "Dé à obtenir"]
    for each in told["values"]:
        outcome = registry.find("maison/discretion").evaluate({"dexterite": 0, "dd": each["value"]})
        assert each["answers"] == to_json(outcome.answers)
    assert main(["vary", "maison/discretion", "pieces.1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["value"] for each in told["values"]] == ["", "petit-heaume", "grand-heaume"]
    assert main(["vary", "maison/discretion", "pieces"]) == 2
    assert json.loads(capsys.readouterr().out)["errors"].keys() == {"pieces"}
